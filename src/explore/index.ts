// The model behind the explorer: the list of public names. contract.ts says what they are for.

export { type Assembly, readAssembly, symbolIn } from './assembly.ts';
export type * from './contract.ts';
export { Cancelled, InvalidInput } from './errors.ts';
export { layoutFlow } from './layout/flow-layout.ts';
export { defaultMetrics } from './layout/metrics.ts';
export { edgePath } from './layout/path.ts';
export { LayoutCache, layoutUnit } from './layout/unit.ts';
export { openSavedSession } from './open-saved.ts';
export {
  consumers,
  edgeEnd,
  edgeKey,
  edgesWithin,
  nodesAtLine,
  nodesAtPlace,
  producers,
  slice,
} from './relations.ts';
export { openSession } from './session.ts';

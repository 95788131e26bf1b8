export { countInserted, type Inserted, type Meaning } from './draft.ts';
export type { LoopMode } from './loops.ts';
export type { LoweringOrder } from './lowering.ts';
export { type GpuOptions, type Restructured, restructureForGpu } from './restructure.ts';
export { LaneState, step, traceRestructured } from './trace.ts';

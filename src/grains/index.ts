// Grain graphs: where parallel programs lose their time (D1). The list of public names.
export { aggregate, GroupKind, groupKindNames, NotWellNested, Tree } from './aggregate.ts';
export { type Analysis, analyse } from './analysis.ts';
export { assemble, assemblyDefaults } from './assemble.ts';
export { type Comparison, compare, referenceWork, writeComparison } from './compare.ts';
export { type Diagnosis, diagnose, type Finding } from './diagnose.ts';
export { exportGraphml } from './export/graphml.ts';
export { exportCsv, exportJson, exportTrace } from './export/table.ts';
export { type Graph, graphOf, makeGraph, NodeKind, nodeKindNames } from './graph.ts';
export { Ids } from './identity.ts';
export { type MetricOptions, metrics } from './metrics.ts';
export { isPrototypeCsv, NotCsv, readPrototypeCsv } from './prototype.ts';
export {
  type ByteSource,
  bytesAsSource,
  type Module,
  NotARecording,
  Recording,
  sourceBlock,
  unit,
} from './recording.ts';
export { writeReport } from './report.ts';
export { describeLocation, GrainKind, grainKindNames, type Location, Run } from './run.ts';
export { separate } from './separate.ts';
export { largestTheta } from './theta.ts';
export { validate } from './validate.ts';
export { packView, unpackView, type View, viewOf } from './view.ts';

// Optimizations: the list of public names.

export {
  BrokenGraph,
  lambdasOf,
  mayBeChanged,
  type Observer,
  type OptimizeOptions,
  optimize,
} from './optimize.ts';
export { type Aims, type Pass, PassContext, type Remark, type RemarkKind } from './pass.ts';
export {
  type Level,
  levels,
  type Pipeline,
  parsePipeline,
  passes,
  passNamed,
  pipelineOf,
  UnknownPass,
} from './pipeline.ts';

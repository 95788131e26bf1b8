// Optimizations: the list of public names.

export { type Constraint, constraints, type Level, notInLevels, orders, paperOrder } from './levels.ts';
export {
  BrokenGraph,
  lambdasOf,
  mayBeChanged,
  type Observer,
  Optimization,
  type OptimizeOptions,
  optimize,
  optimizeWithPauses,
  passOf,
  type Step,
} from './optimize.ts';
export { type Aims, type Pass, PassContext, type Remark, type RemarkKind } from './pass.ts';
export {
  checkedPass,
  InvalidPass,
  isLevel,
  levels,
  type Pipeline,
  parsePipeline,
  passes,
  passNamed,
  pipelineOf,
  UnknownPass,
  violatedConstraints,
} from './pipeline.ts';
export { remarksToYaml } from './remarks.ts';

// What the machine has that a module is for. The list of public names.

export { type Effort, effortUnits } from './costs.ts';
export type { Aims, BranchBias, ChoiceLimits, InliningLimits, UnrollingLimits } from './limits.ts';
export { isForGpu, Target, Targets } from './target.ts';
export { type Architecture, architectureOf } from './triple.ts';

// rvsdg/interp: the reference interpreters. The list of public names.

export { Fault, type FaultKind } from '../semantics/faults.ts';
export { type Place, ProgramError } from './errors.ts';
export { type GraphRunOptions, runGraph } from './graph/run.ts';
export type { Counters, RunOptions, RunResult } from './machine/machine.ts';
export { runModule } from './module/run.ts';

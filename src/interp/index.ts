// rvsdg/interp: the reference interpreter. The list of public names.

export { Fault, type FaultKind, type Place, ProgramError } from './errors.ts';
export { type Counters, type RunOptions, type RunResult, runModule } from './module/machine.ts';

// From a graph to control flow: the list of public names. schedule.ts says what an emitter does with it.

export { DebugPlaces, type Planned, unknownOf } from './debug-places.ts';
export { Block, Edge, type Ending, type Recovery } from './flow.ts';
export type { Crossing } from './layout.ts';
export { emptyList, longer, Pad, scratch } from './lists.ts';
export type { Assignments } from './merges.ts';
export { Schedule, scheduleOf } from './schedule.ts';
export type { Placement } from './ssa.ts';

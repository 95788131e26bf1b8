// The SIMT simulator. The list of public names.

export { Arguments, checksum, fillArray } from './buffers.ts';
export type { BlockCounters, Counters, Totals } from './counters.ts';
export { runGraph, unchanged } from './graph.ts';
export { interpretLanes } from './interpret.ts';
export type { Lane, Triple } from './lane.ts';
export { LanePicture } from './picture.ts';
export { type Argument, type Recipe, recipeFields, recipeOf } from './recipe.ts';
export { type Issue, isKernel, type LaunchOptions, noPointer, Simulator } from './simulator.ts';
export { syntheticGraphs } from './synthetic.ts';
export type { Model } from './warp.ts';

// Slices: the list of public names.

export { backwardFrom, backwardSlice, type Slice } from './backward.ts';
export {
  type Criterion,
  criteriaIn,
  instructionsAt,
  isMarker,
  type LineOf,
  lineInFile,
  markCriterion,
  NoSuchCriterion,
} from './criterion.ts';
export { ProgramEffects } from './effects.ts';
export { reduceTo } from './emit.ts';
export { forwardFrom, forwardSlice, intersection } from './forward.ts';
export { type Declared, declarationsIn, linesOf } from './lines.ts';
export { makeWhole } from './whole-program.ts';
export { writeMarked } from './write.ts';

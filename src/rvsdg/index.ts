// The graph: the list of public names.

export { verifyContinuationForm } from './continuation.ts';
export { copyMarks, copyNode, copyNodes, type Substitution } from './copy.ts';
export {
  Export,
  Graph,
  Import,
  Node,
  type Operation,
  Origin,
  Region,
  SimpleNode,
  StructuralNode,
  User,
} from './graph.ts';
export { type Forgotten, Literal, Mark, type Marked, type MarkLanguage, Marks, type Said } from './marks.ts';
export { graphToText, type PrintOptions } from './print.ts';
export { owning, type ScratchField, Visited } from './scratch.ts';
export {
  canBecomeOne,
  lastStateAfter,
  lastStateTaken,
  type SignatureState,
  StateVariable,
  signatureOf,
  stateAfter,
  stateBefore,
  stateInput,
  statesOf,
  statesTaken,
  stateTaken,
} from './states.ts';
export {
  ContextVariable,
  Delta,
  EntryVariable,
  Environment,
  ExitVariable,
  Gamma,
  isStructural,
  keepExports,
  keepOrigins,
  keepUsers,
  Lambda,
  LoopVariable,
  Phi,
  RecursionVariable,
  Theta,
} from './structural.ts';
export {
  bottomUp,
  lastRegionIn,
  listInOrder,
  nodesInOrder,
  regionAfter,
  regionBefore,
  regionsOf,
  topDown,
  withDepths,
} from './traverse.ts';
export {
  controlType,
  functionType,
  ioType,
  loopType,
  memoryType,
  memoryTypeOf,
  type StateKind,
  Type,
  type TypeClass,
  valueType,
} from './types.ts';
export { describeRegion, type Rule, rules, Violation, verifyGraph, verifyRegions } from './verify.ts';

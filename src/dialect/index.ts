// LLVM IR inside a graph: what the nodes, edges and attachments of a program mean.

export { absolute, declared, markIntrinsic, memoryCopy, newString, squareRoot } from './additions.ts';
export { changedAttributes, namesIn } from './attributes.ts';
export * from './carriers.ts';
export {
  DebugFact,
  type DebugMark,
  type Expression,
  expressionNode,
  factAt,
  factOf,
  fragmentAt,
  fragmentOf,
  isPoison,
  marksOf,
  poisonFor,
  poisonLiteral,
  recordOf,
  variableBits,
} from './debug-facts.ts';
export { CallFact, callFacts, Effect, effectsOf, onlyReads } from './effects.ts';
export { collectGlobals, globalsIn, isGlobal, labelAddresses, mentionsLabel } from './globals.ts';
export {
  catchesAll,
  decisionOf,
  gammaOfInvoke,
  invokeBefore,
  invokeOf,
  isForAll,
  isFromInvoke,
  isInvoke,
  isLandingPad,
  landingIn,
  returnedNormally,
  threw,
} from './invokes.ts';
export { instructionOn, integerConstant, Make, operandOf, valueTypeOf } from './make.ts';
export { OriginValue } from './mentioned.ts';
export { type MetadataNumbers, metadataNumbers } from './metadata-numbers.ts';
export {
  AliasOperation,
  type AnyMatch,
  ConstantOperation,
  DecisionOperation,
  dividesMemory,
  endsFunction,
  InstructionOperation,
  isAnyMatch,
  JoinOperation,
  joinOperation,
  LabelMatchOperation,
  LabelOperation,
  MatchOperation,
  outputsOf,
  SplitOperation,
  speculatedOperation,
  splitOperation,
  stateTypesOf,
  UndefinedOperation,
  undefinedOperation,
} from './operations.ts';
export { declarationOf, type ExposedLabels, functionOf, type Program, variableOf } from './program.ts';
export {
  isExact,
  isInterposable,
  isLocal,
  isPreemptible,
} from './replaceable.ts';
export { salvaged, sayOfWider } from './salvage.ts';
export { isTailExit } from './tail-calls.ts';
export { edgeType, LlvmEdgeType, llvmTypeOf } from './types.ts';
export {
  isScalarArgument,
  lanesConstant,
  lanewiseIntrinsic,
  MakeVectors,
  maskedAccess,
  splatConstant,
  vectorIntrinsic,
  widened,
} from './vectors.ts';

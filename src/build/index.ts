// Module to graph: the list of public names.

export { type BuiltModule, buildModule, type Remark } from './module.ts';
export {
  ConstantOperation,
  DecisionOperation,
  InstructionOperation,
  MatchOperation,
} from './operations.ts';

// The variables of a function, numbered.
//
// Everything that has a value at some point is a variable: the three states, the return value, arguments, instructions,
// φs and their incoming values, the decisions that restructuring introduced, globals and constants. Numbers are dense,
// so facts about variables are kept in arrays. A value's number is in its `slot`, and is valid if the list has that
// value at that place.

import type { AuxiliaryVariable } from '../cfg/index.ts';
import { edgeType, type LlvmEdgeType } from '../dialect/index.ts';
import {
  type Argument,
  type BasicBlock,
  type Constant,
  type Function,
  type GlobalValue,
  type InlineAssembly,
  type Instruction,
  type Type as LlvmType,
  type MetadataValue,
  Op,
  type Operation,
  type Value,
} from '../llvm/index.ts';
import { controlType, ioType, loopType, memoryType, type Type } from '../rvsdg/index.ts';

/** The variables that every function has. */
export const memoryState = 0;
export const ioState = 1;
export const loopState = 2;
export const returned = 3;

/** Constants and the like, which are materialized at each use. */
type Literal = Constant | InlineAssembly | MetadataValue;

/** Whether a value is defined elsewhere than at its instruction. */
function hasIncoming(operation: Operation): boolean {
  return operation === Op.phi || operation === Op.landingpad || operation === Op.invoke;
}

export class Variables {
  /** The number of variables. */
  count = 0;
  readonly types: (Type | null)[] = [];
  /** The values that are variables; null for states, decisions and incoming values of φs. */
  private readonly values: (Value | null)[] = [];
  private readonly globals = new Map<GlobalValue, number>();
  /** Edge types by the id of the LLVM type. */
  private readonly edgeTypes: (LlvmEdgeType | undefined)[] = [];
  private firstDecision = 0;

  /** Numbers the variables that a function has from the start. */
  begin(fn: Function): void {
    this.count = 0;
    this.globals.clear();
    this.add(memoryType, null);
    this.add(ioType, null);
    this.add(loopType, null);
    const { result } = fn.valueType;
    this.add(result.kind === 'void' ? null : this.edgeType(result), null);
    for (const argument of fn.arguments) this.addValue(argument);
    for (const block of fn.blocks) this.addBlock(block);
  }

  private addBlock({ instructions }: BasicBlock): void {
    for (let i = 0; i < instructions.length; i++) {
      const instruction = instructions[i]!;
      if (instruction.type.kind === 'void') continue;
      this.addValue(instruction);
      if (hasIncoming(instruction.operation)) this.add(this.types[this.count - 1]!, null);
    }
  }

  /** Numbers the decisions that restructuring introduced. */
  addDecisions(decisions: readonly AuxiliaryVariable[]): void {
    this.firstDecision = this.count;
    for (const { alternatives } of decisions) this.add(controlType(alternatives), null);
  }

  decision({ index }: AuxiliaryVariable): number {
    return this.firstDecision + index;
  }

  /**
   * The variable after that of a value: the incoming value of a φ, or of a landing pad from its invokes; the value of
   * an invoke on its normal edge.
   */
  incoming(phi: Instruction): number {
    return phi.slot + 1;
  }

  global(value: GlobalValue): number {
    let number = this.globals.get(value);
    if (number === undefined) {
      number = this.add(this.edgeType(value.type), value);
      this.globals.set(value, number);
    }
    return number;
  }

  literal(value: Literal): number {
    const { slot } = value;
    if (slot >= 0 && slot < this.count && this.values[slot] === value) return slot;
    return this.addValue(value);
  }

  edgeType(type: LlvmType): LlvmEdgeType {
    this.edgeTypes[type.id] ??= edgeType(type);
    return this.edgeTypes[type.id]!;
  }

  private addValue(value: Argument | Instruction | Literal): number {
    value.slot = this.count;
    return this.add(this.edgeType(value.type), value);
  }

  private add(type: Type | null, value: Value | null): number {
    this.types[this.count] = type;
    this.values[this.count] = value;
    return this.count++;
  }
}

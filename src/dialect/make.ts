// Construction of nodes by passes.
//
// A node needs an instruction, which determines the operation, its flags, and the types of its operands. The operands
// themselves are edges; in the instruction each is represented by a placeholder, which has only a type.
//
// A node made `like` another instruction gets its debug location.

import type { Operation, TypeTable, Value } from '../llvm/index.ts';
import { Argument, Constant, Instruction, type Type as LlvmType, type Module, Op } from '../llvm/index.ts';
import { controlType, type Origin, type Region, SimpleNode } from '../rvsdg/index.ts';
import {
  ConstantOperation,
  DecisionOperation,
  InstructionOperation,
  MatchOperation,
  outputsOf,
  undefinedOperation,
} from './operations.ts';
import { edgeType, llvmTypeOf } from './types.ts';

const operands = new WeakMap<LlvmType, Argument>();

/** Represents an operand of an instruction, of which only the type is known. */
export function operandOf(type: LlvmType): Value {
  let operand = operands.get(type);
  if (operand === undefined) {
    operand = new Argument(null, type, -1);
    operands.set(type, operand);
  }
  return operand;
}

/** An instruction on operands with the types of these origins, located where another one is. */
export function instructionOn(
  operation: Operation,
  type: LlvmType,
  inputs: readonly Origin[],
  like: Instruction | null = null,
): Instruction {
  const instruction = new Instruction(
    operation,
    type,
    inputs.map((origin) => operandOf(valueTypeOf(origin))),
  );
  const location = like?.metadata?.find(({ kind }) => kind === 'dbg');
  if (location !== undefined) instruction.metadata = [location];
  return instruction;
}

/** The LLVM type of a value that an origin carries. */
export function valueTypeOf(origin: Origin): LlvmType {
  const type = llvmTypeOf(origin.type);
  if (type === null) throw new Error(`a ${origin.type.text} is not a value`);
  return type;
}

/** Makes nodes. Operands decide in which region: the one in which they are. */
export class Make {
  readonly types: TypeTable;

  constructor({ types }: Module) {
    this.types = types;
  }

  /** A node for an instruction on values and states, as many states as the instruction's effects name. */
  node(region: Region, operation: InstructionOperation, inputs: readonly Origin[]): SimpleNode {
    const memory = inputs[operation.instruction.operands.length]?.type;
    return new SimpleNode(region, operation, inputs, outputsOf(operation, memory));
  }

  /** The result of an instruction without effects. */
  pure(instruction: Instruction, inputs: readonly Origin[]): Origin {
    return this.node(inputs[0]!.region, new InstructionOperation(instruction, 0), inputs).outputs[0]!;
  }

  binary(
    operation: Operation,
    left: Origin,
    right: Origin,
    flags = 0,
    like: Instruction | null = null,
  ): Origin {
    const instruction = instructionOn(operation, valueTypeOf(left), [left, right], like);
    instruction.flags = flags;
    return this.pure(instruction, [left, right]);
  }

  /** icmp, or fcmp if the operands are floats. */
  compare(
    predicate: string,
    left: Origin,
    right: Origin,
    flags = 0,
    like: Instruction | null = null,
  ): Origin {
    const type = valueTypeOf(left);
    const operation = type.isFloatOrVector ? Op.fcmp : Op.icmp;
    const instruction = instructionOn(operation, this.conditionType(type), [left, right], like);
    instruction.predicate = predicate;
    instruction.flags = flags;
    return this.pure(instruction, [left, right]);
  }

  /** i1, or for a vector as many of them as it has lanes. */
  conditionType(type: LlvmType): LlvmType {
    const bit = this.types.integer(1);
    return type.kind === 'vector' ? this.types.vector(bit, type.count, type.scalable) : bit;
  }

  cast(
    operation: Operation,
    value: Origin,
    to: LlvmType,
    flags = 0,
    like: Instruction | null = null,
  ): Origin {
    const instruction = instructionOn(operation, to, [value], like);
    instruction.flags = flags;
    return this.pure(instruction, [value]);
  }

  /** fneg or freeze. */
  unary(operation: Operation, value: Origin, flags = 0, like: Instruction | null = null): Origin {
    return this.cast(operation, value, valueTypeOf(value), flags, like);
  }

  select(
    condition: Origin,
    whenTrue: Origin,
    whenFalse: Origin,
    flags = 0,
    like: Instruction | null = null,
  ): Origin {
    const inputs = [condition, whenTrue, whenFalse];
    const instruction = instructionOn(Op.select, valueTypeOf(whenTrue), inputs, like);
    instruction.flags = flags;
    return this.pure(instruction, inputs);
  }

  // ── Constants ─────────────────────────────────────────────────────────────

  /** A constant that mentions no globals. */
  constant(region: Region, value: Constant): Origin {
    return new SimpleNode(region, new ConstantOperation(value), [], [edgeType(value.type)]).outputs[0]!;
  }

  /** An integer; for a vector type, that integer in every lane. */
  integer(region: Region, type: LlvmType, value: bigint): Origin {
    return this.constant(region, integerConstant(type, value));
  }

  poison(region: Region, type: LlvmType): Origin {
    return this.constant(region, new Constant('poison', type));
  }

  /** An unused value of any type, also a state or a decision. */
  undefined(region: Region, type: Origin['type']): Origin {
    return new SimpleNode(region, undefinedOperation, [], [type]).outputs[0]!;
  }

  // ── Decisions ─────────────────────────────────────────────────────────────

  /** A decision that is always the same. */
  decision(region: Region, value: number, alternatives: number): Origin {
    return new SimpleNode(region, DecisionOperation.of(value), [], [controlType(alternatives)]).outputs[0]!;
  }

  /** A decision between two: alternative `whenTrue` for a condition that holds, the other one else. */
  branch(condition: Origin, whenTrue: 0 | 1 = 1, branch: Instruction | null = null): Origin {
    const operation = new MatchOperation([1n], [whenTrue], 1 - whenTrue, branch);
    return new SimpleNode(condition.region, operation, [condition], [controlType(2)]).outputs[0]!;
  }
}

/** An integer constant, wrapped to its type; for a vector type, a splat. */
export function integerConstant(type: LlvmType, value: bigint): Constant {
  if (type.kind === 'vector') {
    if (value === 0n) return new Constant('zero', type);
    const splat = new Constant('splat', type);
    splat.operands = [integerConstant(type.element, value)];
    return splat;
  }
  const constant = new Constant('integer', type);
  constant.bits = BigInt.asIntN(type.bits, value);
  return constant;
}

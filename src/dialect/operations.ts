// The operations of nodes built from LLVM IR.
//
//   node                inputs                         outputs
//   an instruction      its operands, then states      its result, then states; of an invoke
//                                                      a decision as well (invokes.ts)
//   constant            the globals it mentions        a value
//   undefined           –                              a value of any kind: what a path did not define
//   alias, ifunc        aliasee or resolver            a pointer
//   match               an integer                     a decision
//   match of labels     a pointer                      a decision: which label's address it is
//   decide              –                              a decision that is always the same
//   labeladdress        –                              a pointer: where a label of the function is
//   split               a memory                       several memories, which have no byte in common
//   join                several memories               one memory
//
// A node keeps the instruction it came from: flags, attributes, metadata, debug location and everything else attached
// to an instruction stay there. The origins of its operands are given by the node's inputs alone. Operations never
// change, so copies of a node share one.

import {
  type Alias,
  type BasicBlock,
  type IFunc,
  type Instruction,
  Op,
  typeToString,
  type Value,
} from '../llvm/index.ts';
import {
  controlType,
  ioType,
  loopType,
  memoryType,
  type Node,
  type Operation,
  SimpleNode,
  type Type,
} from '../rvsdg/index.ts';
import { speculated } from './carriers.ts';
import { Effect, effectsOf } from './effects.ts';
import { invokeProblem, landingProblem } from './invokes.ts';
import { isTailExit, tailExitProblem } from './tail-calls.ts';
import { edgeType, llvmTypeOf } from './types.ts';

/**
 * The operation of an LLVM instruction. Phis, branches and returns are not nodes: the graph's structure replaces them.
 */
export class InstructionOperation implements Operation {
  readonly instruction: Instruction;
  /** The states it takes and gives back, bits of `Effect`. */
  readonly effects: number;

  constructor(instruction: Instruction, effects = effectsOf(instruction)) {
    this.instruction = instruction;
    this.effects = effects;
  }

  get name(): string {
    return this.instruction.operation.name;
  }

  get details(): string {
    return this.instruction.predicate;
  }

  problem(node: SimpleNode): string | null {
    const { instruction, effects } = this;
    // Memory effects of a call depend on attributes, including its callee's, which only the graph may know.
    const least = instruction.call === null ? effectsOf(instruction) & Effect.memory : 0;
    if ((least & ~effects) !== 0) return `${this.name} must take the state of memory`;
    const both = Effect.memory | Effect.io;
    if (isTailExit(instruction) && (effects & both) !== both)
      return 'a musttail call must take memory and I/O';
    const memory = node.inputs[instruction.operands.length]?.type;
    const states = stateTypesOf(effects, memory);
    const operands = instruction.operands.map((operand) => edgeType(operand.type));
    const problem = mismatch(node, [...operands, ...states], outputsOf(this, memory));
    return problem ?? placeProblem(node, instruction);
  }
}

/**
 * The types of the outputs of an instruction: its result, the states, and of an invoke how it ended. `memory` is the type of
 * its first input after the operands: which of several memories it works on, the edges say.
 */
export function outputsOf({ instruction, effects }: InstructionOperation, memory?: Type): Type[] {
  const types = stateTypesOf(effects, memory);
  if (instruction.type.kind !== 'void') types.unshift(edgeType(instruction.type));
  if (instruction.operation === Op.invoke) types.push(controlType(2));
  return types;
}

/**
 * What is wrong with nodes bound to their place: the outcome of a call, its landing pad, a call that ends the function.
 */
function placeProblem(node: SimpleNode, instruction: Instruction): string | null {
  const { operation } = instruction;
  if (operation === Op.invoke) return invokeProblem(node);
  if (isTailExit(instruction)) return tailExitProblem(node, instruction);
  return operation === Op.landingpad ? landingProblem(node) : null;
}

/** The operation as it is where it is executed though it would not have been. */
export function speculatedOperation(operation: InstructionOperation): InstructionOperation {
  const { instruction, effects } = operation;
  const weaker = speculated(instruction);
  return weaker === instruction ? operation : new InstructionOperation(weaker, effects);
}

/** The types of the states that an effect names, in the order of inputs and outputs, with a memory of this type. */
export function stateTypesOf(effects: number, memory: Type = memoryType): Type[] {
  const states: Type[] = [];
  if (effects & Effect.memory) states.push(memory.isMemory ? memory : memoryType);
  if (effects & Effect.io) states.push(ioType);
  if (effects & Effect.loop) states.push(loopType);
  return states;
}

/** How a node's ports differ from the expected ones. */
function mismatch(node: SimpleNode, inputs: readonly Type[], outputs: readonly Type[]): string | null {
  return portsMismatch('input', node.inputs, inputs) ?? portsMismatch('output', node.outputs, outputs);
}

function portsMismatch(
  what: string,
  ports: readonly { type: Type }[],
  types: readonly Type[],
): string | null {
  if (ports.length !== types.length) return `${ports.length} ${what}s instead of ${types.length}`;
  for (const [i, port] of ports.entries()) {
    if (port.type !== types[i]) return `${what} ${i} has type ${port.type.text} instead of ${types[i]!.text}`;
  }
  return null;
}

/**
 * A constant, or something else that is written where it is used: inline assembly, metadata.
 * Its inputs are the globals it mentions, each once, in the order of their first mention.
 */
export class ConstantOperation implements Operation {
  readonly name = 'constant';
  readonly value: Value;

  constructor(value: Value) {
    this.value = value;
  }

  get details(): string {
    const { value } = this;
    if (value.kind !== 'constant') return value.kind;
    return value.form === 'integer' ? String(value.bits) : value.form;
  }

  problem(node: SimpleNode): string | null {
    return portsMismatch('output', node.outputs, [edgeType(this.value.type)]);
  }
}

/** The value of a variable that is not defined on this path: it is unused. */
export class UndefinedOperation implements Operation {
  readonly name = 'undefined';
  readonly details = '';
}

export const undefinedOperation = new UndefinedOperation();

/** Another name for a global, or a function that is chosen when the program is loaded. */
export class AliasOperation implements Operation {
  readonly alias: Alias | IFunc;

  constructor(alias: Alias | IFunc) {
    this.alias = alias;
  }

  get name(): 'alias' | 'ifunc' {
    return this.alias.kind;
  }

  get details(): string {
    return `${this.alias.name ?? ''} ${typeToString(this.alias.valueType)}`;
  }
}

/**
 * Turns a value into a decision: `cases[i]` selects alternative `to[i]`, every other value `otherwise`. The papers draw
 * it as `match`.
 */
export class MatchOperation implements Operation {
  readonly name = 'match';
  readonly cases: readonly bigint[];
  readonly to: readonly number[];
  readonly otherwise: number;
  /** The branch it came from, which has its weights and its location; null if it was made up. */
  readonly branch: Instruction | null;

  constructor(
    cases: readonly bigint[],
    to: readonly number[],
    otherwise: number,
    branch: Instruction | null = null,
  ) {
    this.cases = cases;
    this.to = to;
    this.otherwise = otherwise;
    this.branch = branch;
  }

  private possible: readonly number[] | null = null;

  /**
   * The alternatives that it may decide for, in order. There may be fewer than its type has, when decisions were
   * joined.
   */
  get alternatives(): readonly number[] {
    this.possible ??= distinct(this.to, this.otherwise);
    return this.possible;
  }

  get details(): string {
    const arms = this.cases.map((value, i) => `${value}→${this.to[i]}`);
    return [...arms, `_→${this.otherwise}`].join(' ');
  }

  problem(node: SimpleNode): string | null {
    if (node.inputs.length !== 1 || node.outputs.length !== 1) return 'it needs one input and one output';
    const { type } = node.outputs[0]!;
    if (!type.isControl) return `its output has type ${type.text}`;
    const largest = this.to.reduce((a, b) => Math.max(a, b), this.otherwise);
    return largest < type.alternatives
      ? null
      : `alternative ${largest} of a decision with ${type.alternatives} alternatives`;
  }
}

const oneOfTwo: readonly number[] = [0, 1];

function distinct(numbers: readonly number[], last: number): readonly number[] {
  if (numbers.length === 1 && numbers[0]! + last === 1) return oneOfTwo;
  return [...new Set([...numbers, last])].sort((a, b) => a - b);
}

/** A decision that is always the same. */
export class DecisionOperation implements Operation {
  readonly name = 'decide';
  readonly value: number;
  private static readonly known: DecisionOperation[] = [];

  private constructor(value: number) {
    this.value = value;
  }

  static of(value: number): DecisionOperation {
    DecisionOperation.known[value] ??= new DecisionOperation(value);
    return DecisionOperation.known[value];
  }

  get details(): string {
    return String(this.value);
  }

  problem(node: SimpleNode): string | null {
    if (node.inputs.length !== 0 || node.outputs.length !== 1) return 'it needs no input and one output';
    const { type } = node.outputs[0]!;
    return this.value < type.alternatives
      ? null
      : `alternative ${this.value} of a decision with ${type.alternatives} alternatives`;
  }
}

/**
 * The address of a label of the function: a pointer that is not null. A `LabelMatchOperation` finds the label of an
 * address. The address is the same for one label in one function, and may differ where the function was inlined.
 */
export class LabelOperation implements Operation {
  readonly name = 'labeladdress';
  /** The original function and label, `f:here`. The definitions of these names need not exist any more. */
  readonly label: string;
  /** The block it was; null if the graph was read from text. */
  readonly block: BasicBlock | null;

  constructor(label: string, block: BasicBlock | null = null) {
    this.label = label;
    this.block = block;
  }

  get details(): string {
    return this.label;
  }

  problem(node: SimpleNode): string | null {
    if (node.inputs.length !== 0 || node.outputs.length !== 1) return 'it needs no input and one output';
    const { type } = node.outputs[0]!;
    return llvmTypeOf(type)?.kind === 'pointer' ? null : `its output has type ${type.text}`;
  }
}

/**
 * Turns the address of a label into a decision: that of `labels[i]` selects alternative `to[i]`. Any other address is
 * undefined behaviour where the decision is taken. It is the operand of `indirectbr`.
 */
export class LabelMatchOperation implements Operation {
  readonly name = 'match';
  /** Each label once. */
  readonly labels: readonly LabelOperation[];
  readonly to: readonly number[];
  /** The `indirectbr` it came from. */
  readonly branch: Instruction | null;

  constructor(labels: readonly LabelOperation[], to: readonly number[], branch: Instruction | null = null) {
    this.labels = labels;
    this.to = to;
    this.branch = branch;
  }

  private possible: readonly number[] | null = null;

  /** The alternatives that it may decide for, in order. */
  get alternatives(): readonly number[] {
    this.possible ??= distinct(this.to, this.to[0]!);
    return this.possible;
  }

  get details(): string {
    return this.labels.map(({ label }, i) => `${label}→${this.to[i]}`).join(' ');
  }

  problem(node: SimpleNode): string | null {
    if (node.inputs.length !== 1 || node.outputs.length !== 1) return 'it needs one input and one output';
    if (llvmTypeOf(node.inputs[0]!.type)?.kind !== 'pointer') return 'its input is not a pointer';
    if (this.labels.length === 0) return 'it has no labels';
    const { type } = node.outputs[0]!;
    if (!type.isControl) return `its output has type ${type.text}`;
    const largest = this.to.reduce((a, b) => Math.max(a, b), 0);
    return largest < type.alternatives
      ? null
      : `alternative ${largest} of a decision with ${type.alternatives} alternatives`;
  }
}

/** A decision that is made by looking at a value, and that control can branch upon. */
export type AnyMatch = MatchOperation | LabelMatchOperation;

/** Whether an operation makes a decision by looking at a value, a number or the address of a label. */
export function isAnyMatch(operation: Operation): operation is AnyMatch {
  return operation instanceof MatchOperation || operation instanceof LabelMatchOperation;
}

/**
 * Splits a memory into several, of different alias classes: accesses after it on different classes must be disjoint.
 * The pass that splits guarantees that.
 */
export class SplitOperation implements Operation {
  readonly name = 'split';
  readonly details = '';

  problem({ inputs, outputs }: SimpleNode): string | null {
    if (inputs.length !== 1 || !inputs[0]!.type.isMemory) return 'it has one input, a memory';
    return problemWithParts(outputs, 'outputs');
  }
}

/** Joins memories of different alias classes into one: nodes after it come after all nodes on any of them. */
export class JoinOperation implements Operation {
  readonly name = 'join';
  readonly details = '';

  problem({ inputs, outputs }: SimpleNode): string | null {
    if (outputs.length !== 1 || !outputs[0]!.type.isMemory) return 'it has one output, a memory';
    return problemWithParts(inputs, 'inputs');
  }
}

export const splitOperation = new SplitOperation();
export const joinOperation = new JoinOperation();

function problemWithParts(parts: readonly { type: Type }[], what: string): string | null {
  if (parts.length === 0) return `it has no ${what}`;
  const types = new Set(parts.map(({ type }) => type));
  for (const type of types) if (!type.isMemory) return `one of its ${what} has type ${type.text}`;
  return types.size === parts.length ? null : `two of its ${what} are of one alias class`;
}

/**
 * Whether control does not get past a node: it is an `unreachable`, a `resume`, which leaves the function by unwinding, or a
 * call that takes the place of the function.
 */
export function endsFunction({ operation }: SimpleNode): boolean {
  if (!(operation instanceof InstructionOperation)) return false;
  const { instruction } = operation;
  const row = instruction.operation;
  return row === Op.unreachable || row === Op.resume || isTailExit(instruction);
}

/** Whether a node splits or joins memory. */
export function dividesMemory(node: Node): boolean {
  if (!(node instanceof SimpleNode)) return false;
  return node.operation instanceof SplitOperation || node.operation instanceof JoinOperation;
}

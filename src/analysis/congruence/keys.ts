// Keys of operations: equal classes if and only if nodes with congruent inputs compute the same.
//
// The class of a node is that of a sequence of numbers (table.ts): its operation, its types, and the classes of its
// operands. Flags are left out and added on top: `add nsw` and `add` are not congruent, because one may be poison where
// the other is not, but they have a class in common, by which one is found when it can replace the other without its
// flags.
//
// Rare or long parts (calls, constants other than numbers, switches with many cases) are written as text, and each text
// has a number. An operation never changes, so its text is made once for the whole program.

import {
  ConstantOperation,
  DecisionOperation,
  InstructionOperation,
  LabelOperation,
  MatchOperation,
  outcomeOfCall,
  valueTypeOf,
} from '../../dialect/index.ts';
import { type AttributeSet, type Constant, type Instruction, Trait, type Value } from '../../llvm/index.ts';
import type { Operation, SimpleNode, Theta } from '../../rvsdg/index.ts';
import { swapped } from '../predicates.ts';
import { type Classes, none } from './classes.ts';
import { Table } from './table.ts';

/** Constants made of constants are compared this deep; below, by identity. */
const mostDepth = 4;
/** Matches with more cases than this are compared as text. */
const mostCases = 8;

/** The first number of a sequence, which says what kind it is; instructions have numbers from 16 on. */
const Kind = {
  integer: 0,
  constant: 1,
  match: 2,
  text: 3,
  decision: 4,
  gamma: 5,
  theta: 6,
  shape: 7,
  flags: 8,
  metadata: 9,
  instruction: 16,
} as const;

/** For numbers of up to 64 bits as two of 32. */
const long = new BigInt64Array(1);
const words = new Int32Array(long.buffer);

export class Keys {
  readonly table = new Table();
  private readonly classes: Classes;
  private readonly texts = new Map<string, number>();
  private readonly numbers = new Map<object, number>();
  /** By operation: the number of its text, `none` if nothing is congruent to it. */
  private readonly known = new Map<Operation, number>();

  constructor(classes: Classes) {
    this.classes = classes;
  }

  // ── γ and θ ───────────────────────────────────────────────────────────────

  /** The class of what leaves a γ, if its results have these classes. */
  ofGamma(predicate: number, results: readonly number[]): number {
    const { table } = this;
    table.add(Kind.gamma);
    table.add(predicate);
    for (let i = 0; i < results.length; i++) table.add(results[i]!);
    return table.find();
  }

  /** The class of what leaves a θ, if its result has this class. */
  ofTheta(theta: Theta, result: number): number {
    const { table } = this;
    table.add(Kind.theta);
    table.add(theta.id);
    table.add(result);
    return table.find();
  }

  /** The class of loops that begin alike and look alike. */
  ofShape(print: number, inputs: readonly number[]): number {
    const { table } = this;
    table.add(Kind.shape);
    table.add(print);
    for (let i = 0; i < inputs.length; i++) table.add(inputs[i]!);
    return table.find();
  }

  // ── Nodes ─────────────────────────────────────────────────────────────────

  /** The class of a node without states, without qualifiers; `none` if it is alone in its class. */
  of(node: SimpleNode): number {
    const { operation } = node;
    if (operation instanceof InstructionOperation) {
      return operation.instruction.operation.has(Trait.unrepeatable | Trait.pad | Trait.terminator)
        ? none
        : this.ofInstruction(node, operation, node.inputs.length, none);
    }
    if (operation instanceof ConstantOperation) return this.ofConstant(node, operation);
    if (operation instanceof MatchOperation) return this.ofMatch(node, operation);
    if (operation instanceof LabelOperation) return this.ofLabel(operation);
    if (!(operation instanceof DecisionOperation)) return none;
    this.table.add(Kind.decision);
    this.table.add(node.outputs[0]!.type.alternatives);
    this.table.add(operation.value);
    return this.table.find();
  }

  /** The class of an instruction on the first `count` inputs, and on the memory of a class if it looks at any. */
  ofInstruction(node: SimpleNode, operation: InstructionOperation, count: number, memory: number): number {
    const { instruction } = operation;
    const { call, indices } = instruction;
    const details = call === null && indices === null ? 0 : this.detailsOf(operation);
    if (details === none) return none;
    const { table } = this;
    const { inputs } = node;
    let { predicate } = instruction;
    let first = count > 0 ? this.classes.of(inputs[0]!.origin) : none;
    let second = count > 1 ? this.classes.of(inputs[1]!.origin) : none;
    if (count === 2 && first > second) {
      const isComparison = instruction.operation.syntax === 'compare';
      if (isComparison || instruction.operation.has(Trait.commutative)) {
        [first, second] = [second, first];
        if (isComparison) predicate = swapped(predicate);
      }
    }
    table.add(Kind.instruction + instruction.operation.index);
    table.add(instruction.type.id);
    table.add(instruction.auxiliaryType === null ? none : instruction.auxiliaryType.id);
    table.add(predicate === '' ? details : this.numberOfText(predicate));
    table.add(memory);
    if (count > 0) table.add(first);
    if (count > 1) table.add(second);
    for (let i = 2; i < count; i++) table.add(this.classes.of(inputs[i]!.origin));
    return table.find();
  }

  private ofConstant(node: SimpleNode, operation: ConstantOperation): number {
    const { value } = operation;
    const { table } = this;
    if (value.kind !== 'constant') return none;
    const { bits } = value.type;
    if (value.form === 'integer' && bits <= 64) {
      long[0] = value.bits;
      table.add(Kind.integer);
      table.add(value.type.id);
      table.add(bits < 32 ? (words[0]! << (32 - bits)) >> (32 - bits) : words[0]!);
      if (bits > 32) table.add((words[1]! << (64 - bits)) >> (64 - bits));
      return table.find();
    }
    let text = this.known.get(operation);
    if (text === undefined) {
      text = this.numberOfText(this.textOfConstant(value, 0));
      this.known.set(operation, text);
    }
    table.add(Kind.constant);
    table.add(text);
    this.addInputs(node);
    return table.find();
  }

  private ofLabel({ name, label }: LabelOperation): number {
    this.table.add(Kind.text);
    this.table.add(this.numberOfText(`${name} ${label}`));
    return this.table.find();
  }

  private ofMatch(node: SimpleNode, operation: MatchOperation): number {
    const { table } = this;
    const { cases, to, otherwise } = operation;
    const { alternatives } = node.outputs[0]!.type;
    if (cases.length > mostCases || valueTypeOf(node.inputs[0]!.origin).bits > 64) {
      let text = this.known.get(operation);
      if (text === undefined) {
        text = this.numberOfText(operation.details);
        this.known.set(operation, text);
      }
      table.add(Kind.text);
      table.add(text);
    } else {
      table.add(Kind.match);
      table.add(otherwise);
      for (let i = 0; i < cases.length; i++) {
        long[0] = cases[i]!;
        table.add(words[0]!);
        table.add(words[1]!);
        table.add(to[i]!);
      }
    }
    table.add(alternatives);
    this.addInputs(node);
    return table.find();
  }

  private addInputs({ inputs }: SimpleNode): void {
    for (let i = 0; i < inputs.length; i++) this.table.add(this.classes.of(inputs[i]!.origin));
  }

  /** The class with what two nodes may still differ in: flags, and what metadata promise. */
  qualified({ operation }: SimpleNode, unqualified: number): number {
    if (!(operation instanceof InstructionOperation)) return unqualified;
    const { flags, metadata } = operation.instruction;
    const { table } = this;
    let number = unqualified;
    if (flags !== 0) {
      table.add(Kind.flags);
      table.add(number);
      table.add(flags);
      number = table.find();
    }
    if (metadata === null) return number;
    for (const { kind, node } of metadata) {
      if (kind === 'dbg') continue;
      table.add(Kind.metadata);
      table.add(number);
      table.add(this.numberOfText(kind));
      table.add(this.number(node));
      number = table.find();
    }
    return number;
  }

  // ── Texts ─────────────────────────────────────────────────────────────────

  /**
   * The properties of an instruction besides types and operands, as the number of a text; `none` if nothing is
   * congruent to it.
   */
  private detailsOf(operation: InstructionOperation): number {
    let number = this.known.get(operation);
    if (number === undefined) {
      const { call, indices } = operation.instruction;
      const text = call === null ? '' : this.textOfCall(operation.instruction);
      number = text === null ? none : this.numberOfText(`${indices ?? ''} ${text}`);
      this.known.set(operation, number);
    }
    return number;
  }

  private numberOfText(text: string): number {
    let number = this.texts.get(text);
    if (number === undefined) {
      number = this.texts.size + 1;
      this.texts.set(text, number);
    }
    return number;
  }

  private number(object: object): number {
    let number = this.numbers.get(object);
    if (number === undefined) {
      number = this.numbers.size;
      this.numbers.set(object, number);
    }
    return number;
  }

  private textOfCall(instruction: Instruction): string | null {
    const { call, callee } = instruction;
    if (call!.bundles.length > 0 || callee.kind === 'asm') return null;
    if (outcomeOfCall(instruction, 'merged') === 'no') return null;
    const places = [call!.returnAttributes, call!.attributes, ...(call!.argumentAttributes ?? [])];
    return `${call!.callingConvention}(${places.map((set) => this.textOfAttributes(set)).join(';')})`;
  }

  private textOfAttributes(set: AttributeSet | null): string {
    if (set === null) return '';
    const items = set.items.map(({ name, value, type }) => `${name}=${value}:${type?.id ?? ''}`);
    return [...items, ...set.groups.map((group) => `#${this.number(group)}`)].join();
  }

  private textOfConstant(constant: Constant, depth: number): string {
    const { form, type, bits, text, operands, operation, flags, sourceType, inrange } = constant;
    if (form === 'integer') return `${type.id}:${BigInt.asIntN(type.bits, bits)}`;
    const head = `${form} ${type.id}`;
    if (form === 'float') return `${head}:${bits}`;
    if (depth === mostDepth) return `${head} @${this.number(constant)}`;
    const parts = operands.map((operand) => this.textOfOperand(operand, depth + 1)).join();
    const details = `${operation?.index ?? ''} ${flags} ${sourceType?.id ?? ''} ${inrange ?? ''}`;
    return `${head} ${JSON.stringify(text)} ${details} [${parts}]`;
  }

  private textOfOperand(operand: Value, depth: number): string {
    return operand.kind === 'constant' ? this.textOfConstant(operand, depth) : `@${this.number(operand)}`;
  }
}

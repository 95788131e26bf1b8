// What makes two operations one: numbers that are equal if and only if nodes with congruent inputs compute the same.
//
// The key of an operation leaves out its flags. They come on top: `add nsw` and `add` are not congruent,
// because one may be poison where the other is not, but they have a key in common, by which they are found when
// one can take the place of the other without them.

import {
  ConstantOperation,
  DecisionOperation,
  InstructionOperation,
  MatchOperation,
} from '../../dialect/index.ts';
import {
  type AttributeSet,
  type Constant,
  type Instruction,
  Op,
  Trait,
  type Value,
} from '../../llvm/index.ts';
import type { SimpleNode, Theta } from '../../rvsdg/index.ts';

/** Constants made of constants are compared this deep; below, by identity. */
const mostDepth = 4;

const swapped = new Map([
  ['eq', 'eq'],
  ['ne', 'ne'],
  ['ugt', 'ult'],
  ['ult', 'ugt'],
  ['uge', 'ule'],
  ['ule', 'uge'],
  ['sgt', 'slt'],
  ['slt', 'sgt'],
  ['sge', 'sle'],
  ['sle', 'sge'],
]);

/** Properties of callees and calls that forbid to make one call of two. */
const apart = ['convergent', 'noduplicate', 'nomerge', 'strictfp', 'returns_twice'];

/** What stands at the beginning of a sequence, before what is particular to it. */
const Kind = { instruction: 0, text: 1, gamma: 2, theta: 3, flags: 4 } as const;

/** Sequences can have this many different items, and there can be twice as many of them. */
const mostItems = 2 ** 26;

/**
 * Numbers for sequences of numbers, the same for equal ones: a sequence is one that is shorter by one item, and the last
 * item. They are classes; numbers that no sequence has are classes that nothing else is in.
 */
export class Keys {
  private last = Object.keys(Kind).length;
  private readonly sequences = new Map<number, number>();
  private readonly texts = new Map<string, number>();
  private readonly numbers = new Map<object, number>();

  /** A number that no sequence has. */
  fresh(): number {
    return this.last++;
  }

  /** A sequence with one more item. */
  private extend(sequence: number, item: number): number {
    if (item >= mostItems || sequence >= 2 * mostItems) throw new Error('a function has too many nodes');
    const key = sequence * mostItems + item;
    let number = this.sequences.get(key);
    if (number === undefined) {
      number = this.last++;
      this.sequences.set(key, number);
    }
    return number;
  }

  private extendAll(sequence: number, items: readonly number[]): number {
    let number = sequence;
    for (const item of items) number = this.extend(number, item);
    return number;
  }

  ofGamma(predicate: number, results: readonly number[]): number {
    return this.extendAll(this.extend(Kind.gamma, predicate), results);
  }

  ofTheta(theta: Theta, result: number): number {
    return this.extend(this.extend(Kind.theta, this.number(theta)), result);
  }

  /** The class of a node whose inputs have these classes, but for qualifiers; null if it is alone in its class. */
  of({ operation, outputs }: SimpleNode, inputs: readonly number[]): number | null {
    if (operation instanceof InstructionOperation) return this.ofInstruction(operation, inputs);
    if (operation instanceof ConstantOperation) {
      const { value } = operation;
      return value.kind === 'constant' ? this.ofText(this.ofConstant(value, 0), inputs) : null;
    }
    if (operation instanceof MatchOperation || operation instanceof DecisionOperation) {
      return this.ofText(`${outputs[0]!.type.text} ${operation.details}`, inputs);
    }
    return null;
  }

  private ofText(text: string, inputs: readonly number[]): number {
    let number = this.texts.get(text);
    if (number === undefined) {
      number = this.texts.size;
      this.texts.set(text, number);
    }
    return this.extendAll(this.extend(Kind.text, number), inputs);
  }

  /** The class with what two nodes may still differ in: flags, and what metadata promise. */
  qualified({ operation }: SimpleNode, unqualified: number): number {
    if (!(operation instanceof InstructionOperation)) return unqualified;
    const { flags, metadata } = operation.instruction;
    let number = flags === 0 ? unqualified : this.extendAll(Kind.flags, [unqualified, flags]);
    for (const { kind, node } of metadata ?? []) {
      if (kind !== 'dbg') number = this.ofText(kind, [number, this.number(node)]);
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

  private ofInstruction(
    { instruction, effects }: InstructionOperation,
    inputs: readonly number[],
  ): number | null {
    const { operation, type, auxiliaryType, indices } = instruction;
    if (effects !== 0 || operation.has(Trait.unrepeatable | Trait.pad | Trait.terminator)) return null;
    let { predicate } = instruction;
    let operands = inputs;
    if (inputs.length === 2 && inputs[0]! > inputs[1]!) {
      const other = operation === Op.icmp ? swapped.get(predicate) : undefined;
      if (other !== undefined || operation.has(Trait.commutative)) operands = [inputs[1]!, inputs[0]!];
      predicate = other ?? predicate;
    }
    if (instruction.call !== null || indices !== null || predicate !== '') {
      const call = instruction.call === null ? '' : this.ofCall(instruction);
      const details = `${operation.index} ${type.id} ${auxiliaryType?.id} ${predicate} ${indices ?? ''} ${call}`;
      return call === null ? null : this.ofText(details, operands);
    }
    const sort = this.extend(this.extend(Kind.instruction, operation.index), type.id);
    return this.extendAll(auxiliaryType === null ? sort : this.extend(sort, auxiliaryType.id), operands);
  }

  private ofCall({ call, callee }: Instruction): string | null {
    if (call!.bundles.length > 0 || callee.kind === 'asm') return null;
    const sets = [call!.attributes, callee.kind === 'function' ? callee.attributes : null];
    if (sets.some((set) => set !== null && apart.some((name) => set.has(name)))) return null;
    const places = [call!.returnAttributes, call!.attributes, ...(call!.argumentAttributes ?? [])];
    return `${call!.callingConvention}(${places.map((set) => this.ofAttributes(set)).join(';')})`;
  }

  private ofAttributes(set: AttributeSet | null): string {
    if (set === null) return '';
    const items = set.items.map(({ name, value, type }) => `${name}=${value}:${type?.id ?? ''}`);
    return [...items, ...set.groups.map((group) => `#${this.number(group)}`)].join();
  }

  private ofConstant(constant: Constant, depth: number): string {
    const { form, type, bits, text, operands, operation, flags, sourceType, inrange } = constant;
    if (form === 'integer') return `${type.id}:${BigInt.asIntN(type.bits, bits)}`;
    const head = `${form} ${type.id}`;
    if (form === 'float') return `${head}:${bits}`;
    if (depth === mostDepth) return `${head} @${this.number(constant)}`;
    const parts = operands.map((operand) => this.ofOperand(operand, depth + 1)).join();
    const details = `${operation?.index ?? ''} ${flags} ${sourceType?.id ?? ''} ${inrange ?? ''}`;
    return `${head} ${JSON.stringify(text)} ${details} [${parts}]`;
  }

  private ofOperand(operand: Value, depth: number): string {
    return operand.kind === 'constant' ? this.ofConstant(operand, depth) : `@${this.number(operand)}`;
  }
}

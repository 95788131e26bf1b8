// What makes two operations one: texts that are equal if and only if nodes with congruent inputs compute the same.
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
import type { SimpleNode } from '../../rvsdg/index.ts';

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

export class Keys {
  private readonly numbers = new Map<object, number>();

  /** The key of a node whose inputs have these classes; null if it is congruent with nothing but itself. */
  of({ operation, outputs }: SimpleNode, inputs: readonly number[]): string | null {
    if (operation instanceof InstructionOperation) return this.ofInstruction(operation, inputs);
    if (operation instanceof ConstantOperation) {
      const { value } = operation;
      return value.kind === 'constant' ? `${this.ofConstant(value, 0)} ${inputs.join()}` : null;
    }
    if (operation instanceof MatchOperation)
      return `${outputs[0]!.type.text} ${operation.details} ${inputs[0]}`;
    if (operation instanceof DecisionOperation) return `${outputs[0]!.type.text} ${operation.value}`;
    return null;
  }

  /** What two nodes with one key may still differ in: flags, and what metadata promise. */
  qualifiers({ operation }: SimpleNode): string {
    if (!(operation instanceof InstructionOperation)) return '';
    const { flags, metadata } = operation.instruction;
    let text = flags === 0 ? '' : String(flags);
    for (const { kind, node } of metadata ?? []) if (kind !== 'dbg') text += ` ${kind} ${this.number(node)}`;
    return text;
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
  ): string | null {
    const { operation, type, auxiliaryType, indices } = instruction;
    if (effects !== 0 || operation.has(Trait.unrepeatable | Trait.pad | Trait.terminator)) return null;
    const call = instruction.call === null ? '' : this.ofCall(instruction);
    if (call === null) return null;
    let { predicate } = instruction;
    let operands = inputs;
    if (inputs.length === 2 && inputs[0]! > inputs[1]!) {
      const other = operation === Op.icmp ? swapped.get(predicate) : undefined;
      if (other !== undefined || operation.has(Trait.commutative)) operands = [inputs[1]!, inputs[0]!];
      predicate = other ?? predicate;
    }
    const details = indices === null ? '' : indices.join('.');
    return `${operation.index} ${type.id} ${auxiliaryType?.id ?? ''} ${predicate} ${details} ${call} ${operands.join()}`;
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

// Rules: a pattern, what takes its place, and under which condition.

import { plainConstant } from '../../analysis/nesting.ts';
import {
  ConstantOperation,
  InstructionOperation,
  type Make,
  operandOf,
  valueTypeOf,
  withArguments,
} from '../../dialect/index.ts';
import { Constant, doubleBits, type Type as LlvmType, Op } from '../../llvm/index.ts';
import { type Origin, SimpleNode } from '../../rvsdg/index.ts';
import { floatToBits, fromNumber } from '../../semantics/floats.ts';
import { compileNode, instructionOf, type Match, type NodeMatcher } from './match.ts';
import {
  IntegerLiteral,
  type Operand,
  type OperationPattern,
  orders,
  type Pattern,
  patternText,
} from './patterns.ts';

/** When a rule applies, besides that its pattern matches. */
export interface Condition {
  readonly text: string;
  readonly holds: (match: Match) => boolean;
}

export function when(text: string, holds: (match: Match) => boolean): Condition {
  return { text, holds };
}

/** A rule: wherever the pattern matches and the condition holds, the replacement computes the same or less undefined. */
export interface Rule {
  readonly name: string;
  readonly pattern: OperationPattern;
  readonly replacement: Replacement;
  readonly condition: Condition | null;
  /** `(x + 0) → x  if …`. */
  readonly text: string;
  /** The pattern in each order of operands in which it means the same. */
  readonly forms: readonly RuleForm[];
}

/** A pattern in one order of operands. */
export interface RuleForm {
  readonly rule: Rule;
  readonly pattern: OperationPattern;
  readonly matches: NodeMatcher;
  /** The kinds of the first two operands, so that most rules can be ruled out quickly. */
  readonly left: number;
  readonly right: number;
}

/** What an operand is, or must be: the index of its operation, or one of these. */
export const OperandKind = { any: -1, constant: -2, other: -3 } as const;

/** What an operand is. */
export function operandKind({ node }: Origin): number {
  if (!(node instanceof SimpleNode)) return OperandKind.other;
  const { operation } = node;
  if (operation instanceof InstructionOperation) return operation.instruction.operation.index;
  return operation instanceof ConstantOperation ? OperandKind.constant : OperandKind.other;
}

/** The kind of operand that a pattern requires. */
function wantedKind(pattern: Pattern | undefined): number {
  if (pattern === undefined || pattern.kind === 'variable') return OperandKind.any;
  return pattern.kind === 'operation' ? pattern.operation.index : OperandKind.constant;
}

/** The replacement of a poison value. */
export class PoisonReplacement {
  readonly kind = 'poison';
}

export const poison = new PoisonReplacement();

/** A replacement that is computed by a function, where the pattern language does not suffice; null for none. */
export class Construction {
  readonly kind = 'construction';
  readonly text: string;
  readonly make: (match: Match, make: Make) => Origin | null;
  constructor(text: string, make: (match: Match, make: Make) => Origin | null) {
    this.text = text;
    this.make = make;
  }
}

export function construct(text: string, make: (match: Match, make: Make) => Origin | null): Construction {
  return new Construction(text, make);
}

export type Replacement = Pattern | PoisonReplacement | Construction;

/** Makes a rule; conditions must all hold. */
export function rule(
  name: string,
  pattern: OperationPattern,
  replacement: Operand | Replacement,
  ...conditions: Condition[]
): Rule {
  const to = typeof replacement === 'number' ? new IntegerLiteral(BigInt(replacement)) : replacement;
  const condition = allOf(conditions);
  const suffix = condition === null ? '' : `  if ${condition.text}`;
  const forms: RuleForm[] = [];
  const made: Rule = {
    name,
    pattern,
    replacement: to,
    condition,
    text: `${patternText(pattern)} → ${replacementText(to)}${suffix}`,
    forms,
  };
  for (const form of orders(pattern)) {
    if (form.kind !== 'operation') continue;
    const isCall = form.operation === Op.call;
    forms.push({
      rule: made,
      pattern: form,
      matches: compileNode(form),
      left: isCall ? OperandKind.any : wantedKind(form.operands[0]),
      right: wantedKind(form.operands[isCall ? 0 : 1]),
    });
  }
  return made;
}

function replacementText(replacement: Replacement): string {
  if (replacement.kind === 'poison') return 'poison';
  return replacement.kind === 'construction' ? replacement.text : patternText(replacement);
}

function allOf(conditions: readonly Condition[]): Condition | null {
  if (conditions.length <= 1) return conditions[0] ?? null;
  return {
    text: conditions.map(({ text }) => text).join(' and '),
    holds: (match) => conditions.every(({ holds }) => holds(match)),
  };
}

/** What takes the place of a node that a form matches, or null if it does not. */
export function applyForm(
  { rule: { condition, replacement }, matches }: RuleForm,
  node: SimpleNode,
  match: Match,
  make: Make,
): Origin | null {
  if (!matches(node, match)) return null;
  match.root = node;
  if (condition !== null && !condition.holds(match)) return null;
  const { type } = instructionOf(node);
  if (replacement.kind === 'poison') return make.poison(node.region, type);
  if (replacement.kind === 'construction') return replacement.make(match, make);
  return new Builder(match, make).build(replacement, type);
}

/** Makes nodes of a replacement. Replacements are small, so that recursion is no danger. */
class Builder {
  private readonly match: Match;
  private readonly make: Make;

  constructor(match: Match, make: Make) {
    this.match = match;
    this.make = make;
  }

  /** The value of a pattern, of this type. */
  build(pattern: Pattern, type: LlvmType): Origin {
    const { match, make } = this;
    const { region } = match.root;
    switch (pattern.kind) {
      case 'variable':
        return match[pattern.name];
      case 'any constant':
        return make.constant(region, plainConstant(match.k)!);
      case 'constant':
        return make.integer(region, type, match[pattern.name]);
      case 'integer':
        return make.integer(region, type, pattern.value);
      case 'computed':
        return make.integer(region, type, pattern.compute(match));
      case 'null':
        return make.constant(region, new Constant(type.kind === 'vector' ? 'zero' : 'null', type));
      case 'float':
        return make.constant(region, floatConstant(type, pattern.value));
      case 'operation':
        return this.operation(pattern, type);
    }
  }

  private operation(pattern: OperationPattern, type: LlvmType): Origin {
    const { operation: row, details } = pattern;
    const operands = this.operands(pattern, type);
    const { match, make } = this;
    const like = instructionOf(match.root);
    const flags = ((details.flags ?? 0) | (details.inherits?.compute(match) ?? 0)) & row.flagMask;
    const [first, second, third] = operands as [Origin, Origin, Origin];
    switch (row.syntax) {
      case 'binary':
        return make.binary(row, first, second, flags, like);
      case 'compare':
        return make.compare(this.predicate(pattern), first, second, flags, like);
      case 'cast':
        return make.cast(row, first, type, flags, like);
      case 'unary':
      case 'freeze':
        return make.unary(row, first, flags, like);
      case 'select':
        return make.select(first, second, third, flags, like);
      case 'call':
        return this.call(operands);
      default:
        throw new Error(`no replacement is a ${row.name}`);
    }
  }

  /** A call of the intrinsic that the root calls, on other arguments. */
  private call(operands: readonly Origin[]): Origin {
    const { match, make } = this;
    const instruction = instructionOf(match.root);
    const callee = match.root.inputs[0]!.origin;
    const inputs = [callee, ...operands];
    const written = [instruction.callee, ...operands.map((origin) => operandOf(valueTypeOf(origin)))];
    const { inputs: before } = match.root;
    const isSame = (argument: number) => inputs[argument + 1] === before[argument + 1]!.origin;
    return make.pure(withArguments(instruction, written, isSame), inputs);
  }

  private predicate({ details: { predicate } }: OperationPattern): string {
    if (typeof predicate === 'string') return predicate;
    return predicate!.kind === 'predicate' ? this.match.p : predicate!.compute(this.match);
  }

  private operands(pattern: OperationPattern, type: LlvmType): Origin[] {
    const { operation: row, operands } = pattern;
    switch (row.syntax) {
      case 'compare': {
        const compared = this.typeOf(operands[0]!) ?? this.typeOf(operands[1]!)!;
        return operands.map((operand) => this.build(operand, compared));
      }
      case 'cast':
        return [this.build(operands[0]!, this.typeOf(operands[0]!)!)];
      case 'select': {
        const condition = this.typeOf(operands[0]!) ?? this.make.conditionType(type);
        return operands.map((operand, i) => this.build(operand, i === 0 ? condition : type));
      }
      case 'call':
        return operands.map((operand, i) =>
          this.build(operand, valueTypeOf(this.match.root.inputs[i + 1]!.origin)),
        );
      default:
        return operands.map((operand) => this.build(operand, type));
    }
  }

  /** The type of a replacement, if it does not depend on its use. */
  private typeOf(pattern: Pattern): LlvmType | null {
    if (pattern.kind === 'variable') return this.match.type(pattern.name);
    if (pattern.kind === 'any constant') return valueTypeOf(this.match.k);
    if (pattern.kind !== 'operation') return null;
    const { operation: row, operands } = pattern;
    if (row.syntax === 'cast') return null;
    const [first, second, third] = operands;
    if (row.syntax === 'select') return this.typeOf(second!) ?? this.typeOf(third!);
    const type = this.typeOf(first!) ?? (second === undefined ? null : this.typeOf(second));
    return row.syntax === 'compare' && type !== null ? this.make.conditionType(type) : type;
  }
}

/** A float in its format, in every lane of a vector. */
export function floatConstant(type: LlvmType, value: number): Constant {
  if (type.kind === 'vector') {
    const splat = new Constant('splat', type);
    splat.operands = [floatConstant(type.element, value)];
    return splat;
  }
  const constant = new Constant('float', type);
  // The first double of ppc_fp128's two is the nearest one.
  if (type.kind === 'ppc_fp128') constant.bits = doubleBits(value);
  else constant.bits = floatToBits(fromNumber(value, type), type);
  return constant;
}

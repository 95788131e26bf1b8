// The language of patterns.
//
// A pattern is a tree of operations over variables and constants, and so is its replacement:
//
//   rule('add-add', add(add(x, c1), c2), add(x, sum(c1, c2)))
//
//   x y z w        any value; where a name comes twice, both must be the same origin
//   c1 c2 c3       an integer constant, or a vector with that integer in every lane
//   k              a constant of any type that mentions no globals
//   0, 1, -1, …    that integer, in every lane of a vector
//   add(x, y)      the operation, whatever its flags
//   add(x, y, nsw) the same with at least these flags; in a replacement, with exactly these
//   icmp(p, x, y)  any predicate, by name in the replacement; or icmp('ult', x, y)
//   named('a', …)  names a node, so that a condition can refer to its flags
//   once(…)        a node without other users: it is removed when replaced, so that nothing is computed twice
//
// The operands of an operation that is commutative match in both orders, unless one of them is a constant:
// constants are always on the right.
//
// Undefined lanes and poison never count as constants.

import { swapped } from '../../analysis/predicates.ts';
import { Flag, Op, type Operation, Trait } from '../../llvm/index.ts';
import type { Match } from './match.ts';

export type ValueName = 'x' | 'y' | 'z' | 'w';
export type ConstantName = 'c1' | 'c2' | 'c3';
export type NodeName = 'root' | 'a' | 'b';

/** Any value. */
export class Variable {
  readonly kind = 'variable';
  readonly name: ValueName;
  constructor(name: ValueName) {
    this.name = name;
  }
}

/** An integer constant. */
export class ConstantVariable {
  readonly kind = 'constant';
  readonly name: ConstantName;
  constructor(name: ConstantName) {
    this.name = name;
  }
}

/** A constant of any type. */
export class AnyConstant {
  readonly kind = 'any constant';
  readonly name = 'k';
}

/** An integer that is written in the rule. */
export class IntegerLiteral {
  readonly kind = 'integer';
  readonly value: bigint;
  constructor(value: bigint) {
    this.value = value;
  }
}

/** A float that is written in the rule: 0, -0, 1, … */
export class FloatLiteral {
  readonly kind = 'float';
  readonly value: number;
  constructor(value: number) {
    this.value = value;
  }
}

/** The null pointer. */
export class NullLiteral {
  readonly kind = 'null';
}

/** An integer computed from a match; only in replacements. */
export class Computed {
  readonly kind = 'computed';
  readonly text: string;
  readonly compute: (match: Match) => bigint;
  constructor(text: string, compute: (match: Match) => bigint) {
    this.text = text;
    this.compute = compute;
  }
}

/** A predicate of a comparison: one that is written, `p` for any, or one computed from `p`. */
export type Predicate = string | PredicateVariable | ComputedPredicate;

export class PredicateVariable {
  readonly kind = 'predicate';
  readonly text = 'p';
}

export class ComputedPredicate {
  readonly kind = 'computed predicate';
  readonly text: string;
  readonly compute: (match: Match) => string;
  constructor(text: string, compute: (match: Match) => string) {
    this.text = text;
    this.compute = compute;
  }
}

/** The properties of an operation besides its operands. */
export interface Details {
  readonly predicate?: Predicate;
  /** Flags it must have; of a replacement, flags it gets. */
  readonly flags?: number;
  /** Flags that a replacement gets in addition, from the match. */
  readonly inherits?: Inherited;
  readonly name?: NodeName;
  readonly once?: boolean;
  /** The base name of an intrinsic: `umax`. */
  readonly intrinsic?: string;
}

/** Flags that depend on those of matched nodes. */
export interface Inherited {
  readonly text: string;
  readonly compute: (match: Match) => number;
}

/** An operation on operands. */
export class OperationPattern {
  readonly kind = 'operation';
  readonly operation: Operation;
  readonly operands: readonly Pattern[];
  readonly details: Details;
  constructor(operation: Operation, operands: readonly Pattern[], details: Details) {
    this.operation = operation;
    this.operands = operands;
    this.details = details;
  }
}

export type Pattern =
  | Variable
  | ConstantVariable
  | AnyConstant
  | IntegerLiteral
  | FloatLiteral
  | NullLiteral
  | Computed
  | OperationPattern;

/** A pattern, or a number for an integer. */
export type Operand = Pattern | number;

function patternOf(operand: Operand): Pattern {
  return typeof operand === 'number' ? new IntegerLiteral(BigInt(operand)) : operand;
}

// ── Words of the language ───────────────────────────────────────────────────

export const x = new Variable('x');
export const y = new Variable('y');
export const z = new Variable('z');
export const w = new Variable('w');
export const c1 = new ConstantVariable('c1');
export const c2 = new ConstantVariable('c2');
export const c3 = new ConstantVariable('c3');
export const k = new AnyConstant();
export const p = new PredicateVariable();
export const nullPointer = new NullLiteral();

export function float(value: number): FloatLiteral {
  return new FloatLiteral(value);
}

/** An integer computed from the match. */
export function computed(text: string, compute: (match: Match) => bigint): Computed {
  return new Computed(text, compute);
}

export const nsw: Details = { flags: Flag.nsw };
export const nuw: Details = { flags: Flag.nuw };
export const nswNuw: Details = { flags: Flag.nsw | Flag.nuw };
export const exact: Details = { flags: Flag.exact };
export const nneg: Details = { flags: Flag.nneg };
export const disjoint: Details = { flags: Flag.disjoint };

/** Flags of a replacement that depend on the match. */
export function inherit(text: string, compute: (match: Match) => number): Details {
  return { inherits: { text, compute } };
}

type OperationWord = (...parts: (Operand | Details)[]) => OperationPattern;

function isOperand(part: Operand | Details): part is Operand {
  return typeof part === 'number' || 'kind' in part;
}

function word(operation: Operation, details: Details = {}): OperationWord {
  return (...parts) => {
    const operands = parts.filter(isOperand).map(patternOf);
    const given = parts.filter((part): part is Details => !isOperand(part));
    return new OperationPattern(operation, operands, Object.assign({}, details, ...given));
  };
}

export const add = word(Op.add);
export const sub = word(Op.sub);
export const mul = word(Op.mul);
export const udiv = word(Op.udiv);
export const sdiv = word(Op.sdiv);
export const urem = word(Op.urem);
export const srem = word(Op.srem);
export const shl = word(Op.shl);
export const lshr = word(Op.lshr);
export const ashr = word(Op.ashr);
export const and = word(Op.and);
export const or = word(Op.or);
export const xor = word(Op.xor);
export const fadd = word(Op.fadd);
export const fsub = word(Op.fsub);
export const fmul = word(Op.fmul);
export const fdiv = word(Op.fdiv);
export const fneg = word(Op.fneg);
export const select = word(Op.select);
export const freeze = word(Op.freeze);
export const trunc = word(Op.trunc);
export const zext = word(Op.zext);
export const sext = word(Op.sext);
export const fptrunc = word(Op.fptrunc);
export const fpext = word(Op.fpext);
export const sitofp = word(Op.sitofp);
export const uitofp = word(Op.uitofp);
export const bitcast = word(Op.bitcast);
export const ptrtoint = word(Op.ptrtoint);
export const inttoptr = word(Op.inttoptr);

/** The operation of a row of the table. */
export function operation(row: Operation, ...parts: (Operand | Details)[]): OperationPattern {
  return word(row)(...parts);
}

export function icmp(predicate: Predicate, left: Operand, right: Operand, details: Details = {}) {
  return word(Op.icmp, { predicate })(left, right, details);
}

export function fcmp(predicate: Predicate, left: Operand, right: Operand, details: Details = {}) {
  return word(Op.fcmp, { predicate })(left, right, details);
}

/** A call of an intrinsic, by its name without `llvm.` and types. The operands are the arguments. */
export function intrinsic(name: string, ...parts: (Operand | Details)[]): OperationPattern {
  return word(Op.call, { intrinsic: name })(...parts);
}

/** The complement: every bit inverted. */
export function not(operand: Operand, details: Details = {}): OperationPattern {
  return xor(operand, -1, details);
}

/** The negative. */
export function negative(operand: Operand, details: Details = {}): OperationPattern {
  return sub(0, operand, details);
}

export function named(name: NodeName, pattern: OperationPattern): OperationPattern {
  return new OperationPattern(pattern.operation, pattern.operands, { ...pattern.details, name });
}

/** A node that has one user only. */
export function once(pattern: OperationPattern): OperationPattern {
  return new OperationPattern(pattern.operation, pattern.operands, { ...pattern.details, once: true });
}

// ── Both orders ─────────────────────────────────────────────────────────────

const commutativeIntrinsics: ReadonlySet<string> = new Set(['umax', 'umin', 'smax', 'smin']);

function isConstantPattern({ kind }: Pattern): boolean {
  return kind !== 'variable' && kind !== 'operation';
}

/** The same pattern with the operands of its root in the other order; null if that means something else. */
function mirror(pattern: OperationPattern): OperationPattern | null {
  const { operation, operands, details } = pattern;
  const [left, right] = operands;
  if (operands.length !== 2 || isConstantPattern(left!) || isConstantPattern(right!)) return null;
  if (operation.syntax === 'compare' && typeof details.predicate === 'string') {
    const predicate = swapped(details.predicate);
    return new OperationPattern(operation, [right!, left!], { ...details, predicate });
  }
  const swaps =
    operation.has(Trait.commutative) || commutativeIntrinsics.has(details.intrinsic ?? 'none of them');
  return swaps ? new OperationPattern(operation, [right!, left!], details) : null;
}

/** A pattern in all orders of operands in which it means the same. Patterns are small: so is their number. */
export function orders(pattern: Pattern): Pattern[] {
  if (pattern.kind !== 'operation') return [pattern];
  let lists: Pattern[][] = [[]];
  for (const operand of pattern.operands) {
    lists = lists.flatMap((list) => orders(operand).map((each) => [...list, each]));
  }
  const found = new Map<string, OperationPattern>();
  for (const list of lists) {
    const plain = new OperationPattern(pattern.operation, list, pattern.details);
    for (const each of [plain, mirror(plain)]) if (each !== null) found.set(patternText(each), each);
  }
  return [...found.values()];
}

// ── Text ────────────────────────────────────────────────────────────────────

const symbols: { readonly [operation: string]: string } = {
  add: '+',
  sub: '-',
  mul: '*',
  udiv: '/u',
  sdiv: '/s',
  urem: '%u',
  srem: '%s',
  shl: '<<',
  lshr: '>>u',
  ashr: '>>s',
  and: '&',
  or: '|',
  xor: '^',
  fadd: '+',
  fsub: '-',
  fmul: '*',
  fdiv: '/',
};

const flagNames = Object.entries(Flag);

/** A pattern as people write it: `(x + c1) + c2`. */
export function patternText(pattern: Pattern): string {
  switch (pattern.kind) {
    case 'integer':
      return String(pattern.value);
    case 'float':
      return Object.is(pattern.value, -0) ? '-0.0' : pattern.value.toFixed(1);
    case 'null':
      return 'null';
    case 'computed':
      return `[${pattern.text}]`;
    case 'operation':
      return operationText(pattern);
    default:
      return pattern.name;
  }
}

function operationText({ operation, operands, details }: OperationPattern): string {
  const texts = operands.map(patternText);
  const suffix = [
    ...flagNames.filter(([, bit]) => (details.flags ?? 0) & bit).map(([name]) => name),
    ...(details.inherits === undefined ? [] : [details.inherits.text]),
  ];
  const flags = suffix.length > 0 ? `{${suffix.join(' ')}}` : '';
  const symbol = symbols[operation.name];
  if (symbol !== undefined) return `(${texts[0]} ${symbol}${flags} ${texts[1]})`;
  if (details.predicate !== undefined) {
    const { predicate } = details;
    const text = `${operation === Op.fcmp ? 'fcmp ' : ''}${typeof predicate === 'string' ? predicate : predicate.text}`;
    return `(${texts[0]} ${text}${flags} ${texts[1]})`;
  }
  return `${details.intrinsic ?? operation.name}${flags}(${texts.join(', ')})`;
}

// Facts about decisions: the alternative taken for a constant, and what a taken alternative implies about the matched
// value.

import { ConstantOperation, DecisionOperation, MatchOperation, valueTypeOf } from '../dialect/index.ts';
import { type Origin, SimpleNode } from '../rvsdg/index.ts';

const smallIntegers = Array.from({ length: 64 }, (_, i) => BigInt(i));

/** A number, which is mostly that of an alternative, as an integer. */
export function smallInteger(value: number): bigint {
  return smallIntegers[value] ?? BigInt(value);
}

/** The constant value of an origin, or null. */
export function integerOf({ node }: Origin): bigint | null {
  if (!(node instanceof SimpleNode) || !(node.operation instanceof ConstantOperation)) return null;
  const { value } = node.operation;
  if (value.kind !== 'constant' || value.form !== 'integer') return null;
  return BigInt.asIntN(value.type.bits, value.bits);
}

/** The alternative that an origin always decides for, -1 if it is not known. */
export function decisionOf(origin: Origin): number {
  const { node } = origin;
  if (node instanceof SimpleNode && node.operation instanceof DecisionOperation) return node.operation.value;
  const match = matchOf(origin);
  const value = match === null ? null : integerOf(match.inputs[0]!.origin);
  return value === null ? -1 : alternativeFor(match!, value);
}

/** The match that takes a decision, or null. */
export function matchOf({ node }: Origin): MatchNode | null {
  return node instanceof SimpleNode && node.operation instanceof MatchOperation ? (node as MatchNode) : null;
}

/** A node that turns an integer into a decision. */
export interface MatchNode extends SimpleNode {
  operation: MatchOperation;
}

/** How many bits the integer has that a match looks at. */
export function matchedBits({ inputs }: MatchNode): number {
  return valueTypeOf(inputs[0]!.origin).bits;
}

/** The alternative for a number. */
export function alternativeFor(match: MatchNode, value: bigint): number {
  const { cases, to, otherwise } = match.operation;
  const bits = matchedBits(match);
  const wanted = BigInt.asIntN(bits, value);
  for (let i = 0; i < cases.length; i++) if (BigInt.asIntN(bits, cases[i]!) === wanted) return to[i]!;
  return otherwise;
}

const falseAndTrue = [0n, -1n];
const trueAndFalse = [-1n, 0n];

/** By alternative: the only number that selects it, or null if there are several. */
export function valuesByAlternative(match: MatchNode): readonly (bigint | null)[] {
  const { cases, to, otherwise } = match.operation;
  const bits = matchedBits(match);
  const { alternatives } = match.outputs[0]!.type;
  if (bits === 1 && cases.length === 1 && alternatives === 2 && to[0] !== otherwise) {
    return (cases[0] === 0n) === (to[0] === 0) ? falseAndTrue : trueAndFalse;
  }
  const values = new Array<bigint | null>(alternatives).fill(null);
  const counts = new Array<number>(alternatives).fill(0);
  for (const [i, each] of cases.entries()) {
    values[to[i]!] = BigInt.asIntN(bits, each);
    counts[to[i]!]!++;
  }
  counts[otherwise] = 2;
  return values.map((value, alternative) => (counts[alternative] === 1 ? value : null));
}

/**
 * Two decisions about one number: for each alternative of the first, the alternative that the second then takes; null if
 * the first does not tell.
 */
export function impliedAlternatives(first: MatchNode, second: MatchNode): number[] | null {
  const { alternatives } = first.outputs[0]!.type;
  const implied = new Array<number>(alternatives).fill(-1);
  const numbers = casesOf(first);
  for (const value of casesOf(second).keys())
    if (!numbers.has(value)) numbers.set(value, first.operation.otherwise);
  const answers = casesOf(second);
  for (const [value, alternative] of numbers) {
    const answer = answers.get(value) ?? second.operation.otherwise;
    if (implied[alternative] !== -1 && implied[alternative] !== answer) return null;
    implied[alternative] = answer;
  }
  // All other numbers, if there are any.
  if (2 ** Math.min(matchedBits(first), 64) > numbers.size) {
    const { otherwise } = first.operation;
    const answer = second.operation.otherwise;
    if (implied[otherwise] !== -1 && implied[otherwise] !== answer) return null;
    implied[otherwise] = answer;
  }
  return implied.includes(-1) ? null : implied;
}

/** Numbers with a case of their own, and their alternatives. */
function casesOf(match: MatchNode): Map<bigint, number> {
  const bits = matchedBits(match);
  const found = new Map<bigint, number>();
  for (const [i, each] of match.operation.cases.entries()) {
    const value = BigInt.asIntN(bits, each);
    if (!found.has(value)) found.set(value, match.operation.to[i]!);
  }
  return found;
}

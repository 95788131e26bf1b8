// Predicates of comparisons as sets of outcomes.
//
// Two floats can compare in four ways, two integers in five: they are equal, or the first is less or greater as a
// signed number and, independently, less or greater as an unsigned one. A predicate is the set of those for which it
// holds.
//
//             equal   less   greater   unordered                      equal   less,    less,    greater,  greater,
//                                                                             below    above    below     above
//      olt              ●                                      slt              ●        ●
//      uge      ●              ●          ●                    ult              ●                  ●
//      one              ●      ●                               sle      ●       ●        ●
//
// So the inverse of a predicate is the complement, and the relation of two comparisons of the same operands is that of
// their sets: one implies the other if its set is a subset, and contradicts it if they are disjoint. Sets are numbers
// with a bit for each outcome.

import { Op, type Operation } from '../llvm/index.ts';

/** The predicates of icmp, or those of fcmp. */
export interface Predicates {
  /** The set of all outcomes. */
  readonly all: number;
  /** The outcomes for which a predicate holds. */
  outcomesOf(predicate: string): number;
  /** The predicate that holds for these outcomes, or null if there is none. */
  named(outcomes: number): string | null;
  /** The predicate that holds where this one does not. */
  inverse(predicate: string): string;
}

function predicates(all: number, sets: Readonly<Record<string, number>>): Predicates {
  const names = new Map(Object.entries(sets).map(([name, outcomes]) => [outcomes, name]));
  return {
    all,
    outcomesOf: (predicate) => sets[predicate]!,
    named: (outcomes) => names.get(outcomes) ?? null,
    inverse: (predicate) => names.get(all & ~sets[predicate]!)!,
  };
}

const [equal, lessBelow, lessAbove, greaterBelow, greaterAbove] = [1, 2, 4, 8, 16];
const [less, greater] = [lessBelow | lessAbove, greaterBelow | greaterAbove];
const [below, above] = [lessBelow | greaterBelow, lessAbove | greaterAbove];

export const integerPredicates = predicates(equal | less | greater, {
  eq: equal,
  ne: less | greater,
  slt: less,
  sle: less | equal,
  sgt: greater,
  sge: greater | equal,
  ult: below,
  ule: below | equal,
  ugt: above,
  uge: above | equal,
});

/** How two integers of the same sign may compare. */
export const sameSign = equal | lessBelow | greaterAbove;

/** How two floats may compare. */
export const Float = { equal: 1, less: 2, greater: 4, unordered: 8, ordered: 7 } as const;

export const floatPredicates = predicates(Float.ordered | Float.unordered, {
  false: 0,
  oeq: Float.equal,
  olt: Float.less,
  ole: Float.less | Float.equal,
  ogt: Float.greater,
  oge: Float.greater | Float.equal,
  one: Float.less | Float.greater,
  ord: Float.ordered,
  uno: Float.unordered,
  ueq: Float.unordered | Float.equal,
  ult: Float.unordered | Float.less,
  ule: Float.unordered | Float.less | Float.equal,
  ugt: Float.unordered | Float.greater,
  uge: Float.unordered | Float.greater | Float.equal,
  une: Float.unordered | Float.less | Float.greater,
  true: Float.unordered | Float.ordered,
});

/** The predicates of a comparison. */
export function predicatesOf(operation: Operation): Predicates {
  return operation === Op.fcmp ? floatPredicates : integerPredicates;
}

const swaps: Readonly<Record<string, string>> = Object.fromEntries(
  ['s', 'u', 'o'].flatMap((kind) => [
    [`${kind}lt`, `${kind}gt`],
    [`${kind}gt`, `${kind}lt`],
    [`${kind}le`, `${kind}ge`],
    [`${kind}ge`, `${kind}le`],
  ]),
);

/** The predicate, of icmp or fcmp, with its operands exchanged. */
export function swapped(predicate: string): string {
  return swaps[predicate] ?? predicate;
}

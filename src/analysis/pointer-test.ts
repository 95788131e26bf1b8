// Loops that count with a pointer: `for (; p != end; p++)`.
//
// The facts about counting loops (trip-count.ts) are applied to the addresses, as numbers. Only for pointers with
// 64-bit addresses, the width of distances.

import { valueTypeOf } from '../dialect/index.ts';
import type { Origin, Theta } from '../rvsdg/index.ts';
import type { Aliases } from './alias.ts';
import { matchOf } from './decisions.ts';
import { indexBits } from './layout.ts';
import { outermostIn } from './nesting.ts';
import { swapped } from './predicates.ts';
import { comparisonOf, type LoopTest } from './trip-count.ts';

/** How a loop decides to go on, if it compares a pointer that steps by a number of bytes; the step is in bytes. */
export function pointerTest(theta: Theta, aliases: Aliases): LoopTest | null {
  const match = matchOf(theta.predicate.origin);
  const comparison = match === null ? null : comparisonOf(match, 1);
  if (comparison === null || valueTypeOf(comparison.left).kind !== 'pointer') return null;
  const { predicate, left, right } = comparison;
  return (
    testOf(theta, left, predicate, right, aliases) ?? testOf(theta, right, swapped(predicate), left, aliases)
  );
}

function testOf(
  theta: Theta,
  tested: Origin,
  predicate: string,
  bound: Origin,
  aliases: Aliases,
): LoopTest | null {
  const type = valueTypeOf(tested);
  const { addressSpace } = type;
  const { layout } = aliases;
  if (indexBits(layout, type) !== 64 || layout.pointer(addressSpace).bits !== 64 || addressSpace !== 0)
    return null;
  if (outermostIn(bound, theta.region) === null || predicate.startsWith('s')) return null;
  const { root, offset, terms } = aliases.addressOf(tested);
  if (terms !== null || !root.isArgument || root.region !== theta.body) return null;
  const { result } = theta.variable(root.index);
  const next = aliases.addressOf(result.origin);
  if (next.root !== root || next.terms !== null || next.offset === 0) return null;
  if (offset !== 0 && offset !== next.offset) return null;
  const induction = {
    index: root.index,
    type,
    current: root,
    next: result.origin,
    step: BigInt(next.offset),
  };
  return { induction, offset: BigInt(offset), predicate, bound };
}

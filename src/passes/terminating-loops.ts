// Loops that are seen to end: they need no loop state.
//
// A loop that may run forever keeps everything behind it behind it, by the loop state and with it all others
// (dialect/effects.ts). Where the language does not promise that loops end, as C did not before C11, every loop has one.
// But a loop that counts ends:
//
//      θ (i = …)
//      │  next = i + step                  · `<`, counting up: either the sum cannot wrap (nsw for signed, nuw for
//      └─ repeat while next < bound          unsigned numbers, after which the program has no say), or it takes steps
//                                            of one and meets every number on its way, or the bound leaves room for
//                                            the last step
//                                          · `≠`, in steps of an odd number: it meets every number there is
//                                          · `=`: the next number is another one
//
// and mirrored for counting down. Then the loop state goes around the loop, and so do, by dead node elimination, all
// states that the loop had only to be kept in order. Inner loops are looked at before outer ones.

import { constantBehind, type Induction } from '../analysis/induction.ts';
import { visitStructural } from '../analysis/nesting.ts';
import { type LoopTest, loopTest } from '../analysis/trip-count.ts';
import type { InstructionOperation } from '../dialect/index.ts';
import { Flag } from '../llvm/index.ts';
import { type Lambda, loopType, type SimpleNode, Theta } from '../rvsdg/index.ts';
import type { Pass, PassContext } from './pass.ts';

export const terminatingLoops: Pass = {
  name: 'terminating-loops',
  summary: 'let loops that are seen to end be no obstacle',

  onFunction(lambda: Lambda, context: PassContext): boolean {
    let count = 0;
    visitStructural(lambda.body, {
      leave: (node) => {
        if (node instanceof Theta && freeLoopState(node)) count++;
      },
    });
    context.count('loops that end', count);
    return count > 0;
  },
};

/** Leads the loop state around a loop that ends. */
function freeLoopState(theta: Theta): boolean {
  const output = theta.outputs.find(({ type }) => type === loopType);
  if (output === undefined || !output.isUsed || !theta.variable(output.index).isInvariant) return false;
  const test = loopTest(theta);
  if (test === null || !ends(test)) return false;
  output.divertUsers(theta.inputs[output.index]!.origin);
  theta.removeVariable(output.index);
  return true;
}

/** Whether a test that is made again and again fails once. */
function ends({ induction, predicate, bound }: LoopTest): boolean {
  const { step, type } = induction;
  if (predicate === 'eq') return true;
  if (predicate === 'ne') return (step & 1n) === 1n;
  const isUpward = predicate.endsWith('lt') || predicate.endsWith('le');
  if (isUpward !== step > 0n) return false;
  const isSigned = predicate.startsWith('s');
  if (cannotWrap(induction, isSigned)) return true;
  const includesBound = predicate.endsWith('e');
  const distance = step > 0n ? step : -step;
  if (distance === 1n && !includesBound) return true;
  const limit = constantBehind(bound);
  return (
    limit !== null && hasRoom(limit, isUpward, isSigned, includesBound ? distance : distance - 1n, type.bits)
  );
}

/** Whether the sum is promised not to leave the numbers of its type. Counting down is no unsigned sum. */
function cannotWrap({ next, step }: Induction, isSigned: boolean): boolean {
  const { operation } = next.node as SimpleNode & { operation: InstructionOperation };
  const { flags } = operation.instruction;
  return isSigned ? (flags & Flag.nsw) !== 0 : step > 0n && (flags & Flag.nuw) !== 0;
}

/** Whether numbers up to so far beyond a limit are numbers of the type. */
function hasRoom(
  limit: bigint,
  isUpward: boolean,
  isSigned: boolean,
  distance: bigint,
  bits: number,
): boolean {
  const size = 1n << BigInt(bits);
  const value = isSigned ? BigInt.asIntN(bits, limit) : BigInt.asUintN(bits, limit);
  const [least, greatest] = isSigned ? [-(size / 2n), size / 2n - 1n] : [0n, size - 1n];
  return isUpward ? value + distance <= greatest : value - distance >= least;
}

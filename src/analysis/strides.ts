// Strides: how far an address advances with each iteration of a loop.
//
// The variation of an address is in its terms (terms.ts). Each must be invariant or an induction variable; and the root
// must be outside the loop or a pointer that advances itself. Otherwise there is no stride:
//
//      a + 8·i + 16        i steps by 1           8 bytes an iteration
//      p                   p' = p - 4            -4 bytes an iteration
//
// A count that is extended to the width of an address steps exactly if it does not wrap around: because the program
// promises that (`nsw`, `nuw`), or because the test of the loop is of that very count (`tested`).

import { Op } from '../llvm/index.ts';
import type { Origin, Theta } from '../rvsdg/index.ts';
import type { Address } from './address.ts';
import type { Aliases } from './alias.ts';
import { type Induction, inductionOf } from './induction.ts';
import { instructionOf } from './intrinsics.ts';
import type { Extension, Term } from './terms.ts';
import type { LoopTest } from './trip-count.ts';

export class Strides {
  private readonly theta: Theta;
  private readonly aliases: Aliases;
  private readonly isOutside: (origin: Origin) => boolean;
  private readonly tested: LoopTest | null;

  /** `tested`: the test of a loop that bounds the tested counter. */
  constructor(
    theta: Theta,
    aliases: Aliases,
    isOutside: (origin: Origin) => boolean,
    tested: LoopTest | null = null,
  ) {
    this.theta = theta;
    this.aliases = aliases;
    this.isOutside = isOutside;
    this.tested = tested;
  }

  /** By how many bytes an address advances with each iteration; null if that varies. */
  of({ root, terms }: Address): number | null {
    let stride = this.ofRoot(root);
    for (const term of terms?.list ?? []) {
      const its = this.ofTerm(term);
      if (stride === null || its === null) return null;
      stride += its;
    }
    return stride;
  }

  /** The same of a pointer that is a loop variable, or does not change; null for any other origin. */
  ofRoot(root: Origin): number | null {
    if (this.isOutside(root)) return 0;
    if (root.region !== this.theta.body || !root.isArgument) return null;
    const next = this.aliases.addressOf(this.theta.variable(root.index).result.origin);
    return next.root === root && next.terms === null ? next.offset : null;
  }

  private ofTerm({ origin, extension, scale }: Term): number | null {
    if (this.isOutside(origin)) return 0;
    if (origin.region !== this.theta.body || !origin.isArgument) return null;
    const induction = inductionOf(this.theta, origin.index);
    if (induction === null || !this.stepsExactly(induction, extension)) return null;
    const stride = Number(induction.step) * scale;
    return Number.isSafeInteger(stride) ? stride : null;
  }

  /** Whether a counter that advances by a step also does so after extension. */
  private stepsExactly(induction: Induction, extension: Extension): boolean {
    if (extension === 'none') return true;
    const instruction = instructionOf(induction.next.node)!;
    if (extension === 'sext' && instruction.hasFlag('nsw')) return true;
    // Without a sign, a negative number is a large one.
    const isPlain = induction.step > 0n === (instruction.operation === Op.add);
    if (extension === 'zext' && isPlain && instruction.hasFlag('nuw')) return true;
    if (this.tested === null || this.tested.induction.index !== induction.index) return false;
    return goesStraight(this.tested, extension);
  }
}

/**
 * Whether a counter that runs towards its bound advances as a number with, or without, a sign. The tested value does;
 * the loop counter may be a step ahead of it, and beyond the bound then.
 */
function goesStraight({ induction, offset, predicate }: LoopTest, extension: Extension): boolean {
  const { step } = induction;
  if (predicate[0] !== (extension === 'sext' ? 's' : 'u')) return false;
  const isAhead = offset !== step && !((step === 1n || step === -1n) && predicate.endsWith('t'));
  return !isAhead && (predicate[1] === 'l') === step > 0n;
}

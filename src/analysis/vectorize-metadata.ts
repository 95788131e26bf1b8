// Vectorization directives of a program: `#pragma clang loop vectorize(enable) vectorize_width(8) interleave_count(2)`
// becomes `!llvm.loop !{!self, !{!"llvm.loop.vectorize.enable", i1 true}, …}` on the branches that repeat the loop.

import type { Instruction, MetadataNode } from '../llvm/index.ts';
import type { Theta } from '../rvsdg/index.ts';

export interface VectorWish {
  /** Null if the program says nothing. */
  readonly isEnabled: boolean | null;
  /** Lanes, or iterations at once; 0 if the program says nothing. */
  readonly width: number;
  readonly interleave: number;
  /** It is what vectorization has left or made. */
  readonly isDone: boolean;
}

const none: VectorWish = { isEnabled: null, width: 0, interleave: 0, isDone: false };

/** The node of `!llvm.loop` on the branches of a loop; null if there is none. */
export function loopNodeOf({ attachment }: Theta): MetadataNode | null {
  for (const { metadata } of (attachment ?? []) as readonly Instruction[]) {
    const loop = metadata?.find(({ kind }) => kind === 'llvm.loop');
    if (loop !== undefined) return loop.node;
  }
  return null;
}

export function vectorWishOf(theta: Theta): VectorWish {
  let wish = none;
  for (const element of loopNodeOf(theta)?.elements ?? []) {
    if (element?.form !== 'node') continue;
    const [name, argument] = element.elements;
    if (name?.form !== 'string') continue;
    const number = argument?.form === 'value' ? numberOf(argument.value) : 0;
    if (name.text === 'llvm.loop.vectorize.enable') wish = { ...wish, isEnabled: number !== 0 };
    else if (name.text === 'llvm.loop.vectorize.width') wish = { ...wish, width: number };
    else if (name.text === 'llvm.loop.interleave.count') wish = { ...wish, interleave: number };
    else if (name.text === 'llvm.loop.isvectorized') wish = { ...wish, isDone: number !== 0 };
    // `vectorize_predicate`, `distribute`, `disable_nonforced`: the last one restricts transformations to those
    // requested.
    else if (name.text === 'llvm.loop.disable_nonforced' && wish.isEnabled === null)
      wish = { ...wish, isEnabled: false };
  }
  return wish;
}

function numberOf(value: { kind: string; form?: string; bits?: bigint }): number {
  return value.kind === 'constant' && value.form === 'integer' ? Math.abs(Number(value.bits)) : 0;
}

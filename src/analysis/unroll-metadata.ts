// Unrolling directives of a program: `!llvm.loop !{!self, !{!"llvm.loop.unroll.count", i32 4}, …}` on the branches that
// repeat a loop.

import type { Instruction, MetadataNode } from '../llvm/index.ts';
import type { Theta } from '../rvsdg/index.ts';

export type Wish =
  | { readonly kind: 'none' }
  | { readonly kind: 'never' }
  | { readonly kind: 'completely' }
  | { readonly kind: 'by'; readonly factor: number };

const prefix = 'llvm.loop.unroll.';

export function wishOf({ attachment }: Theta): Wish {
  for (const { metadata } of (attachment ?? []) as readonly Instruction[]) {
    const loop = metadata?.find(({ kind }) => kind === 'llvm.loop');
    if (loop !== undefined) return wishIn(loop.node);
  }
  return { kind: 'none' };
}

function wishIn({ elements }: MetadataNode): Wish {
  for (const element of elements) {
    if (element?.form !== 'node') continue;
    const [name, argument] = element.elements;
    if (name?.form !== 'string' || !name.text.startsWith(prefix)) continue;
    switch (name.text.slice(prefix.length)) {
      case 'disable':
        return { kind: 'never' };
      case 'full':
        return { kind: 'completely' };
      case 'count': {
        const factor = argument?.form === 'value' ? numberOf(argument.value) : 0;
        if (factor === 1) return { kind: 'never' };
        if (factor > 1 && factor <= 64) return { kind: 'by', factor };
      }
    }
  }
  return { kind: 'none' };
}

function numberOf(value: { kind: string; form?: string; bits?: bigint }): number {
  return value.kind === 'constant' && value.form === 'integer' ? Number(value.bits) : 0;
}

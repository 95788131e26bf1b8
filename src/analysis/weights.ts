// What profiles, and `__builtin_expect`, say of branches.

import type { MatchOperation } from '../dialect/index.ts';
import type { Instruction, Metadata, MetadataNode } from '../llvm/index.ts';
import type { BranchBias } from '../target/index.ts';

/** Beyond this probability a branch is predicted well enough that no alternative is faster. */
const predictableShare = 0.99;

/** How well a branch is predicted. */
export function biasOf({ branch }: MatchOperation): BranchBias {
  return branch === null ? 'unknown' : biasOfInstruction(branch);
}

/** How well a branch or select is, or would be, predicted. */
export function biasOfInstruction({ metadata }: Instruction): BranchBias {
  for (const { kind, node } of metadata ?? []) {
    if (kind === 'unpredictable') return 'unpredictable';
    if (kind !== 'prof') continue;
    const weights = weightsOf(node);
    const sum = weights.reduce((a, b) => a + b, 0);
    if (sum > 0 && Math.max(...weights) / sum >= predictableShare) return 'predictable';
  }
  return 'unknown';
}

/** The alternative that a branch or select mostly takes, by its weights; -1 if it has none. */
export function likeliestOf({ metadata }: Instruction): number {
  const profile = metadata?.find(({ kind }) => kind === 'prof');
  const weights = profile === undefined ? [] : weightsOf(profile.node);
  return weights.indexOf(Math.max(...weights));
}

function weightsOf({ elements }: MetadataNode): number[] {
  return elements.map(weightOf).filter((weight) => weight >= 0);
}

function weightOf(element: Metadata | null): number {
  if (element?.form !== 'value') return -1;
  const { value } = element;
  return value.kind === 'constant' && value.form === 'integer' ? Number(BigInt.asUintN(64, value.bits)) : -1;
}

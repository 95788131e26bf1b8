// What loads promise of the values they give.

import { instructionOf } from '../analysis/intrinsics.ts';
import { InstructionOperation, poisonMetadata } from '../dialect/index.ts';
import type { Instruction } from '../llvm/index.ts';
import type { SimpleNode } from '../rvsdg/index.ts';

/** Whether the value of a load is never poison because of a promise. */
export function promisesNothing(load: SimpleNode): boolean {
  const metadata = instructionOf(load)?.metadata;
  if (!metadata || metadata.some(({ kind }) => kind === 'noundef')) return true;
  return !metadata.some(({ kind }) => poisonMetadata.has(kind));
}

/** A load whose value replaces that of another keeps only the metadata that both have. */
export function takePromises(load: SimpleNode, other: Instruction): void {
  const instruction = instructionOf(load)!;
  const { metadata } = instruction;
  if (metadata === null || metadata.some(({ kind }) => kind === 'noundef')) return;
  const kept = metadata.filter(
    ({ kind, node }) =>
      !poisonMetadata.has(kind) || other.metadata?.some((its) => its.kind === kind && its.node === node),
  );
  if (kept.length === metadata.length) return;
  const weaker = instruction.copy(instruction.operands);
  weaker.metadata = kept;
  load.operation = new InstructionOperation(weaker);
}

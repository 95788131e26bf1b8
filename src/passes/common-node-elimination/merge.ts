// One node for two that differ in their flags.

import { InstructionOperation } from '../../dialect/index.ts';
import type { Attachment, Instruction } from '../../llvm/index.ts';
import type { SimpleNode } from '../../rvsdg/index.ts';

/** Takes from an instruction what another one does not promise too, so that it may take its place. */
export function weaken(node: SimpleNode, other: SimpleNode): void {
  const { instruction, effects } = node.operation as InstructionOperation;
  const { instruction: second } = other.operation as InstructionOperation;
  const copy = instruction.copy(instruction.operands);
  copy.flags &= second.flags;
  copy.metadata = commonMetadata(instruction, second);
  node.operation = new InstructionOperation(copy, effects);
}

/** The place is that of the node that stays; of everything else, what both have. */
function commonMetadata({ metadata }: Instruction, other: Instruction): readonly Attachment[] | null {
  if (metadata === null) return null;
  const has = ({ kind, node }: Attachment) =>
    other.metadata?.some((each) => each.kind === kind && each.node === node) ?? false;
  const common = metadata.filter((each) => each.kind === 'dbg' || has(each));
  if (common.length === metadata.length) return metadata;
  return common.length === 0 ? null : common;
}

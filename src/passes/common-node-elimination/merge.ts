// One node for two that differ in their flags.

import { InstructionOperation, merged } from '../../dialect/index.ts';
import type { SimpleNode } from '../../rvsdg/index.ts';

/** Takes from an instruction what another one does not promise too, so that it may take its place. */
export function weaken(node: SimpleNode, other: SimpleNode): void {
  const { instruction, effects } = node.operation as InstructionOperation;
  const { instruction: second } = other.operation as InstructionOperation;
  node.operation = new InstructionOperation(merged(instruction, [second]), effects);
}

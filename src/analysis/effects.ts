// The effects of a node besides computing its results.

import { Effect, InstructionOperation, onlyReads } from '../dialect/index.ts';
import { Op, Trait } from '../llvm/index.ts';
import type { SimpleNode } from '../rvsdg/index.ts';

/** Whether a node can be removed if its values are unused, even though it takes states. */
export function isRemovable(node: SimpleNode): boolean {
  const { operation } = node;
  if (!(operation instanceof InstructionOperation)) return true;
  if (operation.effects === Effect.none) return true;
  const { instruction } = operation;
  if (instruction.atomic !== null || instruction.hasFlag('volatile')) return false;
  if (instruction.call !== null) return onlyReads(instruction);
  if (instruction.operation === Op.load || instruction.operation === Op.alloca) return true;
  const { operation: row } = instruction;
  return row.has(Trait.mayTrap) && !row.has(Trait.reads) && !row.has(Trait.writes) && !row.isTerminator;
}

// Lifetime markers after recovery: LLVM requires their operand to be an alloca.
//
// An alloca outside the entry block, as in a loop, may be used where it does not dominate: after a loop that has been
// given one exit, say. Its address is merged there, and the operand of a marker would be a φ. Such a marker is removed,
// and with it all markers of allocas outside the entry block: if only some were removed, the others would make the
// variable dead while it is in use. Without any it lives until the function returns. Linear in the instructions.

import type { BasicBlock, Instruction } from '../llvm/index.ts';

/** Removes the markers that speak of something else than an alloca, and of variables that these may have meant. */
export function dropAdriftMarkers(blocks: readonly BasicBlock[]): void {
  if (!blocks.some(({ instructions }) => instructions.some(isAdrift))) return;
  const entry = new Set<unknown>(blocks[0]!.instructions);
  for (const block of blocks) {
    block.instructions = block.instructions.filter((each, at, all) => {
      const subject = markedBy(each);
      if (subject === null || entry.has(subject)) return true;
      // Debug records before it move to the next instruction.
      const next = all[at + 1]!;
      if (each.records !== null) next.records = [...each.records, ...(next.records ?? [])];
      return false;
    });
  }
}

/** The operand of a lifetime marker; null for other instructions. */
function markedBy({ operation, operands }: Instruction) {
  if (operation.name !== 'call') return null;
  const callee = operands[0]!;
  if (callee.kind !== 'function' || !/^llvm\.lifetime\.(start|end)\b/.test(callee.name ?? '')) return null;
  return operands[operands.length - 1]!;
}

function isAdrift(instruction: Instruction): boolean {
  const subject = markedBy(instruction);
  if (subject === null) return false;
  if (subject.kind === 'instruction') return subject.operation.name !== 'alloca';
  return !(subject.kind === 'constant' && subject.form === 'poison');
}

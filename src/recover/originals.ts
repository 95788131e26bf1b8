// The original instructions of a function, and the last copy of each.
//
// Those of the function itself come first, in their order, then those that passes made or inlined, when they are first
// emitted. The `slot` of each is its index; that of a copy is the index of its original.

import type { Function, Instruction } from '../llvm/index.ts';
import { scratch } from '../schedule/index.ts';

export class Originals {
  private readonly instructions: Instruction[];
  /** By place: the last copy, if there is one. */
  private readonly copies: (Instruction | undefined)[];
  /** How many are the function's own, and by their places the block that each was in. */
  private readonly ownCount: number;
  private readonly blocks: Int32Array;

  constructor(fn: Function) {
    let count = 0;
    for (const { instructions } of fn.blocks) count += instructions.length;
    this.ownCount = count;
    this.instructions = new Array(count);
    this.copies = new Array(count);
    this.blocks = scratch.room(count);
    let slot = 0;
    for (let i = 0; i < fn.blocks.length; i++) {
      for (const instruction of fn.blocks[i]!.instructions) {
        instruction.slot = slot;
        this.instructions[slot] = instruction;
        this.blocks[slot++] = i;
      }
    }
  }

  copied(copy: Instruction, original: Instruction): void {
    if (!this.has(original)) {
      original.slot = this.instructions.length;
      this.instructions.push(original);
      this.copies.push(copy);
    }
    copy.slot = original.slot;
    this.copies[original.slot] = copy;
  }

  private has(instruction: Instruction): boolean {
    const { slot } = instruction;
    return slot >= 0 && slot < this.instructions.length && this.instructions[slot] === instruction;
  }

  /** The last copy of an instruction. */
  copyOf(original: Instruction): Instruction | undefined {
    return this.has(original) ? this.copies[original.slot] : undefined;
  }

  /** Whether an instruction is the last copy of one of the function's own, all of which have different names. */
  isOwn(copy: Instruction): boolean {
    const { slot } = copy;
    return slot >= 0 && slot < this.ownCount && this.copies[slot] === copy;
  }

  /** The number of the block of the function that an instruction was in, or -1. */
  blockOf(instruction: Instruction): number {
    return this.has(instruction) && instruction.slot < this.ownCount ? this.blocks[instruction.slot]! : -1;
  }
}

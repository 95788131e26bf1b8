// The position of every block and instruction of a module, found once.
//
// An instruction does not know its block, and neither knows its position. Both
// have a number of scratch space, `slot`. The verifier lists all instructions of
// the module in order and writes into each `slot` its position in the list. Then
// `list[x.slot] === x` says in constant time, without a hash table, whether x
// stands in the module at all; whether it stands in this function is a comparison
// with the function's first and last position, and what comes first in a block is
// a comparison of positions.

import type { BasicBlock, Function, Instruction } from '../values.ts';
import type { Verifier } from './context.ts';

/** Positions of the blocks and instructions of one function: from, up to but not including. */
export interface Extent {
  readonly firstBlock: number;
  readonly endBlock: number;
  readonly firstInstruction: number;
  readonly endInstruction: number;
}

/** Gives every block and instruction its position; reports what stands twice, and names given twice. */
export function placeModule(v: Verifier): Map<Function, Extent> {
  const extents = new Map<Function, Extent>();
  for (const fn of v.module.functions) extents.set(fn, new Placement(v, fn).extent);
  return extents;
}

/** Places one function. Arguments, blocks and instructions share one space of names. */
class Placement {
  readonly extent: Extent;
  private readonly v: Verifier;
  private readonly names = new Set<string>();

  constructor(v: Verifier, fn: Function) {
    this.v = v;
    v.enter(fn);
    const firstBlock = v.blocks.length;
    const firstInstruction = v.instructions.length;
    for (const argument of fn.arguments) this.addName(argument?.name ?? null);
    for (const block of fn.blocks) this.placeBlock(fn, block);
    const endBlock = v.blocks.length;
    this.extent = { firstBlock, endBlock, firstInstruction, endInstruction: v.instructions.length };
  }

  private placeBlock(fn: Function, block: BasicBlock | null | undefined): void {
    const { v } = this;
    if (block?.kind !== 'block') return v.problem('the list of blocks contains something other than a block');
    v.block = block;
    if (isPlacedBlock(v, block)) v.problem('the block is listed more than once');
    if (block.parent !== fn) v.problem('the parent of the block is another function');
    block.slot = v.blocks.length;
    v.blocks.push(block);
    this.addName(block.name);
    const { instructions } = block;
    for (let i = 0; i < instructions.length; i++) this.placeInstruction(block, instructions[i]);
    v.block = null;
  }

  private placeInstruction(block: BasicBlock, instruction: Instruction | null | undefined): void {
    const { v } = this;
    if (instruction?.kind !== 'instruction') {
      return v.problem('the list of instructions contains something other than an instruction');
    }
    if (isPlaced(v, instruction)) {
      v.instruction = instruction;
      v.problem('the instruction is listed more than once');
      v.instruction = null;
    }
    instruction.slot = v.instructions.length;
    v.instructions.push(instruction);
    v.blockOf.push(block.slot);
    if (instruction.name !== null) this.addName(instruction.name);
  }

  private addName(name: string | null): void {
    if (name === null) return;
    if (name === '') this.v.problem('a name is empty');
    if (this.names.has(name)) this.v.problem(`the name %${name} is defined more than once`);
    this.names.add(name);
  }
}

// Reading outside of an array is slow, so positions are compared first.

export function isPlaced(v: Verifier, instruction: Instruction): boolean {
  const { slot } = instruction;
  return slot >= 0 && slot < v.instructions.length && v.instructions[slot] === instruction;
}

export function isPlacedBlock(v: Verifier, block: BasicBlock): boolean {
  const { slot } = block;
  return slot >= 0 && slot < v.blocks.length && v.blocks[slot] === block;
}

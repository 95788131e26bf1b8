// The flow graph of one function, as the verifier sees it: edges between
// positions of blocks, predecessors, dominators, and what blocks begin with.

import { Trait } from '../operations.ts';
import type { Type } from '../types.ts';
import type { BasicBlock, Function, Instruction } from '../values.ts';
import type { Verifier } from './context.ts';
import { Dominators, type Edges, reversed } from './dominators.ts';
import type { Extent } from './placement.ts';

export class Body {
  readonly function: Function;
  readonly extent: Extent;
  readonly successors: Edges;
  readonly predecessors: Edges;
  readonly dominators: Dominators;
  /** Who uses each catchpad and cleanuppad. */
  readonly padUsers = new Map<Instruction, Instruction[]>();
  /** For cleanups and catchswitches that unwind to a sibling: the instruction that does. */
  readonly siblings = new Map<Instruction, Instruction>();
  /** The type all landing pads and resumes of a function have in common. */
  landingPadType: Type | null = null;
  /** The call to llvm.localescape. */
  escape: Instruction | null = null;

  private readonly v: Verifier;

  constructor(v: Verifier, fn: Function, extent: Extent) {
    this.v = v;
    this.function = fn;
    this.extent = extent;
    const count = extent.endBlock - extent.firstBlock;
    this.successors = this.edges(count);
    this.predecessors = reversed(count, this.successors);
    this.dominators = new Dominators(count, this.successors, this.predecessors);
  }

  /** Position of a block in this function, or -1 if it is not in it. */
  indexOf(block: BasicBlock | null | undefined): number {
    if (block === null || block === undefined) return -1;
    const { slot } = block;
    const { firstBlock, endBlock } = this.extent;
    return slot >= firstBlock && slot < endBlock && this.v.blocks[slot] === block ? slot - firstBlock : -1;
  }

  /** The block at a position in this function. */
  blockAt(index: number): BasicBlock {
    return this.v.blocks[this.extent.firstBlock + index]!;
  }

  /** The position in this function of the block an instruction of it stands in. */
  blockOf(instruction: Instruction): number {
    return this.v.blockOf[instruction.slot]! - this.extent.firstBlock;
  }

  /** Whether an instruction stands in this function. */
  contains(instruction: Instruction): boolean {
    const { slot } = instruction;
    const { firstInstruction, endInstruction } = this.extent;
    return slot >= firstInstruction && slot < endInstruction && this.v.instructions[slot] === instruction;
  }

  /** The predecessors of a block, once for each edge. */
  predecessorsOf(index: number): Int32Array {
    const { heads, targets } = this.predecessors;
    return targets.subarray(heads[index]!, heads[index + 1]!);
  }

  private edges(count: number): Edges {
    const heads = new Int32Array(count + 1);
    const targets: number[] = [];
    for (let i = 0; i < count; i++) {
      const successors = this.blockAt(i).terminator?.blocks;
      for (let k = 0; k < (successors?.length ?? 0); k++) {
        const target = this.indexOf(successors![k]);
        if (target >= 0) targets.push(target);
      }
      heads[i + 1] = targets.length;
    }
    return { heads, targets: Int32Array.from(targets) };
  }
}

/** The first instruction of a block that is no φ node. */
export function firstNonPhi(block: BasicBlock): Instruction | undefined {
  for (const instruction of block.instructions) {
    if (instruction?.operation?.syntax !== 'phi') return instruction;
  }
  return undefined;
}

/** The instruction by which a block handles exceptions, if it is such a block. */
export function padOf(block: BasicBlock | null | undefined): Instruction | undefined {
  const first = block && firstNonPhi(block);
  return first?.operation?.has(Trait.pad) ? first : undefined;
}

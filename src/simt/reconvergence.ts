// Where lanes that part at a branch meet again: its immediate post-dominator, or what comes after the call of the
// function, if the ways out of the branch only meet at returns.

import { closeCfg, postDominators } from '../cfg/index.ts';
import type { Segment } from '../interp/machine/code.ts';
import type { BasicBlock, Function } from '../llvm/index.ts';
import { Instruction } from '../llvm/index.ts';
import { BasicBlock as Block } from '../llvm/values.ts';
import type { Lane, MeetingPoint } from './lane.ts';

export class Reconvergence {
  /** By function and block: the block that follows on every way; null if that is the function's end. */
  readonly #known = new Map<Function, Map<BasicBlock, BasicBlock | null>>();

  /**
   * Where lanes meet that were together in `from`, at the given depth of calls, and are at different places now. Null
   * if they only meet at the end of the kernel.
   */
  meetingPoint(
    from: Segment,
    fn: Function | null,
    depth: number,
    parted: readonly Lane[],
  ): MeetingPoint | null {
    const deeper = parted.find((lane) => lane.depth > depth);
    // A call through a pointer: they meet after it.
    if (deeper) {
      let frame = deeper.frame!;
      while (frame.depth > depth) frame = frame.caller!;
      return { block: null, segment: frame.segment, depth };
    }
    const staying = parted.find((lane) => lane.depth === depth);
    if (staying === undefined || fn === null || !(from.place instanceof Block)) return null;
    const block = this.#afterBlock(fn, from.place);
    const { caller } = staying.frame!;
    // A machine has an instruction that ends a thread, and threads need not meet to do it.
    if (block !== null && !(caller === null && onlyReturns(block))) return { block, segment: null, depth };
    return caller === null ? null : { block: null, segment: caller.segment, depth: depth - 1 };
  }

  #afterBlock(fn: Function, block: BasicBlock): BasicBlock | null {
    let known = this.#known.get(fn);
    if (known === undefined) {
      known = blocksAfter(fn);
      this.#known.set(fn, known);
    }
    return known.get(block) ?? null;
  }
}

/** The immediate post-dominator of each block. */
function blocksAfter({ blocks }: Function): Map<BasicBlock, BasicBlock | null> {
  const numberOf = new Map(blocks.map((block, i) => [block, i]));
  const successors = blocks.map((block) => block.successors.map((next) => numberOf.get(next)!));
  const { cfg } = closeCfg({ successors, exits: returns(blocks) });
  const tree = postDominators(cfg);
  return new Map(blocks.map((block, i) => [block, blocks[tree.immediateDominator(i)] ?? null]));
}

/** Whether a block does nothing but return. */
export function onlyReturns({ instructions }: BasicBlock): boolean {
  const last = instructions[instructions.length - 1]!;
  if (last.operation.name !== 'ret') return false;
  return instructions.slice(0, -1).every(({ operation, operands }) => {
    const callee = operands[0];
    return (
      operation.name === 'call' &&
      callee?.kind === 'function' &&
      /^llvm\.(lifetime|dbg)\./.test(callee.name ?? '')
    );
  });
}

/** A block that ends in `unreachable` is no place where lanes meet. */
function returns(blocks: readonly BasicBlock[]): number[] {
  return blocks.flatMap((block, i) => {
    const { terminator } = block;
    return terminator instanceof Instruction && terminator.operation.name === 'ret' ? [i] : [];
  });
}

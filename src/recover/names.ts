// Names of recovered blocks and values: those of the original where possible.
//
// A block gets the name of the block that its first instruction was in; blocks come in the order of the original where
// that is known. Names of values come with the instructions. Names are unique in a function.

import { InstructionOperation, isAnyMatch } from '../dialect/index.ts';
import type { BasicBlock, Function } from '../llvm/index.ts';
import { type Block, scratch } from '../schedule/index.ts';
import type { Stub } from './jumps.ts';
import type { Originals } from './originals.ts';

export class Names {
  private readonly fn: Function;
  private readonly blocks: readonly Block[];
  private readonly originals: Originals;
  private readonly taken = new Set<string>();
  /** By name: the first number that may be free after it. */
  private readonly numbers = new Map<string, number>();
  /** By the slot of a block of the result: the original one. */
  private given!: Int32Array;

  constructor(fn: Function, blocks: readonly Block[], originals: Originals) {
    this.fn = fn;
    this.blocks = blocks;
    this.originals = originals;
  }

  /** Names blocks and values, and returns the blocks in order. */
  give(result: BasicBlock[], homes: readonly BasicBlock[], stubs: readonly Stub[]): BasicBlock[] {
    for (const { name } of this.fn.arguments) if (name !== null) this.taken.add(name);
    const ranks = this.ranks(result, homes);
    if (stubs.length > 0) this.rankStubs(stubs, ranks);
    this.given = ranks;
    const isFree = this.fn.blocks.length > 0 && !ranks.includes(0);
    if (ranks[0]! < 0 && isFree) ranks[0] = 0;
    // Blocks that were not in the original stay after their predecessors in the list. The first stays the first.
    const keys = scratch.room(result.length);
    for (let i = 0; i < result.length; i++)
      keys[i] = ranks[i]! >= 0 ? ranks[i]! : i === 0 ? -1 : keys[i - 1]!;
    keys[0] = -1;
    const ordered = result.slice().sort((a, b) => keys[a.slot]! - keys[b.slot]!);
    // With many names, each lookup in the set is a cache miss, so it is avoided where possible.
    const areDifferent = ordered.every(({ instructions }) =>
      instructions.every((each) => each.name === null || this.originals.isOwn(each)),
    );
    for (const block of ordered) {
      const original = ranks[block.slot]!;
      const name = original < 0 ? null : this.fn.blocks[original]!.name;
      block.name = name !== null && !this.taken.has(name) ? this.take(name) : null;
      if (areDifferent) continue;
      for (const instruction of block.instructions) {
        if (instruction.name !== null) instruction.name = this.take(instruction.name);
      }
    }
    return ordered;
  }

  /** The number of the original block that a block of the result was, or -1. */
  originalOf({ slot }: BasicBlock): number {
    return this.given[slot]!;
  }

  /** By block: the first original block that something in it was in, or -1. Blocks get their places as slots. */
  private ranks(result: readonly BasicBlock[], homes: readonly BasicBlock[]): Int32Array {
    const ranks = scratch.exactly(result.length, -1);
    for (let i = 0; i < result.length; i++) result[i]!.slot = i;
    for (const block of this.blocks) {
      const home = homes[block.position]!;
      if (result[home.slot] === home && ranks[home.slot]! < 0) ranks[home.slot] = this.firstOriginal(block);
    }
    return ranks;
  }

  /** Stubs are the blocks that their labels stood before, unless other blocks are. */
  private rankStubs(stubs: readonly Stub[], ranks: Int32Array): void {
    const numbers = new Map(this.fn.blocks.map((block, i) => [block, i]));
    const known = new Set(ranks);
    for (const { label, block } of stubs) {
      const original = label.block === null ? undefined : numbers.get(label.block);
      if (original !== undefined && !known.has(original)) ranks[block.slot] = original;
    }
  }

  private firstOriginal({ nodes, ending }: Block): number {
    for (const { operation } of nodes) {
      if (operation instanceof InstructionOperation) return this.originals.blockOf(operation.instruction);
      if (isAnyMatch(operation) && operation.branch !== null) return this.originals.blockOf(operation.branch);
    }
    return ending.kind === 'match' && ending.operation.branch !== null
      ? this.originals.blockOf(ending.operation.branch)
      : -1;
  }

  private take(name: string): string {
    // One look instead of two.
    const { size } = this.taken;
    if (this.taken.add(name).size > size) return name;
    // Inlined code often repeats a name: each number is tried once.
    let number = this.numbers.get(name) ?? 1;
    let free = `${name}.${number++}`;
    for (; this.taken.has(free); number++) free = `${name}.${number}`;
    this.numbers.set(name, number);
    this.taken.add(free);
    return free;
  }
}

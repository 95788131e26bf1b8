// Names for what was recovered, those of the original where there is one.
//
// A block gets the name of the block that its first instruction was in; blocks come in the order
// of the original where that is known. Names of values come with the instructions. No two
// things in a function have the same name.

import { InstructionOperation, MatchOperation } from '../dialect/index.ts';
import type { BasicBlock, Function, Instruction } from '../llvm/index.ts';
import type { Block } from './flow.ts';

export class Names {
  private readonly fn: Function;
  private readonly blocks: readonly Block[];
  private readonly taken = new Set<string>();
  /** By name: the first number that may be free behind it. */
  private readonly numbers = new Map<string, number>();
  /** The instructions as they were, each at the place that its `slot` says, and which block each was in. */
  private readonly originals: Instruction[] = [];
  private readonly blockOf: number[] = [];

  constructor(fn: Function, blocks: readonly Block[]) {
    this.fn = fn;
    this.blocks = blocks;
    for (const [i, block] of fn.blocks.entries()) {
      for (const instruction of block.instructions) {
        instruction.slot = this.originals.length;
        this.originals.push(instruction);
        this.blockOf.push(i);
      }
    }
  }

  /** Names blocks and values, and returns the blocks in order. */
  give(result: BasicBlock[], homes: readonly BasicBlock[]): BasicBlock[] {
    for (const { name } of this.fn.arguments) if (name !== null) this.taken.add(name);
    const rank = this.rank(homes);
    const [first] = result as [BasicBlock];
    const isFree = this.fn.blocks.length > 0 && ![...rank.values()].includes(0);
    if (!rank.has(first) && isFree) rank.set(first, 0);
    let last = -1;
    const keys = new Map<BasicBlock, number>();
    for (const block of result) {
      last = rank.get(block) ?? last;
      keys.set(block, last);
    }
    const [entry, ...rest] = result;
    rest.sort((a, b) => keys.get(a)! - keys.get(b)!);
    const ordered = [entry!, ...rest];
    for (const block of ordered) {
      const original = rank.get(block);
      const name = original === undefined ? null : this.fn.blocks[original]!.name;
      block.name = name !== null && !this.taken.has(name) ? this.take(name) : null;
      for (const instruction of block.instructions) {
        if (instruction.name !== null) instruction.name = this.take(instruction.name);
      }
    }
    return ordered;
  }

  /** By block: the first original block that something in it was in. */
  private rank(homes: readonly BasicBlock[]): Map<BasicBlock, number> {
    const rank = new Map<BasicBlock, number>();
    for (const block of this.blocks) {
      const home = homes[block.position]!;
      if (rank.has(home)) continue;
      const original = this.originalOf(block);
      if (original !== undefined) rank.set(home, original);
    }
    return rank;
  }

  private originalOf({ nodes, ending }: Block): number | undefined {
    for (const { operation } of nodes) {
      if (operation instanceof InstructionOperation) return this.blockOfOriginal(operation.instruction);
      if (operation instanceof MatchOperation && operation.branch !== null)
        return this.blockOfOriginal(operation.branch);
    }
    return ending.kind === 'match' && ending.operation.branch !== null
      ? this.blockOfOriginal(ending.operation.branch)
      : undefined;
  }

  private blockOfOriginal(instruction: Instruction): number | undefined {
    const { slot } = instruction;
    return slot >= 0 && this.originals[slot] === instruction ? this.blockOf[slot] : undefined;
  }

  private take(name: string): string {
    let free = name;
    // What is inlined often brings a name often: each number is tried once.
    let number = this.numbers.get(name) ?? 1;
    for (; this.taken.has(free); number++) free = `${name}.${number}`;
    this.numbers.set(name, number);
    this.taken.add(free);
    return free;
  }
}

// Assigns blocks to the labels whose addresses a function, or a table, has.
//
// An address of a label is that of a block; each label has its own.
//
//   · If control jumps to a label, it is the block where those jumps arrive (jumps.ts).
//   · If the code after the label in the original is still the beginning of a block, it is that block.
//   · Otherwise it is the block with the node of the address.
//   · The first block of a function cannot have its address taken (LLVM), nor can a block have two labels: then the end
//     of the block becomes a block of its own. The beginning would not do, because allocas have to stay in the first
//     block.
//   · Where a decision compares addresses (`compare`), each label that control does not jump to gets an empty block. LLVM keeps blocks
//     and their addresses apart only if an `indirectbr` may lead to them. So there is one, for an address that equals none of the
//     labels, which never happens:
//
//          … = select (p == a), …          home: … br (p == a | p == b), end, none
//                                          none: indirectbr p, [a, b]
//                                          a: br a        b: br b

import { isTailExit, type LabelOperation } from '../dialect/index.ts';
import {
  BasicBlock,
  Constant,
  type Function,
  Instruction,
  type Type as LlvmType,
  Op,
  type Value,
} from '../llvm/index.ts';

interface Label {
  readonly operation: LabelOperation;
  readonly constant: Constant;
  /** The position of the block that used its address first. */
  readonly position: number;
}

/** A decision that is taken by comparing an address with those of labels. */
interface Comparison {
  readonly address: Value;
  readonly labels: readonly LabelOperation[];
  /** The position of the block that it is in. */
  readonly position: number;
}

export class Labels {
  private readonly comparisons: Comparison[] = [];
  private readonly labels = new Map<string, Label>();
  /** The blocks of labels that control jumps to. */
  private placed: ReadonlyMap<string, BasicBlock> = new Map();

  /** The address of a label that a block uses. Its block is set when all blocks exist. */
  address(operation: LabelOperation, type: LlvmType, position: number): Constant {
    let label = this.labels.get(operation.label);
    if (label === undefined) {
      label = { operation, constant: new Constant('blockaddress', type), position };
      this.labels.set(operation.label, label);
    }
    return label.constant;
  }

  /** A block decides by comparing an address with those of some labels. */
  compare(address: Value, labels: readonly LabelOperation[], position: number): void {
    for (const label of labels) this.address(label, address.type, position);
    this.comparisons.push({ address, labels, position });
  }

  /** Labels that control jumps to have these blocks. */
  place(targets: ReadonlyMap<string, BasicBlock>): void {
    this.placed = targets;
  }

  /** The block of each label, when they have been settled. */
  get blocks(): ReadonlyMap<string, BasicBlock> {
    const found = new Map(this.placed);
    for (const [name, { constant }] of this.labels) found.set(name, constant.operands[1] as BasicBlock);
    return found;
  }

  /** Assigns each label its block. `homes` are the blocks by position, `originalOf` gives the original of a block. */
  settle(
    fn: Function,
    blocks: BasicBlock[],
    homes: readonly BasicBlock[],
    originalOf: (block: BasicBlock) => number,
  ): BasicBlock[] {
    if (this.labels.size === 0) return blocks;
    const free = new Set(blocks.slice(1));
    for (const block of this.placed.values()) free.delete(block);
    const take = ({ constant }: Label, block: BasicBlock) => {
      constant.operands = [fn, block];
      free.delete(block);
    };
    const successors = new Map<number, BasicBlock>();
    for (const block of free) {
      const original = originalOf(block);
      if (original >= 0 && !successors.has(original)) successors.set(original, block);
    }
    const numbers = new Map(fn.blocks.map((block, i) => [block, i]));
    const left: Label[] = [];
    const anchored = this.anchored();
    for (const [name, label] of this.labels) {
      if (anchored.has(name)) continue;
      const { block } = label.operation;
      const number = block === null ? undefined : numbers.get(block);
      const same = this.placed.get(name) ?? (number === undefined ? undefined : successors.get(number));
      if (same === undefined) left.push(label);
      else take(label, same);
    }
    const all = new Set(blocks);
    /** By block: those that were split off it, the last one first. */
    const behind = new Map<BasicBlock, BasicBlock[]>();
    for (const label of left) {
      const home = homes[label.position]!;
      if (free.has(home)) {
        take(label, home);
        continue;
      }
      const from = all.has(home) ? home : blocks[0]!;
      const end = splitEnd(from, fn);
      const list = behind.get(from);
      if (list === undefined) behind.set(from, [end]);
      else list.push(end);
      take(label, end);
    }
    if (anchored.size > 0) {
      const [{ address, labels, position }] = this.comparisons as [Comparison];
      const home = homes[position]!;
      const compared = labels.map(({ label }) => this.labels.get(label)!.constant);
      const added = anchor(home, address, compared, [...anchored.values()], fn);
      behind.set(home, [...added.reverse(), ...(behind.get(home) ?? [])]);
    }
    return blocks.flatMap((block) => [block, ...(behind.get(block) ?? []).reverse()]);
  }

  /** By name: labels that addresses are compared with and that control does not jump to. */
  private anchored(): ReadonlyMap<string, Label> {
    const found = new Map<string, Label>();
    for (const { labels } of this.comparisons) {
      for (const { label } of labels) if (!this.placed.has(label)) found.set(label, this.labels.get(label)!);
    }
    return found;
  }
}

/** Gives labels blocks of their own, behind the end of a block in which an address is compared; returns the blocks that are new. */
function anchor(
  home: BasicBlock,
  address: Value,
  compared: readonly Constant[],
  labels: readonly Label[],
  fn: Function,
): BasicBlock[] {
  const { types } = fn.module;
  const bit = types.integer(1);
  const newBlock = () => new BasicBlock(null, types.named('label'), fn);
  const anchors = labels.map(({ constant }) => {
    const block = newBlock();
    block.instructions = [jumpTo([block], fn)];
    constant.operands = [fn, block];
    return block;
  });
  const end = splitEnd(home, fn);
  home.instructions.pop();
  let isOne: Value | null = null;
  for (const constant of compared) {
    const test = new Instruction(Op.icmp, bit, [address, constant]);
    test.predicate = 'eq';
    home.instructions.push(test);
    if (isOne !== null) home.instructions.push(new Instruction(Op.or, bit, [isOne, test]));
    isOne = home.instructions.at(-1)!;
  }
  const none = newBlock();
  none.instructions = [new Instruction(Op.indirectbr, types.named('void'), [address])];
  none.instructions[0]!.blocks = anchors;
  home.instructions.push(jumpTo([end, none], fn, isOne!));
  return [end, none, ...anchors];
}

function jumpTo(blocks: BasicBlock[], fn: Function, ...condition: Value[]): Instruction {
  const jump = new Instruction(Op.br, fn.module.types.named('void'), condition);
  jump.blocks = blocks;
  return jump;
}

/** Makes a block of the end of a block, which now jumps there. */
function splitEnd(block: BasicBlock, fn: Function): BasicBlock {
  const { types } = fn.module;
  const end = new BasicBlock(null, types.named('label'), fn);
  const terminator = block.instructions.pop()!;
  // A call that takes the place of the function stays before the return.
  const last = block.instructions.at(-1);
  if (last !== undefined && isTailExit(last)) end.instructions.push(block.instructions.pop()!);
  end.instructions.push(terminator);
  block.instructions.push(jumpTo([end], fn));
  for (const next of new Set(terminator.blocks ?? [])) {
    for (const { operation, blocks } of next.instructions) {
      if (operation !== Op.phi) break;
      for (let i = 0; i < blocks!.length; i++) if (blocks![i] === block) blocks![i] = end;
    }
  }
  return end;
}

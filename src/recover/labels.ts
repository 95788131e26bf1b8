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

import { isTailExit, type LabelOperation } from '../dialect/index.ts';
import {
  BasicBlock,
  Constant,
  type Function,
  Instruction,
  type Type as LlvmType,
  Op,
} from '../llvm/index.ts';

interface Label {
  readonly operation: LabelOperation;
  readonly constant: Constant;
  /** The position of the block that used its address first. */
  readonly position: number;
}

export class Labels {
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
    for (const [name, label] of this.labels) {
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
    return blocks.flatMap((block) => [block, ...(behind.get(block) ?? []).reverse()]);
  }
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
  const jump = new Instruction(Op.br, types.named('void'), []);
  jump.blocks = [end];
  block.instructions.push(jump);
  for (const next of new Set(terminator.blocks ?? [])) {
    for (const { operation, blocks } of next.instructions) {
      if (operation !== Op.phi) break;
      for (let i = 0; i < blocks!.length; i++) if (blocks![i] === block) blocks![i] = end;
    }
  }
  return end;
}

// The control flow of an LLVM function as a graph for restructuring. Vertex i is
// block i, and its out-edges are those of the block's terminator.
//
// A φ becomes two variables: the *incoming* one, which every predecessor assigns at
// its end, and the φ itself, which takes it over at the head of its block.
//
//      P: …                       P: …                 (φ's incoming) := x
//         br A, B          ──▶       br A, B
//      B: φ [x, P], …             B: φ := (φ's incoming)
//
// The incoming variable is read only in B, and every edge to B assigns it. So the assignment may be placed in P, even
// on the paths from P that do not lead to B, and the edge need not be split, which would put a branch into every `do …
// while`.
//
// A landing pad belongs to a block, but also to the outcome of a call: each invoke has a copy of it, in the region of
// its γ where it threw (body.ts). The caught value is passed to the block as to a φ.

import { type ClosedCfg, closeEdges, type Edges } from '../cfg/index.ts';
import { type BasicBlock, type Function, type Instruction, Op, type Value } from '../llvm/index.ts';

/** The flow of one function after the other; its lists are used again. */
export class Flow {
  blocks: readonly BasicBlock[] = [];
  /** Null if there is only one block, which has no successors. */
  closed: ClosedCfg | null = null;
  /**
   * The assignments at the ends of blocks: `sources[i]` is assigned to the incoming variable of `phis[i]`, a φ of block
   * `targets[i]`. Those of block b are the ones from `firstCopy[b]` up to `firstCopy[b + 1] - 1`.
   */
  readonly firstCopy: number[] = [];
  readonly phis: Instruction[] = [];
  readonly sources: Value[] = [];
  readonly targets: number[] = [];
  /** By block: the last φ that it was seen to assign to, as a number of its own. */
  private readonly lastPhi: number[] = [];
  private phiCount = 0;

  /** Takes up a function. Leaves in each block's `slot` its number. */
  begin({ blocks }: Function): void {
    this.blocks = blocks;
    for (let i = 0; i < blocks.length; i++) {
      blocks[i]!.slot = i;
      this.firstCopy[i] = 0;
      this.lastPhi[i] = 0;
    }
    this.firstCopy[blocks.length] = 0;
    this.phiCount = 0;
    this.countCopies();
    if (this.phiCount > 0) this.collectCopies();
    const exits: number[] = [];
    const edges = this.edges(exits);
    this.closed = blocks.length === 1 && edges.targets.length === 0 ? null : closeEdges(edges, 0, exits);
  }

  /** The edges of the function; notes where it returns. */
  private edges(exits: number[]): Edges {
    const { blocks } = this;
    const heads = new Int32Array(blocks.length + 1);
    for (let i = 0; i < blocks.length; i++) {
      const terminator = blocks[i]!.terminator!;
      heads[i + 1] = heads[i]! + (terminator.blocks === null ? 0 : terminator.blocks.length);
      if (terminator.operation === Op.ret) exits.push(i);
    }
    const targets = new Int32Array(heads[blocks.length]!);
    let end = 0;
    for (let i = 0; i < blocks.length; i++) {
      const successors = blocks[i]!.terminator!.blocks;
      if (successors === null) continue;
      for (let k = 0; k < successors.length; k++) targets[end++] = successors[k]!.slot;
    }
    return { heads, targets };
  }

  /** Finds where each block's copies end; until they are collected, that is where they begin. */
  private countCopies(): void {
    const { blocks, firstCopy, lastPhi } = this;
    for (let b = 0; b < blocks.length; b++) {
      const { instructions } = blocks[b]!;
      for (let k = 0; k < instructions.length; k++) {
        const phi = instructions[k]!;
        if (phi.operation !== Op.phi) break;
        const predecessors = phi.blocks!;
        const number = ++this.phiCount;
        for (let i = 0; i < predecessors.length; i++) {
          const from = predecessors[i]!.slot;
          // A predecessor with several edges to the block is listed several times, with the same value.
          if (lastPhi[from] === number) continue;
          lastPhi[from] = number;
          firstCopy[from]!++;
        }
      }
    }
    for (let b = 1; b <= blocks.length; b++) firstCopy[b]! += firstCopy[b - 1]!;
  }

  /** Notes for each predecessor its assignments to the φs of a block: the last φ first, from the end on. */
  private collectCopies(): void {
    const { blocks, firstCopy, lastPhi, phis, sources, targets } = this;
    let number = this.phiCount + 1;
    for (let b = blocks.length - 1; b >= 0; b--) {
      const { instructions } = blocks[b]!;
      let k = 0;
      while (k < instructions.length && instructions[k]!.operation === Op.phi) k++;
      while (k > 0) {
        const phi = instructions[--k]!;
        const predecessors = phi.blocks!;
        number++;
        for (let i = 0; i < predecessors.length; i++) {
          const from = predecessors[i]!.slot;
          if (lastPhi[from] === number) continue;
          lastPhi[from] = number;
          const at = --firstCopy[from]!;
          phis[at] = phi;
          sources[at] = phi.operands[i]!;
          targets[at] = b;
        }
      }
    }
  }
}

/** The landing pad of a block to which an invoke unwinds; undefined if that begins with another kind of pad. */
export function landingPadOf({ instructions }: BasicBlock): Instruction | undefined {
  return instructions.find(({ operation }) => operation === Op.landingpad);
}

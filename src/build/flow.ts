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
// Nobody but B looks at the incoming variable, and whoever goes to B has just assigned
// it. So the assignment may stand in P, whether or not P goes on to B: there is no need
// to split the edge, which would put a branch into every `do … while`.

import { type ClosedCfg, closeCfg } from '../cfg/index.ts';
import { type BasicBlock, type Function, type Instruction, Op, type Value } from '../llvm/index.ts';

/** What a block assigns at its end: `sources[i]` goes to the incoming variable of `phis[i]`, a φ of block `targets[i]`. */
export interface Copies {
  readonly phis: Instruction[];
  readonly sources: Value[];
  readonly targets: number[];
}

export interface Flow {
  readonly blocks: readonly BasicBlock[];
  /** Null when there is but one block, from which nothing leads anywhere. */
  readonly closed: ClosedCfg | null;
  /** By block; undefined for those whose successors have no φ. */
  readonly copies: readonly (Copies | undefined)[];
}

/** The flow of a function. Leaves in each block's `slot` its number. */
export function flowOf({ blocks }: Function): Flow {
  for (let i = 0; i < blocks.length; i++) blocks[i]!.slot = i;
  const successors: number[][] = [];
  const exits: number[] = [];
  const copies: (Copies | undefined)[] = [];
  for (let i = 0; i < blocks.length; i++) {
    const block = blocks[i]!;
    const terminator = block.terminator!;
    const edges: number[] = [];
    if (terminator.blocks !== null) for (const target of terminator.blocks) edges.push(target.slot);
    successors.push(edges);
    if (terminator.operation === Op.ret) exits.push(i);
    collectCopies(block, copies);
  }
  const closed = blocks.length === 1 && successors[0]!.length === 0 ? null : closeCfg({ successors, exits });
  return { blocks, closed, copies };
}

/** Notes with each predecessor what it has to assign to the φs of a block. */
function collectCopies(block: BasicBlock, copies: (Copies | undefined)[]): void {
  for (const phi of block.instructions) {
    if (phi.operation !== Op.phi) return;
    const predecessors = phi.blocks!;
    for (let i = 0; i < predecessors.length; i++) {
      const from = predecessors[i]!.slot;
      copies[from] ??= { phis: [], sources: [], targets: [] };
      const { phis, sources, targets } = copies[from];
      // A predecessor with several edges to the block is listed several times, with the same value.
      if (phis[phis.length - 1] === phi) continue;
      phis.push(phi);
      sources.push(phi.operands[i]!);
      targets.push(block.slot);
    }
  }
}

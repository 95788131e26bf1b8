// The control flow of an LLVM function as a graph for restructuring.
//
// Vertex i is block i. A φ is a variable that its predecessors assign: the
// assignments stand at the end of a predecessor with one successor, and otherwise
// on the edge, as a vertex of their own, so that no other path executes them.
//
//        P ──▶ A                       P ──▶ A
//        │                             │
//        └──▶ B: φ [x, P]              └──▶ (φ := x) ──▶ B

import { type ClosedCfg, closeCfg } from '../cfg/index.ts';
import { type BasicBlock, type Function, type Instruction, Op, type Value } from '../llvm/index.ts';

/** Assignments that happen at once: each φ gets its value. */
export interface Copies {
  readonly targets: readonly Instruction[];
  readonly sources: readonly Value[];
}

/** What a vertex stands for. */
export interface Vertex {
  readonly block: BasicBlock | null;
  /** Assigned after the block, or on the edge that the vertex is. */
  copies: Copies | null;
}

export interface Flow {
  readonly closed: ClosedCfg;
  readonly vertices: readonly Vertex[];
}

/** The graph of a function's blocks and of the assignments between them. */
export function flowOf(fn: Function): Flow {
  const number = new Map<BasicBlock, number>();
  for (const block of fn.blocks) number.set(block, number.size);
  const vertices: Vertex[] = fn.blocks.map((block) => ({ block, copies: null }));
  const successors: number[][] = [];
  const exits: number[] = [];
  const extra: number[][] = [];
  for (const [i, block] of fn.blocks.entries()) {
    const targets = block.successors;
    const edges: number[] = [];
    const distinct = new Set(targets).size;
    const splits = new Map<BasicBlock, number>();
    for (const target of targets) {
      const copies = copiesInto(target, block);
      if (copies === null) {
        edges.push(number.get(target)!);
      } else if (distinct === 1 && targets.length === 1) {
        vertices[i]!.copies = copies;
        edges.push(number.get(target)!);
      } else {
        let split = splits.get(target);
        if (split === undefined) {
          split = vertices.length;
          splits.set(target, split);
          vertices.push({ block: null, copies });
          extra.push([number.get(target)!]);
        }
        edges.push(split);
      }
    }
    successors.push(edges);
    if (block.terminator?.operation === Op.ret) exits.push(i);
  }
  for (const edges of extra) successors.push(edges);
  return { closed: closeCfg({ successors, entry: 0, exits }), vertices };
}

/** What the φs of `target` get from `block`, or null when it has none. */
function copiesInto(target: BasicBlock, block: BasicBlock): Copies | null {
  const targets: Instruction[] = [];
  const sources: Value[] = [];
  for (const phi of target.instructions) {
    if (phi.operation !== Op.phi) break;
    const at = phi.blocks!.indexOf(block);
    targets.push(phi);
    sources.push(phi.operands[at]!);
  }
  return targets.length === 0 ? null : { targets, sources };
}

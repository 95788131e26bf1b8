// Jumps to labels: the targets of an `indirectbr`.
//
// A label is the address of one block, and a block has one label at most (labels.ts). All jumps to a label arrive in
// one block (schedule/flow.ts), which gets the label, if possible. It is impossible if
//
//   · the block has another label already: in the original there were empty blocks,
//   · it is a return, of which each place has its own.
//
// Then the label gets a block in between, through which all jumps to it go, a *stub*. If their values differ, it has a
// φ:
//
//      D1 ─▶ a ─┐  T: φ [1, D1], [2, D2], …              D1 ─▶ a ─▶ stub: φ [1, D1], [2, D2]   T: φ [φ, stub], …
//      D2 ─▶ a ─┘                              ──▶       D2 ─▶ a ─┘

import { LabelMatchOperation, type LabelOperation } from '../dialect/index.ts';
import type { BasicBlock, Instruction, Value } from '../llvm/index.ts';
import type { Block, Edge } from '../schedule/index.ts';

/** The block of a label that is no block of the program. */
export class Stub {
  readonly label: LabelOperation;
  readonly block: BasicBlock;
  /** The jumps to the label, and where they arrive. */
  readonly jumps: readonly Edge[];
  readonly to: Block;
  readonly phis: Instruction[] = [];
  /** The values of the latest jumps, and their sources, for the φ that is being completed. */
  values: Value[] = [];
  from: BasicBlock[] = [];

  constructor(label: LabelOperation, block: BasicBlock, jumps: readonly Edge[], to: Block) {
    this.label = label;
    this.block = block;
    this.jumps = jumps;
    this.to = to;
  }
}

interface Jumps {
  readonly label: LabelOperation;
  readonly edges: Edge[];
}

/** The labels of a function that control jumps to. */
export class LabelJumps {
  readonly stubs: Stub[] = [];
  private readonly blocks = new Map<string, BasicBlock>();
  private readonly stubsOn = new Map<Edge, Stub[]>();
  private readonly direct = new Set<Edge>();

  /**
   * `targetOf` gives the block in which an edge arrives, `homeOf` the block of the result for it, if it can have a
   * label.
   */
  constructor(
    source: readonly Block[],
    targetOf: (edge: Edge) => Block,
    homeOf: (block: Block) => BasicBlock | null,
    newBlock: () => BasicBlock,
  ) {
    const taken = new Set<Block>();
    for (const { label, edges } of jumpsIn(source)) {
      const to = targetOf(edges[0]!);
      const home = taken.has(to) ? null : homeOf(to);
      if (home !== null) {
        taken.add(to);
        this.blocks.set(label.label, home);
        for (const edge of edges) this.direct.add(edge);
        continue;
      }
      const stub = new Stub(label, newBlock(), edges, to);
      this.stubs.push(stub);
      this.blocks.set(label.label, stub.block);
      for (const edge of edges) {
        const list = this.stubsOn.get(edge);
        if (list === undefined) this.stubsOn.set(edge, [stub]);
        else list.push(stub);
      }
    }
  }

  /** The block of each label. */
  get targets(): ReadonlyMap<string, BasicBlock> {
    return this.blocks;
  }

  /** The stubs through which an edge arrives. */
  stubsOf(edge: Edge): readonly Stub[] {
    return this.stubsOn.get(edge) ?? [];
  }

  /** Whether an edge arrives directly, too. */
  isDirect(edge: Edge): boolean {
    return this.direct.has(edge) || !this.stubsOn.has(edge);
  }
}

/** The jumps to each label, the first label first. */
function jumpsIn(source: readonly Block[]): Iterable<Jumps> {
  const found = new Map<string, Jumps>();
  for (const { ending, edges } of source) {
    if (ending.kind !== 'match' || !(ending.operation instanceof LabelMatchOperation)) continue;
    const { labels, to, alternatives } = ending.operation;
    const edgeOf = new Map(alternatives.map((alternative, i) => [alternative, edges[i]!]));
    for (const [i, label] of labels.entries()) {
      const edge = edgeOf.get(to[i]!)!;
      const known = found.get(label.label);
      if (known === undefined) found.set(label.label, { label, edges: [edge] });
      else known.edges.push(edge);
    }
  }
  return found.values();
}

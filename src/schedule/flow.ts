// From regions to a control-flow graph: structured and predicative recovery (B2 §3).
//
// A *block* is a run of nodes that are evaluated one after the other. Where control goes from the
// end of a block is found by walking on through the regions until something has to be evaluated:
//
//      at a γ            into the region that its predicate picks
//      at a θ            into its body
//      at a region's end after the γ; or, by its predicate, to the beginning of θ's body or
//                        after the θ
//      at a match        the walk ends: a block with a conditional branch. From there a walk goes
//                        on for each alternative, and knows what was decided.
//
// *Predicative* recovery remembers all decisions it meets on such a walk, constant ones (`decide`)
// and those just taken, through regions and round loops. So a walk passes by every γ and θ that
// restructuring has introduced, and arrives where the original edge led (Theorem 5.10). Decisions
// that a walk cannot know, because a pass has moved something in between, are computed as numbers
// and branched upon; nothing else is needed for graphs that are no longer in predicate
// continuation form. *Structured* recovery forgets what it knows at the end of each region, and so
// branches at every γ and θ.
//
// How walks go is in walk.ts. A walk notes the borders it crosses on the way; what is merged there (layout.ts) is assigned on
// the edge that the walk becomes. In predicate continuation form no decision is ever a number, and borders where
// nothing but decisions are merged need not be noted. That is tried first.
//
// A jump to a label (`indirectbr`) is a branch like others, except that all jumps to one label must arrive in one
// block.
//
// Only reachable code becomes a block. If several edges enter a loop, they meet in a block before it (a preheader), so
// that loop-invariant values are merged once, outside. When a loop begins with another one, walks that enter the outer
// loop or repeat it end there at once: all would continue alike, through as many loops as there are.

import {
  type AnyMatch,
  decisionOf,
  endsFunction,
  type InstructionOperation,
  isAnyMatch,
  isInvoke,
  isTailExit,
  LabelMatchOperation,
  returnedNormally,
  threw,
} from '../dialect/index.ts';
import { Gamma, type Node, type Origin, SimpleNode, type Theta } from '../rvsdg/index.ts';
import type { Crossing, Layout, RegionLayout } from './layout.ts';
import { emptyList, longer, scratch } from './lists.ts';
import { beginsWithLoop, Walker } from './walk.ts';

/** How a block ends. */
export type Ending =
  | { readonly kind: 'jump' }
  /** A branch on the operand of a `match`, with an edge for each alternative of the match. */
  | { readonly kind: 'match'; readonly node: SimpleNode; readonly operation: AnyMatch }
  /** A branch on a decision that is computed as a number. */
  | { readonly kind: 'decision'; readonly decision: Origin }
  /** A call that may throw: its last node. It has an edge for where it returns, and one for where it lands. */
  | { readonly kind: 'invoke'; readonly node: SimpleNode }
  | { readonly kind: 'return' }
  /** Its last node is a call that takes the place of the function: what that gives is returned at once. */
  | { readonly kind: 'tail'; readonly node: SimpleNode }
  /** Its last node is an instruction that ends the function. */
  | { readonly kind: 'unreachable' };

const jump: Ending = { kind: 'jump' };

export class Block {
  /** The region that it is in; null for the first and the last one. */
  readonly layout: RegionLayout | null;
  /** The place of its first node in the region. */
  first = 0;
  /** Evaluated one after the other. */
  nodes: readonly SimpleNode[] = emptyList;
  ending: Ending = jump;
  edges: readonly Edge[] = emptyList;
  inEdges: readonly Edge[] = emptyList;
  /** Its place in the order of the program. */
  position = 0;
  /** It is empty: edges meet in it before a loop. */
  readonly isPreheader: boolean;

  constructor(layout: RegionLayout | null = null, isPreheader = false) {
    this.layout = layout;
    this.isPreheader = isPreheader;
  }
}

export class Edge {
  readonly from: Block;
  readonly to: Block;
  readonly crossings: readonly Crossing[];
  /** Its place among the edges of `from`, and among the in-edges of `to`. */
  readonly alternative: number;
  slot: number;
  /** Its vertex, if something is assigned on it (ssa.ts); otherwise -1. */
  vertex = -1;

  constructor(
    from: Block,
    to: Block,
    crossings: readonly Crossing[],
    alternative: number = from.edges.length,
  ) {
    this.from = from;
    this.to = to;
    this.crossings = crossings;
    this.alternative = alternative;
    this.slot = to.inEdges.length;
    if (alternative === from.edges.length) from.edges = longer(from.edges, this);
    else (from.edges as Edge[])[alternative] = this;
    to.inEdges = longer(to.inEdges, this);
  }

  /** The θs that the edge repeats. */
  get repeats(): Theta[] {
    return this.crossings
      .filter(({ kind }) => kind === 'repeat')
      .map(({ layout }) => layout.region.owner as Theta);
  }
}

export interface Flow {
  readonly entry: Block;
  /** Those that can be reached, in the order of the program. */
  readonly blocks: readonly Block[];
}

export type Recovery = 'pcfr' | 'scfr';

/** The control flow of a function. Decisions in `asNumbers` are computed as numbers even where control could branch. */
export function flowOf(layout: Layout, recovery: Recovery, asNumbers: ReadonlySet<Node> = new Set()): Flow {
  const noNumbers = recovery === 'pcfr' && asNumbers.size === 0;
  const flow = noNumbers ? new FlowBuilder(layout, recovery, asNumbers, false).build() : null;
  return flow ?? new FlowBuilder(layout, recovery, asNumbers, true).build()!;
}

class FlowBuilder {
  private readonly asNumbers: ReadonlySet<Node>;
  private readonly layout: Layout;
  private readonly root: RegionLayout;
  /** Whether decisions may be numbers, which are assigned as values are. */
  private readonly hasNumbers: boolean;
  /** The blocks, and by place among those of all regions, the number of the one that begins there, or -1. */
  private readonly blocks: Block[] = [];
  private readonly beginnings: Int32Array;
  /** Blocks to be filled, and the places in their regions. */
  private readonly pending: Block[] = [];
  private readonly pendingPlaces: number[] = [];
  private readonly walker: Walker;
  private readonly exit = new Block();
  private endless: Block | null = null;

  constructor(layout: Layout, recovery: Recovery, asNumbers: ReadonlySet<Node>, hasNumbers: boolean) {
    this.asNumbers = asNumbers;
    this.hasNumbers = hasNumbers;
    this.layout = layout;
    this.root = layout.root;
    this.walker = new Walker(layout, recovery === 'pcfr', hasNumbers);
    this.beginnings = scratch.numbers(layout.placeCount, -1);
    this.exit.ending = { kind: 'return' };
  }

  /** The control flow; null if it needs decisions as numbers and these are not allowed. */
  build(): Flow | null {
    const entry = new Block();
    this.walk(entry, this.root, 0);
    for (let block = this.pending.pop(); block !== undefined; block = this.pending.pop()) {
      this.fill(block, block.layout!, this.pendingPlaces.pop()!);
      if (block.ending.kind === 'decision' && !this.hasNumbers) return null;
    }
    this.addPreheaders();
    return { entry, blocks: this.inOrder(entry) };
  }

  // ── Blocks ────────────────────────────────────────────────────────────────

  private blockAt(layout: RegionLayout, place: number): Block {
    const { blocks, beginnings } = this;
    const number = beginnings[layout.firstPlace + place]!;
    if (number >= 0) return blocks[number]!;
    const block = new Block(layout, beginsWithLoop(layout, place));
    beginnings[layout.firstPlace + place] = blocks.length;
    blocks.push(block);
    this.pending.push(block);
    this.pendingPlaces.push(place);
    return block;
  }

  /** Gives a block its nodes, its ending and its edges. */
  private fill(block: Block, layout: RegionLayout, first: number): void {
    const { items } = layout;
    let place = first;
    let isEnd = false;
    let invoke: SimpleNode | null = null;
    for (; place < items.length && !isEnd && invoke === null; place++) {
      const node = items[place]!;
      if (!(node instanceof SimpleNode) || this.branchOf(layout, place) !== null) break;
      isEnd = endsFunction(node);
      if (isInvoke(node)) invoke = node;
    }
    block.first = first;
    block.nodes = partOf(items, first, place) as readonly SimpleNode[];
    if (isEnd) block.ending = endingWith(items[place - 1] as SimpleNode);
    else if (invoke === null) this.end(block, layout, place);
    else this.endInvoke(block, invoke, layout, place);
  }

  /** A call that may throw ends its block; its γ is next (order.ts). */
  private endInvoke(block: Block, node: SimpleNode, layout: RegionLayout, place: number): void {
    block.ending = { kind: 'invoke', node };
    const decision = decisionOf(node);
    if (layout.items[place] !== decision.firstUser?.node)
      throw new Error(`something comes between invoke ${node.id} and its γ`);
    for (const end of [returnedNormally, threw]) this.walk(block, layout, place, decision, end);
  }

  private end(block: Block, layout: RegionLayout, place: number): void {
    const match = this.branchOf(layout, place);
    if (match !== null) {
      const operation = match.operation as AnyMatch;
      block.ending = { kind: 'match', node: match, operation };
      this.branch(block, layout, place + 1, match.outputs[0]!, operation);
      return;
    }
    this.walker.start(layout, place);
    const decision = this.walker.openDecision();
    if (decision === null) {
      this.walk(block, layout, place);
      return;
    }
    const ending = this.endingBy(decision);
    block.ending = ending;
    if (ending.kind === 'match') this.branch(block, layout, place, decision, ending.operation);
    else for (let i = 0; i < decision.type.alternatives; i++) this.walk(block, layout, place, decision, i);
  }

  /** Adds an edge for each alternative of a match. */
  private branch(
    block: Block,
    layout: RegionLayout,
    place: number,
    decision: Origin,
    { alternatives }: AnyMatch,
  ): void {
    for (const alternative of alternatives) this.walk(block, layout, place, decision, alternative);
  }

  /** A branch on a decision that was not made right before it: on the origins it was computed from, or on a number. */
  private endingBy(decision: Origin): Ending {
    const { node } = this.layout.find(decision);
    const isJump = node instanceof SimpleNode && node.operation instanceof LabelMatchOperation;
    if (isJump && this.asNumbers.has(node)) return { kind: 'decision', decision };
    if (node instanceof SimpleNode && isAnyMatch(node.operation)) {
      return { kind: 'match', node, operation: node.operation };
    }
    return { kind: 'decision', decision };
  }

  /** The match at a place, if control branches on it there: its only user follows immediately. */
  private branchOf({ region, items }: RegionLayout, place: number): SimpleNode | null {
    const node = items[place];
    if (!(node instanceof SimpleNode) || !isAnyMatch(node.operation)) return null;
    if (this.asNumbers.has(node)) return null;
    const user = node.outputs[0]!.firstUser;
    if (user === null || user.nextUser !== null) return null;
    const next = items[place + 1];
    if (user.node === null) return next === undefined && region.owner !== null ? node : null;
    return user.node === next && next instanceof Gamma && user.index === 0 ? node : null;
  }

  /** Walks from a place to whatever has to be evaluated next, knowing how something was decided, and draws the edge. */
  private walk(from: Block, layout: RegionLayout, place: number, decision?: Origin, value = 0): void {
    const { walker } = this;
    walker.start(layout, place);
    if (decision !== undefined) walker.learn(decision, value);
    const arrival = walker.goOn();
    if (arrival === 'endless') new Edge(from, this.endlessBlock(), emptyList);
    else if (arrival === 'exit') new Edge(from, this.exit, walker.crossings.list());
    else new Edge(from, this.blockAt(walker.region, walker.place), walker.crossings.list());
  }

  /** The block of all loops in which nothing is ever evaluated. */
  private endlessBlock(): Block {
    if (this.endless === null) {
      this.endless = new Block();
      new Edge(this.endless, this.endless, emptyList);
    }
    return this.endless;
  }

  // ── Preheaders ────────────────────────────────────────────────────────────

  private readonly preheaders = new Map<RegionLayout, Block>();

  private addPreheaders(): void {
    const blocks: Block[] = [];
    for (let place = 0; place < this.layout.placeCount; place++) {
      const number = this.beginnings[place]!;
      if (number >= 0) blocks.push(this.blocks[number]!);
    }
    // A preheader may in turn be the head of a loop further out.
    for (let block = blocks.pop(); block !== undefined; block = blocks.pop()) {
      const preheader = this.preheaderOf(block);
      if (preheader !== null) blocks.push(preheader);
    }
  }

  /** Makes the edges that enter a loop at a block meet before it, if there are several. */
  private preheaderOf(head: Block): Block | null {
    const loop = loopEnteredAt(head);
    if (loop === null || this.preheaders.has(loop) || head.inEdges.some(isJumpToLabel)) return null;
    let count = 0;
    for (const edge of head.inEdges) if (enterPlace(edge, loop) >= 0) count++;
    if (count < 2 || count === head.inEdges.length) return null;
    const entering = head.inEdges.filter((edge) => enterPlace(edge, loop) >= 0);
    const rest = head.inEdges.filter((edge) => enterPlace(edge, loop) < 0);
    const tail = entering[0]!.crossings.slice(enterPlace(entering[0]!, loop));
    for (const edge of entering) if (!isTail(tail, edge.crossings)) return null;
    const preheader = new Block(loop.outer, true);
    this.preheaders.set(loop, preheader);
    head.inEdges = emptyList;
    for (const { from, crossings, alternative } of entering) {
      new Edge(from, preheader, crossings.slice(0, crossings.length - tail.length), alternative);
    }
    new Edge(preheader, head, tail);
    for (const edge of rest) {
      edge.slot = head.inEdges.length;
      head.inEdges = longer(head.inEdges, edge);
    }
    return preheader;
  }

  // ── Order ─────────────────────────────────────────────────────────────────

  /** The blocks in the order of the regions, inner ones at the place of their node. */
  private inOrder(entry: Block): Block[] {
    const order = [entry];
    const hasPreheaders = this.preheaders.size > 0;
    /** Work left to do: regions, and the places in them at which to continue. */
    const stack: RegionLayout[] = [this.root];
    const places: number[] = [0];
    while (stack.length > 0) {
      const top = stack.length - 1;
      const layout = stack[top]!;
      const place = places[top]!;
      if (place === 0) {
        const preheader = hasPreheaders ? this.preheaders.get(layout) : undefined;
        if (preheader !== undefined) order.push(preheader);
        layout.start = order.length;
      }
      const number = this.beginnings[layout.firstPlace + place]!;
      if (number >= 0) order.push(this.blocks[number]!);
      if (place >= layout.items.length) {
        layout.end = order.length;
        stack.pop();
        places.pop();
        continue;
      }
      places[top] = place + 1;
      const inner = layout.inner?.[place];
      if (inner === undefined) continue;
      for (let i = inner.length - 1; i >= 0; i--) {
        stack.push(inner[i]!);
        places.push(0);
      }
    }
    if (this.endless !== null) order.push(this.endless);
    if (this.exit.inEdges.length > 0) order.push(this.exit);
    for (let i = 0; i < order.length; i++) order[i]!.position = i;
    return order;
  }
}

/** Whether an edge is that of a label: all jumps to it arrive in one block. */
function isJumpToLabel({ from: { ending } }: Edge): boolean {
  return ending.kind === 'match' && ending.operation instanceof LabelMatchOperation;
}

/**
 * Decisions between labels that control cannot branch upon. A label is one block, so all jumps to it must arrive there; where passes
 * have made two places of it, those that arrive elsewhere than the first are decided by comparing addresses.
 */
export function strayJumps({ blocks }: Flow): Node[] {
  const targets = new Map<string, Block>();
  const stray: Node[] = [];
  for (const { ending, edges } of blocks) {
    if (ending.kind !== 'match' || !(ending.operation instanceof LabelMatchOperation)) continue;
    const { labels, to, alternatives } = ending.operation;
    const places = new Map(alternatives.map((alternative, i) => [alternative, edges[i]!.to]));
    const targetOf = (i: number) => places.get(to[i]!)!;
    const isStray = labels.some(({ label }, i) => (targets.get(label) ?? targetOf(i)) !== targetOf(i));
    if (isStray) stray.push(ending.node);
    else for (const [i, { label }] of labels.entries()) targets.set(label, targetOf(i));
  }
  return stray;
}

/** The ending of a block whose last node ends the function. */
function endingWith(node: SimpleNode): Ending {
  const { instruction } = node.operation as InstructionOperation;
  return isTailExit(instruction) ? { kind: 'tail', node } : { kind: 'unreachable' };
}

/** The items from one place to another; the same list, if that is all of them. */
function partOf<T>(items: readonly T[], from: number, to: number): readonly T[] {
  if (from === to) return emptyList;
  return from === 0 && to === items.length ? items : items.slice(from, to);
}

/** The body of the loop that begins with a block and that some edge to it enters last. */
function loopEnteredAt({ inEdges }: Block): RegionLayout | null {
  for (const { crossings } of inEdges) {
    const last = crossings[crossings.length - 1];
    if (last?.kind === 'repeat') return last.layout;
  }
  return null;
}

/**
 * The index in an edge's borders at which a loop is entered for the last time; -1 if it is not, or is repeated after
 * that.
 */
function enterPlace({ crossings }: Edge, loop: RegionLayout): number {
  for (let i = crossings.length - 1; i >= 0; i--) {
    if (crossings[i]!.layout === loop) return crossings[i]!.kind === 'enter' ? i : -1;
  }
  return -1;
}

function isTail(tail: readonly Crossing[], crossings: readonly Crossing[]): boolean {
  const start = crossings.length - tail.length;
  return (
    start >= 0 &&
    tail.every(({ layout, kind }, i) => {
      const other = crossings[start + i]!;
      return other.layout === layout && other.kind === kind;
    })
  );
}

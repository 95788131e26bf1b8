// Performs the inversion of a loop according to the plan: moves and copies head, body and tail.

import type { MatchNode } from '../../analysis/decisions.ts';
import { plainConstant } from '../../analysis/nesting.ts';
import { MatchOperation } from '../../dialect/index.ts';
import type { Instruction } from '../../llvm/index.ts';
import { moveContents } from '../../rewrite/contents.ts';
import {
  controlType,
  copyNode,
  Gamma,
  type Mark,
  type Node,
  type Origin,
  type Region,
  SimpleNode,
  Theta,
} from '../../rvsdg/index.ts';

/** A loop that begins with a condition. */
export interface Plan {
  readonly theta: Theta;
  readonly gamma: Gamma;
  /** What decides for the γ. */
  readonly match: MatchNode;
  /** The region of the γ after which the loop is repeated. */
  readonly again: number;
  /** Whether it may also leave it. */
  readonly hasBreaks: boolean;
  /** The nodes before the γ, and after it, producers first. */
  readonly head: readonly Node[];
  readonly tail: readonly Node[];
}

export class Inversion {
  protected readonly plan: Plan;
  /** What passes from the head into the body of the loop, and after it. */
  protected readonly passing: Origin[] = [];

  constructor(plan: Plan) {
    this.plan = plan;
    this.collectPassing();
  }

  invert(): void {
    const { theta, gamma } = this.plan;
    const before = new Map<Origin, Origin>();
    const outer = this.beginDecision(before);
    const loop = this.makeLoop(outer.regions[this.plan.again]!);
    const after = this.addExits(outer, loop, before);
    const rest = gamma.regions[1 - this.plan.again]!;
    this.copyHeadMarks(theta.region, outer, after);
    this.moveRegion(rest, theta.region, after);
    this.copy(this.plan.tail, theta.region, after);
    this.endMarks();
    for (const output of theta.outputs) {
      const { origin } = theta.body.results[output.index + 1]!;
      if (output.isUsed) output.divertUsers(this.mapped(origin, theta.region, after));
    }
    theta.remove();
  }

  /** Origins of the body and of the head that the γ, the tail or the next iteration needs. */
  private collectPassing(): void {
    const { theta, gamma, head, tail } = this.plan;
    const inHead = new Set<Node | null>([null, ...head]);
    const seen = new Set<Origin>();
    const note = (origin: Origin) => {
      if (!inHead.has(origin.node) || seen.has(origin) || isFree(origin)) return;
      seen.add(origin);
      this.passing.push(origin);
    };
    for (const input of gamma.inputs.slice(1)) note(input.origin);
    for (const node of tail) for (const { origin } of node.inputs) note(origin);
    for (const { origin } of theta.body.results.slice(1)) note(origin);
  }

  /** The loop with its condition at the end, in a region to which everything passes. */
  private makeLoop(region: Region): Theta {
    const { theta, gamma, head, tail, match, again } = this.plan;
    const inside = new Map<Origin, Origin>();
    const loop = this.beginLoop(region, inside);
    this.moveRegion(gamma.regions[again]!, loop.body, inside);
    this.copy(tail, loop.body, inside);
    const next = new Map<Origin, Origin>();
    for (const argument of theta.body.arguments) {
      const { origin } = theta.body.results[argument.index + 1]!;
      next.set(argument, this.mapped(origin, loop.body, inside));
    }
    this.copy(head, loop.body, next);
    const results = this.passing.map((origin) => next.get(origin)!);
    loop.finish(this.repeats(match, again, next), results);
    return loop;
  }

  /** A loop with a variable for everything that passes. */
  protected beginLoop(region: Region, inside: Map<Origin, Origin>): Theta {
    const loop = new Theta(region);
    loop.attachment = this.plan.theta.attachment;
    loop.isUnrolled = this.plan.theta.isUnrolled;
    for (const [i, origin] of this.passing.entries()) {
      const { argument, output } = loop.addVariable(region.arguments[i]!);
      argument.name = origin.name;
      output.name = origin.name;
      inside.set(origin, argument);
    }
    this.copyHeadMarks(loop.body, null, inside);
    return loop;
  }

  /** The γ that decides whether to enter the loop, after a head of its own; `before` learns what everything is there. */
  protected beginDecision(before: Map<Origin, Origin>): Gamma {
    const { theta, match, head } = this.plan;
    for (const argument of theta.body.arguments) before.set(argument, theta.inputs[argument.index]!.origin);
    this.place = theta.region.graph.marks?.openPlace(theta) ?? null;
    this.copy(head, theta.region, before, theta.previous);
    const outer = new Gamma(before.get(match.outputs[0]!)!);
    for (const origin of this.passing) outer.addEntry(before.get(origin)!);
    return outer;
  }

  /** The decision of a copied head whether to go on. */
  protected repeats(match: MatchNode, again: number, next: Map<Origin, Origin>): Origin {
    const { cases, to, otherwise, branch } = match.operation;
    const repeat = (alternative: number) => (alternative === again ? 1 : 0);
    const latch = branch === null ? null : goingRound(branch, this.plan.theta);
    const operation = new MatchOperation(cases, to.map(repeat), repeat(otherwise), latch);
    const copied = next.get(match.outputs[0]!)!.node as SimpleNode;
    const condition = copied.inputs[0]!.origin;
    copied.remove();
    return new SimpleNode(condition.region, operation, [condition], [controlType(2)]).outputs[0]!;
  }

  /** Routes all values out of the γ, and returns their origins after it. */
  private addExits(outer: Gamma, loop: Theta, before: Map<Origin, Origin>): Map<Origin, Origin> {
    const { theta, again } = this.plan;
    const after = new Map<Origin, Origin>();
    for (const [i, origin] of this.passing.entries()) {
      const isUnchanged =
        origin.isArgument && theta.variable(origin.index).isInvariant && !origin.type.isState;
      if (isUnchanged) {
        after.set(origin, before.get(origin)!);
        continue;
      }
      const origins = outer.regions.map((region) =>
        region.index === again ? loop.outputs[i]! : region.arguments[i]!,
      );
      const { output } = outer.addExit(origins);
      output.name = origin.name;
      after.set(origin, output);
    }
    return after;
  }

  /** Moves the contents of a region of the γ; the outputs of the γ are replaced by the region's results. */
  protected moveRegion(from: Region, into: Region, known: Map<Origin, Origin>): void {
    const { gamma } = this.plan;
    const origins = gamma.inputs.slice(1).map(({ origin }) => this.mapped(origin, into, known));
    const results = moveContents(from, into, origins, this.placeIn(into));
    for (const output of gamma.outputs) known.set(output, results[output.index]!);
  }

  /**
   * Copies the head or the tail. Marks at the beginning of the loop belong to the head, marks after the γ to the tail.
   */
  protected copy(
    nodes: readonly Node[],
    into: Region,
    known: Map<Origin, Origin>,
    before: Node | null = into.lastNode,
  ): void {
    const { marks } = into.graph;
    const copies = new Map<Node | null, Node | null>();
    copies.set(nodes === this.plan.head ? null : this.plan.gamma, before);
    for (const node of nodes) {
      for (const { origin } of node.inputs) known.set(origin, this.mapped(origin, into, known));
      const copy = copyNode(node, into, known);
      if (marks !== null) copies.set(node, copy);
    }
    this.copyMarks(into, known, copies);
  }

  // ── Marks ─────────────────────────────────────────────────────────────────

  /** Before the marks that follow the loop. */
  protected place: Mark | null = null;

  private placeIn(region: Region): Mark | null {
    return this.place?.region === region ? this.place : null;
  }

  private copyMarks(
    into: Region,
    known: Map<Origin, Origin>,
    anchors: ReadonlyMap<Node | null, Node | null>,
  ): void {
    const { body } = this.plan.theta;
    const { marks } = into.graph;
    if (!marks?.has(body)) return;
    marks.copied(body, into, known, ({ anchor }) => anchors.get(anchor), this.placeIn(into));
  }

  /** Repeats the marks of the head after a node, or at the beginning of a region. */
  protected copyHeadMarks(into: Region, anchor: Node | null, known: Map<Origin, Origin>): void {
    const anchors = new Map<Node | null, Node | null>([[null, anchor]]);
    for (const node of this.plan.head) anchors.set(node, anchor);
    this.copyMarks(into, known, anchors);
  }

  /** All marks are copied: those after the loop now follow its replacement. */
  protected endMarks(): void {
    const { theta } = this.plan;
    const { marks } = theta.region.graph;
    if (marks === null) return;
    marks.closePlace(this.place!, theta, theta.region.lastNode);
    marks.discard(theta.regions);
  }

  /** What an origin of the loop's body is elsewhere; constants are there too. */
  protected mapped(origin: Origin, into: Region, known: Map<Origin, Origin>): Origin {
    const found = known.get(origin);
    if (found !== undefined) return found;
    if (!isFree(origin)) throw new Error(`${origin.name ?? 'something'} does not pass into the loop`);
    const copied = copyNode(origin.node!, into, known).outputs[0]!;
    return copied;
  }
}

/** Whether an origin is there wherever it is needed: a constant without operands. */
export function isFree(origin: Origin): boolean {
  return (
    plainConstant(origin) !== null || (origin.node instanceof SimpleNode && origin.node.inputs.length === 0)
  );
}

/** A branch with the program's metadata about a loop on the branches that repeat it. */
function goingRound(branch: Instruction, { attachment }: Theta): Instruction {
  const others = (attachment ?? []) as readonly Instruction[];
  const [loop] = others.flatMap(({ metadata }) => metadata?.filter(({ kind }) => kind === 'llvm.loop') ?? []);
  if (loop === undefined) return branch;
  const copy = branch.copy(branch.operands);
  copy.metadata = [...(branch.metadata ?? []).filter(({ kind }) => kind !== 'llvm.loop'), loop];
  return copy;
}

// θ-γ inversion (B1 §7.1, IVT): a loop that begins with a condition becomes a condition around a loop.
//
// The builder makes a `while` loop a θ whose body evaluates the condition, and a γ that either goes through the loop's
// body and says "again", or does nothing and says "enough". Both nodes have their predicate from one condition:
//
//      θ                                       head
//      │  head (computes c)                    γ c
//      │  γ c                                  │ 1: θ
//      │  │ 1: body, again       ⇒             │    │  body
//      │  │ 0: rest, enough                    │    │  head (on what the body made)
//      │  tail                                 │    │  c decides whether to repeat
//      └─ as the γ says                        │ 0:
//                                              rest
//
// The head is evaluated once in front, and from then on at the end of each iteration: as often as before, in the same
// order, with one branch an iteration instead of two. What is more, the body is now entered only if it is going to be
// executed, so a load in it that does not change can leave the loop (push-out.ts).
//
// Values of the head that others need become loop variables, as what they are at the beginning of an iteration. What is
// behind the γ in θ's body (the tail) is needed in both cases, so there are two of it; usually there is none.
//
// The head is there twice afterwards, so it must be small, and calls and loops must not be in it. B1 does not say so, but
// a head that is copied at every level of a nest of loops would grow exponentially.
//
// Regions are moved, not copied. The time is linear in the nodes of θ's body that are not part of something else.

import { decisionOf, impliedAlternatives, type MatchNode, matchOf } from '../analysis/decisions.ts';
import { plainConstant } from '../analysis/nesting.ts';
import { Effect, InstructionOperation, MatchOperation } from '../dialect/index.ts';
import { type Instruction, Op } from '../llvm/index.ts';
import {
  controlType,
  copyNode,
  Gamma,
  type Lambda,
  type Node,
  type Origin,
  type Region,
  regionsOf,
  SimpleNode,
  Theta,
  topDown,
} from '../rvsdg/index.ts';
import { moveContents } from './contents.ts';
import type { Pass, PassContext } from './pass.ts';

export const thetaGammaInversion: Pass = {
  name: 'theta-gamma-inversion',
  summary: 'make loops that begin with a condition loops that end with it, inside of a γ',

  onFunction(lambda: Lambda, context: PassContext): boolean {
    let count = 0;
    for (const theta of thetasIn(lambda.body)) {
      const plan = planFor(theta);
      if (plan === null) continue;
      if (weightOf(plan.head) > largestHead(context) || weightOf(plan.tail) > largestTail) {
        context.remark(
          'missed',
          'NotInverted',
          lambda,
          plan.match.operation.branch,
          'its condition is too large',
        );
        continue;
      }
      new Inversion(plan).invert();
      context.remark(
        'passed',
        'Inverted',
        lambda,
        plan.match.operation.branch,
        'loop ends with its condition',
      );
      count++;
    }
    context.count('loops inverted', count);
    return count > 0;
  },
};

/** The largest heads that are copied: LLVM rotates loops with headers of up to 16 instructions. */
function largestHead({ aims }: PassContext): number {
  return aims.size ? 4 : 16;
}

const largestTail = 8;

/** The θs in a region, inner ones first. */
function thetasIn(body: Region): Theta[] {
  const thetas: Theta[] = [];
  for (const { owner } of regionsOf(body)) if (owner instanceof Theta) thetas.push(owner);
  return thetas.reverse();
}

// ── What to do ──────────────────────────────────────────────────────────────

interface Plan {
  readonly theta: Theta;
  readonly gamma: Gamma;
  /** What decides for the γ. */
  readonly match: MatchNode;
  /** The region of the γ after which the loop goes on. */
  readonly again: number;
  /** The nodes in front of the γ, and behind it, producers first. */
  readonly head: readonly Node[];
  readonly tail: readonly Node[];
}

/** A loop that begins with a condition; null if it is none. */
function planFor(theta: Theta): Plan | null {
  for (const gamma of decidingGammas(theta)) {
    const match = matchOf(gamma.predicate.origin);
    if (match === null || !match.outputs[0]!.isUsedOnce || gamma.regions.length !== 2) continue;
    const again = decisionsOf(theta, gamma, match)?.indexOf(1) ?? -1;
    if (again < 0) continue;
    return { theta, gamma, match, again, ...parts(theta, gamma) };
  }
  return null;
}

/** The γ that says whether to go on, or those that look at the same condition. */
function* decidingGammas({ predicate }: Theta): IterableIterator<Gamma> {
  const { node } = predicate.origin;
  if (node instanceof Gamma) yield node;
  const match = matchOf(predicate.origin);
  if (match === null) return;
  for (const user of match.inputs[0]!.origin.users()) {
    if (!(user.node instanceof SimpleNode) || !(user.node.operation instanceof MatchOperation)) continue;
    const decided = user.node.outputs[0]!.firstUser;
    if (decided?.node instanceof Gamma && decided.index === 0) yield decided.node;
  }
}

/** For each region of a γ, whether the loop goes on after it; null if that does not depend on the γ alone. */
function decisionsOf({ predicate }: Theta, gamma: Gamma, match: MatchNode): number[] | null {
  const { origin } = predicate;
  if (origin.node === gamma) {
    const decisions = gamma.regions.map((region) => decisionOf(region.results[origin.index]!.origin));
    return decisions.includes(0) && decisions.includes(1) ? decisions : null;
  }
  const implied = impliedAlternatives(match, matchOf(origin)!);
  return implied?.includes(0) && implied.includes(1) ? implied : null;
}

/** The nodes of a θ's body: what a γ in it needs, and the others. Constants are part of neither. */
function parts({ body }: Theta, gamma: Gamma): Pick<Plan, 'head' | 'tail'> {
  const needed = new Set<Node>([gamma]);
  const pending: Node[] = [gamma];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    for (const { origin } of node.inputs) {
      if (origin.node === null || needed.has(origin.node)) continue;
      needed.add(origin.node);
      pending.push(origin.node);
    }
  }
  const head: Node[] = [];
  const tail: Node[] = [];
  for (const node of topDown(body)) {
    if (node === gamma) continue;
    (needed.has(node) ? head : tail).push(node);
  }
  return { head, tail };
}

/** How many nodes there would be more; infinite if they must not be doubled. */
function weightOf(nodes: readonly Node[]): number {
  let weight = 0;
  for (const node of nodes) {
    if (!(node instanceof SimpleNode)) return Number.POSITIVE_INFINITY;
    const { operation } = node;
    if (!(operation instanceof InstructionOperation)) continue;
    if (operation.effects & Effect.io || operation.instruction.operation === Op.alloca)
      return Number.POSITIVE_INFINITY;
    if (operation.instruction.call !== null && operation.effects !== Effect.none)
      return Number.POSITIVE_INFINITY;
    weight++;
  }
  return weight;
}

// ── Doing it ────────────────────────────────────────────────────────────────

class Inversion {
  private readonly plan: Plan;
  /** What passes from the head into the body of the loop, and behind it. */
  private readonly passing: Origin[] = [];

  constructor(plan: Plan) {
    this.plan = plan;
    this.collectPassing();
  }

  invert(): void {
    const { theta, gamma, match } = this.plan;
    const before = new Map(theta.body.arguments.map((argument, i) => [argument, theta.inputs[i]!.origin]));
    this.copy(this.plan.head, theta.region, before);
    const outer = new Gamma(before.get(match.outputs[0]!)!);
    for (const origin of this.passing) outer.addEntry(before.get(origin)!);
    const loop = this.makeLoop(outer.regions[this.plan.again]!);
    const after = this.addExits(outer, loop, before);
    const rest = gamma.regions[1 - this.plan.again]!;
    this.moveRegion(rest, theta.region, after);
    this.copy(this.plan.tail, theta.region, after);
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
    const loop = new Theta(region);
    loop.attachment = theta.attachment;
    const inside = new Map<Origin, Origin>();
    for (const [i, origin] of this.passing.entries()) {
      const { argument, output } = loop.addVariable(region.arguments[i]!);
      argument.name = origin.name;
      output.name = origin.name;
      inside.set(origin, argument);
    }
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

  /** The decision of a copied head whether to go on. */
  private repeats(match: MatchNode, again: number, next: Map<Origin, Origin>): Origin {
    const { cases, to, otherwise, branch } = match.operation;
    const repeat = (alternative: number) => (alternative === again ? 1 : 0);
    const latch = branch === null ? null : goingRound(branch, this.plan.theta);
    const operation = new MatchOperation(cases, to.map(repeat), repeat(otherwise), latch);
    const copied = next.get(match.outputs[0]!)!.node as SimpleNode;
    const condition = copied.inputs[0]!.origin;
    copied.remove();
    return new SimpleNode(condition.region, operation, [condition], [controlType(2)]).outputs[0]!;
  }

  /** Leads everything out of the γ, and says what it is behind it. */
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

  /** Moves what is in a region of the γ; what the γ gives is then what the region gave. */
  private moveRegion(from: Region, into: Region, known: Map<Origin, Origin>): void {
    const { gamma } = this.plan;
    const origins = gamma.inputs.slice(1).map(({ origin }) => this.mapped(origin, into, known));
    const results = moveContents(from, into, origins);
    for (const output of gamma.outputs) known.set(output, results[output.index]!);
  }

  private copy(nodes: readonly Node[], into: Region, known: Map<Origin, Origin>): void {
    for (const node of nodes) {
      for (const { origin } of node.inputs) known.set(origin, this.mapped(origin, into, known));
      copyNode(node, into, known);
    }
  }

  /** What an origin of the loop's body is elsewhere; constants are there too. */
  private mapped(origin: Origin, into: Region, known: Map<Origin, Origin>): Origin {
    const found = known.get(origin);
    if (found !== undefined) return found;
    if (!isFree(origin)) throw new Error(`${origin.name ?? 'something'} does not pass into the loop`);
    const copied = copyNode(origin.node!, into, known).outputs[0]!;
    return copied;
  }
}

/** Whether an origin is there wherever it is needed: a constant without operands. */
function isFree(origin: Origin): boolean {
  return (
    plainConstant(origin) !== null || (origin.node instanceof SimpleNode && origin.node.inputs.length === 0)
  );
}

/** A branch with what the program says about a loop on the branches that go round it. */
function goingRound(branch: Instruction, { attachment }: Theta): Instruction {
  const others = (attachment ?? []) as readonly Instruction[];
  const [loop] = others.flatMap(({ metadata }) => metadata?.filter(({ kind }) => kind === 'llvm.loop') ?? []);
  if (loop === undefined) return branch;
  const copy = branch.copy(branch.operands);
  copy.metadata = [...(branch.metadata ?? []).filter(({ kind }) => kind !== 'llvm.loop'), loop];
  return copy;
}

// Branch folding: resolves γ and θ whose predicate is known, and propagates conditions into regions; conditional constant
// propagation and correlated value propagation (CCP, CVP).
//
// A γ whose predicate is known is replaced by the contents of the selected region; a θ that never repeats, by the
// contents of its body.
//
//      decide 1                                A decision is known if it is constant, if it was matched from a
//         │                                    constant, or if it is passed through from such a decision: into
//      ┌──▼───────────┐          ┌─────┐       regions, around a loop unchanged, out of a γ whose regions agree.
//      │ γ            │          │  b  │
//      │ ┌───┐  ┌───┐ │    ⇒     └──┬──┘       Inside a γ more is known: each region implies the value of the
//      │ │ a │  │ b │ │             ▼          predicate, and so that of the matched value:
//      │ └───┘  └───┘ │
//      └──────┬───────┘                          if (x == 4 && c) { … x is 4, c is true … }
//             ▼
//
// There the argument for x is replaced by a constant. If x were poison, branching on it would have been undefined
// behaviour, so the fact holds in every defined execution. From `x == 4` being true the walk continues to x itself,
// through `and`, `or`, `not` and their forms with select.
//
// The outcome of a comparison also determines others, of the same values or of one of them and constants:
//
//      if (x < y) { … y > x is true, x == y is false … if (x > 3) { … x != 0 is true … } }
//
// known-decisions/ keeps the facts of each region, and their implications. They are right for partially undefined
// values, too: a branch on a comparison with more than one possible outcome is undefined behaviour, so all possible
// values compare in the same way.
//
// A γ that decides whether a loop is repeated also yields the next values of loop variables. Where the loop is left,
// values for the next iteration are unused, and where it is repeated, values that are used only after it; they become
// undefined there.
//
// A region that begins with `unreachable` is never taken; if one other region is left, the decision is known too.
//
// A γ that only decides becomes a decision (composed-decisions.ts).
//
// Arithmetic on known values is left to reduction. LLVM does the same in conditional constant propagation and
// correlated value propagation; here both follow from the regions around a node.
//
// One walk visits the nodes in program order, and enters each γ and θ at its place. A γ with a known predicate is
// dissolved before it is entered, and its contents are visited in their new place, so that each node moves once however
// deep it was. Loops are dissolved at the end, outer ones first, for the same reason. Linear in nodes and edges.

import { Assumptions } from '../analysis/assumptions.ts';
import { type Comparison, isComparison } from '../analysis/claims.ts';
import { alternativeFor, decisionOf, integerOf, matchOf, smallInteger } from '../analysis/decisions.ts';
import { Decided, Facts } from '../analysis/implied.ts';
import { type Visitor, visitInOrder } from '../analysis/program-order.ts';
import {
  edgeType,
  InstructionOperation,
  invokeOf,
  type LlvmEdgeType,
  type Make,
  MatchOperation,
  UndefinedOperation,
  valueTypeOf,
} from '../dialect/index.ts';
import { Op } from '../llvm/index.ts';
import { composeDecisions, handedOn } from '../rewrite/composed-decisions.ts';
import { moveContents } from '../rewrite/contents.ts';
import {
  Gamma,
  ioType,
  type Lambda,
  type Node,
  nodesInOrder,
  type Origin,
  type Region,
  SimpleNode,
  Theta,
  type User,
} from '../rvsdg/index.ts';
import type { Pass, PassContext } from './pass.ts';

export const knownDecisions: Pass = {
  name: 'known-decisions',
  summary: 'resolve branches with a known condition, and propagate conditions into branches (CCP, CVP)',
  isLocal: true,

  onFunction(lambda: Lambda, context: PassContext): boolean {
    const walk = new Walk(context);
    walk.run(lambda.body);
    return walk.changed;
  },
};

class Walk implements Visitor {
  changed = false;
  private readonly context: PassContext;
  private readonly make: Make;
  private readonly bit: LlvmEdgeType;
  /** What arguments, and outputs of γ and θ, are, and which alternatives decisions are for. */
  private readonly known = new Map<Origin, bigint>();
  /** The outcomes of comparisons that the execution of a region implies. */
  private readonly assumptions = new Assumptions();
  /** Loops that run once, inner ones first. */
  private readonly runningOnce: Theta[] = [];

  constructor(context: PassContext) {
    this.context = context;
    this.make = context.make;
    this.bit = edgeType(context.make.types.integer(1));
  }

  run(body: Region): void {
    visitInOrder(body, this);
    for (const theta of this.runningOnce.reverse()) this.openTheta(theta);
  }

  private did(what: string): void {
    this.changed = true;
    this.context.count(what);
  }

  /** What an origin is known to be. */
  private valueOf(origin: Origin): bigint | undefined {
    if (!(origin.node instanceof SimpleNode)) return this.known.get(origin);
    const match = matchOf(origin);
    if (match !== null) {
      const value = this.valueOf(match.inputs[0]!.origin);
      return value === undefined ? undefined : smallInteger(alternativeFor(match, value));
    }
    const decision = decisionOf(origin);
    return decision >= 0 ? smallInteger(decision) : (integerOf(origin) ?? undefined);
  }

  enter(node: Gamma | Theta): boolean | readonly Node[] {
    if (node instanceof Theta) {
      this.enterTheta(node);
      return true;
    }
    const chosen = this.regionOf(node);
    if (chosen !== null) return this.openGamma(node, chosen);
    this.enterGamma(node);
    return true;
  }

  /** The region that a γ picks, null if that may be one or another. */
  private regionOf(gamma: Gamma): Region | null {
    // It belongs to its call: if one of the two regions is unreachable, it stays.
    if (invokeOf(gamma) !== null) return null;
    const decision = this.valueOf(gamma.predicate.origin);
    if (decision !== undefined) return gamma.regions[Number(decision)]!;
    let only: Region | null = null;
    for (const region of gamma.regions) {
      if (isImpossible(region)) continue;
      if (only !== null) return null;
      only = region;
    }
    if (only !== null && this.isNews(only)) {
      this.useDecision(gamma, only, new Decided(gamma).factsIn(only, new Facts()));
    }
    return only;
  }

  begin(region: Region): void {
    const { owner: gamma } = region;
    if (!(gamma instanceof Gamma)) return;
    this.assumptions.begin(region);
    if (this.isNews(region)) this.useDecision(gamma, region, this.assumptions.facts);
  }

  leave(node: Gamma | Theta): void {
    if (node instanceof Gamma) this.leaveGamma(node);
    else this.leaveTheta(node);
  }

  simple(node: SimpleNode): void {
    if (node.operation instanceof MatchOperation) this.decideMatch(node);
    else if (isComparison(node)) this.decideComparison(node);
  }

  private decideMatch({ outputs, region }: SimpleNode): void {
    const [output] = outputs as [Origin];
    if (!output.isUsed) return;
    const alternative = this.valueOf(output);
    if (alternative === undefined) return;
    output.divertUsers(this.make.decision(region, Number(alternative), output.type.alternatives));
    this.did('matches decided');
  }

  private decideComparison(node: Comparison): void {
    const [output] = node.outputs as [Origin];
    // Facts about origins of the region are not valid further out.
    if (!node.inputs[0]!.origin.isArgument || !output.isUsed || !this.isNews(node.region)) return;
    const answer = this.assumptions.answer(node);
    if (answer === null) return;
    output.divertUsers(this.make.integer(node.region, valueTypeOf(output), answer ? -1n : 0n));
    this.did('comparisons decided');
  }

  // ── γ ─────────────────────────────────────────────────────────────────────

  /** Puts the nodes of a region in the place of its γ, and returns them. */
  private openGamma(gamma: Gamma, chosen: Region): readonly Node[] {
    const nodes = nodesInOrder(chosen);
    const origins = gamma.inputs.slice(1).map(({ origin }) => origin);
    const results = moveContents(chosen, gamma.region, origins);
    for (const [i, output] of gamma.outputs.entries()) output.divertUsers(results[i]!);
    // The other regions lose their nodes with the γ.
    gamma.region.graph.marks?.discard(gamma.regions);
    gamma.remove();
    this.did('γ replaced by one region');
    return nodes;
  }

  private enterGamma(gamma: Gamma): void {
    for (let i = 1; i < gamma.inputs.length; i++) {
      const value = this.valueOf(gamma.inputs[i]!.origin);
      if (value === undefined) continue;
      for (const region of gamma.regions) this.known.set(region.arguments[i - 1]!, value);
    }
    this.assumptions.enter(gamma);
  }

  private pass(from: Origin, to: Origin): void {
    const value = this.valueOf(from);
    if (value !== undefined) this.known.set(to, value);
  }

  /** Whether a region or its direct surroundings have changed. If not, the facts there have been used before. */
  private isNews({ touched, owner }: Region): boolean {
    const { lastRun } = this.context;
    return touched > lastRun || owner!.region!.touched > lastRun;
  }

  /** Replaces arguments of a γ's region whose values its execution implies. */
  private useDecision(gamma: Gamma, region: Region, facts: Facts): void {
    for (const argument of region.arguments) {
      if (!argument.isUsed) continue;
      const { origin } = gamma.inputs[argument.index + 1]!;
      const fact = facts.get(origin) ?? this.outcomeOf(origin);
      if (fact !== undefined) this.replace(argument, fact, gamma);
    }
  }

  /** The known outcome of a comparison computed further out. */
  private outcomeOf(origin: Origin): bigint | undefined {
    if (origin.type !== this.bit) return undefined;
    const { node } = this.assumptions.sourceOf(origin);
    const answer = isComparison(node) ? this.assumptions.answer(node) : null;
    return answer === null ? undefined : answer ? -1n : 0n;
  }

  private replace(argument: Origin, value: bigint, gamma: Gamma): void {
    // A value that all regions pass through unchanged keeps its facts after the γ.
    const users = [...argument.users()].filter(
      ({ isResult, index }) => !isResult || handedOn(gamma, index) === null,
    );
    if (users.length === 0) return;
    const { region, type } = argument;
    const constant = type.isControl
      ? this.make.decision(region, Number(value), type.alternatives)
      : this.make.integer(region, valueTypeOf(argument), value);
    for (const user of users) user.divert(constant);
    this.did('values implied by a branch');
  }

  private leaveGamma(gamma: Gamma): void {
    this.assumptions.leave();
    for (const output of gamma.outputs) {
      const value = this.valueOf(gamma.regions[0]!.results[output.index]!.origin);
      if (value === undefined) continue;
      if (this.areAll(gamma, output.index, value)) this.known.set(output, value);
    }
    if (composeDecisions(gamma)) this.did('γ replaced by match');
  }

  private areAll({ regions }: Gamma, exit: number, value: bigint): boolean {
    for (let i = 1; i < regions.length; i++) {
      if (this.valueOf(regions[i]!.results[exit]!.origin) !== value) return false;
    }
    return true;
  }

  // ── θ ─────────────────────────────────────────────────────────────────────

  private enterTheta(theta: Theta): void {
    const once = decisionOf(theta.predicate.origin) === 0;
    for (const argument of theta.body.arguments) {
      if (once || theta.variable(argument.index).isInvariant) {
        this.pass(theta.inputs[argument.index]!.origin, argument);
      }
    }
  }

  private leaveTheta(theta: Theta): void {
    const once = this.valueOf(theta.predicate.origin) === 0n;
    for (const output of theta.outputs) {
      const variable = theta.variable(output.index);
      if (once || variable.isInvariant) this.pass(variable.result.origin, output);
    }
    if (once) this.runningOnce.push(theta);
    else this.forget(theta);
  }

  /** Where a γ decides whether a loop is repeated, values that are unused in that case become undefined. */
  private forget(theta: Theta): void {
    const { node: gamma, index: decision } = theta.predicate.origin;
    if (!(gamma instanceof Gamma)) return;
    for (const { index, type, isUsed: isUsedBehind } of theta.outputs) {
      const { argument, result } = theta.variable(index);
      const exit = result.origin;
      if (type.isState || exit.node !== gamma || !exit.isUsedOnce) continue;
      if (isUsedBehind && argument.isUsed) continue;
      // After the loop, or in the next iteration.
      const unasked = isUsedBehind ? 1 : 0;
      for (const region of gamma.regions) {
        if (decisionOf(region.results[decision]!.origin) === unasked)
          this.undefine(region.results[exit.index]!);
      }
      const { marks } = theta.region.graph;
      marks?.unmerged(exit);
      marks?.unmerged(isUsedBehind ? argument : theta.outputs[index]!);
    }
  }

  private undefine(result: User): void {
    const { region, type, node } = result.origin;
    if (node instanceof SimpleNode && node.operation instanceof UndefinedOperation) return;
    result.divert(this.make.undefined(region, type));
    this.did('unused values made undefined');
  }

  private openTheta(theta: Theta): void {
    const origins = theta.inputs.map(({ origin }) => origin);
    const results = moveContents(theta.body, theta.region, origins);
    for (const [i, output] of theta.outputs.entries()) output.divertUsers(results[i + 1]!);
    theta.remove();
    this.did('θ with one iteration replaced by their body');
  }
}

/** Whether executing a region is undefined behaviour from the start: it begins with `unreachable`. */
function isImpossible({ arguments: entries }: Region): boolean {
  let state = 0;
  while (state < entries.length && entries[state]!.type !== ioType) state++;
  const node = entries[state]?.firstUser?.node;
  if (!(node instanceof SimpleNode) || !(node.operation instanceof InstructionOperation)) return false;
  const { operation } = node.operation.instruction;
  return operation === Op.unreachable && node.inputs.every(({ origin }) => origin.isArgument);
}

// Common node elimination (B1 Algorithm VI): what is computed already is not computed again.
//
//      a    b                      a    b              Two origins are congruent if they always have the same value. Which
//      ├──┐ ├──┐                   ├──┐ │              ones are is found first, for the whole function (congruence.ts, where
//     (+) │(+) │                  (+)─┤ │              the proof is); then users are diverted to the first of each
//      ┌──▼─▼──▼──┐        ⇒       ┌──▼─▼──┐           class, and the others go.
//      │ γ        │                │ γ     │
//      │   (+)    │                │       │           The first one may be in a region around. Then it is led inwards,
//      └────┬─────┘                └───┬───┘           through an entry of each γ and a variable of each θ on the
//           ▼                          ▼               way, and computed once, before the branch or the loop.
//
// The order of the walk sees to it that the first of a class can be used wherever a later one is: it was visited before,
// in a region that is still open. Two regions of a γ that compute the same have none that comes first, and both
// keep it; if it leaves the γ, the output is one with a later node that computes it outside.
//
// Nodes with states are left alone: which loads see the same memory is another question (memory forwarding).
// Decisions are compared, so that γ on equal conditions are, but not merged: a decision is best taken right before it
// is acted upon (B2 §2). Constants are cheaper to have than to lead, so each region has its own, and an argument that is
// one is replaced. Whole loops are not compared.
//
// Nodes that differ in flags are not congruent, because one may be poison where the other is not. But one that comes
// first can take the place of the other if it gives up what the other does not promise: then it is less often poison
// than either. After such a merge more may be congruent, so the function is looked at again, three times at most.
//
// Each round is linear in nodes and edges, and in the values that are led inwards, `mostLevels` levels at most.

import { Ways } from '../analysis/nesting.ts';
import { type Visitor, visitInOrder } from '../analysis/program-order.ts';
import { ConstantOperation } from '../dialect/index.ts';
import { Gamma, type Lambda, type Origin, type Region, SimpleNode, type Theta } from '../rvsdg/index.ts';
import { type Congruence, congruenceOf } from './common-node-elimination/congruence.ts';
import { weaken } from './common-node-elimination/merge.ts';
import type { Pass, PassContext } from './pass.ts';

const mostRounds = 3;
/** What is more levels outside is computed again. */
const mostLevels = 64;

export const commonNodeElimination: Pass = {
  name: 'common-node-elimination',
  summary: 'use what is computed already instead of computing it again',

  onFunction(lambda: Lambda, context: PassContext): boolean {
    let changed = false;
    for (let round = 0; round < mostRounds; round++) {
      const elimination = new Elimination(congruenceOf(lambda.body), context);
      visitInOrder(lambda.body, elimination);
      changed ||= elimination.changed;
      if (!elimination.hasWeakened) break;
    }
    return changed;
  },
};

/** What is to be put back when a region is left. */
type Undo = [map: Map<number, Origin>, key: number, before: Origin | undefined];

class Elimination implements Visitor {
  changed = false;
  hasWeakened = false;
  private readonly congruence: Congruence;
  private readonly context: PassContext;
  /** By class: the origin that stands for it here, in this region or one around it. */
  private readonly leaders = new Map<number, Origin>();
  /** By relation (see `Congruence.relationOf`): a simple node's output that has it. */
  private readonly relatives = new Map<number, Origin>();
  /** For each open region what it covered. */
  private readonly covered: Undo[][] = [];
  private readonly ways = new Ways();
  private region: Region | null = null;

  constructor(congruence: Congruence, context: PassContext) {
    this.congruence = congruence;
    this.context = context;
  }

  enterRegion(region: Region): void {
    this.region = region;
    this.covered.push([]);
    for (const argument of region.arguments) this.visitArgument(argument);
  }

  leaveRegion(region: Region): void {
    for (const [map, key, before] of this.covered.pop()!.reverse()) {
      if (before === undefined) map.delete(key);
      else map.set(key, before);
    }
    this.region = region.owner!.region;
  }

  enter(): boolean {
    return true;
  }

  leave(node: Gamma | Theta): void {
    for (const output of node.outputs) {
      const number = this.congruence.classOf(output);
      if (number === -1 || output.type.isControl || !output.isUsed) continue;
      if (!(node instanceof Gamma) || !this.visitDefined(node, output)) this.visitMerge(output, number);
    }
  }

  simple(node: SimpleNode): void {
    const [output] = node.outputs;
    if (output === undefined || output.type.class !== 'value') return;
    const number = this.congruence.classOf(output);
    // A constant that was made on the way stands for its class already.
    if (number === -1 || this.leaders.get(number) === output) return;
    const relation = this.congruence.relationOf(number);
    if (relation === -1) {
      // Congruent with no other node, but with what a γ or θ hands on.
      this.lead(number, output);
      return;
    }
    const isConstant = node.operation instanceof ConstantOperation;
    const leader = this.leaderOf(number, isConstant);
    if (leader !== null) this.replace(node, leader, isConstant ? 'constants' : 'nodes');
    else if (isConstant || !this.mergeWithRelative(node, number, relation)) {
      this.lead(number, output);
      this.set(this.relatives, relation, output);
    }
  }

  /** Replaces a node by an earlier one that differs in its flags, and loses those. */
  private mergeWithRelative(node: SimpleNode, number: number, relation: number): boolean {
    const relative = this.relatives.get(relation);
    if (relative === undefined || !this.isNear(relative)) return false;
    weaken(relative.node as SimpleNode, node);
    this.hasWeakened = true;
    const origin = this.ways.into(this.region!, relative);
    this.lead(number, origin);
    this.replace(node, origin, 'nodes');
    return true;
  }

  private replace(node: SimpleNode, origin: Origin, what: string): void {
    node.outputs[0]!.divertUsers(origin);
    node.remove();
    this.did(`${what} eliminated`);
  }

  /** An argument that another one of the region is congruent with, or that is a constant, is that. */
  private visitArgument(argument: Origin): void {
    const number = this.congruence.classOf(argument);
    if (number === -1 || argument.type.isControl) return;
    const leader = this.leaders.get(number);
    if (leader?.region === argument.region) {
      if (argument.isUsed) this.divert(argument, leader, 'arguments eliminated');
      return;
    }
    const constant = this.congruence.constantOf(number);
    if (constant === null) this.lead(number, argument);
    else if (argument.isUsed)
      this.divert(argument, this.constant(number, constant), 'arguments that are constants');
  }

  /** An output of a γ or θ that something before is congruent with, or that is a constant, is that. */
  private visitMerge(output: Origin, number: number): void {
    const constant = this.congruence.constantOf(number);
    if (constant !== null) {
      const leader = this.leaderOf(number, true) ?? this.constant(number, constant);
      this.divert(output, leader, 'merges that are constants');
      return;
    }
    const leader = this.leaderOf(number, false);
    if (leader === null) this.lead(number, output);
    else this.divert(output, leader, 'merges eliminated');
  }

  /** An output of a γ that is something from before wherever it is defined, is that. */
  private visitDefined(gamma: Gamma, output: Origin): boolean {
    const number = this.congruence.definedClassOf(gamma, output.index);
    if (number === -1 || number === this.congruence.classOf(output)) return false;
    const constant = this.congruence.constantOf(number);
    const leader = this.leaderOf(number, constant !== null) ?? (constant && this.constant(number, constant));
    if (leader === null) return false;
    this.divert(output, leader, 'merges eliminated');
    return true;
  }

  /** What stands for a class in this region; null if nothing does, or only something that is not to be led here. */
  private leaderOf(number: number, isConstant: boolean): Origin | null {
    const leader = this.leaders.get(number);
    if (leader === undefined) return null;
    if (leader.region === this.region) return leader;
    if (isConstant || !this.isNear(leader)) return null;
    const origin = this.ways.into(this.region!, leader);
    this.lead(number, origin);
    return origin;
  }

  private isNear({ region }: Origin): boolean {
    let levels = 0;
    for (let at = this.region!; at !== region; at = at.owner!.region) if (++levels > mostLevels) return false;
    return true;
  }

  /** A constant of this region. */
  private constant(number: number, { operation, outputs }: SimpleNode): Origin {
    const [origin] = new SimpleNode(this.region!, operation, [], [outputs[0]!.type]).outputs;
    this.lead(number, origin!);
    return origin!;
  }

  private lead(number: number, origin: Origin): void {
    this.set(this.leaders, number, origin);
    this.congruence.learn(origin, number);
  }

  private set(map: Map<number, Origin>, key: number, origin: Origin): void {
    this.covered.at(-1)!.push([map, key, map.get(key)]);
    map.set(key, origin);
  }

  private divert(from: Origin, to: Origin, what: string): void {
    from.divertUsers(to);
    this.did(what);
  }

  private did(what: string): void {
    this.changed = true;
    this.context.count(what);
  }
}

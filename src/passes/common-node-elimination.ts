// Common node elimination (B1 Algorithm VI): reuses values that are already computed; global value numbering (GVN).
//
//      a    b                      a    b              Two origins are congruent if they always have the same value.
//      ├──┐ ├──┐                   ├──┐ │              First, classes of congruent origins are computed for the
//     (+) │(+) │                  (+)─┤ │              whole function (analysis/congruence, with the proof); then
//      ┌──▼─▼──▼──┐        ⇒       ┌──▼─▼──┐           users are diverted to the first of each class, and the
//      │ γ        │                │ γ     │           others are removed.
//      │   (+)    │                │       │
//      └────┬─────┘                └───┬───┘           The first one may be in a surrounding region. Then it is routed
//           ▼                          ▼               in, through an entry of each γ and a variable of each θ in between.
//
// The first of a class can be used wherever a later one is, because of the order of the walk: it was visited before, in
// a region that is still open. If two regions of a γ compute the same value, neither comes first, and both keep it; if
// the value leaves the γ, the output is congruent to a later node that computes it outside.
//
// Decisions are compared, so that γs on equal conditions are congruent, but not merged: a decision is best taken right
// before its user (B2 §2). Constants are cheaper to copy than to route, so each region has its own, and an argument
// that is a constant is replaced by one.
//
// Nodes with states take part if they only read, or may only trap: a load, a division, a call that changes nothing. A
// later one with the same operands and the same memory state has the same result, and traps only if the first did; so
// it is removed from its state chains. (Which stores do not affect a load is decided by memory forwarding.) In the same
// way whole loops without writes are eliminated: one that starts like an earlier one and has the same operations has
// the same values in every iteration, and terminates if that did. Congruent γs need no extra work: their outputs are
// congruent, and those of the second become unused. Other γs with the same predicate are fused elsewhere
// (correlated-decisions).
//
// Nodes that differ in flags are not congruent, because one may be poison where the other is not. But the first can
// replace the other if it drops the flags that the other lacks: then it is poison less often than either. After such a
// merge more nodes may be congruent, so the function is numbered again, three times at most.
//
// Each round is linear in nodes and edges, and in the values that are routed inwards, through `mostLevels` levels at
// most.

import { Congruence } from '../analysis/congruence/congruence.ts';
import { Schedule } from '../analysis/congruence/schedule.ts';
import {
  ConstantOperation,
  Effect,
  InstructionOperation,
  isInvoke,
  LabelOperation,
} from '../dialect/index.ts';
import { spliceOut } from '../rewrite/state-chain.ts';
import { Ways } from '../rewrite/ways.ts';
import { Gamma, type Lambda, type Origin, Region, SimpleNode, Theta } from '../rvsdg/index.ts';
import { weaken } from './common-node-elimination/merge.ts';
import type { Pass, PassContext } from './pass.ts';

const mostRounds = 3;
/** Values more levels outside are computed again. */
const mostLevels = 64;

export const commonNodeElimination: Pass = {
  name: 'common-node-elimination',
  summary: 'reuse values already computed (global value numbering, GVN; CSE for whole loops)',

  onFunction(lambda: Lambda, context: PassContext): boolean {
    // Their arrays are as large as the largest function needs them.
    const { congruence, schedule } = context.tool(this, () => {
      return { congruence: new Congruence(), schedule: new Schedule() };
    });
    let changed = false;
    for (let round = 0; round < mostRounds; round++) {
      schedule.write(lambda.body);
      congruence.find(lambda.body, schedule);
      const elimination = new Elimination(congruence, lambda, context);
      elimination.run(schedule);
      changed ||= elimination.changed;
      if (!elimination.hasWeakened) break;
    }
    return changed;
  },
};

class Elimination {
  changed = false;
  hasWeakened = false;
  private readonly congruence: Congruence;
  private readonly lambda: Lambda;
  private readonly context: PassContext;
  /** By class: the origin that represents it here, in this region or one around it. */
  private readonly leaders: (Origin | undefined)[];
  /** By relation (see `Congruence.relationOf`): a simple node's output that has it. */
  private readonly relatives: (Origin | undefined)[];
  /** The previous entries of classes, or, as complements, of relations, to be restored. */
  private readonly coveredKeys: number[] = [];
  private readonly coveredOrigins: (Origin | undefined)[] = [];
  private readonly ways = new Ways();
  private region: Region;

  constructor(congruence: Congruence, lambda: Lambda, context: PassContext) {
    this.congruence = congruence;
    this.lambda = lambda;
    this.context = context;
    this.region = lambda.body;
    this.leaders = new Array(congruence.count);
    this.relatives = new Array(congruence.count);
  }

  /** Nodes are only removed when it is their turn, and those that are made need no visit: the order stays one. */
  run({ steps, length }: Schedule): void {
    /** For each open region, where its entries begin in that list. */
    const covered: number[] = [];
    for (let i = 0; i < length; i++) {
      const step = steps[i]!;
      if (step instanceof SimpleNode) this.simple(step);
      else if (step instanceof Region) {
        covered.push(this.coveredKeys.length);
        this.enterRegion(step);
      } else if (step === null) this.leaveRegion(covered.pop()!);
    }
  }

  private enterRegion(region: Region): void {
    this.region = region;
    for (const argument of region.arguments) this.visitArgument(argument);
  }

  private leaveRegion(from: number): void {
    const { owner, index } = this.region;
    while (this.coveredKeys.length > from) {
      const key = this.coveredKeys.pop()!;
      const before = this.coveredOrigins.pop();
      if (key >= 0) this.leaders[key] = before;
      else this.relatives[~key] = before;
    }
    this.region = owner!.region;
    if (index !== owner!.regions.length - 1) return;
    if (owner instanceof Gamma || owner instanceof Theta) this.leave(owner);
  }

  private leave(node: Gamma | Theta): void {
    for (const output of node.outputs) {
      if (output.type.isState || output.type.isControl || !output.isUsed) continue;
      const number = this.congruence.classOf(output);
      if (number === -1) continue;
      if (!(node instanceof Gamma) || !this.visitDefined(node, output)) this.visitMerge(output, number);
    }
    if (node instanceof Theta) this.eliminateLoop(node);
  }

  /** A loop that repeats an earlier one without visible effects terminates if that one has. */
  private eliminateLoop(theta: Theta): void {
    const first = this.congruence.firstLike(theta);
    if (first === theta || !this.isNear(first.region)) return;
    for (const { type, isUsed } of theta.outputs) if (isUsed && !type.isState) return;
    for (const output of theta.outputs) output.divertUsers(theta.inputs[output.index]!.origin);
    theta.remove();
    this.context.remark(
      'passed',
      'LoopEliminated',
      this.lambda,
      null,
      'redundant loop eliminated: an earlier loop computes the same values',
    );
    this.did('loops eliminated');
  }

  private simple(node: SimpleNode): void {
    const { operation } = node;
    const [output] = node.outputs;
    if (output === undefined || output.type.class !== 'value') return;
    // Only the γ of an invoke may use its outputs; inside, the entry variables represent them.
    if (isInvoke(node)) return;
    const number = this.congruence.classOf(output);
    if (number === -1) return;
    if (operation instanceof InstructionOperation && operation.effects !== Effect.none) {
      this.ordered(node, output, number);
      return;
    }
    const relation = this.congruence.relationOf(number);
    if (relation === -1) {
      // Congruent with no other node, but with outputs of γs and θs that pass it through.
      this.lead(number, output);
      return;
    }
    const isConstant = operation instanceof ConstantOperation || operation instanceof LabelOperation;
    const leader = this.leaderOf(number, isConstant);
    if (leader !== null) this.replace(node, leader, isConstant ? 'constants eliminated' : 'nodes eliminated');
    else if (isConstant || !this.mergeWithRelative(node, number, relation)) {
      this.lead(number, output);
      this.cover(this.relatives, relation, ~relation, output);
    }
  }

  /** A node that takes states. */
  private ordered(node: SimpleNode, output: Origin, number: number): void {
    const leader = this.leaderOf(number, false);
    if (leader === null) {
      this.lead(number, output);
      return;
    }
    output.divertUsers(leader);
    spliceOut(node);
    this.did('nodes with states eliminated');
  }

  /** Replaces a node by an earlier one that differs in its flags, and loses those. */
  private mergeWithRelative(node: SimpleNode, number: number, relation: number): boolean {
    const relative = this.relatives[relation];
    if (relative === undefined || !this.isNear(relative.region)) return false;
    weaken(relative.node as SimpleNode, node);
    this.hasWeakened = true;
    const origin = this.ways.into(this.region, relative);
    this.lead(number, origin);
    this.replace(node, origin, 'nodes eliminated');
    return true;
  }

  private replace(node: SimpleNode, origin: Origin, what: string): void {
    node.outputs[0]!.divertUsers(origin);
    node.remove();
    this.did(what);
  }

  /** An argument that another one of the region is congruent with, or that is a constant, is that. */
  private visitArgument(argument: Origin): void {
    // In a γ with many regions, most use few of the entries. Those used are found by `Ways`.
    if (argument.firstUser === null || argument.type.isState || argument.type.isControl) return;
    const number = this.congruence.classOf(argument);
    if (number === -1) return;
    const leader = this.leaders[number];
    if (leader?.region === argument.region) {
      this.divert(argument, leader, 'arguments eliminated');
      return;
    }
    const constant = this.congruence.constantOf(number);
    if (constant === null) this.lead(number, argument);
    else this.divert(argument, this.constant(number, constant), 'arguments replaced by constants');
  }

  /** An output of a γ or θ that something before is congruent with, or that is a constant, is that. */
  private visitMerge(output: Origin, number: number): void {
    const constant = this.congruence.constantOf(number);
    if (constant !== null) {
      const leader = this.leaderOf(number, true) ?? this.constant(number, constant);
      this.divert(output, leader, 'merges replaced by constants');
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

  /**
   * The origin that represents a class in this region; null if there is none, or only one that should not be routed
   * here.
   */
  private leaderOf(number: number, isConstant: boolean): Origin | null {
    const leader = this.leaders[number];
    if (leader === undefined) return null;
    if (leader.region === this.region) return leader;
    if (isConstant || !this.isNear(leader.region)) return null;
    const origin = this.ways.into(this.region, leader);
    this.lead(number, origin);
    return origin;
  }

  /** Whether a region is this one, or one around it within `mostLevels`. */
  private isNear(region: Region): boolean {
    let at: Region | null = this.region;
    for (let levels = 0; levels <= mostLevels && at !== null; levels++) {
      if (at === region) return true;
      at = at.owner?.region ?? null;
    }
    return false;
  }

  /** A constant of this region. */
  private constant(number: number, { operation, outputs }: SimpleNode): Origin {
    const [origin] = new SimpleNode(this.region, operation, [], [outputs[0]!.type]).outputs;
    this.lead(number, origin!);
    return origin!;
  }

  private lead(number: number, origin: Origin): void {
    this.cover(this.leaders, number, number, origin);
    this.congruence.learn(origin, number);
  }

  private cover(list: (Origin | undefined)[], index: number, key: number, origin: Origin): void {
    this.coveredKeys.push(key);
    this.coveredOrigins.push(list[index]);
    list[index] = origin;
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

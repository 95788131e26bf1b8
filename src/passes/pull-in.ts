// Node pull in (B1 §7.1, PLL): moves computations into the only alternative of a γ that uses them; code sinking.
//
//       a   b                      a   b
//       └─+─┘                    ┌─▼───▼───────┐
//      ┌──▼─────────┐            │ γ a b │ a b │
//      │ γ x │ x    │     ⇒      │   └+┘ │     │
//      │   … │      │            │    …  │     │
//      └────────────┘            └─────────────┘
//
// A node whose results are used only in one region of one γ moves into that region. Its operands enter instead.
// Consumers are treated before producers, and outer regions before nested ones, so that a whole computation follows its
// last node, as deep as possible. Nodes never move into a θ, where they would be computed repeatedly.
//
// Decisions do not move, nor do predicates of the γ. Whole γs and θs move too, if they have no effect.
//
// A load or division moves as well. It must be the last on its chain of states before the γ, loads after it excepted;
// the chain then leads through the γ:
//
//      s ─▶ load ─▶ γ s │ s            s ─▶ γ load s │ s
//
// or, where the chain ends in the region around the γ and does not lead into it yet, is made to (B1 Figure 1: the
// remainder that one arm needs).
//
// Each edge is visited once for each region that its node moves into. Moving a node costs time in its operands times
// the regions of the γ, so γs with many regions get no new entries.

import { isRemovable } from '../analysis/effects.ts';
import { plainConstant } from '../analysis/nesting.ts';
import { mayRunElsewhere } from '../analysis/speculation.ts';
import { Effect, InstructionOperation } from '../dialect/index.ts';
import { Op } from '../llvm/index.ts';
import { Ways } from '../rewrite/ways.ts';
import {
  bottomUp,
  Gamma,
  type Lambda,
  lastStateAfter,
  type Node,
  type Origin,
  type Region,
  regionsOf,
  SimpleNode,
  stateBefore,
  stateInput,
  type User,
} from '../rvsdg/index.ts';
import type { Pass, PassContext } from './pass.ts';

export const pullIn: Pass = {
  name: 'pull-in',
  summary: 'move computations into the only branch that uses them (code sinking)',
  isQuiet: true,

  onFunction(lambda: Lambda, context: PassContext): boolean {
    let count = 0;
    for (const region of regionsOf(lambda.body)) if (hasGamma(region)) count += new Puller(region).pull();
    context.count('nodes moved into γ', count);
    return count > 0;
  },
};

function hasGamma(region: Region): boolean {
  let node = region.firstStructural;
  while (node !== null && !(node instanceof Gamma)) node = node.nextStructural;
  return node !== null;
}

/** In γs with more regions than this only what needs no entry variable is moved. */
const widest = 32;
/** At most this many loads may be between a load and the γ it moves into. */
const farthest = 8;

class Puller {
  private readonly region: Region;
  private readonly ways = new Ways();
  /** The entry variables that are left without a value. */
  private vacated: Map<Gamma, Set<number>> | null = null;
  private count = 0;

  constructor(region: Region) {
    this.region = region;
  }

  /** Moves the nodes of the region into its γs, and returns how many. */
  pull(): number {
    for (const node of bottomUp(this.region)) {
      const target = soleRegion(node);
      if (target === null || !canPay(node, target)) continue;
      const states = stateCount(node);
      if (states === 0) {
        if (isMovable(node)) this.move(node, target);
      } else if (states === 1 && node instanceof SimpleNode) this.moveOrdered(node, target);
    }
    if (this.vacated === null) return this.count;
    for (const [gamma, entries] of this.vacated) gamma.keepEntries((index) => !entries.has(index));
    return this.count;
  }

  private move(node: Node, target: Region): void {
    const inputs = node.inputs.map(({ origin }) => this.lead(origin, target));
    this.finish(node, target, inputs);
  }

  private lead(origin: Origin, target: Region): Origin {
    if (plainConstant(origin) === null) return this.ways.into(target, origin);
    const { operation } = origin.node as SimpleNode;
    return new SimpleNode(target, operation, [], [origin.type]).outputs[0]!;
  }

  /** Moves a node, and gives what came of it to those who had it through entry variables. */
  private finish(node: Node, target: Region, inputs: readonly Origin[]): void {
    const gamma = target.owner as Gamma;
    const { origin: anything } = gamma.predicate;
    const entries: [User, Origin][] = [];
    for (const output of node.outputs) {
      if (output.type.isState) continue;
      for (const user of output.users()) {
        entries.push([user, output]);
        // The entry is removed when the whole region is done; until then it needs some origin.
        user.divert(anything);
      }
    }
    node.moveTo(target, inputs);
    for (const [entry, output] of entries) {
      target.arguments[entry.index - 1]!.divertUsers(output);
      this.vacate(gamma, entry.index - 1);
    }
    this.count++;
  }

  private vacate(gamma: Gamma, entry: number): void {
    this.vacated ??= new Map();
    const entries = this.vacated.get(gamma);
    if (entries === undefined) this.vacated.set(gamma, new Set([entry]));
    else entries.add(entry);
  }

  // ── With a state ──────────────────────────────────────────────────────────

  private moveOrdered(node: SimpleNode, target: Region): void {
    if (!isSinkable(node)) return;
    const gamma = target.owner as Gamma;
    const state = lastStateAfter(node);
    const entry = this.entryBehind(state, gamma) ?? this.newPassage(node, gamma);
    if (entry === null) return;
    state.divertUsers(stateBefore(state));
    const argument = target.arguments[entry]!;
    const inputs = node.inputs.slice(0, -1).map(({ origin }) => this.lead(origin, target));
    // The node is the first in its region: users of the state there get the node's.
    const next = argument.firstUser;
    this.finish(node, target, [...inputs, argument]);
    next?.divert(state);
  }

  /** The entry variable by which a state enters a γ, with only loads in between; null if it does not. */
  private entryBehind(state: Origin, gamma: Gamma): number | null {
    let at = state;
    for (let i = 0; i < farthest; i++) {
      const user = at.firstUser;
      if (user?.node === gamma) return user.index - 1;
      if (!(user?.node instanceof SimpleNode) || !isSinkable(user.node)) return null;
      at = lastStateAfter(user.node);
      if (at.type !== state.type) return null;
    }
    return null;
  }

  /** Routes a state whose only user is the end of the region through a γ. */
  private newPassage(node: SimpleNode, gamma: Gamma): number | null {
    const state = lastStateAfter(node);
    const end = state.firstUser;
    if (end === null || !end.isResult || stateInput(gamma, state.type) >= 0) return null;
    const { index } = gamma.addEntry(state);
    const { output } = gamma.addExit(gamma.regions.map((region) => region.arguments[index]!));
    end.divert(output);
    return index;
  }
}

/** The only region that uses a node's outputs, if that is a region of a γ next to it. */
function soleRegion(node: Node): Region | null {
  let gamma: Gamma | null = null;
  let target: Region | null = null;
  for (const output of node.outputs) {
    if (output.type.isState) continue;
    for (let user = output.firstUser; user !== null; user = user.nextUser) {
      if (!(user.node instanceof Gamma) || user.index === 0) return null;
      gamma ??= user.node;
      if (user.node !== gamma) return null;
      for (const region of gamma.regions) {
        if (!region.arguments[user.index - 1]!.isUsed) continue;
        if (target !== null && target !== region) return null;
        target = region;
      }
    }
  }
  return target;
}

function stateCount({ outputs }: Node): number {
  let count = 0;
  for (const { type } of outputs) if (type.isState) count++;
  return count;
}

function canPay(node: Node, target: Region): boolean {
  return node.inputs.length <= 1 || target.owner!.regions.length <= widest;
}

/** Whether a node without states may move: one that acts upon a decision takes along who took it. */
function isMovable(node: Node): boolean {
  return node.inputs.every(
    ({ type, origin }) => !type.isControl || (origin.isUsedOnce && origin.node instanceof SimpleNode),
  );
}

/** Whether a node only reads, or divides: if its result is unused, it need not be executed. */
function isSinkable(node: SimpleNode): boolean {
  const { operation } = node;
  if (!(operation instanceof InstructionOperation) || !isRemovable(node)) return false;
  const { instruction, effects } = operation;
  if (instruction.operation === Op.alloca || (instruction.call !== null && !mayRunElsewhere(instruction)))
    return false;
  return effects === Effect.memory || effects === Effect.io;
}

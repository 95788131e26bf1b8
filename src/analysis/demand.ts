// When values are demanded (Lawrence §3.3, A6 to A9; Weise et al. 1994 §4, demand dependence).
//
//      a = x * y                     a is demanded where p goes to 0 and then q to 1: switch p (switch q (never, always), never)
//      γ p                           x * y computed before the γ is computed in vain everywhere else
//      │ 0: γ q { 0: … │ 1: a }
//      │ 1: …
//
// A value is demanded where one of its users is. A node with effects is demanded wherever its region is executed, and
// so are the results of functions and loops. An entry of a γ is demanded where the region that the γ selects demands
// it; a result of a γ's region is demanded where that output of the γ is. So demand is propagated from users to
// producers, and from outer regions to inner ones and back, in one walk over the graph, in linear time.
//
// Conditions (gating.ts) are relative to a region: *given that the region is executed*. Decisions are those of the γs
// in the region or in regions in it, and, for outputs of a γ, those further out. Two γs that match the same value alike
// take one decision. A loop counts as one node: decisions in its iterations are not visible outside.
//
// A load, or another node that may be removed if unused, is demanded where its value is: passing states on demands
// nothing.
//
// Lawrence computes the same by postdominators of nodes, each with the paths to it; an RVSDG has the regions already.

import { Effect, InstructionOperation } from '../dialect/index.ts';
import {
  bottomUp,
  Gamma,
  type Node,
  type Origin,
  type Region,
  SimpleNode,
  StructuralNode,
  Theta,
} from '../rvsdg/index.ts';
import { matchOf } from './decisions.ts';
import { isRemovable } from './effects.ts';
import { type Condition, Conditions } from './gating.ts';

/** Values used in a γ with more regions than this count as always demanded where the γ is. */
const widest = 32;

/** A region that is being walked, users first. */
interface Frame {
  readonly region: Region;
  readonly nodes: readonly Node[];
  next: number;
}

/** When each node in a region is demanded, and in all regions in it. Valid until the graph changes. */
export class Demand {
  readonly conditions: Conditions;
  /** Of those nodes that are not always demanded. */
  private readonly ofNodes = new Map<Node, Condition>();
  /** Of the results of γs' regions; the results of other regions are always demanded. */
  private readonly ofResults = new Map<Region, readonly Condition[]>();
  private readonly ofEntries = new Map<Gamma, readonly Condition[]>();
  /** By what is decided upon, and how: the numbers of decisions. */
  private readonly gates = new Map<Origin, Map<string, number>>();
  private gateCount = 0;
  /** The regions of loops that are still to be walked, and of the function. */
  private readonly roots: Region[];

  /** The demand in a region: the body of a function or loop, and all that is in it. */
  constructor(root: Region, conditions = new Conditions()) {
    this.conditions = conditions;
    this.roots = [root];
    for (let each = this.roots.pop(); each !== undefined; each = this.roots.pop()) this.walk(each);
  }

  /** When the value of a node is demanded, given that its region is executed. */
  ofNode(node: Node): Condition {
    return this.ofNodes.get(node) ?? this.conditions.always;
  }

  /** When a value is demanded, given that its region is executed. */
  of(origin: Origin): Condition {
    const { conditions } = this;
    let condition = conditions.never;
    for (let user = origin.firstUser; user !== null; user = user.nextUser) {
      condition = conditions.either(condition, this.ofUse(user.node, user.index, origin));
      if (condition === conditions.always) break;
    }
    return condition;
  }

  /** The number of the decision that a γ acts upon: the same for all that decide alike by the same value. */
  gateOf({ predicate }: Gamma): number {
    const origin = outermost(predicate.origin);
    const match = matchOf(origin);
    if (match === null) return this.numbered(origin, '');
    const { cases, to, otherwise } = match.operation;
    return this.numbered(outermost(match.inputs[0]!.origin), `${cases} ${to} ${otherwise}`);
  }

  private numbered(origin: Origin, how: string): number {
    let gates = this.gates.get(origin);
    if (gates === undefined) {
      gates = new Map();
      this.gates.set(origin, gates);
    }
    let gate = gates.get(how);
    if (gate === undefined) {
      gate = this.gateCount++;
      gates.set(how, gate);
    }
    return gate;
  }

  private ofUse(node: Node | null, index: number, origin: Origin): Condition {
    const { always, never } = this.conditions;
    if (node === null) return this.ofResults.get(origin.region)?.[index] ?? always;
    if (node instanceof Gamma && index > 0) return this.ofEntries.get(node)![index - 1]!;
    // States go past what only reads.
    if (origin.type.isState && isLeftOut(node)) return never;
    return this.ofNode(node);
  }

  // ── The walk ──────────────────────────────────────────────────────────────

  private walk(root: Region): void {
    const frames: Frame[] = [{ region: root, nodes: [...bottomUp(root)], next: 0 }];
    while (frames.length > 0) {
      const frame = frames[frames.length - 1]!;
      if (frame.next === frame.nodes.length) {
        frames.pop();
        const { owner } = frame.region;
        // A γ whose last region is done.
        if (frames.length > 0 && frame.region.index === 0) this.leave(owner as Gamma);
        continue;
      }
      const node = frame.nodes[frame.next++]!;
      this.note(node);
      if (node instanceof Gamma) this.enter(node, frames);
      else if (node instanceof Theta) this.roots.push(node.body);
      else if (node instanceof StructuralNode) throw new Error(`no demand in ${node.kind}`);
    }
  }

  private note(node: Node): void {
    const { conditions } = this;
    if (!isLeftOut(node)) return;
    let condition = conditions.never;
    for (const output of node.outputs)
      if (!output.type.isState) condition = conditions.either(condition, this.of(output));
    if (condition !== conditions.always) this.ofNodes.set(node, condition);
  }

  private enter(gamma: Gamma, frames: Frame[]): void {
    const whole = this.ofNode(gamma);
    const { always } = this.conditions;
    const ofOutputs = gamma.outputs.map((output) => {
      if (output.type.isState) return always;
      const condition = this.of(output);
      // Users outside regions of the γ demand it wherever the γ is executed.
      return condition === whole ? always : condition;
    });
    const isPlain = ofOutputs.every((condition) => condition === always);
    const gate = this.gateOf(gamma);
    // The first region is the last that is done.
    for (const region of gamma.regions) {
      if (!isPlain) {
        const { index } = region;
        this.ofResults.set(
          region,
          ofOutputs.map((condition) => this.conditions.given(condition, gate, index)),
        );
      }
      frames.push({ region, nodes: [...bottomUp(region)], next: 0 });
    }
  }

  private leave(gamma: Gamma): void {
    const { conditions } = this;
    const whole = this.ofNode(gamma);
    const gate = this.gateOf(gamma);
    const ofEntries: Condition[] = [];
    for (let i = 0; i < gamma.entryCount; i++) {
      const branches = gamma.regions.map((region) => this.of(region.arguments[i]!));
      ofEntries.push(conditions.both(whole, this.entered(gate, branches)));
    }
    this.ofEntries.set(gamma, ofEntries);
  }

  private entered(gate: number, branches: readonly Condition[]): Condition {
    const { conditions } = this;
    if (branches.length <= widest) return conditions.switchOn(gate, branches);
    return branches.every((branch) => branch === conditions.never) ? conditions.never : conditions.always;
  }
}

/** The origin of a value before all γs through which it passes unchanged. */
function outermost(origin: Origin): Origin {
  let at = origin;
  while (at.isArgument && at.region.owner instanceof Gamma) at = at.region.owner.inputs[at.index + 1]!.origin;
  return at;
}

/** Whether a node is executed only for the values that it computes. */
function isLeftOut(node: Node): boolean {
  if (node instanceof SimpleNode) {
    const { operation } = node;
    return operation instanceof InstructionOperation && operation.effects !== Effect.none
      ? isRemovable(node)
      : true;
  }
  return node.outputs.every(({ type }) => !type.isState);
}

// Lazy placement (Lawrence §3.1, A8): a computation that several branches need, but not all, is copied into each of
// them.
//
//      x * y                                γ p
//      γ p                                  │ 0: x * y    1: …    2: x * y
//      │ 0: x    1: …    2: x        ⇒      └─
//      └─
//
// `pull-in` moves a node into the one region that needs it. If several do, the node is an *exclusive redundancy*: each
// execution needs it once at most, but there is no single place where it is computed exactly then. It is copied into
// each of these regions, and further into parts of a region if only they need it. So it is computed where it is
// demanded and nowhere else (analysis/demand.ts), at most once.
//
// If two γs need a node, it is copied if their conditions exclude one another. If both may hold, that is an
// *independent redundancy*: without one γ in the regions of the other there is no place where it is computed at most
// once, and never unnecessarily. That would copy the second γ, so the node stays where it is: computed once, perhaps
// unnecessarily.
//
// Copies cost size, and save the node's cost where it is not needed: at most as many are made as the node costs units
// of time (src/target), and none when optimizing for size. Each node is visited once. No level runs this: the programs
// of the benchmark execute as many instructions with it as without.

import { Demand } from '../analysis/demand.ts';
import type { Condition } from '../analysis/gating.ts';
import { gammasOf, plainConstant } from '../analysis/nesting.ts';
import { effortOf, isPure, type PureNode } from '../analysis/speculation.ts';
import { Trait } from '../llvm/index.ts';
import { Ways } from '../rewrite/ways.ts';
import {
  bottomUp,
  Gamma,
  type Lambda,
  type Origin,
  type Region,
  regionsOf,
  SimpleNode,
  type User,
} from '../rvsdg/index.ts';
import { effortUnits, type Target } from '../target/index.ts';
import type { Pass, PassContext } from './pass.ts';

export const placement: Pass = {
  name: 'placement',
  summary: 'copy computations into the branches that use them, if others do not (lazy code motion)',
  isQuiet: true,

  onFunction(lambda: Lambda, context: PassContext): boolean {
    if (context.aims.size) return false;
    const regions = regionsOf(lambda.body).filter((region) => gammasOf(region).length > 0);
    if (regions.length === 0) return false;
    const placer = new Placer(lambda, context.targetOf(lambda));
    // Outer regions first: a node copied into a region may move further into a part of it.
    for (const region of regions) placer.placeIn(region);
    placer.finish();
    context.count('nodes copied into branches', placer.nodes);
    context.count('copies', placer.copies);
    return placer.nodes > 0;
  },
};

/** A region that needs a node, and under which condition. */
interface Place {
  readonly region: Region;
  readonly entry: User;
  readonly condition: Condition;
}

class Placer {
  nodes = 0;
  copies = 0;
  private readonly demand: Demand;
  private readonly target: Target;
  private readonly ways = new Ways();
  /** The copies of the node that is being placed. */
  private readonly made = new Map<Region, Origin>();
  private readonly vacated = new Map<Gamma, Set<number>>();

  constructor(lambda: Lambda, target: Target) {
    this.demand = new Demand(lambda.body);
    this.target = target;
  }

  placeIn(region: Region): void {
    for (const node of bottomUp(region)) {
      if (!isPure(node) || node.operation.instruction.operation.has(Trait.unrepeatable)) continue;
      const places = this.placesOf(node);
      if (places === null || !this.pays(node, places)) continue;
      for (const place of places) this.copyInto(place, node);
      this.made.clear();
      // Uses by unused arguments are not places, but have to be removed as well.
      for (const entry of [...node.outputs[0]!.users()]) this.vacate(entry);
      node.remove();
      this.nodes++;
    }
  }

  /** Removes an entry's value. The entry is removed at the end; until then it needs some origin. */
  private vacate(entry: User): void {
    const gamma = entry.node as Gamma;
    entry.divert(gamma.predicate.origin);
    const entries = this.vacated.get(gamma);
    if (entries === undefined) this.vacated.set(gamma, new Set([entry.index - 1]));
    else entries.add(entry.index - 1);
  }

  /** Removes the entries that have lost their values. */
  finish(): void {
    for (const [gamma, entries] of this.vacated) gamma.keepEntries((index) => !entries.has(index));
  }

  /** The regions that need a node, if it is needed nowhere else and never by two of them. */
  private placesOf({ outputs }: PureNode): Place[] | null {
    const [output] = outputs;
    if (output === undefined) return null;
    const { conditions } = this.demand;
    const places: Place[] = [];
    for (let user = output.firstUser; user !== null; user = user.nextUser) {
      const { node } = user;
      if (!(node instanceof Gamma) || user.index === 0) return null;
      const gate = this.demand.gateOf(node);
      for (const region of node.regions) {
        if (!region.arguments[user.index - 1]!.isUsed) continue;
        const taken = conditions.when(gate, region.index, node.regions.length);
        places.push({ region, entry: user, condition: conditions.both(this.demand.ofNode(node), taken) });
        if (places.length > mostCopies) return null;
      }
    }
    const exclude = places.every((a, i) =>
      places.every((b, k) => k <= i || a.region === b.region || conditions.exclude(a.condition, b.condition)),
    );
    return exclude ? places : null;
  }

  private pays(node: PureNode, places: readonly Place[]): boolean {
    const regions = new Set(places.map(({ region }) => region));
    if (regions.size < 2 || this.demand.ofNode(node) === this.demand.conditions.always) return false;
    const effort = effortUnits[effortOf(node, this.target)];
    return regions.size - 1 <= effort;
  }

  private copyInto({ region, entry }: Place, node: PureNode): void {
    const argument = region.arguments[entry.index - 1]!;
    if (!argument.isUsed) return;
    argument.divertUsers(this.made.get(region) ?? this.copy(node, region));
  }

  private copy(node: PureNode, region: Region): Origin {
    const inputs = node.inputs.map(({ origin }) => this.lead(origin, region));
    const copy = new SimpleNode(region, node.operation, inputs, [node.outputs[0]!.type]);
    const [value] = copy.outputs as [Origin];
    value.name = node.outputs[0]!.name;
    region.graph.onCopy?.(node, copy);
    this.made.set(region, value);
    this.copies++;
    return value;
  }

  private lead(origin: Origin, region: Region): Origin {
    if (plainConstant(origin) === null) return this.ways.into(region, origin);
    return new SimpleNode(region, (origin.node as SimpleNode).operation, [], [origin.type]).outputs[0]!;
  }
}

/** A node that more regions need than this stays before them. */
const mostCopies = 8;

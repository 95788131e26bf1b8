// Dead node elimination (B1 Algorithm V): what nobody asks for goes.
//
// First everything that is asked for is marked, from the results of a function backwards. Then everything else is
// removed. Marking starts with the belief that nothing is needed, so loop variables that only feed themselves go too.
//
// A state is always asked for: it leads from the beginning of a function to its end. So a node on a state that
// has no other reason to be there (a load whose value nobody uses, a division) is *bypassed*: asking for its state
// is asking for the state before it.
//
//      s ──▶ load ──▶ s'          s' is asked for, the value is not
//             │                   ⇒ users of s' take s, and the load goes
//             ▼ (no user)
//
// States that a γ or θ only hands on go around it in the same way. A loop that may run forever has a loop state, which
// keeps it (see dialect/effects.ts).
//
// The program as a whole is treated alike: λs and δs that nothing visible refers to go, and with them what only they
// refer to.
//
// Marking looks at each edge once; removal is linear too.

import { isRemovable, stateBefore } from '../analysis/effects.ts';
import {
  bottomUp,
  type Environment,
  Gamma,
  keepOrigins,
  keepUsers,
  type Lambda,
  loopType,
  type Node,
  type Origin,
  Phi,
  type Region,
  regionsOf,
  SimpleNode,
  type StructuralNode,
  Theta,
} from '../rvsdg/index.ts';
import type { Pass, PassContext } from './pass.ts';

export const deadNodeElimination: Pass = {
  name: 'dead-node-elimination',
  summary: 'remove what nobody asks for: nodes, loop variables, entries and exits of γ, functions, globals',
  isQuiet: true,

  onFunction(lambda: Lambda, context: PassContext): boolean {
    let changed = false;
    for (;;) {
      const cleaner = new Cleaner(lambda.body);
      cleaner.clean();
      const around = handStatesAround(lambda.body);
      context.count('nodes removed', cleaner.removed);
      context.count('states led around γ and θ', around);
      if (cleaner.removed > 0 || cleaner.portsRemoved > 0 || around > 0) changed = true;
      if (around === 0) break;
    }
    return removeContexts(lambda) || changed;
  },

  onProgram(context: PassContext): boolean {
    const removed = removeDefinitions(context.program.graph.root);
    context.count('functions and globals removed', removed);
    return removed > 0;
  },
};

// ── Inside a function ───────────────────────────────────────────────────────

class Cleaner {
  removed = 0;
  portsRemoved = 0;
  private readonly body: Region;
  /** Nodes that are asked for have this mark. */
  private readonly mark: number;
  /** Arguments and outputs of γ and θ that are asked for. */
  private readonly wanted = new Set<Origin>();
  private readonly pending: Origin[] = [];
  /** Which arguments each region keeps, once its nodes are cleaned. */
  private readonly keeping = new Map<Region, (index: number) => boolean>();

  constructor(body: Region) {
    this.body = body;
    this.mark = ++body.graph.lastMark;
  }

  clean(): void {
    for (const { origin } of this.body.results) this.pending.push(origin);
    for (let next = this.pending.pop(); next !== undefined; next = this.pending.pop()) this.want(next);
    const regions = [this.body];
    for (let region = regions.pop(); region !== undefined; region = regions.pop())
      this.sweep(region, regions);
  }

  private want(origin: Origin): void {
    const { node } = origin;
    if (node instanceof SimpleNode) this.wantSimple(node, origin);
    else if (node === null) this.wantArgument(origin);
    else if (!this.wanted.has(origin)) {
      this.wanted.add(origin);
      this.wantOutput(node as StructuralNode, origin.index);
    }
  }

  private wantSimple(node: SimpleNode, origin: Origin): void {
    if (node.mark === this.mark) return;
    if (origin.type.isState && node.inputs.length > 0 && isRemovable(node)) {
      this.pending.push(stateBefore(origin));
      return;
    }
    node.mark = this.mark;
    for (const input of node.inputs) this.pending.push(input.origin);
  }

  private wantOutput(node: StructuralNode, index: number): void {
    const isFirst = node.mark !== this.mark;
    node.mark = this.mark;
    if (node instanceof Gamma) {
      if (isFirst) this.pending.push(node.predicate.origin);
      for (const region of node.regions) this.pending.push(region.results[index]!.origin);
    } else if (node instanceof Theta) {
      if (isFirst) this.pending.push(node.predicate.origin);
      this.wantVariable(node, index);
    }
  }

  private wantArgument(argument: Origin): void {
    if (this.wanted.has(argument)) return;
    this.wanted.add(argument);
    const { owner } = argument.region;
    if (owner instanceof Gamma) this.pending.push(owner.inputs[argument.index + 1]!.origin);
    else if (owner instanceof Theta) this.wantVariable(owner, argument.index);
  }

  private wantVariable(theta: Theta, index: number): void {
    this.wanted.add(theta.outputs[index]!);
    this.wanted.add(theta.body.arguments[index]!);
    this.pending.push(theta.inputs[index]!.origin, theta.body.results[index + 1]!.origin);
  }

  /** Removes what is not wanted from a region; regions inside of it are left to do. */
  private sweep(region: Region, regions: Region[]): void {
    const dead: Node[] = [];
    const alive: StructuralNode[] = [];
    for (let node = region.firstNode; node !== null; node = node.next) {
      if (node.mark !== this.mark) dead.push(node);
      else if (!(node instanceof SimpleNode)) alive.push(node as StructuralNode);
    }
    for (const node of dead) if (node instanceof SimpleNode) bypass(node);
    for (const node of dead) node.disconnect();
    for (const node of alive) this.trim(node, regions);
    // Outputs go when nobody's inputs hold on to them any more.
    for (const node of alive) this.drop(node.outputs, (i) => this.wanted.has(node.outputs[i]!));
    for (const node of dead) node.remove();
    this.removed += dead.length;
    const keeps = this.keeping.get(region);
    if (keeps !== undefined) this.drop(region.arguments, keeps);
  }

  /** Takes the inputs and results that are not wanted from a γ or θ. Arguments go when their regions have been swept. */
  private trim(node: StructuralNode, regions: Region[]): void {
    const { wanted } = this;
    if (node instanceof Gamma) {
      const exits = node.outputs.map((output) => wanted.has(output));
      const entries = node.regions[0]!.arguments.map((_, i) =>
        node.regions.some((region) => wanted.has(region.arguments[i]!)),
      );
      keepUsers(node.inputs, 1, (i) => entries[i]!);
      for (const region of node.regions) {
        keepUsers(region.results, 0, (i) => exits[i]!);
        this.keeping.set(region, (i) => entries[i]!);
      }
    } else if (node instanceof Theta) {
      const variables = node.outputs.map((output) => wanted.has(output));
      keepUsers(node.inputs, 0, (i) => variables[i]!);
      keepUsers(node.body.results, 1, (i) => variables[i]!);
      this.keeping.set(node.body, (i) => variables[i]!);
    }
    for (const region of node.regions) regions.push(region);
  }

  private drop(list: Origin[], keeps: (index: number) => boolean): void {
    const before = list.length;
    keepOrigins(list, 0, keeps);
    this.portsRemoved += before - list.length;
  }
}

/** Leads states around a node that goes. */
function bypass(node: SimpleNode): void {
  for (const output of node.outputs) {
    if (output.type.isState && output.isUsed && node.inputs.length > 0)
      output.divertUsers(stateBefore(output));
  }
}

/** Leads states around γs and θs that only hand them on. */
function handStatesAround(body: Region): number {
  let count = 0;
  for (const region of [...regionsOf(body)].reverse()) {
    for (let node = region.firstStructural; node !== null; node = node.nextStructural) {
      if (node instanceof Gamma) count += handAroundGamma(node);
      else if (node instanceof Theta) count += handAroundTheta(node);
    }
  }
  return count;
}

function handAroundGamma(gamma: Gamma): number {
  let count = 0;
  for (const output of gamma.outputs) {
    if (!output.type.isState || !output.isUsed) continue;
    const { origin: first } = gamma.regions[0]!.results[output.index]!;
    if (!first.isArgument) continue;
    const isHandedOn = gamma.regions.every(
      (region) => region.results[output.index]!.origin === region.arguments[first.index],
    );
    if (!isHandedOn) continue;
    output.divertUsers(gamma.inputs[first.index + 1]!.origin);
    count++;
  }
  return count;
}

function handAroundTheta(theta: Theta): number {
  if (theta.outputs.some(({ type }) => type === loopType)) return 0;
  let count = 0;
  for (const output of theta.outputs) {
    if (!output.type.isState || !output.isUsed || !theta.variable(output.index).isInvariant) continue;
    output.divertUsers(theta.inputs[output.index]!.origin);
    count++;
  }
  return count;
}

/** Removes the context variables of a λ, δ or φ that are not used inside. */
function removeContexts(node: Environment): boolean {
  const { contextCount } = node;
  const used = node.body.arguments.slice(0, contextCount).map((argument) => argument.isUsed);
  if (!used.includes(false)) return false;
  node.keepContexts((i) => used[i]!);
  return true;
}

// ── Definitions ─────────────────────────────────────────────────────────────

/** Removes the functions and globals that nothing visible leads to, and returns how many there were. */
function removeDefinitions(root: Region): number {
  const wanted = new Set<Origin>();
  const alive = new Set<Node>();
  const pending = root.results.map(({ origin }) => origin);
  for (let origin = pending.pop(); origin !== undefined; origin = pending.pop()) {
    if (wanted.has(origin)) continue;
    wanted.add(origin);
    const { node, region } = origin;
    if (node === null) {
      // An argument of a φ: what comes in from around it, or one of its own.
      if (!(region.owner instanceof Phi)) continue;
      const { contextCount } = region.owner;
      if (origin.index < contextCount) pending.push(region.owner.inputs[origin.index]!.origin);
      else pending.push(region.owner.outputs[origin.index - contextCount]!);
    } else if (node instanceof Phi) {
      alive.add(node);
      pending.push(node.body.results[origin.index]!.origin);
    } else if (!alive.has(node)) {
      alive.add(node);
      for (const input of node.inputs) pending.push(input.origin);
    }
  }
  return sweepDefinitions(root, alive, wanted);
}

function sweepDefinitions(region: Region, alive: Set<Node>, wanted: Set<Origin>): number {
  const dead = [...region.nodes()].filter((node) => !alive.has(node));
  let count = 0;
  for (const node of dead) {
    count += node.outputs.length;
    node.disconnect();
  }
  // Consumers first: a φ gives up the contexts that only members took which go, before their producer is looked at.
  for (const node of bottomUp(region)) {
    if (node instanceof Phi && alive.has(node)) count += sweepPhi(node, alive, wanted);
  }
  for (const node of dead) node.remove();
  return count;
}

/** A φ loses members that are not wanted. It has no φ inside. */
function sweepPhi(phi: Phi, alive: Set<Node>, wanted: Set<Origin>): number {
  const kept = phi.outputs.map((output) => wanted.has(output));
  keepUsers(phi.body.results, 0, (i) => kept[i]!);
  keepOrigins(phi.outputs, 0, (i) => kept[i]!);
  const count = sweepDefinitions(phi.body, alive, wanted);
  keepOrigins(phi.body.arguments, phi.contextCount, (i) => kept[i]!);
  removeContexts(phi);
  return count;
}

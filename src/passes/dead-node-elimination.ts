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
    let around = handStatesAround(lambda.body);
    do {
      const cleaner = new Cleaner(lambda.body);
      cleaner.clean();
      context.count('nodes removed', cleaner.removed);
      context.count('states led around γ and θ', around);
      if (cleaner.removed > 0 || cleaner.portsRemoved > 0 || around > 0) changed = true;
      around = handStatesAround(lambda.body);
    } while (around > 0);
    return removeContexts(lambda) || changed;
  },

  onProgram(context: PassContext): boolean {
    const removed = removeDefinitions(context.program.graph.root);
    context.count('functions and globals removed', removed);
    return removed > 0;
  },
};

// ── Inside a function ───────────────────────────────────────────────────────

/** Of a γ, which of its entry and exit variables are asked for, by index; of a θ, twice which of its loop variables. */
interface Wanted {
  readonly inputs: Uint8Array;
  readonly outputs: Uint8Array;
}

class Cleaner {
  removed = 0;
  portsRemoved = 0;
  private readonly body: Region;
  /** Nodes that are asked for have this mark. */
  private readonly mark: number;
  /** Of γs and θs that are asked for: which of their variables are. */
  private readonly wanted = new Map<StructuralNode, Wanted>();
  private readonly pending: Origin[] = [];

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
    else if (node instanceof Gamma) this.wantExit(node, origin.index);
    else if (node instanceof Theta) this.wantVariable(node, origin.index);
    else if (node === null) this.wantArgument(origin);
  }

  private wantSimple(node: SimpleNode, origin: Origin): void {
    if (node.mark === this.mark) return;
    if (origin.type.isState && node.inputs.length > 0 && isRemovable(node)) {
      this.pending.push(stateBefore(origin));
      return;
    }
    node.mark = this.mark;
    for (const { origin } of node.inputs) {
      const { node: producer } = origin;
      if (producer === null || producer.mark !== this.mark || !(producer instanceof SimpleNode))
        this.pending.push(origin);
    }
  }

  private wantExit(gamma: Gamma, index: number): void {
    const { outputs } = this.wantedOf(gamma);
    if (outputs[index] === 1) return;
    outputs[index] = 1;
    for (const region of gamma.regions) this.pending.push(region.results[index]!.origin);
  }

  private wantArgument({ region: { owner }, index }: Origin): void {
    if (owner instanceof Theta) this.wantVariable(owner, index);
    if (!(owner instanceof Gamma)) return;
    const { inputs } = this.wantedOf(owner);
    if (inputs[index] === 1) return;
    inputs[index] = 1;
    this.pending.push(owner.inputs[index + 1]!.origin);
  }

  private wantVariable(theta: Theta, index: number): void {
    const { outputs } = this.wantedOf(theta);
    if (outputs[index] === 1) return;
    outputs[index] = 1;
    this.pending.push(theta.inputs[index]!.origin, theta.body.results[index + 1]!.origin);
  }

  /** Which variables of a γ or θ are wanted. Whoever asks first wants the decision, too. */
  private wantedOf(node: Gamma | Theta): Wanted {
    let wanted = this.wanted.get(node);
    if (wanted === undefined) {
      node.mark = this.mark;
      const outputs = new Uint8Array(node.outputs.length);
      wanted = { outputs, inputs: node instanceof Gamma ? new Uint8Array(node.entryCount) : outputs };
      this.wanted.set(node, wanted);
      this.pending.push(node.predicate.origin);
    }
    return wanted;
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
    for (const node of alive) this.drop(node.outputs, this.wanted.get(node)!.outputs);
    for (const node of dead) node.remove();
    this.removed += dead.length;
    const owner = this.wanted.get(region.owner!);
    if (owner !== undefined) this.drop(region.arguments, owner.inputs);
  }

  /** Takes the inputs and results that are not wanted from a γ or θ. Arguments go when their regions have been swept. */
  private trim(node: StructuralNode, regions: Region[]): void {
    const { inputs, outputs } = this.wanted.get(node)!;
    // The predicate is the first input of a γ, and the first result of a θ.
    const isGamma = node instanceof Gamma;
    if (inputs.includes(0)) keepUsers(node.inputs, isGamma ? 1 : 0, (i) => inputs[i] === 1);
    const losesOutputs = outputs.includes(0);
    for (const region of node.regions) {
      if (losesOutputs) keepUsers(region.results, isGamma ? 0 : 1, (i) => outputs[i] === 1);
      regions.push(region);
    }
  }

  private drop(list: Origin[], wanted: Uint8Array): void {
    if (!wanted.includes(0)) return;
    const before = list.length;
    keepOrigins(list, 0, (i) => wanted[i] === 1);
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
  for (const region of regionsOf(body).reverse()) {
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

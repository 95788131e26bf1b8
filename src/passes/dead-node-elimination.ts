// Dead node elimination (B1 Algorithm V): removes nodes whose results are unused; aggressive dead code elimination (ADCE).
//
// First all needed nodes are marked, backwards from the results of a function. Then all others are removed. Marking is
// optimistic, so loop variables that are used only to compute their own next values are removed, too.
//
// A state is always needed: it leads from the beginning of a function to its end. So a node on a state that has no
// effect (a load whose value is unused, a division) is *bypassed*: if the state after it is needed, then so is the
// state before it.
//
//      s ──▶ load ──▶ s'          s' is needed, the value is not
//             │                   ⇒ users of s' take s, and the load is removed
//             ▼ (no user)
//
// States that a γ or θ only passes through are routed past it in the same way. A loop that may run forever has a loop
// state, which keeps it (see dialect/effects.ts).
//
// The whole program is treated in the same way: λs and δs that are not reachable from exports are removed (global DCE).
// A definition that every module that needs it contains (`linkonce`, `available_externally`: the inline functions and
// templates of C++) is visible, but it is removed when this module does not need it, unless it shares a comdat with a
// definition that stays: linkers take or leave comdats as a whole.
//
// Marking visits each edge once; removal is linear, too.

import { isRemovable } from '../analysis/effects.ts';
import { AliasOperation, dividesMemory, functionOf, variableOf } from '../dialect/index.ts';
import type { Comdat, GlobalValue, Value } from '../llvm/index.ts';
import { handedOn } from '../rewrite/composed-decisions.ts';
import {
  bottomUp,
  Delta,
  type Environment,
  Gamma,
  type Graph,
  keepExports,
  keepOrigins,
  keepUsers,
  Lambda,
  lastRegionIn,
  loopType,
  type Node,
  type Origin,
  owning,
  Phi,
  type Region,
  regionBefore,
  SimpleNode,
  type StructuralNode,
  stateBefore,
  Theta,
} from '../rvsdg/index.ts';
import type { Pass, PassContext } from './pass.ts';

export const deadNodeElimination: Pass = {
  name: 'dead-node-elimination',
  summary: 'remove unused nodes, loop variables, inputs and outputs of γ, functions, globals (DCE)',
  isLocal: true,
  isQuiet: true,

  onFunction(lambda: Lambda, context: PassContext): boolean {
    let changed = false;
    let around = handStatesAround(lambda.body);
    do {
      const cleaner = new Cleaner(lambda.body);
      cleaner.clean();
      context.count('nodes removed', cleaner.removed);
      context.count('states routed past γ and θ', around);
      // In unchanged regions there is nothing to reroute.
      const hasChanged = cleaner.removed > 0 || cleaner.portsRemoved > 0 || around > 0;
      if (!hasChanged) break;
      changed = true;
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

/** Scratch space: the nodes of a region that go, and the regions and origins that are left to do. All are empty in between. */
const dead: Node[] = [];
const regions: Region[] = [];
const pending: Origin[] = [];

class Cleaner {
  removed = 0;
  portsRemoved = 0;
  private readonly body: Region;
  /** Needed nodes have this mark. */
  private readonly mark: number;
  /** Needed outputs of γ and θ, and needed arguments, have this in their slot. No other number is negative. */
  private readonly wanted: number;

  constructor(body: Region) {
    this.body = body;
    this.mark = ++body.graph.lastMark;
    this.wanted = -this.mark;
  }

  clean(): void {
    const { graph } = this.body;
    owning(graph, 'marks', 'dead-node-elimination', () => {
      owning(graph, 'slots', 'dead-node-elimination', () => this.sweepAll());
    });
  }

  private sweepAll(): void {
    for (const { origin } of this.body.results) pending.push(origin);
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) this.want(next);
    regions.push(this.body);
    for (let region = regions.pop(); region !== undefined; region = regions.pop()) this.sweep(region);
  }

  private want(origin: Origin): void {
    const { node } = origin;
    if (node instanceof SimpleNode) this.wantSimple(node, origin);
    else if (node === null) this.wantArgument(origin);
    else if (origin.slot === this.wanted) return;
    else if (node instanceof Gamma) this.wantExit(node, origin);
    else if (node instanceof Theta) this.wantVariable(node, origin.index);
  }

  private wantSimple(node: SimpleNode, origin: Origin): void {
    if (node.mark === this.mark) return;
    if (origin.type.isState && isPassedBy(node) && isRemovable(node)) {
      pending.push(stateBefore(origin));
      return;
    }
    node.mark = this.mark;
    const { inputs } = node;
    for (let i = 0; i < inputs.length; i++) {
      const { origin } = inputs[i]!;
      const { node: producer } = origin;
      if (
        producer === null
          ? origin.slot !== this.wanted
          : producer.mark !== this.mark || !(producer instanceof SimpleNode)
      )
        pending.push(origin);
    }
  }

  private wantExit(gamma: Gamma, output: Origin): void {
    this.wantDecision(gamma);
    output.slot = this.wanted;
    for (const region of gamma.regions) pending.push(region.results[output.index]!.origin);
  }

  private wantArgument(argument: Origin): void {
    if (argument.slot === this.wanted) return;
    const { index } = argument;
    const { owner } = argument.region;
    if (owner instanceof Theta) this.wantVariable(owner, index);
    if (!(owner instanceof Gamma)) return;
    this.wantDecision(owner);
    for (const region of owner.regions) region.arguments[index]!.slot = this.wanted;
    pending.push(owner.inputs[index + 1]!.origin);
  }

  private wantVariable(theta: Theta, index: number): void {
    this.wantDecision(theta);
    theta.outputs[index]!.slot = this.wanted;
    theta.body.arguments[index]!.slot = this.wanted;
    pending.push(theta.inputs[index]!.origin, theta.body.results[index + 1]!.origin);
  }

  /** The first use of a variable of a γ or θ makes its decision needed, too. */
  private wantDecision(node: Gamma | Theta): void {
    if (node.mark === this.mark) return;
    node.mark = this.mark;
    pending.push(node.predicate.origin);
  }

  /** Removes unneeded nodes from a region; the regions inside it are added to the work list. */
  private sweep(region: Region): void {
    const { mark } = this;
    for (let node = region.firstNode; node !== null; node = node.next)
      if (node.mark !== mark) dead.push(node);
    for (const node of dead) if (node instanceof SimpleNode) bypass(node);
    const { marks } = region.graph;
    // Consumers first: a debug fact about a node may be restated about its operands, which may be removed, too.
    if (marks !== null) for (let i = dead.length - 1; i >= 0; i--) marks.removing(dead[i]!);
    for (const node of dead) node.disconnect();
    for (let node = region.firstStructural; node !== null; node = node.nextStructural) {
      if (node.mark === mark) this.trim(node);
    }
    // Outputs are removed once no input of a removed node uses them.
    for (let node = region.firstStructural; node !== null; node = node.nextStructural) {
      if (node.mark === mark) this.drop(node.outputs);
    }
    this.removed += dead.length;
    for (let node = dead.pop(); node !== undefined; node = dead.pop()) node.remove();
    if (region !== this.body) this.drop(region.arguments);
  }

  /** Removes unneeded inputs and results of a γ or θ. Arguments are removed when their regions have been swept. */
  private trim(node: StructuralNode): void {
    const { outputs, regions: inside } = node;
    const { arguments: entries } = inside[0]!;
    // The predicate is the first input of a γ, and the first result of a θ.
    const isGamma = node instanceof Gamma;
    if (!this.areWanted(entries)) keepUsers(node.inputs, isGamma ? 1 : 0, (i) => this.isWanted(entries[i]!));
    const losesOutputs = !this.areWanted(outputs);
    for (const region of inside) {
      if (losesOutputs) keepUsers(region.results, isGamma ? 0 : 1, (i) => this.isWanted(outputs[i]!));
      regions.push(region);
    }
  }

  private isWanted({ slot }: Origin): boolean {
    return slot === this.wanted;
  }

  private areWanted(list: readonly Origin[]): boolean {
    for (let i = 0; i < list.length; i++) if (list[i]!.slot !== this.wanted) return false;
    return true;
  }

  private drop(list: Origin[]): void {
    if (this.areWanted(list)) return;
    const before = list.length;
    keepOrigins(list, 0, (i) => this.isWanted(list[i]!));
    this.portsRemoved += before - list.length;
  }
}

/** Whether each state that a node gives is one that it was given. One that is undefined begins there. */
function isPassedBy(node: SimpleNode): boolean {
  return node.inputs.length > 0 && !dividesMemory(node);
}

/** Routes states past a node that is removed. */
function bypass(node: SimpleNode): void {
  for (const output of node.outputs) {
    if (output.type.isState && output.isUsed && isPassedBy(node)) output.divertUsers(stateBefore(output));
  }
}

/** Routes states past γs and θs that only pass them through. */
function handStatesAround(body: Region): number {
  let count = 0;
  for (let region: Region | null = lastRegionIn(body); region !== null; region = regionBefore(region, body)) {
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
    const origin = handedOn(gamma, output.index);
    if (origin === null) continue;
    output.divertUsers(origin);
    count++;
  }
  return count;
}

function handAroundTheta(theta: Theta): number {
  for (const { type } of theta.outputs) if (type === loopType) return 0;
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

/** Removes the functions and globals that are not needed, and returns how many there were. */
export function removeDefinitions(root: Region): number {
  const { wanted, alive } = new Needs(root.graph);
  keepExports(root.graph, ({ result }) => wanted.has(result.origin));
  return sweepDefinitions(root, alive, wanted);
}

/** What of a program is needed. */
class Needs {
  readonly wanted = new Set<Origin>();
  readonly alive = new Set<Node>();
  private readonly pending: Origin[] = [];
  /** The optional exports in each comdat that are not needed so far. */
  private readonly groups = new Map<Comdat, Origin[]>();

  constructor(graph: Graph) {
    for (const { result, isOptional } of graph.exports) {
      if (isOptional) this.gather(result.origin);
      else this.pending.push(result.origin);
    }
    for (let next = this.pending.pop(); next !== undefined; next = this.pending.pop()) {
      if (this.wanted.has(next)) continue;
      this.wanted.add(next);
      this.follow(next);
    }
  }

  private gather(origin: Origin): void {
    const definition = definedBy(origin);
    const comdat = definition === null ? null : comdatOf(definition);
    if (comdat === null) return;
    const group = this.groups.get(comdat);
    if (group === undefined) this.groups.set(comdat, [origin]);
    else group.push(origin);
  }

  private follow(origin: Origin): void {
    const { pending, alive } = this;
    const { node, region } = origin;
    if (node === null) {
      // An argument of a φ: an origin of the surrounding region, or one of its own members.
      if (!(region.owner instanceof Phi)) return;
      const { contextCount } = region.owner;
      if (origin.index < contextCount) pending.push(region.owner.inputs[origin.index]!.origin);
      else pending.push(region.owner.outputs[origin.index - contextCount]!);
    } else if (node instanceof Phi) {
      alive.add(node);
      pending.push(node.body.results[origin.index]!.origin);
    } else if (!alive.has(node)) {
      alive.add(node);
      for (const input of node.inputs) pending.push(input.origin);
      this.followComdat(origin);
    }
  }

  private followComdat(origin: Origin): void {
    if (this.groups.size === 0) return;
    const definition = definedBy(origin);
    const comdat = definition === null ? null : comdatOf(definition);
    const group = comdat === null ? undefined : this.groups.get(comdat);
    if (group === undefined) return;
    this.groups.delete(comdat!);
    for (const each of group) this.pending.push(each);
  }
}

/** The function, global or alias that an origin refers to. */
function definedBy({ node, index }: Origin): GlobalValue | null {
  if (node instanceof Phi) return definedBy(node.body.results[index]!.origin);
  if (node instanceof Lambda) return functionOf(node);
  if (node instanceof Delta) return variableOf(node);
  return node instanceof SimpleNode && node.operation instanceof AliasOperation ? node.operation.alias : null;
}

/** The comdat of a definition. An alias is in that of its target. */
function comdatOf(definition: GlobalValue): Comdat | null {
  let at: Value = definition;
  while (at.kind === 'alias' || (at.kind === 'constant' && at.form === 'expression')) {
    const operands: readonly Value[] = at.operands;
    if (operands[0] === undefined) return null;
    at = operands[0];
  }
  return at.kind === 'function' || at.kind === 'global' ? at.comdat : null;
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

/** Removes unneeded members of a φ. It has no φ inside. */
function sweepPhi(phi: Phi, alive: Set<Node>, wanted: Set<Origin>): number {
  const kept = phi.outputs.map((output) => wanted.has(output));
  keepUsers(phi.body.results, 0, (i) => kept[i]!);
  keepOrigins(phi.outputs, 0, (i) => kept[i]!);
  const count = sweepDefinitions(phi.body, alive, wanted);
  keepOrigins(phi.body.arguments, phi.contextCount, (i) => kept[i]!);
  removeContexts(phi);
  return count;
}

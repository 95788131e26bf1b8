// Predicate continuation form (B2 Definition 2.6), as a check separate from the verifier.
//
// In this form a decision is taken right before it is acted upon, so that recovering
// control flow can jump from where a decision falls to where it leads, and no γ or θ
// needs a branch of its own:
//
//   · a decision has at most one user: a γ or θ, which acts upon it or has a region that
//     begins by doing so, or a result of its region;
//   · a γ or θ, and a region's results, have their decisions from one node;
//   · some order of a region's nodes has every decision directly before its user.
//
// The last rule is what the definition's "exactly one successor" is for. Taken literally, that would forbid a γ that
// outputs both a decision and a value with other users, which occurs in almost every program. Recovery needs only the
// order.
//
//      match                    match               To check it, what must be neighbours is
//        │ p                    p │  ╲              made one node: if that closes a cycle,
//      ┌─▼─┐ p                  ┌─▼─┐ ╲             something has to come in between.
//      │ γ ├──▶ ┌───┐           │ γ │  add
//      └─┬─┘ x  │ γ │           └───┘ ╱ x
//        └────▶ └───┘              ▲ ╱              (On the right: x is made of what the
//      fine                    not so               decision node gives, for the γ it decides.)
//
// A constant decision can be placed anywhere, so it is not subject to the last rule.

import { type Graph, type Node, type Origin, type Region, SimpleNode, type User } from './graph.ts';
import { Gamma, Theta } from './structural.ts';
import { regionsOf } from './traverse.ts';
import { Violation } from './verify.ts';

/** Where a graph is not in predicate continuation form; empty when it is. */
export function verifyContinuationForm(graph: Graph): Violation[] {
  const violations: Violation[] = [];
  for (const region of regionsOf(graph.root)) verifyRegion(region, violations);
  return violations;
}

function verifyRegion(region: Region, violations: Violation[]): void {
  const report = (message: string, node: Node | null) => {
    violations.push(new Violation('continuation', message, region, node));
  };
  for (const node of region.nodes()) {
    for (const output of node.outputs) if (output.type.isControl) checkUsers(output, report);
    if (decidingNodes(node.inputs).size > 1) report('several decisions control it', node);
  }
  for (const argument of region.arguments) if (argument.type.isControl) checkUsers(argument, report);
  if (decidingNodes(region.results).size > 1)
    report('several decisions control what follows the region', null);
  const cycle = new Neighbours(region).cycle();
  if (cycle !== null) report('another node must run between a decision and its use', cycle);
}

/** Whether it is a decision that a node takes, and that may be one or the other. */
function isComputedDecision({ type, node }: Origin): boolean {
  return type.isControl && node !== null && !(node instanceof SimpleNode && node.inputs.length === 0);
}

/** The nodes that take the decisions among some edges. */
function decidingNodes(users: readonly User[]): Set<Node> {
  const nodes = new Set<Node>();
  for (const { origin } of users) if (isComputedDecision(origin)) nodes.add(origin.node!);
  return nodes;
}

type Report = (message: string, node: Node | null) => void;

function checkUsers(origin: Origin, report: Report): void {
  const first = origin.firstUser;
  if (first === null) return;
  const what = `${origin.isArgument ? 'argument' : 'output'} ${origin.index}`;
  if (first.nextUser !== null) report(`decision ${what} has more than one use`, origin.node);
  for (const { node } of origin.users()) {
    if (node === null || node instanceof Gamma || node instanceof Theta) continue;
    report(`decision ${what} goes into a ${node.kind}`, origin.node);
  }
}

/** The nodes of a region, with its beginning and its end, in groups that must stay together. */
class Neighbours {
  private readonly region: Region;
  private readonly nodes: Node[];
  private readonly numbers = new Map<Node, number>();
  private readonly group: Int32Array;
  private readonly start: number;
  private readonly end: number;

  constructor(region: Region) {
    this.region = region;
    this.nodes = [...region.nodes()];
    for (const [i, node] of this.nodes.entries()) this.numbers.set(node, i);
    this.start = this.nodes.length;
    this.end = this.nodes.length + 1;
    this.group = Int32Array.from({ length: this.nodes.length + 2 }, (_, i) => i);
    for (const [i, node] of this.nodes.entries()) {
      for (const { origin } of node.inputs) this.join(origin, i);
    }
    for (const { origin } of region.results) if (origin.node !== null) this.join(origin, this.end);
  }

  /** A decision that is computed, or comes into the region, and its user are neighbours. */
  private join(decision: Origin, user: number): void {
    if (!decision.type.isControl) return;
    if (!decision.isArgument && !isComputedDecision(decision)) return;
    this.group[this.find(this.numberOf(decision))] = this.find(user);
  }

  private numberOf({ node }: Origin): number {
    return node === null ? this.start : this.numbers.get(node)!;
  }

  private find(member: number): number {
    const { group } = this;
    let root = member;
    while (group[root] !== root) root = group[root]!;
    for (let at = member; group[at] !== root; ) {
      const next = group[at]!;
      group[at] = root;
      at = next;
    }
    return root;
  }

  /** A node on a cycle of groups, or null if there is none (Kahn's algorithm). */
  cycle(): Node | null {
    const count = this.nodes.length + 2;
    const waiting = new Int32Array(count);
    const successors: number[][] = Array.from({ length: count }, () => []);
    const connect = (origin: Origin, to: number) => {
      const from = this.find(this.numberOf(origin));
      if (from === to) return;
      successors[from]!.push(to);
      waiting[to]!++;
    };
    for (const [i, node] of this.nodes.entries()) {
      for (const { origin } of node.inputs) connect(origin, this.find(i));
    }
    for (const { origin } of this.region.results) connect(origin, this.find(this.end));
    const ready: number[] = [];
    for (let i = 0; i < count; i++) if (this.find(i) === i && waiting[i] === 0) ready.push(i);
    while (ready.length > 0) {
      for (const next of successors[ready.pop()!]!) if (--waiting[next]! === 0) ready.push(next);
    }
    return this.nodes.find((_, i) => waiting[this.find(i)]! > 0) ?? null;
  }
}

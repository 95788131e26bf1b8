// Verifies the graph's invariants: the rules of B1 §4 and of our types.
//
// Each rule has a name; a violation says which rule, and the node and region where.

import { type Graph, type Node, type Origin, type Region, SimpleNode, type User } from './graph.ts';
import { problemWithSignature, problemWithStates } from './states.ts';
import { Delta, Gamma, Lambda, Phi, Theta } from './structural.ts';
import { regionsOf } from './traverse.ts';
import type { Type } from './types.ts';

/** The rules, with what each demands. */
export const rules = {
  edge: 'an edge has an existing origin, in the region of its user',
  users: 'the users of an origin are exactly those that have it as their origin',
  acyclic: 'no node depends on itself',
  operation: 'a simple node has the inputs and outputs that its operation requires',
  gamma: 'a γ has one region for each alternative of its predicate, and all have the signature of the γ',
  theta: 'a θ has an argument, a result and an output for each input, and a predicate with two alternatives',
  lambda: 'a λ has one output, a function',
  delta: 'a δ has one output and one result',
  phi: 'a φ has an argument, a result and an output of one type for each recursion variable',
  context: 'a context variable has the same type inside and outside',
  state: 'a state has at most one user: it is split only by a node',
  states:
    'a γ, θ or λ has no two states of one type, and a λ returns the states that it takes, in their order',
  control: 'a decision is used only as the predicate of a γ or θ, or passed through to one',
  continuation: 'a decision has one use and can be scheduled right before it (predicate continuation form)',
} as const;

export type Rule = keyof typeof rules;

/** A rule that does not hold somewhere. */
export class Violation {
  readonly rule: Rule;
  readonly message: string;
  readonly region: Region;
  readonly node: Node | null;

  constructor(rule: Rule, message: string, region: Region, node: Node | null) {
    this.rule = rule;
    this.message = message;
    this.region = region;
    this.node = node;
  }

  toString(): string {
    const node = this.node === null ? '' : `${this.node.kind} ${this.node.id} in `;
    return `${node}${describeRegion(this.region)}: ${this.message} (rule '${this.rule}': ${rules[this.rule]})`;
  }
}

/** Where a region is: `region 1 of gamma 7 of lambda 3 (main)`. */
export function describeRegion(region: Region): string {
  const parts: string[] = [];
  for (let at: Region | null = region; at !== null; at = at.owner?.region ?? null) {
    const owner: Node | null = at.owner;
    if (owner === null) {
      parts.push('the translation unit');
      break;
    }
    const name = owner instanceof Lambda || owner instanceof Delta ? ` (${owner.name})` : '';
    const which = owner instanceof Gamma ? `region ${at.index} of ` : '';
    parts.push(`${which}${owner.kind} ${owner.id}${name}`);
  }
  return parts.join(' of ');
}

/** All violations in a graph; empty when it is well formed. */
export function verifyGraph(graph: Graph): Violation[] {
  return verifyRegions(graph.root);
}

/** All violations in a region and in those inside it. */
export function verifyRegions(root: Region): Violation[] {
  const violations: Violation[] = [];
  for (const region of regionsOf(root)) verifyRegion(region, violations);
  return violations;
}

function verifyRegion(region: Region, violations: Violation[]): void {
  const report = (rule: Rule, message: string, node: Node | null = null) => {
    violations.push(new Violation(rule, message, region, node));
  };
  for (const argument of region.arguments) checkOrigin(argument, report);
  for (const result of region.results) checkUser(result, region, report);
  for (const node of region.nodes()) {
    for (const input of node.inputs) checkUser(input, region, report);
    for (const output of node.outputs) checkOrigin(output, report);
    checkNode(node, report);
  }
  checkAcyclic(region, report);
}

type Report = (rule: Rule, message: string, node?: Node | null) => void;

function checkUser(user: User, region: Region, report: Report): void {
  const { origin } = user;
  const what = `${user.isResult ? 'result' : 'input'} ${user.index}`;
  if (origin.region !== region) report('edge', `${what} has an origin in another region`, user.node);
  const ports = origin.node === null ? origin.region.arguments : origin.node.outputs;
  if (ports[origin.index] !== origin) report('edge', `${what} has an origin that was removed`, user.node);
}

function checkOrigin(origin: Origin, report: Report): void {
  const what = `${origin.isArgument ? 'argument' : 'output'} ${origin.index}`;
  let count = 0;
  let previous: User | null = null;
  for (let user = origin.firstUser; user !== null; user = user.nextUser) {
    count++;
    if (user.previousUser !== previous)
      report('users', `${what} has an inconsistent list of users`, origin.node);
    previous = user;
    if (user.origin !== origin) {
      report('users', `${what} lists a user of another origin`, origin.node);
      break;
    }
  }
  if (origin.type.isState && count > 1) report('state', `${what} has ${count} users`, origin.node);
  if (origin.type.isControl) checkControl(origin, what, report);
}

/** A predicate may pass into γ and θ, through γ (as entry or exit) and around θ, but into no operation. */
function checkControl(origin: Origin, what: string, report: Report): void {
  for (const user of origin.users()) {
    if (user.node instanceof SimpleNode) {
      report('control', `${what} is used by ${user.node.kind}`, origin.node);
    }
  }
}

function checkNode(node: Node, report: Report): void {
  if (node instanceof SimpleNode) {
    const problem = node.operation.problem?.(node) ?? null;
    if (problem !== null) report('operation', problem, node);
  } else if (node instanceof Gamma) checkGamma(node, report);
  else if (node instanceof Theta) checkTheta(node, report);
  else if (node instanceof Lambda) checkLambda(node, report);
  else if (node instanceof Delta) checkDelta(node, report);
  else if (node instanceof Phi) checkPhi(node, report);
}

function sameTypes(a: readonly { type: Type }[], b: readonly { type: Type }[]): boolean {
  return a.length === b.length && a.every((port, i) => port.type === b[i]!.type);
}

function checkGamma(gamma: Gamma, report: Report): void {
  checkStates(gamma, report);
  const { type } = gamma.predicate;
  if (!type.isControl) return report('gamma', `predicate has type ${type.text}`, gamma);
  if (type.alternatives !== gamma.regions.length) {
    report('gamma', `${gamma.regions.length} regions for ${type.alternatives} alternatives`, gamma);
  }
  for (const region of gamma.regions) {
    if (!sameTypes(region.arguments, gamma.inputs.slice(1))) {
      report('gamma', `arguments of region ${region.index} differ from the inputs`, gamma);
    }
    if (!sameTypes(region.results, gamma.outputs)) {
      report('gamma', `results of region ${region.index} differ from the outputs`, gamma);
    }
  }
}

function checkStates(node: Gamma | Theta, report: Report): void {
  const problem = problemWithStates(node);
  if (problem !== null) report('states', problem, node);
}

function checkTheta(theta: Theta, report: Report): void {
  checkStates(theta, report);
  const [predicate, ...results] = theta.body.results;
  if (predicate === undefined) return report('theta', 'it has no predicate', theta);
  if (predicate.type.alternatives !== 2) {
    report('theta', `predicate has type ${predicate.type.text}`, theta);
  }
  if (!sameTypes(theta.body.arguments, theta.inputs))
    report('theta', 'arguments differ from the inputs', theta);
  if (!sameTypes(results, theta.inputs)) report('theta', 'results differ from the inputs', theta);
  if (!sameTypes(theta.outputs, theta.inputs)) report('theta', 'outputs differ from the inputs', theta);
}

function checkContexts(node: Lambda | Delta | Phi, report: Report): void {
  for (let i = 0; i < node.contextCount; i++) {
    const { input, argument } = node.context(i);
    if (argument === undefined || argument.type !== input.type) {
      report('context', `context variable ${i} has different types inside and outside`, node);
    }
  }
}

function checkLambda(lambda: Lambda, report: Report): void {
  checkContexts(lambda, report);
  if (lambda.outputs.length !== 1) report('lambda', `it has ${lambda.outputs.length} outputs`, lambda);
  const problem = problemWithSignature(lambda);
  if (problem !== null) report('states', problem, lambda);
}

function checkDelta(delta: Delta, report: Report): void {
  checkContexts(delta, report);
  if (delta.outputs.length !== 1) report('delta', `it has ${delta.outputs.length} outputs`, delta);
  if (delta.body.results.length !== 1) report('delta', `it has ${delta.body.results.length} results`, delta);
}

function checkPhi(phi: Phi, report: Report): void {
  checkContexts(phi, report);
  const variables = phi.body.arguments.slice(phi.contextCount);
  if (!sameTypes(variables, phi.outputs)) report('phi', 'arguments differ from the outputs', phi);
  if (!sameTypes(phi.body.results, phi.outputs)) report('phi', 'results differ from the outputs', phi);
}

/** Kahn's algorithm: nodes that are left when none without pending producers remains are on a cycle. */
function checkAcyclic(region: Region, report: Report): void {
  const waiting = new Map<Node, number>();
  const ready: Node[] = [];
  for (const node of region.nodes()) {
    let producers = 0;
    for (const input of node.inputs) if (input.origin.node !== null) producers++;
    waiting.set(node, producers);
    if (producers === 0) ready.push(node);
  }
  while (ready.length > 0) {
    const node = ready.pop()!;
    waiting.delete(node);
    for (const output of node.outputs) {
      for (let user = output.firstUser; user !== null; user = user.nextUser) {
        const left = user.node === null ? undefined : waiting.get(user.node);
        if (left === undefined) continue;
        waiting.set(user.node!, left - 1);
        if (left === 1) ready.push(user.node!);
      }
    }
  }
  const [first] = waiting.keys();
  if (first !== undefined) report('acyclic', `${waiting.size} nodes depend on a cycle`, first);
}

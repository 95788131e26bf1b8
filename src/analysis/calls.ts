// The call graph: definitions of callees, and uses of functions.
//
// No edge crosses the border of a region, so the callee of a call is at the end of a chain of names: an entry of a γ,
// an invariant loop variable, a context variable of the λ, one of the φ around it. `Definitions` follows such chains
// back, and caches the results, so that a program is walked in time linear in its edges.
//
//   call ◀── entry of γ ◀── context of λ ◀── context of φ ◀── output of another λ
//
// `usesOf` goes in the other direction: from a definition to all its uses. If a function is only called, and is not
// visible outside, all its callers are known, and its signature may be changed.

import { functionOf, InstructionOperation, isLocal } from '../dialect/index.ts';
import { type Instruction, Op } from '../llvm/index.ts';
import {
  Environment,
  Gamma,
  Lambda,
  type Node,
  type Origin,
  Phi,
  type Region,
  regionAfter,
  SimpleNode,
  type StructuralNode,
  Theta,
  type User,
} from '../rvsdg/index.ts';

/** The instruction of a call or an invoke; null if the node is something else. */
export function callOf(node: unknown): Instruction | null {
  if (!(node instanceof SimpleNode) || !(node.operation instanceof InstructionOperation)) return null;
  const { instruction } = node.operation;
  const { operation } = instruction;
  return operation === Op.call || operation === Op.invoke ? instruction : null;
}

/** The calls in a region, and in all regions inside of it. */
export function callsIn(body: Region): SimpleNode[] {
  const calls: SimpleNode[] = [];
  for (let region: Region | null = body; region !== null; region = regionAfter(region, body)) {
    for (let node = region.firstNode; node !== null; node = node.next) {
      if (callOf(node) !== null) calls.push(node as SimpleNode);
    }
  }
  return calls;
}

/** Chains up to this length are followed again instead of cached: most are shorter, and caching costs more. */
const shortWay = 8;

/** The definitions that names refer to. Valid as long as no name is redirected to another definition. */
export class Definitions {
  private readonly known = new Map<Origin, Origin>();

  /** What an origin is a name of: an output of a node, a parameter, an import. */
  find(origin: Origin): Origin {
    let at = origin;
    for (let steps = 0; steps < shortWay; steps++) {
      // The outputs of simple nodes are definitions, not names.
      if (at.node instanceof SimpleNode) return at;
      const next = namedBy(at);
      if (next === at) return at;
      at = next;
    }
    return this.findFar(at);
  }

  private findFar(origin: Origin): Origin {
    const path: Origin[] = [];
    let at = origin;
    while (!(at.node instanceof SimpleNode)) {
      const next: Origin = this.known.get(at) ?? namedBy(at);
      if (next === at) break;
      path.push(at);
      at = next;
    }
    if (path.length > 1) for (const each of path) this.known.set(each, at);
    return at;
  }

  /** The function that an origin is, if it is one that has a λ. */
  lambda(origin: Origin): Lambda | null {
    const { node } = this.find(origin);
    return node instanceof Lambda ? node : null;
  }

  /** The function that a call calls, if that is known and has a λ. */
  callee(call: SimpleNode): Lambda | null {
    return this.lambda(call.inputs[0]!.origin);
  }
}

/** The origin that this one is another name of, one step further; itself if it is a definition. */
function namedBy(origin: Origin): Origin {
  const { node, index } = origin;
  if (node instanceof Gamma) return origin;
  if (node instanceof Theta) return node.variable(index).isInvariant ? node.inputs[index]!.origin : origin;
  if (node instanceof Phi) return node.body.results[index]!.origin;
  if (node !== null) return origin;
  const { owner } = origin.region;
  if (owner instanceof Gamma) return owner.inputs[index + 1]!.origin;
  if (owner instanceof Theta) return owner.variable(index).isInvariant ? owner.inputs[index]!.origin : origin;
  if (!(owner instanceof Environment)) return origin;
  if (index < owner.contextCount) return owner.inputs[index]!.origin;
  return owner instanceof Phi ? owner.body.results[index - owner.contextCount]!.origin : origin;
}

const acceptsAll = () => true;
/** For callers that only need to know whether there are uses other than calls. */
export const acceptsNone = () => false;

/** The uses of a function or a global. */
export interface Uses {
  /** The calls that call it. */
  readonly calls: readonly SimpleNode[];
  /** Everything else that is done with its address; whatever a function that is not represented does with it, too. */
  readonly others: readonly User[];
  /** Others can see it. */
  readonly isExported: boolean;
}

/**
 * All uses of a definition, through all its names; linear in their number. Each name refers to one definition, so names
 * form a tree, and none is visited twice. The search ends at the first other use that is not accepted.
 */
export function usesOf(definition: Origin, accepts: (other: User) => boolean = acceptsAll): Uses {
  const calls: SimpleNode[] = [];
  const others: User[] = [];
  let isExported = false;
  const pending = [definition];
  const follow = (name: Origin) => {
    if (name.isUsed) pending.push(name);
  };
  for (let origin = pending.pop(); origin !== undefined; origin = pending.pop()) {
    for (let user = origin.firstUser; user !== null; user = user.nextUser) {
      const { node, index } = user;
      const owner: StructuralNode | null = origin.region.owner;
      if (node instanceof Gamma && index > 0) {
        for (const region of node.regions) follow(region.arguments[index - 1]!);
        continue;
      }
      if (node instanceof Theta && node.variable(index).isInvariant) {
        follow(node.body.arguments[index]!);
        follow(node.outputs[index]!);
        continue;
      }
      if (node instanceof Environment && !(node instanceof Lambda && node.isOpaque)) {
        follow(node.body.arguments[index]!);
        continue;
      }
      if (node !== null) {
        if (index === 0 && callOf(node) !== null) {
          calls.push(node as SimpleNode);
          continue;
        }
      } else if (owner === null) {
        isExported = true;
        continue;
      } else if (owner instanceof Phi) {
        follow(owner.outputs[index]!);
        follow(owner.recursion(index).argument);
        continue;
      } else if (owner instanceof Theta && owner.variable(index - 1).argument === origin) continue;
      others.push(user);
      if (!accepts(user)) return { calls, others, isExported };
    }
  }
  return { calls, others, isExported };
}

/** All calls of a function, if no others are possible: it is not visible outside, and its address is not taken. */
export function allCallsOf(lambda: Lambda): readonly SimpleNode[] | null {
  const fn = functionOf(lambda);
  if (!isLocal(fn)) return null;
  const { calls, others, isExported } = usesOf(lambda.outputs[0]!, acceptsNone);
  if (isExported || others.length > 0) return null;
  return calls.every((call) => callOf(call)!.auxiliaryType === fn.valueType) ? calls : null;
}

/** The function that a node is in. */
export function lambdaAround(node: Node): Lambda {
  let at = node.region.owner!;
  while (!(at instanceof Lambda)) at = at.region.owner!;
  return at;
}

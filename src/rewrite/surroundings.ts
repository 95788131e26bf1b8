// From one function to what another one takes from around it.
//
// Functions and globals are defined in the root region, or in a φ there. Something that one function has as a context can
// be given to another one: out of the φ that the first one is in, and into the φ that the other one is in.
//
//   ω   ─────●──────────────●──── outputs, contexts
//      ┌─ φ ─│──┐        ┌──│ φ ─┐
//      │  λ ◀╯  │        │  ╰▶ λ │
//      └────────┘        └───────┘

import { type Environment, type Lambda, type Origin, Phi } from '../rvsdg/index.ts';

export class Surroundings {
  /** What λs and φs take from around them: from outside to inside. */
  private readonly contexts = new Map<Environment, Map<Origin, Origin>>();

  /** A function, global or import as a context of a λ. The origin is one in the root region or in a φ. */
  inside(lambda: Lambda, origin: Origin): Origin {
    let at = origin;
    const from = origin.region.owner;
    const into = lambda.region.owner;
    if (from !== into) {
      if (from instanceof Phi) at = outOf(from, at);
      if (into instanceof Phi) at = this.contextOf(into, at);
    } else if (into instanceof Phi && at.node !== null) at = into.recursion(memberIndex(into, at)).argument;
    return this.contextOf(lambda, at);
  }

  private contextOf(node: Environment, origin: Origin): Origin {
    let known = this.contexts.get(node);
    if (known === undefined) {
      known = new Map();
      for (const { origin, index } of node.inputs) known.set(origin, node.body.arguments[index]!);
      this.contexts.set(node, known);
    }
    let argument = known.get(origin);
    if (argument === undefined) {
      argument = node.addContext(origin).argument;
      argument.name = origin.name;
      known.set(origin, argument);
    }
    return argument;
  }
}

/** What something in a φ is outside of it. */
function outOf(phi: Phi, origin: Origin): Origin {
  const { contextCount } = phi;
  if (origin.node === null) {
    return origin.index < contextCount
      ? phi.inputs[origin.index]!.origin
      : phi.outputs[origin.index - contextCount]!;
  }
  return phi.outputs[memberIndex(phi, origin)]!;
}

/** Which of the definitions of a φ one is. */
function memberIndex({ body }: Phi, definition: Origin): number {
  const index = body.results.findIndex((result) => result.origin === definition);
  if (index < 0) throw new Error('a definition in a φ is one of its results');
  return index;
}

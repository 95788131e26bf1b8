// Removes references to functions that are no longer called.
//
// When all calls of a function have been inlined, references to it remain: contexts of the λs that called it, and the
// entries of γs and variables of θs that routed it to the calls. They are unused; without them nothing refers to the
// function.
//
//   f ──▶ context of λ ──▶ entry of γ ──▶ argument ──▶ ∅

import { Gamma, Lambda, type Origin, Phi, Theta } from '../../rvsdg/index.ts';

/** Removes the references to some functions without callers from all others, and returns the functions that had any. */
export function forget(gone: ReadonlySet<Lambda>): Lambda[] {
  const contexts = new Map<Lambda, Set<number>>();
  for (const lambda of gone) findContexts(lambda.outputs[0]!, gone, contexts);
  for (const [lambda, indices] of contexts) forgetContexts(lambda, indices);
  return [...contexts.keys()];
}

/** Finds the contexts of λs that refer to a definition, through the φs in between. */
function findContexts(
  definition: Origin,
  gone: ReadonlySet<Lambda>,
  contexts: Map<Lambda, Set<number>>,
): void {
  const pending = [definition];
  const seen = new Set(pending);
  const follow = (origin: Origin) => {
    if (seen.has(origin)) return;
    seen.add(origin);
    pending.push(origin);
  };
  for (let origin = pending.pop(); origin !== undefined; origin = pending.pop()) {
    for (let user = origin.firstUser; user !== null; user = user.nextUser) {
      const { node, index } = user;
      const { owner } = origin.region;
      if (node instanceof Phi) follow(node.body.arguments[index]!);
      else if (node instanceof Lambda) {
        if (!gone.has(node)) noteIn(contexts, node, index);
      } else if (node === null && owner instanceof Phi) {
        follow(owner.outputs[index]!);
        follow(owner.recursion(index).argument);
      } else throw new Error('a function that was inlined completely is used for something else');
    }
  }
}

function noteIn<Key>(map: Map<Key, Set<number>>, key: Key, index: number): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, new Set([index]));
  else known.add(index);
}

function forgetContexts(lambda: Lambda, indices: ReadonlySet<number>): void {
  const names: Origin[] = [];
  for (const index of indices) names.push(lambda.body.arguments[index]!);
  const entries = new Map<Gamma, Set<number>>();
  const variables = new Map<Theta, Set<number>>();
  for (let i = 0; i < names.length; i++) {
    for (let user = names[i]!.firstUser; user !== null; user = user.nextUser) {
      const { node, index } = user;
      if (node instanceof Gamma && index > 0) {
        noteIn(entries, node, index - 1);
        for (const region of node.regions) names.push(region.arguments[index - 1]!);
      } else if (node instanceof Theta && node.variable(index).isInvariant) {
        noteIn(variables, node, index);
        names.push(node.body.arguments[index]!, node.outputs[index]!);
      } else if (node !== null || !isOwnResult(names[i]!, index)) {
        throw new Error('a function that was inlined completely is still used');
      }
    }
  }
  for (const name of names) while (name.firstUser !== null) name.firstUser.detach();
  for (const [gamma, gone] of entries) gamma.keepEntries((index) => !gone.has(index));
  for (const [theta, gone] of variables) theta.keepVariables((index) => !gone.has(index));
  lambda.keepContexts((index) => !indices.has(index));
}

/** Whether a result passes a loop variable to the next iteration unchanged. */
function isOwnResult(name: Origin, result: number): boolean {
  return name.node === null && name.region.owner instanceof Theta && name.index === result - 1;
}

// Routing values into nested regions.
//
// A value is routed into a nested region level by level: through an entry variable of each γ and a loop variable of
// each θ in between. `Ways` finds such variables, or makes them, so that a value is routed once however often it is
// requested.

import { Gamma, type Origin, type Region, type StructuralNode, type Theta } from '../rvsdg/index.ts';

/** Ways of values into γs and θs, each made once. */
export class Ways {
  /** Made on first use. */
  private known: Map<StructuralNode, Map<Origin, number>> | null = null;
  private readonly path: Region[] = [];

  /** Routes a value from a region around `region` into it. Loops pass it through unchanged. */
  into(region: Region, origin: Origin): Origin {
    const { path } = this;
    for (let at = region; at !== origin.region; at = at.owner!.region) path.push(at);
    let current = origin;
    for (let inner = path.pop(); inner !== undefined; inner = path.pop())
      current = this.enter(inner, current);
    return current;
  }

  /** Routes a value from directly around a γ or θ into one of its regions. */
  private enter(region: Region, origin: Origin): Origin {
    const owner = region.owner as Gamma | Theta;
    this.known ??= new Map();
    let variables = this.known.get(owner);
    if (variables === undefined) {
      variables = owner instanceof Gamma ? entriesOf(owner) : invariantsOf(owner);
      this.known.set(owner, variables);
    }
    let index = variables.get(origin);
    if (index === undefined) {
      index = (owner instanceof Gamma ? owner.addEntry(origin) : owner.addVariable(origin)).index;
      variables.set(origin, index);
    }
    return region.arguments[index]!;
  }
}

function entriesOf(gamma: Gamma): Map<Origin, number> {
  const entries = new Map<Origin, number>();
  for (let i = 0; i < gamma.entryCount; i++) entries.set(gamma.inputs[i + 1]!.origin, i);
  return entries;
}

function invariantsOf(theta: Theta): Map<Origin, number> {
  const invariants = new Map<Origin, number>();
  for (let i = 0; i < theta.variableCount; i++) {
    if (theta.variable(i).isInvariant) invariants.set(theta.inputs[i]!.origin, i);
  }
  return invariants;
}

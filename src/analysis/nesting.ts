// Walks through regions within regions, and ways in and out of them.
//
// What a nested region needs comes in level by level: through an entry variable of each γ and a loop variable of each θ
// in between. `Ways` finds such variables, or makes them, so that a value comes in once however often it is asked for.

import { ConstantOperation } from '../dialect/index.ts';
import type { Constant } from '../llvm/index.ts';
import { Gamma, type Origin, type Region, SimpleNode, StructuralNode, Theta } from '../rvsdg/index.ts';

export interface StructuralVisitor {
  /** Before what is in it. */
  enter?(node: StructuralNode): void;
  /** Behind what is in it. */
  leave?(node: StructuralNode): void;
}

/** Visits the γs and θs in a region and in all regions in it, in the order of the lists of nodes. */
export function visitStructural(root: Region, visitor: StructuralVisitor): void {
  const pending: StructuralNode[] = [];
  const areDone: boolean[] = [];
  const push = (region: Region) => {
    for (let node = region.lastStructural; node !== null; node = node.previousStructural) {
      pending.push(node);
      areDone.push(false);
    }
  };
  push(root);
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (areDone.pop()) {
      visitor.leave?.(node);
      continue;
    }
    visitor.enter?.(node);
    pending.push(node);
    areDone.push(true);
    for (let i = node.regions.length - 1; i >= 0; i--) push(node.regions[i]!);
  }
}

/** The constant that an origin is, if it is one that mentions no globals. */
export function plainConstant({ node }: Origin): Constant | null {
  if (!(node instanceof SimpleNode) || node.inputs.length > 0) return null;
  const { operation } = node;
  if (!(operation instanceof ConstantOperation)) return null;
  return operation.value.kind === 'constant' ? operation.value : null;
}

/** What an origin is outside, in a region around it: arguments are followed outwards. Null if it is something only inside. */
export function outermostIn(origin: Origin, region: Region): Origin | null {
  let at = origin;
  while (at.region !== region) {
    if (!at.isArgument) return null;
    const { owner } = at.region;
    if (owner instanceof Gamma) at = owner.inputs[at.index + 1]!.origin;
    else if (owner instanceof Theta && owner.variable(at.index).isInvariant)
      at = owner.inputs[at.index]!.origin;
    else return null;
  }
  return at;
}

/** How many nodes that compute something are in regions, at most `limit`; looks no further than that. */
export function sizeOf(regions: readonly Region[], limit: number): number {
  let size = 0;
  const pending = [...regions];
  for (let region = pending.pop(); region !== undefined; region = pending.pop()) {
    for (let node = region.firstNode; node !== null; node = node.next) {
      if (node.inputs.length > 0) size++;
      if (size >= limit) return limit;
      if (node instanceof StructuralNode) pending.push(...node.regions);
    }
  }
  return size;
}

/** Ways of values into γs and θs, each made once. */
export class Ways {
  /** Made when somebody asks for a way. */
  private known: Map<StructuralNode, Map<Origin, number>> | null = null;
  private readonly path: Region[] = [];

  /** Leads a value from a region around `region` into it. Loops hand it on unchanged. */
  into(region: Region, origin: Origin): Origin {
    const { path } = this;
    for (let at = region; at !== origin.region; at = at.owner!.region) path.push(at);
    let current = origin;
    for (let inner = path.pop(); inner !== undefined; inner = path.pop())
      current = this.enter(inner, current);
    return current;
  }

  /** Leads a value from directly around a γ or θ into one of its regions. */
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

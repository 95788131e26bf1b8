// Walks through nested regions: outwards, inwards, and their size. rewrite/ways.ts routes values in.

import { ConstantOperation } from '../dialect/index.ts';
import type { Constant } from '../llvm/index.ts';
import { Gamma, type Origin, type Region, SimpleNode, StructuralNode, Theta } from '../rvsdg/index.ts';

export interface StructuralVisitor {
  /** Called before its contents are visited. */
  enter?(node: StructuralNode): void;
  /** Called after its contents are visited. */
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

const noGammas: readonly Gamma[] = [];

/** The γ of a region, in the order of its list. */
export function gammasOf(region: Region): readonly Gamma[] {
  let count = 0;
  for (let node = region.firstStructural; node !== null; node = node.nextStructural) {
    if (node instanceof Gamma) count++;
  }
  if (count === 0) return noGammas;
  const found = new Array<Gamma>(count);
  count = 0;
  for (let node = region.firstStructural; node !== null; node = node.nextStructural) {
    if (node instanceof Gamma) found[count++] = node;
  }
  return found;
}

// Removes heap allocations that are never read.
//
//      struct T *t = malloc(sizeof *t);  t->a = t;  t->s = 1;  free(t);
//
// If the result of an allocation is only stored to, compared with null, and freed, the allocation is not observable.
// The stores are removed, then the allocation with all calls that free it, and it is assumed to have succeeded.
//
// All uses of the address are followed. Where it may be merged with another pointer, a store may be to another object,
// so each access must be to this object alone (analysis/alias.ts). An object may hold its own address: to use it, it
// would have to be read.
//
// `malloc`, `calloc` and `aligned_alloc` are recognized by name, as all of the C library is (analysis/library.ts). The
// functions called by C++'s `new` and `delete` may only be removed if the program does not call them explicitly: clang
// marks calls by `new` and `delete` as `builtin`. An invoke of them becomes a call first: an allocation that succeeds
// does not throw.
//
// Linear in the uses of the results of allocations.

import type { Aliases } from '../../analysis/alias.ts';
import { callOf } from '../../analysis/calls.ts';
import { eachUse, type Follow } from '../../analysis/capture.ts';
import { isNullPointer } from '../../analysis/constant-origins.ts';
import { calledIntrinsic, instructionOf, TransferInput, transferLength } from '../../analysis/intrinsics.ts';
import { isLibraryCall, libraryEffectsOf } from '../../analysis/library.ts';
import { eachOnMemory } from '../../analysis/states.ts';
import { functionOf, isInvoke } from '../../dialect/index.ts';
import { type Instruction, Op } from '../../llvm/index.ts';
import { callInstead, isGone } from '../../rewrite/invokes.ts';
import { spliceOut } from '../../rewrite/state-chain.ts';
import { type Lambda, type Origin, type Region, regionAfter, type SimpleNode } from '../../rvsdg/index.ts';
import type { PassContext } from '../pass.ts';

/** By the name of what allocates: what frees it again. */
const families: ReadonlyMap<string, RegExp> = new Map([
  ...['malloc', 'calloc', 'aligned_alloc'].map((name) => [name, /^free$/] as const),
  ...['_Znwm', '_ZnwmSt11align_val_t'].map((name) => [name, /^_ZdlPv(m?|m?St11align_val_t)$/] as const),
  ...['_Znam', '_ZnamSt11align_val_t'].map((name) => [name, /^_ZdaPv(m?|m?St11align_val_t)$/] as const),
]);

/** The uses of an allocation; all of them can be removed together. */
interface Uses {
  readonly writers: Set<SimpleNode>;
  readonly frees: SimpleNode[];
  readonly comparisons: SimpleNode[];
  /** Stores of the address itself. */
  readonly keepers: SimpleNode[];
}

/** Removes allocations that are never read; returns how many. */
export function removeAllocations(lambda: Lambda, context: PassContext): number {
  let { aliases } = context.factsOf(lambda);
  const allocations: SimpleNode[] = [];
  const { body } = lambda;
  for (let region: Region | null = body; region !== null; region = regionAfter(region, body)) {
    eachOnMemory(region, (node) => {
      if (familyOf(node as SimpleNode, lambda, aliases) !== null) allocations.push(node as SimpleNode);
    });
  }
  let count = 0;
  for (const allocation of allocations) {
    // It may have gone with the landing pad of another one.
    if (isGone(allocation)) continue;
    const uses = usesOf(allocation, lambda, aliases);
    if (uses === null) continue;
    context.remark(
      'passed',
      'AllocationRemoved',
      lambda,
      instructionOf(allocation),
      `allocation removed with ${uses.writers.size} stores to it: it is never read`,
    );
    // Its landing pad may have been the last to keep an address known to others.
    const hasGone = remove(allocation, uses, context);
    context.forget(lambda);
    if (hasGone) ({ aliases } = context.factsOf(lambda));
    count++;
  }
  return count;
}

/** The names of the functions that free the result of a call; null if it is not a known allocation. */
function familyOf(node: SimpleNode, lambda: Lambda, aliases: Aliases): RegExp | null {
  const call = callOf(node);
  if (call === null || call.callee.kind !== 'function' || node.outputs.length === 0) return null;
  const family = families.get(call.callee.name ?? '');
  return family !== undefined && isKnown(node, call, lambda, aliases) ? family : null;
}

/** Whether a call of a function with a known name may be left out. */
function isKnown(node: SimpleNode, call: Instruction, lambda: Lambda, aliases: Aliases): boolean {
  const { callee } = call;
  if (callee.kind !== 'function' || call.call!.bundles.length > 0) return false;
  if (!aliases.addresses.isImported(node.inputs[0]!.origin)) return false;
  if (callee.name!.startsWith('_Z')) return call.call!.attributes?.has('builtin') ?? false;
  return libraryEffectsOf(callee) !== null && isLibraryCall(call, callee, functionOf(lambda).attributes);
}

function usesOf(allocation: SimpleNode, lambda: Lambda, aliases: Aliases): Uses | null {
  const uses: Uses = { writers: new Set(), frees: [], comparisons: [], keepers: [] };
  const family = familyOf(allocation, lambda, aliases)!;
  const address = allocation.outputs[0]!;
  /** Whether a pointer certainly points into the object; `begin`: to its beginning. */
  const isOnly = (origin: Origin, begin: boolean) => {
    const at = aliases.addressOf(origin);
    const { list, offset } = aliases.objectsOf(at);
    if (list?.length !== 1 || list[0]!.origin !== address) return false;
    return !begin || (offset === 0 && at.offset === 0 && at.terms === null);
  };
  const visit = (node: SimpleNode, index: number, follow: Follow): boolean => {
    const instruction = instructionOf(node);
    if (instruction === null || instruction.hasFlag('volatile') || instruction.atomic !== null) return false;
    switch (instruction.operation) {
      case Op.store:
        if (index === 0) uses.keepers.push(node);
        else uses.writers.add(node);
        return index === 0 || isOnly(node.inputs[1]!.origin, false);
      case Op.icmp:
        uses.comparisons.push(node);
        return (
          isNullPointer(node.inputs[1 - index]!.origin) &&
          isEquality(instruction) &&
          isOnly(node.inputs[index]!.origin, true)
        );
      case Op.getelementptr:
        follow(node.outputs[0]!);
        return index === 0 && instruction.type.kind === 'pointer';
      case Op.call:
        break;
      default:
        return false;
    }
    if (index !== 1) return false;
    if (calledIntrinsic(instruction) !== null) {
      uses.writers.add(node);
      return transferLength(node) !== null && isOnly(node.inputs[TransferInput.destination]!.origin, false);
    }
    const { callee } = instruction;
    if (callee.kind !== 'function' || !family.test(callee.name ?? '')) return false;
    uses.frees.push(node);
    return isKnown(node, instruction, lambda, aliases) && isOnly(node.inputs[1]!.origin, true);
  };
  let isReturned = false;
  const isFollowed = eachUse(address, visit, () => {
    isReturned = true;
  });
  if (!isFollowed || isReturned) return null;
  return uses.keepers.every((keeper) => uses.writers.has(keeper)) ? uses : null;
}

function isEquality({ predicate }: Instruction): boolean {
  return predicate === 'eq' || predicate === 'ne';
}

/** Removes an allocation; returns whether branches were removed with it. */
function remove(
  allocation: SimpleNode,
  { writers, frees, comparisons }: Uses,
  context: PassContext,
): boolean {
  for (const comparison of comparisons) {
    const { predicate, type } = instructionOf(comparison)!;
    const isDifferent = context.make.integer(comparison.region, type, predicate === 'ne' ? 1n : 0n);
    comparison.outputs[0]!.divertUsers(isDifferent);
  }
  for (const writer of writers) spliceOut(writer);
  const branches = isInvoke(allocation) || frees.some(isInvoke);
  for (const free of frees) if (!isGone(free)) spliceOut(asCall(free));
  const call = asCall(allocation);
  const [address] = call.outputs as [Origin];
  // The remaining nodes only compute addresses.
  if (address.isUsed) address.divertUsers(context.make.undefined(call.region, address.type));
  spliceOut(call);
  return branches;
}

function asCall(node: SimpleNode): SimpleNode {
  return isInvoke(node) ? callInstead(node, instructionOf(node)!) : node;
}

// Infers attributes of pointer parameters from their uses.
//
//   captures(…)                     what outlives the call: nothing, its address (compared with something), or all of
//   it
//   readnone, readonly              accesses by the pointer, or one computed from it
//
// All uses of a parameter are followed. If it is passed to a function of the same φ, it depends on that function's
// parameter. Such dependences are solved for the whole φ at once, optimistically: a property holds unless a use
// contradicts it, and a recursive function that passes a pointer on does nothing else with it by that.
//
//      f(p) { … g(p + 4) … }        p(f) ◀── p(g)      the uses of p in g count for p in f
//      g(p) { x = *p; f(p) }        p(g) ◀── p(f)      both are readonly, captures(none)
//
// An address that is compared is known to all code that learns the outcome. That gives no access to the memory, so it
// only matters for the attribute: `captures(none)` is not added. A pointer that the function returns is captured:
// callers do not follow results. Through a captured pointer any access is possible.
//
// The time is linear in the uses examined.

import { callOf, type Definitions } from '../../analysis/calls.ts';
import { eachUse, type Follow, keptOf } from '../../analysis/capture.ts';
import { isNullPointer } from '../../analysis/constant-origins.ts';
import { instructionOf } from '../../analysis/intrinsics.ts';
import { argumentAccess, effectsOfCall, ModRef } from '../../analysis/memory-effects.ts';
import { changedAttributes, functionOf } from '../../dialect/index.ts';
import { Attribute, type AttributeSet, attributeKinds, Op } from '../../llvm/index.ts';
import type { Lambda, SimpleNode } from '../../rvsdg/index.ts';

/** The uses of a parameter found so far; grows monotonically. */
interface Fate {
  readonly lambda: Lambda;
  readonly index: number;
  isCaptured: boolean;
  /** It is compared with null, or with anything else. */
  isTested: boolean;
  isCompared: boolean;
  /** Bits of `ModRef`. */
  access: number;
  /** Parameters that it is given to. */
  readonly handedTo: Fate[];
}

/**
 * Attributes of parameters that say how they are passed, or what is written to them: these parameters are left alone.
 */
const special = ['byval', 'byref', 'inalloca', 'preallocated', 'swifterror', 'nest', 'initializes'];
const accessNames = ['readnone', 'readonly', 'writeonly', ''] as const;

/**
 * Adds the inferred attributes to the pointer parameters of functions of one φ, or of one function; returns the names
 * of the attributes.
 */
export function inferParameters(members: readonly Lambda[], definitions: Definitions): string[] {
  return new Parameters(members, definitions).infer();
}

class Parameters {
  private readonly definitions: Definitions;
  private readonly fates = new Map<Lambda, Map<number, Fate>>();

  constructor(members: readonly Lambda[], definitions: Definitions) {
    this.definitions = definitions;
    for (const lambda of members) {
      const fates = new Map<number, Fate>();
      for (const { type, attributes, index } of functionOf(lambda).arguments) {
        if (type.kind !== 'pointer' || special.some((name) => attributes?.has(name))) continue;
        const nothing = { isCaptured: false, isTested: false, isCompared: false, access: ModRef.none };
        fates.set(index, { lambda, index, ...nothing, handedTo: [] });
      }
      this.fates.set(lambda, fates);
    }
  }

  infer(): string[] {
    const all = [...this.fates.values()].flatMap((fates) => [...fates.values()]);
    for (const fate of all) this.look(fate);
    for (let changes = true; changes; ) {
      changes = false;
      for (const fate of all) for (const other of fate.handedTo) if (take(fate, other)) changes = true;
    }
    return all.flatMap(write);
  }

  private look(fate: Fate): void {
    const parameter = fate.lambda.parameters[fate.index]!;
    const visit = (node: SimpleNode, index: number, follow: Follow) => this.visit(node, index, follow, fate);
    const isKnown = eachUse(parameter, visit, () => {
      fate.isCaptured = true;
    });
    if (!isKnown) fate.isCaptured = true;
  }

  private visit(node: SimpleNode, index: number, follow: Follow, fate: Fate): boolean {
    const instruction = instructionOf(node);
    // A volatile access shows the world its address.
    if (instruction === null || instruction.hasFlag('volatile')) return false;
    switch (instruction.operation) {
      case Op.load:
        fate.access |= ModRef.read;
        return true;
      case Op.store:
        fate.access |= ModRef.write;
        return index === 1;
      case Op.atomicrmw:
      case Op.cmpxchg:
        fate.access = ModRef.both;
        return index === 0;
      case Op.icmp:
        if (isNullPointer(node.inputs[1 - index]!.origin)) fate.isTested = true;
        else fate.isCompared = true;
        return true;
      case Op.getelementptr:
      case Op.select:
      case Op.freeze:
        follow(node.outputs[0]!);
        return instruction.type.kind === 'pointer';
      case Op.call:
        return index > 0 && this.visitCall(node, index - 1, fate);
      default:
        return false;
    }
  }

  private visitCall(node: SimpleNode, argument: number, fate: Fate): boolean {
    const call = callOf(node)!;
    if (argument >= call.argumentCount) return keptOf(call, argument) !== null;
    const callee = this.definitions.callee(node);
    const fates = callee === null ? undefined : this.fates.get(callee);
    if (fates !== undefined && functionOf(callee!).valueType === call.auxiliaryType) {
      const other = fates.get(argument);
      if (other === undefined) return false;
      fate.handedTo.push(other);
      return true;
    }
    const kept = keptOf(call, argument);
    if (kept === null) return false;
    if (kept === 'address') fate.isCompared = true;
    if (kept === 'address_is_null') fate.isTested = true;
    const called = call.callee.kind === 'function' ? call.callee : null;
    fate.access |= argumentAccess(call, argument) & effectsOfCall(call, called)[0];
    return true;
  }
}

/** Notes that a parameter is given to another one. */
function take(fate: Fate, other: Fate): boolean {
  const { isCaptured, isTested, isCompared, access } = fate;
  fate.isCaptured ||= other.isCaptured;
  fate.isTested ||= other.isTested;
  fate.isCompared ||= other.isCompared;
  fate.access |= other.access;
  const isSame = isCaptured === fate.isCaptured && access === fate.access;
  return !isSame || isTested !== fate.isTested || isCompared !== fate.isCompared;
}

/** Adds the inferred attributes that a parameter does not have yet; returns the names of what was added. */
function write(fate: Fate): string[] {
  if (fate.isCaptured) return [];
  const argument = functionOf(fate.lambda).arguments[fate.index]!;
  const { attributes } = argument;
  const gone = new Set<string>();
  const added: Attribute[] = [];
  if (!attributes?.has('nocapture') && !attributes?.has('captures')) {
    const kept = fate.isCompared ? 'address' : fate.isTested ? 'address_is_null' : 'none';
    added.push(new Attribute('captures', kept, null, false));
  }
  const access = fate.access & declaredAccess(attributes);
  const name = accessNames[access]!;
  // Passes that keep memory in loop variables may need to load memory that a function only writes: that stays allowed.
  if ((access & ModRef.write) === 0 && !attributes?.has(name)) {
    for (const each of [...accessNames, 'writable']) gone.add(each);
    added.push(attributeKinds.get(name)!.plain);
  }
  if (added.length > 0) argument.attributes = changedAttributes(attributes, gone, added);
  return added.map((each) => each.name);
}

function declaredAccess(attributes: AttributeSet | null): number {
  const place = accessNames.findIndex((name) => name !== '' && attributes?.has(name));
  return place < 0 ? ModRef.both : place;
}

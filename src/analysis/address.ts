// Decomposes pointers: the object they point into, and the distance from its beginning.
//
// An address is followed back to its *root*, the first origin in the function that it is a known distance from:
//
//      %a ──▶ gep +8 ──▶ entry of γ ──▶ gep +4·i + 4 ──▶ p          p is 4·i + 12 bytes after %a
//
// A distance is a number, and terms that vary (terms.ts). Two addresses with the same root and distance are equal;
// those that differ only in the number are that far apart. The root in turn points into one *object*, or one of a few
// where γ, θ or select decide: an alloca, a global, the target of a parameter, memory that a call returned. An
// *identified* object is known to be disjoint from all others.
//
// Results are cached for all origins visited, so the time is linear in the edges examined. They remain valid while
// nodes are added, while nodes without users are removed, and while pointers are replaced by others, provided that
// `replace` is called.

import { ConstantOperation, declarationOf, functionOf, valueTypeOf, variableOf } from '../dialect/index.ts';
import {
  type Constant,
  type DataLayout,
  type GlobalVariable,
  holdsScalableVector,
  type Instruction,
  Op,
} from '../llvm/index.ts';
import { Delta, Gamma, Lambda, type Origin, SimpleNode, Theta } from '../rvsdg/index.ts';
import { Definitions } from './calls.ts';
import { instructionOf } from './intrinsics.ts';
import { allocSize, constantOffset, indexBits, offsetAt, wrapped } from './layout.ts';
import { type Distance, Distances, type Terms } from './terms.ts';

/** Something in memory that has an extent of its own. */
export interface MemoryObject {
  /**
   * `alloca`, including arguments passed by value; `allocation`, memory returned by a call that only its caller knows;
   * `restrict`, the target of a parameter that nothing else points to; `global`; `parameter`, the target of any other
   * parameter; `unknown`, everything else.
   */
  readonly kind: 'alloca' | 'allocation' | 'restrict' | 'global' | 'parameter' | 'unknown';
  /** What points to its beginning, or for `parameter` and `unknown` somewhere into it. */
  readonly origin: Origin;
  /** How many bytes can be accessed from there on; 0 if that is not known. */
  readonly size: number;
  /** The variable that it is, if it is a global. */
  readonly variable: GlobalVariable | null;
  /** Whether it may be read after the function was left by an exception, by code that knew it before the call. */
  readonly outlivesUnwinding: boolean;
}

/** A root, and a distance from it: so many bytes, and what varies; null if nothing does. */
export interface Address {
  readonly root: Origin;
  readonly offset: number;
  readonly terms: Terms | null;
}

/** Whether two addresses are a constant distance apart. */
export function areRelated(a: Address, b: Address): boolean {
  return a.root === b.root && a.terms === b.terms;
}

/** Whether an address that is known in a region inside means something in a region so deep; depths must be counted. */
export function isKnownAt({ root, terms }: Address, depth: number): boolean {
  if (root.region.depth > depth) return false;
  return terms === null || terms.list.every(({ origin }) => origin.region.depth <= depth);
}

/** The objects that a root may point into. */
export interface Objects {
  /** Null if there are too many to tell. */
  readonly list: readonly MemoryObject[] | null;
  /** Its distance from the beginning of the only object; null if that varies, or there are several. */
  readonly offset: number | null;
}

/** With more objects than this, or more steps on the way to them, the analysis gives up. */
const mostObjects = 6;
const mostSteps = 32;

const anything: Objects = { list: null, offset: null };

/** One step back: how far that is, and to where. */
interface AddressStep extends Distance {
  readonly to: Origin;
}

export class Addresses {
  private readonly layout: DataLayout;
  private readonly definitions = new Definitions();
  private readonly distances: Distances;
  private readonly addresses = new Map<Origin, Address>();
  private readonly replaced = new Map<Origin, Origin>();
  private readonly objects = new Map<Origin, Objects>();
  /** By the definition of a global, or by the root: so that equal objects are identical. */
  private readonly known = new Map<Origin, MemoryObject>();

  /** Scratch space: pointers on the path followed back, and the step from each. */
  private readonly way: Origin[] = [];
  private readonly steps: AddressStep[] = [];

  constructor(layout: DataLayout) {
    this.layout = layout;
    this.distances = new Distances(layout, this.definitions);
  }

  /** Notes that a pass has put one pointer in the place of another. */
  replace(origin: Origin, by: Origin): void {
    this.replaced.set(origin, by);
  }

  /** Root and distance of a pointer. */
  addressOf(origin: Origin): Address {
    let address = this.find(origin);
    if (this.replaced.size === 0) return address;
    for (let by = this.replaced.get(address.root); by !== undefined; by = this.replaced.get(address.root)) {
      address = this.farther(this.find(by), { bytes: address.offset, terms: address.terms }, origin);
    }
    const { root, offset, terms } = address;
    if (!terms?.list.some((term) => this.replaced.has(term.origin))) return address;
    const distance = this.distances.renew({ bytes: offset, terms }, this.renewed, this.widthOf(origin));
    return distance === null ? itself(origin) : { root, offset: distance.bytes, terms: distance.terms };
  }

  /** The value that has replaced a value, or itself. */
  private readonly renewed = (origin: Origin): Origin => {
    let at = origin;
    for (let by = this.replaced.get(at); by !== undefined; by = this.replaced.get(at))
      at = this.definitions.find(by);
    return at;
  };

  private find(origin: Origin): Address {
    return this.addresses.get(origin) ?? this.goBack(origin);
  }

  private goBack(origin: Origin): Address {
    const { way, steps } = this;
    let at = origin;
    let address: Address | undefined;
    while (address === undefined) {
      const step = this.stepBack(at);
      if (step === null) {
        address = itself(at);
        this.addresses.set(at, address);
        break;
      }
      way.push(at);
      steps.push(step);
      at = step.to;
      address = this.addresses.get(at);
    }
    for (let each = way.pop(); each !== undefined; each = way.pop()) {
      address = this.farther(address, steps.pop()!, each);
      this.addresses.set(each, address);
    }
    return address;
  }

  /** The address at a distance from another one. If the distance is too large, the address is a root of its own. */
  private farther(address: Address, distance: Distance, origin: Origin): Address {
    const { root, offset, terms } = address;
    if (distance.terms === null && distance.bytes === 0) return address;
    const whole = this.distances.sum({ bytes: offset, terms }, distance, this.widthOf(origin));
    return whole === null ? itself(origin) : { root, offset: whole.bytes, terms: whole.terms };
  }

  /** How many bits of a distance from a pointer count. */
  widthOf(origin: Origin): number {
    return indexBits(this.layout, valueTypeOf(origin));
  }

  /** The origin that a pointer is a known distance from, one step back; null if it is a root. */
  private stepBack(origin: Origin): AddressStep | null {
    const { node, index } = origin;
    if (node === null) return outwards(origin);
    if (node instanceof Theta) {
      return node.variable(index).isInvariant ? nowhere(node.inputs[index]!.origin) : null;
    }
    if (!(node instanceof SimpleNode)) return null;
    if (node.operation instanceof ConstantOperation) return this.constantStep(node, node.operation);
    const instruction = instructionOf(node);
    if (instruction?.operation === Op.getelementptr) return this.pointerStep(node, instruction);
    return instruction !== null && isThreadLocalAddress(instruction) ? nowhere(node.inputs[1]!.origin) : null;
  }

  private pointerStep(node: SimpleNode, instruction: Instruction): AddressStep | null {
    const to = node.inputs[0]!.origin;
    const bytes = constantOffset(this.layout, node);
    if (bytes !== null) return { to, bytes, terms: null };
    const distance = this.distances.ofPointer(node, instruction);
    return distance === null ? null : { to, bytes: distance.bytes, terms: distance.terms };
  }

  /** A constant that is a place in a global. */
  private constantStep({ inputs }: SimpleNode, { value }: ConstantOperation): AddressStep | null {
    if (inputs.length !== 1 || value.kind !== 'constant') return null;
    const bytes = placeOf(this.layout, value);
    return bytes === null ? null : { to: inputs[0]!.origin, bytes, terms: null };
  }

  /** The objects that a root may point into. */
  objectsOf(root: Origin): Objects {
    let objects = this.objects.get(root);
    if (objects === undefined) {
      objects = this.findObjects(root);
      this.objects.set(root, objects);
    }
    return objects;
  }

  private findObjects(root: Origin): Objects {
    if (sourcesOf(root) === null) return { list: [this.objectAt(root)], offset: 0 };
    const found = new Set<MemoryObject>();
    const seen = new Set<Origin>([root]);
    const pending = [root];
    for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
      const sources = sourcesOf(at);
      if (sources === null) found.add(this.objectAt(at));
      else {
        for (const source of sources) {
          const next = this.addressOf(source).root;
          if (seen.has(next)) continue;
          seen.add(next);
          pending.push(next);
        }
      }
      if (seen.size > mostSteps || found.size > mostObjects) return anything;
    }
    return { list: [...found], offset: null };
  }

  /** The definition that a pointer to a global refers to. */
  definitionOf(origin: Origin): Origin {
    return this.definitions.find(origin);
  }

  /** Whether the target of a pointer is defined elsewhere. */
  isImported(origin: Origin): boolean {
    const { node, region } = this.definitions.find(origin);
    return node === null && region.owner === null;
  }

  private objectAt(root: Origin): MemoryObject {
    const definition = this.definitions.find(root);
    let object = this.known.get(definition);
    if (object === undefined) {
      object = this.describe(root, definition);
      this.known.set(definition, object);
    }
    return object;
  }

  private describe(origin: Origin, definition: Origin): MemoryObject {
    const { node, region } = definition;
    const object = (kind: MemoryObject['kind'], size = 0): MemoryObject => ({
      kind,
      origin,
      size,
      variable: null,
      outlivesUnwinding: kind !== 'alloca' && kind !== 'allocation',
    });
    if (node instanceof Delta) return this.describeGlobal(origin, variableOf(node));
    if (node instanceof Lambda) return object('global');
    if (node === null) {
      if (region.owner instanceof Lambda) return this.describeParameter(origin, region.owner);
      return region.owner === null ? this.describeImport(origin, definition) : object('unknown');
    }
    const instruction = instructionOf(node);
    if (instruction === null) return object('unknown');
    if (instruction.operation === Op.alloca) {
      const type = instruction.auxiliaryType!;
      const isSized = instruction.operands.length === 0 && !holdsScalableVector(type);
      return object('alloca', isSized ? allocSize(this.layout, type) : 0);
    }
    return object(returnsItsOwn(instruction) ? 'allocation' : 'unknown');
  }

  private describeGlobal(origin: Origin, variable: GlobalVariable): MemoryObject {
    // A definition that may be absent at run time, or replaced by a smaller one, has no known size.
    const isFirm = variable.linkage !== 'extern_weak' && variable.valueType.kind !== 'function';
    const size = isFirm && isSizedGlobal(variable) ? allocSize(this.layout, variable.valueType) : 0;
    return { kind: 'global', origin, size, variable, outlivesUnwinding: true };
  }

  private describeImport(origin: Origin, definition: Origin): MemoryObject {
    const found = definition.region.graph.imports[definition.index]!;
    const declaration = declarationOf(found);
    if (declaration.kind === 'global') return this.describeGlobal(origin, declaration);
    const kind = declaration.kind === 'function' ? 'global' : 'unknown';
    return { kind, origin, size: 0, variable: null, outlivesUnwinding: true };
  }

  private describeParameter(origin: Origin, lambda: Lambda): MemoryObject {
    const argument = functionOf(lambda).arguments[origin.index - lambda.contextCount];
    const attributes = argument?.attributes;
    const size = Number(attributes?.get('dereferenceable')?.value ?? 0);
    const byValue = attributes?.get('byval')?.type;
    const object = { origin, variable: null, outlivesUnwinding: attributes?.has('dead_on_unwind') !== true };
    if (byValue)
      return { ...object, kind: 'alloca', size: allocSize(this.layout, byValue), outlivesUnwinding: false };
    return { ...object, kind: attributes?.has('noalias') ? 'restrict' : 'parameter', size };
  }
}

function outwards(argument: Origin): AddressStep | null {
  const { owner } = argument.region;
  if (owner instanceof Gamma) return nowhere(owner.inputs[argument.index + 1]!.origin);
  if (owner instanceof Theta && owner.variable(argument.index).isInvariant)
    return nowhere(owner.inputs[argument.index]!.origin);
  return null;
}

/** A step to another name of the same pointer. */
function nowhere(to: Origin): AddressStep {
  return { to, bytes: 0, terms: null };
}

/** The address of a root. */
function itself(root: Origin): Address {
  return { root, offset: 0, terms: null };
}

/** The pointers that a root is chosen from; null if it is the root of an object. */
function sourcesOf(root: Origin): Origin[] | null {
  const { node, index } = root;
  if (node === null) {
    const { owner } = root.region;
    return owner instanceof Theta
      ? [owner.inputs[index]!.origin, owner.body.results[index + 1]!.origin]
      : null;
  }
  if (node instanceof Theta) return [node.inputs[index]!.origin, node.body.results[index + 1]!.origin];
  if (node instanceof Gamma) return node.regions.map((region) => region.results[index]!.origin);
  const instruction = instructionOf(node);
  if (instruction?.type.kind !== 'pointer') return null;
  if (instruction.operation === Op.getelementptr) return [node.inputs[0]!.origin];
  if (instruction.operation === Op.select) return [node.inputs[1]!.origin, node.inputs[2]!.origin];
  return instruction.operation === Op.freeze ? [node.inputs[0]!.origin] : null;
}

/** How far after a global a constant expression points; null if it is not that simple. */
export function placeOf(
  layout: DataLayout,
  { form, type, operation, operands, sourceType }: Constant,
): number | null {
  if (form !== 'expression' || operation !== Op.getelementptr || operands[0]!.kind === 'constant')
    return null;
  const indices: number[] = [];
  for (const index of operands.slice(1)) {
    if (index.kind !== 'constant' || index.form !== 'integer') return null;
    indices.push(Number(index.bits));
  }
  const bytes = offsetAt(layout, sourceType!, indices);
  return bytes === null ? null : wrapped(bytes, indexBits(layout, type));
}

function isThreadLocalAddress(instruction: Instruction): boolean {
  if (instruction.call === null) return false;
  const { callee } = instruction;
  return callee.kind === 'function' && (callee.name?.startsWith('llvm.threadlocal.address') ?? false);
}

/** Whether a call returns memory that has no other pointers to it. */
export function returnsItsOwn(instruction: Instruction): boolean {
  if (instruction.call === null || instruction.type.kind !== 'pointer') return false;
  if (instruction.call.returnAttributes?.has('noalias')) return true;
  const { callee } = instruction;
  return callee.kind === 'function' && (callee.returnAttributes?.has('noalias') ?? false);
}

function isSizedGlobal({ valueType }: GlobalVariable): boolean {
  return valueType.kind !== 'struct' || !valueType.opaque;
}

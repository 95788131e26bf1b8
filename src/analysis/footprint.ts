// Footprints: the effects of γs and θs on memory, as the accesses in them, and the nodes with other effects.
//
// A footprint has a bounded size; beyond it, it is `isLarge`, and nothing is known of it. So the footprints of nested
// nodes are combined in constant time each, and all those of a function in linear time. Only loops are queried, so only
// the contents of loops are examined.

import { Effect, InstructionOperation } from '../dialect/index.ts';
import { type Type as LlvmType, Op } from '../llvm/index.ts';
import {
  Gamma,
  type Origin,
  type Region,
  regionAfter,
  SimpleNode,
  type StructuralNode,
  Theta,
} from '../rvsdg/index.ts';
import type { Address } from './address.ts';
import type { Access, Aliases } from './alias.ts';
import { isPassed, isProgress, mayRunForever } from './progress.ts';

/** All plain loads and stores of one type at one address. */
export interface Spot {
  readonly key: number;
  readonly address: Address;
  readonly type: LlvmType;
  /** One of them, and what their tags have in common: the tag, or null. */
  readonly sample: SimpleNode;
  readonly access: Access;
  readonly isRead: boolean;
  readonly isWritten: boolean;
  /** Whether it is accessed, or written, each time that the node or region runs to its end. */
  readonly isCertain: boolean;
  readonly isCertainlyWritten: boolean;
  /** The least alignment that any of them promises. */
  readonly align: number;
}

const mostSpots = 48;
const mostOthers = 16;

export class Footprint {
  readonly spots = new Map<number, Spot>();
  /** Calls, copies, atomic and volatile accesses, …: all else that touches memory. */
  readonly others = new Set<SimpleNode>();
  /** It is incomplete: there are more effects than listed. */
  isLarge = false;
  /** It may end the program, or run forever: code after it may never be executed. */
  mayNotEnd = false;
  /** Others may see something of it, besides memory. */
  makesProgress = false;

  add(spot: Spot): void {
    const before = this.spots.get(spot.key);
    if (before === undefined && this.spots.size === mostSpots) this.isLarge = true;
    else this.spots.set(spot.key, before === undefined ? spot : united(before, spot));
  }

  addOther(node: SimpleNode): void {
    if (this.others.size === mostOthers) this.isLarge = true;
    else this.others.add(node);
  }

  /** Takes over what another one has. `isCertain`: the other one is always run. */
  take(other: Footprint, isCertain: boolean): void {
    if (other.isLarge) this.isLarge = true;
    if (other.mayNotEnd) this.mayNotEnd = true;
    if (other.makesProgress) this.makesProgress = true;
    for (const spot of other.spots.values()) {
      this.add(isCertain || !spot.isCertain ? spot : uncertain(spot));
    }
    for (const node of other.others) this.addOther(node);
  }
}

function uncertain(spot: Spot): Spot {
  return { ...spot, isCertain: false, isCertainlyWritten: false };
}

function united(a: Spot, b: Spot): Spot {
  return {
    ...a,
    access: a.access.tag === b.access.tag ? a.access : { ...a.access, tag: null },
    isRead: a.isRead || b.isRead,
    isWritten: a.isWritten || b.isWritten,
    isCertain: a.isCertain || b.isCertain,
    isCertainlyWritten: a.isCertainlyWritten || b.isCertainlyWritten,
    align: Math.min(a.align, b.align),
  };
}

/** The footprints of all loops of a function, and the names of places in it. */
export class Footprints {
  private readonly aliases: Aliases;
  private readonly numbers = new Map<Origin, number>();
  private readonly keys = new Map<string, number>();
  private readonly known = new Map<StructuralNode, Footprint>();

  constructor(body: Region, aliases: Aliases) {
    this.aliases = aliases;
    for (const region of regionsInLoops(body).reverse()) this.lookAt(region);
  }

  /** The footprint of a loop, or of something in one. */
  of(node: Gamma | Theta): Footprint {
    return this.known.get(node)!;
  }

  /** A number for a type at an address: equal for equal addresses. */
  keyOf({ root, offset, terms }: Address, type: LlvmType): number {
    let number = this.numbers.get(root);
    if (number === undefined) {
      number = this.numbers.size;
      this.numbers.set(root, number);
    }
    const name = `${number} ${terms?.id ?? 0} ${offset} ${type.id}`;
    let key = this.keys.get(name);
    if (key === undefined) {
      key = this.keys.size;
      this.keys.set(name, key);
    }
    return key;
  }

  private lookAt(region: Region): void {
    const owner = region.owner!;
    let footprint = this.known.get(owner);
    if (footprint === undefined) {
      footprint = new Footprint();
      this.known.set(owner, footprint);
    }
    const isAlwaysRun = !(owner instanceof Gamma);
    for (let node = region.firstNode; node !== null; node = node.next) {
      if (node instanceof SimpleNode) this.addNode(footprint, node, isAlwaysRun);
      else footprint.take(this.known.get(node as StructuralNode)!, isAlwaysRun);
    }
    if (owner instanceof Theta && mayRunForever(owner, footprint.makesProgress)) footprint.mayNotEnd = true;
  }

  private addNode(footprint: Footprint, node: SimpleNode, isCertain: boolean): void {
    const { operation } = node;
    if (!(operation instanceof InstructionOperation) || operation.effects === Effect.none) return;
    if (!isPassed(operation.instruction)) footprint.mayNotEnd = true;
    if (isProgress(operation.instruction)) footprint.makesProgress = true;
    if ((operation.effects & Effect.memory) === 0) return;
    const spot = this.spotOf(node, operation, isCertain);
    if (spot !== null) footprint.add(spot);
    else if (operation.instruction.operation !== Op.alloca) footprint.addOther(node);
  }

  private spotOf(node: SimpleNode, { instruction }: InstructionOperation, isCertain: boolean): Spot | null {
    if (instruction.atomic !== null || instruction.hasFlag('volatile')) return null;
    const access = this.aliases.accessOf(node);
    if (access === null) return null;
    const isWritten = instruction.operation === Op.store;
    const type = isWritten ? instruction.operands[0]!.type : instruction.type;
    const address = this.aliases.addressOf(access.address);
    return {
      key: this.keyOf(address, type),
      address,
      type,
      sample: node,
      access,
      isRead: !isWritten,
      isWritten,
      isCertain,
      isCertainlyWritten: isCertain && isWritten,
      align: instruction.align || this.aliases.layout.abiAlign(type),
    };
  }
}

/** The bodies of loops and the regions in them, those around others first. */
function regionsInLoops(body: Region): Region[] {
  const found: Region[] = [];
  for (let region: Region | null = body; region !== null; region = regionAfter(region, body)) {
    if (!(region.owner instanceof Theta)) continue;
    const loop: Region = region;
    for (let inner: Region | null = loop; inner !== null; inner = regionAfter(inner, loop)) {
      found.push(inner);
      region = inner;
    }
  }
  return found;
}

/** Whether a footprint may change the value that a later read of the access sees. */
export function mayChange(footprint: Footprint, access: Access, aliases: Aliases): boolean {
  return changes(footprint, access, aliases, aliases.maySee);
}

/** Whether a footprint may change the memory of an access, even if a read of its type would not tell. */
export function mayOverwrite(footprint: Footprint, access: Access, aliases: Aliases): boolean {
  return changes(footprint, access, aliases, aliases.mayAlias);
}

function changes(
  footprint: Footprint,
  access: Access,
  aliases: Aliases,
  meets: Aliases['mayAlias'],
): boolean {
  if (footprint.isLarge) return true;
  for (const spot of footprint.spots.values()) {
    if (spot.isWritten && meets.call(aliases, access, spot.access)) return true;
  }
  for (const node of footprint.others) if (aliases.mayWrite(node, access)) return true;
  return false;
}

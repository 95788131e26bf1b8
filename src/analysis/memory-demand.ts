// Liveness of memory: which bytes the rest of a function may read.
//
// Walking backwards, two things are known of the memory after a place: bytes that will be overwritten before they are
// read, and allocas whose content may still be read. At the end of a function its allocas are dead, and so is an alloca
// at the beginning and at the end of its lifetime.

import type { Origin, SimpleNode } from '../rvsdg/index.ts';
import { type Address, areRelated, type MemoryObject } from './address.ts';
import type { Access, Aliases } from './alias.ts';
import type { Footprint } from './footprint.ts';

/** Bytes that will be overwritten. */
export interface Overwritten {
  readonly address: Address;
  readonly access: Access;
  readonly size: number;
  /**
   * They may be read before, but not by a read that sees writes of this type (analysis/tbaa.ts): so only stores of this
   * type are dead.
   */
  readonly isTyped: boolean;
}

const none: readonly Overwritten[] = [];
const noObjects: ReadonlySet<MemoryObject> = new Set();

const mostOverwritten = 32;
/** Of more allocas than this in a function the rest is taken to be looked at. */
const mostAllocas = 200;

/** The allocas of a function that are kept track of. */
export class Locals {
  readonly aliases: Aliases;
  readonly all = new Set<MemoryObject>();
  /** Those that are captured. */
  readonly captured: MemoryObject[] = [];

  constructor(aliases: Aliases, allocas: readonly Origin[]) {
    this.aliases = aliases;
    for (const origin of allocas.slice(0, mostAllocas)) {
      const [object] = aliases.addresses.objectsOf(origin).list ?? [];
      if (object?.kind !== 'alloca' || object.origin !== origin) continue;
      this.all.add(object);
      if (aliases.isCaptured(object)) this.captured.push(object);
    }
  }

  /** Those that something may look at which looks at an access. */
  seenBy(access: Access): Iterable<MemoryObject> {
    const { list } = this.aliases.objectsOf(this.aliases.addressOf(access.address));
    if (list === null) return this.all;
    const isUnknown = list.some(({ kind }) => kind === 'unknown');
    return isUnknown ? [...list, ...this.captured] : list;
  }
}

/**
 * The liveness at one place. At most places it is that of the place after them, so a copy shares both lists with the
 * original until one of them is changed.
 */
export class Demand {
  private readonly locals: Locals;
  private overwritten: readonly Overwritten[];
  /** Allocas whose content may be read. */
  private live: ReadonlySet<MemoryObject>;
  private ownsLive = false;

  constructor(
    locals: Locals,
    overwritten: readonly Overwritten[] = none,
    live: ReadonlySet<MemoryObject> = noObjects,
  ) {
    this.locals = locals;
    this.overwritten = overwritten;
    this.live = live;
  }

  copy(): Demand {
    this.ownsLive = false;
    return new Demand(this.locals, this.overwritten, this.live);
  }

  private ownLive(): Set<MemoryObject> {
    if (!this.ownsLive) this.live = new Set(this.live);
    this.ownsLive = true;
    return this.live as Set<MemoryObject>;
  }

  private keepOverwritten(isKept: (bytes: Overwritten) => boolean): void {
    if (!this.overwritten.every(isKept)) this.overwritten = this.overwritten.filter(isKept);
  }

  private see(object: MemoryObject): void {
    if (!this.live.has(object)) this.ownLive().add(object);
  }

  /** Whether a write to these bytes is never read. */
  isDead(access: Access): boolean {
    const { aliases, all } = this.locals;
    const address = aliases.addressOf(access.address);
    const { list } = aliases.objectsOf(address);
    if (list?.every((object) => all.has(object) && !this.live.has(object))) return true;
    const { size } = access;
    if (size === null) return false;
    return this.overwritten.some(
      ({ address: its, size: covered, isTyped, access: { tag } }) =>
        areRelated(its, address) &&
        its.offset <= address.offset &&
        address.offset + size <= its.offset + covered &&
        (!isTyped || tag === access.tag),
    );
  }

  /** Bytes are overwritten here. */
  write(access: Access): void {
    if (access.size === null) return;
    const address = this.locals.aliases.addressOf(access.address);
    const others = this.overwritten.slice(1 - mostOverwritten);
    others.push({ address, access, size: access.size, isTyped: false });
    this.overwritten = others;
  }

  /** Bytes are looked at here. */
  read(access: Access): void {
    const { all } = this.locals;
    if (this.overwritten.length > 0) this.passRead(access);
    if (all.size === 0) return;
    for (const object of this.locals.seenBy(access)) if (all.has(object)) this.see(object);
  }

  private passRead(access: Access): void {
    const { aliases } = this.locals;
    this.keepOverwritten((bytes) => !aliases.maySee(access, bytes.access));
    const isUntouched = (bytes: Overwritten) => bytes.isTyped || !aliases.mayAlias(access, bytes.access);
    if (this.overwritten.every(isUntouched)) return;
    this.overwritten = this.overwritten.map((bytes) =>
      isUntouched(bytes) ? bytes : { ...bytes, isTyped: true },
    );
  }

  /** Control may not get past it: memory that is visible outside may be read. */
  private stop(): void {
    const { aliases } = this.locals;
    if (this.overwritten.length > 0) this.keepOverwritten(({ access }) => aliases.isPrivate(access));
    for (const object of this.locals.captured) this.see(object);
  }

  /** A node does more than one access. `isVisible`: others may look at memory because of it. */
  look(node: SimpleNode, isVisible: boolean): void {
    const { aliases, all } = this.locals;
    this.keepOverwritten(({ access }) => !aliases.mayRead(node, access));
    if (isVisible) this.stop();
    for (const object of all) {
      if (this.live.has(object)) continue;
      if (aliases.mayRead(node, { address: object.origin, size: null, tag: null })) this.see(object);
    }
  }

  /** The life of what an address points to begins or ends here. */
  endLife(address: Origin): void {
    const { list } = this.locals.aliases.objectsOf(this.locals.aliases.addressOf(address));
    if (list?.length === 1 && this.live.has(list[0]!)) this.ownLive().delete(list[0]!);
  }

  /** A loop may be repeated: memory that it reads anywhere may be read next. */
  repeat(footprint: Footprint): void {
    if (footprint.isLarge) {
      this.overwritten = [];
      for (const object of this.locals.all) this.see(object);
      return;
    }
    for (const { isRead, access } of footprint.spots.values()) if (isRead) this.read(access);
    for (const node of footprint.others) this.look(node, false);
    if (footprint.mayNotEnd) this.stop();
  }

  private willOverwrite(bytes: Overwritten): boolean {
    for (const its of this.overwritten) if (covers(its, bytes)) return true;
    return false;
  }

  /**
   * The liveness before a γ, from that at the beginning of its regions. `isOutside`: as seen from the surrounding
   * region.
   */
  static either(demands: readonly Demand[], isOutside: (address: Address) => boolean): Demand {
    const first = demands[0]!;
    const isKept = (bytes: Overwritten): boolean => {
      if (!isOutside(bytes.address)) return false;
      for (let i = 1; i < demands.length; i++) if (!demands[i]!.willOverwrite(bytes)) return false;
      return true;
    };
    const isTyped = demands.some((demand) => demand.overwritten.some((bytes) => bytes.isTyped));
    let overwritten = first.overwritten.length === 0 ? none : first.overwritten.filter(isKept);
    if (isTyped) overwritten = overwritten.map((bytes) => ({ ...bytes, isTyped: bytes.access.tag !== null }));
    const either = new Demand(first.locals, overwritten, first.live);
    for (let i = 1; i < demands.length; i++) {
      const { live } = demands[i]!;
      if (live !== first.live) for (const object of live) either.see(object);
    }
    return either;
  }
}

function covers(a: Overwritten, b: Overwritten): boolean {
  return (
    (!a.isTyped || a.access.tag === b.access.tag) &&
    areRelated(a.address, b.address) &&
    a.address.offset <= b.address.offset &&
    b.address.offset + b.size <= a.address.offset + a.size
  );
}

// Known contents of memory at a place: which values are at which addresses.
//
// A table is small. It drops the entries used least recently, so that searching it for entries that a store
// invalidates, and copying it for the regions of a γ, take constant time. A copy shares its lists with the original
// until one of the two changes them.

import type { Type as LlvmType } from '../llvm/index.ts';
import type { Gamma, Origin, SimpleNode, Theta } from '../rvsdg/index.ts';
import type { Address } from './address.ts';
import type { Access } from './alias.ts';

/** A value that is routed out of a γ or θ on first use. */
export class Pending {
  readonly node: Gamma | Theta;
  /** Its origin at the end of each region. */
  readonly values: readonly KnownValue[];
  /** The exit or loop variable that it has become. */
  origin: Origin | null = null;

  constructor(node: Gamma | Theta, values: readonly KnownValue[]) {
    this.node = node;
    this.values = values;
  }
}

export type KnownValue = Origin | Pending;

/** That a value is in memory. */
export interface KnownContent {
  readonly key: number;
  readonly address: Address;
  readonly access: Access;
  readonly type: LlvmType;
  readonly value: KnownValue;
  /** The load that it comes from; null if it was stored. */
  readonly load: SimpleNode | null;
  /** It is not in memory, but in a loop variable; stores only change the known value. */
  readonly isCarried: boolean;
  /**
   * A store of another type may have overwritten it. Loads can still use it, because the value that they see is of
   * their type (analysis/tbaa.ts); but it may no longer be in memory.
   */
  readonly isForLoads: boolean;
}

/** Whether an access can use an entry of another one: a store that does not affect the one may affect the other. */
export function isSameKind({ access: { tag } }: KnownContent, access: Access): boolean {
  return tag === null || tag === access.tag;
}

const mostKnown = 64;

export class Table {
  /** The entries, the latest last, and their keys. */
  private rows: KnownContent[];
  private keys: number[];
  private isShared = false;

  /** A table of known contents, in which keys are unique. */
  constructor(rows: KnownContent[] = [], keys = rows.map(({ key }) => key)) {
    this.rows = rows;
    this.keys = keys;
  }

  get(key: number): KnownContent | undefined {
    const place = this.keys.indexOf(key);
    return place < 0 ? undefined : this.rows[place];
  }

  /** Like `get`, for callers that know the index. */
  getNear(key: number, place: number): KnownContent | undefined {
    return this.keys[place] === key ? this.rows[place] : this.get(key);
  }

  set(known: KnownContent): void {
    this.own();
    const place = this.keys.indexOf(known.key);
    if (place >= 0) this.remove(place);
    this.rows.push(known);
    this.keys.push(known.key);
    if (this.rows.length > mostKnown) this.forgetOne();
  }

  private own(): void {
    if (!this.isShared) return;
    this.rows = this.rows.slice();
    this.keys = this.keys.slice();
    this.isShared = false;
  }

  private remove(place: number): void {
    this.rows.splice(place, 1);
    this.keys.splice(place, 1);
  }

  private forgetOne(): void {
    const place = this.rows.findIndex(({ isCarried }) => !isCarried);
    if (place >= 0) this.remove(place);
  }

  /** Drops the entries that are no longer valid. */
  keep(holds: (known: KnownContent) => boolean): void {
    const { length } = this.rows;
    let end = 0;
    for (let i = 0; i < length; i++) {
      const known = this.rows[i]!;
      if (!known.isCarried && !holds(known)) {
        this.own();
        continue;
      }
      if (end < i) {
        this.rows[end] = known;
        this.keys[end] = known.key;
      }
      end++;
    }
    if (end === length) return;
    this.rows.length = end;
    this.keys.length = end;
  }

  /** Leaves it to loads alone to rely on what may have been overwritten by a store of another type. */
  weaken(mayBeOverwritten: (known: KnownContent) => boolean): void {
    for (let i = 0; i < this.rows.length; i++) {
      const known = this.rows[i]!;
      if (known.isForLoads || known.isCarried || known.access.tag === null || !mayBeOverwritten(known))
        continue;
      this.own();
      this.rows[i] = { ...known, isForLoads: true };
    }
  }

  /** All entries; not valid after the table has been changed. */
  all(): readonly KnownContent[] {
    return this.rows;
  }

  copy(): Table {
    const copy = new Table(this.rows, this.keys);
    this.isShared = true;
    copy.isShared = true;
    return copy;
  }
}

// What is known of memory at a place: which values are at which addresses.
//
// A table is small. It forgets what it has not heard of for the longest time, so that looking through it for what a
// store changes, and copying it for the regions of a γ, take constant time. A copy shares its lists with what it is a copy
// of until one of the two changes them.

import type { Type as LlvmType } from '../llvm/index.ts';
import type { Gamma, Origin, SimpleNode, Theta } from '../rvsdg/index.ts';
import type { Address } from './address.ts';
import type { Access } from './alias.ts';

/** A value that leaves a γ or θ as soon as somebody asks for it. */
export class Pending {
  readonly node: Gamma | Theta;
  /** What it is at the end of each region. */
  readonly values: readonly Value[];
  /** The exit or loop variable that it has become. */
  origin: Origin | null = null;

  constructor(node: Gamma | Theta, values: readonly Value[]) {
    this.node = node;
    this.values = values;
  }
}

export type Value = Origin | Pending;

/** That a value is in memory. */
export interface Known {
  readonly key: number;
  readonly address: Address;
  readonly access: Access;
  readonly type: LlvmType;
  readonly value: Value;
  /** The load that it comes from; null if it was stored. */
  readonly load: SimpleNode | null;
  /** It is not in memory at all, but goes round a loop instead; stores only change what is known. */
  readonly isCarried: boolean;
  /**
   * A store of another type may have overwritten it. Loads can take it all the same, for what they find is of their type
   * (analysis/tbaa.ts); but it may be in memory no more.
   */
  readonly isForLoads: boolean;
}

/** Whether an access can take what is known from another one: a store that the one need not see, the other must not. */
export function isSameKind({ access: { tag } }: Known, access: Access): boolean {
  return tag === null || tag === access.tag;
}

const mostKnown = 64;

export class Table {
  /** What is known, the latest last, and the keys of it. */
  private rows: Known[];
  private keys: number[];
  private isShared = false;

  /** A table of what is known, of which no two have one key. */
  constructor(rows: Known[] = [], keys = rows.map(({ key }) => key)) {
    this.rows = rows;
    this.keys = keys;
  }

  get(key: number): Known | undefined {
    const place = this.keys.indexOf(key);
    return place < 0 ? undefined : this.rows[place];
  }

  /** What `get` gives, for who knows where it may be. */
  getNear(key: number, place: number): Known | undefined {
    return this.keys[place] === key ? this.rows[place] : this.get(key);
  }

  set(known: Known): void {
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

  /** Forgets what does not hold any more. */
  keep(holds: (known: Known) => boolean): void {
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
  weaken(mayBeOverwritten: (known: Known) => boolean): void {
    for (let i = 0; i < this.rows.length; i++) {
      const known = this.rows[i]!;
      if (known.isForLoads || known.isCarried || known.access.tag === null || !mayBeOverwritten(known))
        continue;
      this.own();
      this.rows[i] = { ...known, isForLoads: true };
    }
  }

  /** All that is known; not to be looked at any more when the table has been changed. */
  all(): readonly Known[] {
    return this.rows;
  }

  copy(): Table {
    const copy = new Table(this.rows, this.keys);
    this.isShared = true;
    copy.isShared = true;
    return copy;
  }
}

// What is known of memory at a place: which values are at which addresses.
//
// A table is small. It forgets what it has not heard of for the longest time, so that looking through it for what a
// store changes, and copying it for the regions of a γ, take constant time.

import type { Address } from '../../analysis/address.ts';
import type { Access } from '../../analysis/alias.ts';
import type { Type as LlvmType } from '../../llvm/index.ts';
import type { Gamma, Origin, SimpleNode, Theta } from '../../rvsdg/index.ts';

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
  readonly key: string;
  readonly address: Address;
  readonly access: Access;
  readonly type: LlvmType;
  readonly value: Value;
  /** The load that it comes from; null if it was stored. */
  readonly load: SimpleNode | null;
  /** It is not in memory at all, but goes round a loop instead; stores only change what is known. */
  readonly isCarried: boolean;
}

const mostKnown = 64;

export class Table {
  private readonly rows: Map<string, Known>;

  constructor(rows: Iterable<Known> = []) {
    this.rows = new Map();
    for (const known of rows) this.rows.set(known.key, known);
  }

  get(key: string): Known | undefined {
    return this.rows.get(key);
  }

  set(known: Known): void {
    this.rows.delete(known.key);
    this.rows.set(known.key, known);
    if (this.rows.size > mostKnown) this.forgetOne();
  }

  private forgetOne(): void {
    for (const [key, { isCarried }] of this.rows) {
      if (isCarried) continue;
      this.rows.delete(key);
      return;
    }
  }

  /** Forgets what does not hold any more. */
  keep(holds: (known: Known) => boolean): void {
    for (const [key, known] of this.rows) if (!known.isCarried && !holds(known)) this.rows.delete(key);
  }

  all(): IterableIterator<Known> {
    return this.rows.values();
  }

  copy(): Table {
    return new Table(this.rows.values());
  }
}

// Short lists without room to spare, and long ones of numbers.
//
// The first `push` to an empty list makes room for sixteen more. Most lists of recovery stay at one or two items, and
// there are several for each block. Those that come one item after the other are written on a pad that is used again
// and again, and copied when they are complete.

import { Scratch } from '../cfg/index.ts';

/** Arrays of numbers for the function that is being recovered. They are taken back when the next one is. */
export const scratch = new Scratch();

/** Where a list is written. */
export class Pad<T> {
  private readonly items: T[] = [];
  private count = 0;

  /** Begins a new list. Setting the length of an array to 0 would give its memory back. */
  clear(): void {
    this.count = 0;
  }

  push(item: T): void {
    this.items[this.count++] = item;
  }

  get length(): number {
    return this.count;
  }

  /** The list, exactly as long as it must be, for somebody who may add to it. */
  copy(): T[] {
    return this.items.slice(0, this.count);
  }

  /** The list, for somebody who will not change it. */
  list(): readonly T[] {
    return this.count === 0 ? emptyList : this.copy();
  }
}

/** A list that nobody adds to in place. */
export const emptyList: readonly never[] = [];

/** A list with one more item: the list itself, or while it is short, a longer one that takes its place. */
export function longer<T>(list: readonly T[], item: T): T[] {
  if (list.length === 0) return [item];
  if (list.length === 1) return [list[0]!, item];
  (list as T[]).push(item);
  return list as T[];
}

// Short lists without spare capacity, and long lists of numbers.
//
// The first `push` to an empty array allocates room for sixteen elements. Most lists of schedules and of recovery have
// one or two, and there are several for each block. Those that are written element by element are collected on a reused
// pad, and copied when they are complete.

import { Scratch } from '../cfg/index.ts';

/** Arrays of numbers for the function that is being recovered. They are taken back when the next one is. */
export const scratch = new Scratch();

/** From here on a list is long: making room for it again and again, and copying it, takes new pages from the system each time. */
const long = 4096;

/** Where a list is written. */
export class Pad<T> {
  private items: T[] = [];
  private count = 0;

  /** Begins a new list, of so many items if that is known. Setting the length of an array to 0 would give its memory back. */
  clear(expected = 0): void {
    this.count = 0;
    if (expected >= long && this.items.length < expected) this.items = new Array(expected);
  }

  push(item: T): void {
    this.items[this.count++] = item;
  }

  get length(): number {
    return this.count;
  }

  /** The item at a place, if it was pushed. */
  at(index: number): T | undefined {
    return index < this.count ? this.items[index] : undefined;
  }

  /** The list, exactly as long as needed, for callers that may add to it. */
  copy(): T[] {
    const { items, count } = this;
    if (count < long || count !== items.length) return items.slice(0, count);
    this.items = [];
    return items;
  }

  /** The list, for callers that do not change it. */
  list(): readonly T[] {
    return this.count === 0 ? emptyList : this.copy();
  }
}

/** A list that is not added to in place. */
export const emptyList: readonly never[] = [];

/** A list with one more item: the same list, or while it is short, a longer one that replaces it. */
export function longer<T>(list: readonly T[], item: T): T[] {
  if (list.length === 0) return [item];
  if (list.length === 1) return [list[0]!, item];
  (list as T[]).push(item);
  return list as T[];
}

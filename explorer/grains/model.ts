// The run that is shown, with answers to what panes ask of it.

import type { View } from '../../src/grains/view.ts';

export const kindNames = ['task', 'implicit task', 'book-keeping', 'chunk'];
export const groupNames = ['grain', 'linear group', 'fork-join group', 'group of siblings'];

type Numbers = ArrayLike<number>;

export class Model {
  readonly view: View;
  readonly size: number;
  readonly root: number;
  readonly kind: Numbers;
  readonly parent: Numbers;
  readonly first: Numbers;
  readonly next: Numbers;
  readonly grainOf: Numbers;
  readonly leaves: Numbers;
  readonly time: Numbers;
  readonly critical: Numbers;
  readonly problems: Numbers;
  readonly longest: number;
  /** The leaf of each grain. */
  readonly leafOf: Int32Array;
  readonly columns: Readonly<Record<string, Numbers>>;

  constructor(view: View) {
    this.view = view;
    const { columns } = view;
    const column = (name: string): Numbers => {
      const found = columns[name];
      if (found === undefined) throw new Error(`the run has no column '${name}'`);
      return found;
    };
    this.columns = columns;
    this.kind = column('tree.kind');
    this.parent = column('tree.parent');
    this.first = column('tree.first');
    this.next = column('tree.next');
    this.grainOf = column('tree.grain');
    this.leaves = column('tree.leaves');
    this.time = column('tree.time');
    this.critical = column('tree.critical');
    this.problems = column('tree.problems');
    this.size = this.kind.length;
    this.root = this.size - 1;
    this.leafOf = new Int32Array(this.grainCount).fill(-1);
    let longest = 1;
    for (let node = 0; node < this.size; node++) {
      const grain = this.grainOf[node]!;
      if (grain < 0) continue;
      this.leafOf[grain] = node;
      longest = Math.max(longest, this.grain('exec', grain));
    }
    this.longest = longest;
  }

  get grainCount(): number {
    return this.columns['grain.kind']!.length;
  }

  isGroup(node: number): boolean {
    return this.kind[node] !== 0;
  }

  grain(name: string, grain: number): number {
    return this.columns[`grain.${name}`]![grain]!;
  }

  /** The value of a metric; null where it says nothing. */
  metric(index: number, grain: number): number | null {
    const value = this.columns[`metric.${this.view.metrics[index]!.id}`]![grain]!;
    return Number.isNaN(value) ? null : value;
  }

  /** How far beyond its threshold a value is, from 0 to 1. */
  severity(index: number, grain: number): number {
    const value = this.metric(index, grain);
    if (value === null) return 0;
    const { threshold, worse } = this.view.metrics[index]!;
    const beyond = worse === 'lower' ? threshold / Math.max(value, 1e-9) : value / Math.max(threshold, 1e-9);
    return Math.max(0, Math.min(1, Math.log10(Math.max(1, beyond)) / 2));
  }

  /** The name that a grain has in every run: see src/grains/identity.ts. */
  id(grain: number): string {
    const parts: string[] = [];
    for (let at = grain; at >= 0; at = this.grain('base', at)) {
      const kind = this.grain('kind', at);
      const ordinal = this.grain('ordinal', at);
      const number = this.grain('number', at);
      if (kind === 3) parts.push(`[${this.grain('first', at)}]`);
      else if (ordinal >= 0) parts.push(`p${ordinal}.${number}`);
      else parts.push(`${kind === 2 ? 'l' : ''}${number}`);
    }
    return ['R', ...parts.reverse()].join('-');
  }

  where(location: number): string {
    const found = this.view.locations[location];
    if (found === undefined) return 'unknown';
    if (found.file === '') return found.function || 'unknown';
    return `${found.file.replace(/.*\//, '')}:${found.line}`;
  }

  children(node: number): number[] {
    const children: number[] = [];
    for (let child = this.first[node]!; child >= 0; child = this.next[child]!) children.push(child);
    return children;
  }

  /** All grains under a node, as a mark for each. */
  marksOf(node: number): Uint8Array {
    const marks = new Uint8Array(this.grainCount);
    const open = [node];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (this.grainOf[at]! >= 0) marks[this.grainOf[at]!] = 1;
      for (let child = this.first[at]!; child >= 0; child = this.next[child]!) open.push(child);
    }
    return marks;
  }
}

/** Nanoseconds, as `1.23 s`, `45.6 ms`, `7.8 µs`, `9 ns`. */
export function time(nanoseconds: number): string {
  const value = Math.abs(nanoseconds);
  if (value >= 1e9) return `${(nanoseconds / 1e9).toFixed(2)} s`;
  if (value >= 1e6) return `${(nanoseconds / 1e6).toFixed(1)} ms`;
  if (value >= 1e3) return `${(nanoseconds / 1e3).toFixed(1)} µs`;
  return `${Math.round(nanoseconds)} ns`;
}

export function short(value: number): string {
  if (!Number.isFinite(value)) return '∞';
  if (Number.isInteger(value)) return value.toLocaleString('en');
  return Math.abs(value) >= 100
    ? Math.round(value).toLocaleString('en')
    : String(Number(value.toPrecision(3)));
}

export const number = (value: number): string => value.toLocaleString('en');

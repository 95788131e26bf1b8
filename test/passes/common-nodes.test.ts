// The table behind common node elimination: equal sequences have one class, others have others, however many there are.

import { describe, expect, it } from 'vitest';
import { Table } from '../../src/analysis/congruence/table.ts';

/** Sequences that are short, from few items, so that many are equal and many begin alike. */
function sequences(count: number): number[][] {
  let state = 1;
  const next = (below: number) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >> 8) % below;
  };
  return Array.from({ length: count }, () => Array.from({ length: next(6) }, () => next(7) - 1));
}

function classOf(table: Table, sequence: readonly number[]): number {
  for (const item of sequence) table.add(item);
  return table.find();
}

describe('classes of sequences', () => {
  it('are equal if and only if the sequences are, also when the table grows', () => {
    const table = new Table();
    table.reset(1);
    const expected = new Map<string, number>();
    for (const sequence of sequences(20_000)) {
      const number = classOf(table, sequence);
      const key = sequence.join();
      if (!expected.has(key)) {
        expect(number).toBe(expected.size);
        expected.set(key, number);
      }
      expect(number).toBe(expected.get(key));
    }
    expect(expected.size).toBeGreaterThan(5_000);
  });

  it('are forgotten when the table is used for another function', () => {
    const table = new Table();
    table.reset(1000);
    const before = classOf(table, [1, 2]);
    table.reset(1);
    expect(classOf(table, [3])).toBe(0);
    expect(classOf(table, [1, 2])).toBe(before + 1);
  });
});

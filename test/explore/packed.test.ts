// A whole program with very many functions: tiles in rows.

import { describe, expect, test } from 'vitest';
import { layoutUnit, openSession } from '../../src/explore/index.ts';
import { pack } from '../../src/explore/layout/packed.ts';

describe('packing', () => {
  const count = 3000;
  const widths = Array.from({ length: count }, (_, i) => 60 + ((i * 37) % 90));
  const heights = widths.map(() => 30);
  const producers = widths.map((_, i) => (i === 0 ? [] : [i >> 1]));
  const { x, y, width, height } = pack({ widths, heights, producers });

  test('is about as wide as it is high', () => {
    expect(width / height).toBeGreaterThan(0.7);
    expect(width / height).toBeLessThan(2);
  });

  test('has no tile on another', () => {
    const rows = new Map<number, [number, number][]>();
    for (let i = 0; i < count; i++) {
      const row = rows.get(y[i]!) ?? [];
      rows.set(y[i]!, row);
      row.push([x[i]!, x[i]! + widths[i]!]);
    }
    const tops = [...rows.keys()].sort((a, b) => a - b);
    for (const [i, top] of tops.entries()) if (i > 0) expect(top - tops[i - 1]!).toBeGreaterThanOrEqual(30);
    for (const row of rows.values()) {
      row.sort(([a], [b]) => a - b);
      for (const [i, [left]] of row.entries()) if (i > 0) expect(left).toBeGreaterThan(row[i - 1]![1]);
    }
  });

  test('begins with what nobody calls', () => {
    // The second half calls the first, and nobody calls it.
    expect(y[count - 1]).toBeLessThan(y[0]!);
    expect(Math.min(...y)).toBe(y[(count >> 1) + 1]);
  });
});

describe('a program', () => {
  const program = (functions: number) =>
    Array.from(
      { length: functions },
      (_, i) =>
        `define i32 @f${i}(i32 %x) noinline {\n  %y = ${i === 0 ? 'add i32 %x, 1' : `call i32 @f${i >> 1}(i32 %x)`}\n  ret i32 %y\n}`,
    ).join('\n');

  test.each([
    [20, false],
    [400, true],
  ])('of %i functions is packed: %s', async (functions, isPacked) => {
    const session = await openSession({ text: program(functions), passes: 'O0' });
    const { regions, width, height } = layoutUnit(session.graph(0, 0)!, new Set());
    expect(regions[0]!.isPacked ?? false).toBe(isPacked);
    expect(regions[0]!.nodes).toHaveLength(functions);
    if (isPacked) expect(width / height).toBeLessThan(2.5);
    // Calls are still there, for whoever selects a function.
    expect(regions[0]!.edges.length).toBeGreaterThanOrEqual(functions - 1);
  });
});

// Which values are where after so many steps of a run.

import { expect, test } from 'vitest';
import { valuesAt } from '../../explorer/src/values.ts';
import type { Trace, TraceEvent, UnitGraph } from '../../src/explore/contract.ts';

function event(
  action: TraceEvent['action'],
  node: number,
  values: readonly string[],
  rest: Partial<TraceEvent> = {},
): TraceEvent {
  return { action, node, values, region: 0, iteration: 0, depth: 1, ...rest };
}

/** A γ (node 1) with a node in each of its regions (2 and 3). */
const graph = {
  regions: [{ nodes: [1] }, { nodes: [2] }, { nodes: [3] }],
  nodes: [
    { id: 1, outputs: [{}], regions: [1, 2] },
    { id: 2, outputs: [{}], regions: [] },
    { id: 3, outputs: [{}], regions: [] },
  ],
} as unknown as UnitGraph;

const trace: Trace = {
  events: [
    event('enter', -1, ['7']),
    event('choose', 1, ['7'], { region: 1 }),
    event('compute', 3, ['8']),
    event('compute', 3, ['9'], { depth: 2 }),
    event('leave', 1, ['8']),
    event('return', -1, ['8']),
  ],
  outcome: 'returned',
  result: '8',
  message: '',
  output: '',
};

test('before the first step nothing has a value', () => {
  const { outputs, current } = valuesAt({ trace, step: 0 }, graph);
  expect([outputs.size, current]).toEqual([0, null]);
});

test('the region that a γ takes gets its arguments, and what is in the others is idle', () => {
  const values = valuesAt({ trace, step: 2 }, graph);
  expect([...values.arguments]).toEqual([
    ['0.0', '7'],
    ['2.0', '7'],
  ]);
  expect([...values.idle]).toEqual([2]);
  expect(values.current).toBe(1);
});

test('what a call of itself computes is not taken for what this call does', () => {
  expect(valuesAt({ trace, step: 4 }, graph).outputs.get('3.0')).toBe('8');
});

test('entering a region again forgets what was computed in it', () => {
  const again = { ...trace, events: [...trace.events.slice(0, 5), trace.events[1]!] };
  expect(valuesAt({ trace: again, step: 5 }, graph).outputs.get('3.0')).toBe('8');
  expect(valuesAt({ trace: again, step: 6 }, graph).outputs.has('3.0')).toBe(false);
});

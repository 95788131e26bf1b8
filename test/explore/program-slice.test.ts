// Slices of whole programs: through calls, and through memory.

import { describe, expect, it } from 'vitest';
import type { Session } from '../../src/explore/index.ts';
import { graphOf, nodeDoing, open, unitOf } from './programs.ts';

const program = `
@total = internal global i32 0

define internal void @add(i32 %n) noinline {
  %before = load i32, ptr @total
  %after = add i32 %before, %n
  store i32 %after, ptr @total
  ret void
}

define i32 @main(i32 %n) {
  %unrelated = xor i32 %n, 9
  %twice = shl i32 %n, 1
  call void @add(i32 %twice)
  %seen = load i32, ptr @total
  %more = mul i32 %seen, %unrelated
  ret i32 %more
}
`;

function operations(session: Session, node: number, direction: 'backward' | 'forward'): string[] {
  const found = session.slice({ unit: unitOf(session, 'main'), stage: 0, node, direction })!;
  return found.units.flatMap(({ unit, nodes }) => {
    const graph = session.graph(unit, 0)!;
    return graph.nodes.filter(({ id }) => nodes.includes(id)).map(({ operation }) => operation);
  });
}

describe('slices of a program', () => {
  it('go back through memory to what another function stores, and to what it was called with', async () => {
    const session = await open(program, 'dead-node-elimination');
    const load = nodeDoing(graphOf(session, 'main', 0), 'load');
    const found = operations(session, load, 'backward');
    expect(found).toEqual(expect.arrayContaining(['load', 'call', 'shl', 'add', 'store']));
    expect(found).not.toContain('xor');
    expect(found).not.toContain('mul');
  });

  it('go forward into the function that is called, and through memory back', async () => {
    const session = await open(program, 'dead-node-elimination');
    const shift = nodeDoing(graphOf(session, 'main', 0), 'shl');
    const found = operations(session, shift, 'forward');
    expect(found).toEqual(expect.arrayContaining(['shl', 'call', 'add', 'store', 'load', 'mul']));
    expect(found).not.toContain('xor');
  });

  it('are not there for a node that is not', async () => {
    const session = await open(program, 'dead-node-elimination');
    expect(session.slice({ unit: 1, stage: 0, node: 99_999, direction: 'forward' })).toBe(null);
  });
});

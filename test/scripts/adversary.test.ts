// What `npm run adversary` relies on: programs that are the same everywhere, and whose reads find the type last written.

import { describe, expect, it } from 'vitest';
import { listCorpus } from '../../scripts/adversary/corpus.js';
import { generate, type Place, render, type Statement, typesHold } from '../../scripts/adversary/generate.js';

describe('the corpus', () => {
  it('says in the head of each program what it is about', () => {
    expect(listCorpus().length).toBeGreaterThan(250);
  });
});

describe('the generator', () => {
  it('makes the same program of the same seed', () => {
    expect(render(generate(42))).toBe(render(generate(42)));
    expect(render(generate(42)).replaceAll('42', '')).not.toBe(render(generate(43)).replaceAll('43', ''));
  });

  it('makes programs whose reads find the type last written', () => {
    for (let seed = 1; seed <= 150; seed++) {
      for (const func of generate(seed).functions) expect(typesHold(func, new Set())).toBe(true);
    }
  });

  const place: Place = { name: 'S', address: 'mem', bytes: 8, type: null };
  const write = (id: number, type: string): Statement => ({ id, text: '', sets: [[place, type]] });
  const read = (id: number, type: string): Statement => ({ id, text: '', needs: [[place, type]] });
  const holds = (body: Statement[], dropped: number[] = []) =>
    typesHold(
      { name: 'f', attributes: '', views: [], body, needs: new Map(), level: 1, recursive: false },
      new Set(dropped),
    );

  it('refuses to drop the store whose type a read needs', () => {
    const body = [write(1, 'float'), write(2, 'int'), read(3, 'int')];
    expect(holds(body)).toBe(true);
    expect(holds(body, [1])).toBe(true);
    expect(holds(body, [2])).toBe(false);
    expect(holds(body, [2, 3])).toBe(true);
  });

  it('knows no type at the start of a turn that changes it', () => {
    const turn = (body: Statement[]) => [write(1, 'int'), { id: 2, text: '', loop: true, body }];
    expect(holds(turn([read(3, 'int')]))).toBe(true);
    expect(holds(turn([read(3, 'int'), write(4, 'float')]))).toBe(false);
    expect(holds(turn([write(4, 'float'), read(3, 'float')]))).toBe(true);
  });

  it('knows no type where branches disagree', () => {
    const branch = (other: Statement[]) => [
      { id: 1, text: '', body: [write(2, 'int')], other },
      read(3, 'int'),
    ];
    expect(holds(branch([write(4, 'int')]))).toBe(true);
    expect(holds(branch([write(4, 'float')]))).toBe(false);
    expect(holds(branch([]))).toBe(false);
  });
});

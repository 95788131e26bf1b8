// The broker between the panes.

import { expect, test } from 'vitest';
import { Store } from '../../explorer/src/store.ts';

test('who watches is told at once, and then when something that was named has changed', () => {
  const store = new Store({ a: 1, b: 1 });
  const seen: number[] = [];
  store.watch(['a'], ({ a }) => seen.push(a));
  store.set({ b: 2 });
  store.set({ a: 1 });
  store.set({ a: 3, b: 3 });
  expect(seen).toEqual([1, 3]);
});

test('all see the same sequence of states, also when one of them changes it', () => {
  const store = new Store({ a: 0, b: 0 });
  const seen: string[] = [];
  store.watch(['a'], ({ a }) => {
    if (a === 1) store.set({ a: 2, b: 1 });
  });
  store.watch(['a', 'b'], ({ a, b }) => seen.push(`${a}${b}`));
  store.set({ a: 1 });
  expect(seen).toEqual(['00', '10', '21']);
});

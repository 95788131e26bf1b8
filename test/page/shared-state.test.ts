// Links that anybody may have written.

import { deflateSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { decode, encode, isSharedState } from '../../explorer/src/shared-state.ts';

const good = {
  version: 1,
  input: { language: 'll', name: 'x.ll', text: 'define void @f() { ret void }', ir: '', sources: {} },
  passes: 'O2',
  function: 'f',
  stage: 3,
  compare: 'previous',
  root: null,
  isOpen: 'auto',
  exceptions: [4, 5],
  selection: 7,
  slice: 'both',
  view: 'graph',
  sourceTab: 'll',
  query: '',
};

test('what the page has written is read', () => {
  expect(JSON.parse(decode(encode(JSON.stringify(good))))).toEqual(good);
  expect(isSharedState(good)).toBe(true);
  expect(isSharedState({ ...good, input: undefined, example: 'euclid', compare: 3, isOpen: true })).toBe(
    true,
  );
});

describe('a link is none of ours', () => {
  test.each([
    ['no object', 1],
    ['null', null],
    ['a list', [good]],
    ['another version', { ...good, version: 2 }],
    ['an example that is no name', { ...good, input: undefined, example: {} }],
    ['a language that there is not', { ...good, input: { ...good.input, language: 'html' } }],
    ['a program that is no text', { ...good, input: { ...good.input, text: 5 } }],
    ['IR that is no text', { ...good, input: { ...good.input, ir: null } }],
    ['sources that are no texts', { ...good, input: { ...good.input, sources: { a: {} } } }],
    ['no sources', { ...good, input: { ...good.input, sources: null } }],
    ['passes that are no text', { ...good, passes: ['O2'] }],
    ['passes without end', { ...good, passes: 'O3,'.repeat(10_000) }],
    ['a function that is no name', { ...good, function: 5 }],
    ['a stage that is no number', { ...good, stage: 'last' }],
    ['a negative stage', { ...good, stage: -1 }],
    ['half a stage', { ...good, stage: 0.5 }],
    ['a comparison with nothing', { ...good, compare: 'next' }],
    ['a root that is no key', { ...good, root: {} }],
    ['exceptions that are no list', { ...good, exceptions: 7 }],
    ['exceptions that are no ids', { ...good, exceptions: ['a'] }],
    ['a selection that is no id', { ...good, selection: 'all' }],
    ['a slice that there is not', { ...good, slice: 'sideways' }],
    ['a view that there is not', { ...good, view: 'constructor' }],
    ['a tab that there is not', { ...good, sourceTab: '__proto__' }],
    ['a query that is no text', { ...good, query: null }],
  ])('with %s', (_, state) => expect(isSharedState(state)).toBe(false));

  test.each([
    ['no base 64', '%%%'],
    ['nothing that was deflated', 'eJzLSM3JyQcABiwCFQ-nonsense'],
    ['cut off', encode(JSON.stringify(good)).slice(0, 60)],
  ])('that is %s', (_, text) => expect(() => JSON.parse(decode(text))).toThrow());

  test('that stands for more than there is room for', () => {
    const bomb = Buffer.from(deflateSync(new Uint8Array(30_000_000), { level: 9 }));
    expect(bomb.length).toBeLessThan(40_000);
    expect(() => decode(bomb.toString('base64url'))).toThrow(/too much/);
  });
});

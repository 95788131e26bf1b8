// What is typed into the search: words that must all fit.
//
//   R-p0.0-2       the id of a grain          line:40   file:sort      thread:1   cpu:3
//   problem:benefit                           kind:chunk               anything else: function, file or line

import type { Model } from './model.ts';
import { kindNames } from './model.ts';

/** A mark for each grain that fits; null for no query. */
export function search(model: Model, query: string): Uint8Array | null {
  const words = query.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return null;
  const tests = words.map((word) => testOf(model, word));
  const found = new Uint8Array(model.grainCount);
  for (let grain = 0; grain < found.length; grain++) if (tests.every((test) => test(grain))) found[grain] = 1;
  return found;
}

function testOf(model: Model, word: string): (grain: number) => boolean {
  const { view } = model;
  const [, key = '', value = word] = /^([a-z]+):(.+)$/i.exec(word) ?? [];
  const text = value.toLowerCase();
  if (/^R(-|$)/.test(word)) return (grain) => model.id(grain) === word;
  if (key === 'thread' || key === 'cpu') return (grain) => model.grain(key, grain) === Number(value);
  if (key === 'kind') return (grain) => kindNames[model.grain('kind', grain)]!.includes(text);
  if (key === 'problem') {
    const index = view.metrics.findIndex(({ id, title }) => id === text || title.includes(text));
    return (grain) => index >= 0 && (model.grain('problems', grain) & (1 << index)) !== 0;
  }
  const fits = view.locations.map(({ function: name, file, line }) => {
    if (key === 'line') return line === Number(value);
    if (key === 'file') return file.toLowerCase().includes(text);
    return `${name} ${file}:${line}`.toLowerCase().includes(text);
  });
  return (grain) => fits[model.grain('location', grain)] ?? false;
}

// What a function or call does to memory, as the attribute `memory(…)` says it.
//
// Memory is what arguments point to, what the program cannot reach at all, errno, and the rest. Each may be read or
// written; the attribute lists what is different from the rest: `memory(read, argmem: readwrite)`.

import type { AttributeSet } from '../llvm/index.ts';

export const Access = { none: 0, read: 1, write: 2, both: 3 } as const;

export const places = ['argmem', 'inaccessiblemem', 'errnomem', 'other'] as const;
export type Place = (typeof places)[number];

/** By place, in the order of `places`: bits of `Access`. */
export type MemoryEffects = readonly [argument: number, inaccessible: number, errno: number, other: number];

export const noEffects: MemoryEffects = [0, 0, 0, 0];
export const allEffects: MemoryEffects = [3, 3, 3, 3];

const words = ['none', 'read', 'write', 'readwrite'];

export function union(a: MemoryEffects, b: MemoryEffects): MemoryEffects {
  return [a[0] | b[0], a[1] | b[1], a[2] | b[2], a[3] | b[3]];
}

export function intersection(a: MemoryEffects, b: MemoryEffects): MemoryEffects {
  return [a[0] & b[0], a[1] & b[1], a[2] & b[2], a[3] & b[3]];
}

/** The same access everywhere. */
export function everywhere(access: number): MemoryEffects {
  return [access, access, access, access];
}

/** What attributes promise. */
export function effectsOfAttributes(set: AttributeSet | null): MemoryEffects {
  if (set === null) return allEffects;
  if (set.has('readnone')) return noEffects;
  let effects = set.has('readonly') ? everywhere(Access.read) : allEffects;
  if (set.has('writeonly')) effects = intersection(effects, everywhere(Access.write));
  if (set.has('argmemonly')) effects = intersection(effects, [3, 0, 0, 0]);
  if (set.has('inaccessiblememonly')) effects = intersection(effects, [0, 3, 0, 0]);
  if (set.has('inaccessiblemem_or_argmemonly')) effects = intersection(effects, [3, 3, 0, 0]);
  const memory = set.get('memory');
  return memory === undefined ? effects : intersection(effects, parseEffects(memory.value));
}

const parsed = new Map<string, MemoryEffects>();

/** The effects that the argument of `memory(…)` stands for. Places that we do not know belong to the rest. */
export function parseEffects(text: string): MemoryEffects {
  let effects = parsed.get(text);
  if (effects === undefined) {
    effects = parse(text);
    parsed.set(text, effects);
  }
  return effects;
}

function parse(text: string): MemoryEffects {
  let rest: number = Access.none;
  const named = new Map<string, number>();
  for (const part of text.split(',').map((each) => each.trim())) {
    const [place, word] = part.includes(':') ? part.split(':').map((each) => each.trim()) : ['', part];
    const access = Math.max(words.indexOf(word!), 0);
    if (place === '') rest = access;
    else if ((places as readonly string[]).includes(place!)) named.set(place!, access);
    else rest |= access;
  }
  return places.map((place) => named.get(place) ?? rest) as unknown as MemoryEffects;
}

/** The argument of `memory(…)` for some effects. */
export function effectsToText(effects: MemoryEffects): string {
  const rest = effects[3];
  const different = places.slice(0, 3).filter((_, i) => effects[i] !== rest);
  if (different.length === 0) return words[rest]!;
  const parts = rest === Access.none ? [] : [words[rest]!];
  for (const place of different) parts.push(`${place}: ${words[effects[places.indexOf(place)]!]!}`);
  return parts.join(', ');
}

// Memory effects of functions and calls, as in the attribute `memory(…)`.
//
// Memory is divided into the targets of arguments, memory inaccessible to the program, errno, and the rest. Each may be
// read or written; the attribute lists the parts that differ from the rest: `memory(read, argmem: readwrite)`.

import { bundleEffects, changedAttributes } from '../dialect/index.ts';
import { Attribute, type AttributeSet, type Function, type Instruction } from '../llvm/index.ts';
import type { Type } from '../rvsdg/index.ts';

/** Bits: what is done to memory. */
export const ModRef = { none: 0, read: 1, write: 2, both: 3 } as const;

/** The locations that `memory(…)` distinguishes. */
export const places = ['argmem', 'inaccessiblemem', 'errnomem', 'other'] as const;
export type MemoryLocation = (typeof places)[number];

/** By location, in the order of `places`: bits of `ModRef`. */
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
  let effects = set.has('readonly') ? everywhere(ModRef.read) : allEffects;
  if (set.has('writeonly')) effects = intersection(effects, everywhere(ModRef.write));
  if (set.has('argmemonly')) effects = intersection(effects, [3, 0, 0, 0]);
  if (set.has('inaccessiblememonly')) effects = intersection(effects, [0, 3, 0, 0]);
  if (set.has('inaccessiblemem_or_argmemonly')) effects = intersection(effects, [3, 3, 0, 0]);
  const memory = set.get('memory');
  return memory === undefined ? effects : intersection(effects, parseEffects(memory.value));
}

/**
 * The effects of a call of a function. Operand bundles have their effects whatever the callee promises; only the call's
 * own attributes cover them.
 */
export function effectsOfCall(call: Instruction, callee: Function | null): MemoryEffects {
  const { reads, writes } = bundleEffects(call);
  const bundles = everywhere((reads ? ModRef.read : 0) | (writes ? ModRef.write : 0));
  const promised = union(effectsOfAttributes(callee?.attributes ?? null), bundles);
  return intersection(effectsOfAttributes(call.call!.attributes), promised);
}

/** What a call may do to the target of an argument. */
export function argumentAccess(call: Instruction, index: number): number {
  const { callee } = call;
  const there = call.call!.argumentAttributes?.[index];
  const declared = callee.kind === 'function' ? callee.arguments[index]?.attributes : null;
  let touch: number = ModRef.both;
  for (const attributes of [there, declared]) {
    if (!attributes) continue;
    if (attributes.has('readnone')) return ModRef.none;
    if (attributes.has('readonly') || attributes.has('byval')) touch &= ModRef.read;
    if (attributes.has('writeonly')) touch &= ModRef.write;
  }
  return touch;
}

/**
 * Adjusts attributes of a function, or of a call, when a pointer argument is removed from it: accesses through the
 * argument become accesses by other means. (`memory(argmem: write)` on a function without arguments would mean that it
 * writes nothing.)
 */
export function withoutArgument(set: AttributeSet | null): AttributeSet | null {
  const before = effectsOfAttributes(set);
  const now = union(before, [0, 0, before[0], before[0]]);
  if (now[2] === before[2] && now[3] === before[3]) return set;
  const isAll = now.every((access) => access === ModRef.both);
  const added = isAll ? [] : [new Attribute('memory', effectsToText(now), null, false)];
  return changedAttributes(set, memoryNames, added);
}

/** The attributes about memory. */
export const memoryNames: ReadonlySet<string> = new Set([
  'memory',
  'readnone',
  'readonly',
  'writeonly',
  'argmemonly',
  'inaccessiblememonly',
  'inaccessiblemem_or_argmemonly',
]);

const parsed = new Map<string, MemoryEffects>();

/** The effects that the argument of `memory(…)` denotes. Unknown locations belong to the rest. */
export function parseEffects(text: string): MemoryEffects {
  let effects = parsed.get(text);
  if (effects === undefined) {
    effects = parse(text);
    parsed.set(text, effects);
  }
  return effects;
}

function parse(text: string): MemoryEffects {
  let rest: number = ModRef.none;
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
  const parts = rest === ModRef.none ? [] : [words[rest]!];
  for (const place of different) parts.push(`${place}: ${words[effects[places.indexOf(place)]!]!}`);
  return parts.join(', ');
}

/** Whether something may be, or contain, an address. */
export function mayHoldPointer({ type }: { readonly type: Type }): boolean {
  return type.text.includes('ptr') || type.text.startsWith('%') || type.text.startsWith('{');
}

// Functions of the C library whose effects clang does not declare.
//
// A call is one of these if its callee is defined elsewhere, has the name and type of one, and the caller was not
// compiled with -fno-builtin, or -fno-builtin-NAME. Effects on memory are given as in `memory(…)`. None of the
// functions listed keeps a pointer argument, or returns it.

import type { AttributeSet, Function, Instruction, Type } from '../llvm/index.ts';
import { type MemoryEffects, noEffects } from './memory-effects.ts';

const readsArguments: MemoryEffects = [1, 0, 0, 0];
const changesArguments: MemoryEffects = [3, 3, 0, 0];
const setsErrno: MemoryEffects = [0, 0, 2, 0];
const allocates: MemoryEffects = [0, 3, 2, 0];

/** A row of the table: a function's effects on memory, and its prototype. */
interface Row {
  readonly memory: MemoryEffects;
  readonly prototype: string;
}

/**
 * By name. In prototypes `n` is an integer of 32 or 64 bits, `d` a double, `f` a float, `p` a pointer, `v` nothing, and the result
 * comes first: `int strcmp(const char *, const char *)` is `npp`. A function of another type is the program's own.
 */
const rows = new Map<string, Row>();
for (const [prototype, names, memory] of [
  ['nn', 'abs labs llabs', noEffects],
  ['dd', 'floor ceil fabs round trunc', noEffects],
  ['ff', 'floorf ceilf fabsf', noEffects],
  ['ddd', 'fmin fmax', noEffects],
  ['fff', 'fminf fmaxf', noEffects],
  ['np', 'strlen', readsArguments],
  ['npp', 'strcmp strspn strcspn', readsArguments],
  ['nppn', 'strncmp memcmp bcmp', readsArguments],
  ['vp', 'free', changesArguments],
  ['pn', 'malloc', allocates],
  ['pnn', 'calloc aligned_alloc', allocates],
  ['dd', 'sin cos tan asin acos atan sinh cosh tanh exp exp2 log log2 log10 sqrt cbrt', setsErrno],
  ['ddd', 'atan2 pow fmod hypot', setsErrno],
  ['ff', 'sinf cosf tanf expf exp2f logf sqrtf', setsErrno],
  ['fff', 'powf fmodf', setsErrno],
] as const) {
  for (const name of names.split(' ')) rows.set(name, { memory, prototype });
}

/** The effects on memory of a call of a function that is defined elsewhere; null if they are not known. */
export function libraryEffects(call: Instruction, caller: AttributeSet | null): MemoryEffects | null {
  const { callee } = call;
  if (callee.kind !== 'function') return null;
  const row = rows.get(callee.name ?? '');
  if (row === undefined || call.auxiliaryType !== callee.valueType) return null;
  if (prototypeOf(callee.valueType) !== row.prototype) return null;
  return isLibraryCall(call, callee, caller) ? row.memory : null;
}

/** The effects on memory of a declared function if it is of the C library and its callers do not say otherwise. */
export function libraryEffectsOf({ name, valueType }: Function): MemoryEffects | null {
  const row = rows.get(name ?? '');
  return row !== undefined && prototypeOf(valueType) === row.prototype ? row.memory : null;
}

/** The type of a function, as the table spells it. */
export function prototypeOf({ contained, variadic }: Type): string {
  return contained.map(letterOf).join('') + (variadic ? '.' : '');
}

function letterOf({ kind, bits }: Type): string {
  if (kind === 'integer') return bits === 32 || bits === 64 ? 'n' : '?';
  return letters.get(kind) ?? '?';
}

const letters = new Map<string, string>([
  ['double', 'd'],
  ['float', 'f'],
  ['pointer', 'p'],
  ['void', 'v'],
]);

/** Whether a call of a function that has the name of one in the C library may be taken for a call of that. */
export function isLibraryCall(call: Instruction, { name }: Function, caller: AttributeSet | null): boolean {
  return !call.call!.attributes?.has('nobuiltin') && isLibraryName(name ?? '', caller);
}

/** Whether a name of the C library means that to a function: it was not compiled with `-fno-builtin`. */
export function isLibraryName(name: string, caller: AttributeSet | null): boolean {
  return !caller?.has('no-builtins') && !caller?.has(`no-builtin-${name}`);
}

// Functions of the C library that clang declares without saying what they do.
//
// A call is one of these if its callee is defined elsewhere, has the name of one, and the function that calls it was not
// compiled with -fno-builtin, or -fno-builtin-NAME. What they do to memory is said as in `memory(…)`. None of those
// listed keeps a pointer that it is given, or returns it.

import type { AttributeSet, Function, Instruction } from '../llvm/index.ts';
import { type MemoryEffects, noEffects } from './memory-effects.ts';

const readsArguments: MemoryEffects = [1, 0, 0, 0];
const changesArguments: MemoryEffects = [3, 3, 0, 0];
const setsErrno: MemoryEffects = [0, 0, 2, 0];
const allocates: MemoryEffects = [0, 3, 2, 0];

const effects = new Map<string, MemoryEffects>();
for (const [names, memory] of [
  ['abs labs llabs floor ceil fabs round trunc floorf ceilf fabsf fmin fmax fminf fmaxf', noEffects],
  ['strlen strcmp strncmp memcmp bcmp strspn strcspn', readsArguments],
  ['free', changesArguments],
  ['malloc calloc aligned_alloc', allocates],
  [
    'sin cos tan asin acos atan atan2 sinh cosh tanh exp exp2 log log2 log10 pow sqrt fmod cbrt hypot',
    setsErrno,
  ],
  ['sinf cosf tanf expf exp2f logf powf sqrtf fmodf', setsErrno],
] as const) {
  for (const name of names.split(' ')) effects.set(name, memory);
}

/** What a call of a function that is defined elsewhere does to memory; null if that is not known. */
export function libraryEffects(call: Instruction, caller: AttributeSet | null): MemoryEffects | null {
  const { callee } = call;
  if (callee.kind !== 'function') return null;
  const memory = effects.get(callee.name ?? '');
  return memory !== undefined && isLibraryCall(call, callee, caller) ? memory : null;
}

/** Whether a call of a function that has the name of one in the C library may be taken for a call of that. */
export function isLibraryCall(call: Instruction, { name }: Function, caller: AttributeSet | null): boolean {
  return !call.call!.attributes?.has('nobuiltin') && isLibraryName(name ?? '', caller);
}

/** Whether a name of the C library means that to a function: it was not compiled with `-fno-builtin`. */
export function isLibraryName(name: string, caller: AttributeSet | null): boolean {
  return !caller?.has('no-builtins') && !caller?.has(`no-builtin-${name}`);
}

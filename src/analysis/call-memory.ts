// Which memory a call touches, by what its attributes, and those of its callee, promise.
//
// LLVM has kinds of memory: what the arguments point to, memory that the program cannot see (`inaccessiblemem`), `errno`,
// and all the rest. `memory(read, argmem: readwrite)` says what is done to each. Functions of the C library that clang
// declares without such promises are in a table.

import type { Attribute, AttributeSet, Instruction } from '../llvm/index.ts';

/** Bits: what is done to memory. */
export const Touch = { none: 0, reads: 1, writes: 2, both: 3 } as const;

/** What a call does, by kind of memory: bits of `Touch`. */
export interface CallMemory {
  readonly arguments: number;
  readonly errno: number;
  readonly rest: number;
}

const unknown: CallMemory = { arguments: Touch.both, errno: Touch.both, rest: Touch.both };
const nothing: CallMemory = { arguments: 0, errno: 0, rest: 0 };
const readsArguments: CallMemory = { arguments: Touch.reads, errno: 0, rest: 0 };
const changesArguments: CallMemory = { arguments: Touch.both, errno: 0, rest: 0 };
const setsErrno: CallMemory = { arguments: 0, errno: Touch.writes, rest: 0 };

const library = new Map<string, CallMemory>();
for (const [names, memory] of [
  ['abs labs llabs', nothing],
  ['strlen strcmp strncmp strchr strrchr memchr memcmp strstr strspn strcspn bcmp', readsArguments],
  ['free memcpy memmove memset strcpy strncpy strcat strncat', changesArguments],
  ['malloc calloc aligned_alloc', setsErrno],
  ['realloc', { arguments: Touch.both, errno: Touch.writes, rest: 0 }],
  [
    'sin cos tan asin acos atan atan2 sinh cosh tanh exp exp2 log log2 log10 pow sqrt fmod cbrt hypot',
    setsErrno,
  ],
  ['sinf cosf tanf expf exp2f logf powf sqrtf fmodf', setsErrno],
  ['floor ceil fabs round trunc floorf ceilf fabsf fmin fmax fminf fmaxf', nothing],
] as const) {
  for (const name of names.split(' ')) library.set(name, memory);
}

const known = new WeakMap<Instruction, CallMemory>();

/** What a call does to memory. `isLibrary`: if the callee has the name of a function of the C library, it is that. */
export function memoryOfCall(call: Instruction, isLibrary: boolean): CallMemory {
  let memory = known.get(call);
  if (memory === undefined) {
    memory = find(call, isLibrary);
    known.set(call, memory);
  }
  return memory;
}

function find(call: Instruction, isLibrary: boolean): CallMemory {
  const { callee } = call;
  const details = call.call!;
  const isAssume = callee.kind === 'function' && callee.name === 'llvm.assume';
  if (details.bundles.length > 0 && !isAssume) return unknown;
  let memory = restrict(unknown, details.attributes);
  if (callee.kind !== 'function') return memory;
  memory = restrict(memory, callee.attributes);
  if (!isLibrary || details.attributes?.has('nobuiltin')) return memory;
  const promised = library.get(callee.name ?? '');
  return promised === undefined ? memory : both(memory, promised);
}

/** What two promises leave together. */
function both(a: CallMemory, b: CallMemory): CallMemory {
  return { arguments: a.arguments & b.arguments, errno: a.errno & b.errno, rest: a.rest & b.rest };
}

function restrict(memory: CallMemory, attributes: AttributeSet | null): CallMemory {
  if (attributes === null) return memory;
  let left = memory;
  for (const attribute of attributes.items) left = restrictBy(left, attribute);
  for (const { items } of attributes.groups)
    for (const attribute of items) left = restrictBy(left, attribute);
  return left;
}

function restrictBy(memory: CallMemory, { name, value }: Attribute): CallMemory {
  switch (name) {
    case 'memory':
      return both(memory, promiseOf(value));
    case 'readnone':
      return nothing;
    case 'readonly':
      return both(memory, { arguments: Touch.reads, errno: Touch.reads, rest: Touch.reads });
    case 'writeonly':
      return both(memory, { arguments: Touch.writes, errno: Touch.writes, rest: Touch.writes });
    case 'argmemonly':
    case 'inaccessiblemem_or_argmemonly':
      return both(memory, changesArguments);
    case 'inaccessiblememonly':
      return nothing;
    default:
      return memory;
  }
}

const touches = new Map<string, number>([
  ['none', Touch.none],
  ['read', Touch.reads],
  ['write', Touch.writes],
  ['readwrite', Touch.both],
]);

/** What stands in `memory(…)`: what is done to all memory, and exceptions. */
function promiseOf(value: string): CallMemory {
  const parts = value.split(',').map((part) => part.trim().split(/:\s*/));
  const general = parts.find((part) => part.length === 1);
  const rest = general === undefined ? Touch.none : (touches.get(general[0]!) ?? Touch.both);
  const of = (place: string): number => {
    const found = parts.find((part) => part.length === 2 && part[0] === place);
    return found === undefined ? rest : (touches.get(found[1]!) ?? Touch.both);
  };
  return { arguments: of('argmem'), errno: of('errnomem'), rest };
}

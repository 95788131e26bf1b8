// What calls do with pointers, of functions that have no graph: intrinsics, the C library, everything else.

import { CallFact, callFacts } from '../../dialect/index.ts';
import type { AttributeSet, Instruction } from '../../llvm/index.ts';
import { returnsItsOwn } from '../address.ts';
import { isLibraryCall, libraryEffectsOf, prototypeOf } from '../library.ts';

/** The effect of a call on the pointers that are passed to it. */
export type Conduct =
  /** None that matters. */
  | 'nothing'
  /** It allocates memory that nothing else points to. */
  | 'allocation'
  /** The same, but if it fails, it calls a function that the program has registered. */
  | 'new'
  /** It allocates memory; code outside knows its contents. */
  | 'foreign allocation'
  /** It allocates memory and copies the target of its first argument into it. */
  | 'reallocation'
  /** It copies memory from where its second argument points to where its first does, and returns the first. */
  | 'copy'
  /** It returns its first argument. */
  | 'same'
  /** It returns a pointer computed from its first argument. */
  | 'returns first'
  /** It looks at the bytes in the targets of its arguments, and returns no pointer, or one computed from the first. */
  | 'reads'
  | 'finds'
  /** Its result is computed from its arguments. */
  | 'computes'
  /** Something from outside is stored where its arguments point to. */
  | 'fills'
  /** It writes what it is given to a stream, or ends the program: functions that the program has registered may run. */
  | 'prints'
  /** Anything. */
  | 'unknown';

/** By name: prototypes as in the table of `library.ts`, and conduct. A function of another type is the program's own. */
const rows = new Map<string, readonly [prototype: string, Conduct]>();
for (const [conduct, prototype, names] of [
  ['allocation', 'pn', 'malloc valloc'],
  ['allocation', 'pnn', 'calloc memalign aligned_alloc'],
  ['reallocation', 'pp', 'strdup'],
  ['reallocation', 'ppn', 'strndup realloc reallocf'],
  ['reallocation', 'ppnn', 'reallocarray'],
  ['copy', 'pppn', 'memcpy memmove mempcpy strncpy strncat'],
  ['copy', 'pppnn', '__memcpy_chk __memmove_chk'],
  ['copy', 'ppp', 'strcpy strcat'],
  ['returns first', 'ppnn', 'memset'],
  ['returns first', 'p', '__errno_location __ctype_b_loc'],
  ['finds', 'ppnn', 'memchr memrchr'],
  ['finds', 'ppn', 'strchr strrchr index rindex'],
  ['finds', 'ppp', 'strstr strpbrk strcasestr'],
  ['reads', 'np', 'atoi atol atoll strlen'],
  ['reads', 'dp', 'atof'],
  ['reads', 'npp', 'strcmp strcasecmp strspn strcspn'],
  ['reads', 'nppn', 'strncmp strncasecmp memcmp bcmp'],
  ['nothing', 'n', 'clock rand'],
  ['nothing', 'np', 'time'],
  ['nothing', 'nn', 'isalpha isdigit isspace isalnum toupper tolower'],
  ['nothing', 'vn', '_exit srand'],
  // They keep nothing, but what the program has registered may run: handlers of its own streams, of its end, of signals.
  ['prints', 'v', 'abort'],
  ['prints', 'vn', 'exit'],
  ['prints', 'vp', 'perror'],
  ['prints', 'np', 'puts fflush fclose'],
  ['prints', 'np.', 'printf'],
  ['prints', 'nn', 'putchar'],
  ['prints', 'nnp', 'putc fputc'],
  ['prints', 'npp', 'fputs'],
  ['prints', 'npp.', 'fprintf sprintf'],
  ['prints', 'npnp.', 'snprintf'],
  ['prints', 'npnnp', 'fwrite'],
  ['prints', 'vppnp', '__assert_fail'],
] as const) {
  for (const name of names.split(' ')) rows.set(name, [prototype, conduct]);
}

/** The effect of a call whose callee is not defined here. */
export function conductOf(call: Instruction, caller: AttributeSet | null): Conduct {
  const { callee } = call;
  if (callee.kind !== 'function') return 'unknown';
  const name = callee.name ?? '';
  if (name.startsWith('llvm.')) return conductOfIntrinsic(name, call);
  const isForeign = returnsItsOwn(call);
  if (isLibraryCall(call, callee, caller)) {
    const row = rows.get(name);
    if (row !== undefined && row[0] === prototypeOf(callee.valueType)) {
      if (row[1] !== 'allocation' || isForeign || name.endsWith('alloc')) return row[1];
    } else if (/^_Zn[wa][mj]/.test(name) && isForeign) return 'new';
    else if (/^_Zd[la]/.test(name)) return 'prints';
    else if (libraryEffectsOf(callee) !== null) return 'nothing';
  }
  if ((callFacts(call) & CallFact.noMemory) !== 0) return 'unknown';
  return isForeign ? 'foreign allocation' : 'unknown';
}

function conductOfIntrinsic(name: string, call: Instruction): Conduct {
  if (/^llvm\.(memcpy|memmove)\./.test(name)) return 'copy';
  if (/^llvm\.(memset|lifetime|dbg|assume|donothing|prefetch|stackrestore|trap)\b/.test(name))
    return 'nothing';
  if (/^llvm\.(threadlocal\.address|launder\.|strip\.invariant|ssa\.copy|expect)/.test(name)) return 'same';
  if (/^llvm\.va_(start|copy|end)/.test(name)) return 'fills';
  return (callFacts(call) & CallFact.noMemory) !== 0 ? 'computes' : 'unknown';
}

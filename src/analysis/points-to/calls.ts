// What calls do with pointers, of functions that have no graph: intrinsics, the C library, everything else.

import { CallFact, callFacts } from '../../dialect/index.ts';
import type { AttributeSet, Instruction } from '../../llvm/index.ts';
import { returnsItsOwn } from '../address.ts';
import { isLibraryCall, libraryEffectsOf } from '../library.ts';

/** The effect of a call on the pointers that are passed to it. */
export type Conduct =
  /** None that matters. */
  | 'nothing'
  /** It allocates memory that nothing else points to. */
  | 'allocation'
  /** The same, but code outside knows its contents. */
  | 'foreign allocation'
  /** It allocates memory and copies the target of its first argument into it. */
  | 'reallocation'
  /** It copies memory from where its second argument points to where its first does, and returns the first. */
  | 'copy'
  /** It returns its first argument. */
  | 'same'
  /** It returns a pointer computed from its first argument, or from all of them. */
  | 'returns first'
  | 'computes'
  /** Something from outside is stored where its arguments point to. */
  | 'fills'
  /** It writes what it is given to a stream, or ends the program: functions that the program has registered may run. */
  | 'prints'
  /** Anything. */
  | 'unknown';

const allocators = /^(malloc|calloc|valloc|memalign|aligned_alloc|strdup|strndup|_Zn[wa][mj].*)$/;
const copiers = /^(memcpy|memmove|mempcpy|__memcpy_chk|__memmove_chk|strcpy|strncpy|strcat|strncat)$/;
const finders =
  /^(memset|memchr|memrchr|strchr|strrchr|strstr|strpbrk|strcasestr|index|rindex|__errno_location|__ctype_b_loc)$/;
const harmless =
  /^(_exit|atoi|atol|atoll|atof|time|clock|rand|srand|isalpha|isdigit|isspace|isalnum|toupper|tolower|strcasecmp|strncasecmp)$/;
/** They keep nothing, but what the program has registered may run: handlers of its own streams, of its end, of signals. */
const printers =
  /^(printf|puts|putchar|putc|fputc|fputs|fprintf|sprintf|snprintf|perror|fwrite|fflush|fclose|exit|abort|__assert_fail|_Zd[la].*)$/;

/** The effect of a call whose callee is not defined here. */
export function conductOf(call: Instruction, caller: AttributeSet | null): Conduct {
  const { callee } = call;
  if (callee.kind !== 'function') return 'unknown';
  const name = callee.name ?? '';
  if (name.startsWith('llvm.')) return conductOfIntrinsic(name, call);
  const isForeign = returnsItsOwn(call);
  if (isLibraryCall(call, callee, caller)) {
    if (/^(realloc|reallocarray|reallocf)$/.test(name)) return 'reallocation';
    if (allocators.test(name) && (isForeign || name.endsWith('alloc'))) return 'allocation';
    if (copiers.test(name)) return 'copy';
    if (finders.test(name)) return 'returns first';
    if (printers.test(name)) return 'prints';
    if (harmless.test(name) || libraryEffectsOf(callee) !== null) return 'nothing';
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

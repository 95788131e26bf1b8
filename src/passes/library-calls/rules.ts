// The functions of the C library that have something cheaper to do for them, and what that is.

import { isNeverBelowZero } from '../../analysis/float-signs.ts';
import type { Origin } from '../../rvsdg/index.ts';
import type { Given, LibraryCall, Replacement } from './call.ts';
import { type Prototype, prototype } from './prototypes.ts';

export interface Rule {
  readonly prototype: Prototype;
  /** The replacement of a call; null if there is none. */
  apply(call: LibraryCall): Replacement | null;
}

export const rules = new Map<string, Rule>();

/** The functions that rules put in the place of others. */
export const helpers: ReadonlyMap<string, Prototype> = new Map(
  Object.entries({
    putchar: 'int (int)',
    puts: 'int (ptr)',
    fputc: 'int (int, ptr)',
    fputs: 'int (ptr, ptr)',
    fwrite: 'size (ptr, size, size, ptr)',
  }).map(([name, text]) => [name, prototype(text)]),
);

// ── Printing ────────────────────────────────────────────────────────────────

/** A function that prints: which of its arguments are what. */
interface Printer {
  readonly prototype: string;
  /** The format string. Its arguments come right after it. */
  readonly format: number;
  /** The stream; standard output by default. */
  readonly stream?: number;
  /** The arguments are a va_list, of which nothing is known. */
  readonly hasList?: boolean;
  /** The string is not a format: it is printed as it is. */
  readonly isPlain?: boolean;
}

const printers: { readonly [name: string]: Printer } = {
  printf: { prototype: 'int (ptr, ...)', format: 0 },
  __printf_chk: { prototype: 'int (int, ptr, ...)', format: 1 },
  vprintf: { prototype: 'int (ptr, list)', format: 0, hasList: true },
  __vprintf_chk: { prototype: 'int (int, ptr, list)', format: 1, hasList: true },
  fprintf: { prototype: 'int (ptr, ptr, ...)', stream: 0, format: 1 },
  __fprintf_chk: { prototype: 'int (ptr, int, ptr, ...)', stream: 0, format: 2 },
  vfprintf: { prototype: 'int (ptr, ptr, list)', stream: 0, format: 1, hasList: true },
  __vfprintf_chk: { prototype: 'int (ptr, int, ptr, list)', stream: 0, format: 2, hasList: true },
  fputs: { prototype: 'int (ptr, ptr)', format: 0, stream: 1, isPlain: true },
};

/** How something is printed: on standard output, and on a stream. Null: no better than it was. */
interface Ways {
  readonly character: (character: Given) => Replacement | null;
  /** A string that is known, and where it is. */
  readonly text: (text: string, at: Given, call: LibraryCall) => Replacement | null;
  readonly string: (at: Given) => Replacement | null;
  readonly line: (at: Given) => Replacement | null;
}

const onOutput: Ways = {
  character: (character) => ({ calls: ['putchar', character] }),
  text: (text) => (text.endsWith('\n') ? { calls: ['puts', { string: text.slice(0, -1) }] } : null),
  string: () => null,
  line: (at) => ({ calls: ['puts', at] }),
};

const onStream = (stream: Given): Ways => ({
  character: (character) => ({ calls: ['fputc', character, stream] }),
  // A call of fwrite has two arguments more.
  text: (text, at, { wantsSize }) => ({
    calls: wantsSize ? ['fputs', at, stream] : ['fwrite', at, 1, text.length, stream],
  }),
  string: (at) => ({ calls: ['fputs', at, stream] }),
  line: () => null,
});

/** Replacements of printing functions; formats with a `%` that are not listed here stay. */
function print(call: LibraryCall, printer: Printer): Replacement | null {
  const { format: at, stream, hasList = false, isPlain = false } = printer;
  if (call.isUsed) return null;
  const format = call.text(at);
  if (format === null) return null;
  const ways = stream === undefined ? onOutput : onStream(call.argument(stream));
  if (isPlain || !format.includes('%')) return printText(call, ways, format, at);
  const type = hasList ? null : call.typeOf(at + 1);
  // putchar takes an int; a program may pass something else to a function that takes anything.
  const isInt = type?.kind === 'integer' && type.bits === 32;
  if (isInt && format === '%c') return ways.character(call.argument(at + 1));
  if (type?.kind !== 'pointer') return null;
  if (format === '%s\n') return ways.line(call.argument(at + 1));
  if (format !== '%s') return null;
  const text = call.text(at + 1);
  return text === null ? ways.string(call.argument(at + 1)) : printText(call, ways, text, at + 1);
}

function printText(call: LibraryCall, ways: Ways, text: string, at: number): Replacement | null {
  if (text === '') return {};
  if (text.length === 1) return ways.character(text.charCodeAt(0));
  return ways.text(text, call.argument(at), call);
}

for (const [name, printer] of Object.entries(printers)) {
  rules.set(name, { prototype: prototype(printer.prototype), apply: (call) => print(call, printer) });
}

// ── Values ──────────────────────────────────────────────────────────────────

function rule(text: string, names: string, apply: Rule['apply']): void {
  for (const name of names.split(' ')) rules.set(name, { prototype: prototype(text), apply });
}

/** The result of comparing two known strings. */
function comparison(a: string | null, b: string | null): Replacement | null {
  if (a === null || b === null) return null;
  return { value: a < b ? -1 : a > b ? 1 : 0 };
}

/** A copy of a string with its end, of which the length is known. */
function copy(call: LibraryCall, from: number, length: number, value: Origin | number): Replacement {
  return { copies: { to: call.argument(0), from: call.argument(from), length: length + 1 }, value };
}

rule('size (ptr)', 'strlen', (call) => {
  const text = call.text(0);
  return text === null ? null : { value: text.length };
});

rule('int (ptr, ptr)', 'strcmp', (call) => comparison(call.text(0), call.text(1)));

rule('int (ptr, ptr, size)', 'strncmp', (call) => {
  const most = call.number(2);
  if (most === null || most === 0) return most === null ? null : { value: 0 };
  const [a, b] = [call.text(0), call.text(1)];
  return comparison(a?.slice(0, most) ?? null, b?.slice(0, most) ?? null);
});

rule('int (ptr, ptr, size)', 'memcmp bcmp', (call) => {
  const count = call.number(2);
  if (count === null || count === 0) return count === null ? null : { value: 0 };
  return comparison(call.bytes(0, count), call.bytes(1, count));
});

rule('ptr (ptr, ptr)', 'strcpy', (call) => {
  const text = call.text(1);
  return text === null ? null : copy(call, 1, text.length, call.argument(0));
});

rule('int (ptr, ptr, ...)', 'sprintf', (call) => {
  const format = call.text(1);
  if (format === null) return null;
  if (!format.includes('%')) return copy(call, 1, format.length, format.length);
  if (format !== '%s' || call.typeOf(2)?.kind !== 'pointer') return null;
  const text = call.text(2);
  return text === null ? null : copy(call, 2, text.length, text.length);
});

rule('int (int)', 'abs', () => ({ value: 'abs' }));
rule('wide (wide)', 'llabs', () => ({ value: 'abs' }));
rule('long (long)', 'labs', ({ instruction }) =>
  instruction.type === instruction.operands[1]!.type ? { value: 'abs' } : null,
);
rule('int (int)', 'isdigit', () => ({ value: 'isdigit' }));
rule('int (int)', 'isascii', () => ({ value: 'isascii' }));
rule('int (int)', 'toascii', () => ({ value: 'toascii' }));

/** The root of a value that is not less than zero does not set errno. */
function root(call: LibraryCall): Replacement | null {
  if (call.instruction.call!.attributes?.has('strictfp')) return null;
  return isNeverBelowZero(call.argument(0)) ? { value: 'sqrt' } : null;
}

rule('double (double)', 'sqrt', root);
rule('float (float)', 'sqrtf', root);

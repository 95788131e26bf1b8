// stdio.h: writing to standard output and standard error, and into strings.

import { undefinedBehaviour } from '../../semantics/faults.ts';
import type { Value } from '../../semantics/values.ts';
import { readBytes, readString, readText, writeBytes } from '../memory/blocks.ts';
import { type ArgumentSource, listSource } from '../variable-arguments.ts';
import { int, isNull, pointer, size } from './arguments.ts';
import { format, textToBytes } from './format.ts';
import type { Host, LibraryFunction } from './host.ts';
import { Stream } from './streams.ts';

/** What a `FILE *` points to. */
export function streamOf(file: Value | undefined): Stream {
  const { entity } = pointer(file).object;
  if (entity instanceof Stream) return entity;
  throw undefinedBehaviour('a pointer that does not point to a FILE is used as one');
}

/** The stream of a file descriptor, of which there are only the standard ones. */
function descriptor(host: Host, number: Value | undefined): Stream {
  return host.streams.standard[int(number)] ?? new Stream(null);
}

function print(host: Host, stream: Stream, template: Value | undefined, source: ArgumentSource): number {
  const text = format(host, readText(host.memory, pointer(template)), source);
  return stream.write(textToBytes(text)) ? text.length : -1;
}

/** Into a buffer of `limit` bytes, cut off if it must be. Returns the full length. */
function printInto(
  host: Host,
  buffer: Value | undefined,
  limit: number,
  template: Value | undefined,
  source: ArgumentSource,
): number {
  const text = format(host, readText(host.memory, pointer(template)), source);
  if (limit > 0) writeBytes(host.memory, pointer(buffer), textToBytes(`${text.slice(0, limit - 1)}\0`));
  return text.length;
}

const rest = (args: readonly Value[], from: number) => listSource(args.slice(from));

const putCharacter: LibraryFunction = (_host, [character, file]) => {
  streamOf(file).write(Uint8Array.of(int(character)));
  return int(character) & 0xff;
};

const putString: LibraryFunction = (host, [text, file]) => {
  streamOf(file).write(readString(host.memory, pointer(text)));
  return 1;
};

const putToOutput: LibraryFunction = (host, [character]) => {
  host.streams.standard[1].write(Uint8Array.of(int(character)));
  return int(character) & 0xff;
};

const writeItems: LibraryFunction = (host, [data, itemSize, count, file]) => {
  streamOf(file).write(readBytes(host.memory, pointer(data), size(itemSize) * size(count)).slice());
  return size(count);
};

/** The checked variants have a flag, and the size of the buffer, before the format. */
export const outputFunctions: { readonly [name: string]: LibraryFunction } = {
  printf: (host, args) => print(host, host.streams.standard[1], args[0], rest(args, 1)),
  __printf_chk: (host, args) => print(host, host.streams.standard[1], args[1], rest(args, 2)),
  fprintf: (host, args) => print(host, streamOf(args[0]), args[1], rest(args, 2)),
  __fprintf_chk: (host, args) => print(host, streamOf(args[0]), args[2], rest(args, 3)),
  dprintf: (host, args) => print(host, descriptor(host, args[0]), args[1], rest(args, 2)),
  vprintf: (host, [template, list]) =>
    print(host, host.streams.standard[1], template, host.argumentsOf(list!)),
  __vprintf_chk: (host, [, template, list]) =>
    print(host, host.streams.standard[1], template, host.argumentsOf(list!)),
  vfprintf: (host, [file, template, list]) => print(host, streamOf(file), template, host.argumentsOf(list!)),
  __vfprintf_chk: (host, [file, , template, list]) =>
    print(host, streamOf(file), template, host.argumentsOf(list!)),
  sprintf: (host, args) => printInto(host, args[0], Infinity, args[1], rest(args, 2)),
  __sprintf_chk: (host, args) => printInto(host, args[0], size(args[2]), args[3], rest(args, 4)),
  snprintf: (host, args) => printInto(host, args[0], size(args[1]), args[2], rest(args, 3)),
  __snprintf_chk: (host, args) => printInto(host, args[0], size(args[1]), args[4], rest(args, 5)),
  vsprintf: (host, [buffer, template, list]) =>
    printInto(host, buffer, Infinity, template, host.argumentsOf(list!)),
  __vsprintf_chk: (host, [buffer, , limit, template, list]) =>
    printInto(host, buffer, size(limit), template, host.argumentsOf(list!)),
  vsnprintf: (host, [buffer, limit, template, list]) =>
    printInto(host, buffer, size(limit), template, host.argumentsOf(list!)),
  __vsnprintf_chk: (host, [buffer, limit, , , template, list]) =>
    printInto(host, buffer, size(limit), template, host.argumentsOf(list!)),
  puts: (host, [text]) => {
    const { memory, streams } = host;
    streams.standard[1].write(readString(memory, pointer(text)));
    streams.standard[1].write(Uint8Array.of(10));
    return 1;
  },
  putchar: putToOutput,
  putchar_unlocked: putToOutput,
  fputc: putCharacter,
  putc: putCharacter,
  _IO_putc: putCharacter,
  fputc_unlocked: putCharacter,
  fputs: putString,
  fputs_unlocked: putString,
  fwrite: writeItems,
  fwrite_unlocked: writeItems,
  write: (host, [stream, data, count]) => {
    descriptor(host, stream).write(readBytes(host.memory, pointer(data), size(count)).slice());
    return size(count);
  },
  fflush: () => 0,
  setvbuf: () => 0,
  setbuf: () => undefined,
  perror: (host, [text]) => {
    const prefix = isNull(pointer(text)) ? '' : `${readText(host.memory, text!)}: `;
    host.streams.standard[2].write(textToBytes(`${prefix}Success\n`));
  },
};

// stdio.h: reading, and opening and closing files, which exist only inside the interpreter (see streams.ts).

import { nullPointer } from '../../semantics/memory-object.ts';
import type { Value } from '../../semantics/values.ts';
import { readText, writeBytes } from '../memory/blocks.ts';
import { listSource } from '../variable-arguments.ts';
import { int, isNull, pointer, size } from './arguments.ts';
import { textToBytes } from './format.ts';
import type { Host, LibraryFunction } from './host.ts';
import { streamOf } from './output.ts';
import { type Source, scan } from './scan.ts';
import type { Stream } from './streams.ts';

function openFile(host: Host, path: Value | undefined, mode: Value | undefined) {
  return host.streams.open(readText(host.memory, pointer(path)), readText(host.memory, pointer(mode)));
}

/** A name that no file has had. */
function freshName(host: Host, buffer: Value): Value {
  const number = Number(host.state.get('tmpnam') ?? 0) + 1;
  host.state.set('tmpnam', number);
  const place = isNull(pointer(buffer)) ? host.libraryObject('the name of tmpnam', 20) : buffer;
  writeBytes(host.memory, place, textToBytes(`/tmp/file${String(number).padStart(6, '0')}\0`));
  return place;
}

/** At most `most - 1` bytes, up to and with the end of the line. */
function readLine(host: Host, buffer: Value, most: number, stream: Stream): Value {
  const bytes: number[] = [];
  while (bytes.length < most - 1 && bytes[bytes.length - 1] !== 10) {
    const byte = stream.read();
    if (byte < 0) break;
    bytes.push(byte);
  }
  if (bytes.length === 0) return nullPointer;
  bytes.push(0);
  writeBytes(host.memory, buffer, Uint8Array.from(bytes));
  return buffer;
}

function readItems(host: Host, buffer: Value, each: number, count: number, stream: Stream): number {
  const bytes: number[] = [];
  while (bytes.length < each * count) {
    const byte = stream.read();
    if (byte < 0) break;
    bytes.push(byte);
  }
  writeBytes(host.memory, buffer, Uint8Array.from(bytes));
  return each === 0 ? 0 : Math.floor(bytes.length / each);
}

function textSource(text: string): Source {
  let position = 0;
  return {
    read: () => {
      const byte = text.charCodeAt(position++);
      return Number.isNaN(byte) ? -1 : byte;
    },
    unread: () => {
      position--;
    },
  };
}

const scanInput: LibraryFunction = (host, args) =>
  scan(host, readText(host.memory, pointer(args[0])), host.streams.standard[0], listSource(args.slice(1)));

const scanFile: LibraryFunction = (host, args) =>
  scan(host, readText(host.memory, pointer(args[1])), streamOf(args[0]), listSource(args.slice(2)));

const scanString: LibraryFunction = (host, args) => {
  const source = textSource(readText(host.memory, pointer(args[0])));
  return scan(host, readText(host.memory, pointer(args[1])), source, listSource(args.slice(2)));
};

const readCharacter: LibraryFunction = (_host, [file]) => streamOf(file).read();

export const fileFunctions: { readonly [name: string]: LibraryFunction } = {
  fopen: (host, [path, mode]) => {
    const channel = openFile(host, path, mode);
    return channel === null ? nullPointer : host.newStream(channel);
  },
  freopen: (host, [path, mode, file]) => {
    streamOf(file).reopen(openFile(host, path, mode));
    return file!;
  },
  fclose: (_host, [file]) => {
    streamOf(file).reopen(null);
    return 0;
  },
  remove: (host, [path]) => (host.streams.remove(readText(host.memory, pointer(path))) ? 0 : -1),
  unlink: (host, [path]) => (host.streams.remove(readText(host.memory, pointer(path))) ? 0 : -1),
  tmpnam: (host, [buffer]) => freshName(host, buffer!),
  getchar: (host) => host.streams.standard[0].read(),
  fgetc: readCharacter,
  getc: readCharacter,
  _IO_getc: readCharacter,
  ungetc: (_host, [byte, file]) => {
    streamOf(file).unread(int(byte) & 0xff);
    return byte!;
  },
  fgets: (host, [buffer, most, file]) => readLine(host, buffer!, int(most), streamOf(file)),
  fread: (host, [buffer, each, count, file]) =>
    readItems(host, buffer!, size(each), size(count), streamOf(file)),
  feof: (_host, [file]) => (streamOf(file).ended ? 1 : 0),
  ferror: () => 0,
  scanf: scanInput,
  __isoc99_scanf: scanInput,
  __isoc23_scanf: scanInput,
  fscanf: scanFile,
  __isoc99_fscanf: scanFile,
  __isoc23_fscanf: scanFile,
  sscanf: scanString,
  __isoc99_sscanf: scanString,
  __isoc23_sscanf: scanString,
};

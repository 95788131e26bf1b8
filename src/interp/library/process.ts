// Ending a program, random numbers, time, and the few other things of stdlib.h that need no file.

import { nullPointer } from '../../semantics/memory-object.ts';
import type { Value } from '../../semantics/values.ts';
import { storer } from '../memory/access.ts';
import { readText, writeBytes } from '../memory/blocks.ts';
import { int, integer, isNull, pointer } from './arguments.ts';
import { textToBytes } from './format.ts';
import { abortStatus, type Host, type LibraryFunction } from './host.ts';

/** Any generator would do; this one is the example in the C standard. */
function nextRandom(host: Host): number {
  const seed = (Math.imul(Number(host.state.get('rand') ?? 1), 1103515245) + 12345) | 0;
  host.state.set('rand', seed);
  return (seed >>> 1) & 0x7fffffff;
}

const failedAssertion: LibraryFunction = (host, [text, file, line, name]) => {
  const [condition, where, inside] = [text, file, name].map((each) => readText(host.memory, pointer(each)));
  host.streams.standard[2].write(
    textToBytes(`${where}:${int(line)}: ${inside}: Assertion \`${condition}' failed.\n`),
  );
  host.exit(abortStatus);
};

/** Always the same moment: programs run the same every time. */
const now: LibraryFunction = (host, [place]) => {
  if (place !== undefined && !isNull(pointer(place))) storer(host.memory, host.module.types.i64)(place, 0);
  return 0;
};

function environmentVariable(host: Host, name: Value): Value {
  const text = host.environment.get(readText(host.memory, name));
  if (text === undefined) return nullPointer;
  const place = host.libraryObject(`$${readText(host.memory, name)}`, text.length + 1);
  writeBytes(host.memory, place, textToBytes(`${text}\0`));
  return place;
}

export const processFunctions: { readonly [name: string]: LibraryFunction } = {
  abort: (host) => host.exit(abortStatus),
  _exit: (host, [status]) => host.exit(int(status)),
  _Exit: (host, [status]) => host.exit(int(status)),
  quick_exit: (host, [status]) => host.exit(int(status)),
  atexit: (host, [callee]) => {
    host.atExit(callee!);
    return 0;
  },
  __assert_fail: failedAssertion,
  __stack_chk_fail: (host) => host.exit(abortStatus),
  rand: nextRandom,
  random: nextRandom,
  srand: (host, [seed]) => void host.state.set('rand', integer(seed)),
  srandom: (host, [seed]) => void host.state.set('rand', integer(seed)),
  time: now,
  clock: () => 0,
  getenv: (host, [name]) => environmentVariable(host, name!),
  getpid: () => 1,
  __errno_location: (host) => host.libraryObject('errno', 4),
  signal: () => nullPointer,
  alarm: () => 0,
  mprotect: () => 0,
  sched_yield: () => 0,
};

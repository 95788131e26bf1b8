// qsort and bsearch, which call back, and exit, which calls what atexit registered.

import { nullPointer } from '../../semantics/memory-object.ts';
import type { Pointer, Value } from '../../semantics/values.ts';
import { copyBytes } from '../memory/blocks.ts';
import { int, moved, pointer, size } from './arguments.ts';
import type { CallRequest, Coroutine } from './host.ts';
import { allocate } from './memory.ts';

/** Merge sort, stable as that of glibc, from runs of one element upwards. */
const sort: Coroutine = function* (host, args) {
  const [base, count, width, compare] = [pointer(args[0]), size(args[1]), size(args[2]), args[3]!];
  if (count < 2) return 0;
  const { memory } = host;
  const spare = allocate(host, count * width, 'qsort');
  let [from, to] = [base, spare];
  for (let run = 1; run < count; run *= 2) {
    for (let start = 0; start < count; start += 2 * run) {
      const [middle, end] = [Math.min(start + run, count), Math.min(start + 2 * run, count)];
      let [left, right] = [start, middle];
      for (let at = start; at < end; at++) {
        const takeLeft =
          left < middle &&
          (right === end ||
            !(yield* isGreater(compare, moved(from, left * width), moved(from, right * width))));
        copyBytes(memory, moved(to, at * width), moved(from, (takeLeft ? left++ : right++) * width), width);
      }
    }
    [from, to] = [to, from];
  }
  if (from !== base) copyBytes(memory, base, from, count * width);
  memory.release(spare, 'qsort');
  return 0;
};

function* isGreater(compare: Value, a: Pointer, b: Pointer): Generator<CallRequest, boolean, Value> {
  return int(yield { callee: compare, args: [a, b] }) > 0;
}

const search: Coroutine = function* (_host, args) {
  const [key, base, count, width, compare] = [
    args[0]!,
    pointer(args[1]),
    size(args[2]),
    size(args[3]),
    args[4]!,
  ];
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    const element = moved(base, middle * width);
    const order = int(yield { callee: compare, args: [key, element] });
    if (order === 0) return element;
    if (order < 0) high = middle;
    else low = middle + 1;
  }
  return nullPointer;
};

const exit: Coroutine = function* (host, [status]) {
  yield* host.runExitHandlers();
  return host.exit(int(status));
};

export const coroutines: { readonly [name: string]: Coroutine } = { qsort: sort, bsearch: search, exit };

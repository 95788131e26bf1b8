// The intrinsics with effects: memory, the stack, variable arguments. Those without are in
// semantics/intrinsics.ts.

import type { Instruction } from '../../llvm/index.ts';
import { advance } from '../../semantics/addressing.ts';
import { notSupported, undefinedBehaviour } from '../../semantics/faults.ts';
import { isInteger, unsigned } from '../../semantics/integers.ts';
import { maskPointer, pureIntrinsic } from '../../semantics/intrinsics.ts';
import { nullPointer } from '../../semantics/memory-object.ts';
import { Pointer, type Value } from '../../semantics/values.ts';
import { abortStatus } from '../library/host.ts';
import { loader, storer } from '../memory/access.ts';
import { copyBytes, fillBytes } from '../memory/blocks.ts';
import type { StackMark } from '../memory/memory.ts';
import type { Frame } from './code.ts';
import type { Machine } from './machine.ts';

type Compute = (args: Value[], frame: Frame) => Value;
type Row = (machine: Machine, instruction: Instruction) => Compute | null;

/** What a call of this intrinsic does; null if nothing. Unknown ones are reported when they are reached. */
export function intrinsicStep(machine: Machine, name: string, instruction: Instruction): Compute | null {
  const parameters = instruction.auxiliaryType!.contained.slice(1);
  const parts = name.slice(5).split('.');
  for (let length = parts.length; length > 0; length--) {
    const base = parts.slice(0, length).join('.');
    if (ignored.has(base)) return null;
    const row = rows[base];
    if (row !== undefined) return row(machine, instruction);
    const pure = pureIntrinsic(base, instruction.type, parameters);
    if (pure !== undefined) return pure;
  }
  return () => {
    throw notSupported(`the intrinsic ${name}`);
  };
}

/** Hints, and what only debuggers and other tools read. */
const ignored: ReadonlySet<string> = new Set([
  'dbg.value',
  'dbg.declare',
  'dbg.assign',
  'dbg.label',
  'prefetch',
  'donothing',
  'sideeffect',
  'var.annotation',
  'pseudoprobe',
  'invariant.end',
  'experimental.noalias.scope.decl',
  'va_end',
  'fake.use',
  'clear_cache',
  'eh.unwind.init',
  'pcmarker',
  'debugtrap',
]);

/** A number of bytes, which must be defined. */
function sizeOf(value: Value): number {
  if (!isInteger(value)) throw undefinedBehaviour('a size is undefined');
  return Number(unsigned(value, 64));
}

const copy: Row =
  ({ memory }) =>
  ([destination, source, size]) => {
    copyBytes(memory, destination!, source!, sizeOf(size!));
    return 0;
  };

const fill: Row =
  ({ memory }) =>
  ([destination, byte, size]) => {
    fillBytes(memory, destination!, byte!, sizeOf(size!));
    return 0;
  };

/** The lanes of a mask that are on, as their numbers; each must be defined. */
function lanesOn(mask: Value): number[] {
  const on: number[] = [];
  for (const [lane, bit] of (mask as Value[]).entries()) {
    if (!isInteger(bit)) throw undefinedBehaviour('a lane of a mask is undefined');
    if (bit !== 0) on.push(lane);
  }
  return on;
}

/** A load of the lanes that are on; the others are taken from another vector. */
const maskedLoad: Row = ({ memory }, { type }) => {
  const load = loader(memory, type.element);
  const size = memory.layout.allocSize(type.element);
  return ([pointer, mask, others]) => {
    const lanes = [...(Array.isArray(others) ? others : new Array<Value>(type.count).fill(others!))];
    for (const lane of lanesOn(mask!)) lanes[lane] = load(advance(pointer!, lane * size, 0));
    return lanes;
  };
};

const maskedStore: Row = ({ memory }, instruction) => {
  const { element } = instruction.auxiliaryType!.contained[1]!;
  const store = storer(memory, element);
  const size = memory.layout.allocSize(element);
  return ([value, pointer, mask]) => {
    for (const lane of lanesOn(mask!)) store(advance(pointer!, lane * size, 0), (value as Value[])[lane]!);
    return 0;
  };
};

function constant(value: Value): Row {
  return () => () => value;
}

const rows: { readonly [name: string]: Row } = {
  'eh.typeid.for':
    (machine) =>
    ([type]) =>
      machine.unwinding.selectorOf(type!),
  memcpy: copy,
  'memcpy.inline': copy,
  memmove: copy,
  memset: fill,
  'memset.inline': fill,
  'masked.load': maskedLoad,
  'masked.store': maskedStore,
  'lifetime.start':
    ({ memory }) =>
    (args) => {
      const pointer = args[args.length - 1]!;
      if (!(pointer instanceof Pointer)) return 0;
      pointer.object.alive = true;
      memory.makeUndefined(pointer.object);
      return 0;
    },
  'lifetime.end': () => (args) => {
    const pointer = args[args.length - 1]!;
    if (pointer instanceof Pointer && pointer.object.kind === 'stack') pointer.object.alive = false;
    return 0;
  },
  va_start:
    ({ variableArguments }) =>
    ([list], { code, registers, variadic }) => {
      const fixed = (code.function?.arguments ?? []).map(({ type }, i) => ({
        type,
        value: registers[i]!,
        byValue: code.byValue.find(({ parameter }) => parameter === i) ?? null,
      }));
      variableArguments.start(list!, { fixed, variadic });
      return 0;
    },
  va_copy:
    ({ variableArguments }) =>
    ([destination, source]) => {
      variableArguments.copy(destination!, source!);
      return 0;
    },
  stacksave:
    ({ memory }) =>
    () =>
      memory.token('a saved stack', memory.stackMark()),
  stackrestore:
    ({ memory }) =>
    ([saved]) => {
      if (saved instanceof Pointer && saved.object.entity !== null) {
        memory.releaseStack(saved.object.entity as StackMark);
      }
      return 0;
    },
  assume:
    () =>
    ([condition]) => {
      if (condition !== -1) throw undefinedBehaviour('an assumption does not hold');
      return 0;
    },
  objectsize:
    () =>
    ([pointer, least]) => {
      if (!(pointer instanceof Pointer) || pointer.object.kind === 'none') return least === 0 ? -1 : 0;
      return pointer.object.size - Number(pointer.offset);
    },
  'is.constant': constant(0),
  returnaddress: constant(nullPointer),
  frameaddress:
    ({ memory }) =>
    ([level], frame) => {
      if (level !== 0) return nullPointer;
      return memory.token(`the frame of @${frame.code.name}`, null);
    },
  addressofreturnaddress: constant(nullPointer),
  'thread.pointer': (machine) => () => machine.libraryObject('the thread', 64),
  ptrmask:
    ({ memory }) =>
    ([pointer, mask]) =>
      maskPointer(pointer!, mask!, (each) => memory.addressOf(each)),
  'invariant.start': constant(nullPointer),
  trap: (machine) => () => machine.exit(128 + 4),
  ubsantrap: (machine) => () => machine.exit(abortStatus),
  readcyclecounter:
    ({ counters }) =>
    () =>
      counters.operations,
  readsteadycounter:
    ({ counters }) =>
    () =>
      counters.operations,
  'get.rounding': constant(1),
  vscale: constant(1),
};

// setjmp and longjmp.
//
// A jump buffer in memory holds a number; here is the table of what the number refers to: a frame, and the segment in
// which it continues. Values of the frame are not saved: what changed after setjmp is indeterminate in C unless it is
// volatile, and then it is in memory.

import { undefinedBehaviour } from '../../semantics/faults.ts';
import { isUndefined, Pointer, type Value } from '../../semantics/values.ts';
import { loader, storer } from '../memory/access.ts';
import type { Frame, Segment } from './code.ts';
import type { Machine } from './machine.ts';

interface Target {
  readonly frame: Frame;
  readonly segment: Segment;
  readonly resultRegister: number;
}

/** Where in the buffer the number is. Clang itself writes the words before and after for __builtin_setjmp. */
const numberOffset = 8;

export class Jumps {
  readonly #machine: Machine;
  readonly #targets: Target[] = [];

  constructor(machine: Machine) {
    this.#machine = machine;
  }

  /** setjmp, the first time: the frame goes on in `segment` with the result 0. */
  set(buffer: Value, frame: Frame, segment: Segment, resultRegister: number): Frame {
    const { memory, module } = this.#machine;
    this.#targets.push({ frame, segment, resultRegister });
    storer(memory, module.types.i64)(numberPlace(buffer), this.#targets.length);
    if (resultRegister >= 0) frame.registers[resultRegister] = 0;
    frame.segment = segment;
    return frame;
  }

  /** longjmp: unwinds to the frame of setjmp, where it returns again. */
  jump(buffer: Value, value: Value, from: Frame): Frame {
    const { memory, module } = this.#machine;
    const number = loader(memory, module.types.i64)(numberPlace(buffer));
    const target = typeof number === 'number' ? this.#targets[number - 1] : undefined;
    if (target === undefined) throw undefinedBehaviour('longjmp to a buffer that setjmp did not fill');
    if (!target.frame.active) throw undefinedBehaviour('longjmp into a function that has returned');
    if (isUndefined(value)) throw undefinedBehaviour('longjmp with an undefined value');
    for (let frame = from; frame !== target.frame; frame = frame.caller!) {
      frame.active = false;
      memory.releaseStack(frame.mark);
    }
    if (target.resultRegister >= 0) target.frame.registers[target.resultRegister] = value === 0 ? 1 : value;
    target.frame.segment = target.segment;
    return target.frame;
  }
}

function numberPlace(buffer: Value): Value {
  if (!(buffer instanceof Pointer)) return buffer;
  return new Pointer(buffer.object, (buffer.offset as number) + numberOffset);
}

// Throwing: from the frame in which an exception is thrown to the landing pad that takes it.
//
// Two phases, as the ABI has them. The first looks for a handler and changes nothing: without one the program ends at
// once, and nothing is destroyed. The second leaves the frames up to the handler's; a frame whose call has a landing pad goes
// on there, either with its handler or to clean up, after which `resume` goes on unwinding from it. The landing pad of a call is
// noted at the segment after the call, which is where its frame stands.

import { CallFact, callFacts, InstructionOperation } from '../../dialect/index.ts';
import type { Instruction } from '../../llvm/index.ts';
import { SimpleNode } from '../../rvsdg/index.ts';
import { undefinedBehaviour } from '../../semantics/faults.ts';
import type { MemoryObject } from '../../semantics/memory-object.ts';
import type { Value } from '../../semantics/values.ts';
import { isNull, pointer } from '../library/arguments.ts';
import type { Exception } from '../library/exceptions.ts';
import { abortStatus } from '../library/host.ts';
import { caughtAs } from '../library/type-info.ts';
import type { Frame, Landing, Source } from './code.ts';
import type { Machine } from './machine.ts';

export class Unwinding {
  private readonly machine: Machine;
  /** The numbers of types, by which landing pads say which clause took an exception. */
  private readonly selectors = new Map<MemoryObject, number>();

  constructor(machine: Machine) {
    this.machine = machine;
  }

  /** `__cxa_throw`: returns the frame that runs next. */
  throw([object, type, destructor]: readonly Value[], from: Frame): Frame {
    return this.unwind(
      this.machine.exceptions.throw(pointer(object), pointer(type), pointer(destructor)),
      from,
    );
  }

  /** `__cxa_rethrow`. */
  rethrow(from: Frame): Frame {
    const exception = this.machine.exceptions.rethrow();
    if (exception === null) return this.machine.exit(abortStatus);
    return this.unwind(exception, from);
  }

  /** `resume`: unwinding goes on with the caller of a frame that has cleaned up. */
  resume(value: Value, frame: Frame): Frame {
    const [object] = value as readonly Value[];
    const exception = this.machine.exceptions.at(object);
    return this.unwind(exception, this.leave(frame));
  }

  /** The number of a type for `llvm.eh.typeid.for`. */
  selectorOf(type: Value): number {
    const { object } = pointer(type);
    let selector = this.selectors.get(object);
    if (selector === undefined) {
      selector = this.selectors.size + 1;
      this.selectors.set(object, selector);
    }
    return selector;
  }

  private unwind(exception: Exception, start: Frame | null): Frame {
    const found = this.findHandler(exception, start);
    if (found === null) return this.machine.exit(abortStatus);
    let frame = start!;
    for (;;) {
      const { landing } = frame.segment;
      if (frame === found.frame || landing?.isCleanup) {
        const selector = frame === found.frame ? found.selector : 0;
        landing!.enter(frame, [exception.object, selector]);
        return frame;
      }
      frame = this.leave(frame)!;
    }
  }

  private findHandler(exception: Exception, start: Frame | null) {
    for (let frame = start; frame !== null; frame = frame.caller) {
      const { landing, after } = frame.segment;
      if (landing === null) {
        if (isNoUnwind(after)) throw undefinedBehaviour('a call that is nounwind throws');
        continue;
      }
      const selector = this.selectorIn(landing, frame, exception);
      if (selector !== null) return { frame, selector };
    }
    return null;
  }

  /** By which clause a landing pad takes an exception, as a number; null if it only cleans up. */
  private selectorIn({ clauses }: Landing, { registers }: Frame, exception: Exception): number | null {
    const { machine } = this;
    const { object, type } = exception;
    for (const { register, isFilter } of clauses) {
      const clause = registers[register]!;
      if (isFilter) {
        const types = (Array.isArray(clause) ? clause : []).map(pointer);
        if (types.every((each) => caughtAs(machine, object, type, each) === null)) return -1;
        continue;
      }
      const wanted = pointer(clause);
      const adjusted = isNull(wanted)
        ? caughtAs(machine, object, type, type)
        : caughtAs(machine, object, type, wanted);
      if (adjusted === null) continue;
      exception.adjusted = adjusted;
      return this.selectorOf(wanted);
    }
    return null;
  }

  /** Leaves a frame for good; returns its caller. */
  private leave(frame: Frame): Frame | null {
    this.machine.memory.releaseStack(frame.mark);
    frame.active = false;
    return frame.caller;
  }
}

function isNoUnwind(source: Source | null): boolean {
  const instruction = source === null ? null : instructionOf(source);
  return instruction?.call != null && (callFacts(instruction) & CallFact.noUnwind) !== 0;
}

function instructionOf(source: Source): Instruction | null {
  if (source.kind === 'instruction') return source as Instruction;
  if (!(source instanceof SimpleNode)) return null;
  return source.operation instanceof InstructionOperation ? source.operation.instruction : null;
}

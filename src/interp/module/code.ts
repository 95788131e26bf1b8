// A function ready to run.
//
// Decoding turns a function into segments: runs of operations without control flow, each closed by an end that
// says what runs next. A block that calls something is cut into several segments there, so that between
// segments, and only there, the call stack changes.
//
// Every value of a function, its constants included, has a register. A frame starts with a copy of the
// function's registers, in which the constants are already.

import type { BasicBlock, Function, Instruction } from '../../llvm/index.ts';
import type { StackMark } from '../memory/memory.ts';
import type { Value } from '../values.ts';
import type { PassedArgument } from '../variable-arguments.ts';

/** An operation without control flow. */
export type Step = (registers: Value[], frame: Frame) => void;

/** Decides which frame runs next, having set that frame's segment. Null ends the program. */
export type End = (frame: Frame) => Frame | null;

export interface Segment {
  readonly steps: Step[];
  end: End;
  /** What each step, and lastly the end, was decoded from. For messages. */
  readonly instructions: Instruction[];
  readonly block: BasicBlock | null;
  /** The call after which it runs, if it does not begin its block. */
  readonly after: Instruction | null;
}

/** A parameter that is passed as a copy of what the pointer points to. */
export interface ByValue {
  readonly parameter: number;
  readonly size: number;
  readonly align: number;
}

export interface Code {
  readonly name: string;
  readonly function: Function | null;
  readonly entry: Segment;
  /** Initial registers: room for parameters and results, then the constants. */
  readonly registers: Value[];
  readonly parameterCount: number;
  readonly byValue: readonly ByValue[];
}

/** One active call. */
export class Frame {
  readonly code: Code;
  readonly registers: Value[];
  readonly caller: Frame | null;
  readonly depth: number;
  /** Where the stack stood before. */
  readonly mark: StackMark;
  /** Which register of the caller takes the result; -1 for none. */
  readonly resultRegister: number;
  /** Those behind the `...`. */
  readonly variadic: readonly PassedArgument[];
  segment: Segment;
  /** False once it returned or was jumped out of. */
  active = true;

  constructor(
    code: Code,
    registers: Value[],
    caller: Frame | null,
    mark: StackMark,
    resultRegister: number,
    variadic: readonly PassedArgument[],
  ) {
    this.code = code;
    this.registers = registers;
    this.caller = caller;
    this.depth = caller === null ? 0 : caller.depth + 1;
    this.mark = mark;
    this.resultRegister = resultRegister;
    this.variadic = variadic;
    this.segment = code.entry;
  }
}

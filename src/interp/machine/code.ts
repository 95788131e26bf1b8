// A function ready to run.
//
// Decoding turns a function, of a module or of a graph, into segments: runs of operations without control flow,
// each closed by an end that says what runs next. Where something is called a segment ends and another begins,
// so that between segments, and only there, the call stack changes.
//
// Every value of a function, its constants included, has a register. A frame starts with a copy of the
// function's registers, in which the constants are already.

import type { BasicBlock, Function, Instruction } from '../../llvm/index.ts';
import type { Node, Region } from '../../rvsdg/index.ts';
import type { Value } from '../../semantics/values.ts';
import type { StackMark } from '../memory/memory.ts';
import type { PassedArgument } from '../variable-arguments.ts';

/** An operation without control flow. */
export type Step = (registers: Value[], frame: Frame) => void;

/** Decides which frame runs next, having set that frame's segment. Null ends the program. */
export type End = (frame: Frame) => Frame | null;

/** What a step or an end was decoded from: part of a module, or of a graph. */
export type Source = Instruction | Node;

export interface Segment {
  readonly steps: Step[];
  end: End;
  /** How many operations it counts for: its steps, and its end if that stands for something. */
  cost: number;
  /** What each step, and lastly the end, was decoded from. For messages. */
  readonly sources: (Source | null)[];
  readonly place: BasicBlock | Region | null;
  /** The call after which it runs, if it continues after one. */
  readonly after: Source | null;
  /** Where that call lands if it throws; null if the exception goes on to the caller. */
  landing: Landing | null;
}

/** A landing pad, as one invoke has it. */
export interface Landing {
  readonly isCleanup: boolean;
  /** The registers of its clauses, in their order. */
  readonly clauses: readonly { readonly register: number; readonly isFilter: boolean }[];
  /** Lets a frame go on there, with what was caught. */
  enter(frame: Frame, caught: Value): void;
}

/** An empty segment. */
export function newSegment(place: Segment['place'], after: Source | null = null): Segment {
  return { steps: [], end: () => null, cost: 0, sources: [], place, after, landing: null };
}

/** An instruction with the registers of its operands, in their order, and of its result (-1 if it has none). */
export interface Site {
  readonly instruction: Instruction;
  readonly source: Source;
  readonly operands: readonly number[];
  readonly result: number;
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
  /** Initial registers: parameters, then everything else, the constants with their values. */
  readonly registers: readonly Value[];
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
  /** Those after the `...`. */
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

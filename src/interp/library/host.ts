// What a function of the library looks like, and what it may ask of the interpreter that runs it.

import type { Module } from '../../llvm/index.ts';
import type { Value } from '../../semantics/values.ts';
import type { Memory } from '../memory/memory.ts';
import type { ArgumentSource } from '../variable-arguments.ts';
import type { Exceptions } from './exceptions.ts';
import type { Channel, Streams } from './streams.ts';

/** What an interpreter offers to the library. */
export interface Host {
  readonly memory: Memory;
  readonly module: Module;
  readonly streams: Streams;
  /** A new `FILE *`. */
  newStream(channel: Channel): Value;
  /** Ends the program. */
  exit(status: number): never;
  /** Registers a function to be called when the program exits, with these arguments. */
  atExit(callee: Value, args?: readonly Value[]): void;
  /** Calls what was registered, the last first. */
  runExitHandlers(): Generator<CallRequest, void, Value>;
  /** The arguments of a `va_list` in memory. */
  argumentsOf(list: Value): ArgumentSource;
  /** What functions keep between calls, by name: the seed of rand, the rest of strtok. */
  readonly state: Map<string, Value>;
  /** The C++ exceptions that are there. */
  readonly exceptions: Exceptions;
  /** Environment variables. */
  readonly environment: ReadonlyMap<string, string>;
  /** A variable of the library's own, such as errno. */
  libraryObject(name: string, size: number): Value;
}

/** The status with which a program ends that calls abort: as a shell reports SIGABRT. */
export const abortStatus = 134;

/** A program that has ended, thrown to unwind whatever is running. */
export class ProgramExit {
  readonly status: number;
  constructor(status: number) {
    this.status = status;
  }
}

/** `args` has the variable ones too. A function that returns nothing gives 0. */
// biome-ignore lint/suspicious/noConfusingVoidType: a function that returns nothing need not say so
export type LibraryFunction = (host: Host, args: readonly Value[]) => Value | void;

/** A call that a coroutine wants made. */
export interface CallRequest {
  readonly callee: Value;
  readonly args: readonly Value[];
}

export type Coroutine = (host: Host, args: readonly Value[]) => Generator<CallRequest, Value, Value>;

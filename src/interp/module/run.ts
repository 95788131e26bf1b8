// The interpreter of modules.

import type { Module } from '../../llvm/index.ts';
import { type Executable, Machine, type RunOptions, type RunResult } from '../machine/machine.ts';
import { decodeFunction } from './decode.ts';

/** Runs `main` of a module. Throws a `ProgramError` if the program does what it must not, or cannot be run. */
export function runModule(module: Module, options: RunOptions = {}): RunResult {
  return new Machine(executable(module), options).runMain();
}

function executable(module: Module): Executable {
  return {
    module,
    defines: (callee) => !callee.isDeclaration,
    decode: decodeFunction,
    initializer: ({ initializer }) => (initializer === null ? null : { value: initializer }),
  };
}

// Numbers for values without names, as LLVM counts them: globals first, then in
// each function arguments, blocks and instructions in order. The number goes into
// the value's `slot`.

import type { Module } from '../module.ts';
import type { Function } from '../values.ts';

/** Numbers everything nameless at once: an initializer may name blocks of a later function. */
export function numberModule(module: Module): void {
  numberGlobals(module);
  for (const fn of module.functions) numberFunction(fn);
}

/** Numbers the nameless globals of a module. */
export function numberGlobals(module: Module): void {
  let next = 0;
  for (const list of [module.globals, module.aliases, module.ifuncs, module.functions]) {
    for (const value of list) if (value.name === null) value.slot = next++;
  }
}

/** Numbers the nameless values of a function. */
export function numberFunction(fn: Function): void {
  let next = 0;
  for (const argument of fn.arguments) if (argument.name === null) argument.slot = next++;
  for (const block of fn.blocks) {
    if (block.name === null) block.slot = next++;
    for (const instruction of block.instructions) {
      if (instruction.name === null && instruction.type.kind !== 'void') instruction.slot = next++;
    }
  }
}

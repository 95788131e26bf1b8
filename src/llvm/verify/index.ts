// The verifier: whether a module is valid LLVM IR, beyond what its text can say.
//
// It is the guard at both ends. A module that was read has been checked by the
// reader as LLVM's own reader checks; a module that was built has not, so
// everything is checked here again, from the number of operands up. Two promises:
//
//  - What LLVM accepts is accepted. Where a rule of LLVM's depends on something
//    that is not known here (which intrinsics exist with which signature, what a
//    constant expression folds to), the rule is left out, not guessed.
//  - It never throws, however broken the module is: operands that are missing,
//    blocks of other functions, instructions in two places are reported.
//
// Each part of the module is looked at once; the time grows with its size. What
// the parts are is said by the files:
//
//   context.ts       the place that is being looked at, and the problems found
//   placement.ts     positions of all blocks and instructions; names
//   globals.ts       variables, aliases, ifuncs; linkage, comdats
//   function.ts      headers, blocks, φ nodes
//   instructions.ts  each kind of instruction; calls.ts, exceptions.ts, intrinsics.ts
//   uses.ts          operands: whose they are, and that definitions dominate them
//   flow.ts          edges and predecessors; dominators.ts
//   constants.ts, attributes.ts, metadata.ts

import type { Module } from '../module.ts';
import type { GlobalValue } from '../values.ts';
import { Verifier, type VerifierError } from './context.ts';
import { checkFunction } from './function.ts';
import { checkAliases, checkGlobalVariable, checkIFunc } from './globals.ts';
import { checkModuleMetadata } from './metadata.ts';
import { placeModule } from './placement.ts';

export { VerifierError } from './context.ts';

/**
 * All problems of a module, at most 100; none if it is valid. The `slot`s of its
 * values are used as scratch space, as the writer does.
 */
export function verifyModule(module: Module): VerifierError[] {
  const v = new Verifier(module);
  guarded(v, () => {
    const extents = placeModule(v);
    for (const fn of module.functions) {
      if (v.isFull) break;
      guarded(v, () => checkFunction(v, fn, extents.get(fn)!));
    }
  });
  for (const variable of module.globals) guarded(v, () => checkGlobalVariable(v, variable));
  guarded(v, () => checkAliases(v));
  for (const ifunc of module.ifuncs) guarded(v, () => checkIFunc(v, ifunc));
  guarded(v, () => checkGlobalNames(v));
  guarded(v, () => checkModuleMetadata(v));
  return v.finish();
}

/** Reports what is so broken that looking at it fails, and goes on with the rest. */
function guarded(v: Verifier, action: () => void): void {
  try {
    action();
  } catch (error) {
    v.problem(`too malformed to be verified: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Globals, functions, aliases and ifuncs share one space of names. */
function checkGlobalNames(v: Verifier): void {
  const { globals, aliases, ifuncs, functions } = v.module;
  const seen = new Set<string>();
  const lists: readonly (readonly GlobalValue[])[] = [globals, aliases, ifuncs, functions];
  for (const list of lists) {
    for (const value of list) {
      if (value.name === null) continue;
      v.enter(value);
      v.check(!seen.has(value.name), `the name @${value.name} is defined more than once`);
      seen.add(value.name);
    }
  }
}

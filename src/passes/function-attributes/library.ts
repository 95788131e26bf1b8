// Attributes of functions of the C library.
//
// clang declares `strlen` and `malloc` without attributes, and leaves these to optimizers, which recognize the names.
// All functions of the table (analysis/library.ts) return, do not throw and keep no pointer; only `free` frees. A
// declaration is shared by all callers, so it gets attributes only if no caller was compiled with -fno-builtin.

import { isLibraryName, libraryEffectsOf } from '../../analysis/library.ts';
import {
  effectsOfAttributes,
  effectsToText,
  intersection,
  ModRef,
  memoryNames,
} from '../../analysis/memory-effects.ts';
import { changedAttributes } from '../../dialect/index.ts';
import { type Argument, Attribute, attributeKinds, type Function, type Module } from '../../llvm/index.ts';

const noNames: ReadonlySet<string> = new Set();

/** Writes on declarations what the C library promises; returns how many have learned something. */
export function describeLibrary(declarations: Iterable<Function>, { functions }: Module): number {
  let count = 0;
  const definitions = functions.filter(({ isDeclaration }) => !isDeclaration);
  for (const fn of declarations) {
    const effects = libraryEffectsOf(fn);
    if (effects === null || !fn.isDeclaration) continue;
    if (!definitions.every(({ attributes }) => isLibraryName(fn.name!, attributes))) continue;
    const names = ['nounwind', 'willreturn'];
    if (fn.name !== 'free') names.push('nofree');
    if (effects.every((access) => (access & ModRef.write) === 0)) names.push('nosync');
    const added = names
      .filter((name) => !fn.attributes?.has(name))
      .map((name) => attributeKinds.get(name)!.plain);
    const before = effectsOfAttributes(fn.attributes);
    const now = intersection(before, effects);
    const isBetter = now.some((access, i) => access !== before[i]);
    if (isBetter) added.push(new Attribute('memory', effectsToText(now), null, false));
    if (added.length > 0)
      fn.attributes = changedAttributes(fn.attributes, isBetter ? memoryNames : noNames, added);
    const described = fn.arguments.filter(forgets).length;
    if (added.length + described > 0) count++;
  }
  return count;
}

/** Marks a pointer as not captured; returns whether that is new. */
function forgets(argument: Argument): boolean {
  const { attributes, type } = argument;
  if (type.kind !== 'pointer' || attributes?.has('captures') || attributes?.has('nocapture')) return false;
  argument.attributes = changedAttributes(attributes, noNames, [
    new Attribute('captures', 'none', null, false),
  ]);
  return true;
}

// Definitions that may be replaced when the program is linked or loaded.
//
// A linker may use another definition of a weak function than the one in this module, and a dynamic linker may use
// another definition of any function that a shared library exports (interposition). Compilers commonly ignore the
// second, unless a module forbids that, by the flag `SemanticInterposition`. A definition that is *interposable* may
// differ from the one that will run: it is not inlined, and nothing is concluded from its body or initializer.
//
// A definition with an `_odr` linkage is equivalent to the others, but another one may have been optimized less: it may
// be inlined, but facts derived from its body do not hold for the others. Only an *exact* definition is the one that
// will run.
// (LLVM: `isInterposable`, `isDefinitionExact`.)

import type { GlobalValue, Linkage, Module } from '../llvm/index.ts';

/** Linkages of which the linker may take a definition that does something else. */
const replaceable: ReadonlySet<Linkage> = new Set(['weak', 'linkonce', 'extern_weak', 'common', 'appending']);
/** Linkages of which the linker may take another definition that does the same. */
const equivalent: ReadonlySet<Linkage> = new Set(['weak_odr', 'linkonce_odr', 'available_externally']);

/** Whether what runs may do something else than this definition. */
export function isInterposable(global: GlobalValue): boolean {
  return replaceable.has(global.linkage) || isPreemptible(global);
}

/** Whether exactly this definition is what runs. */
export function isExact(global: GlobalValue): boolean {
  return !equivalent.has(global.linkage) && !isInterposable(global);
}

/** Whether only this module can name a global. */
export function isLocal({ linkage }: GlobalValue): boolean {
  return linkage === 'internal' || linkage === 'private';
}

/**
 * Whether a dynamic linker may use another definition, and the module requires that to be respected. Then even a call
 * from the function itself may reach another one: the function may have been called by another name.
 */
export function isPreemptible(global: GlobalValue): boolean {
  if (global.dsoLocal || isLocal(global) || global.visibility !== 'default') return false;
  return respectsInterposition(global.module);
}

const answers = new WeakMap<Module, boolean>();

function respectsInterposition(module: Module): boolean {
  let answer = answers.get(module);
  if (answer === undefined) {
    answer = flagIsSet(module, 'SemanticInterposition');
    answers.set(module, answer);
  }
  return answer;
}

/** Whether a module flag, `!{i32 behaviour, !"name", i32 value}`, is there and not zero. */
function flagIsSet({ namedMetadata }: Module, name: string): boolean {
  for (const list of namedMetadata) {
    if (list.name !== 'llvm.module.flags') continue;
    for (const { elements } of list.nodes) {
      const [, key, value] = elements;
      if (key?.form !== 'string' || key.text !== name || value?.form !== 'value') continue;
      const constant = value.value;
      if (constant.kind === 'constant' && constant.bits !== 0n) return true;
    }
  }
  return false;
}

// Definitions that are not the last word.
//
// A linker may take another definition of a weak function than the one in this module, and a dynamic linker may take
// another one of any function that a shared library shows (interposition). Compilers commonly ignore the second, unless a
// module asks them not to, by the flag `SemanticInterposition`. A definition that is *interposable* may do something
// else than what will run: it is not inlined, and nothing is concluded from its body or initializer.
//
// One of an `_odr` linkage does what the others do, but another one may have been optimized less: it may be inlined, but what
// was found out about it does not hold for the others. Only an *exact* definition is the one that will run.
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
 * Whether a dynamic linker may take another definition, and the module wants that to be respected. Not even a call from the
 * function itself is one of the same function then: it may have been reached by another name.
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

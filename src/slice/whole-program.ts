// A module that has a `main` is a whole program, except for the libraries that it calls.
//
// So what it defines is its own business: libraries know what they are given, and call back what they are given. That is most of what
// a slice through memory knows. Without `main`, code outside may call whatever it can see, at any time.

import type { GlobalValue, Module } from '../llvm/index.ts';

/** Functions that libraries call by their names, if a program defines them. */
const calledByName =
  /^(main|(malloc|calloc|realloc|free|memalign|aligned_alloc|posix_memalign)|_Zn[wa].*|_Zd[la].*|llvm\..*)$/;

/** Makes the definitions of a whole program its own. Also removes debug records, which are read before. */
export function makeWhole(module: Module): void {
  for (const { blocks } of module.functions)
    for (const { instructions } of blocks) for (const each of instructions) each.records = null;
  const main = module.function('main');
  if (main === undefined || main.blocks.length === 0) return;
  for (const fn of module.functions) if (fn.blocks.length > 0) hide(fn);
  for (const global of module.globals) if (global.initializer !== null) hide(global);
  for (const alias of module.aliases) hide(alias);
}

function hide(global: GlobalValue): void {
  if (global.linkage === 'private' || global.linkage === 'appending') return;
  if (global.name === null || calledByName.test(global.name)) return;
  global.linkage = 'internal';
  global.visibility = 'default';
  global.dllStorage = '';
  if (global.kind === 'function' || global.kind === 'global') global.comdat = null;
}

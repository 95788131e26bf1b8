// The passes that `-passes=` can name. So far there is one, which changes nothing.

import type { Module } from '../llvm/index.ts';
import { UserError } from './errors.ts';
import { verifyOn } from './module.ts';
import type { Journey } from './stations.ts';

export type Pass = (journey: Journey, module: Module, filename: string) => Promise<void>;

const passes = new Map<string, Pass>([['verify', verifyOn]]);

/** The passes of a list such as `'verify,verify'`. Throws a `UserError` for a name that is none. */
export function parsePasses(list: string): Pass[] {
  const names = list.split(',').map((name) => name.trim());
  return names.filter(Boolean).map((name) => {
    const pass = passes.get(name);
    if (pass !== undefined) return pass;
    const available = [...passes.keys()].join(', ');
    throw new UserError(
      `unknown pass '${name}' in -passes=${list}; available: ${available} (no optimizations yet)`,
    );
  });
}

// Loads the optimizer: a bundle of its own, next to this one, with V8's compiled code of it in a third file (code-cache.js).

import { readFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Script } from 'node:vm';
import { readCode, writeCode } from './code-cache.js';
import { optimizerFlags } from './optimizer-flags.js';

type Optimizer = typeof import('./work.ts');

export interface Loaded {
  readonly optimizer: Optimizer;
  /** Keeps V8's code of what was compiled until now, if there was none. */
  readonly keepCode: () => void;
}

/** Loads the optimizer that lies in this folder. */
export function loadOptimizer(folder: string): Loaded {
  const path = join(folder, 'optimizer.cjs');
  const source = readFileSync(path);
  const { code, isMissing } = readCode(path, source);
  const script = new Script(Module.wrap(source.toString('utf8')), {
    filename: path,
    ...(code === null ? {} : { cachedData: code }),
  });
  const module = { exports: {} as Optimizer };
  script.runInThisContext()(module.exports, createRequire(path), module, path, dirname(path));
  // Code that is made under other options is refused by those who have the usual ones.
  let isWanted = isMissing && isUnderUsualOptions();
  return {
    optimizer: module.exports,
    keepCode: () => {
      if (isWanted) writeCode(path, source, script.createCachedData());
      isWanted = false;
    },
  };
}

function isUnderUsualOptions(): boolean {
  return !process.env.NODE_OPTIONS && optimizerFlags.every((flag) => process.execArgv.includes(flag));
}

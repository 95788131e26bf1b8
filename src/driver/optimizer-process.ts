// The process that optimizes: it reads what to do from standard input, does it, writes what came of it, and ends.
//
// It is a process of its own because that is the one thing whose end cannot be ours: V8 aborts where memory is used up
// or an array grows beyond all limits, and no handler is asked. What is at work is noted in a file that the driver
// reads when this process has ended otherwise than it should (logbook.ts).
//
// The optimizer is a bundle of its own, next to this one, with V8's compiled code of it in a third file (code-cache.js).

import { readFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Script } from 'node:vm';
import { standardOutput, writeFully } from '../toolchain/streams.ts';
import { readCode, writeCode } from './code-cache.js';
import { Logbook } from './logbook.ts';
import { type Answer, decodeWork, encodeAnswer } from './messages.ts';
import { optimizerFlags } from './optimizer-flags.js';
import type { Work } from './work.ts';

type Optimizer = typeof import('./work.ts');

/** Where this bundle lies. */
declare const __dirname: string;

interface Loaded {
  readonly optimizer: Optimizer;
  /** Keeps V8's code of what was compiled until now, if there was none. */
  readonly keepCode: () => void;
}

function loadOptimizer(): Loaded {
  const path = join(__dirname, 'optimizer.cjs');
  const source = readFileSync(path);
  const { code, isMissing } = readCode(path, source);
  const script = new Script(Module.wrap(source.toString('utf8')), {
    filename: path,
    ...(code === null ? {} : { cachedData: code }),
  });
  const module = { exports: {} as Optimizer };
  script.runInThisContext()(module.exports, createRequire(path), module, path, dirname(path));
  // Code that is made under other options is refused by those who have the usual ones.
  const isUsual = isMissing && isUnderUsualOptions();
  return {
    optimizer: module.exports,
    keepCode: () => {
      if (isUsual) writeCode(path, source, script.createCachedData());
    },
  };
}

function isUnderUsualOptions(): boolean {
  return !process.env.NODE_OPTIONS && optimizerFlags.every((flag) => process.execArgv.includes(flag));
}

function answer(work: Work, { optimizer }: Loaded): Answer {
  const [driver, descriptor] = process.argv.slice(2).map(Number) as [number, number];
  const logbook = new Logbook(descriptor, driver);
  try {
    const result = optimizer.optimizeText(work, (stage, place) => logbook.enter(stage, place));
    return result instanceof Uint8Array ? { kind: 'ask', text: result } : { kind: 'done', result };
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    return { kind: 'failed', message, stack: stack ?? '', blame: optimizer.blameFor(error) };
  }
}

const loaded = loadOptimizer();
const answered = answer(decodeWork(readFileSync(0)), loaded);
writeFully(standardOutput, encodeAnswer(answered));
if (answered.kind === 'done') loaded.keepCode();

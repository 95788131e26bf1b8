// The process that optimizes: it reads what to do from standard input, does it, writes what came of it, and ends.
//
// It is a process of its own because that is the one thing whose end cannot be ours: V8 aborts where memory is used up
// or an array grows beyond all limits, and no handler is asked. What is at work is noted in a file that the driver
// reads when this process has ended otherwise than it should (logbook.ts).
//
// The optimizer is a bundle of its own, next to this one, with V8's compiled code of it in a third file:
// compiling it anew takes longer than optimizing a small module. Code of another version of V8 is refused by V8 itself;
// that it is code of this very bundle is seen in the mark with which both begin.

import { readFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Script } from 'node:vm';
import { standardOutput, writeFully } from '../toolchain/streams.ts';
import { Logbook, logbookDescriptor } from './logbook.ts';
import { type Answer, decodeWork, encodeAnswer } from './messages.ts';
import type { Work } from './work.ts';

type Optimizer = typeof import('./work.ts');

/** Where this bundle lies. */
declare const __dirname: string;

/** `/*`, 64 digits of a hash, and the end of the comment. */
const markLength = 68;

function loadOptimizer(): Optimizer {
  const path = join(__dirname, 'optimizer.cjs');
  const source = readFileSync(path, 'utf8');
  const cachedData = readCode(join(__dirname, 'optimizer.code'), source.slice(0, markLength));
  const script = new Script(Module.wrap(source), {
    filename: path,
    ...(cachedData === null ? {} : { cachedData }),
  });
  const module = { exports: {} as Optimizer };
  script.runInThisContext()(module.exports, createRequire(path), module, path, dirname(path));
  return module.exports;
}

function readCode(path: string, mark: string): Buffer | null {
  try {
    const bytes = readFileSync(path);
    return bytes.toString('latin1', 0, markLength) === mark ? bytes.subarray(markLength) : null;
  } catch {
    return null;
  }
}

function answer(work: Work): Answer {
  const logbook = new Logbook(logbookDescriptor);
  const optimizer = loadOptimizer();
  try {
    const result = optimizer.optimizeText(work, (stage, fn) => logbook.enter(stage, fn));
    return result instanceof Uint8Array ? { kind: 'ask', text: result } : { kind: 'done', result };
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    return { kind: 'failed', message, stack: stack ?? '', isTextError: optimizer.isTextError(error) };
  }
}

writeFully(standardOutput, encodeAnswer(answer(decodeWork(readFileSync(0)))));

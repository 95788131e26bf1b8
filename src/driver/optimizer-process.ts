// The process that optimizes: it reads its work from standard input, does it, writes the result, and ends.
//
// It is a process of its own because V8 aborts the whole process when memory is exhausted or an array grows beyond its
// limits, without calling a handler. The work in progress is noted in a file that the driver reads if this process dies
// (logbook.ts).
//
// server/worker.ts does the same for many modules, one after the other.

import { readFileSync } from 'node:fs';
import { standardOutput, writeFully } from '../toolchain/streams.ts';
import { answer } from './answering.ts';
import { loadOptimizer } from './loading.ts';
import { Logbook } from './logbook.ts';
import { decodeWork, encodeAnswer } from './messages.ts';

/** Where this bundle lies. */
declare const __dirname: string;

const [driver, descriptor] = process.argv.slice(2).map(Number) as [number, number];
const { optimizer, keepCode } = loadOptimizer(__dirname);
const answered = answer(decodeWork(readFileSync(0)), optimizer, new Logbook(descriptor, driver));
writeFully(standardOutput, encodeAnswer(answered));
if (answered.kind === 'done') keepCode();

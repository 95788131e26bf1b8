// The process that optimizes: it reads what to do from standard input, does it, writes what came of it, and ends.
//
// It is a process of its own because that is the one thing whose end cannot be ours: V8 aborts where memory is used up
// or an array grows beyond all limits, and no handler is asked. What is at work is noted in a file that the driver
// reads when this process has ended otherwise than it should (logbook.ts).
//
// server/worker.ts is the same for many modules, one after the other.

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

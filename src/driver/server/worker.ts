// A worker of the server: a process that optimizes one module after the other, so that V8 need not load, compile and learn
// the optimizer anew for each of them.
//
// It reads, computes and writes, and does nothing else; the server sees to time limits. It ends when the server has
// ended, and when it has grown: what V8 keeps of many modules, and what our own tables of types hold, is not worth more
// memory than it saves time. What is left of one module has no effect on the next (test/driver/worker-order.test.ts).

import { readSync } from 'node:fs';
import { standardOutput, writeFully } from '../../toolchain/streams.ts';
import { answer } from '../answering.ts';
import { loadOptimizer } from '../loading.ts';
import { Logbook } from '../logbook.ts';
import { encodeAnswer } from '../messages.ts';
import { identityOf } from './place.ts';
import { Decoder, decodeQuestion, encode, largestQuestion, type Message } from './protocol.ts';

declare const __dirname: string;

/** Memory from which on a worker is replaced by a new one. */
const largestMemory = 600_000_000;

const [server, descriptor, fingerprint] = process.argv.slice(2) as [string, string, string];
const loaded = loadOptimizer(__dirname);
// The files may have been replaced since the server was started. Then this is another version, which answers nothing.
if (identityOf(__dirname).fingerprint !== fingerprint) process.exit(3);
const logbook = new Logbook(Number(descriptor), Number(server));
let isLast = false;
while (!isLast) {
  const question = decodeQuestion(nextMessage().body);
  if (question.ask !== 'work') process.exit(4);
  logbook.beginModule();
  const answered = answer(question.work, loaded.optimizer, logbook);
  isLast = process.memoryUsage.rss() > largestMemory;
  writeFully(standardOutput, encode(isLast ? 'last' : 'answer', encodeAnswer(answered)));
  if (answered.kind === 'done') loaded.keepCode();
}

/** Waits for a message. Ends where there will be none. */
function nextMessage(): Message {
  const decoder = new Decoder(['question'], largestQuestion);
  for (;;) {
    const chunk = Buffer.allocUnsafe(65536);
    const length = readSync(0, chunk);
    if (length === 0) process.exit(0);
    const [message] = decoder.take(chunk.subarray(0, length));
    if (message !== undefined) return message;
  }
}

// Makes mutations, shows them to our reader and to LLVM, and says how the two answers compare.
//
// While LLVM thinks in its own process, the reader works in this one.

import { readFileSync } from 'node:fs';
import { loadLlvm } from '../lib/load-llvm.js';
import { mutate } from './mutate.js';
import { Oracle } from './oracle.js';
import { readSeeds } from './seeds.js';

/**
 * What our side made of a mutation.
 *
 *   accepted   read, written, and `problems` is what the verifier says
 *   rejected   a located error
 *   crashed    anything else that was thrown, an error that points outside of the file, or more than the time limit
 *
 * @typedef {object} Ours
 * @property {'accepted' | 'rejected' | 'crashed'} outcome
 * @property {string} message
 * @property {string} [problems]   the first complaint of the verifier
 * @property {Uint8Array} [written]
 */

/**
 * @typedef {object} Judgement
 * @property {number} index
 * @property {string[]} kinds
 * @property {Ours['outcome']} ours
 * @property {string} ourMessage
 * @property {string} [problems]
 * @property {import('./oracle.js').Opinion['verdict']} llvm
 * @property {string} llvmMessage
 * @property {string} [lost]       how LLVM's text of what we wrote differs from that of what we read
 * @property {number} time         milliseconds that our side took
 */

/** How long reading and writing a module may take, in milliseconds. */
const timeLimit = 10_000;

const { seeds: seedsFile, seed } = JSON.parse(process.argv[2]);
const llvm = await loadLlvm();
const groups = readSeeds(JSON.parse(readFileSync(seedsFile, 'utf8')));
const oracle = new Oracle();

process.on('message', async (/** @type {{ index: number }} */ { index }) => {
  process.send?.(await judge(index));
});

/**
 * @param {number} index
 * @returns {Promise<Judgement>}
 */
async function judge(index) {
  const { text, kinds } = mutate(groups, seed, index);
  const bytes = Buffer.from(text, 'latin1');
  const asked = oracle.judge(bytes);
  const start = performance.now();
  const ours = read(bytes);
  const time = performance.now() - start;
  if (time > timeLimit) Object.assign(ours, { outcome: 'crashed', message: `took ${Math.round(time)} ms` });
  const { verdict, message } = await asked;
  const comparable = verdict === 'accepts' && ours.written && !bytes.equals(ours.written);
  const lost = comparable && ours.written ? await oracle.difference(bytes, ours.written) : undefined;
  const { outcome, message: ourMessage, problems } = ours;
  return {
    index,
    kinds,
    ours: outcome,
    ourMessage,
    problems,
    llvm: verdict,
    llvmMessage: message,
    lost,
    time,
  };
}

/**
 * @param {Buffer} bytes
 * @returns {Ours}
 */
function read(bytes) {
  try {
    const module = llvm.readModule(bytes, { filename: 'mutation.ll' });
    const [first] = llvm.verifyModule(module);
    const written = llvm.writeModule(module);
    return {
      outcome: 'accepted',
      message: '',
      written,
      ...(first && { problems: `${first.message}\n    in ${first.where}` }),
    };
  } catch (error) {
    return thrown(error, bytes);
  }
}

/**
 * @param {unknown} error
 * @param {Buffer} bytes
 * @returns {Ours}
 */
function thrown(error, bytes) {
  if (!(error instanceof llvm.LlvmIrError)) {
    return {
      outcome: 'crashed',
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
  const { line, column, reason } = error;
  const lines = bytes.toString('latin1').split('\n');
  const inside = line >= 1 && line <= lines.length && column >= 1 && column <= lines[line - 1].length + 1;
  if (inside) return { outcome: 'rejected', message: `${line}:${column}: error: ${reason}` };
  return {
    outcome: 'crashed',
    message: `error points outside of the file, at ${line}:${column}: ${reason}`,
  };
}

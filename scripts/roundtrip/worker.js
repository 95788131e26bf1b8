// Checks one module after another for scripts/roundtrip.js. A task is a file; the answer says whether it
// passed and, if not, at which step it failed and how.

import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { loadLlvm } from '../lib/load-llvm.js';
import { root } from '../lib/paths.js';
import { canonicalHash, canonicalText, hashOf } from '../lib/reference.js';

/**
 * @typedef {object} Outcome
 * @property {'passed' | 'failed' | 'excluded'} status  excluded: LLVM itself does not accept the module
 * @property {string} [step]       which promise was broken
 * @property {string} [message]
 * @property {Record<string, Uint8Array>} [files]  what to keep for looking into a failure
 */

const version = process.argv[2];
const llvm = await loadLlvm();

process.on('message', (/** @type {{ file: string }} */ task) => {
  process.send?.(check(task.file));
});

/**
 * @param {string} file
 * @returns {Outcome}
 */
function check(file) {
  const source = readFileSync(file);
  const expected = canonicalHash(source, version);
  if (expected === undefined) return { status: 'excluded' };

  const first = readAndWrite(source, file);
  if ('step' in first) return { status: 'failed', ...first };
  const { written } = first;

  if (!source.equals(written)) {
    const actual = canonicalText(written);
    if ('problem' in actual) return fail('llvm-as', actual.problem, { 'ours.ll': written });
    if (hashOf(actual.text) !== expected) return explainDifference(source, written, actual.text);
  }

  const second = readAndWrite(written, file);
  if ('step' in second) return fail(`again: ${second.step}`, second.message, { 'ours.ll': written });
  if (!Buffer.from(written).equals(second.written)) {
    const message = firstDifference(Buffer.from(written), Buffer.from(second.written));
    return fail('idempotence', message, { 'ours.ll': written, 'ours-again.ll': second.written });
  }
  return { status: 'passed' };
}

/**
 * @param {Uint8Array} source
 * @param {string} filename
 * @returns {{ written: Uint8Array } | { step: string, message: string }}
 */
function readAndWrite(source, filename) {
  let step = 'read';
  try {
    const module = llvm.readModule(source, { filename: relative(root, filename) });
    step = 'verify';
    const problems = llvm.verifyModule(module);
    if (problems.length > 0) {
      return {
        step,
        message: problems
          .slice(0, 5)
          .map(({ message, where }) => `${message}\n    in ${where}`)
          .join('\n'),
      };
    }
    step = 'write';
    return { written: llvm.writeModule(module) };
  } catch (error) {
    if (error instanceof llvm.LlvmIrError) return { step, message: error.message };
    return {
      step: `${step} (crash)`,
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
}

/**
 * @param {Uint8Array} source
 * @param {Uint8Array} written
 * @param {Buffer} actual
 */
function explainDifference(source, written, actual) {
  const canonical = canonicalText(source);
  const expected = 'text' in canonical ? canonical.text : Buffer.from(canonical.problem);
  const files = { 'ours.ll': written, 'expected.ll': expected, 'actual.ll': actual };
  return fail('identity', firstDifference(expected, actual), files);
}

/**
 * @param {string} step
 * @param {string} message
 * @param {Record<string, Uint8Array>} files
 * @returns {Outcome}
 */
function fail(step, message, files) {
  return { status: 'failed', step, message, files };
}

/**
 * @param {Buffer} expected
 * @param {Buffer} actual
 */
function firstDifference(expected, actual) {
  const wanted = expected.toString('latin1').split('\n');
  const got = actual.toString('latin1').split('\n');
  let line = 0;
  while (line < wanted.length && wanted[line] === got[line]) line++;
  return [`line ${line + 1}`, `- ${clip(wanted[line])}`, `+ ${clip(got[line])}`].join('\n');
}

/** @param {string | undefined} line */
function clip(line) {
  if (line === undefined) return '(end of file)';
  return line.length > 400 ? `${line.slice(0, 400)}…` : line;
}

// LLVM's opinion of a module: builds scripts/fuzz/oracle.c against the library that llvm-as runs on, and talks
// to it. A module with a summary index goes to llvm-as itself, because only llvm-as reads the index.

import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildFolder } from '../lib/paths.js';
import { canonicalText } from '../lib/reference.js';
import { clang, findProgram, llvmAs } from '../lib/tools.js';

/**
 * @typedef {object} Opinion
 * @property {'accepts' | 'parse' | 'verify' | 'crash' | 'unknown'} verdict  parse, verify: which of the two refuses
 * @property {string} message
 */

const source = fileURLToPath(new URL('oracle.c', import.meta.url));
const program = join(buildFolder, 'fuzz', 'oracle');

/** @type {Record<string, Opinion['verdict']>} */
const verdicts = { A: 'accepts', P: 'parse', V: 'verify', X: 'crash' };

/** Compiles the oracle unless that is done already. */
export function buildOracle() {
  if (existsSync(program) && statSync(program).mtimeMs > statSync(source).mtimeMs) return;
  mkdirSync(join(buildFolder, 'fuzz'), { recursive: true });
  const { status, stderr } = spawnSync(clang, ['-O1', source, llvmLibrary(), '-o', program], {
    encoding: 'utf8',
  });
  if (status === 0) return;
  console.error(`Cannot build the oracle:\n${stderr}`);
  process.exit(2);
}

/** The shared library that llvm-as is linked with. */
function llvmLibrary() {
  const { stdout } = spawnSync('ldd', [findProgram(llvmAs) ?? llvmAs], { encoding: 'utf8' });
  const library = /libLLVM\S* => (\S+)/.exec(stdout ?? '')?.[1];
  if (library) return library;
  console.error(`${llvmAs} is not linked with a shared libLLVM; the oracle needs one.`);
  process.exit(2);
}

/** One oracle process. Questions are answered in the order in which they were asked. */
export class Oracle {
  /** @type {((answer: { letter: string, message: string }) => void)[]} */
  #waiting = [];
  #received = Buffer.alloc(0);

  constructor() {
    this.child = spawn(program, { stdio: ['pipe', 'pipe', 'inherit'] });
    this.child.stdout.on('data', (data) => this.#receive(data));
    this.child.on('close', (code) => {
      throw new Error(`the oracle ended by itself (${code})`);
    });
  }

  /**
   * @param {Uint8Array} module
   * @returns {Promise<Opinion>}
   */
  async judge(module) {
    if (hasSummary(module)) return askLlvmAs(module);
    const { letter, message } = await this.#ask('J', module);
    return { verdict: verdicts[letter], message };
  }

  /**
   * Whether LLVM prints two modules alike; if not, where they differ.
   *
   * @param {Uint8Array} first
   * @param {Uint8Array} second
   * @returns {Promise<string | undefined>}
   */
  async difference(first, second) {
    if (hasSummary(first)) return sameText(first, second) ? undefined : 'llvm-dis shows another module';
    const { letter, message } = await this.#ask('C', first, second);
    return letter === 'D' ? message : undefined;
  }

  /**
   * @param {string} kind
   * @param {...Uint8Array} texts
   * @returns {Promise<{ letter: string, message: string }>}
   */
  #ask(kind, ...texts) {
    this.child.stdin.cork();
    this.child.stdin.write(kind);
    for (const text of texts) {
      const length = Buffer.alloc(4);
      length.writeUInt32LE(text.length);
      this.child.stdin.write(length);
      this.child.stdin.write(text);
    }
    this.child.stdin.uncork();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** @param {Buffer} data */
  #receive(data) {
    this.#received = Buffer.concat([this.#received, data]);
    while (this.#received.length >= 5) {
      const end = 5 + this.#received.readUInt32LE(1);
      if (this.#received.length < end) return;
      const letter = String.fromCharCode(this.#received[0]);
      const message = this.#received.toString('latin1', 5, end);
      this.#received = this.#received.subarray(end);
      this.#waiting.shift()?.({ letter, message });
    }
  }
}

/**
 * What the real llvm-as says. Slow, and the truth.
 *
 * @param {Uint8Array} module
 * @returns {Opinion}
 */
export function askLlvmAs(module) {
  const options = { input: module, encoding: /** @type {const} */ ('latin1'), timeout: 30_000 };
  const { status, stderr = '' } = spawnSync(llvmAs, ['-disable-output', '-'], options);
  if (status === 0) return { verdict: 'accepts', message: '' };
  if (status !== 1) return { verdict: 'crash', message: stderr };
  const parsed = stderr.includes('does not verify as correct!');
  const message = stderr.replace(/^[\s\S]*?does not verify as correct!\n/, '').replace(`${llvmAs}: `, '');
  return { verdict: parsed ? 'verify' : 'parse', message };
}

/**
 * Whether llvm-as and llvm-dis make the same text of two modules.
 *
 * @param {Uint8Array} first
 * @param {Uint8Array} second
 */
function sameText(first, second) {
  const [a, b] = [canonicalText(first), canonicalText(second)];
  return 'text' in a && 'text' in b && a.text.equals(b.text);
}

/** @param {Uint8Array} module */
function hasSummary(module) {
  return /^\s*\^\d+\s*=/m.test(Buffer.from(module).toString('latin1'));
}

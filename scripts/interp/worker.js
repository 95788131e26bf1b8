// A worker process of test:interp: interprets one program at a time, as a module and as a graph.

import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/**
 * @typedef {{ kind: 'ended', status: number, output: string } | { kind: string, reason: string }} Outcome
 * @typedef {object} Answer  what came of each way to run it, how long each took, and what stayed opaque
 * @property {Outcome} module
 * @property {Outcome} graph
 * @property {Outcome} shuffled  the graph, its nodes in another order
 * @property {{ build: number, module: number, graph: number, shuffled: number }} milliseconds
 * @property {string[]} opaque  the reason for each function that the graph does not represent
 */

const [, , library, timeLimit, seed] = process.argv;
const { buildModule, readModule, runGraph, runModule, verifyGraph, ProgramError } = await import(
  pathToFileURL(library).href
);

process.on('message', (/** @type {{ file: string }} */ { file }) => {
  process.send?.(interpret(readFileSync(file), file));
});

/**
 * @param {Uint8Array} text
 * @param {string} filename
 * @returns {Answer}
 */
function interpret(text, filename) {
  const milliseconds = { build: 0, module: 0, graph: 0, shuffled: 0 };
  /** @type {<T>(name: keyof typeof milliseconds, job: () => T) => T} */
  const timed = (name, job) => {
    const start = performance.now();
    try {
      return job();
    } finally {
      milliseconds[name] = performance.now() - start;
    }
  };
  const read = () => readModule(text, { filename });
  const module = outcomeOf((options) => timed('module', () => runModule(read(), options)));
  let built;
  try {
    built = timed('build', () => buildModule(read()));
    const [violation] = verifyGraph(built.graph);
    if (violation) throw new Error(`the graph is not well formed: ${violation}`);
  } catch (error) {
    const failed = internalError(error);
    return { module, graph: failed, shuffled: failed, milliseconds, opaque: [] };
  }
  const graph = outcomeOf((options) => timed('graph', () => runGraph(built, options)));
  const shuffled = outcomeOf((options) =>
    timed('shuffled', () => runGraph(built, { ...options, shuffle: Number(seed) })),
  );
  const opaque = built.remarks.map(({ reason }) => reason);
  return { module, graph, shuffled, milliseconds, opaque };
}

/**
 * @param {(options: object) => { status: number }} run
 * @returns {Outcome}
 */
function outcomeOf(run) {
  /** @type {Buffer[]} */
  const chunks = [];
  /** @param {number} stream @param {Uint8Array} bytes */
  const output = (stream, bytes) => {
    if (stream === 1) chunks.push(Buffer.from(bytes));
  };
  try {
    const { status } = run({ output, timeLimit: Number(timeLimit) });
    return { kind: 'ended', status, output: Buffer.concat(chunks).toString('latin1') };
  } catch (error) {
    return error instanceof ProgramError ? { kind: error.kind, reason: error.reason } : internalError(error);
  }
}

/**
 * @param {unknown} error
 * @returns {Outcome}
 */
function internalError(error) {
  return { kind: 'internal error', reason: String(error instanceof Error ? error.stack : error) };
}

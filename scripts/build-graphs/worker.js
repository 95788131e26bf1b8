// A worker process of test:build: reads modules, builds their graphs and verifies them.

import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/**
 * @typedef {object} Outcome
 * @property {number} functions     that have a body
 * @property {number} instructions
 * @property {number} nodes
 * @property {number} milliseconds  that building took
 * @property {{ name: string, line: number | undefined, reason: string }[]} verbatim
 * @property {{ name: string, message: string }[]} failures
 */

const [, , library] = process.argv;
const { buildModule, readModule, regionsOf, verifyGraph } = await import(pathToFileURL(library).href);

process.on('message', (/** @type {{ file: string }} */ { file }) => {
  process.send?.(check(file));
});

/**
 * @param {string} file
 * @returns {Outcome}
 */
function check(file) {
  const module = readModule(readFileSync(file), { filename: file });
  const defined = module.functions.filter((fn) => !fn.isDeclaration);
  const facts = { functions: defined.length, instructions: instructionsIn(defined) };
  const start = performance.now();
  try {
    const { graph, remarks } = buildModule(module);
    const milliseconds = performance.now() - start;
    const verbatim = remarks.map(({ function: fn, reason }) => ({ name: fn.name, line: lineOf(fn), reason }));
    const failures = verifyGraph(graph).map((violation) => ({
      name: lambdaAround(violation.region),
      message: String(violation),
    }));
    return { ...facts, milliseconds, nodes: nodesIn(graph), verbatim, failures };
  } catch (error) {
    const failures = failingFunctions(module, defined, error);
    return { ...facts, milliseconds: performance.now() - start, nodes: 0, verbatim: [], failures };
  }
}

/** Which functions alone make building fail: each is built with all others as mere declarations. */
function failingFunctions(module, defined, error) {
  const bodies = new Map(defined.map((fn) => [fn, fn.blocks]));
  for (const fn of defined) fn.blocks = [];
  const failures = [];
  for (const fn of defined) {
    fn.blocks = bodies.get(fn);
    try {
      buildModule(module);
    } catch (problem) {
      failures.push({ name: fn.name, message: described(problem) });
    }
    fn.blocks = [];
  }
  return failures.length > 0 ? failures : [{ name: '', message: described(error) }];
}

/** The message of an error and where it was thrown. */
function described(error) {
  if (!(error instanceof Error)) return String(error);
  const place = /\n\s+at (?:new )?(\S+)/.exec(error.stack ?? '')?.[1];
  return `${error.message}${place ? ` (in ${place})` : ''}`;
}

function lambdaAround(region) {
  for (let owner = region.owner; owner !== null; owner = owner.region.owner) {
    if (owner.kind === 'lambda') return owner.name;
  }
  return '';
}

/** The line of the source on which a function begins, if debug information tells. */
function lineOf(fn) {
  const line = fn.metadata.find(({ kind }) => kind === 'dbg')?.node.field('line');
  return line === undefined ? undefined : Number(line);
}

function instructionsIn(functions) {
  let count = 0;
  for (const { blocks } of functions) for (const { instructions } of blocks) count += instructions.length;
  return count;
}

function nodesIn(graph) {
  let count = 0;
  for (const region of regionsOf(graph.root)) count += region.nodeCount;
  return count;
}

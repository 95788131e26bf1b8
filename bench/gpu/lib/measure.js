// Measurements without a GPU: C1's synthetic graphs, and the corpus on the simulator.

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder } from '../../../scripts/lib/paths.js';
import { clang } from '../../../scripts/lib/tools.js';
import { configurations, writeInto } from './configurations.js';
import { corpus, cpuProgram, manifestOf } from './corpus.js';

const models = ['ipdom', 'volta'];

/** The 1,744 graphs of C1 §5.3: redundant issues before, and what restructuring costs. */
export function synthetic({ syntheticGraphs, runGraph, unchanged, restructureForGpu }) {
  const histogram = [];
  let after = 0;
  let inserted = 0;
  /** By redundant issues: the change of issues of vertices that are not null. */
  const overheads = [];
  for (let count = 4; count <= 7; count++) {
    for (const cfg of syntheticGraphs(count)) {
      const branches = [...Array(cfg.vertexCount).keys()].filter((v) => cfg.outDegree(v) > 1);
      const lanes = Array.from({ length: 2 ** branches.length }, (_, lane) => (vertex) => {
        return (lane >> branches.indexOf(vertex)) & 1;
      });
      const redundant = (issues) => issues.reduce((sum, each) => sum + Math.max(0, each - 1), 0);
      const before = runGraph(cfg, unchanged(cfg), lanes, 10_000);
      const result = restructureForGpu(cfg);
      const run = runGraph(cfg, result, lanes, 10_000);
      const many = redundant(before.issues);
      histogram[many] = (histogram[many] ?? 0) + 1;
      after += redundant(run.issues);
      if (many === 0) inserted += result.inserted.assignments + result.inserted.branches;
      const real = run.issues.reduce(
        (sum, each, v) => sum + (result.meanings[v].kind === 'null' ? 0 : each),
        0,
      );
      const change = real - before.issues.reduce((sum, each) => sum + each, 0);
      overheads[many] ??= [];
      overheads[many].push(change);
    }
  }
  const middle = (list) => list.toSorted((a, b) => a - b)[list.length >> 1];
  return {
    histogram: Array.from(histogram, (count) => count ?? 0),
    redundantAfter: after,
    insertedWhereNone: inserted,
    overheads: Array.from(overheads, (list) =>
      list ? { least: Math.min(...list), median: middle(list), most: Math.max(...list) } : null,
    ),
  };
}

/** Every kernel in every configuration and model, on small inputs. Checksums are compared with those of a CPU. */
export function simulateAll(library, failures, isQuick) {
  const kernels = {};
  let checks = 0;
  for (const kernel of isQuick ? corpus().slice(0, 3) : corpus()) {
    const recipe = library.recipeOf(library.recipeFields(kernel.text), 0);
    const expected = onCpu(kernel, recipe);
    const entry = { checksum: expected, configurations: {} };
    for (const configuration of configurations) {
      const file = join(buildFolder, 'gpu', 'ptx', configuration.name, `${kernel.name}.ll`);
      if (!existsSync(file)) continue;
      const text = readFileSync(file);
      const of = { classes: classesOf(library, text, file), instructions: countInstructions(text) };
      for (const model of models) {
        try {
          const { totals, sum } = simulate(library, text, file, recipe, model);
          of[model] = totals;
          if (sum === expected) checks++;
          else
            failures.push(
              `${kernel.name}, ${configuration.title}, ${model}: checksum ${sum}, and not ${expected}`,
            );
        } catch (error) {
          failures.push(`${kernel.name}, ${configuration.title}, ${model}: ${error.message}`);
        }
      }
      entry.configurations[configuration.name] = of;
    }
    kernels[kernel.name] = entry;
    console.log(`${kernel.name}: ${Object.keys(entry.configurations).length} configurations`);
  }
  return { kernels, checks };
}

function simulate({ readModule, Simulator, Arguments }, text, filename, recipe, model) {
  const module = readModule(text, { filename });
  const simulator = new Simulator(module, {
    grid: [recipe.blocks, 1, 1],
    block: [recipe.block, 1, 1],
    model,
  });
  const given = new Arguments(simulator, recipe);
  const kernel = simulator.kernel(undefined);
  for (let launch = 0; launch < recipe.launches; launch++) simulator.launch(kernel, given.values(launch));
  return { totals: simulator.counters.totals(), sum: given.checksum() };
}

/** The classes of the control-flow graphs of a module's functions. */
function classesOf({ readModule, classify, closeCfg }, text, filename) {
  return readModule(text, { filename })
    .functions.filter(({ isDeclaration }) => !isDeclaration)
    .map(({ blocks }) => {
      const numbers = new Map(blocks.map((block, i) => [block, i]));
      const successors = blocks.map((block) => block.successors.map((next) => numbers.get(next)));
      const { cfg } = closeCfg({ successors });
      return { kind: classify(cfg), isCyclic: hasCycle(cfg) };
    });
}

function hasCycle(cfg) {
  const state = new Uint8Array(cfg.vertexCount);
  const stack = [[cfg.entry, 0]];
  state[cfg.entry] = 1;
  while (stack.length > 0) {
    const top = stack[stack.length - 1];
    const targets = cfg.successors(top[0]);
    if (top[1] === targets.length) {
      state[top[0]] = 2;
      stack.pop();
      continue;
    }
    const target = targets[top[1]++];
    if (state[target] === 1) return true;
    if (state[target] === 0) {
      state[target] = 1;
      stack.push([target, 0]);
    }
  }
  return false;
}

function countInstructions(text) {
  return (new TextDecoder().decode(text).match(/^ {2}\S/gm) ?? []).length;
}

/** The checksum of a kernel that was compiled for this machine's processor. */
function onCpu(kernel, recipe) {
  const folder = join(buildFolder, 'gpu', 'cpu');
  writeInto(join(folder, `${kernel.name}.c`), cpuProgram(kernel, recipe));
  writeInto(join(folder, `${kernel.name}.txt`), manifestOf(kernel.name, recipe));
  const program = join(folder, kernel.name);
  const options = ['-O1', '-ffp-contract=off', '-w', `${program}.c`, '-o', program];
  const compiled = spawnSync(clang, options, { encoding: 'utf8' });
  if (compiled.status !== 0) throw new Error(compiled.stderr);
  const { stdout, status } = spawnSync(program, [`${program}.txt`], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${kernel.name} on the CPU ended with ${status}`);
  return Number.parseInt(stdout.trim(), 16);
}

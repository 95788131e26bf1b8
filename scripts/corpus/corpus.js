// The corpus: all modules of the sets, made on demand and kept in the cache.
//
//   build/corpus/sources/            what was fetched
//   build/corpus/SET/NAME.ll         a module
//   build/corpus/SET/NAME.rejected   why the compiler would not make one; such a source is not in the set
//   build/corpus/SET/recipe.txt      compiler version and options; when they change the set is made anew
//
// A module older than its source is made again. Modules appear under their names only when complete, so an
// interrupted run, or two at once, do no harm.

import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { forEachInParallel } from '../lib/parallel.js';
import { corpusFolder } from '../lib/paths.js';
import { Progress } from '../lib/progress.js';
import { clangVersion, requireAll } from '../lib/tools.js';
import { sets } from './sets.js';

/**
 * @typedef {object} CorpusModule
 * @property {string} set
 * @property {string} name
 * @property {string} file     where the module lies once made
 * @property {boolean} ours    whether we wrote its source, which LLVM then has to accept
 * @property {import('./sets.js').Recipe} recipe
 * @property {import('./sets.js').Recipe[]} setRecipes  all of its set
 */

/** How long one compilation may take, in milliseconds. */
const compileTimeLimit = 300_000;

/**
 * The sets whose names match one of the patterns (`execute` matches `execute-O0`), or all of them.
 *
 * @param {string[]} [patterns]
 */
export function chooseSets(patterns = []) {
  if (patterns.length === 0) return sets;
  const chosen = sets.filter(({ name }) => patterns.some((p) => name === p || name.startsWith(`${p}-`)));
  if (chosen.length > 0) return chosen;
  console.error(
    `No set is called ${patterns.join(' or ')}. Sets: ${sets.map(({ name }) => name).join(', ')}`,
  );
  process.exit(2);
}

/**
 * Lists the modules of the sets, made or not. Fetches sources that are missing.
 *
 * @param {import('./sets.js').CorpusSet[]} chosen
 * @param {{ install?: boolean, quick?: boolean }} [options]
 * @returns {CorpusModule[]}
 */
export function listModules(chosen, { install = false, quick = false } = {}) {
  requireAll([...new Set(chosen.flatMap((set) => set.needs))], { install });
  return chosen.flatMap((set) => {
    const recipes = set.recipes();
    return (quick ? evenSample(recipes, set.quick) : recipes).map((recipe) => ({
      set: set.name,
      name: recipe.name,
      ours: set.ours,
      file:
        recipe.commands.length > 0 ? fileOf(set.name, recipe.name) : join(recipe.folder, recipe.source ?? ''),
      recipe,
      setRecipes: recipes,
    }));
  });
}

/**
 * Makes the modules that are not there yet, and returns those that exist in the end.
 *
 * @param {CorpusModule[]} modules
 * @param {{ jobs: number }} options
 * @returns {Promise<{ present: CorpusModule[], rejected: CorpusModule[] }>}
 */
export async function makeModules(modules, { jobs }) {
  dropStaleSets(modules);
  const missing = modules.filter(
    (module) => !isFresh(module.file, module) && !isFresh(rejection(module), module),
  );
  const progress = new Progress('compiling', missing.length);
  await forEachInParallel(missing, jobs, async (module) => {
    await make(module);
    progress.step(`${module.set}/${module.name}`);
  });
  progress.end();
  const present = modules.filter((module) => existsSync(module.file));
  return { present, rejected: modules.filter((module) => !existsSync(module.file)) };
}

/**
 * At most `count` items, spread evenly over all of them: the same ones on every run.
 *
 * @template T
 * @param {T[]} items
 * @param {number} count
 */
export function evenSample(items, count) {
  if (items.length <= count) return items;
  return Array.from({ length: count }, (_, index) => items[Math.floor((index * items.length) / count)]);
}

/**
 * @param {string} set
 * @param {string} name
 */
function fileOf(set, name) {
  return join(corpusFolder, set, `${name}.ll`);
}

/** @param {CorpusModule} module */
function rejection(module) {
  return module.file.replace(/\.ll$/, '.rejected');
}

/**
 * Removes the sets that were made by another compiler or with other options.
 *
 * @param {CorpusModule[]} modules
 */
function dropStaleSets(modules) {
  const made = modules.filter(({ recipe }) => recipe.commands.length > 0);
  for (const [set, recipes] of new Map(made.map((module) => [module.set, module.setRecipes]))) {
    const stamp = join(corpusFolder, set, 'recipe.txt');
    const wanted = [clangVersion(), ...distinctCommands(recipes), ''].join('\n');
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) continue;
    rmSync(dirname(stamp), { recursive: true, force: true });
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, wanted);
  }
}

/**
 * The commands of a set, with the names of the sources left out: what is the same for many is listed once.
 *
 * @param {import('./sets.js').Recipe[]} recipes
 */
function distinctCommands(recipes) {
  const commands = recipes.flatMap(({ commands, source }) =>
    commands.map((command) => command.filter((word) => word !== source).join(' ')),
  );
  return [...new Set(commands)];
}

/**
 * @param {string} file
 * @param {CorpusModule} module
 */
function isFresh(file, { recipe }) {
  if (!existsSync(file)) return false;
  if (!recipe.source) return true;
  return statSync(file).mtimeMs >= statSync(join(recipe.folder, recipe.source)).mtimeMs;
}

/** @param {CorpusModule} module */
async function make(module) {
  const unfinished = `${module.file}.${process.pid}`;
  mkdirSync(dirname(module.file), { recursive: true });
  for (const old of [module.file, rejection(module)]) rmSync(old, { force: true });
  const problem = await runAll(module.recipe, unfinished);
  if (problem === undefined) renameSync(unfinished, module.file);
  else writeFileSync(rejection(module), problem);
  for (const leftover of [unfinished, `${unfinished}.bc`]) rmSync(leftover, { force: true });
}

/**
 * Runs a recipe's commands. Returns what went wrong, if anything did.
 *
 * @param {import('./sets.js').Recipe} recipe
 * @param {string} output
 */
async function runAll(recipe, output) {
  for (const [command, ...args] of recipe.commands) {
    const problem = await run(
      command,
      args.map((argument) => argument.replaceAll('$OUT', output)),
      recipe.folder,
    );
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {string} cwd
 * @returns {Promise<string | undefined>}
 */
function run(command, args, cwd) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: compileTimeLimit,
    });
    let messages = '';
    child.stderr.on('data', (data) => {
      messages = (messages + data).slice(-2000);
    });
    child.on('error', (error) => resolve(String(error)));
    child.on('close', (status, signal) => {
      resolve(status === 0 ? undefined : `${messages}\n${signal ?? `exit ${status}`}\n`);
    });
  });
}

// What goes through the graph and back, set by set, and what its programs do without that.
//
//   execute-O0, execute-O1    c-torture's programs, of the corpus
//   csmith                    random programs that print a checksum, one for each seed
//   cxx-O0, cxx-O0g, cxx-O2   the programs of test/cxx
//   compile-O1, sqlite3       of the corpus; not run, only verified

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { evenSample, listModules, makeModules } from '../corpus/corpus.js';
import { sets as corpusSets } from '../corpus/sets.js';
import { nativeResults } from '../interp/native.js';
import { corpusFolder } from '../lib/paths.js';
import { Progress } from '../lib/progress.js';
import { clang, findProgram, requireAll, requirements } from '../lib/tools.js';

/**
 * @typedef {import('../corpus/corpus.js').CorpusModule} CorpusModule
 * @typedef {import('../corpus/sets.js').Recipe} Recipe
 * @typedef {import('./program.js').Ended} Ended
 * @typedef {import('./program.js').Language} Language
 *
 * @typedef {object} RecoverSet
 * @property {Language} language
 * @property {number} quick         how many of its modules a quick run takes
 * @property {number} timeLimit     milliseconds that one of its programs may run after it was a graph
 * @property {'module' | 'source' | 'torture' | 'none'} reference  what to compile and run for comparison
 * @property {(options: Options) => CorpusModule[]} modules
 *
 * @typedef {{ first: number, last: number }} Seeds
 * @typedef {{ quick: boolean, sample: number | undefined, install: boolean, seeds: Seeds }} Options
 *
 * @typedef {object} Subject
 * @property {CorpusModule} module
 * @property {RecoverSet} set
 * @property {Ended | null} expected  null: it only has to be valid
 * @property {string} [skipped]       why it is left out
 */

/** Milliseconds that a random program may run as it is: many do not end. */
const referenceTimeLimit = 10_000;
const csmithHeaders = '/usr/include/csmith';

/** Programs that print something else each time. */
const unsteady = new Map([['return-addr', 'prints addresses of its stack']]);

/** @type {import('../lib/tools.js').Requirement[]} */
const forCsmith = [
  { what: 'csmith', package: 'csmith', present: () => findProgram('csmith') !== undefined },
  {
    what: 'the headers of csmith',
    package: 'libcsmith-dev',
    present: () => existsSync(join(csmithHeaders, 'csmith.h')),
  },
];

/** @type {Omit<RecoverSet, 'modules'>} */
const torture = { language: 'c', quick: 30, timeLimit: 30_000, reference: 'torture' };
/** @type {Omit<RecoverSet, 'modules'>} */
const cxx = { language: 'c++', quick: Infinity, timeLimit: 60_000, reference: 'module' };
/** @type {Omit<RecoverSet, 'modules' | 'quick'>} */
const notRun = { language: 'c', timeLimit: 0, reference: 'none' };

/** @type {Record<string, RecoverSet>} */
export const recoverSets = {
  'execute-O0': { ...torture, modules: (options) => fromCorpus('execute-O0', options) },
  'execute-O1': { ...torture, modules: (options) => fromCorpus('execute-O1', options) },
  csmith: { language: 'c', quick: 10, timeLimit: 60_000, reference: 'source', modules: csmithModules },
  'cxx-O0': { ...cxx, modules: cxxWithoutDebugInfo },
  'cxx-O0g': { ...cxx, modules: (options) => fromCorpus('cxx-O0g', options) },
  'cxx-O2': { ...cxx, modules: (options) => fromCorpus('cxx-O2', options) },
  'compile-O1': { ...notRun, quick: 30, modules: (options) => fromCorpus('compile-O1', options) },
  sqlite3: { ...notRun, quick: 1, modules: (options) => fromCorpus('sqlite3', options) },
};

/**
 * The modules of some sets, made, and what their programs do.
 *
 * @param {string[]} names  of the sets
 * @param {object} options
 * @param {string} options.only  what the names of the modules contain
 * @param {number} options.jobs
 * @param {(task: import('./worker.js').ReferenceTask) => Promise<any>} options.ask  has a worker process run a program
 * @param {Options} options.choice
 * @returns {Promise<Subject[]>}
 */
export async function gatherSubjects(names, { only, jobs, ask, choice }) {
  const modules = names.flatMap((name) => {
    const set = recoverSets[name];
    const all = set.modules(choice);
    const size = choice.sample ?? (choice.quick ? set.quick : Infinity);
    return evenSample(
      all.filter((module) => module.name.includes(only)),
      size,
    );
  });
  const { present } = await makeModules(modules, { jobs });
  const made = new Set(present);
  const isTorture = (/** @type {CorpusModule} */ { set }) => recoverSets[set].reference === 'torture';
  const native = await nativeResults(present.filter(isTorture), { jobs });
  const progress = new Progress('running natively', modules.length);
  const subjects = await Promise.all(
    modules.map(async (module) => {
      const set = recoverSets[module.set];
      const subject = { module, set, expected: null };
      if (!made.has(module)) return { ...subject, skipped: 'clang does not compile it' };
      if (set.reference === 'none') return subject;
      const reason = unsteady.get(module.name);
      if (reason !== undefined) return { ...subject, skipped: reason };
      const result = native.get(module);
      const known = result ? passing(result) : await askFor(module, set, ask);
      progress.step(`${module.set}/${module.name}`);
      return { ...subject, ...known };
    }),
  );
  progress.end();
  return subjects;
}

/**
 * A program of c-torture tells by its exit status whether it works.
 *
 * @param {Ended} result
 * @returns {{ expected: Ended } | { skipped: string }}
 */
function passing(result) {
  if (result.status === 0) return { expected: result };
  return { skipped: result.status < 0 ? 'does not link natively' : `exit status ${result.status} natively` };
}

/**
 * @param {CorpusModule} module
 * @param {RecoverSet} set
 * @param {(task: import('./worker.js').ReferenceTask) => Promise<any>} ask
 * @returns {Promise<{ expected: Ended } | { skipped: string }>}
 */
async function askFor({ file, recipe }, { reference, language, timeLimit }, ask) {
  const fromSource = reference === 'source';
  const outcome = await ask({
    kind: 'reference',
    file: fromSource ? join(recipe.folder, recipe.source ?? '') : file,
    language,
    timeLimit: fromSource ? referenceTimeLimit : timeLimit,
  });
  if ('status' in outcome) return { expected: outcome };
  return { skipped: `natively: ${outcome.problem ?? outcome.lost}` };
}

/**
 * @param {string} name
 * @param {Options} options
 */
function fromCorpus(name, { install }) {
  const chosen = corpusSets.filter((set) => set.name === name);
  return listModules(chosen, { install }).map((module) => ({ ...module, set: name }));
}

/**
 * The corpus has C++ at -O0 with debug information; this is the same without.
 *
 * @param {Options} options
 */
function cxxWithoutDebugInfo(options) {
  const recipes = fromCorpus('cxx-O0g', options).map(({ recipe }) => ({
    ...recipe,
    commands: recipe.commands.map((command) => command.filter((word) => word !== '-g')),
  }));
  return modulesOf('cxx-O0', recipes);
}

/** @param {Options} options */
function csmithModules({ install, seeds }) {
  requireAll([requirements.clang, requirements.libcHeaders, ...forCsmith], { install });
  const folder = join(corpusFolder, 'sources', 'csmith');
  mkdirSync(folder, { recursive: true });
  const recipes = Array.from({ length: seeds.last - seeds.first + 1 }, (_, i) => {
    const seed = seeds.first + i;
    const name = `seed-${String(seed).padStart(4, '0')}`;
    const source = `${name}.c`;
    generate(seed, folder, source);
    const options = ['-O2', '-Xclang', '-disable-llvm-passes', '-S', '-emit-llvm', '-w'];
    return {
      name,
      folder,
      source,
      commands: [[clang, `-I${csmithHeaders}`, ...options, '-o', '$OUT', source]],
    };
  });
  return modulesOf('csmith', recipes);
}

/**
 * @param {number} seed
 * @param {string} folder
 * @param {string} source
 */
function generate(seed, folder, source) {
  const file = join(folder, source);
  if (existsSync(file)) return;
  const { status, stdout, stderr } = spawnSync('csmith', ['--seed', String(seed)], {
    cwd: folder,
    maxBuffer: 2 ** 28,
  });
  if (status !== 0) throw new Error(`csmith --seed ${seed}: ${stderr}`);
  writeFileSync(`${file}.${process.pid}`, stdout);
  renameSync(`${file}.${process.pid}`, file);
}

/**
 * @param {string} set
 * @param {Recipe[]} recipes
 * @returns {CorpusModule[]}
 */
function modulesOf(set, recipes) {
  return recipes.map((recipe) => ({
    set,
    name: recipe.name,
    ours: false,
    file: join(corpusFolder, set, `${recipe.name}.ll`),
    recipe,
    setRecipes: recipes,
  }));
}

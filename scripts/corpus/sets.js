// The sets of modules that the reader, writer and verifier are measured on.
//
//   execute-*, compile-*   GCC's c-torture suite at four option sets
//   sqlite3                the SQLite amalgamation at the same four: one big real program
//   parsers                generated parsers of C and C++ at two of them: huge switches in loops
//   benchmarks             the programs and kernels that compilers are measured with (bench)
//   stress                 random functions of llvm-stress: odd vectors, odd constants
//   cxx-*                  test/cxx: exceptions, RTTI, coroutines, threads, with and without debug info
//   targets                test/samples/*.c, *.cpp: what only some target, option or extension produces
//   samples                test/samples/*.ll: what no front end produces
//
// A set is a list of recipes, one for each module. A recipe says which commands to run, with `$OUT` where
// the module goes; the module is what the last one wrote. Without commands the module is the source itself.
// Commands run in the folder of the source and name it by a relative path, so that no module depends on
// where the repository lies.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.js';
import { clang, clangxx, llvmDis, llvmStress, opt, requirements } from '../lib/tools.js';
import { filesUnder, parserFolder, sqliteFolder, tortureFolder } from './sources.js';

/**
 * @typedef {object} Recipe
 * @property {string} name        of the module, unique in its set
 * @property {string} folder      where the commands run
 * @property {string} [source]    the source file, relative to the folder
 * @property {string[][]} commands
 */

/**
 * @typedef {object} CorpusSet
 * @property {string} name
 * @property {number} quick       how many of its modules a quick run takes
 * @property {boolean} ours       whether we wrote the sources: then LLVM must accept every one of them
 * @property {import('../lib/tools.js').Requirement[]} needs
 * @property {() => Recipe[]} recipes
 */

/** Options of every compilation: text out, no warnings, no path of this machine in the debug information. */
const common = ['-S', '-emit-llvm', '-w', '-fdebug-compilation-dir=.', '-o', '$OUT'];

/**
 * The four ways of compiling C: plain, optimizable, optimized with debug information, and vectorized. At -O1, clang would
 * tell each loop not to be unrolled.
 */
const cOptions = {
  O0: ['-O0'],
  O1: ['-O1', '-funroll-loops', '-Xclang', '-disable-llvm-passes'],
  O2g: ['-O2', '-g'],
  O3: ['-O3', '-march=x86-64-v3'],
};

const cxxOptions = {
  O0g: ['-O0', '-g'],
  O2: ['-O2'],
};

const stressSeeds = 1000;
const stressSizes = [10, 30, 60, 100, 200, 400, 800];

const cxxFolder = join(root, 'test', 'cxx');
const samplesFolder = join(root, 'test', 'samples');

const { llvmAs: asTool, llvmDis: disTool } = requirements;
const forC = [requirements.clang, requirements.libcHeaders, asTool, disTool];
const forTorture = [...forC, requirements.gccSource, requirements.tar, requirements.xz];
const forCxx = [requirements.clangxx, requirements.libcHeaders, requirements.cxxHeaders, asTool, disTool];

/** @type {CorpusSet[]} */
export const sets = [
  ...['execute', 'compile'].flatMap((suite) =>
    Object.entries(cOptions).map(([label, options]) => ({
      name: `${suite}-${label}`,
      quick: 50,
      ours: false,
      needs: forTorture,
      recipes: () => tortureRecipes(suite, options),
    })),
  ),
  { name: 'sqlite3', quick: 1, ours: false, needs: [...forC, requirements.tar], recipes: sqliteRecipes },
  { name: 'benchmarks', quick: 10, ours: true, needs: forC, recipes: benchmarkRecipes },
  { name: 'parsers', quick: 1, ours: false, needs: [...forC, requirements.tar], recipes: parserRecipes },
  {
    name: 'stress',
    quick: 50,
    ours: false,
    needs: [requirements.llvmStress, asTool, disTool],
    recipes: stressRecipes,
  },
  ...Object.entries(cxxOptions).map(([label, options]) => ({
    name: `cxx-${label}`,
    quick: 12,
    ours: true,
    needs: forCxx,
    recipes: () => cxxRecipes(options),
  })),
  {
    name: 'targets',
    quick: Infinity,
    ours: true,
    needs: [...forCxx, requirements.opt],
    recipes: targetRecipes,
  },
  { name: 'samples', quick: Infinity, ours: true, needs: [asTool, disTool], recipes: sampleRecipes },
];

/**
 * @param {string} suite
 * @param {string[]} options
 * @returns {Recipe[]}
 */
function tortureRecipes(suite, options) {
  const folder = join(tortureFolder(), suite);
  return filesUnder(folder, ['.c']).map((source) => ({
    name: source.replace(/\.c$/, ''),
    folder,
    source,
    commands: [[clang, '-std=gnu89', ...ownOptions(join(folder, source)), ...options, ...common, source]],
  }));
}

/**
 * What a program of c-torture asks for itself: those that count on numbers wrapping around say so.
 *
 * @param {string} file
 */
function ownOptions(file) {
  return /dg-options "[^"]*-fwrapv/.test(readFileSync(file, 'latin1')) ? ['-fwrapv'] : [];
}

/** @returns {Recipe[]} */
function sqliteRecipes() {
  const folder = sqliteFolder();
  return Object.entries(cOptions).map(([label, options]) => ({
    name: `sqlite3-${label}`,
    folder,
    source: 'sqlite3.c',
    commands: [[clang, ...options, ...common, 'sqlite3.c']],
  }));
}

/** @returns {Recipe[]} */
function benchmarkRecipes() {
  const options = ['-std=gnu99', '-ffp-contract=off', '-DSIZE_SMALL', ...cOptions.O1];
  return ['kernels', 'programs'].flatMap((group) => {
    const folder = join(root, 'bench', group);
    return filesUnder(folder, ['.c']).map((source) => ({
      name: `${group}/${source.replace(/\.c$/, '')}`,
      folder,
      source,
      commands: [[clang, ...options, ...common, source]],
    }));
  });
}

/** @returns {Recipe[]} */
function parserRecipes() {
  return /** @type {const} */ (['tree-sitter-c', 'tree-sitter-cpp']).flatMap((name) =>
    /** @type {const} */ (['O1', 'O2g']).map((label) => ({
      name: `${name}-${label}`,
      folder: parserFolder(name),
      source: 'parser.c',
      commands: [[clang, '-I.', ...cOptions[label], ...common, 'parser.c']],
    })),
  );
}

/** @returns {Recipe[]} */
function stressRecipes() {
  return Array.from({ length: stressSeeds }, (_, index) => {
    const seed = index + 1;
    const size = stressSizes[seed % stressSizes.length];
    const scalable = seed % 4 === 0 ? ['-enable-scalable-vectors'] : [];
    return {
      name: `stress-${String(seed).padStart(4, '0')}`,
      folder: root,
      commands: [[llvmStress, `-seed=${seed}`, `-size=${size}`, ...scalable, '-o', '$OUT']],
    };
  });
}

/**
 * @param {string[]} options
 * @returns {Recipe[]}
 */
function cxxRecipes(options) {
  return filesUnder(cxxFolder, ['.cpp']).map((source) => ({
    name: source.replace(/\.cpp$/, ''),
    folder: cxxFolder,
    source,
    commands: [[clangxx, '-std=c++20', ...options, ...common, source]],
  }));
}

/**
 * A source in `test/samples` says itself how it is compiled, in lines like these; each makes one module.
 *
 *   // clang: --target=wasm32 -O2       options of the compiler
 *   // summary: -O2                     the same, and a ThinLTO summary added
 *
 * @returns {Recipe[]}
 */
function targetRecipes() {
  return filesUnder(samplesFolder, ['.c', '.cpp']).flatMap((source) => {
    const text = readFileSync(join(samplesFolder, source), 'utf8');
    const lines = [...text.matchAll(/^\/\/ (clang|summary): *(.*)$/gm)];
    return lines.map(([, kind, options], index) => ({
      name: `${source}-${index + 1}`,
      folder: samplesFolder,
      source,
      commands: targetCommands(kind, source, options.split(/\s+/).filter(Boolean)),
    }));
  });
}

/**
 * @param {string} kind
 * @param {string} source
 * @param {string[]} options
 */
function targetCommands(kind, source, options) {
  const compile = [source.endsWith('.c') ? clang : clangxx, ...options, ...common, source];
  if (kind === 'clang') return [compile];
  return [
    compile,
    [opt, '-module-summary', '-passes=', '$OUT', '-o', '$OUT.bc'],
    [llvmDis, '$OUT.bc', '-o', '$OUT'],
  ];
}

/** @returns {Recipe[]} */
function sampleRecipes() {
  return filesUnder(samplesFolder, ['.ll']).map((source) => ({
    name: source.replace(/\.ll$/, ''),
    folder: samplesFolder,
    source,
    commands: [],
  }));
}

// The corpus of `npm run adversary`: the programs of test/adversary, by kind, and what their head comments ask for.
//
// The head of a program is its leading comment lines. It says what breaks a careless compiler, and may hold lines such as
//
//   Flags: -fwrapv           options for every compiler
//   References: clang        who says what is right; default: clang gcc, of IR programs: clang
//   Library: other.lib.c     is built into a shared library, which the program is linked with
//   Main: other.main.c       is compiled by clang -O0 and linked to the program
//   Levels: O2               the only levels that it is built at, and in the text around it why
//   Builds                   is compiled, and not run
//
// Programs of IR that define `main` are run. Of all others the functions are interpreted, before and after optimization,
// with many arguments (refinement.js); `Interpret` asks for that beside running.

import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { root } from '../lib/paths.js';

/**
 * @typedef {'clang' | 'gcc'} Reference
 *
 * @typedef {object} Subject
 * @property {string} name          kind/name.c
 * @property {string} file
 * @property {'c' | 'c++' | 'll'} language
 * @property {string[]} flags
 * @property {Reference[]} references
 * @property {string | null} library
 * @property {string | null} main
 * @property {string[] | null} levels
 * @property {boolean} builds       only
 * @property {boolean} runs
 * @property {boolean} interprets
 * @property {boolean} [optional]   a module of others: what the interpreter does not know is left out
 */

export const corpusFolder = join(root, 'test', 'adversary');

/** @type {Record<string, Subject['language']>} */
const languages = { '.c': 'c', '.cpp': 'c++', '.ll': 'll' };
const known = ['Flags', 'References', 'Library', 'Main', 'Levels', 'Builds', 'Interpret'];

/** @returns {Subject[]} */
export function listCorpus() {
  const names = readdirSync(corpusFolder, { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => extname(name) in languages && !/\.(lib|main)\.c(pp)?$/.test(name))
    .sort()
    .map((name) => subjectOf(join(corpusFolder, name)));
}

/**
 * The modules in a folder, as programs of which each function is interpreted.
 *
 * @param {string} folder
 * @returns {Subject[]}
 */
export function listModules(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => extname(name) === '.ll')
    .sort()
    .map((name) => ({
      name,
      file: join(folder, name),
      language: 'll',
      flags: [],
      references: [],
      library: null,
      main: null,
      levels: null,
      builds: false,
      runs: false,
      interprets: true,
      optional: true,
    }));
}

/**
 * @param {string} file
 * @returns {Subject}
 */
function subjectOf(file) {
  const text = readFileSync(file, 'latin1');
  const name = relative(corpusFolder, file);
  const head = headOf(text);
  const language = languages[extname(file)];
  const said = directives(head, name);
  const hasMain = language !== 'll' || /^define .*@main\(/m.test(text);
  const words = (/** @type {string} */ key) => said.get(key)?.split(/\s+/).filter(Boolean);
  const beside = (/** @type {string} */ key) => {
    const other = said.get(key);
    return other === undefined ? null : join(file, '..', other);
  };
  const builds = said.has('Builds');
  return {
    name,
    file,
    language,
    flags: words('Flags') ?? [],
    references: /** @type {Reference[]} */ (
      words('References') ?? (language === 'll' ? ['clang'] : ['clang', 'gcc'])
    ),
    library: beside('Library'),
    main: beside('Main'),
    levels: words('Levels') ?? null,
    builds,
    runs: !builds && (hasMain || said.has('Main')),
    interprets: !builds && language === 'll' && (!hasMain || said.has('Interpret')),
  };
}

/**
 * The lines of the leading comment, without its marks.
 *
 * @param {string} text
 */
function headOf(text) {
  const lines = [];
  for (const line of text.split('\n')) {
    const match = /^(?:\/\/|;) ?(.*)$/.exec(line);
    if (match === null) break;
    lines.push(match[1]);
  }
  return lines;
}

/**
 * @param {string[]} head
 * @param {string} name
 */
function directives(head, name) {
  if (head.length === 0) throw new Error(`${name}: there is no head comment that says what it is about`);
  /** @type {Map<string, string>} */
  const said = new Map();
  for (const line of head) {
    const match = /^([A-Z]\w*)(?:: (.*))?$/.exec(line);
    if (match !== null && known.includes(match[1])) said.set(match[1], match[2] ?? '');
  }
  return said;
}

// The command line of `npm run bench`.

import { parseArgs } from 'node:util';
import { levels, recoveries } from '../lib/contestants.js';
import { sizes } from '../lib/programs.js';
import { requireCounter } from './counting.js';

const help = `Measures everything that the papers measure, and writes docs/results: JSON, tables, plots.

  npm run bench                         all of it, a quarter of an hour
  npm run bench -- --quick              all of it, smaller, in less than four minutes
  npm run bench -- --count              count executed instructions: the same numbers in every run
  npm run bench -- --only='^gemm$'      one program, printed and not written
  npm run bench -- --compare OLD.json   and what got better or worse since, beyond noise
  npm run bench -- --part=none          only make the pages again, of the results there are
  npm run bench -- --peer jlm='jlm-opt --O3 {in} -o {out}'

  --part=NAME      only this part, and may be given again: code, optimizer, overhead, study, growth, none.
                   The others stay as they were
  --quick          small sizes, few rounds, one structured column, samples of the corpus; what a process of
                   ours takes for each program is measured at -O2 only
  --size=SIZE      small, medium or large: a program runs a few milliseconds, a tenth of a second (the
                   default), or a second
  --only=REGEX     only programs whose names, or whose names with their folder (kernels/gemm), match;
                   the part 'code' alone, and nothing is written unless --out says where
  --repeat=N       how many rounds, of which the fastest counts: 4, or 3 with --quick
  --levels=LIST    levels of our optimizer: ${levels.join(',')}
  --recovery=LIST  how it recovers control flow: ${recoveries.join(',')}
  --peer NAME=CMD  another optimizer that reads the module {in} and writes the module {out}, as a column;
                   may be given again
  --count          executed instructions, by valgrind, in place of times; size small by default
  --compare FILE   a results.json to compare with. With --part=none, compares what docs/results has. Sizes and
                   counts of clang and GCC must be the same: they say whether two results can be compared
  --out=FOLDER     where results go, instead of docs/results
  --install        install what is missing, on Debian, as root`;

const allParts = ['code', 'optimizer', 'overhead', 'study', 'growth'];

/**
 * @typedef {object} Request
 * @property {string[]} parts
 * @property {boolean} isWhole    whether the result is worth a page: nothing was left out of a part
 * @property {boolean} quick
 * @property {string} size
 * @property {RegExp} only
 * @property {number} repeat
 * @property {{ level: string, recovery: string }[]} ours
 * @property {Record<string, string>} peers
 * @property {string | undefined} compare
 * @property {string | undefined} out
 * @property {boolean} install
 */

/** Reads the command line, or ends with what is wrong about it. @param {string[]} args @returns {Request} */
export function parseRequest(args) {
  const values = parseValues(args);
  if (values.help) {
    console.log(help);
    process.exit(0);
  }
  const { quick, count, only, out, compare, install } = values;
  if (count) requireCounter();
  const size = values.size ?? (quick || count ? 'small' : 'medium');
  if (!sizes.includes(size)) usageError(`There is no size ${size}; sizes are ${sizes.join(', ')}`);
  const repeat = Number(values.repeat ?? (quick ? 3 : 4));
  if (!Number.isInteger(repeat) || repeat < 1) usageError(`--repeat needs a number, not ${values.repeat}`);
  return {
    parts: chooseParts(values),
    isWhole: only === undefined || out !== undefined,
    quick,
    size,
    only: regularExpression(only),
    repeat,
    ours: chooseOurs(values),
    peers: Object.fromEntries(values.peer.map(parsePeer)),
    compare,
    out,
    install,
  };
}

function parseValues(args) {
  try {
    return parseArgs({ args, options: declared }).values;
  } catch (error) {
    return usageError(error instanceof Error ? error.message : String(error));
  }
}

const declared = /** @type {const} */ ({
  part: { type: 'string', multiple: true, default: [] },
  quick: { type: 'boolean', default: false },
  size: { type: 'string' },
  only: { type: 'string' },
  repeat: { type: 'string' },
  levels: { type: 'string' },
  recovery: { type: 'string' },
  peer: { type: 'string', multiple: true, default: [] },
  count: { type: 'boolean', default: false },
  compare: { type: 'string' },
  out: { type: 'string' },
  install: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h' },
});

/** Counting, and looking at some programs only, are about code. */
function chooseParts({ part, count, only }) {
  if (count) return ['counts'];
  if (part.length === 0) return only === undefined ? allParts : ['code'];
  for (const name of part)
    if (name !== 'none' && !allParts.includes(name))
      usageError(`There is no part ${name}; parts are ${allParts.join(', ')}`);
  return allParts.filter((name) => part.includes(name));
}

/** Every level and recovery; a quick run has one structured column, and none that does nothing. */
function chooseOurs({ levels: someLevels, recovery, quick }) {
  const chosen = (list, all, what) => {
    const names = list === undefined ? all : list.split(',');
    for (const name of names)
      if (!all.includes(name)) usageError(`There is no ${what} ${name}; there are ${all.join(', ')}`);
    return names;
  };
  const pairs = chosen(someLevels, levels, 'level').flatMap((level) =>
    chosen(recovery, recoveries, 'recovery').map((how) => ({ level, recovery: how })),
  );
  const isAsked = someLevels !== undefined || recovery !== undefined;
  if (!quick || isAsked) return pairs;
  return pairs.filter(({ level, recovery: how }) => level !== 'O0' && (how === 'pcfr' || level === 'O2'));
}

/** @param {string} text @returns {[string, string]} */
function parsePeer(text) {
  const [, name, command] = /^([\w.+-]+)=(.*)$/s.exec(text) ?? [];
  if (name === undefined) usageError(`--peer needs NAME='command with {in} and {out}', not ${text}`);
  for (const file of ['{in}', '{out}'])
    if (!command.includes(file)) usageError(`The command of --peer ${name} does not say where ${file} goes`);
  if (/^(clang|gcc|rvsdg|opt)-/.test(name)) usageError(`--peer ${name}: this name is that of another column`);
  return [name, command];
}

function regularExpression(text) {
  try {
    return new RegExp(text ?? '');
  } catch (error) {
    return usageError(`--only: ${error instanceof Error ? error.message : error}`);
  }
}

/** @param {string} message @returns {never} */
function usageError(message) {
  console.error(`${message}. See npm run bench -- --help`);
  process.exit(2);
}

// npm run test:vectors: small loops (test/vectors/loops.c), of which each has an expected verdict, and a result that is right.
//
// Each is compiled by clang without vectorization, and by our passes, for x86-64 with SSE2, SSE4.2, AVX2 and AVX-512 as far as this
// machine has them. Both run on the same random memory (test/vectors/harness.c), and all bytes of it must be the same. The remarks
// say which loops were vectorized: that must be what the comment in front of each loop says, and is shown beside what
// clang's vectorizer says at -O3. The exit status is 1 if anything is not as it should be.

import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { requireBuild } from './lib/load-llvm.js';
import { buildFolder, root } from './lib/paths.js';
import { clang, requireAll, requirements } from './lib/tools.js';

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    level: { type: 'string', default: 'O3' },
    trials: { type: 'string' },
    list: { type: 'boolean', default: false },
    install: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h' },
  },
});

if (options.help) {
  console.log(`Vectorizes small loops, checks which, and runs them against scalar code.

  npm run test:vectors -- [options]

  --quick       for SSE2 and AVX2 only, fewer trials
  --level=O3    another level
  --trials=N    so many runs of each loop (default 300)
  --list        show each loop, with our verdict and clang's
  --install     install missing Debian packages (as root)`);
  process.exit(0);
}

const source = join(root, 'test', 'vectors', 'loops.c');
const harness = join(root, 'test', 'vectors', 'harness.c');
const folder = join(buildFolder, 'vectors');
const trials = options.trials ?? (options.quick ? '100' : '300');

/** What code is compiled for, and the flag of /proc/cpuinfo without which it does not run here. */
const machines = [
  { name: 'x86-64', needs: '' },
  { name: 'x86-64-v2', needs: 'sse4_2' },
  { name: 'x86-64-v3', needs: 'avx2' },
  { name: 'x86-64-v4', needs: 'avx512vl' },
].filter(({ name }) => !options.quick || name === 'x86-64' || name === 'x86-64-v3');

/** Signed overflow is defined, and memory has any bytes in it; or it is not, and numbers are small. */
const arithmetics = [
  { name: 'small numbers', flags: [], anyBytes: '0' },
  { name: 'any bytes', flags: ['-fwrapv'], anyBytes: '1' },
];

process.exit(main() ? 0 : 1);

/** @returns {boolean} whether all is as it should be */
function main() {
  requireAll([requirements.clang], options);
  requireBuild();
  mkdirSync(folder, { recursive: true });
  const loops = loopsIn(readFileSync(source, 'utf8'));
  writeFileSync(join(folder, 'table.c'), tableOf(loops));
  const features = readFileSync('/proc/cpuinfo', 'utf8');
  let isRight = true;
  for (const { name, needs } of machines) {
    if (!features.includes(needs)) {
      console.log(`${name}: not run, this machine lacks ${needs}`);
      continue;
    }
    for (const arithmetic of arithmetics) {
      const verdicts = build(name, arithmetic, loops);
      if (!run(name, arithmetic)) isRight = false;
      if (name === 'x86-64' && arithmetic.anyBytes === '0' && !compare(loops, verdicts)) isRight = false;
    }
  }
  return isRight;
}

/** @typedef {{ name: string, type: string, verdict: string, data: string, isApart: boolean, line: number }} Loop */

/** @param {string} text @returns {Loop[]} */
function loopsIn(text) {
  const found = [];
  const pattern = /^\/\/ (vector|checked|scalar) (int|f32|f64)\n(LOOP|APART)\((\w+), (\w+)\) \{\n(.*)$/gm;
  for (const match of text.matchAll(pattern)) {
    const [, verdict, data, macro, name, type, body] = match;
    const isApart = macro === 'APART' || body.includes('*)a)');
    const line = text.slice(0, match.index).split('\n').length + 1;
    found.push({ name, type, verdict, data, isApart, line });
  }
  return found;
}

/** @param {Loop[]} loops */
function tableOf(loops) {
  const lines = ['struct entry { const char *name; void *scalar, *vector; int size, is_float, is_apart; };'];
  for (const { name } of loops) lines.push(`void s_${name}(); void v_${name}();`);
  lines.push('const struct entry entries[] = {');
  for (const { name, type, data, isApart } of loops) {
    const size = Number(type.slice(1)) / 8;
    lines.push(
      `  {"${name}", s_${name}, v_${name}, ${size}, ${Number(data !== 'int')}, ${Number(isApart)}},`,
    );
  }
  lines.push('};', `const int entry_count = ${loops.length};`, '');
  return lines.join('\n');
}

/**
 * @param {string} machine
 * @param {typeof arithmetics[number]} arithmetic
 * @param {Loop[]} loops
 * @returns {Map<string, string>} by loop: what became of it
 */
function build(machine, { flags }, loops) {
  const path = (/** @type {string} */ name) => join(folder, name);
  const common = [`-march=${machine}`, '-fno-math-errno', ...flags];
  const plain = ['-O2', '-Xclang', '-disable-llvm-passes'];
  call(clang, [
    '-O1',
    '-fno-vectorize',
    '-fno-slp-vectorize',
    '-DPREFIX=s_',
    ...common,
    '-c',
    source,
    '-o',
    path('scalar.o'),
  ]);
  call(clang, [
    ...plain,
    '-gline-tables-only',
    '-DPREFIX=v_',
    ...common,
    '-S',
    '-emit-llvm',
    source,
    '-o',
    path('in.ll'),
  ]);
  const opt = [
    'opt',
    `-${options.level}`,
    `--remarks=${path('remarks.yaml')}`,
    '-S',
    path('in.ll'),
    '-o',
    path('out.ll'),
  ];
  call(process.execPath, [join(root, 'bin', 'rvsdg.js'), ...opt]);
  call(clang, [...plain, `-march=${machine}`, '-c', path('out.ll'), '-o', path('vector.o')]);
  const objects = [path('scalar.o'), path('vector.o')];
  call(clang, ['-O1', '-w', harness, path('table.c'), ...objects, '-lm', '-o', path('harness')]);
  return verdictsIn(readFileSync(path('remarks.yaml'), 'utf8'), loops);
}

/** @param {string} yaml @param {Loop[]} loops */
function verdictsIn(yaml, loops) {
  const verdicts = new Map(loops.map(({ name }) => [name, 'scalar: no remark']));
  for (const document of yaml.split('--- ').slice(1)) {
    if (!document.includes('loop-vectorization')) continue;
    const name = /Function: +'?v_(\w+)/.exec(document)?.[1];
    const message = /String: +'(.*)'/.exec(document)?.[1] ?? '';
    if (name === undefined || !verdicts.has(name)) continue;
    if (!document.startsWith('!Passed')) {
      if (!verdicts.get(name)?.startsWith('vector'))
        verdicts.set(name, message.replace('loop not vectorized', 'scalar'));
    } else verdicts.set(name, `${message.includes('runtime checks') ? 'checked' : 'vector'}: ${message}`);
  }
  return verdicts;
}

/** @param {string} machine @param {typeof arithmetics[number]} arithmetic */
function run(machine, { name, anyBytes }) {
  try {
    const output = execFileSync(join(folder, 'harness'), [trials, anyBytes], { encoding: 'utf8' });
    console.log(`${machine}, ${name}: ${output.trim()}`);
    return true;
  } catch (error) {
    console.log(`${machine}, ${name}: ${/** @type {any} */ (error).stdout?.trim() || error}`);
    return false;
  }
}

/** @param {Loop[]} loops @param {Map<string, string>} verdicts */
function compare(loops, verdicts) {
  const theirs = clangVectorizes(loops);
  let isRight = true;
  let [ours, others] = [0, 0];
  for (const { name, verdict } of loops) {
    const found = verdicts.get(name) ?? '';
    const isVector = !found.startsWith('scalar');
    if (isVector) ours++;
    if (theirs.has(name)) others++;
    const isExpected = found.startsWith(`${verdict}:`);
    if (!isExpected) isRight = false;
    if (options.list || !isExpected)
      console.log(
        `${isExpected ? ' ' : '!'} ${name.padEnd(24)} ${verdict.padEnd(8)} clang: ${theirs.has(name) ? 'vector' : 'scalar'}  ${found}`,
      );
  }
  console.log(`vectorized: ${ours} of ${loops.length} loops; clang -O3: ${others}`);
  return isRight;
}

/** The loops that clang vectorizes at -O3. @param {Loop[]} loops */
function clangVectorizes(loops) {
  const file = join(folder, 'clang.yaml');
  const flags = [
    '-O3',
    '-fno-math-errno',
    '-gline-tables-only',
    '-fsave-optimization-record',
    `-foptimization-record-file=${file}`,
  ];
  call(clang, [...flags, '-c', source, '-o', join(folder, 'clang.o')]);
  const found = new Set();
  for (const document of readFileSync(file, 'utf8').split('--- ')) {
    if (!/^!Passed/.test(document) || !/Pass: +(loop-vectorize|slp-vectorizer)/.test(document)) continue;
    found.add(/Function: +(\w+)/.exec(document)?.[1]);
  }
  return new Set(loops.map(({ name }) => name).filter((name) => found.has(name)));
}

/** @param {string} program @param {string[]} args */
function call(program, args) {
  execFileSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'], maxBuffer: 1 << 28 });
}

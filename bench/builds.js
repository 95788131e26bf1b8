// npm run bench:builds: what building programs with `rvsdg cc -O2` costs, against clang -O2.
//
// Their sources are Debian's (mawk, gzip, sed, dash, pcre2, zstd). Each is configured and made by clang, then by `rvsdg cc` with
// no server running (cold), then once more with the server that this has left (warm). What counts is processor time, user
// and system, of everything that ran: configure, make, linkers, and the server with its workers.
//
// The last line says whether warm builds stay within the limits.

import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { requireBuild } from '../scripts/lib/load-llvm.js';
import { root } from '../scripts/lib/paths.js';
import { clang, findProgram, requireAll, requirements } from '../scripts/lib/tools.js';
import { fetchSource, programsFolder, versionOf } from '../scripts/programs/sources.js';

/** How many times clang's processor time warm builds may take: all in sum, and each. */
const limitInSum = 1.4;
const limitForEach = 1.7;

/**
 * @typedef {object} Program
 * @property {string} name
 * @property {string} package    the Debian source package
 * @property {string} configure
 * @property {string} make
 */

/** @type {readonly Program[]} */
const programs = [
  { name: 'mawk', package: 'mawk', configure: './configure', make: 'make mawk' },
  { name: 'gzip', package: 'gzip', configure: './configure', make: 'make' },
  { name: 'sed', package: 'sed', configure: './configure', make: 'make' },
  { name: 'dash', package: 'dash', configure: './configure', make: 'make' },
  { name: 'pcre2', package: 'pcre2', configure: './configure', make: 'make' },
  {
    name: 'zstd',
    package: 'libzstd',
    configure: ':',
    make: 'make -C lib libzstd.a && make -C programs zstd',
  },
];

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '1' },
    without: { type: 'boolean', default: false },
    same: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h' },
  },
});

if (options.help) {
  console.log(`Measures the processor time of building programs with rvsdg cc, cold and warm, and with clang.

  npm run bench:builds -- [options]

  --only=NAMES   only these, separated by commas: ${programs.map(({ name }) => name).join(', ')}
  --rounds=N     each N times in turns; the least of each counts (default 1)
  --without      with RVSDG_SERVER=off as well
  --same         compare the objects: cold, warm and without a server (implies --without)
  --json         the result as JSON

Sources are fetched with apt-get source, on Debian, and kept in build/programs.`);
  process.exit(0);
}

/** @typedef {'clang' | 'cold' | 'warm' | 'without'} Way */

/** @type {readonly Way[]} */
const ways =
  options.without || options.same ? ['clang', 'without', 'cold', 'warm'] : ['clang', 'cold', 'warm'];

const chosen = programs.filter(({ name }) => options.only === '' || options.only.split(',').includes(name));
if (chosen.length === 0) fail(`There is no program ${options.only}. See --help`);
if (findProgram('apt-get') === undefined) fail('Sources come from Debian, and there is no apt-get here.');
requireAll([requirements.clang]);
requireBuild();

const place = mkdtempSync(join(tmpdir(), 'rvsdg-builds-'));
const serverFolder = join(place, 'server');
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
process.on('exit', () => {
  server('stop');
  rmSync(place, { recursive: true, force: true });
});

/**
 * @typedef {{ configure: number, make: number }} Times  seconds
 * @typedef {{ name: string, version: string, times: Record<Way, Times> }} Row
 */

const rows = chosen.map(measureProgram);
if (options.json) console.log(JSON.stringify(rows, null, 2));
else print(rows);

/** @param {Program} program @returns {Row} */
function measureProgram(program) {
  const source = fetchSource(program.package);
  const none = () => ({ configure: Infinity, make: Infinity });
  const times = { clang: none(), cold: none(), warm: none(), without: none() };
  for (let round = 0; round < Number(options.rounds); round++) {
    server('stop');
    for (const way of ways) {
      const { configure, make } = build(program, source, way);
      if (configure + make < times[way].configure + times[way].make) times[way] = { configure, make };
    }
  }
  if (options.same) compareObjects(program);
  const said = ways.map((way) => `${way} ${(times[way].configure + times[way].make).toFixed(2)} s`);
  console.error(`${program.name}: ${said.join(', ')}`);
  return { name: program.name, version: versionOf(source), times };
}

/** Where a program is built: each way has to be in a folder of the same length, which may be in the objects. */
function folderOf(/** @type {Program} */ { name }, /** @type {Way} */ way) {
  return join(programsFolder, 'builds', name, way.slice(0, 4));
}

/** @param {Program} program @param {string} source @param {Way} way @returns {Times} */
function build(program, source, way) {
  const folder = folderOf(program, way);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, '..'), { recursive: true });
  cpSync(source, folder, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
  const env = {
    ...process.env,
    RVSDG_SERVER: way === 'without' ? 'off' : 'on',
    RVSDG_SERVER_FOLDER: serverFolder,
    CC: way === 'clang' ? clang : `${join(root, 'bin', 'rvsdg')} cc`,
    CFLAGS: '-O2',
    // Manuals are not what is measured.
    MAKEINFO: 'true',
  };
  const configure = processorTime(program.configure, folder, env);
  return { configure, make: processorTime(program.make, folder, env) };
}

/** The seconds of a command, and of the server meanwhile. */
function processorTime(
  /** @type {string} */ command,
  /** @type {string} */ cwd,
  /** @type {NodeJS.ProcessEnv} */ env,
) {
  const before = serverTime();
  const script = `TIMEFORMAT='%3U %3S'; time { ${command}; } > builds.log 2>&1`;
  const { stderr, status } = spawnSync('bash', ['-c', script], { cwd, env, encoding: 'utf8' });
  if (status !== 0) fail(`${command} failed in ${cwd}: see builds.log there`);
  const [user, system] = stderr.trim().split('\n').at(-1)?.split(' ').map(Number) ?? [];
  return user + system + serverTime() - before;
}

/** Seconds that the server, its workers, and those before them have been at work. */
function serverTime() {
  const pid = Number(/process (\d+), running/.exec(server('status'))?.[1] ?? 0);
  if (pid === 0) return 0;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').trim().split(' ');
  const ticks = [pid, ...children.filter(Boolean).map(Number)].map((each) => {
    // Behind the name in parentheses, the 12th to 15th: user and system, its own and of its children that have ended.
    const fields = readFileSync(`/proc/${each}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? [];
    return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  });
  return ticks.reduce((sum, each) => sum + each, 0) / 100;
}

function server(/** @type {string} */ action) {
  const env = { ...process.env, RVSDG_SERVER: 'on', RVSDG_SERVER_FOLDER: serverFolder };
  const args = [join(root, 'bin', 'rvsdg.js'), 'server', action];
  return spawnSync(process.execPath, args, { env, encoding: 'utf8' }).stdout;
}

/** Whether all three ways of ours give the same objects. */
function compareObjects(/** @type {Program} */ program) {
  const first = folderOf(program, 'without');
  const objects = readdirSync(first, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.o'),
  );
  for (const way of /** @type {const} */ (['cold', 'warm'])) {
    const other = folderOf(program, way);
    const different = objects.filter((name) => {
      const path = join(other, name);
      return !existsSync(path) || !readFileSync(path).equals(readFileSync(join(first, name)));
    });
    if (different.length > 0) fail(`${program.name}: ${different[0]} is another, ${way}`);
  }
  console.error(`${program.name}: ${objects.length} objects are the same`);
}

function print(/** @type {Row[]} */ results) {
  const shown = ways.filter((way) => way !== 'clang');
  const line = (/** @type {string} */ name, /** @type {string[]} */ cells) =>
    console.log(name.padEnd(22) + cells.map((cell) => cell.padStart(10)).join(''));
  line(
    '',
    ways.flatMap((way) => (way === 'clang' ? [way] : [way, 'times'])),
  );
  const sum = { clang: 0, cold: 0, warm: 0, without: 0 };
  let worst = 0;
  for (const { name, version, times } of results) {
    for (const step of /** @type {const} */ (['configure', 'make'])) {
      if (times.clang[step] < 0.05) continue;
      line(
        `${name} ${step}`,
        cellsFor((way) => times[way][step]),
      );
    }
    for (const way of ways) sum[way] += times[way].configure + times[way].make;
    const all = (/** @type {Way} */ way) => times[way].configure + times[way].make;
    line(`${name} ${version.slice(0, 15)}`, cellsFor(all));
    worst = Math.max(worst, all('warm') / all('clang'));
  }
  line(
    'sum',
    cellsFor((way) => sum[way]),
  );
  const ratio = sum.warm / sum.clang;
  const isWithin = ratio <= limitInSum && worst <= limitForEach;
  const verdict = isWithin ? 'within' : 'beyond';
  console.log(
    `warm: ${ratio.toFixed(2)} times clang in sum, ${worst.toFixed(2)} at most: ${verdict} ${limitInSum} and ${limitForEach}`,
  );

  function cellsFor(/** @type {(way: Way) => number} */ time) {
    return [
      `${time('clang').toFixed(2)} s`,
      ...shown.flatMap((way) => [`${time(way).toFixed(2)} s`, (time(way) / time('clang')).toFixed(2)]),
    ];
  }
}

/** @param {string} message @returns {never} */
function fail(message) {
  console.error(message);
  process.exit(1);
}

// What `rvsdg cc` costs besides the calls of clang that it makes: processor time, in milliseconds.
//
//   npm run bench:startup [-- ROUNDS]
//
// An empty file needs nothing of ours but the driver; a small one starts the optimizer as well. Commands run in turns, and of
// several rounds the least counts: what else the machine does only adds time.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireBuild } from '../scripts/lib/load-llvm.js';
import { root } from '../scripts/lib/paths.js';
import { clang, requireAll, requirements } from '../scripts/lib/tools.js';

requireAll([requirements.clang]);
requireBuild();

const rounds = Number(process.argv[2] ?? 20);
const folder = mkdtempSync(join(tmpdir(), 'rvsdg-startup-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

writeFileSync(join(folder, 'nothing.cjs'), '');
writeFileSync(join(folder, 'empty.c'), '');
writeFileSync(
  join(folder, 'small.c'),
  'int f(int n) { int s = 0; for (int i = 0; i < n; i++) s += i * n; return s; }\n',
);

const driver = `'${process.execPath}' '${join(root, 'bin', 'rvsdg-cc.js')}'`;
const front = `${clang} -O2 -Xclang -disable-llvm-passes -S -emit-llvm`;
const back = `${clang} -O2 -Xclang -disable-llvm-passes -Wno-override-module -Qunused-arguments -c -x ir`;

const commands = {
  'node alone': `'${process.execPath}' nothing.cjs`,
  'empty.c, clang': `${front} empty.c -o - | ${back} - -o out.o`,
  'empty.c, rvsdg': `${driver} -O2 -c empty.c -o out.o`,
  'small.c, clang': `${front} small.c -o - | ${back} - -o out.o`,
  'small.c, rvsdg': `${driver} -O2 -c small.c -o out.o`,
};

/** @type {Record<string, number>} */
const least = Object.fromEntries(Object.keys(commands).map((name) => [name, Infinity]));
for (let round = 0; round < rounds; round++) {
  for (const [name, command] of Object.entries(commands))
    least[name] = Math.min(least[name], processorTime(command));
}
for (const [name, time] of Object.entries(least))
  console.log(`${name.padEnd(16)}${time.toFixed(0).padStart(6)} ms`);
for (const name of ['empty.c', 'small.c']) {
  const more = least[`${name}, rvsdg`] - least[`${name}, clang`];
  console.log(`${name}: ${more.toFixed(0)} ms more than clang`);
}

/**
 * The time that a command and its children were at work, in milliseconds.
 *
 * @param {string} command
 */
function processorTime(command) {
  const script = `TIMEFORMAT='%U %S'; time { ${command}; }`;
  const { stderr, status } = spawnSync('bash', ['-c', script], { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command}: ${stderr}`);
  const [user, system] = stderr.trim().split('\n').at(-1)?.split(' ').map(Number) ?? [];
  return 1000 * (user + system);
}

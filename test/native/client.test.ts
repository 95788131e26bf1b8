// The native client of the server: it does what Node would do, to the byte, and where it does not know how, it is Node that
// does it.

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { converse } from '../../src/driver/server/conversation.ts';
import { identityOf, socketPath } from '../../src/driver/server/place.ts';
import { encode, encodeQuestion } from '../../src/driver/server/protocol.ts';
import { temporaryFolder } from '../support/command.ts';
import { environment, installed } from '../support/server.ts';

const folder = temporaryFolder();
const home = installed(folder);
const cc = join(home, 'bin', 'rvsdg-cc');
const cxx = join(home, 'bin', 'rvsdg-c++');
const script = join(home, 'bin', 'rvsdg-cc.js');
const place = mkdtempSync(join(folder, 's'));
const env = environment(place);
const withoutServer = { ...env, RVSDG_SERVER: 'off' };

const sources = {
  'main.c': '#include "twice.h"\nint main(void) { return twice(21) == 42 ? 3 : 4; }\n',
  'twice.h': 'int twice(int);\n',
  'twice.c':
    '#include "twice.h"\nint twice(int x) { int s = 0; for (int i = 0; i < 2; i++) s += x; return s; }\n',
  'one.c': 'int main(void) { return 5; }\n',
  'undefined.c': 'int f(void); int main(void) { return f(); }\n',
  'warned.c': 'int f(void) { int unused; return 6; }\n',
  'wrong.c': 'int f(void) { return x; }\n',
  'assembly.c': 'void f(void) { __asm__("no such instruction"); }\n',
  'empty.c': '',
  'data.c': 'int numbers[] = {1, 2, 3};\n',
  'class.cpp': 'struct A { virtual ~A() {} int f() { return 1; } }; int g(A &a) { return a.f(); }\n',
  'start.s': '.globl twice\ntwice:\n  lea (%rdi,%rdi), %eax\n  ret\n',
  'goto.c': 'int f(int n) { void *p[] = {&&a, &&b}; goto *p[n]; a: return 1; b: return 2; }\n',
  'sp ace.c': 'int f(void) { return 1; }\n',
  'words.rsp': '-O2 -c twice.c\n',
};

function workplace(): string {
  const work = mkdtempSync(join(folder, 'w'));
  for (const [name, text] of Object.entries(sources)) writeFileSync(join(work, name), text);
  return work;
}

/** What a command line leaves behind: what it says, and the bytes of all files. */
function traces(command: readonly string[], args: readonly string[], environment: NodeJS.ProcessEnv) {
  const work = workplace();
  const [program, ...first] = command as [string, ...string[]];
  const { status, stdout, stderr } = spawnSync(program, [...first, ...args], {
    cwd: work,
    env: environment,
    encoding: 'latin1',
  });
  const names = readdirSync(work)
    .filter((name) => !(name in sources))
    .sort();
  const files = names.map((name) => [name, readFileSync(join(work, name), 'latin1')]);
  rmSync(work, { recursive: true });
  const randomNames = /(rvsdg-|\/)[0-9A-Za-z]{6}\//g;
  return { status, stdout, stderr: stderr.replaceAll(work, '.').replaceAll(randomNames, ''), files };
}

const byNode = (args: readonly string[]) => traces([process.execPath, script], args, withoutServer);

/** Has Node fail: what still works does not need it. */
async function withoutNode<T>(work: () => T | Promise<T>): Promise<T> {
  renameSync(script, `${script}.kept`);
  try {
    writeFileSync(script, 'process.exit(99);\n');
    return await work();
  } finally {
    renameSync(`${script}.kept`, script);
  }
}

function server(action: string): string {
  const args = [join(home, 'bin', 'rvsdg.js'), 'server', action];
  return spawnSync(process.execPath, args, { env, encoding: 'utf8' }).stdout;
}

/** The server, once it is at work. */
async function serverAtWork(): Promise<number> {
  const identity = identityOf(join(home, 'dist'));
  const question = encodeQuestion({ ask: 'status', fingerprint: identity.fingerprint });
  for (;;) {
    const reply = await converse(socketPath(place, identity), question);
    const { pid, busy } = reply.kind === 'answer' ? JSON.parse(reply.body.toString('utf8')) : { busy: 0 };
    if (busy > 0) return pid;
    await setTimeout(10);
  }
}

/** Starts the server if it has ended, as it does when its folder is not safe, and waits until it answers. */
async function listening(): Promise<void> {
  const identity = identityOf(join(home, 'dist'));
  const question = encodeQuestion({ ask: 'status', fingerprint: identity.fingerprint });
  for (;;) {
    traces([process.execPath, script], ['-O2', '-c', 'twice.c'], env);
    if ((await converse(socketPath(place, identity), question)).kind === 'answer') return;
    await setTimeout(20);
  }
}

/** Starts the server, and waits until it has compiled the client. */
async function start(): Promise<void> {
  traces([process.execPath, script], ['-O2', '-c', 'twice.c'], env);
  for (let waited = 0; waited < 60_000; waited += 50) {
    if (existsSync(join(home, 'dist', 'client.for'))) return;
    const said = server('log');
    if (said.includes('there is no native client')) throw new Error(said);
    await setTimeout(50);
  }
}

beforeAll(start);
afterAll(() => {
  // The tests of rvsdg itself need bin/, which is away by then.
  if (existsSync(script)) server('stop');
});

describe('the native client does as Node does, without Node:', () => {
  test.each([
    ['-O2 -c twice.c'],
    ['-O2 -c twice.c -o x.o'],
    ['-O2 -g -ffile-compilation-dir=. -MMD -c twice.c'],
    ['-O3 -S twice.c -o -'],
    ['-O1 -emit-llvm -c twice.c'],
    ['-O0 -c twice.c'],
    ['-O2 -c empty.c'],
    ['-O2 -c data.c'],
    ['-O2 -Wall -c warned.c'],
    ['-O2 -c wrong.c'],
    ['-E twice.c'],
    ['-O2 one.c'],
    ['-O2 one.c -o one -lm'],
    ['-O2 undefined.c -o none'],
    ['-dumpversion'],
    ['-O2 -fsyntax-only wrong.c'],
    ['-c start.s'],
    ['-O2 -c goto.c'],
    ['-O2 -nonsense -c twice.c'],
    ['-O2 -Xrvsdg --passes=O1 -c twice.c'],
  ])('%s', async (line) => {
    const args = line.split(' ');
    const expected = byNode(args);
    expect(await withoutNode(() => traces([cc], args, env))).toEqual(expected);
  });

  test('(a name with a space in it)', async () => {
    const args = ['-O2', '-c', 'sp ace.c'];
    const expected = byNode(args);
    expect(await withoutNode(() => traces([cc], args, env))).toEqual(expected);
  });

  test('(C++)', async () => {
    const args = ['-O2', '-c', 'class.cpp'];
    const expected = traces([process.execPath, join(home, 'bin', 'rvsdg-c++.js')], args, withoutServer);
    expect(expected.status).toBe(0);
    expect(traces([cxx], args, env)).toEqual(expected);
  });
});

describe('the native client leaves to Node', () => {
  test.each([
    ['-O2 main.c twice.c'],
    ['-O2 -c main.c twice.c'],
    ['@words.rsp'],
    ['-O2 -flto -c twice.c'],
    ['-O2 -S -emit-llvm twice.c'],
    ['-O2 -v -c twice.c'],
    ['-O2 -c absent.c'],
    ['-O2 -c assembly.c'],
    ['-O2 -fsave-optimization-record -c twice.c'],
    ['-O2 -Xrvsdg --strict -c twice.c'],
    ['-O2 -Xrvsdg --nonsense -c twice.c'],
    ['-O2 -save-temps -c twice.c'],
    ['-O2 -ftime-trace -c twice.c -o twice.o'],
    ['--version'],
    ['-###  -O2 -c twice.c'],
  ])('%s', async (line) => {
    const args = line.split(' ').filter(Boolean);
    expect(await withoutNode(() => traces([cc], args, env).status)).toBe(99);
    const [expected, said] = [byNode(args), traces([cc], args, env)];
    // Times are others each time.
    if (line.includes('-ftime-trace')) return expect(said.status).toBe(0);
    expect(said).toEqual(expected);
  });

  test.each([
    ['limits', 'ulimit -t 1000; '],
    ['options of Node', 'NODE_OPTIONS=--no-warnings '],
    ['a server that is switched off', 'RVSDG_SERVER=off '],
    ['a folder that is not there', `RVSDG_SERVER_FOLDER=${folder}/none `],
    ['another priority', 'nice -n 1 '],
    ['another set of processors', 'taskset -c 0 '],
    ['a standard output that is closed', '>&- '],
  ])('%s', async (_, before) => {
    const line = `${before}'${cc}' -O2 -c twice.c`;
    const run = () => traces(['bash', '-c', line], [], env).status;
    expect(await withoutNode(run)).toBe(99);
  });
});

describe('the native client goes on as Node when', () => {
  const isWarned = /unused variable/g;

  /** Something at which the server is for seconds, and that clang has a warning for. */
  const body = 'for (int i = 0; i < n; i++) for (int j = i; j < n; j++) a[i] += a[j] * (i ^ j);';
  const large = join(folder, 'large.c');
  const functions = Array.from(
    { length: 100 },
    (_, k) => `int f${k}(int *a, int n) { ${body} return a[${k}]; }\n`,
  );
  writeFileSync(large, `${functions.join('')}int g(void) { int unused; return 0; }\n`);
  const command = ['-O2', '-Wall', '-S', large, '-o', '-'];

  test.each(['SIGKILL', 'SIGSTOP'] as const)('the server gets %s: no warning comes twice', async (signal) => {
    const expected = byNode(command);
    const child = spawn(cc, command, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let [stdout, stderr] = ['', ''];
    child.stdout.on('data', (chunk) => {
      stdout += chunk;
    });
    child.stderr.on('data', (chunk) => {
      stderr += chunk;
    });
    const pid = await serverAtWork();
    process.kill(pid, signal);
    const [status] = await once(child, 'close');
    if (signal === 'SIGSTOP') process.kill(pid, 'SIGCONT');
    expect({ status, stdout, stderr }).toMatchObject({
      status: 0,
      stdout: expected.stdout,
      stderr: expected.stderr,
    });
    expect(stderr.match(isWarned)).toHaveLength(1);
    await start();
  });

  test.each([
    ['noise', Buffer.alloc(1000, 7)],
    ['nothing', Buffer.alloc(0)],
    ['an answer that is no plan', encode('answer', 'compile\0')],
    ['a list without end', encode('answer', 'clang\0/bin/true\x0099999999\0')],
    ['a list of less than nothing', encode('answer', 'clang\0/bin/true\x00-5\0')],
    ['a program that is not there', encode('answer', 'clang\0/none\x000\x001\0x\0')],
    ['half an answer', encode('answer', 'x'.repeat(100)).subarray(0, 50)],
    ['a refusal', encode('refusal', 'no')],
  ])('what answers says %s', async (_, bytes) => {
    const [name] = readdirSync(place).filter((each) => each.endsWith('.socket')) as [string];
    const other = mkdtempSync(join(folder, 'o'));
    const stranger = createServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', () => socket.end(bytes));
    });
    await new Promise<void>((resolve) => stranger.listen(join(other, name), resolve));
    const child = spawn(cc, ['-O2', '-c', 'twice.c'], {
      cwd: workplace(),
      env: { ...env, RVSDG_SERVER_FOLDER: other },
    });
    const [status] = await once(child, 'close');
    expect(status).toBe(0);
    stranger.close();
  });

  test('the server has ended', async () => {
    server('stop');
    expect(traces([cc], ['-O2', '-c', 'twice.c'], env)).toEqual(byNode(['-O2', '-c', 'twice.c']));
    await start();
  });

  test('it was compiled under another kernel', () => {
    const [client, marker] = ['client', 'client.for'].map((name) => join(home, 'dist', name)) as [
      string,
      string,
    ];
    const text = readFileSync(marker, 'latin1');
    const compile = () => traces([cc], ['-O2', '-c', 'twice.c'], env).status;
    renameSync(client, `${client}.kept`);
    try {
      writeFileSync(client, '#!/bin/sh\nexit 98\n', { mode: 0o755 });
      expect(compile()).toBe(98);
      writeFileSync(marker, `x${text}`);
      expect(compile()).toBe(0);
    } finally {
      renameSync(`${client}.kept`, client);
      writeFileSync(marker, text);
    }
  });

  test('the folder is open to others', async () => {
    spawnSync('chmod', ['755', place]);
    try {
      expect(await withoutNode(() => traces([cc], ['-O2', '-c', 'twice.c'], env).status)).toBe(99);
    } finally {
      spawnSync('chmod', ['700', place]);
    }
  });
});

describe('the native client', () => {
  test('ends with those that it has started, and leaves nothing', async () => {
    const temporary = mkdtempSync(join(folder, 't'));
    const fifo = join(folder, 'fifo.c');
    spawnSync('mkfifo', [fifo]);
    const child = spawn(cc, ['-O2', fifo, '-o', join(folder, 'never')], {
      env: { ...env, TMPDIR: temporary },
      stdio: 'ignore',
    });
    while (readdirSync(temporary).length === 0) await setTimeout(20);
    await setTimeout(100);
    child.kill('SIGTERM');
    const [status] = await once(child, 'close');
    expect(status).toBe(128 + 15);
    expect(readdirSync(temporary)).toEqual([]);
  });

  test('is found through links', async () => {
    await listening();
    const link = join(folder, 'linked-cc');
    spawnSync('ln', ['-s', cc, link]);
    const args = ['-O2', '-c', 'twice.c'];
    const expected = byNode(args);
    expect(await withoutNode(() => traces([link], args, env))).toEqual(expected);
  });

  test('may be used by others, and is not packed', () => {
    expect(statSync(join(home, 'dist', 'client')).mode & 0o777).toBe(0o755);
    const { stdout } = spawnSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
      cwd: home,
      encoding: 'utf8',
    });
    const [{ files }] = JSON.parse(stdout) as [{ files: { path: string }[] }];
    const names = files.map(({ path }) => path);
    expect(names).toContain('dist/client.c');
    expect(names.filter((name) => /^dist\/client($|\.for)/.test(name))).toEqual([]);
  });

  test('is not there where it cannot be written, and nothing is missing', () => {
    const copy = installed(folder);
    cpSync(join(copy, 'dist', 'client.c'), join(copy, 'dist', 'kept'));
    writeFileSync(join(copy, 'dist', 'client.c'), '#error\n');
    const other = environment(mkdtempSync(join(folder, 's')));
    const args = ['-O2', '-c', 'twice.c'];
    expect(traces([join(copy, 'bin', 'rvsdg-cc')], args, other)).toEqual(byNode(args));
    expect(traces([join(copy, 'bin', 'rvsdg-cc')], args, other)).toEqual(byNode(args));
    spawnSync(process.execPath, [join(copy, 'bin', 'rvsdg.js'), 'server', 'stop'], { env: other });
    expect(readdirSync(join(copy, 'dist')).filter((name) => /^client($|\.\d|\.for)/.test(name))).toEqual([]);
  });
});

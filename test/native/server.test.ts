// The server that `rvsdg cc` keeps warm, and everything that can happen to it: a build always ends with the bytes that it has
// without a server, and nothing is left when the server has ended.

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { converse } from '../../src/driver/server/conversation.ts';
import { identityOf, lockPath, socketPath } from '../../src/driver/server/place.ts';
import { Decoder, encode, encodeQuestion } from '../../src/driver/server/protocol.ts';
import type { Work } from '../../src/driver/work.ts';
import { root, temporaryFolder } from '../support/command.ts';
import { endOf } from '../support/processes.ts';
import { environment, installed } from '../support/server.ts';

const folder = temporaryFolder();
const cc = join(root, 'bin', 'rvsdg-cc.js');

const small = join(folder, 'small.c');
writeFileSync(small, 'int f(int n) { int s = 0; for (int i = 0; i < n; i++) s += i * n; return s; }\n');

/** Something that takes seconds. */
const large = join(folder, 'large.c');
const body =
  'for (int i = 0; i < n; i++) for (int j = i; j < n; j++) a[i] += a[j] * (i ^ j) + (a[i] > j ? a[j] : i);';
writeFileSync(
  large,
  Array.from({ length: 100 }, (_, k) => `int f${k}(int *a, int n) { ${body} return a[${k}]; }\n`).join(''),
);

const servers: string[] = [];
afterAll(() => {
  for (const place of servers) command('stop', place);
});

/** A folder for sockets that no other test has. */
function freshPlace(): string {
  const place = mkdtempSync(join(folder, 's'));
  servers.push(place);
  return place;
}

function command(action: string, place: string, home = root): string {
  const args = [join(home, 'bin', 'rvsdg.js'), 'server', action];
  const { stdout, stderr } = spawnSync(process.execPath, args, { env: environment(place), encoding: 'utf8' });
  return stdout + stderr;
}

interface Status {
  readonly pid: number;
  readonly modules: number;
  readonly busy: number;
  readonly waiting: number;
  readonly workers: readonly number[];
}

/** What the server says of itself; null if there is none. */
async function statusOf(place: string): Promise<Status | null> {
  const identity = identityOf(join(root, 'dist'));
  const question = encodeQuestion({ ask: 'status', fingerprint: identity.fingerprint });
  const reply = await converse(socketPath(place, identity), question);
  return reply.kind === 'answer' ? (JSON.parse(reply.body.toString('utf8')) as Status) : null;
}

/** Compiles to assembly on standard output. */
async function compile(source: string, env: NodeJS.ProcessEnv, compiler = cc) {
  const args = [compiler, '-O2', '-S', source, '-o', '-'];
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk) => {
    stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  const [status] = await once(child, 'close');
  return { status, stdout, stderr };
}

const withoutServer = { ...environment(folder), RVSDG_SERVER: 'off' };
const rightSmall = await compile(small, withoutServer);
const rightLarge = await compile(large, withoutServer);

/** A folder with a server that runs and has done one module. */
async function runningServer(env: NodeJS.ProcessEnv = {}): Promise<{ place: string; first: Status }> {
  const place = freshPlace();
  expect(await compile(small, environment(place, env))).toEqual(rightSmall);
  const first = await statusOf(place);
  expect(first).toMatchObject({ modules: 1 });
  return { place, first: first! };
}

/** Begins to compile the large file, and waits until a worker is at it. */
async function atWork(place: string) {
  const result = compile(large, environment(place));
  for (;;) {
    const status = await statusOf(place);
    if (status !== null && status.busy > 0) return { result, status };
    await setTimeout(20);
  }
}

describe('a server', () => {
  test('is started by the first compilation, and does this one and the next with the same processes', async () => {
    const { place, first } = await runningServer();
    expect(await compile(small, environment(place))).toEqual(rightSmall);
    expect(await statusOf(place)).toMatchObject({ pid: first.pid, modules: 2 });
    expect(command('status', place)).toContain(`process ${first.pid}, running for `);
    expect(command('log', place)).toContain('listens');
  });

  test('is one, however many start it at once', async () => {
    const place = freshPlace();
    const all = await Promise.all(Array.from({ length: 8 }, () => compile(small, environment(place))));
    for (const each of all) expect(each).toEqual(rightSmall);
    expect(readdirSync(place)).toHaveLength(1);
  });

  test('leaves nothing when it is stopped', async () => {
    const { place, first } = await runningServer();
    expect(command('stop', place)).toBe('stopped\n');
    await endOf(first.pid, ...first.workers);
    expect(existsSync(place)).toBe(false);
    expect(command('status', place)).toContain('no server is running');
    expect(command('stop', place)).toBe('no server is running\n');
  });

  test('leaves nothing when no request for a while', async () => {
    const { place, first } = await runningServer({ RVSDG_SERVER_IDLE: '1' });
    await endOf(first.pid, ...first.workers);
    expect(existsSync(place)).toBe(false);
  });

  test.each(['SIGTERM', 'SIGKILL'] as const)('takes its workers with it (%s)', async (signal) => {
    const { place, first } = await runningServer();
    process.kill(first.pid, signal);
    await endOf(first.pid, ...first.workers);
    expect(await compile(small, environment(place))).toEqual(rightSmall);
    expect((await statusOf(place))!.pid).not.toBe(first.pid);
  });

  test('holds nothing open of those who start it', () => {
    const place = freshPlace();
    // The pipe ends when nobody can write to it any more.
    const line = `( exec 9>&1 15>&1 200>&1; '${process.execPath}' '${cc}' -O2 -S '${small}' -o - ) | cat`;
    const { stdout } = spawnSync('bash', ['-c', line], {
      env: environment(place),
      encoding: 'utf8',
      timeout: 60_000,
    });
    expect(stdout).toBe(rightSmall.stdout);
    expect(command('status', place)).toContain('1 modules');
  });
});

describe('no server is started', () => {
  test.each([
    ['when it is switched off', { RVSDG_SERVER: 'off' }, ''],
    ['when options change Node', { NODE_OPTIONS: '--no-warnings' }, ''],
    ['when a library changes the system', { FAKEROOTKEY: '1' }, ''],
    ['when memory is limited', {}, 'ulimit -v 60000000; '],
    ['when processor time is limited', {}, 'ulimit -t 500; '],
  ])('%s', (_, env, limit) => {
    const place = freshPlace();
    const line = `${limit} '${process.execPath}' '${cc}' -O2 -S '${small}' -o -`;
    const { stdout } = spawnSync('bash', ['-c', line], { env: environment(place, env), encoding: 'utf8' });
    expect(stdout).toBe(rightSmall.stdout);
    expect(readdirSync(place)).toEqual([]);
  });

  test('when a limit of memory is asked for', () => {
    const place = freshPlace();
    const args = [cc, '-O2', '-Xrvsdg', '--memory-limit=1000', '-S', small, '-o', '-'];
    expect(spawnSync(process.execPath, args, { env: environment(place), encoding: 'utf8' }).stdout).toBe(
      rightSmall.stdout,
    );
    expect(readdirSync(place)).toEqual([]);
  });

  test('with another word than on and off, and that is an error', async () => {
    const { status, stderr } = await compile(small, environment(freshPlace(), { RVSDG_SERVER: 'yes' }));
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: "rvsdg cc: error: RVSDG_SERVER is 'yes'\n  it can be 'on' or 'off'\n",
    });
  });
});

describe('the build goes on, with the same bytes, when', () => {
  test('the server is killed while it is at work', async () => {
    const { place } = await runningServer();
    const { result, status } = await atWork(place);
    process.kill(status.pid, 'SIGKILL');
    expect(await result).toEqual(rightLarge);
    await endOf(...status.workers);
  });

  test('a worker is killed while it is at work', async () => {
    const { place } = await runningServer();
    const { result, status } = await atWork(place);
    for (const worker of status.workers) process.kill(worker, 'SIGKILL');
    expect(await result).toEqual(rightLarge);
    expect(await compile(small, environment(place))).toEqual(rightSmall);
    expect((await statusOf(place))!.pid).toBe(status.pid);
  });

  test('a worker runs out of memory', async () => {
    const { place } = await runningServer();
    const { result, status } = await atWork(place);
    for (const worker of status.workers) {
      // It has more than that already: the next time that it wants more, it gets none.
      expect(spawnSync('prlimit', ['--pid', String(worker), '--data=1000000']).status).toBe(0);
    }
    expect(await result).toEqual(rightLarge);
    expect(command('log', place)).toContain('is gone: it ended');
  });

  test('the server hangs', async () => {
    const { place, first } = await runningServer();
    process.kill(first.pid, 'SIGSTOP');
    try {
      expect(await compile(small, environment(place))).toEqual(rightSmall);
      // The next one does not wait for it, but starts another.
      expect(await compile(small, environment(place))).toEqual(rightSmall);
      expect((await statusOf(place))!.pid).not.toBe(first.pid);
    } finally {
      process.kill(first.pid, 'SIGCONT');
    }
    await endOf(first.pid);
  });

  test('a worker hangs', async () => {
    const { place } = await runningServer();
    const { result, status } = await atWork(place);
    for (const worker of status.workers) process.kill(worker, 'SIGSTOP');
    expect(await result).toEqual(rightLarge);
    expect(command('log', place)).toContain('it did nothing for');
  });

  test('a function takes too long', async () => {
    const { place } = await runningServer();
    const args = [cc, '-O2', '-Xrvsdg', '--time-limit=0.001', '-S', large, '-o', '-'];
    const run = (env: NodeJS.ProcessEnv) => spawnSync(process.execPath, args, { env, encoding: 'utf8' });
    expect(run(environment(place)).status).toBe(0);
    expect(command('log', place)).toContain('a function took longer than 0.001 s');
  });

  test('the socket is deleted, and the server ends', async () => {
    const { place, first } = await runningServer();
    for (const name of readdirSync(place)) rmSync(join(place, name));
    expect(await compile(small, environment(place))).toEqual(rightSmall);
    await endOf(first.pid, ...first.workers);
    expect((await statusOf(place))!.pid).not.toBe(first.pid);
  });

  test('the folder is deleted, and the server ends', async () => {
    const { place, first } = await runningServer();
    rmSync(place, { recursive: true });
    await endOf(first.pid, ...first.workers);
    expect(await compile(small, environment(place))).toEqual(rightSmall);
  });

  test('a client is killed: its module is given up', async () => {
    const { place } = await runningServer();
    const child = spawn(process.execPath, [cc, '-O2', '-S', large, '-o', '-'], {
      env: environment(place),
      stdio: 'ignore',
    });
    while ((await statusOf(place))!.busy === 0) await setTimeout(20);
    child.kill('SIGKILL');
    while ((await statusOf(place))!.busy > 0) await setTimeout(20);
    expect(await compile(small, environment(place))).toEqual(rightSmall);
  });

  test('the disk is full', async () => {
    const place = freshPlace();
    const isFull =
      spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k,nr_inodes=2,mode=700', 'tmpfs', place]).status === 0;
    if (!isFull)
      return console.log('server: the test of full disks is SKIPPED: no tmpfs can be mounted here');
    try {
      writeFileSync(join(place, 'all'), Buffer.alloc(65536));
      expect(await compile(small, environment(place))).toEqual(rightSmall);
      expect(readdirSync(place)).toEqual(['all']);
    } finally {
      spawnSync('umount', [place]);
    }
  });

  test('there is no home, and all folders but that of the socket are read-only', async () => {
    const place = freshPlace();
    const env = {
      ...environment(place),
      HOME: '/nonexistent',
      TMPDIR: '/proc',
      XDG_RUNTIME_DIR: '/nonexistent',
    };
    expect(await compile(small, env)).toEqual(rightSmall);
    expect(await statusOf(place)).toMatchObject({ modules: 1 });
  });

  test.each([-86_400, -3600, 3600, 86_400])('the clock jumps by %d seconds', async (seconds) => {
    const place = freshPlace();
    const lock = lockPath(place, identityOf(join(root, 'dist')));
    writeFileSync(lock, '');
    const then = Date.now() / 1000 + seconds;
    utimesSync(lock, then, then);
    expect(await compile(small, environment(place))).toEqual(rightSmall);
    expect(await statusOf(place)).toMatchObject({ modules: 1 });
    expect(existsSync(lock)).toBe(false);
  });

  test('one who was about to start it has died', async () => {
    const place = freshPlace();
    writeFileSync(lockPath(place, identityOf(join(root, 'dist'))), '');
    expect(await compile(small, environment(place))).toEqual(rightSmall);
    expect(await statusOf(place)).toBe(null);
  });
});

describe('versions', () => {
  test('have servers of their own, side by side, and stop ends all of them', async () => {
    const { place, first } = await runningServer();
    const other = join(installed(folder), 'bin', 'rvsdg-cc.js');
    expect(await compile(small, environment(place), other)).toEqual(rightSmall);
    expect(readdirSync(place)).toHaveLength(2);
    expect(await statusOf(place)).toMatchObject({ pid: first.pid, modules: 1 });
    expect(command('stop', place)).toMatch(/^stopped/);
    await endOf(first.pid);
    while (existsSync(place)) await setTimeout(20);
  });

  test('replace one another: an old server is not asked for a new version', async () => {
    const place = freshPlace();
    const copy = installed(folder);
    const other = join(copy, 'bin', 'rvsdg-cc.js');
    expect(await compile(small, environment(place), other)).toEqual(rightSmall);
    const optimizer = join(copy, 'dist', 'optimizer.cjs');
    writeFileSync(optimizer, `${readFileSync(optimizer, 'utf8')}\n`);
    expect(await compile(small, environment(place), other)).toEqual(rightSmall);
    expect(readdirSync(place)).toHaveLength(2);
  });

  test('that cannot be started cost little, once', async () => {
    const place = freshPlace();
    const copy = installed(folder);
    const other = join(copy, 'bin', 'rvsdg-cc.js');
    writeFileSync(join(copy, 'dist', 'server.cjs'), 'process.exit(1)');
    expect(await compile(small, environment(place), other)).toEqual(rightSmall);
    expect(await compile(small, environment(place), other)).toEqual(rightSmall);
    writeFileSync(join(copy, 'dist', 'server-worker.cjs'), 'process.exit(1)');
    cpSync(join(root, 'dist', 'server.cjs'), join(copy, 'dist', 'server.cjs'));
    expect(await compile(small, environment(place), other)).toEqual(rightSmall);
  });
});

describe('a folder that is not safe is not used:', () => {
  const isRoot = process.getuid?.() === 0;

  /** Compiles with a folder where somebody listens at our socket; returns whether they were asked. */
  async function isAsked(place: string, at = place): Promise<boolean> {
    let asked = false;
    const stranger = createServer((socket) => {
      asked = true;
      socket.on('error', () => {});
      socket.end(encode('answer', '{"kind":"done","result":{"functions":0}}\n; not yours'));
    });
    const path = socketPath(place, identityOf(join(root, 'dist')));
    await new Promise<void>((resolve) => stranger.listen(path, resolve));
    expect(await compile(small, environment(at))).toEqual(rightSmall);
    stranger.close();
    return asked;
  }

  test('(one that others may write to)', async () => {
    const place = freshPlace();
    chmodSync(place, 0o777);
    expect(await isAsked(place)).toBe(false);
    expect(command('status', place)).toContain('is open to other users');
  });

  test.skipIf(!isRoot)('(one of another user)', async () => {
    const place = freshPlace();
    chownSync(place, 65534, 65534);
    expect(await isAsked(place)).toBe(false);
    expect(command('status', place)).toContain('belongs to another user');
    expect(command('stop', place)).toContain('belongs to another user');
  });

  test('(a link to one)', async () => {
    const place = freshPlace();
    const link = join(folder, 'link');
    symlinkSync(place, link);
    expect(await isAsked(place, link)).toBe(false);
  });

  test('(one that others can replace)', async () => {
    const above = mkdtempSync(join(folder, 'a'));
    const place = join(above, 's');
    mkdirSync(place, { mode: 0o700 });
    chmodSync(above, 0o777);
    expect(await isAsked(place)).toBe(false);
    expect(command('status', place)).toContain('can be changed by other users');
  });
});

describe('what clients send', () => {
  const { fingerprint } = identityOf(join(root, 'dist'));
  const work: Work = {
    text: readFileSync(
      join(
        root,
        'test',
        'golden',
        readdirSync(join(root, 'test', 'golden')).find((name) => name.endsWith('.ll'))!,
      ),
    ),
    filename: 'x.ll',
    level: 'O2',
    passes: null,
    recovery: null,
    verifyEach: false,
    wantsRemarks: false,
    untouched: [],
    avoided: [],
    llvm: 'none',
  };
  const question = encodeQuestion({ ask: 'work', fingerprint, timeLimit: 100, work });
  const asQuestion = (value: unknown) => encode('question', `${JSON.stringify(value)}\n`);
  const endless = encode('question');
  endless.writeUInt32BE(0xffffffff, 8);

  test.each([
    ['noise', Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * 7919) % 251))],
    ['a request of HTTP', Buffer.from('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')],
    ['more than fits', endless],
    ['a message of servers', encode('answer', 'x')],
    ['two questions', Buffer.concat([question, question])],
    ['a question and a half', Buffer.concat([question, question.subarray(0, 20)])],
    ['no JSON', encode('question', '{{{{\n')],
    ['no line', encode('question', '{}')],
    ['JSON of something else', asQuestion([1, 2, 3])],
    ['a question to another version', asQuestion({ ask: 'status', fingerprint: 'x' })],
    ['a question that nobody knows', asQuestion({ ask: 'everything', fingerprint })],
    [
      'work of wrong types',
      asQuestion({ ask: 'work', fingerprint, timeLimit: 1, work: { ...work, untouched: ['x'] } }),
    ],
    ['work without limits', asQuestion({ ask: 'work', fingerprint, timeLimit: -1, work })],
  ])('that is %s is refused, and hurts no other', async (_, bytes) => {
    const { place, first } = await runningServer();
    const socket = connect(socketPath(place, identityOf(join(root, 'dist'))));
    socket.on('error', () => {});
    const decoder = new Decoder(['waiting', 'refusal'], 1000);
    const kinds: string[] = [];
    socket.on('data', (chunk) => kinds.push(...decoder.take(chunk).map(({ kind }) => kind)));
    socket.write(bytes);
    await once(socket, 'close');
    expect(kinds.at(-1)).toBe('refusal');
    expect(await compile(small, environment(place))).toEqual(rightSmall);
    expect((await statusOf(place))!.pid).toBe(first.pid);
    command('stop', place);
  });

  test('and never finish is dropped after a while', async () => {
    const { place, first } = await runningServer();
    const socket = connect(socketPath(place, identityOf(join(root, 'dist'))));
    socket.on('error', () => {});
    socket.resume();
    socket.write(question.subarray(0, 100));
    await once(socket, 'close');
    expect((await statusOf(place))!.pid).toBe(first.pid);
  });

  test('at once, 200 of them, is answered to each', async () => {
    const { place } = await runningServer();
    const path = socketPath(place, identityOf(join(root, 'dist')));
    const replies = await Promise.all(Array.from({ length: 200 }, () => converse(path, question)));
    const answers = replies.map((reply) =>
      reply.kind === 'answer' ? reply.body.toString('latin1') : reply.kind,
    );
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain('"kind":"done"');
    expect(await statusOf(place)).toMatchObject({ modules: 201, busy: 0, waiting: 0 });
  });

  test('that is a module which cannot be read is answered as without a server', async () => {
    const { place } = await runningServer();
    const bad = join(folder, 'bad.ll');
    writeFileSync(bad, 'define i32 @f() { ret i33 0 }\n');
    expect(await compile(bad, environment(place))).toEqual(await compile(bad, withoutServer));
  });
});

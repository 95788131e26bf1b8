// `rvsdg cc` where the machine is in trouble: no place for temporary files, disks that are full, streams that are closed, clang
// or the driver killed, files damaged. What clang can still do, we can, too, and what we leave undone is said.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { searchTool } from '../../src/toolchain/index.ts';
import { bin, root, temporaryFolder } from '../support/command.ts';
import { commandOf, endOf } from '../support/processes.ts';

const folder = temporaryFolder();
const clang = searchTool('clang').found?.path ?? 'clang';
const cc = join(root, 'bin', 'rvsdg-cc.js');

const source = join(folder, 'program.c');
writeFileSync(
  source,
  `int victim(int x) { int y = x; for (int i = 0; i < x; i++) y += i; return y; }
int main(void) { return victim(3) == 6 ? 0 : 1; }
`,
);

/** Runs a line of shell in a folder of its own; `$CC` is us. */
function shell(line: string, env: NodeJS.ProcessEnv = {}, compiler = cc) {
  const place = mkdtempSync(join(folder, 'out-'));
  const { status, stdout, stderr } = spawnSync('bash', ['-c', line], {
    cwd: place,
    env: { ...process.env, RVSDG_CLANG: '', CC: compiler, SOURCE: source, ...env },
    encoding: 'utf8',
  });
  return { status, stdout, stderr, place, files: readdirSync(place) };
}

/** A file system of 64 kB that is full; null where none can be mounted. */
function fullDisk(): string | null {
  const place = mkdtempSync(join(folder, 'full-'));
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', place]).status !== 0) return null;
  afterAll(() => spawnSync('umount', [place]));
  writeFileSync(join(place, 'all'), Buffer.alloc(65536));
  return place;
}

const full = fullDisk();
if (full === null)
  console.log('driver-faults: tests of full disks are SKIPPED: no tmpfs can be mounted here');

describe('without a place for temporary files', () => {
  const readOnly = mkdtempSync(join(folder, 'read-only-'));
  chmodSync(readOnly, 0o500);
  const places: [string, string][] = [
    ['missing', join(folder, 'no', 'such')],
    ['read-only', process.getuid?.() === 0 ? '/proc' : readOnly],
    ['a file', source],
  ];
  if (full !== null) places.push(['full', full]);

  test.each(places)('(TMPDIR is %s) everything is compiled, linked and optimized', (_, TMPDIR) => {
    const { status, stderr, place } = shell('$CC -O2 -c $SOURCE && $CC -O2 $SOURCE -o program', { TMPDIR });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(spawnSync(join(place, 'program')).status).toBe(0);
    const { stdout } = shell('$CC -O2 -S -emit-llvm $SOURCE -o -', { TMPDIR });
    expect(stdout).not.toContain('alloca');
  });
});

describe('where nothing can be written', () => {
  test.each([
    '-S -o -',
    '-S -emit-llvm -o -',
    '-S -o /dev/full',
    '-S -emit-llvm -o /dev/full',
    '-c -o /dev/full',
  ])('%s is an error, as it is to clang', (options) => {
    const line = `$CC -O2 ${options} $SOURCE > /dev/full`;
    const { status, stderr } = shell(line);
    expect(status).toBe(shell(line, {}, clang).status);
    expect(stderr).toMatch(/error: .*No space left on device/i);
    expect(stderr).not.toContain('internal');
  });

  test.skipIf(full === null)('a full disk is an error, and nothing of the output is there', () => {
    for (const ending of ['o', 's', 'll']) {
      const how = { o: '-c', s: '-S', ll: '-S -emit-llvm' }[ending];
      const { status, stderr } = shell(`$CC -O2 ${how} $SOURCE -o ${full}/x.${ending}`);
      expect(status).toBe(1);
      expect(stderr).toMatch(/error: .*no space left on device/i);
    }
    // clang leaves files of another name; we leave none.
    expect(readdirSync(full!).filter((name) => !/^x-\w+\.[os]\.tmp$/.test(name))).toEqual(['all']);
  });

  test.each(['ulimit -f 0; $CC -O2 -c $SOURCE', 'ulimit -f 0; $CC -O2 $SOURCE -o program'])(
    '(%s) is an error, as it is to clang',
    (line) => {
      const { status, stderr, files } = shell(line);
      expect(files).toEqual([]);
      expect(status).not.toBe(0);
      expect(shell(line, {}, clang).status).not.toBe(0);
      expect(stderr).toMatch(/error/i);
      expect(stderr).not.toContain('internal');
    },
  );

  test('rvsdg opt says so, too', () => {
    const line = `echo 'define void @f() { ret void }' | ${bin} opt -S > /dev/full`;
    expect(shell(line)).toMatchObject({
      status: 1,
      stderr: 'rvsdg: error: cannot write to standard output: No space left on device\n',
    });
  });

  test('a report costs a warning', () => {
    const { status, stderr, files } = shell('$CC -O2 -c $SOURCE -Xrvsdg --report=/dev/full');
    expect({ status, files }).toEqual({ status: 0, files: ['program.o'] });
    expect(stderr).toBe(
      `${source}: warning: cannot write the report to '/dev/full': No space left on device\n`,
    );
  });

  test.each([
    ['a folder', 'mkdir report', 'report', 'is a directory'],
    ['below a file', 'touch report', 'report/x', 'not a directory'],
  ])('a report to %s is an error, before anything is compiled', (_, prepare, path, reason) => {
    const { status, stderr, files } = shell(`${prepare} && $CC -O2 -c $SOURCE -Xrvsdg --report=${path}`);
    expect(status).toBe(1);
    expect(stderr).toContain(`rvsdg cc: error: cannot write the report to '${path}': `);
    expect(stderr.toLowerCase()).toContain(reason);
    expect(files).toEqual(['report']);
  });

  test('a report into a folder that is not there is an error, before anything is compiled', () => {
    const { status, stderr, files } = shell('$CC -O2 -c $SOURCE -Xrvsdg --report=no/such/report');
    expect({ status, files }).toEqual({ status: 1, files: [] });
    expect(stderr).toBe(
      "rvsdg cc: error: cannot write the report to 'no/such/report': there is no folder 'no/such'\n",
    );
  });

  test('closed streams are no obstacle', () => {
    expect(shell('$CC -O2 -c $SOURCE <&- >&- 2>&-')).toMatchObject({ status: 0, files: ['program.o'] });
    expect(shell('$CC -O2 $SOURCE -o program <&- >&- 2>&-')).toMatchObject({ status: 0, files: ['program'] });
  });
});

describe('a clang that', () => {
  /** A clang that does something else for a call whose arguments match. */
  function strangeClang(pattern: string, action: string): string {
    const place = mkdtempSync(join(folder, 'clang-'));
    const path = join(place, 'clang-22');
    writeFileSync(
      path,
      `#!/bin/bash\nif [[ "$*" == *${pattern}* ]]; then ${action}; fi\nexec ${clang} "$@"\n`,
    );
    chmodSync(path, 0o755);
    return path;
  }

  test('is killed as a front end is an error with its name', () => {
    const path = strangeClang('-emit-llvm', 'kill -KILL $$');
    const { status, stderr, files } = shell('$CC -O2 -c $SOURCE', { RVSDG_CLANG: path });
    expect({ status, stderr, files }).toEqual({
      status: 137,
      stderr: `rvsdg: error: ${path} was ended by SIGKILL\n`,
      files: [],
    });
  });

  test('is killed as a code generator is asked once more, without us', () => {
    const path = strangeClang("'-x ir'", 'cat > /dev/null; kill -SEGV $$');
    const { status, stderr, files } = shell('$CC -O2 -c $SOURCE', { RVSDG_CLANG: path });
    expect({ status, files }).toEqual({ status: 0, files: ['program.o'] });
    expect(stderr).toContain('warning: rvsdg failed in code generation: clang ended with status 139');
  });

  test('prints what we know nothing of compiles alone', () => {
    const path = strangeClang('-emit-llvm', `${clang} "$@"; echo 'and that was that'; exit 0`);
    const { status, stderr, files } = shell('$CC -O2 -c $SOURCE', { RVSDG_CLANG: path });
    expect({ status, files }).toEqual({ status: 0, files: ['program.o'] });
    expect(stderr).toContain('warning: rvsdg leaves the whole file unoptimized');
  });
});

describe('what clang prints', () => {
  test.each([
    ['-MMD -MF -', /^program\.o: \S+program\.c\n$/],
    ['-MMD -MF /dev/stdout', /^program\.o: \S+program\.c\n$/],
    ['-fproc-stat-report', /clang: output=program\.o, total/],
    ['-Xclang -fdump-record-layouts -include record.h', /Dumping AST Record Layout/],
  ])('(%s) is on standard output, and not in the IR', (options, expected) => {
    writeFileSync(join(folder, 'record.h'), 'struct S { int a; }; static int size = sizeof(struct S);\n');
    const line = `$CC -O2 -c -I${folder} ${options} $SOURCE | cat; exit \${PIPESTATUS[0]}`;
    const { status, stdout, stderr, files } = shell(line);
    expect({ status, stderr, files }).toEqual({ status: 0, stderr: '', files: ['program.o'] });
    expect(stdout).toMatch(expected);
  });
});

describe('our part', () => {
  test('that the system kills is named as short of memory, and tried twice', () => {
    const script = `
      import fs from 'node:fs';
      const { writeSync } = fs;
      fs.writeSync = (descriptor, text, ...rest) => {
        if (/\\t(build|recover)\\t/.test(text)) process.kill(process.pid, 'SIGKILL');
        return writeSync(descriptor, text, ...rest);
      };`;
    const url = `data:text/javascript;base64,${Buffer.from(script).toString('base64')}`;
    const many = join(folder, 'many.c');
    writeFileSync(many, Array.from({ length: 9 }, (_, i) => `int f${i}(int x) { return x; }`).join('\n'));
    const { status, stderr, files } = shell(`$CC -O2 -c ${many}`, { NODE_OPTIONS: `--import="${url}"` });
    expect({ status, files }).toEqual({ status: 0, files: ['many.o'] });
    expect(stderr.split('\n').filter((line) => line.includes('rvsdg failed')).length).toBeLessThanOrEqual(2);
    expect(stderr).toContain('the process was killed (SIGKILL), probably for lack of memory');
  });

  test('that fails in functions with endless or strange names leaves just these unoptimized', () => {
    const long = 'n'.repeat(5000);
    const names = [`${long}1`, `${long}2`, 'a\\tb\\nc', 'umläut'];
    const file = join(folder, 'names.c');
    const functions = names.map(
      (name, i) => `int f${i}(int x) __asm__("${name}");\nint f${i}(int x) { return x; }`,
    );
    writeFileSync(file, `${functions.join('\n')}\nint bystander(int x) { return x; }\n`);
    const script = `
      import fs from 'node:fs';
      const { writeSync } = fs;
      let victim = false;
      fs.writeSync = (descriptor, text, ...rest) => {
        if (victim) throw victim = false, new TypeError('sabotage');
        victim = /\\tpromotion\\t[0-9]+\\t(n{600}|a|uml)/.test(text);
        return writeSync(descriptor, text, ...rest);
      };`;
    const url = `data:text/javascript;base64,${Buffer.from(script).toString('base64')}`;
    const { status, stderr, stdout } = shell(`$CC -O2 -S -emit-llvm ${file} -o -`, {
      NODE_OPTIONS: `--import="${url}"`,
    });
    expect({ status, count: stderr.match(/is left unoptimized/g)?.length }).toEqual({ status: 0, count: 4 });
    expect(stdout.match(/alloca/g)?.length).toBe(4);
    expect(/@bystander[^}]*}/.exec(stdout)![0]).not.toContain('alloca');
  });

  test.each([
    ['typo', "unknown pass 'typo'"],
    ['reduction,typo', "unknown pass 'typo'"],
  ])('does not know -passes=%s, and that is an error', (passes, message) => {
    const { status, stderr, files } = shell(`$CC -O2 -passes=${passes} -c $SOURCE`);
    expect({ status, files }).toEqual({ status: 1, files: [] });
    expect(stderr).toBe(`rvsdg cc: error: ${message}\n  'rvsdg passes' lists them\n`);
  });
});

describe('nothing outlives its parent:', () => {
  const endless = `
    import fs from 'node:fs';
    const { writeSync } = fs;
    fs.writeSync = (descriptor, text, ...rest) => {
      if (String(text).endsWith('\\tvictim\\n')) for (;;);
      return writeSync(descriptor, text, ...rest);
    };`;
  const isKernels = existsSync('/usr/bin/setpriv');

  /** The process that a process has started, once it has got going. */
  async function childOf(parent: ChildProcess): Promise<number> {
    for (;;) {
      const path = `/proc/${parent.pid}/task/${parent.pid}/children`;
      const [child] = readFileSync(path, 'utf8').trim().split(' ');
      if (child) return Number(child);
      await setTimeout(20);
    }
  }

  test.skipIf(!isKernels).each(['SIGTERM', 'SIGKILL'] as const)(
    'not the optimizer after %s',
    async (signal) => {
      const url = `data:text/javascript;base64,${Buffer.from(endless).toString('base64')}`;
      const place = mkdtempSync(join(folder, 'killed-'));
      const driver = spawn(process.execPath, [cc, '-O2', '-c', source], {
        cwd: place,
        stdio: 'ignore',
        env: { ...process.env, RVSDG_CLANG: '', NODE_OPTIONS: `--import="${url}"` },
      });
      // The first child is clang, the second the optimizer.
      let child = await childOf(driver);
      while (!commandOf(child).includes('optimizer-process')) {
        await setTimeout(20);
        child = await childOf(driver);
      }
      driver.kill(signal);
      await once(driver, 'close');
      await endOf(child);
      expect(readdirSync(place)).toEqual([]);
    },
  );

  test.skipIf(!isKernels)('not the code generator after SIGKILL', async () => {
    const place = mkdtempSync(join(folder, 'killed-'));
    const path = join(place, 'clang-22');
    const sleep = `cat > /dev/null; touch ${place}/asleep; exec sleep 1000`;
    writeFileSync(path, `#!/bin/bash\nif [[ "$*" == *"-x ir"* ]]; then ${sleep}; fi\nexec ${clang} "$@"\n`);
    chmodSync(path, 0o755);
    const driver = spawn(process.execPath, [cc, '-O2', '-c', source, '-o', '/dev/null'], {
      stdio: 'ignore',
      env: { ...process.env, RVSDG_CLANG: path },
    });
    while (!existsSync(join(place, 'asleep'))) await setTimeout(20);
    const child = await childOf(driver);
    driver.kill('SIGKILL');
    await endOf(child);
  });

  test.skipIf(!isKernels).each(['SIGTERM', 'SIGKILL'] as const)(
    'not `rvsdg opt` after %s',
    async (signal) => {
      const place = mkdtempSync(join(folder, 'killed-'));
      // Node is started again for inputs of this size, on machines with few cores.
      const functions = Array.from(
        { length: 3000 },
        (_, i) => `define i32 @f${i}(i32 %x) {\n  ret i32 %x\n}\n`,
      );
      writeFileSync(join(place, 'in.ll'), `; ${' '.repeat(5_000_000)}\n${functions.join('')}`);
      const args = [bin, 'opt', '-O2', '-S', 'in.ll', '-o', 'out.ll'];
      const parent = spawn(process.execPath, args, { cwd: place, stdio: 'ignore' });
      const child = await childOf(parent);
      parent.kill(signal);
      await once(parent, 'close');
      await endOf(child);
      expect(readdirSync(place)).toEqual(['in.ll']);
    },
  );
});

/** The driver, installed in a place of its own. */
function installed(): string {
  const copy = mkdtempSync(join(folder, 'package-'));
  for (const part of ['bin', 'package.json']) cpSync(join(root, part), join(copy, part), { recursive: true });
  mkdirSync(join(copy, 'dist'));
  for (const name of readdirSync(join(root, 'dist')).filter((each) => /\.(cjs|code)$/.test(each))) {
    cpSync(join(root, 'dist', name), join(copy, 'dist', name));
  }
  return copy;
}

test('an optimizer that is not there costs the optimization, with a warning', () => {
  const copy = installed();
  rmSync(join(copy, 'dist', 'optimizer-process.cjs'));
  const { status, stderr, files } = shell('$CC -O2 -c $SOURCE', {}, join(copy, 'bin', 'rvsdg-cc.js'));
  expect({ status, files }).toEqual({ status: 0, files: ['program.o'] });
  expect(stderr).toMatch(
    /warning: rvsdg failed in start: .*\n.*warning: rvsdg leaves the whole file unoptimized/,
  );
});

describe("V8's code of the optimizer", () => {
  const copy = installed();
  const codeFiles = () => readdirSync(join(copy, 'dist')).filter((name) => name.endsWith('.code'));
  const code = join(copy, 'dist', codeFiles()[0]!);
  const compile = () => shell('$CC -O2 -S $SOURCE -o -', {}, join(copy, 'bin', 'rvsdg-cc.js'));
  const right = compile();

  test.each([
    ['missing', () => rmSync(code)],
    ['empty', () => truncateSync(code)],
    ['cut', () => truncateSync(code, 500_000)],
    ['damaged', () => damage(Buffer.from(readFileSync(code)))],
    [
      'that of other text',
      () => writeFileSync(code, readFileSync(code, 'latin1').replace(/:\w+/, ':0'), 'latin1'),
    ],
  ])('that is %s is made anew, and does no harm', (_, spoil) => {
    spoil();
    expect(compile()).toMatchObject({ status: 0, stderr: '', stdout: right.stdout });
    expect(codeFiles()).toHaveLength(1);
    const made = readFileSync(code);
    expect(made.length).toBeGreaterThan(500_000);
    expect(compile()).toMatchObject({ status: 0, stderr: '', stdout: right.stdout });
    expect(readFileSync(code).equals(made)).toBe(true);
  });

  /** Changes bytes everywhere. */
  function damage(bytes: Buffer): void {
    for (let at = 200; at < bytes.length; at += 997) bytes[at] = ~bytes[at]!;
    writeFileSync(code, bytes);
  }

  test('is not published', () => {
    const { stdout } = spawnSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
      cwd: root,
      encoding: 'utf8',
    });
    const names = (JSON.parse(stdout) as { files: { path: string }[] }[])[0]!.files.map(({ path }) => path);
    expect(names).toContain('dist/optimizer.cjs');
    expect(names.filter((name) => name.endsWith('.code'))).toEqual([]);
  });
});

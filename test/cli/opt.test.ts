import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bin, rvsdg, temporaryFolder, withoutLlvm } from '../support/command.ts';

const folder = temporaryFolder();

const good = `define i32 @double(i32 %x) {
entry:
  %y = add nsw i32 %x, %x
  ret i32 %y
}
`;

/** Well-formed, but uses a value before it is there. */
const invalid = `define i32 @early(i32 %x) {
  %y = add i32 %z, 1
  %z = add i32 %x, 1
  ret i32 %y
}
`;

const garbage = 'this is not a module\n';

function write(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** A folder that holds nothing but these files; what else a command leaves there is seen. */
function folderWith(name: string, files: Record<string, string> = {}): string {
  const path = join(folder, name);
  mkdirSync(path);
  for (const [file, content] of Object.entries(files)) writeFileSync(join(path, file), content);
  return path;
}

describe('rvsdg opt', () => {
  const input = write('good.ll', good);

  test('reads a file and writes to standard output', () => {
    const { status, stdout, stderr } = rvsdg(['opt', '-S', '-passes=', input]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain('%y = add nsw i32 %x, %x');
  });

  test.each([[['opt', '-S']], [['opt', '-S', '-']]])('%j reads standard input', (args) => {
    const { status, stdout } = rvsdg(args, { input: good });
    expect(status).toBe(0);
    expect(stdout).toContain('define i32 @double(i32 %x)');
  });

  test('writes what it would read again as the same', () => {
    const once = rvsdg(['opt', '-S', input]).stdout;
    expect(rvsdg(['opt', '-S', '-'], { input: once }).stdout).toBe(once);
  });

  test.each([[['-o', 'out.ll']], [['-oout.ll']], [['-o=out.ll']]])('%j writes to a file', (option) => {
    const cwd = folderWith(`writes ${option.length} ${option[0].length}`, { 'in.ll': good });
    const { status, stdout, stderr } = rvsdg(['opt', '-S', 'in.ll', ...option], { cwd });
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '', stderr: '' });
    expect(readFileSync(join(cwd, 'out.ll'), 'utf8')).toContain('@double');
    expect(readdirSync(cwd)).toEqual(['in.ll', 'out.ll']);
  });

  test('can write over its own input', () => {
    const path = write('same.ll', `; a comment\n${good}`);
    expect(rvsdg(['opt', '-S', path, '-o', path]).status).toBe(0);
    expect(readFileSync(path, 'utf8')).toContain('@double');
  });

  test('writes through a symbolic link and keeps the mode of the file', () => {
    const target = write('target.ll', '');
    chmodSync(target, 0o600);
    const link = join(folder, 'link.ll');
    symlinkSync(target, link);
    expect(rvsdg(['opt', '-S', input, '-o', link]).status).toBe(0);
    expect(readFileSync(target, 'utf8')).toContain('@double');
  });

  test.runIf(process.platform !== 'win32')('writes to a device without replacing it', () => {
    expect(rvsdg(['opt', '-S', input, '-o', '/dev/null']).status).toBe(0);
    expect(statSync('/dev/null').isCharacterDevice()).toBe(true);
  });

  test('-disable-output writes nothing', () => {
    expect(rvsdg(['opt', '-disable-output', input])).toEqual({ status: 0, stdout: '', stderr: '' });
  });

  test('--verbose says on standard error what each station did', () => {
    const { stdout, stderr } = rvsdg(['opt', '-S', '--verbose', '-passes=verify', input]);
    expect(stdout).not.toContain('verify');
    expect(stderr).toMatch(/^read +1 function, 1 block, 2 instructions +[\d.]+ ms$/m);
    expect(stderr).toMatch(/^verify +no errors/m);
  });

  test.runIf(process.platform !== 'win32')('ends quietly when nobody reads its output', () => {
    const many = Array.from({ length: 20_000 }, (_, i) => good.replace('@double', `@f${i}`)).join('');
    const path = write('many.ll', many);
    const script = '{ "$0" "$1" opt -S "$2"; echo "exit $?" >&2; } | head -n 1';
    const { stdout, stderr } = spawnSync('sh', ['-c', script, process.execPath, bin, path], {
      encoding: 'utf8',
    });
    expect(stdout.split('\n').length).toBe(2);
    expect(stderr).toBe('exit 74\n');
  });
});

describe('rvsdg opt, given something that is not a module,', () => {
  test('says that a file is missing', () => {
    expect(rvsdg(['opt', '-S', 'missing.ll'])).toEqual({
      status: 1,
      stdout: '',
      stderr: "rvsdg: error: cannot open 'missing.ll': No such file or directory\n",
    });
  });

  test('says that a directory is one', () => {
    const { status, stderr } = rvsdg(['opt', '-S', folder]);
    expect(status).toBe(1);
    expect(stderr).toBe(`rvsdg: error: cannot open '${folder}': Is a directory\n`);
  });

  test.runIf(process.getuid?.() !== 0 && process.platform !== 'win32')('says that it may not read', () => {
    const path = write('secret.ll', good);
    chmodSync(path, 0);
    expect(rvsdg(['opt', '-S', path]).stderr).toBe(
      `rvsdg: error: cannot open '${path}': Permission denied\n`,
    );
  });

  test('shows the place in garbage, with the line and a caret', () => {
    const cwd = folderWith('garbage', { 'bad.ll': garbage });
    const { status, stdout, stderr } = rvsdg(['opt', '-S', 'bad.ll', '-o', 'out.ll'], { cwd });
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/^bad\.ll:1:1: error: .+\nthis is not a module\n\^/);
    expect(readdirSync(cwd)).toEqual(['bad.ll']);
  });

  test('calls standard input by its name', () => {
    const { status, stderr } = rvsdg(['opt', '-S'], { input: garbage });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^<stdin>:1:1: error: /);
  });

  test.each([
    [
      'an object file',
      [0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0],
      /^<stdin>: error: .* ELF object file/,
    ],
    [
      'bytes that are not text',
      Array.from({ length: 512 }, (_, i) => (i * 7 + 128) % 256),
      /^<stdin>: error: .* binary/,
    ],
    ['half a module, with a place', Buffer.from(good.slice(0, 40)), /^<stdin>:\d+:\d+: error: /],
  ])('rejects %s', (_, bytes, message) => {
    const { status, stdout, stderr } = rvsdg(['opt', '-S'], { input: Buffer.from(bytes) });
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(message);
    expect(stderr).not.toContain('    at ');
  });

  test('accepts an empty file, as opt does', () => {
    expect(rvsdg(['opt', '-S'], { input: '' }).status).toBe(0);
  });
});

describe('rvsdg opt, given a module that is not valid,', () => {
  test('says so, and leaves no output', () => {
    const cwd = folderWith('invalid', { 'invalid.ll': invalid });
    const { status, stdout, stderr } = rvsdg(['opt', '-S', '-passes=verify', 'invalid.ll', '-o', 'out.ll'], {
      cwd,
    });
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(
      /^invalid\.ll: error: .+\n {2}in function @early.+\ninvalid\.ll: not a valid module: 1 error\n$/,
    );
    expect(readdirSync(cwd)).toEqual(['invalid.ll']);
  });

  test('keeps an output that was there before', () => {
    const cwd = folderWith('kept', { 'bad.ll': garbage, 'out.ll': 'precious' });
    expect(rvsdg(['opt', '-S', 'bad.ll', '-o', 'out.ll'], { cwd }).status).toBe(1);
    expect(readFileSync(join(cwd, 'out.ll'), 'utf8')).toBe('precious');
  });
});

describe('rvsdg opt, given an output that cannot be written,', () => {
  const input = write('fine.ll', good);

  test('says that its directory is missing', () => {
    const output = join(folder, 'nowhere', 'out.ll');
    expect(rvsdg(['opt', '-S', input, '-o', output])).toEqual({
      status: 1,
      stdout: '',
      stderr: `rvsdg: error: cannot write '${output}': No such file or directory\n`,
    });
  });

  test('says that it is a directory', () => {
    const { status, stderr } = rvsdg(['opt', '-S', input, '-o', folder]);
    expect(status).toBe(1);
    expect(stderr).toBe(`rvsdg: error: cannot write '${folder}': Is a directory\n`);
  });
});

describe('rvsdg opt -passes', () => {
  test('knows verify', () => {
    expect(rvsdg(['opt', '-passes=verify', '-disable-output'], { input: good }).status).toBe(0);
    expect(rvsdg(['opt', '-passes', 'verify,verify', '-disable-output'], { input: good }).status).toBe(0);
  });

  test('with verify refuses an invalid module, which an empty list passes on untouched', () => {
    const verified = rvsdg(['opt', '-S', '-passes=verify'], { input: invalid });
    expect({ status: verified.status, stdout: verified.stdout }).toEqual({ status: 1, stdout: '' });
    expect(rvsdg(['opt', '-S', '-passes='], { input: invalid }).status).toBe(0);
  });

  test.each(['mem2reg', 'default<O2>', 'verify,dce'])('refuses %s', (list) => {
    const { status, stdout, stderr } = rvsdg(['opt', '-S', `-passes=${list}`], { input: good });
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    const name = list.replace('verify,', '');
    expect(stderr).toBe(`rvsdg opt: error: unknown pass '${name}'\n  'rvsdg passes' lists them\n`);
  });
});

describe('rvsdg opt on a machine without LLVM', () => {
  const bitcode = Buffer.from([0x42, 0x43, 0xc0, 0xde, 0x35, 0x14, 0, 0]);
  const wrapped = Buffer.from([0xde, 0xc0, 0x17, 0x0b, 0, 0, 0, 0]);

  test.each([
    ['bitcode', bitcode],
    ['wrapped bitcode', wrapped],
  ])('says what reading %s needs', (_, input) => {
    const { status, stdout, stderr } = rvsdg(['opt', '-S'], { input, env: withoutLlvm });
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toBe(
      'rvsdg opt: error: no usable llvm-dis was found, to read bitcode (.bc)\n' +
        '  on Debian and Ubuntu: apt-get install llvm-22 (see https://apt.llvm.org)\n',
    );
  });

  test('says what writing bitcode needs', () => {
    const { status, stdout, stderr } = rvsdg(['opt'], { input: good, env: withoutLlvm });
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toBe(
      'rvsdg opt: error: no usable llvm-as was found, to write bitcode (opt without -S)\n' +
        '  use -S to write text, or, on Debian and Ubuntu: apt-get install llvm-22 (see https://apt.llvm.org)\n',
    );
  });

  test('reads and writes text all the same', () => {
    expect(rvsdg(['opt', '-S'], { input: good, env: withoutLlvm }).status).toBe(0);
  });
});

describe('rvsdg opt tells about passes', () => {
  const input = `define i32 @f(i32 %x, ptr %p) {
  %dead = add i32 %x, 1
  %unread = load i32, ptr %p
  ret i32 %x
}
`;
  const opt = (...args: string[]) =>
    rvsdg(['opt', '-S', '-passes=dead-node-elimination', ...args], { input });

  test('--print-after prints the graph', () => {
    expect(opt('--print-after=dead-node-elimination').stderr).toContain('; after dead-node-elimination');
    expect(opt('--print-after=all').stderr).toContain('lambda define i32 @f(i32 %x, ptr %p)');
    expect(opt('--print-after=dead-nod-elimination').stderr).toContain(
      "did you mean 'dead-node-elimination'?",
    );
  });

  test('--print-changed prints a diff, and nothing where nothing changed', () => {
    const { stderr } = opt('--print-changed');
    expect(stderr).toContain('; dead-node-elimination changed');
    expect(stderr).toMatch(/^-.*add i32 %x/m);
    const [once] = stderr.split('; dead-node').slice(2);
    expect(once).toBeUndefined();
  });

  test('--stats counts, as text and as JSON', () => {
    expect(opt('--stats').stderr).toMatch(/3 {2}dead-node-elimination {2}nodes removed/);
    expect(JSON.parse(opt('--stats=json').stderr)).toEqual({ 'dead-node-elimination.nodes removed': 3 });
    expect(opt('--stats=xml').status).toBe(1);
  });

  test('--time-passes has passes, building and recovery', () => {
    const { stderr } = opt('--time-passes');
    for (const name of ['dead-node-elimination', 'build', 'recover', 'total']) expect(stderr).toContain(name);
  });

  test('--bisect-limit stops after so many, and names each', () => {
    const none = opt('--bisect-limit=0');
    expect(none.stdout).toContain('%dead = add');
    expect(none.stderr).toContain('BISECT: NOT running pass (1) dead-node-elimination on f');
    expect(opt('--bisect-limit=1').stdout).not.toContain('%dead');
  });

  test('levels and lists exclude each other', () => {
    expect(rvsdg(['opt', '-O1', '-O2'], { input }).stderr).toContain('choose one of -O1, -O2');
  });
});

describe('rvsdg passes', () => {
  test('lists passes and levels', () => {
    const { stdout } = rvsdg(['passes']);
    expect(stdout).toMatch(/dead-node-elimination +remove/);
    expect(stdout).toContain('-O2');
  });

  test('explains one', () => {
    expect(rvsdg(['passes', 'dead-node-elimination']).stdout).toContain('-O2 runs it');
    expect(rvsdg(['passes', 'dead-nodes-elimination']).stderr).toContain('did you mean');
  });
});

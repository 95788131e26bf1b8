// What `rvsdg cc` makes: programs that work, optimized by us and by nobody else, the same bytes every time.

import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { searchTool } from '../../src/toolchain/index.ts';
import { root, temporaryFolder } from '../support/command.ts';

const folder = temporaryFolder();
const clang = searchTool('clang').found?.path ?? 'clang';

const main = 'int twice(int);\nint main(void) { return twice(21) == 42 ? 0 : 1; }\n';
const twice =
  'int twice(int x) {\n  int sum = 0;\n  for (int i = 0; i < 2; i++) sum += x;\n  return sum;\n}\n';

/** A folder with files in it. */
function workplace(files: Record<string, string> = { 'main.c': main, 'twice.c': twice }): string {
  const place = mkdtempSync(join(folder, 'work-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(place, name), text);
  return place;
}

/** Runs `rvsdg cc`, which has to succeed, and returns what it says. */
function cc(cwd: string, ...args: string[]): string {
  return compile('rvsdg-cc', cwd, args);
}

function compile(name: string, cwd: string, args: readonly string[]): string {
  const command = [join(root, 'bin', `${name}.js`), ...args];
  const { status, stderr } = spawnSync(process.execPath, command, { cwd, encoding: 'utf8' });
  expect(status, stderr).toBe(0);
  return stderr;
}

function run(program: string) {
  const { status, stdout } = spawnSync(program, { encoding: 'utf8' });
  return { status, stdout };
}

describe('programs', () => {
  test.each([
    '-O1',
    '-O2',
    '-O3',
    '-Os',
    '-O2 -g',
    '-O2 -flto',
    '-O2 -static',
    '-passes=promotion,reduction',
  ])('of C, with %s', (options) => {
    const place = workplace();
    expect(cc(place, ...options.split(' '), 'main.c', 'twice.c', '-o', 'program')).toBe('');
    expect(run(join(place, 'program')).status).toBe(0);
    expect(readdirSync(place).sort()).toEqual(['main.c', 'program', 'twice.c']);
  });

  test.each(['exceptions', 'coroutines'])('of C++, with %s', (name) => {
    const place = workplace({});
    copyFileSync(join(root, 'test', 'cxx', `${name}.cpp`), join(place, 'x.cpp'));
    compile('rvsdg-c++', place, ['-O2', '-std=c++20', 'x.cpp', '-o', 'ours']);
    spawnSync(clang, ['--driver-mode=g++', '-O0', '-std=c++20', 'x.cpp', '-o', 'reference'], { cwd: place });
    expect(run(join(place, 'ours'))).toEqual(run(join(place, 'reference')));
  });

  test('are optimized by our passes, and by none of LLVM', () => {
    const place = workplace();
    cc(place, '-O2', '-S', '-emit-llvm', 'twice.c', '-o', 'ours.ll');
    expect(readFileSync(join(place, 'ours.ll'), 'utf8')).not.toContain('alloca');
    cc(place, '-passes=dead-node-elimination', '-S', '-emit-llvm', 'twice.c', '-o', 'plain.ll');
    expect(readFileSync(join(place, 'plain.ll'), 'utf8')).toContain('alloca');
    cc(place, '-passes=dead-node-elimination', '-S', 'twice.c', '-o', 'plain.s');
    expect(readFileSync(join(place, 'plain.s'), 'utf8')).toMatch(/\(%rsp\)|\(%rbp\)/);
  });

  test('are the same to the byte, wherever they are compiled', () => {
    const objects = [workplace(), workplace()].map((place) => {
      cc(place, '-O2', '-g', '-ffile-compilation-dir=.', '-c', 'twice.c', '-o', `object-${place.at(-1)}.o`);
      return readFileSync(join(place, `object-${place.at(-1)}.o`));
    });
    expect(objects[0]!.equals(objects[1]!)).toBe(true);
  });
});

describe('-flto', () => {
  const symbols = (program: string) => spawnSync('nm', [program], { encoding: 'utf8' }).stdout;

  test('optimizes several modules as one', () => {
    const place = workplace();
    cc(place, '-O2', '-flto', '-c', 'main.c', 'twice.c');
    cc(place, '-O2', '-flto', 'main.o', 'twice.o', '-o', 'program');
    expect(run(join(place, 'program')).status).toBe(0);
    expect(symbols(join(place, 'program'))).not.toContain('twice');
    cc(place, '-O2', 'main.c', 'twice.c', '-o', 'apart');
    expect(symbols(join(place, 'apart'))).toContain('twice');
  });

  test('takes what it needs of archives, together with objects that are none of ours', () => {
    const place = workplace({
      'main.c': main,
      'twice.c': twice,
      'other.c': 'int other(void) { return 1; }\n',
    });
    cc(place, '-O2', '-flto', '-c', 'twice.c', 'other.c');
    const archiver = join(searchTool('llvm-as').found!.path, '..', 'llvm-ar-22');
    expect(spawnSync(archiver, ['rcs', 'libtwice.a', 'twice.o', 'other.o'], { cwd: place }).status).toBe(0);
    spawnSync(clang, ['-c', 'main.c'], { cwd: place });
    cc(place, '-O2', '-flto', 'main.o', '-L.', '-ltwice', '-o', 'program');
    expect(run(join(place, 'program')).status).toBe(0);
    expect(symbols(join(place, 'program'))).not.toContain('other');
  });
});

describe('what it tells', () => {
  test('remarks of our passes, as YAML and for people', () => {
    const place = workplace({
      'x.c': 'static int f(int x) { return x + 1; }\nint g(int x) { return f(x) * 2; }\n',
    });
    const said = cc(place, '-O2', '-g', '-Rpass=inlining', '-fsave-optimization-record', '-c', 'x.c');
    expect(said).toMatch(/^\S*x\.c:2:\d+: remark: .* \[-Rpass=inlining\]$/m);
    expect(readFileSync(join(place, 'x.opt.yaml'), 'utf8')).toMatch(/^--- !Passed\nPass: +inlining\n/m);
  });

  test('with -v and -###, what is run, and what is left to clang', () => {
    const place = workplace();
    for (const option of ['-v', '-###']) {
      const said = cc(place, option, '-O2', '-c', 'twice.c');
      expect(said).toMatch(/"-emit-llvm"|-emit-llvm .*\n(.*\n)* "rvsdg" "opt" "-O2".*\n(.*\n)*.*-emit-obj/);
    }
    expect(cc(place, '-v', '-c', 'twice.c')).toContain(
      'rvsdg: not optimized by rvsdg: -O0 does not optimize\n',
    );
  });

  test('-save-temps keeps the source, and the IR before and after', () => {
    const place = workplace();
    cc(place, '-O2', '-save-temps', '-c', 'twice.c');
    expect(readdirSync(place).sort()).toEqual([
      'main.c',
      'twice.c',
      'twice.i',
      'twice.ll',
      'twice.o',
      'twice.rvsdg.ll',
    ]);
  });
});

describe('the compiler behind it', () => {
  /** A clang that does something before it is one. */
  function strangeClang(place: string, script: string): string {
    const path = join(place, 'strange-clang');
    writeFileSync(path, `#!/bin/sh\n${script}\nexec ${clang} "$@"\n`);
    chmodSync(path, 0o755);
    return path;
  }

  test('may reject what we made: then the source is compiled without us, with a warning', () => {
    const place = workplace();
    const path = strangeClang(place, 'case "$*" in *"-x ir -"*) echo "no such thing" >&2; exit 1;; esac');
    expect(cc(place, `--clang=${path}`, '-O2', '-c', 'twice.c')).toBe(
      'twice.c: warning: rvsdg failed in code generation: no such thing\n' +
        'twice.c: warning: rvsdg leaves the whole file unoptimized\n',
    );
    expect(readdirSync(place)).toContain('twice.o');
  });

  test('is given long command lines in a file', () => {
    const place = workplace();
    const definitions = Array.from({ length: 8000 }, (_, i) => `-DNAME_${i}=some_value_of_this_name`);
    writeFileSync(join(place, 'long.rsp'), definitions.join('\n'));
    cc(place, '@long.rsp', '-O2', '-c', 'twice.c');
    expect(readdirSync(place).sort()).toEqual(['long.rsp', 'main.c', 'twice.c', 'twice.o']);
  });
});

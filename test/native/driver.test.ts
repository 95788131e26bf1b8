// `rvsdg cc` next to the clang of this machine: the same command line, the same exit status, the same files, the same
// words. What differs is what is inside the objects.

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { searchTool } from '../../src/toolchain/index.ts';
import { root, temporaryFolder } from '../support/command.ts';

const folder = temporaryFolder();
const clang = searchTool('clang').found?.path ?? 'clang';
const cc = join(root, 'bin', 'rvsdg-cc.js');

const sources = {
  'main.c':
    '#include <stdio.h>\n#include "twice.h"\nint main(void) { printf("%d\\n", twice(21)); return 0; }\n',
  'twice.c':
    '#include "twice.h"\nint twice(int x) {\n  int sum = 0;\n  for (int i = 0; i < 2; i++) sum += x;\n  return sum;\n}\n',
  'twice.h': 'int twice(int);\n',
  'hello.cpp':
    '#include <string>\n#include <iostream>\nint main() { std::string s = "hello"; std::cout << s + "!\\n"; }\n',
  'start.S': '#define NAME twice\n.globl NAME\nNAME:\n  lea (%rdi,%rdi), %eax\n  ret\n',
  'plain.s': '.globl twice\ntwice:\n  lea (%rdi,%rdi), %eax\n  ret\n',
  'wrong.c': 'int f(void) { return x; }\n',
  'warned.c': '#define SIX 6\nint f(void) { int unused; return SIX }\n',
  'assembly.c': 'void f(void) { __asm__("no such instruction"); }\n',
  'words.rsp': '-O2 -DNAME="two words"\n-c twice.c\n',
  'empty.c': '',
  'named.c': 'int f(void) { return NAME[0]; }\n',
  'quotes.rsp': `-O2 -DNAME='\\"a\\\\b\\"' -c named.c\n`,
  'itself.rsp': '@itself.rsp -O2 -c twice.c\n',
  'module.ll': 'target triple = "x86_64-pc-linux-gnu"\ndefine i32 @twice(i32 %x) {\n  ret i32 %x\n}\n',
  'sp ace.c': 'int f(void) { return 1; }\n',
  "quo'te$.c": 'int f(void) { return 1; }\n',
  'new\nline.c': 'int f(void) { return 1; }\n',
  noend: 'int f(void) { return 1; }\n',
  '-dash.c': 'int f(void) { return 1; }\n',
};

/** A folder with the sources in it. */
function workplace(): string {
  const place = mkdtempSync(join(folder, 'work-'));
  for (const [name, text] of Object.entries(sources)) writeFileSync(join(place, name), text);
  mkdirSync(join(place, 'out'));
  return place;
}

function run(command: string, args: readonly string[], cwd: string, input = '') {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, input, encoding: 'utf8' });
  return { status, stdout, stderr };
}

/** What a command leaves behind: its exit status, what it says, and the names of files, with the text of some. */
function traces(command: string, line: string, input = '') {
  const place = workplace();
  const args = line.split(' ').map((word) => word.replaceAll('_', ' ').replaceAll('\0', '_'));
  const { status, stdout, stderr } = run(command, args, place, input);
  const files = readdirSync(place, { recursive: true })
    .map(String)
    .filter((name) => !(name in sources))
    .sort();
  const texts = files
    .filter((name) => name.endsWith('.d'))
    .map((name) => readFileSync(join(place, name), 'utf8'));
  return {
    status,
    stdout: stdout.replaceAll(place, '.'),
    stderr: stderr.replaceAll(place, '.'),
    files,
    texts,
  };
}

describe('the same as clang, in all but the code', () => {
  test.each([
    '-O2 -c twice.c',
    '-O2 -c twice.c main.c',
    '-O2 -c twice.c -o out/twice.o',
    '-O2 -c twice.c main.c -o both.o',
    '-O2 main.c twice.c -o program',
    '-O2 main.c twice.c',
    '-O2 main.c start.S -o program',
    '-O2 main.c plain.s -lm -o program',
    '-O2 -c start.S plain.s',
    '-O1 -S twice.c',
    '-O3 -c -emit-llvm twice.c',
    '-Os -c -g -fPIC -ffunction-sections twice.c',
    '-O2 -MD -c twice.c',
    '-O2 -MMD -MP -c twice.c -o out/twice.o',
    '-O2 -MD -MF deps.d -MT target -c twice.c',
    '-O2 -MMD main.c twice.c -o out/program',
    '-O2 -Wp,-MMD,x.d -c twice.c',
    '-O2 -save-temps=obj -fsyntax-only main.c',
    '-O2 -include twice.h -Dtwice=thrice -Utwice -I. -isystem out -std=c99 -Wall -pedantic -c main.c',
    '-O2 --compile --output=long.o twice.c',
    '-O2 -x c -c twice.c -x none plain.s',
    '-O2 @words.rsp',
    '-O2 -gsplit-dwarf -g -c twice.c -o out/twice.o',
    '-O2 -fsave-optimization-record -c twice.c -o out/twice.o',
    '-O2 -shared -fPIC twice.c -o libtwice.so',
    '-O2 -c twice.c -o /dev/null',
    '-O0 -c twice.c',
    '-c twice.c',
    '-E -P twice.c',
    '-M main.c',
    '-fsyntax-only wrong.c',
    '-O2 -c wrong.c',
    '-O2 -c warned.c',
    '-O2 -c assembly.c',
    '-O2 wrong.c warned.c -o program',
    '-O2 -c missing.c',
    '-O2 twice.c -o program -Wl,--no-such-option',
    '-O2 -c twice.c -lm -Wl,-x',
    '-O2 -Werror -c twice.c -Wa,--noexecstack -gz -pipe -pthread',
    '-O2 -Werror -c twice.c -static -L. -rdynamic',
    '-O2 -fno-such-flag -c twice.c',
    '-O2 -emit-llvm twice.c',
    '-O2 -c',
    '-O2 -o',
    '-dumpmachine',
    '-print-file-name=crt1.o',
    '-print-search-dirs',
    '-O2 -fsanitize=undefined -c twice.c',
    '-O2 --coverage -c twice.c',
    '-O2 -MMD -MF - -c twice.c',
    '-O2 -ftime-trace -c twice.c -o out/t.o',
    '-O2 -ftime-trace=out -c twice.c',
    '-O2 -ftime-trace main.c twice.c -o program',
    '-O2 -g -gsplit-dwarf main.c twice.c',
    '-O2 -Xclang -fprofile-instrument=clang -c twice.c',
    '-O2 -save-stats -c twice.c',
    '-O2 -mllvm -no-such -c twice.c',
    '-O2 -fplugin=./no.so -c twice.c',
    '-O2 -flto=bogus -c twice.c',
    '@quotes.rsp',
    '@itself.rsp',
    '@missing.rsp -c twice.c',
    '-Ofast -c twice.c',
    '-O9 main.c twice.c -o program',
    '-O2 -S -c twice.c',
    '-O2 -c missing.c twice.c',
    '-O2 -c sp_ace.c -MD -o out/a_b.o',
    "-O2 -c quo'te$.c -MD",
    '-O2 -c new\nline.c',
    '-O2 -c noend',
    '-O2 -x c -c noend',
    '-O2 -c ./-dash.c',
    '-O2 -c -- -dash.c',
    '-O2 -c module.ll main.c',
    '-O2 main.c module.ll -o program',
    '-O2 -working-directory=out -MD -c ../twice.c -o t.o',
    '-O2 -c twice.c -o nowhere/x.o',
    '-O2 -MD -MF nowhere/x.d -c twice.c',
    '-O2 main.c twice.c -o nowhere/x',
    '-O2 -c twice.c -o out',
    '-O2 -c out',
    '-O2 -Wp,-MD,x.d,-MT,foo -c twice.c',
    '-O2 -MD -E twice.c -o t.i',
    '-O2 -g -c twice.c -MMD -MT a_b -MQ c_d',
    '-O2 twice.c main.c -MMD -MT foo -o program',
    '-O2 -r main.c twice.c -o both.o',
    '-O2 -fstack-usage -c twice.c -o out/t.o',
    '-O2 -c -x c /dev/null -o t.o',
    '--config=missing.cfg -O2 -c twice.c',
    '-O2 -c twice.c -Wno-such -Wno-such-thing',
    '-O2 -c twice.c -x nonsense',
  ])('%s', (line) => {
    const expected = traces(clang, line);
    const { stderr: said, ...rest } = traces(cc, line);
    const { stderr, ...others } = expected;
    expect(rest).toEqual(others);
    // Linkers name temporary files.
    const steady = (text: string) => text.replaceAll(/\S*\/(rvsdg-\w+\/)?\w+-\w+\.o/g, 'OBJECT');
    expect(steady(said)).toBe(steady(stderr));
  });

  test('a dry run names all steps and writes nothing', () => {
    const { status, stderr, files } = traces(cc, '-O2 -### main.c twice.c -o program');
    expect({ status, files }).toEqual({ status: 0, files: ['out'] });
    expect(stderr).toMatch(/("rvsdg" "opt" "-O2".*){2}"-o" "program"/s);
    expect(stderr).not.toMatch(/\berror:/);
  });

  test('names that are no UTF-8', () => {
    const place = workplace();
    const name = '"$(printf "caf\\351")"';
    const line = `cp twice.c ${name}.c && "$1" -O2 -c ${name}.c -Xrvsdg --strict && ls | LC_ALL=C grep -a caf | od -c`;
    expect(run('bash', ['-c', line.replace('-Xrvsdg --strict', ''), '-', clang], place)).toEqual(
      run('bash', ['-c', line, '-', cc], place),
    );
  });

  test('what the environment says', () => {
    const place = workplace();
    for (const [name, value] of [
      ['CCC_OVERRIDE_OPTIONS', '#x-c'],
      ['CPATH', 'out'],
      ['SOURCE_DATE_EPOCH', 'yesterday'],
    ] as const) {
      const [ours, expected] = [cc, clang].map((command) => {
        const env = { ...process.env, [name]: value };
        const { status, stderr } = spawnSync(command, ['-O2', '-c', 'warned.c', '-o', 'x.o'], {
          cwd: place,
          env,
          encoding: 'utf8',
        });
        return { status, stderr };
      });
      expect(ours).toEqual(expected);
    }
  });

  test('sources from standard input', () => {
    const line = '-O2 -x c -c - -o out/x.o';
    expect(traces(cc, line, sources['twice.c'])).toEqual(traces(clang, line, sources['twice.c']));
    expect(traces(cc, '-O2 -S -x c - -o -', sources['twice.c']).stdout).toMatch(/^twice:/m);
    const program = '-O2 -x c - -o program -MD';
    expect(traces(cc, program, 'int main(void) { return 0; }\n')).toEqual(
      traces(clang, program, 'int main(void) { return 0; }\n'),
    );
  });
});

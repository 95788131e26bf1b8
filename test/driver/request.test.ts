// What the driver understands of a command line. That it does with it what clang does is tested next to clang, in
// test/native.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import {
  expandResponseFiles,
  joinArguments,
  parseCommandLine,
  splitArguments,
} from '../../src/driver/command-line.ts';
import { codeGeneratorArguments, frontEndArguments, linkerArguments } from '../../src/driver/invocation.ts';
import { dependencyName, outputName, recordName } from '../../src/driver/names.ts';
import { understand } from '../../src/driver/request.ts';

const request = (line: string, isCxx = false) => understand(parseCommandLine(line.split(' '), isCxx));
const inputs = (line: string, isCxx = false) =>
  request(line, isCxx).line.inputs.map(({ path, language }) => `${path}: ${language}`);

describe('input files', () => {
  test('are told from the values of options', () => {
    expect(
      inputs('-o out.c -I inc.c -Xclang a.c --param b.c -x c x -include h.c -MF d.c -Xarch_arm64 e.c'),
    ).toEqual(['x: c']);
  });

  test('have the language of their names, unless -x says otherwise', () => {
    expect(inputs('a.c b.cc c.S d.s e.ll f.bc g.o h.a i.so j -x c++ k.c -x none l.c m.i n.ii')).toEqual([
      'a.c: c',
      'b.cc: c++',
      'c.S: assembler-with-cpp',
      'd.s: assembler',
      'e.ll: ir',
      'f.bc: ir',
      'g.o: object',
      'h.a: object',
      'i.so: object',
      'j: object',
      'k.c: c++',
      'l.c: c',
      'm.i: cpp-output',
      'n.ii: c++-cpp-output',
    ]);
  });

  test('of C are C++ to c++', () => {
    expect(inputs('a.c', true)).toEqual(['a.c: c++']);
  });

  test('may be standard input, and may follow --', () => {
    expect(inputs('-x c - -- -strange.c')).toEqual(['-: c', '-strange.c: c']);
  });
});

describe('vectorization', () => {
  test('is switched off and on again; the last word counts', () => {
    const avoided = (line: string) => request(line).avoided;
    expect(avoided('-c a.c -O3')).toEqual([]);
    expect(avoided('-c a.c -O3 -fno-vectorize')).toEqual(['loop-vectorization']);
    expect(avoided('-c a.c -O3 -fno-tree-vectorize')).toEqual(['loop-vectorization']);
    expect(avoided('-c a.c -O3 -fno-vectorize -fvectorize')).toEqual([]);
  });
});

describe('languages of GPUs', () => {
  test('are compiled, OpenCL C always and CUDA for one GPU', () => {
    expect(request('-c k.cl --target=spirv64 -O2').alone).toBeNull();
    expect(request('-S --cuda-device-only --cuda-gpu-arch=sm_90 k.cu -O2').alone).toBeNull();
    expect(request('-S --cuda-gpu-arch=sm_90 k.cu -O2').alone).toContain('host and device');
    expect(
      request('-S --cuda-device-only --cuda-gpu-arch=sm_80 --cuda-gpu-arch=sm_90 k.cu -O2').alone,
    ).toContain('several compilations');
  });

  test('become assembly for the GPU that was named', () => {
    const asked = request('-S --cuda-device-only --cuda-gpu-arch=sm_90 -nocudainc k.cu -O2 -o k.ptx');
    const args = codeGeneratorArguments(asked, asked.line.inputs[0]!, 'k.ptx', { passesOfLlvm: false });
    expect(args).toContain('--target=nvptx64-nvidia-cuda');
    expect(args).toContain('-march=sm_90');
    expect(args.some((word) => word.startsWith('--cuda'))).toBe(false);
  });
});

describe('what is asked for', () => {
  test.each([
    ['x.c', 'program'],
    ['-c x.c', 'object'],
    ['-S x.c', 'assembly'],
    ['-S -c x.c', 'assembly'],
    ['-S -emit-llvm x.c', 'llvm-text'],
    ['-c -emit-llvm x.c', 'llvm-bitcode'],
    ['--compile x.c', 'object'],
  ])('%s: %s', (line, product) => expect(request(line).product).toBe(product));

  test.each([
    ['-O', 'O1'],
    ['-Og', 'O1'],
    ['-O2 -O1', 'O1'],
    ['-O0 -O2', 'O2'],
    ['-O4', 'O3'],
    ['-Ofast', 'O3'],
    ['-Oz', 'Os'],
    ['--optimize=2', 'O2'],
  ])('%s is our %s', (option, level) => expect(request(`${option} x.c`).level).toBe(level));

  test.each([
    ['-c x.c', '-O0 does not optimize'],
    ['-O2 x.o', 'no input needs compiling'],
    ['-O2 --version', '--version is an action of clang'],
    ['-O2 -E x.c', '-E is an action of clang'],
    ['-O2 x.c -o', 'an option lacks its value'],
    ['-O2 x.m', "the language of 'x.m' is compiled by clang alone"],
    ['-O2 -fsanitize=address x.c', 'sanitizers are LLVM passes'],
    ['-O2 -fprofile-generate x.c', 'profiling is instrumented by LLVM passes'],
    ['-O2 -Xclang -ast-dump x.c', '-Xclang -ast-dump is an action of clang'],
    ['-O2 -c conftest.c', 'only a probe of a configure script is compiled'],
    ['-O2 -o conftest conftest.cpp -lm', 'only a probe of a configure script is compiled'],
    [
      '-O2 -c /b/CMakeFiles/CMakeScratch/TryCompile-1/CheckSymbolExists.c',
      'only a probe of a configure script is compiled',
    ],
    ['-O2 meson-private/tmpab_1/testfile.c', 'only a probe of a configure script is compiled'],
  ])('%s is for clang alone: %s', (line, reason) => expect(request(line).alone).toBe(reason));

  test.each([
    '-O2 x.c',
    '-O2 -fsanitize=address -fno-sanitize=all x.c',
    '-passes=reduction x.c',
    '-flto x.o',
    '-O2 -flto conftest.c',
    '-O2 conftest.c other.c',
    '-O2 -Xrvsdg --strict conftest.c',
    '-O2 -c src/conftest.d/main.c',
  ])('%s is for us too', (line) => expect(request(line).alone).toBeNull());
});

describe('our own options', () => {
  test('are read, and clang does not see them', () => {
    const asked = request(
      '-O2 -Xrvsdg --time-limit=2.5 -Xrvsdg --strict -passes=reduction --clang=/bin/c x.c -c',
    );
    expect(asked.settings).toMatchObject({
      timeLimit: 2.5,
      isStrict: true,
      passes: 'reduction',
      clang: '/bin/c',
    });
    expect(frontEndArguments(asked, asked.line.inputs[0]!, '-').join(' ')).not.toMatch(
      /rvsdg|time-limit|passes=|clang=/,
    );
  });

  test.each([
    ['--no-such-thing', /unknown option '-Xrvsdg --no-such-thing'/],
    ['--time-limit=soon', /needs a number/],
    ['--time-limit=0', /needs a number/],
  ])('%s is an error', (option, message) => {
    expect(() => request(`-O2 -Xrvsdg ${option} x.c`)).toThrow(message);
  });
});

describe('what clang is given', () => {
  const asked = request('-O2 -g -MMD -Ia -DX x.c y.o -lm -Wl,-s -o bin/p');
  const [source] = asked.line.inputs;

  test('as a front end: everything but what links, and the names that it would derive from the output', () => {
    expect(frontEndArguments(asked, source!, '-').join(' ')).toBe(
      '-O2 -g -MMD -Ia -DX -MF bin/p.d -MQ bin/p -Xclang -disable-llvm-passes -Qunused-arguments -S -emit-llvm -o - x.c',
    );
  });

  test('as a code generator: no dependencies, and a module on standard input', () => {
    const args = codeGeneratorArguments(asked, source!, 'x.o', { passesOfLlvm: false });
    expect(args.join(' ')).toBe(
      '-O2 -g -Ia -DX -Xclang -disable-llvm-passes -Wno-override-module -Wno-unknown-warning-option -Qunused-arguments -c -o x.o -x ir -',
    );
  });

  test('to link: all in its order, with objects in the places of sources', () => {
    expect(linkerArguments(asked, new Map([[source!, '/tmp/x.o']])).join(' ')).toBe(
      '-Qunused-arguments -O2 -g -Ia -DX /tmp/x.o y.o -lm -Wl,-s -o bin/p',
    );
  });
});

test('outputs have the names that clang gives them', () => {
  const names = (line: string) => {
    const asked = request(line);
    const input = asked.line.inputs[0]!;
    return [outputName(input, asked), dependencyName(input, asked), recordName(input, asked)];
  };
  expect(names('-O2 -c a/x.c')).toEqual(['x.o', 'x.d', 'x.opt.yaml']);
  expect(names('-O2 -c a/x.c -o b/y.obj')).toEqual(['b/y.obj', 'b/y.d', 'b/y.opt.yaml']);
  expect(names('-O2 -S a/x.c')).toEqual(['x.s', 'x.d', 'x.opt.yaml']);
  expect(names('-O2 a/x.c -o b/p')).toEqual(['x.o', 'b/p.d', 'x.opt.yaml']);
});

describe('response files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rvsdg-test-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('are split at white space, with quotes, and with backslashes in quotes of both kinds', () => {
    expect(splitArguments(`a "b c" 'd\\e\\'' f\\ g "" h"i\\"j"k\n\tl`)).toEqual([
      'a',
      'b c',
      "de'",
      'f g',
      'hi"jk',
      'l',
    ]);
  });

  test('are read where they are named, also by one another', () => {
    writeFileSync(join(folder, 'inner'), '-DB\n');
    writeFileSync(join(folder, 'outer'), `-DA @${join(folder, 'inner')} -DC`);
    expect(expandResponseFiles(['x.c', `@${join(folder, 'outer')}`, '@missing'])).toEqual([
      'x.c',
      '-DA',
      '-DB',
      '-DC',
      '@missing',
    ]);
  });

  test('that name themselves end', () => {
    const file = join(folder, 'self');
    writeFileSync(file, `-DA @${file}`);
    expect(expandResponseFiles([`@${file}`])).toEqual(['-DA', `@${file}`]);
    const other = join(folder, 'other');
    writeFileSync(file, `@${other} @${other} -DA`);
    writeFileSync(other, `@${file} -DB`);
    expect(expandResponseFiles([`@${file}`])).toEqual([`@${file}`, '-DB', `@${file}`, '-DB', '-DA']);
  });

  test('read back what was written', () => {
    const args = ['plain', 'two words', 'quote"quote', 'back\\slash', "it's"];
    expect(splitArguments(joinArguments(args))).toEqual(args);
  });
});

// `rvsdg cc` and `rvsdg c++`: what their help says. The work is done by src/driver, which bin/ starts directly.

import { explanations } from '../driver/settings.ts';
import type { Manual, Option } from './arguments.ts';

/** Our own options, besides those of clang. */
const options: readonly Option[] = [
  {
    name: '-passes',
    value: 'LIST',
    choices: 'passes',
    help: "passes to run instead of those of the level; 'rvsdg passes' lists them",
  },
  { name: '--clang', value: 'PATH', help: "use this clang; 'embedded' is the one installed with rvsdg" },
  ...explanations.map(([option, help]) => ({ name: `-Xrvsdg ${option}`, help })),
  { name: '-flto', help: 'optimize all modules as one graph at link time (needs lld)' },
  { name: '-fsave-optimization-record', help: "write the remarks of rvsdg's passes to FILE.opt.yaml" },
  { name: '-Rpass=REGEX', help: 'print the remarks of matching passes; also -Rpass-missed, -Rpass-analysis' },
  { name: '--help', help: "show this text; '--help-hidden' shows clang's" },
];

function manualOf(name: 'cc' | 'c++'): Manual {
  return {
    usage: `rvsdg ${name} [options of clang] FILES`,
    description: `Compiles, assembles and links like clang, with clang's options. At -O1, -O2, -O3 and -Os, rvsdg's
optimizer replaces LLVM's; clang remains the front end, the code generator and the linker driver.
At -O0, and where LLVM's passes are needed (sanitizers, coverage, profiles), clang compiles alone.
'-v' prints the steps as they run; '-###' prints them without running them.

The installed clang is used: clang-22 if present, otherwise any version from 19 on; RVSDG_CLANG
names another. Without one, the embedded clang makes wasm32-wasi programs, which 'rvsdg run' runs.

If rvsdg fails on a function, that function is left unoptimized, with a warning.`,
    options,
    examples: [
      [`rvsdg ${name} -O2 -c hello.c -o hello.o`, 'compile'],
      ['make CC="rvsdg cc" CXX="rvsdg c++" CFLAGS=-O2', 'build a project with make'],
      [
        'cmake -DCMAKE_C_COMPILER=rvsdg-cc -DCMAKE_CXX_COMPILER=rvsdg-c++ …',
        'build a project with CMake: the same commands, each as one word',
      ],
    ],
  };
}

async function drive(name: 'cc' | 'c++', args: readonly string[]): Promise<number> {
  // This file is bundled to dist/chunks; the driver is a bundle of its own.
  const { main } = await import(new URL('../cc.cjs', import.meta.url).href);
  return main(name, args);
}

export const cc = { manual: manualOf('cc'), main: (args: readonly string[]) => drive('cc', args) };
export const cxx = { manual: manualOf('c++'), main: (args: readonly string[]) => drive('c++', args) };

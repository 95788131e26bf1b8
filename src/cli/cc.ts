// `rvsdg cc` and `rvsdg c++`: what their help says. The work is done by src/driver, which bin/ starts directly.

import { explanations } from '../driver/settings.ts';
import type { Manual, Option } from './arguments.ts';

/** Our own options, besides those of clang. */
const options: readonly Option[] = [
  {
    name: '-passes',
    value: 'LIST',
    help: "passes to run, instead of those of a level; 'rvsdg passes' lists them",
  },
  { name: '--clang', value: 'PATH', help: "use this clang, or with 'embedded' the one that comes along" },
  ...explanations.map(([option, help]) => ({ name: `-Xrvsdg ${option}`, help })),
  { name: '-flto', help: 'optimize modules as one graph, when they are linked (needs lld)' },
  { name: '-fsave-optimization-record', help: 'write the remarks of our passes to FILE.opt.yaml' },
  { name: '-Rpass=REGEX', help: 'print those of some passes; also -Rpass-missed and -Rpass-analysis' },
  { name: '--help', help: "show this text; '--help-hidden' shows clang's" },
];

function manualOf(name: 'cc' | 'c++'): Manual {
  return {
    usage: `rvsdg ${name} [options of clang] FILES`,
    description: `Compiles, assembles and links as clang does, with clang's options; only the optimizations are
those of rvsdg, at -O1, -O2, -O3 and -Os. What concerns the front end, code generation or the
linker goes to clang as it is. At -O0, and where passes of LLVM are needed (sanitizers, coverage,
profiles), clang compiles alone. '-v' says what is done, '-###' what would be.

The clang of this machine is used: clang-22 first, then any from version 19 on; RVSDG_CLANG names
another. Without one, the embedded clang makes wasm32-wasi programs, which 'rvsdg run' runs.

If our part fails on a function, that function is left unoptimized, with a warning.`,
    options,
    examples: [
      [`rvsdg ${name} -O2 -c hello.c -o hello.o`, 'compile'],
      ['make CC="rvsdg cc" CXX="rvsdg c++" CFLAGS=-O2', 'build something'],
      [
        'cmake -DCMAKE_C_COMPILER=rvsdg-cc -DCMAKE_CXX_COMPILER=rvsdg-c++ …',
        'the same commands, as single words',
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

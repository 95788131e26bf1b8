// The table of subcommands. Each is loaded when it is used.

import type { Manual } from './arguments.ts';

export interface Command {
  readonly manual: Manual;
  main(args: readonly string[]): Promise<number>;
}

export interface Entry {
  readonly summary: string;
  readonly load: () => Promise<Command>;
}

/** Every subcommand, in the order in which the overview lists them. */
export const commands = new Map<string, Entry>([
  ['cc', { summary: "compile C, with clang's command line", load: async () => (await import('./cc.ts')).cc }],
  [
    'c++',
    { summary: "compile C++, with clang's command line", load: async () => (await import('./cc.ts')).cxx },
  ],
  ['opt', { summary: "optimize an LLVM IR module, like LLVM's opt", load: () => import('./opt.ts') }],
  [
    'passes',
    {
      summary: 'list the passes, and the order in which each level runs them',
      load: () => import('./passes.ts'),
    },
  ],
  ['run', { summary: 'compile and run a C or C++ file or a module', load: () => import('./run.ts') }],
  [
    'interp',
    {
      summary: 'interpret a C or C++ file or a module, and report undefined behaviour',
      load: () => import('./interp.ts'),
    },
  ],
  [
    'print',
    {
      summary: 'print the graph of a C or C++ file or a module as text, tree, DOT or JSON',
      load: () => import('./print.ts'),
    },
  ],
  [
    'view',
    {
      summary: 'explore the graph and the changes of every pass in a browser',
      load: () => import('./view.ts'),
    },
  ],
  [
    'study',
    {
      summary: 'measure how exactly control flow is reconstructed, as in the papers',
      load: () => import('./study.ts'),
    },
  ],
  [
    'slice',
    {
      summary: 'print the part of a program that a value depends on, or make a program of it',
      load: () => import('./slice.ts'),
    },
  ],
  [
    'simt',
    {
      summary: 'run a kernel on a simulated GPU, and count issued instructions',
      load: () => import('./simt.ts'),
    },
  ],
  [
    'grains',
    {
      summary: 'record an OpenMP program, and find its performance problems',
      load: () => import('./grains.ts'),
    },
  ],
  [
    'server',
    {
      summary: 'report on or stop the process that keeps rvsdg cc warm',
      load: () => import('./server.ts'),
    },
  ],
  [
    'doctor',
    { summary: 'report which tools are installed and which are missing', load: () => import('./doctor.ts') },
  ],
  [
    'completion',
    {
      summary: 'print a script that completes this command line in bash, zsh or fish',
      load: () => import('./completion.ts'),
    },
  ],
  ['man', { summary: 'print the manual page of a command', load: () => import('./man.ts') }],
]);

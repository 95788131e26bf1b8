// Our own options: `-Xrvsdg OPTION`, `-passes=` and `--clang=`.

import { isRecoveryName, type RecoveryName } from '../gpu/names.ts';
import type { CommandLine, OptionWord } from './command-line.ts';
import { DriverError } from './errors.ts';

/** What is set for our part of a compilation. */
export interface Settings {
  /** A failure of ours fails the compilation. By default it costs a warning and the optimization. */
  readonly isStrict: boolean;
  /** Seconds that our part may spend on one function. */
  readonly timeLimit: number;
  /** Megabytes that our part may use; null leaves it to the size of the machine. */
  readonly memoryLimit: number | null;
  /** Whether to check the graph after each pass. */
  readonly verifyEach: boolean;
  /** How to recover control flow; null: as the target wants it. */
  readonly recovery: RecoveryName | null;
  /** A file to which each compilation adds a line of JSON about itself. */
  readonly report: string | null;
  /** Passes to run instead of those of the level. */
  readonly passes: string | null;
  /** The clang that the user named. */
  readonly clang: string | null;
}

/** Long enough for any function that terminates, and short enough for an interactive build. */
const defaultTimeLimit = 120;

export const explanations: readonly (readonly [option: string, meaning: string])[] = [
  ['--strict', 'fail if rvsdg fails on a function, instead of leaving it unoptimized with a warning'],
  [
    '--time-limit=S',
    `seconds of processor time per function (${defaultTimeLimit}); beyond it the function is left unoptimized`,
  ],
  ['--memory-limit=MB', 'memory limit of the optimizer (8192)'],
  ['--verify-each', 'verify the graph after each pass'],
  [
    '--recover=NAME',
    'how to recover control flow: predicative (pcfr), structured (scfr), or for GPUs (loop, loop-copy, loop-branch, loop-copy-branch, selective); the default is pcfr, and selective for GPUs',
  ],
  ['--report=FILE', 'append a line of JSON to FILE: functions, those without a graph and why, times'],
];

/** Whether this word is for us and not for clang. */
export function isOurs(word: OptionWord): boolean {
  return word.name === '-Xrvsdg' || /^-?-(passes|clang)=/.test(word.name);
}

const known = `the options are ${explanations.map(([option]) => option).join(', ')}`;

/** Reads our options. Throws a `DriverError` for those that do not exist. */
export function readSettings({ words }: CommandLine): Settings {
  const settings: { -readonly [K in keyof Settings]: Settings[K] } = {
    isStrict: false,
    timeLimit: defaultTimeLimit,
    memoryLimit: null,
    verifyEach: false,
    recovery: null,
    report: null,
    passes: null,
    clang: null,
  };
  for (const word of words) {
    if (word.kind !== 'option' || !isOurs(word)) continue;
    if (word.value === null && word.name === '-Xrvsdg')
      throw new DriverError("'-Xrvsdg' needs an option", known);
    const text = word.name === '-Xrvsdg' ? word.value! : word.name;
    const [, name, value] = /^(--?[^=]*)(?:=(.*))?$/s.exec(text) ?? [];
    if (name === '--strict') settings.isStrict = true;
    else if (name === '--verify-each') settings.verifyEach = true;
    else if (name === '--time-limit') settings.timeLimit = positive(text, value);
    else if (name === '--memory-limit') settings.memoryLimit = positive(text, value);
    else if (name === '--recover' && isRecoveryName(value)) settings.recovery = value;
    else if (name === '--report' && value) settings.report = value;
    else if (/^--?passes$/.test(name ?? '') && value !== undefined) settings.passes = value;
    else if (/^--?clang$/.test(name ?? '') && value) settings.clang = value;
    else throw new DriverError(`unknown option '-Xrvsdg ${text}'`, known);
  }
  return settings;
}

function positive(text: string, value: string | undefined): number {
  const number = Number(value);
  if (value && Number.isFinite(number) && number > 0) return number;
  throw new DriverError(`'-Xrvsdg ${text}' needs a number greater than 0`);
}

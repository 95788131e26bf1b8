// Reading a command line the way clang and opt do.
//
//   -S  --verbose             a switch; one dash or two, as you like
//   -passes=LIST  -passes LIST
//   -o OUT  -o=OUT  -oOUT     the last only for options of one letter
//   -                         standard input, an ordinary argument
//   --                        ends the options; what follows is kept apart
//
// A command describes its options in a table, from which its help is written as well.

import { UserError } from './errors.ts';

export interface Option {
  /** With its dashes, as the help shows it. Either number of dashes is accepted. */
  readonly name: string;
  /** What the value is called in the help. An option without one is a switch. */
  readonly value?: string;
  /** The value may be left out; if it is there, it is attached: `--stats=json`. */
  readonly optional?: boolean;
  /** The values that there are; for shells to complete. */
  readonly choices?: readonly string[] | 'passes' | 'file';
  readonly help: string;
}

/** What a command's `--help` consists of. */
export interface Manual {
  readonly usage: string;
  /** Paragraphs. */
  readonly description: string;
  /** The words that may follow the command: actions, kinds of studies. */
  readonly words?: readonly string[];
  readonly options: readonly Option[];
  /** A command line and what it does, each. */
  readonly examples: readonly (readonly [command: string, effect: string])[];
}

export interface Arguments {
  /** Option values by the name in the table; `true` for a switch. */
  readonly options: ReadonlyMap<string, string | true>;
  readonly files: readonly string[];
  /** What came after `--`. */
  readonly rest: readonly string[];
}

/** Reads a command line. Throws a `UserError` for what the table does not have. */
export function parseArguments(args: readonly string[], table: readonly Option[]): Arguments {
  const options = new Map<string, string | true>();
  const files: string[] = [];
  for (let index = 0; index < args.length; index++) {
    const arg = args[index];
    if (arg === '--') return { options, files, rest: args.slice(index + 1) };
    if (arg === '-' || !arg.startsWith('-')) {
      files.push(arg);
      continue;
    }
    const { option, attached } = recognise(arg, table);
    if (option.optional) {
      options.set(option.name, attached ?? true);
    } else if (option.value === undefined) {
      if (attached !== undefined)
        throw new UserError(`option '${option.name}' takes no value, but got '${arg}'`);
      options.set(option.name, true);
    } else {
      const value = attached ?? args[++index];
      if (value === undefined) throw new UserError(`option '${option.name}' needs a value, ${option.value}`);
      options.set(option.name, value);
    }
  }
  return { options, files, rest: [] };
}

/** Which option of the table this argument is, and the value that came attached to it. */
function recognise(arg: string, table: readonly Option[]): { option: Option; attached?: string | undefined } {
  const [, spelling, attached] = /^--?([^=]*)(?:=(.*))?$/s.exec(arg)!;
  const option = table.find(({ name }) => bare(name) === spelling);
  if (option !== undefined) return { option, attached };
  const letter = table.find(
    ({ name, value }) => name.length === 2 && value !== undefined && arg.startsWith(name),
  );
  if (letter !== undefined) return { option: letter, attached: arg.slice(2) };
  throw new UserError(`unknown option '${arg}'`, hintFor(spelling, table));
}

/** What may have been meant: an option of the same family, such as -O1 -O2 -O3, or the one that is spelled most alike. */
function hintFor(spelling: string, table: readonly Option[]): string {
  const names = table.map(({ name }) => name);
  const family = names.filter((name) => /^-[A-Z].$/.test(name) && name[1] === spelling[0]);
  if (family.length > 1 && spelling.length <= 3) return `available: ${family.join(', ')}`;
  const similar = closest(spelling, names);
  return similar === undefined ? "'--help' lists the options" : `did you mean '${similar}'?`;
}

/** The name that was probably meant: the one with the fewest letters wrong, if those are few and not all. */
export function closest(spelling: string, names: readonly string[]): string | undefined {
  let best: string | undefined;
  let fewest = Math.min(3, spelling.length - 1) + 1;
  for (const name of names) {
    const wrong = editDistance(spelling.toLowerCase(), bare(name).toLowerCase());
    if (wrong < fewest) [best, fewest] = [name, wrong];
  }
  return best;
}

function bare(name: string): string {
  return name.replace(/^--?/, '');
}

/** How many letters must be inserted, deleted or replaced to make one word of the other. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const replaced = row[j - 1] + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, row[j] + 1, next[j - 1] + 1));
    }
    row = next;
  }
  return row[to.length];
}

/** The help text of a command. */
export function formatManual({ usage, description, options, examples }: Manual): string {
  const left = options.map(leftColumn);
  const width = Math.max(...left.map((text) => text.length)) + 3;
  const optionLines = options.map(({ help }, index) => `  ${left[index].padEnd(width)}${help}`);
  const exampleLines = examples.map(([command, effect]) => `  ${command}\n      ${effect}`);
  return [
    `usage: ${usage}`,
    description,
    `options:\n${optionLines.join('\n')}`,
    `examples:\n${exampleLines.join('\n')}`,
  ].join('\n\n');
}

/** An option and its value, as the help shows them: `-o OUT`, `--stats[=FORM]`. */
export function leftColumn({ name, value, optional }: Option): string {
  if (value === undefined) return name;
  return optional ? `${name}[=${value}]` : `${name}${separator(name)}${value}`;
}

function separator(name: string): string {
  return name.length === 2 ? ' ' : '=';
}

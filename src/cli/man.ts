// `rvsdg man` prints manual pages, in the language of troff, made of the same tables as `--help`. The build writes one for
// each command to dist/man, where npm finds them when the package is installed globally.

import { leftColumn, type Manual, parseArguments } from './arguments.ts';
import { commands } from './commands.ts';
import { UserError } from './errors.ts';
import { print } from './terminal.ts';
import { packageVersion } from './version.ts';

export const manual: Manual = {
  usage: 'rvsdg man [COMMAND]',
  description: `Prints a manual page: that of rvsdg, or of one of its commands. 'npm install -g' installs them,
so that 'man rvsdg-opt' shows one.`,
  options: [{ name: '--help', help: 'show this text' }],
  examples: [
    ['rvsdg man opt | man -l -', 'read a page without installing it'],
    ['rvsdg man > rvsdg.1', 'write a page'],
  ],
};

export async function main(args: readonly string[]): Promise<number> {
  const { files } = parseArguments(args, manual.options);
  const [name, ...others] = files;
  if (others.length > 0) throw new UserError(`expected the name of one command, got ${files.length}`);
  print(await manualPage(name));
  return 0;
}

/** The page of a command, or of all. */
export async function manualPage(name: string | undefined): Promise<string> {
  if (name === undefined) return overviewPage();
  const entry = commands.get(name);
  if (entry === undefined)
    throw new UserError(`unknown command '${name}'`, "'rvsdg --help' lists the commands");
  return commandPage(name, entry.summary, (await entry.load()).manual);
}

function commandPage(
  name: string,
  summary: string,
  { usage, description, options, examples }: Manual,
): string {
  return [
    title(`rvsdg-${name}`),
    section('NAME', `rvsdg\\-${roff(name)} \\- ${roff(summary)}`),
    section('SYNOPSIS', verbatim(usage.split('\n').map((line) => line.trim()))),
    section('DESCRIPTION', paragraphs(description)),
    section('OPTIONS', options.map((option) => tagged(leftColumn(option), option.help)).join('\n')),
    section('EXAMPLES', examples.map(([command, effect]) => tagged(command, effect)).join('\n')),
    section('SEE ALSO', '\\fBrvsdg\\fR(1)'),
  ].join('\n');
}

function overviewPage(): string {
  const list = [...commands].map(([name, { summary }]) =>
    tagged(`rvsdg ${name}`, `${summary}; see rvsdg-${name}(1)`),
  );
  return [
    title('rvsdg'),
    section('NAME', 'rvsdg \\- an optimizing compiler that keeps a whole program as one graph'),
    section('SYNOPSIS', verbatim(['rvsdg COMMAND [options] [files]'])),
    section(
      'DESCRIPTION',
      paragraphs(`Represents whole programs as Regionalized Value State Dependence Graphs (RVSDG), optimizes them,
and gives them back. It reads and writes LLVM IR; with clang, it compiles C and C++.`),
    ),
    section('COMMANDS', list.join('\n')),
    section(
      'EXIT STATUS',
      [
        tagged('0', 'all is well'),
        tagged('1', 'the input or the command line is wrong, and a message said how'),
        tagged('70', 'an internal error: the message says where, and asks for a report'),
        tagged('74', 'standard output was closed'),
        tagged('other', "of 'rvsdg run' and 'rvsdg interp': that of the program"),
      ].join('\n'),
    ),
    section(
      'ENVIRONMENT',
      [
        tagged('RVSDG_CLANG', "the clang to use; 'embedded' is the one installed with rvsdg"),
        tagged('RVSDG_SERVER', "'off' compiles without the process that keeps 'rvsdg cc' warm"),
        tagged('RVSDG_DEBUG', 'print stack traces of internal errors'),
        tagged('NO_COLOR', 'print without colours'),
      ].join('\n'),
    ),
  ].join('\n');
}

function title(name: string): string {
  return `.TH ${name.toUpperCase().replaceAll('-', '\\-')} 1 "" "rvsdg ${packageVersion()}" "rvsdg manual"`;
}

function section(name: string, body: string): string {
  return `.SH ${name}\n${body}`;
}

function tagged(tag: string, text: string): string {
  return `.TP\n\\fB${roff(tag)}\\fR\n${roff(text)}`;
}

function verbatim(lines: readonly string[]): string {
  return `.nf\n${lines.map(roff).join('\n')}\n.fi`;
}

/** Paragraphs are filled; those with indented lines are tables, and stay as they are. */
function paragraphs(text: string): string {
  return text
    .split('\n\n')
    .map((each) => {
      const lines = each.split('\n');
      return lines.some((line) => line.startsWith(' '))
        ? `.PP\n${verbatim(lines)}`
        : `.PP\n${lines.map(roff).join('\n')}`;
    })
    .join('\n');
}

/** Text as troff takes it: no line is a request, and a hyphen is one that can be copied. */
function roff(text: string): string {
  return text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^([.'])/, '\\&$1');
}

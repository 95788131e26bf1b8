// The `rvsdg` command: finds the subcommand, and reports errors.
//
// Exit statuses: 0 success; 1 the input or the command line is wrong, and a message said so; 70 an internal error; 74
// standard output was closed, as in LLVM's tools. `rvsdg run` exits with the status of the program.
//
// A subcommand is loaded when it is used, so that `rvsdg --help` does not wait for a compiler.

import { OutputClosed, OutputFailed } from '../toolchain/streams.ts';
import { ToolFailure, ToolMissing } from '../toolchain/toolchain.ts';
import { closest, formatManual } from './arguments.ts';
import { commands } from './commands.ts';
import { FileError, InputError, UserError } from './errors.ts';
import { currentStation } from './stations.ts';
import { paint, print, say } from './terminal.ts';
import { packageVersion } from './version.ts';

/** Runs the command line and returns the exit status. Never throws. */
export async function main(args: readonly string[]): Promise<number> {
  const [name, ...rest] = args;
  process.on('uncaughtException', (error) => process.exit(report(error, name)));
  try {
    return await dispatch(name, rest);
  } catch (error) {
    return report(error, name);
  }
}

/** The manual pages of all commands, by the names of their files; for the build. */
export async function manualPages(): Promise<{ file: string; text: string }[]> {
  const { manualPage } = await import('./man.ts');
  const names = [undefined, ...commands.keys()];
  return Promise.all(
    names.map(async (name) => {
      const file = name === undefined ? 'rvsdg.1' : `rvsdg-${name}.1`;
      return { file, text: await manualPage(name) };
    }),
  );
}

async function dispatch(name: string | undefined, args: readonly string[]): Promise<number> {
  if (name === undefined) {
    say(overview());
    return 1;
  }
  if (name === '--version' || name === '-version') return printing(`rvsdg ${packageVersion()}\n`);
  if (name === '--help' || name === '-help' || name === '-h') return printing(overview());
  if (name === 'help') return help(args[0]);
  const command = commands.get(name);
  if (command === undefined) throw unknownCommand(name);
  return asksForHelp(args) ? help(name) : (await command.load()).main(args);
}

async function help(name: string | undefined): Promise<number> {
  if (name === undefined) return printing(overview());
  const command = commands.get(name);
  if (command === undefined) throw unknownCommand(name);
  return printing(`${formatManual((await command.load()).manual)}\n`);
}

/** Whether `--help` is among the options; what follows `--` belongs to the program that is run. */
function asksForHelp(args: readonly string[]): boolean {
  const end = args.indexOf('--');
  const options = end === -1 ? args : args.slice(0, end);
  return options.some((arg) => arg === '--help' || arg === '-help' || arg === '-h');
}

function printing(text: string): number {
  print(text);
  return 0;
}

function overview(): string {
  const summaries = [...commands].map(([name, { summary }]) => `  ${name.padEnd(12)}${summary}`);
  return `usage: rvsdg COMMAND [options] [files]

An optimizing compiler that represents whole programs as Regionalized Value State Dependence
Graphs (RVSDG). It reads and writes LLVM IR.

commands:
${summaries.join('\n')}
  help      show a command's help, as COMMAND --help does

options:
  --help      show this text
  --version   show the version

examples:
  rvsdg run examples/euclid.c -- 1071 462
  rvsdg opt -O2 -S in.ll -o out.ll
`;
}

function unknownCommand(name: string): UserError {
  const kind = name.startsWith('-') ? 'option' : 'command';
  const similar = closest(name, [...commands.keys(), 'help', '--help', '--version']);
  return new UserError(
    `unknown ${kind} '${name}'`,
    similar === undefined ? "'rvsdg --help' lists the commands" : `did you mean '${similar}'?`,
  );
}

/** Reports an error to the user, and returns the exit status for it. */
function report(error: unknown, name: string | undefined): number {
  if (error instanceof OutputClosed) return 74;
  if (error instanceof ToolFailure) return error.status;
  if (error instanceof InputError) return complain(error.message);
  if (error instanceof FileError || error instanceof OutputFailed)
    return complain(`rvsdg: ${errorLabel()} ${error.message}`);
  if (error instanceof UserError || error instanceof ToolMissing) {
    const program = name !== undefined && commands.has(name) ? `rvsdg ${name}` : 'rvsdg';
    const hint = error.hint === undefined ? '' : `\n  ${error.hint}`;
    return complain(`${program}: ${errorLabel()} ${error.message}${hint}`);
  }
  return reportInternalError(error);
}

function complain(message: string): number {
  say(`${message}\n`);
  return 1;
}

function errorLabel(): string {
  return paint('error', 'error:');
}

function reportInternalError(error: unknown): number {
  const message = error instanceof Error ? error.message : String(error);
  say(`rvsdg: internal error in ${currentStation()}: ${message}
This is a bug in rvsdg ${packageVersion()}, not in your program. No output was written. Please report it with
the input and the command line.
`);
  if (process.env.RVSDG_DEBUG && error instanceof Error) say(`${error.stack}\n`);
  else say('Set RVSDG_DEBUG=1 to print a stack trace.\n');
  return 70;
}

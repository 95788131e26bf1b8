// `rvsdg opt`: a module in, a module out, like LLVM's `opt`.

import { isatty } from 'node:tty';
import { writeModule } from '../llvm/index.ts';
import { assemble, standardOutput } from '../toolchain/index.ts';
import { type Arguments, type Manual, parseArguments } from './arguments.ts';
import { UserError } from './errors.ts';
import { displayName, readInput, writeOutput } from './files.ts';
import { describeText, readInto } from './module.ts';
import { type Pass, parsePasses } from './passes.ts';
import { Journey } from './stations.ts';

export const manual: Manual = {
  usage: 'rvsdg opt [options] [IN.ll | IN.bc | -]',
  description: `Reads an LLVM IR module, runs the passes named by -passes over it, and writes it again, as
LLVM's opt does. Without passes it reads and writes, and does nothing else. Nothing is written
unless everything went well.

There are no optimizations yet: what is written says the same as what was read. Bitcode is
read through llvm-dis and written through llvm-as, where those are installed.`,
  options: [
    { name: '-S', help: 'write text (.ll) and not bitcode' },
    { name: '-o', value: 'OUT', help: "write to this file; '-', the default, is standard output" },
    { name: '-passes', value: 'LIST', help: "passes to run, separated by commas; so far there is 'verify'" },
    { name: '-disable-output', help: 'write nothing' },
    { name: '-f', help: 'write bitcode even to a terminal' },
    { name: '--verbose', help: 'say what each station did, on standard error' },
    { name: '--help', help: 'show this text' },
  ],
  examples: [
    ['rvsdg opt -S in.ll -o out.ll', 'read and write'],
    ['rvsdg opt -passes=verify -disable-output in.ll', 'only say whether the module is valid'],
    ['clang -S -emit-llvm f.c -o - | rvsdg opt -S', 'in a pipe'],
  ],
};

export async function main(args: readonly string[]): Promise<number> {
  const request = parseRequest(parseArguments(args, manual.options));
  const journey = new Journey(request.verbose);
  const name = displayName(request.input);

  const bytes = await journey.at('open', () => readInput(request.input));
  const module = await readInto(journey, bytes, name);
  for (const pass of request.passes) await pass(journey, module, name);
  if (request.form === 'nothing') return 0;

  const text = await journey.at('write', () => writeModule(module), describeText);
  const output = request.form === 'text' ? text : await journey.at('llvm-as', () => assemble(text));
  await journey.at('save', () => writeOutput(request.output, output));
  return 0;
}

interface Request {
  readonly input: string;
  readonly output: string;
  readonly form: 'text' | 'bitcode' | 'nothing';
  readonly passes: readonly Pass[];
  readonly verbose: boolean;
}

function parseRequest({ options, files }: Arguments): Request {
  if (files.length > 1)
    throw new UserError(`one input file, please, not ${files.length}: ${files.join(' ')}`);
  if (files.length === 0 && isatty(0)) {
    throw new UserError('no input file', "name one, or '-' for standard input");
  }
  const request: Request = {
    input: files[0] ?? '-',
    output: String(options.get('-o') ?? '-'),
    form: options.has('-disable-output') ? 'nothing' : options.has('-S') ? 'text' : 'bitcode',
    passes: parsePasses(String(options.get('-passes') ?? '')),
    verbose: options.has('--verbose'),
  };
  const onTerminal = request.output === '-' && isatty(standardOutput);
  if (request.form === 'bitcode' && onTerminal && !options.has('-f')) {
    throw new UserError(
      'refusing to write bitcode to a terminal',
      'use -S for text, -o OUT for a file, or -f to do it all the same',
    );
  }
  return request;
}

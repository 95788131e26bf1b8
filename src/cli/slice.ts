// `rvsdg slice`: the part of a program that a value depends on, and the part that depends on it.

import { buildModule } from '../build/index.ts';
import { type Instruction, type Module, readModule } from '../llvm/index.ts';
import { recoverModule } from '../recover/index.ts';
import {
  backwardSlice,
  type Criterion,
  type Declared,
  declarationsIn,
  forwardSlice,
  instructionsAt,
  intersection,
  type LineOf,
  lineInFile,
  linesOf,
  makeWhole,
  markCriterion,
  NoSuchCriterion,
  ProgramEffects,
  reduceTo,
  type Slice,
  writeMarked,
} from '../slice/index.ts';
import { standardOutput } from '../toolchain/index.ts';
import { type Arguments, type Manual, parseArguments } from './arguments.ts';
import { UserError } from './errors.ts';
import { displayName, readInput, writeOutput } from './files.ts';
import { textOfModule, verifyOn } from './module.ts';
import { isGraphText } from './program.ts';
import {
  compileSource,
  debugFlags,
  parseSourceChoice,
  type SourceChoice,
  sourceLanguage,
  sourceOptions,
} from './sources.ts';
import { Journey } from './stations.ts';
import { count, paint } from './terminal.ts';

export const manual: Manual = {
  usage: 'rvsdg slice [options] FILE:LINE[:VARIABLE] | FILE.ll:@FUNCTION:%VALUE',
  description: `Prints the part of a program that the values of a criterion depend on, through branches, loops, functions and
memory. FILE is a C or C++ file, which clang compiles first, or a module. The criterion is

  FILE.c:12:x       the values of x that line 12 reads or writes; if it does neither, x before the line
  FILE.c:12         what line 12 stores, passes to functions, returns and branches on
  FILE.ll:12        the same for a line of LLVM IR
  FILE.ll:@f:%v     what the instruction %v of function f computes

--emit=ll writes a program that computes the same sequence of values, if the whole program comes to its end;
with --trace it writes them to standard error when it runs, and --whole does that for the whole program.
A module with a main function is taken for a whole program, except for libraries. docs/slices.md has more.`,
  options: [
    { name: '--backward', help: 'what the criterion depends on (the default)' },
    { name: '--forward', help: 'what depends on the criterion' },
    { name: '--chop', help: 'what depends on the first of two criteria, and the second depends on' },
    {
      name: '--emit',
      value: 'FORM',
      choices: ['source', 'c-lines', 'll'],
      help: 'source (the default): all lines, those of the slice marked; c-lines: only these; ll: a module',
    },
    {
      name: '--trace',
      help: 'with --emit=ll: when run, write each value of the criterion to standard error',
    },
    { name: '--whole', help: 'with --emit=ll: keep the whole program' },
    {
      name: '-o',
      value: 'OUT',
      choices: 'file',
      help: "write to this file; '-', the default, is standard output",
    },
    ...sourceOptions,
    { name: '--verbose', help: 'report each stage on standard error' },
    { name: '--help', help: 'show this text' },
  ],
  examples: [
    ['rvsdg slice --forward examples/euclid.c:27:b', 'the lines that depend on the values of b at line 27'],
    ['rvsdg slice --chop examples/euclid.c:26:a examples/euclid.c:22:a', 'how the one comes to the other'],
    ['rvsdg slice examples/euclid.c:19:a', 'the lines that the values of a at line 19 depend on'],
    [
      'rvsdg slice --emit=ll --trace examples/euclid.c:19:a -o slice.ll && rvsdg run slice.ll',
      'a program that computes and prints these values',
    ],
  ],
};

export async function main(args: readonly string[]): Promise<number> {
  const request = parseRequest(parseArguments(args, manual.options));
  const journey = new Journey(request.verbose);
  const input = await readSource(journey, request);
  const { module } = input;
  await verifyOn(journey, module, request.file);
  const { direction, criterion, target } = request;
  const from = explaining(request, () => instructionsAt(module, criterion, input.lineOf));
  if (direction !== 'forward')
    explaining(request, () => markCriterion(module, target ?? criterion, input.lineOf));
  if (request.isWhole) {
    await writeOutput(request.output, writeMarked(module, request.marks));
    return 0;
  }
  makeWhole(module);
  const program = await journey.at('build', () => buildModule(module, { replacesInvokes: true }));
  const effects = new ProgramEffects(program);
  const slice = await journey.at(
    'slice',
    () => sliceOf(effects, direction, from),
    ({ nodes }) => count('node', nodes.size),
  );
  if (request.form === 'll') {
    reduceTo(program, slice, effects);
    const reduced = await journey.at('recover', () => recoverModule(program));
    await writeOutput(request.output, writeMarked(reduced, request.marks));
    return 0;
  }
  const lines = linesOf(slice, input.lineOf, input.declared);
  const text = show(input.text, lines, request);
  await journey.at('save', () => writeOutput(request.output, new TextEncoder().encode(text)));
  return 0;
}

function sliceOf(effects: ProgramEffects, direction: Direction, from: ReadonlySet<Instruction>): Slice {
  if (direction === 'backward') return backwardSlice(effects);
  const forward = forwardSlice(effects, from);
  return direction === 'forward' ? forward : intersection(forward, backwardSlice(effects));
}

// ── Input ─────────────────────────────────────────────────────────────────────

interface Input {
  readonly module: Module;
  /** What the lines are of. */
  readonly text: string;
  readonly lineOf: LineOf;
  /** Where functions and variables are declared. */
  readonly declared: Declared;
}

async function readSource(journey: Journey, request: Request): Promise<Input> {
  const { file, source } = request;
  const bytes = await journey.at('open', () => readInput(file));
  const name = displayName(file);
  if (source.language === undefined && isGraphText(file, bytes))
    throw new UserError(`'${name}' is a graph; slices are of sources and modules`);
  if (sourceLanguage(file, source) !== null) {
    const ir = await compileSource(journey, file, bytes, source, debugFlags);
    const module = readModule(ir, { filename: name });
    const declared = declarationsIn(module, file);
    return { module, text: new TextDecoder().decode(bytes), lineOf: lineInFile(file), declared };
  }
  const text = await textOfModule(journey, bytes, name);
  return readLines(text, name);
}

/** A module whose lines are those of its own text. */
function readLines(bytes: Uint8Array, filename: string): Input {
  const lines = new Map<Instruction, number>();
  const declared = new Map<object, number>();
  let line = 1;
  let at = 0;
  const onPosition = (thing: { readonly kind: string }, offset: number) => {
    if (offset < at) [line, at] = [1, 0];
    for (; at < offset; at++) if (bytes[at] === 10) line++;
    if (thing.kind === 'instruction') lines.set(thing as Instruction, line);
    else declared.set(thing, line);
  };
  const module = readModule(bytes, { filename, onPosition });
  return { module, text: new TextDecoder().decode(bytes), lineOf: (each) => lines.get(each) ?? 0, declared };
}

function explaining<T>(request: Request, locate: () => T): T {
  try {
    return locate();
  } catch (error) {
    if (!(error instanceof NoSuchCriterion)) throw error;
    throw new UserError(`${request.file}: ${error.message}`, error.hint);
  }
}

// ── Output ────────────────────────────────────────────────────────────────────

function show(source: string, lines: readonly number[], { form, output }: Request): string {
  const all = source.split('\n');
  if (all.at(-1) === '') all.pop();
  const width = String(all.length).length;
  const kept = new Set(lines);
  const isSeen = output === '-';
  const numbered = all.map((text, i) => {
    const number = String(i + 1).padStart(width);
    if (kept.has(i + 1)) return `${number} │ ${text}`;
    if (form === 'c-lines') return null;
    const line = `${number}   ${text}`.trimEnd();
    return isSeen ? paint('faint', line, standardOutput) : line;
  });
  return `${numbered.filter((each) => each !== null).join('\n')}\n`;
}

// ── The command line ──────────────────────────────────────────────────────────

interface Request {
  readonly file: string;
  readonly criterion: Criterion;
  /** Of a chop: where it ends. */
  readonly target: Criterion | null;
  readonly direction: Direction;
  readonly form: string;
  readonly marks: 'kept' | 'traced';
  readonly isWhole: boolean;
  readonly output: string;
  readonly source: SourceChoice;
  readonly verbose: boolean;
}

type Direction = 'backward' | 'forward' | 'chop';
const directions: readonly Direction[] = ['backward', 'forward', 'chop'];

const forms = ['source', 'c-lines', 'll'];

function parseRequest({ options, files }: Arguments): Request {
  const [given] = files;
  if (given === undefined)
    throw new UserError(
      'no criterion',
      'name a place: FILE.c:LINE, FILE.c:LINE:VARIABLE or FILE.ll:@FUNCTION:%VALUE',
    );
  const chosen = directions.filter((each) => options.has(`--${each}`));
  if (chosen.length > 1) throw new UserError(`choose one of --${chosen.join(', --')}`);
  const [direction = 'backward'] = chosen;
  const wanted = direction === 'chop' ? 2 : 1;
  if (files.length !== wanted) {
    const expected = wanted === 1 ? 'expected one criterion' : 'a chop has two ends: expected two criteria';
    throw new UserError(`${expected}, got ${files.length}: ${files.join(' ')}`);
  }
  const form = String(options.get('--emit') ?? (options.has('--whole') ? 'll' : 'source'));
  if (!forms.includes(form)) throw new UserError(`unknown form '${form}'; available: ${forms.join(', ')}`);
  for (const name of ['--trace', '--whole'])
    if (options.has(name) && form !== 'll') throw new UserError(`${name} is for --emit=ll`);
  if (form === 'll' && direction !== 'backward')
    throw new UserError(`--emit=ll is for backward slices: what depends on a value is no program by itself`);
  const start = parseCriterion(given);
  const end = direction === 'chop' ? parseCriterion(files[1]!) : null;
  if (end !== null && end.file !== start.file)
    throw new UserError(`both ends of a chop must be in one file, not in '${start.file}' and '${end.file}'`);
  return {
    ...start,
    target: end?.criterion ?? null,
    direction,
    form,
    marks: options.has('--trace') ? 'traced' : 'kept',
    isWhole: options.has('--whole'),
    output: String(options.get('-o') ?? '-'),
    source: parseSourceChoice(options),
    verbose: options.has('--verbose'),
  };
}

function parseCriterion(given: string): Pick<Request, 'file' | 'criterion'> {
  const value = /^(.+):@([^:]+):%(.+)$/.exec(given);
  if (value !== null) return { file: value[1]!, criterion: { function: value[2]!, value: value[3]! } };
  const line = /^(.+?):(\d+)(?::([^:]+))?$/.exec(given);
  if (line !== null)
    return { file: line[1]!, criterion: { line: Number(line[2]), variable: line[3] ?? null } };
  throw new UserError(
    `'${given}' names no place`,
    'write FILE.c:LINE, FILE.c:LINE:VARIABLE or FILE.ll:@FUNCTION:%VALUE',
  );
}

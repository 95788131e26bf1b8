// From text to a program, with the places of everything in it.

import { buildModule, type Remark } from '../build/index.ts';
import type { Program } from '../dialect/index.ts';
import { type Instruction, LlvmIrError, type Module, readModule, verifyModule } from '../llvm/index.ts';
import { verifyGraph } from '../rvsdg/index.ts';
import { InvalidGraph, isProgramText, readProgram } from '../text/index.ts';
import type { InputProblem, SessionRequest } from './contract.ts';
import { InvalidInput } from './errors.ts';
import { Places } from './places.ts';

/** A program that was read, and what is known about its text. */
export interface Input {
  readonly program: Program;
  readonly places: Places;
  /** The line of each node, by its id, if the text was a graph. */
  readonly lines: readonly number[];
  /** Functions that travel through untouched. */
  readonly remarks: readonly Remark[];
  readonly readTime: number;
  readonly buildTime: number;
}

export type Locate = (module: Module, lineOf: (instruction: Instruction) => number) => void;

/** The steps of reading, with a pause before each. */
export function* readInput(
  request: SessionRequest,
  /** Gives the instructions other locations, before a graph is built. */
  locate: Locate | null = null,
): Generator<'read' | 'verify' | 'build', Input> {
  const filename = request.filename ?? 'input.ll';
  const bytes = new TextEncoder().encode(request.text);
  const places = new Places(bytes);
  yield 'read';
  const start = performance.now();
  if (isProgramText(bytes)) {
    const lines: number[] = [];
    const onNode = (id: number, offset: number) => {
      lines[id] = places.lineAt(offset);
    };
    const program = explaining(() => readProgram(bytes, { filename, onNode }));
    return { program, places, lines, remarks: [], readTime: performance.now() - start, buildTime: 0 };
  }
  const onPosition = places.note.bind(places);
  const module = explaining(() => readModule(bytes, { filename, onPosition }));
  places.noteVariables();
  const readTime = performance.now() - start;
  yield 'verify';
  refuseInvalid(module, places);
  locate?.(module, (instruction) => places.lineOf(instruction));
  yield 'build';
  const buildStart = performance.now();
  const program = buildModule(module, { replacesInvokes: true });
  const [violation] = verifyGraph(program.graph);
  if (violation !== undefined) throw new Error(`the graph built is invalid: ${violation}`);
  const buildTime = performance.now() - buildStart;
  return { program, places, lines: [], remarks: program.remarks, readTime, buildTime };
}

/** Does the same at once. */
export function readInputAtOnce(request: SessionRequest, locate: Locate | null = null): Input {
  const steps = readInput(request, locate);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

function explaining<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof LlvmIrError) throw new InvalidInput([problemOf(error)]);
    if (error instanceof InvalidGraph) throw new InvalidInput(error.errors.map(problemOf));
    throw error;
  }
}

function problemOf({ reason, line, column }: LlvmIrError): InputProblem {
  return { message: reason, line, column };
}

/** At most this many problems are listed. */
const mostProblems = 20;

function refuseInvalid(module: Module, places: Places): void {
  const errors = verifyModule(module);
  if (errors.length === 0) return;
  throw new InvalidInput(
    errors.slice(0, mostProblems).map(({ message, where }) => {
      const name = /@([^\s,:]+)/.exec(where)?.[1];
      const global = name === undefined ? undefined : module.symbols.get(name);
      return {
        message: `${message} (in ${where})`,
        line: global === undefined ? 0 : places.lineOf(global),
        column: 0,
      };
    }),
  );
}

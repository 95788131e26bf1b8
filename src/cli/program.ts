// A program on its way through a command: from a C file, a module or the text of a graph to `Program`.

import { basename, extname } from 'node:path';
import { buildModule } from '../build/index.ts';
import type { Program } from '../dialect/index.ts';
import { LlvmIrError } from '../llvm/index.ts';
import { type Graph, regionsOf, verifyGraph } from '../rvsdg/index.ts';
import { InvalidGraph, isProgramText, readProgram } from '../text/index.ts';
import { embeddedToolchain, findClang, systemToolchain } from '../toolchain/index.ts';
import { InputError } from './errors.ts';
import { describeText, readInto } from './module.ts';
import type { Journey } from './stations.ts';
import { count } from './terminal.ts';

/** Which clang compiles C files. */
export interface ClangChoice {
  readonly clang?: string | undefined;
  readonly embedded?: boolean;
}

/** Whether an input is the text of a graph: its name says so, or its first line. */
export function isGraphText(path: string, bytes: Uint8Array): boolean {
  return extname(path).toLowerCase() === '.rvsdg' || isProgramText(bytes);
}

/** Makes a program of a C file, of a module as text or bitcode, or of the text of a graph. */
export async function programFrom(
  journey: Journey,
  path: string,
  bytes: Uint8Array,
  choice: ClangChoice = {},
): Promise<Program> {
  if (isGraphText(path, bytes)) return readGraph(journey, bytes, path);
  if (extname(path).toLowerCase() !== '.c') return buildGraph(journey, await readInto(journey, bytes, path));
  const clang = choice.embedded ? undefined : findClang({ clang: choice.clang });
  const toolchain = clang === undefined ? embeddedToolchain() : systemToolchain(clang);
  journey.tell('clang', toolchain.description);
  const text = await journey.at('compile', () => toolchain.compile(path), describeText);
  return buildGraph(journey, await readInto(journey, text, `${basename(path, extname(path))}.ll`));
}

/** Reads the text of a graph. Throws an `InputError` that shows the place if it is none. */
export async function readGraph(journey: Journey, bytes: Uint8Array, filename: string): Promise<Program> {
  return journey.at(
    'read',
    () => readOrExplain(bytes, filename),
    ({ graph }) => describeGraph(graph),
  );
}

/** Builds the graph of a module. */
export async function buildGraph(journey: Journey, module: Program['module']): Promise<Program> {
  return journey.at(
    'build',
    () => {
      const program = buildModule(module);
      const [violation] = verifyGraph(program.graph);
      if (violation !== undefined) throw new Error(`the graph that was built is none: ${violation}`);
      return program;
    },
    ({ graph }) => describeGraph(graph),
  );
}

function readOrExplain(bytes: Uint8Array, filename: string): Program {
  try {
    return readProgram(bytes, { filename });
  } catch (error) {
    if (error instanceof LlvmIrError || error instanceof InvalidGraph) throw new InputError(error.format());
    throw error;
  }
}

/** `'2 regions, 31 nodes'`. */
function describeGraph(graph: Graph): string {
  let regions = 0;
  let nodes = 0;
  for (const region of regionsOf(graph.root)) {
    regions++;
    nodes += region.nodeCount;
  }
  return `${count('region', regions)}, ${count('node', nodes)}`;
}

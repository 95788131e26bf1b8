// A program on its way through a command: from a C or C++ file, a module or the text of a graph to `Program`.

import { extname } from 'node:path';
import { type BuildOptions, buildModule, type Remark } from '../build/index.ts';
import type { Program } from '../dialect/index.ts';
import { LlvmIrError, type Module, sourceOf } from '../llvm/index.ts';
import type { ModuleRecovery } from '../recover/index.ts';
import { type Graph, type Region, regionsOf } from '../rvsdg/index.ts';
import { InvalidGraph, isProgramText, readProgram } from '../text/index.ts';
import { InputError } from './errors.ts';
import { describeModule, readInto } from './module.ts';
import { compileSource, moduleNameOf, nameFlags, type SourceChoice, sourceLanguage } from './sources.ts';
import type { Journey } from './stations.ts';
import { count, paint, say } from './terminal.ts';

/** Whether an input is the text of a graph: its name says so, or its first line. */
export function isGraphText(path: string, bytes: Uint8Array): boolean {
  return extname(path).toLowerCase() === '.rvsdg' || isProgramText(bytes);
}

/** Makes a program of a C or C++ file, of a module as text or bitcode, or of the text of a graph. */
export async function programFrom(
  journey: Journey,
  path: string,
  bytes: Uint8Array,
  choice: SourceChoice = {},
  options: BuildOptions = {},
): Promise<Program> {
  if (choice.language === undefined && isGraphText(path, bytes)) return readGraph(journey, bytes, path);
  return buildGraph(journey, await moduleFrom(journey, path, bytes, choice, nameFlags), path, options);
}

/** Makes a module of a C or C++ file, which clang compiles with `flags`, or of a module as text or bitcode. */
export async function moduleFrom(
  journey: Journey,
  path: string,
  bytes: Uint8Array,
  choice: SourceChoice = {},
  flags: readonly string[] = [],
): Promise<Module> {
  if (sourceLanguage(path, choice) === null) return readInto(journey, bytes, path);
  const text = await compileSource(journey, path, bytes, choice, flags);
  return readInto(journey, text, moduleNameOf(path));
}

/** Reads the text of a graph. Throws an `InputError` that shows the place if it is none. */
export async function readGraph(journey: Journey, bytes: Uint8Array, filename: string): Promise<Program> {
  return journey.at(
    'read',
    () => readOrExplain(bytes, filename),
    ({ graph }) => describeGraph(graph),
  );
}

/** Builds the graph of a module, and remarks on functions that get no graph. */
export async function buildGraph(
  journey: Journey,
  module: Module,
  filename: string,
  options: BuildOptions = {},
  /** What is gone of it already. */
  gone: GraphSize = { regions: 0, nodes: 0 },
): Promise<Program> {
  const program = await journey.at(
    'build',
    () => buildModule(module, options),
    ({ graph }) => describeGraph(graph, gone),
  );
  for (const remark of program.remarks) say(`${describeRemark(remark, filename)}\n`);
  return program;
}

/** The module that a graph stands for. */
export async function recoverFrom(
  journey: Journey,
  program: Program,
  recovery: ModuleRecovery,
): Promise<Module> {
  return journey.at('recover', () => recovery.finish(program), describeModule);
}

/** `x.c:3:5: remark: function 'f' has no graph: asm goto (callbr)`. */
function describeRemark({ function: fn, reason, instruction }: Remark, filename: string): string {
  const place = sourceOf(instruction) ?? filename;
  return `${place}: ${paint('strong', 'remark:')} function '${fn.name ?? fn.slot}' has no graph: ${reason}`;
}

function readOrExplain(bytes: Uint8Array, filename: string): Program {
  try {
    return readProgram(bytes, { filename });
  } catch (error) {
    if (error instanceof LlvmIrError || error instanceof InvalidGraph) throw new InputError(error.format());
    throw error;
  }
}

export interface GraphSize {
  regions: number;
  nodes: number;
}

/** How much there is in a region, with all that is in it. */
export function graphSize(root: Region): GraphSize {
  let regions = 0;
  let nodes = 0;
  for (const region of regionsOf(root)) {
    regions++;
    nodes += region.nodeCount;
  }
  return { regions, nodes };
}

/** `'2 regions, 31 nodes'`. */
function describeGraph({ root }: Graph, gone: GraphSize = { regions: 0, nodes: 0 }): string {
  const { regions, nodes } = graphSize(root);
  return `${count('region', regions + gone.regions)}, ${count('node', nodes + gone.nodes)}`;
}

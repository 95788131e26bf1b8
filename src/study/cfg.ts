// What becomes of the control flow of a program: B2's study (Figures 6 to 10), for any module.
//
// For each function: its class, its size, its branches as they were, under structured and under
// predicative recovery, and whether predicative recovery gave back the original exactly.

import { buildModule } from '../build/index.ts';
import { type Cfg, type CfgClass, classify, closeCfg } from '../cfg/index.ts';
import { type BasicBlock, type Function, type Instruction, type Module, Op } from '../llvm/index.ts';
import { Globals, recoverBlocks } from '../recover/index.ts';
import { type Lambda, regionsOf } from '../rvsdg/index.ts';
import { haveSameFlow } from './same-flow.ts';

/** The study of one function. What cannot be reached counts nowhere, as in the paper. */
export interface FunctionStudy {
  readonly name: string;
  readonly class: CfgClass;
  /** Blocks, and the instructions in them. */
  readonly vertices: number;
  readonly instructions: number;
  /** Nodes of its λ. */
  readonly nodes: number;
  /** Conditional branches and switches: in the original those that are branches of its graph, and all that were recovered. */
  readonly branches: number;
  readonly branchesScfr: number;
  readonly branchesPcfr: number;
  /** Whether predicative recovery gave the original control flow. */
  readonly isExact: boolean;
  /** Milliseconds of building its graph, as the only function of a module. */
  readonly buildTime: number;
  /** Milliseconds of predicative recovery. */
  readonly recoverTime: number;
}

export interface ModuleStudy {
  readonly functions: readonly FunctionStudy[];
  /** Names of functions that travel through untouched, and why. */
  readonly untouched: readonly { readonly name: string; readonly reason: string }[];
}

export interface StudyOptions {
  /** Order all instructions by one state, as in the paper. By default false. */
  readonly sequential?: boolean;
  /** Study no function but the one with this name. */
  readonly only?: string | undefined;
  /** How often a function is built and recovered, if it is small; the least time counts. By default once. */
  readonly runs?: number;
  /** Hears of each function before it is studied. */
  readonly onFunction?: (name: string) => void;
}

/** A function that has taken longer than this, in milliseconds, is not timed again. */
const longTime = 100;

/** Studies every function of a module; the module stays as it is. */
export function studyModule(module: Module, options: StudyOptions = {}): ModuleStudy {
  const { only, onFunction } = options;
  const isMeant = ({ name }: Function) => only === undefined || name === only;
  const program = buildModule(module, options);
  const globals = new Globals(program);
  const functions: FunctionStudy[] = [];
  for (const lambda of globals.lambdas) {
    const fn = lambda.attachment as Function;
    if (lambda.isOpaque || !isMeant(fn)) continue;
    onFunction?.(fn.name ?? '');
    functions.push(namingFunction(fn, () => studyFunction(fn, lambda, globals, options)));
  }
  const remarks = program.remarks.filter((remark) => isMeant(remark.function));
  const untouched = remarks.map(({ function: { name }, reason }) => ({ name: name ?? '', reason }));
  return { functions, untouched };
}

/** Why a function is not what Theorems 5.10 and 5.12 promise, or null. */
export function whyNotPerfect({ isExact, branches, branchesPcfr }: FunctionStudy): string | null {
  if (branchesPcfr > branches) return `${branchesPcfr} branches under PCFR instead of ${branches}`;
  return isExact ? null : 'not reconstructed exactly';
}

function studyFunction(
  fn: Function,
  lambda: Lambda,
  { globalOf }: Globals,
  { runs = 1, ...options }: StudyOptions,
): FunctionStudy {
  const originals = new Map<Instruction, Instruction>();
  const onCopy = (copy: Instruction, original: Instruction) => void originals.set(copy, original);
  const pcfr = recoverBlocks(lambda, 'pcfr', { globalOf, onCopy });
  const scfr = recoverBlocks(lambda, 'scfr', { globalOf });
  const blocks = reachable(fn.blocks);
  const cfg = graphOf(fn);
  const alone = onlyWith(fn);
  const written = new Set(fn.blocks.flatMap(({ instructions }) => instructions));
  const originalOf = (instruction: Instruction) => {
    const original = originals.get(instruction) ?? instruction;
    // What is made of the address of a label is a constant in the original, and instructions in the graph.
    return original === instruction || written.has(original) ? original : null;
  };
  return {
    name: fn.name ?? '',
    class: classify(cfg),
    vertices: blocks.length,
    instructions: blocks.reduce((sum, block) => sum + block.instructions.length, 0),
    nodes: nodesOf(lambda),
    branches: branchesIn(blocks.filter(({ slot }) => isBranch(cfg, slot))),
    branchesScfr: branchesIn(scfr),
    branchesPcfr: branchesIn(pcfr),
    isExact: haveSameFlow(fn.blocks, pcfr, originalOf),
    buildTime: leastTime(runs, () => buildModule(alone, options)),
    recoverTime: leastTime(runs, () => recoverBlocks(lambda, 'pcfr', { globalOf })),
  };
}

/** An error of ours says in which function it happened. */
function namingFunction<T>({ name }: Function, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof Error) error.message = `@${name}: ${error.message}`;
    throw error;
  }
}

/** Milliseconds: the least of some runs, for whatever disturbs only adds. */
function leastTime(runs: number, work: () => unknown): number {
  let least = Infinity;
  const first = performance.now();
  for (let run = 0; run === 0 || (run < runs && performance.now() - first < longTime); run++) {
    const start = performance.now();
    work();
    least = Math.min(least, performance.now() - start);
  }
  return least;
}

/** A module that defines nothing but one function; what the function mentions is imported. */
function onlyWith(fn: Function): Module {
  const copy: Module = Object.assign(Object.create(Object.getPrototypeOf(fn.module)), fn.module);
  return Object.assign(copy, { functions: [fn], globals: [], aliases: [], ifuncs: [] });
}

/** The control flow of a function as the builder sees it. Leaves in each block's `slot` its vertex. */
function graphOf({ blocks }: Function): Cfg {
  for (const [i, block] of blocks.entries()) block.slot = i;
  const successors = blocks.map((block) => block.successors.map(({ slot }) => slot));
  const exits: number[] = [];
  for (const [i, block] of blocks.entries()) if (block.terminator!.operation === Op.ret) exits.push(i);
  return closeCfg({ successors, exits }).cfg;
}

/** Whether a vertex leads to more than one. Several edges to one and the same decide nothing. */
function isBranch({ heads, targets }: Cfg, vertex: number): boolean {
  const [first, end] = [heads[vertex]!, heads[vertex + 1]!];
  for (let i = first + 1; i < end; i++) if (targets[i] !== targets[first]) return true;
  return false;
}

function nodesOf(lambda: Lambda): number {
  let count = 0;
  for (const { nodeCount } of regionsOf(lambda.body)) count += nodeCount;
  return count;
}

function reachable(blocks: readonly BasicBlock[]): BasicBlock[] {
  const seen = new Set<BasicBlock>([blocks[0]!]);
  for (const block of seen) for (const target of block.successors) seen.add(target);
  return [...seen];
}

/** Conditional branches and switches. */
function branchesIn(blocks: readonly BasicBlock[]): number {
  let count = 0;
  for (const { successors } of blocks) if (successors.length > 1) count++;
  return count;
}

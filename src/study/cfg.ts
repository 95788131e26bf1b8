// What becomes of the control flow of a program: B2's study (Figures 6 to 10), for any module.
//
// For each function: its class, its size, its branches as they were, under structured and under
// predicative recovery, and whether predicative recovery gave back the original exactly.

import { buildModule } from '../build/index.ts';
import { type CfgClass, classify, closeCfg } from '../cfg/index.ts';
import { type BasicBlock, type Function, type Instruction, type Module, Op } from '../llvm/index.ts';
import { Globals, recoverBlocks } from '../recover/index.ts';
import { type Lambda, regionsOf } from '../rvsdg/index.ts';
import { haveSameFlow } from './same-flow.ts';

/** The study of one function. */
export interface FunctionStudy {
  readonly name: string;
  readonly class: CfgClass;
  /** Blocks, and the instructions in them. */
  readonly vertices: number;
  readonly instructions: number;
  /** Nodes of its λ. */
  readonly nodes: number;
  /** Conditional branches and switches: in the original, and as recovered. */
  readonly branches: number;
  readonly branchesScfr: number;
  readonly branchesPcfr: number;
  /** Whether predicative recovery gave the original control flow. */
  readonly isExact: boolean;
  /** Milliseconds of predicative recovery. */
  readonly time: number;
}

export interface ModuleStudy {
  readonly functions: readonly FunctionStudy[];
  /** Names of functions that travel through untouched, and why. */
  readonly untouched: readonly { readonly name: string; readonly reason: string }[];
  /** Milliseconds that building the graph took. */
  readonly buildTime: number;
}

export interface StudyOptions {
  /** Order all instructions by one state, as in the paper. By default false. */
  readonly sequential?: boolean;
}

/** Studies every function of a module; the module stays as it is. */
export function studyModule(module: Module, options: StudyOptions = {}): ModuleStudy {
  const start = performance.now();
  const program = buildModule(module, options);
  const buildTime = performance.now() - start;
  const globals = new Globals(program);
  const functions: FunctionStudy[] = [];
  for (const lambda of globals.lambdas) if (!lambda.isOpaque) functions.push(studyFunction(lambda, globals));
  const untouched = program.remarks.map(({ function: { name }, reason }) => ({ name: name ?? '', reason }));
  return { functions, untouched, buildTime };
}

function studyFunction(lambda: Lambda, { globalOf }: Globals): FunctionStudy {
  const fn = lambda.attachment as Function;
  const originals = new Map<Instruction, Instruction>();
  const onCopy = (copy: Instruction, original: Instruction) => void originals.set(copy, original);
  const start = performance.now();
  const pcfr = recoverBlocks(lambda, 'pcfr', { globalOf, onCopy });
  const time = performance.now() - start;
  const scfr = recoverBlocks(lambda, 'scfr', { globalOf });
  return {
    name: fn.name ?? '',
    class: classOf(fn),
    vertices: fn.blocks.length,
    instructions: fn.blocks.reduce((sum, block) => sum + block.instructions.length, 0),
    nodes: nodesOf(lambda),
    branches: branchesIn(reachable(fn.blocks)),
    branchesScfr: branchesIn(scfr),
    branchesPcfr: branchesIn(pcfr),
    isExact: haveSameFlow(fn.blocks, pcfr, (instruction) => originals.get(instruction) ?? instruction),
    time,
  };
}

function classOf({ blocks }: Function): CfgClass {
  for (const [i, block] of blocks.entries()) block.slot = i;
  const successors = blocks.map((block) => block.successors.map(({ slot }) => slot));
  const exits: number[] = [];
  for (const [i, block] of blocks.entries()) if (block.terminator!.operation === Op.ret) exits.push(i);
  return classify(closeCfg({ successors, exits }).cfg);
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

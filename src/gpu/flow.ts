// A function as a graph for restructuring: vertices are its blocks, in order, and after them the exit if `closeCfg` adds one.

import { type Cfg, closeCfg } from '../cfg/index.ts';
import type { BasicBlock, Function, Instruction } from '../llvm/index.ts';

export interface FunctionFlow {
  readonly cfg: Cfg;
  readonly blocks: readonly BasicBlock[];
}

/** What keeps a function from being restructured. */
export interface Obstacle {
  readonly reason: string;
  readonly instruction: Instruction | null;
}

const understood = new Set(['ret', 'br', 'switch', 'unreachable']);

/** The graph of a function, or the reason why there is none. */
export function flowOfFunction({ blocks }: Function): FunctionFlow | Obstacle {
  for (const block of blocks) {
    const obstacle = obstacleIn(block);
    if (obstacle !== null) return obstacle;
  }
  const numberOf = new Map(blocks.map((block, i) => [block, i]));
  const successors = blocks.map((block) => block.successors.map((next) => numberOf.get(next)!));
  const exits = blocks.flatMap((block, i) => (block.terminator!.operation.name === 'ret' ? [i] : []));
  const { cfg, artificial, unreachable } = closeCfg({ successors, exits });
  if (unreachable.length > 0) return { reason: 'it has unreachable blocks', instruction: null };
  const endless = artificial.find(({ vertex }) => successors[vertex]!.length > 0);
  if (endless !== undefined) {
    const instruction = blocks[endless.vertex]!.terminator!;
    return { reason: 'it has a loop without an exit', instruction };
  }
  if (cfg.entry !== 0) return { reason: 'its entry block is in a loop', instruction: null };
  return { cfg, blocks };
}

function obstacleIn(block: BasicBlock): Obstacle | null {
  for (const instruction of block.instructions) {
    const { operation, type, operands } = instruction;
    if (operation.isTerminator && !understood.has(operation.name)) {
      return { reason: `it has a ${operation.name}`, instruction };
    }
    if (type.kind === 'token') return { reason: 'it has values of type token', instruction };
    if (operation.name === 'call' && operands.some(mentionsLocal)) {
      return { reason: 'a call has a local value as metadata argument', instruction };
    }
  }
  return null;
}

function mentionsLocal(operand: Instruction['operands'][number]): boolean {
  if (operand.kind !== 'metadata') return false;
  const { metadata } = operand;
  return metadata.form === 'arguments' || (metadata.form === 'value' && metadata.value.kind !== 'constant');
}

/** Whether a block has a call that may not be made to depend on more, or on less, than it does. */
export function isConvergent({ instructions }: BasicBlock): boolean {
  return instructions.some(({ operation, call, operands }) => {
    if (operation.name !== 'call') return false;
    const callee = operands[0]!;
    const sets = [call!.attributes, callee.kind === 'function' ? callee.attributes : null];
    const isMarked = sets.some((set) => set?.has('convergent') || set?.has('noduplicate'));
    return isMarked && !(callee.kind === 'function' && harmless.test(callee.name ?? ''));
  });
}

/**
 * Whether a block may be duplicated. Alias scopes are valid within one iteration, and a copy of the head of a loop
 * brings parts of two iterations together.
 */
export function mayBeCopied(block: BasicBlock): boolean {
  return (
    !isConvergent(block) &&
    block.instructions.every(({ metadata, operands: [callee] }) => {
      const isScope = callee?.kind === 'function' && callee.name === 'llvm.experimental.noalias.scope.decl';
      return !isScope && !metadata?.some(({ kind }) => kind === 'alias.scope' || kind === 'noalias');
    })
  );
}

/** What clang marks only because it marks every call. */
const harmless =
  /^llvm\.(lifetime|dbg|nvvm\.read\.ptx\.sreg|assume|mem(cpy|set|move)|[su](max|min)|fabs|sqrt)/;

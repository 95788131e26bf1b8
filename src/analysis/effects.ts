// What a node does besides computing its results.

import { Effect, InstructionOperation, onlyReads } from '../dialect/index.ts';
import { Op, Trait } from '../llvm/index.ts';
import { type Node, type Origin, SimpleNode, type Type } from '../rvsdg/index.ts';

/** Whether a node can be left out if nobody uses what it computes, though it takes states. */
export function isRemovable(node: SimpleNode): boolean {
  const { operation } = node;
  if (!(operation instanceof InstructionOperation)) return true;
  if (operation.effects === Effect.none) return true;
  const { instruction } = operation;
  if (instruction.atomic !== null || instruction.hasFlag('volatile')) return false;
  if (instruction.call !== null) return onlyReads(instruction);
  if (instruction.operation === Op.load || instruction.operation === Op.alloca) return true;
  const { operation: row } = instruction;
  return row.has(Trait.mayTrap) && !row.has(Trait.reads) && !row.has(Trait.writes) && !row.isTerminator;
}

/** The state that a node was given, for one that it gives back; `output` is one of its outputs. */
export function stateBefore(output: Origin): Origin {
  const { inputs, outputs } = output.node!;
  // States are the last of both, in the same order.
  return inputs[inputs.length - outputs.length + output.index]!.origin;
}

/** The input at which a node takes a kind of state, -1 if it takes none. */
export function stateInput(node: Node, type: Type): number {
  for (let i = node.inputs.length - 1; i >= 0; i--) {
    const { origin } = node.inputs[i]!;
    if (!origin.type.isState && node instanceof SimpleNode) return -1;
    if (origin.type === type) return i;
  }
  return -1;
}

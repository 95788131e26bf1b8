// What loops, and the γs and θs in them, do to memory, gathered while they are walked through.

import { CallFact, callFacts, Effect, InstructionOperation } from '../dialect/index.ts';
import { Op } from '../llvm/index.ts';
import { type Node, SimpleNode, type StructuralNode, Theta } from '../rvsdg/index.ts';
import { instructionOf } from './intrinsics.ts';
import { isPassed, isProgress, mayRunForever } from './progress.ts';

/** At most this many writers are listed; with more, passes do not test them one by one. */
export const mostWriters = 100;

/** Of a γ or θ, with everything in it. */
export interface Summary {
  /** The nodes that may write, the first hundred and one of them. */
  readonly writers: SimpleNode[];
  /** Whether control may enter it, and not leave. */
  mayStay: boolean;
  /** Whether others may see something of it, besides memory. */
  makesProgress: boolean;
}

export class LoopEffects {
  private readonly summaries = new Map<Node, Summary>();
  /** How many loops are being walked through, one in another. */
  private depth = 0;

  enter(node: StructuralNode): void {
    if (node instanceof Theta) this.depth++;
  }

  leave(node: StructuralNode): void {
    if (this.depth > 0) this.summaries.set(node, this.summarize(node));
    if (node instanceof Theta) this.depth--;
  }

  private summarize(node: StructuralNode): Summary {
    const summary: Summary = { writers: [], mayStay: false, makesProgress: false };
    for (const { firstNode } of node.regions) {
      for (let inner = firstNode; inner !== null; inner = inner.next) {
        if (!(inner instanceof SimpleNode)) include(summary, this.of(inner));
        else {
          if (mayWrite(inner)) note(summary, inner);
          if (makesProgress(inner)) summary.makesProgress = true;
        }
        if (!this.isPassed(inner)) summary.mayStay = true;
      }
    }
    if (node instanceof Theta && mayRunForever(node, summary.makesProgress)) summary.mayStay = true;
    return summary;
  }

  of(node: Node): Summary {
    return this.summaries.get(node)!;
  }

  /** Whether the nodes after a node are certain to be executed once the node is. */
  isPassed(node: Node): boolean {
    if (!(node instanceof SimpleNode)) return !this.of(node).mayStay;
    const instruction = instructionOf(node);
    return instruction === null || isPassed(instruction);
  }
}

function include(summary: Summary, { writers, makesProgress }: Summary): void {
  for (const writer of writers) note(summary, writer);
  if (makesProgress) summary.makesProgress = true;
}

function makesProgress(node: SimpleNode): boolean {
  const instruction = instructionOf(node);
  return instruction !== null && isProgress(instruction);
}

function note({ writers }: Summary, writer: SimpleNode): void {
  if (writers.length <= mostWriters) writers.push(writer);
}

/** Whether a node may change memory. */
function mayWrite(node: SimpleNode): boolean {
  const { operation } = node;
  if (!(operation instanceof InstructionOperation) || !(operation.effects & Effect.memory)) return false;
  const { instruction } = operation;
  if (instruction.call !== null)
    return (callFacts(instruction) & (CallFact.noWrites | CallFact.noMemory)) === 0;
  if (operation.effects & Effect.io) return true;
  return instruction.operation !== Op.load && instruction.operation !== Op.alloca;
}

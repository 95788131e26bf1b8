// What the γs and θs of a function do to memory, gathered while they are walked through.

import { Effect, InstructionOperation, onlyReads } from '../../dialect/index.ts';
import { Op } from '../../llvm/index.ts';
import { loopType, type Node, SimpleNode, StructuralNode } from '../../rvsdg/index.ts';

/** How many writers are remembered; nobody asks so many whether they write something. */
export const mostWriters = 100;

/** Of a γ or θ, with everything in it. */
export interface Summary {
  /** The nodes that may write, the first hundred and one of them. */
  readonly writers: SimpleNode[];
  /** Whether control may enter it, and not leave. */
  mayStay: boolean;
}

export class LoopEffects {
  private readonly summaries = new Map<Node, Summary>();
  /** Of those that are being walked through. */
  private readonly open: Summary[] = [];

  enter(node: Node): void {
    if (node instanceof StructuralNode) {
      const mayStay = node.outputs.some(({ type }) => type === loopType);
      this.open.push({ writers: [], mayStay });
      return;
    }
    const current = this.open.at(-1);
    if (current === undefined || !(node instanceof SimpleNode)) return;
    if (mayWrite(node)) note(current, node);
    if (mayStay(node)) current.mayStay = true;
  }

  leave(node: StructuralNode): void {
    const summary = this.open.pop()!;
    this.summaries.set(node, summary);
    const around = this.open.at(-1);
    if (around === undefined) return;
    for (const writer of summary.writers) note(around, writer);
    if (summary.mayStay) around.mayStay = true;
  }

  of(node: Node): Summary {
    return this.summaries.get(node)!;
  }

  /** Whether what comes behind a node is sure to be executed once the node is. */
  isPassed(node: Node): boolean {
    return node instanceof SimpleNode ? !mayStay(node) : !this.of(node).mayStay;
  }
}

function note({ writers }: Summary, writer: SimpleNode): void {
  if (writers.length <= mostWriters) writers.push(writer);
}

function effectsOf(node: SimpleNode): number {
  return node.operation instanceof InstructionOperation ? node.operation.effects : Effect.none;
}

/** Whether a node may change memory. */
function mayWrite(node: SimpleNode): boolean {
  const { operation } = node;
  if (!(operation instanceof InstructionOperation) || !(operation.effects & Effect.memory)) return false;
  const { instruction } = operation;
  if (operation.effects & Effect.io) return true;
  if (instruction.call !== null) return !onlyReads(instruction);
  return instruction.operation !== Op.load && instruction.operation !== Op.alloca;
}

/** Calls that may not return take memory and I/O; so do a few instructions that do return. */
function mayStay(node: SimpleNode): boolean {
  const both = Effect.memory | Effect.io;
  return (effectsOf(node) & both) === both;
}

// The cost of computing something that may not be needed (speculation).

import {
  CallFact,
  callFacts,
  Effect,
  InstructionOperation,
  onlyReads,
  outcomeOfCall,
} from '../dialect/index.ts';
import type { Instruction } from '../llvm/index.ts';
import { type Node, SimpleNode } from '../rvsdg/index.ts';
import type { Effort, Target } from '../target/index.ts';
import { plainConstant } from './nesting.ts';

/** How long a node without effects takes on a machine. */
export function effortOf({ operation: { instruction }, inputs }: PureNode, target: Target): Effort {
  const isWithConstant = inputs.length > 0 && plainConstant(inputs.at(-1)!.origin) !== null;
  return target.effortOf(instruction, isWithConstant);
}

/** A node that is an instruction without effects. */
export type PureNode = SimpleNode & { readonly operation: InstructionOperation };

/** Whether a node computes something of its operands alone: it can be computed wherever they are. */
export function isPure(node: Node): node is PureNode {
  return (
    node instanceof SimpleNode &&
    node.operation instanceof InstructionOperation &&
    node.operation.effects === Effect.none
  );
}

/** Whether a call that only reads may be moved, whatever is next to it. */
export function mayRunElsewhere(call: Instruction): boolean {
  return onlyReads(call) && call.call!.bundles.length === 0 && outcomeOfCall(call, 'speculated') === 'keep';
}

/** Whether a call that only reads, but may not return, or throw, may be moved past other such calls. */
export function mayReadElsewhere(call: Instruction): boolean {
  const wanted = CallFact.noWrites | CallFact.noUnwind;
  if ((callFacts(call) & wanted) !== wanted || call.call!.bundles.length > 0) return false;
  const { callee } = call;
  const isAlone =
    call.call!.attributes?.has('nosync') || (callee.kind === 'function' && callee.attributes?.has('nosync'));
  return Boolean(isAlone) && outcomeOfCall(call, 'speculated') === 'keep';
}

// What it costs to compute something that may not be needed.

import { Effect, InstructionOperation, onlyReads, outcomeOfCall } from '../dialect/index.ts';
import { type Instruction, Op } from '../llvm/index.ts';
import { type Node, SimpleNode } from '../rvsdg/index.ts';
import { plainConstant } from './nesting.ts';

/** `trivial` is at most one cycle and often nothing at all; `dear` is what nobody computes in vain. */
export type Cost = 'trivial' | 'cheap' | 'dear';

const trivial = new Set([
  Op.icmp,
  Op.trunc,
  Op.zext,
  Op.sext,
  Op.ptrtoint,
  Op.ptrtoaddr,
  Op.inttoptr,
  Op.bitcast,
  Op.freeze,
  Op.extractvalue,
]);

const dear = new Set([Op.udiv, Op.sdiv, Op.urem, Op.srem, Op.fdiv, Op.frem]);

/** Intrinsics that are an instruction or two on machines of today, by the first word of their names. */
const cheapIntrinsics = new Set(['abs', 'fabs', 'smin', 'smax', 'umin', 'umax', 'bswap', 'fshl', 'fshr']);

/** The cost of a node without effects. */
export function costOf({ operation: { instruction }, inputs }: PureNode): Cost {
  const { operation } = instruction;
  if (instruction.call !== null) return isCheapIntrinsic(instruction) ? 'cheap' : 'dear';
  if (dear.has(operation as never)) return 'dear';
  if (trivial.has(operation as never)) return 'trivial';
  if (operation === Op.mul) return 'cheap';
  // Adding to something is part of how an address or a comparison is encoded.
  const isWithConstant = inputs.length > 0 && plainConstant(inputs.at(-1)!.origin) !== null;
  return instruction.type.isFloatOrVector || !isWithConstant ? 'cheap' : 'trivial';
}

function isCheapIntrinsic({ callee }: Instruction): boolean {
  if (callee.kind !== 'function' || !callee.name?.startsWith('llvm.')) return false;
  return cheapIntrinsics.has(callee.name.split('.')[1]!);
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

/** Whether a call that only reads does not care where, and next to what, it stands. */
export function mayRunElsewhere(call: Instruction): boolean {
  return onlyReads(call) && call.call!.bundles.length === 0 && outcomeOfCall(call, 'speculated') === 'keep';
}

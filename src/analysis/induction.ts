// Induction variables.
//
// A basic induction variable is a loop variable to which every iteration adds the same number. A θ lists its loop
// variables, so no search for φs and back edges is needed.

import { InstructionOperation, valueTypeOf } from '../dialect/index.ts';
import { type Type as LlvmType, Op } from '../llvm/index.ts';
import { Gamma, type Origin, SimpleNode, Theta } from '../rvsdg/index.ts';
import { integerOf } from './decisions.ts';

/** A loop variable that each iteration changes by the same number. */
export interface Induction {
  /** Its place among the loop variables. */
  readonly index: number;
  readonly type: LlvmType;
  /** Its value in an iteration, and in the next one. */
  readonly current: Origin;
  readonly next: Origin;
  /** The step, as a signed number; not 0. */
  readonly step: bigint;
}

/** A loop variable as an induction variable; null if it is not one. */
export function inductionOf(theta: Theta, index: number): Induction | null {
  const { argument, result } = theta.variable(index);
  if (argument.type.class !== 'value') return null;
  const type = valueTypeOf(argument);
  const { node } = result.origin;
  if (type.kind !== 'integer' || !(node instanceof SimpleNode)) return null;
  const step = stepOf(node, argument);
  if (step === null || step === 0n) return null;
  return { index, type, current: argument, next: result.origin, step };
}

/** The number that a node adds to something; null if it does something else. */
export function stepOf(node: SimpleNode, to: Origin): bigint | null {
  if (!(node.operation instanceof InstructionOperation)) return null;
  const { operation } = node.operation.instruction;
  if (operation !== Op.add && operation !== Op.sub) return null;
  const [left, right] = [node.inputs[0]!.origin, node.inputs[1]!.origin];
  if (left === to) {
    const step = constantBehind(right);
    return step !== null && operation === Op.sub ? -step : step;
  }
  return right === to && operation === Op.add ? constantBehind(left) : null;
}

/**
 * A constant is searched for in at most this many surrounding regions, so that asking for every loop of a nest is not
 * quadratic.
 */
const farthestOut = 64;

/** The constant that an origin is passed through from, unchanged; null if it is not a constant. */
export function constantBehind(origin: Origin): bigint | null {
  let at = origin;
  for (let out = 0; at.isArgument; out++) {
    if (out === farthestOut) return null;
    const { owner } = at.region;
    if (owner instanceof Gamma) at = owner.inputs[at.index + 1]!.origin;
    else if (owner instanceof Theta && owner.variable(at.index).isInvariant)
      at = owner.inputs[at.index]!.origin;
    else return null;
  }
  return integerOf(at);
}

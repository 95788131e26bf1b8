// Induction variables: what a loop counts with.
//
// A basic induction variable is a loop variable to which every iteration adds the same number. That is all the analysis
// there has to be, because a θ says what goes round: no φs have to be looked for, and no back edges.

import { InstructionOperation, valueTypeOf } from '../dialect/index.ts';
import { type Type as LlvmType, Op } from '../llvm/index.ts';
import { Gamma, type Origin, SimpleNode, Theta } from '../rvsdg/index.ts';
import { integerOf } from './decisions.ts';

/** A loop variable that each iteration changes by the same number. */
export interface Induction {
  /** Its place among the loop variables. */
  readonly index: number;
  readonly type: LlvmType;
  /** What it is in an iteration, and what it will be in the next one. */
  readonly current: Origin;
  readonly next: Origin;
  /** What is added, as a signed number; not 0. */
  readonly step: bigint;
}

/** A loop variable as an induction variable; null if it is none. */
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

/** So many regions out is a constant looked for. Who asks for every loop of a nest would otherwise go all the way each time. */
const farthestOut = 64;

/** The number that an origin is, if it comes unchanged from a constant. */
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

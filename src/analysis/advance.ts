// How a loop variable advances: its next value in an iteration that is followed by another.
//
// In a loop with an exit in the middle, the next value of a counter is an output of γs, which have other values on the
// paths that leave the loop:
//
//      θ (i)                              If the loop is repeated, the decision q was 1. Only the second region
//      │  γ p (i)                         of the γ decides so, so that region was executed, and its value of the
//      │  │ 0: decide 0, i                output is i + 1.
//      │  │ 1: decide 1, i + 1
//      │  q, next
//      └─ repeat while q (next)
//
// `Repetition` finds the regions that must have been executed if the loop is repeated, and follows values through them.
// It examines each γ that the predicate depends on once, in time linear in its regions; following a value takes as many
// steps as there are γs around it.

import { InstructionOperation, valueTypeOf } from '../dialect/index.ts';
import { Flag, Op } from '../llvm/index.ts';
import { Gamma, type Origin, type Region, SimpleNode, type Theta } from '../rvsdg/index.ts';
import { decisionOf } from './decisions.ts';
import { constantBehind } from './induction.ts';
import { outermostIn } from './nesting.ts';
import { type Range, rangeOf } from './ranges.ts';
import { loopTest } from './trip-count.ts';

/** What is certain about an iteration of a loop that is followed by another one. */
export class Repetition {
  private readonly theta: Theta;
  /** Of the γs that must have picked a certain region, that region. */
  private readonly picked = new Map<Gamma, Region>();

  constructor(theta: Theta) {
    this.theta = theta;
    this.assume(theta.predicate.origin, 1);
  }

  /** Determines which regions must have been executed for a decision to have this outcome. */
  private assume(decision: Origin, alternative: number): void {
    const origins = [decision];
    const alternatives = [alternative];
    for (let origin = origins.pop(); origin !== undefined; origin = origins.pop()) {
      const wanted = alternatives.pop()!;
      const { node } = origin;
      let region: Region | null = null;
      if (node instanceof Gamma) {
        region = this.picked.get(node) ?? onlyRegionFor(node, origin.index, wanted);
        if (region === null) continue;
        if (!this.picked.has(node)) {
          this.picked.set(node, region);
          origins.push(node.predicate.origin);
          alternatives.push(region.index);
        }
        origins.push(region.results[origin.index]!.origin);
        alternatives.push(wanted);
      } else if (origin.isArgument && origin.region !== this.theta.body) {
        const { owner } = origin.region;
        if (!(owner instanceof Gamma)) continue;
        origins.push(owner.inputs[origin.index + 1]!.origin);
        alternatives.push(wanted);
      }
    }
  }

  /**
   * The value of an origin in such an iteration: the origin that the executed regions pass out of γs, or that entered
   * them.
   */
  follow(origin: Origin): Origin {
    let at = origin;
    while (true) {
      if (at.node instanceof Gamma) {
        const region = this.picked.get(at.node);
        if (region === undefined) return at;
        at = region.results[at.index]!.origin;
      } else {
        if (!at.isArgument || at.region === this.theta.body) return at;
        const { owner } = at.region;
        if (!(owner instanceof Gamma)) return at;
        at = owner.inputs[at.index + 1]!.origin;
      }
    }
  }
}

/** The only region of a γ that may decide this alternative; null if there are several. */
function onlyRegionFor(gamma: Gamma, exit: number, alternative: number): Region | null {
  let only: Region | null = null;
  for (const region of gamma.regions) {
    const decision = decisionOf(region.results[exit]!.origin);
    if (decision >= 0 && decision !== alternative) continue;
    if (only !== null) return null;
    only = region;
  }
  return only;
}

/** A loop variable that starts with a constant, and from then on is in a range that has no room for wrapping around. */
export interface Count {
  readonly start: bigint;
  /** What the variable may be in every iteration but the first. */
  readonly later: Range;
}

/**
 * A loop variable as one that starts with a constant and moves away from it; null if it is not. Values that would be
 * poison are ignored: branching on them is undefined behaviour.
 */
export function countOf(theta: Theta, index: number, repetition: Repetition): Count | null {
  const { argument, result } = theta.variable(index);
  if (argument.type.class !== 'value') return null;
  const { kind, bits } = valueTypeOf(argument);
  if (kind !== 'integer') return null;
  const start = constantBehind(theta.inputs[index]!.origin);
  if (start === null) return null;
  const { node } = repetition.follow(result.origin);
  if (!(node instanceof SimpleNode) || !(node.operation instanceof InstructionOperation)) return null;
  const { instruction } = node.operation;
  if (instruction.operation !== Op.add) return null;
  if (outermostIn(node.inputs[0]!.origin, theta.body) !== argument) return null;
  const step = constantBehind(node.inputs[1]!.origin);
  if (step === null || step === 0n) return null;
  if ((instruction.flags & Flag.nsw) !== 0 || isBounded(theta, index, step, 's'))
    return countInRange(bits, BigInt.asIntN(bits, start), step, 's');
  if ((step > 0n && (instruction.flags & Flag.nuw) !== 0) || isBounded(theta, index, step, 'u'))
    return countInRange(bits, BigInt.asUintN(bits, start), step, 'u');
  return null;
}

/** Whether the loop is repeated only while the variable, in steps of one, has not reached an invariant bound. */
function isBounded(theta: Theta, index: number, step: bigint, sign: 's' | 'u'): boolean {
  if (step !== 1n && step !== -1n) return false;
  const test = loopTest(theta);
  return test?.induction.index === index && test.predicate === (step > 0n ? `${sign}lt` : `${sign}gt`);
}

function countInRange(bits: number, start: bigint, step: bigint, sign: 's' | 'u'): Count | null {
  const second = start + step;
  const isNumber = sign === 's' ? BigInt.asIntN(bits, second) : BigInt.asUintN(bits, second);
  if (isNumber !== second) return null;
  return { start, later: rangeOf(sign + (step > 0n ? 'ge' : 'le'), second, bits) };
}

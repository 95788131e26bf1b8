// Decisions: where they are made, and where γ and θ take them.
//
// A decision is a number in a register. An undefined one (an undefined value, a path that did not decide) may exist, as
// any value may; taking it is the same error as a branch on an undefined value.

import type { MatchOperation } from '../../dialect/index.ts';
import { isInteger, normalize } from '../../semantics/integers.ts';
import { type Integer, Pointer, undef } from '../../semantics/values.ts';
import type { End, Segment, Step } from '../machine/code.ts';
import { undefinedBranch } from '../machine/code-builder.ts';
import type { Machine } from '../machine/machine.ts';

/** Turns an integer of so many bits into a decision. */
export function matchStep(
  { cases, to, otherwise }: MatchOperation,
  bits: number,
  operand: number,
  result: number,
): Step {
  const alternatives = new Map<Integer, number>();
  for (const [i, value] of cases.entries()) {
    alternatives.set(normalize(BigInt.asIntN(bits, value)), to[i]!);
  }
  if (alternatives.size === 1) {
    const [[only, alternative]] = [...alternatives] as [[Integer, number]];
    return (r) => {
      const value = r[operand]!;
      r[result] = isInteger(value) ? (value === only ? alternative : otherwise) : value;
    };
  }
  return (r) => {
    const value = r[operand]!;
    r[result] = isInteger(value) ? (alternatives.get(value) ?? otherwise) : value;
  };
}

/** Turns the address of a label into a decision. What is no address of one of them is an error where the decision is taken. */
export function labelMatchStep(
  labels: readonly Pointer[],
  to: readonly number[],
  operand: number,
  result: number,
): Step {
  return (r) => {
    const value = r[operand]!;
    const found = labels.findIndex(
      ({ object, offset }) => value instanceof Pointer && value.object === object && value.offset === offset,
    );
    r[result] = found >= 0 ? to[found]! : undef;
  };
}

/** γ: goes on in the region that the decision names. */
export function regionEnd({ counters }: Machine, predicate: number, entries: readonly Segment[]): End {
  const decisions = entries.length > 1 ? 1 : 0;
  return (frame) => {
    const decision = frame.registers[predicate]!;
    if (typeof decision !== 'number') throw undefinedBranch(decision);
    counters.branches += decisions;
    frame.segment = entries[decision]!;
    return frame;
  };
}

/** θ: `again` goes round, or else what comes after is next. */
export function repetitionEnd({ counters }: Machine, predicate: number, again: End, next: Segment): End {
  return (frame) => {
    const decision = frame.registers[predicate]!;
    if (typeof decision !== 'number') throw undefinedBranch(decision);
    counters.branches++;
    if (decision === 1) return again(frame);
    frame.segment = next;
    return frame;
  };
}

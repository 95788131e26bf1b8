// Expressions of a graph as functions of sets of values.
//
// undef may be something else at each use, and so may be whatever is computed from it. So an origin has not a
// value but a set of values it may have, and each use takes any of them. One that is defined has a set of one.

import { ConstantOperation, type InstructionOperation, valueTypeOf } from '../../src/dialect/index.ts';
import { Memory } from '../../src/interp/memory/memory.ts';
import { type Constant, type Instruction, parseDataLayout } from '../../src/llvm/index.ts';
import type { Origin, SimpleNode } from '../../src/rvsdg/index.ts';
import { valueOf } from '../../src/semantics/constants.ts';
import { Fault } from '../../src/semantics/faults.ts';
import { intrinsicOf } from '../../src/semantics/intrinsic-names.ts';
import { pureIntrinsic } from '../../src/semantics/intrinsics.ts';
import {
  binaryOperation,
  castOperation,
  compareOperation,
  negateOperation,
} from '../../src/semantics/operations.ts';
import { NaNBits, Poison, type Value } from '../../src/semantics/values.ts';
import { freeze, select } from '../../src/semantics/vectors.ts';

const memory = new Memory(parseDataLayout('e-i64:64-i128:128'));

/** What an evaluation comes to: the values it may have, or that it is undefined behaviour for some choice. */
export type Outcome = readonly Value[] | 'undefined behaviour';

/** Computes an origin from sets for arguments, in the order of the region's. */
export type Evaluate = (inputs: readonly (readonly Value[])[]) => Outcome;

type Compute = (values: readonly Value[]) => Value;

interface Step {
  readonly operands: readonly number[];
  readonly compute: Compute;
}

/** The function of the arguments of its region that an origin is. */
export function evaluatorOf(origin: Origin): Evaluate {
  const argumentCount = origin.region.arguments.length;
  const places = new Map<Origin, number>();
  for (const argument of origin.region.arguments) places.set(argument, argument.index);
  const steps: Step[] = [];
  const visit = (at: Origin): number => {
    const known = places.get(at);
    if (known !== undefined) return known;
    const node = at.node as SimpleNode;
    const step = stepOf(node, visit);
    steps.push(step);
    places.set(at, argumentCount + steps.length - 1);
    return argumentCount + steps.length - 1;
  };
  const result = visit(origin);
  return (inputs) => {
    const sets: (readonly Value[])[] = [...inputs];
    try {
      for (const { operands, compute } of steps)
        sets.push(
          computeSet(
            operands.map((i) => sets[i]!),
            compute,
          ),
        );
    } catch (error) {
      if (error instanceof Fault) return 'undefined behaviour';
      throw error;
    }
    return sets[result]!;
  };
}

function stepOf(node: SimpleNode, visit: (origin: Origin) => number): Step {
  const { operation } = node;
  if (operation instanceof ConstantOperation) {
    const value = valueOf(operation.value as Constant)!;
    return { operands: [], compute: () => value };
  }
  const { instruction } = operation as InstructionOperation;
  const first = instruction.call === null ? 0 : 1;
  const operands = node.inputs.slice(first).map(({ origin }) => visit(origin));
  return { operands, compute: computeOf(instruction, node) };
}

function computeOf(instruction: Instruction, node: SimpleNode): Compute {
  const { operation: row, type, flags, predicate } = instruction;
  const operandType = valueTypeOf(node.inputs[0]!.origin);
  switch (row.syntax) {
    case 'binary': {
      const compute = binaryOperation(row, type, flags);
      return ([a, b]) => compute(a!, b!);
    }
    case 'compare': {
      const compute = compareOperation(row, predicate, operandType, flags);
      return ([a, b]) => compute(a!, b!);
    }
    case 'cast': {
      const compute = castOperation(row, operandType, type, flags, memory);
      return ([a]) => compute(a!);
    }
    case 'unary': {
      const compute = negateOperation(type);
      return ([a]) => compute(a!);
    }
    case 'select':
      return ([a, b, c]) => select(a!, b!, c!);
    case 'freeze':
      return ([a]) => freeze(a!, type);
    default: {
      const compute = pureIntrinsic(
        intrinsicOf(instruction),
        type,
        instruction.auxiliaryType!.contained.slice(1),
      )!;
      return (values) => compute(values);
    }
  }
}

/** All results of one value of each set. */
function computeSet(sets: readonly (readonly Value[])[], compute: Compute): readonly Value[] {
  if (sets.every((set) => set.length === 1)) return [compute(sets.map((set) => set[0]!))];
  const results = new Map<unknown, Value>();
  const chosen: Value[] = [];
  const choose = (i: number) => {
    if (i === sets.length) {
      const value = compute([...chosen]);
      results.set(value instanceof Poison ? Poison : value, value);
      return;
    }
    for (const value of sets[i]!) {
      chosen[i] = value;
      choose(i + 1);
    }
  };
  choose(0);
  return [...results.values()];
}

/** Whether `after` is an outcome that may take the place of `before`. */
export function refines(before: Outcome, after: Outcome, ignoresSignOfZero = false): boolean {
  if (before === 'undefined behaviour' || before.some((value) => value instanceof Poison)) return true;
  if (after === 'undefined behaviour') return false;
  return after.every((value) => before.some((other) => isSame(value, other, ignoresSignOfZero)));
}

function isSame(a: Value, b: Value, ignoresSignOfZero: boolean): boolean {
  if (a instanceof Poison || b instanceof Poison) return false;
  if (isNaNLike(a) && isNaNLike(b)) return true;
  return Object.is(a, b) || (a === b && (ignoresSignOfZero || !isZero(a)));
}

function isZero(value: Value): boolean {
  return value === 0;
}

function isNaNLike(value: Value): boolean {
  return value instanceof NaNBits || Number.isNaN(value);
}

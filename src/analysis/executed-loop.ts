// Trip counts by execution of loops that do not count by adding a constant.
//
//      θ (step = 1)                     step is 1, 2, 4, …, 128: eight iterations
//      │  …
//      │  next = step << 1
//      └─ repeat while next < 256
//
// The predicate may depend only on a few integer operations on constants and on loop variables that start with a
// constant, and so may their next values. Then the loop is executed at compile time, for a limited number of
// iterations.

import { InstructionOperation } from '../dialect/index.ts';
import { Op } from '../llvm/index.ts';
import { type Origin, SimpleNode, type Theta } from '../rvsdg/index.ts';
import { isInteger, normalize } from '../semantics/integers.ts';
import { binaryOperation, compareOperation } from '../semantics/operations.ts';
import type { Value } from '../semantics/values.ts';
import { alternativeFor, matchOf } from './decisions.ts';
import { constantBehind } from './induction.ts';

/** The number of iterations, and the loop variables that are known in each. */
export interface OnPaper {
  readonly count: number;
  readonly variables: ReadonlySet<number>;
}

/** Nodes that decide about one more iteration are few. */
const mostNodes = 24;
const binary = new Set<unknown>([Op.add, Op.sub, Op.mul, Op.shl, Op.lshr, Op.ashr, Op.and, Op.or, Op.xor]);

/** Runs a loop on paper; null if that cannot be done, or it has more iterations than `limit`. */
export function runOnPaper(theta: Theta, limit: number): OnPaper | null {
  const match = matchOf(theta.predicate.origin);
  if (match === null || match.region !== theta.body) return null;
  const variables = new Set<number>();
  const nodes = nodesFor(theta, match.inputs[0]!.origin, variables);
  if (nodes === null || variables.size === 0) return null;
  const current = new Map<Origin, Value>();
  for (const index of variables) {
    const start = constantBehind(theta.inputs[index]!.origin);
    if (start === null) return null;
    current.set(theta.body.arguments[index]!, normalize(start));
  }
  for (let count = 1; count <= limit; count++) {
    for (const node of nodes) {
      const value = compute(node, (origin) => current.get(origin) ?? constantAt(origin));
      if (value === null || !isInteger(value)) return null;
      current.set(node.outputs[0]!, value);
    }
    const read = (origin: Origin) => current.get(origin) ?? constantAt(origin);
    const tested = read(match.inputs[0]!.origin);
    if (tested === null || !isInteger(tested)) return null;
    if (alternativeFor(match, BigInt(tested)) === 0) return { count, variables };
    const next: [Origin, Value][] = [];
    for (const index of variables) {
      const value = read(theta.body.results[index + 1]!.origin);
      if (value === null) return null;
      next.push([theta.body.arguments[index]!, value]);
    }
    for (const [argument, value] of next) current.set(argument, value);
  }
  return null;
}

/** The nodes of the body that an origin, and the variables that it is computed of, depend on, producers first. */
function nodesFor(theta: Theta, wanted: Origin, variables: Set<number>): SimpleNode[] | null {
  const found = new Set<SimpleNode>();
  const pending = [wanted];
  for (let origin = pending.pop(); origin !== undefined; origin = pending.pop()) {
    if (constantAt(origin) !== null) continue;
    if (origin.region !== theta.body) return null;
    if (origin.isArgument) {
      if (variables.has(origin.index)) continue;
      variables.add(origin.index);
      pending.push(theta.body.results[origin.index + 1]!.origin);
      continue;
    }
    const { node } = origin;
    if (!(node instanceof SimpleNode) || !isComputable(node) || found.size === mostNodes) return null;
    if (found.has(node)) continue;
    found.add(node);
    for (const input of node.inputs) pending.push(input.origin);
  }
  return inOrder(found);
}

function isComputable({ operation }: SimpleNode): boolean {
  if (!(operation instanceof InstructionOperation)) return false;
  const { instruction } = operation;
  if (instruction.operands.some(({ type }) => type.kind !== 'integer')) return false;
  return binary.has(instruction.operation) || instruction.operation === Op.icmp;
}

function inOrder(nodes: ReadonlySet<SimpleNode>): SimpleNode[] {
  const left = new Set(nodes);
  const ordered: SimpleNode[] = [];
  while (left.size > 0) {
    for (const node of left) {
      const waits = node.inputs.some(({ origin }) => left.has(origin.node as SimpleNode));
      if (waits) continue;
      left.delete(node);
      ordered.push(node);
    }
  }
  return ordered;
}

function compute({ operation, inputs }: SimpleNode, read: (origin: Origin) => Value | null): Value | null {
  const { instruction } = operation as InstructionOperation;
  const [a, b] = inputs.map(({ origin }) => read(origin));
  if (a === null || b === null || a === undefined || b === undefined) return null;
  const { type } = instruction.operands[0]!;
  const evaluate =
    instruction.operation === Op.icmp
      ? compareOperation(instruction.operation, instruction.predicate, type, instruction.flags)
      : binaryOperation(instruction.operation, type, instruction.flags);
  return evaluate(a, b);
}

function constantAt(origin: Origin): Value | null {
  const constant = constantBehind(origin);
  return constant === null ? null : normalize(constant);
}

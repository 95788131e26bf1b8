// What must be so if a γ has decided for a region, and what else must be so if a condition is.

import { InstructionOperation, valueTypeOf } from '../dialect/index.ts';
import { Op } from '../llvm/index.ts';
import { type Gamma, type Origin, type Region, SimpleNode } from '../rvsdg/index.ts';
import { integerOf, type MatchNode, matchOf, valuesByAlternative } from './decisions.ts';

/** A long chain of conditions is followed only so far. */
const mostConditions = 32;

/** What a γ decides by. */
export class Decided {
  private readonly predicate: Origin;
  private readonly match: MatchNode | null;
  /** By region: the number that was matched, if only one leads there. */
  private readonly values: readonly (bigint | null)[];

  constructor({ predicate, regions }: Gamma) {
    this.predicate = predicate.origin;
    this.match = matchOf(predicate.origin);
    this.values = this.match === null ? regions.map(() => null) : valuesByAlternative(this.match);
  }

  /** What values outside of the γ are where one of its regions runs. */
  factsIn({ index }: Region): Map<Origin, bigint> {
    const facts = new Map<Origin, bigint>([[this.predicate, BigInt(index)]]);
    const value = this.values[index]!;
    if (value !== null) conditionsImplied(this.match!.inputs[0]!.origin, value, facts);
    return facts;
  }
}

/**
 * Notes that a value is a number, and what follows for the values it was made of:
 *
 *   x == 4 is true              x is 4
 *   a & b is true               a and b are          (also in the form of select a, b, false)
 *   a | b is false              neither is           (also select a, true, b)
 *   a ^ true is true            a is false
 */
function conditionsImplied(origin: Origin, value: bigint, facts: Map<Origin, bigint>): void {
  const pending: [Origin, bigint][] = [[origin, value]];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [current, number] = next;
    if (facts.has(current) || facts.size > mostConditions) continue;
    if (integerOf(current) !== null) continue;
    facts.set(current, number);
    if (valueTypeOf(current).bits === 1) pending.push(...reasons(current, number !== 0n));
  }
}

/** What a condition being so says of its operands. */
function reasons({ node }: Origin, holds: boolean): [Origin, bigint][] {
  if (!(node instanceof SimpleNode) || !(node.operation instanceof InstructionOperation)) return [];
  const { instruction } = node.operation;
  const operands = node.inputs.map(({ origin }) => origin);
  switch (instruction.operation) {
    case Op.icmp:
      return equality(operands, instruction.predicate, holds);
    case Op.and:
      return holds ? both(operands, -1n) : [];
    case Op.or:
      return holds ? [] : both(operands, 0n);
    case Op.xor:
      return opposite(operands, holds);
    case Op.select:
      return choice(operands, holds);
  }
  return [];
}

function both([left, right]: readonly Origin[], value: bigint): [Origin, bigint][] {
  return [
    [left!, value],
    [right!, value],
  ];
}

function equality([left, right]: readonly Origin[], predicate: string, holds: boolean): [Origin, bigint][] {
  if (predicate !== (holds ? 'eq' : 'ne') || valueTypeOf(left!).kind !== 'integer') return [];
  const [a, b] = [integerOf(left!), integerOf(right!)];
  if (b !== null) return [[left!, b]];
  return a !== null ? [[right!, a]] : [];
}

function opposite([left, right]: readonly Origin[], holds: boolean): [Origin, bigint][] {
  const mask = integerOf(right!);
  return mask === null ? [] : [[left!, holds === (mask !== 0n) ? 0n : -1n]];
}

function choice([condition, whenTrue, whenFalse]: readonly Origin[], holds: boolean): [Origin, bigint][] {
  if (holds && integerOf(whenFalse!) === 0n) return both([condition!, whenTrue!], -1n);
  if (!holds && integerOf(whenTrue!) === -1n) return both([condition!, whenFalse!], 0n);
  return [];
}

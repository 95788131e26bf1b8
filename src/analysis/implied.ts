// What must be so if a γ has decided for a region, and what else must be so if a condition is.

import { InstructionOperation, valueTypeOf } from '../dialect/index.ts';
import { Op } from '../llvm/index.ts';
import { Gamma, type Origin, type Region, SimpleNode } from '../rvsdg/index.ts';
import {
  decisionOf,
  integerOf,
  type MatchNode,
  matchOf,
  smallInteger,
  valuesByAlternative,
} from './decisions.ts';

/** A long chain of conditions is followed only so far. */
const mostConditions = 32;

/** What values are known to be. They are few, so they are looked through; and the list is used again and again. */
export class Facts {
  count = 0;
  readonly origins: Origin[] = [];
  readonly values: bigint[] = [];

  get(origin: Origin): bigint | undefined {
    for (let i = 0; i < this.count; i++) if (this.origins[i] === origin) return this.values[i];
    return undefined;
  }

  add(origin: Origin, value: bigint): void {
    this.origins[this.count] = origin;
    this.values[this.count++] = value;
  }
}

/** The value that a γ decides by. */
export class Decided {
  private readonly predicate: Origin;
  private readonly match: MatchNode | null;
  /** By region: the number that was matched, if only one selects it. */
  private readonly values: readonly (bigint | null)[] | null;

  constructor({ predicate }: Gamma) {
    this.predicate = predicate.origin;
    this.match = matchOf(predicate.origin);
    this.values = this.match === null ? null : valuesByAlternative(this.match);
  }

  /** Notes the values that outer origins are known to have in one of a γ's regions, and nothing else. */
  factsIn({ index }: Region, facts: Facts): Facts {
    facts.count = 0;
    facts.add(this.predicate, smallInteger(index));
    const value = this.values === null ? null : this.values[index]!;
    if (value !== null) conditionsImplied(this.match!.inputs[0]!.origin, value, facts);
    return facts;
  }
}

/** A decision is followed into at most this many nested γs. */
const mostGammas = 8;

/**
 * Notes the values that are known where a decision has taken an alternative. If the decision is an output of a γ, the
 * region is known, if only one of them decides so.
 */
export function factsBehind(decision: Origin, alternative: number, facts: Facts): Facts {
  facts.count = 0;
  let at = decision;
  let taken = alternative;
  for (let i = 0; i < mostGammas; i++) {
    facts.add(at, smallInteger(taken));
    const match = matchOf(at);
    if (match !== null) {
      const value = valuesByAlternative(match)[taken]!;
      if (value !== null) conditionsImplied(match.inputs[0]!.origin, value, facts);
      return facts;
    }
    const { node, index } = at;
    if (!(node instanceof Gamma)) return facts;
    const possible = node.regions.filter(({ results }) => {
      const known = decisionOf(results[index]!.origin);
      return known === -1 || known === taken;
    });
    if (possible.length !== 1) return facts;
    const [region] = possible as [Region];
    const inner = matchOf(region.results[index]!.origin);
    const value = inner === null ? null : valuesByAlternative(inner)[taken]!;
    // The matched value may have entered unchanged.
    if (value !== null) conditionsImplied(outside(inner!.inputs[0]!.origin, node), value, facts);
    at = node.predicate.origin;
    taken = region.index;
  }
  return facts;
}

/** The outer origin of an argument of a γ's region; other origins are returned as they are. */
function outside(origin: Origin, gamma: Gamma): Origin {
  return origin.isArgument && origin.region.owner === gamma ? gamma.inputs[origin.index + 1]!.origin : origin;
}

/** Work left to do. It is empty between calls. */
const pendingOrigins: Origin[] = [];
const pendingValues: bigint[] = [];

function pend(origin: Origin, value: bigint): void {
  pendingOrigins.push(origin);
  pendingValues.push(value);
}

/**
 * Notes that a value is a number, and what follows for the values it was made of:
 *
 *   x == 4 is true              x is 4
 *   a & b is true               a and b are          (also in the form of select a, b, false)
 *   a | b is false              neither is           (also select a, true, b)
 *   a ^ true is true            a is false
 */
function conditionsImplied(origin: Origin, value: bigint, facts: Facts): void {
  pend(origin, value);
  for (let current = pendingOrigins.pop(); current !== undefined; current = pendingOrigins.pop()) {
    const number = pendingValues.pop()!;
    if (facts.count > mostConditions || facts.get(current) !== undefined) continue;
    if (integerOf(current) !== null) continue;
    facts.add(current, number);
    if (valueTypeOf(current).bits === 1) pendReasons(current, number !== 0n);
  }
}

/** The values of operands that the truth of a condition implies. */
function pendReasons({ node }: Origin, holds: boolean): void {
  if (!(node instanceof SimpleNode) || !(node.operation instanceof InstructionOperation)) return;
  const { instruction } = node.operation;
  switch (instruction.operation) {
    case Op.icmp:
      return equality(node, instruction.predicate, holds);
    case Op.and:
      if (holds) both(node, 0, 1, -1n);
      return;
    case Op.or:
      if (!holds) both(node, 0, 1, 0n);
      return;
    case Op.xor:
      return opposite(node, holds);
    case Op.select:
      return choice(node, holds);
  }
}

function both({ inputs }: SimpleNode, left: number, right: number, value: bigint): void {
  pend(inputs[left]!.origin, value);
  pend(inputs[right]!.origin, value);
}

function equality({ inputs }: SimpleNode, predicate: string, holds: boolean): void {
  const left = inputs[0]!.origin;
  if (predicate !== (holds ? 'eq' : 'ne') || valueTypeOf(left).kind !== 'integer') return;
  const right = inputs[1]!.origin;
  const number = integerOf(right);
  if (number !== null) return pend(left, number);
  const other = integerOf(left);
  if (other !== null) pend(right, other);
}

function opposite({ inputs }: SimpleNode, holds: boolean): void {
  const mask = integerOf(inputs[1]!.origin);
  if (mask !== null) pend(inputs[0]!.origin, holds === (mask !== 0n) ? 0n : -1n);
}

function choice(node: SimpleNode, holds: boolean): void {
  if (holds && integerOf(node.inputs[2]!.origin) === 0n) both(node, 0, 1, -1n);
  else if (!holds && integerOf(node.inputs[1]!.origin) === -1n) both(node, 0, 2, 0n);
}

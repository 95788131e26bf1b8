// Hoisting out of branches: operations that all regions of a γ compute on the same operands are computed once, before
// it.
//
//      γ p                                 x * y
//      │ 0: x * y …   1: x * y …     ⇒     γ p
//      └─                                  │ 0: …   1: …
//
// Nodes of the first region get numbers: equal ones for the same operation on operands with equal numbers. Operands are
// outer origins, constants, or such nodes. Every other region is numbered in the same way; operations found in each of
// them leave. Flags that not all of them have are dropped (`nsw` in one region implies nothing about another).
//
// Only a γ that makes its own decision is treated. Nothing may be computed before one whose decision is an output of
// the preceding γ, or control could no longer jump from there into a region (B2, predicate continuation form).

import { plainConstant } from '../../analysis/nesting.ts';
import { isPure, type PureNode } from '../../analysis/speculation.ts';
import { InstructionOperation, merged } from '../../dialect/index.ts';
import type { Constant } from '../../llvm/index.ts';
import type { Ways } from '../../rewrite/ways.ts';
import { type Gamma, nodesInOrder, type Origin, type Region, SimpleNode } from '../../rvsdg/index.ts';
import type { PassContext } from '../pass.ts';

/** Congruent nodes: one of the first region, and those of others. */
interface Class {
  readonly nodes: PureNode[];
  /** In how many regions it was found. */
  regions: number;
  /** Its origin before the γ. */
  hoisted: Origin | null;
}

/** Moves what all regions compute out of a γ, and returns how many nodes were made for that. */
export function pushOutOfAlternatives(gamma: Gamma, ways: Ways, context: PassContext): number {
  if (!(gamma.predicate.origin.node instanceof SimpleNode)) return 0;
  if (gamma.regions.some(({ nodeCount }) => nodeCount === 0)) return 0;
  const common = commonOperations(gamma);
  if (common.size === 0) return 0;
  const numbering = new Numbering(gamma, common);
  for (const region of gamma.regions) if (!numbering.visit(region)) return 0;
  let count = 0;
  for (const each of numbering.classes.values()) {
    if (each.regions < gamma.regions.length) continue;
    each.hoisted = numbering.hoist(each);
    count++;
  }
  for (const each of [...numbering.classes.values()].reverse()) {
    if (each.hoisted === null) continue;
    for (const node of each.nodes) {
      const output = node.outputs[0]!;
      if (output.isUsed) output.divertUsers(ways.into(node.region, each.hoisted));
      node.remove();
    }
  }
  context.count('nodes moved out of all regions of γ', count);
  return count;
}

/** The operations that occur in every region: most γs have none, which this finds quickly. */
function commonOperations({ regions }: Gamma): Set<number> {
  let common: Set<number> | null = null;
  for (const { firstNode } of regions) {
    const found = new Set<number>();
    for (let node = firstNode; node !== null; node = node.next) {
      if (!isPure(node)) continue;
      const { index } = node.operation.instruction.operation;
      if (common === null || common.has(index)) found.add(index);
    }
    common = found;
    if (common.size === 0) break;
  }
  return common!;
}

class Numbering {
  /** By key, producers first. */
  readonly classes = new Map<string, Class>();
  private readonly gamma: Gamma;
  private readonly operations: ReadonlySet<number>;
  private readonly classOf = new Map<Origin, Class>();
  private readonly numbers = new Map<unknown, number>();

  constructor(gamma: Gamma, operations: ReadonlySet<number>) {
    this.gamma = gamma;
    this.operations = operations;
  }

  /** Numbers the nodes of a region, and returns whether it has any in common with the regions before. */
  visit(region: Region): boolean {
    let found = false;
    for (const node of nodesInOrder(region)) {
      if (!isPure(node) || node.operation.instruction.call !== null) continue;
      if (!this.operations.has(node.operation.instruction.operation.index)) continue;
      const key = this.keyOf(node);
      if (key === null) continue;
      let each = this.classes.get(key);
      if (each === undefined) {
        if (region.index > 0) continue;
        each = { nodes: [], regions: 0, hoisted: null };
        this.classes.set(key, each);
      }
      if (each.regions < region.index) continue;
      each.regions = region.index + 1;
      each.nodes.push(node);
      this.classOf.set(node.outputs[0]!, each);
      found = true;
    }
    return found;
  }

  /** The key of a node; null if it depends on values that exist only in its region. */
  private keyOf({ operation: { instruction }, inputs }: PureNode): string | null {
    const { operation, predicate, indices } = instruction;
    const types = [instruction.type, instruction.auxiliaryType].map((type) => this.numberOf(type));
    const parts = [operation.index, predicate, indices?.join('.') ?? '', ...types];
    for (const { origin } of inputs) {
      const name = this.nameOf(origin);
      if (name === null) return null;
      parts.push(name);
    }
    return parts.join(' ');
  }

  private nameOf(origin: Origin): string | null {
    if (origin.isArgument) return `o${this.numberOf(this.gamma.inputs[origin.index + 1]!.origin)}`;
    const each = this.classOf.get(origin);
    if (each !== undefined) return `n${this.numberOf(each)}`;
    const constant = plainConstant(origin);
    return constant === null ? null : this.nameOfConstant(constant);
  }

  private nameOfConstant(constant: Constant): string {
    const { form, bits, type } = constant;
    if (form === 'integer' || form === 'float') return `${form}${bits}:${this.numberOf(type)}`;
    return form === 'null' || form === 'zero'
      ? `${form}:${this.numberOf(type)}`
      : `c${this.numberOf(constant)}`;
  }

  private numberOf(thing: unknown): number {
    let number = this.numbers.get(thing);
    if (number === undefined) {
      number = this.numbers.size;
      this.numbers.set(thing, number);
    }
    return number;
  }

  /** Makes a node before the γ for a class, after those of its producers. */
  hoist({ nodes }: Class): Origin {
    const [first] = nodes as [PureNode];
    const { region } = this.gamma;
    const operands = first.inputs.map(({ origin }) => {
      if (origin.isArgument) return this.gamma.inputs[origin.index + 1]!.origin;
      const each = this.classOf.get(origin);
      if (each !== undefined) return each.hoisted!;
      const { operation } = origin.node as SimpleNode;
      return new SimpleNode(region, operation, [], [origin.type]).outputs[0]!;
    });
    const copy = new SimpleNode(region, commonOperation(nodes), operands, [first.outputs[0]!.type]);
    copy.outputs[0]!.name = first.outputs[0]!.name;
    return copy.outputs[0]!;
  }
}

/** An operation that promises what all of them promise. */
function commonOperation(nodes: readonly PureNode[]): InstructionOperation {
  const [{ operation: first }, ...others] = nodes as [PureNode, ...PureNode[]];
  const common = merged(
    first.instruction,
    others.map(({ operation }) => operation.instruction),
  );
  return common === first.instruction ? first : new InstructionOperation(common, 0);
}

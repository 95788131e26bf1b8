// Cost model: the cost of a scalar iteration, and of an iteration of vectors, which does several of them.
//
// Costs are throughput, from the tables of `src/target`: an operation on a vector that takes several registers costs as
// many times as much. Values computed once for all lanes cost nothing: addresses are part of accesses, and invariants
// are before the loop. The counter, its comparison and the branch cost the same in both loops.

import { integerOf } from '../../analysis/decisions.ts';
import { instructionOf } from '../../analysis/intrinsics.ts';
import { lanewiseIntrinsic, valueTypeOf } from '../../dialect/index.ts';
import { type Instruction, type Type as LlvmType, Op } from '../../llvm/index.ts';
import { entering } from '../../rewrite/first-iteration.ts';
import type { Gamma, Node, Origin, SimpleNode } from '../../rvsdg/index.ts';
import type { Target } from '../../target/index.ts';
import type { MemoryStep, Plan } from './plan.ts';

/** Counting, comparing and branching. */
const loopCost = 2;
/** The cost of a division by a constant, which is a multiplication by the inverse, in instructions. */
const divisionCost = 4;
const maskedStoreCost = 4;

/** A cost for one value, and for a vector of some lanes. */
export class Costs {
  private readonly plan: Plan;
  private readonly target: Target;

  constructor(plan: Plan, target: Target) {
    this.plan = plan;
    this.target = target;
  }

  /** The cost of an iteration of the scalar loop. */
  get scalar(): number {
    return this.total(1);
  }

  /** The cost of an iteration of a loop of vectors with so many lanes; that of the scalar loop for 1. */
  total(width: number): number {
    const { plan } = this;
    let cost = loopCost;
    for (const { node, exit } of plan.vectors) {
      if (exit !== null) cost += this.ofChoice(node as Gamma, exit, width);
      else cost += this.ofNode(node as SimpleNode, width);
    }
    if (width > 1) {
      cost += this.plan.laneCounters.size;
      for (const [index, { kind }] of plan.variables.entries()) {
        if (kind !== 'recurrence') continue;
        cost += this.registers(valueTypeOf(plan.theta.body.arguments[index]!), width);
      }
    }
    return cost;
  }

  /** How many registers values of a type take. */
  registers(type: LlvmType, width: number): number {
    return Math.max(1, Math.ceil((width * bitsOf(type)) / this.target.preferredVectorBits));
  }

  private ofNode(node: SimpleNode, width: number): number {
    const step = this.plan.memory.find((each) => each.node === node);
    if (step !== undefined) return this.ofAccess(step, width);
    const instruction = instructionOf(node)!;
    return this.ofInstruction(instruction, node, width);
  }

  private ofAccess({ isStore, type, stride, size, isMasked }: MemoryStep, width: number): number {
    const name = nameOf(type);
    if (width === 1) return this.look(`${isStore ? 'store' : 'load'}.${name}`, type, 1);
    if (stride === 0) return this.look(`load.${name}`, type, 1) + 1;
    let cost = this.look(`${isStore ? 'store' : 'load'}.${name}`, type, width);
    if (stride === -size) cost += this.look(`reverse.${name}`, type, width);
    if (isMasked) cost += (isStore ? maskedStoreCost : 1) * this.registers(type, width);
    return cost;
  }

  private ofChoice(gamma: Gamma, exit: Origin, width: number): number {
    const type = valueTypeOf(exit);
    const choice = this.plan.choiceAt(gamma);
    if (choice !== null) return this.ofExtreme(choice.kind, type, width);
    return this.look(`select.${nameOf(type)}`, type, width);
  }

  private ofExtreme(kind: string, type: LlvmType, width: number): number {
    if (!kind.startsWith('f')) return this.look(`${kind}.${nameOf(type)}`, type, width);
    // `minps` and `maxps` are such a choice.
    return this.look(`fadd.${nameOf(type)}`, type, width);
  }

  private ofInstruction(instruction: Instruction, node: SimpleNode, width: number): number {
    const { operation, type } = instruction;
    const choice = this.plan.choiceAt(node);
    if (choice !== null) return this.ofExtreme(choice.kind, type, width);
    if (instruction.call !== null) {
      const { callee } = instruction;
      const name = callee.kind === 'function' ? lanewiseIntrinsic(callee) : null;
      const known = this.target.vectorCost(`${name}.${nameOf(type)}`);
      if (known !== null) return this.look(`${name}.${nameOf(type)}`, type, width);
      const like = likeIntrinsic[name ?? ''];
      return like === undefined ? 4 * width : like * this.registers(type, width);
    }
    const { name } = operation;
    const [first] = node.inputs;
    const from = valueTypeOf(first!.origin);
    switch (operation) {
      case Op.udiv:
      case Op.sdiv:
        return this.ofDivision(type, width);
      case Op.urem:
      case Op.srem:
        return this.ofDivision(type, width) + this.look(`mul.${nameOf(type)}`, type, width) + 1;
      case Op.frem:
        return 20 * width;
      case Op.shl:
      case Op.lshr:
      case Op.ashr: {
        const isConstant = integerOf(entering(node.inputs[1]!.origin)) !== null;
        return this.look(`${name}${isConstant ? 'c' : ''}.${nameOf(type)}`, type, width);
      }
      case Op.icmp: {
        const order = { e: 'eq', n: 'eq', s: 'slt', u: 'ult' }[instruction.predicate[0]!]!;
        return this.look(`icmp.${order}.${nameOf(from)}`, from, width);
      }
      case Op.fcmp:
        return this.look(`fcmp.${nameOf(from)}`, from, width);
      case Op.freeze:
        return 0;
    }
    if (operation.syntax === 'cast') {
      if (from.bits === 1 || type.bits === 1) return this.registers(from.bits === 1 ? type : from, width);
      return this.look(
        `${name}.${nameOf(from)}.${nameOf(type)}`,
        bitsOf(from) > bitsOf(type) ? from : type,
        width,
      );
    }
    return this.look(`${name}.${nameOf(type)}`, type, width);
  }

  /** A division by a number is a multiplication with its inverse, of which the upper half counts. */
  private ofDivision(type: LlvmType, width: number): number {
    if (width === 1) return divisionCost;
    if (type.bits === 64) return 2 * divisionCost * width;
    if (type.bits === 16) return divisionCost * this.registers(type, width);
    const multiplication = this.look('mul.i32', type, width) / this.registers(type, width);
    return (2 * divisionCost + multiplication) * this.registers(type, width);
  }

  private look(name: string, type: LlvmType, width: number): number {
    const cost = this.target.vectorCost(name) ?? { scalar: 1, vector: 1 };
    return width === 1 ? cost.scalar : cost.vector * this.registers(type, width);
  }

  // ── What pays ─────────────────────────────────────────────────────────────

  /** Bits of the narrowest and the widest element in memory or in a reduction. */
  elements(): { narrowest: number; widest: number } {
    let [narrowest, widest] = [64, 8];
    const see = (type: LlvmType) => {
      narrowest = Math.min(narrowest, bitsOf(type));
      widest = Math.max(widest, bitsOf(type));
    };
    for (const { type, stride } of this.plan.memory) if (stride !== 0) see(type);
    for (const [index, { kind }] of this.plan.variables.entries()) {
      if (kind === 'reduction') see(valueTypeOf(this.plan.theta.body.arguments[index]!));
    }
    return { narrowest: Math.min(narrowest, widest), widest };
  }

  /**
   * The number of registers that vectors need at once, roughly: loop variables, two to compute with, and invariants.
   */
  pressure(width: number): { perPart: number; shared: number } {
    let perPart = 2;
    for (const [index, { kind }] of this.plan.variables.entries()) {
      if (kind === 'reduction' || kind === 'recurrence')
        perPart += this.registers(valueTypeOf(this.plan.theta.body.arguments[index]!), width);
    }
    const shared = new Set<Node | Origin>();
    for (const { node, exit } of this.plan.vectors) {
      if (exit !== null) continue;
      for (const { origin } of node.inputs) {
        if (!origin.type.isState && this.plan.isInvariant(origin)) shared.add(entering(origin));
      }
    }
    return { perPart, shared: shared.size };
  }
}

/** Instructions that some intrinsics take which the table does not have. */
const likeIntrinsic: Readonly<Record<string, number>> = {
  'sadd.sat': 2,
  'ssub.sat': 2,
  'uadd.sat': 2,
  'usub.sat': 2,
  roundeven: 1,
  canonicalize: 1,
  fshl: 4,
  fshr: 4,
  bswap: 2,
  maximum: 4,
};

export function bitsOf(type: LlvmType): number {
  return type.kind === 'pointer' ? 64 : Math.max(type.bits, 8);
}

function nameOf(type: LlvmType): string {
  if (type.kind === 'pointer') return 'i64';
  return type.kind === 'integer' ? `i${Math.max(8, type.bits)}` : type.kind;
}

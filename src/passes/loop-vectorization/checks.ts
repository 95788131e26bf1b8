// Formulas before a loop that say whether its accesses to memory are far enough from each other (dependences.ts).

import type { LoopTest } from '../../analysis/trip-count.ts';
import { InstructionOperation, type Make, valueTypeOf } from '../../dialect/index.ts';
import { type Type as LlvmType, Op } from '../../llvm/index.ts';
import { FirstIteration } from '../../rewrite/first-iteration.ts';
import type { Origin, Theta } from '../../rvsdg/index.ts';
import { addressOfTerms, withoutPromises } from './addresses.ts';
import type { Check, DistanceCheck, Group, RangeCheck } from './dependences.ts';
import { type MemoryStep, Obstacle } from './plan.ts';
import type { Lead } from './widen.ts';

export class Checks {
  private readonly make: Make;
  private readonly lead: Lead;
  private readonly first: FirstIteration;
  /** The same of what the first iteration may not execute. */
  private readonly speculated: FirstIteration;
  private readonly test: LoopTest;
  private readonly theta: Theta;
  private readonly bits: number;
  private readonly addresses = new Map<MemoryStep, Origin>();
  /** The value tested before the first iteration, and the bound, before the loop. */
  private readonly tested: Origin;
  private readonly bound: Origin;
  private steps: Origin | null = null;

  constructor(
    theta: Theta,
    test: LoopTest,
    { tested, bound }: { tested: Origin; bound: Origin },
    { bits, make, lead }: { bits: number; make: Make; lead: Lead },
  ) {
    this.theta = theta;
    this.test = test;
    this.tested = tested;
    this.bound = bound;
    this.bits = bits;
    this.make = make;
    this.lead = lead;
    this.first = new FirstIteration(theta);
    this.speculated = new FirstIteration(theta, (operation) =>
      operation instanceof InstructionOperation ? withoutPromises(operation) : operation,
    );
  }

  /** A condition for each check, true if it is passed. */
  conditions(checks: readonly Check[], lanes: number): Origin[] {
    return checks.map((check) =>
      check.kind === 'distance' ? this.isDistant(check, lanes) : this.areApart(check),
    );
  }

  private get type(): LlvmType {
    return this.make.types.integer(this.bits);
  }

  private number(value: number | bigint): Origin {
    return this.make.integer(this.theta.region, this.type, BigInt(value));
  }

  /** The address of an access in the first iteration, as a number. */
  private addressOf(step: MemoryStep): Origin {
    let number = this.addresses.get(step);
    if (number === undefined) {
      const pointer = this.pointerOf(step);
      number = this.make.cast(Op.ptrtoaddr, pointer, this.type);
      if (step.mask !== null) number = this.make.unary(Op.freeze, number);
      this.addresses.set(step, number);
    }
    return number;
  }

  private pointerOf({ access, address, mask, needsTerms }: MemoryStep): Origin {
    const { theta, make } = this;
    if (needsTerms) {
      const valueOf = (origin: Origin) =>
        origin.region === theta.body ? theta.inputs[origin.index]!.origin : this.lead(origin, theta.region);
      return addressOfTerms(address, this.type, valueOf, make);
    }
    const pointer = (mask === null ? this.first : this.speculated).of(access.address);
    if (pointer === null) throw new Obstacle('an address cannot be computed before the loop');
    return pointer;
  }

  private isDistant({ first, second }: DistanceCheck, lanes: number): Origin {
    const { make } = this;
    const [from, to] = first.stride > 0 ? [first, second] : [second, first];
    const distance = make.binary(Op.sub, this.addressOf(to), this.addressOf(from));
    const least = BigInt(lanes) * BigInt(Math.abs(first.stride)) - 1n;
    return make.compare('uge', make.binary(Op.sub, distance, this.number(1)), this.number(least));
  }

  private areApart({ first, second }: RangeCheck): Origin {
    const { make } = this;
    const [beginOne, endOne] = this.rangeOf(first);
    const [beginOther, endOther] = this.rangeOf(second);
    const isBefore = make.compare('ule', endOne, beginOther);
    const isBehind = make.compare('ule', endOther, beginOne);
    let areApart = make.binary(Op.or, isBefore, isBehind);
    if (first.isConditional) areApart = make.binary(Op.and, areApart, make.compare('ule', beginOne, endOne));
    if (second.isConditional)
      areApart = make.binary(Op.and, areApart, make.compare('ule', beginOther, endOther));
    return areApart;
  }

  /** The first byte of a group, and the first one after it. */
  private rangeOf({ first, stride, lowest, highest }: Group): [Origin, Origin] {
    const { make } = this;
    const address = this.addressOf(first);
    const begin = make.binary(Op.add, address, this.number(lowest - first.address.offset));
    const end = make.binary(Op.add, address, this.number(highest - first.address.offset));
    if (stride === 0) return [begin, end];
    const way = make.binary(Op.mul, this.mostSteps(), this.number(stride));
    return stride > 0 ? [begin, make.binary(Op.add, end, way)] : [make.binary(Op.add, begin, way), end];
  }

  /**
   * So many times the counter steps, at most, if the bound lies ahead. It does where the result counts: the loop of vectors is
   * entered only if several iterations are left.
   */
  private mostSteps(): Origin {
    if (this.steps !== null) return this.steps;
    const { make, test } = this;
    const { step } = test.induction;
    const type = valueTypeOf(this.bound);
    const [from, to] = step > 0n ? [this.tested, this.bound] : [this.bound, this.tested];
    let count = make.binary(Op.sub, to, from);
    const size = step > 0n ? step : -step;
    if (size !== 1n)
      count = make.binary(Op.udiv, count, make.integer(this.theta.region, valueTypeOf(count), size));
    if (type.bits < this.bits) count = make.cast(Op.zext, count, this.type);
    else if (type.bits > this.bits) throw new Obstacle('its counter is wider than an address');
    this.steps = count;
    return count;
  }
}

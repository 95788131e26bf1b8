// Routes a value along the paths to its use: exit variables and loop variables, from the inside out.

import { instructionOf } from '../../analysis/intrinsics.ts';
import { plainConstant } from '../../analysis/nesting.ts';
import { InstructionOperation, merged } from '../../dialect/index.ts';
import type { DataLayout, Instruction } from '../../llvm/index.ts';
import { Ways } from '../../rewrite/ways.ts';
import {
  type Origin,
  type Region,
  type SimpleNode,
  stateAfter,
  stateTaken,
  type Theta,
} from '../../rvsdg/index.ts';
import type { PassContext } from '../pass.ts';
import { type Found, Inserted, Left, Looped, Merged, Nothing, type Value } from './search.ts';

export class Carrier {
  /** The number of loads inserted. */
  inserted = 0;
  /** Those made since `takeInserted` was last called. */
  private made: SimpleNode[] = [];
  private readonly context: PassContext;
  private readonly mostCarried: number;
  private readonly ways = new Ways();
  private readonly carried = new Map<Theta, number>();

  constructor(context: PassContext, mostCarried: number) {
    this.context = context;
    this.mostCarried = mostCarried;
  }

  /** Whether the loops that a value is carried around carry few others. */
  canCarry({ loops }: Found): boolean {
    return loops.every(
      ({ theta, origin }) => origin !== null || (this.carried.get(theta) ?? 0) < this.mostCarried,
    );
  }

  /** The value as an origin of a region. */
  carry(value: Value, region: Region): Origin {
    if (value instanceof Nothing) return this.context.make.undefined(region, value.type);
    return this.into(region, this.originOf(value));
  }

  /** The loads inserted since the last call: the carried value comes from them, too. */
  takeInserted(): readonly SimpleNode[] {
    const { made } = this;
    this.made = [];
    return made;
  }

  private into(region: Region, origin: Origin): Origin {
    if (origin.region === region) return origin;
    const constant = plainConstant(origin);
    return constant === null ? this.ways.into(region, origin) : this.context.make.constant(region, constant);
  }

  /** As deep as the walk was, which is bounded. */
  private originOf(value: Value): Origin {
    if (value instanceof Merged) {
      value.origin ??= value.gamma.addExit(
        value.gamma.regions.map((region, i) => this.carry(value.parts[i]!, region)),
      ).output;
      return value.origin;
    }
    if (value instanceof Left) {
      value.origin ??= this.leave(value);
      return value.origin;
    }
    if (value instanceof Inserted) {
      value.origin ??= this.insert(value);
      return value.origin;
    }
    if (value instanceof Looped) return value.origin ?? this.loop(value);
    return value as Origin;
  }

  private leave({ theta, part }: Left): Origin {
    const origin = this.carry(part, theta.body);
    const { result, output } = theta.addVariable(this.context.make.undefined(theta.region, origin.type));
    result.divert(origin);
    return output;
  }

  private loop(head: Looped): Origin {
    const { theta } = head;
    const variable = theta.addVariable(this.carry(head.entry!, theta.region));
    head.origin = variable.argument;
    this.carried.set(theta, (this.carried.get(theta) ?? 0) + 1);
    variable.result.divert(this.carry(head.back!, theta.body));
    return variable.argument;
  }

  /** Makes a load before a loop, which promises what those do that it is made for. */
  private insert({ theta, address, loads }: Inserted): Origin {
    const memory = stateTaken(theta, 'memory')!;
    const made = this.context.make.node(theta.region, commonLoad(loads, this.context.layout), [
      address,
      memory.origin,
    ]);
    memory.divert(stateAfter(made, 'memory')!);
    const [value] = made.outputs as [Origin];
    value.name = loads[0]!.outputs[0]!.name;
    this.made.push(made);
    this.inserted++;
    return value;
  }
}

/** A load that promises what all of some loads promise, which are of one type. */
function commonLoad(loads: readonly SimpleNode[], layout: DataLayout): InstructionOperation {
  const [first, ...others] = loads.map((load) => instructionOf(load)!) as [Instruction, ...Instruction[]];
  const common = merged(first, others);
  const copy = common === first ? first.copy(first.operands) : common;
  const natural = layout.abiAlign(first.type);
  copy.align = others.reduce((least, { align }) => Math.min(least, align || natural), first.align || natural);
  return new InstructionOperation(copy);
}

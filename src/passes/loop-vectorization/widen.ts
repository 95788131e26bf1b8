// Builds the loop of vectors: each of its iterations does `width` iterations of the scalar one in each of `parts`
// vectors.
//
//      θ  i, s                                  θ  i, s₀₋₃, s₄₋₇                       width 4, 2 parts
//      │  x = a[i]                              │  x₀₋₃ = a[i … i+3]
//      │  s' = s + x                  ⇒         │  x₄₋₇ = a[i+4 … i+7]
//      │  i' = i + 1                            │  s' = s + x, for both
//      └─ i' < n                                │  i' = i + 8
//                                               └─ i' < n - 7
//                                               s = the sum of all lanes
//
// Everything in the body is looked up by its origin in the scalar loop: `scalar` returns the value in the first lane,
// made on demand; `lanes` returns the values in all lanes of a part. The plan determines in which order lanes are
// computed.
//
// Only iterations are computed that the scalar loop would run, so the promises of the program about each (`nsw`,
// `inbounds`, types of memory) remain valid. Vectors in memory are aligned as their elements are.

import { matchOf } from '../../analysis/decisions.ts';
import { instructionOf } from '../../analysis/intrinsics.ts';
import {
  declarationOf,
  InstructionOperation,
  isScalarArgument,
  lanesConstant,
  lanewiseIntrinsic,
  type Make,
  MakeVectors,
  maskedAccess,
  operandOf,
  type Program,
  speculatedOperation,
  valueTypeOf,
  vectorIntrinsic,
  widened,
} from '../../dialect/index.ts';
import {
  Attribute,
  AttributeSet,
  CallDetails,
  Flag,
  type Function,
  Instruction,
  type Type as LlvmType,
  Op,
} from '../../llvm/index.ts';
import { entering } from '../../rewrite/first-iteration.ts';
import type { CountedStrip } from '../../rewrite/strip-mining.ts';
import { type Gamma, type Origin, type Region, SimpleNode, stateAfter, Theta } from '../../rvsdg/index.ts';
import { addressOfTerms, withoutPromises } from './addresses.ts';
import { identity, reduceLanes, reduceOperation } from './horizontal.ts';
import type { MemoryStep, Plan } from './plan.ts';
import type { Mask } from './steps.ts';

export interface Shape {
  /** Lanes of a vector, and how many vectors an iteration works on. */
  readonly width: number;
  readonly parts: number;
}

/** How origins outside the function are routed into a region. */
export type Lead = (origin: Origin, into: Region) => Origin;

export class Widener {
  private readonly plan: Plan;
  private readonly width: number;
  private readonly parts: number;
  private readonly make: Make;
  private readonly vectors: MakeVectors;
  private readonly program: Program;
  private readonly lead: Lead;
  private readonly loop: Theta;
  private readonly inputs: readonly Origin[];
  private readonly results: Origin[] = [];
  /** By origin in the scalar loop: its first lane, or the lanes of each part. */
  private readonly scalars = new Map<Origin, Origin>();
  private readonly lanes = new Map<Origin, Origin[]>();
  private readonly masks = new Map<Mask, Origin[]>();
  /** By index: what the lanes of a recurrence were at the end of the iteration before. */
  private readonly previous = new Map<number, Origin>();
  private readonly places: (number | number[])[] = [];
  private memory: Origin | null = null;
  /** How many iterations of the scalar loop are done in all, before the new one. */
  private readonly done: Origin;

  constructor(
    plan: Plan,
    shape: Shape,
    { inputs, done }: { inputs: readonly Origin[]; done: Origin },
    make: Make,
    program: Program,
    lead: Lead,
  ) {
    this.plan = plan;
    this.done = done;
    this.width = shape.width;
    this.parts = shape.parts;
    this.make = make;
    this.vectors = new MakeVectors(make);
    this.program = program;
    this.lead = lead;
    this.inputs = inputs;
    this.loop = new Theta(inputs[0]!.region);
  }

  build(): CountedStrip {
    const { plan, loop } = this;
    plan.variables.forEach((_, index) => {
      this.places.push(this.begin(index));
    });
    const after = this.plan.variables.map((_, index) => this.exitOf(index));
    const { induction } = plan.test;
    const end = this.addInvariant(after[induction.index]!);
    for (const { node, exit } of plan.vectors) {
      if (exit !== null) this.widenExit(node as Gamma, exit);
      else {
        const step = plan.memory.find((each) => each.node === node);
        if (step === undefined) this.widenNode(node as SimpleNode);
        else if (step.isStore) this.store(step);
        else this.load(step);
      }
    }
    plan.variables.forEach((_, index) => {
      this.end(index);
    });
    const counter = this.results[this.places[induction.index] as number]!;
    const { branch } = matchOf(plan.theta.predicate.origin)!.operation;
    loop.finish(this.make.branch(this.make.compare('ne', counter, end), 1, branch), this.results);
    return { loop, after: after.map((known, index) => known ?? this.after(index)) };
  }

  /** The value of a variable of the scalar loop after the new one, if that is known before it; null if not. */
  private exitOf(index: number): Origin | null {
    const variable = this.plan.variables[index]!;
    const input = this.inputs[index]!;
    if (variable.kind === 'induction') {
      const { type, step } = variable.induction;
      return this.make.binary(Op.add, input, this.times(this.doneAs(type), step));
    }
    if (variable.kind !== 'pointer') return null;
    return this.vectors.by(input, this.times(this.doneAs(this.make.types.i64), BigInt(variable.bytes)));
  }

  /** The number of iterations that are done in another type. */
  private doneAs(type: LlvmType): Origin {
    const { bits } = valueTypeOf(this.done);
    if (bits === type.bits) return this.done;
    return this.make.cast(bits > type.bits ? Op.trunc : Op.zext, this.done, type);
  }

  private times(count: Origin, step: bigint): Origin {
    if (step === 1n) return count;
    return this.make.binary(Op.mul, count, this.make.integer(count.region, valueTypeOf(count), step));
  }

  // ── Loop variables ────────────────────────────────────────────────────────

  /** Adds a loop variable; its result is added later. */
  private add(input: Origin): number {
    this.results.push(input);
    return this.loop.addVariable(input).index;
  }

  private argument(place: number): Origin {
    return this.loop.body.arguments[place]!;
  }

  private addInvariant(input: Origin): Origin {
    const place = this.add(input);
    this.results[place] = this.argument(place);
    return this.argument(place);
  }

  /** Computes the next value of a loop variable; returns its place, or places. */
  private begin(index: number): number | number[] {
    const variable = this.plan.variables[index]!;
    const argument = this.plan.theta.body.arguments[index]!;
    const input = this.inputs[index]!;
    switch (variable.kind) {
      case 'reduction': {
        const { kind } = variable.reduction;
        const type = this.vectorType(valueTypeOf(argument));
        const places: number[] = [];
        for (let part = 0; part < this.parts; part++) {
          const neutral = identity(this.make, input, kind, type, this.vectors, this.width);
          const start = part === 0 ? this.startOf(kind, neutral, input) : neutral;
          places.push(this.add(start));
        }
        this.lanes.set(
          argument,
          places.map((place) => this.argument(place)),
        );
        return places;
      }
      case 'recurrence': {
        // The value from before the first iteration is in the last lane.
        const type = this.vectorType(valueTypeOf(argument));
        const start = this.vectors.insert(this.make.poison(input.region, type), input, this.width - 1);
        const place = this.add(start);
        this.previous.set(index, this.argument(place));
        return place;
      }
      case 'last':
        return this.add(this.make.poison(input.region, this.vectorType(valueTypeOf(argument))));
      default: {
        const place = this.add(input);
        this.scalars.set(argument, this.argument(place));
        if (argument.type.isMemory) this.memory = this.argument(place);
        if (variable.kind === 'induction' && this.plan.laneCounters.has(index)) this.beginLanes(index);
        return place;
      }
    }
  }

  /** The initial value of a reduction, in the first part, so that it counts once. */
  private startOf(kind: string, neutral: Origin, input: Origin): Origin {
    const isIdempotent = kind.endsWith('min') || kind.endsWith('max') || kind === 'and' || kind === 'or';
    return isIdempotent ? this.vectors.splat(input, this.width) : this.vectors.insert(neutral, input, 0);
  }

  /** Makes a loop variable of the lanes of a counter: i, i + step, i + 2·step, … */
  private beginLanes(index: number): void {
    const variable = this.plan.variables[index]!;
    if (variable.kind !== 'induction') return;
    const { make, width, parts } = this;
    const { step, type, current } = variable.induction;
    const input = this.inputs[index]!;
    const steps = Array.from({ length: width }, (_, lane) => BigInt(lane) * step);
    const start = make.binary(
      Op.add,
      this.vectors.splat(input, width),
      lanesConstant(make, input.region, type, steps),
    );
    const place = this.add(start);
    const first = this.argument(place);
    const far = (distance: number) => {
      const number = make.integer(first.region, this.vectorType(type), BigInt(distance) * step);
      return distance === 0 ? first : make.binary(Op.add, first, number);
    };
    this.lanes.set(
      current,
      Array.from({ length: parts }, (_, part) => far(part * width)),
    );
    this.results[place] = far(parts * width);
  }

  /** Adds the results of loop variables. */
  private end(index: number): void {
    const variable = this.plan.variables[index]!;
    const { argument, result } = this.plan.theta.variable(index);
    const place = this.places[index]!;
    switch (variable.kind) {
      case 'reduction':
        (place as number[]).forEach((each, part) => {
          this.results[each] = this.lane(result.origin, part);
        });
        return;
      case 'recurrence':
      case 'last':
        this.results[place as number] = this.lane(result.origin, this.parts - 1);
        return;
      case 'induction':
        this.results[place as number] = this.nextOf(variable.induction, this.argument(place as number));
        return;
      case 'pointer': {
        const bytes = variable.bytes * this.width * this.parts;
        this.results[place as number] = this.vectors.farther(this.argument(place as number), bytes);
        return;
      }
      default:
        this.results[place as number] = argument.type.isMemory
          ? this.memory!
          : this.argument(place as number);
    }
  }

  /**
   * A counter after all iterations of one of the new loop. All of them are run, so the flags of each step remain valid.
   */
  private nextOf(
    { type, step, next }: { type: LlvmType; step: bigint; next: Origin },
    current: Origin,
  ): Origin {
    const instruction = instructionOf(next.node)!;
    const distance = step * BigInt(this.width * this.parts);
    const half = 1n << BigInt(type.bits - 1);
    let flags = 0;
    if (instruction.operation === Op.add) {
      if (distance < half && distance >= -half) flags |= instruction.flags & Flag.nsw;
      if (step > 0n && distance < 2n * half) flags |= instruction.flags & Flag.nuw;
    }
    const sum = this.make.binary(
      Op.add,
      current,
      this.make.integer(current.region, type, distance),
      flags,
      instruction,
    );
    sum.name = next.name;
    return sum;
  }

  /** The value of a variable of the scalar loop after the new one, from the results of that. */
  private after(index: number): Origin {
    const { outputs } = this.loop;
    const variable = this.plan.variables[index]!;
    const place = this.places[index]!;
    switch (variable.kind) {
      case 'reduction': {
        const vectors = (place as number[]).map((each) => outputs[each]!);
        return reduceLanes(this.make, this.vectors, variable.reduction, vectors, this.width);
      }
      case 'recurrence':
      case 'last':
        return this.vectors.extract(outputs[place as number]!, this.width - 1);
      default:
        return outputs[place as number]!;
    }
  }

  // ── Values ────────────────────────────────────────────────────────────────

  private vectorType(type: LlvmType): LlvmType {
    return this.make.types.vector(type, this.width);
  }

  /** A value in the first lane of the first part. */
  private scalar(origin: Origin): Origin {
    const at = entering(origin);
    const known = this.scalars.get(at);
    if (known !== undefined) return known;
    const node = at.node as SimpleNode;
    const inputs = node.inputs.map(({ origin }) => this.scalar(origin));
    const operation =
      node.operation instanceof InstructionOperation && this.plan.isSpeculated(node)
        ? withoutPromises(node.operation)
        : node.operation;
    const types = node.outputs.map(({ type }) => type);
    const copy = new SimpleNode(this.loop.body, operation, inputs, types);
    copy.outputs[0]!.name = at.name;
    this.scalars.set(at, copy.outputs[0]!);
    return copy.outputs[0]!;
  }

  /** A value in the lanes of a part. */
  private lane(origin: Origin, part: number): Origin {
    const at = entering(origin);
    let vectors = this.lanes.get(at);
    if (vectors === undefined) {
      if (at.isArgument && this.plan.variables[at.index]!.kind === 'recurrence') vectors = this.shifted(at);
      else vectors = new Array<Origin>(this.parts).fill(this.everywhere(at));
      this.lanes.set(at, vectors);
    }
    return vectors[part]!;
  }

  /** What does not change, in every lane: made before the loop if it is known there. */
  private everywhere(at: Origin): Origin {
    if (!at.isArgument) return this.vectors.splat(this.scalar(at), this.width);
    return this.addInvariant(this.vectors.splat(this.inputs[at.index]!, this.width));
  }

  /** What lanes of a recurrence were an iteration earlier: the last lane of the vector before, and all but the last. */
  private shifted(argument: Origin): Origin[] {
    const { result } = this.plan.theta.variable(argument.index);
    const mask = Array.from({ length: this.width }, (_, lane) => this.width - 1 + lane);
    let before = this.previous.get(argument.index)!;
    return Array.from({ length: this.parts }, (_, part) => {
      const current = this.lane(result.origin, part);
      const shifted = this.vectors.shuffle(before, current, mask);
      before = current;
      return shifted;
    });
  }

  private define(origin: Origin, made: (part: number) => Origin): void {
    this.lanes.set(
      origin,
      Array.from({ length: this.parts }, (_, part) => {
        const value = made(part);
        value.name = origin.name;
        return value;
      }),
    );
  }

  // ── Nodes ─────────────────────────────────────────────────────────────────

  private widenNode(node: SimpleNode): void {
    const [output] = node.outputs as [Origin];
    const choice = this.plan.choiceAt(node);
    if (choice !== null) return this.choose(output, choice);
    const { instruction } = speculatedOperation(node.operation as InstructionOperation);
    const reduction = this.plan.variables.find(
      (variable) => variable.kind === 'reduction' && variable.reduction.nodes.has(node),
    );
    this.define(output, (part) => {
      const wide =
        instruction.call === null
          ? this.plainInstruction(node, instruction, part)
          : this.intrinsic(node, instruction, part);
      // In another order sums may wrap where they did not.
      if (reduction !== undefined)
        wide.instruction.flags &= ~(Flag.nsw | Flag.nuw | Flag.exact | Flag.disjoint);
      return this.make.pure(wide.instruction, wide.inputs);
    });
  }

  private plainInstruction(node: SimpleNode, instruction: Instruction, part: number) {
    const inputs = node.inputs.map(({ origin }) => this.lane(origin, part));
    const wide = widened(instruction, this.vectorType(instruction.type), inputs);
    return { instruction: wide, inputs };
  }

  private intrinsic(node: SimpleNode, instruction: Instruction, part: number) {
    const scalar = instruction.callee as Function;
    const name = lanewiseIntrinsic(scalar)!;
    const found = vectorIntrinsic(this.program, scalar, name, this.width);
    const callee = this.fromOutside(found.argument);
    const inputs = node.inputs.map(({ origin }, i) => {
      if (i === 0) return callee;
      return isScalarArgument(name, i - 1) ? this.scalar(origin) : this.lane(origin, part);
    });
    const wide = widened(instruction, this.vectorType(instruction.type), inputs);
    const fn = declarationOf(found) as Function;
    wide.operands[0] = fn;
    wide.auxiliaryType = fn.valueType;
    wide.call = new CallDetails();
    return { instruction: wide, inputs };
  }

  private readonly outside = new Map<Origin, Origin>();

  /** Something from outside of the loop, or of the function, in the loop. */
  private fromOutside(origin: Origin): Origin {
    let known = this.outside.get(origin);
    if (known === undefined) {
      known = this.addInvariant(this.lead(origin, this.loop.region));
      this.outside.set(origin, known);
    }
    return known;
  }

  private choose(output: Origin, { index, kind, value }: NonNullable<ReturnType<Plan['choiceAt']>>): void {
    const argument = this.plan.theta.body.arguments[index]!;
    const variable = this.plan.variables[index]!;
    const flags = variable.kind === 'reduction' ? variable.reduction.flags : 0;
    this.define(output, (part) =>
      reduceOperation(this.make, kind, this.lane(value, part), this.lane(argument, part), flags),
    );
  }

  /** Chooses between what both regions computed. */
  private widenExit(gamma: Gamma, output: Origin): void {
    const choice = this.plan.choiceAt(gamma);
    if (choice !== null) return this.choose(output, choice);
    this.define(output, (part) => {
      const values = gamma.regions.map((region) => this.lane(region.results[output.index]!.origin, part));
      let chosen = values[0]!;
      for (let i = 1; i < values.length; i++) {
        if (values[i] === chosen) continue;
        chosen = this.make.select(this.conditionOf(gamma, i, part), values[i]!, chosen);
      }
      return chosen;
    });
  }

  private readonly conditions = new Map<Gamma, Map<number, Origin>>();

  /** In which lanes of a part a γ takes an alternative. */
  private conditionOf(gamma: Gamma, alternative: number, part: number): Origin {
    let known = this.conditions.get(gamma);
    if (known === undefined) {
      known = new Map();
      this.conditions.set(gamma, known);
    }
    const key = alternative * this.parts + part;
    let condition = known.get(key);
    if (condition === undefined) {
      condition = this.makeCondition(gamma, alternative, part);
      known.set(key, condition);
    }
    return condition;
  }

  private makeCondition(gamma: Gamma, alternative: number, part: number): Origin {
    const { make } = this;
    const match = matchOf(gamma.predicate.origin)!;
    const value = this.lane(match.inputs[0]!.origin, part);
    const { cases, to, otherwise } = match.operation;
    const type = valueTypeOf(value);
    const { region } = value;
    // The mask is the disjunction of the cases of the alternative, or for the rest, the negation of the others.
    const isRest = alternative === otherwise;
    const isBit = type.element.bits === 1;
    let condition: Origin | null = null;
    const seen = new Set<bigint>();
    for (const [i, each] of cases.entries()) {
      const bits = BigInt.asIntN(type.element.bits, each);
      if (seen.has(bits)) continue;
      seen.add(bits);
      if ((to[i] === alternative) === isRest) continue;
      const equal = isBit
        ? this.isBit(value, bits !== 0n)
        : make.compare('eq', value, make.integer(region, type, bits));
      condition = condition === null ? equal : make.binary(Op.or, condition, equal);
    }
    const lanes = make.conditionType(type);
    condition ??= make.integer(region, lanes, 0n);
    return isRest ? make.binary(Op.xor, condition, make.integer(region, lanes, 1n)) : condition;
  }

  private isBit(value: Origin, wanted: boolean): Origin {
    if (wanted) return value;
    return this.make.binary(Op.xor, value, this.make.integer(value.region, valueTypeOf(value), 1n));
  }

  /** The lanes of a part that are under a mask. */
  private maskOf(mask: Mask, part: number): Origin {
    let known = this.masks.get(mask);
    if (known === undefined) {
      known = Array.from({ length: this.parts }, (_, each) => {
        const own = this.conditionOf(mask.gamma, mask.alternative, each);
        const zero = this.make.integer(own.region, valueTypeOf(own), 0n);
        // Where the outer mask is off, the condition may be poison.
        return mask.outer === null ? own : this.make.select(this.maskOf(mask.outer, each), own, zero);
      });
      this.masks.set(mask, known);
    }
    return known[part]!;
  }

  // ── Memory ────────────────────────────────────────────────────────────────

  /** The address of the lowest lane of a part. */
  private addressOf(step: MemoryStep, part: number): Origin {
    const { stride, size } = step;
    const address = this.firstAddressOf(step);
    const lane = stride === -size ? part * this.width + this.width - 1 : part * this.width;
    return this.vectors.farther(address, lane * stride);
  }

  /** The address of an access in the first lane. */
  private firstAddressOf({ access, address, needsTerms }: MemoryStep): Origin {
    if (!needsTerms) return this.scalar(access.address);
    const { make, plan } = this;
    const type = make.types.integer(plan.widthOf(access.address));
    return addressOfTerms(address, type, (origin) => this.partOfAddress(origin), make);
  }

  /** A loop variable in the first lane, or something from outside of the loop. */
  private partOfAddress(origin: Origin): Origin {
    return origin.region === this.plan.theta.body ? this.scalars.get(origin)! : this.fromOutside(origin);
  }

  private get backwards(): number[] {
    return Array.from({ length: this.width }, (_, lane) => this.width - 1 - lane);
  }

  private load(step: MemoryStep): void {
    const { node, instruction, stride, size, type, isMasked, mask } = step;
    const output = node.outputs[0]!;
    if (stride === 0) {
      const value = this.access(step, this.firstAddressOf(step), type, []).outputs[0]!;
      if (output.isUsed)
        this.lanes.set(output, new Array<Origin>(this.parts).fill(this.vectors.splat(value, this.width)));
      return;
    }
    this.define(output, (part) => {
      const address = this.addressOf(step, part);
      const vector = this.vectorType(type);
      const loaded = isMasked
        ? this.maskedLoad(step, address, this.turned(step, this.maskOf(mask!, part)))
        : this.access(step, address, vector, []).outputs[0]!;
      return stride === -size ? this.vectors.shuffle(loaded, null, this.backwards, instruction) : loaded;
    });
  }

  private turned({ stride, size }: MemoryStep, vector: Origin): Origin {
    return stride === -size ? this.vectors.shuffle(vector, null, this.backwards) : vector;
  }

  private store(step: MemoryStep): void {
    const { node, isMasked, mask } = step;
    for (let part = 0; part < this.parts; part++) {
      const value = this.turned(step, this.lane(node.inputs[0]!.origin, part));
      const address = this.addressOf(step, part);
      if (isMasked) this.maskedStore(step, value, address, this.turned(step, this.maskOf(mask!, part)));
      else this.access(step, address, valueTypeOf(value), [value]);
    }
  }

  /** A load, or a store of a value. */
  private access(
    { instruction, isStore, mask, align }: MemoryStep,
    address: Origin,
    type: LlvmType,
    value: Origin[],
  ) {
    const inputs = [...value, address];
    const wide = widened(instruction, isStore ? instruction.type : type, inputs);
    wide.align = align;
    if (mask !== null) wide.metadata = wide.metadata?.filter(({ kind }) => kind === 'dbg') ?? null;
    const node = this.make.node(this.loop.body, new InstructionOperation(wide), [...inputs, this.memory!]);
    this.memory = stateAfter(node, 'memory')!;
    return node;
  }

  private maskedLoad(step: MemoryStep, address: Origin, mask: Origin): Origin {
    const type = this.vectorType(step.type);
    const zeros = this.make.poison(this.loop.body, type);
    return this.maskedCall(step, 'load', type, [address, mask, zeros]).outputs[0]!;
  }

  private maskedStore(step: MemoryStep, value: Origin, address: Origin, mask: Origin): void {
    this.maskedCall(step, 'store', valueTypeOf(value), [value, address, mask]);
  }

  private maskedCall(step: MemoryStep, what: 'load' | 'store', type: LlvmType, inputs: Origin[]): SimpleNode {
    const fn = maskedAccess(this.program, what, type, valueTypeOf(inputs[what === 'load' ? 0 : 1]!));
    const callee = this.fromOutside(fn.argument);
    const all = [callee, ...inputs];
    const declaration = declarationOf(fn) as Function;
    const call = new Instruction(
      Op.call,
      declaration.valueType.result,
      all.map((each) => operandOf(valueTypeOf(each))),
    );
    const location = step.instruction.metadata?.filter(({ kind }) => kind === 'dbg') ?? [];
    call.metadata = location.length === 0 ? null : location;
    call.operands[0] = declaration;
    call.auxiliaryType = declaration.valueType;
    call.call = new CallDetails();
    const align = new Attribute('align', String(step.align), null, false);
    const pointer = new AttributeSet([align], []);
    call.call.argumentAttributes = what === 'load' ? [pointer, null, null] : [null, pointer, null];
    const node = this.make.node(this.loop.body, new InstructionOperation(call), [...all, this.memory!]);
    this.memory = stateAfter(node, 'memory')!;
    return node;
  }
}

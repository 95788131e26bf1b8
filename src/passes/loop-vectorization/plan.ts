// The vectorization plan of a loop: the kind of each loop variable, which nodes are computed for all lanes, and which
// once.
//
//   invariant    the same in all iterations                 a scalar; broadcast where lanes need it
//   induction    steps by a number, or by bytes              a scalar; as lanes i, i + 1, … where they need it
//   reduction    reductions.ts                               as many partial results as there are lanes
//   recurrence   value of the previous iteration             its lanes, shifted by one
//   last         computed anew, used only after the loop     its last lane
//   state        memory, and others that pass through        one chain
//
// Nothing is changed here. If a loop cannot be vectorized, planning stops with the reason.

import { type Address, areRelated } from '../../analysis/address.ts';
import type { Access, Aliases } from '../../analysis/alias.ts';
import { matchOf } from '../../analysis/decisions.ts';
import { type Induction, inductionOf } from '../../analysis/induction.ts';
import { instructionOf } from '../../analysis/intrinsics.ts';
import { allocSize, storeSize } from '../../analysis/layout.ts';
import { isPure } from '../../analysis/speculation.ts';
import { Strides } from '../../analysis/strides.ts';
import type { LoopTest } from '../../analysis/trip-count.ts';
import {
  ConstantOperation,
  Effect,
  InstructionOperation,
  isScalarArgument,
  lanewiseIntrinsic,
  valueTypeOf,
} from '../../dialect/index.ts';
import { type DataLayout, type Instruction, type Type as LlvmType, Op } from '../../llvm/index.ts';
import { entering } from '../../rewrite/first-iteration.ts';
import { Gamma, type Node, type Origin, type Region, SimpleNode, type Theta } from '../../rvsdg/index.ts';
import type { Target } from '../../target/index.ts';
import { reliesOnPromise } from './addresses.ts';
import { type Reduction, reductionOf } from './reductions.ts';
import { type Mask, regionsInside, type Step, stepsOf } from './steps.ts';

export type Variable =
  | { readonly kind: 'invariant' | 'state' | 'last' | 'unused' }
  | { readonly kind: 'induction'; readonly induction: Induction }
  /** A pointer that advances by so many bytes. */
  | { readonly kind: 'pointer'; readonly bytes: number }
  | { readonly kind: 'reduction'; readonly reduction: Reduction }
  | { readonly kind: 'recurrence' };

/** A load or store, in the order of the program. */
export interface MemoryStep {
  readonly node: SimpleNode;
  readonly instruction: Instruction;
  readonly isStore: boolean;
  readonly type: LlvmType;
  readonly size: number;
  readonly access: Access;
  readonly address: Address;
  readonly stride: number;
  readonly mask: Mask | null;
  /** Its place among them. */
  readonly order: number;
  /** Lanes that are off are not to be touched. */
  isMasked: boolean;
  /** Its address goes on steadily only because of promises that need not hold where the mask is off (addresses.ts). */
  needsTerms: boolean;
  /** The alignment of a vector of it in bytes. */
  align: number;
}

/** Something that is computed for all lanes: a node, or an exit of a γ. */
export interface VectorItem {
  readonly node: Node;
  readonly exit: Origin | null;
}

/** Why a loop is not vectorized. */
export class Obstacle extends Error {}

const elementBits: ReadonlySet<number> = new Set([8, 16, 32, 64]);

const plainCasts: ReadonlySet<unknown> = new Set([
  ...[Op.trunc, Op.zext, Op.sext, Op.fptrunc, Op.fpext, Op.fptoui, Op.fptosi, Op.uitofp, Op.sitofp],
]);

/** A choice among more cases than this takes too many comparisons. */
const mostCases = 8;

export class Plan {
  readonly theta: Theta;
  readonly test: LoopTest;
  readonly variables: readonly Variable[];
  readonly memory: readonly MemoryStep[];
  readonly steps: readonly Step[];
  /** Nodes that are computed for all lanes, in an order in which that can be done. */
  readonly vectors: VectorItem[] = [];
  /** Masks that lanes of loads and stores need. */
  readonly masks: Mask[] = [];
  /** Counters that are needed as lanes. */
  readonly laneCounters = new Set<number>();
  private readonly aliases: Aliases;
  private readonly target: Target;
  private readonly strides: Strides;
  private readonly planned = new Map<Origin, 'under way' | 'done'>();
  private readonly invariant = new Set<Origin>();
  private readonly uniform = new Set<Origin>();
  private readonly emitted = new Set<Node>();
  /** What addresses under a condition are made of, and those that are accessed in each iteration: these are not poison. */
  private readonly speculated = new Set<Node>();
  private readonly certain = new Set<Node>();

  constructor(theta: Theta, test: LoopTest, aliases: Aliases, target: Target) {
    this.target = target;
    this.theta = theta;
    this.test = test;
    this.aliases = aliases;
    const steps = stepsOf(theta);
    if (typeof steps === 'string') throw new Obstacle(steps);
    this.steps = steps;
    const inside = regionsInside(theta, steps);
    this.strides = new Strides(theta, aliases, ({ region }) => !inside.has(region), test);
    this.findInvariants();
    this.memory = this.findMemory();
    if (theta.inputs.filter(({ type }) => type.isMemory).length > 1)
      throw new Obstacle('it works on several memories');
    this.variables = theta.inputs.map((_, index) => this.classify(index));
    this.schedule();
  }

  get layout(): DataLayout {
    return this.aliases.layout;
  }

  /** How many bits of a distance from a pointer count. */
  widthOf(pointer: Origin): number {
    return this.aliases.addresses.widthOf(pointer);
  }

  /** Whether a node computes something for lanes in which it would not be executed. */
  isSpeculated(node: Node): boolean {
    return node.region !== this.theta.body || (this.speculated.has(node) && !this.certain.has(node));
  }

  /** Whether a value is the same in all iterations. */
  isInvariant(origin: Origin): boolean {
    return this.invariant.has(entering(origin));
  }

  // ── What there is ─────────────────────────────────────────────────────────

  private findInvariants(): void {
    const { theta, invariant } = this;
    for (const argument of theta.body.arguments) {
      if (theta.variable(argument.index).isInvariant && !argument.type.isState) invariant.add(argument);
    }
    for (const { node } of this.steps) {
      if (node instanceof Gamma || node.outputs.length !== 1) continue;
      if (!(node.operation instanceof ConstantOperation) && !isPure(node)) continue;
      if (node.inputs.every(({ origin }) => this.isInvariant(origin))) invariant.add(node.outputs[0]!);
    }
  }

  private findMemory(): MemoryStep[] {
    const found: MemoryStep[] = [];
    for (const { node, mask } of this.steps) {
      if (node instanceof Gamma || !(node.operation instanceof InstructionOperation)) continue;
      const { instruction, effects } = node.operation;
      if (effects === Effect.none || isDropped(instruction)) continue;
      if (effects !== Effect.memory) throw new Obstacle(describe(instruction));
      const isStore = instruction.operation === Op.store;
      if (!isStore && instruction.operation !== Op.load) throw new Obstacle(describe(instruction));
      if (instruction.atomic !== null || instruction.hasFlag('volatile'))
        throw new Obstacle('it contains a volatile or atomic access');
      found.push(this.memoryStep(node, instruction, isStore, mask, found.length));
    }
    return found;
  }

  private memoryStep(
    node: SimpleNode,
    instruction: Instruction,
    isStore: boolean,
    mask: Mask | null,
    order: number,
  ): MemoryStep {
    const { layout } = this.aliases;
    const access = this.aliases.accessOf(node)!;
    const type = isStore ? instruction.operands[0]!.type : instruction.type;
    const size = storeSize(layout, type);
    const isElement = type.kind === 'pointer' || elementBits.has(type.bits);
    if (!isElement || allocSize(layout, type) !== size)
      throw new Obstacle(`it ${isStore ? 'stores' : 'loads'} a type for which there are no vectors`);
    const address = this.aliases.addressOf(access.address);
    const stride = this.strides.of(address);
    if (stride === null) throw new Obstacle('it accesses memory at addresses that do not go on steadily');
    const align = instruction.align || layout.abiAlign(type);
    const step = { node, instruction, isStore, type, size, access, address, stride, mask, order, align };
    return { ...step, isMasked: false, needsTerms: false };
  }

  private classify(index: number): Variable {
    const { theta } = this;
    const { argument, result, isInvariant, output } = theta.variable(index);
    if (argument.type.isState) {
      if (argument.type.isMemory || isInvariant) return { kind: 'state' };
      if (this.passesThrough(result.origin, argument)) return { kind: 'state' };
      throw new Obstacle('it has effects besides memory');
    }
    if (isInvariant) return { kind: 'invariant' };
    if (argument.type.isControl) throw new Obstacle('it carries a decision from one iteration to the next');
    const induction = inductionOf(theta, index);
    if (induction !== null) return { kind: 'induction', induction };
    if (valueTypeOf(argument).kind === 'pointer') {
      const bytes = this.strides.ofRoot(argument);
      if (bytes !== null && bytes !== 0) return { kind: 'pointer', bytes };
    }
    const reduction = reductionOf(theta, index);
    if (reduction !== null) return { kind: 'reduction', reduction };
    if (!argument.isUsed) return { kind: output.isUsed ? 'last' : 'unused' };
    return { kind: 'recurrence' };
  }

  private passesThrough(result: Origin, argument: Origin): boolean {
    let at = result;
    while (at.node instanceof Gamma) {
      const origins = at.node.regions.map((region) => entering(region.results[at.index]!.origin));
      if (origins.some((origin) => origin !== origins[0])) return false;
      at = origins[0]!;
    }
    return at === argument;
  }

  // ── What is computed ──────────────────────────────────────────────────────

  /** Visits the iteration in the order in which vectors are to be computed. */
  private schedule(): void {
    for (const step of this.memory) {
      this.planAddress(step);
      if (step.mask !== null) this.planMasked(step);
      else this.collect(step.access.address, this.certain, isPoisonOfPoison);
      if (step.isStore) this.planVector(step.node.inputs[0]!.origin);
      this.emitted.add(step.node);
      this.vectors.push({ node: step.node, exit: null });
    }
    this.variables.forEach((variable, index) => {
      const { result } = this.theta.variable(index);
      if (variable.kind === 'reduction' || variable.kind === 'recurrence' || variable.kind === 'last')
        this.planVector(result.origin);
    });
  }

  private planAddress({ access, stride, size }: MemoryStep): void {
    this.planUniform(access.address);
    if (stride !== 0 && Math.abs(stride) !== size)
      throw new Obstacle(`it accesses memory with a stride of ${stride} bytes`);
  }

  /** Finds out how to access memory that not all lanes access. What is promised of it holds in those that do. */
  private planMasked(step: MemoryStep): void {
    this.speculate(step);
    const twin = step.isStore ? undefined : this.accessedAnyway(step);
    step.isMasked = twin === undefined;
    if (twin !== undefined) {
      const apart = step.address.offset - twin.address.offset;
      step.align = Math.min(step.align, apart === 0 ? twin.align : lowestBit(apart | twin.align));
      return;
    }
    if (step.stride === 0 || !this.target.masksMemory(step.size * 8))
      throw new Obstacle(`it ${step.isStore ? 'stores' : 'loads'} only under a condition`);
    // The first lane may be off, and is some elements before one that is on.
    step.align = Math.min(step.align, lowestBit(step.size));
    this.planMask(step.mask!);
  }

  private speculate(step: MemoryStep): void {
    const { access, address } = step;
    const width = this.widthOf(access.address);
    for (const node of this.collect(access.address, this.speculated)) {
      const instruction = instructionOf(node);
      if (instruction !== null && !this.isInvariant(node.outputs[0]!) && reliesOnPromise(instruction, width))
        step.needsTerms = true;
    }
    if (!step.needsTerms) return;
    for (const origin of [address.root, ...(address.terms?.list ?? []).map(({ origin }) => origin)]) {
      if (!isAround(origin.region, this.theta.body))
        throw new Obstacle('an address under a condition is made of something that is elsewhere now');
    }
  }

  /** Adds what a value of the loop is made of to a set, as far as a condition holds; returns it. */
  private collect(
    value: Origin,
    into: Set<Node>,
    goesOn: (node: SimpleNode) => boolean = () => true,
  ): Set<SimpleNode> {
    const found = new Set<SimpleNode>();
    const pending = [value];
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      const { node } = entering(next);
      if (!(node instanceof SimpleNode) || found.has(node) || !goesOn(node)) continue;
      found.add(node);
      into.add(node);
      for (const { origin } of node.inputs) pending.push(origin);
    }
    return found;
  }

  /**
   * An access, of each iteration, to the place of a load that some lanes do not do: then all lanes may do it. Its alignment is that
   * of the place whether they do or not.
   */
  private accessedAnyway({ address, size }: MemoryStep): MemoryStep | undefined {
    return this.memory.find(
      (other) =>
        other.mask === null &&
        areRelated(other.address, address) &&
        other.address.offset <= address.offset &&
        other.address.offset + other.size >= address.offset + size,
    );
  }

  private planMask(mask: Mask): void {
    if (this.masks.includes(mask)) return;
    if (mask.outer !== null) this.planMask(mask.outer);
    this.planDecision(mask.gamma);
    this.masks.push(mask);
  }

  private planDecision(gamma: Gamma): void {
    const match = matchOf(gamma.predicate.origin);
    if (match === null) throw new Obstacle('its control flow is more than choices by a number');
    if (match.operation.cases.length > mostCases) throw new Obstacle('it chooses among too many cases');
    this.planVector(match.inputs[0]!.origin);
  }

  /** A value that is computed once for all lanes, of the first one: what addresses are made of. */
  private planUniform(origin: Origin): void {
    const at = entering(origin);
    if (this.uniform.has(at) || this.isInvariant(at)) return;
    this.uniform.add(at);
    if (at.isArgument) {
      if (inductionOf(this.theta, at.index) === null && (this.strides.ofRoot(at) ?? 0) === 0)
        throw new Obstacle('an address depends on what an iteration computes');
      return;
    }
    const { node } = at;
    if (node === null || node instanceof Gamma || !isPure(node))
      throw new Obstacle('an address depends on what an iteration computes');
    for (const input of node.inputs) this.planUniform(input.origin);
  }

  /** A value that is computed for all lanes. */
  private planVector(origin: Origin): void {
    const at = entering(origin);
    if (this.invariant.has(at)) return this.checkType(valueTypeOf(at));
    const state = this.planned.get(at);
    if (state === 'done') return;
    if (state === 'under way') throw new Obstacle('a value depends on itself in the iteration before');
    this.planned.set(at, 'under way');
    if (at.isArgument) this.planArgument(at);
    else if (at.node instanceof Gamma) this.planGamma(at, at.node);
    else this.planNode(at, at.node as SimpleNode);
    this.planned.set(at, 'done');
  }

  private planArgument({ index }: Origin): void {
    const variable = this.variables[index]!;
    if (variable.kind === 'induction') {
      this.checkType(variable.induction.type);
      this.laneCounters.add(index);
    } else if (variable.kind === 'recurrence') this.planVector(this.theta.variable(index).result.origin);
    else if (variable.kind !== 'reduction') throw new Obstacle('it computes with pointers');
  }

  private planGamma(output: Origin, gamma: Gamma): void {
    this.checkType(valueTypeOf(output));
    const choice = this.choiceAt(gamma);
    if (choice !== null) {
      this.planVector(choice.value);
      this.planVector(this.theta.body.arguments[choice.index]!);
    } else {
      this.planDecision(gamma);
      for (const region of gamma.regions) this.planVector(region.results[output.index]!.origin);
    }
    this.vectors.push({ node: gamma, exit: output });
  }

  /** The minimum or maximum that a node is, and of which loop variable. */
  choiceAt(node: Node): { index: number; kind: Reduction['kind']; value: Origin } | null {
    for (const variable of this.variables) {
      if (variable.kind !== 'reduction') continue;
      const choice = variable.reduction.choices.get(node);
      if (choice !== undefined) return { index: variable.reduction.index, ...choice };
    }
    return null;
  }

  private planNode(origin: Origin, node: SimpleNode): void {
    this.checkType(valueTypeOf(origin));
    const instruction = instructionOf(node);
    if (instruction === null) throw new Obstacle('it uses a value that is not defined on all paths');
    if (instruction.operation === Op.load) {
      if (!this.emitted.has(node)) throw new Obstacle('a value of the iteration before is loaded too late');
      return;
    }
    if (!isPure(node)) throw new Obstacle(describe(instruction));
    const choice = this.choiceAt(node);
    if (choice !== null) {
      this.planVector(choice.value);
      this.planVector(this.theta.body.arguments[choice.index]!);
    } else this.planOperands(node, instruction);
    this.vectors.push({ node, exit: null });
  }

  private planOperands({ inputs }: SimpleNode, instruction: Instruction): void {
    const { operation } = instruction;
    if (instruction.call !== null) {
      const { callee } = instruction;
      const intrinsic = callee.kind === 'function' ? lanewiseIntrinsic(callee) : null;
      if (intrinsic === null || instruction.call.bundles.length > 0)
        throw new Obstacle(describe(instruction));
      for (let i = 1; i < inputs.length; i++) {
        const { origin } = inputs[i]!;
        if (!isScalarArgument(intrinsic, i - 1)) this.planVector(origin);
        else if (!this.isInvariant(origin)) throw new Obstacle(describe(instruction));
      }
      return;
    }
    const { syntax } = operation;
    const isKnown =
      syntax === 'binary' ||
      plainCasts.has(operation) ||
      [Op.icmp, Op.fcmp, Op.select, Op.fneg, Op.freeze].includes(operation);
    if (!isKnown) throw new Obstacle(describe(instruction));
    for (const { origin } of inputs) this.planVector(origin);
  }

  private checkType(type: LlvmType): void {
    const isElement =
      type.kind === 'pointer' ||
      (type.kind === 'integer' && (type.bits === 1 || elementBits.has(type.bits))) ||
      type.kind === 'float' ||
      type.kind === 'double';
    if (!isElement) throw new Obstacle('it computes with a type for which there are no vectors');
  }
}

/** Whether what a node computes is poison if an operand is. */
function isPoisonOfPoison(node: SimpleNode): boolean {
  const instruction = instructionOf(node);
  if (instruction === null) return false;
  const { operation } = instruction;
  return operation === Op.getelementptr || operation.syntax === 'binary' || plainCasts.has(operation);
}

function lowestBit(number: number): number {
  return number & -number;
}

function isAround(outer: Region, inner: Region): boolean {
  for (let at: Region | null = inner; at !== null; at = at.owner?.region ?? null)
    if (at === outer) return true;
  return false;
}

/** Calls that have no effect in a loop of vectors. */
export function isDropped({ call, callee }: Pick<Instruction, 'call'> & { callee: unknown }): boolean {
  if (call === null) return false;
  const { name } = callee as { name?: string | null };
  return name === 'llvm.assume' || name === 'llvm.experimental.noalias.scope.decl';
}

function describe(instruction: Instruction): string {
  const { call } = instruction;
  if (call === null)
    return `it contains an operation for which there are no vectors (${instruction.operation.name})`;
  const { callee } = instruction;
  const name = callee.kind === 'function' ? ` of ${callee.name}` : '';
  return `it contains a call${name}`;
}

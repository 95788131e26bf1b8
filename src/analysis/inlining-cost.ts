// The cost model of inlining, in the units of `Target.sizeOf`.
//
// The cost of a call is the size that its callee's body would add to its caller: the body, less the call itself, less
// the instructions that will be removed. Constant arguments fold instructions, and decide γs, of which then one region
// is left; an argument that is the address of an alloca removes loads and stores, because promotion will replace the
// alloca by values, unless its address is captured; and a call of an argument that is a small function can be inlined
// in turn. The body is walked from the top, with the known facts about each origin, until the cost exceeds the limit.

import {
  ConstantOperation,
  functionOf,
  InstructionOperation,
  LabelMatchOperation,
  MatchOperation,
} from '../dialect/index.ts';
import { type Constant, type Instruction, Op, Trait } from '../llvm/index.ts';
import {
  Gamma,
  type Lambda,
  type Node,
  type Origin,
  type Region,
  regionAfter,
  SimpleNode,
  Theta,
  topDown,
} from '../rvsdg/index.ts';
import type { Target } from '../target/index.ts';

/** The benefit of inlining a call of an argument, less its cost. */
const perCallback = 100;

/** The size that a simple node adds to a function. */
export function costOfNode(node: SimpleNode, target: Target): number {
  const { operation } = node;
  if (operation instanceof MatchOperation) return target.sizeOfDecision(operation.cases.length);
  if (operation instanceof LabelMatchOperation) return target.sizeOfDecision(operation.labels.length);
  if (!(operation instanceof InstructionOperation)) return 0;
  const { instruction } = operation;
  return target.sizeOf(instruction, instruction.operation === Op.getelementptr && isAtConstants(node));
}

/** Whether an address has a constant distance from its base. */
function isAtConstants({ inputs }: SimpleNode): boolean {
  return inputs.slice(1).every(({ origin }) => isConstant(origin));
}

function isConstant({ node }: Origin): boolean {
  return node instanceof SimpleNode && node.operation instanceof ConstantOperation;
}

/** The size of a body, and whether it is no more than a straight line. */
export interface Size {
  readonly cost: number;
  readonly isStraight: boolean;
}

export function sizeOf(body: Region, target: Target): Size {
  let cost = 0;
  let regions = 0;
  for (let region: Region | null = body; region !== null; region = regionAfter(region, body)) {
    regions++;
    for (let node = region.firstNode; node !== null; node = node.next) {
      if (node instanceof SimpleNode) cost += costOfNode(node, target);
    }
  }
  return { cost, isStraight: regions === 1 };
}

/** The size of the call itself. */
export function costOfCallSite(call: SimpleNode, target: Target): number {
  return target.sizeOfCall((call.operation as InstructionOperation).instruction);
}

// ── With what is known of the arguments ─────────────────────────────────────

/**
 * What is known of an origin: its value, that it is a constant, which function it is, or which alloca it points into.
 */
export type ArgumentFact = { readonly value: bigint } | 'constant' | Callback | Alloca;

/** A function that is an argument, and what inlining it would cost. */
export class Callback {
  readonly cost: number;
  constructor(cost: number) {
    this.cost = cost;
  }
}

/** An alloca of the caller that is an argument. */
export class Alloca {
  /** The instructions removed with the alloca. */
  saved = 0;
  escapes = false;
}

/** What is known of an argument at the call; undefined if nothing is. */
export function knownOf(origin: Origin): ArgumentFact | undefined {
  let at = origin;
  for (;;) {
    const { node } = at;
    if (!(node instanceof SimpleNode)) return undefined;
    const { operation } = node;
    if (operation instanceof ConstantOperation) return knownConstant(operation.value as Constant);
    if (!(operation instanceof InstructionOperation)) return undefined;
    const { instruction } = operation;
    if (instruction.operation === Op.alloca) return new Alloca();
    if (instruction.operation !== Op.getelementptr || !isAtConstants(node)) return undefined;
    at = node.inputs[0]!.origin;
  }
}

function knownConstant(constant: Constant): ArgumentFact {
  if (constant.form === 'integer') return { value: constant.bits };
  return constant.form === 'null' ? { value: 0n } : 'constant';
}

interface Frame {
  readonly region: Region;
  readonly nodes: Iterator<Node>;
  /** The γ or θ that owns the region, and whether it is the only region of that γ that is left. */
  readonly owner: Node | null;
  readonly isChosen: boolean;
}

/** The cost of a callee's body with some known arguments; more than `limit` as soon as it is. */
export function costWith(
  callee: Lambda,
  knownArguments: readonly (ArgumentFact | undefined)[],
  limit: number,
  target: Target,
): number {
  // Calls of arguments may come last, and reduce the cost so far.
  const handsOn = knownArguments.some((each) => each instanceof Callback);
  return new Estimate(handsOn ? 2 * limit : limit, target).run(callee, knownArguments);
}

class Estimate {
  private readonly known = new Map<Origin, ArgumentFact>();
  private readonly limit: number;
  private readonly target: Target;
  private cost = 0;
  private readonly frames: Frame[] = [];

  constructor(limit: number, target: Target) {
    this.limit = limit;
    this.target = target;
  }

  run(callee: Lambda, knownArguments: readonly (ArgumentFact | undefined)[]): number {
    const { body, contextCount } = callee;
    for (let i = 0; i < contextCount; i++) this.known.set(body.arguments[i]!, 'constant');
    for (const [i, each] of knownArguments.entries()) {
      if (each !== undefined) this.known.set(body.arguments[contextCount + i]!, each);
    }
    this.enter(body, null, true);
    while (this.frames.length > 0 && this.cost <= this.limit) {
      const frame = this.frames[this.frames.length - 1]!;
      const { value: node, done } = frame.nodes.next();
      if (done) this.leave();
      else if (node instanceof SimpleNode) this.visit(node);
      else if (node instanceof Gamma) this.visitGamma(node);
      else if (node instanceof Theta) this.visitTheta(node);
    }
    return this.cost;
  }

  private enter(region: Region, owner: Node | null, isChosen: boolean): void {
    this.frames.push({ region, nodes: topDown(region), owner, isChosen });
  }

  private leave(): void {
    const { region, owner, isChosen } = this.frames.pop()!;
    if (!(owner instanceof Gamma) || !isChosen) {
      for (const { origin } of region.results) this.escape(origin);
      return;
    }
    for (const { origin, index } of region.results) this.learn(owner.outputs[index]!, this.known.get(origin));
  }

  private visitGamma(gamma: Gamma): void {
    const decision = this.known.get(gamma.predicate.origin);
    const isDecided = typeof decision === 'object' && 'value' in decision;
    const regions = isDecided ? [gamma.regions[Number(decision.value)]!] : gamma.regions;
    for (let i = regions.length - 1; i >= 0; i--) {
      const region = regions[i]!;
      for (const argument of region.arguments) {
        this.learn(argument, this.known.get(gamma.inputs[argument.index + 1]!.origin));
      }
      this.enter(region, gamma, isDecided);
    }
  }

  private visitTheta(theta: Theta): void {
    for (const argument of theta.body.arguments) {
      const { origin } = theta.inputs[argument.index]!;
      if (theta.variable(argument.index).isInvariant) {
        this.learn(argument, this.known.get(origin));
        this.learn(theta.outputs[argument.index]!, this.known.get(origin));
      } else this.escape(origin);
    }
    this.enter(theta.body, theta, false);
  }

  private visit(node: SimpleNode): void {
    const { operation } = node;
    if (operation instanceof ConstantOperation) {
      this.known.set(node.outputs[0]!, knownConstant(operation.value as Constant));
      return;
    }
    if (operation instanceof MatchOperation) {
      if (!this.decide(node, operation)) this.cost += costOfNode(node, this.target);
      return;
    }
    if (operation.name === 'decide') {
      this.known.set(node.outputs[0]!, { value: BigInt(operation.details) });
      return;
    }
    if (operation instanceof InstructionOperation) this.visitInstruction(node, operation);
  }

  private decide(node: SimpleNode, { cases, to, otherwise }: MatchOperation): boolean {
    const condition = this.known.get(node.inputs[0]!.origin);
    if (typeof condition !== 'object' || !('value' in condition)) return false;
    const bits = node.inputs[0]!.origin.type.text === 'i1' ? 1 : 64;
    const value = BigInt.asUintN(bits, condition.value);
    const index = cases.findIndex((each) => BigInt.asUintN(bits, each) === value);
    this.known.set(node.outputs[0]!, { value: BigInt(index < 0 ? otherwise : to[index]!) });
    return true;
  }

  private visitInstruction(node: SimpleNode, { instruction, effects }: InstructionOperation): void {
    const { operation } = instruction;
    if (operation === Op.load || operation === Op.store) {
      const isStore = operation === Op.store;
      const size = this.target.sizeOf(instruction, false);
      if (isStore) this.escape(node.inputs[0]!.origin);
      const address = this.known.get(node.inputs[isStore ? 1 : 0]!.origin);
      if (!(address instanceof Alloca) || address.escapes || instruction.hasFlag('volatile'))
        this.cost += size;
      else address.saved += size;
      return;
    }
    const base = this.known.get(node.inputs[0]?.origin as Origin);
    if (instruction.call !== null && base instanceof Callback)
      this.cost -= Math.max(0, perCallback + this.target.sizeOfCall(instruction) - base.cost);
    if (operation === Op.getelementptr && base instanceof Alloca && isAtConstants(node)) {
      this.known.set(node.outputs[0]!, base);
      return;
    }
    const cost = costOfNode(node, this.target);
    if (cost > 0 && operation !== Op.icmp) for (const { origin } of node.inputs) this.escape(origin);
    if (effects === 0 && !operation.has(Trait.unrepeatable)) {
      const result = resultOf(instruction, node, this.known);
      if (result !== undefined) {
        this.known.set(node.outputs[0]!, result);
        return;
      }
    }
    this.cost += cost;
  }

  private learn(origin: Origin, known: ArgumentFact | undefined): void {
    if (known !== undefined) this.known.set(origin, known);
  }

  /** An alloca whose address is captured stays. */
  private escape(origin: Origin): void {
    const known = this.known.get(origin);
    if (!(known instanceof Alloca) || known.escapes) return;
    known.escapes = true;
    this.cost += known.saved;
  }
}

/** What an instruction without effects gives, as far as it is known. */
function resultOf(
  instruction: Instruction,
  { inputs }: SimpleNode,
  known: ReadonlyMap<Origin, ArgumentFact>,
): ArgumentFact | undefined {
  const operands = inputs.map(({ origin }) => known.get(origin));
  if (instruction.operation === Op.select) {
    const [condition, whenTrue, whenFalse] = operands;
    if (typeof condition === 'object' && 'value' in condition)
      return condition.value !== 0n ? whenTrue : whenFalse;
  }
  if (operands.some((each) => each === undefined || each instanceof Alloca)) return undefined;
  if (operands.every((each) => typeof each === 'object' && 'value' in each)) {
    const values = operands.map((each) => (each as { value: bigint }).value);
    const value = evaluate(instruction, values);
    if (value !== undefined) return { value };
  }
  return 'constant';
}

/** The value of an integer instruction; undefined if that takes more than this. */
function evaluate(instruction: Instruction, values: readonly bigint[]): bigint | undefined {
  const [a, b] = values as [bigint, bigint];
  const { bits } = instruction.type;
  const from = instruction.operands[0]!.type.bits || 64;
  const wrap = (value: bigint) => BigInt.asIntN(bits, value);
  switch (instruction.operation) {
    case Op.add:
      return wrap(a + b);
    case Op.sub:
      return wrap(a - b);
    case Op.mul:
      return wrap(a * b);
    case Op.and:
      return wrap(a & b);
    case Op.or:
      return wrap(a | b);
    case Op.xor:
      return wrap(a ^ b);
    case Op.trunc:
    case Op.sext:
    case Op.freeze:
      return wrap(a);
    case Op.zext:
      return wrap(BigInt.asUintN(from, a));
    case Op.icmp:
      return compare(instruction.predicate, a, b, from) ? -1n : 0n;
  }
  return undefined;
}

function compare(predicate: string, left: bigint, right: bigint, bits: number): boolean {
  const isUnsigned = predicate.startsWith('u');
  const a = isUnsigned ? BigInt.asUintN(bits, left) : left;
  const b = isUnsigned ? BigInt.asUintN(bits, right) : right;
  switch (predicate) {
    case 'eq':
      return a === b;
    case 'ne':
      return a !== b;
    case 'ugt':
    case 'sgt':
      return a > b;
    case 'uge':
    case 'sge':
      return a >= b;
    case 'ult':
    case 'slt':
      return a < b;
    default:
      return a <= b;
  }
}

/** Whether a function's own attribute, or that of a call, has a name. */
export function isMarked(callee: Lambda, call: Instruction, name: string): boolean {
  return (functionOf(callee).attributes?.has(name) || call.call!.attributes?.has(name)) ?? false;
}

// A slice as a program: the graph without what does not belong to it.
//
//      store, call    is taken out of its chain of states
//      γ, θ           states go past it
//      a value        that nothing in the slice demands is zero
//
// What has become unused goes with dead node elimination. Functions keep their types, so that whoever calls them by their address still
// can. What attributes say of values that are zero now may not be true any more: of functions that are here and of calls of them,
// those that are no matter of the calling convention go.

import { instructionOf } from '../analysis/intrinsics.ts';
import {
  changedAttributes,
  functionOf,
  gammaOfInvoke,
  InstructionOperation,
  isInvoke,
  llvmTypeOf,
  Make,
  namesIn,
  type Program,
} from '../dialect/index.ts';
import { type AttributeSet, CallDetails, Constant, type Instruction, Op } from '../llvm/index.ts';
import { deadNodeElimination } from '../passes/dead-node-elimination.ts';
import { optimize } from '../passes/index.ts';
import {
  Gamma,
  type Lambda,
  type Origin,
  type Region,
  regionsOf,
  SimpleNode,
  stateBefore,
  stateInput,
  Theta,
} from '../rvsdg/index.ts';
import type { Slice } from './backward.ts';
import type { ProgramEffects } from './effects.ts';

/** Takes everything out of a program that does not belong to a slice. */
export function reduceTo(program: Program, slice: Slice, effects: ProgramEffects): void {
  const cutter = new Cutter(program, slice, effects);
  for (const lambda of effects.lambdas) if (!lambda.isOpaque) cutter.cut(lambda);
  optimize(program, { passes: [deadNodeElimination] });
}

class Cutter {
  private readonly make: Make;
  private readonly slice: Slice;
  private readonly effects: ProgramEffects;
  /** By region and type: the zero that stands for what is not demanded. */
  private zeros = new Map<Region, Map<Origin['type'], Origin>>();

  constructor({ module }: Program, slice: Slice, effects: ProgramEffects) {
    this.make = new Make(module);
    this.slice = slice;
    this.effects = effects;
  }

  cut(lambda: Lambda): void {
    this.zeros = new Map();
    const fn = functionOf(lambda);
    fn.returnAttributes = conventionOf(fn.returnAttributes);
    for (const argument of fn.arguments) argument.attributes = conventionOf(argument.attributes);
    const regions = regionsOf(lambda.body);
    for (const region of regions) {
      for (const node of [...region.nodes()]) {
        if (node instanceof SimpleNode) {
          if (!this.slice.nodes.has(node)) this.remove(node);
        } else if (node instanceof Gamma || node instanceof Theta) this.reduce(node);
      }
    }
    for (const region of regionsOf(lambda.body)) {
      for (const node of [...region.nodes()]) {
        if (node instanceof SimpleNode && this.slice.nodes.has(node)) this.reduceCall(node);
      }
    }
    const [result] = lambda.body.results;
    if (result !== undefined && !result.type.isState && !this.isDemanded(result.origin))
      result.divert(this.zero(lambda.body, result.origin.type));
  }

  private isDemanded(origin: Origin): boolean {
    return this.slice.values.has(origin);
  }

  private remove(node: SimpleNode): void {
    const instruction = instructionOf(node);
    if (instruction?.operation === Op.unreachable && this.isAfterEnd(node)) return;
    // Constants and decisions that are always the same go when nothing uses them.
    if (instruction === null && node.inputs.length === 0 && !node.outputs.some(({ type }) => type.isState))
      return;
    if (isInvoke(node)) this.removeBranch(gammaOfInvoke(node));
    for (const output of node.outputs) {
      if (!output.isUsed) continue;
      const input = output.type.isState ? stateInput(node, output.type) : -1;
      output.divertUsers(input >= 0 ? stateBefore(output) : this.zero(node.region, output.type));
    }
    node.remove();
  }

  /** An invoke goes with the branch on how it ended: nothing in there belongs to the slice. */
  private removeBranch(gamma: Gamma): void {
    this.reduce(gamma);
    gamma.region.graph.marks?.discard(gamma.regions);
    gamma.remove();
  }

  /**
   * Whether what ends the program in front of an `unreachable` is in the slice. Where it is not, control goes on, and does not come
   * to the criterion.
   */
  private isAfterEnd({ inputs }: SimpleNode): boolean {
    const before = inputs.find(({ type }) => type.isMemory)?.origin.node ?? null;
    if (!(before instanceof SimpleNode) || !this.slice.nodes.has(before)) return false;
    const instruction = instructionOf(before);
    if (instruction?.call == null) return false;
    const { callee, call } = instruction;
    const isPromised = callee.kind === 'function' && callee.attributes?.has('noreturn') === true;
    return isPromised || call.attributes?.has('noreturn') === true;
  }

  private reduce(node: Gamma | Theta): void {
    const isKept = this.slice.nodes.has(node);
    for (const output of node.outputs) {
      if (!output.isUsed) continue;
      if (output.type.isState) {
        const input = isKept ? -1 : stateInput(node, output.type);
        if (input >= 0) output.divertUsers(node.inputs[input]!.origin);
      } else if (!this.isDemanded(output)) output.divertUsers(this.zero(node.region, output.type));
    }
  }

  /** A call of something that is here gives it what it demands. */
  private reduceCall(node: SimpleNode): void {
    const instruction = instructionOf(node);
    if (instruction?.call == null) return;
    const { callees, callsOutside } = this.effects.of(node);
    if (callees.length === 0) return;
    const { effects } = node.operation as InstructionOperation;
    node.operation = new InstructionOperation(withConventionOnly(instruction), effects);
    if (callsOutside) return;
    for (const input of node.inputs) {
      if (!input.type.isState && !this.isDemanded(input.origin))
        input.divert(this.zero(node.region, input.origin.type));
    }
  }

  private zero(region: Region, type: Origin['type']): Origin {
    let zeros = this.zeros.get(region);
    if (zeros === undefined) {
      zeros = new Map();
      this.zeros.set(region, zeros);
    }
    let zero = zeros.get(type);
    if (zero === undefined) {
      zero = this.newZero(region, type);
      zeros.set(type, zero);
    }
    return zero;
  }

  private newZero(region: Region, type: Origin['type']): Origin {
    if (type.isControl) return this.make.decision(region, 0, type.alternatives);
    const held = llvmTypeOf(type);
    if (held === null || type.isState) return this.make.undefined(region, type);
    switch (held.kind) {
      case 'integer':
        return this.make.integer(region, held, 0n);
      case 'pointer':
        return this.make.constant(region, new Constant('null', held));
      case 'struct':
      case 'array':
      case 'vector':
      case 'float':
      case 'double':
        return this.make.constant(region, new Constant('zero', held));
      default:
        return this.make.undefined(region, type);
    }
  }
}

/** Attributes that say how something is passed, and nothing about what it is. */
const convention =
  /^(byval|byref|sret|inalloca|preallocated|signext|zeroext|inreg|nest|swift.*|elementtype|align|alignstack|immarg)$/;

/** A call that promises nothing of its arguments and its result. */
function withConventionOnly(instruction: Instruction): Instruction {
  const copy = instruction.copy(instruction.operands);
  const before = instruction.call!;
  const call = new CallDetails();
  call.callingConvention = before.callingConvention;
  call.addressSpace = before.addressSpace;
  call.passesRest = before.passesRest;
  call.attributes = before.attributes;
  call.bundles = before.bundles;
  call.returnAttributes = conventionOf(before.returnAttributes);
  call.argumentAttributes = before.argumentAttributes?.map(conventionOf) ?? null;
  copy.call = call;
  return copy;
}

function conventionOf(set: AttributeSet | null): AttributeSet | null {
  if (set === null) return null;
  return changedAttributes(set, new Set(namesIn(set).filter((name) => !convention.test(name))), []);
}

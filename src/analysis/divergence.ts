// Divergence: which values may differ between the lanes of a warp that run an instruction together.
//
// Lanes do not diverge at branches on uniform values. Non-uniformity starts at a few sources and propagates:
//
//   sources      the number of a thread in its block, of a lane in its warp; exchanges between lanes; atomic and volatile
//                accesses; memory of a thread's own (an alloca has one address and many contents); results of calls of
//                functions; parameters of functions that are not kernels
//   data         what is computed from a value that differs
//   control      a γ whose predicate differs: its outputs, unless all regions give the same
//   time         a θ whose predicate differs: lanes leave it in different iterations, so all that an iteration changes differs
//                after it, though it may have been uniform inside ("temporal divergence")
//
// On the RVSDG that is complete: all control flow of a program, irreducible loops and early exits included, has become
// γ, θ and their predicates, and decisions are values like any others. LLVM needs joins of disjoint paths and exits of
// cycles for the same.
//
// Uniform means uniform among lanes that are together. A load from a uniform address gives all of them the same value,
// unless the memory is a thread's own, or the load is atomic or volatile. The targets of pointers loaded from memory
// are unknown, so values loaded through them count as different.
//
// Each origin is marked once: time linear in the edges of the function.

import { functionOf, InstructionOperation } from '../dialect/index.ts';
import type { Function, Instruction } from '../llvm/index.ts';
import {
  Gamma,
  type Lambda,
  type Node,
  type Origin,
  regionsOf,
  SimpleNode,
  Theta,
  type User,
} from '../rvsdg/index.ts';

/** Registers and functions that are the same for all lanes of a warp. */
const uniformCalls =
  /^(llvm\.nvvm\.read\.ptx\.sreg\.(ctaid|nctaid|ntid)\.|llvm\.nvvm\.read\.ptx\.sreg\.(warpsize|gridid|nsmid|nwarpid)$|llvm\.amdgcn\.(workgroup\.id|readfirstlane|dispatch\.ptr|implicitarg\.ptr|kernarg\.segment\.ptr)|llvm\.spv\.group\.id|_Z\d+get_(group_id|local_size|num_groups|global_size|work_dim))/;

/** Intrinsics that compute a value of their arguments and nothing else. */
const computing =
  /^llvm\.(abs|smax|smin|umax|umin|fabs|sqrt|fma|fmuladd|floor|ceil|trunc|rint|nearbyint|round|roundeven|minnum|maxnum|minimum|maximum|minimumnum|maximumnum|copysign|ctpop|ctlz|cttz|bswap|bitreverse|fshl|fshr|sadd|uadd|ssub|usub|smul|umul|sin|cos|exp|exp2|log|log2|log10|pow|powi|is\.fpclass|ptrmask|expect|vector|nvvm\.(sqrt|div|mul|add|fma|fmin|fmax|rcp|rsqrt|ex2|lg2|sin|cos|saturate|prmt|mul24|sad|d2|f2|i2|ui2|ll2|ull2|bitcast))\b/;

const kernels = new Set(['ptx_kernel', 'amdgpu_kernel', 'spir_kernel']);

export class Divergence {
  private readonly divergent = new Set<Origin>();
  private readonly pending: Origin[] = [];

  constructor(lambda: Lambda) {
    const fn = functionOf(lambda);
    this.markParameters(lambda, fn);
    for (const region of regionsOf(lambda.body)) {
      for (let node = region.firstNode; node !== null; node = node.next) this.seed(node);
    }
    for (let origin = this.pending.pop(); origin !== undefined; origin = this.pending.pop()) {
      for (let user = origin.firstUser; user !== null; user = user.nextUser) this.spread(origin, user);
    }
  }

  /** Whether a value, or a decision, may differ between lanes that are together. */
  isDivergent(origin: Origin): boolean {
    return this.divergent.has(origin);
  }

  /** The globals that a function mentions are uniform; so are the arguments of a kernel. */
  private markParameters(lambda: Lambda, fn: Function): void {
    if (kernels.has(fn.callingConvention)) return;
    for (const parameter of lambda.body.arguments) {
      if (parameter.index >= lambda.inputs.length) this.mark(parameter);
    }
  }

  private seed(node: Node): void {
    if (!(node instanceof SimpleNode) || !(node.operation instanceof InstructionOperation)) return;
    if (isSource(node.operation.instruction)) this.markOutputs(node);
  }

  private mark(origin: Origin): void {
    if (origin.type.isState || this.divergent.has(origin)) return;
    this.divergent.add(origin);
    this.pending.push(origin);
  }

  private markOutputs({ outputs }: Node): void {
    for (const output of outputs) this.mark(output);
  }

  private spread(origin: Origin, user: User): void {
    const { node } = user;
    if (node === null) this.leave(user);
    else if (node instanceof Gamma) {
      if (user.index === 0) this.markDecided(node);
      else for (const region of node.regions) this.mark(region.arguments[user.index - 1]!);
    } else if (node instanceof Theta) this.mark(node.body.arguments[user.index]!);
    else if (node instanceof SimpleNode && !isUniformWhatever(node)) this.markOutputs(node);
    void origin;
  }

  /** The results of a region differ. */
  private leave(result: User): void {
    const { owner } = result.region;
    if (owner instanceof Gamma) this.mark(owner.outputs[result.index]!);
    else if (owner instanceof Theta) {
      if (result.index === 0) this.markLeft(owner);
      else {
        this.mark(owner.body.arguments[result.index - 1]!);
        this.mark(owner.outputs[result.index - 1]!);
      }
    }
  }

  /** Lanes are in different regions of a γ: what differs between regions differs after it. */
  private markDecided(gamma: Gamma): void {
    for (let i = 0; i < gamma.exitCount; i++) {
      if (!isSameInAll(gamma, i)) this.mark(gamma.outputs[i]!);
    }
  }

  /** Lanes leave a loop in different iterations. */
  private markLeft(theta: Theta): void {
    for (let i = 0; i < theta.variableCount; i++) {
      if (!theta.variable(i).isInvariant) this.mark(theta.outputs[i]!);
    }
  }
}

/** Whether all regions of a γ pass the same outer value to an output. */
function isSameInAll(gamma: Gamma, exit: number): boolean {
  const first = gamma.regions[0]!.results[exit]!.origin;
  if (!first.isArgument) return false;
  return gamma.regions.every(({ results }) => {
    const { origin } = results[exit]!;
    return origin.isArgument && origin.index === first.index;
  });
}

/** Whether an instruction gives lanes different values though its operands are the same. */
function isSource(instruction: Instruction): boolean {
  const { operation, callee } = { operation: instruction.operation, callee: instruction.operands[0] };
  switch (operation.name) {
    case 'alloca':
    case 'cmpxchg':
    case 'atomicrmw':
    case 'va_arg':
    case 'invoke':
    case 'callbr':
    case 'landingpad':
      return true;
    case 'load':
      return (
        instruction.atomic !== null ||
        instruction.hasFlag('volatile') ||
        instruction.type.scalar.kind === 'pointer' ||
        isOwnSpace(callee!.type.addressSpace)
      );
    case 'call': {
      const name = callee?.kind === 'function' ? (callee.name ?? '') : '';
      return !(uniformCalls.test(name) || computing.test(name));
    }
    default:
      return false;
  }
}

/** Address spaces in which every thread has memory of its own. */
function isOwnSpace(space: number): boolean {
  return space === 5;
}

/** Whether all lanes get the same from a node whatever its operands are. */
function isUniformWhatever({ operation }: SimpleNode): boolean {
  if (!(operation instanceof InstructionOperation)) return false;
  const callee = operation.instruction.operands[0];
  return callee?.kind === 'function' && /^llvm\.amdgcn\.readfirstlane/.test(callee.name ?? '');
}

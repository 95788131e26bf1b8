// The target machine: its registers and vectors, costs of operations, and limits of optimizations.
//
// A module's triple determines the architecture (machines.ts), a function's attributes the CPU and features
// (features.ts). Passes have no such numbers of their own, so that another machine is another row of a table, and a
// remark can show both sides of a decision: the cost, and the limit.

import type { Function, Module, Type } from '../llvm/index.ts';
import { effortOf, isSlowerThanBranch, issuesOf, sizeOf, sizeOfCall, sizeOfDecision } from './costs.ts';
import { featuresOf } from './features.ts';
import {
  type Aims,
  type ChoiceLimits,
  carriedValues,
  cpuChoices,
  gpuChoices,
  type InliningLimits,
  inliningLimits,
  type UnrollingLimits,
  unrollingLimits,
  unswitchingGrowth,
} from './limits.ts';
import { type Machine, machines } from './machines.ts';
import { type Architecture, architectureOf } from './triple.ts';
import { type CostColumn, type CostPair, costColumn, costOf } from './vector-costs.ts';

const none: ReadonlySet<string> = new Set();

/** A machine with certain features. */
export class Target {
  readonly architecture: Architecture;
  readonly features: ReadonlySet<string>;
  /** Bits of the widest vector register; 0 if there is none. */
  readonly vectorBits: number;
  readonly inlining: InliningLimits = inliningLimits;
  readonly choices: ChoiceLimits;
  /** How many values a loop may carry from one iteration to the next for loads that it saves. */
  readonly carriedValues = carriedValues;
  private readonly machine: Machine;

  constructor(architecture: Architecture, features: ReadonlySet<string> = none, preferredVectorBits = 0) {
    this.architecture = architecture;
    this.features = features;
    this.machine = machines[architecture];
    const widest = this.machine.vectors.find(([name]) => name === 'always' || features.has(name))?.[1] ?? 0;
    this.vectorBits = preferredVectorBits > 0 ? Math.min(widest, preferredVectorBits) : widest;
    this.preferredVectorBits = Math.min(widest, preferredVectorBits > 0 ? preferredVectorBits : 256);
    this.choices = this.isGpu ? gpuChoices : cpuChoices;
    this.costs = costColumn(architecture, features);
  }

  /** Threads run in warps: both alternatives of a divergent branch are executed. */
  get isGpu(): boolean {
    return this.machine.isGpu;
  }

  /** General registers. */
  get registers(): number {
    return this.machine.registers;
  }

  /** Registers for floats and vectors. With AVX-512 there are twice as many. */
  get vectorRegisters(): number {
    const { vectorRegisters } = this.machine;
    return this.features.has('avx512vl') ? 2 * vectorRegisters : vectorRegisters;
  }

  /** Bits of a vector register that code is best written for: CPUs with 512 mostly run slower where they are used. */
  readonly preferredVectorBits: number;
  private readonly costs: CostColumn | null;

  /** Whether the costs of vector operations are known. */
  get hasVectors(): boolean {
    return this.costs !== null && this.vectorBits > 0;
  }

  /** What an operation costs, as `add.i32`, for one value and for a full register of them. */
  vectorCost(name: string): CostPair | null {
    return this.costs === null ? null : costOf(name, this.costs);
  }

  /** Whether lanes that are off are neither loaded nor stored, by one instruction, for elements of so many bits. */
  masksMemory(bits: number): boolean {
    if (this.architecture !== 'x86-64') return false;
    if (this.costs === 'v4') return true;
    return this.features.has('avx') && bits >= 32;
  }

  /** How many iterations of vectors are at work at once, at most. */
  get interleaving(): number {
    return this.costs === 'v1' || this.costs === 'v2' ? 2 : 4;
  }

  /** Whether one instruction adds integers of so many bits. */
  addsAtOnce(bits: number): boolean {
    const { integerBits } = this.machine;
    return integerBits === 0 || bits <= integerBits;
  }

  /** How many elements of a type fit one vector register; 1 if none do, or the machine has no vectors. */
  lanesOf(element: Type): number {
    const bits = element.kind === 'pointer' ? 64 : element.bits;
    return bits === 0 ? 1 : Math.max(1, Math.floor(this.vectorBits / bits));
  }

  // Costs of operations: costs.ts has the units. All machines have the same numbers so far.
  readonly sizeOf = sizeOf;
  readonly sizeOfCall = sizeOfCall;
  readonly sizeOfDecision = sizeOfDecision;
  readonly effortOf = effortOf;
  readonly isSlowerThanBranch = isSlowerThanBranch;
  readonly issuesOf = issuesOf;

  /** By how many nodes unswitching may grow a function; 0 for none. */
  readonly unswitchingGrowth = unswitchingGrowth;

  /** What unrolled loops may have. */
  unrolling(aims: Aims): UnrollingLimits {
    return unrollingLimits(aims, this.isGpu);
  }
}

/** The targets of a module and its functions. */
export class Targets {
  /** The machine, with no features beyond its architecture. */
  readonly module: Target;
  private readonly byAttributes = new Map<string, Target>();

  constructor({ targetTriple }: Module) {
    this.module = new Target(architectureOf(targetTriple));
  }

  /** The target of a function. */
  of(fn: Function): Target {
    const { attributes } = fn;
    const text = (name: string) => attributes?.get(name)?.value?.toString() ?? '';
    const key = ['target-cpu', 'target-features', 'prefer-vector-width'].map(text).join('\n');
    if (key === '\n\n') return this.module;
    let target = this.byAttributes.get(key);
    if (target === undefined) {
      const preferred = Number(text('prefer-vector-width')) || 0;
      target = new Target(this.module.architecture, featuresOf(fn), preferred);
      this.byAttributes.set(key, target);
    }
    return target;
  }
}

/** Whether a module is for a machine whose threads run in warps: GPUs of NVIDIA and AMD, and targets of SPIR-V. */
export function isForGpu({ targetTriple }: Module): boolean {
  return machines[architectureOf(targetTriple)].isGpu;
}

// The limits of inlining, unrolling and if-conversion on CPUs and GPUs: the cost that a benefit may have.
//
// A pass measures and compares; the numbers are here, because they depend on the machine. LLVM keeps them in the same
// place (TargetTransformInfo: getInliningThresholdMultiplier, getUnrollingPreferences, getPredictableBranchThreshold).

/** How much to optimize, and for what. */
export interface Aims {
  /** 0 to 3, as in `-O2`. */
  readonly speed: 0 | 1 | 2 | 3;
  /** Code size has priority: `-Os`. */
  readonly size: boolean;
}

/** Thresholds of inlining, in the units of `Target.sizeOf`. */
export interface InliningLimits {
  readonly shrinking: number;
  readonly quick: number;
  readonly small: number;
  readonly cold: number;
  readonly normal: number;
  readonly eager: number;
  readonly hinted: number;
  /** What the last call of a function that disappears with it may cost besides. */
  readonly lastCall: number;
  /** Functions that cost more than this take in only what costs no more than `smallCallee`. */
  readonly largeCaller: number;
  readonly smallCallee: number;
  /** What the program may grow by in any case, and by which share of its size besides; at -O3 it may double. */
  readonly freeGrowth: number;
  readonly growthShare: number;
  /** How many bytes of allocas a recursive function may take in: each of its calls would have them. */
  readonly recursiveAllocas: number;
}

/** Limits of unrolling, in nodes. */
export interface UnrollingLimits {
  /** The limit for a completely unrolled loop; null for the size of the loop itself. */
  readonly complete: number | null;
  /** The same if the program requests complete unrolling. */
  readonly completeOnDemand: number;
  /** No loop with more iterations is unrolled completely. */
  readonly iterations: number;
  /** The limit for a loop unrolled by a factor; 0 for none. */
  readonly byFactor: number;
  /** The factors to try, the best first. */
  readonly factors: readonly number[];
  /** The limit for a loop that keeps its test in every iteration; 0 for none. */
  readonly withTest: number;
}

/** The prediction of a branch: biased, unpredictable according to the program, or unknown. */
export type BranchBias = 'unknown' | 'predictable' | 'unpredictable';

/** What may be computed on every path instead of branching. */
export interface ChoiceLimits {
  /** The efforts of all that is computed then (`Target.effortOf`). */
  readonly effort: Readonly<Record<BranchBias, number>>;
  readonly selects: Readonly<Record<BranchBias, number>>;
  /** Instructions of a branch and a jump around the operand: the limit when optimizing for size. */
  readonly branchSize: number;
}

export const inliningLimits: InliningLimits = {
  shrinking: 0,
  quick: 25,
  small: 50,
  cold: 45,
  normal: 225,
  eager: 275,
  hinted: 325,
  lastCall: 15_000,
  largeCaller: 60_000,
  smallCallee: 50,
  freeGrowth: 20_000,
  growthShare: 0.2,
  recursiveAllocas: 1024,
};

/** The limits of unrolling: GPUs unroll more, because a loop counter costs as much there as the loop's work. */
export function unrollingLimits({ size, speed }: Aims, isGpu: boolean): UnrollingLimits {
  const common = { completeOnDemand: 10_000, iterations: 128, factors: [8, 4, 2] };
  if (size) return { ...common, complete: null, byFactor: 0, withTest: 0 };
  if (speed < 2) return { ...common, complete: 30, byFactor: 0, withTest: 0 };
  const byFactor = speed > 2 ? 48 : 32;
  if (isGpu) return { ...common, complete: 400, byFactor, withTest: 24 };
  return { ...common, complete: speed > 2 ? 300 : 150, byFactor, withTest: 0 };
}

export const cpuChoices: ChoiceLimits = {
  effort: { unknown: 4, predictable: 0, unpredictable: 8 },
  selects: { unknown: 2, predictable: 0, unpredictable: 4 },
  branchSize: 2,
};

/** On a GPU lanes of both alternatives wait for one another, so a branch costs both anyway. */
export const gpuChoices: ChoiceLimits = {
  effort: { unknown: 10, predictable: 10, unpredictable: 10 },
  selects: { unknown: 3, predictable: 3, unpredictable: 4 },
  branchSize: 2,
};

/** By how many nodes unswitching may grow a function; 0 for none. */
export function unswitchingGrowth({ size, speed }: Aims): number {
  if (size || speed < 2) return 0;
  return speed > 2 ? 600 : 200;
}

/** How many values a loop may carry from one iteration to the next for loads that it saves. */
export const carriedValues = 8;

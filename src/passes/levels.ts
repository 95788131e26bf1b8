// What each level runs, in which order, and why in this order.

/** The optimization levels. */
export type Level = 'O0' | 'O1' | 'O2' | 'O3' | 'Os';

/** The name of a pass, or passes for those functions only that one of certain passes has changed. */
export type Entry = string | { readonly onlyIf: readonly string[]; readonly run: readonly string[] };

/** What makes values of memory and constants of values: cheap, and everything else is better for it. */
const simplify = [
  'promotion',
  'reduction',
  'known-decisions',
  'invariant-redirection',
  'dead-node-elimination',
] as const;

/** Passes that find equal values. */
const merge = [
  'common-node-elimination',
  'memory-forwarding',
  'dead-store-elimination',
  'reduction',
  'correlated-decisions',
  'known-decisions',
  'invariant-redirection',
  'dead-node-elimination',
] as const;

/** Between functions, callees first. */
const interprocedural = [
  'function-attributes',
  'tail-recursion',
  'inlining',
  'interprocedural-constants',
  'dead-arguments',
] as const;

/** Accesses to one of several variables; the choices between their addresses must be gone before promotion looks. */
const split = ['splitting', { onlyIf: ['splitting'], run: ['dead-node-elimination'] }] as const;

/** Loops: rotated, so that their bodies are known to be executed, then freed of invariant code. */
const loops = [
  'theta-gamma-inversion',
  'reduction',
  'known-decisions',
  'invariant-redirection',
  'terminating-loops',
  'dead-node-elimination',
  'push-out',
] as const;

/** Loops again, now that they are small: unswitched, peeled, vectorized, and unrolled. */
const multiply = [
  'loop-fusion',
  'unswitching',
  'exit-values',
  'peeling',
  'induction-widening',
  // Dead code left by a narrow counter would make a loop look too large to be unrolled.
  { onlyIf: ['induction-widening'], run: ['dead-node-elimination'] },
  'loop-vectorization',
  // Whether a loop of vectors runs a few times only is seen when its bound is a number.
  {
    onlyIf: ['loop-vectorization'],
    run: ['reduction', 'known-decisions', 'invariant-redirection', 'dead-node-elimination'],
  },
  'unrolling',
] as const;

/** Those of them after which simplification is needed. A widened counter leaves nothing to simplify. */
const makeWork = [
  'loop-fusion',
  'unswitching',
  'exit-values',
  'peeling',
  'loop-vectorization',
  'unrolling',
] as const;

/** Those that bring accesses to memory together that were in different loops or iterations. */
const joinAccesses = ['loop-fusion', 'exit-values', 'peeling', 'unrolling'] as const;
const onMemory: readonly string[] = ['promotion', 'memory-forwarding', 'dead-store-elimination'];

/**
 * Simplification after them: counters of unrolled loops must become constants first, or promotion sees no constant
 * index.
 */
const afterMultiply = ['reduction', 'invariant-redirection', ...simplify, ...merge].map((name): Entry => {
  return { onlyIf: onMemory.includes(name) ? joinAccesses : makeWork, run: [name] };
});

/** Partially redundant loads. Values that were loaded twice are then equal, and so are decisions on them. */
const redundancies = [
  'partial-redundancies',
  {
    onlyIf: ['partial-redundancies'],
    run: ['invariant-redirection', 'common-node-elimination', 'known-decisions', 'dead-node-elimination'],
  },
] as const;

/** Passes that run last: they undo forms that others prefer. */
const finish = [
  'unsigned-arithmetic',
  'push-out',
  'sinking',
  'reduction',
  'pull-in',
  'sharing',
  'conditional-values',
  'decision-threading',
  'known-decisions',
  'reduction',
  'invariant-redirection',
  'common-node-elimination',
  'dead-node-elimination',
  'pull-in',
] as const;

/** The passes of each level, by name. */
export const orders: Readonly<Record<Level, readonly Entry[]>> = {
  O0: [],
  O1: [
    ...simplify,
    'library-calls',
    'function-attributes',
    'inlining',
    ...split,
    ...simplify,
    ...loops,
    ...merge,
    'induction-widening',
    ...finish,
  ],
  O2: [
    ...simplify,
    'library-calls',
    ...interprocedural,
    ...split,
    ...simplify,
    ...loops,
    'library-calls',
    'function-attributes',
    ...merge,
    ...multiply,
    ...afterMultiply,
    ...redundancies,
    'predictive-commoning',
    ...finish,
  ],
  O3: [
    ...simplify,
    'library-calls',
    ...interprocedural,
    ...split,
    ...simplify,
    ...merge,
    ...interprocedural,
    ...split,
    ...simplify,
    ...merge,
    ...loops,
    'library-calls',
    'function-attributes',
    ...merge,
    ...multiply,
    ...afterMultiply,
    ...redundancies,
    'predictive-commoning',
    ...finish,
  ],
  Os: [
    ...simplify,
    'library-calls',
    ...interprocedural,
    ...split,
    ...simplify,
    ...merge,
    ...loops,
    'library-calls',
    'function-attributes',
    ...merge,
    'exit-values',
    'induction-widening',
    ...redundancies,
    ...finish,
  ],
};

/** B1 §7: ILN INV RED DNE IVT INV DNE PSH INV DNE URL INV RED CNE DNE PLL INV DNE. */
export const paperOrder: readonly string[] = [
  'inlining',
  'invariant-redirection',
  'reduction',
  'dead-node-elimination',
  'theta-gamma-inversion',
  'invariant-redirection',
  'dead-node-elimination',
  'push-out',
  'invariant-redirection',
  'dead-node-elimination',
  'unrolling',
  'invariant-redirection',
  'reduction',
  'common-node-elimination',
  'dead-node-elimination',
  'pull-in',
  'invariant-redirection',
  'dead-node-elimination',
];

/** One pass has to come before another, wherever both run, and why. */
export interface Constraint {
  readonly before: string;
  readonly after: string;
  readonly reason: string;
}

/** Passes that no level runs, and why. */
export const notInLevels: ReadonlyMap<string, string> = new Map([
  ['verify', 'it changes nothing'],
  ['always-inlining', 'inlining inlines those functions, too'],
  ['placement', 'none of the programs measured executes fewer instructions with it'],
  ['exit-tests', 'it has not been tried on enough programs'],
  ['points-to', 'twelve programs fooled it in its first hour of attack'],
]);

/** The order constraints, which every level keeps. */
export const constraints: readonly Constraint[] = [
  {
    before: 'promotion',
    after: 'inlining',
    reason: "variables in memory inflate the callee's cost estimate",
  },
  {
    before: 'function-attributes',
    after: 'inlining',
    reason: 'a call without states is inlined without rerouting state edges',
  },
  {
    before: 'promotion',
    after: 'library-calls',
    reason: 'an argument is recognized as constant only if it is not loaded from memory',
  },
  {
    before: 'promotion',
    after: 'common-node-elimination',
    reason: 'variables in memory cannot be value-numbered',
  },
  {
    before: 'theta-gamma-inversion',
    after: 'push-out',
    reason: 'a rotated loop executes its body at least once, so a computation that may trap can be hoisted',
  },
  {
    before: 'theta-gamma-inversion',
    after: 'terminating-loops',
    reason: 'termination is proven from the condition at the end of the loop',
  },
  {
    before: 'theta-gamma-inversion',
    after: 'unrolling',
    reason: 'the trip count is derived from the condition at the end of the loop',
  },
  {
    before: 'theta-gamma-inversion',
    after: 'peeling',
    reason: 'before rotation, the first iteration is one that may not run',
  },
  {
    before: 'peeling',
    after: 'unrolling',
    reason:
      'after unrolling, several counters are compared, and no condition fails in the first iteration only',
  },
  {
    before: 'push-out',
    after: 'induction-widening',
    reason: 'extensions of outer induction variables must have been hoisted out of inner loops',
  },
  {
    before: 'correlated-decisions',
    after: 'loop-fusion',
    reason: 'loops are adjacent only when one γ guards both',
  },
  {
    before: 'loop-fusion',
    after: 'unrolling',
    reason: 'the remainder of an unrolled loop separates it from the next loop',
  },
  {
    before: 'induction-widening',
    after: 'loop-vectorization',
    reason: 'an index that is extended in each iteration must be seen to step',
  },
  {
    before: 'loop-vectorization',
    after: 'unrolling',
    reason: 'several iterations in a row are more than one of each access, and hide which are consecutive',
  },
  {
    before: 'loop-vectorization',
    after: 'predictive-commoning',
    reason: 'a value carried from one iteration to the next makes iterations depend on each other',
  },
  {
    before: 'unrolling',
    after: 'predictive-commoning',
    reason: 'values shared by the copies in an unrolled loop then need only one loop variable',
  },
  {
    before: 'unrolling',
    after: 'partial-redundancies',
    reason: 'loop variables for loaded values would count against the size of a loop',
  },
  {
    before: 'partial-redundancies',
    after: 'predictive-commoning',
    reason: 'loads replaced without address arithmetic need none of its few loop variables',
  },
  {
    before: 'induction-widening',
    after: 'unrolling',
    reason: 'otherwise each copy in an unrolled loop extends its own index',
  },
  {
    before: 'common-node-elimination',
    after: 'conditional-values',
    reason: 'equal results of both regions need no select',
  },
  {
    before: 'conditional-values',
    after: 'decision-threading',
    reason: 'cheap conditions are better combined by select than branched on one by one',
  },
  {
    before: 'sharing',
    after: 'conditional-values',
    reason: 'a branch whose stores are merged only chooses between values',
  },
  {
    before: 'pull-in',
    after: 'conditional-values',
    reason: 'a region that contains an expensive computation must keep its branch',
  },
  {
    before: 'inlining',
    after: 'points-to',
    reason: 'what a function allocates is other objects to its callers than to itself',
  },
  {
    before: 'inlining',
    after: 'splitting',
    reason: 'the choice between two addresses is often made in a callee',
  },
  {
    before: 'push-out',
    after: 'pull-in',
    reason: 'loop-invariant code inside a γ would have to be hoisted out of the γ first',
  },
];

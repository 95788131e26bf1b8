// The passes, and the orders in which they run.

import { verifyGraph } from '../rvsdg/index.ts';
import { commonNodeElimination } from './common-node-elimination.ts';
import { conditionalValues } from './conditional-values.ts';
import { correlatedDecisions } from './correlated-decisions.ts';
import { deadArguments } from './dead-arguments.ts';
import { deadNodeElimination } from './dead-node-elimination.ts';
import { deadStoreElimination } from './dead-store-elimination.ts';
import { decisionThreading } from './decision-threading.ts';
import { exitTests } from './exit-tests.ts';
import { exitValues } from './exit-values.ts';
import { functionAttributes } from './function-attributes.ts';
import { inductionWidening } from './induction-widening.ts';
import { alwaysInlining, inlining } from './inlining.ts';
import { interproceduralConstants } from './interprocedural-constants.ts';
import { invariantRedirection } from './invariant-redirection.ts';
import { knownDecisions } from './known-decisions.ts';
import { type Constraint, constraints, type Entry, type Level, orders, paperOrder } from './levels.ts';
import { libraryCalls } from './library-calls.ts';
import { loopFusion } from './loop-fusion.ts';
import { loopVectorization } from './loop-vectorization.ts';
import { memoryForwarding } from './memory-forwarding.ts';
import { BrokenGraph, passOf, type Step } from './optimize.ts';
import { partialRedundancies } from './partial-redundancies.ts';
import type { Aims, Pass } from './pass.ts';
import { peeling } from './peeling.ts';
import { placement } from './placement.ts';
import { pointsTo } from './points-to.ts';
import { predictiveCommoning } from './predictive-commoning.ts';
import { promotion } from './promotion.ts';
import { pullIn } from './pull-in.ts';
import { pushOut } from './push-out.ts';
import { reduction } from './reduction.ts';
import { sharing } from './sharing.ts';
import { sinking } from './sinking.ts';
import { splitting } from './splitting.ts';
import { tailRecursion } from './tail-recursion.ts';
import { terminatingLoops } from './terminating-loops.ts';
import { thetaGammaInversion } from './theta-gamma-inversion.ts';
import { unrolling } from './unrolling.ts';
import { unsignedArithmetic } from './unsigned-arithmetic.ts';
import { unswitching } from './unswitching.ts';

const verify: Pass = {
  name: 'verify',
  summary: "verify the graph's invariants",
  onProgram({ program }) {
    const [violation] = verifyGraph(program.graph);
    if (violation !== undefined) throw new BrokenGraph('verify', String(violation));
    return false;
  },
};

/** Every pass, in the order in which `rvsdg passes` lists them. */
export const passes: readonly Pass[] = [
  promotion,
  memoryForwarding,
  deadStoreElimination,
  reduction,
  commonNodeElimination,
  deadNodeElimination,
  invariantRedirection,
  knownDecisions,
  correlatedDecisions,
  conditionalValues,
  decisionThreading,
  thetaGammaInversion,
  terminatingLoops,
  pushOut,
  sinking,
  pullIn,
  placement,
  sharing,
  splitting,
  loopFusion,
  unswitching,
  peeling,
  exitValues,
  inductionWidening,
  loopVectorization,
  unrolling,
  unsignedArithmetic,
  partialRedundancies,
  exitTests,
  pointsTo,
  predictiveCommoning,
  libraryCalls,
  functionAttributes,
  tailRecursion,
  inlining,
  alwaysInlining,
  interproceduralConstants,
  deadArguments,
  verify,
];

const byName = new Map(passes.map((pass) => [pass.name, pass]));

/** The pass with this name. */
export function passNamed(name: string): Pass | undefined {
  return byName.get(name);
}

export const levels: Readonly<Record<Level, Aims>> = {
  O0: { speed: 0, size: false },
  O1: { speed: 1, size: false },
  O2: { speed: 2, size: false },
  O3: { speed: 3, size: false },
  Os: { speed: 2, size: true },
};

/** Passes in order, and their aims. */
export interface Pipeline {
  readonly passes: readonly Step[];
  readonly aims: Aims;
}

/** The pipeline of a level. */
export function pipelineOf(level: Level): Pipeline {
  return { passes: stepsOf(orders[level]), aims: levels[level] };
}

function stepsOf(entries: readonly Entry[]): Step[] {
  return entries.flatMap((entry): Step[] => {
    if (typeof entry === 'string') return [existing(entry)];
    const onlyIf = new Set(entry.onlyIf);
    return entry.run.map((name) => ({ onlyIf, pass: existing(name) }));
  });
}

function existing(name: string): Pass {
  const pass = byName.get(name);
  if (pass === undefined) throw new UnknownPass(name);
  return pass;
}

/** The constraints that an order of passes violates; empty if there are none. */
export function violatedConstraints(order: readonly Step[]): Constraint[] {
  const first = (name: string) => order.findIndex((step) => passOf(step).name === name);
  return constraints.filter(({ before, after }) => {
    const [one, other] = [first(before), first(after)];
    return one >= 0 && other >= 0 && one > other;
  });
}

/** A name in a list of passes that no pass has. */
export class UnknownPass extends Error {
  /** The name that was given. */
  override readonly name: string;

  constructor(name: string) {
    super(`unknown pass '${name}'`);
    this.name = name;
  }
}

/**
 * The pipeline that a list describes: names of passes and levels, and `paper`: `'O1,dead-node-elimination'`. As an array, it
 * may have passes among the names. `others` are passes that names may mean besides ours.
 */
export function parsePipeline(
  list: string | readonly (string | Pass)[],
  others: readonly Pass[] = [],
): Pipeline {
  const found: Step[] = [];
  let aims: Aims = levels.O2;
  const entries = typeof list === 'string' ? list.split(',') : list;
  for (const entry of entries) {
    if (typeof entry !== 'string') {
      found.push(checkedPass(entry));
      continue;
    }
    const name = entry.trim();
    if (name === '') continue;
    const other = others.find((pass) => pass.name === name);
    if (other !== undefined) found.push(other);
    else if (isLevel(name)) {
      aims = levels[name];
      found.push(...pipelineOf(name).passes);
    } else found.push(...stepsOf(name === 'paper' ? paperOrder : [name]));
  }
  return { passes: found, aims };
}

/** Whether there is a level of this name. */
export function isLevel(name: string): name is Level {
  return Object.hasOwn(levels, name);
}

/** A value given as a pass that is not one. */
export class InvalidPass extends Error {}

/** Checks that a value is a pass. Throws an `InvalidPass` that says what it lacks. */
export function checkedPass(value: unknown): Pass {
  if (typeof value !== 'object' || value === null) {
    throw new InvalidPass(
      `a pass is an object with a name, a summary and onFunction or onProgram, not ${describe(value)}`,
    );
  }
  const pass = value as Partial<Record<keyof Pass, unknown>>;
  const { name } = pass;
  if (typeof name !== 'string' || !/^[\w-]+$/.test(name)) {
    throw new InvalidPass(`a pass needs a name of letters, digits and hyphens, not ${describe(name)}`);
  }
  if (typeof pass.summary !== 'string')
    throw new InvalidPass(`pass '${name}' needs a summary, one line of text`);
  for (const method of ['onFunction', 'onProgram'] as const) {
    if (pass[method] !== undefined && typeof pass[method] !== 'function') {
      throw new InvalidPass(`${method} of pass '${name}' must be a function, not ${describe(pass[method])}`);
    }
  }
  if (pass.onFunction === undefined && pass.onProgram === undefined) {
    throw new InvalidPass(`pass '${name}' has neither onFunction nor onProgram, so it does nothing`);
  }
  return value as Pass;
}

function describe(value: unknown): string {
  return typeof value === 'string' ? `'${value}'` : Array.isArray(value) ? 'an array' : String(value);
}

// The passes, and the orders in which they run.

import { verifyGraph } from '../rvsdg/index.ts';
import { commonNodeElimination } from './common-node-elimination.ts';
import { conditionalValues } from './conditional-values.ts';
import { correlatedDecisions } from './correlated-decisions.ts';
import { deadArguments } from './dead-arguments.ts';
import { deadNodeElimination } from './dead-node-elimination.ts';
import { deadStoreElimination } from './dead-store-elimination.ts';
import { decisionThreading } from './decision-threading.ts';
import { exitValues } from './exit-values.ts';
import { functionAttributes } from './function-attributes.ts';
import { inductionWidening } from './induction-widening.ts';
import { inlining } from './inlining.ts';
import { interproceduralConstants } from './interprocedural-constants.ts';
import { invariantRedirection } from './invariant-redirection.ts';
import { knownDecisions } from './known-decisions.ts';
import { type Constraint, constraints, type Entry, type Level, orders, paperOrder } from './levels.ts';
import { libraryCalls } from './library-calls.ts';
import { loopFusion } from './loop-fusion.ts';
import { memoryForwarding } from './memory-forwarding.ts';
import { BrokenGraph, passOf, type Step } from './optimize.ts';
import type { Aims, Pass } from './pass.ts';
import { peeling } from './peeling.ts';
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
  sharing,
  splitting,
  loopFusion,
  unswitching,
  peeling,
  exitValues,
  inductionWidening,
  unrolling,
  unsignedArithmetic,
  predictiveCommoning,
  libraryCalls,
  functionAttributes,
  tailRecursion,
  inlining,
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

/** Passes in order, and what they aim for. */
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

/** What is wrong with an order of passes; empty when nothing is. */
export function violatedConstraints(order: readonly Step[]): Constraint[] {
  const first = (name: string) => order.findIndex((step) => passOf(step).name === name);
  return constraints.filter(({ before, after }) => {
    const [one, other] = [first(before), first(after)];
    return one >= 0 && other >= 0 && one > other;
  });
}

/** A name in a list of passes that no pass has. */
export class UnknownPass extends Error {
  /** What was asked for. */
  override readonly name: string;

  constructor(name: string) {
    super(`unknown pass '${name}'`);
    this.name = name;
  }
}

/** The pipeline that a list describes: names of passes and levels, and `paper`: `'O1,dead-node-elimination'`. */
export function parsePipeline(list: string): Pipeline {
  const found: Step[] = [];
  let aims: Aims = levels.O2;
  for (const name of list.split(',').map((part) => part.trim())) {
    if (name === '') continue;
    if (name in levels) {
      aims = levels[name as Level];
      found.push(...pipelineOf(name as Level).passes);
      continue;
    }
    found.push(...stepsOf(name === 'paper' ? paperOrder : [name]));
  }
  return { passes: found, aims };
}

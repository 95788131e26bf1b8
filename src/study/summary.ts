// Many functions in a few numbers: what B2's Figures 6 to 10 show of a program.

import type { CfgClass } from '../cfg/index.ts';
import { type FunctionStudy, whyNotPerfect } from './cfg.ts';
import { fitLine, type Line } from './line.ts';

/** From the simplest to the most general. */
export const classes: readonly CfgClass[] = ['linear', 'structured', 'sese', 'reducible', 'irreducible'];

/** What there is of one class of functions. */
export interface ClassCount {
  functions: number;
  vertices: number;
}

export interface Summary {
  readonly functions: number;
  readonly vertices: number;
  readonly instructions: number;
  readonly nodes: number;
  readonly branches: number;
  readonly branchesScfr: number;
  readonly branchesPcfr: number;
  /** Functions that came back with the control flow they had, and no more branches. */
  readonly exact: number;
  /** Milliseconds, all functions together. */
  readonly buildTime: number;
  readonly recoverTime: number;
  /** Figure 6. */
  readonly classes: Readonly<Record<CfgClass, ClassCount>>;
  /** Figure 7: percent of branches that SCFR has more than PCFR; null when there are none. */
  readonly savings: number | null;
  /** Figure 8: nodes against instructions. Null, as those below, when functions are too few or all of one size. */
  readonly nodesLine: Line | null;
  /** Figure 9: milliseconds of building against instructions. */
  readonly buildLine: Line | null;
  /** Figure 10: milliseconds of predicative recovery against nodes. */
  readonly recoverLine: Line | null;
}

/** Through fewer points than this, a line says nothing. */
const fewestPoints = 3;

/** Sums up the study of some functions. */
export function summarize(functions: readonly FunctionStudy[]): Summary {
  const sum = (of: (each: FunctionStudy) => number) => functions.reduce((total, each) => total + of(each), 0);
  const line = (xOf: (each: FunctionStudy) => number, yOf: (each: FunctionStudy) => number) =>
    functions.length < fewestPoints ? null : fitLine(functions, xOf, yOf);
  const branchesScfr = sum((each) => each.branchesScfr);
  const branchesPcfr = sum((each) => each.branchesPcfr);
  return {
    functions: functions.length,
    vertices: sum(({ vertices }) => vertices),
    instructions: sum(({ instructions }) => instructions),
    nodes: sum(({ nodes }) => nodes),
    branches: sum(({ branches }) => branches),
    branchesScfr,
    branchesPcfr,
    exact: sum((each) => (whyNotPerfect(each) === null ? 1 : 0)),
    buildTime: sum(({ buildTime }) => buildTime),
    recoverTime: sum(({ recoverTime }) => recoverTime),
    classes: countClasses(functions),
    savings: branchesPcfr === 0 ? null : (100 * (branchesScfr - branchesPcfr)) / branchesPcfr,
    nodesLine: line(
      ({ instructions }) => instructions,
      ({ nodes }) => nodes,
    ),
    buildLine: line(
      ({ instructions }) => instructions,
      ({ buildTime }) => buildTime,
    ),
    recoverLine: line(
      ({ nodes }) => nodes,
      ({ recoverTime }) => recoverTime,
    ),
  };
}

function countClasses(functions: readonly FunctionStudy[]): Record<CfgClass, ClassCount> {
  const none = () => ({ functions: 0, vertices: 0 });
  const counts = { linear: none(), structured: none(), sese: none(), reducible: none(), irreducible: none() };
  for (const each of functions) {
    counts[each.class].functions++;
    counts[each.class].vertices += each.vertices;
  }
  return counts;
}

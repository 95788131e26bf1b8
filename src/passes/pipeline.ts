// The passes, and the orders in which they run.

import { verifyGraph } from '../rvsdg/index.ts';
import { deadNodeElimination } from './dead-node-elimination.ts';
import { BrokenGraph } from './optimize.ts';
import type { Aims, Pass } from './pass.ts';

const verify: Pass = {
  name: 'verify',
  summary: 'check that the graph is one',
  onProgram({ program }) {
    const [violation] = verifyGraph(program.graph);
    if (violation !== undefined) throw new BrokenGraph('verify', String(violation));
    return false;
  },
};

/** Every pass, in the order in which `rvsdg passes` lists them. */
export const passes: readonly Pass[] = [deadNodeElimination, verify];

const byName = new Map(passes.map((pass) => [pass.name, pass]));

/** The pass with this name. */
export function passNamed(name: string): Pass | undefined {
  return byName.get(name);
}

export type Level = 'O0' | 'O1' | 'O2' | 'O3' | 'Os';

export const levels: Readonly<Record<Level, Aims>> = {
  O0: { speed: 0, size: false },
  O1: { speed: 1, size: false },
  O2: { speed: 2, size: false },
  O3: { speed: 3, size: false },
  Os: { speed: 2, size: true },
};

/** Passes in order, and what they aim for. */
export interface Pipeline {
  readonly passes: readonly Pass[];
  readonly aims: Aims;
}

/** The pipeline of a level. */
export function pipelineOf(level: Level): Pipeline {
  return { passes: level === 'O0' ? [] : [deadNodeElimination], aims: levels[level] };
}

/** That one pass has to come before another, wherever both run, and why. */
export interface Constraint {
  readonly before: string;
  readonly after: string;
  readonly reason: string;
}

/** The order constraints, which every level keeps. */
export const constraints: readonly Constraint[] = [];

/** What is wrong with an order of passes; empty when nothing is. */
export function violatedConstraints(order: readonly Pass[]): Constraint[] {
  const first = (name: string) => order.findIndex((pass) => pass.name === name);
  return constraints.filter(({ before, after }) => {
    const [one, other] = [first(before), first(after)];
    return one >= 0 && other >= 0 && one > other;
  });
}

/** A name in a list of passes that is none. */
export class UnknownPass extends Error {
  /** What was asked for. */
  override readonly name: string;

  constructor(name: string) {
    super(`unknown pass '${name}'`);
    this.name = name;
  }
}

/** The pipeline that a list describes: names of passes and levels, `'O1,dead-node-elimination'`. */
export function parsePipeline(list: string): Pipeline {
  const found: Pass[] = [];
  let aims: Aims = levels.O2;
  for (const name of list.split(',').map((part) => part.trim())) {
    if (name === '') continue;
    if (name in levels) {
      aims = levels[name as Level];
      found.push(...pipelineOf(name as Level).passes);
      continue;
    }
    const pass = byName.get(name);
    if (pass === undefined) throw new UnknownPass(name);
    found.push(pass);
  }
  return { passes: found, aims };
}

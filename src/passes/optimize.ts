// Runs passes over a program.

import { functionOf, type Program } from '../dialect/index.ts';
import { Lambda, Phi, type Region, verifyGraph } from '../rvsdg/index.ts';
import { type Aims, type Pass, PassContext } from './pass.ts';

/** Who wants to hear of each pass. */
export interface Observer {
  /** Before a pass works on a function, or with null on the program. False keeps it from doing so. */
  before?(pass: Pass, lambda: Lambda | null): boolean;
  /** After a pass has run over everything, `milliseconds` long. */
  after?(pass: Pass, program: Program, milliseconds: number): void;
}

/** A pass, or passes for those functions only that certain passes have changed. */
export type Step = Pass | { readonly onlyIf: ReadonlySet<string>; readonly pass: Pass };

export function passOf(step: Step): Pass {
  return 'pass' in step ? step.pass : step;
}

export interface OptimizeOptions {
  readonly passes: readonly Step[];
  readonly aims?: Aims;
  /** Check the graph after each pass. */
  readonly verifyEach?: boolean;
  readonly remarks?: boolean;
  readonly observer?: Observer;
}

/** A pass has left a graph that is none. */
export class BrokenGraph extends Error {
  readonly pass: string;

  constructor(pass: string, violation: string) {
    super(`pass '${pass}' broke the graph: ${violation}`);
    this.pass = pass;
  }
}

/** Runs passes over a program, in order. What they counted and remarked is in the context. */
export function optimize(program: Program, options: OptimizeOptions): PassContext {
  const { aims = { speed: 2, size: false }, remarks = false, observer, verifyEach = false } = options;
  const context = new PassContext(program, aims, remarks);
  /** For each pass, when it last ran on each function. */
  const runs = new Map<Pass, Map<Lambda, number>>();
  for (const step of options.passes) {
    const pass = passOf(step);
    const start = performance.now();
    context.pass = pass.name;
    let lastRuns = runs.get(pass);
    if (lastRuns === undefined) {
      lastRuns = new Map();
      runs.set(pass, lastRuns);
    }
    let changed = runOnFunctions(step, context, lastRuns, observer);
    if (pass.onProgram !== undefined && observer?.before?.(pass, null) !== false) {
      if (pass.onProgram(context)) changed = true;
    }
    if (verifyEach && changed) {
      const [violation] = verifyGraph(program.graph);
      if (violation !== undefined) throw new BrokenGraph(pass.name, String(violation));
    }
    observer?.after?.(pass, program, performance.now() - start);
  }
  return context;
}

function runOnFunctions(
  step: Step,
  context: PassContext,
  lastRuns: Map<Lambda, number>,
  observer: Observer | undefined,
): boolean {
  const pass = passOf(step);
  const onlyIf = 'pass' in step ? step.onlyIf : null;
  if (pass.onFunction === undefined) return false;
  let changed = false;
  for (const lambda of lambdasOf(context.program.graph.root)) {
    if (!mayBeChanged(lambda) || (onlyIf !== null && !context.wasChangedBy(lambda, onlyIf))) continue;
    const last = lastRuns.get(lambda);
    if (last !== undefined && last > context.lastChange(lambda)) continue;
    if (observer?.before?.(pass, lambda) === false) continue;
    if (pass.onFunction(lambda, context)) {
      changed = true;
      if (!pass.isQuiet) context.changed(lambda);
    }
    lastRuns.set(lambda, context.time + 0.5);
  }
  return changed;
}

/** Whether passes may touch a function: it is represented, and does not ask to be left alone. */
export function mayBeChanged(lambda: Lambda): boolean {
  return !lambda.isOpaque && !functionOf(lambda).attributes?.has('optnone');
}

/** The functions of a program, in the order of the graph: those that are called by others mostly come first. */
export function lambdasOf(root: Region): Lambda[] {
  const found: Lambda[] = [];
  for (let node = root.firstNode; node !== null; node = node.next) {
    if (node instanceof Lambda) found.push(node);
    else if (node instanceof Phi) {
      for (let inner = node.body.firstNode; inner !== null; inner = inner.next) {
        if (inner instanceof Lambda) found.push(inner);
      }
    }
  }
  return found;
}

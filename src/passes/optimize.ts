// Runs passes over a program.
//
// Passes between which nothing needs the whole program are a stretch:
//
//     reduction, known-decisions, dead-node-elimination | inlining | reduction, …
//     ──────────────── a stretch ──────────────────────   program    ─ a stretch ─
//
// A stretch is run function by function: all its passes on one function, then all on the next. A function just
// processed is still in the processor's caches, and garbage of the passes dies young. Passes on functions do not depend
// on what passes on other functions change, so the order does not matter (`npm run test:same`), and observers of the
// whole program after each pass get it pass by pass. All that passes on functions know of the rest of the program is a
// summary (analysis/summary.ts), made before each stretch. The first passes that examine only the function itself are a
// stretch of their own: they may run before there is a program to summarize.
//
// The `onProgram` of a pass in a stretch runs at the end of the stretch.

import { ModuleSummary } from '../analysis/summary.ts';
import { functionOf, type Program } from '../dialect/index.ts';
import { Lambda, Phi, type Region, verifyRegions } from '../rvsdg/index.ts';
import { type Aims, type Pass, PassContext } from './pass.ts';

/** Is notified of each pass. */
export interface Observer {
  /** Before a pass works on a function, or with null on the program. False keeps it from doing so. */
  before?(pass: Pass, lambda: Lambda | null): boolean;
  /** After a pass has run over everything. Who listens to this has passes run one after another over the program. */
  after?(pass: Pass, program: Program): void;
  /** After a pass has changed a function. What passes on the program change, they tell to the context. */
  changed?(pass: Pass, lambda: Lambda): void;
  /** The time of a pass, on a function or on more. */
  spent?(pass: Pass, milliseconds: number): void;
}

/** A pass, or passes for those functions only that certain passes have changed. */
export type Step = Pass | { readonly onlyIf: ReadonlySet<string>; readonly pass: Pass };

export function passOf(step: Step): Pass {
  return 'pass' in step ? step.pass : step;
}

export interface OptimizeOptions {
  readonly passes: readonly Step[];
  readonly aims?: Aims;
  /** Check the graph before the first and after each pass. */
  readonly verifyEach?: boolean;
  readonly remarks?: boolean;
  readonly observer?: Observer;
  /** The order in which functions are processed; that of the graph by default. The output does not depend on it. */
  readonly order?: 'reversed';
  /** Called for each function when no further pass works on it; only passes on the program may still remove it. */
  readonly atDone?: (lambda: Lambda, program: Program) => void;
}

/** A pass has left an invalid graph. */
export class BrokenGraph extends Error {
  readonly pass: string;

  constructor(pass: string, violation: string) {
    super(`pass '${pass}' made the graph invalid: ${violation}`);
    this.pass = pass;
  }
}

/** Runs passes over a program, in order. Their counts and remarks are in the context. */
export function optimize(program: Program, options: OptimizeOptions): PassContext {
  return new Optimization(options).finish(program);
}

/**
 * The same for a program that is being built. The first passes, as far as they examine only the function they work on,
 * run on each as soon as it is built. Then it is in the caches; and most of the code of clang's front end is simplified
 * before the next function is built.
 */
export class Optimization {
  private readonly options: OptimizeOptions;
  private readonly early: Step[] = [];
  private runner: Runner | null = null;

  constructor(options: OptimizeOptions) {
    this.options = options;
    const ahead = localPrefix(options.passes);
    // Observers of the program after each pass, and verification, need it as a whole.
    if (options.verifyEach || options.observer?.after !== undefined) return;
    for (let i = 0; i < ahead; i++) this.early.push(options.passes[i]!);
  }

  /** A function has been built. */
  begin(lambda: Lambda, program: Program): void {
    this.runner ??= this.runnerFor(program);
    if (mayBeChanged(lambda)) for (const step of this.early) this.runner.runOn(lambda, step);
  }

  /** All have been. */
  finish(program: Program): PassContext {
    const runner = this.runner ?? this.runnerFor(program);
    runner.begin();
    const isBegun = this.runner !== null;
    const stretches = stretchesOf(this.options.passes);
    const { atDone } = this.options;
    for (const [i, stretch] of stretches.entries()) {
      const isLast = i === stretches.length - 1 && stretch.every(leavesAlone);
      runner.run(stretch, i === 0 && isBegun ? this.early.length : 0, isLast ? atDone : undefined);
    }
    return runner.context;
  }

  private runnerFor(program: Program): Runner {
    const {
      aims = { speed: 2, size: false },
      remarks = false,
      observer = {},
      verifyEach = false,
      order,
    } = this.options;
    return new Runner(new PassContext(program, aims, remarks), observer, verifyEach, order);
  }
}

/**
 * The same pass by pass, with a pause before each function, for callers that report progress or stop early. The values
 * yielded and the one returned at the end are those of `optimize`.
 */
export function* optimizeWithPauses(
  program: Program,
  options: OptimizeOptions,
): Generator<PassContext, PassContext> {
  const { aims = { speed: 2, size: false }, remarks = false } = options;
  const context = new PassContext(program, aims, remarks);
  const runner = new Runner(context, options.observer ?? {}, options.verifyEach ?? false);
  runner.begin();
  for (const stretch of stretchesOf(options.passes)) yield* runner.runByPass(stretch);
  return context;
}

/** Whether a pass leaves functions alone when it has worked on each. */
function leavesAlone(step: Step): boolean {
  const { onProgram, isQuiet } = passOf(step);
  return onProgram === undefined || isQuiet === true;
}

/** The number of first passes that examine only the function they work on; each is counted once. */
function localPrefix(steps: readonly Step[]): number {
  let count = 0;
  while (count < steps.length) {
    const step = steps[count]!;
    if (passOf(step) !== step || !step.isLocal || steps.indexOf(step) < count) break;
    count++;
  }
  return count;
}

/** Cuts a list of passes after its local prefix, and at passes on the program only. */
function stretchesOf(steps: readonly Step[]): Step[][] {
  const ahead = localPrefix(steps);
  const stretches: Step[][] = ahead === 0 ? [] : [steps.slice(0, ahead)];
  let current: Step[] | null = null;
  for (const step of steps.slice(ahead)) {
    if (passOf(step).onFunction === undefined) {
      stretches.push([step]);
      current = null;
    } else if (current === null) {
      current = [step];
      stretches.push(current);
    } else current.push(step);
  }
  return stretches;
}

/** When a pass ran on a function: in the time of the context, and by the marks of the graph. */
interface Run {
  readonly time: number;
  readonly mark: number;
}

class Runner {
  readonly context: PassContext;
  private readonly observer: Observer;
  private readonly verifyEach: boolean;
  private readonly order: OptimizeOptions['order'];
  /** For each pass, when it last ran on each function. */
  private readonly runs = new Map<Pass, Map<Lambda, Run>>();

  constructor(
    context: PassContext,
    observer: Observer,
    verifyEach: boolean,
    order?: OptimizeOptions['order'],
  ) {
    this.context = context;
    this.order = order;
    this.observer = observer;
    this.verifyEach = verifyEach;
  }

  begin(): void {
    if (!this.verifyEach) return;
    const [violation] = verifyRegions(this.context.program.graph.root);
    if (violation !== undefined)
      throw new Error(`the graph was already invalid before the first pass: ${violation}`);
  }

  /** Runs passes that work on functions, and then on the program. The first `done` have worked on functions already. */
  run(stretch: readonly Step[], done = 0, atDone?: OptimizeOptions['atDone']): void {
    if (this.observer.after !== undefined) {
      for (const _ of this.runByPass(stretch));
      return;
    }
    this.summarize(stretch);
    const lambdas = lambdasOf(this.context.program.graph.root).filter(mayBeChanged);
    if (this.order === 'reversed') lambdas.reverse();
    const rest = done === 0 ? stretch : stretch.slice(done);
    for (const lambda of lambdas) {
      for (const step of rest) this.runOn(lambda, step);
      this.context.forget(lambda);
      atDone?.(lambda, this.context.program);
    }
    for (const pass of new Set(stretch.map(passOf))) this.runOnProgram(pass);
  }

  /** Sums up the program for the passes of a stretch that work on functions and look beyond them. */
  private summarize(stretch: readonly Step[]): void {
    const { context } = this;
    context.forgetAll();
    if (stretch.every((step) => passOf(step).isLocal || passOf(step).onFunction === undefined)) return;
    context.summary = ModuleSummary.of(context.program, context.pointsTo);
  }

  *runByPass(stretch: readonly Step[]): Generator<PassContext, void> {
    const { context, observer } = this;
    const { program } = context;
    this.summarize(stretch);
    const lambdas = lambdasOf(program.graph.root).filter(mayBeChanged);
    for (const step of stretch) {
      if (passOf(step).onFunction === undefined) continue;
      for (const lambda of lambdas) {
        yield context;
        this.runOn(lambda, step);
      }
      observer.after?.(passOf(step), program);
    }
    for (const pass of new Set(stretch.map(passOf))) {
      yield context;
      this.runOnProgram(pass);
    }
  }

  /** Runs a pass on a function, unless it has not changed since the pass last ran. */
  runOn(lambda: Lambda, step: Step): void {
    const { context, observer } = this;
    const pass = passOf(step);
    if (pass.onFunction === undefined) return;
    if ('pass' in step && !context.wasChangedBy(lambda, step.onlyIf)) return;
    const runs = this.runsOf(pass);
    const last = runs.get(lambda);
    const since = pass.asksPointers ? context.timeOfPointers : 0;
    if (last !== undefined && last.time > Math.max(context.lastChange(lambda), since)) return;
    if (observer.before?.(pass, lambda) === false) return;
    context.pass = pass.name;
    context.lastRun = last === undefined ? -1 : last.mark;
    const start = observer.spent === undefined ? 0 : performance.now();
    const changed = pass.onFunction(lambda, context);
    if (changed) context.forget(lambda);
    if (changed && !pass.isQuiet) context.changed(lambda);
    runs.set(lambda, { time: context.time + 0.5, mark: lambda.region.graph.lastMark++ });
    if (observer.spent !== undefined) observer.spent(pass, performance.now() - start);
    if (changed) observer.changed?.(pass, lambda);
    if (this.verifyEach && changed) this.verify(pass, lambda.body);
  }

  private runOnProgram(pass: Pass): void {
    const { context, observer } = this;
    if (pass.onProgram === undefined || observer.before?.(pass, null) === false) return;
    context.pass = pass.name;
    const start = performance.now();
    const changed = pass.onProgram(context);
    context.forgetAll();
    observer.spent?.(pass, performance.now() - start);
    if (this.verifyEach && changed) this.verify(pass, context.program.graph.root);
    if (changed || pass.onFunction === undefined) observer.after?.(pass, context.program);
  }

  private runsOf(pass: Pass): Map<Lambda, Run> {
    let runs = this.runs.get(pass);
    if (runs === undefined) {
      runs = new Map();
      this.runs.set(pass, runs);
    }
    return runs;
  }

  private verify(pass: Pass, region: Region): void {
    const [violation] = verifyRegions(region);
    if (violation !== undefined) throw new BrokenGraph(pass.name, String(violation));
  }
}

/** Whether passes may change a function: it has a graph, and is not `optnone`. */
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

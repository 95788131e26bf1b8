// The interface of a pass, and the context it is given.
//
// A pass works on functions one at a time, on the program as a whole, or on both, functions first. It returns whether
// it changed anything: a pass is not run again on a function that has not changed since.
//
// A pass counts its changes, and makes remarks for users: `passed` for what it did, `missed` for what it could not do,
// and `analysis` for the reasons.

import { Facts } from '../analysis/facts.ts';
import { PointsTo } from '../analysis/points-to.ts';
import { ModuleSummary } from '../analysis/summary.ts';
import { functionOf, Make, type Program } from '../dialect/index.ts';
import { type DataLayout, type Function, type Instruction, parseDataLayout } from '../llvm/index.ts';
import type { Lambda } from '../rvsdg/index.ts';
import { type Aims, type Target, Targets } from '../target/index.ts';

export type { Aims };

/** A pass: a name, a summary, and its work on functions or on the program. */
export interface Pass {
  /** As `-passes=` calls it. */
  readonly name: string;
  /** One line for `rvsdg passes`. */
  readonly summary: string;
  /** Its changes enable no other pass: none need examine a function again because of it. */
  readonly isQuiet?: boolean;
  /** It examines only the function it works on: others need not have been built yet. */
  readonly isLocal?: boolean;
  /** It asks where pointers lead: it has more to do, on any function, when that has been found out (`points-to`). */
  readonly asksPointers?: boolean;
  /** Works on one function, and returns whether it changed it. */
  onFunction?(lambda: Lambda, context: PassContext): boolean;
  /** Works on the program, and returns whether it changed it. It reports changed functions to the context. */
  onProgram?(context: PassContext): boolean;
}

export type RemarkKind = 'passed' | 'missed' | 'analysis';

/** A remark about a place in the program. */
export interface Remark {
  readonly kind: RemarkKind;
  readonly pass: string;
  /** What happened, in one word: `Inlined`. */
  readonly name: string;
  readonly function: Function;
  /** Where; its debug location is the remark's. */
  readonly instruction: Instruction | null;
  readonly message: string;
}

/** The context of passes: the program, the aims, counters and remarks. */
export class PassContext {
  readonly program: Program;
  readonly aims: Aims;
  readonly make: Make;
  readonly layout: DataLayout;
  /** The machine that the module is for, with no features beyond its architecture. */
  readonly target: Target;
  private readonly targets: Targets;
  /** By pass: its counters. */
  readonly statistics = new Map<string, Map<string, number>>();
  readonly remarks: Remark[] = [];
  /** Whether remarks are wanted. */
  readonly wantsRemarks: boolean;
  /** The summary of the rest of the program for passes on functions; made anew before each stretch of them. */
  summary = ModuleSummary.empty;
  /** Where pointers lead, for the summaries to come (points-to.ts). */
  private known = PointsTo.unknown;
  private knownSince = 0;
  /** The pass at work. */
  pass = '';
  /** A region that was `touched` later than this has changed since the pass last ran on the function. */
  lastRun = -1;
  /** Time that passes with every change; when each function was changed last. */
  private now = 1;
  private readonly changes = new Map<Lambda, number>();
  private readonly changers = new Map<Lambda, Set<string>>();

  constructor(program: Program, aims: Aims, wantsRemarks: boolean) {
    this.program = program;
    this.aims = aims;
    this.wantsRemarks = wantsRemarks;
    this.make = new Make(program.module);
    this.layout = parseDataLayout(program.module.dataLayout ?? '');
    this.targets = new Targets(program.module);
    this.target = this.targets.module;
  }

  /** What the machine has that a function is compiled for, and what operations cost on it. */
  targetOf(lambda: Lambda): Target {
    return this.targets.of(functionOf(lambda));
  }

  /** What passes keep from one function to the next. */
  private readonly tools = new Map<object, unknown>();

  /**
   * Something that a pass needs for every function and that takes time to make: a table that has grown, a queue. `key` is
   * the pass's own. It must not make a difference which functions it was used for before.
   */
  tool<T>(key: object, make: () => T): T {
    let tool = this.tools.get(key) as T | undefined;
    if (tool === undefined) {
      tool = make();
      this.tools.set(key, tool);
    }
    return tool;
  }

  /** By function: facts about it, kept until it changes. */
  private readonly facts = new Map<Lambda, Facts>();

  /** Aliases and footprints of a function as it is. They are kept until a pass changes it, or `forget` is called. */
  factsOf(lambda: Lambda): Facts {
    let facts = this.facts.get(lambda);
    if (facts === undefined) {
      facts = new Facts(lambda, this.layout, this.summary);
      this.facts.set(lambda, facts);
    }
    return facts;
  }

  /** The function has changed, or no pass will work on it for some time: facts about it are dropped. */
  forget(lambda: Lambda): void {
    this.facts.delete(lambda);
  }

  /** The program has changed: facts about all functions are dropped. */
  forgetAll(): void {
    this.facts.clear();
  }

  /** Counts something the pass did: `count('loads removed')`. */
  count(what: string, by = 1): void {
    if (by === 0) return;
    let counts = this.statistics.get(this.pass);
    if (counts === undefined) {
      counts = new Map();
      this.statistics.set(this.pass, counts);
    }
    counts.set(what, (counts.get(what) ?? 0) + by);
  }

  remark(
    kind: RemarkKind,
    name: string,
    lambda: Lambda,
    instruction: Instruction | null,
    message: string,
  ): void {
    if (!this.wantsRemarks) return;
    this.remarks.push({ kind, pass: this.pass, name, function: functionOf(lambda), instruction, message });
  }

  /** Notes that a function has changed. */
  changed(lambda: Lambda): void {
    this.changes.set(lambda, ++this.now);
    const changers = this.changers.get(lambda);
    if (changers === undefined) this.changers.set(lambda, new Set([this.pass]));
    else changers.add(this.pass);
  }

  /** Whether one of some passes has changed a function. */
  wasChangedBy(lambda: Lambda, passes: ReadonlySet<string>): boolean {
    const changers = this.changers.get(lambda);
    if (changers === undefined) return false;
    for (const name of changers) if (passes.has(name)) return true;
    return false;
  }

  get pointsTo(): PointsTo {
    return this.known;
  }

  set pointsTo(pointsTo: PointsTo) {
    this.known = pointsTo;
    if (pointsTo !== PointsTo.unknown) this.knownSince = ++this.now;
  }

  /** When it was found out where pointers lead. */
  get timeOfPointers(): number {
    return this.knownSince;
  }

  /** When a function was changed last; 0 if it never was. */
  lastChange(lambda: Lambda): number {
    return this.changes.get(lambda) ?? 0;
  }

  get time(): number {
    return this.now;
  }
}

// Inlining (B1 §6): replaces calls by the body of the callee.
//
// Calls block all other optimizations, and an inlined body can be specialized to its arguments. Inlining costs space.
// So each call of a known function is judged by the size that its body would add to its caller
// (analysis/inlining-cost.ts), without redundant computations (analysis/duplicate-cost.ts), against a threshold that
// depends on the level:
//
//   aims              threshold         A call and its arguments are 30 and more, so 0 means: no larger than the call.
//   -Os, minsize              0
//   -O1                      25         A function of one straight line gets half as much again; one that is
//   optsize                  50         marked `inlinehint` at least 325; one that is marked `cold` at most 45, and
//   -O2                     225         one that does not return, 0. The last call of a local function gets
//   -O3                     275         15,000 more: the function is removed then.
//
// `alwaysinline` is inlined at any cost, and `noinline` is not. analysis/inlining-obstacles.ts has what cannot be inlined
// at all, and inlining/inline.ts the rewrite.
//
// Callees come before their callers, so that copied bodies have been through inlining, and no call is visited twice:
// calls inside an inlined body were judged in the callee. Only calls of a function that was an argument become known
// with the inlined body; they are judged then, and the benefit of inlining them, too, counts for the call that passes
// the function:
//
//      sort(list, ascending)      ⇒      … order(a, b) …  with order = ascending      ⇒      … a->key <= b->key …
//
// Functions that call one another (members of a φ) may be inlined into each other until one calls itself; a function
// that calls itself never is. Into a function that has grown too large only small callees are inlined, and so in the
// whole program when it has grown by a fifth (at -O3: doubled).
//
// A function all of whose calls were inlined is removed: its body has moved to the place of the last call, nothing is
// inlined into it any more, and it is removed from the program at the end (inlining/forget.ts).
//
// All costs are linear in the calls and in what is copied.

import { acceptsNone, callOf, callsIn, Definitions, usesOf } from '../analysis/calls.ts';
import { duplicateCost } from '../analysis/duplicate-cost.ts';
import {
  type ArgumentFact,
  Callback,
  costOfCallSite,
  costOfNode,
  costWith,
  isMarked,
  knownOf,
  type Size,
  sizeOf,
} from '../analysis/inlining-cost.ts';
import {
  mustStaySingle,
  obstacleBetween,
  obstacleOf,
  obstacleOfStates,
} from '../analysis/inlining-obstacles.ts';
import { PointsTo } from '../analysis/points-to.ts';
import {
  functionOf,
  type InstructionOperation,
  type MetadataNumbers,
  metadataNumbers,
} from '../dialect/index.ts';
import type { Instruction } from '../llvm/index.ts';
import { Surroundings } from '../rewrite/surroundings.ts';
import { Lambda, type Origin, Phi, type SimpleNode, topDown } from '../rvsdg/index.ts';
import type { InliningLimits, Target } from '../target/index.ts';
import { removeDefinitions } from './dead-node-elimination.ts';
import { mergeAttributes } from './inlining/attributes.ts';
import { forget } from './inlining/forget.ts';
import { Inliner, isAlloca } from './inlining/inline.ts';
import { mayBeChanged } from './optimize.ts';
import type { Aims, Pass, PassContext } from './pass.ts';

export const inlining: Pass = {
  name: 'inlining',
  summary: 'replace calls by the body of the callee where the cost model allows (inlining)',
  onProgram: (context: PassContext) => new Inlining(context, false).run(),
};

/** What clang does even at -O0: programs need it to link, and inline assembly to see its constants. */
export const alwaysInlining: Pass = {
  name: 'always-inlining',
  summary: 'replace calls of alwaysinline functions by their bodies, and no other calls',
  onProgram: (context: PassContext) => new Inlining(context, true).run(),
};

/** Limit on the rounds for calls that have become known by inlining others: a function may pass itself on. */
const mostRounds = 4;
/** The facts about a function that may be inlined. */
interface Callee {
  readonly obstacle: string | null;
  readonly cost: number;
  readonly isStraight: boolean;
  readonly allocaBytes: number;
  /** It contains what must not be copied. */
  readonly isSingle: boolean;
}

/** A decision, and why. */
interface Verdict {
  readonly isInlined: boolean;
  /** For remarks. */
  readonly name: string;
  readonly message: string;
  readonly cost: number;
}

class Inlining {
  private readonly context: PassContext;
  /** Whether only `alwaysinline` calls are considered. */
  private readonly isOnlyAlways: boolean;
  private definitions = new Definitions();
  private readonly surroundings = new Surroundings();
  private readonly numbers: MetadataNumbers;
  /** The calls in each function, before anything is inlined into it. */
  private readonly calls = new Map<Lambda, SimpleNode[]>();
  /** The functions that each one calls, and in how many places. */
  private readonly callees = new Map<Lambda, Map<Lambda, number>>();
  /** The number of calls of each, in functions that remain. */
  private readonly callCounts = new Map<Lambda, number>();
  /** Whether a function is only called, and only from here. */
  private readonly locals = new Map<Lambda, boolean>();
  private readonly measured = new Map<Lambda, Size>();
  private readonly facts = new Map<Lambda, Callee>();
  private readonly duplicateCosts = new Map<Lambda, number>();
  private readonly sizes = new Map<Lambda, number>();
  /** Functions all of whose calls were inlined. Their own calls no longer count, and nothing is inlined into them. */
  private readonly gone = new Set<Lambda>();
  /** Functions with calls through pointers: which function these call may be known where they are inlined. */
  private readonly callThrough = new Set<Lambda>();
  private growth = 0;
  private allowedGrowth: number;
  private readonly target: Target;
  private readonly limits: InliningLimits;

  constructor(context: PassContext, isOnlyAlways: boolean) {
    this.context = context;
    this.isOnlyAlways = isOnlyAlways;
    this.target = context.target;
    this.limits = this.target.inlining;
    this.allowedGrowth = this.limits.freeGrowth;
    this.numbers = metadataNumbers(context.program.module);
  }

  run(): boolean {
    // What a function allocates is other objects to its callers than to itself (analysis/points-to.ts).
    this.context.pointsTo = PointsTo.unknown;
    const order = calleesFirst(this.context.program.graph.root);
    for (const lambda of order) this.survey(lambda);
    let changed = false;
    for (const lambda of order) if (this.inlineInto(lambda)) changed = true;
    this.removeGone();
    return changed;
  }

  private removeGone(): void {
    if (this.gone.size === 0) return;
    for (const lambda of forget(this.gone)) this.context.changed(lambda);
    removeDefinitions(this.context.program.graph.root);
  }

  private survey(lambda: Lambda): void {
    const calls = callsIn(lambda.body);
    const callees = new Map<Lambda, number>();
    for (const call of calls) {
      const callee = this.definitions.callee(call);
      if (callee === null) {
        if (isThroughPointer(call)) this.callThrough.add(lambda);
        continue;
      }
      add(callees, callee, 1);
      add(this.callCounts, callee, 1);
    }
    this.calls.set(lambda, calls);
    this.callees.set(lambda, callees);
    const { cost } = this.sizeOf(lambda);
    this.sizes.set(lambda, cost);
    this.allowedGrowth += cost * (this.context.aims.speed === 3 ? 1 : this.limits.growthShare);
  }

  // ── A caller ──────────────────────────────────────────────────────────────

  private inlineInto(caller: Lambda): boolean {
    if (caller.isOpaque || this.gone.has(caller)) return false;
    const judged = new Set<SimpleNode>();
    let isInlined = false;
    let calls: readonly SimpleNode[] = this.calls.get(caller)!;
    for (let round = 0; round < mostRounds && calls.length > 0; round++) {
      const chosen = this.choose(caller, calls, judged);
      if (chosen.size === 0) break;
      const handsOn = [...chosen].some(([call, callee]) => this.handsOn(call, callee));
      this.inline(caller, chosen);
      isInlined = true;
      calls = handsOn ? this.newlyKnown(caller, judged) : [];
    }
    return isInlined;
  }

  /** Which calls of a function to inline. */
  private choose(caller: Lambda, calls: readonly SimpleNode[], judged: Set<SimpleNode>) {
    const chosen = new Map<SimpleNode, Lambda>();
    for (const call of calls) {
      const callee = this.definitions.callee(call);
      if (callee === null || callee === caller) continue;
      judged.add(call);
      const instruction = callOf(call)!;
      if (this.isOnlyAlways && !isMarked(callee, instruction, 'alwaysinline')) continue;
      const verdict = this.judge(caller, call, instruction, callee);
      this.remark(caller, instruction, callee, verdict);
      if (!verdict.isInlined) continue;
      chosen.set(call, callee);
      this.account(caller, callee, verdict.cost);
    }
    return chosen;
  }

  private inline(caller: Lambda, chosen: ReadonlyMap<SimpleNode, Lambda>): void {
    new Inliner(caller, chosen, this.gone, this.context, this.numbers, this.surroundings).run();
    for (const callee of new Set(chosen.values())) mergeAttributes(functionOf(caller), functionOf(callee));
    this.measured.delete(caller);
    this.facts.delete(caller);
    this.duplicateCosts.delete(caller);
    this.context.count('calls inlined', chosen.size);
    this.context.changed(caller);
  }

  /** Whether a call gives a function to one that may call it. */
  private handsOn(call: SimpleNode, callee: Lambda): boolean {
    if (!this.callThrough.has(callee)) return false;
    const { argumentCount } = callOf(call)!;
    for (let i = 1; i <= argumentCount; i++) {
      if (this.definitions.lambda(call.inputs[i]!.origin) !== null) return true;
    }
    return false;
  }

  /** The calls through pointers in a function of which it has turned out whom they call. */
  private newlyKnown(caller: Lambda, judged: ReadonlySet<SimpleNode>): SimpleNode[] {
    // Contents moved here from a removed function have other names.
    this.definitions = new Definitions();
    return callsIn(caller.body).filter((call) => {
      if (judged.has(call) || !isThroughPointer(call)) return false;
      const callee = this.definitions.callee(call);
      if (callee === null) return false;
      add(this.callees.get(caller)!, callee, 1);
      add(this.callCounts, callee, 1);
      return true;
    });
  }

  /** Notes what inlining a call does to sizes and to who calls whom. */
  private account(caller: Lambda, callee: Lambda, cost: number): void {
    this.sizes.set(caller, this.sizes.get(caller)! + cost);
    const own = this.callees.get(caller)!;
    const taken = this.callees.get(callee)!;
    if (this.callThrough.has(callee)) this.callThrough.add(caller);
    add(own, callee, -1);
    for (const [each, count] of taken) {
      add(own, each, count);
      add(this.callCounts, each, count);
    }
    add(this.callCounts, callee, -1);
    if (this.callCounts.get(callee)! > 0 || !this.isLocal(callee)) {
      this.growth += Math.max(cost, 0);
      return;
    }
    for (const [each, count] of taken) add(this.callCounts, each, -count);
    this.gone.add(callee);
    this.context.count('functions inlined at all calls');
  }

  /** Whether a function is not visible outside, and its address is not taken. */
  private isLocal(lambda: Lambda): boolean {
    let known = this.locals.get(lambda);
    if (known === undefined) {
      const { others, isExported } = usesOf(lambda.outputs[0]!, acceptsNone);
      known = others.length === 0 && !isExported;
      this.locals.set(lambda, known);
    }
    return known;
  }

  // ── A call ────────────────────────────────────────────────────────────────

  private judge(caller: Lambda, call: SimpleNode, instruction: Instruction, callee: Lambda): Verdict {
    const facts = this.factsOf(callee);
    const obstacle =
      facts.obstacle ??
      obstacleBetween(functionOf(caller), instruction, functionOf(callee)) ??
      obstacleOfStates(caller, call, callee) ??
      this.recursionObstacle(caller, callee, facts) ??
      (facts.isSingle && !this.isLastCall(callee) ? 'it contains a call that must not be duplicated' : null);
    if (obstacle !== null) return never(obstacle);
    if (isMarked(callee, instruction, 'alwaysinline')) {
      return { isInlined: true, name: 'AlwaysInline', message: '(always)', cost: facts.cost };
    }
    if (!mayBeChanged(caller)) return never('the caller must not be optimized');
    return this.weigh(caller, call, instruction, callee, facts);
  }

  private recursionObstacle(caller: Lambda, callee: Lambda, { allocaBytes }: Callee): string | null {
    if ((this.callees.get(callee)!.get(callee) ?? 0) > 0) return 'it is recursive';
    const isRecursive = caller.region.owner instanceof Phi;
    return isRecursive && allocaBytes > this.limits.recursiveAllocas
      ? 'it allocates stack memory and the caller may be recursive'
      : null;
  }

  private weigh(
    caller: Lambda,
    call: SimpleNode,
    instruction: Instruction,
    callee: Lambda,
    facts: Callee,
  ): Verdict {
    const limit = this.thresholdOf(caller, instruction, callee, facts);
    const site = costOfCallSite(call, this.target);
    const known = this.knownArguments(call, instruction, limit);
    const spared = site + this.duplicates(callee, facts.cost - site, limit);
    const cost =
      (known === null ? facts.cost : costWith(callee, known, limit + spared, this.target)) - spared;
    const numbers = `(cost=${cost}, threshold=${limit})`;
    if (cost > limit)
      return { isInlined: false, name: 'TooCostly', message: `because it is too costly ${numbers}`, cost };
    if (cost > this.limits.smallCallee && !this.hasRoom(caller, callee, cost))
      return {
        isInlined: false,
        name: 'TooLarge',
        message: `because code growth has reached its limit ${numbers}`,
        cost,
      };
    return { isInlined: true, name: 'Inlined', message: `with ${numbers}`, cost };
  }

  /** The part of a callee's cost for redundant computations, if that could decide. */
  private duplicates(callee: Lambda, sum: number, limit: number): number {
    if (sum <= limit || sum > 2 * limit) return 0;
    let cost = this.duplicateCosts.get(callee);
    if (cost === undefined) {
      cost = duplicateCost(callee, (node) => costOfNode(node, this.target));
      this.duplicateCosts.set(callee, cost);
    }
    return cost;
  }

  private hasRoom(caller: Lambda, callee: Lambda, cost: number): boolean {
    if (this.sizes.get(caller)! + cost > this.limits.largeCaller) return false;
    return this.isLastCall(callee) || this.growth + cost <= this.allowedGrowth;
  }

  private isLastCall(callee: Lambda): boolean {
    return this.callCounts.get(callee) === 1 && this.isLocal(callee);
  }

  private thresholdOf(caller: Lambda, call: Instruction, callee: Lambda, { isStraight }: Callee): number {
    const threshold = this.limits;
    if (isMarked(callee, call, 'noreturn')) return threshold.shrinking;
    let limit = thresholdOfAims(this.context.aims, threshold);
    const { attributes } = functionOf(caller);
    if (isMarked(callee, call, 'inlinehint') && limit >= threshold.normal) limit = threshold.hinted;
    if (isMarked(callee, call, 'cold')) limit = Math.min(limit, threshold.cold);
    if (attributes?.has('optsize')) limit = Math.min(limit, threshold.small);
    if (attributes?.has('minsize')) limit = Math.min(limit, threshold.shrinking);
    if (isStraight) limit += Math.floor(limit / 2);
    return this.isLastCall(callee) ? limit + threshold.lastCall : limit;
  }

  /** The facts about the arguments of a call; null if there are none. */
  private knownArguments(call: SimpleNode, { argumentCount }: Instruction, limit: number) {
    const known: (ArgumentFact | undefined)[] = [];
    let isAnyKnown = false;
    for (let i = 1; i <= argumentCount; i++) {
      const each = this.knownArgument(call.inputs[i]!.origin, limit);
      if (each !== undefined) isAnyKnown = true;
      known.push(each);
    }
    return isAnyKnown ? known : null;
  }

  private knownArgument(origin: Origin, limit: number): ArgumentFact | undefined {
    const definition = this.definitions.find(origin);
    if (definition.node instanceof Lambda && limit >= this.limits.normal) {
      const { obstacle, cost } = this.factsOf(definition.node);
      if (obstacle === null) return new Callback(cost);
    }
    const { owner } = definition.region;
    return owner === null || owner instanceof Phi ? 'constant' : knownOf(origin);
  }

  private factsOf(callee: Lambda): Callee {
    let facts = this.facts.get(callee);
    if (facts === undefined) {
      facts = {
        obstacle: obstacleOf(callee),
        ...this.sizeOf(callee),
        allocaBytes: this.allocaBytes(callee),
        isSingle: !callee.isOpaque && mustStaySingle(callee),
      };
      this.facts.set(callee, facts);
    }
    return facts;
  }

  private sizeOf(lambda: Lambda): Size {
    let size = this.measured.get(lambda);
    if (size === undefined) {
      size = sizeOf(lambda.body, this.target);
      this.measured.set(lambda, size);
    }
    return size;
  }

  private allocaBytes({ body }: Lambda): number {
    let bytes = 0;
    for (let node = body.firstNode; node !== null; node = node.next) {
      if (isAlloca(node)) bytes += this.context.layout.allocSize(allocatedType(node as SimpleNode));
    }
    return bytes;
  }

  private remark(
    caller: Lambda,
    call: Instruction,
    callee: Lambda,
    { isInlined, name, message }: Verdict,
  ): void {
    if (!this.context.wantsRemarks) return;
    const [what, where] = [callee.name, caller.name];
    const text = isInlined
      ? `'${what}' inlined into '${where}' ${message}`
      : `'${what}' not inlined into '${where}' ${message}`;
    this.context.remark(isInlined ? 'passed' : 'missed', name, caller, call, text);
  }
}

/** Whether a call was not one of a function by its name. */
function isThroughPointer(call: SimpleNode): boolean {
  const { kind } = callOf(call)!.callee;
  return kind === 'instruction' || kind === 'argument';
}

function add(counts: Map<Lambda, number>, lambda: Lambda, by: number): void {
  counts.set(lambda, (counts.get(lambda) ?? 0) + by);
}

function allocatedType({ operation }: SimpleNode) {
  return (operation as InstructionOperation).instruction.auxiliaryType!;
}

function never(reason: string): Verdict {
  return { isInlined: false, name: 'NeverInline', message: `because ${reason}`, cost: 0 };
}

function thresholdOfAims({ speed, size }: Aims, threshold: InliningLimits): number {
  if (size) return threshold.shrinking;
  if (speed <= 1) return threshold.quick;
  return speed === 2 ? threshold.normal : threshold.eager;
}

/** The functions of a program, those that are called before those that call them. */
function calleesFirst(root: Lambda['region']): Lambda[] {
  const order: Lambda[] = [];
  for (const node of topDown(root)) {
    if (node instanceof Lambda) order.push(node);
    else if (node instanceof Phi)
      for (const inner of topDown(node.body)) if (inner instanceof Lambda) order.push(inner);
  }
  return order;
}

// Interprocedural constant propagation (IPSCCP): constant arguments into functions, constant results to callers.
//
// *Parameters.* If all calls of a function are known, and all pass the same constant or the address of the same global
// for a parameter, the function uses that instead. Recursive calls that pass the parameter on are ignored.
//
// *Results.* If a function returns the same constant on all paths, or one of its parameters, callers use the constant,
// or their argument. For that the definition must be exactly the one that will run.
//
//   f(1), f(1)   λ f(x)  x + x, return 3      ⇒      f(1), f(1)   λ f(_)  1 + 1, return 3
//   use f(1)                                         use 3
//
// dead-arguments then removes unused parameters and results.
//
// *Globals* that are visible only in this module, and that are only read or only written
// (interprocedural-constants/globals.ts), and *locals* that are filled from a constant and then only read
// (interprocedural-constants/locals.ts).
//
// Poison agrees with every constant: an undefined value may be any.
//
// Linear in the calls and in the uses of globals; returned values are followed through γs and θs.

import { allCallsOf, callOf, Definitions, lambdaAround, usesOf } from '../analysis/calls.ts';
import { mayHoldPointer, withoutArgument } from '../analysis/memory-effects.ts';
import {
  ConstantOperation,
  functionOf,
  InstructionOperation,
  isExact,
  UndefinedOperation,
} from '../dialect/index.ts';
import { type AttributeSet, CallDetails, type Constant } from '../llvm/index.ts';
import { Surroundings } from '../rewrite/surroundings.ts';
import {
  Delta,
  Gamma,
  type Lambda,
  type Node,
  type Origin,
  Phi,
  SimpleNode,
  Theta,
  topDown,
} from '../rvsdg/index.ts';
import { isSameConstant, simplifyGlobals } from './interprocedural-constants/globals.ts';
import { readConstants } from './interprocedural-constants/locals.ts';
import { lambdasOf, mayBeChanged } from './optimize.ts';
import type { Pass, PassContext } from './pass.ts';

export const interproceduralConstants: Pass = {
  name: 'interprocedural-constants',
  summary: 'propagate constant arguments into functions and constant results to callers (IPSCCP)',
  onProgram: (context: PassContext) => new Propagation(context).run(),
};

/** A value that is the same everywhere: a constant, a global, or a parameter of the function in question. */
type Same =
  | { readonly kind: 'constant'; readonly value: Constant }
  | { readonly kind: 'global'; readonly origin: Origin }
  | { readonly kind: 'parameter'; readonly index: number };

/** The values seen so far: none, one, or several. */
type Seen = Same | 'nothing' | 'several';

/** Results with more sources than this are not followed. */
const mostLeaves = 256;

class Propagation {
  private readonly context: PassContext;
  private readonly definitions = new Definitions();
  private readonly surroundings = new Surroundings();
  private readonly changed = new Set<Lambda>();
  /** An order in which the definitions of the program depend on one another. */
  private readonly ranks = new Map<Node, number>();

  constructor(context: PassContext) {
    this.context = context;
    for (const node of topDown(context.program.graph.root)) this.ranks.set(node, this.ranks.size);
  }

  run(): boolean {
    const { root } = this.context.program.graph;
    const globals = simplifyGlobals(root, this.context, this.changed);
    const lambdas = lambdasOf(root);
    for (const lambda of lambdas) {
      if (mayBeChanged(lambda) && readConstants(lambda, this.definitions, this.surroundings, this.context))
        this.changed.add(lambda);
    }
    for (const lambda of lambdas) this.propagateArguments(lambda);
    for (const lambda of lambdas) this.propagateResult(lambda);
    for (const lambda of this.changed) this.context.changed(lambda);
    return globals || this.changed.size > 0;
  }

  // ── Parameters ────────────────────────────────────────────────────────────

  private propagateArguments(lambda: Lambda): void {
    if (!mayBeChanged(lambda) || functionOf(lambda).valueType.variadic) return;
    const parameters = functionOf(lambda).arguments;
    if (!parameters.some((_, i) => parameterOf(lambda, i).isUsed)) return;
    const calls = allCallsOf(lambda);
    if (calls === null || calls.length === 0) return;
    for (const [i, { attributes }] of parameters.entries()) {
      const parameter = parameterOf(lambda, i);
      if (!parameter.isUsed || isOwnCopy(attributes)) continue;
      const same = this.argumentOf(calls, i, parameter);
      if (typeof same === 'string' || same.kind === 'parameter') continue;
      if (same.kind === 'global' && !this.comesBefore(same.origin, lambda)) continue;
      parameter.divertUsers(this.materialize(same, lambda));
      if (mayHoldPointer(parameter)) forgetArgument(lambda, calls);
      this.context.count('parameters replaced');
      this.changed.add(lambda);
    }
  }

  /** What all calls give as an argument. */
  private argumentOf(calls: readonly SimpleNode[], index: number, parameter: Origin): Seen {
    let seen: Seen = 'nothing';
    for (const call of calls) {
      const origin = this.definitions.find(call.inputs[index + 1]!.origin);
      if (origin === parameter) continue;
      seen = both(seen, seenAt(origin, null));
      if (seen === 'several') break;
    }
    return seen;
  }

  /** A constant, or the address of a global, in the region of a function. */
  private materialize(same: Same, lambda: Lambda): Origin {
    if (same.kind === 'constant') return this.context.make.constant(lambda.body, same.value);
    if (same.kind === 'global') return this.surroundings.inside(lambda, same.origin);
    return parameterOf(lambda, same.index);
  }

  /**
   * Whether a global can become a context variable of a function. That is impossible if the global itself depends on
   * the function, as a callback may that calls its caller: they would have to share a φ. Edges along one fixed order
   * form no cycle.
   */
  private comesBefore(origin: Origin, lambda: Lambda): boolean {
    const node = outermost(origin);
    const own = outermost(lambda.outputs[0]!);
    if (node === null || node === own) return true;
    // A δ never gets new dependences.
    if (node instanceof Delta && node.inputs.length === 0) return true;
    return this.ranks.get(node)! < this.ranks.get(own!)!;
  }

  // ── Results ───────────────────────────────────────────────────────────────

  private propagateResult(lambda: Lambda): void {
    const fn = functionOf(lambda);
    const { valueType } = fn;
    if (!isExact(fn) || !mayBeChanged(lambda) || valueType.result.kind === 'void') return;
    const same = this.returned(lambda);
    // A global would have to be routed to each call.
    if (typeof same === 'string' || same.kind === 'global') return;
    if (same.kind === 'parameter' && isOwnCopy(functionOf(lambda).arguments[same.index]!.attributes)) return;
    for (const call of usesOf(lambda.outputs[0]!).calls) {
      if (callOf(call)!.auxiliaryType !== valueType || !call.outputs[0]!.isUsed) continue;
      const known =
        same.kind === 'constant'
          ? this.context.make.constant(call.region, same.value)
          : call.inputs[same.index + 1]!.origin;
      const caller = lambdaAround(call);
      if (!mayBeChanged(caller)) continue;
      call.outputs[0]!.divertUsers(known);
      this.context.count('results replaced');
      this.changed.add(caller);
    }
  }

  /** The value that a function returns on all paths. */
  private returned(lambda: Lambda): Seen {
    let seen: Seen = 'nothing';
    const visited = new Set<Origin>();
    const pending = [lambda.body.results[0]!.origin];
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      const origin = this.definitions.find(next);
      if (visited.has(origin)) continue;
      visited.add(origin);
      if (visited.size > mostLeaves) return 'several';
      const sources = sourcesOf(origin);
      if (sources !== null) pending.push(...sources);
      else seen = both(seen, seenAt(origin, lambda));
      if (seen === 'several') return seen;
    }
    return seen;
  }
}

/** Accesses that a function made through its argument are now made through the global. */
function forgetArgument(lambda: Lambda, calls: readonly SimpleNode[]): void {
  const fn = functionOf(lambda);
  fn.attributes = withoutArgument(fn.attributes);
  for (const call of calls) {
    const { instruction, effects } = call.operation as InstructionOperation;
    const attributes = withoutArgument(instruction.call!.attributes);
    if (attributes === instruction.call!.attributes) continue;
    const copy = instruction.copy(instruction.operands);
    copy.call = Object.assign(new CallDetails(), instruction.call, { attributes });
    call.operation = new InstructionOperation(copy, effects);
  }
}

/** Whether a parameter is something else in the function than what the call gives. */
function isOwnCopy(attributes: AttributeSet | null): boolean {
  return ['byval', 'inalloca', 'preallocated', 'swifterror'].some((name) => attributes?.has(name));
}

/** The definition in the root region that something is, or is in; null for an import. */
function outermost({ node, region }: Origin): Node | null {
  return region.owner === null ? node : outermost(region.owner.outputs[0]!);
}

function parameterOf({ body, contextCount }: Lambda, index: number): Origin {
  return body.arguments[contextCount + index]!;
}

/** The possible values of a merge; null if an origin is not a merge. */
function sourcesOf(origin: Origin): Origin[] | null {
  const { node, index } = origin;
  if (node instanceof Gamma) return node.regions.map((region) => region.results[index]!.origin);
  if (node instanceof Theta) return [node.body.results[index + 1]!.origin];
  const { owner } = origin.region;
  if (node !== null || !(owner instanceof Theta)) return null;
  return [owner.inputs[index]!.origin, owner.body.results[index + 1]!.origin];
}

/** The definition of an origin; `lambda` is the function whose parameters count. */
function seenAt(origin: Origin, lambda: Lambda | null): Seen {
  const { node, region } = origin;
  if (node instanceof SimpleNode) {
    const { operation } = node;
    if (operation instanceof UndefinedOperation) return 'nothing';
    if (!(operation instanceof ConstantOperation) || node.inputs.length > 0) return 'several';
    const { value } = operation;
    if (value.kind !== 'constant') return 'several';
    return value.form === 'poison' ? 'nothing' : { kind: 'constant', value };
  }
  if (lambda !== null && region === lambda.body) {
    return { kind: 'parameter', index: origin.index - lambda.contextCount };
  }
  const isGlobal = region.owner === null || region.owner instanceof Phi;
  return isGlobal ? { kind: 'global', origin } : 'several';
}

function both(a: Seen, b: Seen): Seen {
  if (a === 'nothing' || b === 'several') return b;
  if (b === 'nothing' || a === 'several') return a;
  return isSame(a, b) ? a : 'several';
}

function isSame(a: Same, b: Same): boolean {
  if (a.kind === 'constant' && b.kind === 'constant') return isSameConstant(a.value, b.value);
  if (a.kind === 'global' && b.kind === 'global') return a.origin === b.origin;
  return a.kind === 'parameter' && b.kind === 'parameter' && a.index === b.index;
}

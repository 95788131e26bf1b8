// Tail call elimination: a function that ends by calling itself becomes a loop.
//
//   λ f(n, s)                        λ f(n, s)
//     γ n = 0                          θ n, s, r
//       base:  r                         γ n = 0
//       else:  f(n - 1)        ⇒           base:  leave,  r
//                                          else:  repeat, n := n - 1
//
// A call is in tail position if all results of its region are outputs of the call: its value and its states lead
// straight out, through γs with nothing after them, to the results of the λ. Then nothing is left to do when the call
// returns, so its arguments can replace the parameters.
//
// `return n * f(n - 1)` is not a tail call, but close to one: only a multiplication remains, and multiplications can be
// reordered. If there is one associative and commutative operation ⊕ on integers such that every call is last except
// for x ⊕ …, an accumulator combines the xs, beginning with the neutral element of ⊕, and the value with which the loop
// is left is combined with it:
//
//     acc := acc ⊕ x   in every iteration (x is the neutral element where there is none)
//     result = acc ⊕ r
//
// Wrapping arithmetic is associative; intermediate sums may overflow in another order, so `nsw` and `nuw` are dropped.
//
// A function that also ends with `musttail` calls returns their results unchanged: then there is no accumulator.
//
// Not transformed are functions with allocas (each call has its own, and a pointer to one may be an argument of the
// next), calls that return twice (each call of the function has its own place to return to), by-value parameters, or
// variable arguments. A recursion that never ends becomes a loop that never ends, so the loop carries the loop state
// unless the function is guaranteed to return or to make progress.
//
// When no recursive call is left, the function needs no φ around it any more.
//
// Linear in the size of the function. The order of the list of tail regions is outer ones first; they are finished in
// reverse, without recursion.

import { callOf, callsIn, Definitions } from '../analysis/calls.ts';
import { mayComeBack } from '../analysis/second-returns.ts';
import { hasPlainStates } from '../analysis/states.ts';
import {
  functionOf,
  InstructionOperation,
  isInterposable,
  isTailExit,
  type Make,
  valueTypeOf,
} from '../dialect/index.ts';
import { Op, type Operation } from '../llvm/index.ts';
import {
  Gamma,
  type Lambda,
  loopType,
  type Origin,
  Phi,
  type Region,
  regionsOf,
  type SignatureState,
  SimpleNode,
  signatureOf,
  stateInput,
  Theta,
  type Type,
  type User,
} from '../rvsdg/index.ts';
import type { Pass, PassContext } from './pass.ts';

export const tailRecursion: Pass = {
  name: 'tail-recursion',
  summary: 'turn tail-recursive calls into loops (tail call elimination)',

  onFunction(lambda: Lambda, context: PassContext): boolean {
    if (!(lambda.region.owner instanceof Phi) || !isEligible(lambda)) return false;
    const tails = new Tails(lambda);
    tails.find();
    const chosen = tails.chosen();
    if (chosen.size === 0) return false;
    const calls = [...chosen.values()];
    context.count('tail-recursive calls replaced', calls.length);
    context.count(
      'tail-recursive calls replaced by accumulation',
      calls.filter(({ left }) => left !== null).length,
    );
    const message = `tail recursion in '${lambda.name}' turned into a loop`;
    context.remark('passed', 'TailRecursion', lambda, callOf(calls[0]!.call), message);
    new LoopBuilder(lambda, tails.regions, chosen, context.make).build();
    return true;
  },

  onProgram(context: PassContext): boolean {
    let count = 0;
    for (const node of context.program.graph.root.nodes()) if (node instanceof Phi && dissolve(node)) count++;
    context.count('non-recursive φ removed', count);
    return count > 0;
  },
};

/** The results of a region in tail position: its value, if there is one, and its states. */
interface Leaving {
  readonly value: User | null;
  /** The states of the function's signature; null for a state that goes around the region. */
  readonly states: readonly (User | null)[];
}

/** A region in tail position. */
interface TailRegion {
  readonly region: Region;
  readonly leaving: Leaving;
  /** The γ in it that is in tail position, if any. */
  readonly gamma: Gamma | null;
}

/** A call in tail position, and the operations left to do after it. */
interface TailCall {
  readonly call: SimpleNode;
  readonly left: SimpleNode | null;
}

// ── Finding ─────────────────────────────────────────────────────────────────

function isEligible(lambda: Lambda): boolean {
  if (!hasPlainStates(lambda) || (loopState(lambda) === null && mayRunForever(lambda))) return false;
  const fn = functionOf(lambda);
  const { arguments: parameters, attributes, valueType } = fn;
  if (isInterposable(fn)) return false;
  if (valueType.variadic || attributes?.get('disable-tail-calls')?.value === 'true') return false;
  for (const { attributes } of parameters) {
    for (const name of ['byval', 'inalloca', 'preallocated', 'swifterror', 'swiftasync']) {
      if (attributes?.has(name)) return false;
    }
  }
  for (const region of regionsOf(lambda.body)) {
    for (let node = region.firstNode; node !== null; node = node.next) {
      const operation = node instanceof SimpleNode ? node.operation : null;
      if (operation instanceof InstructionOperation && operation.instruction.operation === Op.alloca)
        return false;
    }
  }
  return !mayComeBack(lambda.body);
}

/** What leaves a function. */
function resultsOf(lambda: Lambda): Leaving {
  const { body } = lambda;
  const [first] = body.results;
  const value = first === undefined || first.type.isState ? null : first;
  return { value, states: signatureOf(lambda).map(({ result }) => result) };
}

/** The regions in tail position, and the calls there. */
class Tails {
  readonly regions: TailRegion[] = [];
  private readonly lambda: Lambda;
  private readonly definitions = new Definitions();
  /** Of the function's states. */
  private readonly types: readonly Type[];

  constructor(lambda: Lambda) {
    this.lambda = lambda;
    this.types = signatureOf(lambda).map(({ type }) => type);
  }

  /** Finds all regions in tail position, outer ones first. */
  find(): void {
    const { body } = this.lambda;
    const pending: { region: Region; leaving: Leaving }[] = [
      { region: body, leaving: resultsOf(this.lambda) },
    ];
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      const gamma = this.tailCall(next.leaving) === null ? gammaOf(next.leaving) : null;
      this.regions.push({ ...next, gamma });
      if (gamma === null) continue;
      for (const region of gamma.regions)
        pending.push({ region, leaving: leavingThrough(gamma, region, next.leaving) });
    }
  }

  /** By region: the calls that become jumps, with the same operation left to do after them. */
  chosen(): Map<Region, TailCall> {
    const found = new Map<Region, TailCall>();
    const mayGather = !callsIn(this.lambda.body).some((call) => isTailExit(callOf(call)!));
    let operation: Operation | null = null;
    for (const { leaving, region } of this.regions) {
      const tail = region === this.lambda.body ? null : this.tailCall(leaving);
      if (tail === null || (tail.left !== null && !mayGather)) continue;
      const left = operationLeft(tail);
      operation ??= left;
      if (left === null || left === operation) found.set(region, tail);
    }
    return found;
  }

  /** The recursive call that a region ends in. */
  tailCall({ value, states }: Leaving): TailCall | null {
    const candidates: TailCall[] = [];
    if (value !== null) {
      const { node } = value.origin;
      if (callOf(node) !== null) candidates.push({ call: node as SimpleNode, left: null });
      else candidates.push(...callsUnder(node as SimpleNode | null));
    } else {
      for (const state of states) {
        const node = state?.origin.node ?? null;
        if (callOf(node) !== null) candidates.push({ call: node as SimpleNode, left: null });
      }
    }
    return candidates.find((each) => this.isLast(each, value, states)) ?? null;
  }

  private isLast({ call, left }: TailCall, value: User | null, states: readonly (User | null)[]): boolean {
    const instruction = callOf(call)!;
    if (instruction.auxiliaryType !== functionOf(this.lambda).valueType) return false;
    if (instruction.hasFlag('notail') || instruction.call!.bundles.length > 0) return false;
    if (this.definitions.callee(call) !== this.lambda) return false;
    if (value !== null) {
      const [result] = call.outputs as [Origin];
      if (!result.isUsedOnce || result.firstUser !== (left === null ? value : inputOf(left, result)))
        return false;
      if (left !== null && left.outputs[0]!.firstUser !== value) return false;
    }
    return call.outputs.every((output) => {
      if (!output.type.isState) return true;
      const index = this.types.indexOf(output.type);
      return index >= 0 && states[index]?.origin === output;
    });
  }
}

function inputOf({ inputs }: SimpleNode, origin: Origin): User | undefined {
  return inputs.find((each) => each.origin === origin);
}

/** Operations that can be done in another order, and what each leaves unchanged. */
const neutralElements = new Map<Operation, bigint>([
  [Op.add, 0n],
  [Op.mul, 1n],
  [Op.and, -1n],
  [Op.or, 0n],
  [Op.xor, 0n],
]);

/** The calls that an operation has as operands, if it could be left to do after one. */
function callsUnder(node: SimpleNode | null): TailCall[] {
  if (!(node instanceof SimpleNode && node.operation instanceof InstructionOperation)) return [];
  const { instruction } = node.operation;
  if (!neutralElements.has(instruction.operation) || instruction.type.kind !== 'integer') return [];
  if (!node.outputs[0]!.isUsedOnce) return [];
  const calls = node.inputs.map(({ origin }) => origin.node).filter((each) => callOf(each) !== null);
  return calls.map((call) => ({ call: call as SimpleNode, left: node }));
}

function operationLeft({ left }: TailCall): Operation | null {
  return left === null ? null : (left.operation as InstructionOperation).instruction.operation;
}

/** The γ whose outputs are all the results of a region. */
function gammaOf({ value, states }: Leaving): Gamma | null {
  // A value with other users is not only returned.
  if (value !== null && !value.origin.isUsedOnce) return null;
  const node =
    (value ?? states.find((state) => state !== null && state.type.state !== 'loop'))?.origin.node ?? null;
  return node instanceof Gamma ? node : null;
}

/** The results of a region of a γ in tail position, without states that go around the γ, or on after it. */
function leavingThrough(gamma: Gamma, region: Region, { value, states }: Leaving): Leaving {
  const through = (user: User | null) =>
    user !== null && user.origin.node === gamma && user.origin.isUsedOnce
      ? region.results[user.origin.index]!
      : null;
  return { value: through(value), states: states.map(through) };
}

// ── Changing ────────────────────────────────────────────────────────────────

/** How a region in tail position continues: whether to repeat, and with which values. */
interface Continuation {
  readonly decision: Origin;
  readonly next: readonly Origin[];
  /** The accumulator, if there is one. */
  readonly gathered: Origin | null;
}

/** Puts the body of a function into a loop, which its tail calls repeat. */
class LoopBuilder {
  private readonly lambda: Lambda;
  private readonly make: Make;
  private readonly tails: readonly TailRegion[];
  private readonly chosen: ReadonlyMap<Region, TailCall>;
  /** The operation that is left to do after calls. */
  private readonly operation: Operation | null;
  private readonly continuations = new Map<Region, Continuation>();
  /** The regions that contain a call. */
  private readonly onTheWay = new Set<Region>();
  /** The accumulator at the beginning of a region. */
  private readonly gatheredIn = new Map<Region, Origin>();

  constructor(
    lambda: Lambda,
    tails: readonly TailRegion[],
    chosen: ReadonlyMap<Region, TailCall>,
    make: Make,
  ) {
    this.lambda = lambda;
    this.tails = tails;
    this.chosen = chosen;
    this.make = make;
    for (let i = tails.length - 1; i >= 0; i--) {
      const { region, gamma } = tails[i]!;
      const isOnTheWay = chosen.has(region) || gamma?.regions.some((inner) => this.onTheWay.has(inner));
      if (isOnTheWay) this.onTheWay.add(region);
    }
    this.operation = [...chosen.values()].map(operationLeft).find((each) => each !== null) ?? null;
  }

  build(): void {
    const { lambda, make } = this;
    const { body } = lambda;
    const { value } = resultsOf(lambda);
    const signature = signatureOf(lambda);
    const nodes = [...body.nodes()];
    const theta = new Theta(body);
    const inside = this.addVariables(theta);
    const putMarks = body.graph.marks?.moving(
      body,
      theta.body,
      null,
      (origin) => inside.get(origin) ?? origin,
    );
    for (const node of nodes)
      node.moveTo(
        theta.body,
        node.inputs.map(({ origin }) => inside.get(origin) ?? origin),
      );
    putMarks?.();
    const returned = value === null ? null : inner(value.origin, inside);
    if (value !== null) {
      const variable = theta.addVariable(make.undefined(body, value.type));
      value.divert(this.combined(theta, variable.output));
    }
    for (let i = this.tails.length - 1; i > 0; i--) this.finish(this.tails[i]!);
    const { decision, next, gathered } = this.throughGamma(this.tails[0]!.gamma!)!;
    const results = [...inside.values()];
    for (const [i, origin] of next.entries()) results[lambda.contextCount + i] = origin;
    const states = signature.flatMap(({ parameter, result }) => {
      const variable = inside.get(parameter);
      return variable === undefined ? [] : [{ index: variable.index, result }];
    });
    for (const { index, result } of states) results[index] = inner(result.origin, inside);
    if (returned !== null) results.push(returned);
    if (gathered !== null) results.push(gathered);
    theta.finish(decision, results);
    for (const { index, result } of states) result.divert(theta.outputs[index]!);
  }

  /** A loop variable for everything that the body uses, from outside to inside. */
  private addVariables(theta: Theta): Map<Origin, Origin> {
    const inside = new Map<Origin, Origin>();
    for (const argument of this.lambda.body.arguments) {
      if (argument.type === loopType && !mayRunForever(this.lambda)) continue;
      const variable = theta.addVariable(argument).argument;
      variable.name = argument.name;
      inside.set(argument, variable);
    }
    return inside;
  }

  /** The returned value: the value with which the loop is left, combined with the accumulator. */
  private combined(theta: Theta, value: Origin): Origin {
    if (this.operation === null) return value;
    const start = this.make.integer(
      this.lambda.body,
      valueTypeOf(value),
      neutralElements.get(this.operation)!,
    );
    const variable = theta.addVariable(start);
    this.leadGathered(variable.argument);
    return this.make.binary(this.operation, variable.output, value);
  }

  /** Routes the accumulator into the regions that may add to it. */
  private leadGathered(argument: Origin): void {
    this.gatheredIn.set(this.tails[0]!.region, argument);
    for (const { region, gamma } of this.tails) {
      const gathered = this.gatheredIn.get(region);
      if (gathered === undefined || gamma === null || !this.onTheWay.has(region)) continue;
      const { index } = gamma.addEntry(gathered);
      for (const inner of gamma.regions) this.gatheredIn.set(inner, inner.arguments[index]!);
    }
  }

  /** Sets how a region continues. */
  private finish({ region, leaving, gamma }: TailRegion): void {
    const tail = this.chosen.get(region);
    const continuation =
      tail !== undefined ? this.repeat(region, leaving, tail) : gamma && this.throughGamma(gamma);
    if (continuation !== null) this.continuations.set(region, continuation);
  }

  /** Replaces the call: the loop is repeated, with its arguments. */
  private repeat(region: Region, { value, states }: Leaving, { call, left }: TailCall): Continuation {
    const count = functionOf(this.lambda).arguments.length;
    const next = call.inputs.slice(1, count + 1).map(({ origin }) => origin);
    const other = left?.inputs.find(({ origin }) => origin.node !== call || origin.index > 0)?.origin;
    value?.divert(this.make.undefined(region, value.type));
    for (const [i, { type }] of signatureOf(this.lambda).entries()) {
      const input = stateInput(call, type);
      if (input >= 0) states[i]!.divert(call.inputs[input]!.origin);
    }
    left?.remove();
    call.remove();
    const before = this.gatheredIn.get(region) ?? null;
    const gathered = other === undefined ? before : this.make.binary(this.operation!, before!, other);
    return { decision: this.make.decision(region, 1, 2), next, gathered };
  }

  /** A region that does not call: the loop is left. */
  private leave(region: Region): Continuation {
    const { make, lambda } = this;
    const parameters = lambda.parameters.filter(({ type }) => !type.isState);
    const next = parameters.map(({ type }) => make.undefined(region, type));
    return { decision: make.decision(region, 0, 2), next, gathered: this.gatheredIn.get(region) ?? null };
  }

  /** How the regions of a γ continue, as outputs of the γ; null if none of them calls. */
  private throughGamma(gamma: Gamma): Continuation | null {
    if (!gamma.regions.some((region) => this.continuations.has(region))) return null;
    const all = gamma.regions.map((region) => this.continuations.get(region) ?? this.leave(region));
    const exit = (of: (each: Continuation) => Origin) => gamma.addExit(all.map(of)).output;
    const decision = exit((each) => each.decision);
    const next = all[0]!.next.map((_, i) => exit((each) => each.next[i]!));
    return { decision, next, gathered: this.operation === null ? null : exit((each) => each.gathered!) };
  }
}

function inner(origin: Origin, inside: ReadonlyMap<Origin, Origin>): Origin {
  return inside.get(origin) ?? origin;
}

/** The loop state of a function; null if it has none. */
function loopState(lambda: Lambda): SignatureState | null {
  return signatureOf(lambda).find(({ type }) => type === loopType) ?? null;
}

/** Whether a recursion may never end: then the loop that it becomes may not either. */
function mayRunForever(lambda: Lambda): boolean {
  const { attributes } = functionOf(lambda);
  const state = loopState(lambda);
  if (state !== null && state.result.origin !== state.parameter) return true;
  return !attributes?.has('mustprogress') && !attributes?.has('willreturn');
}

// ── φ ───────────────────────────────────────────────────────────────────────

/** Takes functions out of φs whose members no longer refer to one another. */
function dissolve(phi: Phi): boolean {
  for (let i = 0; i < phi.recursionCount; i++) if (phi.recursion(i).argument.isUsed) return false;
  const members = [...phi.body.nodes()];
  const definitions = phi.body.results.map(({ origin }) => origin);
  for (const member of members) {
    member.moveTo(
      phi.region,
      member.inputs.map(({ origin }) => (origin.isArgument ? phi.inputs[origin.index]!.origin : origin)),
    );
  }
  for (const [i, definition] of definitions.entries()) phi.outputs[i]!.divertUsers(definition);
  // The results are users of the members, which live on outside.
  for (let i = definitions.length - 1; i >= 0; i--) phi.body.removeResult(i);
  phi.remove();
  return true;
}

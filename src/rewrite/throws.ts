// Throws as decisions: what is inlined through an invoke.
//
// The outcome of an invoke, returned or threw, is a decision. When the body of the callee replaces the call, the body
// has to compute that decision itself, together with the exception. After each node of the body that may throw, the
// rest of the body is executed only if it did not:
//
//      c: call g(…)                 X: invoke g(…)
//      rest               ⇒         γ X
//                                   │ 0: rest, decide 0     1: e = landingpad, decide 1
//
// A call becomes an invoke with a copy of the landing pad of the inlined one. A `resume` becomes the decision 1 and its
// exception. A landing pad of the body gets the clauses of the outer one after its own, so that the unwinder stops
// there for those, too. A throw in a region of a γ or in a θ leaves it by two more exits: whether something was thrown,
// and the exception. A θ is left at once. After the node, the rest of the surrounding region is executed only if
// nothing was thrown, and so on, up to the body itself. Recovery turns all these decisions back into jumps (B2's
// predicative recovery).
//
//      γ p                             d, e = γ p
//      │ 0: X …   1: b       ⇒                │ 0: d₀, e₀   1: decide 0, undefined
//      rest                            γ d
//                                      │ 0: rest       1: e
//
// Everything that must wait for the end of a node that may throw depends on it, if only by its states: all effects are
// on the chains of states, and calls that may throw take both. So only dependent nodes move. Values that the rest would
// have computed are undefined if something was thrown, and have no users then.
//
// Inner regions come first. Each node moves once for every throw that it waits for, and is visited as often.

import { callOf } from '../analysis/calls.ts';
import { plainConstant } from '../analysis/nesting.ts';
import {
  CallFact,
  callFacts,
  decisionOf,
  Effect,
  InstructionOperation,
  invokeOf,
  landingIn,
  type Make,
  MatchOperation,
  threw,
} from '../dialect/index.ts';
import { Flag, type Instruction, Op } from '../llvm/index.ts';
import {
  controlType,
  Gamma,
  type Node,
  nodesInOrder,
  type Operation,
  type Origin,
  type Region,
  regionsOf,
  SimpleNode,
  StructuralNode,
  stateBefore,
  Theta,
  type Type,
  type User,
} from '../rvsdg/index.ts';
import { Ways } from './ways.ts';

/** Whether something was thrown (1), and what. */
export interface Thrown {
  readonly decision: Origin;
  readonly caught: Origin;
}

/** A node that may throw, as the γ that decides whether it has. */
interface Split {
  readonly gamma: Gamma;
  /** What the node gives, and only the γ may take. */
  readonly passing: readonly Origin[];
  /** In the region that has thrown: the states and the exception. */
  readonly states: readonly Origin[];
  readonly caught: Origin;
}

/** A split, and what the users after it have inside and outside of it. */
interface Level extends Split {
  readonly outside: (Origin | null)[];
}

/** An operand of a landing pad, outside of it: an origin, or a constant made of some. */
interface Clause {
  readonly operation: Operation | null;
  readonly origins: readonly Origin[];
  readonly type: Type;
}

const bothStates = Effect.memory | Effect.io;

/** Whether a node is a call by which an exception may leave, and which an invoke could make instead. */
function isThrowingCall(node: SimpleNode): boolean {
  const call = callOf(node);
  if (call === null || call.operation !== Op.call || (callFacts(call) & CallFact.noUnwind) !== 0)
    return false;
  const { callee } = call;
  if (callee.kind === 'asm') return callee.unwind;
  return callee.kind !== 'function' || !callee.name?.startsWith('llvm.');
}

function isResume({ operation }: SimpleNode): boolean {
  return operation instanceof InstructionOperation && operation.instruction.operation === Op.resume;
}

export class Throws {
  private readonly make: Make;
  private readonly pad: SimpleNode;
  private readonly clauses: readonly Clause[];
  private readonly ways = new Ways();
  /** By region of the body: the throws in it. */
  private readonly thrown = new Map<Region, Thrown>();
  /** Landing pads of the body, with the clauses of the outer one. */
  private readonly merged = new Map<Instruction, Instruction>();

  /** `pad` is the landing pad of the invoke, which is in a region of its γ. */
  constructor(pad: SimpleNode, make: Make) {
    this.make = make;
    this.pad = pad;
    this.clauses = clausesOf(pad);
  }

  /**
   * Makes an inlined body compute whether it has thrown, and returns that decision; null if it never throws. `nodes`
   * are the body, producers first. Users after it are diverted to the new origins; `became` is called for each.
   */
  expose(nodes: readonly Node[], became: (before: Origin, now: Origin) => void): Thrown | null {
    const inner: Region[] = [];
    for (const node of nodes) {
      if (!(node instanceof StructuralNode)) continue;
      for (const region of node.regions) inner.push(...regionsOf(region));
    }
    for (const region of inner.reverse()) this.exposeRegion(region);
    const sinks = usersBehind(nodes);
    const before = sinks.map(({ origin }) => origin);
    const thrown = this.split(nodes, sinks);
    for (const [i, { origin }] of sinks.entries()) if (origin !== before[i]) became(before[i]!, origin);
    return thrown;
  }

  private exposeRegion(region: Region): void {
    const predicate = region.owner instanceof Theta ? region.results[0]! : null;
    const thrown = this.split(nodesInOrder(region), region.results.slice(), predicate);
    if (thrown !== null) this.thrown.set(region, thrown);
  }

  /**
   * Makes each node wait for those before it that may throw. `sinks` are the users of the body's results; of these,
   * `predicate` decides whether a loop is repeated, which it is not if something was thrown.
   */
  private split(all: readonly Node[], sinks: readonly User[], predicate: User | null = null): Thrown | null {
    const levels: Level[] = [];
    let nodes = all;
    let values: (Origin | null)[] = sinks.map(({ origin }) => origin);
    for (let i = 0; i < nodes.length; i++) {
      const node = nodes[i]!;
      const rest = this.mayThrow(node) ? dependents(nodes, i) : null;
      if (rest === null) continue;
      const split = this.splitAt(node);
      const inside = split.gamma.regions[0]!;
      if (predicate !== null) takeDecision(predicate.origin, rest);
      const moved = new Set<Node>(rest);
      const next = values.map((origin, index) => {
        if (origin === null) return null;
        if (origin.node !== null && moved.has(origin.node)) return origin;
        const isPredicate = sinks[index] === predicate;
        const now = replacedBy(origin, node, split) ?? (isPredicate ? origin : null);
        return now === null ? null : this.ways.into(inside, now);
      });
      for (const each of rest) this.moveInto(each, inside, moved);
      levels.push({ ...split, outside: values });
      values = next;
      nodes = rest;
      i = -1;
    }
    return levels.length === 0 ? null : this.join(levels, values, sinks, predicate);
  }

  /** Routes all values out of the splits again, inner ones first. */
  private join(
    levels: readonly Level[],
    innermost: (Origin | null)[],
    sinks: readonly User[],
    predicate: User | null,
  ): Thrown {
    let inner = innermost;
    let thrown: Thrown | null = null;
    const { make } = this;
    for (const { gamma, states, caught, outside } of [...levels].reverse()) {
      const [rest, landed] = gamma.regions as [Region, Region];
      for (const [i, value] of inner.entries()) {
        if (value === null) continue;
        const other =
          sinks[i] === predicate
            ? make.decision(landed, 0, value.type.alternatives)
            : this.whereThrown(value.type, gamma, states);
        outside[i] = gamma.addExit([value, other]).output;
        outside[i]!.name = value.name;
      }
      const decisions: Origin[] = [
        thrown?.decision ?? make.decision(rest, 0, 2),
        make.decision(landed, 1, 2),
      ];
      const objects: Origin[] = [thrown?.caught ?? make.undefined(rest, caught.type), caught];
      thrown = { decision: gamma.addExit(decisions).output, caught: gamma.addExit(objects).output };
      inner = outside;
    }
    for (const [i, sink] of sinks.entries()) if (sink.origin !== inner[i]) sink.divert(inner[i]!);
    return thrown!;
  }

  /** The replacement of a value of the rest, if the rest is not executed. */
  private whereThrown(type: Type, gamma: Gamma, states: readonly Origin[]): Origin {
    const landed = gamma.regions[threw]!;
    if (!type.isState) return this.make.undefined(landed, type);
    return (
      states.find((state) => state.type === type) ?? landed.arguments.find((each) => each.type === type)!
    );
  }

  private moveInto(node: Node, region: Region, moved: ReadonlySet<Node>): void {
    const { marks } = region.graph;
    const said = marks?.at(node).slice() ?? [];
    const origins = node.inputs.map(({ origin }) => {
      if (origin.node !== null && moved.has(origin.node)) return origin;
      const constant = plainConstant(origin);
      return constant === null ? this.ways.into(region, origin) : this.make.constant(region, constant);
    });
    node.moveTo(region, origins);
    for (const mark of said) {
      marks!.remove(mark);
      marks!.append(region, node, mark.content, mark.values);
    }
  }

  // ── What throws ───────────────────────────────────────────────────────────

  private mayThrow(node: Node): boolean {
    if (node instanceof SimpleNode) return isThrowingCall(node) || isResume(node);
    if (!(node instanceof StructuralNode)) return false;
    if (node instanceof Gamma && invokeOf(node) !== null) this.addClauses(landingIn(node.regions[threw]!)!);
    return node.regions.some((region) => this.thrown.has(region));
  }

  private splitAt(node: Node): Split {
    if (!(node instanceof SimpleNode)) return this.splitBehind(node as Gamma | Theta);
    return isResume(node) ? this.splitAtResume(node) : this.splitAtCall(node);
  }

  /** A call becomes an invoke. */
  private splitAtCall(call: SimpleNode): Split {
    const { instruction } = call.operation as InstructionOperation;
    const inputs = call.inputs.map(({ origin }) => origin);
    const types = [...call.outputs.map(({ type }) => type), controlType(2)];
    const operation = new InstructionOperation(asInvoke(instruction), bothStates);
    const invoke = new SimpleNode(call.region, operation, inputs, types);
    for (const output of call.outputs) {
      const now = invoke.outputs[output.index]!;
      now.name = output.name;
      output.divertUsers(now);
    }
    call.remove();
    const gamma = new Gamma(decisionOf(invoke));
    const landed = gamma.regions[threw]!;
    const passing = invoke.outputs.slice(0, -1);
    const entering = passing.filter(({ type }) => type.isState);
    const pad = new SimpleNode(
      landed,
      this.pad.operation,
      [...this.clausesIn(landed), ...entering.map((state) => this.ways.into(landed, state))],
      this.pad.outputs.map(({ type }) => type),
    );
    const [caught, ...states] = pad.outputs as [Origin, ...Origin[]];
    caught.name = this.pad.outputs[0]!.name;
    return { gamma, passing, states, caught };
  }

  private splitAtResume(resume: SimpleNode): Split {
    const gamma = new Gamma(this.make.decision(resume.region, 1, 2));
    const landed = gamma.regions[threw]!;
    const caught = this.ways.into(landed, resume.inputs[0]!.origin);
    const passing: Origin[] = [];
    for (const output of resume.outputs) {
      const state = stateBefore(output);
      output.divertUsers(state);
      passing.push(state);
    }
    resume.remove();
    return { gamma, passing, states: passing.map((state) => this.ways.into(landed, state)), caught };
  }

  private splitBehind(node: Gamma | Theta): Split {
    const { decision, caught } = node instanceof Gamma ? this.leaveGamma(node) : this.leaveTheta(node);
    const gamma = new Gamma(decision);
    const landed = gamma.regions[threw]!;
    const passing = node.outputs.filter(({ type }) => type.isState);
    const states = passing.map((state) => this.ways.into(landed, state));
    return { gamma, passing, states, caught: this.ways.into(landed, caught) };
  }

  private leaveGamma(gamma: Gamma): Thrown {
    const thrown = gamma.regions.map((region) => this.thrown.get(region));
    const { make } = this;
    const { type } = this.pad.outputs[0]!;
    const decisions = gamma.regions.map((region, i) => thrown[i]?.decision ?? make.decision(region, 0, 2));
    const objects = gamma.regions.map((region, i) => thrown[i]?.caught ?? make.undefined(region, type));
    return { decision: gamma.addExit(decisions).output, caught: gamma.addExit(objects).output };
  }

  private leaveTheta(theta: Theta): Thrown {
    const { decision, caught } = this.thrown.get(theta.body)!;
    const { make } = this;
    const decided = theta.addVariable(make.decision(theta.region, 0, 2));
    decided.result.divert(decision);
    const object = theta.addVariable(make.undefined(theta.region, caught.type));
    object.result.divert(caught);
    return { decision: decided.output, caught: object.output };
  }

  // ── Landing pads ──────────────────────────────────────────────────────────

  private clausesIn(region: Region): Origin[] {
    return this.clauses.map(({ operation, origins, type }) => {
      const led = origins.map((origin) => this.ways.into(region, origin));
      return operation === null ? led[0]! : new SimpleNode(region, operation, led, [type]).outputs[0]!;
    });
  }

  /** Adds the clauses of the outer landing pad to those of one in the body. */
  private addClauses(pad: SimpleNode): void {
    const { region, operation, inputs, outputs } = pad;
    const { instruction } = operation as InstructionOperation;
    const count = instruction.operands.length;
    const origins = inputs.map(({ origin }) => origin);
    const merged = new SimpleNode(
      region,
      new InstructionOperation(this.mergedWith(instruction)),
      [...origins.slice(0, count), ...this.clausesIn(region), ...origins.slice(count)],
      outputs.map(({ type }) => type),
    );
    for (const output of outputs) {
      merged.outputs[output.index]!.name = output.name;
      output.divertUsers(merged.outputs[output.index]!);
    }
    pad.remove();
  }

  private mergedWith(inner: Instruction): Instruction {
    let merged = this.merged.get(inner);
    if (merged === undefined) {
      const { instruction: outer } = this.pad.operation as InstructionOperation;
      merged = inner.copy([...inner.operands, ...outer.operands]);
      merged.indices = [...(inner.indices ?? []), ...(outer.indices ?? [])];
      merged.flags |= outer.flags & Flag.cleanup;
      this.merged.set(inner, merged);
    }
    return merged;
  }
}

/** The clauses of a landing pad, as they are outside of its γ. */
function clausesOf(pad: SimpleNode): Clause[] {
  const gamma = pad.region.owner as Gamma;
  const outside = ({ index }: Origin) => gamma.inputs[index + 1]!.origin;
  const { operands } = (pad.operation as InstructionOperation).instruction;
  return pad.inputs.slice(0, operands.length).map(({ origin }) => {
    const { node, type } = origin;
    if (node === null) return { operation: null, origins: [outside(origin)], type };
    const { operation } = node as SimpleNode;
    return { operation, origins: node.inputs.map((input) => outside(input.origin)), type };
  });
}

/** The users of what nodes give that are not among them. */
function usersBehind(nodes: readonly Node[]): User[] {
  const own = new Set<Node | null>(nodes);
  const users: User[] = [];
  for (const { outputs } of nodes) {
    for (const output of outputs)
      for (const user of output.users()) if (user.node === null || !own.has(user.node)) users.push(user);
  }
  return users;
}

/** The nodes of a list that depend on one of it, in its order. */
function dependents(nodes: readonly Node[], place: number): Node[] {
  const found = new Set<Node | null>([nodes[place]!]);
  const rest: Node[] = [];
  for (let i = place + 1; i < nodes.length; i++) {
    const node = nodes[i]!;
    if (!node.inputs.some(({ origin }) => origin.node !== null && found.has(origin.node))) continue;
    found.add(node);
    rest.push(node);
  }
  return rest;
}

/** Makes a decision inside, which has no other users. */
function takeDecision(predicate: Origin, rest: Node[]): void {
  const { node } = predicate;
  if (!(node instanceof SimpleNode) || !(node.operation instanceof MatchOperation)) return;
  if (predicate.isUsedOnce && !rest.includes(node)) rest.push(node);
}

/** What only the γ after a node may take of what the node gave, as it is called now; null for everything else. */
function replacedBy(origin: Origin, node: Node, { passing }: Split): Origin | null {
  if (origin.node !== node) return null;
  if (!(node instanceof SimpleNode)) return passing.includes(origin) ? origin : null;
  return passing[origin.index]!;
}

/** The invoke of what a call calls; emitters give it its blocks. */
function asInvoke(call: Instruction): Instruction {
  const invoke = call.copy(call.operands);
  invoke.operation = Op.invoke;
  invoke.flags &= ~(Flag.tail | Flag.notail);
  const metadata = call.metadata?.filter(({ kind }) => kind !== 'prof') ?? null;
  invoke.metadata = metadata?.length === 0 ? null : metadata;
  return invoke;
}

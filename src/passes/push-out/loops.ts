// Hoists nodes out of a loop.
//
// Hoisted nodes are first copied before the θ, and `outside` maps origins to their copies. When all nodes of the θ have
// been visited, the originals are removed, consumers first: only values that are still used then are routed into the
// loop.

import type { Aliases } from '../../analysis/alias.ts';
import { isRemovable } from '../../analysis/effects.ts';
import { type LoopEffects, mostWriters } from '../../analysis/loop-effects.ts';
import { effortOf, isPure, mayReadElsewhere, mayRunElsewhere } from '../../analysis/speculation.ts';
import {
  ConstantOperation,
  Effect,
  InstructionOperation,
  speculated,
  speculatedOperation,
} from '../../dialect/index.ts';
import { Op, Trait } from '../../llvm/index.ts';
import type { Ways } from '../../rewrite/ways.ts';
import {
  Gamma,
  type Lambda,
  lastStateTaken,
  type Node,
  nodesInOrder,
  type Operation,
  type Origin,
  type Region,
  SimpleNode,
  stateAfter,
  stateBefore,
  stateInput,
  statesTaken,
  type Theta,
  type Type,
} from '../../rvsdg/index.ts';
import type { Target } from '../../target/index.ts';
import type { PassContext } from '../pass.ts';

/** Nodes in more nested γs than this stay: each level would need an entry variable for them. */
const deepest = 16;
/** A γ with more regions than this is not worth an entry variable in each of them. */
const widest = 16;

/** The nodes of a region, and which is next. */
interface Frame {
  readonly nodes: readonly Node[];
  next: number;
}

export class LoopHoister {
  private readonly theta: Theta;
  private readonly ways: Ways;
  private readonly effects: LoopEffects;
  private readonly aliases: Aliases;
  private readonly context: PassContext;
  private readonly target: Target;
  /** What an origin in the loop is before it. */
  private readonly outside = new Map<Origin, Origin>();
  /** Nodes in γs that could leave, and will if something needs them outside. */
  private readonly waiting = new Set<Node>();
  /** The origins that arguments of γs pass through from such nodes, or from constants. */
  private readonly standsFor = new Map<Origin, Origin>();
  private readonly hoisted: SimpleNode[] = [];
  /** States in the body before which control cannot have been stopped. */
  private readonly reached = new Set<Origin>();
  /** States in the body before which there are no visible effects. */
  private readonly pristine = new Set<Origin>();

  constructor(
    theta: Theta,
    ways: Ways,
    effects: LoopEffects,
    aliases: Aliases,
    target: Target,
    context: PassContext,
  ) {
    this.theta = theta;
    this.target = target;
    this.ways = ways;
    this.effects = effects;
    this.aliases = aliases;
    this.context = context;
  }

  /** Moves what can leave the loop before it, and says whether anything changed. */
  hoist(lambda: Lambda): boolean {
    for (const argument of this.theta.body.arguments) {
      if (argument.type.isState) {
        if (this.mayStayBeside(argument.type)) continue;
        this.reached.add(argument);
        this.pristine.add(argument);
      } else if (this.theta.variable(argument.index).isInvariant)
        this.outside.set(argument, this.theta.inputs[argument.index]!.origin);
    }
    this.visitBody();
    const isRedirected = this.redirectOutputs();
    this.removeOriginals();
    for (const { operation } of this.hoisted) {
      const { instruction } = operation as InstructionOperation;
      this.context.remark(
        'passed',
        'Hoisted',
        lambda,
        instruction,
        `${operation.name} hoisted out of the loop`,
      );
    }
    return isRedirected || this.hoisted.length > 0;
  }

  /** Whether a node that is not on the chain of a state may fail to return: nodes on the chain may come after it. */
  private mayStayBeside(type: Type): boolean {
    for (let node = this.theta.body.firstStructural; node !== null; node = node.nextStructural) {
      if (!this.effects.isPassed(node) && stateInput(node, type) < 0) return true;
    }
    return false;
  }

  /** Looks at the nodes of the body, and at those in its γs, producers first. */
  private visitBody(): void {
    const frames: Frame[] = [{ nodes: nodesInOrder(this.theta.body), next: 0 }];
    for (let frame = frames.at(-1); frame !== undefined; frame = frames.at(-1)) {
      const node = frame.nodes[frame.next++];
      if (node === undefined) {
        frames.pop();
        continue;
      }
      if (frames.length === 1) this.pass(node);
      if (node instanceof SimpleNode) this.visit(node, frames.length - 1);
      else if (node instanceof Gamma && frames.length <= deepest && node.regions.length <= widest) {
        for (const region of node.regions)
          if (this.enterRegion(node, region)) frames.push({ nodes: nodesInOrder(region), next: 0 });
      }
    }
  }

  /** Maps the arguments of a γ's region to outer origins, and returns whether there are any. */
  private enterRegion(gamma: Gamma, region: Region): boolean {
    let any = false;
    for (const argument of region.arguments) {
      const outer = gamma.inputs[argument.index + 1]!.origin;
      if (outer.type.isState || !this.couldLeave(outer)) continue;
      any = true;
      const outside = this.outside.get(outer);
      if (outside !== undefined) this.outside.set(argument, outside);
      else this.standsFor.set(argument, this.standsFor.get(outer) ?? outer);
    }
    return any;
  }

  /** Extends `reached` and `pristine` past a node of the body. */
  private pass(node: Node): void {
    if (!this.effects.isPassed(node)) return;
    const isUnseen = node instanceof SimpleNode && isRemovable(node);
    for (const output of node.outputs) {
      if (!output.type.isState) continue;
      const input = stateInput(node, output.type);
      if (input < 0) continue;
      const before = node.inputs[input]!.origin;
      if (this.reached.has(before)) this.reached.add(output);
      if (isUnseen && this.pristine.has(before)) this.pristine.add(output);
    }
  }

  private visit(node: SimpleNode, depth: number): void {
    const { operation } = node;
    if (!(operation instanceof InstructionOperation)) return;
    if (isPure(node)) this.visitPure(node, depth);
    else if (operation.effects === (Effect.memory | Effect.io)) {
      if (depth === 0 && this.mayLeaveAsTheFirst(node, operation)) this.visitOrdered(node, operation);
    } else if (operation.effects !== Effect.memory && operation.effects !== Effect.io) return;
    else if (depth === 0 && this.mayLeaveFirst(node, operation)) this.visitOrdered(node, operation);
    else if (this.mayLeaveUnasked(node, operation)) this.visitOrdered(node, unasked(operation));
  }

  private visitPure(node: SimpleNode & { operation: InstructionOperation }, depth: number): void {
    if (depth > 0) {
      const cost = effortOf(node, this.target);
      if (cost === 'dear' || !node.inputs.every(({ origin }) => this.couldLeave(origin))) return;
      if (cost === 'trivial') {
        this.waiting.add(node);
        return;
      }
    }
    const origins = this.operandsOutside(node, node.inputs.length);
    if (origins !== null) this.copyOut(node, origins);
  }

  // ── With states ───────────────────────────────────────────────────────────

  /** Whether a node that takes a state would have been executed at once when the loop is entered. */
  private mayLeaveFirst(node: SimpleNode, { instruction, effects }: InstructionOperation): boolean {
    const state = lastStateTaken(node);
    if (!this.reached.has(state.origin) || stateInput(this.theta, state.type) < 0) return false;
    if (!isRemovable(node) || instruction.operation === Op.alloca) return false;
    if (instruction.call !== null && !mayRunElsewhere(instruction)) return false;
    return effects === Effect.io || !this.mayBeWritten(node);
  }

  /**
   * Whether a node is a call that only reads, but may not return, and the first visible effect in the loop. If the
   * first execution returns, the others do, with the same result.
   */
  private mayLeaveAsTheFirst(node: SimpleNode, { instruction }: InstructionOperation): boolean {
    if (instruction.call === null || !mayReadElsewhere(instruction)) return false;
    const isFirst = statesTaken(node).every(
      ({ origin, type }) => this.pristine.has(origin) && stateInput(this.theta, type) >= 0,
    );
    if (!isFirst) return false;
    const { writers, makesProgress } = this.effects.of(this.theta);
    return writers.length === 0 && !makesProgress;
  }

  /** Whether a node is a load that can be executed at any time. */
  private mayLeaveUnasked(node: SimpleNode, { instruction }: InstructionOperation): boolean {
    if (instruction.operation !== Op.load || !isRemovable(node)) return false;
    if (stateInput(this.theta, lastStateTaken(node).type) < 0) return false;
    if (!this.couldLeave(node.inputs[0]!.origin)) return false;
    return (
      this.aliases.isDereferenceable(this.aliases.accessOf(node)!, this.theta) && !this.mayBeWritten(node)
    );
  }

  /** Whether something in the loop may write memory that a node in it reads. */
  private mayBeWritten(node: SimpleNode): boolean {
    const { writers } = this.effects.of(this.theta);
    if (writers.length === 0) return false;
    const access = this.aliases.accessOf(node);
    if (access === null || writers.length > mostWriters) return true;
    return writers.some((writer) => this.aliases.mayChange(writer, access));
  }

  /** Moves a node onto the chains of states before the loop. */
  private visitOrdered(node: SimpleNode, operation: InstructionOperation): void {
    const states = statesTaken(node);
    const origins = this.operandsOutside(node, node.inputs.length - states.length);
    if (origins === null) return;
    const inputs = states.map(({ type }) => this.theta.inputs[stateInput(this.theta, type)]!);
    const copy = this.copyOut(node, [...origins, ...inputs.map(({ origin }) => origin)]);
    copy.operation = operation;
    for (const input of inputs) input.divert(stateAfter(copy, input.type.state!)!);
    for (const output of node.outputs) {
      if (!output.type.isState) continue;
      // A load that leaves speculatively may come after nodes that do not return, and so may nodes after it.
      const before = stateBefore(output);
      if (this.reached.has(before)) this.reached.add(output);
      if (this.pristine.has(before)) this.pristine.add(output);
    }
  }

  // ── Out of the loop ───────────────────────────────────────────────────────

  private couldLeave(origin: Origin): boolean {
    if (this.outside.has(origin)) return true;
    const { node } = this.standsFor.get(origin) ?? origin;
    return node !== null && (this.waiting.has(node) || isConstant(node));
  }

  /** The origins of a node's first operands before the loop; null if some are not available there. */
  private operandsOutside(node: SimpleNode, count: number): Origin[] | null {
    for (let i = 0; i < count; i++) if (!this.couldLeave(node.inputs[i]!.origin)) return null;
    const origins: Origin[] = [];
    for (let i = 0; i < count; i++) {
      const origin = this.leave(node.inputs[i]!.origin);
      if (origin === null) return null;
      origins.push(origin);
    }
    return origins;
  }

  /** What an origin is outside. Constants, and nodes that were waiting for that, are copied, producers first. */
  private leave(origin: Origin): Origin | null {
    const pending = [origin];
    for (let at = pending.at(-1); at !== undefined; at = pending.at(-1)) {
      const node = (this.standsFor.get(at) ?? at).node as SimpleNode;
      if (this.isOutside(at)) {
        pending.pop();
        continue;
      }
      if (!this.couldLeave(at)) return null;
      const missing = node.inputs.find((input) => !this.isOutside(input.origin));
      if (missing !== undefined) pending.push(missing.origin);
      else
        this.copyOut(
          node,
          node.inputs.map((input) => this.outsideOf(input.origin)),
        );
    }
    return this.outsideOf(origin);
  }

  private isOutside(origin: Origin): boolean {
    return this.outside.has(origin) || this.outside.has(this.standsFor.get(origin) ?? origin);
  }

  private outsideOf(origin: Origin): Origin {
    return this.outside.get(origin) ?? this.outside.get(this.standsFor.get(origin)!)!;
  }

  private copyOut(node: SimpleNode, origins: readonly Origin[]): SimpleNode {
    const types = node.outputs.map(({ type }) => type);
    const copy = new SimpleNode(this.theta.region, anywhere(node), origins, types);
    for (const output of node.outputs) {
      copy.outputs[output.index]!.name = output.name;
      if (!output.type.isState) this.outside.set(output, copy.outputs[output.index]!);
    }
    if (isConstant(node)) return copy;
    this.hoisted.push(node);
    this.context.count(node.operation.name === 'load' ? 'loads moved out of θ' : 'nodes moved out of θ');
    return copy;
  }

  // ── In the end ────────────────────────────────────────────────────────────

  /** What every iteration gives alike is the same after the loop. Says whether that has users. */
  private redirectOutputs(): boolean {
    let isAny = false;
    for (const output of this.theta.outputs) {
      const { origin } = this.theta.body.results[output.index + 1]!;
      const outside = this.outside.get(origin);
      if (outside === undefined || output.type.class !== 'value' || !output.isUsed) continue;
      output.divertUsers(outside);
      isAny = true;
    }
    return isAny;
  }

  private removeOriginals(): void {
    for (const node of this.hoisted.reverse()) {
      if (this.waiting.has(node) && node.isUsed && mayBeTwice(node)) continue;
      for (const output of node.outputs) {
        if (!output.type.isState) this.theta.region.graph.marks?.diverted(output, this.outside.get(output)!);
        if (!output.isUsed) continue;
        output.divertUsers(
          output.type.isState ? stateBefore(output) : this.ways.into(node.region, this.outside.get(output)!),
        );
      }
      node.remove();
    }
  }
}

/** Whether a node may stay beside its copy before the loop: two freezes of one value need not agree. */
function mayBeTwice({ operation }: SimpleNode): boolean {
  return !(operation as InstructionOperation).instruction.operation.has(Trait.unrepeatable);
}

function isConstant(node: Node): boolean {
  return node instanceof SimpleNode && node.operation instanceof ConstantOperation;
}

/** The operation of a node that is executed speculatively; nodes with states have their own. */
function anywhere({ operation }: SimpleNode): Operation {
  const isPure = operation instanceof InstructionOperation && operation.effects === Effect.none;
  return isPure ? speculatedOperation(operation) : operation;
}

/** A speculated load: the promises of the program about it are dropped. */
function unasked(operation: InstructionOperation): InstructionOperation {
  const weaker = speculated(operation.instruction);
  const load = weaker.copy(weaker.operands);
  load.align = 1;
  return new InstructionOperation(load, operation.effects);
}

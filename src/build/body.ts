// The body of a function: from LLVM instructions to the regions of a λ.
//
//   blocks ──flow.ts──▶ graph ──cfg──▶ control tree ──here──▶ γ and θ
//
// The control tree is walked twice, in order: once to compute demands (demand.ts, B1 Algorithm II), and once to build
// (B1 Algorithm III). A sequence continues in the region it is in; a branch becomes a γ, a loop a θ. The walks use
// explicit stacks, because trees are as deep as programs are.

import { type Branch, type ControlTree, type Linear, type Loop, restructure } from '../cfg/index.ts';
import {
  DecisionOperation,
  decisionOf,
  Effect,
  InstructionOperation,
  invokeOf,
  isGlobal,
  type LabelMatchOperation,
  MatchOperation,
  mentionsLabel,
  threw,
} from '../dialect/index.ts';
import {
  type BasicBlock,
  type Constant,
  type Function,
  type GlobalValue,
  Instruction,
  Op,
  type Value,
} from '../llvm/index.ts';
import {
  controlType,
  Gamma,
  ioType,
  type Lambda,
  loopType,
  memoryType,
  type Origin,
  SimpleNode,
  Theta,
  type Type,
} from '../rvsdg/index.ts';
import { DebugMarks } from './debug-marks.ts';
import { Demand } from './demand.ts';
import { Flow, landingPadOf } from './flow.ts';
import { isExpressible, Labels } from './labels.ts';
import { mustProgress } from './progress.ts';
import { Scopes } from './scope.ts';
import { ioState, loopState, memoryState, returned, Variables } from './variables.ts';

/** A sequence under construction. There is one object for each depth of the tree, which is reused. */
class Frame {
  children: readonly ControlTree[] = [];
  next = 0;
  /** The γ or θ to whose region the sequence belongs; null for the λ's. */
  within: Gamma | Theta | null = null;
  /** The branch or loop that it was made of. */
  tree!: Branch | Loop;
  /** Its number among branches and loops. */
  span = 0;
  /** γ: the alternative that is being built. */
  alternative = 0;
  /** γ: where in the list of what leaves alternatives each one's part begins. */
  readonly firstLeaving: number[] = [];
}

/** The control tree of a function without control flow. */
const oneBlock = {
  tree: { kind: 'linear', children: [{ kind: 'vertex', vertex: 0 }] } satisfies Linear,
  variables: [],
} as const;

/** Builds one function after the other, reusing its tables. */
export class BodyBuilder {
  private readonly variables = new Variables();
  private readonly demand = new Demand(this.variables);
  private readonly scopes = new Scopes(this.variables);
  private readonly flow = new Flow();
  private fn!: Function;
  /** If the function has the address of one. */
  private labels: Labels | null = null;
  /** If the function has debug records. */
  private debug: DebugMarks | null = null;
  private spanCount = 0;
  private readonly isSequential: boolean;
  /** The positions of φs, if they are requested. */
  readonly phis: Map<Instruction, Origin> | null;
  private readonly frames: Frame[] = [];
  private depth = 0;
  /** What leaves the alternatives of the γs under construction: variables, and their origins there. */
  private readonly leaving: number[] = [];
  private readonly leavingOrigins: Origin[] = [];
  /** Which exit variable of a γ a variable leaves by. */
  private readonly exitOf: number[] = [];
  /** What leaves the γ that is being finished, and what its regions have for that. */
  private readonly exits: number[] = [];
  private readonly results: (Origin | null)[] = [];
  /** The invoke that was built last, which is that of the block that was, and the block. */
  private invoke: SimpleNode | null = null;
  private invokedIn = 0;
  /** The ports of the node that is being made. */
  private readonly inputs: Origin[] = [];
  private readonly outputs: Type[] = [];

  /** A *sequential* builder orders all instructions by one state, as the programs of B2 §6 are. */
  constructor(isSequential = false, phis: Map<Instruction, Origin> | null = null) {
    this.phis = phis;
    this.isSequential = isSequential;
  }

  /** Fills the region of a λ. `contextOf` routes a global into it. */
  build(fn: Function, lambda: Lambda, contextOf: (global: GlobalValue) => Origin, hasLabels: boolean): void {
    this.fn = fn;
    this.labels = hasLabels || fn.blocks.some(jumpsToLabel) ? new Labels(fn) : null;
    this.debug = DebugMarks.of(fn, lambda.region.graph);
    this.flow.begin(fn);
    const { tree, variables: decisions } =
      this.flow.closed === null ? oneBlock : restructure(this.flow.closed.cfg);
    this.variables.begin(fn);
    this.variables.addDecisions(decisions);
    this.scopes.begin(lambda.body, contextOf);
    this.demand.annotate(this.flow, tree);
    this.addParameters(lambda);
    this.buildTree(tree);
    const results = this.variables.types[returned] === null ? [] : [this.scopes.read(returned)];
    results.push(this.scopes.read(memoryState), this.scopes.read(ioState), this.scopes.read(loopState));
    lambda.finish(results);
  }

  private addParameters(lambda: Lambda): void {
    for (const argument of this.fn.arguments) {
      const parameter = lambda.addParameter(this.variables.edgeType(argument.type));
      parameter.name = argument.name;
      this.debug?.define(argument, parameter);
      this.scopes.assign(argument.slot, parameter);
    }
    this.scopes.assign(memoryState, lambda.addParameter(memoryType));
    this.scopes.assign(ioState, lambda.addParameter(ioType));
    this.scopes.assign(loopState, lambda.addParameter(loopType));
  }

  // ── The tree ──────────────────────────────────────────────────────────────

  private buildTree({ children }: Linear): void {
    this.spanCount = 0;
    this.depth = 0;
    this.open(children).within = null;
    while (this.depth > 0) {
      const frame = this.frames[this.depth - 1]!;
      if (frame.next < frame.children.length) {
        this.visit(frame.children[frame.next++]!);
      } else {
        this.depth--;
        const { within } = frame;
        if (within === null) continue;
        if (within.kind === 'gamma') this.leaveAlternative(frame, within);
        else this.leaveLoop(frame, within);
      }
    }
  }

  private open(children: readonly ControlTree[]): Frame {
    const { frames } = this;
    if (this.depth === frames.length) frames.push(new Frame());
    const frame = frames[this.depth++]!;
    frame.children = children;
    frame.next = 0;
    return frame;
  }

  private visit(tree: ControlTree): void {
    switch (tree.kind) {
      case 'vertex':
        return this.visitBlock(tree.vertex);
      case 'assignments': {
        const { assignments } = tree;
        for (let i = 0; i < assignments.length; i++) {
          const { variable, value } = assignments[i]!;
          this.scopes.assign(this.variables.decision(variable), this.decide(value, variable.alternatives));
        }
        return;
      }
      case 'linear':
        this.open(tree.children).within = null;
        return;
      case 'branch':
        return this.visitBranch(tree);
      case 'loop':
        return this.visitLoop(tree);
    }
  }

  // ── γ ─────────────────────────────────────────────────────────────────────

  private visitBranch(branch: Branch): void {
    const gamma = new Gamma(this.branchPredicate(branch));
    this.scopes.beginGamma(gamma);
    this.scopes.enterAlternative(gamma, 0);
    const invoke = invokeOf(gamma);
    if (invoke !== null) this.takeResult(invoke);
    const frame = this.open(branch.alternatives[0]!.children);
    frame.within = gamma;
    frame.tree = branch;
    frame.span = this.spanCount++;
    frame.alternative = 0;
    frame.firstLeaving[0] = this.leaving.length;
  }

  private leaveAlternative(frame: Frame, gamma: Gamma): void {
    const { scopes, demand, leaving, leavingOrigins } = this;
    const { assigned, assignedCount } = scopes.current;
    const stamp = scopes.newStamp();
    for (let i = 0; i < assignedCount; i++) {
      const variable = assigned[i]!;
      if (!demand.isWantedBehind(variable, frame.span) || !scopes.mark(variable, stamp)) continue;
      leaving.push(variable);
      leavingOrigins.push(scopes.read(variable));
    }
    const next = ++frame.alternative;
    frame.firstLeaving[next] = leaving.length;
    scopes.leave();
    if (next === gamma.regions.length) {
      this.finishGamma(frame, gamma);
      return;
    }
    scopes.enterAlternative(gamma, next);
    const invoke = next === threw ? invokeOf(gamma) : null;
    if (invoke !== null) this.land(invoke);
    this.open((frame.tree as Branch).alternatives[next]!.children);
  }

  /** Every variable that some alternative assigned leaves all of them. */
  private finishGamma({ firstLeaving }: Frame, gamma: Gamma): void {
    const { scopes, exitOf, exits, outputs, leaving, leavingOrigins } = this;
    const first = firstLeaving[0]!;
    let count = 0;
    const stamp = scopes.newStamp();
    for (let i = first; i < leaving.length; i++) {
      const variable = leaving[i]!;
      if (!scopes.mark(variable, stamp)) continue;
      exitOf[variable] = count;
      outputs[count] = this.variables.types[variable]!;
      exits[count++] = variable;
    }
    for (let i = 0; i < gamma.regions.length; i++) {
      this.finishAlternative(gamma, i, firstLeaving[i]!, firstLeaving[i + 1]!, count);
    }
    while (leaving.length > first) {
      leaving.pop();
      leavingOrigins.pop();
    }
    scopes.finishGamma(gamma);
    gamma.setOutputs(outputs, count);
    for (let i = 0; i < count; i++) scopes.assign(exits[i]!, gamma.outputs[i]!);
  }

  /** Gives a region of a γ its results; variables that it does not assign pass through unchanged. */
  private finishAlternative(gamma: Gamma, index: number, first: number, end: number, count: number): void {
    const { scopes, results, exits, exitOf } = this;
    for (let i = 0; i < count; i++) results[i] = null;
    for (let i = first; i < end; i++) results[exitOf[this.leaving[i]!]!] = this.leavingOrigins[i]!;
    if (end - first < count) {
      scopes.enterAlternative(gamma, index);
      for (let i = 0; i < count; i++) results[i] ??= scopes.read(exits[i]!);
      scopes.leave();
    }
    gamma.regions[index]!.setResults(results as Origin[], count);
  }

  // ── θ ─────────────────────────────────────────────────────────────────────

  private visitLoop(loop: Loop): void {
    const span = this.spanCount++;
    const { backward, branches } = this.demand.factsOf(span);
    for (const variable of backward) this.scopes.ensure(variable);
    const theta = new Theta(this.scopes.region);
    if (branches.length > 0) theta.attachment = branches;
    this.scopes.enterLoop(theta);
    if (!mustProgress(this.fn, branches)) this.carryStates();
    const frame = this.open(loop.body.children);
    frame.within = theta;
    frame.tree = loop;
    frame.span = span;
  }

  /** Code after a loop that may never end must not move before it, so the loop takes all states. */
  private carryStates(): void {
    for (const state of [memoryState, ioState, loopState]) {
      this.scopes.assign(state, this.scopes.read(state));
    }
  }

  private leaveLoop({ tree, span }: Frame, theta: Theta): void {
    const { scopes, demand } = this;
    const predicate = this.loopPredicate(tree as Loop);
    const { assigned, assignedCount } = scopes.current;
    const entering = scopes.current.entering.slice(0, scopes.current.enteringCount);
    const results = entering.map((variable) => scopes.read(variable));
    // Variables that are assigned in the loop and used after it are loop variables, even if no iteration reads them.
    const stamp = scopes.newStamp();
    for (const variable of entering) scopes.mark(variable, stamp);
    const more: number[] = [];
    const left: [variable: number, output: number][] = [];
    for (let i = 0; i < assignedCount; i++) {
      const variable = assigned[i]!;
      if (!demand.isWantedBehind(variable, span) || !scopes.mark(variable, stamp)) continue;
      const origin = scopes.read(variable);
      if (origin.isArgument && isLeftAsItCame(origin, results[origin.index]!, predicate)) {
        left.push([variable, origin.index]);
        continue;
      }
      more.push(variable);
      results.push(origin);
    }
    scopes.leave();
    for (const variable of more) {
      theta.addVariable(scopes.read(variable));
      entering.push(variable);
    }
    theta.finish(predicate, results);
    for (let i = 0; i < entering.length; i++) {
      const variable = entering[i]!;
      if (theta.variable(i).isInvariant && !theta.outputs[i]!.type.isState) continue;
      if (demand.isWantedBehind(variable, span)) scopes.assign(variable, theta.outputs[i]!);
    }
    for (const [variable, output] of left) scopes.assign(variable, theta.outputs[output]!);
  }

  // ── Decisions ─────────────────────────────────────────────────────────────

  private decide(value: number, alternatives: number): Origin {
    const type = controlType(alternatives);
    return new SimpleNode(this.scopes.region, DecisionOperation.of(value), [], [type]).outputs[0]!;
  }

  private branchPredicate({ predicate, alternatives, alternativeOf }: Branch): Origin {
    if (predicate.kind === 'variable') return this.scopes.read(this.variables.decision(predicate.variable));
    // The γ of the branch is that which must take the decision of an invoke.
    const isInvoke = this.flow.blocks[predicate.vertex]?.terminator?.operation === Op.invoke;
    if (isInvoke && alternatives.length === 2 && alternativeOf[0] === 0 && alternativeOf[1] === 1)
      return decisionOf(this.invoke!);
    return this.match(predicate.vertex, alternativeOf, alternatives.length);
  }

  /** 1 repeats the loop, 0 leaves it. */
  private loopPredicate({ predicate, repeats }: Loop): Origin {
    if (predicate.kind === 'variable') return this.scopes.read(this.variables.decision(predicate.variable));
    const to = repeats.map((repeat) => (repeat ? 1 : 0));
    return this.match(predicate.vertex, to, 2);
  }

  /** The condition of a block as a decision; `to` maps the block's out-edges to alternatives. */
  private match(vertex: number, to: readonly number[], alternatives: number): Origin {
    const block = this.flow.blocks[vertex];
    const terminator = block?.instructions[block.instructions.length - 1];
    // The other edge was added to close the graph, and is never taken.
    if (terminator === undefined || terminator.operands.length === 0)
      return this.decide(to[0]!, alternatives);
    if (terminator.operation === Op.invoke)
      return this.decideByInvoke(new Gamma(decisionOf(this.invoke!)), this.invoke!, to, alternatives);
    const condition = this.value(terminator.operands[0]!);
    const operation = this.matchOf(terminator, to);
    return new SimpleNode(this.scopes.region, operation, [condition], [controlType(alternatives)])
      .outputs[0]!;
  }

  /** What turns the condition of a branch into a decision. */
  private matchOf(terminator: Instruction, to: readonly number[]): MatchOperation | LabelMatchOperation {
    if (terminator.operation === Op.br)
      return new MatchOperation(whenTrue, alternative(to[0]!), to[1]!, terminator);
    return terminator.operation === Op.indirectbr
      ? this.labels!.match(terminator, to)
      : switchMatch(terminator, to);
  }

  // ── Invokes (dialect/invokes.ts) ──────────────────────────────────────────

  /**
   * A γ that only receives the results of an invoke, or its landing pad, and maps its outcome to another decision, for
   * example whether to repeat a loop that ends in the invoke.
   */
  private decideByInvoke(
    gamma: Gamma,
    invoke: SimpleNode,
    to: readonly number[],
    alternatives: number,
  ): Origin {
    const { scopes } = this;
    const assigned = new Set<number>();
    const decisions: Origin[] = [];
    const origins: Map<number, Origin>[] = [];
    scopes.beginGamma(gamma);
    for (let i = 0; i < gamma.regions.length; i++) {
      scopes.enterAlternative(gamma, i);
      if (i === threw) this.land(invoke);
      else this.takeResult(invoke);
      const own = new Map<number, Origin>();
      for (const variable of scopes.current.assigned.slice(0, scopes.current.assignedCount)) {
        own.set(variable, scopes.read(variable));
        assigned.add(variable);
      }
      origins.push(own);
      decisions.push(this.decide(to[i]!, alternatives));
      scopes.leave();
    }
    const variables = [...assigned];
    for (const [i, region] of gamma.regions.entries()) {
      scopes.enterAlternative(gamma, i);
      const results = variables.map((variable) => origins[i]!.get(variable) ?? scopes.read(variable));
      scopes.leave();
      region.setResults([...results, decisions[i]!], results.length + 1);
    }
    scopes.finishGamma(gamma);
    const types = [
      ...variables.map((variable) => this.variables.types[variable]!),
      controlType(alternatives),
    ];
    gamma.setOutputs(types, types.length);
    for (const [i, variable] of variables.entries()) scopes.assign(variable, gamma.outputs[i]!);
    return gamma.outputs[variables.length]!;
  }

  /** An invoke has returned: its value is defined from here on, also for the φs of the next block. */
  private takeResult(invoke: SimpleNode): void {
    const { scopes, variables } = this;
    const { instruction } = invoke.operation as InstructionOperation;
    if (instruction.type.kind === 'void') return;
    const result = scopes.read(variables.incoming(instruction));
    scopes.assign(instruction.slot, result);
    const { firstCopy, phis, sources } = this.flow;
    const end = firstCopy[this.invokedIn + 1]!;
    for (let i = firstCopy[this.invokedIn]!; i < end; i++) {
      if (sources[i] === instruction) scopes.assign(variables.incoming(phis[i]!), result);
    }
  }

  /** An invoke has thrown, and control is in its landing pad. */
  private land(invoke: SimpleNode): void {
    const { instruction } = invoke.operation as InstructionOperation;
    this.addNode(landingPadOf(instruction.blocks![1]!)!);
  }

  // ── Blocks ────────────────────────────────────────────────────────────────

  private visitBlock(vertex: number): void {
    const block = this.flow.blocks[vertex];
    if (block === undefined) return;
    const { instructions } = block;
    for (let i = 0; i < instructions.length; i++) this.visitInstruction(instructions[i]!);
    const { firstCopy, phis, sources } = this.flow;
    const end = firstCopy[vertex + 1]!;
    const last = instructions[instructions.length - 1]!;
    if (last.operation === Op.invoke) this.invokedIn = vertex;
    for (let i = firstCopy[vertex]!; i < end; i++) {
      // What an invoke gives is not there yet.
      if (sources[i] === last) continue;
      this.scopes.assign(this.variables.incoming(phis[i]!), this.value(sources[i]!));
    }
  }

  private visitInstruction(instruction: Instruction): void {
    if (instruction.records !== null) this.debug!.mark(instruction.records, this.scopes.region);
    switch (instruction.operation) {
      case Op.br:
      case Op.switch:
        return;
      case Op.indirectbr:
        // Without labels to jump to, it cannot be reached.
        if (instruction.blocks!.length === 0)
          this.addNode(new Instruction(Op.unreachable, instruction.type, []));
        return;
      case Op.phi:
      case Op.landingpad:
        this.visitPhi(instruction);
        return;
      case Op.ret:
        if (instruction.operands.length > 0)
          this.scopes.assign(returned, this.value(instruction.operands[0]!));
        return;
      default:
        this.addNode(instruction);
    }
  }

  private visitPhi(phi: Instruction): void {
    const origin = this.scopes.read(this.variables.incoming(phi));
    if (origin.name === null && !(origin.node instanceof SimpleNode)) origin.name = phi.name;
    this.phis?.set(phi, origin);
    this.debug?.define(phi, origin);
    this.scopes.assign(phi.slot, origin);
  }

  private addNode(instruction: Instruction): void {
    const { scopes, inputs, outputs } = this;
    const { operands } = instruction;
    const operation = this.isSequential
      ? new InstructionOperation(instruction, Effect.io)
      : new InstructionOperation(instruction);
    const { effects } = operation;
    let inputCount = 0;
    let outputCount = 0;
    for (; inputCount < operands.length; inputCount++) inputs[inputCount] = this.value(operands[inputCount]!);
    const hasResult = instruction.type.kind !== 'void';
    if (hasResult) outputs[outputCount++] = this.variables.types[instruction.slot]!;
    if (effects & Effect.memory) {
      inputs[inputCount++] = scopes.read(memoryState);
      outputs[outputCount++] = memoryType;
    }
    if (effects & Effect.io) {
      inputs[inputCount++] = scopes.read(ioState);
      outputs[outputCount++] = ioType;
    }
    if (effects & Effect.loop) {
      inputs[inputCount++] = scopes.read(loopState);
      outputs[outputCount++] = loopType;
    }
    const isInvoke = instruction.operation === Op.invoke;
    if (isInvoke) outputs[outputCount++] = controlType(2);
    const node = this.make(operation, inputCount, outputCount);
    if (isInvoke) this.invoke = node;
    const made = node.outputs;
    let output = 0;
    if (hasResult) {
      made[0]!.name = instruction.name;
      const isPad = instruction.operation === Op.landingpad;
      if (!isPad) this.debug?.define(instruction, made[0]!);
      const isElsewhere = isPad || isInvoke;
      scopes.assign(isElsewhere ? this.variables.incoming(instruction) : instruction.slot, made[output++]!);
    }
    if (effects & Effect.memory) scopes.assign(memoryState, made[output++]!);
    if (effects & Effect.io) scopes.assign(ioState, made[output++]!);
    if (effects & Effect.loop) scopes.assign(loopState, made[output++]!);
  }

  /** A node with the ports that were collected. A function of its own, so that V8 inlines all constructors into it. */
  private make(operation: InstructionOperation, inputCount: number, outputCount: number): SimpleNode {
    const { inputs, outputs } = this;
    return new SimpleNode(this.scopes.region, operation, inputs, outputs, inputCount, outputCount);
  }

  private value(value: Value): Origin {
    if (value.kind === 'instruction' || value.kind === 'argument') return this.scopes.read(value.slot);
    if (isGlobal(value)) return this.scopes.global(value);
    if (value.kind === 'block') throw new Error('a label is not an operand');
    if (this.labels === null || value.kind !== 'constant' || !mentionsLabel(value) || !isExpressible(value))
      return this.scopes.literal(value);
    return this.labels.address(value, this.scopes.region, (part) =>
      isGlobal(part) ? this.scopes.global(part) : this.scopes.literal(part as Constant),
    );
  }
}

/**
 * Whether the value of a loop variable after the loop is the one at the beginning of the last iteration: the γ that
 * decides whether to repeat passes it through unchanged in every region that does not repeat. That is so in a `while`,
 * so the values of its φs after the loop need no variables of their own.
 */
function isLeftAsItCame(argument: Origin, result: Origin, predicate: Origin): boolean {
  const gamma = predicate.node;
  if (!(gamma instanceof Gamma) || result.node !== gamma) return false;
  return gamma.regions.every(({ results }) => {
    const decision = (results[predicate.index]!.origin.node as SimpleNode | null)?.operation;
    if (decision instanceof DecisionOperation && decision.value === 1) return true;
    const { origin } = results[result.index]!;
    return origin.isArgument && gamma.entry(origin.index).input.origin === argument;
  });
}

function jumpsToLabel({ terminator }: BasicBlock): boolean {
  return terminator?.operation === Op.indirectbr;
}

const whenTrue: readonly bigint[] = [1n];
const first: readonly number[] = [0];
const second: readonly number[] = [1];

/** The list of one alternative, which is nearly always one of two. */
function alternative(number: number): readonly number[] {
  return number === 0 ? first : number === 1 ? second : [number];
}

function switchMatch(terminator: Instruction, to: readonly number[]): MatchOperation {
  const cases: bigint[] = [];
  for (let i = 1; i < terminator.operands.length; i++) {
    const value = terminator.operands[i]!;
    cases.push(value.kind === 'constant' ? value.bits : 0n);
  }
  return new MatchOperation(cases, to.slice(1, cases.length + 1), to[0]!, terminator);
}

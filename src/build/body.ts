// The body of a function: from LLVM instructions to the regions of a λ.
//
//   blocks ──flow.ts──▶ graph ──cfg──▶ control tree ──here──▶ γ and θ
//
// The control tree is walked once, in order (B1 Algorithm III). A sequence
// continues in the region it is in; a branch becomes a γ, a loop a θ. SSA values
// and φs are variables (scope.ts), and so are memory, I/O and loop state, the
// returned value, and the decisions that restructuring introduced. The walk keeps
// a stack of what is left to do, because trees are as deep as programs are.

import { type Branch, type ControlTree, type Linear, type Loop, restructure } from '../cfg/index.ts';
import {
  DecisionOperation,
  Effect,
  edgeType,
  InstructionOperation,
  MatchOperation,
} from '../dialect/index.ts';
import { type Function, type Instruction, Op, type Value } from '../llvm/index.ts';
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
import { constantOrigin } from './constants.ts';
import { Demand, type Span } from './demand.ts';
import { type Copies, type Flow, flowOf } from './flow.ts';
import { AlternativeScope, LoopScope, type Scope, type Variable } from './scope.ts';

/** The states, as variables. */
export const memoryState: Variable = { state: 'memory' };
export const ioState: Variable = { state: 'io' };
export const loopState: Variable = { state: 'loop' };

export class BodyBuilder {
  private readonly fn: Function;
  private readonly flow: Flow;
  private readonly tree: Linear;
  private readonly demand = new Demand();
  private readonly spans = new Map<ControlTree, Span>();
  /** What the function returns. */
  private readonly returned: Variable = { returned: true };
  private readonly returnType: Type | null;
  private scope: Scope;
  /** What is left to do, last first. */
  private readonly todo: (() => void)[] = [];

  constructor(fn: Function, scope: Scope) {
    this.fn = fn;
    this.scope = scope;
    this.flow = flowOf(fn);
    this.tree = restructure(this.flow.closed.cfg).tree;
    const result = fn.valueType.result;
    this.returnType = result.kind === 'void' ? null : edgeType(result);
  }

  /** Fills the region of the λ. */
  build(lambda: Lambda): void {
    for (const argument of this.fn.arguments) {
      const parameter = lambda.addParameter(edgeType(argument.type));
      parameter.name = argument.name;
      this.scope.assign(argument, parameter);
    }
    this.scope.assign(memoryState, lambda.addParameter(memoryType));
    this.scope.assign(ioState, lambda.addParameter(ioType));
    this.scope.assign(loopState, lambda.addParameter(loopType));
    this.annotate();
    this.visitAll(this.tree.children);
    for (let next = this.todo.pop(); next !== undefined; next = this.todo.pop()) next();
    const results = this.returnType === null ? [] : [this.scope.read(this.returned, this.returnType)];
    lambda.finish([
      ...results,
      this.scope.read(memoryState, memoryType),
      this.scope.read(ioState, ioType),
      this.scope.read(loopState, loopType),
    ]);
  }

  // ── Demand ────────────────────────────────────────────────────────────────

  /** Numbers the leaves, and notes where each variable is read and how often it is defined. */
  private annotate(): void {
    let position = 0;
    const loops: number[] = [];
    const stack: (ControlTree | (() => void))[] = [this.tree];
    while (stack.length > 0) {
      const item = stack.pop()!;
      if (typeof item === 'function') {
        item();
        continue;
      }
      position++;
      switch (item.kind) {
        case 'vertex':
          this.annotateVertex(item.vertex, position);
          break;
        case 'assignments':
          for (const { variable } of item.assignments) this.demand.define(variable);
          break;
        case 'linear':
          pushReversed(stack, item.children);
          break;
        case 'branch': {
          if (item.predicate.kind === 'variable') this.demand.read(item.predicate.variable, position);
          const outerLoopStart = loops[0] ?? -1;
          stack.push(() => {
            this.spans.set(item, { end: position, outerLoopStart });
          });
          pushReversed(stack, item.alternatives);
          break;
        }
        case 'loop': {
          const outerLoopStart = loops[0] ?? -1;
          loops.push(position);
          stack.push(() => {
            loops.pop();
            if (item.predicate.kind === 'variable') this.demand.read(item.predicate.variable, ++position);
            this.spans.set(item, { end: position, outerLoopStart });
          });
          stack.push(item.body);
        }
      }
    }
    position++;
    for (const variable of [memoryState, ioState, loopState, this.returned]) {
      this.demand.read(variable, position);
    }
  }

  private annotateVertex(vertex: number, position: number): void {
    const { block, copies } = this.flow.vertices[vertex] ?? { block: null, copies: null };
    for (const instruction of block?.instructions ?? []) {
      if (instruction.operation === Op.phi) continue;
      for (const operand of instruction.operands) this.annotateRead(operand, position);
      this.demand.define(instruction);
    }
    if (copies === null) return;
    for (const source of copies.sources) this.annotateRead(source, position);
    for (const target of copies.targets) this.demand.define(target);
  }

  private annotateRead(value: Value, position: number): void {
    if (value.kind === 'instruction' || value.kind === 'argument') this.demand.read(value, position);
  }

  // ── The tree ──────────────────────────────────────────────────────────────

  private visitAll(children: readonly ControlTree[]): void {
    for (let i = children.length - 1; i >= 0; i--) {
      const child = children[i]!;
      this.todo.push(() => this.visit(child));
    }
  }

  private visit(tree: ControlTree): void {
    switch (tree.kind) {
      case 'vertex':
        return this.visitVertex(tree.vertex);
      case 'assignments':
        for (const { variable, value } of tree.assignments) {
          this.scope.assign(variable, this.decision(value, variable.alternatives));
        }
        return;
      case 'linear':
        return this.visitAll(tree.children);
      case 'branch':
        return this.visitBranch(tree);
      case 'loop':
        return this.visitLoop(tree);
    }
  }

  private visitBranch(branch: Branch): void {
    const outer = this.scope;
    const gamma = new Gamma(this.branchPredicate(branch));
    const entries = new Map<Variable, number>();
    const scopes = branch.alternatives.map((_, i) => new AlternativeScope(gamma, i, outer, entries));
    this.todo.push(() => this.finishBranch(branch, gamma, scopes, outer));
    for (let i = scopes.length - 1; i >= 0; i--) {
      this.todo.push(() => {
        this.scope = scopes[i]!;
        this.visitAll(branch.alternatives[i]!.children);
      });
    }
  }

  private finishBranch(branch: Branch, gamma: Gamma, scopes: readonly Scope[], outer: Scope): void {
    this.scope = outer;
    const span = this.spans.get(branch)!;
    const assigned = new Set<Variable>();
    for (const scope of scopes) for (const variable of scope.assigned) assigned.add(variable);
    for (const variable of assigned) {
      if (!this.demand.isWantedBehind(variable, span)) continue;
      const type = typeOf(variable, scopes);
      const exit = gamma.addExit(scopes.map((scope) => scope.read(variable, type)));
      outer.assign(variable, exit.output);
    }
  }

  private visitLoop(loop: Loop): void {
    const outer = this.scope;
    const theta = new Theta(outer.region);
    const scope = new LoopScope(theta, outer);
    this.todo.push(() => this.finishLoop(loop, theta, scope, outer));
    this.todo.push(() => {
      this.scope = scope;
      scope.assign(loopState, scope.read(loopState, loopType));
      this.visitAll(loop.body.children);
    });
  }

  private finishLoop(loop: Loop, theta: Theta, scope: LoopScope, outer: Scope): void {
    this.scope = scope;
    const predicate = this.loopPredicate(loop);
    const span = this.spans.get(loop)!;
    for (const variable of scope.assigned) {
      if (!this.demand.isWantedBehind(variable, span)) continue;
      scope.carry(variable, outer.read(variable, scope.values.get(variable)!.type));
    }
    const carried = [...scope.carried];
    theta.finish(
      predicate,
      carried.map((variable) => scope.values.get(variable)!),
    );
    this.scope = outer;
    for (const [i, variable] of carried.entries()) {
      if (scope.assigned.has(variable)) outer.assign(variable, theta.outputs[i]!);
    }
  }

  // ── Decisions ─────────────────────────────────────────────────────────────

  private decision(value: number, alternatives: number): Origin {
    const type = controlType(alternatives);
    return new SimpleNode(this.scope.region, new DecisionOperation(value), [], [type]).outputs[0]!;
  }

  private branchPredicate({ predicate, alternatives, alternativeOf }: Branch): Origin {
    if (predicate.kind === 'variable') {
      return this.scope.read(predicate.variable, controlType(predicate.variable.alternatives));
    }
    return this.match(predicate.vertex, alternativeOf, alternatives.length);
  }

  /** 1 goes round again, 0 leaves. */
  private loopPredicate({ predicate, repeats }: Loop): Origin {
    if (predicate.kind === 'vertex') {
      return this.match(
        predicate.vertex,
        repeats.map((repeat) => (repeat ? 1 : 0)),
        2,
      );
    }
    return this.scope.read(predicate.variable, controlType(2));
  }

  /** The condition of a block as a decision; `to` maps the block's out-edges to alternatives. */
  private match(vertex: number, to: readonly number[], alternatives: number): Origin {
    const terminator = this.flow.vertices[vertex]!.block!.terminator!;
    if (terminator.operands.length === 0) return this.decision(to[0]!, alternatives);
    const condition = this.value(terminator.operands[0]!);
    const operation =
      terminator.operation === Op.br
        ? new MatchOperation([1n], [to[0]!], to[1]!)
        : switchMatch(terminator, to);
    return new SimpleNode(this.scope.region, operation, [condition], [controlType(alternatives)]).outputs[0]!;
  }

  // ── Blocks ────────────────────────────────────────────────────────────────

  private visitVertex(vertex: number): void {
    const { block, copies } = this.flow.vertices[vertex] ?? { block: null, copies: null };
    for (const instruction of block?.instructions ?? []) this.visitInstruction(instruction);
    if (copies !== null) this.visitCopies(copies);
  }

  /** All sources are read before the first φ changes. */
  private visitCopies({ targets, sources }: Copies): void {
    const origins = sources.map((source) => this.value(source));
    for (const [i, target] of targets.entries()) this.scope.assign(target, origins[i]!);
  }

  private visitInstruction(instruction: Instruction): void {
    switch (instruction.operation) {
      case Op.phi:
      case Op.br:
      case Op.switch:
        return;
      case Op.ret:
        if (this.returnType !== null) this.scope.assign(this.returned, this.value(instruction.operands[0]!));
        return;
    }
    const operation = new InstructionOperation(instruction);
    const { effects } = operation;
    const inputs = instruction.operands.map((operand) => this.value(operand));
    const outputs: Type[] = instruction.type.kind === 'void' ? [] : [edgeType(instruction.type)];
    const first = outputs.length;
    const states = statesIn(effects);
    for (const [state, type] of states) {
      inputs.push(this.scope.read(state, type));
      outputs.push(type);
    }
    const node = new SimpleNode(this.scope.region, operation, inputs, outputs);
    if (first === 1) {
      node.outputs[0]!.name = instruction.name;
      this.scope.assign(instruction, node.outputs[0]!);
    }
    for (const [i, [state]] of states.entries()) this.scope.assign(state, node.outputs[first + i]!);
  }

  private value(value: Value): Origin {
    switch (value.kind) {
      case 'instruction':
      case 'argument':
        return this.scope.read(value, edgeType(value.type));
      default:
        return constantOrigin(this.scope, value);
    }
  }
}

function statesIn(effects: number): [Variable, Type][] {
  const states: [Variable, Type][] = [];
  if (effects & Effect.memory) states.push([memoryState, memoryType]);
  if (effects & Effect.io) states.push([ioState, ioType]);
  if (effects & Effect.loop) states.push([loopState, loopType]);
  return states;
}

function pushReversed<I>(stack: I[], items: readonly I[]): void {
  for (let i = items.length - 1; i >= 0; i--) stack.push(items[i]!);
}

/** The type of a variable that at least one of the scopes has assigned. */
function typeOf(variable: Variable, scopes: readonly Scope[]): Type {
  for (const scope of scopes) if (scope.assigned.has(variable)) return scope.values.get(variable)!.type;
  throw new Error('no scope has assigned the variable');
}

function switchMatch(terminator: Instruction, to: readonly number[]): MatchOperation {
  const cases: bigint[] = [];
  for (const value of terminator.operands.slice(1)) cases.push(value.kind === 'constant' ? value.bits : 0n);
  return new MatchOperation(cases, to.slice(1, cases.length + 1), to[0]!);
}

// Decoding a λ (see machine/code.ts).
//
//   γ   ──▶ which region? ─┬─▶ region 0 ─┬─▶ …        θ   ──▶ body ──▶ again? ──▶ …
//                          └─▶ region 1 ─┘                     ▲────────┘
//
// Every origin has a register, but not each its own. While a region runs, nothing outside it changes; so an argument of
// γ's regions, and an invariant loop variable, is the register outside. The outputs of a θ are the registers of its
// last iteration's results. Only γ's outputs, and other loop variables, are moved. States order nodes, which is done
// before anything runs: they have no registers and cost nothing.
//
// Regions nest as deeply as programs do, so open regions are on a stack. Time is linear in the size of λ.

import {
  ConstantOperation,
  DecisionOperation,
  decisionOf,
  dividesMemory,
  functionOf,
  InstructionOperation,
  invokeBefore,
  LabelMatchOperation,
  LabelOperation,
  llvmTypeOf,
  MatchOperation,
  returnedNormally,
  threw,
  UndefinedOperation,
} from '../../dialect/index.ts';
import { type Instruction, Op } from '../../llvm/index.ts';
import {
  Gamma,
  type Lambda,
  type Node,
  type Origin,
  type Region,
  SimpleNode,
  Theta,
} from '../../rvsdg/index.ts';
import { uniform } from '../../semantics/bit-image.ts';
import { notSupported } from '../../semantics/faults.ts';
import { type Pointer, undef } from '../../semantics/values.ts';
import { decodeCall } from '../machine/calls.ts';
import { type Code, type End, newSegment, type Segment, type Site } from '../machine/code.ts';
import { CodeBuilder, parallelMove } from '../machine/code-builder.ts';
import type { Machine } from '../machine/machine.ts';
import { decodeStep, unreachableReached } from '../machine/steps.ts';
import { replacedGlobals } from './constants.ts';
import { labelMatchStep, matchStep, regionEnd, repetitionEnd } from './decisions.ts';
import { globalOf } from './globals.ts';
import type { NodeOrder } from './order.ts';
import type { Action, Watcher } from './watch.ts';

/** Decodes a λ whose body the graph has; `watcher` is notified of everything that happens in it. */
export function decodeLambda(
  machine: Machine,
  lambda: Lambda,
  order: NodeOrder,
  watcher: Watcher | null = null,
): Code {
  return new LambdaDecoder(machine, lambda, order, watcher).decode();
}

/** A region that is being decoded. */
interface OpenRegion {
  readonly nodes: readonly Node[];
  /** The next node. */
  position: number;
  /** Called when all nodes are decoded; further code is added after the last of them. */
  readonly finish: () => void;
}

class LambdaDecoder {
  readonly #code: CodeBuilder;
  readonly #lambda: Lambda;
  readonly #order: NodeOrder;
  readonly #registers = new Map<Origin, number>();
  readonly #decisions: number[] = [];
  /** Where invokes go on when they have thrown. */
  readonly #landings = new Map<SimpleNode, { readonly decision: number; readonly segment: Segment }>();
  /** The regions that are open, the innermost last. */
  readonly #open: OpenRegion[] = [];
  readonly #watcher: Watcher | null;

  constructor(machine: Machine, lambda: Lambda, order: NodeOrder, watcher: Watcher | null) {
    this.#code = new CodeBuilder(machine, functionOf(lambda));
    this.#lambda = lambda;
    this.#order = order;
    this.#watcher = watcher;
  }

  decode(): Code {
    const { body, contextCount, parameters } = this.#lambda;
    const values = parameters.filter(hasRegister);
    for (const parameter of values) this.#define(parameter);
    for (const context of body.arguments.slice(0, contextCount)) this.#defineGlobal(context);
    const entry = newSegment(body);
    this.#enter(body, entry, () => this.#return());
    this.#watch('enter', this.#lambda, body.arguments);
    this.#decodeOpen();
    return this.#code.finish(entry, values.length);
  }

  #decodeOpen(): void {
    for (let open = this.#open.at(-1); open !== undefined; open = this.#open.at(-1)) {
      const node = open.nodes[open.position++];
      if (node === undefined) {
        this.#open.pop();
        open.finish();
      } else this.#decodeNode(node);
    }
  }

  #return(): void {
    const results = this.#lambda.body.results.map(({ origin }) => origin);
    this.#watch('return', this.#lambda, results);
    const value = this.#lambda.body.results.find(({ origin }) => hasRegister(origin));
    this.#code.end(
      this.#lambda,
      this.#code.returnEnd(value === undefined ? -1 : this.#register(value.origin)),
    );
  }

  /** Adds a step that tells the watcher, if there is one, what is now in some origins. */
  #watch(action: Action, node: Node, origins: readonly Origin[], region = 0): void {
    const watcher = this.#watcher;
    if (watcher === null) return;
    const registers = origins.map((origin) => (hasRegister(origin) ? this.#register(origin) : -1));
    this.#code.step(node, (r, { depth }) =>
      watcher({
        action,
        node,
        region,
        depth,
        values: registers.map((register) => (register < 0 ? null : r[register]!)),
      }),
    );
  }

  // ── Registers ─────────────────────────────────────────────────────────────

  #register(origin: Origin): number {
    const register = this.#registers.get(origin);
    if (register === undefined) throw new Error(`${origin.type.text} ${origin.index} has no definition`);
    return register;
  }

  /** Gives an origin a register of its own. */
  #define(origin: Origin): number {
    const register = this.#code.newRegister();
    this.#registers.set(origin, register);
    return register;
  }

  #defineGlobal(context: Origin): void {
    this.#registers.set(context, this.#code.constant(globalOf(context)));
  }

  // ── Regions ───────────────────────────────────────────────────────────────

  #enter(region: Region, segment: Segment, finish: () => void): void {
    this.#open.push({ nodes: this.#order(region), position: 0, finish });
    this.#code.segment = segment;
  }

  #decodeNode(node: Node): void {
    if (node instanceof SimpleNode) this.#attemptSimple(node);
    else if (node instanceof Gamma) this.#decodeGamma(node);
    else if (node instanceof Theta) this.#decodeTheta(node);
    else throw new Error(`a ${node.kind} inside of a function`);
  }

  #decodeGamma(gamma: Gamma): void {
    const { regions, inputs } = gamma;
    const entries = regions.map((region) => newSegment(region));
    const ends: Segment[] = [];
    for (let i = 1; i < inputs.length; i++) {
      if (!hasRegister(inputs[i]!.origin)) continue;
      const register = this.#register(inputs[i]!.origin);
      for (const region of regions) this.#registers.set(region.arguments[i - 1]!, register);
    }
    this.#code.end(gamma, regionEnd(this.#code.machine, this.#register(inputs[0]!.origin), entries));
    const enter = (index: number) => {
      this.#enter(regions[index]!, entries[index]!, () => {
        ends.push(this.#code.segment);
        if (index + 1 < regions.length) enter(index + 1);
        else this.#leaveGamma(gamma, ends);
      });
      this.#watch('choose', gamma, regions[index]!.arguments, index);
    };
    enter(0);
  }

  /** Makes each region move its results to γ's outputs, and continue after γ. */
  #leaveGamma(gamma: Gamma, ends: readonly Segment[]): void {
    const { region, regions, outputs } = gamma;
    const next = newSegment(region);
    const targets: number[] = [];
    const sources: number[][] = regions.map(() => []);
    for (const output of outputs) {
      if (!hasRegister(output)) continue;
      const from = regions.map(({ results }) => this.#register(results[output.index]!.origin));
      if (from.every((register) => register === from[0])) {
        this.#registers.set(output, from[0]!);
        continue;
      }
      targets.push(this.#define(output));
      for (const [i, register] of from.entries()) sources[i]!.push(register);
    }
    for (const [i, end] of ends.entries()) {
      this.#code.segment = end;
      this.#code.close(null, goOn(next, targets, sources[i]!));
    }
    this.#code.segment = next;
    this.#watch('leave', gamma, outputs);
  }

  #decodeTheta(theta: Theta): void {
    const { body, inputs, region } = theta;
    const targets: number[] = [];
    const before: number[] = [];
    const going: number[] = [];
    for (const { origin, index } of inputs) {
      if (!hasRegister(origin)) continue;
      const { argument, isInvariant } = theta.variable(index);
      const register = this.#register(origin);
      if (isInvariant) this.#registers.set(argument, register);
      else {
        targets.push(this.#define(argument));
        before.push(register);
        going.push(index);
      }
    }
    const segment = newSegment(body);
    this.#code.close(null, goOn(segment, targets, before));
    this.#enter(body, segment, () => {
      const next = newSegment(region);
      const { results } = body;
      const again = goOn(
        segment,
        targets,
        going.map((index) => this.#register(results[index + 1]!.origin)),
      );
      this.#code.end(
        theta,
        repetitionEnd(this.#code.machine, this.#register(results[0]!.origin), again, next),
      );
      for (const { origin, index } of results.slice(1)) {
        if (hasRegister(origin)) this.#registers.set(theta.outputs[index - 1]!, this.#register(origin));
      }
      this.#code.segment = next;
      this.#watch('leave', theta, theta.outputs);
    });
    this.#watch('iterate', theta, body.arguments);
  }

  // ── Simple nodes ──────────────────────────────────────────────────────────

  #attemptSimple(node: SimpleNode): void {
    if (this.#code.attempt(node, () => this.#decodeSimple(node))) {
      this.#watch('compute', node, node.outputs);
      return;
    }
    for (const output of node.outputs) if (!this.#registers.has(output)) this.#define(output);
  }

  #decodeSimple(node: SimpleNode): void {
    const { operation } = node;
    if (operation instanceof InstructionOperation) this.#decodeInstruction(node, operation);
    else if (operation instanceof ConstantOperation) this.#decodeConstant(node, operation);
    else if (operation instanceof MatchOperation) this.#decodeMatch(node, operation);
    else if (operation instanceof LabelMatchOperation) this.#decodeLabelMatch(node, operation);
    else if (operation instanceof DecisionOperation) this.#decodeDecision(node, operation);
    else if (operation instanceof UndefinedOperation) this.#decodeUndefined(node);
    else if (operation instanceof LabelOperation) this.#decodeLabel(node, operation);
    // States are not values: they only require an order of the nodes that the edges allow.
    else if (!dividesMemory(node)) throw notSupported(`the operation ${operation.name}`);
  }

  #decodeInstruction(node: SimpleNode, { instruction }: InstructionOperation): void {
    const result = instruction.type.kind === 'void' ? -1 : this.#define(node.outputs[0]!);
    const operands: number[] = [];
    for (let i = 0; i < instruction.operands.length; i++)
      operands.push(this.#register(node.inputs[i]!.origin));
    const site = { instruction, source: node, operands, result };
    if (instruction.operation === Op.unreachable) this.#code.step(node, unreachableReached);
    else if (instruction.operation === Op.resume) this.#decodeResume(node, operands[0]!);
    else if (instruction.operation === Op.landingpad)
      this.#decodeLandingPad(node, instruction, operands, result);
    else if (instruction.operation === Op.invoke) this.#decodeInvoke(node, site);
    else if (instruction.call !== null) decodeCall(this.#code, site);
    else this.#code.step(node, decodeStep(this.#code, site));
  }

  /** A call whose decision says whether it threw. Either way the next segment is that after it, and there its γ. */
  #decodeInvoke(node: SimpleNode, site: Site): void {
    const decision = this.#define(decisionOf(node));
    this.#code.step(node, (r) => {
      r[decision] = returnedNormally;
    });
    const before = this.#code.segment;
    decodeCall(this.#code, site);
    const next = this.#code.segment;
    if (next !== before) this.#landings.set(node, { decision, segment: next });
  }

  /** What an invoke needs to know before it throws; nothing is left to do when control comes here. */
  #decodeLandingPad(
    pad: SimpleNode,
    instruction: Instruction,
    operands: readonly number[],
    result: number,
  ): void {
    const invoke = invokeBefore(pad.region);
    const landing = invoke === null ? undefined : this.#landings.get(invoke);
    if (landing === undefined) return;
    const { decision, segment } = landing;
    segment.landing = {
      isCleanup: instruction.hasFlag('cleanup'),
      clauses: operands.map((register, i) => ({ register, isFilter: instruction.indices![i] === 1 })),
      enter: (frame, caught) => {
        frame.registers[decision] = threw;
        frame.registers[result] = caught;
        frame.segment = segment;
      },
    };
  }

  #decodeResume(node: SimpleNode, value: number): void {
    const { machine } = this.#code;
    this.#code.end(node, (frame) => machine.unwinding.resume(frame.registers[value]!, frame));
    this.#code.segment = newSegment(node.region);
  }

  #decodeConstant({ inputs, outputs: [output] }: SimpleNode, { value }: ConstantOperation): void {
    const registers = inputs.map(({ origin }) => this.#register(origin));
    const mentioned = replacedGlobals(
      value,
      registers.map((register) => this.#code.known(register)),
    );
    if (mentioned === null) {
      this.#registers.set(output!, this.#code.constant(value));
      return;
    }
    const result = this.#define(output!);
    const { constants } = this.#code.machine;
    this.#code.step(output!.node!, (r) => {
      r[result] = constants.evaluate(value, new Map(mentioned.map((each, i) => [each, r[registers[i]!]!])));
    });
  }

  #decodeMatch(node: SimpleNode, operation: MatchOperation): void {
    const { origin } = node.inputs[0]!;
    const { bits } = llvmTypeOf(origin.type)!;
    this.#code.step(node, matchStep(operation, bits, this.#register(origin), this.#define(node.outputs[0]!)));
  }

  #decodeDecision({ outputs: [output] }: SimpleNode, { value }: DecisionOperation): void {
    this.#decisions[value] ??= this.#code.newRegister(value);
    this.#registers.set(output!, this.#decisions[value]!);
  }

  #decodeLabel({ outputs: [output] }: SimpleNode, label: LabelOperation): void {
    this.#registers.set(output!, this.#code.newRegister(this.#addressOf(label)));
  }

  #decodeLabelMatch(node: SimpleNode, { labels, to }: LabelMatchOperation): void {
    const addresses = labels.map((label) => this.#addressOf(label));
    const operand = this.#register(node.inputs[0]!.origin);
    this.#code.step(node, labelMatchStep(addresses, to, operand, this.#define(node.outputs[0]!)));
  }

  #addressOf({ label, block }: LabelOperation): Pointer {
    const { constants } = this.#code.machine;
    return block === null ? constants.namedLabel(label) : constants.labelAddress(block);
  }

  #decodeUndefined({ outputs: [output] }: SimpleNode): void {
    if (!hasRegister(output!)) return;
    const type = llvmTypeOf(output!.type);
    const value = type === null ? undef : uniform(type, () => undef);
    this.#registers.set(output!, this.#code.newRegister(value));
  }
}

/** Whether anything at run time stands for an origin. */
function hasRegister({ type }: Origin): boolean {
  return !type.isState;
}

/** Moves registers, and goes on in a segment. */
function goOn(segment: Segment, targets: readonly number[], sources: readonly number[]): End {
  if (targets.length === 0) {
    return (frame) => {
      frame.segment = segment;
      return frame;
    };
  }
  const move = parallelMove(targets, sources);
  return (frame) => {
    move(frame.registers);
    frame.segment = segment;
    return frame;
  };
}

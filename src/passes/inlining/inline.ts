// Puts the bodies of functions where they are called.
//
//        args  states                      args  states
//          │    │                            │    │
//        ┌─▼────▼─┐                        ┌─▼────▼─┐
//        │  call  │◀── f         ⇒         │ body   │◀── what f takes from around it
//        └─┬────┬─┘                        │ of f   │
//          ▼    ▼                          └─┬────┬─┘
//                                            ▼    ▼
//
// Three things make that more than a copy.
//
// *Contexts.* What the callee takes from around it, its caller must take too, and lead inwards to the call: through an
// entry of each γ on the way, and a loop variable of each θ. Each is led to a region once.
//
// *States.* A body has memory, I/O and loop states; a call takes those that its effects name, which may be fewer: a call
// that is known to return takes no I/O state, even if its callee divides. So the caller is walked from the top with
// the three states as they are at each place. A state that the body uses and the call does not take is that of the place;
// where a region has none, it is led there through the γ and θ around. The walk's order is one in which the nodes can
// be evaluated, so no cycle arises; and the body is ordered behind everything that the call was ordered behind, and more.
// A state that the body only hands on is led around it.
//
// *Allocas.* An alloca in a loop would take new memory in every iteration, so those of the callee become allocas at the
// start of the caller. What they contain is undefined when the callee begins, so it does not matter what the last
// iteration has left there.
//
// An argument that is passed by value in memory (`byval`) is the callee's own: it becomes such an alloca, and is copied
// there, unless the callee has nothing to do with memory: then it is an address like no other.
//
// Where the last call of a function is inlined, its body is not copied but moved.
//
// The walk is linear in the size of the caller, which includes what is copied.

import { stateInput } from '../../analysis/effects.ts';
import type { Surroundings } from '../../analysis/surroundings.ts';
import {
  declarationOf,
  Effect,
  functionOf,
  InstructionOperation,
  instructionOn,
  llvmTypeOf,
  type MetadataNumbers,
  memoryCopy,
  type Program,
  undefinedOperation,
  valueTypeOf,
} from '../../dialect/index.ts';
import { CallDetails, Instruction, type Type as LlvmType, Op, type Value } from '../../llvm/index.ts';
import {
  copyNodes,
  Gamma,
  ioType,
  type Lambda,
  loopType,
  type Mark,
  memoryType,
  type Node,
  nodesInOrder,
  type Operation,
  type Origin,
  type Region,
  regionsOf,
  SimpleNode,
  type Substitution,
  Theta,
  type Type,
  type User,
} from '../../rvsdg/index.ts';
import type { PassContext } from '../pass.ts';
import { Relocation } from './relocation.ts';

const stateTypes = [memoryType, ioType, loopType] as const;

/** A region on the way, the node at which the walk stands, and the states there. */
interface Frame {
  readonly region: Region;
  readonly nodes: readonly Node[];
  next: number;
  /** Of the γ or θ at which the walk stands: the region to go into next. */
  inner: number;
  /** Memory, I/O and loop; null if the region has none so far. */
  readonly states: (Origin | null)[];
}

export class Inliner {
  private readonly context: PassContext;
  private readonly program: Program;
  private readonly numbers: MetadataNumbers;
  private readonly surroundings: Surroundings;
  private readonly caller: Lambda;
  private readonly frames: Frame[] = [];
  /** By region: what was led there from the caller's own region. */
  private readonly led = new Map<Region, Map<Origin, Origin>>();
  /** Regions that contain a call to inline. */
  private readonly onTheWay = new Set<Region>();
  private readonly chosen: ReadonlyMap<SimpleNode, Lambda>;
  /** For callees that nobody calls behind this: how many of the chosen calls are left. */
  private readonly left = new Map<Lambda, number>();

  /** Those of the callees that are `gone` have no other calls than the chosen ones. */
  constructor(
    caller: Lambda,
    chosen: ReadonlyMap<SimpleNode, Lambda>,
    gone: ReadonlySet<Lambda>,
    context: PassContext,
    numbers: MetadataNumbers,
    surroundings: Surroundings,
  ) {
    this.caller = caller;
    this.chosen = chosen;
    this.context = context;
    this.program = context.program;
    this.numbers = numbers;
    this.surroundings = surroundings;
    for (const [{ region }, callee] of chosen) {
      if (gone.has(callee)) this.left.set(callee, (this.left.get(callee) ?? 0) + 1);
      let at: Region | undefined = region;
      while (at !== undefined && !this.onTheWay.has(at)) {
        this.onTheWay.add(at);
        at = at === caller.body ? undefined : at.owner!.region;
      }
    }
  }

  /** Replaces the chosen calls by the bodies of their callees. */
  run(): void {
    const { frames } = this;
    this.enter(this.caller.body);
    while (frames.length > 0) {
      const frame = frames[frames.length - 1]!;
      if (frame.next === frame.nodes.length) {
        frames.pop();
        continue;
      }
      const node = frame.nodes[frame.next]!;
      const region = this.nextRegion(node, frame);
      if (region !== undefined) {
        this.enter(region);
        continue;
      }
      const callee = this.chosen.get(node as SimpleNode);
      if (callee !== undefined) this.inline(node as SimpleNode, callee, frame);
      else follow(node, frame.states);
      frame.next++;
      frame.inner = 0;
    }
  }

  private enter(region: Region): void {
    const states = stateTypes.map((type) => region.arguments.find((each) => each.type === type) ?? null);
    this.frames.push({ region, nodes: nodesInOrder(region), next: 0, inner: 0, states });
  }

  /** The next region of a node that has a call to inline in it. */
  private nextRegion(node: Node, frame: Frame): Region | undefined {
    if (!(node instanceof Gamma || node instanceof Theta)) return undefined;
    while (frame.inner < node.regions.length) {
      const region = node.regions[frame.inner++]!;
      if (this.onTheWay.has(region)) return region;
    }
    return undefined;
  }

  // ── A call ────────────────────────────────────────────────────────────────

  private inline(call: SimpleNode, callee: Lambda, frame: Frame): void {
    const { body, contextCount } = callee;
    const substitution: Substitution = new Map();
    for (let i = 0; i < contextCount; i++) {
      const argument = body.arguments[i]!;
      if (argument.isUsed)
        substitution.set(
          argument,
          this.lead(this.surroundings.inside(this.caller, callee.inputs[i]!.origin)),
        );
    }
    const parameterCount = body.arguments.length - contextCount - stateTypes.length;
    for (let i = 0; i < parameterCount; i++) {
      substitution.set(body.arguments[contextCount + i]!, call.inputs[i + 1]!.origin);
    }
    const results = body.results.map(({ origin }) => origin);
    const followers = this.giveStates(call, callee, results, substitution);
    this.copyArguments(callee, frame.region, substitution);
    const last = frame.region.lastNode!;
    const allocas = allocasOf(body);
    const { marks } = this.program.graph;
    const place = marks?.openPlace(call) ?? null;
    const before = place?.previous ?? null;
    if (this.isLast(callee)) this.move(callee, frame.region, substitution, call, place);
    else copyNodes(body, frame.region, substitution, place);
    const nodes: Node[] = [];
    for (let node = last.next; node !== null; node = node.next) nodes.push(node);
    this.takeResults(call, callee, results, frame, substitution, followers);
    const { instruction } = call.operation as InstructionOperation;
    const became = (value: Value) => this.became(value, callee, substitution);
    const relocation = new Relocation(this.numbers, instruction, became);
    if (place !== null) {
      relocation.adaptMarks(marks!.between(before, place), marks!);
      marks!.closePlace(place, call, frame.region.lastNode);
    }
    call.remove();
    const hoisted = this.hoistAllocas(allocas, frame, substitution);
    relocation.adapt([...hoisted, ...nodes]);
  }

  /** Whether a call of this function, which is about to be inlined, is the last one. */
  private isLast(callee: Lambda): boolean {
    const left = this.left.get(callee);
    if (left === undefined) return false;
    this.left.set(callee, left - 1);
    // Who hears of copies wants to see the body there, too.
    return left === 1 && this.program.graph.onCopy === null;
  }

  /** Moves the body of a function that nobody will call any more. What stays of it gives undefined values. */
  private move(
    { body }: Lambda,
    into: Region,
    substitution: Substitution,
    call: SimpleNode,
    place: Mark | null,
  ): void {
    for (const result of body.results) {
      const { origin, type } = result;
      if (origin.node === null) continue;
      substitution.set(origin, origin);
      result.divert(
        type.isState
          ? body.arguments.find((argument) => argument.type === type)!
          : new SimpleNode(body, undefinedOperation, [], [type]).outputs[0]!,
      );
    }
    const kept = new Set<Node | null>([null, ...body.results.map(({ origin }) => origin.node)]);
    const mapped = (origin: Origin) => substitution.get(origin) ?? origin;
    const putMarks = this.program.graph.marks?.moving(body, into, call, mapped, place);
    for (const node of nodesInOrder(body)) {
      if (kept.has(node)) continue;
      node.relocate(into);
      if (isAlloca(node)) substitution.set(node.outputs[0]!, node.outputs[0]!);
    }
    putMarks?.();
    for (const argument of body.arguments) {
      const by = substitution.get(argument);
      if (by === undefined) continue;
      for (const user of argument.users()) if (user.node !== null) user.divert(by);
    }
  }

  /** Gives the body the states that it uses, and returns who had those that the call does not take. */
  private giveStates(
    call: SimpleNode,
    callee: Lambda,
    results: readonly Origin[],
    substitution: Substitution,
  ): (User | null)[] {
    return stateTypes.map((type, i) => {
      const parameter = stateParameter(callee, i);
      if (stateAmong(results, i) === parameter) return null;
      const taken = stateInput(call, type);
      if (taken >= 0) {
        substitution.set(parameter, call.inputs[taken]!.origin);
        return null;
      }
      const state = this.stateHere(i);
      substitution.set(parameter, state);
      return state.firstUser;
    });
  }

  /** Copies arguments that are passed by value in memory, before everything else. */
  private copyArguments(callee: Lambda, region: Region, substitution: Substitution): void {
    const state = stateParameter(callee, 0);
    for (const { index, attributes } of functionOf(callee).arguments) {
      const type = attributes?.get('byval')?.type;
      const parameter = callee.body.arguments[callee.contextCount + index]!;
      if (type == null || !parameter.isUsed) continue;
      const from = substitution.get(parameter)!;
      const align = Number(attributes!.get('align')?.value ?? 1);
      const alloca = this.newAlloca(type, parameter, align);
      // At the start of the caller, what the call was given is what the alloca has taken.
      if (substitution.get(state) === stateParameter(this.caller, 0))
        substitution.set(state, alloca.node!.outputs[1]!);
      const to = this.lead(alloca);
      substitution.set(parameter, to);
      if (!substitution.has(state)) continue;
      const copied = this.copyMemory(region, to, from, type, substitution.get(state)!);
      substitution.set(state, copied);
    }
  }

  private newAlloca(type: LlvmType, { type: pointer, name }: Origin, align: number): Origin {
    const instruction = new Instruction(Op.alloca, llvmTypeOf(pointer)!, []);
    instruction.addressSpace = llvmTypeOf(pointer)!.addressSpace;
    instruction.auxiliaryType = type;
    instruction.align = Math.max(align, this.context.layout.abiAlign(type));
    const operation = new InstructionOperation(instruction);
    return this.placeAlloca(operation, [], [pointer, memoryType], name);
  }

  /** Copies as many bytes as a type has, and returns the state of memory behind that. */
  private copyMemory(region: Region, to: Origin, from: Origin, type: LlvmType, state: Origin): Origin {
    const { make, layout } = this.context;
    const { types } = make;
    const size = make.integer(region, types.i64, BigInt(layout.allocSize(type)));
    const volatile = make.integer(region, types.integer(1), 0n);
    const copying = memoryCopy(this.program, valueTypeOf(to), valueTypeOf(from));
    const callee = this.lead(this.surroundings.inside(this.caller, copying.argument));
    const inputs = [callee, to, from, size, volatile];
    const instruction = instructionOn(Op.call, types.void, inputs);
    instruction.operands[0] = declarationOf(copying);
    instruction.auxiliaryType = types.function(types.void, inputs.slice(1).map(valueTypeOf));
    instruction.call = new CallDetails();
    const operation = new InstructionOperation(instruction, Effect.memory);
    return make.node(region, operation, [...inputs, state]).outputs[0]!;
  }

  /** Lets those who used what the call gave use what the body gives. */
  private takeResults(
    call: SimpleNode,
    callee: Lambda,
    results: readonly Origin[],
    frame: Frame,
    substitution: Substitution,
    followers: readonly (User | null)[],
  ): void {
    for (const [i, type] of stateTypes.entries()) {
      const parameter = stateParameter(callee, i);
      const result = stateAmong(results, i);
      const input = stateInput(call, type);
      const before = input < 0 ? frame.states[i]! : call.inputs[input]!.origin;
      const after = result === parameter ? before : substitution.get(result)!;
      if (input >= 0) {
        const output = call.outputs[call.outputs.length - call.inputs.length + input]!;
        output.divertUsers(after);
      } else followers[i]?.divert(after);
      if (frame.states[i] === before) frame.states[i] = after;
    }
    const { valueType } = functionOf(callee);
    if (valueType.result.kind === 'void') return;
    call.outputs[0]!.divertUsers(substitution.get(results[0]!)!);
  }

  /** What a value that the callee's debug information mentions has become. */
  private became(value: Value, callee: Lambda, substitution: Substitution): Origin | undefined {
    if (value.kind === 'argument') {
      const origin = (value as { origin?: Origin }).origin;
      return substitution.get(origin ?? callee.body.arguments[callee.contextCount + value.index]!);
    }
    if (value.kind !== 'instruction') return undefined;
    const origin = this.resultOf(callee).get(value) ?? this.program.phis?.get(value);
    return origin === undefined ? undefined : substitution.get(origin);
  }

  private results: { lambda: Lambda; of: Map<Value, Origin> } | null = null;

  /** By instruction: its result in the graph. */
  private resultOf(lambda: Lambda): Map<Value, Origin> {
    if (this.results?.lambda === lambda) return this.results.of;
    const of = new Map<Value, Origin>();
    for (const region of regionsOf(lambda.body)) {
      for (let node = region.firstNode; node !== null; node = node.next) {
        if (!(node instanceof SimpleNode && node.operation instanceof InstructionOperation)) continue;
        if (node.outputs.length > 0) of.set(node.operation.instruction, node.outputs[0]!);
      }
    }
    this.results = { lambda, of };
    return of;
  }

  // ── States ────────────────────────────────────────────────────────────────

  /** A state at the current place. Where the region has none, it comes through the γ and θ around. */
  private stateHere(state: number): Origin {
    const { frames } = this;
    let from = frames.length - 1;
    while (frames[from]!.states[state] === null) from--;
    for (let i = from; i < frames.length - 1; i++) {
      const outer = frames[i]!;
      const before = outer.states[state]!;
      const user = before.firstUser;
      const node = outer.nodes[outer.next] as Gamma | Theta;
      const index = node instanceof Gamma ? node.addEntry(before).index : node.addVariable(before).index;
      const output =
        node instanceof Gamma
          ? node.addExit(node.regions.map((region) => region.arguments[index]!)).output
          : node.outputs[index]!;
      user?.divert(output);
      outer.states[state] = output;
      frames[i + 1]!.states[state] = frames[i + 1]!.region.arguments[index]!;
    }
    return frames[frames.length - 1]!.states[state]!;
  }

  // ── What comes from around ────────────────────────────────────────────────

  /** Leads something from the caller's own region to where the walk is. */
  private lead(origin: Origin): Origin {
    const { frames } = this;
    let from = frames.length - 1;
    let at = origin;
    for (; from > 0; from--) {
      const known = this.led.get(frames[from]!.region)?.get(origin);
      if (known === undefined) continue;
      at = known;
      break;
    }
    for (let i = from; i < frames.length - 1; i++) {
      const outer = frames[i]!;
      const node = outer.nodes[outer.next] as Gamma | Theta;
      const index = node instanceof Gamma ? node.addEntry(at).index : node.addVariable(at).index;
      for (const region of node.regions) this.noteLed(region, origin, region.arguments[index]!);
      at = frames[i + 1]!.region.arguments[index]!;
    }
    return at;
  }

  private noteLed(region: Region, origin: Origin, as: Origin): void {
    as.name = origin.name;
    const known = this.led.get(region);
    if (known === undefined) this.led.set(region, new Map([[origin, as]]));
    else known.set(origin, as);
  }

  // ── Allocas ───────────────────────────────────────────────────────────────

  /** Moves the allocas of an inlined body to the start of the caller. */
  private hoistAllocas(allocas: readonly Node[], frame: Frame, substitution: Substitution): Node[] {
    const hoisted: Node[] = [];
    for (const node of allocas) {
      const copy = substitution.get(node.outputs[0]!)!.node as SimpleNode;
      const [address, state] = copy.outputs as [Origin, Origin];
      const before = copy.inputs[copy.inputs.length - 1]!.origin;
      if (frame.states[0] === state) frame.states[0] = before;
      state.divertUsers(before);
      const start = this.allocaAtStart(copy);
      hoisted.push(start.node!);
      const here = this.lead(start);
      address.divertUsers(here);
      substitution.set(node.outputs[0]!, here);
      copy.remove();
    }
    return hoisted;
  }

  private allocaAtStart(copy: SimpleNode): Origin {
    const { body } = this.caller;
    const counts = copy.inputs.slice(0, -1).map(({ origin }) => {
      const constant = origin.node as SimpleNode;
      return new SimpleNode(body, constant.operation, [], [origin.type]).outputs[0]!;
    });
    const types = copy.outputs.map(({ type }) => type);
    return this.placeAlloca(copy.operation, counts, types, copy.outputs[0]!.name);
  }

  private placeAlloca(
    operation: Operation,
    counts: readonly Origin[],
    types: readonly Type[],
    name: string | null,
  ): Origin {
    const { body } = this.caller;
    const start = stateParameter(this.caller, 0);
    const [top] = this.frames as [Frame];
    const user = start.firstUser;
    const alloca = new SimpleNode(body, operation, [...counts, start], types);
    body.moveToFront(alloca);
    const [address, state] = alloca.outputs as [Origin, Origin];
    address.name = name;
    user?.divert(state);
    if (top.states[0] === start) top.states[0] = state;
    return address;
  }
}

/** Whether a node is an alloca. */
export function isAlloca(node: Node): boolean {
  return (
    node instanceof SimpleNode &&
    node.operation instanceof InstructionOperation &&
    node.operation.instruction.operation === Op.alloca
  );
}

/** Goes past a node that takes states and gives them back. */
function follow(node: Node, states: (Origin | null)[]): void {
  for (const { origin } of node.inputs) {
    if (!origin.type.isState) continue;
    const index = states.indexOf(origin);
    if (index < 0) continue;
    const output = node.outputs.find(({ type }) => type === origin.type);
    if (output !== undefined) states[index] = output;
  }
}

/** A state as it comes into a function: memory, I/O or loop. */
function stateParameter({ body }: Lambda, state: number): Origin {
  return body.arguments[body.arguments.length - stateTypes.length + state]!;
}

/** A state among the results of a function. */
function stateAmong(results: readonly Origin[], state: number): Origin {
  return results[results.length - stateTypes.length + state]!;
}

function allocasOf(body: Region): Node[] {
  const allocas: Node[] = [];
  for (let node = body.firstNode; node !== null; node = node.next) if (isAlloca(node)) allocas.push(node);
  return allocas;
}

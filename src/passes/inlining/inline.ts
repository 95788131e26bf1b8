// Replaces calls by the bodies of their callees.
//
//        args  states                      args  states
//          │    │                            │    │
//        ┌─▼────▼─┐                        ┌─▼────▼─┐
//        │  call  │◀── f         ⇒         │ body   │◀── context variables of f
//        └─┬────┬─┘                        │ of f   │
//          ▼    ▼                          └─┬────┬─┘
//                                            ▼    ▼
//
// In three respects it is more than a copy.
//
// *Contexts.* The context variables of the callee become context variables of the caller, and are routed inwards to the
// call: through an entry of each γ in between, and a loop variable of each θ. Each is routed to a region once.
//
// *States.* A body has the states of its function's signature, normally memory, I/O and loop; a call takes those of its
// effects, which may be fewer: a call that is known to return takes no I/O state, even if its callee divides. So the
// caller is walked from the top with the states of its own signature as they are at each place. A state that the body
// uses and the call does not take is the current one; if a region has none, it is routed there through the γs and θs
// around it. The walk visits nodes in an order of evaluation, so no cycle arises; and the body is ordered after all
// nodes that the call was ordered after, and more. A state that the body only passes through is routed past it. If the
// callee has several memories, the one of its caller is split before the body and joined after it.
//
// *Allocas.* An alloca in a loop would allocate memory in every iteration, so those of the callee become allocas at the
// start of the caller. Their contents are undefined when the callee begins, so values left by the last iteration do not
// matter.
//
// An argument that is passed by value in memory (`byval`) belongs to the callee: it becomes such an alloca, and is
// copied there, unless the callee does not access memory: then any address does.
//
// At the last call of a function, its body is not copied but moved.
//
// The walk is linear in the size of the caller, including the copies.

import {
  declarationOf,
  dividesMemory,
  Effect,
  functionOf,
  gammaOfInvoke,
  InstructionOperation,
  instructionOn,
  isInvoke,
  isLandingPad,
  joinOperation,
  llvmTypeOf,
  type MetadataNumbers,
  memoryCopy,
  type Program,
  returnedNormally,
  splitOperation,
  threw,
  undefinedOperation,
  valueTypeOf,
} from '../../dialect/index.ts';
import { CallDetails, Instruction, type Type as LlvmType, Op, type Value } from '../../llvm/index.ts';
import { Relocation } from '../../rewrite/relocation.ts';
import type { Surroundings } from '../../rewrite/surroundings.ts';
import { Throws } from '../../rewrite/throws.ts';
import {
  copyNodes,
  Gamma,
  type Lambda,
  lastStateTaken,
  type Mark,
  type Node,
  nodesInOrder,
  type Operation,
  type Origin,
  type Region,
  regionsOf,
  type SignatureState,
  SimpleNode,
  StructuralNode,
  type Substitution,
  signatureOf,
  stateAfter,
  stateBefore,
  stateTaken,
  Theta,
  type Type,
  type User,
} from '../../rvsdg/index.ts';
import type { PassContext } from '../pass.ts';

/** A region that the walk is in, its current node, and the states there. */
interface Frame {
  readonly region: Region;
  readonly nodes: readonly Node[];
  next: number;
  /** Of the current γ or θ: the region to enter next. */
  inner: number;
  /** The states of the caller; null if the region has none so far. */
  readonly states: (Origin | null)[];
}

/** A state that passes through an inlined body. */
interface Passage {
  /** The index among the caller's states; -1 if it is not one of them. */
  readonly index: number;
  /** The input by which the call takes it; null if it does not. */
  readonly input: User | null;
  /** Who takes the state at the place of the call, if the call does not. */
  readonly follower: User | null;
  readonly before: Origin;
  /** What the body is given. */
  current: Origin;
  /**
   * The states of the callee that it corresponds to, with the body's outputs. If there are none, it is routed past the
   * body.
   */
  readonly parts: readonly { readonly type: Type; readonly parameter: Origin; readonly result: Origin }[];
}

export class Inliner {
  private readonly context: PassContext;
  private readonly program: Program;
  private readonly numbers: MetadataNumbers;
  private readonly surroundings: Surroundings;
  private readonly caller: Lambda;
  /** The types of its states. */
  private readonly types: readonly Type[];
  /** Which of them is the memory of its allocas; -1 if there is none. */
  private readonly memory: number;
  private readonly frames: Frame[] = [];
  /** By region: the origins of the caller's own region that were routed there. */
  private readonly led = new Map<Region, Map<Origin, Origin>>();
  /** Regions that contain a call to inline. */
  private readonly onTheWay = new Set<Region>();
  private readonly chosen: ReadonlyMap<SimpleNode, Lambda>;
  /** For callees without later calls: how many of the chosen calls are left. */
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
    this.types = signatureOf(caller).map(({ type }) => type);
    this.memory = this.types.findIndex(({ isMemory }) => isMemory);
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
      else this.follow(node, frame.states);
      frame.next++;
      frame.inner = 0;
    }
  }

  private enter(region: Region): void {
    const states = this.types.map((type) => region.arguments.find((each) => each.type === type) ?? null);
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
    const signature = signatureOf(callee);
    for (let i = 0; i < body.arguments.length - contextCount - signature.length; i++) {
      substitution.set(body.arguments[contextCount + i]!, call.inputs[i + 1]!.origin);
    }
    const results = body.results.map(({ origin }) => origin);
    const passages = this.passagesOf(call, signature);
    this.copyArguments(callee, frame.region, substitution, passages);
    for (const passage of passages) giveState(passage, substitution);
    const last = frame.region.lastNode!;
    const allocas = allocasOf(body);
    const { marks } = this.program.graph;
    const place = marks?.openPlace(call) ?? null;
    const before = place?.previous ?? null;
    if (this.isLast(callee)) this.move(callee, frame.region, substitution, call, place);
    else copyNodes(body, frame.region, substitution, place);
    const nodes: Node[] = [];
    for (let node = last.next; node !== null; node = node.next) nodes.push(node);
    this.takeResults(call, callee, results, frame, substitution, passages);
    const { instruction } = call.operation as InstructionOperation;
    const became = (value: Value) => this.became(value, callee, substitution);
    const relocation = new Relocation(this.numbers, instruction, became);
    if (place !== null) {
      relocation.adaptMarks(marks!.between(before, place), marks!);
      marks!.closePlace(place, call, frame.region.lastNode);
    }
    const gamma = isInvoke(call) ? gammaOfInvoke(call) : null;
    gamma?.predicate.divert(this.context.make.decision(frame.region, returnedNormally, 2));
    call.remove();
    const hoisted = this.hoistAllocas(allocas, frame, substitution);
    relocation.adapt([...hoisted, ...nodes]);
    if (gamma !== null) this.land(gamma, nodes, frame);
  }

  /** What an inlined body throws lands where the invoke did, of which the γ is left (rewrite/throws.ts). */
  private land(gamma: Gamma, nodes: readonly Node[], { states }: Frame): void {
    const landed = gamma.regions[threw]!;
    const pad = firstPad(landed)!;
    const throws = new Throws(pad, this.context.make);
    // Allocas have left the body.
    const body = nodes.filter((node) => !isAlloca(node));
    const thrown = throws.expose(body, (before, now) => {
      const index = states.indexOf(before);
      if (index >= 0) states[index] = now;
    });
    const [caught, ...after] = pad.outputs as [Origin, ...Origin[]];
    for (const state of after) state.divertUsers(stateBefore(state));
    if (thrown === null) caught.divertUsers(this.context.make.undefined(landed, caught.type));
    else {
      gamma.predicate.divert(thrown.decision);
      caught.divertUsers(landed.arguments[gamma.addEntry(thrown.caught).index]!);
    }
    pad.remove();
  }

  /** Whether a call of this function, which is about to be inlined, is the last one. */
  private isLast(callee: Lambda): boolean {
    const left = this.left.get(callee);
    if (left === undefined) return false;
    this.left.set(callee, left - 1);
    // `onCopy` must see the body in its place, too.
    return left === 1 && this.program.graph.onCopy === null;
  }

  /** Moves the body of a function without remaining callers. The rest of it yields undefined values. */
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
      else if (node instanceof StructuralNode) orderAsCopied(node);
    }
    putMarks?.();
    for (const argument of body.arguments) {
      const by = substitution.get(argument);
      if (by === undefined) continue;
      for (const user of argument.users()) if (user.node !== null) user.divert(by);
    }
  }

  /** The states that the call takes, and those that the body uses besides. */
  private passagesOf(call: SimpleNode, signature: readonly SignatureState[]): Passage[] {
    const passages: Passage[] = [];
    for (const kind of ['memory', 'io', 'loop'] as const) {
      const states = signature.filter(({ type }) => type.state === kind);
      const isUsed = states.some(({ parameter, result }) => result.origin !== parameter);
      const input = stateTaken(call, kind);
      if (input === null && !isUsed) continue;
      const index =
        input === null ? this.types.findIndex(({ state }) => state === kind) : this.types.indexOf(input.type);
      const before = input?.origin ?? this.stateHere(index);
      const follower = input === null ? before.firstUser : null;
      const parts = states.map(({ type, parameter, result }) => ({ type, parameter, result: result.origin }));
      passages.push({ index, input, follower, before, current: before, parts: isUsed ? parts : [] });
    }
    return passages;
  }

  /** Copies arguments that are passed by value in memory, before everything else. */
  private copyArguments(
    callee: Lambda,
    region: Region,
    substitution: Substitution,
    passages: readonly Passage[],
  ): void {
    const memory = passages.find(({ parts }) => parts.some(({ type }) => type.isMemory));
    for (const { index, attributes } of functionOf(callee).arguments) {
      const type = attributes?.get('byval')?.type;
      const parameter = callee.body.arguments[callee.contextCount + index]!;
      if (type == null || !parameter.isUsed) continue;
      const from = substitution.get(parameter)!;
      const align = Number(attributes!.get('align')?.value ?? 1);
      const alloca = this.newAlloca(type, parameter, align);
      // At the start of the caller, what the call was given is what the alloca has taken.
      if (memory?.current === this.startOfMemory()) memory.current = stateAfter(alloca.node!, 'memory')!;
      const to = this.lead(alloca);
      substitution.set(parameter, to);
      if (memory !== undefined) memory.current = this.copyMemory(region, to, from, type, memory.current);
    }
  }

  private newAlloca(type: LlvmType, { type: pointer, name }: Origin, align: number): Origin {
    const instruction = new Instruction(Op.alloca, llvmTypeOf(pointer)!, []);
    instruction.addressSpace = llvmTypeOf(pointer)!.addressSpace;
    instruction.auxiliaryType = type;
    instruction.align = Math.max(align, this.context.layout.abiAlign(type));
    const operation = new InstructionOperation(instruction);
    return this.placeAlloca(operation, [], pointer, name);
  }

  /** Copies as many bytes as a type has, and returns the state of memory after that. */
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

  /** Diverts the users of the call's outputs to the body's. */
  private takeResults(
    call: SimpleNode,
    callee: Lambda,
    results: readonly Origin[],
    frame: Frame,
    substitution: Substitution,
    passages: readonly Passage[],
  ): void {
    for (const passage of passages) {
      const { index, input, follower, before } = passage;
      const after = takeState(passage, frame.region, substitution);
      if (input !== null) stateAfter(call, input.type.state!)!.divertUsers(after);
      else follower?.divert(after);
      if (frame.states[index] === before) frame.states[index] = after;
    }
    const { valueType } = functionOf(callee);
    if (valueType.result.kind === 'void') return;
    call.outputs[0]!.divertUsers(substitution.get(results[0]!)!);
  }

  /** The replacement of a value that the callee's debug information mentions. */
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

  /** A state at the current place. If the region has none, it is routed in through the γs and θs around it. */
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

  /** Routes an origin of the caller's own region to the place of the walk. */
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
      const before = lastStateTaken(copy).origin;
      const index = frame.states.indexOf(state);
      if (index >= 0) frame.states[index] = before;
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
    const [{ type, name }] = copy.outputs as [Origin];
    return this.placeAlloca(copy.operation, counts, type, name);
  }

  private placeAlloca(
    operation: Operation,
    counts: readonly Origin[],
    pointer: Type,
    name: string | null,
  ): Origin {
    const { body } = this.caller;
    const start = this.startOfMemory();
    const [top] = this.frames as [Frame];
    const user = start.firstUser;
    const alloca = new SimpleNode(body, operation, [...counts, start], [pointer, start.type]);
    body.moveToFront(alloca);
    const [address, state] = alloca.outputs as [Origin, Origin];
    address.name = name;
    user?.divert(state);
    if (top.states[this.memory] === start) top.states[this.memory] = state;
    return address;
  }

  /** The memory parameter of the caller. */
  private startOfMemory(): Origin {
    return signatureOf(this.caller)[this.memory]!.parameter;
  }

  /** Passes a node that takes and gives states. */
  private follow(node: Node, states: (Origin | null)[]): void {
    for (const { origin } of node.inputs) {
      if (!origin.type.isState) continue;
      const index = states.indexOf(origin);
      if (index < 0) continue;
      const output = node.outputs.find(({ type }) => type === origin.type);
      if (output !== undefined) states[index] = output;
    }
    if (!dividesMemory(node)) return;
    for (const output of node.outputs) {
      const index = this.types.indexOf(output.type);
      if (index >= 0) states[index] = output;
    }
  }
}

/** Lists the nodes in regions as a copy would have them, so that a body that is moved gives the same code as one that is copied. */
function orderAsCopied({ regions }: StructuralNode): void {
  for (const root of regions) {
    for (const region of regionsOf(root)) for (const node of nodesInOrder(region)) node.relocate(region);
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

/** Whether what the body is given and gives are states of the caller as they are. */
function isDirect({ parts, before }: Passage): boolean {
  return parts.length === 1 && parts[0]!.type === before.type;
}

/** Gives the body a state, split if it has several instead. */
function giveState(passage: Passage, substitution: Substitution): void {
  const { parts, current } = passage;
  if (parts.length === 0) return;
  if (isDirect(passage)) {
    substitution.set(parts[0]!.parameter, current);
    return;
  }
  const types = parts.map(({ type }) => type);
  const split = new SimpleNode(current.region, splitOperation, [current], types);
  for (const [i, { parameter }] of parts.entries()) substitution.set(parameter, split.outputs[i]!);
}

/** The state after the body. */
function takeState(passage: Passage, region: Region, substitution: Substitution): Origin {
  const { parts, before } = passage;
  if (parts.length === 0) return before;
  const results = parts.map(({ result }) => substitution.get(result)!);
  if (isDirect(passage)) return results[0]!;
  return new SimpleNode(region, joinOperation, results, [before.type]).outputs[0]!;
}

function firstPad({ firstNode }: Region): SimpleNode | null {
  for (let node = firstNode; node !== null; node = node.next) if (isLandingPad(node)) return node;
  return null;
}

function allocasOf(body: Region): Node[] {
  const allocas: Node[] = [];
  for (let node = body.firstNode; node !== null; node = node.next) if (isAlloca(node)) allocas.push(node);
  return allocas;
}

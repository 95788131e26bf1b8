// Generates the constraints of the points-to analysis from a program.
//
// Each origin that can hold an address, or bytes of one, is a variable; names of one definition (entries of γs,
// contexts, invariant loop variables) share its variable (analysis/calls.ts). Integers as wide as an address are variables
// as well, because they may be copies of pointers. Only copies are followed. An integer from which anything else is computed
// *exposes* what it points to, which escapes, since an address can be built again in ways that no analysis follows: bit by bit,
// through a file, through tables. So does a load of less than an address from where a pointer is stored. What is computed may be
// any address that was exposed, and so may be what is stored in memory in pieces: it points outside.
//
//      memcpy(&n, &p, 8)                     n is a copy of p
//      n >> 3,  ((char *)&p)[i]              what p points to escapes
//      n = m | 8,  ((char *)&p)[i] = c       n and p point outside
//
//      λ         the arguments of calls flow to its parameters, its result to the calls
//      δ         an object, with the globals that its initializer mentions
//      alloca, allocation       an object
//      γ, θ, select             flow from all alternatives
//
// A function that only returns what it has allocated is a *wrapper* of the allocator: its allocations for different
// calls are different objects, *clones* of the one that the function itself sees, and unknown elsewhere while it runs.
//
// Objects that are visible outside, or passed to functions that are not defined here, escape. The results of such
// functions are from outside.
//
// Linear in the edges of the program.

import {
  AliasOperation,
  ConstantOperation,
  declarationOf,
  functionOf,
  InstructionOperation,
  isAnyMatch,
  isInterposable,
  isLocal,
  LabelOperation,
  llvmTypeOf,
  type Program,
  variableOf,
} from '../../dialect/index.ts';
import {
  type Constant,
  type DataLayout,
  type Instruction,
  type Type as LlvmType,
  Op,
  type Value,
} from '../../llvm/index.ts';
import {
  Delta,
  Gamma,
  Lambda,
  type Node,
  type Origin,
  Phi,
  type Region,
  regionAfter,
  SimpleNode,
  Theta,
} from '../../rvsdg/index.ts';
import { placeOf } from '../address.ts';
import { callOf, Definitions } from '../calls.ts';
import { captureOf, forgetsArgument } from '../capture.ts';
import { integerAt } from '../constant-origins.ts';
import { instructionOf } from '../intrinsics.ts';
import { accessSize, allocSize, constantOffset, fieldOffsets } from '../layout.ts';
import { libraryEffectsOf } from '../library.ts';
import { argumentAccess, ModRef } from '../memory-effects.ts';
import { Distances } from '../terms.ts';
import { conductOf } from './calls.ts';
import { EffectRecords } from './effects.ts';
import type { Thing } from './heap.ts';
import { empty, Pairs } from './sets.ts';
import { Solver } from './solver.ts';

/** Initializers with more parts than this are taken as a whole. */
const mostParts = 5000;
/** A wrapper returns what so many calls allocate at most. */
const mostAllocations = 8;

export class Constraints {
  readonly solver: Solver;
  readonly effects = new EffectRecords();
  /** By variable: the origin that it represents, if any. */
  private readonly origins: Origin[] = [];
  private readonly layout: DataLayout;
  private readonly definitions = new Definitions();
  private readonly distances: Distances;
  private readonly program: Program;
  /** The objects that a function returns, if that is all it returns. */
  private readonly wrappers = new Map<Lambda, readonly Thing[]>();
  /** By the call or definition that makes it. */
  private readonly made = new Map<Origin, Thing>();
  /** Calls by pointers and the functions that they are known to call. */
  private readonly connected = new Pairs();
  /** Casts of pointers that are subtracted. */
  private readonly differences: [SimpleNode, SimpleNode][] = [];
  private readonly indirect: { readonly callee: number; readonly give: () => void }[] = [];

  constructor(program: Program, layout: DataLayout) {
    this.program = program;
    this.layout = layout;
    this.distances = new Distances(layout, this.definitions);
    this.solver = new Solver(layout.pointer(0).bits / 8);
    this.solver.onEscape = ({ callee }) => {
      if (callee instanceof Lambda) this.callFromOutside(callee);
    };
  }

  /** Writes down and solves all constraints. */
  solve(): void {
    const { root } = this.program.graph;
    for (const each of this.program.graph.imports) this.define(each.argument, this.importOf(each));
    const nodes = definitionsIn(root);
    for (const node of nodes) this.declare(node);
    for (const node of nodes) {
      if (node instanceof Lambda) this.addFunction(node);
      else if (node instanceof Delta) this.addInitializer(node);
      else if (node instanceof SimpleNode) this.addNode(node, null);
    }
    for (const { origin } of root.results) this.solver.flow(this.variable(origin), this.solver.escape);
    this.solver.solve();
    this.exposeDifferences();
    this.solver.solve();
    // What calls something of which nothing is known may call anything.
    const lost = this.indirect.filter(({ callee }) => this.solver.setOf(callee) === empty);
    for (const { give } of lost) give();
    if (lost.length > 0) this.solver.solve();
  }

  /** Calls `visit` for all definitions that have variables; valid until `Origin.slot` gets another owner. */
  each(visit: (definition: Origin, variable: number) => void): void {
    this.origins.forEach((origin, variable) => {
      visit(origin, variable);
    });
  }

  private known(definition: Origin): number | null {
    const { slot } = definition;
    return this.origins[slot] === definition ? slot : null;
  }

  /** The variable of what an origin is a name of. */
  private variable(origin: Origin): number {
    const definition = this.definitions.find(origin);
    const known = this.known(definition);
    if (known !== null) return known;
    const variable = this.solver.variable();
    this.origins[variable] = definition;
    definition.slot = variable;
    return variable;
  }

  // ── Definitions ───────────────────────────────────────────────────────────

  private define(definition: Origin, thing: Thing): void {
    this.made.set(definition, thing);
    this.solver.base(this.variable(definition), this.solver.heap.place(thing, 0));
  }

  /** A definition from elsewhere is one of the objects that code outside knows. */
  private importOf(each: Parameters<typeof declarationOf>[0]): Thing {
    const declaration = declarationOf(each);
    const isFunction = declaration.kind === 'function';
    const thing = this.solver.heap.add(isFunction ? declaration : null);
    this.solver.base(this.solver.escape, this.solver.heap.place(thing, 0));
    return thing;
  }

  private declare(node: Node): void {
    if (!(node instanceof Lambda) && !(node instanceof Delta)) return;
    const global = node instanceof Lambda ? functionOf(node) : variableOf(node);
    const thing = this.solver.heap.add(node instanceof Lambda ? node : null);
    this.define(node.outputs[0]!, thing);
    if (!isLocal(global)) this.solver.base(this.solver.escape, this.solver.heap.place(thing, 0));
    if (node instanceof Delta && variableOf(node).externallyInitialized)
      this.solver.store(this.solver.unknown, this.pointerTo(thing, 0), null);
  }

  private addInitializer(delta: Delta): void {
    const [result] = delta.body.results;
    const thing = this.made.get(delta.outputs[0]!)!;
    const definition = this.definitions.find(result!.origin);
    const { node } = definition;
    if (!(node instanceof SimpleNode) || !(node.operation instanceof ConstantOperation)) {
      this.solver.store(this.variable(definition), this.pointerTo(thing, 0), null);
    } else if (node.inputs.length > 0 || mayBePlace(node.operation.value))
      this.initialize(node, node.operation.value, thing);
  }

  /** A new variable that points to a place in an object. */
  private pointerTo(thing: Thing, distance: number): number {
    const pointer = this.solver.variable();
    this.solver.base(pointer, this.solver.heap.place(thing, distance));
    return pointer;
  }

  /** Stores the parts of an initializer where they are. */
  private initialize(node: SimpleNode, value: Value, thing: Thing): void {
    const { type } = value;
    if (type.kind === 'array' && type.count > 16 && holdsPointer(type.element)) {
      this.solver.heap.repeat(thing, allocSize(this.layout, type.element));
    }
    const pending: { value: Value; offset: number }[] = [{ value, offset: 0 }];
    let parts = 0;
    for (let part = pending.pop(); part !== undefined; part = pending.pop()) {
      const constant = part.value;
      if (constant.kind === 'constant' && constant.operands.length === 0) continue;
      const { kind } = constant.type;
      if (constant.kind === 'constant' && constant.form !== 'expression' && kind !== 'pointer') {
        parts += constant.operands.length;
        if (parts <= mostParts && (kind === 'struct' || kind === 'array')) {
          this.spread(constant, part.offset, pending);
          continue;
        }
        return this.storeInto(
          node.inputs.map(({ origin }) => this.variable(origin)),
          this.pointerTo(thing, 0),
          null,
        );
      }
      const held = this.solver.variable();
      this.addConstant(constant, node, held);
      this.storeInto([held], this.pointerTo(thing, part.offset), accessSize(this.layout, constant.type));
    }
  }

  private storeInto(held: readonly number[], pointer: number, size: number | null): void {
    for (const each of held) this.solver.store(each, pointer, size);
  }

  private spread(constant: Constant, offset: number, pending: { value: Value; offset: number }[]): void {
    const { type, operands } = constant;
    for (let i = operands.length - 1; i >= 0; i--) {
      const distance =
        type.kind === 'struct'
          ? fieldOffsets(this.layout, type)[i]!
          : i * allocSize(this.layout, type.element);
      pending.push({ value: operands[i]!, offset: offset + distance });
    }
  }

  /** The targets of a constant: the globals that it mentions, which are inputs of a node. */
  private addConstant(value: Value, node: SimpleNode, to: number): void {
    if (value.kind === 'constant' && value.form === 'expression') {
      const bytes = node.inputs.length === 0 ? null : placeOf(this.layout, value);
      if (bytes !== null) return this.solver.shift(this.mentioned(value.operands[0]!, node), to, bytes, 0);
      if (!isPointerIntoGlobal(value)) {
        // A number, or a pointer made from one.
        this.solver.flow(this.solver.unknown, to);
        for (const { origin } of node.inputs) this.solver.flow(this.variable(origin), this.solver.escape);
      }
    } else if (value.kind !== 'constant') return this.solver.flow(this.mentioned(value, node), to);
    for (const { origin } of node.inputs) this.solver.shift(this.variable(origin), to, 0, 1);
  }

  /** The variable of a global that a constant mentions. */
  private mentioned(value: Value, node: SimpleNode): number {
    for (const { origin } of node.inputs) {
      const { node: owner, index, region } = this.definitions.find(origin);
      const global =
        owner instanceof Lambda
          ? functionOf(owner)
          : owner instanceof Delta
            ? variableOf(owner)
            : owner === null && region.owner === null
              ? declarationOf(region.graph.imports[index]!)
              : owner instanceof SimpleNode && owner.operation instanceof AliasOperation
                ? owner.operation.alias
                : null;
      if (global === value) return this.variable(origin);
    }
    const all = this.solver.variable();
    for (const { origin } of node.inputs) this.solver.shift(this.variable(origin), all, 0, 1);
    return all;
  }

  // ── Functions ─────────────────────────────────────────────────────────────

  private addFunction(lambda: Lambda): void {
    const { solver } = this;
    if (lambda.isOpaque) {
      for (const { origin } of lambda.inputs) solver.flow(this.variable(origin), solver.escape);
      return;
    }
    // It has a record even if it accesses nothing.
    this.effects.of(lambda);
    for (const parameter of lambda.parameters) {
      if (parameter.type.isState) continue;
      const { attributes } = functionOf(lambda).arguments[parameter.index - lambda.contextCount]!;
      // An argument passed by value is a copy of its target's contents.
      if (['byval', 'inalloca', 'preallocated'].some((name) => attributes?.has(name))) {
        const copy = solver.heap.add();
        this.define(parameter, copy);
        solver.flow(this.variable(parameter), solver.opening);
      }
    }
    const { body } = lambda;
    for (let region: Region | null = body; region !== null; region = regionAfter(region, body)) {
      for (let node = region.firstNode; node !== null; node = node.next) this.addNode(node, lambda);
    }
    this.findWrapper(lambda);
  }

  private callFromOutside(lambda: Lambda): void {
    if (lambda.isOpaque) return;
    for (const parameter of lambda.parameters) {
      if (!parameter.type.isState) this.solver.flow(this.solver.unknown, this.variable(parameter));
    }
    const [result] = lambda.body.results;
    if (result !== undefined && !result.type.isState)
      this.solver.flow(this.variable(result.origin), this.solver.escape);
  }

  /** Whether a function returns only memory that it has allocated and that has not escaped. */
  private findWrapper(lambda: Lambda): void {
    const [result] = lambda.body.results;
    if (result === undefined || llvmTypeOf(result.type)?.kind !== 'pointer') return;
    if (isInterposable(functionOf(lambda))) return;
    const found = new Set<Thing>();
    const seen = new Set<Origin>();
    const pending = [result.origin];
    for (let origin = pending.pop(); origin !== undefined; origin = pending.pop()) {
      const definition = this.definitions.find(origin);
      if (seen.has(definition)) continue;
      seen.add(definition);
      if (seen.size > 4 * mostAllocations) return;
      const { node, index, region } = definition;
      if (node instanceof Gamma) pending.push(...node.regions.map((each) => each.results[index]!.origin));
      else if (node instanceof Theta)
        pending.push(node.inputs[index]!.origin, node.body.results[index + 1]!.origin);
      else if (node === null && region.owner instanceof Theta)
        pending.push(region.owner.inputs[index]!.origin, region.owner.body.results[index + 1]!.origin);
      else if (instructionOf(node)?.operation === Op.select)
        pending.push(node!.inputs[1]!.origin, node!.inputs[2]!.origin);
      else if (node === null || !(node instanceof SimpleNode)) return;
      else if (instructionOf(node) === null) {
        // A null pointer, or an undefined one.
        if (node.inputs.length > 0) return;
      } else {
        const thing = this.made.get(definition);
        if (thing === undefined || callOf(node) === null) return;
        const { isCaptured } = captureOf(definition, forgets);
        if (isCaptured) return;
        found.add(thing);
      }
    }
    if (found.size > 0 && found.size <= mostAllocations) this.wrappers.set(lambda, [...found]);
  }

  // ── Nodes ─────────────────────────────────────────────────────────────────

  private addNode(node: Node, lambda: Lambda | null): void {
    if (node instanceof Gamma) {
      for (const { index, type } of node.outputs) {
        if (!this.holds(llvmTypeOf(type))) continue;
        const to = this.variable(node.outputs[index]!);
        for (const region of node.regions) {
          const { origin } = region.results[index]!;
          if (this.mayHold(origin)) this.solver.flow(this.variable(origin), to);
        }
      }
    } else if (node instanceof Theta) this.addLoop(node);
    else if (node instanceof SimpleNode) this.addSimple(node, lambda);
  }

  private addLoop(theta: Theta): void {
    for (let i = 0; i < theta.variableCount; i++) {
      const variable = theta.variable(i);
      if (variable.isInvariant || !this.holds(llvmTypeOf(variable.output.type))) continue;
      const argument = this.variable(variable.argument);
      const next = this.variable(variable.result.origin);
      this.solver.flow(this.variable(variable.input.origin), argument);
      this.solver.flow(next, argument);
      this.solver.unite(next, this.variable(variable.output));
    }
  }

  private addSimple(node: SimpleNode, lambda: Lambda | null): void {
    const { operation } = node;
    if (operation instanceof InstructionOperation)
      return this.addInstruction(node, operation.instruction, lambda!);
    if (node.outputs.length === 0) return;
    const to = node.outputs[0]!;
    if (operation instanceof ConstantOperation) {
      if (!this.holds(operation.value.type)) return;
      if (isPlace(operation.value)) return this.solver.flow(this.solver.unknown, this.variable(to));
      const isMade = operation.value.kind === 'constant' && operation.value.form === 'expression';
      if (node.inputs.length > 0 || isMade) this.addConstant(operation.value, node, this.variable(to));
    } else if (operation instanceof AliasOperation) {
      const { alias } = operation;
      const aliasee = this.variable(node.inputs[0]!.origin);
      this.solver.flow(aliasee, this.variable(to));
      if (alias.kind === 'ifunc' || isInterposable(alias))
        this.solver.flow(this.solver.unknown, this.variable(to));
      if (!isLocal(alias)) this.solver.flow(aliasee, this.solver.escape);
      if (alias.kind === 'ifunc') this.solver.flow(this.variable(to), this.solver.escape);
    } else if (operation instanceof LabelOperation) this.solver.flow(this.solver.unknown, this.variable(to));
    else if (isAnyMatch(operation)) this.expose(node, 0);
  }

  private addInstruction(node: SimpleNode, instruction: Instruction, lambda: Lambda): void {
    const { solver } = this;
    const { operation, type } = instruction;
    switch (operation) {
      case Op.load: {
        const from = this.input(node, 0);
        this.noteAtomic(instruction, lambda);
        this.effects.of(lambda).reads.push(from);
        return this.addLoad(node, from, type);
      }
      case Op.store:
        this.noteAtomic(instruction, lambda);
        this.effects.of(lambda).writes.push(this.input(node, 1));
        return this.addStore(node, 0, 1, instruction);
      case Op.alloca:
        return this.define(node.outputs[0]!, solver.heap.add());
      case Op.getelementptr:
        return this.addPointer(node, instruction);
      case Op.select:
        this.flowFrom(node, 1);
        return this.flowFrom(node, 2);
      case Op.icmp:
        if (instruction.operands[0]!.type.kind === 'pointer') return;
        for (const index of [0, 1]) if (!isNumber(node.inputs[index]!.origin)) this.expose(node, index);
        return;
      case Op.fcmp:
      case Op.unreachable:
        return;
      case Op.ptrtoint:
        if (!this.isDifference(node)) solver.flow(this.input(node, 0), solver.escape);
        return this.compute(node);
      case Op.inttoptr:
        // It may be the address of anything that was made a number.
        this.flowFrom(node, 0);
        return this.compute(node);
      case Op.freeze:
      case Op.bitcast:
      case Op.addrspacecast:
      case Op.extractvalue:
      case Op.extractelement:
        return this.rename(node);
      case Op.insertvalue:
      case Op.shufflevector:
      case Op.insertelement:
        this.flowFrom(node, 0);
        return this.flowFrom(node, 1);
      case Op.call:
      case Op.invoke:
        return this.addCall(node, instruction, lambda);
      case Op.atomicrmw:
      case Op.cmpxchg: {
        this.noteAtomic(instruction, lambda);
        const pointer = this.input(node, 0);
        this.effects.of(lambda).reads.push(pointer);
        this.effects.of(lambda).writes.push(pointer);
        this.addLoad(node, pointer, operation === Op.cmpxchg ? instruction.operands[1]!.type : type);
        if (operation === Op.cmpxchg) this.expose(node, 1);
        else if (type.kind !== 'pointer') {
          // Unless it is an exchange, it computes.
          this.expose(node, 1);
          if (this.isHeld(node)) solver.flow(this.output(node), solver.escape);
          solver.store(solver.unknown, pointer, accessSize(this.layout, type));
        }
        return this.addStore(node, operation === Op.cmpxchg ? 2 : 1, 0, instruction);
      }
      case Op.fence:
        this.effects.of(lambda).callsOutside = true;
        return;
    }
    if (operation === Op.ptrtoaddr) return this.compute(node);
    if (operation.syntax === 'binary' || operation.syntax === 'unary' || operation.syntax === 'cast') {
      for (let i = 0; i < node.inputs.length; i++)
        if (!node.inputs[i]!.type.isState && !isNumber(node.inputs[i]!.origin)) this.expose(node, i);
      return this.compute(node);
    }
    // Whatever else there may be.
    this.effects.of(lambda).callsOutside = true;
    for (const { origin } of node.inputs)
      if (this.mayHold(origin)) solver.flow(this.variable(origin), solver.escape);
    this.compute(node);
  }

  private input(node: SimpleNode, index: number): number {
    return this.variable(node.inputs[index]!.origin);
  }

  private output(node: SimpleNode): number {
    return this.variable(node.outputs[0]!);
  }

  /** What an operand holds, the result may hold. */
  private flowFrom(node: SimpleNode, index: number): void {
    const { origin } = node.inputs[index]!;
    if (this.isHeld(node) && this.mayHold(origin)) this.solver.flow(this.variable(origin), this.output(node));
  }

  /** What an operand points to escapes. */
  private expose(node: SimpleNode, index: number): void {
    const { origin } = node.inputs[index]!;
    if (this.mayHold(origin)) this.solver.flow(this.variable(origin), this.solver.escape);
  }

  /** The result may be any address that is known outside. */
  private compute(node: SimpleNode): void {
    if (this.isHeld(node)) this.solver.flow(this.solver.unknown, this.output(node));
  }

  /** The result is the first operand, or a part of it. A part of a struct is loaded and stored as such a part. */
  private rename(node: SimpleNode): void {
    const { origin } = node.inputs[0]!;
    const isFrom = this.mayHold(origin);
    if (!this.isHeld(node)) {
      if (isFrom && instructionOf(node)!.operation !== Op.extractvalue) this.expose(node, 0);
    } else if (isFrom) this.solver.unite(this.variable(origin), this.output(node));
    else this.compute(node);
  }

  private isHeld(node: SimpleNode): boolean {
    return this.holds(llvmTypeOf(node.outputs[0]!.type));
  }

  private addLoad(node: SimpleNode, pointer: number, type: LlvmType): void {
    const to = this.holds(type) ? this.output(node) : this.solver.escape;
    this.solver.load(pointer, to, accessSize(this.layout, type));
  }

  private addStore(node: SimpleNode, value: number, pointer: number, { operands }: Instruction): void {
    const { type } = operands[value]!;
    const size = accessSize(this.layout, type);
    const { origin } = node.inputs[value]!;
    if (this.mayHold(origin)) this.solver.store(this.variable(origin), this.input(node, pointer), size);
    else if (!this.holds(type) && !isZero(origin))
      this.solver.store(this.solver.unknown, this.input(node, pointer), size);
  }

  /** Behind an atomic access one sees what other threads have done: they run what code outside knows. */
  private noteAtomic({ atomic }: Instruction, lambda: Lambda): void {
    if (atomic !== null && atomic.ordering !== 'unordered') this.effects.of(lambda).callsOutside = true;
  }

  private addPointer(node: SimpleNode, instruction: Instruction): void {
    const from = this.variable(node.inputs[0]!.origin);
    const to = this.variable(node.outputs[0]!);
    const bytes = constantOffset(this.layout, node);
    if (bytes !== null) return this.solver.shift(from, to, bytes, 0);
    const distance = this.distances.ofPointer(node, instruction);
    if (distance === null) return this.solver.shift(from, to, 0, 1);
    this.solver.shift(from, to, distance.bytes, this.stepOf(node, instruction, distance.terms?.list ?? []));
  }

  /**
   * What all distances of an address have as a divisor, but for a number. Products that the program computes may wrap, so only
   * powers of two that divide them divide the distance; those that the instruction computes itself may not, if it says so.
   */
  private stepOf(
    node: SimpleNode,
    instruction: Instruction,
    terms: readonly { readonly scale: number }[],
  ): number {
    const wrapping = commonDivisor(terms.map(({ scale }) => scale));
    const power = powerOfTwo(wrapping);
    if (!instruction.hasFlag('inbounds') && !instruction.hasFlag('nusw')) return power;
    const sizes: number[] = [];
    let type = instruction.auxiliaryType!;
    for (let i = 1; i < node.inputs.length; i++) {
      const number = integerAt(this.definitions.find(node.inputs[i]!.origin));
      if (i > 1 && type.kind === 'struct') {
        type = type.contained[Number(number)]!;
        continue;
      }
      if (i > 1) type = type.element;
      if (number === null) sizes.push(allocSize(this.layout, type));
    }
    const exact = commonDivisor(sizes);
    if (exact === 0) return power;
    return (exact / powerOfTwo(exact)) * Math.max(powerOfTwo(exact), power);
  }

  /** Whether an origin may hold an address. Numbers that are written in the program do not. */
  private mayHold(origin: Origin): boolean {
    const value = literalOf(origin);
    if (value?.kind === 'constant' && value.operands.length === 0 && !isPlace(value)) return false;
    return this.holds(llvmTypeOf(origin.type)) || origin.type.class === 'function';
  }

  /** Whether values of a type have room for an address. */
  private holds(type: LlvmType | null): boolean {
    if (type === null) return false;
    switch (type.kind) {
      case 'integer':
        return type.bits >= this.layout.pointer(0).bits;
      case 'pointer':
        return true;
      case 'vector':
      case 'array':
        return this.holds(type.element);
      case 'struct':
        return type.contained.some((field) => this.holds(field));
      default:
        return false;
    }
  }

  /**
   * Whether the number of an address is only compared with numbers of other addresses, or is an operand of the subtraction of
   * pointers to elements of one array. The latter is undefined for others; where it is not sure, they escape.
   */
  private isDifference(cast: SimpleNode): boolean {
    const differences: [SimpleNode, SimpleNode][] = [];
    for (let user = cast.outputs[0]!.firstUser; user !== null; user = user.nextUser) {
      const { node, index } = user;
      const operation = instructionOf(node)?.operation;
      if (operation !== Op.sub && operation !== Op.icmp) return false;
      const other = (node as SimpleNode).inputs[1 - index]!.origin.node;
      if (instructionOf(other)?.operation !== Op.ptrtoint) return false;
      if (operation === Op.icmp) continue;
      if (!isDivided(node as SimpleNode)) return false;
      differences.push([cast, other as SimpleNode]);
    }
    this.differences.push(...differences);
    return true;
  }

  /** Operands of subtractions that do not point to the same object: their numbers can be found out from one another. */
  private exposeDifferences(): void {
    const { solver } = this;
    for (const pair of this.differences) {
      const sets = pair.map((cast) => solver.setOf(this.input(cast, 0)));
      const places = sets.flatMap((set) => solver.locationsOf(set));
      const things = new Set(places.map((place) => solver.heap.thingAt[place]!));
      if (!sets.includes(empty) && things.size === 1) continue;
      for (const cast of pair) solver.flow(this.input(cast, 0), solver.escape);
    }
  }

  // ── Calls ─────────────────────────────────────────────────────────────────

  private addCall(node: SimpleNode, call: Instruction, lambda: Lambda): void {
    const { solver } = this;
    const callee = this.definitions.find(node.inputs[0]!.origin);
    // The values in operand bundles escape.
    for (let i = call.argumentCount + 1; i < node.inputs.length; i++) {
      const { origin } = node.inputs[i]!;
      if (this.mayHold(origin)) solver.flow(this.variable(origin), solver.escape);
    }
    if (callee.node instanceof Lambda) return this.callDirectly(node, call, callee.node, lambda);
    if (callee.node === null && callee.region.owner === null) return this.callElsewhere(node, call, lambda);
    if (callee.node instanceof SimpleNode && callee.node.operation instanceof ConstantOperation)
      if (callee.node.operation.value.kind === 'asm') return this.callUnknown(node, call, lambda);
    const pointer = this.variable(callee);
    solver.call(pointer, (thing) => {
      if (!(thing.callee instanceof Lambda)) this.callUnknown(node, call, lambda);
      else if (this.connected.add(node.id, thing.callee.id, 0))
        this.connect(node, call, thing.callee, lambda);
    });
    this.indirect.push({ callee: pointer, give: () => this.callUnknown(node, call, lambda) });
  }

  private callDirectly(node: SimpleNode, call: Instruction, callee: Lambda, lambda: Lambda): void {
    const wrapped = this.wrappers.get(callee);
    if (wrapped !== undefined && !isInterposable(functionOf(callee)) && node.outputs.length > 0) {
      const clone = this.solver.heap.add();
      for (const thing of wrapped) {
        thing.clones.push(clone);
        this.solver.heap.copy(thing, clone, 0);
      }
      this.define(node.outputs[0]!, clone);
      this.connect(node, call, callee, lambda, false);
    } else this.connect(node, call, callee, lambda);
    if (callee.isOpaque || isInterposable(functionOf(callee))) this.callElsewhere(node, call, lambda);
  }

  /** A call of a function defined here: the arguments flow to its parameters, its result to the call. */
  private connect(node: SimpleNode, call: Instruction, callee: Lambda, lambda: Lambda, returns = true): void {
    const { solver } = this;
    if (callee.isOpaque) return this.callUnknown(node, call, lambda);
    this.effects.of(lambda).callees.add(callee);
    const { parameters } = callee;
    const declared = functionOf(callee).arguments;
    for (let i = 0; i < call.argumentCount; i++) {
      const { origin } = node.inputs[i + 1]!;
      if (!this.mayHold(origin)) continue;
      const parameter = parameters[i];
      const from = this.variable(origin);
      if (parameter === undefined || parameter.type.isState) solver.flow(from, solver.escape);
      else if (this.made.has(parameter)) {
        // The call makes a copy of what is there.
        this.effects.of(callee).reads.push(from);
        solver.flow(from, solver.opening);
      } else solver.flow(from, this.variable(parameter));
    }
    // Fewer arguments than parameters: those hold whatever is there.
    for (let i = call.argumentCount; i < declared.length; i++)
      solver.flow(solver.unknown, this.variable(parameters[i]!));
    const [output] = node.outputs;
    const [result] = callee.body.results;
    if (!returns || output === undefined || !this.mayHold(output)) return;
    if (result === undefined || result.type.isState) solver.flow(solver.unknown, this.variable(output));
    else solver.flow(this.variable(result.origin), this.variable(output));
  }

  private callElsewhere(node: SimpleNode, call: Instruction, lambda: Lambda): void {
    const { solver } = this;
    this.touchArguments(node, call, lambda);
    const conduct = conductOf(call, functionOf(lambda).attributes);
    const output = node.outputs[0];
    const argument = (index: number) => this.variable(node.inputs[index + 1]!.origin);
    const result = () => (output !== undefined && this.mayHold(output) ? this.variable(output) : null);
    switch (conduct) {
      case 'nothing':
        return result() === null ? undefined : solver.flow(solver.unknown, result()!);
      case 'reads':
        this.open(node, call);
        return result() === null ? undefined : solver.flow(solver.unknown, result()!);
      case 'allocation':
      case 'new':
      case 'foreign allocation':
      case 'reallocation': {
        if (conduct === 'foreign allocation') this.callUnknown(node, call, lambda, false);
        if (conduct === 'new') this.effects.of(lambda).callsOutside = true;
        if (result() === null) return;
        const thing = solver.heap.add();
        this.define(output!, thing);
        if (conduct === 'foreign allocation') solver.flow(result()!, solver.opening);
        if (conduct === 'reallocation') solver.copy(argument(0), result()!);
        return;
      }
      case 'copy':
        solver.copy(argument(1), argument(0));
        if (result() !== null) solver.shift(argument(0), result()!, 0, 1);
        return;
      case 'same':
        if (result() !== null) solver.flow(argument(0), result()!);
        return;
      case 'returns first':
        if (result() === null) return;
        if (call.argumentCount === 0) solver.flow(solver.unknown, result()!);
        else solver.shift(argument(0), result()!, 0, 1);
        return;
      case 'finds':
        this.open(node, call);
        if (result() !== null) solver.shift(argument(0), result()!, 0, 1);
        return;
      case 'computes':
        return this.computeByCall(node, call);
      case 'fills':
        return this.open(node, call);
      case 'prints':
        return this.print(node, call, lambda);
      case 'unknown':
        return this.callUnknown(node, call, lambda);
    }
  }

  /** An address that is printed can be read again. Where a stream leads to, functions of the program may run. */
  private print(node: SimpleNode, call: Instruction, lambda: Lambda): void {
    const { solver } = this;
    this.effects.of(lambda).callsOutside = true;
    const { callee } = call;
    const declared = callee.kind === 'function' ? callee.arguments.length : 0;
    for (let i = 0; i < call.argumentCount; i++) {
      const { origin } = node.inputs[i + 1]!;
      if (!this.mayHold(origin)) continue;
      const isRead = i < declared && llvmTypeOf(origin.type)?.kind === 'pointer';
      solver.flow(this.variable(origin), isRead ? solver.opening : solver.escape);
    }
  }

  /** Bytes in the targets of the arguments are looked at, or changed. */
  private open(node: SimpleNode, call: Instruction): void {
    for (let i = 0; i < call.argumentCount; i++) {
      const { origin } = node.inputs[i + 1]!;
      if (this.mayHold(origin)) this.solver.flow(this.variable(origin), this.solver.opening);
    }
  }

  /** An intrinsic that touches no memory makes pointers from pointers, and numbers from anything. */
  private computeByCall(node: SimpleNode, call: Instruction): void {
    const { solver } = this;
    const [output] = node.outputs;
    const isPointer = output !== undefined && hasPointer(call.type);
    let isFromPointer = false;
    for (let i = 0; i < call.argumentCount; i++) {
      const { origin } = node.inputs[i + 1]!;
      if (!this.mayHold(origin)) continue;
      if (isPointer && hasPointer(llvmTypeOf(origin.type)!)) {
        isFromPointer = true;
        solver.shift(this.variable(origin), this.output(node), 0, 1);
      } else if (!forgetsArgument(call, i)) this.expose(node, i + 1);
    }
    if (!isFromPointer && output !== undefined) this.compute(node);
  }

  /** What a function that is not here is given it may read and write. */
  private touchArguments(node: SimpleNode, call: Instruction, lambda: Lambda): void {
    const { reads, writes } = this.effects.of(lambda);
    for (let i = 0; i < call.argumentCount; i++) {
      const { origin } = node.inputs[i + 1]!;
      if (llvmTypeOf(origin.type)?.kind !== 'pointer') continue;
      reads.push(this.variable(origin));
      writes.push(this.variable(origin));
    }
  }

  /** A call of which only the attributes are known. */
  private callUnknown(node: SimpleNode, call: Instruction, lambda: Lambda, returns = true): void {
    const { solver } = this;
    this.touchArguments(node, call, lambda);
    this.effects.of(lambda).callsOutside = true;
    for (let i = 0; i < call.argumentCount; i++) {
      const { origin } = node.inputs[i + 1]!;
      if (!this.mayHold(origin)) continue;
      const isForgotten = forgetsArgument(call, i) && llvmTypeOf(origin.type)?.kind === 'pointer';
      if (!isForgotten) solver.flow(this.variable(origin), solver.escape);
      else if (argumentAccess(call, i) !== ModRef.none) solver.flow(this.variable(origin), solver.opening);
    }
    const [output] = node.outputs;
    if (returns && output !== undefined && this.mayHold(output))
      solver.flow(solver.unknown, this.variable(output));
  }
}

/** Whether calls of functions that are not here keep an argument, as far as attributes and names say. */
function forgets(call: SimpleNode, argument: number): boolean {
  const instruction = instructionOf(call)!;
  if (forgetsArgument(instruction, argument)) return true;
  const { callee } = instruction;
  return (
    callee.kind === 'function' &&
    callee.name?.startsWith('llvm.memset') === true &&
    libraryEffectsOf(callee) !== null
  );
}

/** Whether a difference is only divided by the size of an element, as differences of pointers are. */
function isDivided(difference: SimpleNode): boolean {
  for (let user = difference.outputs[0]!.firstUser; user !== null; user = user.nextUser) {
    const instruction = instructionOf(user.node);
    if (user.index !== 0 || !instruction?.hasFlag('exact')) return false;
    if (instruction.operation !== Op.sdiv && instruction.operation !== Op.ashr) return false;
  }
  return true;
}

/** Whether a value is the number of an address, of which `isDifference` decides. */
function isNumber({ node }: Origin): boolean {
  return instructionOf(node)?.operation === Op.ptrtoint;
}

function literalOf({ node }: Origin): Value | null {
  const isLiteral =
    node instanceof SimpleNode && node.inputs.length === 0 && node.operation instanceof ConstantOperation;
  return isLiteral ? (node.operation as ConstantOperation).value : null;
}

const zeros: ReadonlySet<string> = new Set(['integer', 'float', 'zero', 'null', 'undef', 'poison']);

function isZero(origin: Origin): boolean {
  const value = literalOf(origin);
  return value?.kind === 'constant' && value.bits === 0n && zeros.has(value.form);
}

/** Whether a constant may be the address of something that was put there, by `mmap` or by the linker. */
function isPlace(value: Value): boolean {
  return (
    value.kind === 'constant' && value.form === 'integer' && (value.bits >= 4096n || value.bits < -4096n)
  );
}

/** Whether an initializer without globals may contain a pointer made from a number. */
function mayBePlace(value: Value): boolean {
  if (value.kind !== 'constant') return false;
  return value.operands.length > 0 && hasPointer(value.type);
}

function hasPointer(type: LlvmType): boolean {
  let inner = type;
  while (inner.kind === 'array' || inner.kind === 'vector') inner = inner.element;
  return inner.kind === 'pointer' || (inner.kind === 'struct' && inner.contained.some(hasPointer));
}

/** Whether an expression is a global, or a place at a distance from it, and no number has come in between. */
function isPointerIntoGlobal(value: Constant): boolean {
  let base: Value = value;
  while (base.kind === 'constant' && base.form === 'expression') {
    const { operation, operands }: Constant = base;
    if (operation === Op.getelementptr) {
      if (operands.some((each, i) => i > 0 && each.kind === 'constant' && each.form === 'expression'))
        return false;
    } else if (operation !== Op.addrspacecast && operation !== Op.bitcast) return false;
    base = operands[0]!;
  }
  return base.kind !== 'constant';
}

/** Functions, variables and other names of them, in the order of the graph. */
function definitionsIn(root: Region): Node[] {
  const found: Node[] = [];
  for (let node = root.firstNode; node !== null; node = node.next) {
    if (!(node instanceof Phi)) found.push(node);
    else for (let inner = node.body.firstNode; inner !== null; inner = inner.next) found.push(inner);
  }
  return found;
}

function holdsPointer({ kind }: LlvmType): boolean {
  return kind === 'pointer' || kind === 'struct' || kind === 'array';
}

function commonDivisor(numbers: readonly number[]): number {
  let divisor = 0;
  for (const number of numbers) {
    let [x, y] = [Math.abs(number), divisor];
    while (y !== 0) [x, y] = [y, x % y];
    divisor = x;
  }
  return divisor;
}

/** The greatest power of two that divides a number; 0 of 0. */
function powerOfTwo(number: number): number {
  return Number(BigInt.asUintN(64, BigInt(number) & -BigInt(number)));
}

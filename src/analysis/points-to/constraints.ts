// Generates the constraints of the points-to analysis from a program.
//
// Each origin that can hold an address, or bytes of one, is a variable; names of one definition (entries of γs,
// contexts, invariant loop variables) share its variable (analysis/calls.ts). Integers are variables as well: one that
// was a pointer may become one again, so arithmetic on it may point anywhere in the same objects. Pointers made from
// integers that were never pointers have no targets, and nothing is concluded from them (points-to.ts).
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
  }

  private addInitializer(delta: Delta): void {
    const [result] = delta.body.results;
    const thing = this.made.get(delta.outputs[0]!)!;
    const definition = this.definitions.find(result!.origin);
    const { node } = definition;
    if (!(node instanceof SimpleNode) || !(node.operation instanceof ConstantOperation)) {
      this.solver.store(this.variable(definition), this.pointerTo(thing, 0), null);
    } else if (node.inputs.length > 0) this.initialize(node, node.operation.value, thing);
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
      if (node.inputs.length === 0 && value.type.kind === 'pointer')
        this.solver.flow(this.solver.unknown, to);
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
        if (!mayHold(llvmTypeOf(type))) continue;
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
      if (variable.isInvariant || !mayHold(llvmTypeOf(variable.output.type))) continue;
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
      if (!mayHold(operation.value.type)) return;
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
  }

  private addInstruction(node: SimpleNode, instruction: Instruction, lambda: Lambda): void {
    const { solver } = this;
    const { operation, type } = instruction;
    switch (operation) {
      case Op.load: {
        const from = this.input(node, 0);
        this.noteAtomic(instruction, lambda);
        this.effects.of(lambda).reads.push(from);
        if (mayHold(type)) solver.load(from, this.output(node), accessSize(this.layout, type));
        return;
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
      case Op.fcmp:
      case Op.unreachable:
        return;
      case Op.ptrtoint:
        if (!isDifference(node)) solver.flow(this.input(node, 0), solver.escape);
        return this.rename(node);
      case Op.inttoptr:
        // It may be the address of anything that was made a number.
        this.flowFrom(node, 0);
        return solver.flow(solver.unknown, this.output(node));
      case Op.freeze:
      case Op.bitcast:
      case Op.addrspacecast:
      case Op.trunc:
      case Op.zext:
      case Op.sext:
      case Op.extractvalue:
      case Op.extractelement:
        return this.rename(node);
      case Op.insertvalue:
      case Op.shufflevector:
      case Op.insertelement:
        this.flowFrom(node, 0);
        return this.flowFrom(node, 1);
      case Op.add:
      case Op.sub: {
        const bytes = this.constantAdded(node, instruction);
        if (bytes === null) break;
        if (mayHold(type)) solver.shift(this.input(node, 0), this.output(node), bytes, 0);
        return;
      }
      case Op.call:
      case Op.invoke:
        return this.addCall(node, instruction, lambda);
      case Op.atomicrmw:
      case Op.cmpxchg: {
        this.noteAtomic(instruction, lambda);
        const pointer = this.input(node, 0);
        this.effects.of(lambda).reads.push(pointer);
        this.effects.of(lambda).writes.push(pointer);
        // cmpxchg gives a struct of what was there and whether it is still.
        const size = operation === Op.cmpxchg ? null : accessSize(this.layout, type);
        solver.load(pointer, this.output(node), size);
        return this.addStore(node, operation === Op.cmpxchg ? 2 : 1, 0, instruction);
      }
      case Op.fence:
        this.effects.of(lambda).callsOutside = true;
        return;
    }
    if (operation.syntax === 'binary' || operation === Op.ptrtoaddr) {
      for (let i = 0; i < node.inputs.length; i++)
        if (!node.inputs[i]!.type.isState) this.computeFrom(node, i);
      return;
    }
    if (operation.syntax === 'unary' || operation.syntax === 'cast') return;
    // Whatever else there may be.
    this.effects.of(lambda).callsOutside = true;
    for (const { origin } of node.inputs)
      if (this.mayHold(origin)) solver.flow(this.variable(origin), solver.escape);
    if (mayHold(type)) solver.flow(solver.unknown, this.output(node));
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

  /** What an operand points to, the result may point to anywhere. */
  private computeFrom(node: SimpleNode, index: number): void {
    const { origin } = node.inputs[index]!;
    if (this.isHeld(node) && this.mayHold(origin))
      this.solver.shift(this.variable(origin), this.output(node), 0, 1);
  }

  /** The result is the first operand, or a part of it. */
  private rename(node: SimpleNode): void {
    const { origin } = node.inputs[0]!;
    if (this.isHeld(node) && this.mayHold(origin))
      this.solver.unite(this.variable(origin), this.output(node));
  }

  private isHeld(node: SimpleNode): boolean {
    return mayHold(llvmTypeOf(node.outputs[0]!.type));
  }

  private addStore(node: SimpleNode, value: number, pointer: number, { operands }: Instruction): void {
    if (!this.mayHold(node.inputs[value]!.origin)) return;
    const size = accessSize(this.layout, operands[value]!.type);
    this.solver.store(this.input(node, value), this.input(node, pointer), size);
  }

  /** Behind an atomic access one sees what other threads have done: they run what code outside knows. */
  private noteAtomic({ atomic }: Instruction, lambda: Lambda): void {
    if (atomic !== null && atomic.ordering !== 'unordered') this.effects.of(lambda).callsOutside = true;
  }

  private constantAdded(node: SimpleNode, { operation, type }: Instruction): number | null {
    const { node: by } = this.definitions.find(node.inputs[1]!.origin);
    if (!(by instanceof SimpleNode) || !(by.operation instanceof ConstantOperation)) return null;
    const { value } = by.operation;
    if (value.kind !== 'constant' || value.form !== 'integer' || type.kind !== 'integer') return null;
    const bytes = Number(value.bits);
    return operation === Op.sub ? -bytes : bytes;
  }

  private addPointer(node: SimpleNode, instruction: Instruction): void {
    const from = this.variable(node.inputs[0]!.origin);
    const to = this.variable(node.outputs[0]!);
    const bytes = constantOffset(this.layout, node);
    if (bytes !== null) return this.solver.shift(from, to, bytes, 0);
    const distance = this.distances.ofPointer(node, instruction);
    if (distance === null) return this.solver.shift(from, to, 0, 1);
    const step = stepOf(distance.terms?.list ?? []);
    // If the product may wrap, only its power of two divides the result.
    const mayWrap = !instruction.hasFlag('inbounds') && !instruction.hasFlag('nusw');
    this.solver.shift(from, to, distance.bytes, mayWrap ? step & -step : step);
  }

  /** Whether an origin may hold an address. Numbers that are written in the program do not. */
  private mayHold(origin: Origin): boolean {
    const { node } = origin;
    if (
      node instanceof SimpleNode &&
      node.inputs.length === 0 &&
      node.operation instanceof ConstantOperation
    ) {
      const { value } = node.operation;
      if (value.kind === 'constant' && value.operands.length === 0) return false;
    }
    return mayHold(llvmTypeOf(origin.type)) || origin.type.class === 'function';
  }

  /** Whether a value from outside may be an address. */
  private mayBeAddress({ type }: Origin): boolean {
    const held = llvmTypeOf(type);
    if (held === null || held.kind === 'double') return false;
    return mayHold(held) && (held.kind !== 'integer' || held.bits >= this.layout.pointer(0).bits);
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
        return;
      case 'allocation':
      case 'foreign allocation':
      case 'reallocation': {
        if (conduct === 'foreign allocation') this.callUnknown(node, call, lambda, false);
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
      case 'computes': {
        const to = result();
        if (to === null) return;
        for (let i = 0; i < call.argumentCount; i++)
          if (this.mayHold(node.inputs[i + 1]!.origin)) solver.shift(argument(i), to, 0, 1);
        return;
      }
      case 'fills':
        for (let i = 0; i < call.argumentCount; i++) solver.flow(argument(i), solver.opening);
        return;
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
      if (this.mayHold(origin))
        solver.flow(this.variable(origin), i < declared ? solver.opening : solver.escape);
    }
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
    if (returns && output !== undefined && this.mayBeAddress(output))
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

/**
 * Whether the number of an address is only compared with numbers of other addresses, or subtracted from them: then no address can be
 * made of it. Of any other number one can, by ways that no analysis follows: bit by bit, through a file.
 */
function isDifference(cast: SimpleNode): boolean {
  for (let user = cast.outputs[0]!.firstUser; user !== null; user = user.nextUser) {
    const { node, index } = user;
    const operation = instructionOf(node)?.operation;
    if (operation !== Op.sub && operation !== Op.icmp) return false;
    const other = (node as SimpleNode).inputs[1 - index]!.origin.node;
    if (instructionOf(other)?.operation !== Op.ptrtoint) return false;
  }
  return true;
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

/** Whether a value may hold an address, or bytes of one. */
function mayHold(type: LlvmType | null): boolean {
  if (type === null) return false;
  switch (type.kind) {
    case 'integer':
      return type.bits >= 8;
    case 'pointer':
    case 'vector':
    case 'array':
    case 'struct':
    case 'double':
      return true;
    default:
      return false;
  }
}

function holdsPointer({ kind }: LlvmType): boolean {
  return kind === 'pointer' || kind === 'struct' || kind === 'array';
}

/** The greatest common divisor of the multiples in a distance. */
function stepOf(terms: readonly { readonly scale: number }[]): number {
  let step = 0;
  for (const { scale } of terms) {
    let [x, y] = [Math.abs(scale), step];
    while (y !== 0) [x, y] = [y, x % y];
    step = x;
  }
  return step;
}

// Forward slices: what depends on some instructions, in the whole program.
//
// It is the backward slice (backward.ts) read the other way. What an affected node computes is affected, and so are the places that it
// writes, from there on along the chain of memory states, until a store that is not affected overwrites all of a place. What reads an affected
// place is affected.
//
//      predicate of γ, θ     all that is executed in there is affected, with the functions that it calls
//      argument of a call    the parameter; what the function returns, where it is called
//      place at a call       the place at the beginning of the function
//
// A place that was written in a function is affected after all calls of it; one that was affected when it was called goes past the call.
//
// That the program may end at a call that is affected makes nothing after it affected.

import { instructionOf } from '../analysis/intrinsics.ts';
import { functionOf, isAnyMatch } from '../dialect/index.ts';
import { type Instruction, Op } from '../llvm/index.ts';
import {
  Environment,
  Gamma,
  Lambda,
  type Node,
  type Origin,
  type Region,
  regionsOf,
  SimpleNode,
  type StructuralNode,
  stateInput,
  Theta,
  type User,
} from '../rvsdg/index.ts';
import type { Slice } from './backward.ts';
import type { ProgramEffects } from './effects.ts';
import type { Place } from './places.ts';

/** More pairs of a state and a place than this are too many. */
const mostPairs = 1_000_000;

interface AffectedMemory {
  readonly origin: Origin;
  readonly place: Place;
  /** Something in the same function wrote it; otherwise it was affected when the function was called. */
  readonly isWritten: boolean;
}

/** The slice forward from instructions. */
export function forwardSlice(effects: ProgramEffects, from: ReadonlySet<Instruction>): Slice {
  return new ForwardWalk(effects).fromInstructions(from);
}

/** What depends on a node. */
export function forwardFrom(effects: ProgramEffects, node: Node): Slice {
  return new ForwardWalk(effects).fromNode(node);
}

/** What belongs to both of two slices: a chop, if one is forward and the other is backward. */
export function intersection(one: Slice, other: Slice): Slice {
  return {
    nodes: new Set([...one.nodes].filter((each) => other.nodes.has(each))),
    values: new Set([...one.values].filter((each) => other.values.has(each))),
  };
}

class ForwardWalk {
  private readonly nodes = new Set<Node>();
  private readonly values = new Set<Origin>();
  /** By state and place: whether it was written in the function. */
  private readonly affected = new Map<Origin, Map<Place, boolean>>();
  private pairCount = 0;
  /** Places that may be read at times which states do not say: all that reads them is affected. */
  private readonly everywhere = new Set<Place>();
  /** Places that functions called by code which is not here were told of. */
  private readonly calledBack = new Set<Place>();
  /** Regions of which all is affected. */
  private readonly wholes = new Set<Region>();
  private readonly pendingValues: Origin[] = [];
  private readonly pendingMemory: AffectedMemory[] = [];
  private readonly pendingRegions: Region[] = [];
  private readonly effects: ProgramEffects;

  constructor(effects: ProgramEffects) {
    this.effects = effects;
  }

  fromInstructions(instructions: ReadonlySet<Instruction>): Slice {
    for (const lambda of this.effects.lambdas) this.begin(lambda, instructions);
    return this.walk();
  }

  fromNode(node: Node): Slice {
    if (node instanceof SimpleNode) this.affect(node);
    this.nodes.add(node);
    for (const output of node.outputs) this.affectValue(output);
    return this.walk();
  }

  private walk(): Slice {
    for (;;) {
      const value = this.pendingValues.pop();
      if (value !== undefined) {
        for (const user of value.users()) this.followUser(user);
        continue;
      }
      const region = this.pendingRegions.pop();
      if (region !== undefined) {
        this.affectAllIn(region);
        continue;
      }
      const memory = this.pendingMemory.pop();
      if (memory === undefined) return { nodes: this.nodes, values: this.values };
      for (const user of memory.origin.users()) this.followMemory(user, memory);
    }
  }

  private begin(lambda: Lambda, instructions: ReadonlySet<Instruction>): void {
    for (const region of regionsOf(lambda.body)) {
      for (let node = region.firstNode; node !== null; node = node.next) {
        if (!(node instanceof SimpleNode)) continue;
        const { operation } = node;
        const made = isAnyMatch(operation) ? operation.branch : instructionOf(node);
        if (made !== null && instructions.has(made)) this.affect(node);
      }
    }
    const [result] = lambda.body.results;
    if (result === undefined || result.type.isState) return;
    const returns = functionOf(lambda).blocks.some(
      ({ terminator }) => terminator?.operation === Op.ret && instructions.has(terminator),
    );
    if (returns) this.affectResult(lambda);
  }

  // ── Values ────────────────────────────────────────────────────────────────

  private affectValue(origin: Origin): void {
    if (origin.type.isState || this.values.has(origin)) return;
    this.values.add(origin);
    this.pendingValues.push(origin);
  }

  private followUser({ node, index, region }: User): void {
    if (node === null) this.followResult(region, index);
    else if (node instanceof SimpleNode) this.followInput(node, index);
    else if (node instanceof Gamma) {
      if (index === 0) this.affectBranch(node);
      else for (const inner of node.regions) this.affectValue(inner.arguments[index - 1]!);
    } else if (node instanceof Theta || node instanceof Environment)
      this.affectValue(node.body.arguments[index]!);
  }

  private followInput(node: SimpleNode, index: number): void {
    const { callees, callsOutside } = this.effects.of(node);
    if (callees.length === 0 || callsOutside || index === 0) return this.affect(node);
    this.nodes.add(node);
    for (const callee of callees) {
      const parameter = callee.parameters[index - 1];
      if (parameter === undefined || parameter.type.isState) this.affectWhole(callee.body);
      else this.affectValue(parameter);
    }
  }

  private followResult({ owner }: Region, index: number): void {
    if (owner instanceof Gamma) {
      this.nodes.add(owner);
      this.affectValue(owner.outputs[index]!);
    } else if (owner instanceof Theta) {
      if (index === 0) return this.affectBranch(owner);
      this.affectValue(owner.outputs[index - 1]!);
      this.affectValue(owner.body.arguments[index - 1]!);
    } else if (owner instanceof Lambda) this.affectResult(owner);
  }

  private affectResult(lambda: Lambda): void {
    for (const call of this.effects.callersOf(lambda)) {
      this.nodes.add(call);
      const [output] = call.outputs;
      if (output !== undefined) this.affectValue(output);
    }
  }

  /** What decides has changed: all that depends on the decision is affected. */
  private affectBranch(node: Gamma | Theta): void {
    this.nodes.add(node);
    for (const output of node.outputs) this.affectValue(output);
    for (const region of node.regions) this.affectWhole(region);
  }

  private affectWhole(region: Region): void {
    if (this.wholes.has(region)) return;
    this.wholes.add(region);
    this.pendingRegions.push(region);
  }

  private affectAllIn(top: Region): void {
    if (top.owner instanceof Lambda) this.nodes.add(top.owner);
    for (const region of regionsOf(top)) {
      this.wholes.add(region);
      for (let node = region.firstNode; node !== null; node = node.next) {
        if (!(node instanceof SimpleNode)) this.nodes.add(node);
        else if (node.inputs.length > 0 || instructionOf(node) !== null) this.affect(node);
      }
    }
  }

  /** A node computes something else, or is executed where it was not. */
  private affect(node: SimpleNode): void {
    const { writes, callees } = this.effects.of(node);
    if (!this.nodes.has(node)) this.addAround(node);
    this.nodes.add(node);
    for (const output of node.outputs) this.affectValue(output);
    for (const callee of callees) this.affectWhole(callee.body);
    const memory = node.outputs.find(({ type }) => type.isMemory);
    if (memory !== undefined) for (const place of writes.list()) this.affectMemory(memory, place, true);
  }

  /** The function that a node is in. */
  private addAround({ region }: SimpleNode): void {
    let owner: StructuralNode | null = region.owner;
    while (owner !== null && !(owner instanceof Environment)) owner = owner.region.owner;
    if (owner !== null) this.nodes.add(owner);
  }

  // ── Memory ────────────────────────────────────────────────────────────────

  private affectMemory(origin: Origin, place: Place, isWritten: boolean): void {
    if (this.everywhere.has(place)) return;
    if (this.effects.isUnordered || this.pairCount > mostPairs) return this.affectEverywhere(place);
    this.affectCalledBack(place);
    let places = this.affected.get(origin);
    if (places === undefined) {
      places = new Map();
      this.affected.set(origin, places);
    }
    const known = places.get(place);
    if (known === true || known === isWritten) return;
    places.set(place, isWritten);
    this.pairCount++;
    this.pendingMemory.push({ origin, place, isWritten });
  }

  /** Functions that code which is not here may call read what was written before, whenever that was. */
  private affectCalledBack(place: Place): void {
    if (this.calledBack.has(place)) return;
    this.calledBack.add(place);
    for (const callee of this.effects.calledFromOutside) this.enter(callee, place);
  }

  private affectEverywhere(place: Place): void {
    if (this.everywhere.has(place)) return;
    this.everywhere.add(place);
    for (const lambda of this.effects.lambdas) {
      for (const region of regionsOf(lambda.body)) {
        for (let node = region.firstNode; node !== null; node = node.next) {
          if (node instanceof SimpleNode && this.effects.of(node).reads.meets(place)) this.affect(node);
        }
      }
    }
  }

  private followMemory({ node, index, region }: User, { place, isWritten }: AffectedMemory): void {
    if (node === null) return this.followStateResult(region, index, place, isWritten);
    if (node instanceof SimpleNode) return this.followThrough(node, index, place, isWritten);
    const first = node instanceof Gamma ? 1 : 0;
    for (const inner of (node as StructuralNode).regions)
      this.affectMemory(inner.arguments[index - first]!, place, isWritten);
  }

  private followStateResult({ owner }: Region, index: number, place: Place, isWritten: boolean): void {
    if (owner instanceof Gamma) this.affectMemory(owner.outputs[index]!, place, isWritten);
    else if (owner instanceof Theta) {
      this.affectMemory(owner.outputs[index - 1]!, place, isWritten);
      this.affectMemory(owner.body.arguments[index - 1]!, place, isWritten);
    } else if (owner instanceof Lambda && isWritten) {
      if (this.effects.calledFromOutside.has(owner)) return this.affectEverywhere(place);
      for (const call of this.effects.callersOf(owner)) {
        const memory = call.outputs.find(({ type }) => type.isMemory);
        if (memory !== undefined) this.affectMemory(memory, place, true);
        this.nodes.add(call);
      }
    }
  }

  private followThrough(node: SimpleNode, index: number, place: Place, isWritten: boolean): void {
    const { reads, callees, callsBack } = this.effects.of(node);
    if (reads.meets(place)) this.affect(node);
    for (const callee of callees) this.enter(callee, place);
    if (callsBack) for (const callee of this.effects.calledFromOutside) this.enter(callee, place);
    const output = node.outputs.find(({ type }) => type === node.inputs[index]!.type);
    if (output === undefined || stateInput(node, output.type) !== index) return;
    const isEnd = !this.nodes.has(node) && this.effects.overwrittenBy(node) === place;
    if (!isEnd) this.affectMemory(output, place, isWritten);
  }

  private enter({ body }: Lambda, place: Place): void {
    const memory = body.arguments.find(({ type }) => type.isMemory);
    if (memory !== undefined) this.affectMemory(memory, place, false);
  }
}

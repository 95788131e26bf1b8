// Congruence (global value numbering): partitions the origins of a function into classes that always have the same
// value.
//
// Values are numbered in program order. A node's class is that of its operation and its operands' classes; so is
//
//   an argument of γ      the class of what enters
//   an output of γ        that of the results if they are all one; else made of the predicate's class and theirs
//   a loop variable       that of what enters, if an iteration leaves it as it was
//   an output of θ        likewise; that of the result, if that is something from before the loop; else made of the loop
//                         and the result's class
//   a state of memory     that of the state before, if a node does not write; so is what a θ leaves in which nothing does
//
// The other loop variables are *assumed* congruent if they start alike; and a whole loop is assumed congruent to
// another that starts alike and has the same operations. The body is numbered under that assumption, and where results
// turn out to differ, the variables, or the loops, are separated. Then the whole function is numbered again, because
// other classes may depend on it. Assumptions are only ever dropped, so that ends; once none has to be dropped, all
// hold, by induction over the iterations of all loops at once. Nothing is assumed of variables that start apart, so
// most functions are numbered once. After `mostRounds`, a function is numbered a last time without assumptions.
//
// Everything is numbers in arrays that are kept from one function to the next (classes.ts, table.ts).

import {
  ConstantOperation,
  dividesMemory,
  Effect,
  InstructionOperation,
  LabelOperation,
  UndefinedOperation,
} from '../../dialect/index.ts';
import { Gamma, type Origin, Region, SimpleNode, stateTaken, Theta } from '../../rvsdg/index.ts';
import { Classes, none } from './classes.ts';
import { Keys } from './keys.ts';
import { isRepeatable, type Schedule } from './schedule.ts';

const mostRounds = 6;

export class Congruence {
  private readonly classes = new Classes();
  private readonly keys = new Keys(this.classes);
  /** By class: the class without qualifiers, and the index in the list of constants. */
  private relations = new Int32Array(256);
  private constantPlaces = new Int32Array(256);
  private readonly constants: SimpleNode[] = [];
  /** For classes below this one the two lists say something. */
  private noted = 0;
  /** By loop: the parts into which its variables fall, a number for each variable; equal numbers are one part. */
  private readonly parts = new Map<Theta, number[]>();
  /** Loops that look like others, but are not like them. */
  private readonly singular = new Set<Theta>();
  /** By class of shape: the first loop that has it. */
  private readonly shapes = new Map<number, Theta>();
  private readonly shapeOf = new Map<Theta, number>();
  /** By loop: another one that it is like. */
  private readonly twins = new Map<Theta, Theta>();
  /** For each open loop how many classes there were before it. */
  private readonly counts: number[] = [];
  private schedule: Schedule | null = null;
  private believes = true;
  private isSettled = true;
  /** Scratch space. */
  private readonly results: number[] = [];

  /** Finds the classes of a function's origins. */
  find(body: Region, schedule: Schedule): void {
    this.schedule = schedule;
    this.parts.clear();
    this.singular.clear();
    this.believes = true;
    for (let round = 0; round < mostRounds; round++) {
      this.number(body);
      if (this.isSettled) return;
    }
    this.believes = false;
    this.number(body);
  }

  /** The number of classes; they are the numbers below it. */
  get count(): number {
    return this.keys.table.count;
  }

  /** The class of an origin, -1 for a state or an origin that was not there when classes were made. */
  classOf(origin: Origin): number {
    return this.classes.of(origin);
  }

  /** Notes the class of an origin, if it was made since. */
  learn(origin: Origin, number: number): void {
    this.classes.learn(origin, number);
  }

  /** The common class of those that differ only in flags; -1 if there is none. */
  relationOf(number: number): number {
    return this.relations[number]!;
  }

  /** A constant that mentions no globals, if a class is that of one. */
  constantOf(number: number): SimpleNode | null {
    const place = this.constantPlaces[number]!;
    return place === none ? null : this.constants[place]!;
  }

  /** The first of the loops that have the same operations and inputs; itself if it is the first. */
  firstLike(theta: Theta): Theta {
    return this.twins.get(theta) ?? theta;
  }

  /**
   * The class that the results of a γ have in all regions that define them; -1 if they differ. It is not the class of
   * the output, which may be undefined where others of the class are not; but it can replace it.
   */
  definedClassOf({ regions }: Gamma, exit: number): number {
    let number = none;
    for (const { results } of regions) {
      const { origin } = results[exit]!;
      if (isUndefined(origin)) continue;
      const other = this.classOf(origin);
      if (other === none || (number !== none && number !== other)) return none;
      number = other;
    }
    return number;
  }

  // ── One round ─────────────────────────────────────────────────────────────

  private number(body: Region): void {
    const { steps, length } = this.schedule!;
    this.isSettled = true;
    this.classes.begin(body.graph);
    this.keys.table.reset(length);
    this.constants.length = 0;
    this.noted = 0;
    this.shapes.clear();
    this.shapeOf.clear();
    this.twins.clear();
    this.enterBody(body);
    const open: Region[] = [];
    for (let i = 0; i < length; i++) {
      const step = steps[i]!;
      if (step instanceof SimpleNode) this.visit(step);
      else if (step instanceof Region) open.push(step);
      else if (step === null) this.close(open.pop()!);
      else if (step instanceof Theta) this.enterTheta(step);
      else this.enterGamma(step);
    }
    this.note(this.keys.table.count - 1);
  }

  private close({ owner, index }: Region): void {
    if (index !== owner!.regions.length - 1) return;
    if (owner instanceof Gamma) this.leaveGamma(owner);
    else if (owner instanceof Theta) this.leaveTheta(owner);
  }

  private enterBody({ owner, arguments: parameters }: Region): void {
    this.classes.open(owner!, parameters.length);
    for (const argument of parameters) {
      this.classes.setArgument(owner!, argument.index, this.freshFor(argument));
    }
  }

  private freshFor({ type }: Origin): number {
    return type.isState && !type.isMemory ? none : this.keys.table.fresh();
  }

  /** Sees to it that classes up to this one have a place in the lists. */
  private note(number: number): void {
    if (number < this.noted) return;
    if (number >= this.relations.length) {
      this.relations = grown(this.relations, number);
      this.constantPlaces = grown(this.constantPlaces, number);
    }
    for (; this.noted <= number; this.noted++) {
      this.relations[this.noted] = none;
      this.constantPlaces[this.noted] = none;
    }
  }

  // ── Nodes ─────────────────────────────────────────────────────────────────

  private visit(node: SimpleNode): void {
    const { operation, outputs } = node;
    if (operation instanceof InstructionOperation && operation.effects !== Effect.none) {
      this.visitOrdered(node, operation);
      return;
    }
    if (dividesMemory(node)) {
      this.classes.setMemory(node, this.keys.table.fresh());
      return;
    }
    const relation = this.keys.of(node);
    if (relation === none) {
      if (outputs.length > 0) this.classes.setValue(node, this.keys.table.fresh());
      return;
    }
    const number = this.keys.qualified(node, relation);
    this.classes.setValue(node, number);
    if (number < this.noted && this.relations[number] !== none) return;
    this.note(Math.max(number, relation));
    this.relations[number] = relation;
    const isConstant = operation instanceof ConstantOperation || operation instanceof LabelOperation;
    if (isConstant && node.inputs.length === 0) {
      this.constantPlaces[number] = this.constants.length;
      this.constants.push(node);
    }
  }

  /** A node that takes states. If it is one that can be had again, its value depends on its operands and on memory. */
  private visitOrdered(node: SimpleNode, operation: InstructionOperation): void {
    const { table } = this.keys;
    const { outputs } = node;
    const taken = stateTaken(node, 'memory');
    const memory = taken === null ? none : this.classes.of(taken.origin);
    const operands = operation.instruction.operands.length;
    const isAgain = isRepeatable(operation);
    if (memory !== none) this.classes.setMemory(node, isAgain ? memory : table.fresh());
    if (outputs.length === 0 || outputs[0]!.type.isState) return;
    const number = isAgain ? this.keys.ofInstruction(node, operation, operands, memory) : none;
    this.classes.setValue(node, number === none ? table.fresh() : this.keys.qualified(node, number));
  }

  // ── γ ─────────────────────────────────────────────────────────────────────

  private enterGamma(gamma: Gamma): void {
    const { inputs } = gamma;
    this.classes.open(gamma, gamma.entryCount);
    for (let i = 1; i < inputs.length; i++) {
      this.classes.setArgument(gamma, i - 1, this.classes.of(inputs[i]!.origin));
    }
  }

  private leaveGamma(gamma: Gamma): void {
    const { regions, outputs } = gamma;
    const { results } = this;
    const predicate = this.classes.of(gamma.predicate.origin);
    results.length = regions.length;
    for (let exit = 0; exit < outputs.length; exit++) {
      let isOne = true;
      for (let i = 0; i < regions.length; i++) {
        results[i] = this.classes.of(regions[i]!.results[exit]!.origin);
        if (results[i] !== results[0]) isOne = false;
      }
      this.classes.setOutput(gamma, exit, isOne ? results[0]! : this.keys.ofGamma(predicate, results));
    }
  }

  // ── θ ─────────────────────────────────────────────────────────────────────

  private enterTheta(theta: Theta): void {
    const { inputs } = theta;
    this.counts.push(this.keys.table.count);
    this.classes.open(theta, inputs.length);
    const { isQuiet } = this.schedule!.sketchOf(theta);
    for (let i = 0; i < inputs.length; i++) {
      const { origin } = inputs[i]!;
      if (isOpen(theta, i)) continue;
      const isChanged = origin.type.isState && !isQuiet && !isInvariant(theta, i);
      this.classes.setArgument(theta, i, isChanged ? this.freshFor(origin) : this.classes.of(origin));
    }
    const twin = this.believes ? this.twinOf(theta) : null;
    if (twin !== null) this.enterTwin(theta, twin);
    else this.enterParts(theta);
  }

  /** An earlier loop that this one is believed to be like. */
  private twinOf(theta: Theta): Theta | null {
    const { isQuiet, print } = this.schedule!.sketchOf(theta);
    if (!isQuiet || this.singular.has(theta)) return null;
    const starts: number[] = [];
    for (let i = 0; i < theta.inputs.length; i++) {
      if (!isOpen(theta, i)) continue;
      // Variables that are only outputs of a loop may start with any value.
      starts.push(theta.body.arguments[i]!.isUsed ? this.classes.of(theta.inputs[i]!.origin) : none);
    }
    const shape = this.keys.ofShape(print, starts);
    const twin = this.shapes.get(shape);
    if (twin === undefined) this.shapeOf.set(theta, shape);
    return twin ?? null;
  }

  private enterTwin(theta: Theta, twin: Theta): void {
    this.twins.set(theta, twin);
    const its = openVariables(twin);
    for (const [i, index] of openVariables(theta).entries()) {
      this.classes.setArgument(theta, index, this.classes.of(twin.body.arguments[its[i]!]!));
    }
  }

  private enterParts(theta: Theta): void {
    const { inputs } = theta;
    const open = openVariables(theta);
    let parts: number[] = [];
    if (this.believes && open.length > 1) {
      parts = part(
        this.parts.get(theta) ?? [],
        open.map((index) => this.classes.of(inputs[index]!.origin)),
      );
      this.parts.set(theta, parts);
    }
    const classOfPart: number[] = [];
    for (const [i, index] of open.entries()) {
      const itsPart = parts[i] ?? i;
      classOfPart[itsPart] ??= this.keys.table.fresh();
      this.classes.setArgument(theta, index, classOfPart[itsPart]!);
    }
  }

  private leaveTheta(theta: Theta): void {
    const { inputs } = theta;
    const { isQuiet } = this.schedule!.sketchOf(theta);
    for (let i = 0; i < inputs.length; i++) {
      const { origin } = inputs[i]!;
      if (isOpen(theta, i)) continue;
      const isChanged = origin.type.isState && !isQuiet && !isInvariant(theta, i);
      this.classes.setOutput(theta, i, isChanged ? this.freshFor(origin) : this.classes.of(origin));
    }
    const oldest = this.counts.pop()!;
    const shape = this.shapeOf.get(theta);
    if (shape !== undefined) this.shapes.set(shape, theta);
    const twin = this.twins.get(theta);
    if (twin !== undefined) this.leaveTwin(theta, twin);
    else {
      this.leaveVariables(theta, oldest);
      this.checkParts(theta);
    }
  }

  private leaveVariables(theta: Theta, oldest: number): void {
    for (let i = 0; i < theta.inputs.length; i++) {
      if (!isOpen(theta, i)) continue;
      const result = this.classes.of(theta.body.results[i + 1]!.origin);
      // A class that was there before the loop, or that of a constant, is one that the loop does not change.
      const isSteady = result < oldest || (result < this.noted && this.constantPlaces[result] !== none);
      this.classes.setOutput(theta, i, isSteady ? result : this.keys.ofTheta(theta, result));
    }
  }

  /** A loop is congruent to another one as long as its results are; then its outputs are, too. */
  private leaveTwin(theta: Theta, twin: Theta): void {
    const its = openVariables(twin);
    let isAlike = this.classes.of(theta.predicate.origin) === this.classes.of(twin.predicate.origin);
    for (const [i, index] of openVariables(theta).entries()) {
      const result = this.classes.of(theta.body.results[index + 1]!.origin);
      if (result !== this.classes.of(twin.body.results[its[i]! + 1]!.origin)) isAlike = false;
      this.classes.setOutput(theta, index, this.classes.of(twin.outputs[its[i]!]!));
    }
    if (isAlike) return;
    this.singular.add(theta);
    this.isSettled = false;
  }

  private checkParts(theta: Theta): void {
    const before = this.parts.get(theta);
    if (before === undefined) return;
    const results = openVariables(theta).map((i) => this.classes.of(theta.body.results[i + 1]!.origin));
    const after = part(before, results);
    if (countOf(after) === countOf(before)) return;
    this.parts.set(theta, after);
    this.isSettled = false;
  }
}

function isUndefined({ node }: Origin): boolean {
  return node instanceof SimpleNode && node.operation instanceof UndefinedOperation;
}

function isInvariant({ body }: Theta, index: number): boolean {
  return body.results[index + 1]!.origin === body.arguments[index];
}

/** Whether it is a question which class a loop variable has. */
function isOpen(theta: Theta, index: number): boolean {
  return !theta.inputs[index]!.origin.type.isState && !isInvariant(theta, index);
}

function openVariables(theta: Theta): number[] {
  const found: number[] = [];
  for (let i = 0; i < theta.inputs.length; i++) if (isOpen(theta, i)) found.push(i);
  return found;
}

/** Separates the members of one part that have different classes. */
function part(parts: readonly number[], classes: readonly number[]): number[] {
  const numbers = new Map<number, number>();
  return classes.map((each, i) => {
    const key = (parts[i] ?? 0) * 2 ** 26 + each;
    let number = numbers.get(key);
    if (number === undefined) {
      number = numbers.size;
      numbers.set(key, number);
    }
    return number;
  });
}

function countOf(parts: readonly number[]): number {
  return parts.reduce((most, each) => Math.max(most, each + 1), 0);
}

function grown(array: Int32Array<ArrayBuffer>, index: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(2 * index);
  larger.set(array);
  return larger;
}

// The structural nodes, with their variables as first-class views.
//
//   γ Gamma    a decision: the predicate picks one of the regions
//   θ Theta    a tail-controlled loop: the region runs until its predicate is 0
//   λ Lambda   a function
//   δ Delta    a global variable
//   φ Phi      a recursive environment: functions and globals that refer to one another
//   ω          the translation unit: the graph's root region
//
// A *variable* ties together the ports through which one value or state passes a structural
// node. Views are made on demand and hold only indices into the node: the inputs and outputs of
// the node and the arguments and results of its regions are the only representation. B1
// Definitions 1 to 8.

import {
  type Export,
  type Graph,
  type Node,
  type Origin,
  type Region,
  StructuralNode,
  type User,
} from './graph.ts';
import type { Type } from './types.ts';

// ── γ ───────────────────────────────────────────────────────────────────────

/** What enters a γ: an input, and an argument in each region (Definition 1). */
export class EntryVariable {
  readonly gamma: Gamma;
  readonly index: number;
  constructor(gamma: Gamma, index: number) {
    this.gamma = gamma;
    this.index = index;
  }

  get input(): User {
    return this.gamma.inputs[this.index + 1]!;
  }

  argument(region: number): Origin {
    return this.gamma.regions[region]!.arguments[this.index]!;
  }

  get isUsed(): boolean {
    return this.gamma.regions.some((region) => region.arguments[this.index]!.isUsed);
  }
}

/** What leaves a γ: a result in each region, and an output (Definition 2). */
export class ExitVariable {
  readonly gamma: Gamma;
  readonly index: number;
  constructor(gamma: Gamma, index: number) {
    this.gamma = gamma;
    this.index = index;
  }

  get output(): Origin {
    return this.gamma.outputs[this.index]!;
  }

  result(region: number): User {
    return this.gamma.regions[region]!.results[this.index]!;
  }
}

/** γ, a branch: one region for each alternative, chosen by a decision. */
export class Gamma extends StructuralNode {
  /** A decision by `predicate`, whose control type gives the number of regions. */
  constructor(predicate: Origin) {
    super(predicate.region, predicate.type.alternatives, [predicate]);
  }

  get kind(): 'gamma' {
    return 'gamma';
  }

  get predicate(): User {
    return this.inputs[0]!;
  }

  get entryCount(): number {
    return this.inputs.length - 1;
  }

  get exitCount(): number {
    return this.outputs.length;
  }

  entry(index: number): EntryVariable {
    return new EntryVariable(this, index);
  }

  exit(index: number): ExitVariable {
    return new ExitVariable(this, index);
  }

  addEntry(origin: Origin): EntryVariable {
    this.addInput(origin);
    for (const region of this.regions) region.addArgument(origin.type);
    return this.entry(this.entryCount - 1);
  }

  /** Adds an exit variable; `origins` has one origin for each region. */
  addExit(origins: readonly Origin[]): ExitVariable {
    for (let i = 0; i < this.regions.length; i++) this.regions[i]!.addResult(origins[i]!);
    this.addOutput(origins[0]!.type);
    return this.exit(this.exitCount - 1);
  }

  /** Removes an entry variable that no region uses. */
  removeEntry(index: number): void {
    for (const region of this.regions) region.removeArgument(index);
    this.removeInput(index + 1);
  }

  /** Removes an unused exit variable. */
  removeExit(index: number): void {
    this.removeOutput(index);
    for (const region of this.regions) region.removeResult(index);
  }

  /** Removes all entry variables but those to keep, which no region may use, in time linear in their number. */
  keepEntries(keeps: (index: number) => boolean): void {
    for (const region of this.regions) keepOrigins(region.arguments, 0, keeps);
    keepUsers(this.inputs, 1, keeps);
  }

  /** Removes all exit variables but those to keep. The others must be unused. */
  keepExits(keeps: (index: number) => boolean): void {
    keepOrigins(this.outputs, 0, keeps);
    for (const region of this.regions) keepUsers(region.results, 0, keeps);
  }
}

// ── θ ───────────────────────────────────────────────────────────────────────

/** A loop variable of θ: input, argument, result and output (Definition 3). */
export class LoopVariable {
  readonly theta: Theta;
  readonly index: number;
  constructor(theta: Theta, index: number) {
    this.theta = theta;
    this.index = index;
  }

  /** Its value before the first iteration. */
  get input(): User {
    return this.theta.inputs[this.index]!;
  }

  /** Its value at the beginning of an iteration. */
  get argument(): Origin {
    return this.theta.body.arguments[this.index]!;
  }

  /** Its value at the end of an iteration. */
  get result(): User {
    return this.theta.body.results[this.index + 1]!;
  }

  /** Its value after the loop. */
  get output(): Origin {
    return this.theta.outputs[this.index]!;
  }

  /** Whether an iteration leaves it as it was. */
  get isInvariant(): boolean {
    return this.result.origin === this.argument;
  }
}

/** θ, a loop that tests at its end: its region is repeated as long as its predicate is 1. */
export class Theta extends StructuralNode {
  /** It is what unrolling has left, and would only grow if it were unrolled again. */
  isUnrolled = false;

  constructor(region: Region) {
    super(region, 1);
  }

  get kind(): 'theta' {
    return 'theta';
  }

  get body(): Region {
    return this.regions[0]!;
  }

  /** The predicate: 1 repeats the region, 0 leaves the loop. */
  get predicate(): User {
    return this.body.results[0]!;
  }

  get variableCount(): number {
    return this.inputs.length;
  }

  variable(index: number): LoopVariable {
    return new LoopVariable(this, index);
  }

  /** Begins a loop variable; `finish` gives all of them their results. */
  addVariable(origin: Origin): LoopVariable {
    if (this.body.results.length > 0) return this.addFinishedVariable(origin);
    this.addInput(origin);
    this.body.addArgument(origin.type);
    this.addOutput(origin.type);
    return this.variable(this.variableCount - 1);
  }

  /** A variable added to a finished loop is invariant until its result is diverted. */
  private addFinishedVariable(origin: Origin): LoopVariable {
    this.addInput(origin);
    this.body.addResult(this.body.addArgument(origin.type));
    this.addOutput(origin.type);
    return this.variable(this.variableCount - 1);
  }

  /** Ends the body: its predicate, and the result of each loop variable in order. */
  finish(predicate: Origin, results: readonly Origin[]): void {
    this.body.setResults([predicate, ...results]);
  }

  /** Removes a loop variable whose output is unused and whose argument is used only by its own result. */
  removeVariable(index: number): void {
    const variable = this.variable(index);
    const only = variable.argument.firstUser;
    if (only !== null && (only !== variable.result || only.nextUser !== null)) {
      throw new Error(`loop variable ${index} is still used`);
    }
    this.removeOutput(index);
    this.body.removeResult(index + 1);
    this.body.removeArgument(index);
    this.removeInput(index);
  }

  /**
   * Removes all loop variables but those to keep, in time linear in their number. The outputs of the others must be
   * unused, and their arguments used only by results of variables that are removed.
   */
  keepVariables(keeps: (index: number) => boolean): void {
    keepOrigins(this.outputs, 0, keeps);
    keepUsers(this.body.results, 1, keeps);
    keepOrigins(this.body.arguments, 0, keeps);
    keepUsers(this.inputs, 0, keeps);
  }
}

// ── λ, δ ────────────────────────────────────────────────────────────────────

/**
 * A context variable of a λ, δ or φ, an origin from the region around it: an input and an argument (Definitions 4, 6,
 * 7).
 */
export class ContextVariable {
  readonly node: Environment;
  readonly index: number;
  constructor(node: Environment, index: number) {
    this.node = node;
    this.index = index;
  }

  get input(): User {
    return this.node.inputs[this.index]!;
  }

  get argument(): Origin {
    return this.node.body.arguments[this.index]!;
  }
}

/** A node with one region, whose first arguments are its context variables. */
export abstract class Environment extends StructuralNode {
  constructor(region: Region) {
    super(region, 1);
  }

  get body(): Region {
    return this.regions[0]!;
  }

  get contextCount(): number {
    return this.inputs.length;
  }

  context(index: number): ContextVariable {
    return new ContextVariable(this, index);
  }

  /** Adds a context variable. Its argument follows those of the other context variables. */
  addContext(origin: Origin): ContextVariable {
    const at = this.contextCount;
    this.addInput(origin);
    const list = this.body.arguments;
    const argument = this.body.addArgument(origin.type);
    for (let i = list.length - 1; i > at; i--) {
      list[i] = list[i - 1]!;
      list[i]!.index = i;
    }
    list[at] = argument;
    argument.index = at;
    return this.context(at);
  }

  /** Removes all context variables but those to keep. The arguments of the others must be unused. */
  keepContexts(keeps: (index: number) => boolean): void {
    const { contextCount } = this;
    keepOrigins(this.body.arguments, 0, (index) => index >= contextCount || keeps(index));
    keepUsers(this.inputs, 0, keeps);
  }
}

/** λ, a function: its region has an argument for each parameter and state, and for what it uses from outside. */
export class Lambda extends Environment {
  readonly name: string;
  /** A function that is not represented: its region is empty, its body is the front end's. */
  isOpaque: boolean;

  /** A function: contexts and parameters are added, then `finish` ends it. */
  constructor(region: Region, name: string, type: Type) {
    super(region);
    this.name = name;
    this.isOpaque = false;
    this.setOutputs([type]);
    this.outputs[0]!.name = name;
  }

  get kind(): 'lambda' {
    return 'lambda';
  }

  /** The parameters: arguments of the region after those of context variables. */
  get parameters(): Origin[] {
    return this.body.arguments.slice(this.contextCount);
  }

  addParameter(type: Type): Origin {
    return this.body.addArgument(type);
  }

  finish(results: readonly Origin[]): void {
    this.body.setResults(results);
  }
}

/** δ, a global variable: its region computes the initial value. */
export class Delta extends Environment {
  readonly name: string;

  /** A global variable, used as a value of `type`. */
  constructor(region: Region, name: string, type: Type) {
    super(region);
    this.name = name;
    this.setOutputs([type]);
    this.outputs[0]!.name = name;
  }

  get kind(): 'delta' {
    return 'delta';
  }

  finish(value: Origin): void {
    this.body.setResults([value]);
  }
}

// ── φ ───────────────────────────────────────────────────────────────────────

/** A recursion variable: argument inside, result inside, output outside (Definition 8). */
export class RecursionVariable {
  readonly phi: Phi;
  readonly index: number;
  constructor(phi: Phi, index: number) {
    this.phi = phi;
    this.index = index;
  }

  get argument(): Origin {
    return this.phi.body.arguments[this.phi.contextCount + this.index]!;
  }

  get result(): User {
    return this.phi.body.results[this.index]!;
  }

  get output(): Origin {
    return this.phi.outputs[this.index]!;
  }
}

/** φ, functions and variables that refer to one another. */
export class Phi extends Environment {
  get kind(): 'phi' {
    return 'phi';
  }

  get recursionCount(): number {
    return this.outputs.length;
  }

  recursion(index: number): RecursionVariable {
    return new RecursionVariable(this, index);
  }

  /** Begins a recursion variable; `finish` gives all of them their results. */
  addRecursion(type: Type): RecursionVariable {
    this.body.addArgument(type);
    this.addOutput(type);
    return this.recursion(this.recursionCount - 1);
  }

  finish(definitions: readonly Origin[]): void {
    this.body.setResults(definitions);
  }
}

/** Whether a node contains regions. */
export function isStructural(node: Node): node is StructuralNode {
  return node instanceof StructuralNode;
}

/** Removes the unused origins from `first` on that are not to be kept; the rest move up. */
export function keepOrigins(list: Origin[], first: number, keeps: (index: number) => boolean): void {
  let end = first;
  for (let i = first; i < list.length; i++) {
    const origin = list[i]!;
    if (!keeps(i - first)) {
      if (origin.isUsed) throw new Error(`port ${i} is still used`);
      continue;
    }
    origin.index = end;
    list[end++] = origin;
  }
  while (list.length > end) list.pop();
}

/** Removes the users from `first` on that are not to be kept; the rest move up. */
export function keepUsers(list: User[], first: number, keeps: (index: number) => boolean): void {
  let end = first;
  for (let i = first; i < list.length; i++) {
    const user = list[i]!;
    if (!keeps(i - first)) {
      user.detach();
      continue;
    }
    user.index = end;
    list[end++] = user;
  }
  while (list.length > end) list.pop();
}

/** Keeps only some exports of a graph. */
export function keepExports({ root, exports }: Graph, keeps: (each: Export) => boolean): void {
  const kept = exports.map(keeps);
  if (!kept.includes(false)) return;
  keepUsers(root.results, 0, (i) => kept[i]!);
  let end = 0;
  for (let i = 0; i < kept.length; i++) if (kept[i]!) exports[end++] = exports[i]!;
  exports.length = end;
}

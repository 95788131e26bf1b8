// The graph: regions, nodes, and the edges between them.
//
//        arguments          A region holds nodes. An edge goes from an *origin*
//        ●     ●            (an argument of the region, or an output of a node in
//        │     │            it) to a *user* (an input of a node, or a result of the
//      ┌─●─────●─┐          region). A user has exactly one origin; an origin has any
//      │  node   │          number of users. No edge crosses the border of a region:
//      └────●────┘          what a nested region needs comes in through an input of
//           │               its structural node and an argument of the region.
//           ●
//        results            (B1 §4; the words are the paper's.)
//
// The users of an origin form a doubly linked list through the users themselves,
// and so do the nodes of a region, so that connecting, diverting, removing and
// moving take constant time each, however many users an origin has.

import type { Marks } from './marks.ts';
import { Scratch } from './scratch.ts';
import type { Type } from './types.ts';

/** Where an edge begins: an output of a node, or an argument of a region. */
export class Origin {
  readonly type: Type;
  /** The region in which it can be used. */
  region: Region;
  /** The node it is an output of, or null for an argument. */
  readonly node: Node | null;
  /** Its place among the outputs or arguments. */
  index: number;
  /** Its name in the program, used only in output for people. */
  name: string | null;
  /** First of the linked list of users. */
  firstUser: User | null;
  /** Scratch (scratch.ts): its number among those origins that its owner numbers, if it is one of them. */
  slot: number;

  constructor(type: Type, region: Region, node: Node | null, index: number) {
    this.type = type;
    this.region = region;
    this.node = node;
    this.index = index;
    this.name = null;
    this.firstUser = null;
    this.slot = 0;
    if (type.aliasClass !== 0) region.graph.isMemorySplit = true;
  }

  get isArgument(): boolean {
    return this.node === null;
  }

  get isUsed(): boolean {
    return this.firstUser !== null;
  }

  /** Whether it has exactly one user. */
  get isUsedOnce(): boolean {
    return this.firstUser !== null && this.firstUser.nextUser === null;
  }

  /** How many users it has; takes time in that number. */
  get userCount(): number {
    let count = 0;
    for (let user = this.firstUser; user !== null; user = user.nextUser) count++;
    return count;
  }

  /** The users, one after the other; the one that is current may be diverted meanwhile. */
  *users(): IterableIterator<User> {
    let user = this.firstUser;
    while (user !== null) {
      const next: User | null = user.nextUser;
      yield user;
      user = next;
    }
  }

  /** Makes all users of this origin users of another one. */
  divertUsers(to: Origin): void {
    if (to === this) return;
    const { marks } = this.region.graph;
    if (marks !== null) marks.diverted(this, to);
    while (this.firstUser !== null) this.firstUser.divert(to);
  }
}

/** Where an edge ends: an input of a node, or a result of a region. */
export class User {
  origin: Origin;
  /** The node it is an input of, or null for a result. */
  readonly node: Node | null;
  /** Its place among the inputs or results. */
  index: number;
  nextUser: User | null;
  previousUser: User | null;

  constructor(origin: Origin, node: Node | null, index: number) {
    this.origin = origin;
    this.node = node;
    this.index = index;
    const first = origin.firstUser;
    this.nextUser = first;
    this.previousUser = null;
    if (first !== null) first.previousUser = this;
    origin.firstUser = this;
  }

  get type(): Type {
    return this.origin.type;
  }

  /** The region in which the edge is. */
  get region(): Region {
    return this.origin.region;
  }

  get isResult(): boolean {
    return this.node === null;
  }

  /** Moves the beginning of the edge to another origin. */
  divert(origin: Origin): void {
    if (origin === this.origin) return;
    this.detach();
    this.origin = origin;
    this.attach(origin);
    origin.region.touch();
  }

  private attach(origin: Origin): void {
    const first = origin.firstUser;
    this.nextUser = first;
    this.previousUser = null;
    if (first !== null) first.previousUser = this;
    origin.firstUser = this;
  }

  /** @internal Takes the user out of its origin's list; only removal may do that. */
  detach(): void {
    const { previousUser, nextUser } = this;
    if (previousUser === null) this.origin.firstUser = nextUser;
    else previousUser.nextUser = nextUser;
    if (nextUser !== null) nextUser.previousUser = previousUser;
    this.nextUser = null;
    this.previousUser = null;
  }
}

/** What a simple node does: a row of some front end's table, with the details of this use. */
export interface Operation {
  readonly name: string;
  /** Everything after the name that distinguishes this operation, as it is printed. */
  readonly details: string;
  /** What is wrong with a node of this operation, or null. */
  problem?(node: SimpleNode): string | null;
}

// Most of a graph's memory is in the lists of ports. A list that is written down with its elements, or copied, is exactly
// as long as it must be, where pushing to an empty one would leave room for sixteen more. Most have four at most.

function usersOf(origins: readonly Origin[], count: number, node: Node | null): User[] {
  if (count === 0) return [];
  const first = new User(origins[0]!, node, 0);
  if (count === 1) return [first];
  const second = new User(origins[1]!, node, 1);
  return count === 2 ? [first, second] : manyUsers(first, second, origins, count, node);
}

function manyUsers(
  first: User,
  second: User,
  origins: readonly Origin[],
  count: number,
  node: Node | null,
): User[] {
  if (count === 3) return [first, second, new User(origins[2]!, node, 2)];
  const users = origins.slice(0, count) as (Origin | User)[];
  users[0] = first;
  users[1] = second;
  for (let i = 2; i < count; i++) users[i] = new User(users[i] as Origin, node, i);
  return users as User[];
}

function outputsOf(types: readonly Type[], count: number, region: Region, node: Node): Origin[] {
  if (count === 0) return [];
  const first = new Origin(types[0]!, region, node, 0);
  return count === 1 ? [first] : manyOutputs(first, types, count, region, node);
}

function manyOutputs(
  first: Origin,
  types: readonly Type[],
  count: number,
  region: Region,
  node: Node,
): Origin[] {
  if (count === 2) return [first, new Origin(types[1]!, region, node, 1)];
  const outputs = types.slice(0, count) as (Type | Origin)[];
  outputs[0] = first;
  for (let i = 1; i < count; i++) outputs[i] = new Origin(outputs[i] as Type, region, node, i);
  return outputs as Origin[];
}

function regionsOf(owner: StructuralNode, count: number): Region[] {
  const { graph } = owner.region;
  if (count === 1) return [new Region(graph, owner, 0)];
  if (count === 2) return [new Region(graph, owner, 0), new Region(graph, owner, 1)];
  const regions: Region[] = [];
  for (let i = 0; i < count; i++) regions.push(new Region(graph, owner, i));
  return regions;
}

const nothing: readonly never[] = [];

/**
 * Anything in a region that has inputs and outputs. V8 constructs one class much faster than many derived ones, so
 * simple nodes, the most frequent kind, set up their fields themselves.
 */
export abstract class Node {
  inputs!: User[];
  outputs!: Origin[];
  /** Unique in the graph, in order of creation. */
  id!: number;
  region!: Region;
  /** Neighbours in the region's list of nodes. */
  next!: Node | null;
  previous!: Node | null;
  /** Scratch (scratch.ts): the last traversal that visited it, or a number of its owner's. */
  mark!: number;

  /** Its kind, as it is printed: the operation's name, or `gamma`, `theta`, … */
  abstract get kind(): string;

  addInput(origin: Origin): User {
    const input = new User(origin, this, this.inputs.length);
    this.inputs.push(input);
    this.region.touch();
    return input;
  }

  addOutput(type: Type): Origin {
    const output = new Origin(type, this.region, this, this.outputs.length);
    this.outputs.push(output);
    return output;
  }

  /** Gives a node without outputs all it is to have. */
  setOutputs(types: readonly Type[], count = types.length): void {
    this.outputs = outputsOf(types, count, this.region, this);
  }

  /**
   * @internal Gives a copy of a node the inputs that it does not have yet, from origins by their index, and all its
   * outputs. Its lists are as long as those of the original, and have no room for more.
   */
  complete(original: Node, origins: readonly Origin[]): void {
    const inputs = original.inputs.slice();
    for (let i = 0; i < inputs.length; i++) inputs[i] = this.inputs[i] ?? new User(origins[i]!, this, i);
    this.inputs = inputs;
    const outputs = original.outputs.slice();
    for (let i = 0; i < outputs.length; i++) {
      outputs[i] = this.outputs[i] ?? new Origin(outputs[i]!.type, this.region, this, i);
    }
    this.outputs = outputs;
    this.region.touch();
  }

  /** Removes the input at `index`; those after it move up. */
  removeInput(index: number): void {
    this.inputs[index]!.detach();
    removeAt(this.inputs, index);
  }

  /** Removes the output at `index`, which must have no user; those after it move up. */
  removeOutput(index: number): void {
    if (this.outputs[index]!.isUsed) throw new Error(`output ${index} of ${this.kind} is still used`);
    removeAt(this.outputs, index);
  }

  /** Whether any output has a user. */
  get isUsed(): boolean {
    for (const output of this.outputs) if (output.isUsed) return true;
    return false;
  }

  /**
   * Moves the node, with all it contains, to the end of another region, where its inputs get the given origins. Users
   * of its outputs stay: the caller makes sure that they are in that region, or diverts them.
   */
  moveTo(region: Region, origins: readonly Origin[]): void {
    if (origins.length !== this.inputs.length) {
      throw new Error(`${this.kind} ${this.id} has ${this.inputs.length} inputs, not ${origins.length}`);
    }
    this.relocate(region);
    for (let i = 0; i < origins.length; i++) this.inputs[i]!.divert(origins[i]!);
  }

  /** Moves the node to the end of another region, and leaves it to the caller to divert its inputs. */
  relocate(region: Region): void {
    this.region.unlink(this);
    this.region = region;
    for (const output of this.outputs) output.region = region;
    region.append(this);
  }

  /** Takes the node, whose outputs must have no users, out of the graph with all it contains. */
  remove(): void {
    if (this.isUsed) throw new Error(`${this.kind} ${this.id} is still used`);
    const { marks } = this.region.graph;
    if (marks !== null) marks.removing(this);
    this.disconnect();
    this.region.unlink(this);
  }

  /** Removes all inputs. The node must be removed next; nodes that use one another are removed together this way. */
  disconnect(): void {
    for (let input = this.inputs.pop(); input !== undefined; input = this.inputs.pop()) input.detach();
  }
}

/** A node that computes something: an operation applied to its inputs. */
export class SimpleNode extends Node {
  operation: Operation;

  /** An operation on the first `inputCount` of the inputs, with the first `outputCount` of the outputs; by default all. */
  constructor(
    region: Region,
    operation: Operation,
    inputs: readonly Origin[],
    outputs: readonly Type[],
    inputCount = inputs.length,
    outputCount = outputs.length,
  ) {
    super();
    this.id = region.graph.nextId++;
    this.region = region;
    this.next = null;
    this.previous = null;
    this.mark = 0;
    this.operation = operation;
    this.inputs = usersOf(inputs, inputCount, this);
    this.outputs = outputsOf(outputs, outputCount, region, this);
    region.append(this);
  }

  get kind(): string {
    return this.operation.name;
  }
}

/** A node that contains regions: γ θ λ δ φ ω. */
export abstract class StructuralNode extends Node {
  readonly regions: Region[];
  /** What the front end has to say about it; the graph only carries it. */
  attachment: unknown;
  /** Neighbours in the region's list of structural nodes. */
  nextStructural: StructuralNode | null;
  previousStructural: StructuralNode | null;

  constructor(region: Region, regionCount: number, inputs: readonly Origin[] = nothing) {
    super();
    this.id = region.graph.nextId++;
    this.region = region;
    this.next = null;
    this.previous = null;
    this.mark = 0;
    this.attachment = null;
    this.inputs = usersOf(inputs, inputs.length, this);
    this.outputs = [];
    region.append(this);
    this.regions = regionsOf(this, regionCount);
    this.nextStructural = null;
    this.previousStructural = null;
    region.appendStructural(this);
  }

  override relocate(region: Region): void {
    super.relocate(region);
    region.appendStructural(this);
  }

  addRegion(): Region {
    const region = new Region(this.region.graph, this, this.regions.length);
    this.regions.push(region);
    return region;
  }
}

/** Arguments, nodes and results. */
export class Region {
  readonly graph: Graph;
  /** The node it is part of; null for the region of ω. */
  readonly owner: StructuralNode | null;
  /** Its place among the owner's regions. */
  readonly index: number;
  arguments: Origin[];
  results: User[];
  /** Ends of the linked list of nodes; its order means nothing. */
  firstNode: Node | null;
  lastNode: Node | null;
  nodeCount: number;
  /** Ends of the linked list of nodes that contain regions, so that finding them takes no search. */
  firstStructural: StructuralNode | null;
  lastStructural: StructuralNode | null;
  /** The graph's `lastMark` when a node or an edge last came to it. What only loses some is not touched. */
  touched: number;
  /**
   * Scratch (scratch.ts): nesting depth in the function, see `withDepths`; initially one more than that of the region
   * around it.
   */
  depth: number;
  /** Traversals under way, which are notified before a node is removed. */
  private cursors: readonly Cursor[];

  constructor(graph: Graph, owner: StructuralNode | null, index: number) {
    this.graph = graph;
    this.owner = owner;
    this.index = index;
    this.arguments = [];
    this.results = [];
    this.firstNode = null;
    this.lastNode = null;
    this.nodeCount = 0;
    this.firstStructural = null;
    this.lastStructural = null;
    this.touched = graph.lastMark;
    this.depth = owner === null ? 0 : owner.region.depth + 1;
    this.cursors = nothing;
  }

  /** @internal Notes that a node or an edge was added to the region. */
  touch(): void {
    this.touched = this.graph.lastMark;
  }

  addArgument(type: Type): Origin {
    const argument = new Origin(type, this, null, this.arguments.length);
    this.arguments.push(argument);
    return argument;
  }

  addResult(origin: Origin): User {
    const result = new User(origin, null, this.results.length);
    this.results.push(result);
    this.touch();
    return result;
  }

  /** @internal Gives a copy of a region its arguments, with the names of those of the original, in a list without room for more. */
  copyArguments(original: Region): void {
    const copies = original.arguments.slice();
    for (let i = 0; i < copies.length; i++) {
      const { type, name } = copies[i]!;
      const copy = new Origin(type, this, null, i);
      copy.name = name;
      copies[i] = copy;
    }
    this.arguments = copies;
  }

  /** Gives a region without results all it is to have. */
  setResults(origins: readonly Origin[], count = origins.length): void {
    this.results = usersOf(origins, count, null);
    this.touch();
  }

  /** Removes the argument at `index`, which must have no user; those after it move up. */
  removeArgument(index: number): void {
    if (this.arguments[index]!.isUsed) throw new Error(`argument ${index} is still used`);
    removeAt(this.arguments, index);
  }

  /** Removes the result at `index`; those after it move up. */
  removeResult(index: number): void {
    this.results[index]!.detach();
    removeAt(this.results, index);
  }

  /** The nodes, in the order of their list; the one that is current may be removed meanwhile. */
  *nodes(): IterableIterator<Node> {
    let node = this.firstNode;
    while (node !== null) {
      const next: Node | null = node.next;
      yield node;
      node = next;
    }
  }

  /** @internal Puts a node at the end of the list. */
  append(node: Node): void {
    node.previous = this.lastNode;
    node.next = null;
    if (this.lastNode === null) this.firstNode = node;
    else this.lastNode.next = node;
    this.lastNode = node;
    this.nodeCount++;
    this.touched = this.graph.lastMark;
  }

  /** @internal Puts a node at the end of the list of those that contain regions, too. */
  appendStructural(node: StructuralNode): void {
    node.previousStructural = this.lastStructural;
    node.nextStructural = null;
    if (this.lastStructural === null) this.firstStructural = node;
    else this.lastStructural.nextStructural = node;
    this.lastStructural = node;
  }

  private unlinkStructural({ previousStructural: previous, nextStructural: next }: StructuralNode): void {
    if (previous === null) this.firstStructural = next;
    else previous.nextStructural = next;
    if (next === null) this.lastStructural = previous;
    else next.previousStructural = previous;
  }

  /** @internal Takes a node out of the list. */
  unlink(node: Node): void {
    for (const cursor of this.cursors) cursor.leaving(node);
    if (this.graph.marks !== null) this.graph.marks.leaving(node);
    if (node instanceof StructuralNode) this.unlinkStructural(node);
    if (node.previous === null) this.firstNode = node.next;
    else node.previous.next = node.next;
    if (node.next === null) this.lastNode = node.previous;
    else node.next.previous = node.previous;
    this.nodeCount--;
  }

  /** Puts a node of this region before all others in its list. */
  moveToFront(node: Node): void {
    this.unlink(node);
    if (node instanceof StructuralNode) this.appendStructural(node);
    node.previous = null;
    node.next = this.firstNode;
    if (this.firstNode === null) this.lastNode = node;
    else this.firstNode.previous = node;
    this.firstNode = node;
    this.nodeCount++;
  }

  /** Whether traversals of it are under way. */
  get isWatched(): boolean {
    return this.cursors.length > 0;
  }

  /** @internal A traversal begins. */
  watch(cursor: Cursor): void {
    this.cursors = this.cursors.length === 0 ? [cursor] : [...this.cursors, cursor];
  }

  /** @internal A traversal has ended. */
  unwatch(cursor: Cursor): void {
    this.cursors = this.cursors.length === 1 ? nothing : this.cursors.filter((other) => other !== cursor);
  }
}

/** A place in a region's list of nodes that must stay valid while nodes are removed. */
export interface Cursor {
  leaving(node: Node): void;
}

/** A definition from elsewhere: an argument of ω's region. */
export class Import {
  readonly argument: Origin;
  readonly attachment: unknown;
  constructor(argument: Origin, attachment: unknown) {
    this.argument = argument;
    this.attachment = attachment;
  }
}

/** What others can see: a result of ω's region. */
export class Export {
  readonly result: User;
  readonly name: string;
  /** Other translation units that need it have their own definition: it may be removed when nothing here uses it. */
  readonly isOptional: boolean;
  constructor(result: User, name: string, isOptional: boolean) {
    this.result = result;
    this.name = name;
    this.isOptional = isOptional;
  }
}

/** ω, a whole translation unit: one region, whose arguments are imports and whose results are exports. */
export class Graph {
  /** @internal */
  nextId = 0;
  /** @internal The last number a traversal marked nodes with. */
  lastMark = 0;
  /** Who uses the scratch fields. */
  readonly scratch = new Scratch();
  /** Called for each node that is made as a copy of another. */
  onCopy: ((original: Node, copy: Node) => void) | null = null;
  /** Whether any origin is a memory state of an alias class other than 0; stays true when the last of them is removed. */
  isMemorySplit = false;
  /** The marks that carry debug information; null if there is none. */
  marks: Marks | null = null;
  readonly root: Region;
  /** In the order of the root region's arguments. */
  readonly imports: Import[] = [];
  /** In the order of the root region's results. */
  readonly exports: Export[] = [];

  constructor() {
    this.root = new Region(this, null, 0);
  }

  addImport(type: Type, name: string | null, attachment: unknown): Import {
    const argument = this.root.addArgument(type);
    argument.name = name;
    const added = new Import(argument, attachment);
    this.imports.push(added);
    return added;
  }

  addExport(origin: Origin, name: string, isOptional = false): Export {
    const added = new Export(this.root.addResult(origin), name, isOptional);
    this.exports.push(added);
    return added;
  }
}

/** Removes an element and corrects the `index` of those after it. */
function removeAt(list: { index: number }[], index: number): void {
  list.splice(index, 1);
  for (let i = index; i < list.length; i++) list[i]!.index = i;
}

// The congruence class of each origin of a function, in flat arrays.
//
// The position of a node's classes follows from its number. A simple node has a class for its value and one for the
// memory after it, at the index of its number; a γ or θ has a range in a table:
//
//      table    … │ outputs, arguments │ class of each output │ class of each argument │ …
//                   ▲
//      places[id] ──┘                     All regions of a γ share the classes of their arguments: an argument is what enters.
//
// The arrays are made once and used for all functions of a program. They need not be cleared in between, because a
// class is set before it is read. Origins made during elimination are few, and in a map.

import { type Graph, type Origin, SimpleNode, type StructuralNode } from '../../rvsdg/index.ts';

/** No class: that of a state other than memory, or of an origin made after classes were computed. */
export const none = -1;

export class Classes {
  /** By number of a node: the class of its value, or where its range begins. */
  private places = new Int32Array(0);
  /** By number of a simple node: the class of the memory that it leaves. */
  private memories = new Int32Array(0);
  private table = new Int32Array(1024);
  private end = 0;
  /** Nodes from this number on were made since. */
  private limit = 0;
  private readonly learned = new Map<Origin, number>();

  /** Forgets all classes. */
  begin(graph: Graph): void {
    this.end = 0;
    this.learned.clear();
    this.limit = graph.nextId;
    if (this.places.length >= this.limit) return;
    this.places = new Int32Array(this.limit + (this.limit >> 2));
    this.memories = new Int32Array(this.places.length);
  }

  of(origin: Origin): number {
    const { node } = origin;
    if (node === null) return this.ofArgument(origin);
    if (node.id >= this.limit) return this.learned.get(origin) ?? none;
    if (node instanceof SimpleNode) {
      if (!origin.type.isState) return this.places[node.id]!;
      return origin.type.isMemory ? this.memories[node.id]! : none;
    }
    const place = this.places[node.id]!;
    if (origin.index >= this.table[place]!) return this.learned.get(origin) ?? none;
    return this.table[place + 2 + origin.index]!;
  }

  private ofArgument(argument: Origin): number {
    const place = this.places[argument.region.owner!.id]!;
    if (argument.index >= this.table[place + 1]!) return this.learned.get(argument) ?? none;
    return this.table[place + 2 + this.table[place]! + argument.index]!;
  }

  /** Sets the class of a simple node's value. */
  setValue(node: SimpleNode, number: number): void {
    this.places[node.id] = number;
  }

  /** Sets the class of the memory that a simple node leaves. */
  setMemory(node: SimpleNode, number: number): void {
    this.memories[node.id] = number;
  }

  /** Makes a range for a node with regions. */
  open(node: StructuralNode, argumentCount: number): void {
    const outputCount = node.outputs.length;
    const place = this.end;
    this.end += 2 + outputCount + argumentCount;
    if (this.end > this.table.length) {
      const larger = new Int32Array(2 * this.end);
      larger.set(this.table);
      this.table = larger;
    }
    this.table[place] = outputCount;
    this.table[place + 1] = argumentCount;
    this.places[node.id] = place;
  }

  setOutput(node: StructuralNode, index: number, number: number): void {
    this.table[this.places[node.id]! + 2 + index] = number;
  }

  /** Sets the class of an argument, for all regions of the node. */
  setArgument(node: StructuralNode, index: number, number: number): void {
    const place = this.places[node.id]!;
    this.table[place + 2 + this.table[place]! + index] = number;
  }

  /** Notes the class of an origin that was made since. */
  learn(origin: Origin, number: number): void {
    if (this.of(origin) === none) this.learned.set(origin, number);
  }
}

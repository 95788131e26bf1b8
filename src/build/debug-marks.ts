// Debug records of a function, as marks in the regions that are built from it.
//
// A record before an instruction becomes a mark after the node that was made last. It mentions values without using them:
// no value is routed into a region because of it.

import { factOf, isGlobal, marksOf, mentionsLabel, poisonLiteral } from '../dialect/index.ts';
import type { DebugRecord, Function, Metadata, Value } from '../llvm/index.ts';
import {
  type Graph,
  Literal,
  type Marked,
  type Marks,
  type Origin,
  type Region,
  stateAfter,
} from '../rvsdg/index.ts';

export class DebugMarks {
  private readonly marks: Marks;
  /** The values that the records mention, each with its origin in the graph once it has one. */
  private readonly mentioned: Map<Value, Origin | null>;

  private constructor(marks: Marks, mentioned: Map<Value, Origin | null>) {
    this.marks = marks;
    this.mentioned = mentioned;
  }

  /** Null if the function has no records. */
  static of(fn: Function, graph: Graph): DebugMarks | null {
    let mentioned: Map<Value, Origin | null> | null = null;
    for (const { instructions } of fn.blocks) {
      for (const { records } of instructions) {
        if (records === null) continue;
        mentioned ??= new Map();
        for (const { operands } of records) for (const operand of operands) note(operand, mentioned);
      }
    }
    return mentioned === null ? null : new DebugMarks(marksOf(graph, fn.module), mentioned);
  }

  /** Notes the origin of a value of the function. */
  define(value: Value, origin: Origin): void {
    if (this.mentioned.has(value)) this.mentioned.set(value, origin);
  }

  /** Adds marks after the last node that a region has so far. */
  mark(records: readonly DebugRecord[], region: Region): void {
    for (const record of records) {
      const found = factOf(record, (value) => this.valueOf(value));
      if (found === null) continue;
      const mark = this.marks.append(region, region.lastNode, found.fact, found.values);
      // A declaration is valid wherever it occurs.
      if (found.fact.kind !== 'declare') this.marks.comeTo(mark, lastMemory(region));
    }
  }

  private valueOf(value: Value): Marked {
    if (value.kind === 'instruction' || value.kind === 'argument')
      return this.mentioned.get(value) ?? poisonLiteral(value.type);
    // The block that it names will no longer exist.
    return !isGlobal(value) && mentionsLabel(value) ? poisonLiteral(value.type) : new Literal(value);
  }
}

/** The memory state after the last node of a region that has one. The list of nodes is in program order while it is built. */
function lastMemory(region: Region): Origin | null {
  for (let node = region.lastNode; node !== null; node = node.previous) {
    const memory = stateAfter(node, 'memory');
    if (memory !== null) return memory;
  }
  return null;
}

function note(operand: Metadata, mentioned: Map<Value, Origin | null>): void {
  if (operand.form === 'arguments') for (const each of operand.arguments) note(each, mentioned);
  else if (operand.form === 'value') mentioned.set(operand.value, null);
}

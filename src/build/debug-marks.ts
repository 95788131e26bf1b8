// Debug records of a function, as marks in the regions that are built of it.
//
// A record in front of an instruction stands behind the node that was made last. It mentions values without using them:
// none comes into a region because of it.

import { factOf, isGlobal, marksOf, mentionsLabel, poisonLiteral } from '../dialect/index.ts';
import type { DebugRecord, Function, Metadata, Value } from '../llvm/index.ts';
import { type Graph, Literal, type Marked, type Marks, type Origin, type Region } from '../rvsdg/index.ts';

export class DebugMarks {
  private readonly marks: Marks;
  /** What the records mention, and what that is in the graph, once it is there. */
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

  /** A value of the function is in the graph. */
  define(value: Value, origin: Origin): void {
    if (this.mentioned.has(value)) this.mentioned.set(value, origin);
  }

  /** Marks the end of what a region has so far. */
  mark(records: readonly DebugRecord[], region: Region): void {
    for (const record of records) {
      const found = factOf(record, (value) => this.valueOf(value));
      if (found === null) continue;
      const mark = this.marks.append(region, region.lastNode, found.fact, found.values);
      // A declaration holds wherever it stands.
      if (found.fact.kind !== 'declare') this.marks.comeTo(mark, lastState(region));
    }
  }

  private valueOf(value: Value): Marked {
    if (value.kind === 'instruction' || value.kind === 'argument')
      return this.mentioned.get(value) ?? poisonLiteral(value.type);
    // The block that it names will not be there any more.
    return !isGlobal(value) && mentionsLabel(value) ? poisonLiteral(value.type) : new Literal(value);
  }
}

/** The last state of memory that the nodes of a region, which are in the order of the program, have given. */
function lastState(region: Region): Origin | null {
  for (let node = region.lastNode; node !== null; node = node.previous) {
    const state = node.outputs[node.outputs.length - 1];
    if (state === undefined || !state.type.isState) continue;
    const memory = node.outputs.find(({ type }) => type.isMemory);
    if (memory !== undefined) return memory;
  }
  return null;
}

function note(operand: Metadata, mentioned: Map<Value, Origin | null>): void {
  if (operand.form === 'arguments') for (const each of operand.arguments) note(each, mentioned);
  else if (operand.form === 'value') mentioned.set(operand.value, null);
}

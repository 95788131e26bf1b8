// Which variables are wanted behind a branch or loop.
//
// Every leaf of the control tree gets a position, in order; a branch or loop spans an
// interval of them. A variable that is assigned inside is wanted behind it
//
//   · if it is read at a later position, or
//   · if an assignment flows backward, through a loop around the span, to a read that
//     comes earlier:  what comes into the φs of a loop's head, and the decision which
//     entry of a loop to take.
//
//      loop ┌─ 4 ─────────────────────┐
//           │  5   φ := incoming      │◀─┐    The branch that spans 6 to 9 must let `incoming`
//           │  6 ┌─ branch ─────────┐ │  │    out, although nobody reads it behind 9.
//           │  8 │  incoming := x   │ │  │
//           │  9 └──────────────────┘ │  │
//           └─────────────────────────┘──┘
//
// An SSA value has one definition, which dominates its uses, so it never flows backward.
// What has several definitions is read in one place, right behind each of them. Hence
// two numbers for each variable say all, and no sets are needed (B1 Algorithm II computes
// the same as sets).

import type { ControlTree, Linear, Loop } from '../cfg/index.ts';
import { type Instruction, Op, type Value } from '../llvm/index.ts';
import type { Flow } from './flow.ts';
import { ioState, loopState, memoryState, returned, type Variables } from './variables.ts';

/** A position behind all others. */
const never = 0x3fffffff;

/** What there is to know about a loop before it is built. */
export interface LoopFacts {
  /** The branches that go round. */
  readonly branches: Instruction[];
  /** The variables that carry something from one iteration to the next that was not read before the loop. */
  readonly backward: number[];
}

export class Demand {
  private readonly variables: Variables;
  private flow!: Flow;
  /** The position of the last read of each variable, or 0. */
  private readonly lastRead: number[] = [];
  /** Where the outermost loop starts through which a variable flows backward, or `never`. */
  private readonly backward: number[] = [];
  /** Branches and loops in the order in which a walk over the tree meets them. */
  private readonly starts: number[] = [];
  private readonly ends: number[] = [];
  private readonly loopFacts: (LoopFacts | undefined)[] = [];
  /** The position of each block's leaf, 0 while it has none. */
  private readonly blockPositions: number[] = [];
  /** The loops around the current position, outermost first: their numbers as spans. */
  private readonly open: number[] = [];
  private spanCount = 0;

  constructor(variables: Variables) {
    this.variables = variables;
  }

  /** Whether a variable assigned in a branch or loop is wanted behind it. */
  isWantedBehind(variable: number, span: number): boolean {
    return this.lastRead[variable]! > this.ends[span]! || this.backward[variable]! < this.starts[span]!;
  }

  factsOf(loop: number): LoopFacts {
    return this.loopFacts[loop]!;
  }

  /** Walks over a control tree and notes where everything is read. */
  annotate(flow: Flow, tree: Linear): void {
    this.flow = flow;
    this.spanCount = 0;
    this.loopFacts.length = 0;
    const { count } = this.variables;
    for (let i = 0; i < count; i++) {
      this.lastRead[i] = 0;
      this.backward[i] = never;
    }
    for (let i = 0; i < flow.blocks.length; i++) this.blockPositions[i] = 0;
    const end = this.walk(tree);
    for (const variable of [memoryState, ioState, loopState, returned]) this.lastRead[variable] = end;
  }

  /** Returns the position behind everything. */
  private walk(tree: Linear): number {
    let position = 0;
    /** What is left to do: subtrees, and the ends of spans as their numbers. */
    const pending: (ControlTree | number)[] = [tree];
    const loops: Loop[] = [];
    while (pending.length > 0) {
      const item = pending.pop()!;
      position++;
      if (typeof item === 'number') {
        this.ends[item] = position;
        if (this.loopFacts[item] === undefined) continue;
        this.open.pop();
        const { predicate } = loops.pop()!;
        if (predicate.kind === 'variable')
          this.lastRead[this.variables.decision(predicate.variable)] = position;
        continue;
      }
      switch (item.kind) {
        case 'vertex':
          this.visitBlock(item.vertex, position);
          break;
        case 'assignments':
          for (const { variable } of item.assignments) this.assignDecision(this.variables.decision(variable));
          break;
        case 'linear':
          pushReversed(pending, item.children);
          break;
        case 'branch':
          if (item.predicate.kind === 'variable') {
            this.lastRead[this.variables.decision(item.predicate.variable)] = position;
          }
          pending.push(this.beginSpan(position));
          pushReversed(pending, item.alternatives);
          break;
        case 'loop': {
          const span = this.beginSpan(position);
          this.loopFacts[span] = { branches: [], backward: [] };
          this.open.push(span);
          loops.push(item);
          pending.push(span, item.body);
        }
      }
    }
    return position + 1;
  }

  private beginSpan(position: number): number {
    this.starts[this.spanCount] = position;
    return this.spanCount++;
  }

  private visitBlock(vertex: number, position: number): void {
    const block = this.flow.blocks[vertex];
    if (block === undefined) return;
    this.blockPositions[vertex] = position;
    const { instructions } = block;
    for (let i = 0; i < instructions.length; i++) {
      const instruction = instructions[i]!;
      if (instruction.operation === Op.phi) this.lastRead[this.variables.incoming(instruction)] = position;
      else this.readAll(instruction.operands, position);
    }
    const copies = this.flow.copies[vertex];
    if (copies !== undefined) this.readAll(copies.sources, position);
    this.visitBackEdges(vertex, instructions[instructions.length - 1]!);
  }

  private readAll(values: readonly Value[], position: number): void {
    for (let i = 0; i < values.length; i++) {
      const value = values[i]!;
      if (value.kind === 'instruction' || value.kind === 'argument') this.lastRead[value.slot] = position;
    }
  }

  /** Edges to blocks that come earlier, or to the block itself, go round a loop. */
  private visitBackEdges(vertex: number, terminator: Instruction): void {
    if (terminator.blocks === null || this.open.length === 0) return;
    let last = -1;
    for (const target of terminator.blocks) {
      const position = this.blockPositions[target.slot]!;
      if (position === 0 || target.slot === last) continue;
      last = target.slot;
      const { branches } = this.loopFacts[this.loopAround(position)]!;
      if (branches[branches.length - 1] !== terminator) branches.push(terminator);
    }
    const copies = this.flow.copies[vertex];
    if (last < 0 || copies === undefined) return;
    for (const phi of copies.phis) this.assignBackward(this.variables.incoming(phi));
  }

  private assignDecision(variable: number): void {
    if (this.open.length > 0) this.assignBackward(variable);
  }

  /** Notes that an assignment here reaches a read at an earlier position, if there was one. */
  private assignBackward(variable: number): void {
    const read = this.lastRead[variable]!;
    if (read === 0) return;
    const loop = this.loopAround(read);
    const start = this.starts[loop]!;
    if (start < this.backward[variable]!) this.backward[variable] = start;
    const { backward } = this.loopFacts[loop]!;
    if (backward[backward.length - 1] !== variable) backward.push(variable);
  }

  /** The innermost loop around the current position that contains an earlier one. */
  private loopAround(position: number): number {
    const { open, starts } = this;
    let low = 0;
    let high = open.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (starts[open[middle]!]! <= position) low = middle;
      else high = middle - 1;
    }
    return open[low]!;
  }
}

function pushReversed<I>(stack: I[], items: readonly I[]): void {
  for (let i = items.length - 1; i >= 0; i--) stack.push(items[i]!);
}

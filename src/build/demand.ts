// Demand analysis: which variables are used after a branch or loop (live-out).
//
// Every leaf of the control tree gets a position, in order; a branch or loop spans an interval of them. A variable that
// is assigned inside is demanded after it
//
//   · if it is read at a later position, or
//   · if the next iteration of a surrounding loop needs it: the incoming values of the φs of a loop's entries, and the
//     decision which entry to take.
//
//      loop ┌─ 4 ─────────────────────┐
//           │  5   φ := incoming      │◀─┐    The branch that spans 6 to 9 must let `incoming`
//           │  6 ┌─ branch ─────────┐ │  │    out, although it is not read after 9.
//           │  8 │  incoming := x   │ │  │
//           │  9 └──────────────────┘ │  │
//           └─────────────────────────┘──┘
//
// An SSA value has one definition, which dominates its uses, so it never flows backward. A variable with several
// definitions is read in one place, right after each of them. Hence two numbers for each variable suffice, and no sets
// are needed (B1 Algorithm II computes the same as sets).

import type { AuxiliaryVariable, ControlTree, Linear, Loop } from '../cfg/index.ts';
import { type BasicBlock, type Instruction, Op, type Value } from '../llvm/index.ts';
import { type Flow, landingPadOf } from './flow.ts';
import { ioState, loopState, memoryState, returned, type Variables } from './variables.ts';

/** A position after all others. */
const never = 0x3fffffff;

/** The facts about a loop that are needed before it is built. */
export interface LoopFacts {
  /** The branches that repeat it. */
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
  /** By block: the loop of which it is an entry, or -1. */
  private readonly entryOf: number[] = [];
  /** By decision which entry of a loop to take: the loop. */
  private readonly dispatched = new Map<number, number>();
  /** By span: whether it is a loop around the current position. */
  private readonly isOpen: boolean[] = [];
  private openCount = 0;
  private spanCount = 0;

  constructor(variables: Variables) {
    this.variables = variables;
  }

  /** Whether a variable assigned in a branch or loop is demanded after it. */
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
    for (let i = 0; i < flow.blocks.length; i++) this.entryOf[i] = -1;
    this.dispatched.clear();
    const end = this.walk(tree);
    for (const variable of [memoryState, ioState, loopState, returned]) this.lastRead[variable] = end;
  }

  /** Returns the position after everything. */
  private walk(tree: Linear): number {
    let position = 0;
    /** Work left to do: subtrees, and the ends of spans as their numbers. */
    const pending: (ControlTree | number)[] = [tree];
    const loops: Loop[] = [];
    while (pending.length > 0) {
      const item = pending.pop()!;
      position++;
      if (typeof item === 'number') {
        this.ends[item] = position;
        if (this.loopFacts[item] === undefined) continue;
        this.isOpen[item] = false;
        this.openCount--;
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
          for (let i = 0; i < item.assignments.length; i++)
            this.assignDecision(item.assignments[i]!.variable);
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
          this.isOpen[span] = true;
          this.openCount++;
          this.noteEntries(item.body, span);
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

  /** The entries of a loop: the first vertex of its body, or of each alternative of the branch it begins with. */
  private noteEntries({ children: [first] }: Linear, loop: number): void {
    if (first?.kind === 'vertex') {
      this.entryOf[first.vertex] = loop;
    } else if (first?.kind === 'branch' && first.predicate.kind === 'variable') {
      this.dispatched.set(this.variables.decision(first.predicate.variable), loop);
      for (const { children } of first.alternatives) {
        if (children[0]?.kind === 'vertex') this.entryOf[children[0].vertex] = loop;
      }
    }
  }

  /** The decision which entry to take is for the next iteration when it is taken inside the loop. */
  private assignDecision(variable: AuxiliaryVariable): void {
    if (variable.purpose !== 'entry') return;
    const decision = this.variables.decision(variable);
    const loop = this.dispatched.get(decision);
    if (loop !== undefined && this.isOpen[loop]) this.flowBackward(decision, loop);
  }

  private visitBlock(vertex: number, position: number): void {
    const block = this.flow.blocks[vertex];
    if (block === undefined) return;
    const { instructions } = block;
    for (let i = 0; i < instructions.length; i++) {
      const instruction = instructions[i]!;
      const { operation } = instruction;
      if (operation === Op.phi || operation === Op.landingpad)
        this.lastRead[this.variables.incoming(instruction)] = position;
      else this.readAll(instruction.operands, position);
    }
    const { firstCopy, sources } = this.flow;
    const end = firstCopy[vertex + 1]!;
    for (let i = firstCopy[vertex]!; i < end; i++) this.read(sources[i]!, position);
    this.visitBackEdges(vertex, instructions[instructions.length - 1]!);
  }

  private readAll(values: readonly Value[], position: number): void {
    for (let i = 0; i < values.length; i++) this.read(values[i]!, position);
  }

  private read(value: Value, position: number): void {
    if (value.kind === 'instruction' || value.kind === 'argument') this.lastRead[value.slot] = position;
  }

  /** Notes which variables flow backward from here: those of edges to the entries of surrounding loops. */
  private visitBackEdges(vertex: number, terminator: Instruction): void {
    if (terminator.blocks === null || this.openCount === 0) return;
    let goesRound = false;
    const { blocks } = terminator;
    for (let i = 0; i < blocks.length; i++) {
      const loop = this.entryOf[blocks[i]!.slot]!;
      if (loop < 0 || !this.isOpen[loop]) continue;
      goesRound = true;
      const { branches } = this.loopFacts[loop]!;
      if (branches[branches.length - 1] !== terminator) branches.push(terminator);
    }
    if (!goesRound) return;
    const { firstCopy, phis, targets } = this.flow;
    const end = firstCopy[vertex + 1]!;
    for (let i = firstCopy[vertex]!; i < end; i++) {
      const loop = this.entryOf[targets[i]!]!;
      if (loop >= 0 && this.isOpen[loop]) this.flowBackward(this.variables.incoming(phis[i]!), loop);
    }
    if (terminator.operation === Op.invoke) this.landBackward(blocks[1]!);
  }

  /** The caught exception flows backward if the landing pad is the entry of a loop around the invoke. */
  private landBackward(pad: BasicBlock): void {
    const loop = this.entryOf[pad.slot]!;
    if (loop < 0 || !this.isOpen[loop]) return;
    this.flowBackward(this.variables.incoming(landingPadOf(pad)!), loop);
  }

  /** A variable carries something to the next iteration of a loop. */
  private flowBackward(variable: number, loop: number): void {
    const start = this.starts[loop]!;
    if (start < this.backward[variable]!) this.backward[variable] = start;
    const { backward } = this.loopFacts[loop]!;
    if (backward[backward.length - 1] !== variable) backward.push(variable);
  }
}

function pushReversed<I>(stack: I[], items: readonly I[]): void {
  for (let i = items.length - 1; i >= 0; i--) stack.push(items[i]!);
}

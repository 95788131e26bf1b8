// A function's nodes in program order, listed once because they are walked several times.
//
//   region   it opens           node   it is visited           γ or θ   its regions follow           null   the region closes
//
// It also has two facts about loops that are needed before they are walked: whether anything in one writes, so that
// memory after it is as before; and a fingerprint of its operations, by which most pairs of loops are distinguished at
// once.

import { Effect, InstructionOperation } from '../../dialect/index.ts';
import { Op, Trait } from '../../llvm/index.ts';
import { type Gamma, listInOrder, type Node, type Region, SimpleNode, Theta } from '../../rvsdg/index.ts';
import { mayRunElsewhere } from '../speculation.ts';

export type ScheduledItem = SimpleNode | Gamma | Theta | Region | null;

/** The facts about a loop that are known before it is walked. */
export interface Sketch {
  /** Nothing in it writes, or has visible effects. */
  readonly isQuiet: boolean;
  /** Equal for loops that are the same, whatever the order of their nodes. */
  readonly print: number;
}

/** A γ or θ, or the function, in whose region the walk is. There is one object for each level, which is reused. */
class Frame {
  node: Gamma | Theta | null = null;
  /** Where the region's nodes begin in the list of those to write down, how far they are written, and where they end. */
  first = 0;
  next = 0;
  end = 0;
  region = 0;
  isQuiet = true;
  print = 0;

  begin(node: Gamma | Theta | null, first: number): void {
    this.node = node;
    this.first = first;
    this.region = 0;
    this.isQuiet = true;
    this.print = 0;
  }
}

/** It is made once, and its lists are used again for one function after the other. */
export class Schedule {
  /** The first `length` of them are those of the function. */
  readonly steps: ScheduledItem[] = [];
  length = 0;
  private readonly sketches = new Map<Theta, Sketch>();
  private readonly frames: Frame[] = [];
  private depth = -1;
  /** The nodes, in order, of the regions that are being written down. */
  private readonly nodes: Node[] = [];

  /** Writes down a function. */
  write(body: Region): void {
    this.length = 0;
    this.sketches.clear();
    this.enter(null, body, 0);
    while (this.depth >= 0) this.advance(this.frames[this.depth]!);
  }

  sketchOf(theta: Theta): Sketch {
    return this.sketches.get(theta)!;
  }

  /** Writes nodes down up to the next one that has regions, or to the end of the region. */
  private advance(frame: Frame): void {
    const { steps, nodes } = this;
    while (frame.next < frame.end) {
      const node = nodes[frame.next++]!;
      steps[this.length++] = node as ScheduledItem;
      if (!(node instanceof SimpleNode)) {
        return this.enter(node as Gamma | Theta, (node as Gamma | Theta).regions[0]!, frame.end);
      }
      const { operation } = node;
      if (!(operation instanceof InstructionOperation)) continue;
      frame.print = (frame.print + printOf(operation)) | 0;
      if (frame.isQuiet && !isRepeatable(operation)) frame.isQuiet = false;
    }
    steps[this.length++] = null;
    this.leaveRegion(frame);
  }

  private enter(node: Gamma | Theta | null, first: Region, place: number): void {
    if (++this.depth === this.frames.length) this.frames.push(new Frame());
    const frame = this.frames[this.depth]!;
    frame.begin(node, place);
    this.open(frame, first);
  }

  private open(frame: Frame, region: Region): void {
    this.steps[this.length++] = region;
    frame.next = frame.first;
    frame.end = listInOrder(region, this.nodes, frame.first);
  }

  private leaveRegion(frame: Frame): void {
    const { node, isQuiet, print } = frame;
    frame.region++;
    if (node !== null && frame.region < node.regions.length) {
      this.open(frame, node.regions[frame.region]!);
      return;
    }
    this.depth--;
    if (this.depth < 0) return;
    const around = this.frames[this.depth]!;
    if (!isQuiet) around.isQuiet = false;
    around.print = (around.print + Math.imul(print, 0x9e3779b1) + 1) | 0;
    if (node instanceof Theta) this.sketches.set(node, { isQuiet, print });
  }
}

function printOf({ instruction: { operation, type } }: InstructionOperation): number {
  return Math.imul((operation.index << 16) + type.id + 1, 0x85ebca6b);
}

/**
 * Whether a node gives the same again for the same operands and the same memory, and leaves memory as it is. If it may
 * trap, it does so the first time. It is ordered, if at all, because of what others do.
 */
export function isRepeatable({ instruction, effects }: InstructionOperation): boolean {
  const { operation } = instruction;
  if (operation.has(Trait.unrepeatable | Trait.pad | Trait.terminator)) return false;
  if (effects === Effect.none) return true;
  if (instruction.call !== null) {
    return (effects === Effect.memory || effects === Effect.io) && mayRunElsewhere(instruction);
  }
  if (instruction.atomic !== null || instruction.hasFlag('volatile')) return false;
  return (
    operation === Op.load || (operation.has(Trait.mayTrap) && !operation.has(Trait.reads | Trait.writes))
  );
}

// A function's nodes in program order, written down once, because they are walked several times.
//
//   region   it opens           node   it is visited           γ or θ   its regions follow           null   the region closes
//
// With it go two things that are asked of loops before they are walked: whether anything in one writes, so that memory is
// behind it what it was before; and a print of its operations, by which most pairs of loops are told apart at a glance.

import { mayRunElsewhere } from '../../analysis/speculation.ts';
import { Effect, InstructionOperation } from '../../dialect/index.ts';
import { Op, Trait } from '../../llvm/index.ts';
import { type Gamma, type Node, nodesInOrder, type Region, SimpleNode, Theta } from '../../rvsdg/index.ts';

export type Step = SimpleNode | Gamma | Theta | Region | null;

/** What is known of a loop before it is walked. */
export interface Sketch {
  /** Nothing in it writes, or does anything that the world could see. */
  isQuiet: boolean;
  /** Equal for loops that are the same, whatever the order of their nodes. */
  print: number;
}

/** A γ or θ, or the function, in a region of which the walk is. */
interface Frame extends Sketch {
  readonly node: Gamma | Theta | null;
  /** The region's nodes in order, and how far they are written down. */
  nodes: readonly Node[];
  next: number;
  region: number;
}

export class Schedule {
  readonly steps: Step[] = [];
  private readonly sketches = new Map<Theta, Sketch>();
  private readonly frames: Frame[] = [];

  constructor(body: Region) {
    const { frames } = this;
    this.steps.push(body);
    frames.push({ node: null, nodes: nodesInOrder(body), next: 0, region: 0, isQuiet: true, print: 0 });
    for (let frame = frames[0]; frame !== undefined; frame = frames[frames.length - 1]) this.advance(frame);
  }

  sketchOf(theta: Theta): Sketch {
    return this.sketches.get(theta)!;
  }

  /** Writes nodes down up to the next one that has regions, or to the end of the region. */
  private advance(frame: Frame): void {
    const { steps } = this;
    const { nodes } = frame;
    for (; frame.next < nodes.length; frame.next++) {
      const node = nodes[frame.next]!;
      steps.push(node as Step);
      if (!(node instanceof SimpleNode)) {
        frame.next++;
        return this.enter(node as Gamma | Theta);
      }
      const { operation } = node;
      if (!(operation instanceof InstructionOperation)) continue;
      frame.print = (frame.print + printOf(operation)) | 0;
      if (frame.isQuiet && !isRepeatable(operation)) frame.isQuiet = false;
    }
    steps.push(null);
    this.leaveRegion(frame);
  }

  private enter(node: Gamma | Theta): void {
    const [first] = node.regions as [Region];
    this.steps.push(first);
    this.frames.push({ node, nodes: nodesInOrder(first), next: 0, region: 0, isQuiet: true, print: 0 });
  }

  private leaveRegion(frame: Frame): void {
    const { node } = frame;
    frame.region++;
    if (node !== null && frame.region < node.regions.length) {
      const region = node.regions[frame.region]!;
      this.steps.push(region);
      frame.nodes = nodesInOrder(region);
      frame.next = 0;
      return;
    }
    this.frames.pop();
    const around = this.frames[this.frames.length - 1];
    if (around === undefined) return;
    if (!frame.isQuiet) around.isQuiet = false;
    around.print = (around.print + Math.imul(frame.print, 0x9e3779b1) + 1) | 0;
    if (node instanceof Theta) this.sketches.set(node, frame);
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

// The lanes of a warp: threads, each with registers, a stack and a place in the program of its own.

import type { Frame, Segment } from '../interp/machine/code.ts';
import type { CollectiveCall } from '../interp/machine/machine.ts';
import { MemoryStack } from '../interp/memory/memory.ts';
import type { BasicBlock, Function } from '../llvm/index.ts';

/** Three numbers, as grids and blocks have them. */
export type Triple = readonly [x: number, y: number, z: number];

/** Small: there may be thousands of lanes, most of which keep little in memory. */
const laneStack = 1 << 12;

export class Lane {
  /** Its place in the warp. */
  readonly index: number;
  /** The number of its thread in the block, and the same as coordinates. */
  readonly thread: number;
  readonly position: Triple;
  readonly stack = new MemoryStack(laneStack);
  /** What it runs next; null once its thread has ended. */
  frame: Frame | null = null;
  /** The collective call at which it waits. */
  call: CollectiveCall | null = null;

  constructor(index: number, thread: number, position: Triple) {
    this.index = index;
    this.thread = thread;
    this.position = position;
  }

  get segment(): Segment {
    return this.frame!.segment;
  }

  get depth(): number {
    return this.frame!.depth;
  }

  get function(): Function | null {
    return this.frame!.code.function;
  }
}

/** A place in the program where lanes meet again: the beginning of a block, or what comes after a call. */
export interface MeetingPoint {
  readonly block: BasicBlock | null;
  readonly segment: Segment | null;
  /** How many calls are active there. */
  readonly depth: number;
}

/** Whether a lane is at a meeting point. */
export function isAt(lane: Lane, { block, segment, depth }: MeetingPoint): boolean {
  if (lane.frame === null || lane.depth !== depth) return false;
  const at = lane.segment;
  return segment !== null ? at === segment : at.place === block && at.after === null;
}

/** Lanes at the same place of the program. */
export function isSamePlace(a: Lane, b: Lane): boolean {
  return a.depth === b.depth && a.segment === b.segment;
}

/** Lanes by where they are, in the order of their numbers; those whose threads have ended are left out. */
export function groupByPlace(lanes: readonly Lane[]): Lane[][] {
  const groups: Lane[][] = [];
  for (const lane of lanes) {
    if (lane.frame === null) continue;
    const group = groups.find(([first]) => isSamePlace(first!, lane));
    if (group) group.push(lane);
    else groups.push([lane]);
  }
  return groups;
}

/** `lanes 0-15, 18`. */
export function describeLanes(lanes: readonly Lane[]): string {
  const numbers = lanes.map(({ index }) => index).sort((a, b) => a - b);
  const ranges: string[] = [];
  for (let i = 0; i < numbers.length; ) {
    let end = i;
    while (numbers[end + 1] === numbers[end]! + 1) end++;
    ranges.push(end === i ? `${numbers[i]}` : `${numbers[i]}-${numbers[end]}`);
    i = end + 1;
  }
  return `${numbers.length === 1 ? 'lane' : 'lanes'} ${ranges.join(', ')}`;
}

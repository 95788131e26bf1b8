// What a launch cost: issues, lanes, and memory transactions, by block of the program and in all.

import type { Segment } from '../interp/machine/code.ts';
import type { BasicBlock, Function } from '../llvm/index.ts';
import type { Lane } from './lane.ts';

/** Of one block of the program. */
export class BlockCounters {
  readonly function: Function;
  readonly block: BasicBlock;
  /** How often it was issued, for a warp or part of one. */
  issues = 0;
  /** The lanes of these issues together. */
  lanes = 0;
  /** Instructions that were issued, and the same for each lane. */
  instructions = 0;
  laneInstructions = 0;
  /** Times that lanes parted at its end. */
  divergentBranches = 0;
  /** Issues beyond those that the lane of each warp needed that came here most often. */
  redundantIssues = 0;
  /** Pieces of 32 bytes that loads and stores of global memory moved, and the accesses of warps that moved them. */
  transactions = 0;
  accesses = 0;

  constructor(fn: Function, block: BasicBlock) {
    this.function = fn;
    this.block = block;
  }
}

/** All of a launch. */
export interface Totals {
  readonly width: number;
  readonly warps: number;
  readonly issues: number;
  /** Instructions issued: issues weighted by the sizes of blocks. */
  readonly weightedIssues: number;
  readonly laneInstructions: number;
  /** The part of the lanes that did something, over all instructions: 1 if none ever waited. */
  readonly efficiency: number;
  readonly divergentBranches: number;
  readonly redundantIssues: number;
  readonly accesses: number;
  readonly transactions: number;
}

/** Bytes that memory moves at once. */
const sector = 32;

export class Counters {
  readonly width: number;
  readonly blocks = new Map<BasicBlock, BlockCounters>();
  warps = 0;
  /** Of the warp that runs: how often each block was issued, and how often each lane came there. */
  #visits = new Map<BlockCounters, { issues: number; readonly byLane: Int32Array }>();
  /** Of the issue that runs: by place among a lane's accesses, the sectors that all lanes touch there. */
  readonly #sectors: Set<number>[] = [];
  #accessCount = 0;
  #place = 0;

  constructor(width: number) {
    this.width = width;
  }

  of(fn: Function, block: BasicBlock): BlockCounters {
    let counters = this.blocks.get(block);
    if (counters === undefined) {
      counters = new BlockCounters(fn, block);
      this.blocks.set(block, counters);
    }
    return counters;
  }

  beginLane(): void {
    this.#place = 0;
  }

  /** A lane reads or writes global memory. */
  access(address: number, size: number): void {
    const place = this.#place++;
    if (place >= this.#accessCount) {
      if (this.#sectors.length === place) this.#sectors.push(new Set());
      else this.#sectors[place]!.clear();
      this.#accessCount = place + 1;
    }
    const sectors = this.#sectors[place]!;
    const last = Math.floor((address + size - 1) / sector);
    for (let at = Math.floor(address / sector); at <= last; at++) sectors.add(at);
  }

  /** Lanes have run a segment together. */
  issue(counters: BlockCounters, { cost, after }: Segment, lanes: readonly Lane[]): void {
    counters.instructions += cost;
    counters.laneInstructions += cost * lanes.length;
    for (let place = 0; place < this.#accessCount; place++) {
      counters.transactions += this.#sectors[place]!.size;
      counters.accesses++;
    }
    this.#accessCount = 0;
    // What comes after a call is the same block.
    if (after !== null) return;
    counters.issues++;
    counters.lanes += lanes.length;
    let visits = this.#visits.get(counters);
    if (visits === undefined) {
      visits = { issues: 0, byLane: new Int32Array(this.width) };
      this.#visits.set(counters, visits);
    }
    visits.issues++;
    for (const { index } of lanes) visits.byLane[index]!++;
  }

  /** A warp has ended. */
  endWarp(visits: Map<BlockCounters, { issues: number; readonly byLane: Int32Array }>): void {
    this.warps++;
    for (const [counters, { issues, byLane }] of visits) {
      let most = 0;
      for (const count of byLane) most = Math.max(most, count);
      counters.redundantIssues += issues - most;
    }
  }

  /** Which warp runs, by what it has come through so far. */
  set visits(visits: Map<BlockCounters, { issues: number; readonly byLane: Int32Array }>) {
    this.#visits = visits;
  }

  totals(): Totals {
    const sum = (field: (block: BlockCounters) => number) => {
      let total = 0;
      for (const block of this.blocks.values()) total += field(block);
      return total;
    };
    const weightedIssues = sum(({ instructions }) => instructions);
    const laneInstructions = sum((block) => block.laneInstructions);
    return {
      width: this.width,
      warps: this.warps,
      issues: sum(({ issues }) => issues),
      weightedIssues,
      laneInstructions,
      efficiency: weightedIssues === 0 ? 1 : laneInstructions / (weightedIssues * this.width),
      divergentBranches: sum((block) => block.divergentBranches),
      redundantIssues: sum((block) => block.redundantIssues),
      accesses: sum((block) => block.accesses),
      transactions: sum((block) => block.transactions),
    };
  }
}

/** How often a warp issued each block, and how often each of its lanes came there. */
export type Visits = Map<BlockCounters, { issues: number; readonly byLane: Int32Array }>;

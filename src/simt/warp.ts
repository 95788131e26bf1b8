// A warp: who of its lanes runs next, under two models of hardware.
//
// IPDOM (before Volta). The warp has one stack. Its top says which lanes run, and at which place they wait for those of the
// entry below. Where lanes part, the top becomes the entry that continues where they meet, with all of them, and above
// it comes one entry for each place that they go to. Lanes that wait cannot run: a lane that spins on what another lane of its warp is to
// do spins for ever.
//
// Volta (since). Each thread has its own program counter. Where lanes part, a convergence barrier is set up where they
// meet; lanes that come there wait until all that part in it are there or have ended. Groups of lanes that do not wait run
// in turns, so that every thread makes progress; groups that happen to be at one place, waiting for the same barriers, go on
// as one. Lanes that have waited long while others run are let go, so that those others may wait for what they do.

import { BasicBlock } from '../llvm/values.ts';
import type { BarrierWait } from './barriers.ts';
import { groupByPlace, isAt, isSamePlace, type Lane, type MeetingPoint } from './lane.ts';
import { onlyReturns } from './reconvergence.ts';

/** The services that a warp needs from its simulator. */
export interface Core {
  /** Runs what comes next for lanes that are at one place. Returns where they meet again, if they are not together after it. */
  issue(lanes: readonly Lane[]): { readonly groups: Lane[][]; readonly meeting: MeetingPoint | null };
}

export type Model = 'ipdom' | 'volta';

/** Why a warp does not go on. */
export type Pause = 'ended' | 'waiting' | 'time limit reached';

export abstract class Warp {
  readonly number: number;
  readonly lanes: readonly Lane[];

  constructor(number: number, lanes: readonly Lane[]) {
    this.number = number;
    this.lanes = lanes;
  }

  get living(): Lane[] {
    return this.lanes.filter(({ frame }) => frame !== null);
  }

  /** Runs for at most so many issues. */
  abstract run(core: Core, limit: number): Pause;
  /** Lanes that have waited at collective calls may go on. */
  abstract resume(): void;
  /** Lanes that are together at a collective call, group by group. */
  abstract waitingGroups(): readonly (readonly Lane[])[];
  /** What lanes wait for, for messages. */
  abstract waits(): BarrierWait[];
}

export function newWarp(model: Model, number: number, lanes: readonly Lane[]): Warp {
  return model === 'ipdom' ? new IpdomWarp(number, lanes) : new VoltaWarp(number, lanes);
}

// ── IPDOM ───────────────────────────────────────────────────────────────────

interface Entry {
  lanes: Lane[];
  readonly meeting: MeetingPoint | null;
}

class IpdomWarp extends Warp {
  readonly #stack: Entry[];

  constructor(number: number, lanes: readonly Lane[]) {
    super(number, lanes);
    this.#stack = [{ lanes: [...lanes], meeting: null }];
  }

  run(core: Core, limit: number): Pause {
    const stack = this.#stack;
    for (let issued = 0; stack.length > 0; ) {
      const top = stack[stack.length - 1]!;
      if (top.lanes.some(({ frame }) => frame === null)) {
        top.lanes = top.lanes.filter(({ frame }) => frame !== null);
      }
      const [first] = top.lanes;
      if (first === undefined || (top.meeting !== null && isAt(first, top.meeting))) {
        stack.pop();
        continue;
      }
      if (first.call !== null) return 'waiting';
      if (issued++ === limit) return 'time limit reached';
      const { groups, meeting } = core.issue(top.lanes);
      if (groups.length > 1) this.#part(top, groups, meeting);
    }
    return 'ended';
  }

  /**
   * The top entry waits where lanes meet. The first group that goes elsewhere runs first, but before it those whose threads
   * have nothing left to do but end: on a machine that is part of the branch.
   */
  #part(top: Entry, parted: readonly Lane[][], meeting: MeetingPoint | null): void {
    const isEnding = ([lane]: readonly Lane[]) => lane!.depth === 0 && endsHere(lane!);
    const groups = [...parted.filter(isEnding), ...parted.filter((group) => !isEnding(group))];
    for (let i = groups.length - 1; i >= 0; i--) {
      const lanes = groups[i]!;
      if (meeting === null || !isAt(lanes[0]!, meeting))
        this.#stack.push({ lanes, meeting: meeting ?? top.meeting });
    }
  }

  resume(): void {}

  waitingGroups(): readonly (readonly Lane[])[] {
    const top = this.#stack[this.#stack.length - 1];
    return top?.lanes[0]?.call ? [top.lanes] : [];
  }

  waits(): BarrierWait[] {
    const top = this.#stack[this.#stack.length - 1];
    if (top === undefined) return [];
    const others = this.living.filter((lane) => !top.lanes.includes(lane));
    const found: BarrierWait[] = top.lanes[0]?.call ? [{ lanes: top.lanes, at: 'call' }] : [];
    for (const group of groupByPlace(others)) found.push({ lanes: group, at: 'branch' });
    return found;
  }
}

function endsHere({ segment }: Lane): boolean {
  return segment.place instanceof BasicBlock && onlyReturns(segment.place);
}

// ── Volta ───────────────────────────────────────────────────────────────────

/** Issues of others for which lanes wait at a convergence barrier. */
const patience = 2000;

/** A convergence barrier. */
class Convergence {
  /** When its lanes go on without those that are not there. */
  deadline = Infinity;
  readonly meeting: MeetingPoint;
  readonly outer: Convergence | null;
  /** Lanes that it waits for, those that are there included. */
  readonly expected: Set<Lane>;
  readonly arrived: Lane[] = [];

  constructor(meeting: MeetingPoint, outer: Convergence | null, lanes: readonly Lane[]) {
    this.meeting = meeting;
    this.outer = outer;
    this.expected = new Set(lanes);
  }
}

interface Group {
  lanes: Lane[];
  readonly convergence: Convergence | null;
}

class VoltaWarp extends Warp {
  /** Groups that can run, the next one first. */
  #ready: Group[];
  /** Groups at collective calls. */
  #waiting: Group[] = [];
  /** Convergence barriers at which lanes wait. */
  readonly #open = new Set<Convergence>();
  #issued = 0;
  #nextDeadline = Infinity;

  constructor(number: number, lanes: readonly Lane[]) {
    super(number, lanes);
    this.#ready = [{ lanes: [...lanes], convergence: null }];
  }

  run(core: Core, limit: number): Pause {
    for (let issued = 0; ; ) {
      const group = this.#ready.shift();
      if (group === undefined)
        return this.#waiting.length > 0 || this.living.length > 0 ? 'waiting' : 'ended';
      if (issued++ === limit) {
        this.#ready.unshift(group);
        return 'time limit reached';
      }
      if (this.#issued++ >= this.#nextDeadline) this.#letGo();
      const before = group.lanes;
      const { groups, meeting } = core.issue(before);
      const dead = before.filter(({ frame }) => frame === null);
      if (groups.length > 1 && meeting !== null) {
        const convergence = new Convergence(meeting, group.convergence, groups.flat());
        for (const lanes of groups) this.#arrive(lanes, convergence);
      } else for (const lanes of groups) this.#arrive(lanes, group.convergence);
      for (const lane of dead) this.#end(lane, group.convergence);
    }
  }

  /** Lanes have come to a place: they wait there, for a call or for others, or can run. */
  #arrive(lanes: Lane[], convergence: Convergence | null): void {
    const [first] = lanes;
    if (convergence !== null && isAt(first!, convergence.meeting)) {
      convergence.arrived.push(...lanes);
      if (convergence.deadline === Infinity) {
        convergence.deadline = this.#issued + patience;
        this.#nextDeadline = Math.min(this.#nextDeadline, convergence.deadline);
        this.#open.add(convergence);
      }
      this.#release(convergence);
      return;
    }
    const place = first!.call === null ? this.#ready : this.#waiting;
    const other = place.find(
      (each) => each.convergence === convergence && isSamePlace(each.lanes[0]!, first!),
    );
    if (other) other.lanes = [...other.lanes, ...lanes].sort((a, b) => a.index - b.index);
    else place.push({ lanes, convergence });
  }

  #release(convergence: Convergence): void {
    const { arrived, expected, outer } = convergence;
    if (arrived.length === 0 || arrived.length < expected.size) return;
    const lanes = arrived.splice(0).sort((a, b) => a.index - b.index);
    for (const lane of lanes) expected.delete(lane);
    convergence.deadline = Infinity;
    this.#open.delete(convergence);
    this.#arrive(lanes, outer);
  }

  /** Lanes that have waited too long go on alone. */
  #letGo(): void {
    this.#nextDeadline = Infinity;
    for (const convergence of [...this.#open]) {
      if (convergence.deadline > this.#issued) {
        this.#nextDeadline = Math.min(this.#nextDeadline, convergence.deadline);
        continue;
      }
      const { arrived, outer } = convergence;
      const lanes = arrived.splice(0).sort((a, b) => a.index - b.index);
      for (const lane of lanes) {
        // Those that come later do not wait for them, nor do barriers around this one.
        for (let at: Convergence | null = convergence; at !== null; at = at.outer) at.expected.delete(lane);
      }
      convergence.deadline = Infinity;
      this.#open.delete(convergence);
      this.#ready.push({ lanes, convergence: null });
      this.#release(convergence);
      for (let at = outer; at !== null; at = at.outer) this.#release(at);
    }
  }

  /** A thread that has ended is not waited for. */
  #end(lane: Lane, convergence: Convergence | null): void {
    for (let at = convergence; at !== null; at = at.outer) {
      at.expected.delete(lane);
      this.#release(at);
    }
  }

  resume(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const { lanes, convergence } of waiting) {
      const free = lanes.filter(({ call }) => call === null);
      const held = lanes.filter(({ call }) => call !== null);
      if (free.length > 0) this.#arrive(free, convergence);
      if (held.length > 0) this.#waiting.push({ lanes: held, convergence });
    }
  }

  waitingGroups(): readonly (readonly Lane[])[] {
    return this.#waiting.map(({ lanes }) => lanes);
  }

  waits(): BarrierWait[] {
    const atCalls = new Set(this.#waiting.flatMap(({ lanes }) => lanes));
    const found: BarrierWait[] = this.#waiting.map(({ lanes }) => ({ lanes, at: 'call' }));
    const others = this.living.filter((lane) => !atCalls.has(lane));
    for (const group of groupByPlace(others)) found.push({ lanes: group, at: 'branch' });
    return found;
  }
}

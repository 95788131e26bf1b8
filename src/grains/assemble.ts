// Events become grains: what each task forked, what each taskwait, taskgroup, barrier and loop joined, and how long all of
// it took.
//
// Every task that has begun and not ended has a small state, and so does every parallel region; nothing else is kept but
// the columns of the run. One event takes constant time.
//
// A parallel region is a sequence of *phases*, from barrier to barrier, and a phase is a set of *segments*, one for each
// thread of the team. A segment is what an implicit task did in it: tasks it made, loops it took part in (book-keeping,
// then chunks), or just its own work. Segments in which nothing was made or divided are left out where they show no work:
// after a `single` that another thread executed, or if they were shorter than `shortSegment`.

import { type Event, EventKind, type Recording } from './recording.ts';
import { rehang } from './rehang.ts';
import { GrainKind, isSet, noItem, Run, SetKind, setItem, setOf } from './run.ts';

export interface AssemblyOptions {
  /** Segments without tasks and chunks that are shorter than this are no work, in ns. */
  readonly shortSegment: number;
  /** Time between two tasks at a synchronization is overhead up to here, and waiting beyond, in ns. */
  readonly longestOverhead: number;
}

export const assemblyDefaults: AssemblyOptions = { shortSegment: 20_000, longestOverhead: 10_000 };

/** `taskgroup`s that are open, and the set of children in each; -1 where there are none yet. */
interface Scope {
  set: number;
  readonly isGroup: boolean;
}

interface Loop {
  readonly book: number;
  readonly set: number;
  chunk: number;
  chunkSince: number;
  /** The exec of the implicit task when the chunk began. */
  chunkExec: number;
  dispatch: number;
  /** The exec of the implicit task when the loop began. */
  readonly exec: number;
}

interface Segment {
  readonly phase: number;
  readonly threadNumber: number;
  head: number;
  begin: number;
  end: number;
  thread: number;
  cpu: number;
  exec: number;
  passedSingle: boolean;
}

class Region {
  readonly phases: Segment[][] = [];
  readonly encountering: OpenTask;
  readonly location: number;
  readonly members: OpenTask[] = [];
  isOver = false;

  constructor(encountering: OpenTask, location: number) {
    this.encountering = encountering;
    this.location = location;
  }
}

/** A task that has begun and not ended. */
class OpenTask {
  grain: number;
  /** The last item of its sequence. */
  tail = noItem;
  scopes: Scope[] = [{ set: -1, isGroup: false }];
  children = 0;
  /** Time on a thread so far, and when it got there last; -1 while it does not run. */
  exec = 0;
  since = -1;
  /** `exec` when the last item of the sequence ended. */
  mark = 0;
  /** How many synchronizations it is in, and since when nothing else ran there; -1 while something does. */
  synchronizing = 0;
  idleSince = -1;
  /** Overhead of the present synchronization, and the set that was joined last. */
  overhead = 0;
  joined = -1;
  thread = 0;
  // Of an implicit task:
  region: Region | null = null;
  threadNumber = 0;
  phase = 0;
  segment: Segment | null = null;
  loop: Loop | null = null;
  loops = 0;

  constructor(grain: number) {
    this.grain = grain;
    this.tail = grain;
  }
}

const isBarrier = (kind: number): boolean =>
  kind === 1 || kind === 2 || kind === 3 || kind === 4 || kind === 8 || kind === 9 || kind === 10;
const isLoop = (type: number): boolean => type === 1 || (type >= 10 && type <= 13);
const taskwait = 5;
const taskgroup = 6;
const singleOther = 4;
const reduction = 7;

/** Reads all of a recording. */
export function assemble(recording: Recording, options = assemblyDefaults): Run {
  const assembly = new Assembly(recording, options);
  recording.read((event) => assembly.receive(event));
  return assembly.finish();
}

class Assembly {
  private readonly run = new Run();
  private readonly recording: Recording;
  private readonly options: AssemblyOptions;
  /** Grains by id: the thread's list, then the number. */
  private readonly grainsOf: Int32Array[] = [];
  private readonly open = new Map<number, OpenTask>();
  /** Initial and implicit tasks, and regions, by id. */
  private readonly special = new Map<number, OpenTask>();
  private readonly regions = new Map<number, Region>();
  private readonly running: (OpenTask | null)[] = [];
  private readonly locationOf = new Map<number, number>();
  private readonly initial = new OpenTask(-1);
  private last = 0;
  private finishedAt = -1;
  private unknownParents = 0;
  private firstUnknownParent = 0;
  private unknownTasks = 0;
  private firstUnknownTask = 0;
  private dependences = 0;
  private passedOver = 0;

  constructor(recording: Recording, options: AssemblyOptions) {
    this.recording = recording;
    this.options = options;
    const { info } = this.run;
    info.command = recording.head.command;
    info.cores = recording.head.processors;
    info.threads = recording.threadCount;
  }

  receive(event: Event): void {
    this.last = event.time;
    switch (event.kind) {
      case EventKind.taskCreate:
        return this.taskCreate(event);
      case EventKind.taskSchedule:
        return this.taskSchedule(event);
      case EventKind.syncBegin:
        return this.syncBegin(event);
      case EventKind.syncEnd:
        return this.syncEnd(event);
      case EventKind.waitBegin:
        return this.groupWaits(event);
      case EventKind.implicitBegin:
        return this.implicitBegin(event);
      case EventKind.implicitEnd:
        return this.implicitEnd(event);
      case EventKind.parallelBegin:
        return this.parallelBegin(event);
      case EventKind.parallelEnd:
        return this.parallelEnd(event);
      case EventKind.workBegin:
        return this.workBegin(event);
      case EventKind.workEnd:
        return this.workEnd(event);
      case EventKind.chunk:
        return this.chunk(event);
      case EventKind.mutexWait:
        return this.mutexWait(event);
      case EventKind.counters:
        return this.counters(event);
      case EventKind.dependence:
        this.dependences++;
        return;
      case EventKind.finish:
        this.finishedAt = event.time;
    }
  }

  // --- Ids ------------------------------------------------------------------------------------------------------------

  private remember(thread: number, number: number, grain: number): void {
    let list = this.grainsOf[thread];
    if (list === undefined || number >= list.length) {
      const grown = new Int32Array(Math.max(1024, number * 2)).fill(-1);
      if (list !== undefined) grown.set(list);
      list = grown;
      this.grainsOf[thread] = list;
    }
    list[number] = grain;
  }

  private known(thread: number, number: number): number {
    return this.grainsOf[thread]?.[number] ?? -1;
  }

  /** The state of a task; null for no task, and for those that are unknown or have ended. */
  private task(thread: number, number: number): OpenTask | null {
    if (thread === 0) return null;
    const grain = this.known(thread, number);
    if (grain >= 0) return this.open.get(grain) ?? null;
    return this.special.get(thread * 4294967296 + number) ?? null;
  }

  private location(address: number): number {
    if (address === 0) return -1;
    let location = this.locationOf.get(address);
    if (location === undefined) {
      const { locations, modules } = this.recording.head;
      const module = modules.find(({ from, to }) => address >= from && address < to);
      const found = locations.get(address) ?? {
        function:
          module === undefined
            ? `0x${address.toString(16)}`
            : `${module.path.replace(/.*\//, '')}+0x${(address - module.from).toString(16)}`,
        file: '',
        line: 0,
      };
      location = this.run.locations.findIndex(
        (known) =>
          known.file === found.file && known.line === found.line && known.function === found.function,
      );
      if (location === -1) location = this.run.locations.push(found) - 1;
      this.locationOf.set(address, location);
    }
    return location;
  }

  // --- Running and stopping -------------------------------------------------------------------------------------------

  private start(task: OpenTask, event: Event): void {
    if (task.since >= 0) return;
    task.since = event.time;
    task.thread = event.thread;
    this.running[event.thread] = task;
  }

  private stop(task: OpenTask, time: number): void {
    if (task.since < 0) return;
    if (task.grain >= 0 && time > task.since && task.loop === null)
      this.run.fragments.add(task.grain, task.thread, task.since, time);
    task.exec += time - task.since;
    task.since = -1;
    if (this.running[task.thread] === task) this.running[task.thread] = null;
  }

  private execAt(task: OpenTask, time: number): number {
    return task.since < 0 ? task.exec : task.exec + time - task.since;
  }

  /** Between two tasks at a synchronization: short times are overhead, long ones waiting. */
  private idleEnds(task: OpenTask, time: number): void {
    if (task.idleSince < 0) return;
    const idle = time - task.idleSince;
    task.idleSince = -1;
    const isOverhead = idle <= this.options.longestOverhead;
    if (isOverhead) task.overhead += idle;
    if (task.grain < 0 || task.region !== null) return;
    const { grains } = this.run;
    if (!isOverhead) {
      grains.waiting.data[task.grain] += idle;
      return;
    }
    grains.overhead.data[task.grain] += idle;
    grains.exec.data[task.grain] += idle;
  }

  // --- Sequences ------------------------------------------------------------------------------------------------------

  /** Ends the time of the last item of a sequence. */
  private close(task: OpenTask, exec: number): void {
    const own = Math.max(0, exec - task.mark);
    task.mark = exec;
    const { grains, sets } = this.run;
    if (task.tail === noItem) {
      if (task === this.initial) this.run.head += own;
    } else if (isSet(task.tail)) sets.after.data[setOf(task.tail)] += own;
    else grains.head.data[task.tail] += own;
  }

  private append(task: OpenTask, item: number): void {
    const { grains, sets } = this.run;
    if (task.tail === noItem) {
      if (task.segment !== null) task.segment.head = item;
      else this.run.first = item;
    } else if (isSet(task.tail)) sets.next.data[setOf(task.tail)] = item;
    else grains.next.data[task.tail] = item;
    task.tail = item;
  }

  /** A new set at the end of what a task did. */
  private fork(task: OpenTask, kind: SetKind, location: number, exec: number): number {
    this.needGrain(task);
    this.close(task, exec);
    const set = this.run.sets.add(kind, task.grain, location);
    this.append(task, setItem(set));
    return set;
  }

  private join(task: OpenTask, set: number, kind: SetKind, location: number, exec: number): void {
    const { sets } = this.run;
    sets.kind.data[set] = kind;
    task.joined = set;
    if (location >= 0) sets.location.data[set] = location;
    if (task.tail === setItem(set)) {
      sets.body.data[set] += Math.max(0, exec - task.mark);
      task.mark = exec;
    }
  }

  /** An implicit task is a grain once it makes something that no loop of its segment precedes. */
  private needGrain(task: OpenTask): void {
    if (task.segment === null || task.segment.head >= 0) return;
    const grain = this.addSegmentGrain(task, GrainKind.implicit);
    task.segment.head = grain;
    task.grain = grain;
    task.tail = grain;
  }

  private addSegmentGrain(task: OpenTask, kind: GrainKind): number {
    const { grains } = this.run;
    const { region, segment } = task;
    const location = task.loop === null ? region!.location : -1;
    const grain = grains.add(kind, region!.encountering.grain, location, segment!.begin);
    grains.start.data[grain] = segment!.begin;
    grains.thread.data[grain] = segment!.thread;
    grains.cpu.data[grain] = segment!.cpu;
    return grain;
  }

  // --- Tasks ----------------------------------------------------------------------------------------------------------

  private taskCreate(event: Event): void {
    const { grains, sets } = this.run;
    // It began before, as the clocks of the threads have it: `begin` has made it.
    if (this.known(event.aThread, event.aNumber) >= 0) return;
    let parent = this.task(event.bThread, event.bNumber);
    if (parent === null) {
      if (this.unknownParents++ === 0) this.firstUnknownParent = event.at;
      parent = this.initial;
    }
    const location = this.location(event.c);
    const exec = this.execAt(parent, event.time);
    const scope = parent.scopes[parent.scopes.length - 1]!;
    if (scope.set === -1) scope.set = this.fork(parent, SetKind.open, location, exec);
    const grain = grains.add(GrainKind.task, parent.grain, location, event.time);
    this.remember(event.aThread, event.aNumber, grain);
    grains.creation.data[grain] = event.extra;
    grains.flags.data[grain] = event.flags;
    grains.number.data[grain] = parent.children++;
    grains.thread.data[grain] = event.thread;
    grains.cpu.data[grain] = event.cpu;
    grains.offset.data[grain] = Math.max(0, exec + event.extra - parent.mark);
    sets.append(scope.set, grain, grains);
    if (parent.grain >= 0) grains.overhead.data[parent.grain] += event.extra;
  }

  private taskSchedule(event: Event): void {
    const status = event.flags;
    if (status === 8) return; // a taskwait with dependences: no task of the program's
    const prior = this.task(event.aThread, event.aNumber);
    if (prior !== null) {
      this.stop(prior, event.time);
      this.idleEnds(prior, event.time);
      const hasEnded = status === 1 || status === 3 || status === 6;
      if (hasEnded && prior.region === null && prior.grain >= 0) this.end(prior, event.time);
    }
    if (event.bThread === 0) return;
    const next = this.task(event.bThread, event.bNumber) ?? this.begin(event);
    if (next === null) return;
    if (next.synchronizing > 0) next.idleSince = event.time;
    else this.start(next, event);
  }

  /** A task runs for the first time. */
  private begin(event: Event): OpenTask | null {
    const { grains, sets } = this.run;
    let grain = this.known(event.bThread, event.bNumber);
    if (grain < 0) {
      // Its creation is yet to come, if clocks differ; or it is lost.
      if (this.special.has(event.bThread * 4294967296 + event.bNumber)) return null;
      if (this.unknownTasks++ === 0) this.firstUnknownTask = event.at;
      grain = grains.add(GrainKind.task, -1, -1, event.time);
      this.remember(event.bThread, event.bNumber, grain);
      const scope = this.initial.scopes[0]!;
      if (scope.set === -1) scope.set = this.fork(this.initial, SetKind.barrier, -1, this.initial.exec);
      sets.append(scope.set, grain, grains);
    } else if (grains.end.data[grain] > 0) return null;
    const task = new OpenTask(grain);
    this.open.set(grain, task);
    grains.start.data[grain] = event.time;
    grains.thread.data[grain] = event.thread;
    grains.cpu.data[grain] = event.cpu;
    return task;
  }

  private end(task: OpenTask, time: number): void {
    const { grains } = this.run;
    const { grain } = task;
    this.close(task, task.exec);
    grains.exec.data[grain] += task.exec;
    grains.end.data[grain] = time;
    this.open.delete(grain);
  }

  // --- Synchronization ------------------------------------------------------------------------------------------------

  private syncBegin(event: Event): void {
    const task = this.task(event.aThread, event.aNumber);
    if (task === null || event.flags === reduction) return;
    if (event.flags === taskgroup) {
      task.scopes.push({ set: -1, isGroup: true });
      return;
    }
    if (isBarrier(event.flags)) return this.barrierBegins(task, event);
    this.waits(task, event);
  }

  private waits(task: OpenTask, event: Event): void {
    this.stop(task, event.time);
    task.synchronizing++;
    task.idleSince = event.time;
  }

  private groupWaits(event: Event): void {
    const task = this.task(event.aThread, event.aNumber);
    if (task !== null) this.waits(task, event);
  }

  private syncEnd(event: Event): void {
    const task = this.task(event.aThread, event.aNumber);
    if (task === null || event.flags === reduction || task.synchronizing === 0) return;
    this.idleEnds(task, event.time);
    task.synchronizing--;
    const location = this.location(event.c);
    if (event.flags === taskwait) {
      for (const scope of task.scopes) {
        if (scope.set !== -1) this.join(task, scope.set, SetKind.taskwait, location, task.exec);
        scope.set = -1;
      }
    } else if (event.flags === taskgroup && task.scopes.length > 1) {
      const { set } = task.scopes.pop()!;
      if (set !== -1) this.join(task, set, SetKind.taskgroup, location, task.exec);
    } else if (isBarrier(event.flags) && task.region !== null && !task.region.isOver) {
      task.phase++;
      this.openSegment(task, event);
    }
    if (task.joined >= 0) this.run.sets.sync.data[task.joined] += task.overhead;
    task.overhead = 0;
    task.joined = -1;
    if (task.region?.isOver !== true) this.start(task, event);
  }

  private barrierBegins(task: OpenTask, event: Event): void {
    this.waits(task, event);
    if (task.segment !== null) this.closeSegment(task, event.time);
    else this.joinAll(task);
  }

  /** A barrier waits for all tasks, including those made by other threads. */
  private joinAll(task: OpenTask): void {
    for (const scope of task.scopes)
      if (scope.set !== -1) this.join(task, scope.set, SetKind.barrier, -1, task.exec);
    task.scopes = [{ set: -1, isGroup: false }];
  }

  // --- Parallel regions -----------------------------------------------------------------------------------------------

  private parallelBegin(event: Event): void {
    const task = this.task(event.aThread, event.aNumber) ?? this.initial;
    this.stop(task, event.time);
    this.regions.set(event.bThread * 4294967296 + event.bNumber, new Region(task, this.location(event.c)));
  }

  private parallelEnd(event: Event): void {
    const id = event.bThread * 4294967296 + event.bNumber;
    const region = this.regions.get(id);
    if (region === undefined) return;
    this.regions.delete(id);
    this.endRegion(region, event.time);
    this.start(region.encountering, event);
  }

  private implicitBegin(event: Event): void {
    const id = event.aThread * 4294967296 + event.aNumber;
    if (event.flags === 1) {
      // The first one is the program's; others are those of its other threads that use OpenMP themselves.
      this.special.set(id, this.initial);
      if (this.initial.exec === 0) this.start(this.initial, event);
      return;
    }
    const region = this.regions.get(event.bThread * 4294967296 + event.bNumber);
    if (region === undefined) return;
    const task = new OpenTask(-1);
    task.region = region;
    task.threadNumber = event.extra & 0xffff;
    region.members.push(task);
    this.special.set(id, task);
    this.openSegment(task, event);
    this.start(task, event);
  }

  private implicitEnd(event: Event): void {
    const task = this.task(event.aThread, event.aNumber);
    this.special.delete(event.aThread * 4294967296 + event.aNumber);
    if (task === null) return;
    this.stop(task, event.time);
    if (task === this.initial) {
      this.close(task, task.exec);
      this.special.set(event.aThread * 4294967296 + event.aNumber, task);
    } else if (task.segment !== null) this.closeSegment(task, event.time);
  }

  private openSegment(task: OpenTask, event: Event): void {
    const { time, thread, cpu } = event;
    const { phase, threadNumber } = task;
    task.segment = {
      phase,
      threadNumber,
      thread,
      cpu,
      begin: time,
      end: time,
      head: noItem,
      exec: 0,
      passedSingle: false,
    };
    task.grain = -1;
    task.tail = noItem;
    task.mark = task.exec;
    task.region!.phases[phase] ??= [];
    task.region!.phases[phase]!.push(task.segment);
  }

  private closeSegment(task: OpenTask, time: number): void {
    const segment = task.segment!;
    this.joinAll(task);
    if (segment.head >= 0) {
      this.close(task, task.exec);
      if (task.grain >= 0) {
        const { grains } = this.run;
        grains.end.data[task.grain] = time;
        grains.exec.data[task.grain] += task.exec;
      }
    }
    segment.exec = task.exec;
    segment.end = time;
    task.exec = 0;
    task.mark = 0;
    task.segment = null;
    task.grain = -1;
    task.tail = noItem;
  }

  /** Makes sets of the phases of a region, and puts them after what the encountering task did before. */
  private endRegion(region: Region, time: number): void {
    for (const task of region.members) {
      this.stop(task, time);
      if (task.segment !== null) this.closeSegment(task, time);
      task.idleSince = -1;
    }
    region.isOver = true;
    const kept = region.phases.map((phase) => this.keptOf(phase));
    const isEmpty = kept.every((phase) => phase.length === 0);
    for (let phase = 0; phase < kept.length; phase++) {
      const segments = isEmpty && phase === 0 ? region.phases[0]! : kept[phase]!;
      if (segments.length > 0) this.addPhase(region, segments);
    }
  }

  /** The segments of a phase that show work. */
  private keptOf(phase: readonly Segment[]): readonly Segment[] {
    const { shortSegment } = this.options;
    const isStructured = phase.some(({ head }) => head >= 0);
    const ofWork = phase.filter(({ head, passedSingle }) => head >= 0 || !passedSingle);
    if (!isStructured) {
      const shortest = ofWork.reduce((least, { begin, end }) => Math.min(least, end - begin), Infinity);
      return shortest >= shortSegment && shortest < Infinity ? ofWork : [];
    }
    const kept = ofWork.filter(({ head, begin, end }) => head >= 0 || end - begin >= shortSegment);
    this.passedOver += phase.length - kept.length;
    return kept;
  }

  private addPhase(region: Region, segments: readonly Segment[]): void {
    const { grains, sets, fragments } = this.run;
    const { encountering } = region;
    const set = this.fork(encountering, SetKind.region, region.location, encountering.exec);
    const sorted = [...segments].sort((a, b) => a.threadNumber - b.threadNumber);
    for (const [number, segment] of sorted.entries()) {
      let { head } = segment;
      if (head < 0) {
        head = grains.add(GrainKind.implicit, encountering.grain, region.location, segment.begin);
        grains.start.data[head] = segment.begin;
        grains.end.data[head] = segment.end;
        grains.exec.data[head] = segment.exec;
        grains.head.data[head] = segment.exec;
        grains.thread.data[head] = segment.thread;
        grains.cpu.data[head] = segment.cpu;
        fragments.add(head, segment.thread, segment.begin, segment.end);
      }
      grains.parent.data[head] = encountering.grain;
      grains.number.data[head] = number;
      sets.append(set, head, grains);
    }
  }

  // --- Loops ----------------------------------------------------------------------------------------------------------

  private workBegin(event: Event): void {
    const task = this.task(event.aThread, event.aNumber);
    if (task === null) return;
    if (event.flags === singleOther && task.segment !== null) task.segment.passedSingle = true;
    if (!isLoop(event.flags) || task.segment === null || task.loop !== null) return;
    const exec = this.execAt(task, event.time);
    const location = this.location(event.c);
    const { grains, sets } = this.run;
    const isFirst = task.tail === noItem;
    const book = grains.add(GrainKind.book, task.region!.encountering.grain, location, event.time);
    grains.start.data[book] = isFirst ? task.segment.begin : event.time;
    grains.thread.data[book] = event.thread;
    grains.cpu.data[book] = event.cpu;
    grains.number.data[book] = task.loops++;
    if (!isFirst) this.close(task, exec);
    if (task.grain >= 0 && task.since >= 0)
      this.run.fragments.add(task.grain, task.thread, task.since, event.time);
    this.append(task, book);
    const own = isFirst ? exec - task.mark : 0;
    grains.head.data[book] = own;
    grains.exec.data[book] = own;
    task.mark = exec;
    const set = sets.add(SetKind.loop, book, location);
    this.append(task, setItem(set));
    task.loop = { book, set, chunk: -1, chunkSince: 0, chunkExec: 0, dispatch: 0, exec };
  }

  private chunk(event: Event): void {
    const task = this.task(event.aThread, event.aNumber);
    if (task === null || task.loop === null) return;
    const { loop } = task;
    const { grains, sets } = this.run;
    this.endChunk(task, event);
    const location = grains.location.data[loop.book]!;
    const chunk = grains.add(GrainKind.chunk, loop.book, location, event.time);
    grains.start.data[chunk] = event.time;
    grains.thread.data[chunk] = event.thread;
    grains.cpu.data[chunk] = event.cpu;
    grains.creation.data[chunk] = event.extra;
    grains.first.data[chunk] = event.b;
    grains.iterations.data[chunk] = event.c;
    grains.number.data[chunk] = sets.count.data[loop.set]!;
    sets.append(loop.set, chunk, grains);
    loop.chunk = chunk;
    loop.chunkSince = event.time;
    loop.chunkExec = this.execAt(task, event.time);
    loop.dispatch += event.extra;
  }

  /** A chunk ends when its thread asks for the next one. */
  private endChunk(task: OpenTask, event: Event): void {
    const loop = task.loop!;
    if (loop.chunk < 0) return;
    const { grains, fragments } = this.run;
    const end = Math.max(loop.chunkSince, event.time - event.extra);
    const exec = Math.max(0, this.execAt(task, event.time) - event.extra - loop.chunkExec);
    grains.end.data[loop.chunk] = end;
    grains.exec.data[loop.chunk] = exec;
    grains.head.data[loop.chunk] = exec;
    fragments.add(loop.chunk, task.thread, loop.chunkSince, end);
    loop.chunk = -1;
  }

  private workEnd(event: Event): void {
    const task = this.task(event.aThread, event.aNumber);
    if (task === null || !isLoop(event.flags) || task.loop === null) return;
    this.endChunk(task, event);
    const { grains } = this.run;
    const { book, dispatch, exec } = task.loop;
    grains.end.data[book] = event.time;
    grains.exec.data[book] += dispatch;
    grains.head.data[book] += dispatch;
    grains.overhead.data[book] += dispatch;
    task.loop = null;
    // The time of the loop is that of its grains, not of the implicit task.
    task.exec = exec;
    task.mark = exec;
    if (task.since >= 0) task.since = event.time;
  }

  // --- Costs ----------------------------------------------------------------------------------------------------------

  private mutexWait(event: Event): void {
    const task = this.running[event.thread] ?? null;
    if (task === null) return;
    const grain = task.loop !== null && task.loop.chunk >= 0 ? task.loop.chunk : task.grain;
    if (grain >= 0) this.run.grains.waiting.data[grain] += event.b;
  }

  private counters(event: Event): void {
    const task = this.task(event.aThread, event.aNumber);
    const grain = task === null ? this.known(event.aThread, event.aNumber) : task.grain;
    const counted = this.countedOf(event.thread);
    if (grain >= 0) {
      this.run.grains.cycles.data[grain] += event.b - counted.cycles;
      this.run.grains.stalled.data[grain] += event.c - counted.stalled;
    }
    counted.cycles = event.b;
    counted.stalled = event.c;
  }

  private readonly counted: { cycles: number; stalled: number }[] = [];

  private countedOf(thread: number): { cycles: number; stalled: number } {
    this.counted[thread] ??= { cycles: 0, stalled: 0 };
    return this.counted[thread]!;
  }

  // --- The end --------------------------------------------------------------------------------------------------------

  finish(): Run {
    const { run, last } = this;
    const { info, flaws } = run;
    info.duration = this.finishedAt < 0 ? last : this.finishedAt;
    info.isComplete = this.finishedAt >= 0;
    const unfinished = this.open.size;
    for (const task of [...this.open.values()].reverse()) {
      this.stop(task, last);
      this.end(task, last);
    }
    for (const region of [...this.regions.values()].reverse()) this.endRegion(region, last);
    this.stop(this.initial, last);
    this.close(this.initial, this.initial.exec);
    flaws.push(...this.recording.flaws);
    const lost = countUnstarted(run);
    if (!info.isComplete) {
      const tasks = unfinished + lost === 0 ? '' : `: ${unfinished} tasks were running and ${lost} waiting`;
      flaws.push({ place: 'end', message: `the program did not finish${tasks}` });
    } else if (lost + unfinished > 0)
      flaws.push({
        place: 'end',
        message: `${lost} tasks never started and ${unfinished} never finished, as after exit() in a task`,
      });
    if (this.unknownParents > 0) {
      const message = `${this.unknownParents} tasks have parents that are not in the recording: attached to the program`;
      flaws.push({ place: `byte ${this.firstUnknownParent}`, message });
    }
    if (this.unknownTasks > 0) {
      const message = `${this.unknownTasks} tasks ran whose creation is not in the recording: attached to the program`;
      flaws.push({ place: `byte ${this.firstUnknownTask}`, message });
    }
    if (this.dependences > 0)
      run.notes.push(`${this.dependences} dependences between siblings (depend) are not part of the graph`);
    if (this.passedOver > 0) run.notes.push(`implicit tasks without work, left out: ${this.passedOver}`);
    rehang(run);
    return run;
  }
}

function countUnstarted({ grains }: Run): number {
  let count = 0;
  for (let grain = 0; grain < grains.length; grain++)
    if (grains.kind.data[grain] === GrainKind.task && grains.start.data[grain] === 0) count++;
  return count;
}

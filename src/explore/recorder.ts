// Listens to passes, and keeps what each of them changed.
//
// Keeping all of a program after each of sixty passes would take sixty times its memory; running the passes again to see
// what was would take as long as it took. But a pass changes few functions, and says which; so after each pass those, and
// only those, are kept, as bytes (snapshot.ts). A function in which a pass has made or removed nodes is looked at too, whatever
// the pass says of it: what nobody needs may come and go without being worth a word, and yet the graph is another one. Passes on the
// program may change any function: after them every one that they named is looked at, and the program itself.

import { functionOf, type Program, variableOf } from '../dialect/index.ts';
import type { Function, GlobalVariable } from '../llvm/index.ts';
import { lambdasOf, type Observer, type Pass, type PassContext } from '../passes/index.ts';
import { Delta, type Graph, Lambda, Phi, regionsOf } from '../rvsdg/index.ts';
import { fromBytes } from '../text/lines.ts';
import { ChunkStore, samePieces } from './chunks.ts';
import type { StageOverview } from './contract.ts';
import { Identities } from './identities.ts';
import { ParameterNames } from './parameter-names.ts';
import type { Places } from './places.ts';
import type { RecordedRemark, UnitRecord } from './recording.ts';
import { SnapshotWriter } from './snapshot.ts';
import type { GrowingTables } from './tables.ts';

type Definition = Lambda | Delta;

interface UnitState {
  readonly record: UnitRecord;
  /** Of its last version. */
  regions: number;
  contexts: number;
}

export class Recorder implements Observer {
  readonly stages: StageOverview[] = [];
  readonly units: UnitRecord[] = [];
  readonly remarks: RecordedRemark[] = [];
  readonly identities = new Identities();
  readonly chunks = new ChunkStore();
  readonly #graph: Graph;
  readonly #places: Places;
  readonly #parameterNames: ParameterNames;
  readonly #writer: SnapshotWriter;
  readonly #states = new Map<Definition | null, UnitState>();
  /** Functions that the pass at work has changed. */
  readonly #dirty = new Set<Lambda>();
  #isOnProgram = false;
  /** The function that a pass is at work on, and the id that the next node was to have before. */
  #current: Lambda | null = null;
  #nextId = 0;
  #time = 0;
  #context: PassContext | null = null;
  /** When the context last said that a function was changed, as of the last stage. */
  #lastChange = 0;
  /** By pass: what it had counted at the last stage. */
  readonly #counted = new Map<string, Map<string, number>>();
  #remarked = 0;
  #nodes = 0;
  #regions = 0;

  constructor({ graph, module }: Program, filename: string, places: Places, tables: GrowingTables) {
    this.#graph = graph;
    this.#places = places;
    this.#parameterNames = new ParameterNames(module);
    this.#writer = new SnapshotWriter(tables, this.chunks);
    graph.onCopy = (original, copy) => this.identities.note(copy.id, original.id);
    this.#addUnit(null, filename);
    for (const definition of definitionsOf(graph)) this.#addUnit(definition, fromBytes(definition.name));
  }

  /** Keeps everything as it is before the first pass. */
  begin(time: number): void {
    for (const definition of this.#states.keys()) this.#capture(definition);
    this.#finishStage('build', time, []);
    this.#nextId = this.#graph.nextId;
  }

  /** Who has the statistics and remarks. */
  listenTo(context: PassContext): void {
    this.#context = context;
  }

  // ── Observer ──────────────────────────────────────────────────────────────

  before(_pass: Pass, lambda: Lambda | null): boolean {
    this.#noteSilentChange();
    this.#current = lambda;
    this.#isOnProgram = lambda === null;
    return true;
  }

  /** Looks whether the pass has made or removed nodes in the function that it was at work on. */
  #noteSilentChange(): void {
    const lambda = this.#current;
    const { nextId } = this.#graph;
    const hasNew = nextId !== this.#nextId;
    this.#nextId = nextId;
    this.#current = null;
    if (lambda === null || this.#dirty.has(lambda)) return;
    if (hasNew || nodesIn(lambda) !== this.#states.get(lambda)?.record.nodes.at(-1)) this.#dirty.add(lambda);
  }

  changed(_pass: Pass, lambda: Lambda): void {
    this.#dirty.add(lambda);
  }

  spent(_pass: Pass, milliseconds: number): void {
    this.#time += milliseconds;
  }

  after(pass: Pass): void {
    this.#noteSilentChange();
    const changed = this.#isOnProgram ? this.#captureProgram() : this.#captureDirty();
    if (this.#mayProgramHaveChanged() && this.#capture(null)) changed.unshift(0);
    this.#finishStage(pass.name, this.#time, changed);
    this.#time = 0;
    this.#dirty.clear();
    this.#isOnProgram = false;
  }

  // ── Units ─────────────────────────────────────────────────────────────────

  #addUnit(definition: Definition | null, name: string): UnitState {
    const global = definition === null ? null : globalOf(definition);
    const record: UnitRecord = {
      index: this.units.length,
      kind: definition === null ? 'program' : definition instanceof Lambda ? 'function' : 'variable',
      node: definition?.id ?? -1,
      name,
      versions: [],
      snapshots: [],
      nodes: [],
      removed: -1,
      parameters: global?.kind === 'function' ? this.#parameterNames.of(global) : [],
      isOpaque: definition instanceof Lambda && definition.isOpaque,
      line: global === null ? 0 : this.#places.lineOf(global),
      location: global === null ? null : this.#places.locationOf(global.metadata),
    };
    const state = { record, regions: 0, contexts: definition?.contextCount ?? 0 };
    this.units.push(record);
    this.#states.set(definition, state);
    return state;
  }

  /** Keeps a unit if it is not what it was, and says whether it is not. */
  #capture(definition: Definition | null): boolean {
    const state = this.#states.get(definition)!;
    const { record } = state;
    const writer = this.#writer;
    const pieces =
      definition === null
        ? writer.program(
            this.#graph.root,
            this.#graph.exports.map(({ name }) => name),
          )
        : writer.definition(definition);
    const last = record.snapshots.at(-1);
    if (last !== undefined && samePieces(last, pieces)) return false;
    this.#nodes += writer.nodes - (record.nodes.at(-1) ?? 0);
    this.#regions += writer.regions - state.regions;
    record.versions.push(this.stages.length);
    record.snapshots.push(pieces);
    record.nodes.push(writer.nodes);
    state.regions = writer.regions;
    return true;
  }

  #captureDirty(): number[] {
    const changed: number[] = [];
    for (const lambda of this.#dirty)
      if (this.#capture(lambda)) changed.push(this.#states.get(lambda)!.record.index);
    return changed.sort((a, b) => a - b);
  }

  /** After a pass on the program: what it named, what it removed, what it made. */
  #captureProgram(): number[] {
    const changed: number[] = [];
    const present = new Set<Definition>();
    for (const definition of definitionsOf(this.#graph)) {
      present.add(definition);
      const state = this.#states.get(definition) ?? this.#addUnit(definition, fromBytes(definition.name));
      state.contexts = definition.contextCount;
      if (this.#mayHaveChanged(definition) && this.#capture(definition)) changed.push(state.record.index);
    }
    for (const [definition, state] of this.#states) {
      if (definition === null || present.has(definition) || state.record.removed >= 0) continue;
      this.#removeUnit(state);
      changed.push(state.record.index);
    }
    return changed.sort((a, b) => a - b);
  }

  #mayHaveChanged(definition: Definition): boolean {
    if (definition instanceof Delta || this.#context === null) return true;
    return (
      this.#dirty.has(definition) ||
      this.#context.lastChange(definition) > this.#lastChange ||
      this.#states.get(definition)!.record.versions.length === 0
    );
  }

  /** Passes on functions leave the program alone, but for what functions take from it. */
  #mayProgramHaveChanged(): boolean {
    let hasOtherContexts = false;
    for (const lambda of this.#dirty) {
      const state = this.#states.get(lambda)!;
      if (lambda.contextCount !== state.contexts) hasOtherContexts = true;
      state.contexts = lambda.contextCount;
    }
    return this.#isOnProgram || hasOtherContexts;
  }

  #removeUnit(state: UnitState): void {
    state.record.removed = this.stages.length;
    this.#nodes -= state.record.nodes.at(-1) ?? 0;
    this.#regions -= state.regions;
  }

  // ── Stages ────────────────────────────────────────────────────────────────

  #finishStage(name: string, time: number, changedUnits: number[]): void {
    const index = this.stages.length;
    const remarks = this.#takeRemarks(index);
    const counts = this.#takeCounts(name);
    const [nodes, regions] = [this.#nodes, this.#regions];
    this.stages.push({
      index,
      name,
      time,
      changed: changedUnits.length > 0,
      changedUnits,
      counts,
      remarks,
      nodes,
      regions,
    });
    this.#lastChange = this.#context?.time ?? 0;
  }

  /** What a pass has counted since the last stage. */
  #takeCounts(pass: string): Record<string, number> {
    const now = this.#context?.statistics.get(pass);
    if (now === undefined) return {};
    const before = this.#counted.get(pass);
    const counts: Record<string, number> = {};
    for (const [what, count] of now) {
      const more = count - (before?.get(what) ?? 0);
      if (more !== 0) counts[what] = more;
    }
    this.#counted.set(pass, new Map(now));
    return counts;
  }

  /** The remarks since the last stage. */
  #takeRemarks(stage: number): number {
    const all = this.#context?.remarks ?? [];
    const first = this.#remarked;
    this.#remarked = all.length;
    const byName = new Map(this.units.map(({ name, index }) => [name, index]));
    for (const { kind, pass, name, function: fn, instruction, message } of all.slice(first)) {
      this.remarks.push({
        unit: byName.get(fromBytes(fn.name ?? '')) ?? -1,
        stage,
        kind,
        pass,
        name,
        message: fromBytes(message),
        line: instruction === null ? 0 : this.#places.lineOf(instruction),
        location: this.#places.locationOf(instruction?.metadata ?? null),
      });
    }
    return all.length - first;
  }
}

function globalOf(definition: Definition): Function | GlobalVariable {
  return definition instanceof Lambda ? functionOf(definition) : variableOf(definition);
}

function nodesIn({ body }: Lambda): number {
  let count = 0;
  for (const { nodeCount } of regionsOf(body)) count += nodeCount;
  return count;
}

/** The functions, then the global variables, of a graph. */
function* definitionsOf({ root }: Graph): IterableIterator<Definition> {
  yield* lambdasOf(root);
  for (const node of root.nodes()) {
    if (node instanceof Delta) yield node;
    else if (node instanceof Phi)
      for (const inner of node.body.nodes()) if (inner instanceof Delta) yield inner;
  }
}

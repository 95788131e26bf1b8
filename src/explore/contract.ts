// What the explorer's model says to the explorer's page: types of plain data, and the functions that make them.
//
// Everything here can be sent from a worker to a page, or written into a file: objects, arrays, numbers, strings,
// nothing else. A *session* is a program with everything that passes did to it:
//
//   LLVM IR or .rvsdg ──openSession──▶ Session ──graph(unit, stage)──▶ UnitGraph ──layoutUnit──▶ UnitLayout
//                                        │  overview, difference, history, remarks, search, flow, trace, output
//                                        └──save──▶ SavedSession (JSON) ──openSavedSession──▶ Session
//
//   stage   a moment: 0 is the graph as it was built, stage k is the graph after the k-th pass.
//   unit    what is looked at at once: 0 is the program (ω, with every λ and δ as a node without its inside), the
//           others are the functions (λ) and global variables (δ).
//   node    has an id that is its own for as long as it is in the graph, wherever passes move it. A copy has an id of
//           its own, and `copyOf` says of what it is a copy.
//
// All calls of a session are synchronous and quick but where it is said; `openSession` alone takes its time, tells
// how far it is, and can be cancelled. It is meant to run in a worker. Functions that take a `UnitGraph` are pure and
// can run anywhere.

import type { UnitGraph } from './contract/graphs.ts';
import type {
  Difference,
  NodeHistory,
  ProgramSlice,
  RemarkData,
  SearchAnswer,
  SearchQuery,
  SliceRequest,
} from './contract/questions.ts';
import type { BlockHeat, FlowGraph, FlowKind, Signature, Trace, TraceRequest } from './contract/running.ts';

export type * from './contract/graphs.ts';
export { nowhere } from './contract/graphs.ts';
export type * from './contract/layouts.ts';
export type * from './contract/questions.ts';
export type * from './contract/running.ts';

// ── Sessions ────────────────────────────────────────────────────────────────

/** What to open. */
export interface SessionRequest {
  /** The text: LLVM IR, or a graph as text (`.rvsdg`), which it is recognized by itself. */
  readonly text: string;
  /** What to call it in messages. By default `input.ll`. */
  readonly filename?: string;
  /** What to run: a level (`O2`), names of passes, or both, with commas: as `rvsdg opt -passes=` takes it. `O2` by default. */
  readonly passes?: string;
  /** The C sources that debug locations mention, by the file's name as the module spells it; for the source view only. */
  readonly sources?: Readonly<Record<string, string>>;
  /** What blocks of the module cost in a run, by the function's name and the block's index, for a heat map of its control flow. */
  readonly heat?: Readonly<Record<string, readonly (BlockHeat | null)[]>>;
}

/** How far opening has come. */
export interface Progress {
  readonly step: 'read' | 'verify' | 'build' | 'optimize';
  /** The pass at work; empty before passes. */
  readonly pass: string;
  /** How many passes have run, and how many there are. */
  readonly done: number;
  readonly total: number;
}

export interface OpenOptions {
  readonly onProgress?: (progress: Progress) => void;
  /**
   * Aborting it makes `openSession` reject with `Cancelled` as soon as the function at work is done, or the pass if it works on the
   * program as a whole. Reading and building do not stop in between: who cannot wait for that ends the worker.
   */
  readonly signal?: AbortSignal;
}

/** What is wrong with the input, where it has a place. */
export interface InputProblem {
  readonly message: string;
  /** From 1; 0 if there is no place. */
  readonly line: number;
  readonly column: number;
}

/** What a session knows without being asked. */
export interface SessionOverview {
  readonly filename: string;
  /** As it was asked for. */
  readonly passes: string;
  readonly stages: readonly StageOverview[];
  readonly units: readonly UnitOverview[];
  /** Times in milliseconds. */
  readonly readTime: number;
  readonly buildTime: number;
  /** The passes of the pipeline, with a line about each, in the order of their first run. */
  readonly summaries: Readonly<Record<string, string>>;
  /** The files that debug locations mention. `hasText` says whether the session has the text. */
  readonly files: readonly { readonly name: string; readonly hasText: boolean }[];
  /** What the session cannot do: a saved session has no compiler behind it. */
  readonly canTrace: boolean;
  /** Functions that travel through untouched, and why. */
  readonly opaque: readonly { readonly unit: number; readonly reason: string }[];
}

export interface StageOverview {
  readonly index: number;
  /** `build` for stage 0, otherwise the name of the pass. */
  readonly name: string;
  /** In milliseconds. */
  readonly time: number;
  /** Whether any unit is different from what it was at the stage before. */
  readonly changed: boolean;
  /** The units that are, ascending; for stage 0, empty. */
  readonly changedUnits: readonly number[];
  /** What the pass counted in this run: `{ 'loads removed': 3 }`. */
  readonly counts: Readonly<Record<string, number>>;
  /** How many remarks the pass made in this run. */
  readonly remarks: number;
  /** The whole program: nodes and regions. */
  readonly nodes: number;
  readonly regions: number;
}

export type UnitKind = 'program' | 'function' | 'variable';

export interface UnitOverview {
  readonly index: number;
  readonly kind: UnitKind;
  /** The id of the λ or δ; -1 for the program. */
  readonly node: number;
  /** `euclid`; of the program, its file's name. */
  readonly name: string;
  /** The stages at which there is a new version of it, ascending; the first is where it appears. */
  readonly versions: readonly number[];
  /** By version: how many nodes it has, with everything within. */
  readonly sizes: readonly number[];
  /** The first stage at which it is gone; -1 if it is there at the end. */
  readonly removed: number;
  /** Nodes in it, with everything within, when it appears and at last. */
  readonly nodesFirst: number;
  readonly nodesLast: number;
  /** Whether it is a function without a graph. */
  readonly isOpaque: boolean;
  /** Where it is defined: the line of the LLVM IR, from 1; 0 if unknown. */
  readonly line: number;
  readonly location: SourcePlace | null;
}

/** A place in a C source. `file` counts the files of the overview. Line and column count from 1; 0 is unknown. */
export interface SourcePlace {
  readonly file: number;
  readonly line: number;
  readonly column: number;
}

/** A program with everything that passes did to it. */
export interface Session {
  readonly overview: SessionOverview;
  /** A unit at a stage; null if it is not in the graph then. Quick: it decodes what was kept. */
  graph(unit: number, stage: number): UnitGraph | null;
  /** What is different between two stages of a unit. */
  difference(unit: number, from: number, to: number): Difference;
  /** What became of a node, in one unit, through all stages. */
  history(unit: number, node: number): NodeHistory;
  /** What passes had to say about a unit up to a stage, the latest last. */
  remarks(unit: number, stage: number): readonly RemarkData[];
  /** Looks through units at a stage. */
  search(query: SearchQuery): SearchAnswer;
  /** The control flow of a function. Of a stage that is neither the first nor the last, it takes a replay of passes. */
  flow(unit: number, kind: FlowKind, stage: number): FlowGraph | null;
  /** Runs a function and says which values were where. Of a stage that is not the last, it takes a replay of passes. */
  trace(request: TraceRequest): Trace;
  /**
   * What a node depends on in the whole program, through calls and memory, or what depends on it; null where there is only a recording,
   * or no such node. Of a stage that is not the last, it takes a replay of passes.
   */
  slice(request: SliceRequest): ProgramSlice | null;
  /** The parameters of a function, by default at the last stage, to ask for arguments. Passes may remove parameters. */
  signature(unit: number, stage?: number): Signature | null;
  /** The input as it was given, and the module that comes out, byte for byte what `rvsdg opt` writes. The latter takes time once. */
  input(): string;
  output(): string;
  /**
   * The same for a code generator: what each instruction came from, a line of the input, is its debug location. Null where the
   * program is only a recording, or a graph as text.
   */
  forAssembly(): string | null;
  /** The text of a C source of `overview.files`; null where the session does not have it. */
  source(file: number): string | null;
  /** Everything about some units, to be kept in a file. The program is always among them. */
  save(options?: SaveOptions): SavedSession;
}

// ── Saving ──────────────────────────────────────────────────────────────────

export interface SaveOptions {
  /** Which units; all by default. The program is always among them. */
  readonly units?: readonly number[];
  /** Bytes of JSON that should not be exceeded: units that do not fit are left out, biggest first. By default 20 million. */
  readonly limit?: number;
}

/** A session as JSON. What is in it is the model's business, but for the units that are. */
export interface SavedSession {
  readonly format: 'rvsdg-explorer';
  readonly version: 1;
  readonly units: readonly number[];
  readonly [part: string]: unknown;
}

// ── Functions, in src/explore/index.ts ──────────────────────────────────────
//
//   openSession(request: SessionRequest, options?: OpenOptions): Promise<Session>
//       Rejects with `InvalidInput`, which has `problems: InputProblem[]`, or with `Cancelled`.
//   openSavedSession(saved: SavedSession): Session
//
//   producers(graph: UnitGraph, node: number): Neighbour[]        by input; through γ, θ and borders of regions
//   consumers(graph: UnitGraph, node: number): Neighbour[]        by output
//   slice(graph: UnitGraph, from: PortPlace | number, direction: 'forward' | 'backward'): Slice
//       `from` is the id of a node, or one of its ports, or one of a region.
//   edgeKey(end: PortPlace): string
//       Of an input `n12.0` (node 12, input 0), of a result `r3.1` (region 3, result 1).
//   edgeEnd(key: string): PortPlace
//   nodesAtLine(graph: UnitGraph, line: number): number[]                    of the LLVM IR
//   nodesAtPlace(graph: UnitGraph, file: number, line: number): number[]     of a C source
//
//   layoutUnit(graph: UnitGraph, open: ReadonlySet<number>, metrics?: Partial<Metrics>, cache?: LayoutCache, root?: number): UnitLayout
//       `open` has the ids of structural nodes whose regions are shown; `root` is the region to begin with, 0 by default.
//   new LayoutCache()
//       Layouts of regions, so that opening one node lays out only what is around it. For any number of graphs.
//   layoutFlow(flow: FlowGraph, metrics?: Partial<Metrics>): FlowLayout
//   edgePath(points: Points): string                              the `d` of an SVG path: straight lines and calm curves
//   defaultMetrics: Metrics

// What the page and the worker say to one another.
//
// A call names a method of `WorkerService` and carries its arguments; an answer carries the result or an error. While a session
// is being opened, the worker also tells how far it has come. Cancelling is ending the worker: no call can be stuck.

import type {
  Difference,
  FlowGraph,
  FlowKind,
  FlowLayout,
  InputProblem,
  NodeHistory,
  ProgramSlice,
  Progress,
  RemarkData,
  SavedSession,
  SearchAnswer,
  SearchQuery,
  SessionOverview,
  SessionRequest,
  Signature,
  SliceRequest,
  Trace,
  TraceRequest,
  UnitGraph,
  UnitLayout,
} from '../../src/explore/contract.ts';
import type { Wires } from '../../src/explore/reading.ts';

/** Which picture is asked for. */
export interface PictureRequest {
  readonly unit: number;
  readonly stage: number;
  /** Removed nodes of this stage are put into the graph. */
  readonly compare: number | null;
  readonly root: string | null;
  readonly isOpen: boolean | 'auto';
  readonly exceptions: readonly number[];
  /** Whether constants are nodes, and whether functions and variables have wires, down to where they are used. */
  readonly wires: Wires;
  /** The graph that the page has already; it is not sent again. */
  readonly known: string;
}

export interface Picture {
  /** Names the graph: equal keys, equal graphs. */
  readonly key: string;
  /** Null if the page has it. */
  readonly graph: UnitGraph | null;
  readonly layout: UnitLayout;
  readonly difference: Difference | null;
  /** What `isOpen: 'auto'` came to. */
  readonly isOpen: boolean;
  /** The root, or null where there is no such region at this stage. */
  readonly root: string | null;
}

export interface FlowPicture {
  readonly flow: FlowGraph;
  readonly layout: FlowLayout;
}

/** What the worker can be asked for. */
export interface WorkerService {
  open(request: SessionRequest): Promise<SessionOverview>;
  openSaved(saved: SavedSession): Promise<SessionOverview>;
  /** Opens a session that was recorded of `request` when the page was built; null where it is not to be had. */
  openRecorded(address: string, request: SessionRequest): Promise<SessionOverview | null>;
  /** Compiles C; the address is where the embedded clang is served. */
  compileC(text: string, name: string, address: string): Promise<{ ir: string; problems: InputProblem[] }>;
  picture(request: PictureRequest): Promise<Picture | null>;
  history(unit: number, node: number): Promise<NodeHistory>;
  remarks(unit: number, stage: number): Promise<readonly RemarkData[]>;
  search(query: SearchQuery): Promise<SearchAnswer>;
  flow(unit: number, kind: FlowKind, stage: number): Promise<FlowPicture | null>;
  trace(request: TraceRequest): Promise<Trace>;
  slice(request: SliceRequest): Promise<ProgramSlice | null>;
  signature(unit: number, stage: number): Promise<Signature | null>;
  input(): Promise<string>;
  output(): Promise<string>;
  /** What comes out, for a code generator; null where there is no assembly to be had. */
  forAssembly(): Promise<string | null>;
  source(file: number): Promise<string | null>;
  save(units: readonly number[] | null): Promise<SavedSession>;
}

export interface Call {
  readonly id: number;
  readonly method: keyof WorkerService;
  readonly args: readonly unknown[];
}

export type Message =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly error: string; readonly problems: readonly InputProblem[] | null }
  | { readonly progress: Progress };

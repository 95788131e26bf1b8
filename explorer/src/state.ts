// What the page is showing: the one state that all panes read.
//
// What can be said in a link is in the first part; what follows from it, and is fetched from the compiler's worker,
// in the second. `loader.ts` keeps the second in step with the first.

import type {
  Difference,
  InputProblem,
  NodeHistory,
  ProgramSlice,
  Progress,
  RemarkData,
  SearchHit,
  SessionOverview,
  Slice,
  Trace,
  UnitGraph,
  UnitLayout,
} from '../../src/explore/contract.ts';

/** 'c' is C or C++, as the name of the file says. */
export type Language = 'c' | 'll' | 'rvsdg';
export type View = 'graph' | 'flow' | 'tree';
export type SourceTab = 'c' | 'll' | 'result' | 'asm';
export type SliceChoice = 'off' | 'backward' | 'forward' | 'both';
export type Theme = 'light' | 'dark';

/** What is compiled. */
export interface Input {
  readonly language: Language;
  readonly name: string;
  readonly text: string;
  /** The LLVM IR (or graph) that a C input was compiled to; the text itself otherwise. */
  readonly ir: string;
  /** C sources by the name that debug locations give them. */
  readonly sources: Readonly<Record<string, string>>;
}

/** What is at work, and can be cancelled. */
export interface Busy {
  readonly what: string;
  readonly progress: Progress | null;
  readonly since: number;
}

/** A place in the left pane. */
export interface Problem extends InputProblem {
  readonly tab: 'c' | 'll';
}

/** The interpreter's run that is looked at. */
export interface RunState {
  readonly trace: Trace;
  readonly unit: number;
  readonly stage: number;
  /** How many of its events have happened. */
  readonly step: number;
}

export interface CameraWish {
  readonly what:
    | 'none'
    | 'fit'
    | 'top'
    | 'zoom-in'
    | 'zoom-out'
    | 'actual-size'
    | 'selection'
    | 'left'
    | 'right'
    | 'up'
    | 'down';
}

/** What is marked in the graph. */
export interface Slices {
  readonly backward: Slice | null;
  readonly forward: Slice | null;
}

/** Slices of the whole program, from a node that was selected at a stage. */
export interface ProgramSlices {
  readonly session: number;
  readonly stage: number;
  readonly selection: number;
  readonly slice: SliceChoice;
  readonly backward: ProgramSlice | null;
  readonly forward: ProgramSlice | null;
}

export interface ExplorerState {
  // Chosen by whoever looks.
  readonly input: Input;
  readonly passes: string;
  readonly unit: number;
  readonly stage: number;
  /** The stage that the present one is compared with: one, or whichever is before; null without comparison. */
  readonly compare: number | 'previous' | null;
  /** The region at the outside of the picture, by its key; null for the whole unit. */
  readonly root: string | null;
  /** Whether structural nodes are open unless they are among `exceptions`; by default, if the unit is small. */
  readonly isOpen: boolean | 'auto';
  readonly exceptions: ReadonlySet<number>;
  /** Id of the selected node; null for none. */
  readonly selection: number | null;
  readonly slice: SliceChoice;
  readonly view: View;
  readonly sourceTab: SourceTab;
  /** Which of the overview's files the C tab shows; -1 for none. */
  readonly sourceFile: number;
  readonly hidesUnchanged: boolean;
  readonly theme: Theme;
  readonly query: string;
  readonly searchesEverywhere: boolean;
  /** Whether constants are nodes of their own also where their users can write them. */
  readonly showsConstants: boolean;
  /** Whether functions and global variables have wires down to where they are used. */
  readonly showsContexts: boolean;
  readonly showsRun: boolean;
  /** What the camera of the graph was last asked to do; a new object each time. */
  readonly camera: CameraWish;
  /** How far the guided tour has come; -1 when it is over. */
  readonly tour: number;

  // What follows from that.
  readonly overview: SessionOverview | null;
  /** Counts sessions, so that what was asked of one is not taken for an answer of the next. */
  readonly session: number;
  readonly busy: Busy | null;
  readonly problems: readonly Problem[];
  /** What to tell in the status line until something else happens. */
  readonly notice: string;
  readonly graph: UnitGraph | null;
  readonly layout: UnitLayout | null;
  /** What `isOpen` came to. */
  readonly opensAll: boolean;
  readonly difference: Difference | null;
  readonly slices: Slices;
  /** The slices of the whole program that were last found, and what they are of. */
  readonly programSlices: ProgramSlices | null;
  readonly history: NodeHistory | null;
  readonly remarks: readonly RemarkData[];
  readonly hits: readonly SearchHit[];
  readonly searchProblem: string;
  readonly searchIsCut: boolean;
  readonly run: RunState | null;
  /** A line of the source that was clicked, whose nodes are lit up. */
  readonly lit: ReadonlySet<number>;
  /** Whether C can be compiled in the page. */
  readonly hasClang: boolean;
  /** Whether the server makes assembly. */
  readonly hasAssembly: boolean;
}

/** The stage that the present one is compared with, as a number; null without comparison. */
export function comparedStage({ compare, stage }: Pick<ExplorerState, 'compare' | 'stage'>): number | null {
  return compare === 'previous' ? Math.max(0, stage - 1) : compare;
}

// Keeps what is derived in step with what is chosen.
//
// When a stage, a unit or a region is chosen, its graph and layout come from the worker, a little later. They are put
// into the state together, so that no pane sees one without the other; and an answer to a question that nobody
// asks any more is dropped.

import type { ProgramSlice, Slice, UnitGraph } from '../../src/explore/contract.ts';
import { edgesWithin, slice } from '../../src/explore/relations.ts';
import { type Compiler, GivenUp } from './compiler.ts';
import { comparedStage, type ExplorerState, type Slices } from './state.ts';
import type { Store } from './store.ts';

export class Loader {
  private readonly store: Store<ExplorerState>;
  private readonly compiler: Compiler;
  private readonly latest = new Map<string, number>();
  /** The graph that the page has, by its key. */
  private known: { key: string; graph: UnitGraph } | null = null;
  private searchTimer = 0;

  constructor(store: Store<ExplorerState>, compiler: Compiler) {
    this.store = store;
    this.compiler = compiler;
    store.watch(['session'], () => {
      this.known = null;
    });
    store.watch(
      [
        'session',
        'unit',
        'stage',
        'compare',
        'root',
        'isOpen',
        'exceptions',
        'showsConstants',
        'showsContexts',
      ],
      () => this.loadPicture(),
    );
    store.watch(['graph', 'selection', 'slice'], () => this.slice());
    store.watch(['session', 'unit', 'selection'], () => this.loadHistory());
    store.watch(['session', 'unit', 'stage'], () => this.loadRemarks());
    store.watch(['session', 'unit', 'stage', 'query', 'searchesEverywhere'], () => this.searchSoon());
  }

  /** Asks, and hands the answer on unless the same was asked again meanwhile. */
  private async answer<Answer>(
    what: string,
    asking: Promise<Answer>,
    take: (answer: Answer) => void,
  ): Promise<void> {
    const turn = (this.latest.get(what) ?? 0) + 1;
    this.latest.set(what, turn);
    try {
      const answer = await asking;
      if (this.latest.get(what) === turn) take(answer);
    } catch (error) {
      if (error instanceof GivenUp) return;
      this.store.set({ notice: `${what}: ${error instanceof Error ? error.message : error}` });
    }
  }

  private loadPicture(): void {
    const { overview, session, unit, stage, root, isOpen, exceptions } = this.store.state;
    if (overview === null) return;
    const known = this.known?.key ?? '';
    const compare = comparedStage(this.store.state);
    const wires = { constants: this.store.state.showsConstants, contexts: this.store.state.showsContexts };
    const request = { unit, stage, compare, root, isOpen, exceptions: [...exceptions], wires, known };
    this.answer('picture', this.compiler.ask.picture(request), (picture) => {
      if (session !== this.store.state.session) return;
      if (picture === null) return this.store.set({ graph: null, layout: null, difference: null });
      const graph = picture.graph ?? this.known!.graph;
      this.known = { key: picture.key, graph };
      // A union has the stage's number of its later graph; two stages may have one graph.
      const { layout, difference, isOpen: opensAll } = picture;
      this.store.set({ graph, layout, difference, opensAll, root: picture.root });
    });
  }

  /**
   * Marks the slices of the selected node: at once what this function's edges say, and a little later what is found in the whole
   * program. Where one goes to another function and selects nothing, its part of the same slices stays marked.
   */
  private slice(): void {
    const { graph, selection, slice: choice, session, unit, stage, programSlices: known } = this.store.state;
    if (graph === null || choice === 'off') return this.store.set({ slices: nothing, programSlices: null });
    const isOfThis = known?.session === session && known.stage === stage && known.slice === choice;
    if (isOfThis && (selection === null || selection === known.selection))
      return this.store.set({ slices: partsOf(known, graph) });
    const isThere = graph.nodes.some((node) => node.id === selection);
    if (selection === null || !isThere) return this.store.set({ slices: nothing });
    const wants = (direction: 'backward' | 'forward') => choice === 'both' || choice === direction;
    const here = (direction: 'backward' | 'forward') =>
      wants(direction) ? slice(graph, selection, direction) : null;
    this.store.set({ slices: { backward: here('backward'), forward: here('forward') } });
    const ask = (direction: 'backward' | 'forward') =>
      wants(direction) ? this.compiler.ask.slice({ unit, stage, node: selection, direction }) : null;
    this.answer('slice', Promise.all([ask('backward'), ask('forward')]), ([backward, forward]) => {
      const now = this.store.state;
      const isWanted = now.session === session && now.stage === stage && now.slice === choice;
      if (!isWanted || now.selection !== selection || now.graph === null) return;
      if (backward === null && forward === null) return;
      const found = { session, stage, selection, slice: choice, backward, forward };
      this.store.set({ programSlices: found, slices: partsOf(found, now.graph) });
    });
  }

  private loadHistory(): void {
    const { overview, unit, selection } = this.store.state;
    if (overview === null || selection === null) return this.store.set({ history: null });
    this.answer('history', this.compiler.ask.history(unit, selection), (history) =>
      this.store.set({ history }),
    );
  }

  private loadRemarks(): void {
    const { overview, unit, stage } = this.store.state;
    if (overview === null) return;
    this.answer('remarks', this.compiler.ask.remarks(unit, stage), (remarks) => this.store.set({ remarks }));
  }

  /** Searches when nobody has typed for a moment. */
  private searchSoon(): void {
    window.clearTimeout(this.searchTimer);
    const { overview, query } = this.store.state;
    if (overview === null || query.trim() === '') {
      this.latest.set('search', (this.latest.get('search') ?? 0) + 1);
      this.store.set({ hits: noHits, searchProblem: '', searchIsCut: false });
      return;
    }
    this.searchTimer = window.setTimeout(() => this.search(), 120);
  }

  private search(): void {
    const { query: text, stage, unit, searchesEverywhere } = this.store.state;
    const query = searchesEverywhere ? { text, stage, first: unit } : { text, stage, unit };
    this.answer('search', this.compiler.ask.search(query), ({ hits, problem, isCut }) => {
      this.store.set({ hits, searchProblem: problem, searchIsCut: isCut });
    });
  }
}

const nothing = { backward: null, forward: null };
const noHits: never[] = [];

/** What of slices of a program is in one graph. */
function partsOf(
  { backward, forward }: { backward: ProgramSlice | null; forward: ProgramSlice | null },
  graph: UnitGraph,
): Slices {
  const part = (whole: ProgramSlice | null): Slice | null => {
    if (whole === null) return null;
    const nodes = whole.units.find(({ unit }) => unit === graph.unit)?.nodes ?? [];
    return { nodes, edges: edgesWithin(graph, new Set(nodes)) };
  };
  return { backward: part(backward), forward: part(forward) };
}

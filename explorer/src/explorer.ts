// What can be done in the explorer: every action, whichever pane, key or link asks for it.

import { demangle } from '../../src/demangle/index.ts';
import type { NodeData, SessionOverview, UnitGraph } from '../../src/explore/contract.ts';
import { consumers, nodesAtLine, nodesAtPlace } from '../../src/explore/relations.ts';
import type { Compiler } from './compiler.ts';
import { Loader } from './loader.ts';
import { Opening } from './opening.ts';
import { type CameraWish, comparedStage, type ExplorerState, type SliceChoice } from './state.ts';
import type { Store } from './store.ts';
import { type Direction, neighbourInPicture } from './walk.ts';

export class Explorer {
  readonly store: Store<ExplorerState>;
  readonly compiler: Compiler;
  readonly opening: Opening;
  /** Whether a node is on the screen; the picture says so. */
  isInView: (id: number) => boolean = () => false;

  constructor(store: Store<ExplorerState>, compiler: Compiler, clangAddress: string | null) {
    this.store = store;
    this.compiler = compiler;
    this.opening = new Opening(store, compiler, clangAddress);
    new Loader(store, compiler);
    store.watch(['graph'], () => this.lightPending());
    store.watch(['difference', 'layout'], () => this.showFirstDifference());
  }

  private get state(): Readonly<ExplorerState> {
    return this.store.state;
  }

  // ── Stages ────────────────────────────────────────────────────────────────

  /** The stages that the strip shows: with unchanged ones hidden, those that changed this unit, and those in use. */
  visibleStages(): number[] {
    const { overview, hidesUnchanged, unit, stage } = this.state;
    const compare = comparedStage(this.state);
    if (overview === null) return [];
    const versions = new Set(overview.units[unit]?.versions);
    return overview.stages
      .map(({ index }) => index)
      .filter(
        (index) =>
          !hidesUnchanged || index === 0 || index === stage || index === compare || versions.has(index),
      );
  }

  /** Whether no later pass changed what is looked at. */
  isAtEnd(): boolean {
    const { overview, unit, stage } = this.state;
    return overview === null || stage >= overview.units[unit]!.versions.at(-1)!;
  }

  goToStage(stage: number): void {
    const { overview } = this.state;
    if (overview === null || stage < 0 || stage >= overview.stages.length) return;
    this.store.set({ stage });
  }

  step(by: 1 | -1): void {
    const { stage } = this.state;
    const stages = this.visibleStages();
    const next = by === 1 ? stages.find((each) => each > stage) : stages.findLast((each) => each < stage);
    if (next !== undefined) this.goToStage(next);
  }

  goToEnd(end: 'first' | 'last'): void {
    this.goToStage(end === 'first' ? 0 : (this.visibleStages().at(-1) ?? 0));
  }

  /** Shows what is different from the stage before, beginning at the first difference, or no longer does. */
  toggleDifference(): void {
    const { compare, stage, overview } = this.state;
    if (compare !== null) return this.store.set({ compare: null, notice: '' });
    if (stage === 0)
      return this.store.set({ notice: 'This is the graph as it was built: no pass has changed it yet.' });
    this.isComparing = overview !== null;
    this.store.set({ compare: 'previous' });
  }

  /** Whether a comparison was asked for that has not arrived. */
  private isComparing = false;

  private showFirstDifference(): void {
    const { difference, overview, stage, unit } = this.state;
    if (!this.isComparing || difference === null || overview === null) return;
    this.isComparing = false;
    const [first] = this.differences();
    if (first !== undefined) return this.reveal(first);
    const what = unit === 0 ? 'the program' : demangle(overview.units[unit]!.name);
    this.store.set({ notice: `${overview.stages[stage]!.name} changed nothing in ${what}.` });
  }

  private ordered: { readonly difference: unknown; readonly ids: readonly number[] } | null = null;

  /** The nodes of the picture that are different, in the order in which one reads it. */
  differences(): readonly number[] {
    const { difference, graph } = this.state;
    if (difference === null || graph === null) return [];
    if (this.ordered?.difference !== difference) {
      const { added, removed, moved, changed } = difference;
      const all = new Set([...added, ...removed, ...moved, ...changed]);
      const ids = readingOrder(graph).filter((id) => all.has(id) && this.node(id)?.isWritten !== true);
      this.ordered = { difference, ids };
    }
    return this.ordered.ids;
  }

  compareWith(compare: ExplorerState['compare']): void {
    this.store.set({ compare });
  }

  /** Selects the next node that is not what it was, and brings it into view; after the last comes the first. */
  goToDifference(by: 1 | -1): void {
    const { difference, selection } = this.state;
    if (difference === null) return this.toggleDifference();
    const ids = this.differences();
    if (ids.length === 0) return;
    const at = selection === null ? -1 : ids.indexOf(selection);
    const next = at === -1 ? (by === 1 ? 0 : ids.length - 1) : (at + by + ids.length) % ids.length;
    this.reveal(ids[next]!);
  }

  // ── Places ────────────────────────────────────────────────────────────────

  goToUnit(unit: number, selection: number | null = null): void {
    if (unit === this.state.unit) return this.select(selection);
    const { overview, stage } = this.state;
    const { versions = [0], removed = -1 } = overview?.units[unit] ?? {};
    const isGone = removed !== -1 && removed <= stage;
    const isThere = versions[0]! <= stage && !isGone;
    this.store.set({
      unit,
      selection,
      stage: isThere ? stage : isGone ? removed - 1 : versions[0]!,
      root: null,
      isOpen: 'auto',
      exceptions: new Set(),
      lit: new Set(),
      run: null,
    });
  }

  select(selection: number | null): void {
    this.store.set({ selection, lit: new Set() });
  }

  /** Selects a node, opens what it is in, and brings it into view. */
  reveal(id: number): void {
    const { graph, exceptions, opensAll } = this.state;
    const node = this.node(id);
    if (graph === null || node === undefined) return this.select(id);
    const changed = new Set(exceptions);
    for (
      let region = graph.regions[node.region]!;
      region.parent !== -1;
      region = graph.regions[region.parent]!
    ) {
      if (opensAll === changed.has(region.owner)) flip(changed, region.owner);
    }
    const shown = node.isWritten ? (consumers(graph, id)[0]?.node ?? id) : id;
    const root = this.isInside(node, this.state.root) ? this.state.root : null;
    const opening = sameMembers(changed, exceptions) ? {} : { exceptions: changed, isOpen: opensAll };
    this.store.set({
      selection: id,
      lit: node.isWritten ? new Set([shown]) : new Set(),
      view: 'graph',
      root,
      ...opening,
      camera: { what: 'selection' },
    });
  }

  /** The node of that id in the graph that is shown. Nodes ascend by id. */
  node(id: number | null): NodeData | undefined {
    const nodes = this.state.graph?.nodes;
    if (id === null || nodes === undefined) return undefined;
    let [low, high] = [0, nodes.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (nodes[middle]!.id < id) low = middle + 1;
      else high = middle;
    }
    return nodes[low]?.id === id ? nodes[low] : undefined;
  }

  /** Lights up what came from a line of the source, in the function that the line is in. */
  lightLine(tab: 'c' | 'll', line: number): void {
    const { overview, unit } = this.state;
    if (overview === null) return;
    // A copy in the function that is shown comes first: it may have been inlined there.
    if (this.nodesOfLine(tab, line).length > 0) return this.lightNodes(tab, line);
    const home = unitAtLine(overview, tab === 'c' ? this.state.sourceFile : null, line) ?? unit;
    if (home === unit && this.state.graph !== null) return this.lightNodes(tab, line);
    this.pendingLine = { tab, line, unit: home };
    this.goToUnit(home);
  }

  private pendingLine: { tab: 'c' | 'll'; line: number; unit: number } | null = null;

  /** A line was clicked in a function whose graph has only now arrived. */
  private lightPending(): void {
    const { pendingLine: pending } = this;
    if (pending === null || this.state.graph?.unit !== pending.unit) return;
    this.pendingLine = null;
    this.lightNodes(pending.tab, pending.line);
  }

  private nodesOfLine(tab: 'c' | 'll', line: number): number[] {
    const { graph, sourceFile } = this.state;
    if (graph === null) return [];
    return tab === 'll' ? nodesAtLine(graph, line) : nodesAtPlace(graph, sourceFile, line);
  }

  private lightNodes(tab: 'c' | 'll', line: number): void {
    if (this.state.graph === null) return;
    const nodes = this.nodesOfLine(tab, line);
    const first = nodes.find((id) => this.isInView(id)) ?? nodes[0];
    if (first === undefined) {
      return this.store.set({
        selection: null,
        lit: new Set(),
        notice: `Nothing at this stage came from line ${line}.`,
      });
    }
    this.reveal(first);
    this.store.set({ lit: new Set(nodes), notice: '' });
  }

  private isInside(node: NodeData, key: string | null): boolean {
    const { graph } = this.state;
    if (key === null || graph === null) return true;
    for (let at = node.region; at !== -1; at = graph.regions[at]!.parent)
      if (graph.regions[at]!.key === key) return true;
    return false;
  }

  /** Opens a closed structural node, closes an open one. A node that is a unit of its own is gone to. */
  toggle(id: number): void {
    const node = this.node(id);
    if (node === undefined) return;
    if (node.regions.length === 0) {
      if (node.unit !== -1) this.goToUnit(node.unit);
      return;
    }
    const exceptions = new Set(this.state.exceptions);
    flip(exceptions, id);
    this.store.set({ exceptions, isOpen: this.state.opensAll });
  }

  openAll(isOpen: boolean): void {
    this.store.set({ isOpen, exceptions: new Set(), camera: { what: 'top' } });
  }

  /** Shows one region alone, with what is within it. */
  drill(key: string | null): void {
    this.store.set({ root: key, camera: { what: 'top' } });
  }

  /** Into the first region of the selected node. */
  drillIntoSelection(): void {
    const node = this.node(this.state.selection);
    if (node === undefined) return;
    if (node.regions.length > 0) this.drill(this.state.graph!.regions[node.regions[0]!]!.key);
    else if (node.unit !== -1) this.goToUnit(node.unit);
  }

  /** Out of a region, or from a unit to the program. */
  up(): void {
    const { graph, root, unit } = this.state;
    if (graph !== null && root !== null) {
      const region = graph.regions.find(({ key }) => key === root);
      const parent = region === undefined ? undefined : graph.regions[region.parent];
      this.store.set({
        root: parent === undefined || parent.index === 0 ? null : parent.key,
        selection: region?.owner ?? null,
        camera: { what: 'top' },
      });
    } else if (unit !== 0) {
      const node = this.state.overview?.units[unit]?.node ?? null;
      this.goToUnit(0, node);
    }
  }

  walk(direction: Direction): void {
    const { graph, layout, selection } = this.state;
    if (graph === null || layout === null) return;
    const next = neighbourInPicture(graph, layout, selection, direction);
    if (next !== null) this.store.set({ selection: next, lit: new Set(), camera: { what: 'selection' } });
  }

  toggleSlice(slice: Exclude<SliceChoice, 'off'>): void {
    this.store.set({ slice: this.state.slice === slice ? 'off' : slice });
  }

  look(what: CameraWish['what']): void {
    this.store.set({ camera: { what } });
  }
}

/** All nodes of a graph, each before what is in its regions. */
function readingOrder({ regions, nodes }: UnitGraph): number[] {
  const inner = new Map(nodes.map(({ id, regions: own }) => [id, own]));
  const order: number[] = [];
  const pending = [...(regions[0]?.nodes ?? [])].reverse();
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    order.push(id);
    for (const region of [...(inner.get(id) ?? [])].reverse()) {
      const within = regions[region]!.nodes;
      for (let i = within.length - 1; i >= 0; i--) pending.push(within[i]!);
    }
  }
  return order;
}

function flip(set: Set<number>, id: number): void {
  if (!set.delete(id)) set.add(id);
}

function sameMembers(a: ReadonlySet<number>, b: ReadonlySet<number>): boolean {
  return a.size === b.size && [...a].every((each) => b.has(each));
}

/** The function that a line is in, of a C source or, with null, of the LLVM IR: the last that begins before it. */
function unitAtLine({ units }: SessionOverview, file: number | null, line: number): number | undefined {
  let best: { unit: number; line: number } | undefined;
  for (const { index, kind, line: irLine, location } of units) {
    const start = file === null ? irLine : location?.file === file ? location.line : 0;
    if (kind !== 'function' || start === 0 || start > line) continue;
    if (best === undefined || start > best.line) best = { unit: index, line: start };
  }
  return best?.unit;
}

// Where the debug records of a function stand among its instructions.
//
// A mark of a region stands after a node. In the order in which the region's nodes are evaluated that is a place; but
// the mark stands no earlier than
//
//      · after what it mentions: until then, the variable is not known;
//      · after the mark before it that speaks of the same variable, or an old value would be the last one.
//
// What a mark mentions must be there in any case: of its region or one around it, and evaluated before. Where the place is
// in no block (between two loops, say), the mark goes on to the next place of its region that is, unless something is said
// of the variable in between. If there is no such place, the variable is not known after the region.

import { DebugFact, factAt, fragmentAt, isLandingPad, isPoison, poisonFor } from '../dialect/index.ts';
import {
  Literal,
  type Mark,
  type Marked,
  type Marks,
  type Node,
  type Origin,
  type Region,
  regionsOf,
  type Said,
  type StructuralNode,
} from '../rvsdg/index.ts';
import type { Block, Flow } from './flow.ts';
import type { Layout, RegionLayout } from './layout.ts';

/** What is to be said before a node of a block, or at its end. */
export interface Planned {
  readonly index: number;
  readonly fact: DebugFact;
  readonly values: readonly Marked[];
}

/** What is to be said at a place of a region. */
interface Entry {
  place: number;
  readonly fact: DebugFact;
  readonly values: readonly Marked[];
}

const nothing: readonly Planned[] = [];

/** So many times a value is said by others. */
const mostSteps = 40;

export class DebugPlaces {
  private readonly layout: Layout;
  private readonly marks: Marks;
  /** By place among those of all regions: the block that it is in. */
  private readonly homes: (Block | undefined)[];
  private readonly entry: Block;
  private readonly planned = new Map<Block, Planned[]>();
  private readonly indices = new Map<RegionLayout, Map<Node, number>>();
  private readonly layouts = new Map<Region, RegionLayout>();
  /** By γ or θ: the variables of which something is said inside. */
  private readonly insiders = new Map<StructuralNode, Set<string>>();
  /** By region: what is not known after γs and θs in it. */
  private readonly lost = new Map<RegionLayout, Entry[]>();

  /** Null if there are no marks in the function. */
  static of(layout: Layout, flow: Flow, marks: Marks): DebugPlaces | null {
    return layout.all.some(({ region }) => marks.has(region)) ? new DebugPlaces(layout, flow, marks) : null;
  }

  private constructor(layout: Layout, flow: Flow, marks: Marks) {
    this.layout = layout;
    this.marks = marks;
    this.entry = flow.entry;
    this.homes = new Array(layout.placeCount);
    for (const block of flow.blocks) this.noteHome(block);
    const exit = flow.blocks[flow.blocks.length - 1]!;
    const end = layout.root.firstPlace + layout.root.items.length;
    if (exit.layout === null && exit.ending.kind === 'return') this.homes[end] ??= exit;
    for (const each of layout.all) this.layouts.set(each.region, each);
    // Regions come before those inside of them.
    for (let i = layout.all.length - 1; i >= 0; i--) this.plan(layout.all[i]!);
    for (const list of this.planned.values()) list.sort((a, b) => a.index - b.index);
  }

  /** What is said in a block, in order. */
  in(block: Block): readonly Planned[] {
    return this.planned.get(block) ?? nothing;
  }

  private noteHome(block: Block): void {
    const { layout, first, nodes, ending, isPreheader } = block;
    if (layout === null || (isPreheader && nodes.length === 0)) return;
    let last = first + nodes.length;
    // The decision on which it branches is an item of the region, too.
    if (ending.kind === 'match' && layout.items[last] === ending.node) last++;
    // After an invoke is another block, and a landing pad is the first thing in its own.
    if (ending.kind === 'invoke') last--;
    const start = nodes.length > 0 && isLandingPad(nodes[0]!) ? first + 1 : first;
    for (let place = start; place <= last; place++) this.homes[layout.firstPlace + place] = block;
  }

  // ── A region ──────────────────────────────────────────────────────────────

  private plan(layout: RegionLayout): void {
    const lost = this.lost.get(layout);
    if (lost === undefined && !this.marks.has(layout.region)) return;
    const entries = this.entriesOf(layout);
    if (lost !== undefined) for (const entry of lost) entries.push(entry);
    for (const entry of entries) this.settle(entry, layout);
  }

  /** The marks of a region with their places, in order. */
  private entriesOf(layout: RegionLayout): Entry[] {
    const entries: Entry[] = [];
    /** By variable: what was said of it last. */
    const said = new Map<string, Entry>();
    const say = (owner: string, entry: Entry) => {
      const last = said.get(owner);
      said.set(owner, entry);
      if (last === undefined || !isSame(last, entry)) entries.push(entry);
    };
    /** By variable: the first place at which something may be said of it. */
    const first = new Map<string, number>();
    for (const { mark, place: at } of this.inOrder(layout)) {
      const fact = factAt(mark);
      const { owner } = fact;
      const { values } = mark;
      const here = Math.max(at, first.get(owner) ?? 0);
      // Without a state, the place may be too early: there, nothing may be said of what is not known yet.
      const otherwise = () =>
        mark.state?.region === layout.region
          ? this.otherwise(fact, values, here, layout)
          : unknownOf(fact, values);
      const known = fact.kind === 'label' ? 0 : this.knownAt(values, layout);
      if (known < 0) {
        if (fact.kind === 'declare') continue;
        first.set(owner, here);
        say(owner, { place: here, ...otherwise() });
        continue;
      }
      if (known > here && fact.kind === 'value') say(owner, { place: here, ...otherwise() });
      const place = Math.max(here, known);
      first.set(owner, place);
      say(owner, { place, fact, values });
    }
    return entries;
  }

  /**
   * What is said at a place where a value is not known, or not yet: the same of values that are known there and from which
   * it is computed, if debuggers can do so; else that nothing is known.
   */
  private otherwise(
    fact: DebugFact,
    values: readonly Marked[],
    place: number,
    layout: RegionLayout,
  ): { fact: DebugFact; values: readonly Marked[] } {
    let said: Said | null = { content: fact, values };
    for (let steps = 0; steps < mostSteps && fact.kind === 'value'; steps++) {
      const missing = said.values.find((value) => !this.isKnown(value, place, layout));
      if (missing === undefined) return { fact: said.content as DebugFact, values: said.values };
      said = this.instead(said, missing as Origin);
      if (said === null) break;
    }
    return unknownOf(fact, values);
  }

  private isKnown(value: Marked, place: number, layout: RegionLayout): boolean {
    if (value instanceof Literal) return true;
    const known = this.originKnownAt(value, layout);
    return known >= 0 && known <= place;
  }

  /** The same, said of another name of a value, or of what it is computed from. */
  private instead(said: Said, missing: Origin): Said | null {
    if (!this.layout.has(missing)) return null;
    const thing = this.layout.find(missing);
    if (thing === missing) return this.marks.salvaged(said, missing);
    return { content: said.content, values: said.values.map((value) => (value === missing ? thing : value)) };
  }

  /** The marks of a region by their places. What is said of one variable without any state stays in the order of the list. */
  private inOrder(layout: RegionLayout): { mark: Mark; place: number }[] {
    const last = new Map<string, number>();
    const list = this.marks.in(layout.region).map((mark) => {
      let place = this.placeOf(mark, layout);
      if (mark.state === null) {
        const { owner } = factAt(mark);
        place = Math.max(place, last.get(owner) ?? 0);
        last.set(owner, place);
      }
      return { mark, place };
    });
    return list.sort((a, b) => a.place - b.place);
  }

  /** The place after the node that a mark stands after, but between those that made and that change its state of memory. */
  private placeOf({ anchor, state }: Mark, layout: RegionLayout): number {
    let place = 0;
    for (let node = anchor; node !== null; node = node.previous) {
      place = this.indexOf(node, layout) + 1;
      if (place > 0) break;
    }
    if (state === null || state.region !== layout.region || !this.layout.has(state)) return place;
    const made = state.node === null ? 0 : this.indexOf(state.node, layout) + 1;
    let changed = layout.items.length;
    for (let user = state.firstUser; user !== null; user = user.nextUser) {
      const index = user.node === null ? -1 : this.indexOf(user.node, layout);
      if (index >= 0) changed = Math.min(changed, index);
    }
    return Math.max(made, Math.min(place, changed));
  }

  private indexOf(node: Node, layout: RegionLayout): number {
    let indices = this.indices.get(layout);
    if (indices === undefined) {
      indices = new Map();
      for (let i = 0; i < layout.items.length; i++) indices.set(layout.items[i]!, i);
      this.indices.set(layout, indices);
    }
    return indices.get(node) ?? -1;
  }

  /** The first place of a region at which all values are known; -1 if there is none. */
  private knownAt(values: readonly Marked[], layout: RegionLayout): number {
    let place = 0;
    for (const value of values) {
      if (value instanceof Literal) continue;
      const at = this.originKnownAt(value, layout);
      if (at < 0) return -1;
      place = Math.max(place, at);
    }
    return place;
  }

  private originKnownAt(origin: Origin, layout: RegionLayout): number {
    let inside: RegionLayout | null = null;
    let at: RegionLayout | null = layout;
    while (at !== null && at.region !== origin.region) {
      inside = at;
      at = at.outer;
    }
    // What is outside of the function is a global.
    if (at === null) return this.layouts.has(origin.region) ? -1 : 0;
    if (!this.layout.has(origin)) return -1;
    const { node } = origin;
    if (node === null) return 0;
    const index = this.indexOf(node, at);
    if (inside === null) return index + 1;
    return index < inside.place ? 0 : -1;
  }

  // ── Blocks ────────────────────────────────────────────────────────────────

  /** Finds a block for what is said at a place. */
  private settle(entry: Entry, layout: RegionLayout): void {
    const { items } = layout;
    for (let place = entry.place; ; place++) {
      let block = this.homes[layout.firstPlace + place];
      if (block === undefined && place === 0 && layout.outer === null) block = this.entry;
      if (block !== undefined) return this.put(entry, block, place);
      const item = items[place];
      if (item === undefined) break;
      const { regions } = item as Partial<StructuralNode>;
      if (regions !== undefined && this.ownersIn(item as StructuralNode).has(entry.fact.owner)) {
        break;
      }
    }
    this.lose(entry, layout);
  }

  private put({ fact, values }: Entry, block: Block, place: number): void {
    const list = this.planned.get(block);
    const planned = { index: block.layout === null ? 0 : place - block.first, fact, values };
    if (list === undefined) this.planned.set(block, [planned]);
    else list.push(planned);
  }

  private lose({ fact, values }: Entry, layout: RegionLayout): void {
    // A declaration holds wherever it stands.
    if (fact.kind === 'declare') return this.put({ place: 0, fact, values }, this.entry, 0);
    const { outer } = layout;
    if (outer === null || fact.kind === 'label') return;
    const entry = { place: layout.place + 1, ...unknownOf(fact, values) };
    const list = this.lost.get(outer);
    if (list === undefined) this.lost.set(outer, [entry]);
    else list.push(entry);
  }

  private ownersIn(node: StructuralNode): Set<string> {
    let owners = this.insiders.get(node);
    if (owners === undefined) {
      owners = new Set();
      for (const root of node.regions) {
        for (const region of regionsOf(root)) {
          if (!this.marks.has(region)) continue;
          for (const mark of this.marks.in(region)) owners.add(factAt(mark).owner);
        }
      }
      this.insiders.set(node, owners);
    }
    return owners;
  }
}

/** Whether the same is said of the same variable. */
function isSame(one: Entry, other: Entry): boolean {
  const { values } = other;
  if (one.fact.kind !== other.fact.kind || one.values.length !== values.length) return false;
  if (one.fact.expression.join() !== other.fact.expression.join()) return false;
  return one.values.every((value, i) => {
    const by = values[i]!;
    if (isPoison(value) && isPoison(by)) return true;
    return value === by || (value instanceof Literal && by instanceof Literal && value.value === by.value);
  });
}

/** That it is not known any more what a fact says. */
export function unknownOf(
  fact: DebugFact,
  values: readonly Marked[],
): { fact: DebugFact; values: readonly Literal[] } {
  const expression = fact.expression.slice(fragmentAt(fact.expression));
  const [value] = values as [Marked];
  return { fact: DebugFact.value(fact, expression), values: [poisonFor(value)] };
}

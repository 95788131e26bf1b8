// Marks: debug information at places of a program, kept beside the graph.
//
// A mark has a place in a region, after a node or at the beginning, and states a fact about values: that from here on a
// variable of the source has this value. It is not a node and has no edges, so no pass sees it, and passes do the same
// with marks as without. The graph notifies the marks of changes instead:
//
//      users of an origin are diverted             marks that refer to it are diverted, too
//      a node is removed                           marks after it follow its predecessor; facts about its outputs are
//                                                  restated in terms of its inputs, if the front end knows how
//      a γ or θ is removed with its contents       the variables marked inside are unknown after it
//      a node or region is copied                  the marks in it are copied
//
// The marks of a region are in a list, in program order. A value may belong to the mark's region or to one around it.
// Whether it still exists, and is already computed at that place, is checked when code is generated from the graph.
//
// A graph without debug information has no marks; each of the changes above costs it one test.

import type { Node, Origin, Region, StructuralNode } from './graph.ts';
import { regionAfter } from './traverse.ts';
import { memoryType, type Type } from './types.ts';

/** What a mark refers to: an origin, or an object of the front end's that never changes. */
export type Marked = Origin | Literal;

/** A value independent of the graph, such as a constant, or the note that a value is not known. */
export class Literal {
  readonly value: unknown;
  constructor(value: unknown) {
    this.value = value;
  }
}

export class Mark<Content = unknown> {
  /** The fact that it states. */
  content: Content;
  values: readonly Marked[];
  /** The memory state that the program has reached there, if it belongs to the mark's region. */
  state: Origin | null = null;
  region!: Region;
  /** The node that it follows; null at the beginning of the region. */
  anchor!: Node | null;
  next: Mark<Content> | null = null;
  previous: Mark<Content> | null = null;

  constructor(content: Content, values: readonly Marked[]) {
    this.content = content;
    this.values = values;
  }
}

/** The fact that a mark states, and the values that it is about. */
export interface Said<Content = unknown> {
  readonly content: Content;
  readonly values: readonly Marked[];
}

/** How a front end interprets and rewrites the facts of its marks. */
export interface MarkLanguage<Content = unknown> {
  /** An origin that has the same value everywhere, as a literal; null if it is not such an origin. */
  literal(origin: Origin): Literal | null;
  /** A fact about an output, restated in terms of its node's inputs; null if that is impossible. */
  salvaged(said: Said<Content>, output: Origin): Said<Content> | null;
  /** What replaces an origin that is removed. */
  unknown(origin: Origin): Literal;
  /** The fact that replaces one that is no longer known; null if none is needed. */
  forget(mark: Mark<Content>): Forgotten<Content> | null;
}

/** That something is not known from here on; once is enough for each key. */
export interface Forgotten<Content = unknown> {
  readonly key: string;
  readonly content: Content;
  readonly values: readonly Literal[];
}

class MarkList {
  first: Mark | null = null;
  last: Mark | null = null;
}

const none: readonly Mark[] = [];

/** The state that a node takes. */
function stateTaken({ inputs }: Node, type: Type): Origin | null {
  for (const { origin } of inputs) if (origin.type === type) return origin;
  return null;
}

/** The memory state before a place, for marks that have none. */
function stateFor(place: Mark | null): Origin | null {
  return place?.anchor == null ? null : stateTaken(place.anchor, memoryType);
}

/** Whether a node takes the place of another: it follows it in a chain of states, or is of the same kind, a γ or θ. */
function succeeds(from: Origin, to: Origin, node: Node, by: Node): boolean {
  const isStructural = 'regions' in node && 'regions' in by;
  if (by === node || !(from.type.isState || isStructural)) return false;
  for (const { origin } of node.inputs) if (origin === to) return false;
  return true;
}

export class Marks {
  private readonly language: MarkLanguage;
  private readonly lists = new Map<Region, MarkList>();
  /** By node, or by region for those at its beginning: the marks at that place, in order. */
  private readonly anchored = new Map<Node | Region, Mark[]>();
  private readonly mentioned = new Map<Origin, Set<Mark>>();

  constructor(language: MarkLanguage) {
    this.language = language;
  }

  // ── Looking ───────────────────────────────────────────────────────────────

  has(region: Region): boolean {
    return this.lists.has(region);
  }

  /** The marks of a region, in order. */
  in(region: Region): Mark[] {
    const found: Mark[] = [];
    for (let mark = this.lists.get(region)?.first ?? null; mark !== null; mark = mark.next) found.push(mark);
    return found;
  }

  /** The marks after a node, or at the beginning of a region. */
  at(place: Node | Region): readonly Mark[] {
    return this.anchored.get(place) ?? none;
  }

  /** Whether a mark speaks of an origin. */
  mentions(origin: Origin): boolean {
    return this.mentioned.has(origin);
  }

  /** The marks that speak of an origin. */
  of(origin: Origin): readonly Mark[] {
    const found = this.mentioned.get(origin);
    return found === undefined ? none : [...found];
  }

  // ── Making ────────────────────────────────────────────────────────────────

  /** Adds a mark after a node, or at the beginning of a region, following the marks already there. */
  add(region: Region, anchor: Node | null, content: unknown, values: readonly Marked[]): Mark {
    const mark = new Mark(
      content,
      values.map((value) => this.plain(value)),
    );
    this.insert(mark, region, anchor, this.lastUpTo(region, anchor));
    this.mention(mark);
    return mark;
  }

  /** Adds a mark after a node, at the end of the region's list or right after another mark in it. */
  append(
    region: Region,
    anchor: Node | null,
    content: unknown,
    values: readonly Marked[],
    previous: Mark | null = this.lists.get(region)?.last ?? null,
  ): Mark {
    const mark = new Mark(
      content,
      values.map((value) => this.plain(value)),
    );
    this.insert(mark, region, anchor, previous);
    this.mention(mark);
    return mark;
  }

  remove(mark: Mark): void {
    this.unlink(mark);
    this.unmention(mark);
  }

  /** Replaces the fact that a mark states. */
  replace(mark: Mark, content: unknown, values: readonly Marked[]): void {
    this.unmention(mark);
    mark.content = content;
    mark.values = values.map((value) => this.plain(value));
    this.mention(mark);
  }

  private plain(value: Marked): Marked {
    return value instanceof Literal ? value : (this.language.literal(value) ?? value);
  }

  private mention(mark: Mark): void {
    for (const value of mark.values) if (!(value instanceof Literal)) this.mentionOne(mark, value);
    if (mark.state !== null) this.mentionOne(mark, mark.state);
  }

  private mentionOne(mark: Mark, origin: Origin): void {
    const marks = this.mentioned.get(origin);
    if (marks === undefined) this.mentioned.set(origin, new Set([mark]));
    else marks.add(mark);
  }

  private unmention(mark: Mark): void {
    for (const value of mark.values) if (!(value instanceof Literal)) this.unmentionOne(mark, value);
    if (mark.state !== null) this.unmentionOne(mark, mark.state);
  }

  private unmentionOne(mark: Mark, origin: Origin): void {
    const marks = this.mentioned.get(origin);
    marks?.delete(mark);
    if (marks?.size === 0) this.mentioned.delete(origin);
  }

  /** Sets the memory state that the program has reached at a mark. */
  comeTo(mark: Mark, state: Origin | null): void {
    if (mark.state !== null) this.unmentionOne(mark, mark.state);
    mark.state = state;
    if (state !== null) this.mentionOne(mark, state);
  }

  // ── Places ────────────────────────────────────────────────────────────────

  /** The last mark after a node, or after one before it in the region's list. */
  private lastUpTo(region: Region, anchor: Node | null): Mark | null {
    if (!this.lists.has(region)) return null;
    for (let node = anchor; node !== null; node = node.previous) {
      const marks = this.anchored.get(node);
      if (marks !== undefined) return marks[marks.length - 1]!;
    }
    return this.anchored.get(region)?.at(-1) ?? null;
  }

  private insert(mark: Mark, region: Region, anchor: Node | null, previous: Mark | null): void {
    let list = this.lists.get(region);
    if (list === undefined) {
      list = new MarkList();
      this.lists.set(region, list);
    }
    mark.region = region;
    mark.previous = previous;
    mark.next = previous === null ? list.first : previous.next;
    if (previous === null) list.first = mark;
    else previous.next = mark;
    if (mark.next === null) list.last = mark;
    else mark.next.previous = mark;
    mark.anchor = anchor;
    this.stand(mark, anchor ?? region);
  }

  private stand(mark: Mark, place: Node | Region): void {
    const marks = this.anchored.get(place);
    if (marks === undefined) this.anchored.set(place, [mark]);
    else marks.push(mark);
  }

  private unlink(mark: Mark): void {
    const { region, previous, next } = mark;
    const list = this.lists.get(region)!;
    if (previous === null) list.first = next;
    else previous.next = next;
    if (next === null) list.last = previous;
    else next.previous = previous;
    if (list.first === null) this.lists.delete(region);
    const place = mark.anchor ?? region;
    const rest = this.anchored.get(place)!.filter((other) => other !== mark);
    if (rest.length === 0) this.anchored.delete(place);
    else this.anchored.set(place, rest);
  }

  /** Moves the marks after a node to another node of its region, or to the region's beginning. */
  stepTo(from: Node, to: Node | null): void {
    const marks = this.anchored.get(from);
    if (marks === undefined || from === to) return;
    this.anchored.delete(from);
    for (const mark of marks) {
      mark.anchor = to;
      this.stand(mark, to ?? mark.region);
    }
  }

  // ── What happens to the graph ─────────────────────────────────────────────

  /** All users of an origin have been diverted to another. */
  diverted(from: Origin, to: Origin): void {
    const { node } = from;
    // The node after which the marks stand is replaced by another in the chain of states.
    if (node !== null && this.anchored.has(node)) {
      const by = to.node;
      if (by !== null && by.region === node.region && succeeds(from, to, node, by)) this.stepTo(node, by);
    }
    const marks = this.mentioned.get(from);
    if (marks === undefined) return;
    if (from.type.isState) {
      for (const mark of [...marks]) this.comeTo(mark, to);
      return;
    }
    const by = this.plain(to);
    for (const mark of [...marks]) {
      this.replace(
        mark,
        mark.content,
        mark.values.map((value) => (value === from ? by : value)),
      );
    }
  }

  /** A node leaves its place in the list of its region. */
  leaving(node: Node): void {
    this.stepTo(node, node.previous);
  }

  /** A node is about to lose its inputs, and to go. */
  removing(node: Node): void {
    const { regions } = node as Partial<StructuralNode>;
    if (regions !== undefined) {
      this.obscure(node as StructuralNode);
      this.discard(regions);
    }
    if (node.inputs.length === 0) return;
    for (const output of node.outputs) {
      const marks = this.mentioned.get(output);
      if (marks === undefined) continue;
      for (const mark of [...marks]) {
        if (output.type.isState) this.comeTo(mark, stateTaken(node, output.type));
        else this.salvage(mark, output);
      }
    }
  }

  /**
   * The values of several paths no longer meet in an origin. A mark at the point where they meet that refers to it is
   * removed: the marks on each path remain valid. In other marks the value becomes unknown.
   */
  unmerged(origin: Origin): void {
    for (const mark of this.of(origin)) {
      const isMerge = mark.anchor === origin.node && mark.region === origin.region;
      if (isMerge) this.remove(mark);
      else
        this.replace(
          mark,
          mark.content,
          mark.values.map((value) => (value === origin ? this.language.unknown(origin) : value)),
        );
    }
  }

  /** Values that are marked in a γ or θ become unknown after it, unless a mark after it says otherwise. */
  obscure(node: StructuralNode): void {
    const seen = new Set<string>();
    for (const root of node.regions) {
      for (let region: Region | null = root; region !== null; region = regionAfter(region, root)) {
        for (const mark of this.in(region)) {
          const unknown = this.language.forget(mark);
          if (unknown === null || seen.has(unknown.key)) continue;
          seen.add(unknown.key);
          const added = new Mark(unknown.content, unknown.values);
          // Before the marks that follow the node.
          this.insertBefore(added, node);
          this.comeTo(added, this.stateBehind(node, added));
        }
      }
    }
  }

  /** The memory state after a node; if it has none, the last one that the program can have reached there. */
  private stateBehind(node: Node, mark: Mark): Origin | null {
    for (const output of node.outputs) if (output.type === memoryType) return output;
    for (const other of this.at(node)) if (other.state !== null) return other.state;
    return mark.previous?.state ?? null;
  }

  private salvage(mark: Mark, output: Origin): void {
    const said = this.salvaged(mark, output);
    if (said !== null) this.replace(mark, said.content, said.values);
    else
      this.replace(
        mark,
        mark.content,
        mark.values.map((value) => (value === output ? this.language.unknown(output) : value)),
      );
  }

  /** A fact about an output of a node, restated in terms of the node's inputs; null if that is impossible. */
  salvaged(said: Said, output: Origin): Said | null {
    const found = this.language.salvaged(said, output);
    return found && { content: found.content, values: found.values.map((value) => this.plain(value)) };
  }

  /** Inserts a mark after a node, before all other marks there. */
  private insertBefore(mark: Mark, node: Node): void {
    const behind = this.anchored.get(node);
    this.insert(mark, node.region, node, this.lastUpTo(node.region, node.previous));
    if (behind !== undefined) this.anchored.set(node, [mark, ...behind.filter((other) => other !== mark)]);
  }

  /** Drops the marks of some regions, and of regions nested in them, whose nodes have been copied elsewhere. */
  discard(regions: readonly Region[]): void {
    for (const root of regions) {
      for (let region: Region | null = root; region !== null; region = regionAfter(region, root))
        for (const mark of this.in(region)) this.remove(mark);
    }
  }

  /** A place in the list of marks before those after a node, for the nodes that will replace it. */
  openPlace(at: Node): Mark {
    const place = new Mark(null, []);
    this.insertBefore(place, at);
    return place;
  }

  /** The marks between one of a region, null for its beginning, and such a place. */
  between(before: Mark | null, place: Mark): Mark[] {
    const found: Mark[] = [];
    let mark = before === null ? this.lists.get(place.region)!.first! : before.next!;
    for (; mark !== place; mark = mark.next!) found.push(mark);
    return found;
  }

  /** Gives up such a place. The marks after the node it was made for now follow another node. */
  closePlace(place: Mark, at: Node, last: Node | null): void {
    this.unlink(place);
    if (last !== null && last.region === at.region) this.stepTo(at, last);
  }

  /**
   * Takes all marks out of a region before its nodes are moved, and returns a function that inserts them into another
   * region once the nodes are there: before the marks that follow `at`, the node of that region that they replace, or
   * at its end. `mapped` gives the replacements of the region's arguments.
   */
  moving(
    from: Region,
    into: Region,
    at: Node | null,
    mapped: (origin: Origin) => Origin,
    place: Mark | null = null,
  ): () => void {
    for (const argument of from.arguments)
      if (this.mentioned.has(argument)) this.diverted(argument, mapped(argument));
    const marks = this.in(from);
    const anchors = marks.map(({ anchor }) => anchor);
    for (const mark of marks) this.unlink(mark);
    const before = at === null ? into.lastNode : at.previous;
    const last = from.lastNode;
    const state = place !== null ? stateFor(place) : at === null ? null : stateTaken(at, memoryType);
    return () => {
      let previous = at === null ? (this.lists.get(into)?.last ?? null) : this.lastUpTo(into, before);
      if (place !== null) previous = place.previous;
      for (const [i, mark] of marks.entries()) {
        const anchor = anchors[i]!;
        this.insert(mark, into, anchor?.region === into ? anchor : before, previous);
        if (mark.state === null) this.comeTo(mark, state);
        previous = mark;
      }
      if (at !== null && last !== null && last.region === into) this.stepTo(at, last);
    };
  }

  /**
   * Copies the marks of a region whose nodes have been copied into another, as far as `anchorOf` gives a node for the
   * copy to follow, or null for the beginning. They are inserted before a place, or at the end.
   */
  copied(
    from: Region,
    into: Region,
    substitution: ReadonlyMap<Origin, Origin>,
    anchorOf: (mark: Mark) => Node | null | undefined,
    place: Mark | null = null,
  ): void {
    let previous = place === null ? (this.lists.get(into)?.last ?? null) : place.previous;
    for (const mark of this.in(from)) {
      if (mark.content === null) continue;
      const anchor = anchorOf(mark);
      if (anchor === undefined) continue;
      const copy = new Mark(mark.content, this.substituted(mark.values, substitution, from));
      copy.state = mark.state === null ? stateFor(place) : (substitution.get(mark.state) ?? null);
      this.insert(copy, into, anchor, previous);
      this.mention(copy);
      previous = copy;
    }
  }

  private substituted(
    values: readonly Marked[],
    substitution: ReadonlyMap<Origin, Origin>,
    from: Region,
  ): Marked[] {
    return values.map((value) => {
      if (value instanceof Literal) return value;
      const by = substitution.get(value);
      if (by !== undefined) return this.plain(by);
      // Origins of regions around the copied one still exist, unless they are unused arguments.
      return value.region === from ? this.language.unknown(value) : value;
    });
  }
}

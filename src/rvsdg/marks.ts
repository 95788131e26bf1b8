// Marks: what debug information says at places in a program, beside the graph.
//
// A mark stands in a region, after a node or at the beginning, and says something of values: that a variable of the
// source is this value from here on. It is no node and has no edges, so that no pass sees it: with marks and without,
// passes do the same. Instead the graph tells the marks what happens to it:
//
//      all users of an origin get another one      so do the marks that speak of it
//      a node goes                                 marks after it stand after its predecessor; what they say of its
//                                                  results is said of its operands, if the front end knows how
//      a γ or θ goes with all in it                what is marked inside is unknown after it
//      a node or region is copied                  so are the marks in it
//
// The marks of a region are in a list, in the order of the program. A value may be of the mark's region or of one around
// it; whether it still is there, and there already, is looked at when the graph becomes a program again.
//
// A graph without debug information has no marks, and asks once for each of the above whether it has.

import type { Node, Origin, Region, StructuralNode } from './graph.ts';
import { regionAfter } from './traverse.ts';
import { memoryType, type Type } from './types.ts';

/** What a mark speaks of: an origin, or something of the front end's that never changes. */
export type Marked = Origin | Literal;

/** A value that stands for itself, such as a constant, or what says that a value is not known. */
export class Literal {
  readonly value: unknown;
  constructor(value: unknown) {
    this.value = value;
  }
}

export class Mark<Content = unknown> {
  /** What is said. */
  content: Content;
  values: readonly Marked[];
  /** The state of memory that the program has come to there, if that is of the mark's region. */
  state: Origin | null = null;
  region!: Region;
  /** The node it stands after; null at the beginning of the region. */
  anchor!: Node | null;
  next: Mark<Content> | null = null;
  previous: Mark<Content> | null = null;

  constructor(content: Content, values: readonly Marked[]) {
    this.content = content;
    this.values = values;
  }
}

/** What a mark says, and of which values. */
export interface Said<Content = unknown> {
  readonly content: Content;
  readonly values: readonly Marked[];
}

/** What a front end knows of what its marks say. */
export interface MarkLanguage<Content = unknown> {
  /** An origin that is the same everywhere, as a literal; null if it is none. */
  literal(origin: Origin): Literal | null;
  /** What is said of an output, said of what its node takes; null if there is no way. */
  salvaged(said: Said<Content>, output: Origin): Said<Content> | null;
  /** What stands for an origin that is gone. */
  unknown(origin: Origin): Literal;
  /** What is to be said where it is no longer known what a mark said; null if nothing. */
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

/** The state of memory for marks that had none, before a place. */
function stateFor(place: Mark | null): Origin | null {
  return place?.anchor == null ? null : stateTaken(place.anchor, memoryType);
}

/** Whether a node comes where another one was: after it in a chain of states, or it is of the same kind, a γ or θ. */
function succeeds(from: Origin, to: Origin, node: Node, by: Node): boolean {
  const isStructural = 'regions' in node && 'regions' in by;
  if (by === node || !(from.type.isState || isStructural)) return false;
  for (const { origin } of node.inputs) if (origin === to) return false;
  return true;
}

export class Marks {
  private readonly language: MarkLanguage;
  private readonly lists = new Map<Region, MarkList>();
  /** By node, or by region for those at its beginning: the marks that stand there, in order. */
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

  /** The marks that stand after a node, or at the beginning of a region. */
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

  /** Adds a mark after a node, or at the beginning of a region, after those that stand there. */
  add(region: Region, anchor: Node | null, content: unknown, values: readonly Marked[]): Mark {
    const mark = new Mark(
      content,
      values.map((value) => this.plain(value)),
    );
    this.insert(mark, region, anchor, this.lastUpTo(region, anchor));
    this.mention(mark);
    return mark;
  }

  /** Adds a mark after a node, at the end of the region's list, or right after another one in it. */
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

  /** Lets a mark say something else. */
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

  /** Says of a mark which state of memory the program has come to there. */
  comeTo(mark: Mark, state: Origin | null): void {
    if (mark.state !== null) this.unmentionOne(mark, mark.state);
    mark.state = state;
    if (state !== null) this.mentionOne(mark, state);
  }

  // ── Places ────────────────────────────────────────────────────────────────

  /** The last mark that stands after a node, or after one before it in the region's list. */
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

  /** Lets the marks after a node stand after another one of its region, or at the region's beginning. */
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

  /** All users of an origin have got another one. */
  diverted(from: Origin, to: Origin): void {
    const { node } = from;
    // What comes after a node in a chain of states now comes after another one.
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
   * What ways come to in an origin is no longer what the program says on all of them. A mark that says so where they meet
   * goes: what was said on each way holds. Others do not know what they speak of.
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

  /** What is marked in a γ or θ is not known after it, but for what is said there. */
  obscure(node: StructuralNode): void {
    const seen = new Set<string>();
    for (const root of node.regions) {
      for (let region: Region | null = root; region !== null; region = regionAfter(region, root)) {
        for (const mark of this.in(region)) {
          const unknown = this.language.forget(mark);
          if (unknown === null || seen.has(unknown.key)) continue;
          seen.add(unknown.key);
          const added = new Mark(unknown.content, unknown.values);
          // Before what stands after the node.
          this.insertBefore(added, node);
          this.comeTo(added, this.stateBehind(node, added));
        }
      }
    }
  }

  /** The state of memory after a node; if that has none, one that the program has come to at the latest. */
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

  /** What is said of an output of a node, said of what the node takes; null if there is no way. */
  salvaged(said: Said, output: Origin): Said | null {
    const found = this.language.salvaged(said, output);
    return found && { content: found.content, values: found.values.map((value) => this.plain(value)) };
  }

  /** Inserts a mark before all those that stand after a node, where it stands too. */
  private insertBefore(mark: Mark, node: Node): void {
    const behind = this.anchored.get(node);
    this.insert(mark, node.region, node, this.lastUpTo(node.region, node.previous));
    if (behind !== undefined) this.anchored.set(node, [mark, ...behind.filter((other) => other !== mark)]);
  }

  /** Forgets the marks of some regions, and of those in them, whose nodes have been copied to another place. */
  discard(regions: readonly Region[]): void {
    for (const root of regions) {
      for (let region: Region | null = root; region !== null; region = regionAfter(region, root))
        for (const mark of this.in(region)) this.remove(mark);
    }
  }

  /** A place in the list of marks before those after a node, for what is to replace the node. */
  openPlace(at: Node): Mark {
    const place = new Mark(null, []);
    this.insertBefore(place, at);
    return place;
  }

  /** The marks between one that stands in a region, null for its beginning, and such a place. */
  between(before: Mark | null, place: Mark): Mark[] {
    const found: Mark[] = [];
    let mark = before === null ? this.lists.get(place.region)!.first! : before.next!;
    for (; mark !== place; mark = mark.next!) found.push(mark);
    return found;
  }

  /** Gives up such a place. What stands after the node it was made for stands after another one from now on. */
  closePlace(place: Mark, at: Node, last: Node | null): void {
    this.unlink(place);
    if (last !== null && last.region === at.region) this.stepTo(at, last);
  }

  /**
   * Takes all marks of a region out of it, before its nodes are moved; what is returned puts them into another region
   * when the nodes are there. They come before those that stand after `at`, a node of that region which they
   * replace, or at its end; `mapped` says what the region's arguments have become.
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
   * Copies the marks of a region of which nodes have been copied into another, as far as there is a node for a copy to
   * stand after, or null for the beginning. They come before a place, or at the end.
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
      // What is of a region around the copied one is there still, unless it is an argument that nobody uses.
      return value.region === from ? this.language.unknown(value) : value;
    });
  }
}

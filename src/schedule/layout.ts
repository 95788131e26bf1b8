// The regions of a function, with their nodes in order, and which origins denote the same value.
//
// Most origins are other names of a value: an argument of γ is the input it belongs to, an output of θ is the result of
// its last iteration, an invariant loop variable is its value before the loop. `find` maps a name to the *thing* that
// it denotes: an output of a simple node, a parameter, or a *merge*, which is an output of a γ or an argument of a θ
// that has one of several values, depending on the path that control took.
//
// All names are numbered (`slot`), and a table maps each to its thing, because lookups are frequent and following edges
// through a large graph is far slower than a table.

import {
  Environment,
  Gamma,
  isStructural,
  type Lambda,
  type Node,
  type Origin,
  type Region,
  SimpleNode,
  type StructuralNode,
  Theta,
} from '../rvsdg/index.ts';
import { emptyList, longer } from './lists.ts';
import { evaluationOrder } from './order.ts';

/** A border that assigns merges: the end of a region of a γ, or the beginning of θ's body. */
export interface Crossing {
  readonly layout: RegionLayout;
  readonly kind: 'leave' | 'enter' | 'repeat';
}

/** A region with its nodes in order. */
export class RegionLayout {
  readonly region: Region;
  readonly items: readonly Node[];
  /** The region around it, and the place of the γ or θ in it. */
  readonly outer: RegionLayout | null;
  readonly place: number;
  readonly depth: number;
  /** Its place among the regions of the function, and that of its first item among the places of all regions. */
  readonly number: number;
  readonly firstPlace: number;
  /** The body of the innermost loop that it is, or is in. */
  readonly loop: RegionLayout | null;
  /** The regions of the γs and θs in it, by place; null when there are none. */
  inner: (readonly RegionLayout[] | undefined)[] | null = null;
  /** The borders crossed by a walk that enters the loop, repeats it, or leaves the region. */
  readonly entering: Crossing | null;
  readonly ending: Crossing;
  /** Which of its arguments are decisions, and which of the outputs of its γ or θ. */
  decisions: readonly number[] = emptyList;
  decisionsOut: readonly number[] = emptyList;
  /** Whether values, or decisions, are merged where it ends, if it is a region of a γ. */
  mergesValues = false;
  mergesDecisions = false;
  /** The positions of the first block in it, and of the first after it. */
  start = 0;
  end = 0;
  /** The place at which a walk that reaches its end can continue at once: the end of an outer region. */
  jump: RegionLayout | null = null;

  constructor(region: Region, outer: RegionLayout | null, place: number, number: number, firstPlace: number) {
    this.region = region;
    this.items = evaluationOrder(region);
    this.outer = outer;
    this.place = place;
    this.number = number;
    this.firstPlace = firstPlace;
    this.depth = outer === null ? 0 : outer.depth + 1;
    const isLoop = region.owner instanceof Theta;
    this.loop = isLoop ? this : (outer?.loop ?? null);
    this.entering = isLoop ? { layout: this, kind: 'enter' } : null;
    this.ending = { layout: this, kind: isLoop ? 'repeat' : 'leave' };
  }

  /** Whether a region is this one, or is in it. */
  contains(other: RegionLayout): boolean {
    return this.depth <= other.depth && this.start <= other.start && other.end <= this.end;
  }
}

/** All regions of a λ. */
export class Layout {
  readonly root: RegionLayout;
  /** All regions, each at the index given by its number; those of a γ are adjacent. */
  readonly all: RegionLayout[] = [];
  /** The number of places, one before each item and one at the end of each region; and the number of names. */
  placeCount = 0;
  nameCount = 0;
  /** Arguments and outputs of γs and θs, each at the index given by its `slot`. */
  private readonly names: Origin[];
  /** By slot: the first region of the γ or θ. */
  private readonly regions: RegionLayout[];
  /** By slot: the merge whose variable it shares, once that is computed. */
  private readonly variables: (Origin | null)[];
  /**
   * By slot: the thing that it denotes. Until that is computed: an origin that denotes the same, or null, which is most
   * frequent: two thirds of all names are states or unused, as in the many regions of a switch.
   */
  private readonly things: (Origin | null)[];
  private readonly path: Origin[] = [];

  constructor(lambda: Lambda) {
    this.root = this.layOutRegion(lambda.body, null, 0);
    const structural = this.layOut();
    this.names = new Array(this.nameCount);
    this.regions = new Array(this.nameCount);
    this.variables = new Array(this.nameCount).fill(null);
    this.things = new Array(this.nameCount).fill(null);
    this.nameCount = 0;
    for (const layouts of structural) {
      const decisionsOut = this.number(layouts[0]!.region.owner!.outputs, layouts[0]!);
      for (let i = 0; i < layouts.length; i++) {
        layouts[i]!.decisionsOut = decisionsOut;
        layouts[i]!.decisions = this.number(layouts[i]!.region.arguments, layouts[i]!);
      }
    }
    for (const layouts of structural) {
      const { owner } = layouts[0]!.region;
      if (owner instanceof Gamma) this.mergeOutputs(owner, layouts);
      else this.mergeArguments(owner as Theta);
    }
    for (let i = 0; i < this.names.length; i++) {
      const name = this.names[i]!;
      if (name.isUsed && !name.type.isState) this.things[i] = this.follow(name);
    }
  }

  /** Numbers the arguments or outputs of a γ or θ, and returns which of them are decisions. */
  private number(origins: readonly Origin[], region: RegionLayout): readonly number[] {
    let decisions: readonly number[] = emptyList;
    for (let i = 0; i < origins.length; i++) {
      const origin = origins[i]!;
      if (origin.type.isControl) decisions = longer(decisions, i);
      origin.slot = this.nameCount;
      this.names[this.nameCount] = origin;
      this.regions[this.nameCount++] = region;
    }
    return decisions;
  }

  /** Whether an origin is a name, with a number of its own. */
  isNumbered(origin: Origin): boolean {
    return this.names[origin.slot] === origin;
  }

  /** Lays out every region, and returns the regions of each γ and θ, after those of all nodes in it or before it. */
  private layOut(): (readonly RegionLayout[])[] {
    const structural: (readonly RegionLayout[])[] = [];
    /** Work left to do: regions, and the places in them at which to continue. */
    const stack: RegionLayout[] = [this.root];
    const places: number[] = [0];
    while (stack.length > 0) {
      const top = stack.length - 1;
      const layout = stack[top]!;
      const { items } = layout;
      let place = places[top]!;
      while (place < items.length && !isStructural(items[place]!)) place++;
      if (place === items.length) {
        stack.pop();
        places.pop();
        continue;
      }
      const known = layout.inner?.[place];
      if (known !== undefined) {
        structural.push(known);
        places[top] = place + 1;
        continue;
      }
      places[top] = place;
      const regions = this.layOutNode(items[place] as StructuralNode, layout, place);
      for (let i = regions.length - 1; i >= 0; i--) {
        stack.push(regions[i]!);
        places.push(0);
      }
    }
    return structural;
  }

  /** Lays out the regions of a γ or θ. */
  private layOutNode(node: StructuralNode, outer: RegionLayout, place: number): readonly RegionLayout[] {
    this.nameCount += node.outputs.length;
    const layouts = node.regions.slice() as (Region | RegionLayout)[];
    for (let i = 0; i < layouts.length; i++) {
      const region = node.regions[i]!;
      this.nameCount += region.arguments.length;
      layouts[i] = this.layOutRegion(region, outer, place);
    }
    outer.inner ??= new Array(outer.items.length);
    outer.inner[place] = layouts as RegionLayout[];
    return layouts as RegionLayout[];
  }

  private layOutRegion(region: Region, outer: RegionLayout | null, place: number): RegionLayout {
    const layout = new RegionLayout(region, outer, place, this.all.length, this.placeCount);
    this.all.push(layout);
    this.placeCount += layout.items.length + 1;
    return layout;
  }

  /** An output of γ that is the same in all regions is no merge. */
  private mergeOutputs(gamma: Gamma, layouts: readonly RegionLayout[]): void {
    const { regions, outputs } = gamma;
    let mergesValues = false;
    let mergesDecisions = false;
    for (let i = 0; i < outputs.length; i++) {
      const { type } = outputs[i]!;
      if (type.isState) continue;
      const first = this.follow(regions[0]!.results[i]!.origin);
      let same = 1;
      while (same < regions.length && this.follow(regions[same]!.results[i]!.origin) === first) same++;
      if (same === regions.length) this.things[outputs[i]!.slot] = first;
      else if (type.isControl) mergesDecisions = true;
      else mergesValues = true;
    }
    for (const layout of layouts) {
      layout.mergesValues = mergesValues;
      layout.mergesDecisions = mergesDecisions;
    }
  }

  /** A loop variable that is the same after an iteration as before is no merge. */
  private mergeArguments(theta: Theta): void {
    for (const argument of theta.body.arguments) {
      if (argument.type.isState) continue;
      const result = theta.body.results[argument.index + 1]!.origin;
      if (this.follow(result) === argument) this.things[argument.slot] = theta.inputs[argument.index]!.origin;
    }
  }

  /** Whether an origin is there still: debug information mentions what passes have removed. */
  has(origin: Origin): boolean {
    const ports = origin.node === null ? origin.region.arguments : origin.node.outputs;
    if (ports[origin.index] !== origin) return false;
    let at = origin.region;
    let node = origin.node;
    for (;;) {
      if (node !== null && node.previous?.next !== node && at.firstNode !== node) return false;
      if (at === this.root.region) return true;
      node = at.owner;
      if (node === null) return false;
      at = node.region;
    }
  }

  /** The first region of the γ or θ that an origin is an output or argument of. */
  firstRegion(origin: Origin): RegionLayout {
    return this.regions[origin.slot]!;
  }

  /**
   * The merge whose variable a merge shares. If the only use of an output of a γ is to be the output of the surrounding
   * γ, both can be one variable, and passing it out is not an assignment.
   */
  variableOf(merge: Origin): Origin {
    return this.isNumbered(merge) ? (this.variables[merge.slot] ?? this.findVariable(merge)) : merge;
  }

  private findVariable(merge: Origin): Origin {
    const { path } = this;
    let at = merge;
    for (;;) {
      path.push(at);
      const next = this.variables[at.slot] ?? handedOnAs(at);
      if (next === at) break;
      at = next;
    }
    while (path.length > 0) this.variables[path.pop()!.slot] = at;
    return at;
  }

  /**
   * Where a walk that reaches the end of a region continues: at the end of the outermost region to which only ends of
   * regions without assignments lie in between. Early exits leave thousands of regions that way.
   */
  endOf(layout: RegionLayout): RegionLayout {
    let last = layout;
    for (;;) {
      const next: RegionLayout | null = last.jump ?? (this.isNoBorder(last) ? last.outer : last);
      if (next === last || next === null) break;
      last.jump = next;
      last = next;
    }
    // Later walks get there in one step.
    for (let at = layout; at !== last; ) {
      const next: RegionLayout = at.jump!;
      at.jump = last;
      at = next;
    }
    return last;
  }

  /** Whether a region ends where the surrounding region ends, and passes everything out unchanged. */
  private isNoBorder({ region, outer, place }: RegionLayout): boolean {
    const { owner } = region;
    if (outer === null || !(owner instanceof Gamma) || !(outer.region.owner instanceof Gamma)) return false;
    if (place < outer.items.length - 1) return false;
    for (const { origin, index } of region.results) {
      const output = owner.outputs[index]!;
      if (origin.type.isState || !output.isUsed) continue;
      const thing = this.find(origin);
      if (!(thing.node instanceof Gamma) || this.variableOf(thing) !== this.variableOf(output)) return false;
    }
    return true;
  }

  /** The thing that an origin is a name of. */
  find(origin: Origin): Origin {
    const known = this.isNumbered(origin) ? this.things[origin.slot]! : null;
    return known ?? this.follow(origin);
  }

  /** The thing that an origin denotes, before the table has it. Long chains of names are shortened. */
  private follow(origin: Origin): Origin {
    const { path } = this;
    let at = origin;
    // Most denote themselves.
    while (!(at.node instanceof SimpleNode)) {
      const next = (this.isNumbered(at) ? this.things[at.slot] : null) ?? sameAs(at);
      if (next === at) break;
      path.push(at);
      at = next;
    }
    const isLong = path.length > 2;
    while (path.length > 0) {
      const each = path.pop()!;
      if (isLong && this.isNumbered(each)) this.things[each.slot] = at;
    }
    return at;
  }
}

/** The output of the surrounding γ that an output of a γ is passed to, if that is its only use; otherwise itself. */
function handedOnAs(origin: Origin): Origin {
  const { node, firstUser, region } = origin;
  if (!(node instanceof Gamma) || firstUser === null || firstUser.nextUser !== null) return origin;
  return firstUser.node === null && region.owner instanceof Gamma
    ? region.owner.outputs[firstUser.index]!
    : origin;
}

/** The origin that an origin not computed by a simple node denotes, one step further; itself if there is none. */
function sameAs(origin: Origin): Origin {
  const { node } = origin;
  if (node instanceof Theta) return node.body.results[origin.index + 1]!.origin;
  if (node !== null) return origin;
  const { owner } = origin.region;
  if (owner instanceof Gamma) return owner.inputs[origin.index + 1]!.origin;
  if (owner instanceof Theta) {
    const isInvariant = owner.body.results[origin.index + 1]!.origin === origin;
    return isInvariant ? owner.inputs[origin.index]!.origin : origin;
  }
  if (owner instanceof Environment && origin.index < owner.contextCount)
    return owner.inputs[origin.index]!.origin;
  return origin;
}

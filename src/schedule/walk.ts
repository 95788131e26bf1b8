// Walks through regions, from the end of a block to the next node to be evaluated (flow.ts).
//
// Random graphs have walks of forty steps for each edge, through regions that contain only decisions. Memory accesses
// dominate the time of a step, so all data of a step is in adjacent numbers: for each place the action there, for each
// region its beginning and what is passed across its borders, for each decision its known value. These are computed
// when a walk first reaches them.
//
//      places       by place among those of all regions: a step, and the number of the first region of a γ or θ
//      regions      by number of the region: see `Field`
//      borders      lists of decisions, with the name of each after the border
//      known        by number of the decision: its value, and the walk that knows it

import { DecisionOperation } from '../dialect/index.ts';
import { Gamma, type Origin, SimpleNode, Theta, type User } from '../rvsdg/index.ts';
import type { Crossing, Layout, RegionLayout } from './layout.ts';
import { Pad, scratch } from './lists.ts';

/** The action of a walk at a place. If it depends on a decision, eight times the decision's number is added. */
const WalkStep = {
  stop: 0,
  enterLoop: 1,
  leave: 2, // a region of a γ, or the function
  pickRegion: 3, // of a γ
  pickRound: 4, // another one, or after the loop
  notSeen: 7,
  kinds: 8,
  shift: 3,
} as const;

/** The fields of a region. */
const Field = {
  first: 0, // its first place
  behind: 1, // the place after its γ or θ
  outer: 2, // the region around
  into: 3, // the borders: where in `borders` their lists are, `noBorder`, or `notSeen`
  round: 4,
  outOf: 5,
  end: 6, // the region at whose end a walk goes on that comes to its end, or `notSeen`
  merges: 7, // whether something is merged where it ends
  count: 8,
} as const;

const noBorder = -1;
const notSeen = -2;

/** How a walk ends. */
export type Arrival = 'block' | 'exit' | 'endless';

export class Walker {
  private readonly layout: Layout;
  private readonly keepsDecisions: boolean;
  private readonly hasNumbers: boolean;
  private readonly places: Int32Array;
  private readonly regions: Int32Array;
  /** Each list is its length and pairs of numbers. */
  private borders: Int32Array = scratch.room(256);
  private borderCount = 0;
  private known: Int32Array = scratch.exactly(256, 0);
  /** The numbers of decisions: by slot of those that are names (layout.ts), and of others. */
  private readonly numbers: Int32Array;
  private readonly others = new Map<Origin, number>();
  private numberCount = 0;
  private readonly passed: number[] = [];
  private walk = 0;
  /** The borders that the walk has crossed where something is merged. */
  readonly crossings = new Pad<Crossing>();
  /** Its current place. */
  region: RegionLayout;
  place = 0;

  /** Walks may keep known decisions when regions end; decisions may be numbers, which are merged as values are. */
  constructor(layout: Layout, keepsDecisions: boolean, hasNumbers: boolean) {
    this.layout = layout;
    this.keepsDecisions = keepsDecisions;
    this.hasNumbers = hasNumbers;
    this.region = layout.root;
    this.places = scratch.numbers(2 * layout.placeCount, WalkStep.notSeen);
    this.regions = scratch.room(Field.count * layout.all.length);
    this.numbers = scratch.numbers(layout.nameCount, notSeen);
    for (const region of layout.all) this.note(region);
  }

  private note(region: RegionLayout): void {
    const { regions } = this;
    const at = Field.count * region.number;
    const { outer, firstPlace, decisions, decisionsOut } = region;
    regions[at + Field.first] = firstPlace;
    regions[at + Field.behind] = outer === null ? -1 : outer.firstPlace + region.place + 1;
    regions[at + Field.outer] = outer === null ? -1 : outer.number;
    const before = decisions.length > 0 && this.keepsDecisions ? notSeen : noBorder;
    regions[at + Field.into] = before;
    regions[at + Field.round] = before;
    regions[at + Field.outOf] = decisionsOut.length > 0 && this.keepsDecisions ? notSeen : noBorder;
    regions[at + Field.end] = notSeen;
    const merges = region.mergesValues || (this.hasNumbers && region.mergesDecisions);
    regions[at + Field.merges] = merges ? 1 : 0;
  }

  // ── Walking ───────────────────────────────────────────────────────────────

  /** Begins a walk at a place, with no known decisions. */
  start(region: RegionLayout, place: number): void {
    this.crossings.clear();
    this.walk++;
    this.region = region;
    this.place = place;
  }

  learn(decision: Origin, value: number): void {
    this.know(this.numberOf(decision), value);
  }

  /** The decision that is needed at the walk's place and not known, if any. */
  openDecision(): Origin | null {
    const decision = decisionAt(this.region, this.place);
    return decision === null || this.valueOf(this.numberOf(decision)) >= 0 ? null : decision;
  }

  /** Walks until something has to be evaluated, or a decision is not known. */
  goOn(): Arrival {
    const { places, regions, crossings } = this;
    let rounds = 0;
    let states: Set<string> | null = null;
    let region = this.region.number;
    let place = this.region.firstPlace + this.place;
    for (;;) {
      let step = places[2 * place]!;
      if (step === WalkStep.notSeen) step = this.look(region, place);
      switch (step & (WalkStep.kinds - 1)) {
        case WalkStep.stop:
          return this.arrive(region, place);
        case WalkStep.enterLoop: {
          region = places[2 * place + 1]!;
          place = regions[Field.count * region + Field.first]!;
          const layout = this.layout.all[region]!;
          crossings.push(layout.entering!);
          if (beginsWithLoop(layout, 0)) return this.arrive(region, place);
          this.pass(region, Field.into);
          continue;
        }
        case WalkStep.leave:
          region = this.endOf(region);
          if (regions[Field.count * region + Field.outer] === -1) return 'exit';
          if (regions[Field.count * region + Field.merges] === 1)
            crossings.push(this.layout.all[region]!.ending);
          break;
        case WalkStep.pickRegion: {
          const value = this.valueOf(step >> WalkStep.shift);
          if (value < 0) return this.arrive(region, place);
          region = places[2 * place + 1]! + value;
          place = regions[Field.count * region + Field.first]!;
          this.pass(region, Field.into);
          continue;
        }
        case WalkStep.pickRound: {
          const value = this.valueOf(step >> WalkStep.shift);
          if (value < 0) return this.arrive(region, place);
          if (value === 0) break;
          const layout = this.layout.all[region]!;
          place = layout.firstPlace;
          crossings.push(layout.ending);
          if (beginsWithLoop(layout, 0)) return this.arrive(region, place);
          this.pass(region, Field.round);
          if (++rounds <= 2) continue;
          states ??= new Set();
          if (!this.isRepetition(states, layout)) continue;
          return 'endless';
        }
      }
      // After the γ or θ.
      this.pass(region, Field.outOf);
      place = regions[Field.count * region + Field.behind]!;
      region = regions[Field.count * region + Field.outer]!;
    }
  }

  private arrive(region: number, place: number): Arrival {
    this.region = this.layout.all[region]!;
    this.place = place - this.region.firstPlace;
    return 'block';
  }

  /** The action at a place. */
  private look(number: number, place: number): number {
    const region = this.layout.all[number]!;
    const item = place - region.firstPlace;
    const step = this.stepAt(region, item);
    this.places[2 * place] = step;
    const inner = region.inner?.[item];
    if (inner !== undefined) this.places[2 * place + 1] = inner[0]!.number;
    return step;
  }

  private stepAt(region: RegionLayout, item: number): number {
    const decision = decisionAt(region, item);
    const node = region.items[item];
    if (decision !== null) {
      const kind = node === undefined ? WalkStep.pickRound : WalkStep.pickRegion;
      return this.numberOf(decision) * WalkStep.kinds + kind;
    }
    if (node === undefined) return WalkStep.leave;
    return node instanceof SimpleNode ? WalkStep.stop : WalkStep.enterLoop;
  }

  private endOf(region: number): number {
    const at = Field.count * region + Field.end;
    if (this.regions[at] === notSeen) this.regions[at] = this.layout.endOf(this.layout.all[region]!).number;
    return this.regions[at]!;
  }

  /**
   * Whether a walk has been at the beginning of a loop's body before, knowing the same: then it never ends. Its
   * knowledge follows from the decisions that entered the surrounding regions.
   */
  private isRepetition(states: Set<string>, layout: RegionLayout): boolean {
    let state = '';
    for (let at: RegionLayout | null = layout; at !== null; at = at.outer) {
      state += ` ${at.region.owner!.id}`;
      for (const index of at.decisions)
        state += `:${this.valueOf(this.numberOf(at.region.arguments[index]!))}`;
    }
    if (states.has(state)) return true;
    states.add(state);
    return false;
  }

  // ── Decisions ─────────────────────────────────────────────────────────────

  /** The number of a decision; a negative one if it is always the same. */
  private numberOf(decision: Origin): number {
    const { node } = decision;
    if (node instanceof SimpleNode && node.operation instanceof DecisionOperation)
      return -1 - node.operation.value;
    const variable = this.layout.variableOf(decision);
    if (!this.layout.isNumbered(variable)) {
      const number = this.others.get(variable) ?? this.newNumber();
      this.others.set(variable, number);
      return number;
    }
    if (this.numbers[variable.slot] === notSeen) this.numbers[variable.slot] = this.newNumber();
    return this.numbers[variable.slot]!;
  }

  private newNumber(): number {
    if (2 * this.numberCount === this.known.length) {
      const longer = scratch.exactly(2 * this.known.length, 0);
      longer.set(this.known);
      this.known = longer;
    }
    return this.numberCount++;
  }

  private know(number: number, value: number): void {
    this.known[2 * number] = value;
    this.known[2 * number + 1] = this.walk;
  }

  /** The value of a decision, or -1 when it is not known. */
  private valueOf(number: number): number {
    if (number < 0) return -1 - number;
    return this.known[2 * number + 1] === this.walk ? this.known[2 * number]! : -1;
  }

  /** Known values of decisions that cross a border become known under their names after it. */
  private pass(region: number, border: number): void {
    let list = this.regions[Field.count * region + border]!;
    if (list === noBorder) return;
    if (list === notSeen) list = this.noteBorder(region, border);
    const { borders, passed } = this;
    const count = borders[list]!;
    // All are passed at once: a value set here is not read here.
    for (let i = 0; i < count; i++) passed[i] = this.valueOf(borders[list + 1 + 2 * i]!);
    for (let i = 0; i < count; i++) this.know(borders[list + 2 + 2 * i]!, passed[i]!);
  }

  private noteBorder(number: number, border: number): number {
    const list = this.borderCount;
    this.regions[Field.count * number + border] = list;
    const { region, decisions, decisionsOut } = this.layout.all[number]!;
    const { owner, arguments: names, results } = region;
    const isLoop = owner instanceof Theta;
    if (border === Field.into) this.write(decisions, owner!.inputs, isLoop ? 0 : 1, names);
    else if (border === Field.round) this.write(decisions, results, 1, names);
    else this.write(decisionsOut, results, isLoop ? 1 : 0, owner!.outputs);
    return list;
  }

  private write(
    which: readonly number[],
    users: readonly User[],
    first: number,
    names: readonly Origin[],
  ): void {
    let at = this.borderCount;
    this.borderCount += 1 + 2 * which.length;
    if (this.borderCount > this.borders.length) {
      const longer = scratch.room(2 * this.borderCount);
      longer.set(this.borders);
      this.borders = longer;
    }
    this.borders[at++] = which.length;
    for (const index of which) {
      this.borders[at++] = this.numberOf(users[first + index]!.origin);
      this.borders[at++] = this.numberOf(names[index]!);
    }
  }
}

/** The decision that determines where control continues at a place, if there is a choice. */
function decisionAt({ items, region }: RegionLayout, place: number): Origin | null {
  const node = items[place];
  if (node instanceof Gamma) return node.predicate.origin;
  return node === undefined && region.owner instanceof Theta ? region.results[0]!.origin : null;
}

/** Whether a place is the beginning of a loop that begins with another one, where a walk cannot know any decision. */
export function beginsWithLoop({ region, items, decisions }: RegionLayout, place: number): boolean {
  if (place > 0 || !(items[0] instanceof Theta) || !(region.owner instanceof Theta)) return false;
  return decisions.length === 0;
}

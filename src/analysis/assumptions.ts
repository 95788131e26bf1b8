// Facts about values in the region that is being visited.
//
// Facts are about *sources*: arguments of γ, and of θ if they are invariant, are followed outwards. So facts are found
// however deeply nested a comparison is. The facts about one value are a list, the latest first. Facts implied by a
// region's execution are computed when the first comparison in it is queried, which never happens in most regions, and
// dropped after it.
//
// Every argument is followed once, and a query examines only the latest few facts about a value: the time is linear in
// comparisons and in the arguments between them and their sources.

import type { Instruction } from '../llvm/index.ts';
import { Gamma, type Origin, type Region, Theta } from '../rvsdg/index.ts';
import { answerFrom, type Claim, type Comparison, claimOf, isComparison, predicateIf } from './claims.ts';
import { Decided, Facts } from './implied.ts';
import { plainConstant } from './nesting.ts';
import { swapped } from './predicates.ts';

/** How many facts about a value a query examines. */
const mostAsked = 16;

/** A γ that is being visited. There is one object for each level, which is reused. */
class Level {
  gamma: Gamma | null = null;
  decided: Decided | null = null;
  region: Region | null = null;
  /** Whether the facts of its region have been computed. */
  isKnown = false;
  readonly facts = new Facts();
  /** The number of facts before those of its region were added. */
  before = 0;
}

/** A fact that a value compares in some way with another one; and the previous fact about it. */
class Assumption {
  readonly other: Origin;
  readonly earlier: Assumption | undefined;
  private readonly instruction: Instruction;
  private readonly predicate: string;
  private made: Claim | null = null;

  constructor(instruction: Instruction, predicate: string, other: Origin, earlier: Assumption | undefined) {
    this.instruction = instruction;
    this.predicate = predicate;
    this.other = other;
    this.earlier = earlier;
  }

  get isWithConstant(): boolean {
    return plainConstant(this.other) !== null;
  }

  /** Made on first use; most are never used. */
  get claim(): Claim {
    this.made ??= claimOf(this.instruction, this.predicate, this.other);
    return this.made;
  }
}

export class Assumptions {
  private readonly levels: Level[] = [];
  private depth = 0;
  /** How many of the outermost levels have had their facts computed. */
  private noted = 0;
  private readonly latest = new Map<Origin, Assumption>();
  /** The values that something was claimed about, in that order. */
  private readonly subjects: Origin[] = [];
  private readonly sources = new Map<Origin, Origin>();

  /** The regions of a γ are visited next. */
  enter(gamma: Gamma): void {
    if (this.depth === this.levels.length) this.levels.push(new Level());
    const level = this.levels[this.depth++]!;
    level.gamma = gamma;
    level.decided = null;
  }

  /** A region of the γ that was entered last is visited next. */
  begin(region: Region): void {
    this.forget();
    const level = this.levels[this.depth - 1]!;
    level.region = region;
    level.isKnown = false;
  }

  /** The γ that was entered last has been visited. */
  leave(): void {
    this.forget();
    this.depth--;
  }

  /** What values outside of the innermost γ are in the region that is visited. */
  get facts(): Facts {
    return factsOf(this.levels[this.depth - 1]!);
  }

  /** Whether a comparison holds; null if it may or may not. */
  answer(comparison: Comparison): boolean | null {
    if (this.depth === 0) return null;
    while (this.noted < this.depth) this.note(this.levels[this.noted++]!);
    const assumption = this.latest.get(this.sourceOf(comparison.inputs[0]!.origin));
    if (assumption === undefined) return null;
    const { instruction } = comparison.operation;
    const other = this.sourceOf(comparison.inputs[1]!.origin);
    const claims = latestClaims(assumption, other);
    if (claims.length === 0) return null;
    return answerFrom(claims, claimOf(instruction, instruction.predicate, other));
  }

  /** Notes what follows from that a region runs. */
  private note(level: Level): void {
    level.before = this.subjects.length;
    const { count, origins, values } = factsOf(level);
    for (let i = 0; i < count; i++) {
      const { node } = origins[i]!;
      if (isComparison(node)) this.assume(node, values[i] !== 0n);
    }
  }

  private assume(comparison: Comparison, holds: boolean): void {
    const { instruction } = comparison.operation;
    const left = this.sourceOf(comparison.inputs[0]!.origin);
    const right = this.sourceOf(comparison.inputs[1]!.origin);
    const predicate = predicateIf(comparison, holds);
    this.add(left, instruction, predicate, right);
    if (plainConstant(right) === null) this.add(right, instruction, swapped(predicate), left);
  }

  private add(about: Origin, instruction: Instruction, predicate: string, other: Origin): void {
    this.latest.set(about, new Assumption(instruction, predicate, other, this.latest.get(about)));
    this.subjects.push(about);
  }

  /** Drops the facts of the innermost level. */
  private forget(): void {
    if (this.noted < this.depth) return;
    const { before } = this.levels[--this.noted]!;
    while (this.subjects.length > before) {
      const about = this.subjects.pop()!;
      const { earlier } = this.latest.get(about)!;
      if (earlier === undefined) this.latest.delete(about);
      else this.latest.set(about, earlier);
    }
  }

  /** The source of a value. */
  sourceOf(origin: Origin): Origin {
    let end = origin;
    for (let next = this.outside(end); next !== end; next = this.outside(end)) end = next;
    for (let at = origin; at !== end; ) {
      const next = this.outside(at);
      this.sources.set(at, end);
      at = next;
    }
    return end;
  }

  /** What an argument is outside of its region, or further out if that is known. */
  private outside(origin: Origin): Origin {
    if (!origin.isArgument) return origin;
    const known = this.sources.get(origin);
    if (known !== undefined) return known;
    const { owner } = origin.region;
    if (owner instanceof Gamma) return owner.inputs[origin.index + 1]!.origin;
    if (owner instanceof Theta && owner.variable(origin.index).isInvariant)
      return owner.inputs[origin.index]!.origin;
    return origin;
  }
}

function factsOf(level: Level): Facts {
  if (!level.isKnown) {
    level.decided ??= new Decided(level.gamma!);
    level.decided.factsIn(level.region!, level.facts);
    level.isKnown = true;
  }
  return level.facts;
}

/** The latest facts about the comparison of a value with another one, or with constants if that is one. */
function latestClaims(latest: Assumption, other: Origin): Claim[] {
  const claims: Claim[] = [];
  const isConstant = plainConstant(other) !== null;
  let assumption: Assumption | undefined = latest;
  for (let i = 0; i < mostAsked && assumption !== undefined; i++, assumption = assumption.earlier) {
    const isRelevant = assumption.other === other || (isConstant && assumption.isWithConstant);
    if (isRelevant) claims.push(assumption.claim);
  }
  return claims;
}

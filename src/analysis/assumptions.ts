// What is known of values in the region that is being visited: claims that hold there.
//
// A value has one place where it comes from, its source: arguments of γ, and of θ where they do not change, are followed
// outwards. Claims are about sources, so they are found however deep a comparison is. The claims about one value are a
// list, the latest first. What a region that runs says is noted when the first comparison in it is asked for, which is
// never in most of them, and forgotten after it.
//
// Every argument is followed once, and of the claims about a value only the latest few are asked: the time is linear in
// comparisons and in arguments on the way to where their operands come from.

import type { Instruction } from '../llvm/index.ts';
import { Gamma, type Origin, type Region, Theta } from '../rvsdg/index.ts';
import { answerFrom, type Claim, type Comparison, claimOf, isComparison, predicateIf } from './claims.ts';
import { Decided, Facts } from './implied.ts';
import { plainConstant } from './nesting.ts';
import { swapped } from './predicates.ts';

/** How many claims about a value are asked. */
const mostAsked = 16;

/** A γ that is being visited. There is one for each level, used again. */
class Level {
  gamma: Gamma | null = null;
  decided: Decided | null = null;
  region: Region | null = null;
  /** Whether what its region says has been found out. */
  isKnown = false;
  readonly facts = new Facts();
  /** How many claims there were when what its region says was noted. */
  before = 0;
}

/** That a value compares so with another one, which is a claim about it; and what was assumed about it before. */
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

  /** Most are never asked for. */
  get claim(): Claim {
    this.made ??= claimOf(this.instruction, this.predicate, this.other);
    return this.made;
  }
}

export class Assumptions {
  private readonly levels: Level[] = [];
  private depth = 0;
  /** The levels of which what they say is noted: so many of the outer ones. */
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

  /** Forgets what was noted for the innermost level. */
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

  /** Where a value comes from. */
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

/** What was claimed of late about how a value compares with another one, or with constants if that is one. */
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

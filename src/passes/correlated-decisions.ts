// Branch fusion (jump threading): fuses two γ if the alternative taken by the first determines that of the second.
//
//        c                         c
//      ┌─┴──────────┐            ┌─┴──────────┐        That is so if both test the same value (`if (c) a;
//      │ γ  a │ b   │            │ γ  a │ b   │        if (c) x;`), or if the regions of the first decide for the
//      └─┬───┬──────┘            │    x │ y   │        second: restructuring turns `goto`, `break` and early returns
//        │   ▼ s          ⇒      └──────┬─────┘        into a γ of constant decisions followed by a γ on them.
//      ┌─┴──────────┐                   ▼
//      │ γ  x │ y   │                                  Afterwards, facts of each path are known on it: in x,
//      └─────┬──────┘                                  the values from a, and not those from b.
//            ▼
//
// The contents of the second γ's regions are appended to those of the first's. This is possible if no node has to be
// between the two: the second γ depends on the first only by edges that lead directly from one to the other. (A node in
// between that needs the first and is needed by the second would be in a cycle.) Effects are covered by states: if the
// second γ has any, its states come directly from the first, or are independent of it.
//
// A few nodes in between can be copied into the first γ first (correlated-decisions/absorb.ts).
//
// If several regions of the first select the same region of the second, that one has to be copied, which is done if it
// is very small. Control flow gains nothing by that: recovery finds the same jumps without (B2 §4). The gain is in what
// becomes known about values.
//
// B1 names the first kind, conditional fusion, as an enabler of its passes. Every γ is examined in at most `rounds`
// rounds, each in bounded time; moving is linear in the nodes moved.

import { hasBetween } from '../analysis/between.ts';
import { copyCost } from '../analysis/copying.ts';
import { decisionOf, impliedAlternatives, matchOf } from '../analysis/decisions.ts';
import { gammasOf } from '../analysis/nesting.ts';
import { copyContents, moveContents } from '../rewrite/contents.ts';
import {
  canBecomeOne,
  Gamma,
  type Lambda,
  type Node,
  nodesInOrder,
  type Origin,
  type Region,
  regionsOf,
} from '../rvsdg/index.ts';
import { absorb, absorbable } from './correlated-decisions/absorb.ts';
import type { Pass, PassContext } from './pass.ts';

/** A fusion may enable another, for which the order of nodes has to be found anew. */
const rounds = 3;
/** How many nodes may be copied. */
const mostCopied = 2;

export const correlatedDecisions: Pass = {
  name: 'correlated-decisions',
  summary: 'fuse two branches if the first determines the outcome of the second (jump threading)',

  onFunction(lambda: Lambda, context: PassContext): boolean {
    let changed = false;
    for (const region of regionsOf(lambda.body).reverse()) {
      for (let round = 0; round < rounds; round++) {
        const gammas = gammasOf(region);
        if (gammas.length < 2 || !gammas.some(isRelated)) break;
        const fusion = new Fusion(region, context.aims.size ? 0 : mostCopied);
        const count = fusion.run([...gammas]);
        context.count('intermediate nodes copied into the first γ', fusion.absorbed);
        context.count('γ fused', count);
        if (count === 0) break;
        changed = true;
      }
    }
    return changed;
  },
};

/** The γ of one region. */
class Fusion {
  /** How many nodes from between two γ went into the first. */
  absorbed = 0;
  private readonly region: Region;
  private readonly mostCopied: number;
  /** By the value that is looked at: the last γ that did. */
  private readonly lastOn = new Map<Origin, Gamma>();
  /** Nodes in an order in which they could run. */
  private readonly order = new Map<Node, number>();
  /** Those from this one on may depend on a γ that has grown. */
  private firstGrown = Number.POSITIVE_INFINITY;
  /** γ that others were added to, with their entries by origin. */
  private readonly grown = new Map<Gamma, Map<Origin, number>>();

  constructor(region: Region, mostCopied: number) {
    this.region = region;
    this.mostCopied = mostCopied;
  }

  /** Makes one of those that can be one, and returns how many are gone. */
  run(gammas: Gamma[]): number {
    for (const [i, node] of nodesInOrder(this.region).entries()) this.order.set(node, i);
    gammas.sort((a, b) => this.order.get(a)! - this.order.get(b)!);
    let count = 0;
    for (const gamma of gammas) if (this.visit(gamma)) count++;
    // Values used only by the second γ become unused; states must not keep two users.
    for (const gamma of this.grown.keys()) {
      const used = gamma.outputs.map((output) => output.isUsed);
      gamma.keepExits((i) => used[i]!);
    }
    return count;
  }

  private visit(second: Gamma): boolean {
    const decided = this.decidedBy(second) ?? this.onSame(second);
    const key = questionOf(second.predicate.origin);
    if (decided !== null) {
      const [first, choices] = decided;
      if (this.copies(second, choices) <= this.mostCopied && this.comesBehind(first, second)) {
        this.fuse(first, second, choices);
        return true;
      }
    }
    this.lastOn.set(key, second);
    return false;
  }

  /** The γ whose regions decide for this one, and the region of this one that each of them selects. */
  private decidedBy({ predicate }: Gamma): [Gamma, number[]] | null {
    const { node, index } = predicate.origin;
    if (!(node instanceof Gamma)) return null;
    const choices = node.regions.map((region) => decisionOf(region.results[index]!.origin));
    return choices.includes(-1) ? null : [node, choices];
  }

  /** An earlier γ that matches the same value, if that determines the decision. */
  private onSame({ predicate }: Gamma): [Gamma, number[]] | null {
    const first = this.lastOn.get(questionOf(predicate.origin));
    if (first === undefined) return null;
    if (first.predicate.origin === predicate.origin) return [first, first.regions.map((_, i) => i)];
    const choices = impliedAlternatives(matchOf(first.predicate.origin)!, matchOf(predicate.origin)!);
    return choices === null ? null : [first, choices];
  }

  /** How many nodes there would be twice. */
  private copies(second: Gamma, choices: readonly number[]): number {
    const seen = new Set<number>();
    let count = 0;
    for (const choice of choices) {
      if (seen.has(choice)) count += copyCost(second.regions[choice]!, this.mostCopied);
      seen.add(choice);
    }
    return count;
  }

  /** Whether a γ comes directly after another one, or can be moved there. */
  private comesBehind(first: Gamma, second: Gamma): boolean {
    const start = Math.min(this.order.get(first)!, this.firstGrown);
    const mayDepend = (node: Node) => this.order.get(node)! >= start;
    if (!hasBetween(first, second, mayDepend)) return canBecomeOne(new Set([first, second]));
    const between = this.mostCopied === 0 ? null : absorbable(first, second, mayDepend);
    if (between === null || !canBecomeOne(new Set([first, ...between, second]))) return false;
    this.firstGrown = start;
    absorb(first, between, (origin) => this.enter(first, origin));
    this.absorbed += between.length;
    return true;
  }

  /** The entry variable by which an origin enters a γ. */
  private enter(gamma: Gamma, origin: Origin): number {
    const entries = this.entriesOf(gamma);
    let entry = entries.get(origin);
    if (entry === undefined) {
      entry = gamma.addEntry(origin).index;
      entries.set(origin, entry);
    }
    return entry;
  }

  private fuse(first: Gamma, second: Gamma, choices: readonly number[]): void {
    // Marks between the two now come after the contents of the second.
    second.region.graph.marks?.obscure(second);
    this.firstGrown = Math.min(this.firstGrown, this.order.get(first)!);
    // Noted as changed, even if no new origin enters it.
    this.entriesOf(first);
    const entering = second.inputs
      .slice(1)
      .map(({ origin }) => (origin.node === first ? -1 : this.enter(first, origin)));
    const left = new Map<number, number>();
    for (const choice of choices) left.set(choice, (left.get(choice) ?? 0) + 1);
    const results = first.regions.map((region, i) => {
      const origins = entering.map((entry, j) =>
        entry === -1 ? region.results[second.inputs[j + 1]!.origin.index]!.origin : region.arguments[entry]!,
      );
      const choice = choices[i]!;
      const others = left.get(choice)! - 1;
      left.set(choice, others);
      const from = second.regions[choice]!;
      return others > 0 ? copyContents(from, region, origins) : moveContents(from, region, origins);
    });
    for (const [i, output] of second.outputs.entries()) {
      const exit = first.addExit(results.map((origins) => origins[i]!));
      exit.output.name = output.name;
      output.divertUsers(exit.output);
    }
    second.remove();
  }

  private entriesOf(gamma: Gamma): Map<Origin, number> {
    let entries = this.grown.get(gamma);
    if (entries === undefined) {
      entries = new Map(gamma.inputs.slice(1).map(({ origin }, i) => [origin, i]));
      this.grown.set(gamma, entries);
    }
    return entries;
  }
}

/** Whether a γ of a region is decided by another one, or looks at what one before it in a list looks at. */
function isRelated({ predicate }: Gamma, place: number, list: readonly Gamma[]): boolean {
  if (predicate.origin.node instanceof Gamma) return true;
  // Which matches are on which value.
  const question = questionOf(predicate.origin);
  const { slot } = question;
  if (slot >= 0 && slot < place && questionOf(list[slot]!.predicate.origin) === question) return true;
  question.slot = place;
  return false;
}

/** The value that a decision depends on: the one that is matched, or the decision itself if there is no match. */
function questionOf(predicate: Origin): Origin {
  const match = matchOf(predicate);
  return match === null ? predicate : match.inputs[0]!.origin;
}

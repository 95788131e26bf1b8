// Gating conditions (Lawrence §3.3.2, A7): the condition, over decisions, under which a value is demanded.
//
//      c ::= always | never | switch g (c0, …, cn) | c + c
//
// `switch g (…)` is the condition of the alternative that the decision g takes. Decisions are opaque and independent.
// `a + b` holds where a or b does; `Conditions.both(a, b)`, Lawrence's catenation, where both do.
//
// Normal form. A switch whose branches are all the same is that branch. A sum has at least two terms, which are
// switches on different decisions in the order of their numbers; terms on one decision are merged branch by branch. A
// decision does not occur in a branch of its own switch. Conditions are hash-consed: the same condition is the same
// object. (Different objects may still be equivalent: the normal form does not order decisions, which would make it a
// decision diagram and possibly exponential.)
//
// `holds` evaluates a condition for given outcomes of the decisions; it defines the meaning that tests compare
// everything with.
//
// A condition that grows too large becomes `always`. So a condition is an upper bound: where it does not hold, the
// value is not demanded. Each operation takes time linear in the size of its operands, which that bounds.

const defaultLimit = 200;

/** The comparisons of one `implies` end after so many steps with "not known". */
const mostSteps = 256;

/** A condition; made by `Conditions` only, so that equal ones are one object. */
export class Condition {
  readonly id: number;
  /** The decision of a switch; -1 for all others. */
  readonly gate: number;
  /** The branches of a switch, or the terms of a sum. */
  readonly parts: readonly Condition[];
  /** The number of switches and terms in it, written out. */
  readonly size: number;

  constructor(id: number, gate: number, parts: readonly Condition[]) {
    this.id = id;
    this.gate = gate;
    this.parts = parts;
    this.size = parts.reduce((sum, part) => sum + part.size, parts.length === 0 ? 0 : 1);
  }

  get isSwitch(): boolean {
    return this.gate >= 0;
  }

  get isSum(): boolean {
    return this.gate < 0 && this.parts.length > 0;
  }
}

/** Where conditions are made. Decisions are numbers, from 0 on. */
export class Conditions {
  readonly never = new Condition(0, -1, []);
  readonly always = new Condition(1, -1, []);
  private readonly known = new Map<string, Condition>();
  private readonly sums = new Map<number, Condition>();
  private readonly products = new Map<number, Condition>();
  private readonly limit: number;
  private count = 2;
  private steps = 0;

  constructor(limit = defaultLimit) {
    this.limit = limit;
  }

  /** The condition of the alternative that a decision takes. */
  switchOn(gate: number, branches: readonly Condition[]): Condition {
    const restricted = branches.map((branch, i) => this.given(branch, gate, i));
    const [first] = restricted as [Condition];
    if (restricted.every((branch) => branch === first)) return first;
    const made = this.make(gate, restricted);
    if (made.size <= this.limit) return made;
    // Deeply nested conditions are widened to `always`.
    return this.switchOn(
      gate,
      branches.map((branch) => (branch === this.never ? branch : this.always)),
    );
  }

  /** That a decision with so many alternatives takes a certain one. */
  when(gate: number, alternative: number, alternatives: number): Condition {
    const branches = new Array<Condition>(alternatives).fill(this.never);
    branches[alternative] = this.always;
    return this.switchOn(gate, branches);
  }

  /** Where one of two conditions holds. */
  either(a: Condition, b: Condition): Condition {
    if (a === b || b === this.never || a === this.always) return a;
    if (a === this.never || b === this.always) return b;
    const key = pairKey(a, b);
    let sum = this.sums.get(key);
    if (sum === undefined) {
      sum = this.sumOf([...termsOf(a), ...termsOf(b)]);
      this.sums.set(key, sum);
    }
    return sum;
  }

  /** Adds terms, those on one decision branch by branch. */
  private sumOf(terms: readonly Condition[]): Condition {
    const byGate = new Map<number, Condition>();
    const pending = [...terms];
    for (let term = pending.pop(); term !== undefined; term = pending.pop()) {
      const other = byGate.get(term.gate);
      if (other === term) continue;
      if (other === undefined) {
        byGate.set(term.gate, term);
        continue;
      }
      byGate.delete(term.gate);
      const merged = this.switchOn(
        term.gate,
        term.parts.map((part, i) => this.either(part, other.parts[i]!)),
      );
      if (merged === this.always) return merged;
      // What came of it may be a switch on another decision.
      pending.push(...termsOf(merged));
    }
    const sorted = [...byGate.values()].sort((a, b) => a.gate - b.gate);
    if (sorted.length === 1) return sorted[0]!;
    const sum = this.make(-1, sorted);
    return sum.size > this.limit ? this.always : sum;
  }

  /** Where both conditions hold. */
  both(a: Condition, b: Condition): Condition {
    if (a === b || b === this.always || a === this.never) return a;
    if (a === this.always || b === this.never) return b;
    const key = pairKey(a, b);
    let product = this.products.get(key);
    if (product === undefined) {
      product = this.productOf(a, b);
      this.products.set(key, product);
    }
    return product;
  }

  private productOf(a: Condition, b: Condition): Condition {
    const [outer, inner] = a.isSwitch ? [a, b] : [b, a];
    if (outer.isSwitch) {
      return this.switchOn(
        outer.gate,
        outer.parts.map((part, i) => this.both(part, this.given(inner, outer.gate, i))),
      );
    }
    let sum = this.never;
    for (const term of outer.parts) sum = this.either(sum, this.both(term, inner));
    return sum;
  }

  /** The condition, given that a decision takes an alternative. */
  given(condition: Condition, gate: number, alternative: number): Condition {
    if (condition.parts.length === 0) return condition;
    if (condition.gate === gate) return condition.parts[alternative]!;
    let isSame = true;
    const parts = condition.parts.map((part) => {
      const restricted = this.given(part, gate, alternative);
      if (restricted !== part) isSame = false;
      return restricted;
    });
    if (isSame) return condition;
    return condition.isSwitch
      ? this.switchOn(condition.gate, parts)
      : parts.reduce((a, b) => this.either(a, b));
  }

  /** Whether a condition holds, given which alternative each decision takes. */
  holds(condition: Condition, outcomeOf: (gate: number) => number): boolean {
    if (condition === this.always) return true;
    if (condition.isSwitch) return this.holds(condition.parts[outcomeOf(condition.gate)]!, outcomeOf);
    return condition.parts.some((term) => this.holds(term, outcomeOf));
  }

  /** Whether one condition certainly holds wherever another does; false also where that takes too long to find out. */
  implies(a: Condition, b: Condition): boolean {
    this.steps = mostSteps;
    return this.isWithin(a, b);
  }

  /** Whether two conditions certainly never hold at once. */
  exclude(a: Condition, b: Condition): boolean {
    return this.implies(this.both(a, b), this.never);
  }

  /** By cases: for each outcome of one decision after the other. */
  private isWithin(a: Condition, b: Condition): boolean {
    if (a === b || a === this.never || b === this.always) return true;
    const asked = gateOf(a) ?? gateOf(b);
    if (asked === null || this.steps-- <= 0) return false;
    for (let i = 0; i < asked.parts.length; i++) {
      if (!this.isWithin(this.given(a, asked.gate, i), this.given(b, asked.gate, i))) return false;
    }
    return true;
  }

  private make(gate: number, parts: readonly Condition[]): Condition {
    const key = `${gate}:${parts.map(({ id }) => id).join()}`;
    let condition = this.known.get(key);
    if (condition === undefined) {
      condition = new Condition(this.count++, gate, parts);
      this.known.set(key, condition);
    }
    return condition;
  }
}

function termsOf(condition: Condition): readonly Condition[] {
  return condition.isSum ? condition.parts : [condition];
}

/** The first switch of a condition, or null. */
function gateOf(condition: Condition): Condition | null {
  if (condition.isSwitch) return condition;
  return condition.isSum ? condition.parts[0]! : null;
}

/** A key for two conditions, in either order; there are far fewer than 2^26 conditions. */
function pairKey(a: Condition, b: Condition): number {
  return a.id < b.id ? a.id * 2 ** 26 + b.id : b.id * 2 ** 26 + a.id;
}

// Every rule of the table, on all values of small types and on many values of others.
//
// A rule is tried where it is used: on nodes. An instance of its pattern is built, the rule is applied to it, and
// what comes out must be a refinement of what went in. `RVSDG_RUNS=20` looks at twenty times as many instances.

import { describe, expect, it } from 'vitest';
import { valueTypeOf } from '../../src/dialect/index.ts';
import { Flag, type Type } from '../../src/llvm/index.ts';
import { aggregateRules } from '../../src/passes/reduction/aggregates.ts';
import { sum } from '../../src/passes/reduction/conditions.ts';
import { Match } from '../../src/passes/reduction/match.ts';
import { add, c1, c2, icmp, mul, nsw, shl, sub, x, y } from '../../src/passes/reduction/patterns.ts';
import { pointerRules } from '../../src/passes/reduction/pointers.ts';
import { applyForm, type Rule, type RuleForm, rule } from '../../src/passes/reduction/rule.ts';
import { ruleList, rules } from '../../src/passes/reduction/rules.ts';
import { fromNumber } from '../../src/semantics/floats.ts';
import { normalize } from '../../src/semantics/integers.ts';
import { Poison, type Value } from '../../src/semantics/values.ts';
import { evaluatorOf, type Outcome, refines } from './reduction-evaluate.ts';
import { Chance, type Instance, instancesOf, make, specialFloats } from './reduction-instances.ts';

const effort = Number(process.env['RVSDG_RUNS'] ?? 200) / 200;
const poison = new Poison('given');

/** What a rule did wrong, in words; null if it did nothing wrong. `applied` counts where it applied. */
class Trial {
  applied = 0;
  readonly chance = new Chance(7);
  private readonly match = new Match();

  problemOf(tried: Rule): string | null {
    for (const [i, form] of tried.forms.entries()) {
      // The others are the same with operands exchanged.
      const count = Math.ceil((i === 0 ? 30 : 6) * effort);
      const small = { widths: [1, 2, 3, 4], count: count * 4, chance: this.chance };
      const large = { widths: [5, 8, 16, 32, 64, 128, 33], count: Math.ceil(count / 8), chance: this.chance };
      for (const dressed of [false, true]) {
        for (const options of [
          { ...small, dressed },
          { ...large, dressed },
        ]) {
          for (const instance of instancesOf(form.pattern, options)) {
            const problem = this.problemIn(form, instance);
            if (problem !== null) return problem;
          }
        }
      }
    }
    return null;
  }

  private problemIn(form: RuleForm, { region, root, ignoresSignOfZero }: Instance): string | null {
    const [result] = root.outputs;
    const made = applyForm(form, root, this.match, make);
    if (made === null) return null;
    this.applied++;
    if (made.type !== result!.type)
      return `${form.rule.name} makes a ${made.type.text} of a ${result!.type.text}`;
    const before = evaluatorOf(result!);
    const after = evaluatorOf(made);
    for (const inputs of this.inputsFor(region.arguments.map(valueTypeOf))) {
      const [old, changed] = [before(inputs), after(inputs)];
      if (refines(old, changed, ignoresSignOfZero)) continue;
      return `${form.rule.name}: ${form.rule.text}\n${describeInstance(form, inputs, old, changed, this.match, result!.type.text)}`;
    }
    return null;
  }

  /** All values of a few small arguments, or some of large ones. */
  private *inputsFor(types: readonly Type[]): IterableIterator<readonly Value[][]> {
    const domains = types.map((type) => this.domain(type));
    let product = 1;
    for (const domain of domains) product *= domain.length;
    const most = Math.ceil(330 * effort);
    if (product > most) {
      const some = domains.some((domain) => domain.length > 18) ? Math.ceil(30 * effort) : most;
      for (let i = 0; i < some; i++) yield domains.map((domain) => this.chance.pick(domain));
      return;
    }
    let lists: Value[][][] = [[]];
    for (const domain of domains) lists = lists.flatMap((list) => domain.map((value) => [...list, value]));
    yield* lists;
  }

  /** What an argument may be: each value, poison, anything, and an even number. */
  private domain(type: Type): Value[][] {
    if (type.isFloat) return [...specialFloats.map((value) => [fromNumber(value, type)]), [poison]];
    const { bits } = type;
    if (bits > 4) {
      const values = Array.from({ length: 20 }, () => [normalize(this.chance.integer(bits))] as Value[]);
      return [...values, [poison]];
    }
    const all = Array.from({ length: 2 ** bits }, (_, i) => normalize(BigInt.asIntN(bits, BigInt(i))));
    return [...all.map((value) => [value]), [poison], all];
  }
}

function describeInstance(
  form: RuleForm,
  inputs: readonly Value[][],
  before: Outcome,
  after: Outcome,
  match: Match,
  type: string,
): string {
  const show = (outcome: Outcome) =>
    typeof outcome === 'string'
      ? outcome
      : `{${outcome.map((value) => (value instanceof Poison ? 'poison' : String(value))).join()}}`;
  const flags = Object.entries(Flag)
    .filter(([, bit]) => match.flags('root') & bit)
    .map(([name]) => name);
  return `in ${form.pattern.operation.name} ${flags.join(' ')} ${type} with c1=${match.c1} c2=${match.c2} c3=${match.c3} p=${match.p}, of ${inputs.map(show).join(' ')}: ${show(before)} became ${show(after)}`;
}

/** Rules about addresses and aggregates are tried on programs, in reduction.test.ts. */
const outside: ReadonlySet<string> = new Set([...pointerRules, ...aggregateRules].map(({ name }) => name));

describe('a rule', () => {
  const arithmetic = rules.filter(({ name }) => !outside.has(name));
  it.each(arithmetic.map((each) => [each.name, each] as const))(
    '%s refines',
    (_name, tried) => {
      const trial = new Trial();
      expect(trial.problemOf(tried)).toBeNull();
      expect(trial.applied, 'it applies somewhere').toBeGreaterThan(0);
    },
    600_000,
  );
});

describe('a rule that is wrong is caught:', () => {
  const wrong: readonly Rule[] = [
    rule('keeps nsw of sums', add(add(x, c1, nsw), c2, nsw), add(x, sum(c1, c2), nsw)),
    rule('uses undef twice', shl(x, 1), add(x, x)),
    rule('forgets that sums wrap', icmp('slt', add(x, c1), c2), icmp('slt', x, computedDifference())),
    rule('takes a product for a sum', mul(x, 2), add(x, 2)),
    rule('exchanges minuend and subtrahend', sub(x, y), sub(y, x)),
    rule('invents a promise', add(x, y), add(x, y, nsw)),
  ];
  it.each(wrong.map((each) => [each.name, each] as const))('one that %s', (_name, tried) => {
    expect(new Trial().problemOf(tried)).not.toBeNull();
  });
});

function computedDifference() {
  return sub(c2, c1);
}

describe('the list of rules', () => {
  it('has every name once', () => {
    const names = ruleList.map(({ name }) => name);
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  });

  it('has every pattern once', () => {
    const texts = ruleList.map(({ text }) => text);
    expect(texts.filter((text, i) => texts.indexOf(text) !== i)).toEqual([]);
  });

  it('is long', () => {
    expect(ruleList.length).toBeGreaterThanOrEqual(150);
  });

  it('says what each does', () => {
    const text = (name: string) => ruleList.find((each) => each.name === name)?.text;
    expect(text('add-zero')).toBe('(x + 0) → x');
    expect(text('mul-power')).toContain('if c1 is a power of two');
  });
});

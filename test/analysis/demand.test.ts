// When values are demanded: Lawrence's examples, the laws of the conditions, and random graphs against the plain way to find
// out, which is to demand a result for every outcome of the decisions and see what is asked for.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Demand } from '../../src/analysis/demand.ts';
import { type Condition, Conditions } from '../../src/analysis/gating.ts';
import { buildModule } from '../../src/build/index.ts';
import { readModule } from '../../src/llvm/index.ts';
import { optimize, passNamed } from '../../src/passes/index.ts';
import {
  controlType,
  Gamma,
  Graph,
  Lambda,
  type Node,
  type Origin,
  type Region,
  regionsOf,
  Theta,
} from '../../src/rvsdg/index.ts';
import { anyProgram, runs } from '../build/programs.ts';
import { randomNumbers } from '../cfg/support.ts';
import { i32, node } from '../rvsdg/support.ts';

// ── Conditions ──────────────────────────────────────────────────────────────

/** A random condition over decisions with two or three alternatives, small enough that no limit is met. */
function randomCondition(all: Conditions, draw: (below: number) => number, depth: number): Condition {
  const kind = depth === 0 ? draw(2) : draw(6);
  if (kind === 0) return all.never;
  if (kind === 1) return all.always;
  const below = () => randomCondition(all, draw, depth - 1);
  if (kind === 2) return all.either(below(), below());
  if (kind === 3) return all.both(below(), below());
  const gate = draw(4);
  return all.switchOn(
    gate,
    Array.from({ length: 2 + (gate % 2) }, () => below()),
  );
}

/** All outcomes of four decisions. */
const outcomes = Array.from({ length: 36 }, (_, i) => [
  i % 2,
  Math.trunc(i / 2) % 3,
  Math.trunc(i / 6) % 2,
  Math.trunc(i / 12),
]);

function tableOf(all: Conditions, condition: Condition): string {
  return outcomes.map((outcome) => (all.holds(condition, (gate) => outcome[gate]!) ? '1' : '0')).join('');
}

function isNormal(condition: Condition, asked: readonly number[] = []): boolean {
  const { gate, parts } = condition;
  if (condition.isSum) {
    const gates = parts.map((part) => part.gate);
    const areSorted = gates.every((each, i) => each >= 0 && (i === 0 || gates[i - 1]! < each));
    return parts.length > 1 && areSorted && parts.every((part) => isNormal(part, asked));
  }
  if (!condition.isSwitch) return true;
  if (asked.includes(gate) || parts.every((part) => part === parts[0])) return false;
  return parts.every((part) => isNormal(part, [...asked, gate]));
}

const anySeed = fc.integer({ min: 0, max: 2 ** 31 });

describe('conditions over decisions', () => {
  it('mean what their operations say, and are in normal form', () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        const all = new Conditions(1e6);
        const draw = randomNumbers(seed);
        const [a, b] = [randomCondition(all, draw, 3), randomCondition(all, draw, 3)];
        const [left, right] = [tableOf(all, a), tableOf(all, b)];
        const combine = (f: (x: boolean, y: boolean) => boolean) =>
          [...left].map((bit, i) => (f(bit === '1', right[i] === '1') ? '1' : '0')).join('');
        const [either, both] = [all.either(a, b), all.both(a, b)];
        expect(tableOf(all, either)).toBe(combine((x, y) => x || y));
        expect(tableOf(all, both)).toBe(combine((x, y) => x && y));
        for (const each of [a, b, either, both]) expect(isNormal(each)).toBe(true);
        const [gate, alternative] = [draw(4), draw(2)];
        const known = outcomes.map((outcome) => outcome.map((each, g) => (g === gate ? alternative : each)));
        const restricted = known.map((outcome) => (all.holds(a, (g) => outcome[g]!) ? '1' : '0')).join('');
        expect(tableOf(all, all.given(a, gate, alternative))).toBe(restricted);
        const isWithin = combine((x, y) => !x || y) === '1'.repeat(outcomes.length);
        expect(all.implies(a, b)).toBe(isWithin);
        expect(all.exclude(a, b)).toBe(!combine((x, y) => x && y).includes('1'));
      }),
      { numRuns: runs * 5 },
    );
  });

  it('are one object if they are made of the same parts', () => {
    const all = new Conditions();
    const p = all.when(0, 1, 2);
    const q = all.when(1, 0, 2);
    expect(all.either(p, q)).toBe(all.either(q, p));
    expect(all.either(p, all.when(0, 0, 2))).toBe(all.always);
    expect(all.switchOn(3, [p, p])).toBe(p);
    expect(all.both(p, all.when(0, 0, 2))).toBe(all.never);
  });

  it('that grow beyond the limit hold wherever they held', () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        const [exact, small] = [new Conditions(1e6), new Conditions(3)];
        const [a, b] = [exact, small].map((all) =>
          tableOf(all, randomCondition(all, randomNumbers(seed), 4)),
        );
        expect([...a!].every((bit, i) => bit === '0' || b![i] === '1')).toBe(true);
      }),
      { numRuns: runs },
    );
  });
});

// ── Lawrence's examples ─────────────────────────────────────────────────────

const decision = controlType(2);

/** Makes a γ that hands out one value, which each region computes from the same entries. */
function gammaOf(
  predicate: Origin,
  entries: readonly Origin[],
  ...regions: readonly ((...entries: Origin[]) => Origin)[]
): Origin {
  const gamma = new Gamma(predicate);
  for (const entry of entries) gamma.addEntry(entry);
  return gamma.addExit(gamma.regions.map((region, i) => regions[i]!(...region.arguments))).output;
}

function body(): { region: Region; end(...results: Origin[]): Demand } {
  const lambda = new Lambda(new Graph().root, 'f', i32);
  return {
    region: lambda.body,
    end(...results) {
      lambda.finish(results);
      return new Demand(lambda.body);
    },
  };
}

const computed = (region: Region, name: string, ...inputs: Origin[]) =>
  node(region, name, inputs, i32).outputs[0]!;
const decided = (region: Region, name: string) => node(region, name, [], decision).outputs[0]!;

describe('demand', () => {
  it('of an exclusive redundancy is one switch in another (Figure 3.1)', () => {
    const { region, end } = body();
    const [p, q] = [decided(region, 'P'), decided(region, 'Q')];
    const [a, b] = [computed(region, 'A'), computed(region, 'B')];
    // P ? (Q ? B : A) : A
    const inner = gammaOf(
      q,
      [a, b],
      (x) => x,
      (_, y) => y,
    );
    const outer = gammaOf(
      p,
      [a, inner],
      (x) => x,
      (_, y) => y,
    );
    const demand = end(outer);
    const all = demand.conditions;
    const [g1, g2] = [outer, inner].map((origin) => demand.gateOf(origin.node as Gamma));
    const { always, never } = all;
    expect(demand.of(inner)).toBe(all.switchOn(g1!, [never, always]));
    expect(demand.ofNode(a.node!)).toBe(all.switchOn(g1!, [always, all.switchOn(g2!, [always, never])]));
    expect(demand.ofNode(b.node!)).toBe(all.switchOn(g1!, [never, all.switchOn(g2!, [never, always])]));
    // The second test is made only where it is needed.
    expect(demand.ofNode(q.node!)).toBe(all.switchOn(g1!, [never, always]));
  });

  it('of an independent redundancy is a sum (Figure 3.2)', () => {
    const { region, end } = body();
    const [p, q] = [decided(region, 'P'), decided(region, 'Q')];
    const [a, b, c] = [computed(region, 'A'), computed(region, 'B'), computed(region, 'C')];
    const first = gammaOf(
      p,
      [a, b],
      (_, y) => y,
      (x) => computed(x.region, 'op1', x),
    );
    const second = gammaOf(
      q,
      [a, c],
      (_, y) => y,
      (x) => computed(x.region, 'op2', x),
    );
    const demand = end(computed(region, '+', first, second));
    const all = demand.conditions;
    const [g1, g2] = [first, second].map((origin) => demand.gateOf(origin.node as Gamma));
    expect(demand.ofNode(a.node!)).toBe(all.either(all.when(g1!, 1, 2), all.when(g2!, 1, 2)));
    expect(demand.ofNode(a.node!).isSum).toBe(true);
    expect(demand.ofNode(b.node!)).toBe(all.when(g1!, 0, 2));
  });

  it('asks a decision that two γs take only once', () => {
    const { region, end } = body();
    const p = decided(region, 'P');
    const [a, b] = [computed(region, 'A'), computed(region, 'B')];
    const first = gammaOf(
      p,
      [a, b],
      (x) => computed(x.region, 'op', x),
      (_, y) => y,
    );
    const second = gammaOf(
      p,
      [first, b],
      (x) => x,
      (_, y) => y,
    );
    const demand = end(second);
    // What the first hands out is only asked for where P is 0, so b is asked for by the second alone.
    expect(demand.ofNode(a.node!)).toBe(demand.conditions.when(demand.gateOf(first.node as Gamma), 0, 2));
    expect(demand.conditions.holds(demand.ofNode(b.node!), () => 0)).toBe(false);
  });

  it('is the same for x = a + b; if (P) y = x and for if (P) { x = a + b; y = x }, once it is there (§1.5.2)', () => {
    const { region, end } = body();
    const p = decided(region, 'P');
    const [a, b] = [computed(region, 'a'), computed(region, 'b')];
    const outside = computed(region, 'add', a, b);
    const one = gammaOf(
      p,
      [a, outside],
      (x) => x,
      (_, y) => y,
    );
    const other = gammaOf(
      p,
      [a, b],
      (x) => x,
      (x, y) => computed(x.region, 'add', x, y),
    );
    const demand = end(one, other);
    expect(demand.ofNode(outside.node!)).toBe(demand.conditions.when(demand.gateOf(one.node as Gamma), 1, 2));
    const [inside] = [(other.node as Gamma).regions[1]!.results[0]!.origin.node!];
    expect(demand.ofNode(inside)).toBe(demand.conditions.always);
  });
});

// ── Against the plain way ───────────────────────────────────────────────────

/** A random region of γs in γs, where every value may be used by anything behind it. */
function fill(region: Region, draw: (below: number) => number, depth: number): void {
  const values = [...region.arguments.filter(({ type }) => type === i32), computed(region, 'start')];
  const decisions = region.arguments.filter(({ type }) => type.isControl);
  const any = () => values[draw(values.length)]!;
  const count = 2 + draw(5);
  for (let i = 0; i < count; i++) {
    if (depth === 0 || draw(2) === 0) values.push(computed(region, 'op', any(), any()));
    else {
      if (decisions.length === 0 || draw(3) > 0)
        decisions.push(node(region, 'choose', [any()], decision).outputs[0]!);
      const gamma = new Gamma(decisions[draw(decisions.length)]!);
      const entering = [any(), any(), any(), decisions[draw(decisions.length)]!];
      for (const entry of entering) gamma.addEntry(entry);
      for (const inner of gamma.regions) fill(inner, draw, depth - 1);
      const exits = 1 + draw(2);
      for (let exit = 0; exit < exits; exit++) {
        const results = gamma.regions.map((inner) => {
          const inside = [...inner.arguments, ...nodesOf(inner).flatMap(({ outputs }) => outputs)];
          const fitting = inside.filter(({ type }) => type === i32);
          return fitting[draw(fitting.length)]!;
        });
        values.push(gamma.addExit(results).output);
      }
    }
  }
  if (region.owner instanceof Lambda) region.owner.finish([any(), any()]);
}

function nodesOf(region: Region): Node[] {
  const found: Node[] = [];
  for (let each = region.firstNode; each !== null; each = each.next) found.push(each);
  return found;
}

/** What is asked for in a region and those in it, but not in loops, if each decision takes the alternative that it is said to. */
function askedFor(demand: Demand, root: Region, outcomeOf: (gate: number) => number): Set<Node> {
  const asked = new Set<Node>();
  const seen = new Set<Origin>();
  const pending: Origin[] = root.results.map(({ origin }) => origin);
  for (let origin = pending.pop(); origin !== undefined; origin = pending.pop()) {
    if (seen.has(origin)) continue;
    seen.add(origin);
    const { node: producer } = origin;
    if (producer === null) {
      const { owner } = origin.region;
      if (origin.region !== root) pending.push(owner!.inputs[origin.index + 1]!.origin);
      continue;
    }
    if (producer instanceof Gamma) {
      const taken = producer.regions[outcomeOf(demand.gateOf(producer))]!;
      pending.push(taken.results[origin.index]!.origin);
      // It is executed as a whole where it has effects.
      if (!asked.has(producer)) {
        for (const output of producer.outputs) if (output.type.isState) pending.push(output);
        pending.push(producer.predicate.origin);
      }
    } else if (origin.type.isState && !asked.has(producer)) {
      // Only the state is asked for: what reads is left out, all else is done.
      const isReading = producer.kind === 'load' && demand.ofNode(producer) !== demand.conditions.always;
      if (isReading) {
        pending.push(producer.inputs.at(-1)!.origin);
        continue;
      }
    }
    asked.add(producer);
    if (!(producer instanceof Gamma)) for (const input of producer.inputs) pending.push(input.origin);
  }
  return asked;
}

/** Whether demand says so of each node that is not in a loop. */
function expectAgreement(root: Region, draw: (below: number) => number, isExact: boolean): void {
  const demand = new Demand(root, new Conditions(1e5));
  for (let attempt = 0; attempt < 8; attempt++) {
    const seed = draw(2 ** 30);
    const outcomes = new Map<number, number>();
    const regions = regionsOf(root);
    for (const { owner } of regions) {
      if (!(owner instanceof Gamma)) continue;
      const gate = demand.gateOf(owner);
      if (!outcomes.has(gate)) outcomes.set(gate, randomNumbers(seed + gate)(owner.regions.length));
    }
    const outcomeOf = (gate: number) => outcomes.get(gate)!;
    const asked = askedFor(demand, root, outcomeOf);
    const isExecuted = new Map<Region, boolean>([[root, true]]);
    for (const region of regions) {
      const { owner } = region;
      if (region !== root) {
        const around = isExecuted.get(owner!.region)!;
        const isTaken = owner instanceof Gamma && outcomeOf(demand.gateOf(owner)) === region.index;
        isExecuted.set(
          region,
          around && isTaken && demand.conditions.holds(demand.ofNode(owner!), outcomeOf),
        );
      }
      if (!isExecuted.get(region)!) continue;
      for (const each of nodesOf(region)) {
        const says = demand.conditions.holds(demand.ofNode(each), outcomeOf);
        if (asked.has(each)) expect(says).toBe(true);
        else if (isExact) expect(says).toBe(false);
      }
    }
  }
}

describe('demand in random graphs', () => {
  it('is what is asked for when results are, for all outcomes of decisions', () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        const draw = randomNumbers(seed);
        const lambda = new Lambda(new Graph().root, 'f', i32);
        lambda.addParameter(i32);
        fill(lambda.body, draw, 3);
        expectAgreement(lambda.body, draw, true);
      }),
      { numRuns: runs * 5 },
    );
  });

  it('says that nothing is left out which optimized programs ask for', () => {
    const passes = ['promotion', 'reduction', 'push-out', 'common-node-elimination', 'dead-node-elimination'];
    fc.assert(
      fc.property(anyProgram, anySeed, (program, seed) => {
        const unit = buildModule(readModule(program.text()));
        optimize(unit, { passes: passes.map((name) => passNamed(name)!) });
        for (const region of regionsOf(unit.graph.root)) {
          const { owner } = region;
          const isRoot = owner instanceof Theta || (owner instanceof Lambda && !owner.isOpaque);
          if (isRoot) expectAgreement(region, randomNumbers(seed), false);
        }
      }),
      { numRuns: runs },
    );
  });
});

// Every metric against numbers computed by hand.

import { describe, expect, test } from 'vitest';
import { analyse } from '../../src/grains/analysis.ts';
import { beginnings } from '../../src/grains/evaluate.ts';
import { loopsOf, medianDistance, metricIndex, metrics, worstValues } from '../../src/grains/metrics.ts';
import { GrainKind, Run, SetKind, setItem } from '../../src/grains/run.ts';
import { forks, leaf, runOf, type Task } from './support.ts';

const valuesOf = (run: Run, id: string) =>
  [...analyse(run).metrics.values[metricIndex(id)]!].map((value) => (Number.isNaN(value) ? null : value));

const problemsOf = (run: Run, id: string, thresholds = {}) => {
  const { problems } = analyse(run, { thresholds }).metrics;
  return [...problems.keys()].filter((grain) => (problems[grain]! & (1 << metricIndex(id))) !== 0);
};

describe('parallel benefit', () => {
  // The parent's overhead is 50: 30 for creating its children, 20 for synchronizing, so 10 for each child.
  const run = () =>
    runOf([
      {
        time: 100,
        overhead: 50,
        sets: [{ children: [leaf(60, { creation: 20 }), leaf(10, { creation: 10 })] }],
      },
    ]);

  test('is work divided by creation and the share of synchronization', () => {
    expect(valuesOf(run(), 'benefit')).toEqual([null, 60 / (20 + 10), 10 / (10 + 10)]);
  });

  test('below 1 is a problem, and the threshold can be another', () => {
    expect(problemsOf(run(), 'benefit')).toEqual([2]);
    expect(problemsOf(run(), 'benefit', { benefit: 3 })).toEqual([1, 2]);
    expect(problemsOf(run(), 'benefit', { benefit: 0.1 })).toEqual([]);
  });
});

test('work is execution without creating children and synchronizing with them', () => {
  const run = runOf([{ time: 100, overhead: 50, sets: [{ children: [leaf(5)] }] }]);
  expect(run.grains.exec.data[0]).toBe(150);
  expect(run.grains.work(0)).toBe(100);
});

describe('load balance', () => {
  test('is work divided by the mean of the siblings', () => {
    const values = valuesOf(runOf([forks(1, leaf(10), leaf(20), leaf(60))]), 'balance');
    expect(values).toEqual([null, Math.fround(1 / 3), Math.fround(2 / 3), 2]);
  });

  test('more than 2 is a problem, or less where two threads cannot be so uneven', () => {
    const children = [leaf(10), leaf(10), leaf(10), leaf(50)];
    expect(problemsOf(runOf([forks(1, ...children)], 4), 'balance')).toEqual([4]);
    expect(problemsOf(runOf([forks(1, leaf(10), leaf(34))], 2), 'balance')).toEqual([2]);
    expect(problemsOf(runOf([forks(1, leaf(10), leaf(34))], 4), 'balance')).toEqual([]);
  });

  test('compares chunks of a loop across threads, and book-keeping by all that its thread did', () => {
    const run = loopRun([[10, 10], [40]]);
    const { grains } = run;
    const values = valuesOf(run, 'balance');
    const of = (kind: number) => values.filter((_, grain) => grains.kind.data[grain] === kind);
    expect(of(GrainKind.chunk)).toEqual([0.5, 0.5, 2]);
    expect(of(GrainKind.book).map((value) => value!.toFixed(3))).toEqual(['0.667', '1.333']);
    expect(loopsOf(run)[0]).toBe(loopsOf(run)[3]);
  });
});

describe('scatter', () => {
  test('is the median distance of the processors of all pairs of siblings', () => {
    // Pairs of 0 0 3 8: 0, 3, 3, 5, 8, 8; the lower median is 3.
    const children = [0, 0, 3, 8].map((cpu) => leaf(1, { cpu }));
    expect(valuesOf(runOf([forks(1, ...children)]), 'scatter')).toEqual([null, 3, 3, 3, 3]);
  });

  test('agrees with listing all pairs', () => {
    for (const cpus of [[0], [0, 1], [5, 1, 1], [0, 0, 0, 7], [1, 2, 3, 4, 5, 6, 7], [9, 9, 2, 2, 2, 0]]) {
      const distances: number[] = [];
      for (let i = 0; i < cpus.length; i++)
        for (let j = i + 1; j < cpus.length; j++) distances.push(Math.abs(cpus[i]! - cpus[j]!));
      distances.sort((a, b) => a - b);
      const counts = new Map<number, number>();
      for (const cpu of cpus) counts.set(cpu, (counts.get(cpu) ?? 0) + 1);
      expect(medianDistance([...counts])).toBe(distances[Math.ceil(distances.length / 2) - 1] ?? 0);
    }
  });
});

describe('instantaneous parallelism', () => {
  test('is how many grains run at the same time, with a thread for each: the least', () => {
    // Root 0–10; children 10–20, 10–20, 10–40.
    const run = runOf([forks(10, leaf(10), leaf(10), leaf(30))], 2);
    expect(valuesOf(run, 'parallelism')).toEqual([1, 3, 3, 1]);
  });

  test('fewer than there are threads is a problem', () => {
    expect(problemsOf(runOf([forks(10, leaf(10), leaf(10), leaf(30))], 2), 'parallelism')).toEqual([0, 3]);
  });
});

test('memory: stalled cycles divided by cycles', () => {
  const run = runOf([leaf(1), leaf(1), leaf(1)]);
  run.grains.cycles.data.set([100, 100, 0]);
  run.grains.stalled.data.set([60, 40, 0]);
  expect(valuesOf(run, 'memory')!.map((value) => value && Number(value.toFixed(2)))).toEqual([
    0.6,
    0.4,
    null,
  ]);
  expect(problemsOf(run, 'memory')).toEqual([0]);
});

test('work deviation: work divided by that of the same grain in another run', () => {
  const reference = Float64Array.of(10, 5, Number.NaN);
  const { values, problems } = analyse(runOf([leaf(10), leaf(15), leaf(1)]), { reference }).metrics;
  expect([...values[metricIndex('deviation')]!]).toEqual([1, 3, Number.NaN]);
  expect([...problems].map((bits) => (bits >> metricIndex('deviation')) & 1)).toEqual([0, 1, 0]);
});

describe('the critical path', () => {
  const critical = (root: Task) => {
    const run = runOf([root]);
    const { heads, critical, criticalPath, tree } = analyse(run);
    const grains = [...critical.keys()].filter((node) => critical[node] === 1 && tree.kind.data[node] === 0);
    return { length: criticalPath, grains: grains.map((node) => heads[node]!).sort((a, b) => a - b) };
  };

  test('goes through the longest child of each fork', () => {
    expect(critical(forks(5, leaf(10), forks(1, leaf(3), leaf(20)), leaf(12)))).toEqual({
      length: 26,
      grains: [0, 2, 4],
    });
  });

  test('counts what the parent does beside its children, and after them', () => {
    const root = { time: 5, sets: [{ body: 30, after: 7, children: [leaf(10)] }] };
    expect(critical(root)).toEqual({ length: 42, grains: [0] });
  });

  test('begins a child when it has been created', () => {
    expect(
      critical({ time: 0, sets: [{ body: 9, children: [leaf(10, { offset: 0 }), leaf(8, { offset: 9 })] }] }),
    ).toEqual({
      length: 17,
      grains: [0, 2],
    });
  });

  test('places grains in time', () => {
    const analysis = analyse(runOf([forks(5, leaf(10, { offset: 2 }), leaf(1))]));
    const begin = beginnings(analysis, analysis.heads, analysis.evaluation);
    const at = (grain: number) =>
      begin[[...analysis.heads.keys()].find((node) => analysis.heads[node] === grain)!];
    expect([at(0), at(1), at(2)]).toEqual([0, 7, 5]);
  });
});

test('groups have the worst value of their grains, whichever way worse is', () => {
  const {
    tree,
    graph,
    metrics: measured,
  } = analyse(
    runOf([
      { time: 9, overhead: 3, sets: [{ children: [leaf(9, { creation: 3 }), leaf(1, { creation: 3 })] }] },
    ]),
  );
  for (const id of ['benefit', 'balance']) {
    const index = metricIndex(id);
    const values = [...measured.values[index]!].filter((value) => !Number.isNaN(value));
    const worst = metrics[index]!.worse === 'lower' ? Math.min(...values) : Math.max(...values);
    expect(worstValues(tree, graph, metrics[index]!, measured.values[index]!)[tree.root]).toBe(worst);
  }
});

/** One parallel loop: for each thread the times of its chunks. */
function loopRun(threads: number[][]): Run {
  const run = new Run();
  run.info.threads = run.info.cores = threads.length;
  const { grains, sets } = run;
  const phase = sets.add(SetKind.region, -1, -1);
  run.first = setItem(phase);
  for (const chunks of threads) {
    const book = grains.add(GrainKind.book, -1, 0, 0);
    sets.append(phase, book, grains);
    const loop = sets.add(SetKind.loop, book, 0);
    grains.next.data[book] = setItem(loop);
    for (const time of chunks) {
      const chunk = grains.add(GrainKind.chunk, book, 0, 0);
      grains.head.data[chunk] = grains.exec.data[chunk] = time;
      sets.append(loop, chunk, grains);
    }
  }
  return run;
}

// What got better or worse between two results: only what is more than noise, and not what the machine did.

import { describe, expect, test } from 'vitest';
import {
  compareResults,
  driftOf,
  exactChanges,
  meanChanges,
  timeChanges,
} from '../../bench/evidence/compare.js';

const contestants = [
  { name: 'clang-O0', title: 'clang -O0', kind: 'clang' },
  { name: 'rvsdg-O2', title: 'rvsdg -O2', kind: 'rvsdg' },
];

/** A result in which every program has these times of clang's and of ours, and this size of ours. */
function code(times: Record<string, [clang: number[], ours: number[]]>, size = 100) {
  const programs = Object.entries(times).map(([name, [clang, ours]]) => ({
    name,
    group: 'kernels',
    times: { 'clang-O0': clang, 'rvsdg-O2': ours },
    counts: {},
    sizes: { 'clang-O0': 200, 'rvsdg-O2': size },
    costs: {},
  }));
  return { size: 'small', repeat: 3, contestants, programs, problems: [] };
}

const quiet = (least: number) => [least, least, least];

describe('a time', () => {
  test('that is 10 % less, where runs differ by less, is faster', () => {
    const before = code({ gemm: [quiet(1000), quiet(500)] });
    const after = code({ gemm: [quiet(1000), quiet(450)] });
    expect(timeChanges(before, after)).toEqual([
      { name: 'gemm', contestant: 'rvsdg-O2', ratio: 0.9, isClear: true },
    ]);
  });

  test('that is 10 % less, where runs of one result differ by more, is noise', () => {
    const before = code({ gemm: [quiet(1000), [500, 600, 700]] });
    const after = code({ gemm: [quiet(1000), quiet(450)] });
    expect(timeChanges(before, after)[0]).toMatchObject({ isClear: false });
  });

  test('that is 1 % less is noise, however quiet the runs were', () => {
    const before = code({ gemm: [quiet(1000), quiet(500)] });
    const after = code({ gemm: [quiet(1000), quiet(495)] });
    expect(timeChanges(before, after)[0]).toMatchObject({ isClear: false });
  });

  test('that doubles on a machine that became half as fast did not change', () => {
    const before = code({ gemm: [quiet(1000), quiet(500)] });
    const after = code({ gemm: [quiet(2000), quiet(1000)] });
    expect(driftOf(before, after)).toBeCloseTo(2);
    expect(timeChanges(before, after)[0]).toMatchObject({ ratio: 1, isClear: false });
  });
});

describe('a mean over programs', () => {
  test('counts if they agree', () => {
    const changes = [0.97, 0.98, 0.97, 0.98].map((ratio, i) => ({
      name: `p${i}`,
      contestant: 'rvsdg-O2',
      ratio,
      isClear: false,
    }));
    expect(meanChanges(changes)[0]).toMatchObject({ isClear: true });
  });

  test('is noise if some gain what others lose', () => {
    const changes = [0.8, 1.25, 0.9, 1.1].map((ratio, i) => ({
      name: `p${i}`,
      contestant: 'rvsdg-O2',
      ratio,
      isClear: true,
    }));
    expect(meanChanges(changes)[0]).toMatchObject({ isClear: false });
  });
});

test('sizes have no noise: one byte is a change', () => {
  const times = { gemm: [quiet(1000), quiet(500)] } as Record<string, [number[], number[]]>;
  expect(exactChanges('sizes', code(times, 100), code(times, 100))).toEqual([]);
  expect(exactChanges('sizes', code(times, 100), code(times, 101))).toHaveLength(1);
});

test('counts of compilers that did not change say whether two results can be compared', () => {
  const counts = (clang: number) => {
    const part = code({ gemm: [[], []] });
    part.programs[0]!.counts = { 'clang-O0': clang, 'rvsdg-O2': 50 };
    return { format: 1, parts: { counts: part } };
  };
  expect(compareResults(counts(100), counts(100))).toContain(
    'executed instructions: all the same; those of clang and GCC too',
  );
  expect(compareResults(counts(100), counts(101))).toContain(
    "1 of clang's and GCC's are others, by up to 1.0 %",
  );
});

test('the report names what is slower, and by how much', () => {
  const before = { format: 1, parts: { code: code({ gemm: [quiet(1000), quiet(500)] }) } };
  const after = { format: 1, parts: { code: code({ gemm: [quiet(1000), quiet(600)] }) } };
  expect(compareResults(before, after)).toContain('SLOWER  rvsdg-O2: gemm +20.0 %');
});

test('times of different sizes of the programs are not compared', () => {
  const before = { format: 1, parts: { code: code({ gemm: [quiet(1000), quiet(500)] }) } };
  const after = { format: 1, parts: { code: { ...before.parts.code, size: 'large' } } };
  expect(compareResults(before, after)).toContain('not compared');
});

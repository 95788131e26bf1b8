// Means, noise, fitted lines: what every number of the results goes through.

import { describe, expect, test } from 'vitest';
import { fitLine, fitPower } from '../../bench/lib/fit.js';
import {
  arithmeticMean,
  geometricMean,
  least,
  meanWithError,
  median,
  spread,
  thin,
} from '../../bench/lib/statistics.js';

describe('means', () => {
  test('the geometric mean of twice and half as fast is as fast', () => {
    expect(geometricMean([2, 0.5])).toBeCloseTo(1);
  });

  test('what could not be measured does not count', () => {
    expect(geometricMean([4, NaN, 1])).toBeCloseTo(2);
    expect(arithmeticMean([4, NaN, 2])).toBe(3);
  });

  test('nothing has no mean', () => {
    expect(geometricMean([])).toBeNaN();
    expect(least(undefined)).toBeNaN();
  });

  test('the error of a mean shrinks with the number of values, and one value says nothing', () => {
    expect(meanWithError([1, 3])).toEqual({ mean: 2, error: 1 });
    expect(meanWithError([1, 3, 1, 3, 1, 3, 1, 3]).error).toBeLessThan(0.4);
    expect(meanWithError([5]).error).toBe(Infinity);
  });
});

describe('noise', () => {
  test('is how far the median is above the least', () => {
    expect(spread([110, 100, 300])).toBeCloseTo(0.1);
  });

  test('the median of an even number of runs is the lower one in the middle', () => {
    expect(median([4, 1, 2, 3])).toBe(2);
  });

  test('one run shows none', () => {
    expect(spread([100])).toBe(0);
  });
});

describe('points', () => {
  test('on a line are fitted exactly', () => {
    const points = [0, 2, 4].map((x) => ({ x, y: 3 * x - 1 }));
    expect(fitLine(points)).toMatchObject({ slope: 3, intercept: -1, r2: 1, count: 3 });
  });

  test('on a power are fitted exactly, and what is not positive does not count', () => {
    const points = [1, 2, 4].map((x) => ({ x, y: 5 * x ** 1.5 }));
    const { factor, exponent } = fitPower([...points, { x: 3, y: 0 }]);
    expect([factor, exponent].map((value) => value.toFixed(6))).toEqual(['5.000000', '1.500000']);
  });

  test('that a plot cannot tell apart are kept once, and the others in their order', () => {
    const points = [
      { x: 1000, y: 10 },
      { x: 1001, y: 10 },
      { x: 2000, y: 10 },
      { x: 1000, y: 20 },
    ];
    expect(thin(points)).toEqual([points[0], points[2], points[3]]);
  });
});

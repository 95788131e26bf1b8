// Means, and what repeated measurements say about their own noise.
//
// Noise on a computer only ever adds: something else ran, a cache was cold. So of repeated times the least counts, and
// the way from the least to the median says how quiet the machine was.

/** Of those that are positive numbers; NaN if none is. @param {readonly number[]} values */
export function geometricMean(values) {
  const known = values.filter((value) => Number.isFinite(value) && value > 0);
  return Math.exp(sum(known.map(Math.log)) / known.length);
}

/** Of those that are numbers; NaN if none is. @param {readonly number[]} values */
export function arithmeticMean(values) {
  const known = values.filter(Number.isFinite);
  return sum(known) / known.length;
}

/** @param {readonly number[]} values */
export function sum(values) {
  return values.reduce((total, value) => total + value, 0);
}

/** The least of some values; NaN if there are none. @param {readonly number[] | undefined} values */
export function least(values) {
  return values === undefined || values.length === 0 ? NaN : values.reduce((a, b) => Math.min(a, b));
}

/** The middle one, or the lower of the two in the middle. @param {readonly number[]} values */
export function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)];
}

/** How far the median is above the least, as a part of the least: 0 is perfectly quiet. @param {readonly number[]} values */
export function spread(values) {
  return values.length < 2 ? 0 : median(values) / least(values) - 1;
}

/**
 * The mean of some values and how uncertain it is: the standard error, which is infinite for a single value.
 *
 * @param {readonly number[]} values
 */
export function meanWithError(values) {
  const mean = arithmeticMean(values);
  if (values.length < 2) return { mean, error: Infinity };
  const variance = sum(values.map((value) => (value - mean) ** 2)) / (values.length - 1);
  return { mean, error: Math.sqrt(variance / values.length) };
}

/**
 * Points that a plot can tell apart: one for each cell of a fine logarithmic grid, in their order.
 *
 * @template {{ x: number, y: number }} Point
 * @param {readonly Point[]} points  both coordinates positive
 * @param {number} [cellsPerDecade]
 */
export function thin(points, cellsPerDecade = 60) {
  const cell = (value) => Math.round(Math.log10(value) * cellsPerDecade);
  const seen = new Set();
  return points.filter(({ x, y }) => {
    const key = `${cell(x)} ${cell(y)}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

// Fitting a line to points by least squares.

/** The line `y = intercept + slope * x`. */
export interface Line {
  readonly slope: number;
  readonly intercept: number;
  /** How much of the variance it explains, from 0 to 1. */
  readonly r2: number;
}

/** Fits a line; null when all points have the same x, or there are none. */
export function fitLine<T>(
  points: readonly T[],
  xOf: (point: T) => number,
  yOf: (point: T) => number,
): Line | null {
  const meanX = mean(points.map(xOf));
  const meanY = mean(points.map(yOf));
  let [xx, xy, yy] = [0, 0, 0];
  for (const point of points) {
    const [x, y] = [xOf(point) - meanX, yOf(point) - meanY];
    xx += x * x;
    xy += x * y;
    yy += y * y;
  }
  if (xx === 0) return null;
  const slope = xy / xx;
  return { slope, intercept: meanY - slope * meanX, r2: yy === 0 ? 1 : (xy * xy) / (xx * yy) };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

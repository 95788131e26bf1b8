// Fitting a line to points by least squares.

/** @typedef {{ slope: number, intercept: number, r2: number, count: number }} Fit  r2: how much of the variance it explains */

/**
 * The line `y = intercept + slope * x`.
 *
 * @param {readonly { x: number, y: number }[]} points
 * @returns {Fit}
 */
export function fitLine(points) {
  const count = points.length;
  const meanX = mean(points.map(({ x }) => x));
  const meanY = mean(points.map(({ y }) => y));
  let [xx, xy, yy] = [0, 0, 0];
  for (const { x, y } of points) {
    xx += (x - meanX) ** 2;
    xy += (x - meanX) * (y - meanY);
    yy += (y - meanY) ** 2;
  }
  const slope = xy / xx;
  return { slope, intercept: meanY - slope * meanX, r2: (xy * xy) / (xx * yy), count };
}

/** @param {number[]} values */
function mean(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

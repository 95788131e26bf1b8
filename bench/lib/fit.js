// Fitting lines to points by least squares: straight ones, which the few largest points decide, and powers, which are
// straight where both axes are logarithmic, and which all points decide.

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

/**
 * The power `y = factor * x ** exponent`, fitted to the logarithms: an exponent of 1 is growth in proportion.
 *
 * @param {readonly { x: number, y: number }[]} points  those that are not positive do not count
 */
export function fitPower(points) {
  const positive = points.filter(({ x, y }) => x > 0 && y > 0);
  const { slope, intercept } = fitLine(positive.map(({ x, y }) => ({ x: Math.log(x), y: Math.log(y) })));
  return { factor: Math.exp(intercept), exponent: slope };
}

/** @param {number[]} values */
function mean(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

// Columns of results, compared and printed: how many times as fast as the first column, how fast ours is next to
// others, and how large.

/**
 * @typedef {object} Row                     one program
 * @property {string} name
 * @property {string} group
 * @property {Record<string, number>} values  time or count, by column; a column that failed is missing
 * @property {Record<string, number>} sizes   bytes of code, by column
 *
 * @typedef {object} Comparison
 * @property {string[]} columns               the first one is what the others are compared to
 * @property {string[]} ours                  which of them are ours
 * @property {string} unit
 * @property {number} scale
 */

/** What ours is held against. */
const rivals = ['O1', 'O3-scalar'];

/**
 * The ratio of two columns of a row: how many times as fast `column` is as `other`.
 *
 * @param {Row} row
 * @param {string} column
 * @param {string} other
 */
function speed(row, column, other) {
  return row.values[other] / row.values[column];
}

/** @param {Row} row */
function relativeSize(row, column, other) {
  return row.sizes[column] / row.sizes[other];
}

/**
 * Speed-ups over the first column, and ours next to its rivals: geometric means over the rows that have both.
 *
 * @param {Row[]} rows
 * @param {Comparison} comparison
 */
export function means(rows, { columns, ours }) {
  const [base, ...others] = columns;
  const over = (ratio, column, other) => geometricMean(rows.map((row) => ratio(row, column, other)));
  return {
    speedup: Object.fromEntries(others.map((column) => [column, over(speed, column, base)])),
    ratio: Object.fromEntries(
      pairs(ours).map(([column, rival]) => [`${column}/${rival}`, over(speed, column, rival)]),
    ),
    size: Object.fromEntries(others.map((column) => [column, over(relativeSize, column, base)])),
  };
}

/**
 * Prints one group's speeds, the worst of ours first, and its sizes.
 *
 * @param {string} title
 * @param {Row[]} rows
 * @param {Comparison} comparison
 */
export function printGroup(title, rows, comparison) {
  const { columns, ours, unit, scale } = comparison;
  const [base, ...others] = columns;
  const sorted = worstFirst(rows, ours[0]);
  const mean = means(rows, comparison);

  console.log(`\n${title}: how many times as fast as ${base}; last, ours next to others (below 1: slower)`);
  const ratios = pairs(ours).map(([column, rival]) => `${column}/${rival}`);
  printTable([
    ['', `${base}, ${unit}`, ...others, ...ratios],
    ...sorted.map((row) => [
      row.name,
      digits(row.values[base] / scale),
      ...others.map((column) => digits(speed(row, column, base))),
      ...pairs(ours).map(([column, rival]) => digits(speed(row, column, rival))),
    ]),
    [
      'geometric mean',
      '',
      ...Object.values(mean.speedup).map(digits),
      ...Object.values(mean.ratio).map(digits),
    ],
  ]);

  console.log(`\n${title}: bytes of code; last, the geometric mean of sizes relative to ${base}`);
  printTable([
    ['', ...columns],
    ...sorted.map((row) => [row.name, ...columns.map((column) => String(row.sizes[column] ?? '-'))]),
    ['geometric mean', '', ...Object.values(mean.size).map(digits)],
  ]);
}

/** @param {string[]} ours */
function pairs(ours) {
  return ours.flatMap((column) => rivals.map((rival) => [column, rival]));
}

/**
 * Those without a result first, then the slowest next to the last rival.
 *
 * @param {Row[]} rows
 * @param {string} column
 */
function worstFirst(rows, column) {
  const badness = (row) => speed(row, column, rivals[rivals.length - 1]) || 0;
  return [...rows].sort((a, b) => badness(a) - badness(b));
}

/** Of those that are numbers. @param {number[]} values */
function geometricMean(values) {
  const known = values.filter(Number.isFinite);
  return Math.exp(known.reduce((sum, value) => sum + Math.log(value), 0) / known.length);
}

/** @param {number} value */
function digits(value) {
  return Number.isFinite(value) ? value.toFixed(2) : '-';
}

/** @param {string[][]} rows */
function printTable(rows) {
  const widths = rows[0].map((_, i) => Math.max(...rows.map((row) => row[i].length)));
  for (const [first, ...rest] of rows)
    console.log([first.padEnd(widths[0]), ...rest.map((cell, i) => cell.padStart(widths[i + 1]))].join('  '));
}

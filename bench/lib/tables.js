// Tables of text: for terminals, and as Markdown. The first column is aligned to the left, the others to the right.

/** @typedef {readonly (readonly string[])[]} Rows  the first one is the head */

/** @param {Rows} rows */
export function textTable(rows) {
  const widths = widthsOf(rows);
  const line = ([first, ...rest]) =>
    [first.padEnd(widths[0]), ...rest.map((cell, i) => cell.padStart(widths[i + 1]))].join('  ').trimEnd();
  return rows.map(line).join('\n');
}

/** Padded, so that it can be read as text too. @param {Rows} rows */
export function markdownTable(rows) {
  const escaped = rows.map((row) => row.map((cell) => cell.replaceAll('|', '\\|')));
  const widths = widthsOf(escaped).map((width) => Math.max(width, 3));
  const line = ([first, ...rest]) =>
    `| ${[first.padEnd(widths[0]), ...rest.map((cell, i) => cell.padStart(widths[i + 1]))].join(' | ')} |`;
  const rule = `|${widths.map((width, i) => (i === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`;
  const [head, ...body] = escaped;
  return [line(head), rule, ...body.map(line)].join('\n');
}

/** @param {Rows} rows */
function widthsOf(rows) {
  return rows[0].map((_, i) => rows.reduce((width, row) => Math.max(width, row[i].length), 0));
}

/** `1,234`; what is not known is a dash. @param {number | undefined} value */
export function whole(value) {
  return isKnown(value) ? Math.round(value).toLocaleString('en') : '–';
}

/** Two digits behind the point, or as many as asked for. @param {number | undefined} value @param {number} [digits] */
export function fixed(value, digits = 2) {
  return isKnown(value) ? value.toFixed(digits) : '–';
}

/** `12.3 %`, of a fraction. @param {number | undefined} fraction @param {number} [digits] */
export function percent(fraction, digits = 1) {
  return isKnown(fraction) ? `${(100 * fraction).toFixed(digits)} %` : '–';
}

/** A change as `+3.1 %`, of a ratio. @param {number} ratio */
export function change(ratio) {
  const amount = 100 * (ratio - 1);
  return `${amount < 0 ? '−' : '+'}${Math.abs(amount).toFixed(1)} %`;
}

/** `12.3 s`, `45 ms`, `3 min 5 s`. @param {number | undefined} seconds */
export function duration(seconds) {
  if (!isKnown(seconds)) return '–';
  const full = Math.round(seconds);
  if (full >= 90) return `${Math.floor(full / 60)} min ${full % 60} s`;
  if (seconds >= 1) return `${seconds.toFixed(1)} s`;
  return `${(1000 * seconds).toFixed(seconds < 0.01 ? 1 : 0)} ms`;
}

/** `a, b and c`. @param {readonly string[]} words */
export function listing(words) {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`;
}

/** @param {number | undefined | null} value @returns {value is number} */
function isKnown(value) {
  return typeof value === 'number' && Number.isFinite(value);
}

// What all plots share: a page that is light or dark as the reader's is, colours, axes, a legend. Plain SVG, written by
// hand: no library, no script, readable in any browser.
//
// Colours are those of Okabe and Ito, which people with any kind of colour vision can tell apart; series are drawn in
// the order of the legend too, so that colour is never all there is to go by.

/** @typedef {'grey' | 'sky' | 'blue' | 'orange' | 'red' | 'green' | 'purple'} Colour */

/** By name: on a light page, and on a dark one. @type {Record<Colour, [string, string]>} */
const colours = {
  grey: ['#a3adb8', '#7d8792'],
  sky: ['#56b4e9', '#56b4e9'],
  blue: ['#0072b2', '#2f74c0'],
  orange: ['#e69f00', '#e69f00'],
  red: ['#d55e00', '#e8702a'],
  green: ['#009e73', '#1fb58a'],
  purple: ['#b0528a', '#cc79a7'],
};

/** Ink, secondary ink, lines of the grid and paper: on a light page, and on a dark one. */
const inks = {
  ink: ['#1f2328', '#e6edf3'],
  faint: ['#59636e', '#9198a1'],
  grid: ['#e3e7eb', '#2a3038'],
  axis: ['#8c959f', '#656c76'],
  paper: ['#ffffff', '#0d1117'],
};

/** @type {Colour[]} */
export const sequence = ['blue', 'orange', 'green', 'purple', 'sky', 'red', 'grey'];

/**
 * A whole picture.
 *
 * @param {{ width: number, height: number, title: string, subtitle?: string, body: string }} page
 */
export function page({ width, height, title, subtitle = '', body }) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escaped(title)}" font-family="system-ui, -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif" font-size="12">
<style>
${rules(0)}
@media (prefers-color-scheme: dark) {
${rules(1)}
}
</style>
<rect class="paper" width="${width}" height="${height}" rx="6"/>
<text class="ink" x="20" y="28" font-size="16" font-weight="600">${escaped(title)}</text>
<text class="faint" x="20" y="47">${escaped(subtitle)}</text>
${body}
</svg>
`;
}

/** @param {0 | 1} mode */
function rules(mode) {
  const fills = Object.entries({ ...inks, ...colours }).map(([name, pair]) => `.${name}{fill:${pair[mode]}}`);
  const strokes = Object.entries({ ...inks, ...colours }).map(
    ([name, pair]) => `.line-${name}{stroke:${pair[mode]};fill:none}`,
  );
  return [...fills, ...strokes].join('\n');
}

/**
 * Entries side by side, in as many lines as they need. Returns the drawing and its height.
 *
 * @param {{ text: string, mark: string }[]} entries  a mark is drawn from 0 to 14, and from −9 to 0
 * @param {{ x: number, y: number, width: number }} place
 */
export function legend(entries, { x, y, width }) {
  let [column, row] = [0, 0];
  const drawn = entries.map(({ text, mark }) => {
    const room = 20 + textWidth(text) + 22;
    if (column > 0 && column + room > width) [column, row] = [0, row + 1];
    const at = `translate(${round(x + column)} ${y + 18 * row})`;
    column += room;
    return `<g transform="${at}">${mark}<text class="ink" x="20">${escaped(text)}</text></g>`;
  });
  return { drawing: drawn.join('\n'), height: 18 * (row + 1) };
}

/** About how wide a text is, in pixels. @param {string} text @param {number} [size] */
export function textWidth(text, size = 12) {
  return text.length * size * 0.54;
}

/** @param {Colour} colour */
export function square(colour) {
  return `<rect class="${colour}" y="-9" width="12" height="10" rx="1.5"/>`;
}

/** Ticks of a linear axis from 0: between four and nine of them, round numbers. @param {number} most */
export function linearTicks(most) {
  const rough = most / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((each) => each >= rough) ?? rough;
  const count = Math.ceil(most / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, i) => Number((i * step).toPrecision(12)));
}

/** @param {number} value */
export function round(value) {
  return Math.round(value * 10) / 10;
}

/** @param {string} text */
export function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

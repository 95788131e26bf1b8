// Scatter plots as SVG, written by hand: no library, no script, readable in any browser.
//
// Both axes are logarithmic: sizes of programs span many orders of magnitude, and on linear axes nearly all points would
// lie in one corner. A fitted line is a curve there, so it is drawn through many of its points.

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const [width, height] = [760, 520];
const margin = { left: 76, right: 24, top: 56, bottom: 60 };
const colours = ['#2563eb', '#d97706', '#059669', '#9333ea'];
const pointsOfALine = 200;

/**
 * @typedef {object} Series
 * @property {string} name
 * @property {readonly { x: number, y: number }[]} points  both positive
 *
 * @typedef {object} Plot
 * @property {string} title
 * @property {string} x       what the horizontal axis shows
 * @property {string} y       what the vertical axis shows
 * @property {Series[]} series
 * @property {{ name: string, at: (x: number) => number }[]} lines
 */

/**
 * Writes a plot to a file, whose folder is made if it is missing.
 *
 * @param {string} file
 * @param {Plot} plot
 */
export function writePlot(file, plot) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, plotToSvg(plot));
}

/** @param {Plot} plot */
function plotToSvg({ title, x, y, series, lines }) {
  const all = series.flatMap(({ points }) => points);
  const horizontal = axis(
    all.map((point) => point.x),
    margin.left,
    width - margin.right,
  );
  const vertical = axis(
    all.map((point) => point.y),
    height - margin.bottom,
    margin.top,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="12">
<rect width="${width}" height="${height}" fill="white"/>
<text x="${margin.left}" y="26" font-size="15" font-weight="600">${escaped(title)}</text>
${grid(horizontal, vertical)}
<text x="${(margin.left + width - margin.right) / 2}" y="${height - 16}" text-anchor="middle">${escaped(x)}</text>
<text transform="translate(20 ${(margin.top + height - margin.bottom) / 2}) rotate(-90)" text-anchor="middle">${escaped(y)}</text>
${series.map((one, i) => scatter(one, colours[i % colours.length], horizontal, vertical)).join('\n')}
${lines.map((line) => curve(line, horizontal, vertical)).join('\n')}
${legend(series, lines)}
</svg>
`;
}

/**
 * A logarithmic axis from pixel `from` to pixel `to`, over whole powers of ten.
 *
 * @param {number[]} values
 * @param {number} from
 * @param {number} to
 */
function axis(values, from, to) {
  const logs = values.map((value) => Math.log10(value));
  const low = Math.floor(logs.reduce((a, b) => Math.min(a, b), 0));
  const high = Math.ceil(logs.reduce((a, b) => Math.max(a, b), 1));
  const at = (value) => from + ((Math.log10(value) - low) / (high - low)) * (to - from);
  const ticks = Array.from({ length: high - low + 1 }, (_, i) => 10 ** (low + i));
  return { at, ticks, least: 10 ** low, most: 10 ** high };
}

function grid(horizontal, vertical) {
  const [left, right] = [margin.left, width - margin.right];
  const [top, bottom] = [margin.top, height - margin.bottom];
  const upright = horizontal.ticks.map((tick) => {
    const x = round(horizontal.at(tick));
    return `<path d="M${x} ${top}V${bottom}"/><text x="${x}" y="${bottom + 18}" text-anchor="middle" fill="#444" stroke="none">${label(tick)}</text>`;
  });
  const level = vertical.ticks.map((tick) => {
    const y = round(vertical.at(tick));
    return `<path d="M${left} ${y}H${right}"/><text x="${left - 8}" y="${y + 4}" text-anchor="end" fill="#444" stroke="none">${label(tick)}</text>`;
  });
  return `<g stroke="#e2e2e2">${[...upright, ...level].join('\n')}</g>`;
}

/** Points that fall on the same pixel are drawn once. */
function scatter({ points }, colour, horizontal, vertical) {
  const places = new Set(points.map(({ x, y }) => `M${round(horizontal.at(x))} ${round(vertical.at(y))}h0`));
  return `<path d="${[...places].join('')}" stroke="${colour}" stroke-width="4" stroke-linecap="round" stroke-opacity="0.35" fill="none"/>`;
}

function curve({ at }, horizontal, vertical) {
  const steps = Array.from(
    { length: pointsOfALine + 1 },
    (_, i) => horizontal.least * (horizontal.most / horizontal.least) ** (i / pointsOfALine),
  );
  const visible = steps.filter((x) => at(x) >= vertical.least && at(x) <= vertical.most);
  const path = visible.map((x) => `${round(horizontal.at(x))} ${round(vertical.at(at(x)))}`).join('L');
  return `<path d="M${path}" stroke="#b91c1c" stroke-width="1.5" fill="none"/>`;
}

function legend(series, lines) {
  const entries = [
    ...series.map(({ name, points }, i) => ({
      text: `${name} (${points.length.toLocaleString('en')})`,
      mark: `<circle cx="6" cy="-4" r="4" fill="${colours[i % colours.length]}"/>`,
    })),
    ...lines.map(({ name }) => ({
      text: name,
      mark: '<path d="M0 -4H12" stroke="#b91c1c" stroke-width="1.5"/>',
    })),
  ];
  const row = ({ text, mark }, i) =>
    `<g transform="translate(${margin.left + 14} ${margin.top + 20 + 18 * i})">${mark}<text x="20">${escaped(text)}</text></g>`;
  const box = `<rect x="${margin.left + 6}" y="${margin.top + 4}" width="300" height="${18 * entries.length + 8}" fill="white" fill-opacity="0.85"/>`;
  return [box, ...entries.map(row)].join('\n');
}

/** @param {number} value */
function label(value) {
  if (value >= 1e6) return `${value / 1e6} M`;
  return value >= 1 ? value.toLocaleString('en') : String(Number(value.toPrecision(1)));
}

/** @param {number} value */
function round(value) {
  return Math.round(value * 10) / 10;
}

/** @param {string} text */
function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

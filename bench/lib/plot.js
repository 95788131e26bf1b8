// Scatter plots with a fitted line, as B1 Figure 10 and B2 Figures 8 to 10 are.
//
// Both axes are logarithmic: sizes of programs span many orders of magnitude, and on linear axes nearly all points would
// lie in one corner. A fitted line is a curve there, so it is drawn through many of its points.

import { escaped, legend, page, round, sequence } from './svg.js';

const [width, height] = [860, 540];
const margin = { left: 84, right: 28, top: 64, bottom: 60 };
const pointsOfALine = 200;
/** An axis over fewer powers of ten than this has more ticks. */
const fewDecades = 2.5;

/**
 * @typedef {object} Series
 * @property {string} name
 * @property {readonly (readonly [x: number, y: number])[]} points  both positive
 * @property {boolean} [isJoined]  whether a line goes from each to the next
 *
 * @typedef {object} Plot
 * @property {string} title
 * @property {string} [subtitle]
 * @property {string} x       what the horizontal axis shows, with its unit
 * @property {string} y       what the vertical axis shows, with its unit
 * @property {Series[]} series
 * @property {{ name: string, at: (x: number) => number, isDashed?: boolean }[]} lines
 */

/** @param {Plot} plot */
export function scatterPlot({ title, subtitle = '', x, y, series, lines }) {
  const entries = [
    ...series.map(({ name }, i) => ({
      text: name,
      mark: `<circle class="${colourOf(i)}" cx="6" cy="-4" r="4.5"/>`,
    })),
    ...lines.map(({ name, isDashed }) => ({
      text: name,
      mark: `<path class="line-ink" d="M-1 -4H14" ${strokeOf(isDashed)}/>`,
    })),
  ];
  const key = legend(entries, {
    x: margin.left,
    y: margin.top + 10,
    width: width - margin.left - margin.right,
  });
  const top = margin.top + key.height + 14;
  const all = series.flatMap(({ points }) => points);
  const across = axis(
    all.map(([value]) => value),
    margin.left,
    width - margin.right,
  );
  const up = axis(
    all.map(([, value]) => value),
    height - margin.bottom,
    top,
  );
  const middle = (top + height - margin.bottom) / 2;
  const body = [
    grid(across, up, top),
    `<text class="ink" x="${(margin.left + width - margin.right) / 2}" y="${height - 18}" text-anchor="middle">${escaped(x)}</text>`,
    `<text class="ink" transform="translate(24 ${middle}) rotate(-90)" text-anchor="middle">${escaped(y)}</text>`,
    ...series.map((one, i) => scatter(one, colourOf(i), across, up)),
    ...lines.map((line) => curve(line, across, up)),
    key.drawing,
  ];
  return page({ width, height, title, subtitle, body: body.join('\n') });
}

/** @param {number} index */
function colourOf(index) {
  return sequence[index % sequence.length];
}

/**
 * A logarithmic axis from pixel `from` to pixel `to`, a little wider than the values, with ticks at powers of ten, and
 * at twice and five times those where they would be few.
 *
 * @param {number[]} values
 * @param {number} from
 * @param {number} to
 */
function axis(values, from, to) {
  const logs = values.map((value) => Math.log10(value));
  const least = logs.reduce((a, b) => Math.min(a, b), Infinity);
  const most = logs.reduce((a, b) => Math.max(a, b), -Infinity);
  const room = Math.max(0.04 * (most - least), 0.1);
  const [low, high] = [least - room, most + room];
  const at = (value) => from + ((Math.log10(value) - low) / (high - low)) * (to - from);
  const powers = Array.from(
    { length: Math.floor(high) - Math.floor(low) + 1 },
    (_, i) => 10 ** (Math.floor(low) + i),
  );
  const steps = high - low < fewDecades ? [1, 2, 5] : [1];
  const ticks = powers
    .flatMap((power) => steps.map((step) => Number((step * power).toPrecision(1))))
    .filter((tick) => tick >= 10 ** low && tick <= 10 ** high);
  return { at, ticks, least: 10 ** low, most: 10 ** high };
}

function grid(across, up, top) {
  const [left, right, bottom] = [margin.left, width - margin.right, height - margin.bottom];
  const upright = across.ticks.map((tick) => {
    const x = round(across.at(tick));
    return `<path class="line-grid" d="M${x} ${top}V${bottom}"/><text class="faint" x="${x}" y="${bottom + 18}" text-anchor="middle">${label(tick)}</text>`;
  });
  const level = up.ticks.map((tick) => {
    const y = round(up.at(tick));
    return `<path class="line-grid" d="M${left} ${y}H${right}"/><text class="faint" x="${left - 8}" y="${y + 4}" text-anchor="end">${label(tick)}</text>`;
  });
  return [...upright, ...level, `<path class="line-axis" d="M${left} ${top}V${bottom}H${right}"/>`].join(
    '\n',
  );
}

/** Points that fall on the same pixel are drawn once. */
function scatter({ points, isJoined }, colour, across, up) {
  const places = points.map(([x, y]) => `${round(across.at(x))} ${round(up.at(y))}`);
  const dots = [...new Set(places)].map((place) => `M${place}h0`).join('');
  const drawn = `<path class="line-${colour}" d="${dots}" stroke-width="${isJoined ? 7 : 4.5}" stroke-linecap="round" stroke-opacity="${isJoined ? 1 : 0.7}"/>`;
  return isJoined
    ? `<path class="line-${colour}" d="M${places.join('L')}" stroke-width="1.8"/>${drawn}`
    : drawn;
}

function strokeOf(isDashed = false) {
  return `stroke-width="1.8"${isDashed ? ' stroke-dasharray="4 3"' : ''}`;
}

function curve({ at, isDashed }, across, up) {
  const steps = Array.from(
    { length: pointsOfALine + 1 },
    (_, i) => across.least * (across.most / across.least) ** (i / pointsOfALine),
  );
  const visible = steps.filter((x) => at(x) >= up.least && at(x) <= up.most);
  if (visible.length === 0) return '';
  const path = visible.map((x) => `${round(across.at(x))} ${round(up.at(at(x)))}`).join('L');
  return `<path class="line-ink" d="M${path}" ${strokeOf(isDashed)}/>`;
}

/** @param {number} value */
function label(value) {
  if (value >= 1e6) return `${value / 1e6} M`;
  return value >= 1 ? value.toLocaleString('en') : String(Number(value.toPrecision(1)));
}

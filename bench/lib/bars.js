// Bars side by side, a group of them for each benchmark, as B1 Figures 8 and 9 are. Many groups go into several rows
// under each other, all with the same axis, so that names need not be turned.

import { escaped, legend, linearTicks, page, round, square } from './svg.js';

const width = 980;
const margin = { left: 64, right: 16, top: 64, bottom: 22 };
const rowHeight = 148;
const rowGap = 46;
/** Of a group, this much is left free. */
const gap = 0.22;
const smallText = 11;

/**
 * @typedef {object} Bars
 * @property {string} title
 * @property {string} [subtitle]
 * @property {string} y                 what the axis shows, with its unit
 * @property {number} [line]            a value to draw a line at: what everything is compared with
 * @property {{ name: string, colour: import('./svg.js').Colour }[]} series
 * @property {{ name: string, values: (number | undefined)[], isMean?: boolean }[]} groups  a value for each series
 * @property {number} rows              how many rows the groups fill
 */

/** @param {Bars} bars */
export function barChart({ title, subtitle = '', y, line, series, groups, rows }) {
  const entries = series.map(({ name, colour }) => ({ text: name, mark: square(colour) }));
  const key = legend(entries, {
    x: margin.left,
    y: margin.top + 10,
    width: width - margin.left - margin.right,
  });
  const top = margin.top + key.height + 18;
  const perRow = Math.ceil(groups.length / rows);
  const most = Math.max(...groups.flatMap(({ values }) => values.filter(Number.isFinite)));
  const ticks = linearTicks(most);
  const drawn = Array.from({ length: rows }, (_, row) =>
    drawRow({
      top: top + row * (rowHeight + rowGap),
      groups: groups.slice(row * perRow, (row + 1) * perRow),
      perRow,
      ticks,
      series,
      y,
      line,
    }),
  );
  const height = top + rows * (rowHeight + rowGap) - rowGap + margin.bottom + 14;
  return page({ width, height, title, subtitle, body: [key.drawing, ...drawn].join('\n') });
}

function drawRow({ top, groups, perRow, ticks, series, y, line }) {
  const bottom = top + rowHeight;
  const right = width - margin.right;
  const room = (right - margin.left) / perRow;
  const at = (value) => bottom - (value / ticks[ticks.length - 1]) * rowHeight;
  const levels = ticks.map(
    (tick) =>
      `<path class="line-grid" d="M${margin.left} ${round(at(tick))}H${right}"/><text class="faint" x="${margin.left - 8}" y="${round(at(tick)) + 4}" text-anchor="end" font-size="${smallText}">${tick.toLocaleString('en')}</text>`,
  );
  const mark =
    line === undefined
      ? ''
      : `<path class="line-axis" d="M${margin.left} ${round(at(line))}H${right}" stroke-dasharray="4 3"/>`;
  const bars = groups.map((group, i) =>
    drawGroup(group, margin.left + i * room, { room, bottom, at, series }),
  );
  const name = `<text class="ink" transform="translate(18 ${round((top + bottom) / 2)}) rotate(-90)" text-anchor="middle" font-size="${smallText}">${escaped(y)}</text>`;
  return [
    ...levels,
    mark,
    ...bars,
    `<path class="line-axis" d="M${margin.left} ${bottom}H${right}"/>`,
    name,
  ].join('\n');
}

function drawGroup({ name, values, isMean = false }, left, { room, bottom, at, series }) {
  const each = (room * (1 - gap)) / series.length;
  const bars = values.map((value, i) => {
    if (value === undefined || !Number.isFinite(value)) return '';
    const x = left + (room * gap) / 2 + i * each;
    const words = `<title>${escaped(`${name}, ${series[i].name}: ${Number(value.toPrecision(4))}`)}</title>`;
    return `<rect class="${series[i].colour}" x="${round(x)}" y="${round(at(value))}" width="${round(each - 0.8)}" height="${round(bottom - at(value))}">${words}</rect>`;
  });
  const weight = isMean ? ' font-weight="600"' : '';
  const label = `<text class="ink" x="${round(left + room / 2)}" y="${bottom + 16}" text-anchor="middle" font-size="${smallText}"${weight}>${escaped(name)}</text>`;
  return [...bars, label].join('');
}

// Lanes over time as a picture: a row for each lane of a warp, from left to right what it ran, a colour for each block
// of the program. Where lanes part and meet again is seen at a glance: lanes that wait are blank.

import type { BasicBlock } from '../llvm/index.ts';
import type { Issue } from './simulator.ts';

/** How many issues a picture shows; what comes later is left out. */
const mostIssues = 4000;

export class LanePicture {
  readonly #warp: number;
  readonly #block: number;
  readonly #width: number;
  readonly #issues: {
    readonly place: BasicBlock;
    readonly cost: number;
    readonly lanes: readonly number[];
  }[] = [];
  #left = 0;

  /** A picture of one warp of one block of the grid. */
  constructor(width: number, block = 0, warp = 0) {
    this.#width = width;
    this.#block = block;
    this.#warp = warp;
  }

  readonly note = ({ block, warp, lanes, place, cost }: Issue): void => {
    if (block !== this.#block || warp !== this.#warp) return;
    if (this.#issues.length === mostIssues) this.#left++;
    else this.#issues.push({ place, cost, lanes: lanes.map(({ index }) => index) });
  };

  /** The picture, as SVG. */
  toSvg(title: string): string {
    const total = this.#issues.reduce((sum, { cost }) => sum + cost, 0);
    const scale = Math.max(0.05, Math.min(8, 1400 / Math.max(1, total)));
    const row = 12;
    const left = 60;
    const top = 34;
    const colours = new Map<BasicBlock, string>();
    const rows: string[] = [];
    let x = left;
    for (const { place, cost, lanes } of this.#issues) {
      let colour = colours.get(place);
      if (colour === undefined) {
        // The golden angle keeps neighbours apart.
        colour = `hsl(${Math.round((colours.size * 137.508) % 360)} 60% ${colours.size % 2 === 0 ? 52 : 66}%)`;
        colours.set(place, colour);
      }
      const width = cost * scale;
      for (const [from, to] of rangesOf(lanes)) {
        const y = top + from * row;
        const height = (to - from + 1) * row - 1;
        const name = `%${escape(nameOf(place))}: ${cost} instructions, ${lanes.length} lanes`;
        rows.push(
          `<rect x="${x.toFixed(2)}" y="${y}" width="${Math.max(0.2, width - 0.3).toFixed(2)}" height="${height}" fill="${colour}"><title>${name}</title></rect>`,
        );
      }
      x += width;
    }
    const labels = Array.from(
      { length: this.#width },
      (_, lane) => `<text x="${left - 6}" y="${top + lane * row + 9}" text-anchor="end">${lane}</text>`,
    );
    const legend = [...colours].slice(0, 24).map(([place, colour], i) => {
      const at = left + (i % 8) * 170;
      const y = top + this.#width * row + 20 + Math.floor(i / 8) * 18;
      return `<rect x="${at}" y="${y - 9}" width="10" height="10" fill="${colour}"/><text x="${at + 15}" y="${y}">%${escape(nameOf(place))}</text>`;
    });
    const height = top + this.#width * row + 40 + Math.ceil(Math.min(24, colours.size) / 8) * 18;
    const more = this.#left > 0 ? `, and ${this.#left} issues that are not shown` : '';
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${Math.ceil(Math.max(x, left + 1400) + 20)} ${height}" font-family="sans-serif" font-size="9">
<rect width="100%" height="100%" fill="white"/>
<text x="${left}" y="16" font-size="13">${escape(title)}: lanes of warp ${this.#warp}, block ${this.#block}, over ${total} issued instructions${more}</text>
${labels.join('\n')}
${rows.join('\n')}
${legend.join('\n')}
</svg>
`;
  }
}

function nameOf({ name, slot }: BasicBlock): string {
  return name ?? String(slot);
}

/** Runs of numbers that follow one another; the numbers are in order. */
function rangesOf(numbers: readonly number[]): [number, number][] {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges[ranges.length - 1];
    if (last && last[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges;
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);
}

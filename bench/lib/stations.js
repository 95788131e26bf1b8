// What `rvsdg opt --verbose` and `opt -time-passes` say about where their time went, as numbers.

/**
 * @typedef {object} Stations
 * @property {number} instructions  that were read
 * @property {number} nodes         of the graph, as it was built
 * @property {number} left          instructions that were recovered
 * @property {number} build         seconds of building the graph
 * @property {number} passes        seconds of optimizing it
 * @property {number} recover       seconds of recovering a module from it
 */

/**
 * Reads lines such as `build    44 regions, 420 nodes  60 ms`.
 *
 * @param {string} text
 * @returns {Stations}
 */
export function readStations(text) {
  const lines = new Map(text.split('\n').map((line) => [line.split(' ')[0], line]));
  const line = (station) => lines.get(station) ?? '';
  const amount = (station, noun) => Number(new RegExp(`(\\d+) ${noun}`).exec(line(station))?.[1] ?? NaN);
  return {
    instructions: amount('read', 'instruction'),
    nodes: amount('build', 'node'),
    left: amount('recover', 'instruction'),
    build: secondsAtEnd(line('build')),
    passes: secondsAtEnd(line('optimize')),
    recover: secondsAtEnd(line('recover')),
  };
}

/** @param {string} line */
function secondsAtEnd(line) {
  const [, number, unit] = /([\d.]+) (ms|s)$/.exec(line.trim()) ?? [];
  return number === undefined ? NaN : Number(number) / (unit === 'ms' ? 1000 : 1);
}

/**
 * Seconds that LLVM's passes and analyses took, on the wall, of what `opt -time-passes` prints.
 *
 * @param {string} report
 */
export function readLlvmPasses(report) {
  const sections = report.split(/^===-+===$/m).map((text) => text.trim());
  return sections.reduce((total, title, i) => {
    if (!/^(Pass|Analysis) execution timing report$/.test(title)) return total;
    return total + Number(/\(([\d.]+) wall clock\)/.exec(sections[i + 1])?.[1] ?? 0);
  }, 0);
}

// Families of control-flow graphs that grow as large as one likes.
//
// A graph is a list of the out-edges of every vertex. The first vertex is the entry, the last one the exit.

/** @typedef {number[][]} Successors */

/** @type {Record<string, (size: number) => Successors>} */
export const graphs = {
  straightLine: (size) => [...Array.from({ length: size }, (_, i) => [i + 1]), []],

  ifsInARow(size) {
    const edges = [];
    for (let i = 0; i < size; i++) edges.push([2 * i + 1, 2 * i + 2], [2 * i + 2]);
    return [...edges, []];
  },

  /** Condition, what is inside, and a block behind each. */
  nestedIfs(size) {
    const edges = [];
    for (let i = 0; i < size; i++) edges.push([i + 1, 2 * size - i]);
    for (let i = size; i < 2 * size; i++) edges.push([i + 1]);
    return [...edges, []];
  },

  nestedIfsWithOneJoin: (size) => [...Array.from({ length: size }, (_, i) => [i + 1, size]), []],

  /** As nestedIfs, but each condition may also return. */
  nestedIfsWithReturns(size) {
    const edges = graphs.nestedIfs(size);
    for (let i = 0; i < size; i++) edges[i].push(2 * size);
    return edges;
  },

  elseIfChain(size) {
    const edges = [];
    for (let i = 0; i < size; i++) edges.push([2 * i + 1, 2 * i + 2], [2 * size]);
    return [...edges, []];
  },

  earlyExits(size) {
    const edges = [[1]];
    const exit = 2 * size + 1;
    for (let i = 1; i <= size; i++) edges.push([i === size ? 1 : i + 1, size + i]);
    for (let i = 1; i <= size; i++) edges.push([exit]);
    return [...edges, []];
  },

  earlyExitsToOnePlace(size) {
    const edges = [[1]];
    for (let i = 1; i <= size; i++) edges.push([i === size ? 1 : i + 1, size + 1]);
    return [...edges, []];
  },

  switchInALoop(size) {
    const edges = [[1], [...Array.from({ length: size }, (_, i) => i + 2), size + 2]];
    for (let i = 0; i < size; i++) edges.push([1]);
    return [...edges, []];
  },

  switchWithFallThrough(size) {
    const edges = [[1], [...Array.from({ length: size }, (_, i) => i + 2), size + 2]];
    for (let i = 0; i < size; i++) edges.push([i + 1 < size && i % 3 === 0 ? i + 3 : 1]);
    return [...edges, []];
  },

  /** while loops, each the body of the one around. */
  nestedLoops(size) {
    const edges = [[1]];
    for (let i = 1; i <= size; i++) edges.push([i + 1, i === 1 ? 2 * size + 2 : 2 * size + 3 - i]);
    edges.push([size + 2]);
    for (let i = size; i >= 1; i--) edges.push([i]);
    return [...edges, []];
  },

  nestedTails(size) {
    const edges = [[1], [2]];
    for (let i = 2; i < size + 2; i++) edges.push([1, i + 1]);
    return [...edges, []];
  },

  /** A path walked in both directions and entered at both ends. */
  nestedIrreducibleLoops(size) {
    const edges = [[1, size]];
    for (let i = 1; i <= size; i++) edges.push([Math.max(1, i - 1), i + 1]);
    return [...edges, []];
  },

  randomNear: (size, seed) => randomGraph(size, 12, seed),
  randomFar: (size, seed) => randomGraph(size, size, seed),
};

/**
 * Four random graphs of a size: one of them alone may happen to need far more vertices than one of half its size.
 *
 * @param {(size: number, seed: number) => Successors} random
 * @param {number} size
 */
export function several(random, size) {
  return [0, 1, 2, 3].map((i) => random(size, 1000 * i + size));
}

/** Most vertices branch, to one a few further and to one at most `reach` away in either direction. */
function randomGraph(size, reach, seed = 12345) {
  const draw = randomNumbers(seed);
  const edges = [];
  for (let i = 0; i < size; i++) {
    const near = Math.min(size, i + 1 + draw(3));
    const far = Math.min(size, Math.max(1, i - reach + draw(2 * reach)));
    edges.push(draw(3) === 0 ? [near] : [near, far]);
  }
  return [...edges, []];
}

/**
 * A source of numbers: each call gives one from 0 to `below - 1`.
 *
 * @param {number} seed
 */
export function randomNumbers(seed) {
  let state = seed;
  return (/** @type {number} */ below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** From the first size to the last, each twice the one before. */
export function doubling(from, to) {
  const sizes = [];
  for (let size = from; size <= to; size *= 2) sizes.push(size);
  return sizes;
}

// Random programs of nasty ingredients: the generator of `npm run adversary`.
//
// A program is a few C functions over one piece of memory without a declared type and a few globals. Between their accesses
// stand calls that may throw, exit, longjmp, trap or hang; memory is written as one type and then as another; pointers
// alias in legal ways; functions are static, recursive, called once, or have attributes; counters are narrow.
//
// What a program does is defined, by construction:
//
//   - Arithmetic is unsigned, or signed and bounded: a signed variable is less than 1000 in magnitude between statements.
//     Floats are only added and halved. Shifts and indices are masked, divisors odd or tested before.
//   - Loops have at most 16 turns; calls in them go to functions further down, and only from loops that are not nested.
//   - A *place* in memory has a type that statements set (a store of it all) and need (a read). `typesHold` walks
//     through a function with the types that places have at each point, as a compiler would with values; in a loop, and
//     where ways meet, a type that is not the same on all ways is unknown. A function may need types at its entry; its callers
//     establish them. Characters may be read at any time, and that is how the memory is looked at in the end.
//   - Restrict parameters are the only way to their place in a function, which calls nothing that touches it.
//
// Statements are a tree, so that reduction can drop any of them: what remains is checked by the same rules.

import { Random } from '../fuzz/random.js';
import { Body } from './statements.js';

/**
 * @typedef {object} Place     a piece of memory
 * @property {string} name
 * @property {string} address  an expression in the main function
 * @property {number} bytes
 * @property {string | null} type  the only type it ever has, or null
 *
 * @typedef {object} View      a pointer parameter
 * @property {Place} place
 * @property {string} type     of what it points to
 * @property {string} name
 * @property {boolean} restrict
 *
 * @typedef {Map<Place, string | null>} Types  of places, null where unknown; absent: as at the entry
 *
 * @typedef {object} Statement
 * @property {number} id
 * @property {string} text            a line, or what comes before the body
 * @property {Statement[]} [body]
 * @property {Statement[]} [other]    what comes behind `else`
 * @property {string} [tail]          behind the body
 * @property {boolean} [loop]
 * @property {[Place, string][]} [needs]
 * @property {[Place, string | null][]} [sets]
 * @property {Func} [calls]
 *
 * @typedef {object} Func
 * @property {string} name
 * @property {string} attributes
 * @property {View[]} views
 * @property {Statement[]} body
 * @property {Map<Place, string>} needs  types at its entry
 * @property {number} level              it calls only functions of higher levels
 * @property {boolean} recursive
 *
 * @typedef {object} Program
 * @property {number} seed
 * @property {string} prefix
 * @property {string} globals
 * @property {string[]} ways      how it may leave
 * @property {Func[]} functions   the main one first
 * @property {Place[]} places
 */

export const sizes = { int: 4, unsigned: 4, float: 4, short: 2, long: 8, double: 8, 'unsigned char': 1 };

/** What a place without a type of its own may be written as. Arrays have sixteen elements. @param {Place} place */
export function typesOf({ type, bytes }) {
  if (type !== null) return [type];
  return bytes === 64 ? ['int', 'float', 'unsigned'] : Object.keys(sizes);
}

const waysToLeave = ['throw', 'jump', 'exit', 'trap', 'hang', 'never'];

/**
 * @param {number} seed
 * @returns {Program}
 */
export function generate(seed) {
  const random = new Random(seed, 0xadee);
  const prefix = `p${seed}_`;
  const places = makePlaces(prefix);
  const count = 2 + random.below(3);
  /** @type {Func[]} */
  const functions = [];
  for (let i = 0; i < count; i++) functions.push(makeFunction(random, prefix, places, i));
  /** @type {Program} */
  const program = {
    seed,
    prefix,
    globals: '',
    ways: [random.pick(waysToLeave), random.pick(waysToLeave)],
    functions,
    places,
  };
  program.globals = globalsOf(random, prefix, program.ways);
  let ids = 0;
  const newId = () => ids++;
  // From the last to the first: what a function needs at its entry must be known where it is called.
  for (let i = count - 1; i >= 0; i--) {
    const body = new Body(random, program, functions[i], newId);
    functions[i].body = body.make();
    if (!typesHold(functions[i], new Set()))
      throw new Error(`program ${seed}: the types in ${functions[i].name} do not hold`);
  }
  return program;
}

/**
 * The memory: four arrays and four scalars whose types change, and some of one type each.
 *
 * @param {string} prefix
 * @returns {Place[]}
 */
function makePlaces(prefix) {
  /** @type {Place[]} */
  const places = [];
  for (let i = 0; i < 3; i++)
    places.push({ name: `A${i}`, address: `mem + ${64 * i}`, bytes: 64, type: null });
  for (let i = 0; i < 4; i++)
    places.push({ name: `S${i}`, address: `mem + ${256 + 8 * i}`, bytes: 8, type: null });
  places.push({ name: 'I', address: 'mem + 320', bytes: 64, type: 'int' });
  places.push({ name: 'F', address: 'mem + 384', bytes: 64, type: 'float' });
  places.push({ name: 'C', address: 'mem + 448', bytes: 32, type: 'unsigned char' });
  places.push({ name: 'G', address: `${prefix}g`, bytes: 64, type: 'unsigned' });
  return places;
}

/**
 * A function without its body.
 *
 * @param {Random} random
 * @param {string} prefix
 * @param {Place[]} places
 * @param {number} level
 * @returns {Func}
 */
function makeFunction(random, prefix, places, level) {
  /** @type {View[]} */
  const views = [];
  const isLeaf = level >= 2;
  for (let i = level === 0 ? 0 : 2 + random.below(4); i > 0; i--) {
    // Often another view of a place that is seen already.
    const place = views.length > 0 && random.below(3) === 0 ? random.pick(views).place : random.pick(places);
    const type = random.pick(typesOf(place));
    if (views.some((view) => view.place === place && (view.type === type || view.restrict))) continue;
    const alone = views.every((view) => view.place !== place);
    views.push({ place, type, name: `v${views.length}`, restrict: alone && isLeaf && random.below(4) === 0 });
  }
  // Another view may have come after.
  for (const view of views) {
    if (view.place.name === 'G' || views.some((other) => other !== view && other.place === view.place))
      view.restrict = false;
  }
  const linkage = random.pick(['static ', 'static ', '']);
  const inlining = random.pick([
    '__attribute__((noinline)) ',
    '__attribute__((noinline)) ',
    '',
    linkage ? 'inline ' : '',
  ]);
  const recursive = isLeaf && random.below(4) === 0;
  return {
    name: `${prefix}f${level}`,
    attributes: level === 0 ? '' : linkage + inlining,
    views,
    body: [],
    needs: new Map(),
    level,
    recursive,
  };
}

/**
 * Whether every read of a place finds the type that it needs, with some statements dropped.
 *
 * @param {Func} func
 * @param {ReadonlySet<number>} dropped
 */
export function typesHold(func, dropped) {
  return walk(func.body, new Map(func.needs), dropped) !== null;
}

/**
 * The types behind a list of statements; null where a need is not met.
 *
 * @param {readonly Statement[]} list
 * @param {Types} types
 * @param {ReadonlySet<number>} dropped
 * @returns {Types | null}
 */
function walk(list, types, dropped) {
  for (const statement of list) {
    if (dropped.has(statement.id)) continue;
    for (const [place, type] of [...(statement.needs ?? []), ...(statement.calls?.needs ?? [])]) {
      if (types.get(place) !== type) return null;
    }
    if (statement.body !== undefined) {
      const before = new Map(types);
      if (statement.loop) for (const place of placesSet(statement.body)) before.set(place, null);
      const behind = walk(statement.body, new Map(before), dropped);
      const other = walk(statement.other ?? [], new Map(before), dropped);
      if (behind === null || other === null) return null;
      for (const place of new Set([...behind.keys(), ...other.keys()])) {
        if (behind.get(place) !== other.get(place)) other.set(place, null);
      }
      types = other;
    }
    for (const [place, type] of statement.sets ?? []) types.set(place, type);
    if (statement.calls !== undefined) for (const { place } of statement.calls.views) types.set(place, null);
  }
  return types;
}

/**
 * The places whose types a list of statements changes, or calls may change.
 *
 * @param {readonly Statement[]} list
 * @returns {Set<Place>}
 */
export function placesSet(list) {
  /** @type {Set<Place>} */
  const found = new Set();
  for (const { body = [], other = [], sets = [], calls } of list) {
    for (const [place] of sets) found.add(place);
    for (const { place } of calls?.views ?? []) found.add(place);
    for (const place of [...placesSet(body), ...placesSet(other)]) found.add(place);
  }
  return found;
}

/**
 * @param {Random} random
 * @param {string} prefix
 * @param {string[]} ways
 */
function globalsOf(random, prefix, ways) {
  const leave = (/** @type {string} */ way) =>
    way === 'never'
      ? 'rt_note(k);'
      : way === 'hang' && random.below(2)
        ? 'for (;;) rt_tick++;'
        : way === 'trap'
          ? '__builtin_trap();'
          : `rt_${way}(${random.below(9)});`;
  const stops = ways.map((way, i) => {
    const attribute = random.pick(['__attribute__((noinline)) ', '__attribute__((noinline)) ', '']);
    return `${attribute}static void ${prefix}stop${i}(unsigned k) { if (k == ${random.below(12)}u) ${leave(way)} }`;
  });
  return `static unsigned ${prefix}g[16] = {${[3, 1, 4, 1, 5].map((x) => x + random.below(9)).join(', ')}};
static unsigned char ${prefix}c; static int ${prefix}n; static volatile unsigned ${prefix}v; static short ${prefix}h = 7;
struct ${prefix}S { int a; short b; unsigned char c[3]; };
static struct ${prefix}S ${prefix}s = {1, 2, {3, 4, 5}};
${stops.join('\n')}
__attribute__((noinline, const)) static unsigned ${prefix}pure(unsigned x) { return x * ${3 + 2 * random.below(50)}u + 1; }
__attribute__((noinline, pure)) static unsigned ${prefix}look(unsigned i) { return ${prefix}g[i & 15] + ${prefix}c; }
static struct ${prefix}S ${prefix}pass(struct ${prefix}S x, int k) { x.a ^= k; x.c[k & 1]++; return x; }`;
}

/**
 * The program as C, without the header.
 *
 * @param {Program} program
 * @param {ReadonlySet<number>} [dropped]  ids of statements
 */
export function render({ prefix, globals, functions, places }, dropped = new Set()) {
  const lines = [globals];
  const called = functionsCalled(functions[0].body, dropped);
  const others = functions.slice(1).filter((func) => called.has(func));
  for (const func of others) lines.push(`${signature(func)};`);
  for (const func of others.reverse()) {
    const recursion = func.recursive
      ? [
          `  if (x1 & 7) u0 += ${func.name}(${[...func.views.map(({ name }) => name), 'x0 ^ 3', '(x1 & 7) - 1'].join(', ')});`,
        ]
      : [];
    lines.push(
      `${signature(func)} {`,
      locals,
      ...recursion,
      ...renderList(func.body, dropped, '  '),
      end,
      '}',
    );
  }
  const main = renderList(functions[0].body, dropped, '  ');
  lines.push(
    `unsigned ${prefix}main(char *mem, unsigned x0, unsigned x1) {`,
    locals,
    ...viewsUsed(places, main.join('\n')),
    ...main,
    end,
    '}',
  );
  const show = `unsigned h = ${prefix}c + ${prefix}n + ${prefix}v + ${prefix}h + ${prefix}s.a + ${prefix}s.b + ${prefix}s.c[0] * 3 + ${prefix}s.c[1]`;
  lines.push(
    `unsigned ${prefix}show(void) { ${show}; for (int i = 0; i < 16; i++) h = h * 31 + ${prefix}g[i]; return h; }`,
  );
  return lines.join('\n');
}

/**
 * @param {readonly Statement[]} list
 * @param {ReadonlySet<number>} dropped
 * @returns {Set<Func>}
 */
function functionsCalled(list, dropped) {
  /** @type {Set<Func>} */
  const found = new Set();
  const look = (/** @type {readonly Statement[]} */ statements) => {
    for (const { id, body = [], other = [], calls } of statements) {
      if (dropped.has(id)) continue;
      look(body);
      look(other);
      if (calls === undefined || found.has(calls)) continue;
      found.add(calls);
      look(calls.body);
    }
  };
  look(list);
  return found;
}

const locals = `  unsigned u0 = x0, u1 = x1, u2 = x0 ^ x1; int s0 = (int)(x0 & 511), s1 = (int)(x1 & 63) - 32; float f0 = 1.5f;
  unsigned char c0 = (unsigned char)x0; short h0 = (short)x1; (void)u1; (void)u2; (void)s0; (void)s1; (void)f0; (void)c0; (void)h0;`;

const end = '  return u0 + u1 * 3 + u2 + (unsigned)s0 + (unsigned)(int)f0;';

/**
 * Declarations of the pointers that the main function uses.
 *
 * @param {readonly Place[]} places
 * @param {string} text  of its statements
 */
function viewsUsed(places, text) {
  return places
    .flatMap((place) => typesOf(place).map((type) => ({ place, type })))
    .filter(({ place, type }) => new RegExp(`\\b${viewInMain(place, type)}\\b`).test(text))
    .map(({ place, type }) => `  ${type} *${viewInMain(place, type)} = (${type} *)(${place.address});`);
}

/**
 * @param {Place} place
 * @param {string} type
 */
export function viewInMain(place, type) {
  return `${place.name}_${type.replace(' ', '_')}`;
}

/** @param {Func} func */
function signature({ attributes, name, views }) {
  const parameters = views.map(
    ({ type, restrict, name: view }) => `${type} *${restrict ? 'restrict ' : ''}${view}`,
  );
  return `${attributes}unsigned ${name}(${[...parameters, 'unsigned x0', 'unsigned x1'].join(', ')})`;
}

/**
 * @param {readonly Statement[]} list
 * @param {ReadonlySet<number>} dropped
 * @param {string} indent
 * @returns {string[]}
 */
function renderList(list, dropped, indent) {
  return list
    .filter(({ id }) => !dropped.has(id))
    .flatMap(({ text, body, other, tail }) => {
      if (body === undefined) return [indent + text];
      const inner = `${indent}  `;
      const middle = other === undefined ? [] : [`${indent}} else {`, ...renderList(other, dropped, inner)];
      return [
        `${indent}${text} {`,
        ...renderList(body, dropped, inner),
        ...middle,
        `${indent}}${tail ?? ''}`,
      ];
    });
}

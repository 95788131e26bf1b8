// Makes broken, and sometimes merely different, modules out of real ones.
//
// A module is a string with one character for each byte. A mutation changes one to four things: bytes, tokens,
// lines, or whole stretches taken from another module. Token mutations stay within the grammar's alphabet, so
// many of their results are still read by LLVM, and most of the others break one rule only.

import { Random } from './random.js';

/**
 * @typedef {object} SeedModule
 * @property {string} name
 * @property {string} set
 * @property {string[]} lines
 */

/**
 * @typedef {object} Mutation
 * @property {string} text
 * @property {string} base     the module that was changed
 * @property {string[]} kinds
 * @property {string[]} notes  what was done, for a person
 */

/**
 * What a mutation works on, and the place where it writes down what it did.
 *
 * @typedef {object} Workbench
 * @property {Random} random
 * @property {string[]} lines
 * @property {() => SeedModule} other
 * @property {(note: string) => void} note
 */

/** @type {Record<string, (bench: Workbench) => void>} */
const mutators = {
  'byte-flip': (bench) =>
    changeBytes(bench, (old) => String.fromCharCode(old.charCodeAt(0) ^ (1 << bench.random.below(8)))),
  'byte-replace': (bench) => changeBytes(bench, () => randomByte(bench.random)),
  'byte-insert': (bench) => changeBytes(bench, (old) => old + randomByte(bench.random)),
  'byte-delete': (bench) => changeBytes(bench, () => ''),
  'token-swap': swapTokens,
  'token-duplicate': (bench) => changeToken(bench, isToken, (old) => `${old} ${old}`),
  'token-delete': (bench) => changeToken(bench, isToken, () => ''),
  'token-replace': (bench) => changeToken(bench, isToken, () => foreignToken(bench)),
  'token-same-class': (bench) => changeToken(bench, isToken, (old) => foreignToken(bench, classOf(old))),
  'token-peer': (bench) => changeToken(bench, isToken, (old) => peerToken(bench, old)),
  'token-number': (bench) =>
    changeToken(
      bench,
      (token) => /^-?\d+$/.test(token),
      (old) => tweakNumber(bench.random, old),
    ),
  'token-type': (bench) => changeToken(bench, isType, () => bench.random.pick(types)),
  'token-word': (bench) =>
    changeToken(
      bench,
      (token) => /^[a-z_]+$/.test(token),
      () => bench.random.pick(words),
    ),
  'line-delete': deleteLine,
  'line-duplicate': duplicateLine,
  'line-swap': swapLines,
  'line-move': moveLine,
  'line-foreign': insertForeignLine,
  'splice-tail': spliceTail,
  'splice-chunk': spliceChunk,
};

/** The names of all mutations, for reports. */
export const mutationKinds = Object.keys(mutators);

/** How many changes to make: mostly one, so that a disagreement points at its cause. */
const changeCounts = [1, 1, 1, 1, 1, 2, 2, 3, 4];

const types = [
  ...['i1', 'i8', 'i16', 'i32', 'i64', 'i128', 'i7', 'i0', 'i8388608'],
  ...['half', 'bfloat', 'float', 'double', 'x86_fp80', 'fp128', 'ppc_fp128'],
  ...['ptr', 'void', 'label', 'token', 'metadata', 'x86_amx', 'opaque', 'ptr addrspace(1)'],
  ...['<4 x i32>', '<2 x ptr>', '<vscale x 2 x i64>', '[2 x i8]', '{ i32, ptr }', '<{ i8 }>', '[0 x { }]'],
];

/** Words of the language, to put where another word was. */
const words = (
  'add sub mul fadd fsub udiv sdiv shl lshr and or xor icmp fcmp select phi load store alloca getelementptr call ' +
  'invoke br switch ret unreachable resume landingpad catchpad cleanuppad freeze extractvalue insertvalue ' +
  'extractelement insertelement shufflevector trunc zext sext bitcast ptrtoint inttoptr addrspacecast atomicrmw ' +
  'cmpxchg fence va_arg nuw nsw exact inbounds disjoint nneg samesign fast nnan tail musttail volatile atomic ' +
  'define declare global constant private internal external weak linkonce_odr appending common hidden dso_local ' +
  'thread_local unnamed_addr align section comdat null undef poison zeroinitializer true false none nounwind ' +
  'noundef nonnull signext zeroext byval sret inreg noalias readonly eq ne slt ult oeq une monotonic seq_cst ' +
  'distinct to unwind label type opaque x'
).split(' ');

/** Where a change of a number is likely to matter: around zero, and around the limits of machine words. */
const numbers = [
  '0',
  '1',
  '-1',
  '2',
  '7',
  '255',
  '256',
  '65536',
  '4294967295',
  '4294967296',
  '2147483648',
].concat([
  '18446744073709551615',
  '18446744073709551616',
  '340282366920938463463374607431768211456',
  '007',
  '-0',
]);

const tokenPattern =
  /;[^\n]*|c?"[^"]*"|[%@$!](?:"[^"]*"|[-\w.$\\]+)|[#^]\d+|-?\d+(?:\.\d*(?:[eE][-+]?\d+)?)?|0x[KLMHR]?[0-9A-Fa-f]+|[A-Za-z_][-\w.$]*:?|\.\.\.|\s+|[\s\S]/g;

/**
 * Mutation number `index` of a seed.
 *
 * @param {SeedModule[][]} groups  the seeds by set; each set is chosen equally often
 * @param {number} seed
 * @param {number} index
 * @returns {Mutation}
 */
export function mutate(groups, seed, index) {
  const random = new Random(seed, index);
  const other = () => random.pick(random.pick(groups));
  const base = other();
  /** @type {string[]} */
  const notes = [];
  const bench = {
    random,
    lines: [...base.lines],
    other,
    note: (/** @type {string} */ note) => void notes.push(note),
  };
  const kinds = Array.from({ length: random.pick(changeCounts) }, () => random.pick(mutationKinds));
  for (const kind of kinds) {
    notes.push(kind);
    mutators[kind](bench);
  }
  return { text: bench.lines.join('\n'), base: `${base.set}/${base.name}`, kinds, notes };
}

/**
 * Changes the byte at a random place.
 *
 * @param {Workbench} bench
 * @param {(old: string) => string} change
 */
function changeBytes({ random, lines, note }, change) {
  const line = random.below(lines.length);
  const text = `${lines[line]}\n`;
  const at = random.below(text.length);
  const changed = change(text[at]);
  note(`  ${line + 1}:${at + 1}: ${JSON.stringify(text[at])} -> ${JSON.stringify(changed)}`);
  const joined = text.slice(0, at) + changed + text.slice(at + 1);
  if (joined.endsWith('\n')) lines[line] = joined.slice(0, -1);
  else lines.splice(line, 2, joined + (lines[line + 1] ?? ''));
}

/** @param {Random} random */
function randomByte(random) {
  const printable = random.below(4) > 0;
  return String.fromCharCode(printable ? 32 + random.below(95) : random.below(256));
}

/** @param {string} line */
function tokensOf(line) {
  return line.match(tokenPattern) ?? [];
}

/** @param {string} token */
function isToken(token) {
  return !/^[\s;]/.test(token);
}

/** @param {string} token */
function isType(token) {
  return /^(i\d+|half|bfloat|float|double|x86_fp80|fp128|ppc_fp128|ptr|void|label|token|metadata|x86_amx)$/.test(
    token,
  );
}

/**
 * What kind of token it is, judged by its first characters.
 *
 * @param {string} token
 */
function classOf(token) {
  if (/^-?\d/.test(token)) return 'number';
  if (/^[A-Za-z_]/.test(token)) return token.endsWith(':') ? 'label' : 'word';
  return token[0];
}

/**
 * Changes one token that the test accepts, on a random line that has such a token.
 *
 * @param {Workbench} bench
 * @param {(token: string) => boolean} test
 * @param {(old: string) => string} change
 */
function changeToken({ random, lines, note }, test, change) {
  const found = findTokens(random, lines, test, 1);
  if (!found) return;
  const { line, tokens, places } = found;
  const at = random.pick(places);
  const old = tokens[at];
  tokens[at] = change(old);
  note(`  ${line + 1}: ${old} -> ${tokens[at]}`);
  lines[line] = tokens.join('');
}

/** @param {Workbench} bench */
function swapTokens({ random, lines, note }) {
  const found = findTokens(random, lines, isToken, 2);
  if (!found) return;
  const { line, tokens, places } = found;
  const [first, second] = [random.pick(places), random.pick(places)];
  note(`  ${line + 1}: ${tokens[first]} <-> ${tokens[second]}`);
  [tokens[first], tokens[second]] = [tokens[second], tokens[first]];
  lines[line] = tokens.join('');
}

/**
 * A token of another module, of one class if that is asked for.
 *
 * @param {Workbench} bench
 * @param {string} [wanted]
 */
function foreignToken({ random, other }, wanted) {
  const suitable = (/** @type {string} */ token) => isToken(token) && (!wanted || classOf(token) === wanted);
  const found = findTokens(random, other().lines, suitable, 1);
  return found ? found.tokens[random.pick(found.places)] : 'x';
}

/**
 * A token of the same class from the same module: another value, another type, another metadata node.
 *
 * @param {Workbench} bench
 * @param {string} old
 */
function peerToken({ random, lines }, old) {
  const found = findTokens(random, lines, (token) => isToken(token) && classOf(token) === classOf(old), 1);
  return found ? found.tokens[random.pick(found.places)] : old;
}

/**
 * A random line with enough tokens that the test accepts, if some tries find one.
 *
 * @param {Random} random
 * @param {string[]} lines
 * @param {(token: string) => boolean} test
 * @param {number} enough
 */
function findTokens(random, lines, test, enough) {
  for (let tries = 0; tries < 30; tries++) {
    const line = random.below(lines.length);
    const tokens = tokensOf(lines[line]);
    const places = tokens.flatMap((token, at) => (test(token) ? [at] : []));
    if (places.length >= enough) return { line, tokens, places };
  }
  return undefined;
}

/**
 * @param {Random} random
 * @param {string} old
 */
function tweakNumber(random, old) {
  if (random.below(2) === 0) return random.pick(numbers);
  return String(BigInt(old) + BigInt(random.below(2) === 0 ? 1 : -1));
}

/** @param {Workbench} bench */
function deleteLine({ random, lines, note }) {
  const line = random.below(lines.length);
  note(`  ${line + 1}: ${lines[line]}`);
  lines.splice(line, 1);
}

/** @param {Workbench} bench */
function duplicateLine({ random, lines, note }) {
  const line = random.below(lines.length);
  note(`  ${line + 1}: ${lines[line]}`);
  lines.splice(line, 0, lines[line]);
}

/** @param {Workbench} bench */
function swapLines({ random, lines, note }) {
  const [first, second] = [random.below(lines.length), random.below(lines.length)];
  note(`  ${first + 1} <-> ${second + 1}`);
  [lines[first], lines[second]] = [lines[second], lines[first]];
}

/** @param {Workbench} bench */
function moveLine({ random, lines, note }) {
  const [from, to] = [random.below(lines.length), random.below(lines.length)];
  const [moved] = lines.splice(from, 1);
  note(`  ${from + 1} to ${to + 1}: ${moved}`);
  lines.splice(to, 0, moved ?? '');
}

/** @param {Workbench} bench */
function insertForeignLine({ random, lines, other, note }) {
  const line = random.below(lines.length + 1);
  const foreign = random.pick(other().lines);
  note(`  ${line + 1}: ${foreign}`);
  lines.splice(line, 0, foreign);
}

/** @param {Workbench} bench */
function spliceTail({ random, lines, other, note }) {
  const tail = other().lines;
  const [end, start] = [random.below(lines.length + 1), random.below(tail.length)];
  note(`  ${end} lines, then another module from its line ${start + 1}`);
  lines.splice(end, lines.length, ...tail.slice(start));
}

/** @param {Workbench} bench */
function spliceChunk({ random, lines, other, note }) {
  const chunk = other().lines;
  const start = random.below(chunk.length);
  const length = 1 + random.below(Math.min(40, chunk.length - start));
  const at = random.below(lines.length + 1);
  note(`  ${at + 1}: ${length} lines of another module from its line ${start + 1}`);
  lines.splice(at, random.below(2) * random.below(20), ...chunk.slice(start, start + length));
}

// npm run test:constants: constants are folded as LLVM folds them, and as the machine computes.
//
// Functions of one operation each, on constants at the edges of every type, odd widths and vectors among them, are
// folded by `rvsdg opt -passes=reduction` and by LLVM's `opt -passes=instsimplify`. The same operations, on operands
// that are loaded from volatile memory, are compiled by `clang -O0` and run. Where we fold,
//
//   LLVM      must have folded to the same, lane by lane, unless it says poison or undef: then anything is right
//   machine   must have computed the same bits
//
// One NaN for another is allowed, since the language does not say which: those are counted. Needs LLVM 22.

import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { Chance, floatWidths, Generator } from './constants/generate.js';
import { bundle } from './lib/bundle.js';
import { buildFolder } from './lib/paths.js';

const { values: options } = parseArgs({
  options: {
    count: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    quick: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
});

const help = `Folds operations on constants, and compares with LLVM and with the machine.

  npm run test:constants -- [options]

  --count=N    how many operations (default 20000)
  --seed=N     which ones (default 1)
  --quick      2000 operations`;

/** Operations in one module. */
const batchSize = 1000;

const header =
  'target datalayout = "e-m:e-i64:64-i128:128-f80:128-n8:16:32:64-S128"\ntarget triple = "x86_64-unknown-linux-gnu"\n';

/** Types that this machine's libraries compute with. */
const onMachine = /^(?:<\d+ x )?(?:i1|i3|i8|i16|i32|i64|i65|i128|float|double|x86_fp80|half)>?$/;
/** Intrinsics that would need functions of the library which are not there, or give what each machine likes. */
const notOnMachine = /^(?:ldexp|roundeven|minimum|maximum|minimumnum|maximumnum|fmuladd)$/;

if (options.help) {
  console.log(help);
  process.exit(0);
}
process.exit((await main()) ? 0 : 1);

/** @typedef {import('./constants/generate.js').Case} Case */
/** @typedef {{ form: string, bits: bigint, type: { kind: string, bits: number, isFloat: boolean } }} Scalar */

/** @returns {Promise<boolean>} whether nothing differed */
async function main() {
  for (const tool of ['opt-22', 'clang-22']) {
    if (spawnSync(tool, ['--version']).status === 0) continue;
    console.log(`skipped, because there is no ${tool}\n0 passed, 0 failed`);
    return true;
  }
  const library = await import(
    pathToFileURL(
      await bundle(
        'constants',
        `export { readModule, writeModule } from './src/llvm/index.ts';
         export { floatToText } from './src/llvm/floats.ts';
         export { buildModule } from './src/build/index.ts';
         export { recoverModule } from './src/recover/index.ts';
         export { optimize } from './src/passes/index.ts';
         export { reduction } from './src/passes/reduction.ts';
         export { deadNodeElimination } from './src/passes/dead-node-elimination.ts';`,
      ),
    ).href
  );
  const count = options.quick ? 2000 : Number(options.count);
  const generator = new Generator(new Chance(Number(options.seed)), exactText(library));
  const totals = { cases: 0, folded: 0, llvm: 0, machine: 0, nans: 0, free: 0 };
  /** @type {string[]} */
  const problems = [];
  for (let done = 0; done < count; done += batchSize) {
    const cases = Array.from({ length: Math.min(batchSize, count - done) }, () => generator.next());
    problems.push(...compare(cases, library, totals));
  }
  for (const problem of problems) console.log(problem);
  console.log(
    `${totals.cases} operations, ${totals.folded} folded: compared with LLVM ${totals.llvm}, with the machine ` +
      `${totals.machine}, another NaN ${totals.nans}, another choice ${totals.free}`,
  );
  console.log(`${totals.folded - problems.length} passed, ${problems.length} failed`);
  return problems.length === 0 && totals.folded > 0;
}

/**
 * Floats by their bits: LLVM reads every one of these forms.
 *
 * @param {any} library
 * @returns {(bits: bigint, type: string) => string}
 */
function exactText({ floatToText }) {
  return (bits, type) => floatToText(bits, type);
}

/** @param {readonly Case[]} cases */
function declarations(cases) {
  const texts = new Set(cases.flatMap(({ declaration }) => declaration ?? []));
  const pure = 'nocallback nofree nosync nounwind speculatable willreturn memory(none)';
  return [...texts].map((text) => `${text} ${pure}`).join('\n');
}

/**
 * What differs, in words.
 *
 * @param {readonly Case[]} cases
 * @param {any} library
 * @param {{ cases: number, folded: number, llvm: number, machine: number, nans: number, free: number }} totals
 */
function compare(cases, library, totals) {
  const text = `${header}${declarations(cases)}\n${cases
    .map(({ result, operands, instruction }, i) => {
      const computed = instruction(operands.map((operand) => operand.text));
      return `define ${result} @f${i}() {\n  %r = ${computed}\n  ret ${result} %r\n}\n`;
    })
    .join('')}`;
  const folder = join(buildFolder, 'constants');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'in.ll'), text);
  const ours = results(library.readModule(fold(text, library)));
  const theirs = results(
    library.readModule(run('opt-22', ['-passes=instsimplify', '-S', join(folder, 'in.ll')])),
  );
  const computed = machineResults(cases, ours, folder);
  /** @type {string[]} */
  const problems = [];
  for (const [i, each] of cases.entries()) {
    totals.cases++;
    const mine = ours[i];
    if (mine === null) continue;
    totals.folded++;
    const shown = `${each.instruction(each.operands.map((operand) => operand.text))}\n  ours     ${show(mine)}`;
    const other = theirs[i];
    if (other !== null) {
      totals.llvm++;
      const verdict = judge(
        mine.filter((_, lane) => !spoils(each, lane, mine[lane])),
        other.filter((_, lane) => !spoils(each, lane, mine[lane])),
      );
      if (verdict === 'nan') totals.nans++;
      // For undef each side chooses what it likes.
      const isFree = each.operands.some(({ text: written }) => written.includes('undef'));
      if (verdict === 'different' && isFree) totals.free++;
      else if (verdict === 'different') {
        problems.push(`${shown}\n  LLVM     ${show(other)}`);
        continue;
      }
    }
    const pair = computed.get(i);
    if (pair === undefined) continue;
    totals.machine++;
    const verdict = judgeBytes(pair, each.result);
    if (verdict === 'nan') totals.nans++;
    if (verdict === 'different') problems.push(`${shown}\n  bytes    ${pair[1]}\n  machine  ${pair[0]}`);
  }
  return problems;
}

/**
 * @param {string} text
 * @param {any} library
 */
function fold(text, library) {
  const { buildModule, readModule, recoverModule, writeModule, optimize } = library;
  const program = buildModule(readModule(text));
  optimize(program, { passes: [library.reduction, library.deadNodeElimination] });
  return new TextDecoder().decode(writeModule(recoverModule(program)));
}

/**
 * @param {string} tool
 * @param {string[]} args
 */
function run(tool, args) {
  const { status, stdout, stderr } = spawnSync(tool, args, { encoding: 'utf8', maxBuffer: 1 << 28 });
  if (status !== 0) throw new Error(`${tool} ${args.join(' ')}: ${stderr.slice(0, 2000)}`);
  return stdout;
}

/**
 * The scalars of the constant that each function returns; null if it returns no constant.
 *
 * @param {any} module
 * @returns {(Scalar[] | null)[]}
 */
function results(module) {
  /** @type {(Scalar[] | null)[]} */
  const found = [];
  for (const fn of module.functions) {
    const index = /^f(\d+)$/.exec(fn.name);
    if (index === null || fn.blocks.length === 0) continue;
    const { instructions } = fn.blocks[0];
    const [constant] = instructions[0].operands;
    const isFolded = instructions.length === 1 && constant.form !== 'expression';
    found[Number(index[1])] = isFolded ? scalarsOf(constant) : null;
  }
  return found;
}

/**
 * @param {any} constant
 * @returns {Scalar[]}
 */
function scalarsOf(constant) {
  const { type, form, operands } = constant;
  const composite = type.kind === 'vector' || type.kind === 'struct';
  if (!composite)
    return [
      {
        form: form === 'zero' ? (type.isFloat ? 'float' : 'integer') : form,
        bits: BigInt.asUintN(type.bits, constant.bits),
        type,
      },
    ];
  const parts = type.kind === 'struct' ? type.contained : new Array(type.count).fill(type.element);
  if (form === 'splat') return parts.flatMap(() => scalarsOf(operands[0]));
  if (operands.length === parts.length) return operands.flatMap(scalarsOf);
  return parts.flatMap((/** @type {any} */ part) => scalarsOf({ type: part, form, operands: [], bits: 0n }));
}

/** @param {Scalar[]} scalars */
function show(scalars) {
  return scalars
    .map(({ form, bits, type }) =>
      form === 'poison' || form === 'undef' ? form : `${type.kind} 0x${bits.toString(16)}`,
    )
    .join(', ');
}

/**
 * Whether a lane is poison because an operand's is. LLVM knows some results without asking, `x <u 0`.
 *
 * @param {Case} each
 * @param {number} lane
 * @param {Scalar} scalar
 */
function spoils({ operands }, lane, { form }) {
  if (form !== 'poison') return false;
  return operands.some(({ type, text }) => {
    if (!type.startsWith('<')) return text === 'poison';
    // Of a struct of vectors each has as many lanes.
    const parts = text.slice(1, -1).split(', ');
    return parts[lane % parts.length].endsWith('poison');
  });
}

/**
 * @param {Scalar[]} mine
 * @param {Scalar[]} other
 */
function judge(mine, other) {
  let verdict = 'same';
  for (const [i, scalar] of mine.entries()) {
    const theirs = other[i];
    if (theirs.form === 'poison' || theirs.form === 'undef') continue;
    if (scalar.form !== 'poison' && scalar.form !== 'undef' && scalar.bits === theirs.bits) continue;
    if (
      scalar.form !== 'float' ||
      !isNaNBits(scalar.bits, scalar.type.kind) ||
      !isNaNBits(theirs.bits, scalar.type.kind)
    )
      return 'different';
    verdict = 'nan';
  }
  return verdict;
}

/**
 * @param {bigint} bits
 * @param {string} type
 */
function isNaNBits(bits, type) {
  const fraction = /** @type {Record<string, number>} */ ({
    half: 10,
    bfloat: 7,
    float: 23,
    double: 52,
    x86_fp80: 63,
    fp128: 112,
  })[type];
  const width = /** @type {Record<string, number>} */ (floatWidths)[type];
  const field = type === 'x86_fp80' ? 64 : fraction;
  const exponents = (1n << BigInt(width - 1 - field)) - 1n;
  const exponent = (bits >> BigInt(field)) & exponents;
  return exponent === exponents && (bits & ((1n << BigInt(fraction)) - 1n)) !== 0n;
}

// ── The machine ─────────────────────────────────────────────────────────────

/**
 * The bytes that the machine computes, and those of what we folded to, in hexadecimal, first byte first.
 *
 * @param {readonly Case[]} cases
 * @param {(Scalar[] | null)[]} ours
 * @param {string} folder
 * @returns {Map<number, [machine: string, ours: string]>}
 */
function machineResults(cases, ours, folder) {
  const chosen = [...cases.keys()].filter((i) => {
    const { result, operands, operation } = cases[i];
    const defined =
      operands.every(({ isDefined }) => isDefined) &&
      ours[i]?.every(({ form }) => form !== 'poison' && form !== 'undef');
    const types = [...operands.map(({ type }) => type), ...(result.startsWith('{') ? [] : [result])];
    // A lane that is not there is other memory.
    const isMoved = /element$/.test(operation);
    return (
      defined && !isMoved && types.every((type) => onMachine.test(type)) && !notOnMachine.test(operation)
    );
  });
  const parts = chosen.map((i) => functionsFor(cases[i], i, /** @type {Scalar[]} */ (ours[i])));
  const calls = chosen.map(
    (i) =>
      `  call void @llvm.memset.p0.i64(ptr @a, i8 0, i64 64, i1 false)\n  call void @llvm.memset.p0.i64(ptr @b, i8 0, i64 64, i1 false)\n` +
      `  call void @computed${i}()\n  call void @folded${i}()\n  call void @report(i32 ${i})\n`,
  );
  const text =
    `${header}${declarations(cases)}\n@a = global [64 x i8] zeroinitializer, align 64\n@b = global [64 x i8] zeroinitializer, align 64\n` +
    `declare void @report(i32)\ndeclare void @llvm.memset.p0.i64(ptr, i8, i64, i1)\n${parts.join('')}` +
    `define i32 @main() {\n${calls.join('')}  ret i32 0\n}\n`;
  writeFileSync(join(folder, 'machine.ll'), text);
  writeFileSync(
    join(folder, 'report.c'),
    `#include <stdio.h>
extern unsigned char a[64], b[64];
void report(int i) {
  printf("%d ", i);
  for (int k = 0; k < 64; k++) printf("%02x", a[k]);
  putchar(' ');
  for (int k = 0; k < 64; k++) printf("%02x", b[k]);
  putchar('\\n');
}
`,
  );
  const program = join(folder, 'machine');
  run('clang-22', [
    '-O0',
    '-w',
    '-Wno-override-module',
    join(folder, 'machine.ll'),
    join(folder, 'report.c'),
    '-lm',
    '-o',
    program,
  ]);
  /** @type {Map<number, [string, string]>} */
  const found = new Map();
  for (const line of run(program, []).trim().split('\n')) {
    const [i, computed, folded] = line.split(' ');
    found.set(Number(i), [computed, folded]);
  }
  return found;
}

/**
 * @param {Case} each
 * @param {number} i
 * @param {Scalar[]} ours
 */
function functionsFor({ result, operands, instruction }, i, ours) {
  const globals = operands.map(({ type, text }, k) => `@o${i}.${k} = global ${type} ${text}\n`).join('');
  const loads = operands.map(({ type }, k) => `  %o${k} = load volatile ${type}, ptr @o${i}.${k}\n`).join('');
  // Where a promise is broken, the code generator may rely on it; what is wanted is what is computed without.
  const promises = / (?:nuw|nsw|exact|nneg|disjoint|samesign|nnan|ninf|nsz)(?= )/g;
  const computed = instruction(operands.map((_, k) => `%o${k}`))
    .replaceAll(promises, '')
    .replace(/, i1 true\)$/, ', i1 false)');
  const [parts, rest] = written(result, ours);
  if (rest.length > 0) throw new Error(`too many scalars for ${result}`);
  return `${globals}define void @computed${i}() {\n${loads}  %r = ${computed}\n  store ${result} %r, ptr @a\n  ret void\n}
define void @folded${i}() {\n  store ${result} ${parts}, ptr @b\n  ret void\n}\n`;
}

/**
 * The first scalars as a constant of a type, and the other scalars.
 *
 * @param {string} type
 * @param {Scalar[]} scalars
 * @returns {[string, Scalar[]]}
 */
function written(type, scalars) {
  const vector = /^<(\d+) x (\w+)>$/.exec(type);
  if (vector !== null) {
    const count = Number(vector[1]);
    return [
      `<${scalars
        .slice(0, count)
        .map((scalar) => `${vector[2]} ${literal(scalar)}`)
        .join(', ')}>`,
      scalars.slice(count),
    ];
  }
  const struct = /^\{ (.+), (.+) \}$/.exec(type);
  if (struct === null) return [literal(scalars[0]), scalars.slice(1)];
  const [first, rest] = written(struct[1], scalars);
  const [second, others] = written(struct[2], rest);
  return [`{ ${struct[1]} ${first}, ${struct[2]} ${second} }`, others];
}

/** @param {Scalar} scalar */
function literal({ bits, type, form }) {
  if (form === 'null') return 'null';
  if (!type.isFloat) return type.text === 'i1' ? String(bits !== 0n) : bits.toString();
  return floatLiteral(bits, type.kind);
}

/**
 * @param {bigint} bits
 * @param {string} type
 */
function floatLiteral(bits, type) {
  const hex = (/** @type {bigint} */ value, /** @type {number} */ digits) =>
    value.toString(16).toUpperCase().padStart(digits, '0');
  if (type === 'half') return `0xH${hex(bits, 4)}`;
  if (type === 'bfloat') return `0xR${hex(bits, 4)}`;
  if (type === 'x86_fp80') return `0xK${hex(bits, 20)}`;
  if (type === 'fp128') return `0xL${hex(bits & 0xffffffffffffffffn, 16)}${hex(bits >> 64n, 16)}`;
  return `0x${hex(type === 'double' ? bits : widened(bits), 16)}`;
}

/** The bits of the double that a float is. @param {bigint} bits */
function widened(bits) {
  const exponent = (bits >> 23n) & 0xffn;
  const sign = (bits >> 31n) << 63n;
  if (exponent === 0xffn) return sign | (0x7ffn << 52n) | ((bits & 0x7fffffn) << 29n);
  const view = new DataView(new ArrayBuffer(8));
  view.setUint32(0, Number(bits));
  view.setFloat64(0, view.getFloat32(0));
  return view.getBigUint64(0);
}

/**
 * @param {[string, string]} pair
 * @param {string} result
 */
function judgeBytes([machine, ours], result) {
  if (machine === ours) return 'same';
  const match = /^(?:<(\d+) x )?(\w+)>?$/.exec(result);
  const width = match === null ? undefined : /** @type {Record<string, number>} */ (floatWidths)[match[2]];
  if (match === null || width === undefined) return 'different';
  const stride = match[2] === 'x86_fp80' && match[1] === undefined ? 10 : width / 8;
  for (let lane = 0; lane < Number(match[1] ?? 1); lane++) {
    const [a, b] = [machine, ours].map((text) => bitsAt(text, lane * stride, width / 8));
    if (a !== b && !(isNaNBits(a, match[2]) && isNaNBits(b, match[2]))) return 'different';
  }
  return 'nan';
}

/**
 * @param {string} text
 * @param {number} offset
 * @param {number} size
 */
function bitsAt(text, offset, size) {
  let bits = 0n;
  for (let i = size - 1; i >= 0; i--)
    bits = (bits << 8n) | BigInt(`0x${text.slice(2 * (offset + i), 2 * (offset + i) + 2)}`);
  return bits;
}

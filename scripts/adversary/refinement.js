// A worker process of `npm run adversary`: does each function of a module, after optimization, still do what it did?
//
// Each function that the module defines is interpreted with many arguments, before and after. The optimized function
// refines the original one: where that was undefined, anything is right; what it returned or wrote that was undef or poison
// may be any value; all else must be the same: the value, the bytes behind pointers and in globals, the output, the end.
//
// Arguments are edge values of their types in all combinations, or, where those are too many, a fixed choice of
// them. A pointer gets memory of its own, or the same as the parameter before it, or the bytes behind that, unless attributes
// of the parameters forbid it.
//
// Modules of others (`--modules`) are optional: those that are invalid, and functions that call what the interpreter does not
// have, are left out, and the sign of a zero is not compared if something in the module says `nsz` or `fast`.

import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/**
 * @typedef {{ file: string, pipelines: string[], interprets: boolean, optional?: boolean }} Task
 *
 * @typedef {object} Answer
 * @property {Record<string, string>} problems    by list of passes
 * @property {Record<string, Uint8Array>} texts   the modules, optimized
 * @property {number} runs                        of functions before optimization
 * @property {number} defined                     of these, how many did nothing undefined
 * @property {string[]} notes                     why others were not
 */

const library = await import(pathToFileURL(process.argv[2]).href);
const { buildModule, decodeFunction, Machine, optimize, parsePipeline, Pointer, ProgramError } = library;
const {
  ProgramExit,
  Fault,
  isUndefined,
  PartlyUndefined,
  readModule,
  recoverModule,
  verifyModule,
  writeModule,
} = library;

const bytesBehindPointer = 64;
const mostRuns = 300;
const stepLimit = 200_000;
/** Functions of more parameters than this are not interpreted. */
const mostParameters = 9;

let isOptional = false;
let hasLooseZeros = false;

process.on('message', (/** @type {Task} */ task) => {
  process.send?.(check(task));
});

/**
 * @param {Task} task
 * @returns {Answer}
 */
function check({ file, pipelines, interprets, optional = false }) {
  const source = readFileSync(file);
  /** @type {Answer} */
  const answer = { problems: {}, texts: {}, runs: 0, defined: 0, notes: [] };
  isOptional = optional;
  hasLooseZeros = optional && /\b(nsz|fast)\b/.test(source.toString('latin1'));
  if (optional && !isValid(source)) {
    answer.notes.push('it is no valid module');
    return answer;
  }
  for (const pipeline of pipelines) {
    try {
      const text = optimized(source, file, pipeline);
      answer.texts[pipeline] = text;
      const problem = problemOf(source, text, interprets, answer);
      if (problem !== null) answer.problems[pipeline] = problem;
    } catch (error) {
      answer.problems[pipeline] = String(error instanceof Error ? error.stack : error);
    }
  }
  return answer;
}

/** @param {Uint8Array} source */
function isValid(source) {
  try {
    return verifyModule(readModule(source)).length === 0;
  } catch {
    return false;
  }
}

/**
 * @param {Uint8Array} source
 * @param {string} filename
 * @param {string} pipeline
 * @returns {Uint8Array}
 */
function optimized(source, filename, pipeline) {
  const program = buildModule(readModule(source, { filename }));
  optimize(program, { ...parsePipeline(pipeline), verifyEach: true });
  return writeModule(recoverModule(program));
}

/**
 * @param {Uint8Array} before
 * @param {Uint8Array} after
 * @param {boolean} interprets
 * @param {Answer} answer
 * @returns {string | null}
 */
function problemOf(before, after, interprets, answer) {
  const [original, result] = [readModule(before), readModule(after)];
  const [violation] = verifyModule(result);
  if (violation !== undefined) return `what was written is invalid: ${violation}`;
  /** @type {string[]} */
  const problems = [];
  for (const function_ of interprets ? original.functions : []) {
    const other = result.function(function_.name);
    if (function_.isDeclaration || isLocal(function_)) continue;
    const isThere = other !== undefined && !other.isDeclaration;
    if (!isThere && mayGo(function_)) continue;
    const problem = isThere
      ? problemOfFunction(original, function_, result, other, answer)
      : `@${function_.name} is gone`;
    if (problem !== null) problems.push(problem);
  }
  return problems.length === 0 ? null : problems.join('\n');
}

/** Whether a module may leave out the body of a function that it does not use. @param {any} function_ */
function mayGo({ linkage }) {
  return linkage === 'available_externally' || linkage.startsWith('linkonce');
}

/** Whether a function is only called from within its module, and may change with its calls. @param {any} function_ */
function isLocal({ linkage }) {
  return linkage === 'internal' || linkage === 'private';
}

/**
 * @param {any} original
 * @param {any} function_
 * @param {any} result
 * @param {any} other
 * @param {Answer} answer
 */
function problemOfFunction(original, function_, result, other, answer) {
  const list = choices(function_);
  if (list.length === 0) answer.notes.push(`no arguments are made for @${function_.name}`);
  for (const choice of list) {
    const expected = outcomeOf(original, function_, choice);
    answer.runs++;
    if (expected.undefined) {
      if (!answer.notes.includes(expected.end)) answer.notes.push(expected.end);
      continue;
    }
    answer.defined++;
    const problem = refines(outcomeOf(result, other, choice), expected, function_.valueType.result);
    if (problem !== null) return `@${function_.name}(${choice.map(String).join(', ')}): ${problem}`;
  }
  return null;
}

/**
 * Lists of arguments: numbers for integers and floats, words for pointers.
 *
 * @param {any} function_
 * @returns {(number | bigint | string)[][]}
 */
function choices(function_) {
  if (function_.arguments.length > mostParameters) return [];
  const isApart = function_.arguments.some(({ attributes }) => attributes?.has('noalias'));
  const columns = function_.arguments.map(({ type, attributes }, i) =>
    valuesOf(type, i).filter((value) => isAllowed(value, attributes, isApart)),
  );
  const total = columns.reduce((product, column) => product * column.length, 1);
  let step = Math.max(1, Math.ceil(total / mostRuns));
  // With a common divisor, some values would never be met.
  while (
    step > 1 &&
    columns.some(({ length }) => length > 1 && (step % length === 0 || (step % 2 === 0 && length % 2 === 0)))
  )
    step++;
  const list = [];
  for (let index = 0; index < total; index += step) {
    let rest = index;
    list.push(
      columns.map((column) => {
        const value = column[rest % column.length];
        rest = Math.floor(rest / column.length);
        return value;
      }),
    );
  }
  return list;
}

/**
 * @param {any} value
 * @param {any} attributes  of the parameter
 * @param {boolean} isApart  whether a parameter is `noalias`
 */
function isAllowed(value, attributes, isApart) {
  const has = (/** @type {string} */ name) => attributes?.has(name) ?? false;
  if (has('range') || has('nofpclass')) return false;
  if (value === 'null') return !['nonnull', 'dereferenceable', 'byval', 'sret'].some(has);
  return value === 'own' || typeof value !== 'string' || !isApart;
}

/**
 * @param {any} type
 * @param {number} position
 * @returns {any[]}  none for types that are not made here
 */
function valuesOf(type, position) {
  if (type.kind === 'vector') return vectorsOf(type);
  if (type.kind === 'pointer') return position === 0 ? ['own', 'null'] : ['own', 'same', 'behind'];
  if (['half', 'bfloat', 'float', 'double'].includes(type.kind))
    // Large, and a number of the type: the interpreter takes no others.
    return [0, -0, 1, -1.5, type.kind === 'half' ? 65504 : 2 ** 100, Number.NaN, Infinity];
  if (type.kind !== 'integer') return [];
  if (type.bits === 1) return [0, -1];
  const top = 1n << BigInt(type.bits - 1);
  const edges = [0n, 1n, 2n, 3n, 7n, -1n, -2n, top - 1n, -top, 1n - top, 5n];
  return edges.map((edge) => {
    const value = BigInt.asIntN(type.bits, edge);
    return Number.isSafeInteger(Number(value)) ? Number(value) : value;
  });
}

/**
 * Vectors of edge values: the same in all lanes, and others in each.
 *
 * @param {any} type
 * @returns {any[][]}
 */
function vectorsOf({ element, count, scalable }) {
  const values = scalable || element.kind === 'pointer' ? [] : valuesOf(element, 0);
  return values.map((_, i) =>
    Array.from({ length: count }, (_, lane) => values[(i + lane * (i % 3)) % values.length]),
  );
}

/**
 * @typedef {object} Outcome
 * @property {boolean} undefined  what it did is undefined, or the interpreter cannot say
 * @property {string} end
 * @property {any} value
 * @property {(number | null)[][]} bytes  null where undefined
 * @property {string} output
 */

/**
 * @param {any} module
 * @param {any} function_
 * @param {(number | bigint | string)[]} choice
 * @returns {Outcome}
 */
function outcomeOf(module, function_, choice) {
  let output = '';
  const machine = new Machine(
    {
      module,
      defines: (/** @type {any} */ callee) => !callee.isDeclaration,
      decode: decodeFunction,
      initializer: (/** @type {any} */ { initializer }) =>
        initializer === null ? null : { value: initializer },
    },
    {
      stepLimit,
      output: (/** @type {number} */ _, /** @type {Uint8Array} */ bytes) => {
        output += Buffer.from(bytes).toString('latin1');
      },
    },
  );
  /** @type {any[]} */
  const objects = [];
  /** @type {Outcome} */
  const outcome = { undefined: false, end: 'returned', value: 0, bytes: [], output: '' };
  try {
    outcome.value = machine.runFunction(function_, () => argumentsOf(machine, choice, objects));
  } catch (error) {
    if (error instanceof ProgramExit) outcome.end = `exit ${error.status}`;
    else if (error instanceof ProgramError || error instanceof Fault) {
      outcome.undefined = true;
      outcome.end = `${error.kind}: ${error.reason ?? error.message}`;
    } else throw error;
  }
  outcome.bytes = [...objects, ...globalsOf(machine, module)].map((object) => bytesOf(object));
  outcome.output = output;
  return outcome;
}

/**
 * @param {any} machine
 * @param {(number | bigint | string)[]} choice
 * @param {any[]} objects  gets the memory that pointers point to
 */
function argumentsOf(machine, choice, objects) {
  const { memory } = machine;
  /** @type {any} */
  let last = null;
  return choice.map((value, i) => {
    if (typeof value !== 'string') return value;
    if (value === 'null') return library.nullPointer;
    if (last === null || value === 'own') {
      const object = memory.allocate('heap', bytesBehindPointer, 16, `argument ${i}`);
      const { raw, shadow } = object.needStorage();
      for (let at = 0; at < bytesBehindPointer; at++) raw[object.start + at] = (at * 37 + i * 11 + 1) & 0x7f;
      if (shadow !== null) new Uint8Array(shadow.buffer).fill(0xff);
      objects.push(object);
      last = new Pointer(object, 0);
      return last;
    }
    return value === 'same' ? last : new Pointer(last.object, 4);
  });
}

/**
 * The globals that both modules have: those seen from outside.
 *
 * @param {any} machine
 * @param {any} module
 */
function globalsOf(machine, module) {
  return module.globals
    .filter((/** @type {any} */ { linkage, initializer }) => initializer !== null && linkage === 'external')
    .map((/** @type {any} */ global) => machine.constants.evaluate(global).object)
    .filter((/** @type {any} */ object) => !object.constant);
}

/**
 * @param {any} object
 * @returns {(number | null)[]}
 */
function bytesOf(object) {
  // A global of zeros that nothing has accessed yet has no storage, but is as good as one that was read.
  const storage = object.needStorage();
  const { start, size } = object;
  const shadow = storage.shadow === null ? null : new Uint8Array(storage.shadow.buffer);
  return Array.from({ length: size }, (_, i) =>
    shadow === null || shadow[start + i] === 0xff ? storage.raw[start + i] : null,
  );
}

/**
 * @param {Outcome} actual
 * @param {Outcome} expected
 * @param {any} type  of the value
 * @returns {string | null}  what is wrong
 */
function refines(actual, expected, type) {
  if (actual.undefined && isOptional && actual.end.startsWith('not supported')) return null;
  if (actual.undefined) return `${actual.end}, where nothing was undefined`;
  if (actual.end !== expected.end) return `${actual.end} instead of ${expected.end}`;
  if (actual.output !== expected.output)
    return `prints ${JSON.stringify(actual.output)} instead of ${JSON.stringify(expected.output)}`;
  if (!refinesValue(actual.value, expected.value, type))
    return `returns ${describe(actual.value)} instead of ${describe(expected.value)}`;
  for (const [i, bytes] of expected.bytes.entries()) {
    const at = bytes.findIndex((byte, j) => byte !== null && byte !== actual.bytes[i][j]);
    if (at >= 0)
      return `byte ${at} of object ${i} is ${actual.bytes[i][at] ?? 'undefined'} instead of ${bytes[at]}`;
  }
  return null;
}

/**
 * @param {any} actual
 * @param {any} expected
 * @param {any} type
 * @returns {boolean}
 */
function refinesValue(actual, expected, type) {
  if (Array.isArray(expected)) {
    const { kind, contained } = type;
    const typeOf = (/** @type {number} */ i) => contained[kind === 'struct' ? i : 0];
    return Array.isArray(actual) && expected.every((part, i) => refinesValue(actual[i], part, typeOf(i)));
  }
  if (expected instanceof PartlyUndefined) {
    const isPart = actual instanceof PartlyUndefined;
    if (isPart ? (actual.mask & ~expected.mask) !== 0n : isUndefined(actual)) return false;
    const bits = isPart ? actual.value : BigInt.asUintN(type.bits, BigInt(actual));
    return ((bits ^ expected.value) & ~expected.mask) === 0n;
  }
  if (isUndefined(expected)) return true;
  if (isUndefined(actual)) return false;
  if (expected instanceof Pointer)
    return actual instanceof Pointer && String(actual.offset) === String(expected.offset);
  if (typeof expected === 'object')
    return String(expected.bits ?? '') === String(actual?.bits ?? '') || isNaN_(actual, expected);
  return (
    Object.is(actual, expected) ||
    (hasLooseZeros && expected === 0 && actual === 0) ||
    (typeof expected === 'number' && Number.isNaN(expected) && Number.isNaN(Number(actual)))
  );
}

/**
 * NaNs are any NaN of those that the rules allow; which, the interpreter does not model.
 *
 * @param {any} actual
 * @param {any} expected
 */
function isNaN_(actual, expected) {
  return Number.isNaN(Number(actual)) && Number.isNaN(Number(expected));
}

/** @param {any} value */
function describe(value) {
  if (isUndefined(value)) return 'an undefined value';
  if (Array.isArray(value)) return `<${value.map(describe).join(', ')}>`;
  return value instanceof Pointer ? `pointer +${value.offset}` : String(value);
}

// Arguments for a run, as people type them.

import type { Machine } from '../interp/machine/machine.ts';
import { storer } from '../interp/memory/access.ts';
import type { Type } from '../llvm/index.ts';
import { typeToString } from '../llvm/writer/types.ts';
import { normalize } from '../semantics/integers.ts';
import { nullPointer } from '../semantics/memory-object.ts';
import { Pointer, type Value } from '../semantics/values.ts';

/** An argument that is none. The message says what would be one. */
export class ArgumentProblem extends Error {}

/** The value of a type that a text stands for; what a pointer points to is put into the machine's memory. */
export function parseArgument(text: string, type: Type, machine: Machine): Value {
  const trimmed = text.trim();
  switch (type.kind) {
    case 'integer':
      return parseInteger(trimmed, type.bits);
    case 'float':
    case 'double':
      return parseFloatingPoint(trimmed, type.kind === 'float');
    case 'pointer':
      return parsePointer(trimmed, machine);
    default:
      throw new ArgumentProblem(`an argument of type ${typeToString(type)} cannot be given`);
  }
}

/** Names that pointers to text often have. */
const textNames =
  /^(s|s\d|str|string|text|name|path|file|filename|format|fmt|src|source|msg|message|key|word|line)$/i;

/** What could be typed for a parameter: by its type, and where that leaves it open, by its name. */
export function exampleOf(type: string, name = ''): string {
  if (type === 'i1') return 'true';
  if (type === 'ptr') {
    if (name === 'argv') return '["program", "1071", "462"]';
    return textNames.test(name) ? '"text"' : '[1, 2, 3]';
  }
  if (type === 'float' || type === 'double') return '0.5';
  const bits = Number(/^i(\d+)$/.exec(type)?.[1] ?? 0);
  if (name === 'argc' || /^(n|count|length|len|size)$/i.test(name)) return '3';
  return bits === 8 ? '65' : '1';
}

function parseInteger(text: string, bits: number): Value {
  if (text === 'true' || text === 'false') return text === 'false' ? 0 : normalize(BigInt.asIntN(bits, 1n));
  const [, sign, digits] = /^(-?)(\d+|0x[0-9a-f]+)$/i.exec(text) ?? [];
  if (digits === undefined)
    throw new ArgumentProblem(`'${text}' is not an integer: examples are 42, -1 and 0xff`);
  const value = BigInt(digits) * (sign === '-' ? -1n : 1n);
  if (value !== BigInt.asIntN(bits, value) && value !== BigInt.asUintN(bits, value)) {
    throw new ArgumentProblem(`${text} does not fit into ${bits} bits`);
  }
  return normalize(BigInt.asIntN(bits, value));
}

function parseFloatingPoint(text: string, isSingle: boolean): number {
  const value = Number(text);
  if (text === '' || (Number.isNaN(value) && text.toLowerCase() !== 'nan')) {
    throw new ArgumentProblem(`'${text}' is not a number: examples are 0.5 and 1e-3`);
  }
  return isSingle ? Math.fround(value) : value;
}

const pointerHelp =
  'write null, "text", ["a", "b"] for pointers to texts, [1, 2, 3] for 32-bit integers, i8[…], i64[…], double[…], or zero 64 for 64 zero bytes';

function parsePointer(text: string, machine: Machine): Value {
  if (text === 'null' || text === '0') return nullPointer;
  if (text.startsWith('"')) return machine.newString(parseString(text));
  const zero = /^zero\s+(\d+)$/.exec(text);
  if (zero !== null) return newObject(Number(zero[1]), text, machine);
  if (/^\[\s*"/.test(text)) return newTexts(text, machine);
  const [, element = 'i32', list] = /^(i8|i16|i32|i64|float|double)?\s*\[(.*)\]$/s.exec(text) ?? [];
  if (list === undefined) throw new ArgumentProblem(`'${text}' is not a pointer argument: ${pointerHelp}`);
  return newArray(element, list, text, machine);
}

function parseString(text: string): string {
  try {
    return JSON.parse(text) as string;
  } catch {
    throw new ArgumentProblem(
      `${text} is not a string: end it with a quotation mark, and write \\" and \\n for quotation marks and newlines`,
    );
  }
}

/** Pointers to texts, as `argv` has them, and a null pointer after the last. */
function newTexts(text: string, machine: Machine): Value {
  let texts: unknown;
  try {
    texts = JSON.parse(text);
  } catch {
    texts = null;
  }
  if (!Array.isArray(texts) || !texts.every((each) => typeof each === 'string'))
    throw new ArgumentProblem(`${text} is not a list of texts: type one like ["a", "b"]`);
  const size = machine.memory.pointerSize;
  const array = newObject((texts.length + 1) * size, text, machine);
  const store = storer(machine.memory, machine.module.types.pointer(0));
  for (const [i, each] of texts.entries())
    store(new Pointer(array.object, i * size), machine.newString(each));
  return array;
}

function newObject(size: number, name: string, { memory }: Machine): Pointer {
  const object = memory.allocate('global', size, 16, name.length > 24 ? `${name.slice(0, 23)}…` : name);
  object.zeroed = true;
  return new Pointer(object, 0);
}

function newArray(element: string, list: string, name: string, machine: Machine): Pointer {
  const { types } = machine.module;
  const isFloat = element === 'float' || element === 'double';
  const type = isFloat ? types[element as 'float' | 'double'] : types.integer(Number(element.slice(1)));
  const size = isFloat ? (element === 'float' ? 4 : 8) : type.bits / 8;
  const parts = list.trim() === '' ? [] : list.split(',');
  const array = newObject(parts.length * size, name, machine);
  const store = storer(machine.memory, type);
  for (const [i, part] of parts.entries())
    store(new Pointer(array.object, i * size), parseArgument(part, type, machine));
  return array;
}

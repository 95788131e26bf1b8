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

/** What could be typed for a type. */
export function exampleOf(type: string): string {
  if (type === 'i1') return 'true';
  if (type === 'ptr') return '"text"';
  if (type === 'float' || type === 'double') return '0.5';
  return '1';
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
  'write null, "text", [1, 2, 3] for 32-bit integers, i8[…], i64[…], double[…], or zero 64 for 64 zero bytes';

function parsePointer(text: string, machine: Machine): Value {
  if (text === 'null' || text === '0') return nullPointer;
  if (text.startsWith('"')) return machine.newString(parseString(text));
  const zero = /^zero\s+(\d+)$/.exec(text);
  if (zero !== null) return newObject(Number(zero[1]), text, machine);
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

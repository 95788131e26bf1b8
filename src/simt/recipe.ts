// What a kernel is to be launched with, as the comment at the head of its file says:
//
//   sizes: N = 4096 | 4194304                              a name, and its values: for the simulator, and for a GPU
//   block: 256                                             threads of a block
//   threads: N                                             of all blocks together, rounded up to whole blocks
//   launches: 3                                            how often, by default once
//   arguments: int N, int launch, i32 a[2 * N] = random 10, f32 b[N] = zero
//   check: a b                                             the arrays that say whether it was right
//
// An argument is a number, or an array with what it is filled with. `launch` is the number of the launch, from 0. Everything is
// computed from the place in the array and the argument's number alone, so that a simulator in TypeScript and a driver in C
// make the same inputs (bench/gpu/host.h).

import { Fault } from '../semantics/faults.ts';
import { evaluateExpression } from './expression.ts';

export type ElementType = 'i8' | 'i32' | 'f32' | 'i64' | 'f64';

export interface Fill {
  readonly kind: 'zero' | 'random' | 'iota' | 'prefix' | 'permutation' | 'constant' | 'float';
  /** `random m`, `prefix m`, `constant c`; `float a b` has two, the borders. */
  readonly parameters: readonly number[];
}

export type Argument =
  | { readonly kind: 'int' | 'long' | 'float'; readonly value: number }
  | { readonly kind: 'launch' }
  | {
      readonly kind: 'array';
      readonly name: string;
      readonly type: ElementType;
      readonly count: number;
      readonly fill: Fill;
      readonly isChecked: boolean;
    };

export interface Recipe {
  readonly block: number;
  readonly blocks: number;
  readonly launches: number;
  readonly arguments: readonly Argument[];
}

export const elementSizes: Readonly<Record<ElementType, number>> = { i8: 1, i32: 4, f32: 4, i64: 8, f64: 8 };

/** The fields of the comment at the head of a file, by name; lines that go on are joined. */
export function recipeFields(text: string): Map<string, string> {
  const fields = new Map<string, string>();
  let current: string | null = null;
  for (const line of text.split('\n')) {
    const comment = /^(?:\/\/|;) ?(.*)$/.exec(line)?.[1];
    if (comment === undefined) break;
    const [, name, value] = /^(sizes|block|threads|launches|arguments|check): *(.*)$/.exec(comment) ?? [];
    if (name !== undefined) {
      fields.set(name, value!.trim());
      current = name;
    } else if (current !== null && /^ {2,}\S/.test(comment)) {
      fields.set(current, `${fields.get(current)!} ${comment.trim()}`);
    } else current = null;
  }
  return fields;
}

/** The recipe of a file, or null if it has none. `size` chooses among the values of sizes. */
export function recipeOf(fields: ReadonlyMap<string, string>, size: number): Recipe | null {
  const listed = fields.get('arguments');
  if (listed === undefined) return null;
  const names = new Map<string, number>();
  for (const part of (fields.get('sizes') ?? '').split(',')) {
    const [, name, values] = /^\s*(\w+)\s*=(.*)$/.exec(part) ?? [];
    if (name === undefined) continue;
    const each = values!.split('|');
    names.set(name, evaluateExpression(each[Math.min(size, each.length - 1)]!, names));
  }
  const number = (name: string, usual: string) => evaluateExpression(fields.get(name) ?? usual, names);
  const block = number('block', '32');
  const check = fields.get('check');
  /** All arrays, if nothing is said. */
  const checked = check === undefined ? null : new Set(check.split(/[\s,]+/));
  return {
    block,
    blocks: Math.ceil(number('threads', String(block)) / block),
    launches: number('launches', '1'),
    arguments: listed.split(/,(?![^[]*\])/).map((text) => argumentOf(text.trim(), names, checked)),
  };
}

function argumentOf(
  text: string,
  names: ReadonlyMap<string, number>,
  checked: ReadonlySet<string> | null,
): Argument {
  if (/^int\s+launch$/.test(text)) return { kind: 'launch' };
  const [, kind, value] = /^(int|long|float)\s+(.+)$/.exec(text) ?? [];
  if (kind !== undefined) {
    const isFloat = kind === 'float' && /^-?[\d.]+(e-?\d+)?$/.test(value!);
    return {
      kind: kind as 'int' | 'long' | 'float',
      value: isFloat ? Number(value) : evaluateExpression(value!, names),
    };
  }
  const [, type, name, count, fill] = /^(i8|i32|f32|i64|f64)\s+(\w+)\[(.+)\]\s*=\s*(.+)$/.exec(text) ?? [];
  if (type === undefined) {
    throw new Fault(
      'not supported',
      `the argument '${text}' is neither 'int N' nor 'i32 name[N] = random 10'`,
    );
  }
  return {
    kind: 'array',
    name: name!,
    type: type as ElementType,
    count: evaluateExpression(count!, names),
    fill: fillOf(fill!, names),
    isChecked: checked === null || checked.has(name!),
  };
}

const fillKinds = new Set(['zero', 'random', 'iota', 'prefix', 'permutation', 'constant', 'float']);

function fillOf(text: string, names: ReadonlyMap<string, number>): Fill {
  const [kind, ...parameters] = text.trim().split(/\s+/);
  if (!fillKinds.has(kind!)) {
    throw new Fault('not supported', `unknown fill '${kind}'; available: ${[...fillKinds].join(', ')}`);
  }
  const numbers = parameters.map((each) =>
    /^-?\d*\.\d+$/.test(each) ? Number(each) : evaluateExpression(each, names),
  );
  if (kind === 'float' && numbers.length === 0) numbers.push(0, 1);
  return { kind: kind as Fill['kind'], parameters: numbers };
}

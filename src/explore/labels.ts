// What is written in and beside nodes.

import { shortName } from '../demangle/index.ts';
import type { NodeKind } from './contract.ts';
import { type OperationData, slotMark } from './tables.ts';

/** Labels are at most so long. */
export const longestLabel = 24;

export function cut(text: string): string {
  return text.length > longestLabel ? `${text.slice(0, longestLabel - 1)}…` : text;
}

const letters: Readonly<Record<Exclude<NodeKind, 'simple'>, string>> = {
  gamma: 'γ',
  theta: 'θ',
  lambda: 'λ',
  delta: 'δ',
  phi: 'φ',
};

export function structuralLabel(kind: NodeKind, symbol: string): string {
  const letter = kind === 'simple' ? '' : letters[kind];
  return symbol === '' ? letter : withSymbol(letter, symbol);
}

/** A word and a function or variable; of a C++ name, as much as there is room for. */
export function withSymbol(word: string, symbol: string): string {
  return cut(`${word} ${shortName(symbol, longestLabel - word.length - 1)}`);
}

/** A line about a structural node: `theta: 3 loop variables`. */
export function structuralText(
  kind: NodeKind,
  symbol: string,
  predicate: string,
  {
    inputs,
    outputs,
    regions,
  }: { readonly inputs: number; readonly outputs: number; readonly regions: number },
): string {
  switch (kind) {
    case 'gamma':
      return `gamma on ${predicate}: ${count(regions, 'region')}, ${count(inputs - 1, 'entry', 'entries')}, ${count(outputs, 'exit')}`;
    case 'theta':
      return `theta: ${count(inputs, 'loop variable')}`;
    case 'phi':
      return `phi: ${count(outputs, 'recursion variable')}, ${count(inputs, 'context variable')}`;
    default:
      return `${kind} @${symbol}: ${count(inputs, 'context variable')}`;
  }
}

function count(number: number, what: string, many = `${what}s`): string {
  return `${number} ${number === 1 ? what : many}`;
}

const slots = new RegExp(`${slotMark}(\\d+);`, 'g');

/** A template with its operands. */
export function fillTemplate(template: string, operand: (index: number) => string): string {
  return template.includes(slotMark)
    ? template.replace(slots, (_, index) => operand(Number(index)))
    : template;
}

/** By alternative: which values of a match lead to it. Of one on a bit, `true` and `false`. */
export function caseLabels({ cases, otherwise }: OperationData, type: string): string[] {
  const labels: string[] = [];
  const add = (to: number, value: string) => {
    labels[to] = labels[to] ? `${labels[to]}, ${value}` : value;
  };
  for (const { value, to } of cases) add(to, type === 'i1' ? (value === '0' ? 'false' : 'true') : value);
  const only = type === 'i1' && cases.length === 1;
  add(otherwise, only ? (cases[0]!.value === '0' ? 'true' : 'false') : 'default');
  return labels.map((label) => cut(label ?? ''));
}

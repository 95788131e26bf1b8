// Whole numbers with names, `+ - * / %` and parentheses, as the sizes of launches are written.

import { Fault } from '../semantics/faults.ts';

/** The value of an expression. Divisions round down. */
export function evaluateExpression(text: string, names: ReadonlyMap<string, number>): number {
  const tokens = text.match(/\d+|[A-Za-z_]\w*|[-+*/%()]/g) ?? [];
  if (tokens.join('') !== text.replace(/\s+/g, '')) throw wrong(text);
  let at = 0;
  const next = () => tokens[at++];
  // Operands and operators that wait, with open parentheses among the operators.
  const values: number[] = [];
  const operators: string[] = [];
  const apply = () => {
    const operator = operators.pop()!;
    const b = values.pop();
    const a = values.pop();
    if (a === undefined || b === undefined) throw wrong(text);
    values.push(compute(operator, a, b));
  };
  let wantsOperand = true;
  for (let token = next(); token !== undefined; token = next()) {
    if (wantsOperand) {
      if (token === '(') operators.push(token);
      else if (token === '-') {
        values.push(0);
        operators.push('-');
      } else {
        values.push(valueOf(token, names, text));
        wantsOperand = false;
      }
      continue;
    }
    if (token === ')') {
      while (operators.length > 0 && operators[operators.length - 1] !== '(') apply();
      if (operators.pop() === undefined) throw wrong(text);
      continue;
    }
    const rank = ranks[token];
    if (rank === undefined) throw wrong(text);
    while (operators.length > 0 && (ranks[operators[operators.length - 1]!] ?? 0) >= rank) apply();
    operators.push(token);
    wantsOperand = true;
  }
  while (operators.length > 0) apply();
  if (values.length !== 1 || wantsOperand) throw wrong(text);
  return values[0]!;
}

const ranks: Readonly<Record<string, number>> = { '+': 1, '-': 1, '*': 2, '/': 2, '%': 2 };

function valueOf(token: string, names: ReadonlyMap<string, number>, text: string): number {
  const value = /^\d/.test(token) ? Number(token) : names.get(token);
  if (value === undefined) throw wrong(text);
  return value;
}

function compute(operator: string, a: number, b: number): number {
  if (operator === '+') return a + b;
  if (operator === '-') return a - b;
  if (operator === '*') return a * b;
  return operator === '/' ? Math.floor(a / b) : a % b;
}

function wrong(text: string): Fault {
  return new Fault('not supported', `'${text.trim()}' is not a number`);
}

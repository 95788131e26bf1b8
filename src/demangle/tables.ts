// The letters of mangled names: builtin types, operators, substitutions.

import * as prec from './nodes.ts';

/** Builtin types of one letter. */
export const builtins: Readonly<Record<string, string>> = {
  v: 'void',
  w: 'wchar_t',
  b: 'bool',
  c: 'char',
  a: 'signed char',
  h: 'unsigned char',
  s: 'short',
  t: 'unsigned short',
  i: 'int',
  j: 'unsigned int',
  l: 'long',
  m: 'unsigned long',
  x: 'long long',
  y: 'unsigned long long',
  n: '__int128',
  o: 'unsigned __int128',
  f: 'float',
  d: 'double',
  e: 'long double',
  g: '__float128',
  z: '...',
};

/** Builtin types of two letters, of which the first is D. */
export const moreBuiltins: Readonly<Record<string, string>> = {
  d: 'decimal64',
  e: 'decimal128',
  f: 'decimal32',
  h: 'half',
  i: 'char32_t',
  s: 'char16_t',
  u: 'char8_t',
  a: 'auto',
  c: 'decltype(auto)',
  n: 'std::nullptr_t',
};

/** What stands behind or around an integer of a type: at most three letters stand behind. */
export const integerTypes: Readonly<Record<string, string>> = {
  w: 'wchar_t',
  c: 'char',
  a: 'signed char',
  h: 'unsigned char',
  s: 'short',
  t: 'unsigned short',
  i: '',
  j: 'u',
  l: 'l',
  m: 'ul',
  x: 'll',
  y: 'ull',
  n: '__int128',
  o: 'unsigned __int128',
};

export const substitutions: Readonly<Record<string, string>> = {
  a: 'allocator',
  b: 'basic_string',
  s: 'string',
  i: 'istream',
  o: 'ostream',
  d: 'iostream',
};

type Kind =
  | 'prefix'
  | 'postfix'
  | 'binary'
  | 'array'
  | 'member'
  | 'new'
  | 'delete'
  | 'call'
  | 'conversion'
  | 'conditional'
  | 'name'
  // In expressions only, from here on.
  | 'cast'
  | 'ofType'
  | 'ofExpression';

export interface Operator {
  readonly kind: Kind;
  /** As in `operator+`. */
  readonly name: string;
  readonly symbol: string;
  readonly precedence: number;
}

const rows: readonly (readonly [string, Kind, string, number])[] = [
  ['aN', 'binary', '&=', prec.Assign],
  ['aS', 'binary', '=', prec.Assign],
  ['aa', 'binary', '&&', 14],
  ['ad', 'prefix', '&', prec.Unary],
  ['an', 'binary', '&', 11],
  ['at', 'ofType', 'alignof ', prec.Unary],
  ['aw', 'name', 'co_await', prec.Primary],
  ['az', 'ofExpression', 'alignof ', prec.Unary],
  ['cc', 'cast', 'const_cast', prec.Postfix],
  ['cl', 'call', '()', prec.Postfix],
  ['cm', 'binary', ',', prec.Comma],
  ['co', 'prefix', '~', prec.Unary],
  ['cv', 'conversion', '', prec.Cast],
  ['dV', 'binary', '/=', prec.Assign],
  ['da', 'delete', 'delete[]', prec.Unary],
  ['dc', 'cast', 'dynamic_cast', prec.Postfix],
  ['de', 'prefix', '*', prec.Unary],
  ['dl', 'delete', 'delete', prec.Unary],
  ['ds', 'member', '.*', prec.PtrMem],
  ['dt', 'member', '.', prec.Postfix],
  ['dv', 'binary', '/', 5],
  ['eO', 'binary', '^=', prec.Assign],
  ['eo', 'binary', '^', 12],
  ['eq', 'binary', '==', 10],
  ['ge', 'binary', '>=', 9],
  ['gt', 'binary', '>', 9],
  ['ix', 'array', '[]', prec.Postfix],
  ['lS', 'binary', '<<=', prec.Assign],
  ['le', 'binary', '<=', 9],
  ['ls', 'binary', '<<', 7],
  ['lt', 'binary', '<', 9],
  ['mI', 'binary', '-=', prec.Assign],
  ['mL', 'binary', '*=', prec.Assign],
  ['mi', 'binary', '-', 6],
  ['ml', 'binary', '*', 5],
  ['mm', 'postfix', '--', prec.Postfix],
  ['na', 'new', 'new[]', prec.Unary],
  ['ne', 'binary', '!=', 10],
  ['ng', 'prefix', '-', prec.Unary],
  ['nt', 'prefix', '!', prec.Unary],
  ['nw', 'new', 'new', prec.Unary],
  ['oR', 'binary', '|=', prec.Assign],
  ['oo', 'binary', '||', 15],
  ['or', 'binary', '|', 13],
  ['pL', 'binary', '+=', prec.Assign],
  ['pl', 'binary', '+', 6],
  ['pm', 'member', '->*', prec.PtrMem],
  ['pp', 'postfix', '++', prec.Postfix],
  ['ps', 'prefix', '+', prec.Unary],
  ['pt', 'member', '->', prec.Postfix],
  ['qu', 'conditional', '?', prec.Conditional],
  ['rM', 'binary', '%=', prec.Assign],
  ['rS', 'binary', '>>=', prec.Assign],
  ['rc', 'cast', 'reinterpret_cast', prec.Postfix],
  ['rm', 'binary', '%', 5],
  ['rs', 'binary', '>>', 7],
  ['sc', 'cast', 'static_cast', prec.Postfix],
  ['ss', 'binary', '<=>', 8],
  ['st', 'ofType', 'sizeof ', prec.Unary],
  ['sz', 'ofExpression', 'sizeof ', prec.Unary],
  ['te', 'ofExpression', 'typeid ', prec.Postfix],
  ['ti', 'ofType', 'typeid ', prec.Postfix],
];

export const operators: ReadonlyMap<string, Operator> = new Map(
  rows.map(([code, kind, symbol, precedence]) => {
    const space = /^[a-z]/.test(symbol) ? ' ' : '';
    return [code, { kind, symbol, precedence, name: `operator${space}${symbol}` }];
  }),
);

/** Whether an operator can be the name of a function. */
export function isNameable({ kind, symbol }: Operator): boolean {
  if (kind === 'member') return symbol !== '.' && symbol !== '.*';
  return kind !== 'cast' && kind !== 'ofType' && kind !== 'ofExpression';
}

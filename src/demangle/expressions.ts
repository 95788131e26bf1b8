// Expressions in mangled names: template arguments that are values, `decltype`, constraints.

import {
  Assign,
  Binary,
  Cast,
  Default,
  Expansion,
  Name,
  Operation,
  type Part,
  Phrase,
  Postfix,
  Primary,
  TemplateArguments,
  Unary,
} from './nodes.ts';
import type { Parser } from './parser.ts';
import { integerTypes, type Operator, operators } from './tables.ts';

export function readExpression(parser: Parser): Part {
  const isGlobal = parser.take('gs');
  const code = parser.look() + parser.look(1);
  const operator = operators.get(code);
  if (operator !== undefined) {
    parser.at += 2;
    return readOperation(parser, operator, isGlobal);
  }
  if (code[0] === 'L') return readLiteral(parser);
  if (code[0] === 'T') return parser.templateParameter();
  if (code === 'fp' || (code === 'fL' && /\d/.test(parser.look(2)))) return readParameter(parser);
  if (/^f[lrLR]$/.test(code)) return readFold(parser);
  const special = specials[code];
  if (special !== undefined) {
    parser.at += 2;
    return special(parser);
  }
  if (code[0] === 'u') {
    parser.at++;
    const name = parser.sourceName();
    return new Operation([name, '(', parser.listUntil('E', () => parser.templateArgument()), ')'], Postfix);
  }
  return readUnresolved(parser, isGlobal);
}

const specials: Readonly<Record<string, (parser: Parser) => Part>> = {
  il: (parser) => new Operation(['{', expressionsUntil(parser, 'E'), '}'], Primary),
  tl: (parser) => {
    const type = parser.type();
    return new Operation([[type, Default], '{', expressionsUntil(parser, 'E'), '}'], Primary);
  },
  nx: (parser) => new Phrase(['noexcept (', parser.expression(), ')']),
  sp: (parser) => new Expansion(parser.expression()),
  rq: (parser) => parser.requirements(false),
  rQ: (parser) => parser.requirements(true),
  tr: () => new Name('throw'),
  tw: (parser) => new Phrase(['throw ', parser.expression()]),
  sZ: (parser) =>
    parser.look() === 'T'
      ? new Phrase(['sizeof...(', new Expansion(parser.templateParameter()), ')'])
      : new Phrase(['sizeof... (', readParameter(parser), ')']),
  sP: (parser) => {
    const list = parser.listUntil('E', () => parser.templateArgument());
    return new Phrase(['sizeof... (', new Phrase([list]), ')']);
  },
};

function expressionsUntil(parser: Parser, end: string): Part[] {
  return parser.listUntil(end, () => parser.expression());
}

function readOperation(parser: Parser, operator: Operator, isGlobal: boolean): Part {
  const { kind, symbol, precedence } = operator;
  switch (kind) {
    case 'binary': {
      const left = parser.expression();
      return new Binary(left, symbol, parser.expression(), precedence);
    }
    case 'prefix':
      return new Operation([symbol, [parser.expression(), precedence]], precedence);
    case 'postfix':
      if (parser.take('_')) return new Operation([symbol, [parser.expression(), Unary]], Unary);
      return new Operation([[parser.expression(), precedence + 1], symbol], precedence);
    case 'array': {
      const base = parser.expression();
      return new Operation([[base, precedence], '[', [parser.expression(), Default], ']'], precedence);
    }
    case 'member': {
      const left = parser.expression();
      return new Operation([[left, precedence + 1], symbol, [parser.expression(), precedence]], precedence);
    }
    case 'new':
      return readNew(parser, symbol, isGlobal);
    case 'delete':
      return new Phrase([`${isGlobal ? '::' : ''}${symbol} `, parser.expression()], { precedence });
    case 'call': {
      const callee = parser.expression();
      return new Operation([[callee, Default], '(', expressionsUntil(parser, 'E'), ')'], precedence);
    }
    case 'conversion': {
      const type = parser.type();
      const values = parser.take('_') ? expressionsUntil(parser, 'E') : [parser.expression()];
      return new Operation(['(', [type, Default], ')', '(', values, ')'], precedence);
    }
    case 'conditional': {
      const condition = parser.expression();
      const then = parser.expression();
      const otherwise = parser.expression();
      const parts = [
        [condition, precedence],
        ' ? ',
        [then, Default],
        ' : ',
        [otherwise, Assign + 1],
      ] as const;
      return new Operation(parts, precedence);
    }
    case 'cast': {
      const type = new TemplateArguments([parser.type()]);
      return new Operation([symbol, [type, Default], '(', [parser.expression(), Default], ')'], precedence);
    }
    case 'ofType':
      return new Operation([symbol, '(', [parser.type(), Default], ')'], precedence);
    case 'ofExpression':
      return new Operation([symbol, '(', [parser.expression(), Default], ')'], precedence);
    default:
      return parser.fail();
  }
}

function readNew(parser: Parser, symbol: string, isGlobal: boolean): Part {
  const placement = expressionsUntil(parser, '_');
  const type = parser.type();
  const values = parser.take('pi') ? expressionsUntil(parser, 'E') : [];
  if (values.length === 0) parser.take('E');
  const inParentheses = (list: readonly Part[]) => (list.length === 0 ? [] : ['(', list, ')']);
  return new Operation(
    [
      `${isGlobal ? '::' : ''}${symbol}`,
      ...inParentheses(placement),
      ' ',
      [type, Default],
      ...inParentheses(values),
    ],
    Unary,
  );
}

/** A parameter of the function, in the type of another one. */
function readParameter(parser: Parser): Part {
  if (parser.take('fpT')) return new Name('this');
  if (parser.take('fL')) {
    parser.positive();
    parser.expect('p');
  } else parser.expect('fp');
  while (parser.take('r') || parser.take('V') || parser.take('K'));
  const number = parser.number();
  parser.expect('_');
  return new Name(`fp${number}`);
}

/** `(... + pack)` and its like. */
function readFold(parser: Parser): Part {
  const shape = parser.look(1);
  parser.at += 2;
  const isLeft = shape === 'l' || shape === 'L';
  const operator = operators.get(parser.look() + parser.look(1)) ?? parser.fail();
  if (operator.kind !== 'binary' && operator.kind !== 'member') parser.fail();
  parser.at += 2;
  let pack = parser.expression();
  let initial = shape === 'L' || shape === 'R' ? parser.expression() : null;
  if (isLeft && initial !== null) [pack, initial] = [initial, pack];
  const packed = ['(', [new Expansion(pack), Default], ')'] as const;
  const start = initial === null ? [] : [[initial, Cast + 1] as const];
  const [first, last] = isLeft ? [start, packed] : [packed, start];
  const symbol = ` ${operator.symbol} `;
  const before = first.length === 0 ? [] : [...first, symbol];
  const after = last.length === 0 ? [] : [symbol, ...last];
  return new Operation(['(', ...before, '...', ...after, ')'], Primary);
}

/** A name in an expression of a template, which means something only when the template is used. */
function readUnresolved(parser: Parser, isGlobal: boolean): Part {
  const join = (scope: Part, name: Part) => new Phrase([scope, '::', name], { base: name });
  if (parser.take('srN')) {
    let scope = withArguments(parser, parser.unresolvedType());
    while (!parser.take('E')) scope = join(scope, simpleName(parser));
    return join(scope, baseName(parser));
  }
  if (!parser.take('sr')) {
    const name = baseName(parser);
    return isGlobal ? new Phrase(['::', name]) : name;
  }
  if (!/\d/.test(parser.look())) {
    const scope = withArguments(parser, parser.unresolvedType());
    return join(scope, baseName(parser));
  }
  let scope: Part | null = null;
  do {
    const level = simpleName(parser);
    scope = scope !== null ? join(scope, level) : isGlobal ? new Phrase(['::', level]) : level;
  } while (!parser.take('E'));
  return join(scope, baseName(parser));
}

function withArguments(parser: Parser, name: Part): Part {
  if (parser.look() !== 'I') return name;
  return new Phrase([name, parser.templateArguments()], { base: name });
}

function simpleName(parser: Parser): Part {
  return withArguments(parser, new Name(parser.sourceName()));
}

function baseName(parser: Parser): Part {
  if (/\d/.test(parser.look())) return simpleName(parser);
  if (parser.take('dn')) {
    const owner = /\d/.test(parser.look()) ? simpleName(parser) : parser.unresolvedType();
    return new Phrase(['~', owner]);
  }
  parser.take('on');
  return withArguments(parser, parser.operatorName(null));
}

/** `L type value E`, or the name of something else. */
export function readLiteral(parser: Parser): Part {
  parser.expect('L');
  const type = parser.look();
  const suffix = integerTypes[type];
  if (suffix !== undefined) {
    parser.at++;
    return readInteger(parser, suffix);
  }
  if (parser.take('b0E')) return new Name('false');
  if (parser.take('b1E')) return new Name('true');
  if (parser.take('f')) return readFloat(parser, 4);
  if (parser.take('d')) return readFloat(parser, 8);
  if (parser.take('_Z') || parser.take('Z')) {
    const encoding = parser.encoding();
    parser.expect('E');
    return encoding;
  }
  if (parser.take('DnE') || parser.take('Dn0E')) return new Name('nullptr');
  if (type === 'A') {
    const string = parser.type();
    parser.expect('E');
    return new Phrase(['"<', string, '>"']);
  }
  if (type === 'U') {
    const lambda = parser.unnamedType();
    parser.expect('E');
    return new Phrase(['[]', lambdaDeclarator(lambda), '{...}']);
  }
  if (type === 'T') parser.fail();
  const named = parser.type();
  const value = parser.number(true);
  parser.expect('E');
  return new Phrase(['(', named, `)${negative(value)}`]);
}

/** A lambda as a value is told by its parameters alone. */
function lambdaDeclarator(lambda: Part): Part {
  return lambda instanceof Phrase ? new Phrase(lambda.pieces.slice(1)) : lambda;
}

function negative(value: string): string {
  return value.replace(/^n/, '-');
}

function readInteger(parser: Parser, type: string): Part {
  const value = parser.number(true);
  if (value === '') parser.fail();
  parser.expect('E');
  const isLong = type.length > 3;
  return new Name(`${isLong ? `(${type})` : ''}${negative(value)}${isLong ? '' : type}`);
}

/** A float is mangled as the hexadecimal digits of its bytes; it is shown as C's `%a` does. */
function readFloat(parser: Parser, bytes: 4 | 8): Part {
  const digits = parser.text.slice(parser.at, parser.at + 2 * bytes);
  if (!new RegExp(`^[0-9a-f]{${2 * bytes}}$`).test(digits)) parser.fail();
  parser.at += 2 * bytes;
  parser.expect('E');
  const view = new DataView(new ArrayBuffer(8));
  view.setBigUint64(0, BigInt(`0x${digits}`) << BigInt(8 * (8 - bytes)));
  const value = bytes === 4 ? view.getFloat32(0) : view.getFloat64(0);
  return new Name(`${hexadecimal(value)}${bytes === 4 ? 'f' : ''}`);
}

function hexadecimal(value: number): string {
  if (!Number.isFinite(value)) return Number.isNaN(value) ? 'nan' : value < 0 ? '-inf' : 'inf';
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  const bits = view.getBigUint64(0);
  const sign = bits >> 63n === 1n ? '-' : '';
  const exponent = Number((bits >> 52n) & 0x7ffn);
  const fraction = (bits & ((1n << 52n) - 1n)).toString(16).padStart(13, '0').replace(/0+$/, '');
  if (exponent === 0 && fraction === '') return `${sign}0x0p+0`;
  const power = exponent === 0 ? -1022 : exponent - 1023;
  const point = fraction === '' ? '' : `.${fraction}`;
  return `${sign}0x${exponent === 0 ? 0 : 1}${point}p${power < 0 ? '-' : '+'}${Math.abs(power)}`;
}

// What a comparison says of others: exactly what it says of all values that there are.
//
//      if (x P y) if_so(x Q y); else if_not(x Q y);
//
// For all predicates P and Q, and for operands exchanged and constants on the right, the calls must get what trying all
// values gives: true or false where they agree, and the comparison where they do not.

import { describe, expect, it } from 'vitest';
import { buildModule } from '../../src/build/index.ts';
import {
  floatPredicates,
  integerPredicates,
  Op,
  readModule,
  type Type,
  writeModule,
} from '../../src/llvm/index.ts';
import { optimize, parsePipeline } from '../../src/passes/index.ts';
import { recoverModule } from '../../src/recover/index.ts';
import { compareOperation } from '../../src/semantics/operations.ts';

const { types } = readModule('');

/** What is compared, with all values that matter, and how a constant is written. */
interface Kind {
  readonly operation: typeof Op.icmp;
  readonly type: Type;
  readonly name: string;
  readonly predicates: readonly string[];
  readonly values: readonly number[];
  readonly constants: readonly number[];
}

const integers: Kind = {
  operation: Op.icmp,
  type: types.integer(3),
  name: 'i3',
  predicates: integerPredicates,
  values: [-4, -3, -2, -1, 0, 1, 2, 3],
  constants: [-4, -1, 2],
};

const floats: Kind = {
  operation: Op.fcmp,
  type: types.double,
  name: 'double',
  predicates: floatPredicates.filter((predicate) => predicate !== 'true' && predicate !== 'false'),
  values: [Number.NEGATIVE_INFINITY, -2, -1.5, -1, -0, 0, 0.5, 1, 2, Number.POSITIVE_INFINITY, Number.NaN],
  constants: [-1.5, 0],
};

/** `x P y`, with %x, %y or constants for the operands. */
interface Question {
  readonly predicate: string;
  readonly operands: readonly [string | number, string | number];
}

function textOf(kind: Kind, { predicate, operands }: Question): string {
  const written = operands.map((each) =>
    typeof each === 'number' && kind === floats ? each.toFixed(1) : String(each),
  );
  return `${kind.operation.name} ${predicate} ${kind.name} ${written.join(', ')}`;
}

/** The answers there are to a question where another one is answered so. */
function answers(kind: Kind, given: Question, isSo: boolean, asked: Question): Set<boolean> {
  const found = new Set<boolean>();
  const holds = ({ predicate, operands }: Question, x: number, y: number) => {
    const [a, b] = operands.map((each) => (each === '%x' ? x : each === '%y' ? y : (each as number)));
    return compareOperation(kind.operation, predicate, kind.type, 0)(a!, b!) === -1;
  };
  for (const x of kind.values) {
    for (const y of kind.values) if (holds(given, x, y) === isSo) found.add(holds(asked, x, y));
  }
  return found;
}

/** What the pass makes of pairs of questions: for each, what is asked if the first holds, and if it does not. */
function decided(kind: Kind, pairs: readonly (readonly [Question, Question])[]): string[][] {
  const functions = pairs.map(
    ([given, asked], i) => `define void @f${i}(${kind.name} %x, ${kind.name} %y) {
  %given = ${textOf(kind, given)}
  br i1 %given, label %yes, label %no
yes:
  %a = ${textOf(kind, asked)}
  call void @if_so(i1 %a)
  ret void
no:
  %b = ${textOf(kind, asked)}
  call void @if_not(i1 %b)
  ret void
}`,
  );
  const program = buildModule(
    readModule(['declare void @if_so(i1)', 'declare void @if_not(i1)', ...functions].join('\n')),
  );
  // Where a value is known, what it is compared with is left to reduction.
  optimize(program, parsePipeline('known-decisions,reduction'));
  const text = new TextDecoder().decode(writeModule(recoverModule(program)));
  return text
    .split('\ndefine ')
    .slice(1)
    .map((body) =>
      ['if_so', 'if_not'].map((name) => new RegExp(`@${name}\\(i1 (\\S+)\\)`).exec(body)?.[1] ?? ''),
    );
}

function check(kind: Kind, pairs: readonly (readonly [Question, Question])[]): void {
  const wrong: string[] = [];
  for (const [i, found] of decided(kind, pairs).entries()) {
    const [given, asked] = pairs[i]!;
    for (const isSo of [true, false]) {
      const possible = answers(kind, given, isSo, asked);
      const known = found[isSo ? 0 : 1]!;
      const expected =
        possible.size === 2 ? known.startsWith('%') : possible.has(known === 'true') && known !== '';
      // Where no values are, anything may be said.
      if (possible.size > 0 && !expected)
        wrong.push(`${textOf(kind, given)} is ${isSo}: ${textOf(kind, asked)} is ${known}`);
    }
  }
  expect(wrong).toEqual([]);
}

function pairsOf(
  kind: Kind,
  given: readonly Question['operands'][],
  asked: readonly Question['operands'][],
): [Question, Question][] {
  const questions = (list: readonly Question['operands'][]) =>
    kind.predicates.flatMap((predicate) => list.map((operands) => ({ predicate, operands })));
  return questions(given).flatMap((first) =>
    questions(asked).map((second): [Question, Question] => [first, second]),
  );
}

describe.each([
  ['integers', integers],
  ['floats', floats],
])('a comparison of %s decides all that it can', (_name, kind) => {
  it('about the same values, in this order and the other', () => {
    check(
      kind,
      pairsOf(
        kind,
        [['%x', '%y']],
        [
          ['%x', '%y'],
          ['%y', '%x'],
        ],
      ),
    );
  });

  it('about a value and other constants', () => {
    const operands = kind.constants.map((constant): Question['operands'] => ['%x', constant]);
    check(kind, pairsOf(kind, operands, operands));
  });
});

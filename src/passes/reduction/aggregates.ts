// Rules for inserting into and extracting from vectors, structs and arrays.

import { type Make, operandOf, valueTypeOf } from '../../dialect/index.ts';
import { Op } from '../../llvm/index.ts';
import type { Origin } from '../../rvsdg/index.ts';
import { instructionOf, type Match } from './match.ts';
import { c1, c2, named, operation, x, y } from './patterns.ts';
import { construct, type Rule, rule, when } from './rule.ts';

/** The length of the common prefix of two paths into an aggregate. */
function commonLength(a: readonly number[], b: readonly number[]): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length++;
  return length;
}

function pathsOf(m: Match): { taken: readonly number[]; put: readonly number[]; common: number } {
  const [taken, put] = [instructionOf(m.root).indices!, instructionOf(m.a).indices!];
  return { taken, put, common: commonLength(taken, put) };
}

/** The root on another operand. */
function rootOn(
  m: Match,
  make: Make,
  operands: readonly Origin[],
  indices: readonly number[] | null,
): Origin {
  const copy = instructionOf(m.root).copy(operands.map((each) => operandOf(valueTypeOf(each))));
  copy.indices = indices;
  return make.pure(copy, operands);
}

const inserted = named('a', operation(Op.insertvalue, x, y));
const lane = (m: Match) => BigInt(m.type('x').count);
const areLanes = when('x has lanes c1 and c2', (m) => {
  const type = m.type('x');
  return !type.scalable && m.c1 >= 0n && m.c1 < lane(m) && m.c2 >= 0n && m.c2 < lane(m);
});
const isLane = when('x has lane c1', (m) => m.c1 >= 0n && m.c1 < lane(m));

export const aggregateRules: readonly Rule[] = [
  rule(
    'extractvalue-inserted',
    operation(Op.extractvalue, inserted),
    y,
    when('it is the same place', (m) => {
      const { taken, put, common } = pathsOf(m);
      return common === taken.length && common === put.length;
    }),
  ),
  rule(
    'extractvalue-inside',
    operation(Op.extractvalue, inserted),
    construct('extractvalue(y)', (m, make) => {
      const { taken, put, common } = pathsOf(m);
      return common === put.length && common < taken.length
        ? rootOn(m, make, [m.y], taken.slice(common))
        : null;
    }),
  ),
  rule(
    'extractvalue-elsewhere',
    operation(Op.extractvalue, inserted),
    construct('extractvalue(x)', (m, make) => {
      const { taken, put, common } = pathsOf(m);
      return common < put.length && common < taken.length ? rootOn(m, make, [m.x], taken) : null;
    }),
  ),
  rule(
    'extractelement-inserted',
    operation(Op.extractelement, operation(Op.insertelement, x, y, c1), c1),
    y,
    isLane,
  ),
  rule(
    'extractelement-elsewhere',
    operation(Op.extractelement, operation(Op.insertelement, x, y, c1), c2),
    construct('extractelement(x, c2)', (m, make) => rootOn(m, make, [m.x, m.root.inputs[1]!.origin], null)),
    when('c1 ≠ c2', (m) => m.c1 !== m.c2),
    areLanes,
  ),
];

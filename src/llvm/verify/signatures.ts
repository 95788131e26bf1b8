// Signatures of intrinsics: what a call of one that computes a value must look like.
//
// A row says it as LLVM's tables do. T is the first type of an overload and U the second; a word after them says what
// they may be, the others follow from them:
//
//   abs                 T (T, i1)     T: int           the same type, and a plain i1
//   sadd.with.overflow  {T, bit} (T, T)                bit: i1, or a vector of as many
//   lrint               U (T)         U: lanes of int  as many as T has
//   vector.reduce.add   element (T)                    the element of the vector T
//
// Only those are listed that LLVM takes in no older form, so that what is refused here is refused there.

import type { Type } from '../types.ts';
import type { Instruction } from '../values.ts';
import { typeToString } from '../writer/types.ts';
import type { Verifier } from './context.ts';

type Kind = 'int' | 'float' | 'lanes' | 'vector' | 'any';

interface Signature {
  readonly result: string;
  readonly parameters: readonly string[];
  readonly first: Kind;
  readonly second: Kind;
}

const rows: readonly (readonly [form: string, first: Kind, second: Kind, names: string])[] = [
  ['T (T, i1)', 'int', 'any', 'abs'],
  ['T (T, T)', 'int', 'any', 'smax smin umax umin sadd.sat uadd.sat ssub.sat usub.sat sshl.sat ushl.sat'],
  [
    '{T,bit} (T, T)',
    'int',
    'any',
    `sadd.with.overflow uadd.with.overflow ssub.with.overflow usub.with.overflow smul.with.overflow
     umul.with.overflow`,
  ],
  ['T (T)', 'int', 'any', 'ctpop bswap bitreverse'],
  ['T (T, T, T)', 'int', 'any', 'fshl fshr'],
  ['U (T, T)', 'int', 'lanes', 'scmp ucmp'],
  [
    'T (T)',
    'float',
    'any',
    `fabs sqrt floor ceil trunc rint nearbyint round roundeven canonicalize exp exp2 exp10 log log2 log10 sin cos tan
     asin acos atan sinh cosh tanh`,
  ],
  ['T (T, T)', 'float', 'any', 'copysign minnum maxnum minimum maximum minimumnum maximumnum pow atan2'],
  ['T (T, T, T)', 'float', 'any', 'fma fmuladd'],
  ['U (T)', 'float', 'lanes', 'lrint llrint lround llround'],
  ['U (T)', 'float', 'int', 'fptosi.sat fptoui.sat'],
  ['T (T, U)', 'float', 'int', 'ldexp'],
  ['bit (T, i32)', 'float', 'any', 'is.fpclass'],
  [
    'element (T)',
    'int',
    'any',
    `vector.reduce.add vector.reduce.mul vector.reduce.and vector.reduce.or vector.reduce.xor vector.reduce.smax
     vector.reduce.smin vector.reduce.umax vector.reduce.umin`,
  ],
  [
    'element (T)',
    'float',
    'any',
    'vector.reduce.fmax vector.reduce.fmin vector.reduce.fmaximum vector.reduce.fminimum',
  ],
  ['T (T, T, i32)', 'vector', 'any', 'vector.splice.left vector.splice.right'],
  ['T (T)', 'vector', 'any', 'vector.reverse'],
];

/** By name without `llvm.` and types. */
export const signatures: ReadonlyMap<string, Signature> = new Map(
  rows.flatMap(([form, first, second, names]) => {
    const [, result, list] = /^(\S+) \((.*)\)$/.exec(form)!;
    const signature: Signature = { result: result!, parameters: list!.split(', '), first, second };
    return names.split(/\s+/).map((name) => [name, signature] as const);
  }),
);

/** Checks the type by which an intrinsic is called; `base` is its name in the table. */
export function checkSignature(v: Verifier, call: Instruction, base: string): void {
  const type = call.auxiliaryType!;
  const signature = signatures.get(base);
  if (signature === undefined) return;
  const problem = problemOf(v, type, signature);
  if (problem !== null) v.problem(`llvm.${base} ${problem}`);
}

function problemOf(v: Verifier, type: Type, signature: Signature): string | null {
  const { result, parameters, first, second } = signature;
  if (type.variadic) return 'has no variable arguments';
  const count = type.parameterCount;
  if (count !== parameters.length) return `takes ${parameters.length} arguments, not ${count}`;
  const given = type.contained;
  const T = given[1 + parameters.indexOf('T')]!;
  const secondPlace = parameters.indexOf('U');
  const U = result === 'U' ? given[0]! : secondPlace < 0 ? null : given[1 + secondPlace]!;
  if (!isOf(T, first)) return `cannot work on '${typeToString(T)}'`;
  if (U !== null && !isOf(U, second)) return `cannot work on '${typeToString(U)}'`;
  if (second === 'lanes' && !haveSameLanes(T, U!)) {
    return 'has an argument and a result with different numbers of lanes';
  }
  if (result === 'element' && T.kind !== 'vector') return 'needs a vector';
  const wanted = [result, ...parameters].map((word) => typeOf(v, word, T, U));
  for (const [i, each] of wanted.entries()) {
    if (each === null || isSame(each, given[i]!)) continue;
    const what = i === 0 ? 'result' : `argument ${i - 1}`;
    return `has a wrong type of ${what}, '${typeToString(given[i]!)}'`;
  }
  return null;
}

function isOf(type: Type, kind: Kind): boolean {
  if (kind === 'any') return true;
  if (kind === 'vector') return type.kind === 'vector';
  return kind === 'float' ? type.isFloatOrVector : type.isIntegerOrVector;
}

function haveSameLanes(a: Type, b: Type): boolean {
  if (a.kind !== 'vector' || b.kind !== 'vector') return a.kind !== 'vector' && b.kind !== 'vector';
  return a.count === b.count && a.scalable === b.scalable;
}

/** The type that a word of a row stands for; a struct is compared by `isSame`. */
function typeOf(v: Verifier, word: string, T: Type, U: Type | null): Type | readonly Type[] | null {
  const { types } = v;
  const bit = () => (T.kind === 'vector' ? types.vector(types.i1, T.count, T.scalable) : types.i1);
  switch (word) {
    case 'T':
      return T;
    case 'U':
      return U;
    case 'bit':
      return bit();
    case 'element':
      return T.element;
    case '{T,bit}':
      return [T, bit()];
    default:
      return word === 'i1' ? types.i1 : types.i32;
  }
}

function isSame(wanted: Type | readonly Type[], given: Type): boolean {
  if (!Array.isArray(wanted)) return wanted === given;
  const { kind, contained } = given;
  return (
    kind === 'struct' &&
    contained.length === wanted.length &&
    wanted.every((part, i) => part === contained[i])
  );
}

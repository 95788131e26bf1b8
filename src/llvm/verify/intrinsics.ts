// Rules of LLVM's intrinsics that do not follow from their declarations: which
// arguments must be written as numbers, and a few of single intrinsics. The
// signatures of those that compute values are in signatures.ts.

import type { Function, Instruction, Value } from '../values.ts';
import { integerOf } from './constants.ts';
import type { Verifier } from './context.ts';
import type { Body } from './flow.ts';
import { checkSignature, signatures } from './signatures.ts';

/** Positions of the arguments that must be immediate, by name without `llvm.`. */
const immediateRows = new Map<string, readonly number[]>();

for (const [names, ...positions] of [
  ['returnaddress frameaddress call.preallocated.setup eh.sjlj.callsite invariant.start ubsantrap', 0],
  ['allow.ubsan.check', 0],
  ['abs ctlz cttz is.fpclass invariant.end call.preallocated.arg vector.extract vp.ctlz vp.cttz', 1],
  ['vp.cttz.elts experimental.cttz.elts vp.is.fpclass asan.check.memaccess', 1],
  ['ptrauth.sign ptrauth.auth ptrauth.strip preserve.union.access.index', 1],
  ['localrecover expect.with.probability vector.insert vector.splice.left vector.splice.right', 2],
  ['smul.fix umul.fix sdiv.fix udiv.fix smul.fix.sat umul.fix.sat sdiv.fix.sat udiv.fix.sat', 2],
  ['experimental.vp.splice hwasan.check.memaccess hwasan.check.memaccess.shortgranules', 2],
  ['memcpy memcpy.inline memmove memset memset.inline experimental.memset.pattern', 3],
  ['memcpy.element.unordered.atomic memmove.element.unordered.atomic memset.element.unordered.atomic', 3],
  ['experimental.stackmap', 0, 1],
  ['matrix.transpose experimental.gc.relocate experimental.get.vector.length', 1, 2],
  ['preserve.array.access.index preserve.struct.access.index', 1, 2],
  ['hwasan.check.memaccess.fixedshadow hwasan.check.memaccess.shortgranules.fixedshadow', 1, 2],
  ['ptrauth.resign', 1, 3],
  ['prefetch objectsize', 1, 2, 3],
  ['experimental.patchpoint experimental.patchpoint.void', 0, 1, 3],
  ['matrix.multiply matrix.column.major.load', 2, 3, 4],
  ['matrix.column.major.store', 3, 4, 5],
  ['experimental.gc.statepoint', 0, 1, 3, 4],
] as [string, ...number[]][]) {
  for (const name of names.split(' ')) immediateRows.set(name, positions);
}

/** What is known about one intrinsic. */
interface Knowledge {
  readonly immediates: readonly number[];
  readonly rule: Rule | undefined;
  /** Its name among the signatures; empty if it is not there. */
  readonly signature: string;
}

/** Checks calls to intrinsics; what is known about each is looked up once. */
export class IntrinsicChecker {
  private readonly v: Verifier;
  private readonly known = new Map<Function, Knowledge>();

  constructor(v: Verifier) {
    this.v = v;
  }

  check(call: Instruction, intrinsic: Function, body: Body): void {
    const { v } = this;
    const { immediates, rule, signature } = this.lookUp(intrinsic);
    if (signature !== '') checkSignature(v, call, signature);
    for (const position of immediates) {
      if (position >= call.argumentCount || isImmediate(call.operands[position + 1]!)) continue;
      v.problem(`argument ${position} of @${intrinsic.name} must be an immediate constant`);
    }
    rule?.(v, call, body);
  }

  /** Whether an intrinsic has one signature, and no older form by which it might be called. */
  hasSignature(intrinsic: Function): boolean {
    return this.lookUp(intrinsic).signature !== '';
  }

  private lookUp(intrinsic: Function): Knowledge {
    let knowledge = this.known.get(intrinsic);
    if (knowledge !== undefined) return knowledge;
    const positions = new Set(immediateRows.get(baseName(intrinsic, immediateRows)));
    for (const { index, attributes } of intrinsic.arguments)
      if (attributes?.has('immarg')) positions.add(index);
    knowledge = {
      immediates: [...positions],
      rule: rules.get(baseName(intrinsic, rules)),
      signature: baseName(intrinsic, signatures),
    };
    this.known.set(intrinsic, knowledge);
    return knowledge;
  }
}

function isImmediate(value: Value): boolean {
  if (value.kind !== 'constant') return false;
  if (value.form === 'zero') return value.type.kind === 'integer' || value.type.isFloat;
  return value.form === 'integer' || value.form === 'float';
}

/** The longest name in the table that this name is an overload of, or the empty string. */
function baseName({ name }: Function, table: ReadonlyMap<string, unknown>): string {
  let text = name!.slice('llvm.'.length);
  while (text !== '' && !table.has(text)) text = text.slice(0, Math.max(0, text.lastIndexOf('.')));
  return text;
}

type Rule = (v: Verifier, call: Instruction, body: Body) => void;

const needsCollector: Rule = (v, _call, body) => {
  v.check(body.function.gc !== null, 'the function uses no garbage collector');
};

const readsException: Rule = (v, call) => {
  const pad = call.operands[1];
  v.check(
    pad?.kind === 'instruction' && pad.operation.syntax === 'catchpad',
    'the argument must be a catchpad',
  );
};

/** Rules of single intrinsics. */
const rules: ReadonlyMap<string, Rule> = new Map(
  Object.entries<Rule>({
    va_start: (v, _call, body) => {
      v.check(body.function.valueType.variadic, 'va_start needs a function with variable arguments');
    },
    prefetch: (v, call) => {
      const limits = [2n, 4n, 2n];
      limits.forEach((limit, i) => {
        const value = integerOf(call.operands[i + 2]);
        if (value !== null)
          v.check(BigInt.asUintN(32, value) < limit, `argument ${i + 1} of prefetch is out of range`);
      });
    },
    bswap: (v, call) => {
      v.check(call.type.scalar.bits % 16 === 0, 'bswap needs an even number of bytes');
    },
    'is.fpclass': (v, call) => {
      const mask = integerOf(call.operands[2]);
      if (mask !== null)
        v.check((BigInt.asUintN(32, mask) & ~0x3ffn) === 0n, 'is.fpclass tests unknown classes');
    },
    scmp: (v, call) => {
      v.check(call.type.scalar.bits > 1, 'scmp needs two bits for its result');
    },
    ucmp: (v, call) => {
      v.check(call.type.scalar.bits > 1, 'ucmp needs two bits for its result');
    },
    localescape: (v, call, body) => {
      v.check(call.auxiliaryType!.variadic, 'localescape takes variable arguments');
      v.check(body.blockOf(call) === 0, 'localescape must be in the entry block');
      v.check(body.escape === null, 'localescape can only be called once in a function');
      body.escape = call;
    },
    gcroot: needsCollector,
    gcread: needsCollector,
    gcwrite: needsCollector,
    'experimental.gc.statepoint': needsCollector,
    'experimental.gc.result': needsCollector,
    'eh.exceptionpointer': readsException,
    'eh.exceptioncode': readsException,
  }),
);

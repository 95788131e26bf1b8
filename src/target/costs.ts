// Costs of operations, by operation and type: in size, and in time when computed unnecessarily.
//
// Size is in LLVM's units: an instruction is 5, a call 25 more. Time only has to tell what is worth a branch, so it has
// three degrees: `trivial` is at most one cycle and often free, `dear` more than a branch that is mispredicted half of
// the time, and `cheap` is between.

import { type Instruction, Op, type Type } from '../llvm/index.ts';

export const perInstruction = 5;
const perCall = 25;

export type Effort = 'trivial' | 'cheap' | 'dear';

/** What each degree counts against `ChoiceLimits.effort`. */
export const effortUnits = { trivial: 1, cheap: 2, dear: Number.POSITIVE_INFINITY } as const;

/** Intrinsics that become no code. */
const freeIntrinsics =
  /^llvm\.(lifetime|assume|dbg|invariant|expect|annotation|var\.annotation|ptr\.annotation|experimental\.noalias|launder|strip|is\.constant|objectsize|donothing|sideeffect|pseudoprobe|fake\.use)/;

/** Operations that become no instruction, or part of another one. */
const freeOperations: ReadonlySet<unknown> = new Set([
  Op.alloca,
  Op.unreachable,
  Op.trunc,
  Op.zext,
  Op.bitcast,
  Op.ptrtoint,
  Op.inttoptr,
  Op.freeze,
  Op.extractvalue,
  Op.insertvalue,
]);

/** The size of an instruction. `isAtConstants`: all its operands but the first are constants. */
export function sizeOf(instruction: Instruction, isAtConstants: boolean): number {
  if (instruction.call !== null) return sizeOfCall(instruction);
  const { operation } = instruction;
  if (freeOperations.has(operation)) return 0;
  // A constant distance is part of the access.
  return operation === Op.getelementptr && isAtConstants ? 0 : perInstruction;
}

/** The size of a call, without its callee. */
export function sizeOfCall(call: Instruction): number {
  const { callee } = call;
  if (callee.kind === 'function' && callee.name?.startsWith('llvm.')) {
    if (freeIntrinsics.test(callee.name)) return 0;
    return /^llvm\.mem(cpy|move|set)\./.test(callee.name) ? perInstruction * 4 : perInstruction;
  }
  return perCall + perInstruction * (1 + call.argumentCount + 2 * wordsByValue(call));
}

/** A copy of more words than this is a call or a loop. */
const mostWords = 8;

/** How many words a call copies to pass arguments in memory (`byval`): each is loaded and stored. */
function wordsByValue({ call, argumentCount }: Instruction): number {
  let words = 0;
  for (let i = 0; i < argumentCount; i++) {
    const type = call!.argumentAttributes?.[i]?.get('byval')?.type;
    if (type) words += wordsOf(type);
  }
  return words;
}

/** How many values a type is made of, at most `mostWords`. */
function wordsOf(type: Type): number {
  if (type.kind === 'array') {
    return Math.min(mostWords, type.count * wordsOf(type.contained[0]!));
  }
  if (type.kind !== 'struct') return 1;
  let words = 0;
  for (const field of type.contained) words += words < mostWords ? wordsOf(field) : 0;
  return Math.min(mostWords, words);
}

/** The size of a decision among so many cases: comparisons and branches, or a table. */
export function sizeOfDecision(cases: number): number {
  return perInstruction * Math.min(cases, 8);
}

const trivial: ReadonlySet<unknown> = new Set([
  Op.icmp,
  Op.trunc,
  Op.zext,
  Op.sext,
  Op.ptrtoint,
  Op.ptrtoaddr,
  Op.inttoptr,
  Op.bitcast,
  Op.freeze,
  Op.extractvalue,
]);

const dear: ReadonlySet<unknown> = new Set([Op.udiv, Op.sdiv, Op.urem, Op.srem, Op.fdiv, Op.frem]);

/** Intrinsics that are an instruction or two, by the second word of their names. */
const cheapIntrinsics = new Set(['abs', 'fabs', 'smin', 'smax', 'umin', 'umax', 'bswap', 'fshl', 'fshr']);

/** The effort of an instruction without effects. `isWithConstant`: its last operand is a constant. */
export function effortOf(instruction: Instruction, isWithConstant: boolean): Effort {
  const { operation } = instruction;
  if (instruction.call !== null)
    return cheapIntrinsics.has(intrinsicWord(instruction) ?? '') ? 'cheap' : 'dear';
  if (dear.has(operation)) return 'dear';
  if (trivial.has(operation)) return 'trivial';
  if (operation === Op.mul) return 'cheap';
  // Adding to something is part of how an address or a comparison is encoded.
  return instruction.type.isFloatOrVector || !isWithConstant ? 'cheap' : 'trivial';
}

const divisions: ReadonlySet<unknown> = new Set([Op.udiv, Op.sdiv, Op.urem, Op.srem]);

/** Intrinsics that are calls to a library of mathematics, by the second word of their names. */
const functionIntrinsics = new Set([
  ...['pow', 'powi', 'exp', 'exp2', 'exp10', 'log', 'log2', 'log10', 'ldexp', 'frexp'],
  ...['sin', 'cos', 'sincos', 'tan', 'asin', 'acos', 'atan', 'atan2', 'sinh', 'cosh', 'tanh'],
]);

/**
 * Whether an instruction takes longer than a branch that is predicted wrongly half of the time. A division that cannot trap
 * mostly has a constant divisor, and becomes a multiplication.
 */
export function isSlowerThanBranch(instruction: Instruction, mayTrap: boolean): boolean {
  const { operation } = instruction;
  if (instruction.call === null) return operation === Op.frem || (mayTrap && divisions.has(operation));
  const word = intrinsicWord(instruction);
  return word === null || functionIntrinsics.has(word);
}

/** How many instructions a GPU issues for one: some are many, and some keep a warp waiting. */
export function issuesOf(instruction: Instruction): number {
  const { operation, call } = instruction;
  if (operation === Op.phi) return 0;
  if (call !== null) {
    const word = intrinsicWord(instruction);
    if (word === null) return 20;
    return word === 'lifetime' || word === 'dbg' || word === 'assume' ? 0 : 1;
  }
  if (divisions.has(operation)) return 16;
  if (operation === Op.fdiv) return 8;
  return memoryOperations.has(operation) ? 4 : 1;
}

const memoryOperations: ReadonlySet<unknown> = new Set([Op.load, Op.store, Op.atomicrmw, Op.cmpxchg]);

/** The second word of the name of a called intrinsic, `smax`; null for other calls. */
function intrinsicWord({ callee }: Instruction): string | null {
  if (callee.kind !== 'function' || !callee.name?.startsWith('llvm.')) return null;
  return callee.name.split('.')[1]!;
}

// What each kind of instruction requires: how many operands and blocks, of which
// types, which flags, and which type it yields. One function for each syntax of
// the table in operations.ts.
//
// The shape, that is the number of operands and blocks, is data, and is checked
// first; a function below may rely on all of its operands being there.

import {
  atomicOperations,
  fastMathMask,
  floatPredicates,
  integerPredicates,
  Op,
  type Operation,
  operations,
  orderings,
  type Syntax,
} from '../operations.ts';
import type { Type } from '../types.ts';
import { aggregateElement, isValidCast, isValidShuffle, selectProblem, takesFastMath } from '../typing.ts';
import type { Instruction } from '../values.ts';
import { typeToString } from '../writer/types.ts';
import { checkCall, checkCallbr, checkInvoke } from './calls.ts';
import { addressProblem, integerOf } from './constants.ts';
import type { Verifier } from './context.ts';
import {
  checkCatchpad,
  checkCatchret,
  checkCatchswitch,
  checkCleanuppad,
  checkCleanupret,
  checkLandingpad,
  checkResume,
} from './exceptions.ts';
import type { Body } from './flow.ts';

export type Check = (v: Verifier, instruction: Instruction, body: Body) => void;

// ── Shapes ──────────────────────────────────────────────────────────────────

/** How many operands and blocks an instruction has. */
class Shape {
  readonly least: number;
  readonly most: number;
  readonly leastBlocks: number;
  readonly mostBlocks: number;

  constructor(operands: readonly [number, number], blocks: readonly [number, number] = [0, 0]) {
    [this.least, this.most] = operands;
    [this.leastBlocks, this.mostBlocks] = blocks;
  }
}

const any = Number.POSITIVE_INFINITY;

// biome-ignore format: a table, one row a line
const shapes: { readonly [syntax in Syntax]: Shape } = {
  unreachable:    new Shape([0, 0]),
  ret:            new Shape([0, 1]),
  br:             new Shape([0, 1], [1, 2]),
  switch:         new Shape([1, any], [1, any]),
  indirectbr:     new Shape([1, 1], [0, any]),
  invoke:         new Shape([1, any], [2, 2]),
  callbr:         new Shape([1, any], [1, any]),
  resume:         new Shape([1, 1]),
  cleanupret:     new Shape([1, 1], [0, 1]),
  catchret:       new Shape([1, 1], [1, 1]),
  catchswitch:    new Shape([1, 1], [0, any]),
  catchpad:       new Shape([1, any]),
  cleanuppad:     new Shape([1, any]),
  unary:          new Shape([1, 1]),
  binary:         new Shape([2, 2]),
  compare:        new Shape([2, 2]),
  cast:           new Shape([1, 1]),
  select:         new Shape([3, 3]),
  va_arg:         new Shape([1, 1]),
  extractelement: new Shape([2, 2]),
  insertelement:  new Shape([3, 3]),
  shufflevector:  new Shape([3, 3]),
  phi:            new Shape([0, any], [0, any]),
  landingpad:     new Shape([0, any]),
  freeze:         new Shape([1, 1]),
  call:           new Shape([1, any]),
  alloca:         new Shape([0, 1]),
  load:           new Shape([1, 1]),
  store:          new Shape([2, 2]),
  cmpxchg:        new Shape([3, 3]),
  atomicrmw:      new Shape([2, 2]),
  fence:          new Shape([0, 0]),
  getelementptr:  new Shape([1, any]),
  extractvalue:   new Shape([1, 1]),
  insertvalue:    new Shape([2, 2]),
};

/** The shape of each operation, by its place in the table. */
const shapeOf: readonly Shape[] = operations.map((operation) => shapes[operation.syntax]);

/** Whether all operands and blocks are there; reports what is missing. */
export function hasValidShape(v: Verifier, instruction: Instruction, body: Body): boolean {
  const { operation, operands } = instruction;
  if (operation === undefined || operations[operation?.index] !== operation) {
    v.problem('unknown operation');
    return false;
  }
  const { least, most, leastBlocks, mostBlocks } = shapeOf[operation.index]!;
  const blocks = instruction.blocks?.length ?? 0;
  if (operands.length < least || operands.length > most) {
    v.problem(`${operation.name} has ${operands.length} operands, but needs ${amount(least, most)}`);
    return false;
  }
  if (blocks < leastBlocks || blocks > mostBlocks) {
    v.problem(`${operation.name} has ${blocks} blocks, but needs ${amount(leastBlocks, mostBlocks)}`);
    return false;
  }
  for (let i = 0; i < operands.length; i++) {
    if (operands[i]?.type !== undefined) continue;
    v.problem(`operand ${i} is missing`);
    return false;
  }
  for (let i = 0; i < blocks; i++) {
    if (body.indexOf(instruction.blocks![i]) >= 0) continue;
    v.problem(`block ${i} is missing, or of another function`);
    return false;
  }
  return true;
}

function amount(least: number, most: number): string {
  if (least === most) return String(least);
  return most === any ? `at least ${least}` : `${least} to ${most}`;
}

// ── What holds for every instruction ────────────────────────────────────────

/** Checks an instruction that has a valid shape. */
export function checkInstruction(v: Verifier, instruction: Instruction, body: Body): void {
  const { operation, type, flags } = instruction;
  if (flags !== 0) checkFlags(v, instruction);
  if (instruction.align !== 0) checkAlign(v, instruction.align);
  if (type.kind === 'void') {
    if (instruction.name !== null) v.problem('an instruction without a value cannot have a name');
  } else if (!type.isFirstClass) {
    v.problem(`the result cannot have the type '${typeToString(type)}'`);
  } else if (type.kind === 'metadata' && instruction.call === null) {
    v.problem('the result cannot be metadata');
  }
  checks[operation.index]!(v, instruction, body);
}

function checkFlags(v: Verifier, { operation, flags, type }: Instruction): void {
  if ((flags & ~operation.flagMask) !== 0) v.problem(`${operation.name} has flags it cannot have`);
  if ((flags & fastMathMask) === 0 || operation.operands === 'float') return;
  switch (operation.syntax) {
    case 'call':
    case 'select':
    case 'phi':
      v.check(
        takesFastMath(type),
        `fast-math flags need a ${operation.name} that yields floating-point values`,
      );
  }
}

/** Alignments are powers of two, up to 2^32. */
export function checkAlign(v: Verifier, align: number): void {
  if (align === 0) return;
  v.check(
    Number.isInteger(Math.log2(align)) && align >= 1 && align <= 2 ** 32,
    `the alignment ${align} is not a power of two, or too large`,
  );
}

function expectVoid(v: Verifier, { operation, type }: Instruction): void {
  if (type.kind !== 'void') v.problem(`${operation.name} cannot yield a value`);
}

function expectType(v: Verifier, { operation, type }: Instruction, wanted: Type): void {
  if (type === wanted) return;
  v.problem(`${operation.name} must yield '${typeToString(wanted)}', not '${typeToString(type)}'`);
}

// ── Terminators ─────────────────────────────────────────────────────────────

const checkRet: Check = (v, instruction, body) => {
  expectVoid(v, instruction);
  const result = body.function.valueType.result;
  const value = instruction.operands[0];
  const isRight =
    value === undefined ? result.kind === 'void' : value.type === result && result.kind !== 'void';
  if (isRight) return;
  v.problem(`the returned value does not have the function's result type '${typeToString(result)}'`);
};

const checkBr: Check = (v, instruction) => {
  expectVoid(v, instruction);
  const { operands } = instruction;
  const blocks = instruction.blocks!;
  v.check(blocks.length === operands.length + 1, 'br needs one block, or a condition and two blocks');
  if (operands.length > 0)
    v.check(operands[0]!.type === v.types.i1, "the condition of br must have type 'i1'");
};

const checkSwitch: Check = (v, instruction) => {
  expectVoid(v, instruction);
  const { operands } = instruction;
  const { type } = operands[0]!;
  v.check(type.kind === 'integer', 'the condition of switch must be an integer');
  v.check(
    instruction.blocks!.length === operands.length,
    'switch needs a default block and one for each case',
  );
  const seen = new Set<bigint>();
  for (let i = 1; i < operands.length; i++) {
    const value = integerOf(operands[i]);
    if (value === null) return v.problem(`case ${i - 1} of switch is not an integer constant`);
    if (operands[i]!.type !== type) {
      return v.problem(`case ${i - 1} of switch does not have the type of the condition`);
    }
    if (seen.has(value)) return v.problem(`duplicate case ${value} in switch`);
    seen.add(value);
  }
};

const checkIndirectbr: Check = (v, instruction) => {
  expectVoid(v, instruction);
  v.check(instruction.operands[0]!.type.kind === 'pointer', 'the address of indirectbr must be a pointer');
};

// ── Arithmetic ──────────────────────────────────────────────────────────────

function checkOperandClass(v: Verifier, { operation, type }: Instruction): void {
  const isRight = operation.operands === 'float' ? type.isFloatOrVector : type.isIntegerOrVector;
  if (isRight) return;
  const wanted = operation.operands === 'float' ? 'floating-point values' : 'integers';
  v.problem(`${operation.name} works on ${wanted} or vectors of them, not on '${typeToString(type)}'`);
}

const checkUnary: Check = (v, instruction) => {
  expectType(v, instruction, instruction.operands[0]!.type);
  checkOperandClass(v, instruction);
};

const checkBinary: Check = (v, instruction) => {
  const [a, b] = instruction.operands;
  if (a!.type !== b!.type) return v.problem(`the operands of ${instruction.operation.name} differ in type`);
  expectType(v, instruction, a!.type);
  checkOperandClass(v, instruction);
};

/** `i1`, or as many of them as the vector `type` has elements. */
function truthType(v: Verifier, type: Type): Type {
  return type.kind === 'vector' ? v.types.vector(v.types.i1, type.count, type.scalable) : v.types.i1;
}

const checkCompare: Check = (v, instruction) => {
  const { operation, predicate } = instruction;
  const [a, b] = instruction.operands;
  const { type } = a!;
  const isFloat = operation === Op.fcmp;
  const predicates: readonly string[] = isFloat ? floatPredicates : integerPredicates;
  if (!predicates.includes(predicate)) v.problem(`${operation.name} has no predicate '${predicate}'`);
  if (type !== b!.type) return v.problem(`the operands of ${operation.name} differ in type`);
  const isRight = isFloat ? type.isFloatOrVector : type.isIntegerOrVector || type.isPointerOrVector;
  if (!isRight) return v.problem(`${operation.name} cannot compare '${typeToString(type)}'`);
  expectType(v, instruction, truthType(v, type));
};

const checkCast: Check = (v, { operation, operands, type }) => {
  const from = operands[0]!.type;
  if (!isValidCast(operation.name, from, type)) {
    v.problem(`${operation.name} cannot convert '${typeToString(from)}' to '${typeToString(type)}'`);
  } else if (operation === Op.ptrtoaddr) {
    const bits = v.layout.pointer(from.scalar.addressSpace).indexBits;
    v.check(type.scalar.bits === bits, `ptrtoaddr must yield the ${bits} bits of an address`);
  }
};

// ── Values out of values ────────────────────────────────────────────────────

const checkSelect: Check = (v, instruction) => {
  const [condition, a, b] = instruction.operands;
  const message = selectProblem(condition!.type, a!.type, b!.type);
  if (message !== null) return v.problem(message);
  expectType(v, instruction, a!.type);
};

const checkPhi: Check = (v, { operands, blocks, type }) => {
  v.check(type.kind !== 'void' && type.kind !== 'token', 'phi cannot yield a token');
  if ((blocks?.length ?? 0) !== operands.length) v.problem('phi needs one block for each of its values');
  for (const operand of operands) {
    if (operand.type !== type) return v.problem('an incoming value of phi does not have its type');
  }
};

const checkFreeze: Check = (v, instruction) => expectType(v, instruction, instruction.operands[0]!.type);

const checkVaArg: Check = (v, { operands, type }) => {
  v.check(operands[0]!.type.kind === 'pointer', 'va_arg needs a pointer');
  v.check(type.isFirstClass, 'va_arg must yield a first-class value');
};

const checkExtractelement: Check = (v, instruction) => {
  const [vector, index] = instruction.operands;
  if (vector!.type.kind !== 'vector' || index!.type.kind !== 'integer') {
    return v.problem('extractelement needs a vector and an integer');
  }
  expectType(v, instruction, vector!.type.element);
};

const checkInsertelement: Check = (v, instruction) => {
  const [vector, element, index] = instruction.operands;
  const { type } = vector!;
  if (type.kind !== 'vector' || element!.type !== type.element || index!.type.kind !== 'integer') {
    return v.problem('insertelement needs a vector, a value of its element type, and an integer');
  }
  expectType(v, instruction, type);
};

const checkShufflevector: Check = (v, instruction) => {
  const [a, b, mask] = instruction.operands;
  if (!isValidShuffle(a!.type, b!.type, mask!)) {
    return v.problem('shufflevector needs two vectors of one type and a constant mask of i32 that fits them');
  }
  expectType(v, instruction, v.types.vector(a!.type.element, mask!.type.count, mask!.type.scalable));
};

/** The type of the part that `indices` select; reports when there is none. */
function partType(v: Verifier, { operation, operands, indices }: Instruction): Type | null {
  const { type } = operands[0]!;
  const part = indices === null || indices.length === 0 ? null : aggregateElement(type, indices);
  if (part === null) v.problem(`the indices of ${operation.name} are invalid for '${typeToString(type)}'`);
  return part;
}

const checkExtractvalue: Check = (v, instruction) => {
  const part = partType(v, instruction);
  if (part !== null) expectType(v, instruction, part);
};

const checkInsertvalue: Check = (v, instruction) => {
  const part = partType(v, instruction);
  if (part === null) return;
  v.check(
    part === instruction.operands[1]!.type,
    'insertvalue inserts a value of another type than the field has',
  );
  expectType(v, instruction, instruction.operands[0]!.type);
};

// ── Memory ──────────────────────────────────────────────────────────────────

const checkAlloca: Check = (v, instruction) => {
  const { auxiliaryType: type, operands } = instruction;
  if (type === null) return v.problem('alloca has no allocated type');
  if (!v.factsOf(type).isSized)
    return v.problem(`alloca cannot allocate the unsized type '${typeToString(type)}'`);
  v.check(!v.factsOf(type).isBarredFromStack, 'alloca cannot allocate this target type');
  if (operands.length > 0)
    v.check(operands[0]!.type.kind === 'integer', 'the count of alloca must be an integer');
  expectType(v, instruction, v.types.pointer(instruction.addressSpace));
  if (instruction.hasFlag('swifterror')) {
    v.check(type.kind === 'pointer', 'a swifterror alloca must allocate a pointer');
    const count = operands[0];
    v.check(count === undefined || integerOf(count) === 1n, 'a swifterror alloca cannot allocate an array');
  }
  if (/^(amdgcn|r600)\b/.test(v.module.targetTriple ?? '')) {
    v.check(instruction.addressSpace === 5, 'alloca on amdgpu must be in addrspace(5)');
  }
};

/** What loads and stores have in common: the address, the type, the ordering. */
function checkAccess(v: Verifier, instruction: Instruction, address: Type, type: Type, never: string): void {
  const { operation, atomic } = instruction;
  if (address.kind !== 'pointer') v.problem(`the address of ${operation.name} must be a pointer`);
  if (!v.factsOf(type).isSized)
    return v.problem(`${operation.name} cannot access the unsized type '${typeToString(type)}'`);
  if (atomic === null) return;
  checkOrdering(v, atomic.ordering);
  if (atomic.ordering === never || atomic.ordering === 'acq_rel') {
    v.problem(`${operation.name} cannot be ${atomic.ordering}`);
  }
  v.check(instruction.align !== 0, `an atomic ${operation.name} needs an alignment`);
  const isRight = type.isIntegerOrVector || type.isPointerOrVector || type.isFloatOrVector;
  if (!isRight) {
    return v.problem(`an atomic ${operation.name} needs integers, pointers or floating-point values`);
  }
  checkAtomicSize(v, operation, type);
}

function checkOrdering(v: Verifier, ordering: string): void {
  v.check((orderings as readonly string[]).includes(ordering), `unknown ordering '${ordering}'`);
}

function checkAtomicSize(v: Verifier, operation: Operation, type: Type): void {
  const bits = v.layout.sizeInBits(type);
  v.check(
    bits >= 8 && Number.isInteger(Math.log2(bits)),
    `an atomic ${operation.name} needs a size of a power of two bytes, not ${bits} bits`,
  );
}

const checkLoad: Check = (v, instruction) => {
  const { type } = instruction;
  if (type.kind === 'void') return v.problem('load must yield a value');
  checkAccess(v, instruction, instruction.operands[0]!.type, type, 'release');
};

const checkStore: Check = (v, instruction) => {
  expectVoid(v, instruction);
  const [value, address] = instruction.operands;
  checkAccess(v, instruction, address!.type, value!.type, 'acquire');
};

const checkCmpxchg: Check = (v, instruction) => {
  const { atomic, operation } = instruction;
  const [address, expected, replacement] = instruction.operands;
  const { type } = expected!;
  if (atomic === null) return v.problem('cmpxchg needs an ordering');
  checkOrdering(v, atomic.ordering);
  v.check(atomic.ordering !== 'unordered', 'cmpxchg cannot be unordered');
  const failure = atomic.failureOrdering;
  v.check(
    failure === 'monotonic' || failure === 'acquire' || failure === 'seq_cst',
    `cmpxchg cannot be ${failure} when it fails`,
  );
  v.check(address!.type.kind === 'pointer', 'the address of cmpxchg must be a pointer');
  v.check(type === replacement!.type, 'the expected and the new value of cmpxchg differ in type');
  if (type.kind !== 'integer' && type.kind !== 'pointer') {
    return v.problem('cmpxchg needs integers or pointers');
  }
  checkAtomicSize(v, operation, type);
  expectType(v, instruction, v.types.struct([type, v.types.i1]));
};

const checkAtomicrmw: Check = (v, instruction) => {
  const { atomic, operation, predicate } = instruction;
  const [address, value] = instruction.operands;
  const { type } = value!;
  if (atomic === null) return v.problem('atomicrmw needs an ordering');
  checkOrdering(v, atomic.ordering);
  v.check(atomic.ordering !== 'unordered', 'atomicrmw cannot be unordered');
  v.check(address!.type.kind === 'pointer', 'the address of atomicrmw must be a pointer');
  expectType(v, instruction, type);
  const message = atomicOperandProblem(predicate, type);
  if (message !== null) return v.problem(message);
  checkAtomicSize(v, operation, type);
};

function atomicOperandProblem(name: string, type: Type): string | null {
  switch (atomicOperations[name]) {
    case undefined:
      return `unknown atomicrmw operation '${name}'`;
    case 'exchange':
      return type.kind === 'integer' || type.isFloat || type.kind === 'pointer'
        ? null
        : `atomicrmw ${name} needs an integer, a pointer or a floating-point value`;
    case 'float':
      return type.isFloatOrVector && !type.scalable ? null : `atomicrmw ${name} needs floating-point values`;
    default:
      return type.kind === 'integer' ? null : `atomicrmw ${name} needs an integer`;
  }
}

const checkFence: Check = (v, instruction) => {
  expectVoid(v, instruction);
  const ordering = instruction.atomic?.ordering;
  if (ordering === undefined) return v.problem('fence needs an ordering');
  checkOrdering(v, ordering);
  v.check(ordering !== 'unordered' && ordering !== 'monotonic', `fence cannot be ${ordering}`);
};

const checkGetelementptr: Check = (v, { auxiliaryType, operands, type }) => {
  const message = addressProblem(v, auxiliaryType, operands, type);
  if (message !== null) v.problem(message);
};

// ── Dispatch ────────────────────────────────────────────────────────────────

const bySyntax: { readonly [syntax in Syntax]: Check } = {
  unreachable: expectVoid,
  ret: checkRet,
  br: checkBr,
  switch: checkSwitch,
  indirectbr: checkIndirectbr,
  invoke: checkInvoke,
  callbr: checkCallbr,
  resume: checkResume,
  cleanupret: checkCleanupret,
  catchret: checkCatchret,
  catchswitch: checkCatchswitch,
  catchpad: checkCatchpad,
  cleanuppad: checkCleanuppad,
  unary: checkUnary,
  binary: checkBinary,
  compare: checkCompare,
  cast: checkCast,
  select: checkSelect,
  va_arg: checkVaArg,
  extractelement: checkExtractelement,
  insertelement: checkInsertelement,
  shufflevector: checkShufflevector,
  phi: checkPhi,
  landingpad: checkLandingpad,
  freeze: checkFreeze,
  call: checkCall,
  alloca: checkAlloca,
  load: checkLoad,
  store: checkStore,
  cmpxchg: checkCmpxchg,
  atomicrmw: checkAtomicrmw,
  fence: checkFence,
  getelementptr: checkGetelementptr,
  extractvalue: checkExtractvalue,
  insertvalue: checkInsertvalue,
};

/** The check of each operation, by its place in the table. */
const checks: readonly Check[] = operations.map((operation) => bySyntax[operation.syntax]);

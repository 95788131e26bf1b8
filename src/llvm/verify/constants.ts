// Constants: each distinct one is looked at once, with a stack, so that neither
// the number of its uses nor its depth matters.

import { isIntrinsicName } from '../intrinsics.ts';
import { Op } from '../operations.ts';
import { type Type, targetTypeProperties } from '../types.ts';
import { getElementPtrType, indexedType, isValidCast, isValidShuffle } from '../typing.ts';
import type { Constant, Function, GlobalValue, Value } from '../values.ts';
import { typeToString } from '../writer/types.ts';
import type { Verifier } from './context.ts';
import { isPlacedBlock } from './placement.ts';

/** Globals LLVM gives a meaning to; nothing may refer to them. */
const lists = new Set(['llvm.global_ctors', 'llvm.global_dtors', 'llvm.used', 'llvm.compiler.used']);

/** Whether this is an intrinsic: LLVM keeps all names that begin with `llvm.` for them. */
export function isIntrinsic(value: Value): value is Function {
  return value.kind === 'function' && value.name !== null && value.name.startsWith('llvm.');
}

/** Whether this is an intrinsic that is called without being declared: LLVM knows it anyway. */
export function isImplicit(v: Verifier, value: Value): boolean {
  if (!isIntrinsic(value) || v.globals.has(value)) return false;
  return value.module === v.module && value.isDeclaration && isIntrinsicName(value.name!);
}

/** The value after casts, and steps of no length, that do not change a pointer. */
export function stripCasts(value: Value): Value {
  for (;;) {
    if (value.kind !== 'constant' || value.form !== 'expression') return value;
    const [base, ...indices] = value.operands;
    const isCast = value.operation === Op.bitcast || value.operation === Op.addrspacecast;
    const isStill = value.operation === Op.getelementptr && indices.every((index) => integerOf(index) === 0n);
    if (base === undefined || !(isCast || isStill)) return value;
    value = base;
  }
}

/** The integer this constant is, or null when it is none. */
export function integerOf(value: Value | null | undefined): bigint | null {
  if (value?.kind !== 'constant' || value.type.kind !== 'integer') return null;
  return value.form === 'integer' || value.form === 'zero' ? value.bits : null;
}

/** Looks at constants and at references to globals. One for a module. */
export class ConstantChecker {
  private readonly v: Verifier;
  private readonly seen = new Set<Constant>();

  constructor(v: Verifier) {
    this.v = v;
  }

  /** Checks a constant or global that is used as a value, with all its parts. */
  check(value: Value): void {
    if (value.kind !== 'constant') return this.checkGlobal(value);
    if (this.seen.has(value)) return;
    this.seen.add(value);
    const pending: Constant[] = [value];
    while (pending.length > 0) {
      const constant = pending.pop()!;
      if (!this.hasValidParts(constant)) continue;
      const message = constantProblem(this.v, constant);
      if (message !== null) this.v.problem(`${message} (constant of type '${typeToString(constant.type)}')`);
      for (const part of constant.operands) {
        if (part.kind !== 'constant') {
          this.checkPart(constant, part);
        } else if (!this.seen.has(part)) {
          this.seen.add(part);
          pending.push(part);
        }
      }
    }
  }

  private hasValidParts(constant: Constant): boolean {
    for (const part of constant.operands) {
      if (part?.type === undefined) {
        this.v.problem(`a part of a constant is missing (${constant.form})`);
        return false;
      }
    }
    return true;
  }

  private checkPart(constant: Constant, part: Exclude<Value, Constant>): void {
    switch (part.kind) {
      case 'block':
        if (constant.form !== 'blockaddress') this.v.problem('a block is used as a constant');
        return;
      case 'function':
        if (isIntrinsic(part)) this.v.problem(`the address of the intrinsic @${part.name} is taken`);
        break;
    }
    this.checkGlobal(part);
  }

  /** Checks a reference to a global. */
  checkGlobal(value: Exclude<Value, Constant>): void {
    const { v } = this;
    switch (value.kind) {
      case 'global':
        if (value.name !== null && lists.has(value.name))
          v.problem(`@${value.name} may not be used as a value`);
        break;
      case 'function':
      case 'alias':
      case 'ifunc':
        break;
      default:
        return v.problem(
          `${value.kind === 'asm' ? 'inline assembly' : `an ${value.kind}`} is used as a constant`,
        );
    }
    if (!v.globals.has(value) && !isImplicit(v, value))
      v.problem(`refers to ${nameOf(value)}, which is not in this module`);
  }
}

function nameOf(value: GlobalValue): string {
  return value.name === null ? 'a global' : `@${value.name}`;
}

/** What is wrong with a constant whose parts are all there, or null. */
function constantProblem(v: Verifier, constant: Constant): string | null {
  const { type, operands } = constant;
  switch (constant.form) {
    case 'integer':
      if (type.kind !== 'integer') return 'an integer constant must have an integer type';
      return fits(constant.bits, type.bits) ? null : `the integer ${constant.bits} does not fit its type`;
    case 'float':
      return type.isFloat ? null : 'a floating-point constant must have a floating-point type';
    case 'null':
      return type.kind === 'pointer' ? null : 'null must have a pointer type';
    case 'none':
      return type.kind === 'token' ? null : 'none must have token type';
    case 'undef':
    case 'poison':
      return isValue(type) ? null : `${constant.form} cannot have this type`;
    case 'zero':
      return hasZero(type) ? null : 'zeroinitializer cannot have this type';
    case 'string':
      if (type.kind !== 'array' || type.element !== v.types.i8) return 'a string must be an array of i8';
      return type.count === constant.text.length ? null : 'a string must be as long as its type says';
    case 'array':
    case 'vector':
      return elementsProblem(constant);
    case 'struct':
      return structProblem(constant);
    case 'splat':
      if (type.kind !== 'vector' || operands.length !== 1) return 'a splat must be a vector of one element';
      return operands[0]!.type === type.element ? null : 'the element of a splat has the wrong type';
    case 'blockaddress':
      return blockAddressProblem(v, constant);
    case 'dso_local_equivalent':
    case 'no_cfi':
      return operands.length === 1 && type.kind === 'pointer' ? null : `${constant.form} must be a pointer`;
    case 'ptrauth':
      return ptrAuthProblem(constant);
    case 'expression':
      return expressionProblem(v, constant);
    default:
      return 'a constant has an unknown form';
  }
}

function fits(value: bigint, bits: number): boolean {
  if (bits <= 53 && value >= -0x80000000n && value <= 0x7fffffffn) {
    const half = 2 ** (bits - 1);
    const number = Number(value);
    return number >= -half && number < half;
  }
  return BigInt.asIntN(bits, value) === value;
}

function isValue(type: Type): boolean {
  return type.isFirstClass && type.kind !== 'label';
}

function hasZero(type: Type): boolean {
  if (type.kind === 'target') return targetTypeProperties(type).hasZeroInit;
  return isValue(type) && type.kind !== 'metadata';
}

function elementsProblem({ form, type, operands }: Constant): string | null {
  if (type.kind !== form || type.scalable) return `an ${form} constant must have an ${form} type`;
  if (operands.length !== type.count) return `an ${form} constant must have as many elements as its type`;
  for (const element of operands) {
    if (element.type !== type.element) return `an element of an ${form} constant has the wrong type`;
  }
  return null;
}

function structProblem({ type, operands }: Constant): string | null {
  if (type.kind !== 'struct' || type.opaque) return 'a struct constant must have a struct type';
  if (operands.length !== type.contained.length) {
    return 'a struct constant must have as many elements as its type';
  }
  for (let i = 0; i < operands.length; i++) {
    if (operands[i]!.type !== type.contained[i])
      return `element ${i} of a struct constant has the wrong type`;
  }
  return null;
}

function blockAddressProblem(v: Verifier, { operands }: Constant): string | null {
  const [fn, block] = operands;
  if (fn?.kind !== 'function' || block?.kind !== 'block') return 'blockaddress needs a function and a block';
  if (block.parent !== fn || !isPlacedBlock(v, block)) {
    return 'blockaddress names a block that is not in the function';
  }
  return block === fn.blocks[0] ? 'blockaddress may not be used with the entry block' : null;
}

function ptrAuthProblem({ type, operands }: Constant): string | null {
  const [pointer, key, discriminator, address] = operands;
  const isInteger = (value: Value, bits: number) => integerOf(value) !== null && value.type.bits === bits;
  if (pointer === undefined || key === undefined) return 'ptrauth needs a pointer and a key';
  if (type.kind !== 'pointer' || pointer.type !== type) return 'ptrauth must have the type of its pointer';
  if (!isInteger(key, 32)) return 'the key of ptrauth must be an i32 constant';
  if (discriminator !== undefined && !isInteger(discriminator, 64)) {
    return 'the discriminator of ptrauth must be an i64 constant';
  }
  if (address !== undefined && address.type.kind !== 'pointer') {
    return 'the address discriminator of ptrauth must be a pointer';
  }
  return null;
}

function expressionProblem(v: Verifier, constant: Constant): string | null {
  const { operation, type, operands } = constant;
  if (operation?.constantExpression !== true) {
    return `there is no constant expression ${operation?.name ?? 'of this kind'}`;
  }
  const [a, b, c] = operands;
  const allowed = operation === Op.trunc ? 0 : operation.flagMask;
  if ((constant.flags & ~allowed) !== 0) return `a constant ${operation.name} has flags it cannot have`;
  switch (operation.syntax) {
    case 'cast':
      if (operands.length !== 1) return `a constant ${operation.name} needs one operand`;
      return isValidCast(operation.name, a!.type, type)
        ? null
        : `${operation.name} cannot convert '${typeToString(a!.type)}' to '${typeToString(type)}'`;
    case 'binary':
      if (operands.length !== 2) return `a constant ${operation.name} needs two operands`;
      return a!.type === type && b!.type === type && type.isIntegerOrVector
        ? null
        : `a constant ${operation.name} needs integers of its own type`;
    case 'getelementptr':
      return getElementPtrProblem(v, constant);
    case 'extractelement':
      return operands.length === 2 && a!.type.kind === 'vector' && a!.type.element === type
        ? null
        : 'a constant extractelement has the wrong operands';
    case 'insertelement':
      return operands.length === 3 && a!.type === type && type.kind === 'vector' && b!.type === type.element
        ? null
        : 'a constant insertelement has the wrong operands';
    default:
      return operands.length === 3 && isValidShuffle(a!.type, b!.type, c!) && type.kind === 'vector'
        ? null
        : 'a constant shufflevector has the wrong operands';
  }
}

function getElementPtrProblem(v: Verifier, { sourceType, operands, type }: Constant): string | null {
  const message = addressProblem(v, sourceType, operands, type);
  if (message !== null || sourceType === null) return message;
  return v.factsOf(sourceType).holdsScalableVector
    ? 'a constant getelementptr cannot index scalable vectors'
    : null;
}

/** What is wrong with the operands and the type of a getelementptr, or null. */
export function addressProblem(
  v: Verifier,
  source: Type | null,
  operands: readonly Value[],
  type: Type,
): string | null {
  const base = operands[0];
  if (source === null || base === undefined) return 'getelementptr needs a source type and a base';
  if (!base.type.isPointerOrVector) return 'the base of getelementptr must be a pointer';
  let vector = base.type.kind === 'vector' ? base.type : null;
  for (let i = 1; i < operands.length; i++) {
    const index = operands[i]!.type;
    if (!index.isIntegerOrVector) return 'the indices of getelementptr must be integers';
    if (index.kind !== 'vector') continue;
    if (vector !== null && (vector.count !== index.count || vector.scalable !== index.scalable)) {
      return 'the vectors among the operands of getelementptr must have one length';
    }
    vector = index;
  }
  if (!v.factsOf(source).isSized)
    return `getelementptr cannot index the unsized type '${typeToString(source)}'`;
  if (source.kind === 'struct' && v.factsOf(source).holdsScalableVector) {
    return 'getelementptr cannot index a struct that contains a scalable vector';
  }
  if (operands.length > 2 && indexedType(source, operands) === null) {
    return `the indices of getelementptr are invalid for '${typeToString(source)}'`;
  }
  return getElementPtrType(v.types, operands) === type ? null : 'getelementptr has the wrong result type';
}

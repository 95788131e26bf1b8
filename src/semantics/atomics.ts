// The operations of atomicrmw. With one thread, atomic is what every access is.

import { Op, type Type } from '../llvm/index.ts';
import { integerCompare } from './comparisons.ts';
import { notSupported } from './faults.ts';
import { type Binary, integerBinary } from './integers.ts';
import { binaryOperation } from './operations.ts';
import type { Value } from './values.ts';

/** What becomes of the old value: `update(old, operand)`. */
export function atomicUpdate(name: string, type: Type): Binary {
  switch (name) {
    case 'xchg':
      return (_old, operand) => operand;
    case 'nand': {
      const [and, xor] = [integerBinary('and', type.bits, 0), integerBinary('xor', type.bits, 0)];
      return (old, operand) => xor(and(old, operand), -1);
    }
    case 'max':
      return choose('sgt', type);
    case 'min':
      return choose('slt', type);
    case 'umax':
      return choose('ugt', type);
    case 'umin':
      return choose('ult', type);
    case 'fadd':
      return binaryOperation(Op.fadd, type, 0);
    case 'fsub':
      return binaryOperation(Op.fsub, type, 0);
    case 'add':
    case 'sub':
    case 'and':
    case 'or':
    case 'xor':
      return integerBinary(name, type.bits, 0);
    case 'uinc_wrap':
      return wrapping(type, 'uge', 'add', (_operand) => 0);
    case 'udec_wrap':
      return decrement(type);
    default:
      throw notSupported(`atomicrmw ${name}`);
  }
}

function choose(predicate: string, type: Type): Binary {
  const compare = integerCompare(predicate, type, 0);
  return (old, operand) => (compare(old, operand) === -1 ? old : operand);
}

/** One more (or less), or `otherwise` where `old predicate operand`. */
function wrapping(type: Type, predicate: string, step: string, otherwise: (operand: Value) => Value): Binary {
  const compare = integerCompare(predicate, type, 0);
  const compute = integerBinary(step, type.bits, 0);
  return (old, operand) => (compare(old, operand) === -1 ? otherwise(operand) : compute(old, 1));
}

function decrement(type: Type): Binary {
  const above = wrapping(type, 'ugt', 'sub', (operand) => operand);
  return (old, operand) => (old === 0 ? operand : above(old, operand));
}

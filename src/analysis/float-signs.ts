// Floats that are never less than zero: NaN, minus zero, or not negative.
//
// Such are squares, and sums and products of such; not quotients, because one by minus zero is minus infinity. Values
// that leave γs are followed into them. The number of operations examined is bounded.

import { InstructionOperation } from '../dialect/index.ts';
import { Op } from '../llvm/index.ts';
import { Gamma, type Origin, SimpleNode } from '../rvsdg/index.ts';
import { plainConstant } from './nesting.ts';

const mostOperations = 16;

/** Whether a float is never less than zero, so that its square root is real, or NaN because the float is. */
export function isNeverBelowZero(origin: Origin): boolean {
  const pending = [origin];
  for (let count = 0; pending.length > 0; count++) {
    const operands = count === mostOperations ? null : whatMustBe(definition(pending.pop()!));
    if (operands === null) return false;
    pending.push(...operands);
  }
  return true;
}

/** The origin before all γs that a value enters. */
function definition(origin: Origin): Origin {
  let at = origin;
  while (at.isArgument && at.region.owner instanceof Gamma) at = at.region.owner.inputs[at.index + 1]!.origin;
  return at;
}

/** The operands that must not be less than zero for a value not to be; null if that is not enough. */
function whatMustBe(origin: Origin): readonly Origin[] | null {
  const constant = plainConstant(origin);
  if (constant !== null) {
    if (constant.form === 'zero') return [];
    if (constant.form !== 'float' || constant.type.kind !== 'double') return null;
    return constant.bits >> 63n === 0n ? [] : null;
  }
  const { node } = origin;
  if (!(node instanceof SimpleNode) || !(node.operation instanceof InstructionOperation)) return null;
  const { instruction } = node.operation;
  const operands = node.inputs.map((input) => input.origin);
  switch (instruction.operation) {
    case Op.uitofp:
      return [];
    case Op.fpext:
    case Op.fptrunc:
      return operands;
    case Op.fadd:
      return operands;
    case Op.fmul:
      return definition(operands[0]!) === definition(operands[1]!) ? [] : operands;
    case Op.select:
      return operands.slice(1);
    case Op.call:
      return ofIntrinsic(instruction.callee.kind === 'function' ? instruction.callee.name : null, operands);
    default:
      return null;
  }
}

function ofIntrinsic(name: string | null, [, a, b, c]: readonly Origin[]): readonly Origin[] | null {
  if (name === null) return null;
  if (name.startsWith('llvm.fabs.')) return [];
  if (name.startsWith('llvm.sqrt.')) return [];
  if (!name.startsWith('llvm.fmuladd.') && !name.startsWith('llvm.fma.')) return null;
  return definition(a!) === definition(b!) ? [c!] : [a!, b!, c!];
}

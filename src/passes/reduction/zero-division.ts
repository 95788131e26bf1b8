// Division by a constant zero.
//
// `x / 0` is undefined behaviour; LLVM removes it, and the program continues with whatever is in a register. On
// machines where a division by zero traps, programs that expect the trap get it without optimization. They get it here
// too: no rule applies to such a division, and on machines where it traps the constants are hidden from the code
// generator by an empty inline assembly that passes them through.

import { integerAt } from '../../analysis/constant-origins.ts';
import {
  ConstantOperation,
  edgeType,
  InstructionOperation,
  type Make,
  valueTypeOf,
} from '../../dialect/index.ts';
import { CallDetails, InlineAssembly, Instruction, type Module, Op } from '../../llvm/index.ts';
import { type Origin, SimpleNode } from '../../rvsdg/index.ts';

/** Whether an instruction divides by a constant zero. */
export function dividesByZero({ inputs }: SimpleNode, { operation }: Instruction): boolean {
  const divides =
    operation === Op.sdiv || operation === Op.udiv || operation === Op.srem || operation === Op.urem;
  return divides && integerAt(inputs[1]!.origin) === 0n;
}

/** Whether the machine traps when it divides by zero. */
export function trapsOnZero({ targetTriple }: Module): boolean {
  return /^(x86_64|i[3-6]86)\b/.test(targetTriple ?? '');
}

/** A constant that optimizers cannot see; null for a type that does not fit a machine register. */
export function hidden(origin: Origin, make: Make): Origin | null {
  const type = valueTypeOf(origin);
  if (type.kind !== 'integer' || ![8, 16, 32, 64].includes(type.bits)) return null;
  const { types } = make;
  const assembly = new InlineAssembly(types.ptr, types.function(type, [type]));
  assembly.constraints = '=r,0';
  const { value } = (origin.node as SimpleNode).operation as ConstantOperation;
  const instruction = new Instruction(Op.call, type, [assembly, value]);
  instruction.auxiliaryType = assembly.functionType;
  instruction.call = new CallDetails();
  const callee = new SimpleNode(origin.region, new ConstantOperation(assembly), [], [edgeType(types.ptr)]);
  return make.node(origin.region, new InstructionOperation(instruction, 0), [callee.outputs[0]!, origin])
    .outputs[0]!;
}

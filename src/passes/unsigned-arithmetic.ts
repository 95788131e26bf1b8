// Unsigned arithmetic: signed operations on integers that are never negative become unsigned (part of LLVM's correlated value
// propagation).
//
//      θ i = 0                          θ i = 0
//      │  q = sdiv i, 2                 │  q = udiv i, 2          one shift, instead of one that rounds towards zero
//      │  x = sext i to i64      ⇒      │  x = zext nneg i to i64
//      │  i' = add nsw i, 1             │  i' = add nsw i, 1
//      └─                               └─
//
// Both give the same for operands that are not negative, and poison for poison (analysis/signs.ts). For `sdiv` and `srem` both
// operands have to be so. A divisor that is zero or poison is undefined behaviour, before and after. Each operation is one
// query.

import { Signs } from '../analysis/signs.ts';
import { InstructionOperation } from '../dialect/index.ts';
import { Flag, Op, type Operation } from '../llvm/index.ts';
import { type Lambda, type Node, regionsOf, SimpleNode } from '../rvsdg/index.ts';
import type { Pass, PassContext } from './pass.ts';

/** What takes the place of a signed operation, how many of its operands must not be negative, and the flags that it gets. */
const replacements = new Map<
  Operation,
  { readonly by: Operation; readonly operands: number; readonly flags: number }
>([
  [Op.sdiv, { by: Op.udiv, operands: 2, flags: 0 }],
  [Op.srem, { by: Op.urem, operands: 2, flags: 0 }],
  [Op.ashr, { by: Op.lshr, operands: 1, flags: 0 }],
  [Op.sext, { by: Op.zext, operands: 1, flags: Flag.nneg }],
]);

export const unsignedArithmetic: Pass = {
  name: 'unsigned-arithmetic',
  summary: 'make signed operations on non-negative integers unsigned (value range propagation)',

  onFunction(lambda: Lambda, context: PassContext): boolean {
    const signs = new Signs();
    let count = 0;
    for (const region of regionsOf(lambda.body)) {
      for (let node = region.firstNode; node !== null; node = node.next)
        if (makeUnsigned(node, signs)) count++;
    }
    context.count('operations made unsigned', count);
    return count > 0;
  },
};

function makeUnsigned(node: Node, signs: Signs): boolean {
  if (!(node instanceof SimpleNode) || !(node.operation instanceof InstructionOperation)) return false;
  const { instruction, effects } = node.operation;
  const replacement = replacements.get(instruction.operation);
  if (replacement === undefined || instruction.type.kind !== 'integer') return false;
  for (let i = 0; i < replacement.operands; i++)
    if (!signs.isNonNegative(node.inputs[i]!.origin)) return false;
  const copy = instruction.copy(instruction.operands);
  copy.operation = replacement.by;
  copy.flags |= replacement.flags;
  node.operation = new InstructionOperation(copy, effects);
  node.region.touch();
  return true;
}

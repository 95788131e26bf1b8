// Whether the contents of a region may be duplicated.
//
// A call that is `noduplicate`, or has an unknown operand bundle, may not be copied at all. One that is `convergent` is
// executed together with others that run the same program, so its copies must be executed under the conditions of the
// original: a loop may be unrolled completely, but not be unswitched.
//
// A decision between labels is not copied either: all jumps to a label must arrive in one block, and copies of the code
// after them are other blocks.

import {
  ConstantOperation,
  InstructionOperation,
  LabelMatchOperation,
  outcomeOfCall,
} from '../dialect/index.ts';
import { type Region, regionsOf, SimpleNode } from '../rvsdg/index.ts';

/** How the contents of a region, and of the regions inside it, may be copied. Linear in its nodes. */
export function copyingOf(body: Region): 'keep' | 'together' | 'no' {
  let copying: 'keep' | 'together' = 'keep';
  for (const region of regionsOf(body)) {
    for (let node = region.firstNode; node !== null; node = node.next) {
      if (!(node instanceof SimpleNode)) continue;
      if (node.operation instanceof LabelMatchOperation) return 'no';
      if (!(node.operation instanceof InstructionOperation)) continue;
      const { instruction } = node.operation;
      if (instruction.call === null) continue;
      const outcome = outcomeOfCall(instruction, 'copied');
      if (outcome === 'no') return 'no';
      if (outcome === 'together') copying = 'together';
    }
  }
  return copying;
}

/** How many nodes a copy of a region has, up to `most`; constants do not count, and what must not be copied is too much. */
export function copyCost({ firstNode }: Region, most: number): number {
  let count = 0;
  for (let node = firstNode; node !== null && count <= most; node = node.next) {
    if (!(node instanceof SimpleNode)) return Number.POSITIVE_INFINITY;
    const { operation } = node;
    if (operation instanceof LabelMatchOperation) return Number.POSITIVE_INFINITY;
    if (operation instanceof InstructionOperation && operation.effects !== 0) return Number.POSITIVE_INFINITY;
    if (!(operation instanceof ConstantOperation) && node.inputs.length > 0) count++;
  }
  return count;
}

// Whether a loop may be assumed to terminate.
//
// C++, and C for loops whose condition is not a constant, guarantee that a loop without effects terminates. Clang notes
// that on the function (`mustprogress`) or on the branch that repeats the loop (`!llvm.loop !{…,
// !{!"llvm.loop.mustprogress"}}`).

import type { Function, Instruction, MetadataNode } from '../llvm/index.ts';

/** Whether a loop with these branches back to its head is promised to end or to do something. */
export function mustProgress(fn: Function, branches: readonly Instruction[]): boolean {
  if (fn.attributes?.has('mustprogress')) return true;
  return branches.length > 0 && branches.every(promisesProgress);
}

function promisesProgress({ metadata }: Instruction): boolean {
  const loop = metadata?.find(({ kind }) => kind === 'llvm.loop');
  return loop !== undefined && hasProperty(loop.node, 'llvm.loop.mustprogress');
}

/** Whether a loop's metadata, `!{!self, !{!"name"}, …}`, has a property with this name. */
function hasProperty({ elements }: MetadataNode, name: string): boolean {
  return elements.some((element) => {
    const first = element?.form === 'node' ? element.elements[0] : undefined;
    return first?.form === 'string' && first.text === name;
  });
}

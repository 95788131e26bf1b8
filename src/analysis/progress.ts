// Whether control certainly gets past a node.
//
// A call may exit, throw, trap, jump far away, or run forever; a loop may run forever. What comes after such a node in
// the program may then never be executed, and what comes before it may be looked at: by a handler of the exception, by
// whatever runs at the end of the program, by another process or thread. So
//
//      a load, or anything else that may trap, does not move above it,
//      a store to memory that others can see does not move below it, and is not dead because of a store after it.
//
// A call that touches no memory may still be the end: `memory(none)` says nothing of that, only `willreturn` together
// with `nounwind` does. After a `musttail` call nothing comes at all, and what follows a call that returns twice may
// come twice. All passes ask here; what is in γs and θs they gather (footprint.ts, loop-effects.ts).

import { CallFact, callFacts, isTailExit } from '../dialect/index.ts';
import { type Instruction, Op } from '../llvm/index.ts';
import { loopType, type Theta } from '../rvsdg/index.ts';
import { calledIntrinsic } from './intrinsics.ts';
import { isSeenToEnd } from './trip-count.ts';

/** Whether what comes after an instruction is executed once the instruction is, unless that is undefined. */
export function isPassed(instruction: Instruction): boolean {
  const { operation } = instruction;
  if (instruction.call !== null) {
    const wanted = CallFact.willReturn | CallFact.noUnwind;
    return (callFacts(instruction) & (wanted | CallFact.returnsTwice)) === wanted && !isTailExit(instruction);
  }
  if (operation === Op.unreachable || operation === Op.resume) return false;
  // Of a volatile store LLVM's language reference says that execution need not go on after it.
  return !(operation === Op.store && instruction.hasFlag('volatile'));
}

/** Whether an instruction is progress that others may see, so that a loop of such may run forever. */
export function isProgress(instruction: Instruction): boolean {
  if (instruction.atomic !== null || instruction.hasFlag('volatile') || instruction.operation === Op.fence)
    return true;
  if (instruction.call === null) return false;
  const isHarmless = (callFacts(instruction) & (CallFact.noWrites | CallFact.noMemory)) !== 0;
  return !isHarmless && calledIntrinsic(instruction) === null;
}

/** Whether a loop may run forever, if all that it contains is passed. `makesProgress`: it contains some. */
export function mayRunForever(theta: Theta, makesProgress: boolean): boolean {
  if (theta.outputs.some(({ type }) => type === loopType)) return true;
  // It has no loop state because it must make progress, or because it is seen to end.
  return makesProgress && !isSeenToEnd(theta);
}

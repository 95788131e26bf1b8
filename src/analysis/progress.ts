// Whether control is certain to get past a node.
//
// A call may exit, throw, trap, jump far away, or run forever; a loop may run forever. Code after such a node in the
// program may then never be executed, and the effects of code before it may be observed: by a handler of the exception,
// by code that runs at the end of the program, by another process or thread. So
//
//      a load, or anything else that may trap, does not move above it,
//      a store to memory that others can see does not move below it, and is not dead because of a store after it.
//
// A call that touches no memory may still not return: `memory(none)` does not imply that, only `willreturn` together
// with `nounwind` does. Nothing after a `musttail` call is executed, and code after a call that returns twice may be
// executed twice. All passes ask here; the effects of γs and θs are collected in footprint.ts and loop-effects.ts.

import { CallFact, callFacts, isTailExit } from '../dialect/index.ts';
import { type Instruction, Op } from '../llvm/index.ts';
import { loopType, type Theta } from '../rvsdg/index.ts';
import { calledIntrinsic } from './intrinsics.ts';
import { isSeenToEnd } from './trip-count.ts';

/** Whether the code after an instruction is executed if the instruction is, unless that is undefined behaviour. */
export function isPassed(instruction: Instruction): boolean {
  const { operation } = instruction;
  if (instruction.call !== null) {
    const wanted = CallFact.willReturn | CallFact.noUnwind;
    return (callFacts(instruction) & (wanted | CallFact.returnsTwice)) === wanted && !isTailExit(instruction);
  }
  if (operation === Op.unreachable || operation === Op.resume) return false;
  // According to LLVM's language reference, execution need not continue after a volatile store.
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

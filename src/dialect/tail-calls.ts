// `musttail` calls, which leave the function they are in.
//
// LLVM requires a `musttail` call right before a `ret` of its result: the callee replaces its caller. In a graph such a
// call is a node with memory and I/O. Its result is connected to the result of the λ, like that of any call that is
// returned, so that analyses of returned values see it.
//
//      %r: i32, %m: mem, %i: io = call i32 @g(i32 %x) [%m0, %i0]   musttail
//      … through γs and θs …
//      return %r [%m, %i]
//
// **Such a call ends the function.** Nothing after it is executed; its result is what the function returns, whatever
// the edges. Interpreters run it so, and recovery ends the block there with a `ret` of the call (schedule/flow.ts). So
// no pass can break the position of the call by changing the regions around it. A pass has to respect two rules:
//
//   · Control does not get past it (analysis/progress.ts): no store visible outside may move below it, and no effect
//     may be added after it, on the result either (tail-recursion).
//   · Caller and callee have matching prototypes, so neither may lose a parameter or a result (dead-arguments).

import { type Function, type Instruction, Op } from '../llvm/index.ts';
import { Lambda, type Node } from '../rvsdg/index.ts';

/** Whether an instruction is a call that takes the place of the function it is in. */
export function isTailExit(instruction: Instruction): boolean {
  return instruction.operation === Op.call && instruction.hasFlag('musttail');
}

/** Conventions under which caller and callee may take different parameters. */
const tailConventions: ReadonlySet<string> = new Set(['tailcc', 'swifttailcc', 'cc 18', 'cc 20']);

/** How a `musttail` call does not fit the function that it is in, or null. */
export function tailExitProblem(node: Node, call: Instruction): string | null {
  let owner = node.region.owner;
  while (owner !== null && !(owner instanceof Lambda)) owner = owner.region.owner;
  if (owner === null) return null;
  const { valueType, arguments: parameters } = owner.attachment as Function;
  const type = call.auxiliaryType!;
  if (type.result !== valueType.result) return 'it leaves a function that returns another type';
  if (type.variadic !== valueType.variadic) return 'only it or its caller takes variable arguments';
  if (tailConventions.has(call.call!.callingConvention)) return null;
  const isAlike =
    type.parameterCount === parameters.length &&
    parameters.every((parameter, i) => parameter.type === type.contained[i + 1]);
  return isAlike ? null : 'its parameters are not those of its caller';
}

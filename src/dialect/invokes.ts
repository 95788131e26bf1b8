// Exceptions in a graph.
//
// An `invoke` is a call whose last output is a decision: 0 if it returned, 1 if it threw. A γ takes that decision at once, and
// the `landingpad` is the first thing in its region 1:
//
//      %r: i32, %m: mem, %i: io, %threw: ctl2 = invoke i32 @f(…) [%m0, %i0]
//      … = gamma %threw (%r, %m, %i) {
//      case 0 …                                     it returned %r
//      case 1 …  %e, %m1, %i1 = landingpad … [%m, %i]      it threw, and %e is what was caught
//      }
//
// So nothing comes between a call and the branch on its outcome: recovery makes one instruction of both. Two rules
// ensure that (`invokeProblem`, `landingProblem`): **the outputs of an invoke are used only by its γ**. Nodes that
// depend on an invoke are therefore after or inside the γ, and others can come before it. `landingpad` takes both
// states, right from the invoke, and `resume` takes them as `unreachable` does; memory visible to the caller is live
// after a `resume`.
//
// In LLVM several invokes may share one landing pad. Here each has its own; recovery merges them again
// (recover/landings.ts).

import { type Instruction, Op } from '../llvm/index.ts';
import { controlType, Gamma, type Node, type Origin, type Region, SimpleNode } from '../rvsdg/index.ts';
import { InstructionOperation } from './operations.ts';

/** The alternatives of an invoke's decision, and the regions of its γ. */
export const returnedNormally = 0;
export const threw = 1;

function isInstruction(node: Node | null, operation: object): node is SimpleNode {
  return (
    node instanceof SimpleNode &&
    node.operation instanceof InstructionOperation &&
    node.operation.instruction.operation === operation
  );
}

/** Whether a node is an `invoke`: a call with a decision among its outputs, whether it threw. */
export function isInvoke(node: Node | null): node is SimpleNode {
  return isInstruction(node, Op.invoke);
}

/** Whether a node is a `landingpad`. */
export function isLandingPad(node: Node | null): node is SimpleNode {
  return isInstruction(node, Op.landingpad);
}

/** Whether an origin is an output of an invoke: only the invoke's γ may use it. */
export function isFromInvoke({ node }: Origin): boolean {
  return isInvoke(node);
}

/** The decision of an invoke. */
export function decisionOf(invoke: SimpleNode): Origin {
  return invoke.outputs[invoke.outputs.length - 1]!;
}

/** The γ that takes the decision of an invoke. */
export function gammaOfInvoke(invoke: SimpleNode): Gamma {
  const { firstUser } = decisionOf(invoke);
  if (firstUser === null || !(firstUser.node instanceof Gamma))
    throw new Error(`invoke ${invoke.id} has no γ`);
  return firstUser.node;
}

/** The invoke that decides for a γ, or null. */
export function invokeOf(gamma: Gamma): SimpleNode | null {
  const { node } = gamma.predicate.origin;
  return isInvoke(node) ? node : null;
}

/** The invoke whose γ has a region, or null. */
export function invokeBefore({ owner }: Region): SimpleNode | null {
  return owner instanceof Gamma ? invokeOf(owner) : null;
}

/** The landing pad with which a region begins, or null. */
export function landingIn(region: Region): SimpleNode | null {
  if (region.index !== threw || invokeBefore(region) === null) return null;
  for (let node = region.firstNode; node !== null; node = node.next) if (isLandingPad(node)) return node;
  return null;
}

/**
 * Whether every exception stops at the landing pad of an invoke, because it has a clause for all. The unwinder's search
 * for a handler skips one that only cleans up.
 */
export function catchesAll(invoke: SimpleNode): boolean {
  const pad = landingIn(gammaOfInvoke(invoke).regions[threw]!);
  return pad !== null && isForAll((pad.operation as InstructionOperation).instruction);
}

/** Whether a landing pad has `catch ptr null`, or a filter that permits no exception. */
export function isForAll({ operands, indices }: Instruction): boolean {
  return operands.some((operand, i) => {
    if (operand.kind !== 'constant') return false;
    const isFilter = indices?.[i] === 1;
    return isFilter ? operand.type.kind === 'array' && operand.type.count === 0 : operand.form === 'null';
  });
}

/** How an invoke is not taken by a γ as it must be, or null. */
export function invokeProblem(invoke: SimpleNode): string | null {
  const decision = decisionOf(invoke);
  if (decision.type !== controlType(2)) return `its last output has type ${decision.type.text}`;
  const { firstUser } = decision;
  const gamma = firstUser?.node;
  if (firstUser === null || !(gamma instanceof Gamma) || firstUser.index !== 0 || firstUser.nextUser !== null)
    return 'its decision is not taken by one γ';
  for (const output of invoke.outputs) {
    for (const user of output.users()) {
      if (user.node !== gamma) return `output ${output.index} is used by something other than its γ`;
    }
  }
  return landingIn(gamma.regions[threw]!) === null ? 'the region where it threw has no landing pad' : null;
}

/** How a landing pad is not where it must be, or null. */
export function landingProblem(pad: SimpleNode): string | null {
  const { region, inputs } = pad;
  const invoke = invokeBefore(region);
  if (invoke === null || region.index !== threw) return 'it is not where an invoke threw';
  if (landingIn(region) !== pad) return 'it is not the only one of its invoke';
  const gamma = region.owner as Gamma;
  for (const { origin } of inputs) {
    if (!origin.type.isState) continue;
    if (!origin.isArgument || gamma.entry(origin.index).input.origin.node !== invoke)
      return `its ${origin.type.text} state is not that of the invoke`;
  }
  return null;
}

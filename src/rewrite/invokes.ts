// Rewriting of invokes that are known not to throw.
//
// Such an invoke becomes a call, followed by the contents of the γ's region for a normal return:
//
//      %r, …, %threw = invoke f(…)                %r, … = call f(…)
//      γ %threw                           ⇒       a
//      │ 0: a   1: landingpad b
//
// The other region is never executed, so its contents do not matter. Moving is linear in the nodes of the region.

import { decisionOf, gammaOfInvoke, InstructionOperation, returnedNormally } from '../dialect/index.ts';
import { type Instruction, Op } from '../llvm/index.ts';
import { Gamma, Lambda, SimpleNode } from '../rvsdg/index.ts';
import { moveContents } from './contents.ts';

/** Replaces an invoke that cannot throw by a call, which it returns. The instruction is that of the invoke. */
export function callInstead(invoke: SimpleNode, instruction: Instruction): SimpleNode {
  const gamma = gammaOfInvoke(invoke);
  const { region } = gamma;
  const { marks } = region.graph;
  const { effects } = invoke.operation as InstructionOperation;
  const inputs = invoke.inputs.map(({ origin }) => origin);
  const types = invoke.outputs.slice(0, -1).map(({ type }) => type);
  const call = new SimpleNode(region, new InstructionOperation(asCall(instruction), effects), inputs, types);
  for (const output of call.outputs) {
    const before = invoke.outputs[output.index]!;
    output.name = before.name;
    before.divertUsers(output);
  }
  const origins = gamma.inputs.slice(1).map(({ origin }) => origin);
  const results = moveContents(gamma.regions[returnedNormally]!, region, origins);
  for (const [i, output] of gamma.outputs.entries()) output.divertUsers(results[i]!);
  marks?.discard(gamma.regions);
  gamma.remove();
  if (decisionOf(invoke).isUsed) throw new Error('a decision of an invoke is used twice');
  invoke.remove();
  return call;
}

/** The call that an invoke makes. */
function asCall(invoke: Instruction): Instruction {
  const call = invoke.copy(invoke.operands);
  call.operation = Op.call;
  call.blocks = null;
  // Branch weights of an invoke are those of its normal and its unwind edge.
  const metadata = invoke.metadata?.filter(({ kind }) => kind !== 'prof') ?? null;
  call.metadata = metadata?.length === 0 ? null : metadata;
  return call;
}

/** Whether a γ around a node has been removed, and so has no inputs. */
export function isGone({ region }: SimpleNode): boolean {
  for (let at = region.owner; at !== null && !(at instanceof Lambda); at = at.region.owner)
    if (at instanceof Gamma && at.inputs.length === 0) return true;
  return false;
}

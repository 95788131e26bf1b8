// Select-to-branch conversion: a select becomes a γ again if an operand is too expensive to compute unnecessarily.
//
//      a   b                             a   b   c
//      └pow┘  d  c                    ┌──▼───▼───┴──┐          Only if the operand has no other users. The condition is
//        │    │  │                    │ γ  pow │ d  │          frozen: branching on poison is undefined behaviour, a
//        select             ⇒         └─────┬───────┘          select on it merely poison.
//          ▼                                ▼
//
// Expensive are calls, remainders of floats, and divisions of integers: they cost more than a branch that is
// mispredicted half of the time. If the branch is biased (`!prof`), it is predicted well, and any operand of the
// unlikely side is worth it. If it is unpredictable (`!unpredictable`), or when optimizing for size, the select stays.
//
// Nodes without states move into the region at once, and operands that only they use follow (pull-in). A load or a
// division has its place in a chain of states. If it is the last there, pull-in can move it; else nothing is done.

import { effortOf, isPure } from '../../analysis/speculation.ts';
import { biasOfInstruction, likeliestOf } from '../../analysis/weights.ts';
import { Effect, InstructionOperation, type Make, valueTypeOf } from '../../dialect/index.ts';
import { Instruction, Op } from '../../llvm/index.ts';
import { Gamma, lastStateAfter, type Origin, type Region, SimpleNode } from '../../rvsdg/index.ts';
import type { BranchBias, Target } from '../../target/index.ts';

/** Turns the selects of a region into γ where that is better, and returns how many. */
export function branchAgain(region: Region, target: Target, make: Make): number {
  let count = 0;
  for (const node of selectsOf(region)) {
    const { instruction } = node.operation as InstructionOperation;
    if (valueTypeOf(node.inputs[0]!.origin).bits !== 1) continue;
    const side = sideToSpare(node, instruction, target);
    if (side === null) continue;
    branch(node, instruction, side, make);
    count++;
  }
  return count;
}

const noSelects: readonly SimpleNode[] = [];

/** The selects of a region, listed before any is replaced: mostly there are none. */
function selectsOf(region: Region): readonly SimpleNode[] {
  let selects: SimpleNode[] | null = null;
  for (let node = region.firstNode; node !== null; node = node.next) {
    if (!(node instanceof SimpleNode) || !(node.operation instanceof InstructionOperation)) continue;
    if (node.operation.instruction.operation !== Op.select) continue;
    if (selects === null) selects = [node];
    else selects.push(node);
  }
  return selects ?? noSelects;
}

/** The input of a select that had better not be computed in vain. */
function sideToSpare(select: SimpleNode, instruction: Instruction, target: Target): 1 | 2 | null {
  const bias = biasOfInstruction(instruction);
  if (bias === 'unpredictable') return null;
  const likeliest = likeliestOf(instruction);
  for (const side of [1, 2] as const) {
    const isUnlikely = bias === 'predictable' && likeliest !== side - 1;
    if (bias === 'predictable' && !isUnlikely) continue;
    if (isWorthABranch(select.inputs[side]!.origin, bias, target)) return side;
  }
  return null;
}

function isWorthABranch(origin: Origin, bias: BranchBias, target: Target): boolean {
  const { node } = origin;
  if (!origin.isUsedOnce || !(node instanceof SimpleNode)) return false;
  if (!(node.operation instanceof InstructionOperation)) return false;
  const { instruction } = node.operation;
  if (isPure(node)) {
    if (bias === 'predictable') return effortOf(node, target) !== 'trivial';
    return target.isSlowerThanBranch(instruction, false);
  }
  const isLoad = instruction.operation === Op.load && bias === 'predictable';
  if (!isLoad && (instruction.call !== null || !target.isSlowerThanBranch(instruction, true))) return false;
  return isLast(node, node.operation);
}

/** Whether a node is the last of its only chain of states, so that it may move into a region after it. */
function isLast(node: SimpleNode, { instruction, effects }: InstructionOperation): boolean {
  if (effects !== Effect.memory && effects !== Effect.io) return false;
  if (instruction.atomic !== null || instruction.hasFlag('volatile')) return false;
  return lastStateAfter(node).firstUser?.isResult ?? false;
}

/** Replaces a select by a γ, into which the expensive operand is moved, if it has no states. */
function branch(select: SimpleNode, instruction: Instruction, side: 1 | 2, make: Make): void {
  const [condition, whenTrue, whenFalse] = select.inputs.map(({ origin }) => origin) as [
    Origin,
    Origin,
    Origin,
  ];
  const frozen = make.unary(Op.freeze, condition, 0, null);
  const gamma = new Gamma(make.branch(frozen, 1, branchLike(instruction, make)));
  const sides = [whenFalse, whenTrue];
  const results = gamma.regions.map(({ index }) => gamma.addEntry(sides[index]!).argument(index));
  const [output] = select.outputs as [Origin];
  const exit = gamma.addExit(results).output;
  exit.name = output.name;
  output.divertUsers(exit);
  select.remove();
  const spared = sides[side === 1 ? 1 : 0]!;
  if (isPure(spared.node!)) moveIn(spared.node, gamma, side === 1 ? 1 : 0);
}

function moveIn(node: SimpleNode, gamma: Gamma, index: number): void {
  const region = gamma.regions[index]!;
  const [output] = node.outputs as [Origin];
  const entry = output.firstUser!;
  const argument = region.arguments[entry.index - 1]!;
  // The entry is diverted to an origin available there; it is unused.
  entry.divert(gamma.inputs[index === 0 ? 2 : 1]!.origin);
  node.moveTo(
    region,
    node.inputs.map(({ origin }) => gamma.addEntry(origin).argument(index)),
  );
  argument.divertUsers(output);
  gamma.keepEntries((i) => i !== argument.index);
}

/** A branch with the metadata of a select: its location and its weights. */
function branchLike({ metadata, operands }: Instruction, make: Make): Instruction {
  const branch = new Instruction(Op.br, make.types.void, [operands[0]!]);
  branch.metadata = metadata?.filter(({ kind }) => kind === 'prof' || kind === 'dbg') ?? null;
  return branch;
}

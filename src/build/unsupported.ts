// Constructs without a representation in the graph. A function that contains one is left unchanged, as an opaque λ,
// with a remark that gives the reason and the place.

import { type Instruction, Op, type Operation } from '../llvm/index.ts';
import { landingPadOf } from './flow.ts';

const reasons = new Map<Operation, string>([
  [Op.catchswitch, 'exception handling (catchswitch)'],
  [Op.catchpad, 'exception handling (catchpad)'],
  [Op.catchret, 'exception handling (catchret)'],
  [Op.cleanuppad, 'exception handling (cleanuppad)'],
  [Op.cleanupret, 'exception handling (cleanupret)'],
  [Op.callbr, 'asm goto (callbr)'],
]);

/** Why a function cannot be represented yet. */
export interface Obstacle {
  readonly reason: string;
  readonly instruction: Instruction;
}

/** Why an instruction cannot be represented yet; undefined if it can. */
export function whyNot(instruction: Instruction): string | undefined {
  if (instruction.call !== null) return callReason(instruction);
  return otherReason(instruction);
}

function otherReason({ operation, type }: Instruction): string | undefined {
  if (type.kind === 'token') return reasons.get(operation) ?? 'tokens';
  return operation.isTerminator ? reasons.get(operation) : undefined;
}

function callReason(instruction: Instruction): string | undefined {
  if (instruction.operation === Op.callbr) return reasons.get(instruction.operation);
  // Those of Windows have tokens, and no landing pad.
  const isInvoke = instruction.operation === Op.invoke;
  if (isInvoke && landingPadOf(instruction.blocks![1]!) === undefined) return 'exception handling (invoke)';
  if (instruction.type.kind === 'token') return 'tokens';
  // Its value must be returned at once, by the function that it is in.
  const { callee } = instruction;
  if (callee.kind === 'function' && callee.name?.startsWith('llvm.experimental.deoptimize.'))
    return 'deoptimization';
  return undefined;
}

// What the papers' model does not reach yet. A function that has any of it travels
// through untouched, as an opaque λ, with a remark that says why and where.

import { CallFact, callFacts } from '../dialect/index.ts';
import { type Instruction, Op, type Operation } from '../llvm/index.ts';

const reasons = new Map<Operation, string>([
  [Op.invoke, 'exception handling (invoke)'],
  [Op.landingpad, 'exception handling (landingpad)'],
  [Op.resume, 'exception handling (resume)'],
  [Op.catchswitch, 'exception handling (catchswitch)'],
  [Op.catchpad, 'exception handling (catchpad)'],
  [Op.catchret, 'exception handling (catchret)'],
  [Op.cleanuppad, 'exception handling (cleanuppad)'],
  [Op.cleanupret, 'exception handling (cleanupret)'],
  [Op.callbr, 'asm goto (callbr)'],
  [Op.indirectbr, 'computed goto (indirectbr)'],
]);

/** Why a function cannot be represented yet. */
export interface Obstacle {
  readonly reason: string;
  readonly instruction: Instruction;
}

/** Why an instruction cannot be represented yet; undefined if it can. */
export function whyNot(instruction: Instruction): string | undefined {
  return instruction.call !== null ? callReason(instruction) : otherReason(instruction);
}

function otherReason({ operation, type }: Instruction): string | undefined {
  if (type.kind === 'token') return reasons.get(operation) ?? 'tokens';
  return operation.isTerminator || operation === Op.landingpad ? reasons.get(operation) : undefined;
}

function callReason(instruction: Instruction): string | undefined {
  if (instruction.operation !== Op.call) return reasons.get(instruction.operation);
  if (instruction.type.kind === 'token') return 'tokens';
  if (instruction.hasFlag('musttail')) return 'musttail call';
  if (callFacts(instruction) & CallFact.returnsTwice) return 'call that returns twice (setjmp)';
  // What it gives must be returned at once, by the function that it is in.
  const { callee } = instruction;
  if (callee.kind === 'function' && callee.name?.startsWith('llvm.experimental.deoptimize.'))
    return 'deoptimization';
  return undefined;
}

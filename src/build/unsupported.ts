// What the papers' model does not reach yet. A function that has any of it travels
// through untouched, as an opaque λ, with a remark that says why.

import { type Function, type Instruction, Op, type Operation } from '../llvm/index.ts';

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

/** Why a function cannot be represented yet, or null when it can. */
export function whyNot(fn: Function): string | null {
  for (const block of fn.blocks) {
    for (const instruction of block.instructions) {
      const reason = reasons.get(instruction.operation) ?? callReason(instruction);
      if (reason !== null) return reason;
    }
  }
  return null;
}

function callReason(instruction: Instruction): string | null {
  const { call, callee } = { call: instruction.call, callee: instruction.operands[0] };
  if (instruction.type.kind === 'token') return 'tokens';
  if (call === null) return null;
  if (instruction.hasFlag('musttail')) return 'musttail call';
  if (call.attributes?.has('returns_twice')) return 'call that returns twice (setjmp)';
  if (callee?.kind === 'function' && callee.attributes?.has('returns_twice')) {
    return 'call that returns twice (setjmp)';
  }
  return null;
}

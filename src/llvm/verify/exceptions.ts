// Exception handling: landing pads, and the funclets of Windows.
//
// A pad stands first in its block, φ nodes aside, and its block is entered only by
// exceptions. A landing pad is entered from invokes. A catchswitch, and the
// cleanuppad, are entered from invokes, cleanuprets and catchswitches, and the
// edge must leave exactly the pads between where it comes from and the pad's
// parent. All edges that leave a funclet must agree where they go.

import type { Type } from '../types.ts';
import type { BasicBlock, Instruction, Value } from '../values.ts';
import type { Verifier } from './context.ts';
import { type Body, firstNonPhi, padOf } from './flow.ts';
import { blockName } from './uses.ts';

type Check = (v: Verifier, instruction: Instruction, body: Body) => void;

function isFuncletPad(value: Value | null | undefined): value is Instruction {
  if (value?.kind !== 'instruction') return false;
  const { syntax } = value.operation;
  return syntax === 'catchpad' || syntax === 'cleanuppad';
}

function isCatchswitch(value: Value | null | undefined): value is Instruction {
  return value?.kind === 'instruction' && value.operation.syntax === 'catchswitch';
}

function isNone(value: Value): boolean {
  return value.kind === 'constant' && value.form === 'none';
}

/** The pad around a funclet pad or catchswitch, or null outside of all. */
function parentOf(pad: Instruction): Instruction | null {
  const parent = pad.operands[0];
  return isFuncletPad(parent) || isCatchswitch(parent) ? parent : null;
}

/** The block to which a catchswitch unwinds; undefined if to the caller. */
function unwindOf(catchswitch: Instruction): BasicBlock | undefined {
  const handlers = catchswitch.indices?.[0] ?? 0;
  return catchswitch.blocks?.[handlers];
}

function expectToken(v: Verifier, { operation, type }: Instruction): void {
  v.check(type.kind === 'token', `${operation.name} must yield a token`);
}

function expectVoid(v: Verifier, { operation, type }: Instruction): void {
  v.check(type.kind === 'void', `${operation.name} cannot yield a value`);
}

/** What all pads require of their place. */
function checkPlace(v: Verifier, pad: Instruction, body: Body): boolean {
  const { name } = pad.operation;
  const block = body.blockAt(body.blockOf(pad));
  v.check(body.function.personality.length > 0, `${name} needs a function with a personality`);
  const isFirst = v.check(
    firstNonPhi(block) === pad,
    `${name} must be the first instruction of its block that is not a phi`,
  );
  return v.check(body.blockOf(pad) !== 0, `${name} cannot be in the entry block`) && isFirst;
}

// ── Landing pads ────────────────────────────────────────────────────────────

export const checkLandingpad: Check = (v, pad, body) => {
  const isCleanup = pad.hasFlag('cleanup');
  v.check(pad.operands.length > 0 || isCleanup, 'landingpad needs a clause, or to be a cleanup');
  checkConsistentType(v, pad, pad.type, body);
  for (let i = 0; i < pad.operands.length; i++) {
    const clause = pad.operands[i]!;
    if (pad.indices?.[i] !== 1) {
      v.check(clause.type.kind === 'pointer', 'a catch clause must be a pointer');
    } else {
      const isArray = clause.type.kind === 'array' && clause.kind === 'constant';
      const isKnown = isArray && (clause.form === 'array' || clause.form === 'zero');
      v.check(isKnown, 'a filter clause must be an array of constants');
    }
  }
  if (!checkPlace(v, pad, body)) return;
  const block = body.blockAt(body.blockOf(pad));
  for (const index of body.predecessorsOf(body.blockOf(pad))) {
    const end = body.blockAt(index).terminator!;
    const isUnwind =
      end.operation.syntax === 'invoke' && end.blocks![1] === block && end.blocks![0] !== block;
    if (!isUnwind)
      return v.problem('a block with a landingpad can only be entered by the unwind edge of an invoke');
  }
};

export const checkResume: Check = (v, resume, body) => {
  expectVoid(v, resume);
  v.check(body.function.personality.length > 0, 'resume needs a function with a personality');
  checkConsistentType(v, resume, resume.operands[0]!.type, body);
};

function checkConsistentType(v: Verifier, { operation }: Instruction, type: Type, body: Body): void {
  body.landingPadType ??= type;
  v.check(
    body.landingPadType === type,
    `${operation.name} must have the type of the other landing pads and resumes of the function`,
  );
}

// ── Funclets ────────────────────────────────────────────────────────────────

export const checkCatchswitch: Check = (v, pad, body) => {
  expectToken(v, pad);
  const handlers = pad.indices?.[0] ?? 0;
  const blocks = pad.blocks ?? [];
  if (handlers < 1 || blocks.length - handlers < 0 || blocks.length - handlers > 1) {
    return v.problem('catchswitch needs at least one handler');
  }
  v.check(isNone(pad.operands[0]!) || isFuncletPad(pad.operands[0]), 'catchswitch has an invalid parent');
  const unwind = unwindOf(pad);
  if (unwind !== undefined) checkUnwindBlock(v, pad, unwind);
  const target = padOf(unwind);
  if (target !== undefined && parentOf(target) === parentOf(pad)) body.siblings.set(pad, pad);
  for (let i = 0; i < handlers; i++) {
    const first = firstNonPhi(blocks[i]!);
    v.check(
      first?.operation?.syntax === 'catchpad',
      'the handlers of catchswitch must begin with a catchpad',
    );
  }
  if (checkPlace(v, pad, body)) checkEntries(v, pad, body);
};

export const checkCatchpad: Check = (v, pad, body) => {
  expectToken(v, pad);
  const parent = pad.operands[0]!;
  if (!isCatchswitch(parent)) return v.problem('the parent of catchpad must be a catchswitch');
  if (!checkPlace(v, pad, body) || !body.contains(parent)) return;
  const index = body.blockOf(pad);
  const switchIndex = body.blockOf(parent);
  const onlyFromSwitch = body.predecessorsOf(index).every((from) => from === switchIndex);
  v.check(onlyFromSwitch, 'a block with a catchpad can only be entered from its catchswitch');
  v.check(unwindOf(parent) !== body.blockAt(index), 'catchswitch cannot unwind to one of its own handlers');
};

export const checkCleanuppad: Check = (v, pad, body) => {
  expectToken(v, pad);
  const parent = pad.operands[0]!;
  v.check(isNone(parent) || isFuncletPad(parent), 'cleanuppad has an invalid parent');
  if (checkPlace(v, pad, body)) checkEntries(v, pad, body);
};

export const checkCatchret: Check = (v, instruction) => {
  expectVoid(v, instruction);
  const pad = instruction.operands[0]!;
  v.check(isFuncletPad(pad) && pad.operation.syntax === 'catchpad', 'catchret must leave a catchpad');
};

export const checkCleanupret: Check = (v, instruction) => {
  expectVoid(v, instruction);
  const pad = instruction.operands[0]!;
  v.check(isFuncletPad(pad) && pad.operation.syntax === 'cleanuppad', 'cleanupret must leave a cleanuppad');
  const unwind = instruction.blocks?.[0];
  if (unwind !== undefined) checkUnwindBlock(v, instruction, unwind);
};

function checkUnwindBlock(v: Verifier, { operation }: Instruction, block: BasicBlock): void {
  const pad = padOf(block);
  v.check(
    pad !== undefined && pad.operation.syntax !== 'landingpad',
    `${operation.name} must unwind to a block that begins with a catchswitch or cleanuppad`,
  );
}

/** Checks the edges by which a catchswitch or cleanuppad is entered. */
function checkEntries(v: Verifier, pad: Instruction, body: Body): void {
  const block = body.blockAt(body.blockOf(pad));
  for (const index of body.predecessorsOf(body.blockOf(pad))) {
    const end = body.blockAt(index).terminator!;
    let from: Value | null;
    switch (end.operation.syntax) {
      case 'invoke':
        if (end.blocks![1] !== block || end.blocks![0] === block) return failEntry(v, pad);
        if (isHarmlessIntrinsic(end)) continue;
        from = funcletOf(end);
        break;
      case 'cleanupret':
        from = end.operands[0]!;
        if (from === parentOf(pad)) return v.problem('cleanupret must leave its cleanuppad');
        break;
      case 'catchswitch':
        from = end;
        break;
      default:
        return failEntry(v, pad);
    }
    checkPath(v, from, pad);
  }
}

function failEntry(v: Verifier, { operation }: Instruction): void {
  v.problem(`a block with a ${operation.name} can only be entered by an unwind edge`);
}

/** Intrinsics that cannot throw may be invoked from wherever one likes. */
function isHarmlessIntrinsic({ operands }: Instruction): boolean {
  const callee = operands[0];
  return callee?.kind === 'function' && callee.name?.startsWith('llvm.') === true;
}

/** The funclet a call says it is in. */
function funcletOf(call: Instruction): Value | null {
  let at = call.operands.length;
  const bundles = call.call?.bundles ?? [];
  for (let i = bundles.length - 1; i >= 0; i--) {
    at -= bundles[i]!.count;
    if (bundles[i]!.tag === 'funclet') return call.operands[at] ?? null;
  }
  return null;
}

/** An edge may leave any number of nested pads, and enters the one that is beside the last. */
function checkPath(v: Verifier, from: Value | null, pad: Instruction): void {
  const target = parentOf(pad);
  const seen = new Set<Value>();
  for (;;) {
    if (from === pad) return v.problem(`${pad.operation.name} cannot handle exceptions raised within it`);
    if (from === target) return;
    if (from === null) return v.problem('an unwind edge can only enter one pad');
    if (seen.has(from)) return v.problem('an unwind edge enters a cycle of pads');
    seen.add(from);
    if (!isFuncletPad(from) && !isCatchswitch(from)) return; // Reported at the pad concerned.
    from = parentOf(from);
  }
}

// ── Where funclets unwind to ────────────────────────────────────────────────

/** Checks, when all uses are known, that the edges out of each funclet agree. */
export function checkFunclets(v: Verifier, body: Body): void {
  for (const pad of body.padUsers.keys()) {
    v.instruction = pad;
    v.block = body.blockAt(body.blockOf(pad));
    checkExits(v, pad, body);
  }
  checkSiblings(v, body);
}

/** The end of an edge out of a funclet: a pad, the caller (null), or nothing that counts (undefined). */
function exitOf(user: Instruction): Instruction | null | undefined {
  switch (user.operation.syntax) {
    case 'cleanupret':
      return user.blocks?.[0] === undefined ? null : padOf(user.blocks[0]);
    case 'catchswitch': {
      // A catchswitch has no variant that does not unwind: to the caller says nothing.
      const unwind = unwindOf(user);
      return unwind === undefined ? undefined : padOf(unwind);
    }
    case 'invoke':
      return padOf(user.blocks?.[1]);
    default:
      return undefined;
  }
}

function isPadUser({ operation }: Instruction): boolean {
  switch (operation.syntax) {
    case 'cleanupret':
    case 'catchswitch':
    case 'invoke':
    case 'call':
    case 'cleanuppad':
    case 'catchret':
      return true;
    default:
      return false;
  }
}

/** All edges out of `funclet` itself must lead to one pad, and to that of its catchswitch. */
function checkExits(v: Verifier, funclet: Instruction, body: Body): void {
  let first: Instruction | null | undefined;
  for (const user of body.padUsers.get(funclet)!) {
    if (!isPadUser(user)) return v.problem(`a ${user.operation.name} cannot use a pad`);
    const exit = exitOf(user);
    // An edge to a pad inside the funclet does not leave it.
    if (exit === undefined || (exit !== null && parentOf(exit) === funclet)) continue;
    if (first === undefined) {
      first = exit;
      const isSibling = exit !== null && parentOf(exit) === parentOf(funclet);
      if (funclet.operation.syntax === 'cleanuppad' && isSibling) body.siblings.set(funclet, user);
    } else if (first !== exit) {
      return v.problem('the unwind edges out of a funclet must all lead to one pad');
    }
  }
  const parent = parentOf(funclet);
  if (first === undefined || parent === null || !isCatchswitch(parent)) return;
  const unwind = unwindOf(parent);
  const expected = unwind === undefined ? null : padOf(unwind);
  v.check(
    first === expected,
    'the unwind edges out of a catchpad must lead where its catchswitch unwinds to',
  );
}

/** Sibling pads must not handle each other's exceptions. */
function checkSiblings(v: Verifier, body: Body): void {
  const done = new Set<Instruction>();
  for (const start of body.siblings.keys()) {
    const active = new Set<Instruction>();
    let pad: Instruction | null | undefined = start;
    while (pad !== null && pad !== undefined && !done.has(pad)) {
      done.add(pad);
      active.add(pad);
      const user: Instruction | undefined = body.siblings.get(pad);
      const next: Instruction | null | undefined = user && exitOf(user);
      if (next && active.has(next)) {
        v.instruction = next;
        v.problem(`pads of ${blockName(body.blockAt(body.blockOf(next)))} handle each other's exceptions`);
      }
      pad = next;
    }
  }
}

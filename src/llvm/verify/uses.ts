// The operands of instructions: that they are values of this function or module,
// and that they have been computed wherever they are used.
//
// A definition must dominate its uses. A φ node uses its operands at the end of
// the blocks they come from. The result of an invoke exists only on the edge to
// its normal destination. What cannot be reached may use anything.

import { Flag } from '../operations.ts';
import type { BasicBlock, Function, Instruction, Value } from '../values.ts';
import { isIntrinsic } from './constants.ts';
import type { Verifier } from './context.ts';
import type { Body } from './flow.ts';
import { checkLocalMetadata } from './metadata.ts';
import { isPlaced } from './placement.ts';

/** Intrinsics that may be invoked; all others may only be called. */
const invokable = new Set(
  `donothing seh.try.begin seh.try.end seh.scope.begin seh.scope.end coro.resume coro.destroy
   coro.await.suspend.void coro.await.suspend.bool coro.await.suspend.handle
   experimental.patchpoint.void experimental.patchpoint fake.use experimental.gc.statepoint
   wasm.throw wasm.rethrow`.split(/\s+/),
);

export class UseChecker {
  private readonly v: Verifier;
  private readonly body: Body;
  private readonly fn: Function;
  private readonly isNaked: boolean;
  private readonly hasSwiftError: boolean;

  constructor(v: Verifier, body: Body) {
    this.v = v;
    this.body = body;
    this.fn = body.function;
    this.isNaked = this.fn.attributes?.has('naked') ?? false;
    this.hasSwiftError = this.fn.arguments.some((argument) => argument.attributes?.has('swifterror'));
  }

  /** Checks all operands of an instruction, which are all there. */
  check(user: Instruction): void {
    const { operands } = user;
    for (let i = 0; i < operands.length; i++) {
      const operand = operands[i]!;
      switch (operand.kind) {
        case 'instruction':
          this.checkInstruction(user, i, operand);
          break;
        case 'constant':
          this.v.constants.check(operand);
          break;
        case 'argument':
          this.checkArgument(user, i, operand);
          break;
        default:
          this.checkOther(user, i, operand);
      }
    }
  }

  private checkOther(user: Instruction, index: number, operand: Value): void {
    const { v } = this;
    const isCallee = index === 0 && user.call !== null;
    switch (operand.kind) {
      case 'function':
        if (isIntrinsic(operand)) this.checkIntrinsic(user, isCallee, operand);
        return this.v.constants.checkGlobal(operand);
      case 'global':
      case 'alias':
      case 'ifunc':
        return this.v.constants.checkGlobal(operand);
      case 'asm':
        v.check(isCallee, 'the address of inline assembly cannot be taken');
        return;
      case 'block':
        v.check(this.body.indexOf(operand) >= 0, 'refers to a block of another function');
        return;
      case 'metadata':
        v.check(
          user.call !== null ||
            user.operation.syntax === 'catchpad' ||
            user.operation.syntax === 'cleanuppad',
          'metadata can only be an argument of a call',
        );
        return checkLocalMetadata(v, this.body, operand.metadata);
      default:
        v.problem('an operand is not a value');
    }
  }

  private checkIntrinsic(user: Instruction, isCallee: boolean, intrinsic: Function): void {
    if (!isCallee) {
      const attached = user.call?.bundles.some(({ tag }) => tag === 'clang.arc.attachedcall');
      this.v.check(attached === true, `the address of the intrinsic @${intrinsic.name} is taken`);
    } else if (user.operation.syntax === 'invoke') {
      const name = intrinsic.name!.slice('llvm.'.length);
      const known = [...invokable].some((wanted) => name === wanted || name.startsWith(`${wanted}.`));
      this.v.check(known, `the intrinsic @${intrinsic.name} cannot be invoked`);
    }
  }

  private checkArgument(user: Instruction, index: number, argument: Value & { kind: 'argument' }): void {
    const { v, fn } = this;
    if (fn.arguments[argument.index] !== argument) {
      return v.problem('refers to an argument of another function');
    }
    if (this.isNaked) v.problem('a naked function cannot use its arguments');
    if (this.hasSwiftError && argument.attributes?.has('swifterror')) this.checkSwiftError(user, index);
  }

  private checkInstruction(user: Instruction, index: number, operand: Instruction): void {
    const { v, body } = this;
    if (!body.contains(operand)) {
      return v.problem(
        isPlaced(v, operand)
          ? 'refers to an instruction of another function'
          : 'refers to an instruction that is not in a block',
      );
    }
    if ((operand.flags & Flag.swifterror) !== 0) this.checkSwiftError(user, index);
    switch (operand.operation.syntax) {
      case 'catchpad':
      case 'cleanuppad': {
        const users = body.padUsers.get(operand);
        if (users === undefined) body.padUsers.set(operand, [user]);
        else users.push(user);
      }
    }
    if (operand.type.kind === 'void') v.problem('an operand has no value: its type is void');
    if (!this.isAvailable(user, index, operand)) {
      v.problem(`uses ${this.nameOf(operand)}, but the definition does not dominate the use`);
    }
  }

  private nameOf(value: Instruction): string {
    return value.name === null ? `the result of '${value.operation.name}'` : `%${value.name}`;
  }

  /** A value marked swifterror is only loaded, stored to, and passed on as swifterror. */
  private checkSwiftError(user: Instruction, index: number): void {
    const message =
      'a swifterror value can only be loaded from, stored to, or passed as a swifterror argument';
    switch (user.operation.syntax) {
      case 'load':
        return;
      case 'store':
        this.v.check(index === 1, message);
        return;
      case 'call':
      case 'invoke':
        this.v.check(argumentHas(user, index - 1, 'swifterror'), message);
        return;
      default:
        this.v.problem(message);
    }
  }

  // ── Dominance ─────────────────────────────────────────────────────────────

  private isAvailable(user: Instruction, index: number, definition: Instruction): boolean {
    const { body } = this;
    const { dominators } = body;
    const isPhi = user.operation.syntax === 'phi';
    const from = body.blockOf(definition);
    const to = isPhi ? body.indexOf(user.blocks?.[index]) : body.blockOf(user);
    if (to < 0) return true; // The φ node has a worse problem, already reported.
    if (from === to && !isPhi && definition.slot < user.slot && definition.operation.syntax !== 'invoke') {
      return true;
    }
    if (!dominators.isReachable(to)) return true;
    if (!dominators.isReachable(from)) return false;
    if (definition.operation.syntax === 'invoke') return this.isAfterInvoke(user, from, to, definition);
    if (from !== to) return dominators.dominates(from, to);
    return isPhi || definition.slot < user.slot;
  }

  /** Whether the edge from an invoke to its normal destination dominates a use. */
  private isAfterInvoke(user: Instruction, from: number, to: number, invoke: Instruction): boolean {
    const { body } = this;
    const { dominators } = body;
    const [normal, unwind] = invoke.blocks ?? [];
    const end = body.indexOf(normal);
    if (end < 0 || normal === unwind) return true; // Already reported.
    if (user.operation.syntax === 'phi' && from === to && body.blockOf(user) === end) return true;
    if (!dominators.dominates(end, to)) return false;
    const predecessors = body.predecessorsOf(end);
    if (predecessors.length === 1) return true;
    return predecessors.every((other) => other === from || dominators.dominates(end, other));
  }
}

/** Whether an argument of a call has an attribute, at the call or where the callee is declared. */
export function argumentHas(call: Instruction, index: number, name: string): boolean {
  if (call.call?.argumentAttributes?.[index]?.has(name)) return true;
  const callee = call.operands[0];
  return (callee?.kind === 'function' && callee.arguments[index]?.attributes?.has(name)) || false;
}

/** The names of blocks, for messages. */
export function blockName(block: BasicBlock): string {
  return block.name === null ? 'a block' : `%${block.name}`;
}

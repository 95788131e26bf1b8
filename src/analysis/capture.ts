// Whether anybody else may know an address.
//
// The address of an alloca, of memory that malloc returned, or a `restrict` parameter is *captured* when it goes somewhere
// we cannot follow: into memory, into a call that may keep it, into an integer. As long as it is not, no pointer that
// comes from there can point to the object.
//
// The same holds for a global that only this module can see, all of whose uses are followed, in every function
// (summary.ts).

import { type Instruction, Op } from '../llvm/index.ts';
import {
  Environment,
  Gamma,
  Lambda,
  type Origin,
  Phi,
  SimpleNode,
  Theta,
  type User,
} from '../rvsdg/index.ts';
import { instructionOf } from './intrinsics.ts';

/** Uses of an address that are looked at, before it is taken to be captured. */
const mostUses = 5000;

export interface Capture {
  readonly isCaptured: boolean;
  /** The function returns it. */
  readonly isReturned: boolean;
}

const captured: Capture = { isCaptured: true, isReturned: true };

/** Whether a call does not keep an argument. */
export type ForgetsArgument = (call: SimpleNode, argument: number) => boolean;

/** What becomes of an address, if it is known which calls do not keep it. */
export function captureOf(address: Origin, forgets: ForgetsArgument): Capture {
  let seen: Set<Origin> | null = null;
  const pending = [address];
  let isReturned = false;
  let uses = 0;
  const follow = (origin: Origin) => {
    if (origin === address || seen?.has(origin)) return;
    seen ??= new Set();
    seen.add(origin);
    pending.push(origin);
  };
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    for (let user = at.firstUser; user !== null; user = user.nextUser) {
      if (user.node === null && user.region.owner instanceof Lambda) isReturned = true;
      else if (++uses > mostUses || !isHarmless(user, follow, forgets)) return captured;
    }
  }
  return { isCaptured: false, isReturned };
}

/** Whether a use of an address does not give it away; where it goes on is followed. */
function isHarmless(user: User, follow: (origin: Origin) => void, forgets: ForgetsArgument): boolean {
  const { node, index } = user;
  if (node instanceof SimpleNode) return isHarmlessOperand(node, index, follow, forgets);
  if (node instanceof Gamma) {
    for (const region of node.regions) follow(region.arguments[index - 1]!);
    return true;
  }
  if (node instanceof Theta) {
    follow(node.body.arguments[index]!);
    follow(node.outputs[index]!);
    return true;
  }
  if (node instanceof Environment) {
    if (node instanceof Lambda && node.isOpaque) return false;
    follow(node.body.arguments[index]!);
    return true;
  }
  if (node !== null) return false;
  const { owner } = user.region;
  if (owner instanceof Gamma) follow(owner.outputs[index]!);
  else if (owner instanceof Theta) {
    follow(owner.body.arguments[index - 1]!);
    follow(owner.outputs[index - 1]!);
  } else if (owner instanceof Phi) {
    follow(owner.outputs[index]!);
    follow(owner.recursion(index).argument);
  } else return false;
  return true;
}

function isHarmlessOperand(
  node: SimpleNode,
  index: number,
  follow: (origin: Origin) => void,
  forgets: ForgetsArgument,
): boolean {
  const instruction = instructionOf(node);
  if (instruction === null) return false;
  switch (instruction.operation) {
    case Op.load:
    case Op.icmp:
      return true;
    case Op.store:
      return index === 1;
    case Op.atomicrmw:
    case Op.cmpxchg:
      return index === 0;
    case Op.getelementptr:
    case Op.select:
    case Op.freeze:
      follow(node.outputs[0]!);
      return instruction.type.kind === 'pointer';
    case Op.call:
      return index > 0 && forgets(node, index - 1);
    default:
      return false;
  }
}

/** Whether attributes say that a call does not keep an argument. */
export function forgetsArgument(call: Instruction, index: number): boolean {
  const { callee } = call;
  if (index >= call.argumentCount) return callee.kind === 'function' && callee.name === 'llvm.assume';
  const there = call.call!.argumentAttributes?.[index];
  const declared = callee.kind === 'function' ? callee.arguments[index]?.attributes : null;
  for (const attributes of [there, declared]) {
    if (!attributes) continue;
    if (attributes.has('nocapture') || attributes.has('byval')) return true;
    if (attributes.get('captures')?.value === 'none') return true;
  }
  return false;
}

/** Whether an intrinsic does not keep an argument. A function would know it as its parameter, besides by its name. */
export function isForgottenByIntrinsic(call: SimpleNode, index: number): boolean {
  const instruction = instructionOf(call)!;
  const { callee } = instruction;
  const isIntrinsic = callee.kind === 'function' && (callee.name?.startsWith('llvm.') ?? false);
  return isIntrinsic && forgetsArgument(instruction, index);
}

// Capture (escape) analysis of addresses.
//
// The address of an alloca, of memory that malloc returned, or of a `restrict` parameter is *captured* when it is
// passed to where it cannot be followed: into memory, into a call that may keep it, into an integer. Until then, only
// pointers computed from it can point to the object.
//
// The same holds for a global that is visible only in this module, if all its uses are followed, in every function
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
  let isReturned = false;
  const isKnown = eachUse(
    address,
    (node, index, follow) => isHarmlessOperand(node, index, follow, forgets),
    () => {
      isReturned = true;
    },
  );
  return isKnown ? { isCaptured: false, isReturned } : captured;
}

/** Adds another name of an address, or one computed from it, whose uses are to be visited, too. */
export type Follow = (origin: Origin) => void;
/** Looks at an operand of a simple node that is the address; false ends the walk. */
export type VisitOperand = (node: SimpleNode, index: number, follow: Follow) => boolean;

/**
 * Visits all uses of an address in a function, through γs, θs and names added by `visit`. False if there are too many,
 * or it cannot be followed. `returned` is called for each result of the function that is such a name.
 */
export function eachUse(address: Origin, visit: VisitOperand, returned: () => void): boolean {
  let seen: Set<Origin> | null = null;
  const pending = [address];
  let uses = 0;
  const follow = (origin: Origin) => {
    if (origin === address || seen?.has(origin)) return;
    seen ??= new Set();
    seen.add(origin);
    pending.push(origin);
  };
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    for (let user = at.firstUser; user !== null; user = user.nextUser) {
      if (user.node === null && user.region.owner instanceof Lambda) returned();
      else if (++uses > mostUses || !visitUse(user, follow, visit)) return false;
    }
  }
  return true;
}

/** Visits one use of an address, and follows it if it is passed through. */
function visitUse(user: User, follow: Follow, visit: VisitOperand): boolean {
  const { node, index } = user;
  if (node instanceof SimpleNode) return visit(node, index, follow);
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
  follow: Follow,
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
    case Op.invoke:
      return index > 0 && forgets(node, index - 1);
    default:
      return false;
  }
}

/**
 * Whether attributes guarantee that a call does not keep an argument; a pointer without its provenance cannot be used
 * for accesses.
 */
export function forgetsArgument(call: Instruction, index: number): boolean {
  return keptOf(call, index) !== null;
}

/** What a call may keep of an argument other than the pointer itself. */
export type Kept = 'none' | 'address_is_null' | 'address';
const kept: readonly Kept[] = ['none', 'address_is_null', 'address'];

/** What attributes say that a call keeps of an argument; null if that may be all of it. */
export function keptOf(call: Instruction, index: number): Kept | null {
  const { callee } = call;
  if (index >= call.argumentCount)
    return callee.kind === 'function' && callee.name === 'llvm.assume' ? 'none' : null;
  const there = call.call!.argumentAttributes?.[index];
  const declared = callee.kind === 'function' ? callee.arguments[index]?.attributes : null;
  let least = kept.length;
  for (const attributes of [there, declared]) {
    if (!attributes) continue;
    if (attributes.has('nocapture') || attributes.has('byval')) return 'none';
    const place = kept.indexOf(attributes.get('captures')?.value as Kept);
    if (place >= 0 && place < least) least = place;
  }
  return kept[least] ?? null;
}

/** Whether an intrinsic does not keep an argument. Functions are known by the attributes of parameters instead. */
export function isForgottenByIntrinsic(call: SimpleNode, index: number): boolean {
  const instruction = instructionOf(call)!;
  const { callee } = instruction;
  const isIntrinsic = callee.kind === 'function' && (callee.name?.startsWith('llvm.') ?? false);
  return isIntrinsic && forgetsArgument(instruction, index);
}

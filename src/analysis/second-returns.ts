// Functions to which control may return twice: those that call `setjmp`, `vfork` or another function that returns
// twice.
//
//      n = 1                          If a call after setjmp jumps back, the code after setjmp is executed again.
//      if (setjmp(b)) use(n)          The graph has no edge for that. It needs none, as long as a variable that
//      n = 2                          may be written in between stays in memory: then a read returns the value
//      jump_back(b)                   written last, on any path.
//
// C says that such a variable is indeterminate unless it is volatile. We do not use that: at -O0 programs find the last
// value. Passes need only these facts:
//
//   · In such a function every call may read every local variable, and the call that returns twice may change
//     everything that is not constant, including globals visible only in this module (`Aliases`).
//   · Control is not certain to get past a call that returns twice (progress.ts), and the call is not copied
//     (carriers.ts).
//   · A local variable is promoted only if it is not written once such a call has been made (`LateWrites`).
//   · The function is not inlined, nor is recursion in it turned into a loop: each call has its own place to return to.
//
// A value that was computed before such a call and is used after it is the same both times, as in LLVM.

import { CallFact, callFacts } from '../dialect/index.ts';
import type { Instruction } from '../llvm/index.ts';
import { Gamma, type Lambda, type Node, type Region, regionsOf, SimpleNode, Theta } from '../rvsdg/index.ts';
import { instructionOf } from './intrinsics.ts';
import { eachOnMemory, memoryChain } from './states.ts';

/** Whether an instruction may return a second time. */
export function mayReturnTwice(instruction: Instruction | null): boolean {
  return instruction?.call != null && (callFacts(instruction) & CallFact.returnsTwice) !== 0;
}

/** Whether control may return twice in some region. Linear in the nodes that take the state of memory. */
export function mayComeBack(body: Region): boolean {
  for (const region of regionsOf(body)) {
    let found = false;
    eachOnMemory(region, (node) => {
      found ||= mayReturnTwice(instructionOf(node));
    });
    if (found) return true;
  }
  return false;
}

/** Which writes of a function may be executed between the first return of a call and its second. */
export class LateWrites {
  /** The nodes of the function's body before all calls that return twice. */
  private readonly early = new Set<Node>();
  private readonly body: Region;

  private constructor(body: Region) {
    this.body = body;
    for (const node of memoryChain(body).reverse()) {
      if (node instanceof SimpleNode ? mayReturnTwice(instructionOf(node)) : hasSuchCall(node)) break;
      this.early.add(node);
    }
  }

  /** Null if there is no call that returns twice. */
  static of({ body }: Lambda): LateWrites | null {
    return mayComeBack(body) ? new LateWrites(body) : null;
  }

  /** Whether a node may be executed when a call that returns twice has been made. */
  isLate(node: Node): boolean {
    let at: Node | null = node;
    while (at !== null && at.region !== this.body) at = at.region.owner;
    return at === null || !this.early.has(at);
  }
}

function hasSuchCall(node: Node): boolean {
  return (node instanceof Gamma || node instanceof Theta) && node.regions.some(mayComeBack);
}

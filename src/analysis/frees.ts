// Whether memory may have been freed before a loop is entered.
//
// The target of a parameter is `dereferenceable` when the function is entered, and until it may be freed: by this
// function's calls, or by another thread once the two have synchronized:
//
//      f(p) { x = *p;  release(p);  loop { if (…) y = *p; } }        *p may not be loaded before the loop
//
// The query is for loops, out of which loads are hoisted. Before a loop come the nodes before it on its chain of memory
// states, before and in γs and θs around it, and, in a loop around it, everything in that, because of earlier
// iterations. Computed once for a function, in linear time.

import { CallFact, callFacts } from '../dialect/index.ts';
import { type Instruction, Op } from '../llvm/index.ts';
import {
  type Lambda,
  type Node,
  type Region,
  regionsOf,
  SimpleNode,
  StructuralNode,
  Theta,
} from '../rvsdg/index.ts';
import { instructionOf } from './intrinsics.ts';
import { memoryChain } from './states.ts';

/** Whether an instruction may free memory, or wait until another thread has. */
export function mayFree(instruction: Instruction): boolean {
  const { atomic, call, callee, operation } = instruction;
  if (operation === Op.fence) return true;
  if (call === null) return atomic !== null && !weak.has(atomic.ordering);
  if ((callFacts(instruction) & (CallFact.noWrites | CallFact.noMemory)) !== 0) return false;
  const sets = [call.attributes, callee.kind === 'function' ? callee.attributes : null];
  const says = (name: string) => sets.some((set) => set?.has(name));
  return !says('nofree') || !says('nosync');
}

/** Orderings of atomic accesses that do not synchronize. */
const weak: ReadonlySet<string> = new Set(['unordered', 'monotonic']);

/** Nodes of a function that may free memory, and the loops that may run after them. */
export class Frees {
  private readonly isFreeing: (node: SimpleNode) => boolean;
  /** Nodes that may free memory, with the γs and θs they are in. */
  private readonly freeing = new Set<Node>();
  /** Loops that run before any of them. */
  private readonly early = new Set<Theta>();

  constructor({ body }: Lambda, isFreeing: (node: SimpleNode) => boolean) {
    this.isFreeing = isFreeing;
    for (const region of regionsOf(body).reverse()) this.gather(region);
    this.order(body);
  }

  /** Whether memory may have been freed when a loop is entered. */
  mayPrecede(loop: Theta): boolean {
    return !this.early.has(loop);
  }

  private gather(region: Region): void {
    for (let node = region.firstNode; node !== null; node = node.next) {
      if (node instanceof SimpleNode && instructionOf(node) !== null && this.isFreeing(node))
        this.freeing.add(node);
      if (this.freeing.has(node) && region.owner instanceof StructuralNode) this.freeing.add(region.owner);
    }
  }

  /** Whether anything that may free memory is on no chain that we walk along. */
  private isFreeingBeside(region: Region, chain: readonly Node[]): boolean {
    let count = 0;
    for (const node of chain) if (this.freeing.has(node)) count++;
    for (let node = region.firstNode; node !== null; node = node.next) if (this.freeing.has(node)) count--;
    return count !== 0;
  }

  private order(body: Region): void {
    const pending = [body];
    for (let region = pending.pop(); region !== undefined; region = pending.pop()) {
      const chain = memoryChain(region).reverse();
      if (this.isFreeingBeside(region, chain)) continue;
      for (const node of chain) {
        if (node instanceof Theta) this.early.add(node);
        const isFreeing = this.freeing.has(node);
        // Later iterations run after earlier ones.
        if (!(node instanceof SimpleNode) && !(node instanceof Theta && isFreeing))
          pending.push(...(node as StructuralNode).regions);
        if (isFreeing) break;
      }
    }
  }
}

// Dead store elimination (DSE): removes stores to memory that is overwritten, or never read again.
//
// The chains of memory states are walked backwards, with the memory that the rest of the function may read
// (analysis/memory-demand.ts). A store is dead if its bytes are overwritten before they may be read, or if they are in
// an alloca that is not read afterwards:
//
//      s ─▶ store 1, p ─▶ load q ─▶ store 2, p ─▶ s'        if q is not p, the first store is dead
//
// Before a γ, memory is needed if any region needs it, and overwritten if all regions overwrite it. At the end of the
// body of a θ, memory is needed if it is needed after the loop, or if any iteration may read it.
//
// It is right because a state orders everything that may read memory: nothing between a store and the one
// that overwrites it can tell whether the first was executed. A call that may not return, or a loop that
// may run forever, makes everything visible to others that is not local to the function.
//
// Heap memory that is never read is removed with its allocation (dead-store-elimination/allocations.ts).
//
// In the Value Dependence Graph it is *dead update elimination* (Weise et al. 1994, §3). Demands have a bounded size, so
// the time is linear in the size of the function.

import { isKnownAt } from '../analysis/address.ts';
import type { Access, Aliases } from '../analysis/alias.ts';
import type { Footprints } from '../analysis/footprint.ts';
import {
  calledIntrinsic,
  instructionOf,
  markedObject,
  TransferInput,
  transferLength,
} from '../analysis/intrinsics.ts';
import { Demand, Locals } from '../analysis/memory-demand.ts';
import { isPassed } from '../analysis/progress.ts';
import { eachOnMemory, memoryChain } from '../analysis/states.ts';
import { type Instruction, Op } from '../llvm/index.ts';
import { spliceOut } from '../rewrite/state-chain.ts';
import {
  Gamma,
  type Lambda,
  type Node,
  type Origin,
  type Region,
  regionAfter,
  SimpleNode,
  Theta,
  withDepths,
} from '../rvsdg/index.ts';
import { removeAllocations } from './dead-store-elimination/allocations.ts';
import type { Pass, PassContext } from './pass.ts';

export const deadStoreElimination: Pass = {
  name: 'dead-store-elimination',
  summary: 'remove stores and copies to memory that is overwritten or never read again (DSE)',
  asksPointers: true,

  onFunction(lambda: Lambda, context: PassContext): boolean {
    const allocations = removeAllocations(lambda, context);
    const elimination = withDepths(lambda.body, this.name, () => {
      const work = new Elimination(lambda, context);
      work.run();
      return work;
    });
    context.count('stores removed', elimination.stores);
    context.count('copies removed', elimination.copies);
    context.count('allocations removed', allocations);
    return allocations > 0 || elimination.stores > 0 || elimination.copies > 0;
  },
};

/** A γ or θ that is being walked. */
interface Open {
  readonly node: Gamma | Theta;
  /** The liveness of memory after it. */
  readonly behind: Demand;
  /** γ: the liveness at the beginning of each region that is done. */
  readonly before: Demand[];
}

interface Frame {
  readonly nodes: readonly Node[];
  next: number;
  readonly open: Open | null;
}

class Elimination {
  stores = 0;
  copies = 0;
  private readonly body: Region;
  private readonly aliases: Aliases;
  private readonly footprints: Footprints;
  private readonly frames: Frame[] = [];
  private demand: Demand;

  constructor(lambda: Lambda, context: PassContext) {
    this.body = lambda.body;
    const { aliases, footprints } = context.factsOf(lambda);
    this.aliases = aliases;
    this.footprints = footprints;
    const allocas: Origin[] = [];
    const { body } = lambda;
    for (let region: Region | null = body; region !== null; region = regionAfter(region, body)) {
      eachOnMemory(region, (node) => {
        if (instructionOf(node)?.operation === Op.alloca) allocas.push(node.outputs[0]!);
      });
    }
    this.demand = new Demand(new Locals(this.aliases, allocas));
  }

  run(): void {
    const { frames } = this;
    frames.push({ nodes: memoryChain(this.body), next: 0, open: null });
    while (frames.length > 0) {
      const frame = frames[frames.length - 1]!;
      if (frame.next < frame.nodes.length) this.visit(frame.nodes[frame.next++]!);
      else {
        frames.pop();
        if (frame.open !== null) this.leaveRegion(frame.open);
      }
    }
  }

  private visit(node: Node): void {
    if (node instanceof Gamma || node instanceof Theta) return this.enter(node);
    const instruction = instructionOf(node);
    if (instruction !== null && node instanceof SimpleNode) this.visitSimple(node, instruction);
  }

  private visitSimple(node: SimpleNode, instruction: Instruction): void {
    const isPlain = instruction.atomic === null && !instruction.hasFlag('volatile');
    if (isPlain && instruction.operation === Op.store) return this.store(node);
    if (isPlain && instruction.operation === Op.load) return this.demand.read(this.aliases.accessOf(node)!);
    if (instruction.operation === Op.alloca) return this.demand.endLife(node.outputs[0]!);
    if (instruction.call === null) return this.demand.look(node, true);
    const intrinsic = calledIntrinsic(instruction);
    if (intrinsic === null) return this.demand.look(node, !isPassed(instruction));
    if (intrinsic === 'lifetime.start' || intrinsic === 'lifetime.end') {
      return this.demand.endLife(markedObject(node));
    }
    this.copy(node, intrinsic === 'memset');
  }

  private store(node: SimpleNode): void {
    const access = this.aliases.accessOf(node)!;
    if (this.demand.isDead(access)) {
      spliceOut(node);
      this.stores++;
    } else this.demand.write(access);
  }

  private copy(node: SimpleNode, isSet: boolean): void {
    const size = transferLength(node);
    const access = (input: number): Access => ({ address: node.inputs[input]!.origin, size, tag: null });
    const destination = access(TransferInput.destination);
    // Without a length it may be volatile.
    if (size !== null && this.demand.isDead(destination)) {
      spliceOut(node);
      this.copies++;
      return;
    }
    this.demand.write(destination);
    if (!isSet) this.demand.read(access(TransferInput.source));
  }

  // ── γ and θ ───────────────────────────────────────────────────────────────

  private enter(node: Gamma | Theta): void {
    const behind = this.demand;
    this.demand = behind.copy();
    if (node instanceof Theta) this.demand.repeat(this.footprints.of(node));
    this.frames.push({ nodes: memoryChain(node.regions[0]!), next: 0, open: { node, behind, before: [] } });
  }

  private leaveRegion(open: Open): void {
    const { node, behind, before } = open;
    before.push(this.demand);
    const next = node.regions[before.length];
    if (next !== undefined) {
      this.demand = behind.copy();
      this.frames.push({ nodes: memoryChain(next), next: 0, open });
      return;
    }
    const { depth } = node.region;
    this.demand = Demand.either(before, (address) => isKnownAt(address, depth));
  }
}

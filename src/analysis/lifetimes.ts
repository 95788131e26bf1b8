// Whether a local variable is certainly alive before a loop.
//
// The memory of an alloca with lifetime markers belongs to it only between them. Outside, other variables may have the
// same address, so no store may be added there. A pointer to a dead variable does not prove that it is alive: it may
// exist as long as it is not dereferenced.
//
//      start x │ p = &x │ end x │ loop { if (…) *p = i; }        nothing may be stored to *p after the loop
//
// The walk goes from the loop back along the chain of memory states, and out of γs and θs, to the last marker. If a γ
// or θ on the way contains one, nothing is known. The number of steps is bounded. After `llvm.stackrestore`, nothing is
// known.

import type { Instruction } from '../llvm/index.ts';
import { type Gamma, Lambda, type Node, type Region, regionAfter, Theta } from '../rvsdg/index.ts';
import type { MemoryObject } from './address.ts';
import { calledIntrinsic, instructionOf, markedObject } from './intrinsics.ts';
import { beforeOnChain, eachOnMemory, takesSeveral } from './states.ts';

const mostSteps = 200;

/**
 * By node on a chain of memory states: whether the variable is alive after it; false for a γ or θ if that is not known.
 */
type Markers = Map<Node, boolean>;

/** The alloca that a pointer points into; null if it is not known. */
type ObjectsOf = (pointer: Node['outputs'][number]) => readonly MemoryObject[] | null;

export class Lifetimes {
  private readonly markers = new Map<MemoryObject, Markers>();
  /** There is a marker of an unknown variable, or of everything allocated on the stack since a save. */
  private isUnclear = false;

  constructor({ body }: Lambda, objectsOf: ObjectsOf) {
    for (let region: Region | null = body; region !== null; region = regionAfter(region, body)) {
      eachOnMemory(region, (node) => this.lookAt(node, objectsOf));
    }
  }

  private lookAt(node: Node, objectsOf: ObjectsOf): void {
    const instruction = instructionOf(node);
    if (instruction === null) return;
    if (isStackRestored(instruction)) this.isUnclear = true;
    const intrinsic = calledIntrinsic(instruction);
    if (intrinsic !== 'lifetime.start' && intrinsic !== 'lifetime.end') return;
    const objects = objectsOf(markedObject(node as Parameters<typeof markedObject>[0]));
    if (objects?.length === 1) this.note(objects[0]!, node, intrinsic === 'lifetime.start');
    else this.isUnclear = true;
  }

  private note(object: MemoryObject, marker: Node, isAlive: boolean): void {
    let markers = this.markers.get(object);
    if (markers === undefined) {
      markers = new Map();
      this.markers.set(object, markers);
    }
    markers.set(marker, isAlive);
    for (
      let { owner } = marker.region;
      owner !== null && !(owner instanceof Lambda);
      owner = owner.region.owner
    ) {
      if (markers.has(owner)) break;
      markers.set(owner, false);
    }
  }

  /** Whether an alloca is alive whenever a loop is entered. */
  isAliveBefore(object: MemoryObject, loop: Theta): boolean {
    if (this.isUnclear) return false;
    const markers = this.markers.get(object);
    if (markers === undefined) return true;
    if (takesSeveral(loop)) return false;
    let from: Gamma | Theta = loop;
    let node = beforeOnChain(from);
    for (let steps = 0; steps < mostSteps; steps++) {
      if (node === null) {
        const { owner } = from.region;
        // A variable with a marker later in a loop may have died in an earlier iteration.
        if (owner === null || owner instanceof Lambda || (owner instanceof Theta && markers.has(owner)))
          return false;
        from = owner as Gamma | Theta;
        if (takesSeveral(from)) return false;
        node = beforeOnChain(from);
        continue;
      }
      const isAlive = markers.get(node);
      if (isAlive !== undefined) return isAlive;
      // Where several memories meet, the last marker may be on any of them.
      if (takesSeveral(node)) return false;
      node = beforeOnChain(node);
    }
    return false;
  }
}

function isStackRestored({ call, callee }: Instruction): boolean {
  return call !== null && callee.kind === 'function' && callee.name?.startsWith('llvm.stackrestore') === true;
}

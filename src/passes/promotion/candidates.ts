// Finds the allocas that can become values: those whose address is used only for loads and stores.
//
// The address of an alloca is followed to all its users, through constant getelementptr, into γ and around θ where it
// is invariant. The result is a list of accesses at constant offsets. With any other use, the address has *escaped*:
// unknown code may access the memory.

import { calledIntrinsic, instructionOf, TransferInput, transferLength } from '../../analysis/intrinsics.ts';
import {
  allocSize,
  constantOffset,
  indexBits,
  leavesOf,
  scalarIntegerAt,
  storeSize,
  wrapped,
} from '../../analysis/layout.ts';
import { LateWrites } from '../../analysis/second-returns.ts';
import { eachOnMemory } from '../../analysis/states.ts';
import {
  type DataLayout,
  holdsScalableVector,
  type Instruction,
  type Type as LlvmType,
  Op,
} from '../../llvm/index.ts';
import {
  Gamma,
  type Lambda,
  type Mark,
  type Origin,
  type Region,
  regionAfter,
  SimpleNode,
  Theta,
  type User,
} from '../../rvsdg/index.ts';
import type { Variable } from './variables.ts';

/** More parts than this no alloca is split into. */
export const mostPieces = 64;

/** A load or store of one piece, or of one leaf of an aggregate that is loaded or stored at once. */
export interface PieceAccess {
  readonly offset: number;
  readonly size: number;
  readonly type: LlvmType;
  /** The piece it is an access to, once pieces are known. */
  variable: Variable | null;
}

/** A load or a store. */
export interface LoadOrStore {
  readonly node: SimpleNode;
  readonly isStore: boolean;
  /** Its leaves, in order. */
  readonly accesses: readonly PieceAccess[];
}

/** Bytes of a candidate that a memcpy, memmove or memset touches. */
export interface TransferSide {
  readonly candidate: Candidate;
  readonly offset: number;
}

/** A memcpy, memmove or memset. One of its places is a candidate, or both are. */
export interface Transfer {
  readonly node: SimpleNode;
  readonly length: number;
  destination: TransferSide | null;
  source: TransferSide | null;
}

/** An alloca, and all that happens to it. */
export class Candidate {
  readonly alloca: SimpleNode;
  readonly type: LlvmType;
  readonly size: number;
  readonly uses: LoadOrStore[] = [];
  readonly transfers: Transfer[] = [];
  /** lifetime.start and lifetime.end. */
  readonly markers: SimpleNode[] = [];
  readonly variables: Variable[] = [];
  /** The debug declarations of its contents, and their distances from its beginning. */
  readonly declared: { readonly mark: Mark; readonly offset: number }[] = [];
  /** It stays in memory. */
  isRejected = false;
  /** Why it stays: who has its address. */
  escape: Instruction | null = null;

  constructor(alloca: SimpleNode, type: LlvmType, size: number) {
    this.alloca = alloca;
    this.type = type;
    this.size = size;
  }
}

/** Where to search: in regions that are known to have had allocas, and in those that were touched since. */
export interface Places {
  readonly known: Set<Region>;
  readonly since: number;
}

/** Shared by the search for all candidates of a function. */
export class Search {
  readonly layout: DataLayout;
  readonly transfers = new Map<SimpleNode, Transfer>();
  private readonly lambda: Lambda;
  /** Null if no call of the function returns twice; computed when there is a candidate. */
  private lateWrites: LateWrites | null = null;
  private hasLookedForLateWrites = false;

  constructor(lambda: Lambda, layout: DataLayout) {
    this.lambda = lambda;
    this.layout = layout;
  }

  /** All allocas of a function that have a fixed size, with what happens to them. */
  candidates({ known, since }: Places): Candidate[] {
    const found: Candidate[] = [];
    const { body } = this.lambda;
    for (let region: Region | null = body; region !== null; region = regionAfter(region, body)) {
      if (region.touched <= since && !known.has(region)) continue;
      const at = region;
      eachOnMemory(region, (node) => {
        const instruction = instructionOf(node);
        if (instruction?.operation !== Op.alloca) return;
        known.add(at);
        const candidate = this.candidateOf(node as SimpleNode, instruction);
        if (candidate !== null) found.push(candidate);
      });
    }
    for (const candidate of found) this.follow(candidate);
    return found;
  }

  /** A candidate once more, now that other things are known. */
  again({ alloca, type, size }: Candidate): Candidate {
    const candidate = new Candidate(alloca, type, size);
    this.follow(candidate);
    return candidate;
  }

  private candidateOf(node: SimpleNode, instruction: Instruction): Candidate | null {
    if (instruction.hasFlag('inalloca') || instruction.hasFlag('swifterror')) return null;
    const type = instruction.auxiliaryType!;
    if (holdsScalableVector(type)) return null;
    if (instruction.operands.length > 0 && scalarIntegerAt(node.inputs[0]!.origin) !== 1n) return null;
    return new Candidate(node, type, allocSize(this.layout, type));
  }

  private follow(candidate: Candidate): void {
    const pending: Address[] = [{ origin: candidate.alloca.outputs[0]!, offset: 0 }];
    const { marks } = candidate.alloca.region.graph;
    for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
      if (marks !== null)
        for (const mark of marks.of(at.origin)) candidate.declared.push({ mark, offset: at.offset });
      for (let user = at.origin.firstUser; user !== null; user = user.nextUser) {
        if (this.use(candidate, user, at.offset, pending)) continue;
        candidate.isRejected = true;
        candidate.escape = instructionOf(user.node);
        return;
      }
    }
    candidate.isRejected = this.isWrittenLate(candidate);
  }

  /** Whether a variable may be written between the two returns of a call. Its life begins with a write. */
  private isWrittenLate({ uses, transfers, markers }: Candidate): boolean {
    if (!this.hasLookedForLateWrites) {
      this.lateWrites = LateWrites.of(this.lambda);
      this.hasLookedForLateWrites = true;
    }
    const { lateWrites } = this;
    if (lateWrites === null) return false;
    const begins = (node: SimpleNode) => calledIntrinsic(instructionOf(node)!) === 'lifetime.start';
    return (
      uses.some(({ node, isStore }) => isStore && lateWrites.isLate(node)) ||
      transfers.some(({ node }) => lateWrites.isLate(node)) ||
      markers.some((node) => begins(node) && lateWrites.isLate(node))
    );
  }

  /** Notes a use of an address, and returns whether it is a known one. */
  private use(candidate: Candidate, user: User, offset: number, pending: Address[]): boolean {
    const { node } = user;
    if (node instanceof SimpleNode) return this.simpleUse(candidate, user, node, offset, pending);
    if (node instanceof Gamma) {
      if (user.index === 0) return false;
      for (const region of node.regions) {
        const origin = region.arguments[user.index - 1]!;
        if (origin.isUsed) pending.push({ origin, offset });
      }
      return true;
    }
    if (node instanceof Theta) {
      const variable = node.variable(user.index);
      if (!variable.isInvariant) return false;
      pending.push({ origin: variable.argument, offset }, { origin: variable.output, offset });
      return true;
    }
    // The result of an invariant loop variable, which was followed to its output already.
    const { owner } = user.region;
    return node === null && owner instanceof Theta && user.origin === owner.body.arguments[user.index - 1];
  }

  private simpleUse(
    candidate: Candidate,
    user: User,
    node: SimpleNode,
    offset: number,
    pending: Address[],
  ): boolean {
    const instruction = instructionOf(node);
    if (instruction === null) return false;
    switch (instruction.operation) {
      case Op.load:
        return this.loadOrStore(candidate, node, instruction, instruction.type, offset);
      case Op.store:
        if (user.index !== 1) return false;
        return this.loadOrStore(candidate, node, instruction, instruction.operands[0]!.type, offset);
      case Op.getelementptr: {
        if (user.index !== 0) return false;
        const distance = constantOffset(this.layout, node);
        if (distance === null) return false;
        const width = indexBits(this.layout, instruction.type);
        pending.push({ origin: node.outputs[0]!, offset: wrapped(offset + distance, width) });
        return true;
      }
      case Op.call:
        return this.call(candidate, user, node, instruction, offset);
      default:
        return false;
    }
  }

  private loadOrStore(
    candidate: Candidate,
    node: SimpleNode,
    instruction: Instruction,
    type: LlvmType,
    offset: number,
  ): boolean {
    if (instruction.atomic !== null || instruction.hasFlag('volatile')) return false;
    const accesses = type.isAggregate
      ? this.accessesTo(candidate, type, offset)
      : oneOrNone(this.accessTo(candidate, type, offset));
    if (accesses === null) return false;
    candidate.uses.push({ node, isStore: instruction.operation === Op.store, accesses });
    return true;
  }

  /** An access for each leaf of an aggregate. */
  private accessesTo(candidate: Candidate, type: LlvmType, offset: number): PieceAccess[] | null {
    const leaves = leavesOf(this.layout, type, mostPieces);
    if (leaves === null) return null;
    const accesses: PieceAccess[] = [];
    for (const leaf of leaves) {
      const access = this.accessTo(candidate, leaf.type, offset + leaf.offset);
      if (access === null) return null;
      accesses.push(access);
    }
    return accesses;
  }

  private accessTo(candidate: Candidate, type: LlvmType, offset: number): PieceAccess | null {
    if (!isScalar(type)) return null;
    const size = storeSize(this.layout, type);
    if (offset < 0 || offset + size > candidate.size) return null;
    return { offset, size, type, variable: null };
  }

  private call(
    candidate: Candidate,
    user: User,
    node: SimpleNode,
    instruction: Instruction,
    offset: number,
  ): boolean {
    const intrinsic = calledIntrinsic(instruction);
    if (intrinsic === null || user.index === 0) return false;
    if (intrinsic === 'lifetime.start' || intrinsic === 'lifetime.end') {
      candidate.markers.push(node);
      return true;
    }
    const length = transferLength(node);
    if (length === null || offset < 0 || offset + length > candidate.size) return false;
    if (intrinsic === 'memset' && scalarIntegerAt(node.inputs[TransferInput.byte]!.origin) === null)
      return false;
    let transfer = this.transfers.get(node);
    if (transfer === undefined) {
      transfer = { node, length, destination: null, source: null };
      this.transfers.set(node, transfer);
    }
    const { destination, source } = transfer;
    if (destination?.candidate !== candidate && source?.candidate !== candidate)
      candidate.transfers.push(transfer);
    if (user.index === TransferInput.destination) transfer.destination = { candidate, offset };
    else if (user.index === TransferInput.source) transfer.source = { candidate, offset };
    else return false;
    return true;
  }
}

function oneOrNone(access: PieceAccess | null): PieceAccess[] | null {
  return access === null ? null : [access];
}

/** An address being followed: an origin, and its distance from the beginning of the alloca. */
interface Address {
  readonly origin: Origin;
  readonly offset: number;
}

/** Whether values of a type can be those of a variable. */
function isScalar(type: LlvmType): boolean {
  const { kind } = type;
  return kind === 'integer' || kind === 'pointer' || type.isFloat || (kind === 'vector' && !type.scalable);
}

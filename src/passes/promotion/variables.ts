// What an alloca becomes: a variable for each piece of it.

import type { Type as LlvmType } from '../../llvm/index.ts';
import type { Origin, Region } from '../../rvsdg/index.ts';
import type { Candidate } from './candidates.ts';

/** Bytes of an alloca that become one value. */
export class Variable {
  readonly candidate: Candidate;
  readonly offset: number;
  readonly size: number;
  readonly type: LlvmType;
  /** Its value at the place where the walk is, in this region or in one around it; null when it is undefined. */
  current: Origin | null = null;
  /** The region at whose beginning it is undefined, and outside of which it is unused. */
  home: Region;
  /** The innermost region that has all accesses to it found so far. */
  common: Region | null = null;
  /** The last region, in the order of the outline, in which it was accessed. */
  seen = 0;

  constructor(candidate: Candidate, offset: number, size: number, type: LlvmType) {
    this.candidate = candidate;
    this.offset = offset;
    this.size = size;
    this.type = type;
    this.home = candidate.alloca.region;
  }

  get end(): number {
    return this.offset + this.size;
  }

  /** What values of it are called, if they have no name of their own. */
  get name(): string | null {
    return this.candidate.alloca.outputs[0]!.name;
  }
}

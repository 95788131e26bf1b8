// Which variables are wanted behind a branch or loop.
//
// Every leaf of the control tree gets a position, in order; a branch or loop spans
// an interval of them. A variable is wanted behind it if it is read at a later
// position, or, when it has several definitions, anywhere in a loop around it: the
// next iteration may read it, even inside the same branch. An SSA value has one
// definition, which dominates its uses, so no iteration reads what another one
// defined. Only the last read of a variable matters, so this takes constant time
// and no sets (B1 Algorithm II computes the same, more exactly, as sets).

import type { Variable } from './scope.ts';

/** Where a branch or loop ends, and where the outermost loop around it starts (-1: there is none). */
export interface Span {
  readonly end: number;
  readonly outerLoopStart: number;
}

export class Demand {
  private readonly lastReads = new Map<Variable, number>();
  private readonly definitions = new Map<Variable, number>();

  /** Notes a read; positions must come in increasing order. */
  read(variable: Variable, position: number): void {
    this.lastReads.set(variable, position);
  }

  define(variable: Variable): void {
    this.definitions.set(variable, (this.definitions.get(variable) ?? 0) + 1);
  }

  isWantedBehind(variable: Variable, span: Span): boolean {
    const last = this.lastReads.get(variable);
    if (last === undefined) return false;
    if (last > span.end) return true;
    if (span.outerLoopStart < 0 || (this.definitions.get(variable) ?? 0) < 2) return false;
    return last >= span.outerLoopStart;
  }
}

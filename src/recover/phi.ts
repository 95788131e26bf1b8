// φs under construction.

import type { Instruction, Value } from '../llvm/index.ts';
import { emptyList } from '../schedule/index.ts';

/** A φ under construction. */
export class Phi {
  readonly merge: number;
  readonly instruction: Instruction;
  /** By in-edge of its block. */
  readonly values: (Value | null)[];
  /** Its only value, if it has only one. */
  replacement: Value | null = null;
  isUsed = false;
  /** The φs that have it as a value. */
  users: readonly Phi[] = emptyList;

  constructor(merge: number, instruction: Instruction, edges: number) {
    this.merge = merge;
    this.instruction = instruction;
    this.values = new Array(edges).fill(null);
  }
}

/** Whether two values are the same number. */
export function sameConstant(a: Value, b: Value): boolean {
  if (a.kind !== 'constant' || b.kind !== 'constant') return false;
  return a.type === b.type && a.form === 'integer' && b.form === 'integer' && a.bits === b.bits;
}

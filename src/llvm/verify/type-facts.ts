// What the verifier asks types over and over. The answer takes a walk through the
// type, which may be deep; each type is walked once.

import { holds, holdsScalableVector, isSized, type Type, targetTypeProperties } from '../types.ts';

export class TypeFacts {
  readonly isSized: boolean;
  readonly holdsScalableVector: boolean;
  /** Is, or holds, a target type that must not lie on the stack. */
  readonly isBarredFromStack: boolean;
  /** Is, or holds, a target type that must not be a global. */
  readonly isBarredFromGlobals: boolean;

  constructor(type: Type) {
    this.isSized = isSized(type);
    this.holdsScalableVector = holdsScalableVector(type);
    this.isBarredFromStack = holds(type, (t) => t.kind === 'target' && !targetTypeProperties(t).canBeLocal);
    this.isBarredFromGlobals = holds(
      type,
      (t) => t.kind === 'target' && !targetTypeProperties(t).canBeGlobal,
    );
  }
}

// Thrown by operations without a result: undefined behaviour, or an unsupported construct.
//
// A fault says what went wrong but not where. An interpreter catches it and adds the place (`ProgramError` in
// src/interp/errors.ts); constant folding catches it and leaves the operation unfolded.

export type FaultKind =
  /** The program did something that LLVM IR or C leaves undefined. */
  | 'undefined behaviour'
  /** The program needs something that the interpreter does not have. */
  | 'not supported'
  /** A limit of steps, time, stack or memory was reached. */
  | 'limit';

/** Something went wrong; the place is still to be added. */
export class Fault extends Error {
  readonly kind: FaultKind;

  constructor(kind: FaultKind, message: string) {
    super(message);
    this.name = 'Fault';
    this.kind = kind;
  }
}

/** The fault of a program that did what the language leaves undefined. */
export function undefinedBehaviour(message: string): Fault {
  return new Fault('undefined behaviour', message);
}

/** The fault of a program that needs what the interpreter does not have. */
export function notSupported(message: string): Fault {
  return new Fault('not supported', message);
}

// Modules that LLVM's verifier rejects, each with a part of what ours says about
// it, and modules that look suspicious but are fine. They are text that the reader
// takes: what cannot be written is broken by hand in the tests.

export interface Invalid {
  /** A sentence that says what is wrong. */
  readonly name: string;
  /** Part of the message. */
  readonly message: string;
  readonly text: string;
}

export interface Valid {
  readonly name: string;
  readonly text: string;
}

/** Collects the cases of one subject. */
export class CaseList {
  readonly invalid: Invalid[] = [];
  readonly valid: Valid[] = [];

  readonly reject = (name: string, message: string, text: string): void => {
    this.invalid.push({ name, message, text });
  };

  readonly accept = (name: string, text: string): void => {
    this.valid.push({ name, text });
  };
}

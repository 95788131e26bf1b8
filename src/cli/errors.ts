// Errors that are the user's to fix.

/** The command cannot do what it was asked to do. Printed as `rvsdg COMMAND: error: ...`, exit status 1. */
export class UserError extends Error {
  /** What to do about it, on a line of its own. */
  readonly hint: string | undefined;

  constructor(message: string, hint?: string) {
    super(message);
    this.hint = hint;
  }
}

/** A file that cannot be read or written. Printed as `rvsdg: error: ...`, exit status 1. */
export class FileError extends Error {}

/** The input is not what it should be. The text, complete with file and line, is printed as it is. */
export class InputError extends Error {}

// Errors of the driver itself (clang reports all others), and interruption.

/** The command cannot do what it was asked to do. Printed as `rvsdg cc: error: …`, exit status 1. */
export class DriverError extends Error {
  /** What to do about it, on a line of its own. */
  readonly hint: string | undefined;

  constructor(message: string, hint?: string) {
    super(message);
    this.hint = hint;
  }
}

/** A program that we run was stopped by a signal, and so are we: only clean-up is left. */
export class Interrupted extends Error {
  /** The exit status that a shell reports for it. */
  readonly status: number;

  constructor(status: number) {
    super('interrupted');
    this.status = status;
  }
}

const interruptions: ReadonlySet<string | undefined> = new Set(['SIGHUP', 'SIGINT', 'SIGTERM']);

/** The result of a child, unless it was stopped by a signal: then this throws an `Interrupted`. */
export function unlessInterrupted<T extends { readonly status: number; readonly signal?: string }>(
  ending: T,
): T {
  if (interruptions.has(ending.signal)) throw new Interrupted(ending.status);
  return ending;
}

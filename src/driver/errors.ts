// What the driver itself has to complain about (everything else clang says), and what ends it.

/** The command cannot do what it was asked to do. Printed as `rvsdg cc: error: …`, exit status 1. */
export class DriverError extends Error {
  /** What to do about it, on a line of its own. */
  readonly hint: string | undefined;

  constructor(message: string, hint?: string) {
    super(message);
    this.hint = hint;
  }
}

/** Somebody has stopped a program that we run, and so us: there is nothing left to do but to clean up. */
export class Interrupted extends Error {
  /** What a shell reports of it. */
  readonly status: number;

  constructor(status: number) {
    super('interrupted');
    this.status = status;
  }
}

const interruptions: ReadonlySet<string | undefined> = new Set(['SIGHUP', 'SIGINT', 'SIGTERM']);

/** What came of a child, unless somebody has stopped it: then this throws an `Interrupted`. */
export function unlessInterrupted<T extends { readonly status: number; readonly signal?: string }>(
  ending: T,
): T {
  if (interruptions.has(ending.signal)) throw new Interrupted(ending.status);
  return ending;
}

// The stations that a program passes on its way through the compiler.
//
// Each is named while it is at work, so that a failure of ours can say where it happened, and with `--verbose`
// each says what it did and how long that took.

import { formatTime, paint, say } from './terminal.ts';

let current = 'start';

/** The station that is at work, or was last. */
export function currentStation(): string {
  return current;
}

export class Journey {
  /** Whether stations report what they did. */
  readonly isVerbose: boolean;
  /** How long each station took, in milliseconds. */
  readonly times = new Map<string, number>();
  /** What was done ahead for stations that are still to come. */
  readonly #ahead = new Map<string, number>();
  #allAhead = 0;

  constructor(verbose: boolean) {
    this.isVerbose = verbose;
  }

  /** Does the work of one station. `describe` says, for people, what came of it. */
  async at<T>(name: string, work: () => T | Promise<T>, describe?: (result: T) => string): Promise<T> {
    current = name;
    const start = performance.now();
    const ahead = this.#allAhead;
    const result = await work();
    const own = performance.now() - start - (this.#allAhead - ahead);
    const time = own + (this.#ahead.get(name) ?? 0);
    this.#ahead.delete(name);
    this.spend(name, time);
    if (describe !== undefined && this.isVerbose) this.tell(name, describe(result), time);
    return result;
  }

  /** Notes time that a station took for one that is still to come. */
  workAhead(name: string, milliseconds: number): void {
    this.#ahead.set(name, (this.#ahead.get(name) ?? 0) + milliseconds);
    this.#allAhead += milliseconds;
  }

  /** Names what is at work inside a station. */
  enter(name: string): void {
    current = name;
  }

  /** Notes time that something took. */
  spend(name: string, milliseconds: number): void {
    this.times.set(name, (this.times.get(name) ?? 0) + milliseconds);
  }

  /** Prints a line about a station, with `--verbose`. */
  tell(name: string, text: string, milliseconds?: number): void {
    if (!this.isVerbose) return;
    const time = milliseconds === undefined ? '' : paint('faint', `  ${formatTime(milliseconds)}`);
    say(`${paint('strong', name.padEnd(9))}${text}${time}\n`);
  }
}

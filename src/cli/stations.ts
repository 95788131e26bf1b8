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
  readonly #verbose: boolean;
  /** How long each station took, in milliseconds. */
  readonly times = new Map<string, number>();

  constructor(verbose: boolean) {
    this.#verbose = verbose;
  }

  /** Does the work of one station. `describe` says, for people, what came of it. */
  async at<T>(name: string, work: () => T | Promise<T>, describe?: (result: T) => string): Promise<T> {
    current = name;
    const start = performance.now();
    const result = await work();
    this.spend(name, performance.now() - start);
    if (describe !== undefined && this.#verbose) {
      this.tell(name, describe(result), performance.now() - start);
    }
    return result;
  }

  /** Names what is at work inside a station. */
  enter(name: string): void {
    current = name;
  }

  /** Notes time that something took. */
  spend(name: string, milliseconds: number): void {
    this.times.set(name, (this.times.get(name) ?? 0) + milliseconds);
  }

  /** Says something about a station, if anybody wants to know. */
  tell(name: string, text: string, milliseconds?: number): void {
    if (!this.#verbose) return;
    const time = milliseconds === undefined ? '' : paint('faint', `  ${formatTime(milliseconds)}`);
    say(`${paint('strong', name.padEnd(9))}${text}${time}\n`);
  }
}

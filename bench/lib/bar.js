// A bar that says what runs, how far a long job is, and how long it will still take.
//
// A job is a list of steps that are known before it starts, each with the seconds that it is expected to take. What is
// left is judged by how the steps so far compare with what was expected of them: on a machine twice as slow, the
// remaining time soon doubles too. On a terminal the bar is redrawn in place, in a log there is a line now and then.

import { duration } from './tables.js';

const secondsBetweenRedraws = 0.2;
const secondsBetweenLogLines = 20;
const barWidth = 24;

export class Bar {
  #expected = 0;
  #done = 0;
  /** Seconds after the start when the last step was done. */
  #doneAt = 0;
  #started = Date.now();
  #lastDrawn = 0;
  #note = '';
  /** @type {NodeJS.Timeout | undefined} */
  #timer;

  /** @param {NodeJS.WriteStream} [stream] */
  constructor(stream = process.stderr) {
    this.stream = stream;
  }

  /** Announces steps to come. @param {number} seconds  that they are expected to take, all together */
  expect(seconds) {
    this.#expected += seconds;
  }

  /** Says how long all of it should take, and starts the clock. */
  start() {
    this.stream.write(`This takes about ${duration(this.#expected)} on a quiet machine with two cores.\n`);
    this.#started = Date.now();
    this.#timer = setInterval(() => this.#draw(), secondsBetweenRedraws * 1000);
    this.#timer.unref();
  }

  /** Something begins. @param {string} note */
  say(note) {
    this.#note = note;
    this.#draw();
  }

  /** Something that was expected is done. @param {number} seconds  that it was expected to take */
  step(seconds) {
    this.#done += seconds;
    this.#doneAt = this.#seconds();
    this.#draw();
  }

  /** Wipes the bar, so that what is printed next starts on a clean line. */
  end() {
    clearInterval(this.#timer);
    if (this.stream.isTTY) this.stream.write('\r\x1b[K');
  }

  /** A line that stays. @param {string} text */
  print(text) {
    if (this.stream.isTTY) this.stream.write('\r\x1b[K');
    this.stream.write(`${text}\n`);
    this.#lastDrawn = 0;
  }

  #draw() {
    const pause = this.stream.isTTY ? secondsBetweenRedraws : secondsBetweenLogLines;
    if (Date.now() - this.#lastDrawn < pause * 1000) return;
    this.#lastDrawn = Date.now();
    const line = describe({
      done: this.#done,
      doneAt: this.#doneAt,
      expected: this.#expected,
      seconds: this.#seconds(),
      note: this.#note,
    });
    if (this.stream.isTTY) this.stream.write(`\r\x1b[K${line.slice(0, (this.stream.columns || 100) - 1)}`);
    else this.stream.write(`${line}\n`);
  }

  #seconds() {
    return (Date.now() - this.#started) / 1000;
  }
}

/**
 * `[######------------------]  25 %  1 min 40 s left  building gemm`
 *
 * @param {{ done: number, doneAt: number, expected: number, seconds: number, note: string }} state
 */
export function describe(state) {
  const { done, expected, note } = state;
  const part = expected === 0 ? 1 : Math.min(1, done / expected);
  const full = Math.round(part * barWidth);
  const drawn = `[${'#'.repeat(full)}${'-'.repeat(barWidth - full)}]`;
  const share = String(Math.floor(100 * part)).padStart(3);
  const seconds = left(state);
  return `${drawn} ${share} %  ${seconds < 1 ? 'a moment' : duration(seconds)} left  ${note}`;
}

/**
 * Seconds left, by the pace of what is done. The first seconds say little about the machine, so what was expected counts
 * among them; and a long step says nothing about the pace before it is over.
 */
function left({ done, doneAt, expected, seconds }) {
  const trust = 10;
  const pace = (doneAt + trust) / (done + trust);
  return Math.max(0, (expected - done) * pace - (seconds - doneAt));
}

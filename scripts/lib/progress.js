// One line that says how far a long job is: redrawn in place on a terminal, printed now and then in a log.

const secondsBetweenLogLines = 30;
const secondsBetweenRedraws = 0.1;

export class Progress {
  #done = 0;
  #lastDrawn = Date.now();
  #started = Date.now();

  /**
   * @param {string} label
   * @param {number} total
   * @param {NodeJS.WriteStream} [stream]
   */
  constructor(label, total, stream = process.stderr) {
    this.label = label;
    this.total = total;
    this.stream = stream;
  }

  /** @param {string} [note]  what is being worked on */
  step(note = '') {
    this.#done++;
    const pause = this.stream.isTTY ? secondsBetweenRedraws : secondsBetweenLogLines;
    if (Date.now() - this.#lastDrawn < pause * 1000) return;
    this.#lastDrawn = Date.now();
    const line = `${this.label}: ${this.#done}/${this.total}, ${this.seconds()} s ${note}`;
    if (this.stream.isTTY) this.stream.write(`\r\x1b[K${line.slice(0, (this.stream.columns || 100) - 1)}`);
    else this.stream.write(`${line}\n`);
  }

  /** Wipes the line, so that what is printed next starts on a clean one. */
  end() {
    if (this.stream.isTTY) this.stream.write('\r\x1b[K');
  }

  seconds() {
    return Math.round((Date.now() - this.#started) / 1000);
  }
}

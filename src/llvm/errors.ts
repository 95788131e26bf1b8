// Errors in the text of a module, each with its place.

/** A module that cannot be read. `format()` prints it as clang would. */
export class LlvmIrError extends Error {
  readonly filename: string;
  /** Both count from 1. */
  readonly line: number;
  readonly column: number;
  /** What is wrong, without the place. */
  readonly reason: string;
  /** The line of the file in which it is. */
  readonly sourceLine: string;

  constructor(filename: string, line: number, column: number, reason: string, sourceLine: string) {
    super(`${filename}:${line}:${column}: error: ${reason}`);
    this.name = 'LlvmIrError';
    this.filename = filename;
    this.line = line;
    this.column = column;
    this.reason = reason;
    this.sourceLine = sourceLine;
  }

  /** `file:line:col: error: message`, the line, and a caret under the place. */
  format(): string {
    return `${this.message}\n${this.excerpt()}`;
  }

  /** The line and the caret; of a very long line only the part around the place. */
  private excerpt(): string {
    const width = 160;
    const at = this.column - 1;
    const from = this.sourceLine.length <= width ? 0 : Math.max(0, at - width / 2);
    // What is no text must not reach a terminal.
    const text = this.sourceLine.slice(from, from + width).replace(/[^\t\P{C}]/gu, '\uFFFD');
    const indent = text.slice(0, at - from).replace(/[^\t]/g, ' ');
    return `${text}\n${indent}^`;
  }
}

/** The error for byte `offset` of `source`. */
export function errorAt(
  source: Uint8Array,
  length: number,
  offset: number,
  filename: string,
  reason: string,
) {
  let line = 1;
  let lineStart = 0;
  const end = Math.min(offset, length);
  for (let i = 0; i < end; i++) {
    if (source[i] === 10) {
      line++;
      lineStart = i + 1;
    }
  }
  let lineEnd = lineStart;
  while (lineEnd < length && source[lineEnd] !== 10 && source[lineEnd] !== 13) lineEnd++;
  const shown = new TextDecoder().decode(source.subarray(lineStart, Math.min(lineEnd, lineStart + 100_000)));
  return new LlvmIrError(filename, line, end - lineStart + 1, reason, shown);
}

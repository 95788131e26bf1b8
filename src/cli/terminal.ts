// Messages of commands to users: on standard error, in colour only on a terminal.

import { isatty } from 'node:tty';
import { standardError, standardOutput, writeFully } from '../toolchain/streams.ts';

export type Style = 'error' | 'strong' | 'faint' | 'good';

const codes: Record<Style, string> = { error: '1;31', strong: '1', faint: '2', good: '32' };

/** Writes text to standard error. */
export function say(text: string): void {
  writeFully(standardError, text);
}

/** Writes the result of a command, for people or for programs, to standard output. */
export function print(text: string): void {
  writeFully(standardOutput, text);
}

/** Text in a style, where the stream is a terminal and NO_COLOR (https://no-color.org) is not set. */
export function paint(style: Style, text: string, stream = standardError): string {
  const colourful = isatty(stream) && !process.env.NO_COLOR && process.env.TERM !== 'dumb';
  return colourful ? `\x1b[${codes[style]}m${text}\x1b[0m` : text;
}

/** `count('block', 3)` is `'3 blocks'`. */
export function count(noun: string, number: number): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** `'12.3 s'`, `'45 ms'`. */
export function formatTime(milliseconds: number): string {
  if (milliseconds >= 1000) return `${(milliseconds / 1000).toFixed(1)} s`;
  return `${milliseconds.toFixed(milliseconds < 10 ? 1 : 0)} ms`;
}

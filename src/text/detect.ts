// Whether a file is the text of a program.

import { formatName } from './words.ts';

/** Whether the first word of a text, after comments and blank lines, is the one with which programs begin. */
export function isProgramText(bytes: Uint8Array): boolean {
  let at = 0;
  for (;;) {
    while (at < bytes.length && bytes[at]! <= 32) at++;
    if (bytes[at] !== 59) break;
    while (at < bytes.length && bytes[at] !== 10) at++;
  }
  for (let i = 0; i < formatName.length; i++) if (bytes[at + i] !== formatName.charCodeAt(i)) return false;
  const next = bytes[at + formatName.length];
  return next === 32 || next === 9;
}

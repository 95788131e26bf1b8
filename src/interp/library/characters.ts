// ctype.h, in the C locale.

import { int } from './arguments.ts';
import type { LibraryFunction } from './host.ts';

function test(pattern: RegExp): LibraryFunction {
  return (_host, [character]) => (pattern.test(String.fromCharCode(int(character))) ? 1 : 0);
}

export const characterFunctions: { readonly [name: string]: LibraryFunction } = {
  isalpha: test(/^[A-Za-z]$/),
  isdigit: test(/^[0-9]$/),
  isalnum: test(/^[A-Za-z0-9]$/),
  isxdigit: test(/^[A-Fa-f0-9]$/),
  isupper: test(/^[A-Z]$/),
  islower: test(/^[a-z]$/),
  isspace: test(/^[ \t-\r]$/),
  isblank: test(/^[ \t]$/),
  isprint: test(/^[ -~]$/),
  isgraph: test(/^[!-~]$/),
  iscntrl: test(/^[\0-\x1f\x7f]$/),
  ispunct: test(/^[!-/:-@[-`{-~]$/),
  isascii: (_host, [character]) => (int(character) >= 0 && int(character) < 128 ? 1 : 0),
  toascii: (_host, [character]) => int(character) & 127,
  toupper: (_host, [character]) => {
    const code = int(character);
    return code >= 97 && code <= 122 ? code - 32 : code;
  },
  tolower: (_host, [character]) => {
    const code = int(character);
    return code >= 65 && code <= 90 ? code + 32 : code;
  },
};

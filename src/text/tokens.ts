// The words of the format in the token stream of LLVM IR's lexer, which does not know
// them: it stops at their first byte, and they are read from there.

import { type Reader, T } from '../llvm/reader/parts.ts';
import { plainWord } from './words.ts';

/** The word at which the lexer stands, a Greek letter as the word it stands for; '' if there is none. */
export function wordAt(r: Reader): string {
  const { lexer } = r;
  if (lexer.token === T.Word) return lexer.word!.text;
  if (lexer.token !== T.Error) return '';
  const end = wordEnd(lexer.bytes, lexer.start);
  const text = lexer.slice(lexer.start, end);
  return lexer.bytes[lexer.start]! < 128 ? text : plainWord(new TextDecoder().decode(bytesOf(text)));
}

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (c) => c.charCodeAt(0));
}

function wordEnd(bytes: Uint8Array, start: number): number {
  let at = start;
  // A Greek letter is two bytes of UTF-8.
  if (bytes[at] === 0xce || bytes[at] === 0xcf) return at + 2;
  while (isWordByte(bytes[at]!)) at++;
  return at;
}

function isWordByte(c: number): boolean {
  return (c >= 97 && c <= 122) || (c >= 65 && c <= 90) || (c >= 48 && c <= 57) || c === 95;
}

/** Goes on after the word at which the lexer stands. */
export function skipWord(r: Reader): void {
  const { lexer } = r;
  lexer.position = wordEnd(lexer.bytes, lexer.start);
  lexer.next();
}

export function acceptWord(r: Reader, word: string): boolean {
  if (wordAt(r) !== word) return false;
  skipWord(r);
  return true;
}

export function expectWord(r: Reader, word: string, where: string): void {
  if (!acceptWord(r, word)) r.fail(`expected '${word}' ${where}`);
}

/** `->`. */
export function expectArrow(r: Reader): void {
  const { lexer } = r;
  if (lexer.bytes[lexer.start] !== 45 || lexer.bytes[lexer.start + 1] !== 62) r.fail("expected '->' here");
  lexer.position = lexer.start + 2;
  lexer.next();
}

/** A list between brackets, of which the first is the current token; nothing if it is not. */
export function readList(r: Reader, open: T, close: T, read: () => void): void {
  if (!r.accept(open)) return;
  if (r.accept(close)) return;
  do read();
  while (r.accept(T.Comma));
  r.expect(close, `expected ',' or '${String.fromCharCode(close)}' here`);
}

// What the driver and its optimizer say to one another through pipes: a line of JSON, and then the text of a module.

import type { Result, Work } from './work.ts';

/** What the optimizer answers. */
export type Answer =
  | { readonly kind: 'done'; readonly result: Result }
  /** LLVM's passes are to run on this module first. */
  | { readonly kind: 'ask'; readonly text: Uint8Array }
  | {
      readonly kind: 'failed';
      readonly message: string;
      readonly stack: string;
      readonly blame: 'text' | 'command' | 'us';
    };

const endOfLine = 10;
const nothing = new Uint8Array();

export function encodeWork({ text, ...rest }: Work): Uint8Array {
  return frame(rest, text);
}

export function decodeWork(bytes: Uint8Array): Work {
  const { head, text } = unframe(bytes);
  return { ...(head as Omit<Work, 'text'>), text };
}

export function encodeAnswer(answer: Answer): Uint8Array {
  if (answer.kind === 'failed') return frame(answer, nothing);
  if (answer.kind === 'ask') return frame({ kind: 'ask' }, answer.text);
  const { text, ...rest } = answer.result;
  return frame({ kind: 'done', result: rest }, text);
}

/** The answer; null if these are not the bytes of a whole one. */
export function decodeAnswer(bytes: Uint8Array): Answer | null {
  if (!bytes.includes(endOfLine)) return null;
  const { head, text } = unframe(bytes);
  const answer = head as Answer;
  if (answer.kind === 'ask') return { kind: 'ask', text };
  return answer.kind === 'done' ? { kind: 'done', result: { ...answer.result, text } } : answer;
}

function frame(head: object, text: Uint8Array): Uint8Array {
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), text]);
}

function unframe(bytes: Uint8Array): { head: object; text: Uint8Array } {
  const end = bytes.indexOf(endOfLine);
  const head = JSON.parse(Buffer.from(bytes.subarray(0, end)).toString('utf8'));
  return { head, text: bytes.subarray(end + 1) };
}

// What a link holds, and its text. Anybody can write a link, so all of it is checked when it is read, and no more is made of it
// than there is room for.

import { deflateSync, Inflate, strFromU8, strToU8 } from 'fflate';
import type { ExplorerState, Input } from './state.ts';

/** Bytes that a link may stand for, and of how many of its own at a time that is found out. */
export const largestState = 10_000_000;
const pieceLength = 1024;

export interface SharedState {
  readonly version: 1;
  readonly example?: string;
  readonly input?: Input;
  readonly passes: string;
  /** Null for the whole program. */
  readonly function: string | null;
  readonly stage: number;
  readonly compare: ExplorerState['compare'];
  readonly root: string | null;
  readonly isOpen: ExplorerState['isOpen'];
  readonly exceptions: readonly number[];
  readonly selection: number | null;
  readonly slice: ExplorerState['slice'];
  readonly view: ExplorerState['view'];
  readonly sourceTab: ExplorerState['sourceTab'];
  readonly query: string;
}

type Check = (value: unknown) => boolean;

const isText =
  (longest: number): Check =>
  (value) =>
    typeof value === 'string' && value.length <= longest;
const isCount: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 0;
const isOneOf =
  (...allowed: readonly unknown[]): Check =>
  (value) =>
    allowed.includes(value);
const either =
  (...checks: readonly Check[]): Check =>
  (value) =>
    checks.some((check) => check(value));
const hasFields =
  (fields: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isRecord(value) && Object.entries(fields).every(([name, check]) => check(value[name]));

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const isName = isText(2000);
const isProgram = isText(largestState);

const isInput = hasFields({
  language: isOneOf('c', 'll', 'rvsdg'),
  name: isName,
  text: isProgram,
  ir: isProgram,
  sources: (value) => isRecord(value) && Object.values(value).every(isProgram),
});

const fieldsOfState: Readonly<Record<keyof SharedState, Check>> = {
  version: isOneOf(1),
  example: either(isOneOf(undefined), isName),
  input: either(isOneOf(undefined), isInput),
  passes: isName,
  function: either(isOneOf(null), isName),
  stage: isCount,
  compare: either(isOneOf(null, 'previous'), isCount),
  root: either(isOneOf(null), isName),
  isOpen: isOneOf(true, false, 'auto'),
  exceptions: (value) => Array.isArray(value) && value.every(isCount),
  selection: either(isOneOf(null), isCount),
  slice: isOneOf('off', 'backward', 'forward', 'both'),
  view: isOneOf('graph', 'flow', 'tree'),
  sourceTab: isOneOf('c', 'll', 'result'),
  query: isName,
};

const hasFieldsOfState = hasFields(fieldsOfState);

/** Whether this is what a link of ours holds, as far as can be seen without opening the program. */
export function isSharedState(value: unknown): value is SharedState {
  return hasFieldsOfState(value);
}

/** Text as characters that an address may have. */
export function encode(text: string): string {
  return toBase64(deflateSync(strToU8(text), { level: 9 }))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
}

/** The text again. Throws where there is none, or more of it than a link may stand for. */
export function decode(text: string): string {
  const bytes = fromBase64(text.replace(/-/g, '+').replace(/_/g, '/'));
  const chunks: Uint8Array[] = [];
  let length = 0;
  const inflate = new Inflate((chunk) => {
    length += chunk.length;
    chunks.push(chunk);
  });
  // A byte stands for a thousand at most, so little comes of each piece.
  for (let at = 0; at < bytes.length; at += pieceLength) {
    inflate.push(bytes.subarray(at, at + pieceLength), at + pieceLength >= bytes.length);
    if (length > largestState) throw new Error('the link stands for too much');
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return strFromU8(whole);
}

export function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += 0x8000)
    binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(binary);
}

export function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

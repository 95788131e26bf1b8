// What client and server say to one another. Both ends run on one machine, and the one is started by the other, but either
// may be anything: all lengths are bounded, and what does not fit is the end of the connection.
//
//   a message   RVSD, its kind (one byte), three zeros, the length of what follows (four bytes), that many bytes
//
//   client:  question  a line of JSON, and the text of a module
//            plan      a command line, of which the native client wants to know what to do (plan.ts)
//   server:  waiting   nothing; comes each second while it is at work, so that silence means that it hangs
//            answer    a line of JSON, and the text of a module (messages.ts)
//            refusal   why there is no answer, as text; the client goes on alone
//
// Server and worker talk in the same way, through pipes; 'last' is the answer of a worker that ends now.

import { isRecoveryName } from '../../gpu/names.ts';
import type { Work } from '../work.ts';

export const kinds = { question: 1, waiting: 2, answer: 3, refusal: 4, last: 5, plan: 6 } as const;
export type Kind = keyof typeof kinds;

const magic = 0x52565344;
const headLength = 12;

/** The largest question, in bytes. Larger modules are optimized alone, where a start costs little in proportion. */
export const largestQuestion = 16_000_000;
/** The largest answer. What grows beyond that is optimized alone, too. */
export const largestAnswer = 256_000_000;

/** Seconds between two signs of life, and after how many without one the other side is given up. */
export const beat = 1;
export const patience = 10;

export interface Message {
  readonly kind: Kind;
  readonly body: Buffer;
}

export function encode(kind: Kind, body: Uint8Array | string = ''): Buffer {
  const bytes = Buffer.from(body as Uint8Array);
  const head = Buffer.alloc(headLength);
  head.writeUInt32BE(magic, 0);
  head[4] = kinds[kind];
  head.writeUInt32BE(bytes.length, 8);
  return Buffer.concat([head, bytes]);
}

/** Something that is no message of ours. */
export class ProtocolError extends Error {}

/** Makes messages of bytes as they arrive. */
export class Decoder {
  private readonly largest: number;
  private readonly allowed: ReadonlySet<Kind>;
  private chunks: Buffer[] = [];
  private size = 0;
  private wanted = headLength;

  constructor(allowed: readonly Kind[], largest: number) {
    this.allowed = new Set(allowed);
    this.largest = largest;
  }

  /** Whether a message has begun and not ended. */
  get isWithin(): boolean {
    return this.size > 0;
  }

  /** Takes what has arrived, and returns the messages that are complete. Throws a `ProtocolError`. */
  take(chunk: Buffer): Message[] {
    this.chunks.push(chunk);
    this.size += chunk.length;
    const messages: Message[] = [];
    while (this.size >= this.wanted) {
      const bytes = this.chunks.length === 1 ? this.chunks[0]! : Buffer.concat(this.chunks);
      this.chunks = [bytes];
      const { kind, length } = this.readHead(bytes);
      this.wanted = headLength + length;
      if (this.size < this.wanted) break;
      messages.push({ kind, body: bytes.subarray(headLength, this.wanted) });
      this.chunks = [bytes.subarray(this.wanted)];
      this.size -= this.wanted;
      this.wanted = headLength;
    }
    return messages;
  }

  private readHead(bytes: Buffer): { kind: Kind; length: number } {
    const found = Object.entries(kinds).find(([, number]) => number === bytes[4]) as
      | [Kind, number]
      | undefined;
    const isOurs = bytes.readUInt32BE(0) === magic && bytes.readUIntBE(5, 3) === 0;
    if (!isOurs || found === undefined || !this.allowed.has(found[0])) throw new ProtocolError('no message');
    const length = bytes.readUInt32BE(8);
    if (length > this.largest) throw new ProtocolError(`a message of ${length} bytes`);
    return { kind: found[0], length };
  }
}

/** What a client asks for. */
export type Question =
  | { readonly ask: 'work'; readonly fingerprint: string; readonly timeLimit: number; readonly work: Work }
  | { readonly ask: 'status' | 'log' | 'stop'; readonly fingerprint: string };

const endOfLine = 10;
const levels: readonly string[] = ['O0', 'O1', 'O2', 'O3', 'Os'];

export function encodeQuestion(question: Question): Buffer {
  if (question.ask !== 'work') return encode('question', `${JSON.stringify(question)}\n`);
  return encode('question', Buffer.concat([Buffer.from(firstLine(question)), question.work.text]));
}

/** What comes before the text of a module. */
export function firstLine(question: Extract<Question, { ask: 'work' }>): string {
  const { text: _, ...work } = question.work;
  return `${JSON.stringify({ ...question, work })}\n`;
}

/** Reads a question, in which everything is as it should be. Throws a `ProtocolError`. */
export function decodeQuestion(body: Buffer): Question {
  const end = body.indexOf(endOfLine);
  const head = end === -1 ? null : parse(body.toString('utf8', 0, end));
  if (!isRecord(head) || typeof head.fingerprint !== 'string') throw new ProtocolError('no question');
  const { ask, fingerprint, timeLimit, work } = head;
  if (ask === 'status' || ask === 'log' || ask === 'stop') return { ask, fingerprint };
  if (ask !== 'work' || !isNumber(timeLimit) || timeLimit <= 0 || !isWork(work)) {
    throw new ProtocolError('a question that is not understood');
  }
  return { ask, fingerprint, timeLimit, work: { ...work, text: body.subarray(end + 1) } };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isWork(value: unknown): value is Omit<Work, 'text'> {
  if (!isRecord(value)) return false;
  const { filename, level, passes, recovery, verifyEach, wantsRemarks, untouched, avoided, llvm } = value;
  return (
    typeof filename === 'string' &&
    typeof level === 'string' &&
    levels.includes(level) &&
    (passes === null || typeof passes === 'string') &&
    (recovery === null || (typeof recovery === 'string' && isRecoveryName(recovery))) &&
    typeof verifyEach === 'boolean' &&
    typeof wantsRemarks === 'boolean' &&
    Array.isArray(untouched) &&
    untouched.every((each) => Number.isSafeInteger(each) && each >= 0) &&
    Array.isArray(avoided) &&
    avoided.every((each) => typeof each === 'string') &&
    (llvm === 'ask' || llvm === 'given' || llvm === 'none')
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

// One question to a server, and what came of it.

import { connect } from 'node:net';
import { Decoder, largestAnswer, patience } from './protocol.ts';

export type Reply =
  | { readonly kind: 'answer'; readonly body: Buffer }
  /** It does not want to, it ended, or what it said was no answer. */
  | { readonly kind: 'refusal'; readonly reason: string }
  /** It has said nothing for a while. */
  | { readonly kind: 'silence' }
  /** There is no server. */
  | { readonly kind: 'nobody' };

/** Asks, and waits for the answer as long as the server shows that it is alive. Never throws. */
export function converse(path: string, question: Buffer, silence = patience): Promise<Reply> {
  return new Promise((resolve) => {
    const socket = connect(path);
    const decoder = new Decoder(['waiting', 'answer', 'refusal'], largestAnswer);
    let isConnected = false;
    const settle = (reply: Reply) => {
      socket.destroy();
      resolve(reply);
    };
    // The clock is monotonic.
    socket.setTimeout(silence * 1000, () => settle({ kind: 'silence' }));
    socket.once('error', ({ message, code }: NodeJS.ErrnoException) => {
      const isAbsent = !isConnected && (code === 'ENOENT' || code === 'ECONNREFUSED');
      settle(isAbsent ? { kind: 'nobody' } : { kind: 'refusal', reason: message });
    });
    socket.once('close', () => settle({ kind: 'refusal', reason: 'the connection was closed' }));
    socket.once('connect', () => {
      isConnected = true;
      socket.write(question);
    });
    socket.on('data', (chunk) => {
      try {
        for (const { kind, body } of decoder.take(chunk)) {
          if (kind === 'answer') return settle({ kind, body });
          if (kind === 'refusal') return settle({ kind, reason: body.toString('utf8') });
        }
      } catch (error) {
        settle({ kind: 'refusal', reason: (error as Error).message });
      }
    });
  });
}

// One piece of work, and what came of it, as data.

import type { Logbook } from './logbook.ts';
import type { Answer } from './messages.ts';
import type { Work } from './work.ts';

/** Does it. Never throws: an error is an answer. */
export function answer(work: Work, optimizer: typeof import('./work.ts'), logbook: Logbook): Answer {
  try {
    const result = optimizer.optimizeText(work, (stage, place) => logbook.enter(stage, place));
    return result instanceof Uint8Array ? { kind: 'ask', text: result } : { kind: 'done', result };
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    return { kind: 'failed', message, stack: stack ?? '', blame: optimizer.blameFor(error) };
  }
}

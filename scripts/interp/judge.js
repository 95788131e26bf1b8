// What to make of the outcomes of one program.

/**
 * @typedef {import('./native.js').NativeResult} NativeResult
 * @typedef {import('./worker.js').Answer} Answer
 * @typedef {import('./worker.js').Outcome} Outcome
 * @typedef {{ verdict: string, reason: string }} Judgement
 */

/** All verdicts, in the order of a table. */
export const verdicts = [
  'agree',
  'not supported',
  'undefined behaviour',
  'limit',
  'only one',
  'DISAGREE',
  'internal error',
];

const ways = /** @type {const} */ (['module', 'graph', 'shuffled']);

/** @param {string} verdict */
export function isFailure(verdict) {
  return verdict === 'DISAGREE' || verdict === 'internal error';
}

/**
 * @param {Answer | import('../lib/parallel.js').Lost} answer
 * @param {NativeResult} native
 * @returns {Judgement}
 */
export function judge(answer, native) {
  if ('lost' in answer) return { verdict: 'internal error', reason: `${answer.lost}: ${answer.detail}` };
  const judgements = ways.map((way) => judgeOutcome(answer[way], native));
  const first = judgements[0];
  if (judgements.every(({ verdict, reason }) => verdict === first.verdict && reason === first.reason)) {
    return first;
  }
  const reason = judgements
    .map(({ verdict, reason }, i) => `${ways[i]}: ${[verdict, reason].filter(Boolean).join(': ')}`)
    .join('; ');
  return { verdict: overall(judgements.map(({ verdict }) => verdict)), reason };
}

/** @param {string[]} each */
function overall(each) {
  for (const verdict of ['internal error', 'DISAGREE']) if (each.includes(verdict)) return verdict;
  if (each.every((verdict) => verdict === each[0])) return each[0];
  // Whether a program does something undefined is no question of who looks.
  return each.includes('undefined behaviour') ? 'DISAGREE' : 'only one';
}

/**
 * @param {Outcome} outcome
 * @param {NativeResult} native
 * @returns {Judgement}
 */
function judgeOutcome(outcome, native) {
  if (!('status' in outcome)) return { verdict: outcome.kind, reason: outcome.reason };
  if (outcome.status !== native.status) {
    return { verdict: 'DISAGREE', reason: `exit status ${outcome.status} instead of ${native.status}` };
  }
  if (outcome.output !== native.output) return { verdict: 'DISAGREE', reason: 'the output differs' };
  return { verdict: 'agree', reason: '' };
}

// Messages that differ only in names and numbers say the same thing. These functions find what they have in
// common, so that a thousand failures with one cause are listed once.

/**
 * A message without its place, and without the names and numbers that make each of its kind look different.
 *
 * @param {string} message
 */
export function normalised(message) {
  const difference = /^- (.*)\n\+ (.*)$/m.exec(message);
  if (difference) return describeDifference(difference[1], difference[2]);
  const [first] = message.replace(/^(\S*:)?\d+:\d+: (error: )?/, '').split('\n');
  return withoutNames(first).slice(0, 300);
}

/**
 * Which words one line has and the other has not: `- nsw` when a flag was lost. When both have the same words, in
 * another order, the lines themselves.
 *
 * @param {string} expected
 * @param {string} actual
 */
function describeDifference(expected, actual) {
  const lost = surplus(expected, actual);
  const gained = surplus(actual, expected);
  const words = [...lost.map((word) => `- ${word}`), ...gained.map((word) => `+ ${word}`)];
  if (words.length === 0) return `- ${withoutNames(expected)}\n+ ${withoutNames(actual)}`.slice(0, 300);
  return words.slice(0, 8).join(' ').slice(0, 300);
}

/**
 * The words of a line that the other line has not, or not as often.
 *
 * @param {string} line
 * @param {string} other
 */
function surplus(line, other) {
  const rest = wordsOf(other);
  return wordsOf(line).filter((word) => {
    const at = rest.indexOf(word);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}

/** @param {string} line */
function wordsOf(line) {
  return [...withoutNames(line).matchAll(/[\w.…']+|[^\s\w]/g)].map(([word]) => word);
}

/** @param {string} text */
function withoutNames(text) {
  return text
    .replace(/'[^']*'|"[^"]*"/g, "'…'")
    .replace(/[%@!#^$][-\w.$\\]+/g, '…')
    .replace(/\d+/g, 'N');
}

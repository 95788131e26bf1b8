// The words of the format that LLVM IR does not have, and their Greek letters.

/** The structural nodes, plain and in Greek. */
const letters = new Map([
  ['gamma', 'γ'],
  ['theta', 'θ'],
  ['lambda', 'λ'],
  ['delta', 'δ'],
  ['phi', 'φ'],
  ['omega', 'ω'],
]);

const words = new Map([...letters].map(([word, letter]) => [letter, word]));

/** The word that a Greek letter stands for; any other text as it is. */
export function plainWord(text: string): string {
  return words.get(text) ?? text;
}

/** How a structural node is written, one character a byte. */
export function nodeWord(word: string, greek: boolean): string {
  const letter = greek ? letters.get(word) : undefined;
  return letter === undefined ? word : String.fromCharCode(...new TextEncoder().encode(letter));
}

/** The first line: what this is, and the version of the format. */
export const formatName = 'rvsdg';
export const formatVersion = 1;

// Greek letters in plain words.

import type { NodeData } from '../../src/explore/contract.ts';

/** The plain word for a kind of node. */
export const words: Record<NodeData['kind'] | 'omega', { letter: string; word: string; says: string }> = {
  simple: {
    letter: '',
    word: 'operation',
    says: 'Computes its outputs from its inputs, and nothing else decides when.',
  },
  gamma: {
    letter: 'γ',
    word: 'if',
    says: 'Takes one of its regions: the one that its predicate, the filled socket, names.',
  },
  theta: { letter: 'θ', word: 'loop', says: 'Repeats its region until the predicate at the bottom says 0.' },
  lambda: { letter: 'λ', word: 'function', says: 'A function: parameters on top, results at the bottom.' },
  delta: { letter: 'δ', word: 'global variable', says: 'A global variable, with its initial value.' },
  phi: { letter: 'φ', word: 'recursion', says: 'Functions and variables that mention one another.' },
  omega: {
    letter: 'ω',
    word: 'program',
    says: 'The whole program: what it imports on top, what it exports at the bottom.',
  },
};

/** A structural node in words: `γ if`, `γ switch`, `θ loop`. */
export function spell({ kind, regions }: Pick<NodeData, 'kind' | 'regions'>): string {
  const { letter, word } = words[kind];
  return `${letter} ${kind === 'gamma' && regions.length > 2 ? 'switch' : word}`;
}

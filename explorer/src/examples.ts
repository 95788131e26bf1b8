// The programs that come with the page, each in C and as the LLVM IR that clang made of it
// (`node scripts/explorer-examples.js`).

import euclidC from '../examples/euclid.c';
import euclidIr from '../examples/euclid.ll';
import gotoC from '../examples/goto.c';
import gotoIr from '../examples/goto.ll';
import odiousC from '../examples/odious.c';
import odiousIr from '../examples/odious.ll';
import recursionC from '../examples/recursion.c';
import recursionIr from '../examples/recursion.ll';
import scaleC from '../examples/scale.c';
import scaleIr from '../examples/scale.ll';
import type { Input } from './state.ts';

export interface Example {
  readonly name: string;
  readonly title: string;
  readonly c: string;
  readonly ir: string;
  /** What to run it with. */
  readonly arguments: Readonly<Record<string, readonly string[]>>;
}

/** The first is what a visitor sees at first. */
export const examples: readonly Example[] = [
  {
    name: 'euclid',
    title: 'Euclid’s algorithm',
    c: euclidC,
    ir: euclidIr,
    arguments: { gcd: ['1071', '462'] },
  },
  {
    name: 'odious',
    title: 'A loop in a loop',
    c: odiousC,
    ir: odiousIr,
    arguments: { odious: ['5'], parity: ['6'] },
  },
  {
    name: 'scale',
    title: 'Loads and stores',
    c: scaleC,
    ir: scaleIr,
    arguments: { scale: ['[0, 0, 0]', '[1, -2, 3]', '3', '10'] },
  },
  { name: 'goto', title: 'A loop with two entries', c: gotoC, ir: gotoIr, arguments: { zigzag: ['0', '5'] } },
  {
    name: 'recursion',
    title: 'Mutual recursion',
    c: recursionC,
    ir: recursionIr,
    arguments: { even: ['3'], odd: ['3'] },
  },
];

/** Where the first example is recorded with the passes that the page begins with (scripts/build-explorer.js). */
export const recording = { address: 'first.json', passes: 'O2' };

/** The address of the recording of a program; null if there is none. A page in one file has none beside it. */
export function recordingOf({ name, text, ir }: Input, passes: string): string | null {
  const first = inputOf(examples[0]!);
  const isFirst = name === first.name && text === first.text && ir === first.ir;
  if (!isFirst || passes !== recording.passes || !location.protocol.startsWith('http')) return null;
  return new URL(recording.address, document.baseURI).href;
}

export function inputOf({ name, c, ir }: Example): Input {
  return { language: 'c', name: `${name}.c`, text: c, ir, sources: { [`${name}.c`]: c } };
}

// The programs in examples/, and what each says of itself that it prints.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './command.ts';

export interface Example {
  /** Relative to the root, for `rvsdg run`. */
  readonly file: string;
  readonly expected: string;
}

export const examples: readonly Example[] = readdirSync(join(root, 'examples'))
  .filter((name) => name.endsWith('.c'))
  .map((name) => ({
    file: `examples/${name}`,
    expected: promisedOutput(readFileSync(join(root, 'examples', name), 'utf8')),
  }));

/** What follows `// Prints:` in the head comment. */
function promisedOutput(source: string): string {
  const [, block] = /^\/\/ Prints:\n((?:\/\/ {3}.*\n)+)/m.exec(source) ?? [];
  if (block === undefined) throw new Error('the head comment does not say what the program prints');
  return block.replaceAll(/^\/\/ {3}/gm, '');
}

// The examples of docs/text-format.md are what the format is.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readProgram } from '../../src/text/index.ts';
import { textOf } from './support.ts';

const document = readFileSync(new URL('../../docs/text-format.md', import.meta.url), 'utf8');
const examples = [...document.matchAll(/```rvsdg\n([\s\S]*?)```/g)].map(([, text]) => text!);

it('has a complete example, which is written as it stands there', () => {
  expect(examples).toHaveLength(1);
  for (const text of examples) expect(textOf(readProgram(text))).toBe(text);
});

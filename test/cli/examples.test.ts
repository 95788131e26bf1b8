// Every example with the embedded clang, all in this process: loading it takes longer than using it.

import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readModule, verifyModule, writeModule } from '../../src/llvm/index.ts';
import { embeddedToolchain } from '../../src/toolchain/index.ts';
import { temporaryFolder } from '../support/command.ts';
import { examples } from '../support/examples.ts';

const folder = temporaryFolder();
const toolchain = embeddedToolchain();

describe('the examples', () => {
  test('are at least ten', () => {
    expect(examples.length).toBeGreaterThanOrEqual(10);
  });

  test.each(examples)('$file prints what it promises', async ({ file, expected }) => {
    const module = readModule(await toolchain.compile(file), { filename: file });
    expect(verifyModule(module)).toEqual([]);
    const program = await toolchain.link(writeModule(module), 'example');
    const output = join(folder, 'output');
    const descriptor = openSync(output, 'w');
    const ending = await program.run([], descriptor);
    closeSync(descriptor);
    expect(ending).toEqual({ status: 0 });
    expect(readFileSync(output, 'utf8')).toBe(expected);
  });
});

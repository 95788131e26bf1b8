// Every pass has a test that fails when the pass is turned off.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { buildModule } from '../../src/build/index.ts';
import { readModule, writeModule } from '../../src/llvm/index.ts';
import { optimize, parsePipeline, passes } from '../../src/passes/index.ts';
import { recoverModule } from '../../src/recover/index.ts';

const folder = fileURLToPath(new URL('../files/passes', import.meta.url));

/** The file tests of a pass. */
function filesOf(pass: string): string[] {
  const path = join(folder, pass);
  if (!existsSync(path)) return [];
  return readdirSync(path)
    .filter((name) => name.endsWith('.ll'))
    .map((name) => join(path, name));
}

/** What the passes of a file's commands make of its program, without one of them. */
function outcomes(file: string, without: string | null): string[] {
  const text = readFileSync(file, 'utf8');
  const lists = [...text.matchAll(/^; RUN:.*-passes=(\S+)/gm)].map(([, list]) => list!);
  return lists.map((list) => {
    const names = list.split(',').filter((name) => name !== without);
    const module = readModule(text);
    const program = buildModule(module);
    optimize(program, parsePipeline(names.join()));
    return new TextDecoder().decode(writeModule(recoverModule(program)));
  });
}

describe('each pass', () => {
  const tested = passes.filter(({ name }) => name !== 'verify');

  test.each(tested.map(({ name }) => name))('%s is missed where it is tested', (name) => {
    const files = filesOf(name);
    expect(files, `there are tests in test/files/passes/${name}`).not.toEqual([]);
    const isMissed = files.some((file) => {
      const [all, without] = [outcomes(file, null), outcomes(file, name)];
      return all.some((text, i) => text !== without[i]);
    });
    expect(isMissed).toBe(true);
  });
});

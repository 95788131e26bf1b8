// A pass says whether it changed anything, and that is so: what it says decides what other passes look at again.
//
// The programs of the file tests go through the levels. Before and after each pass the graph is written as text.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { buildModule } from '../../src/build/index.ts';
import type { Program } from '../../src/dialect/index.ts';
import { readModule } from '../../src/llvm/index.ts';
import { optimize, type Pass, pipelineOf } from '../../src/passes/index.ts';
import { writeProgram } from '../../src/text/index.ts';

const folder = fileURLToPath(new URL('../files', import.meta.url));
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.ll'),
);

function textOf(program: Program): string {
  return Buffer.from(writeProgram(program)).toString('latin1');
}

/** The program of a file; null if it is one that cannot be read, which some tests are about. */
function programIn(name: string): Program | null {
  try {
    return buildModule(readModule(readFileSync(join(folder, name))));
  } catch {
    return null;
  }
}

/** Runs the passes of a level, and calls `onLie` for a pass that says something else than it did. */
function watch(program: Program, onLie: (name: string) => void): void {
  let text: string | null = null;
  const onFunction =
    (pass: Pass): Pass['onFunction'] =>
    (lambda, context) => {
      const before = text ?? textOf(program);
      const said = pass.onFunction!(lambda, context);
      text = textOf(program);
      if (said !== (before !== text)) onLie(`${pass.name} says ${said}`);
      return said;
    };
  const onProgram =
    (pass: Pass): Pass['onProgram'] =>
    (context) => {
      text = null;
      return pass.onProgram!(context);
    };
  const known = new Map<Pass, Pass>();
  const watched = (pass: Pass): Pass => {
    let each = known.get(pass);
    if (each === undefined) {
      each = {
        ...pass,
        ...(pass.onFunction && { onFunction: onFunction(pass)! }),
        ...(pass.onProgram && { onProgram: onProgram(pass)! }),
      };
      known.set(pass, each);
    }
    return each;
  };
  const pipeline = pipelineOf('O3');
  const passes = pipeline.passes.map((step) =>
    'pass' in step ? { ...step, pass: watched(step.pass) } : watched(step),
  );
  optimize(program, { ...pipeline, passes });
}

test('passes say that they changed something exactly if they did', () => {
  const lies = new Map<string, Set<string>>();
  let count = 0;
  for (const name of files) {
    const program = programIn(name);
    if (program === null) continue;
    count++;
    watch(program, (lie) => {
      const list = lies.get(lie);
      if (list === undefined) lies.set(lie, new Set([name]));
      else list.add(name);
    });
  }
  expect([...lies]).toEqual([]);
  expect(count).toBeGreaterThan(100);
});

// What a debugger shows of an optimized program: as much as of clang's, and nothing that is not so.

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { root, temporaryFolder } from '../support/command.ts';

const folder = temporaryFolder();
const from = join(root, 'test', 'native', 'debugger');
const hasDebugger = spawnSync('gdb', ['--version']).status === 0;

interface Frame {
  readonly function: string;
  readonly line: number;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** Compiles the program, and says what the debugger shows at each place: the stack, innermost function first. */
function placesOf(name: string, compiler: readonly string[]): Frame[][] {
  const program = join(folder, name);
  const [command, ...args] = [...compiler, '-g', join(from, 'places.c'), '-o', program];
  const compiled = spawnSync(command!, args, { encoding: 'utf8' });
  expect(compiled.status, compiled.stderr).toBe(0);
  const env = { ...process.env, PLACES: `${program}.json` };
  const session = ['-q', '-nx', '-batch', '-x', join(from, 'places.py'), program];
  const { status, stderr } = spawnSync('gdb', session, { encoding: 'utf8', env });
  expect(status, stderr).toBe(0);
  const lines = readFileSync(`${program}.json`, 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as Frame[]);
}

if (!hasDebugger) console.warn('skipped: there is no gdb');

test.skipIf(!hasDebugger)(
  'at ten places gdb prints all that it prints of what clang -O2 makes',
  () => {
    const truth = placesOf('plain', ['clang-22', '-O0']);
    const theirs = placesOf('clang', ['clang-22', '-O2']);
    const ours = placesOf('ours', [process.execPath, join(root, 'bin', 'rvsdg-cc.js'), '-O2']);
    expect(ours.length).toBe(truth.length);
    /** Calls of `here`, and what is missing there: what a pass has moved behind the call cannot always be shown. */
    const places = new Map<number, string[]>();
    const wrong: string[] = [];
    for (const [place, stack] of truth.entries()) {
      const { line } = stack[0]!;
      const missing = places.get(line) ?? [];
      places.set(line, missing);
      for (const [depth, { function: name, variables }] of stack.entries()) {
        expect(ours[place]![depth]!.function).toBe(name);
        const [own, other] = [ours[place]![depth]!.variables, theirs[place]![depth]!.variables];
        for (const [variable, value] of Object.entries(variables)) {
          // Before a variable has its first value, an unoptimized program shows what is in memory: so clang is asked, too.
          if (!isDeepStrictEqual(other[variable], value)) continue;
          if (!(variable in own)) missing.push(`${name}: ${variable}`);
          else if (!isDeepStrictEqual(own[variable], value))
            wrong.push(`line ${line}: ${name}: ${variable} is ${value}, not ${own[variable]}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    const complete = [...places].filter(([, missing]) => missing.length === 0);
    expect(complete.length, JSON.stringify([...places])).toBeGreaterThanOrEqual(10);
  },
  120_000,
);

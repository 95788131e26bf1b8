// What `rvsdg cc` does when our part fails: an error, no memory left, no end. A build goes on without the function that
// was at work. Since nothing of that should happen, Node itself is sabotaged, from the moment the optimizer says that it
// is at work on the function `victim`.

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { root, temporaryFolder } from '../support/command.ts';

const folder = temporaryFolder();
const cc = join(root, 'bin', 'rvsdg-cc.js');

const source = join(folder, 'program.c');
writeFileSync(
  source,
  `int victim(int x) { int y = x; for (int i = 0; i < x; i++) y += i; return y; }
int bystander(int x) { int y = x; int z = y; return z * 2 - y; }
int main(void) { return victim(3) + bystander(1) == 7 ? 0 : 1; }
`,
);

const faults = {
  error: "throw new TypeError('sabotage')",
  memory: 'const all = []; for (;;) all.push(new Array(100000).fill(1.5))',
  crash: 'process.abort()',
  'endless loop': 'for (;;);',
};

/** The environment of a Node in which something goes wrong. */
function sabotaged(fault: keyof typeof faults): NodeJS.ProcessEnv {
  const script = `
    import fs from 'node:fs';
    const { writeSync } = fs;
    let isNear = false;
    fs.writeSync = (descriptor, text, ...rest) => {
      if (isNear) {
        isNear = false;
        ${faults[fault]};
      }
      if (String(text).endsWith('\\tvictim\\n')) isNear = true;
      return writeSync(descriptor, text, ...rest);
    };`;
  const url = `data:text/javascript;base64,${Buffer.from(script).toString('base64')}`;
  return { ...process.env, NODE_OPTIONS: `--import="${url}"`, RVSDG_CLANG: '' };
}

function compile(args: readonly string[], env: NodeJS.ProcessEnv) {
  const place = mkdtempSync(join(folder, 'out-'));
  const { status, stderr } = spawnSync(process.execPath, [cc, '-O2', ...args], {
    cwd: place,
    env,
    encoding: 'utf8',
  });
  return { status, stderr, place, files: readdirSync(place) };
}

describe('a failure of our part', () => {
  test.each([
    ['error', [], 'rvsdg failed in build: sabotage'],
    ['crash', [], 'rvsdg failed in build: the process was ended by SIGABRT (status 134)'],
    [
      'memory',
      ['-Xrvsdg', '--memory-limit=64'],
      'rvsdg failed in build: out of memory (-Xrvsdg --memory-limit)',
    ],
    [
      'endless loop',
      ['-Xrvsdg', '--time-limit=2'],
      'rvsdg failed in build: time limit of 2 s exceeded (-Xrvsdg --time-limit)',
    ],
  ] as const)('%s: costs the optimization of the function, with a warning', (fault, options, message) => {
    const { status, stderr, place } = compile([...options, source, '-o', 'program'], sabotaged(fault));
    expect({ status, stderr }).toEqual({
      status: 0,
      stderr: `${source}: warning: function 'victim' is left unoptimized: ${message}\n`,
    });
    expect(spawnSync(join(place, 'program')).status).toBe(0);
  });

  test('leaves the others optimized', () => {
    const { place } = compile(['-S', '-emit-llvm', source, '-o', 'program.ll'], sabotaged('error'));
    const text = readFileSync(join(place, 'program.ll'), 'utf8');
    expect(/@victim[^}]*}/.exec(text)![0]).toContain('alloca');
    expect(/@bystander[^}]*}/.exec(text)![0]).not.toContain('alloca');
  });

  test('is an error with --strict, and nothing is written', () => {
    const { status, stderr, files } = compile(['-Xrvsdg', '--strict', '-c', source], sabotaged('error'));
    expect({ status, files }).toEqual({ status: 1, files: [] });
    expect(stderr).toBe(
      `${source}: error: function 'victim' is left unoptimized: rvsdg failed in build: sabotage\n`,
    );
  });

  test('is not mentioned with -w', () => {
    expect(compile(['-w', '-c', source], sabotaged('error'))).toMatchObject({ status: 0, stderr: '' });
  });

  test('is in the report, with all that stayed untouched', () => {
    const { place } = compile(['-c', source, '-Xrvsdg', '--report=report.json'], sabotaged('error'));
    const [line] = readFileSync(join(place, 'report.json'), 'utf8').trim().split('\n');
    expect(JSON.parse(line!)).toMatchObject({
      source,
      functions: 3,
      untouched: [{ function: 'victim' }],
      failures: [{ stage: 'build', function: 'victim', message: 'sabotage' }],
    });
  });
});

describe('an interruption', () => {
  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('%s leaves nothing behind', async (signal, expected) => {
    const place = mkdtempSync(join(folder, 'interrupted-'));
    const scratch = mkdtempSync(join(folder, 'scratch-'));
    const child = spawn(process.execPath, [cc, '-O2', source, '-o', 'program'], {
      cwd: place,
      stdio: 'ignore',
      env: { ...sabotaged('endless loop'), TMPDIR: scratch },
    });
    while (readdirSync(scratch).length === 0) await setTimeout(20);
    await setTimeout(700);
    child.kill(signal);
    const [status, ended] = await once(child, 'close');
    expect(status ?? (ended === signal ? expected : ended)).toBe(expected);
    expect(readdirSync(scratch)).toEqual([]);
    expect(existsSync(join(place, 'program'))).toBe(false);
  });
});

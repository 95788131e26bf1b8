// Recording real programs: `rvsdg grains` with LLVM's OpenMP runtime.

import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withFile } from '../../src/cli/grains/source.ts';
import { analyse } from '../../src/grains/analysis.ts';
import { assemble } from '../../src/grains/assemble.ts';
import { Recording } from '../../src/grains/recording.ts';
import { largestTheta } from '../../src/grains/theta.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'rvsdg-grains-'));
const clang = ['clang-22', 'clang'].find((name) => spawnSync(name, ['--version']).status === 0) ?? '';
const hasRuntime = clang !== '' && links();
if (!hasRuntime) console.warn('recording programs is SKIPPED: there is no clang with libomp (libomp-22-dev)');

function links(): boolean {
  const args = ['-fopenmp', '-x', 'c', '-', '-o', join(folder, 'probe')];
  const input = 'int omp_get_max_threads(void); int main(void) { return omp_get_max_threads() < 1; }';
  return spawnSync(clang, args, { input }).status === 0;
}

function compile(name: string): string {
  const program = join(folder, name);
  if (!existsSync(program))
    execFileSync(clang, ['-O2', '-g', '-fopenmp', join(root, `bench/tasks/${name}.c`), '-o', program, '-lm']);
  return program;
}

function rvsdg(args: readonly string[], env = {}) {
  const options = { encoding: 'utf8' as const, env: { ...process.env, ...env } };
  return spawnSync(process.execPath, [join(root, 'bin/rvsdg.js'), 'grains', ...args], options);
}

function record(name: string, args: readonly string[], env = {}) {
  const output = join(folder, `${name}.grains`);
  const result = rvsdg(['record', '-o', output, '--', compile(name), ...args], env);
  return { ...result, run: withFile(output, (source) => assemble(new Recording(source))), output };
}

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.skipIf(!hasRuntime)('recording', { timeout: 300_000 }, () => {
  beforeAll(() => {
    compile('fib');
  }, 120_000);

  test('has every task of fib, and the lines that create them', () => {
    const { run, status, stdout } = record('fib', ['10'], { OMP_NUM_THREADS: '2' });
    expect(status).toBe(0);
    expect(stdout).toBe('fib(10) = 55\n');
    // fib(10) makes 176 calls below itself; the implicit task is the call at the top.
    expect(run.grains.length).toBe(177);
    expect(run.flaws).toEqual([]);
    expect(
      new Set(run.locations.filter(({ file }) => file.endsWith('fib.c')).map(({ line }) => line)),
    ).toContain(11);
  });

  test('gives the numbers of the paper for NQueens(14, cut-off 4), on any number of threads', () => {
    const { run } = record('nqueens', ['14', '4'], { OMP_NUM_THREADS: '4' });
    const { tree } = analyse(run);
    const theta = largestTheta(tree);
    expect({
      grains: run.grains.length,
      groups: tree.size - run.grains.length,
      nodes: tree.size,
      theta,
    }).toEqual({
      grains: 21_492,
      groups: 3_073,
      nodes: 24_565,
      theta: 70,
    });
  });

  test('says so if a program does not use the runtime', () => {
    const { status, stderr } = rvsdg(['record', '-o', join(folder, 'none.grains'), '--', 'true']);
    expect(status).toBe(1);
    expect(stderr).toContain("does not use LLVM's OpenMP runtime");
    expect(existsSync(join(folder, 'none.grains'))).toBe(false);
  });

  test('the report names the line that makes too small tasks first', () => {
    const { output } = record('nqueens', ['9'], { OMP_NUM_THREADS: '2' });
    const { stdout } = rvsdg(['report', output]);
    expect(stdout).toMatch(/^1\. nqueens\.c:40 in place: low parallel benefit/m);
  });

  test("gives the numbers of the paper for Strassen's six levels", () => {
    const { run, stdout } = record('strassen', ['64', '6'], { OMP_NUM_THREADS: '2' });
    expect(stdout).toContain('right');
    const { tree } = analyse(run);
    expect({ grains: run.grains.length, nodes: tree.size, theta: largestTheta(tree) }).toEqual({
      grains: 137_258,
      nodes: 176_477,
      theta: 60,
    });
  });

  test('the report names the sixth of nine loops and its line first, and compare shows that it was put right', () => {
    const before = record('imagick', ['32'], { OMP_NUM_THREADS: '2' }).output;
    const copy = join(folder, 'imagick-before.grains');
    renameSync(before, copy);
    const after = record('imagick', ['32', 'fixed'], { OMP_NUM_THREADS: '2' }).output;
    expect(rvsdg(['report', copy]).stdout).toMatch(/^1\. imagick\.c:32 in enhance: /m);
    const { stdout } = rvsdg(['compare', copy, after]);
    expect(stdout).toMatch(/imagick\.c:32 low parallel benefit: (gone|still there); 8,\d+ → \d+ grains/);
  });

  test('keeps what there was when a program crashes or calls exit in a task', () => {
    for (const [name, end, flaw] of [
      ['crash', 'raise(SIGSEGV)', /did not finish: 1 tasks were running and \d+ waiting/],
      ['quick', '_exit(3)', /did not finish/],
      ['exit', 'exit(3)', /tasks? never started and \d+ never finished|did not finish/],
    ] as const) {
      const source = `#include <signal.h>
#include <stdlib.h>
#include <unistd.h>
int main(void) {
#pragma omp parallel
#pragma omp single
  for (int i = 0; i < 100; i++) {
#pragma omp task firstprivate(i)
    if (i == 50) ${end};
  }
}`;
      const program = join(folder, name);
      execFileSync(clang, ['-g', '-fopenmp', '-x', 'c', '-', '-o', program], { input: source });
      const output = join(folder, `${name}.grains`);
      const { status } = rvsdg(['record', '-o', output, '--', program], { OMP_NUM_THREADS: '1' });
      expect([name, status]).toEqual([name, name === 'crash' ? 139 : 3]);
      const run = withFile(output, (file) => assemble(new Recording(file)));
      expect(run.grains.length).toBeGreaterThan(50);
      expect(run.flaws.map(({ message }) => message).join()).toMatch(flaw);
      expect(rvsdg(['report', output]).stdout).toContain('warning: end:');
    }
  });
});

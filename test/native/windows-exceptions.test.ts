// Windows' exceptions: functions with funclets have no graph and travel through as they are, among others that are optimized.
// What comes out is valid to LLVM's verifier, and to its code generator.

import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { clang } from '../../scripts/lib/tools.js';
import { buildModule } from '../../src/build/index.ts';
import { readModule, writeModule } from '../../src/llvm/index.ts';
import { type Level, levels, optimize, pipelineOf } from '../../src/passes/index.ts';
import { recoverModule } from '../../src/recover/index.ts';

const suffix = /-\d+$/.exec(clang)?.[0] ?? '';
const hasTools = spawnSync(`opt${suffix}`, ['--version']).status === 0;

const cxx = `
extern "C" int printf(const char *, ...);
struct D { int x; D(int v) : x(v) {} ~D() { printf("~%d\\n", x); } };
int may(int);
static int plain(int x) { int s = 0; for (int i = 0; i < x; i++) s += i * x; return s; }
static int twice(int x) { D d(x); return may(x) * 2 + plain(x); }
int caught(int x) {
  D a(x);
  try { D b(x + 1); return twice(x); }
  catch (int e) { return e; } catch (D &d) { return d.x; } catch (...) { if (x) throw; return 2; }
}
int in_loop(int n) {
  int s = 0;
  for (int i = 0; i < n; i++) try { s += may(i); } catch (int) { s -= 1; continue; }
  return s;
}
int nested(int x) { try { try { may(x); } catch (long) { may(x + 1); } } catch (...) { return plain(x); } return 0; }
int quiet(int x) noexcept { return may(x); }
`;

const seh = `
int may(int);
int filter(int);
int except(int x) { int r = 0; __try { r = may(x); } __except (filter(x)) { r = 7; } return r; }
int finally(int x) { int r = 1; __try { r += may(x); } __finally { r += 5; } return r; }
int both(int x) { int r = 1; __try { __try { r /= x; } __finally { r++; } } __except (1) { r = 9; } return r; }
`;

const samples = { cxx: ['c++', cxx], seh: ['c', seh] } as const;
const targets = ['x86_64-pc-windows-msvc', 'i686-pc-windows-msvc'];

function frontEnd(language: string, source: string, target: string): Uint8Array {
  const { stdout, stderr, status } = spawnSync(
    clang,
    [
      ...[
        '-x',
        language,
        '-',
        `--target=${target}`,
        '-O2',
        '-Xclang',
        '-disable-llvm-passes',
        '-w',
        '-S',
        '-emit-llvm',
      ],
      ...['-fexceptions', '-fms-extensions', '-o', '-', ...(language === 'c++' ? ['-fcxx-exceptions'] : [])],
    ],
    { input: source },
  );
  expect({ status, stderr: stderr.toString() }).toEqual({ status: 0, stderr: '' });
  return stdout;
}

/** What a tool says about a module; empty if it is fine. */
function complaint(tool: string, options: string[], module: Uint8Array): string {
  const { status, stderr } = spawnSync(`${tool}${suffix}`, options, { input: module });
  return status === 0 ? '' : stderr.toString();
}

describe.skipIf(!hasTools).each(targets)('%s', (target) => {
  describe.each(Object.entries(samples))('%s', (_, [language, source]) => {
    const text = hasTools ? frontEnd(language, source, target) : new Uint8Array();

    test('functions with funclets stay as they are, and others have graphs', () => {
      const { remarks } = buildModule(readModule(text));
      expect(remarks.length).toBeGreaterThan(0);
      for (const { reason } of remarks) expect(reason).toMatch(/^exception handling/);
    });

    test.each(Object.keys(levels) as Level[])('%s', (level) => {
      const program = buildModule(readModule(text), { replacesInvokes: true });
      optimize(program, { ...pipelineOf(level), verifyEach: true });
      const written = writeModule(recoverModule(program));
      expect(complaint('opt', ['-passes=verify', '-disable-output', '-'], written)).toBe('');
      expect(complaint('llc', ['-O2', '-filetype=null', '-'], written)).toBe('');
    });
  });
});

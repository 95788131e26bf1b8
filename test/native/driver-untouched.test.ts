// Functions without a graph: what must be inlined into them is, LLVM's passes optimize them, and only them.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { searchTool } from '../../src/toolchain/index.ts';
import { root, temporaryFolder } from '../support/command.ts';

const folder = temporaryFolder();
const clang = searchTool('clang').found?.path ?? 'clang';

/** Programs that clang builds at -O2 because it inlines what is `always_inline` everywhere. Each ends with 0. */
const programs = {
  'a label that inline assembly jumps to.c': `
    struct key { int e; } k;
    static inline __attribute__((always_inline)) _Bool branch(struct key *const key) {
      __asm__ goto("1: .byte 0x0f,0x1f,0x44,0,0\\n .pushsection __jump_table,\\"aw\\"\\n .quad 1b, %l[yes], %c0\\n .popsection"
                   : : "i"(key) : : yes);
      return 0;
    yes:
      return 1;
    }
    int f(void) { return branch(&k) ? 1 : 2; }
    int main(void) { return f() != 2; }`,
  'an immediate of inline assembly beside computed gotos.c': `
    static inline __attribute__((always_inline)) int add(int x, const int n) {
      __asm__("addl %1,%0" : "+r"(x) : "i"(n));
      return x;
    }
    int g(int x) {
      static void *table[] = {&&a, &&b};
      goto *table[x & 1];
    a:
      return add(x, 5);
    b:
      return add(x, 6);
    }
    int main(void) { return g(0) + g(1) != 12; }`,
  'a call that must not remain beside setjmp.c': `
    #include <setjmp.h>
    extern void __attribute__((error("size is wrong"))) bad(void);
    static inline __attribute__((always_inline)) void check(int n) { if (n > 8) bad(); }
    jmp_buf buffer;
    int f(int x) { check(4); if (setjmp(buffer)) return 1; return x; }
    int main(void) { return f(0); }`,
  'a call that must not remain beside a handler.cpp': `
    extern "C" void __attribute__((error("size is wrong"))) bad();
    static inline __attribute__((always_inline)) void check(int n) { if (n > 8) bad(); }
    struct D { ~D() {} };
    void ext(int x) { if (x > 1) throw 1; }
    int f(int x) { D d; check(4); try { ext(x); } catch (int) { return 1; } return x; }
    int main() { return f(2) - 1; }`,
  'a string whose constructor no library has.cpp': `
    #include <string>
    int main(int argc, char **argv) { std::string s(argv[0]); return s.size() == 0; }`,
  'a coroutine.cpp': `
    #include <coroutine>
    struct Task {
      struct promise_type {
        int value = 0;
        Task get_return_object() { return {std::coroutine_handle<promise_type>::from_promise(*this)}; }
        std::suspend_never initial_suspend() { return {}; }
        std::suspend_always final_suspend() noexcept { return {}; }
        void return_value(int v) { value = v; }
        void unhandled_exception() {}
      };
      std::coroutine_handle<promise_type> handle;
    };
    static inline __attribute__((always_inline)) int twice(int x) { return 2 * x; }
    Task compute(int x) { co_return twice(x); }
    int main() { auto t = compute(21); int v = t.handle.promise().value; t.handle.destroy(); return v - 42; }`,
};

function compile(place: string, name: string, ...options: string[]) {
  const command = name.endsWith('.c') ? 'rvsdg-cc' : 'rvsdg-c++';
  const args = [join(root, 'bin', `${command}.js`), '-w', ...options, name];
  return spawnSync(process.execPath, args, { cwd: place, encoding: 'utf8' });
}

function place(name: string, text: string): string {
  const made = mkdtempSync(join(folder, 'work-'));
  writeFileSync(join(made, name), text);
  return made;
}

describe('builds and works', () => {
  test.each(Object.entries(programs))('%s', (name, text) => {
    const here = place(name, text);
    for (const options of ['-O1', '-O2', '-O3', '-Os', '-O2 -g', '-O2 -flto']) {
      const std = name.endsWith('.cpp') ? ['-std=c++20'] : [];
      const { status, stderr } = compile(here, name, ...options.split(' '), ...std, '-o', 'program');
      expect({ options, status, stderr }).toEqual({ options, status: 0, stderr: '' });
      expect({ options, status: spawnSync(join(here, 'program')).status }).toEqual({ options, status: 0 });
    }
  });
});

describe('the standard library', () => {
  test.each(['-O2 -std=c++11', '-O2 -std=c++14', '-O2 -std=c++17', '-O2 -std=c++20', '-O2 -std=c++23'])(
    'works with %s',
    (options) => {
      const here = place('x.cpp', readFileSync(join(root, 'test', 'cxx', 'library.cpp'), 'utf8'));
      const { status, stderr } = compile(here, 'x.cpp', ...options.split(' '), '-o', 'ours');
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      spawnSync(clang, ['--driver-mode=g++', '-O0', 'x.cpp', '-o', 'reference'], { cwd: here });
      const run = (name: string) => {
        const { status, stdout } = spawnSync(join(here, name), { encoding: 'utf8' });
        return { status, stdout };
      };
      const expected = run('reference');
      expect(expected.stdout).toContain('caught 42');
      expect(run('ours')).toEqual(expected);
    },
  );
});

describe("LLVM's passes", () => {
  const text = `
    extern int out;
    static int inner(int x) { int y = x + 1; return y; }
    int ours(int x) { int y = x; for (int i = 0; i < 3; i++) y += inner(i); return y; }
    int theirs(int x) { int y = inner(x); asm goto("" : : : : other); out = y; return inner(y); other: return 1; }`;

  test('run on functions without a graph, and their callees are inlined there', () => {
    const here = place('x.c', text);
    expect(compile(here, 'x.c', '-O2', '-S', '-emit-llvm', '-o', 'x.ll').status).toBe(0);
    const module = readFileSync(join(here, 'x.ll'), 'utf8');
    expect(module).not.toMatch(/rvsdg|optnone|@inner/);
    expect(/@theirs[^}]*}/.exec(module)![0]).not.toContain('alloca');
  });

  test('run on nothing else', () => {
    const here = place('x.c', text);
    expect(
      compile(here, 'x.c', '-passes=dead-node-elimination', '-O2', '-S', '-emit-llvm', '-o', 'x.ll').status,
    ).toBe(0);
    const module = readFileSync(join(here, 'x.ll'), 'utf8');
    expect(/@ours[^}]*}/.exec(module)![0]).toContain('alloca');
    expect(/@theirs[^}]*}/.exec(module)![0]).not.toContain('alloca');
  });

  test('say so', () => {
    const here = place('x.c', text);
    const { stderr } = compile(here, 'x.c', '-O2', '-v', '-c');
    expect(stderr).toContain("function 'theirs' has no graph: asm goto (callbr); LLVM's passes optimize it");
    expect(stderr).not.toContain("function 'ours'");
  });

  test('that fail cost nothing but their work', () => {
    const here = place('x.c', text);
    const fails = join(here, 'clang-22');
    // Fails where IR is to be optimized to IR, and does everything else.
    writeFileSync(
      fails,
      `#!/bin/sh\ncase " $* " in *fno-discard-value-names*) exit 1;; esac\nexec ${clang} "$@"\n`,
      { mode: 0o755 },
    );
    const { status, stderr } = compile(here, 'x.c', '-O2', `--clang=${fails}`, '-c', '-o', 'x.o');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });
});

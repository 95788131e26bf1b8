// `rvsdg study`: what becomes of control flow. What is counted is tested in test/study.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rvsdg, temporaryFolder } from '../support/command.ts';

const folder = temporaryFolder();
const crossed = join(folder, 'crossed.ll');
writeFileSync(
  crossed,
  `declare void @s(i32)
define void @crossed(i1 %a, ptr %p) {
  br i1 %a, label %x, label %y
x:
  call void @s(i32 1)
  br label %y
y:
  %b = load i1, ptr %p
  br i1 %b, label %x, label %end
end:
  ret void
}
`,
);
const straight = join(folder, 'straight.ll');
writeFileSync(
  straight,
  `declare i32 @llvm.experimental.deoptimize.i32(...)
define i32 @straight() {
  ret i32 1
}
define i32 @left() {
  %x = call i32 (...) @llvm.experimental.deoptimize.i32() [ "deopt"() ]
  ret i32 %x
}
`,
);

describe('rvsdg study', () => {
  test('alone lists the studies, as an error', () => {
    const { status, stdout, stderr } = rvsdg(['study']);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(
      /^usage: rvsdg study STUDY .*\n\nstudies:\n {2}cfg +how exactly control flow is reconstructed/,
    );
  });

  test('--help, before or behind the study, explains the figures and has examples', () => {
    const { status, stdout } = rvsdg(['study', '--help']);
    expect(status).toBe(0);
    for (const text of ['usage: rvsdg study cfg', 'Figure 10', '\noptions:\n', '\nexamples:\n']) {
      expect(stdout).toContain(text);
    }
    expect(rvsdg(['study', 'cfg', '--help']).stdout).toBe(stdout);
    expect(rvsdg(['help', 'study']).stdout).toBe(stdout);
  });

  test.each([
    [['cgf'], "unknown study 'cgf'; available: cfg, memory\n  did you mean 'cfg'?"],
    [['performance', 'x.ll'], "unknown study 'performance'; available: cfg, memory"],
    [['x.ll'], "expected the name of a study before 'x.ll'; available: cfg, memory"],
    [['cfg'], "no input file\n  name .c, .cpp, .ll or .bc files, or '-' for standard input"],
    [['cfg', '--squential', 'x.ll'], "unknown option '--squential'\n  did you mean '--sequential'?"],
    [['cfg', '--clang=x', '--embedded', 'x.c'], '--embedded and --clang exclude each other'],
    [['cfg', '--function=none', crossed], "no file defines a function 'none'"],
  ])('refuses %j', (args, message) => {
    const { status, stdout, stderr } = rvsdg(['study', ...args]);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toBe(`rvsdg study: error: ${message}\n`);
  });
});

describe('rvsdg study cfg', () => {
  test('has a row for each of a few functions, and the figures of the paper', () => {
    const { status, stdout, stderr } = rvsdg(['study', 'cfg', crossed, straight]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^ {2}crossed +irreducible +4 +2 +4 +2 +yes /m);
    expect(stdout).toMatch(
      /^Figure 6: .*\n.*crossed\.ll +- +- +- +- +1 +1\n.*straight\.ll +1 +- +- +- +- +1\n/m,
    );
    expect(stdout).toMatch(/^Figure 7: (.*\n){3}total +2 +4 +2 +100\.0 % +2 of 2$/m);
    for (const figure of ['Figure 8 ', 'Figure 9 ', 'Figure 10 ']) expect(stdout).toContain(figure);
    expect(stdout).toMatch(/^without a graph.*\n.*deoptimization.* 1$/m);
    expect(stdout).toMatch(/\nThe control flow of all 2 functions was reconstructed exactly\.\n$/);
  });

  test('studies one function, in files that have it', () => {
    const { status, stdout } = rvsdg(['study', 'cfg', '--function=straight', crossed, straight]);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^ {2}straight +linear +1 /m);
    expect(stdout).not.toContain('crossed.ll');
  });

  test('prints JSON', () => {
    const { status, stdout } = rvsdg(['study', 'cfg', '--sequential', '--json', crossed, straight]);
    expect(status).toBe(0);
    const { study, sequential, files, total, failures } = JSON.parse(stdout);
    expect({ study, sequential, failures }).toEqual({ study: 'cfg', sequential: true, failures: [] });
    expect(files.map(({ file }: { file: string }) => file)).toEqual([crossed, straight]);
    expect(files[0].functions).toEqual([
      {
        name: 'crossed',
        class: 'irreducible',
        vertices: 4,
        instructions: 6,
        nodes: expect.any(Number),
        branches: 2,
        branchesScfr: 4,
        branchesPcfr: 2,
        isExact: true,
        buildTime: expect.any(Number),
        recoverTime: expect.any(Number),
      },
    ]);
    expect(files[1].untouched).toEqual([{ name: 'left', reason: 'deoptimization' }]);
    expect(total).toMatchObject({ functions: 2, exact: 2, savings: 100 });
  });

  test('compiles C files first', () => {
    const { status, stdout } = rvsdg(['study', 'cfg', '--embedded', 'examples/irreducible-goto.c']);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^ {2}zigzag +irreducible /m);
  });

  test('says what is wrong with a file', () => {
    const { status, stderr } = rvsdg(['study', 'cfg', '-'], { input: 'define void @f() {\n  ret i32\n}\n' });
    expect(status).toBe(1);
    expect(stderr).toContain('<stdin>:');
    const graph = rvsdg(['study', 'cfg', '-'], { input: 'rvsdg 1\n' });
    expect(graph.stderr).toContain("'<stdin>' is a graph");
  });
});

// `rvsdg interp`: runs a module or its graph, and stops it where it does something undefined.

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { root, rvsdg } from '../support/command.ts';

const program = (body: string) => `
  @text = constant [4 x i8] c"%d\\0A\\00"
  declare i32 @printf(ptr, ...)
  define i32 @main(i32 %argc, ptr %argv) {
    ${body}
  }
`;

test('the exit status and the output are those of the program', () => {
  const input = program('%r = call i32 (ptr, ...) @printf(ptr @text, i32 %argc)\n ret i32 7');
  const { status, stdout } = rvsdg(['interp', '-', '--', 'one', 'two'], { input });
  expect({ status, stdout }).toEqual({ status: 7, stdout: '3\n' });
});

test('something undefined stops the program, with its place', () => {
  const input = program('%x = load i32, ptr null\n ret i32 %x');
  const { status, stderr } = rvsdg(['interp', '-'], { input });
  expect(status).toBe(125);
  expect(stderr).toMatch(/error: .*null/);
  expect(stderr).toContain('@main');
});

const countdown = program(`br label %loop
  loop:
    %i = phi i32 [ 3, %0 ], [ %j, %loop ]
    %r = call i32 (ptr, ...) @printf(ptr @text, i32 %i)
    %j = sub i32 %i, 1
    %c = icmp ne i32 %j, 0
    br i1 %c, label %loop, label %end
  end:
    ret i32 5`);

test('--graph runs the graph of the program, which does the same in every order', () => {
  for (const options of [[], ['--graph'], ['--graph', '--shuffle=3']]) {
    const { status, stdout } = rvsdg(['interp', ...options, '-'], { input: countdown });
    expect({ status, stdout }).toEqual({ status: 5, stdout: '3\n2\n1\n' });
  }
});

test('--stats counts what a module and what a graph executed', () => {
  for (const options of [['--stats'], ['--stats', '--graph']]) {
    const { stderr } = rvsdg(['interp', ...options, '-'], { input: countdown });
    expect(stderr).toMatch(/^operations +\d+\nbranches +[1-9]\d*\ncalls +4\nreads +\d+\nwrites +\d+\n$/);
  }
});

test('an error in a graph has its region and node', () => {
  const input = program('%x = load i32, ptr null\n ret i32 %x');
  const { status, stderr } = rvsdg(['interp', '--graph', '-'], { input });
  expect(status).toBe(125);
  expect(stderr).toMatch(/error: .*null\n {2}in @main, load \d+ in lambda \d+ \(main\)/);
});

test('remarks which functions a graph does not represent', () => {
  const input = `declare i32 @llvm.experimental.deoptimize.i32(...)
  define i32 @main(i32 %count) {
    %few = icmp slt i32 %count, 1000
    br i1 %few, label %end, label %leave
  leave:
    %gone = call i32 (...) @llvm.experimental.deoptimize.i32() [ "deopt"() ]
    ret i32 %gone
  end:
    ret i32 0
  }`;
  const { status, stderr } = rvsdg(['interp', '--graph', '-'], { input });
  expect(status).toBe(0);
  expect(stderr).toMatch(/remark: function 'main' has no graph: .*deoptimization/);
});

test('--shuffle without --graph is an error', () => {
  const { status, stderr } = rvsdg(['interp', '--shuffle=1', '-'], { input: countdown });
  expect(status).toBe(1);
  expect(stderr).toContain('--shuffle needs --graph');
});

test('rvsdg/interp, as it is built, runs what rvsdg/llvm has read', async () => {
  const load = (name: string) => import(pathToFileURL(join(root, 'dist', name)).href);
  const [{ readModule }, { runModule }] = [await load('llvm.js'), await load('interp.js')];
  const module = readModule(
    'define i32 @f() {\nret i32 7\n}\ndefine i32 @main() {\n%x = call i32 @f()\nret i32 %x\n}',
  );
  expect(runModule(module).status).toBe(7);
});

// `rvsdg interp`: runs a module, and stops it where it does something undefined.

import { expect, test } from 'vitest';
import { rvsdg } from '../support/command.ts';

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

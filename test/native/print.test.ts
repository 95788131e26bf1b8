// The graphs of the examples, as the clang of this machine compiles them, read back as they were written.

import { expect, test } from 'vitest';
import { rvsdg } from '../support/command.ts';
import { examples } from '../support/examples.ts';

test.each(examples)('rvsdg print $file', ({ file }) => {
  const { status, stdout, stderr } = rvsdg(['print', file]);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(rvsdg(['print', '-'], { input: stdout })).toEqual({ status: 0, stdout, stderr: '' });
});

// `rvsdg cc -passes=LIST`: what is `alwaysinline` is inlined whatever the list.

import { expect, test } from 'vitest';
import { optimizeText } from '../../src/driver/work.ts';

/** As clang writes `extern inline __attribute__((gnu_inline, always_inline))`: no object defines the function. */
const source = `
define available_externally i32 @forced(i32 %x) alwaysinline {
  %r = add i32 %x, 41
  ret i32 %r
}
define internal i32 @ordinary(i32 %x) {
  ret i32 %x
}
define i32 @main() {
  %r = call i32 @forced(i32 1)
  %s = call i32 @ordinary(i32 %r)
  ret i32 %s
}
`;

function optimized(passes: string): string {
  const result = optimizeText(
    {
      text: new TextEncoder().encode(source),
      filename: 'x.ll',
      level: 'O2',
      passes,
      recovery: null,
      verifyEach: true,
      wantsRemarks: false,
      untouched: [],
      avoided: [],
      llvm: 'none',
    },
    () => {},
  );
  if (result instanceof Uint8Array) throw new Error("LLVM's passes were asked for");
  return Buffer.from(result.text).toString('latin1');
}

test.each(['', 'dead-node-elimination', 'promotion,reduction'])('-passes=%s', (passes) => {
  const text = optimized(passes);
  expect(text).not.toContain('call i32 @forced');
  expect(text).toContain('call i32 @ordinary');
});

test.each(['inlining', 'O2', 'paper'])('-passes=%s runs as it is given', (passes) => {
  expect(optimized(passes)).not.toContain('call i32 @forced');
});

// `__builtin_expect` becomes weights, as LLVM gives them.

import { expect, test } from 'vitest';
import { lowerExpectations } from '../../src/build/expectations.ts';
import { buildModule } from '../../src/build/index.ts';
import { readModule, verifyModule, writeModule } from '../../src/llvm/index.ts';
import { optimize, parsePipeline } from '../../src/passes/index.ts';
import { recoverModule } from '../../src/recover/index.ts';

function lowered(text: string): string {
  const program = buildModule(readModule(text), { replacesInvokes: true });
  optimize(program, { ...parsePipeline('dead-node-elimination'), verifyEach: true });
  const written = new TextDecoder().decode(writeModule(recoverModule(program)));
  expect(verifyModule(readModule(written))).toEqual([]);
  return written;
}

const head = `
declare i64 @llvm.expect.i64(i64, i64)
declare i1 @llvm.expect.i1(i1, i1)
declare i32 @llvm.expect.with.probability.i32(i32, i32, double)
declare void @g(i64)
`;

test('a branch on a comparison of what is expected gets weights, and the call goes', () => {
  const text = lowered(`${head}
define i64 @f(i64 %x) {
  %e = call i64 @llvm.expect.i64(i64 %x, i64 0)
  %c = icmp ne i64 %e, 0
  br i1 %c, label %rare, label %often
rare:
  call void @g(i64 %e)
  br label %often
often:
  %r = phi i64 [ %e, %rare ], [ 7, %0 ]
  ret i64 %r
}`);
  expect(text).not.toMatch(/call i64 @llvm.expect/);
  expect(text).toContain('icmp ne i64 %x, 0');
  expect(text).toContain('call void @g(i64 %x)');
  expect(text).toMatch(/br i1 %c, label %rare, label %[\w.]+, !prof !\d+/);
  expect(text).toContain('= !{!"branch_weights", !"expected", i32 1, i32 2000}');
});

test('switches and selects get weights, and those that have some keep them', () => {
  const text = lowered(`${head}
define i64 @f(i64 %x, i1 %b) {
  %e = call i64 @llvm.expect.i64(i64 %x, i64 5)
  %d = call i1 @llvm.expect.i1(i1 %b, i1 true)
  %s = select i1 %d, i64 %x, i64 3
  switch i64 %e, label %other [ i64 4, label %four
                                i64 5, label %five ]
four:
  ret i64 %s
five:
  br i1 %d, label %four, label %other, !prof !0
other:
  ret i64 2
}
!0 = !{!"branch_weights", i32 3, i32 4}`);
  expect(text).toContain('= !{!"branch_weights", !"expected", i32 1, i32 1, i32 2000}');
  expect(text).toContain('= !{!"branch_weights", !"expected", i32 2000, i32 1}');
  expect(text).toContain('= !{!"branch_weights", i32 3, i32 4}');
});

test('probabilities become weights', () => {
  const text = lowered(`${head}
define i32 @f(i32 %x) {
  %e = call i32 @llvm.expect.with.probability.i32(i32 %x, i32 1, double 9.000000e-01)
  %c = icmp eq i32 %e, 1
  br i1 %c, label %yes, label %no
yes:
  call void @g(i64 1)
  ret i32 1
no:
  ret i32 2
}`);
  expect(text).toContain('= !{!"branch_weights", !"expected", i32 1932735283, i32 214748366}');
});

test('an expectation of an expectation is what the first one was given', () => {
  const text = lowered(`${head}
define i64 @f(i64 %x) {
  %a = call i64 @llvm.expect.i64(i64 %x, i64 0)
  %b = call i64 @llvm.expect.i64(i64 %a, i64 1)
  ret i64 %b
}`);
  expect(text).toMatch(/ret i64 %x\n/);
});

test('what expects itself, in code that is never reached, is poison', () => {
  const module = readModule(`${head}
define i64 @f(i64 %x) {
  ret i64 %x
never:
  %a = call i64 @llvm.expect.i64(i64 %b, i64 0)
  %b = call i64 @llvm.expect.i64(i64 %a, i64 1)
  %c = call i64 @llvm.expect.i64(i64 %a, i64 1)
  call void @g(i64 %c)
  br label %never
}`);
  expect(lowerExpectations(module)).toBe(3);
  expect(new TextDecoder().decode(writeModule(module))).toContain('call void @g(i64 poison)');
});

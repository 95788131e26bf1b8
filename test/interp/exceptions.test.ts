// C++ exceptions: thrown, caught by type and by base, thrown again, with what is destroyed on the way.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { run, runAs } from './support.ts';

test('exceptions of several types are caught as C++ says', () => {
  const text = readFileSync(new URL('throwing.ll', import.meta.url), 'utf8');
  expect(runAs(text)).toEqual({
    status: 0,
    output: '~thrower\n~try\nagain\n42\n~thrower\n~try\n3\n~thrower\n~try\n0\n~thrower\n~try\n-1\n',
  });
});

const runtime = `
@_ZTIi = external constant ptr
@_ZTIl = external constant ptr
declare ptr @__cxa_allocate_exception(i64)
declare void @__cxa_throw(ptr, ptr, ptr)
declare ptr @__cxa_begin_catch(ptr)
declare void @__cxa_end_catch()
declare i32 @__gxx_personality_v0(...)
declare i32 @llvm.eh.typeid.for.p0(ptr)
declare i32 @printf(ptr, ...)
define void @thrower(i32 %value) {
  %object = call ptr @__cxa_allocate_exception(i64 4)
  store i32 %value, ptr %object
  call void @__cxa_throw(ptr %object, ptr @_ZTIi, ptr null)
  unreachable
}
`;

test('what no handler takes ends the program before anything is cleaned up', () => {
  const outcome = run(`${runtime}
@text = constant [6 x i8] c"never\\00"
define i32 @main() personality ptr @__gxx_personality_v0 {
  invoke void @thrower(i32 1) to label %next unwind label %pad
next:
  ret i32 0
pad:
  %e = landingpad { ptr, i32 } cleanup catch ptr @_ZTIl
  %n = call i32 (ptr, ...) @printf(ptr @text)
  resume { ptr, i32 } %e
}`);
  expect(outcome).toEqual({ status: 134, output: '' });
});

test('a loop that only ends by an exception, of which the value is used', () => {
  const outcome = run(`${runtime}
define i32 @step(i32 %i) {
  %enough = icmp sgt i32 %i, 6
  br i1 %enough, label %throws, label %returns
throws:
  call void @thrower(i32 %i)
  unreachable
returns:
  %next = add i32 %i, 2
  ret i32 %next
}
define i32 @main() personality ptr @__gxx_personality_v0 {
  br label %loop
loop:
  %i = phi i32 [ 1, %0 ], [ %next, %loop ]
  %next = invoke i32 @step(i32 %i) to label %loop unwind label %pad
pad:
  %e = landingpad { ptr, i32 } catch ptr @_ZTIi
  %exception = extractvalue { ptr, i32 } %e, 0
  %object = call ptr @__cxa_begin_catch(ptr %exception)
  %value = load i32, ptr %object
  call void @__cxa_end_catch()
  %both = shl i32 %value, 4
  %result = or i32 %both, %i
  ret i32 %result
}`);
  expect(outcome.status).toBe(0x77);
});

test('a call that says that it never throws and throws is undefined', () => {
  const program = `${runtime}
define i32 @main() {
  call void @thrower(i32 1) nounwind
  ret i32 0
}`;
  expect(() => run(program)).toThrow('a call that is nounwind throws');
});

// Graphs that the verifier accepts and that no module is built into: each made a pass crash or break a rule.
// They were found by random-graphs.test.ts.

import { expect, test } from 'vitest';
import { optimize, parsePipeline } from '../../src/passes/index.ts';
import { readProgram, writeProgram } from '../../src/text/index.ts';

/** The text of a graph after some passes, after each of which it is verified. */
function optimized(text: string, passes: string): string {
  const program = readProgram(new TextEncoder().encode(`rvsdg 1\n\n${text}`));
  optimize(program, { ...parsePipeline(passes), verifyEach: true });
  return Buffer.from(writeProgram(program)).toString('latin1');
}

test('sharing leaves stores of different types alone', () => {
  const text = `
%f: ptr = lambda define void @f(i1 %c, ptr %p, i32 %a, i64 %b) (%m0: mem) {
  %d: ctl(2) = match i1 %c { 1 -> 0, _ -> 1 }
  %m1: mem = gamma %d (%p, %a, %b, %m0) {
  case 0 (%p$1, %a$1, _, %m2)
    %m3: mem = store i32 %a$1, ptr %p$1 [%m2]
    yield %m3
  case 1 (%p$2, _, %b$1, %m4)
    %m5: mem = store i64 %b$1, ptr %p$2 [%m4]
    yield %m5
  }
  return %m1
}
export %f
`;
  expect(optimized(text, 'sharing').match(/store/g)).toHaveLength(2);
});

test('sharing leaves loads alone whose state is unused', () => {
  const text = `
%f: ptr = lambda define i32 @f(i1 %c, ptr %p) (%m0: mem) {
  %d: ctl(2) = match i1 %c { 1 -> 0, _ -> 1 }
  %v: i32, %m1: mem = gamma %d (%p, %m0) {
  case 0 (%p$1, %m2)
    %v$1: i32, %m3: mem = load i32, ptr %p$1 [%m2]
    %u: mem = undefined
    yield %v$1, %u
  case 1 (%p$2, %m4)
    %v$2: i32, %m5: mem = load i32, ptr %p$2 [%m4]
    %u$1: mem = undefined
    yield %v$2, %u$1
  }
  return %v, %m1
}
export %f
`;
  expect(optimized(text, 'sharing').match(/load/g)).toHaveLength(2);
});

test('branches are not fused where the result would take two states of one type', () => {
  const text = `
%f: ptr = lambda define void @f(i1 %c, ptr %p, ptr %q, i32 %v) (%m0: mem) {
  %d: ctl(2) = match i1 %c { 1 -> 0, _ -> 1 }
  %a0: mem(1), %b0: mem(2) = split [%m0]
  %a1: mem(1) = gamma %d (%p, %v, %a0) {
  case 0 (%p$1, %v$1, %a2)
    %a3: mem(1) = store i32 %v$1, ptr %p$1 [%a2]
    yield %a3
  case 1 (_, _, %a4)
    yield %a4
  }
  %j: mem = join [%a1]
  %k: mem(1) = join [%b0]
  %k1: mem(1) = gamma %d (%q, %v, %k) {
  case 0 (%q$1, %v$2, %k2)
    %k3: mem(1) = store i32 %v$2, ptr %q$1 [%k2]
    yield %k3
  case 1 (_, _, %k4)
    yield %k4
  }
  %m9: mem = join [%j, %k1]
  return %m9
}
export %f
`;
  expect(optimized(text, 'correlated-decisions').match(/gamma/g)).toHaveLength(2);
});

test('what is stored in the only alternative of a decision is known after it', () => {
  const text = `
%f: ptr = lambda define i32 @f(i32 %x, ptr %p) (%m0: mem) {
  %d: ctl(1) = decide 0
  %m1: mem = gamma %d (%x, %p, %m0) {
  case 0 (%x$1, %p$1, %m2)
    %y: i32 = add i32 %x$1, %x$1
    %m3: mem = store i32 %y, ptr %p$1 [%m2]
    yield %m3
  }
  %v: i32, %m4: mem = load i32, ptr %p [%m1]
  return %v, %m4
}
export %f
`;
  const after = optimized(text, 'memory-forwarding');
  expect(after).not.toContain('load');
  expect(after).toMatch(/%y: i32, %m1: mem = gamma|%m1: mem, %y: i32 = gamma/);
});

test('placement removes entries whose arguments are unused', () => {
  const text = `
%f: ptr = lambda define i64 @f(i1 %c, i1 %e, i64 %x, i64 %y) (%m0: mem) {
  %d: ctl(2) = match i1 %c { 1 -> 0, _ -> 1 }
  %v: i64 = mul i64 %x, %y
  %r: i64 = gamma %d (%e, %v, %v) {
  case 0 (%e$1, %v$1, _)
    %d$1: ctl(2) = match i1 %e$1 { 1 -> 0, _ -> 1 }
    %r$1: i64 = gamma %d$1 (%v$1) {
    case 0 (%v$2)
      yield %v$2
    case 1 (_)
      %zero: i64 = constant i64 0
      yield %zero
    }
    yield %r$1
  case 1 (%e$2, %v$3, _)
    %d$2: ctl(2) = match i1 %e$2 { 1 -> 0, _ -> 1 }
    %r$2: i64 = gamma %d$2 (%v$3) {
    case 0 (%v$4)
      yield %v$4
    case 1 (_)
      %one: i64 = constant i64 1
      yield %one
    }
    yield %r$2
  }
  return %r, %m0
}
export %f
`;
  expect(optimized(text, 'placement')).toMatch(/mul/);
});

test('placement leaves calls alone that give nothing', () => {
  const text = `
%g: ptr = import declare void @g()
%f: ptr = lambda define void @f(i1 %c, i32 %x) [%g] (%m0: mem) {
  call void %g()
  %d: ctl(2) = match i1 %c { 1 -> 0, _ -> 1 }
  %r: i32 = gamma %d (%x) {
  case 0 (%x$1)
    yield %x$1
  case 1 (_)
    %one: i32 = constant i32 1
    yield %one
  }
  return %m0
}
export %f
`;
  expect(optimized(text, 'placement')).toContain('call void %g()');
});

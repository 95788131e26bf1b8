// Whatever happens to a text, it is read, or rejected with a place; and what was read can be written and read again.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LlvmIrError } from '../../src/llvm/index.ts';
import { InvalidGraph, readProgram } from '../../src/text/index.ts';
import { programOf, textOf } from './support.ts';

const text = textOf(
  programOf(`
    @table = internal constant [2 x ptr] [ptr @even, ptr @odd]
    declare i32 @printf(ptr, ...)
    define i1 @even(i32 %x) {
      %done = icmp eq i32 %x, 0
      br i1 %done, label %yes, label %more, !prof !0
    yes:
      ret i1 true
    more:
      %y = sub nsw i32 %x, 1
      %r = call i1 @odd(i32 %y)
      ret i1 %r
    }
    define i1 @odd(i32 %x) {
    entry:
      br label %loop
    loop:
      %i = phi i32 [ %x, %entry ], [ %next, %loop ]
      %next = add i32 %i, 1
      %n = call i32 (ptr, ...) @printf(ptr @table, i32 %i) [ "deopt"(i32 %x) ]
      %again = icmp ult i32 %next, %n
      br i1 %again, label %loop, label %end, !llvm.loop !1
    end:
      %r = call i1 @even(i32 %n)
      ret i1 %r
    }
    !0 = !{!"branch_weights", i32 1, i32 2}
    !1 = distinct !{!1}`),
);
const tokens = text.split(/(\s+|[(),[\]{}=:])/);

/** A place among the tokens, another, and what to do with them. */
const mutation = fc.tuple(
  fc.nat(tokens.length - 1),
  fc.nat(tokens.length - 1),
  fc.constantFrom('delete', 'replace', 'insert', 'swap', 'end'),
);

function mutate(mutations: readonly [number, number, string][]): string {
  const list = [...tokens];
  for (const [at, other, what] of mutations) {
    if (what === 'delete') list[at] = '';
    else if (what === 'replace') list[at] = tokens[other]!;
    else if (what === 'insert') list[at] += tokens[other]!;
    else if (what === 'swap') [list[at], list[other]] = [list[other]!, list[at]!];
    else list.length = Math.min(list.length, at);
  }
  return list.map((token) => token ?? '').join('');
}

function read(source: string) {
  try {
    return readProgram(source);
  } catch (error) {
    if (error instanceof LlvmIrError) expect(error.line).toBeGreaterThan(0);
    else expect(error).toBeInstanceOf(InvalidGraph);
    return null;
  }
}

it('a mutated text is read, or rejected with a place', () => {
  fc.assert(
    fc.property(fc.array(mutation, { minLength: 1, maxLength: 3 }), (mutations) => {
      const program = read(mutate(mutations));
      if (program === null) return;
      const written = textOf(program);
      expect(textOf(readProgram(written))).toBe(written);
    }),
    { numRuns: 500, seed: 1 },
  );
});

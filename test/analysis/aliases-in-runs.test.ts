// Two accesses that are said to have no byte in common have none, in any run (test/support/alias-check.ts).

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildModule } from '../../src/build/index.ts';
import { ProgramError } from '../../src/interp/index.ts';
import { readModule } from '../../src/llvm/index.ts';
import { optimize, parsePipeline } from '../../src/passes/index.ts';
import { readProgram } from '../../src/text/index.ts';
import { runs } from '../build/programs.ts';
import { AliasCheck, type Disjoint } from '../support/alias-check.ts';
import { anyGraph } from '../support/random-graphs.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

function ran(check: AliasCheck): AliasCheck {
  try {
    check.run({ stepLimit: 20_000 });
  } catch (error) {
    if (!(error instanceof ProgramError)) throw error;
  }
  return check;
}

const sum = `
@table = internal global [8 x i32] zeroinitializer
define internal i32 @fill(ptr noalias %out, ptr %in, i32 %n) {
entry:
  %x = alloca i32
  store i32 0, ptr %x
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %at = getelementptr inbounds i32, ptr %out, i64 %i
  %from = getelementptr inbounds i32, ptr %in, i64 %i
  %v = load i32, ptr %from
  %next = add nuw nsw i64 %i, 1
  %after = getelementptr inbounds i32, ptr %out, i64 %next
  store i32 %v, ptr %at
  store i32 7, ptr %after
  %old = load i32, ptr %x
  %new = add i32 %old, %v
  store i32 %new, ptr %x
  %again = icmp ult i64 %next, 4
  br i1 %again, label %loop, label %done
done:
  %r = load i32, ptr %x
  ret i32 %r
}
define i32 @main() {
  %a = alloca [8 x i32]
  %b = alloca [8 x i32]
  call void @llvm.memset.p0.i64(ptr %a, i8 1, i64 32, i1 false)
  %r = call i32 @fill(ptr %b, ptr %a, i32 4)
  ret i32 0
}
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
`;

describe('accesses in a run', () => {
  it('agree with what is said of them', () => {
    const check = ran(new AliasCheck(buildModule(readModule(sum))));
    expect([...check.contradictions]).toEqual([]);
    expect(check.overlaps).toBeGreaterThan(3);
    expect(check.disjoint).toBeGreaterThan(3);
  });

  it('contradict an analysis that calls everything disjoint', () => {
    const lie: Disjoint = () => true;
    const check = ran(new AliasCheck(buildModule(readModule(sum)), lie));
    expect([...check.contradictions].join('\n')).toMatch(
      /store \d+ of bytes 0 to 3 and load \d+ of bytes 0 to 3/,
    );
  });

  it('contradict one that forgets how large accesses are', () => {
    const program = buildModule(
      readModule(`define i32 @main() {
        %p = alloca i64
        %high = getelementptr i8, ptr %p, i64 4
        store i64 0, ptr %p
        %v = load i32, ptr %high
        ret i32 %v
      }`),
    );
    const narrow: Disjoint = (aliases, a, b) => !aliases.mayAlias({ ...a, size: 1 }, { ...b, size: 1 });
    expect(ran(new AliasCheck(program, narrow)).contradictions.size).toBe(1);
    expect(ran(new AliasCheck(program)).contradictions.size).toBe(0);
  });
});

describe(`accesses of any of ${runs} random graphs`, { timeout: 3_600_000 }, () => {
  it('agree with what is said of them, before passes and after', () => {
    const pipeline =
      'promotion,inlining,theta-gamma-inversion,push-out,unrolling,reduction,common-node-elimination';
    fc.assert(
      fc.property(anyGraph, ({ isLoose, text }) => {
        if (isLoose) return;
        const program = readProgram(bytesOf(text));
        expect([...ran(new AliasCheck(program)).contradictions]).toEqual([]);
        optimize(program, parsePipeline(pipeline));
        expect([...ran(new AliasCheck(program)).contradictions]).toEqual([]);
      }),
      { numRuns: runs },
    );
  });
});

// How many accesses are told apart by us and by LLVM, of the same pairs.

import { describe, expect, it } from 'vitest';
import { readModule, writeModule } from '../../src/llvm/index.ts';
import { markAccesses, studyMemory, writeMemoryReport } from '../../src/study/index.ts';

const text = `
@g = internal global i32 0
define i32 @f(ptr %p, ptr noalias %q) {
  %a = load i32, ptr %p
  store i32 %a, ptr %q
  store i32 3, ptr @g
  store i32 4, ptr %p
  ret i32 %a
}`;

describe('the study of memory', () => {
  it('compares verdicts on the pairs that LLVM was asked about', () => {
    const module = readModule(text);
    expect(markAccesses(module)).toBe(0);
    const marked = new TextDecoder().decode(writeModule(module));
    expect(marked).toMatch(/%a = load i32, ptr %p, !rvsdg\.0 /);
    const evaluated = `Function: f: 3 pointers, 0 call sites
  NoAlias:	i32* %p, i32* %q
  NoAlias:   %a = load i32, ptr %p, align 4, !rvsdg.0 !0 <->   store i32 %a, ptr %q, align 4, !rvsdg.1 !0
  MustAlias:   %a = load i32, ptr %p, align 4, !rvsdg.0 !0 <->   store i32 4, ptr %p, align 4, !rvsdg.3 !0
`;
    const study = studyMemory(module, 0, evaluated);
    // Three pairs of the load with a store, and three of stores; %q is apart from all, and so is @g, which is not captured.
    expect(study).toMatchObject({ functions: 1, leftOut: 0, pairs: 6 });
    expect(study.noAlias).toEqual({ ours: 5, llvm: 1, both: 1 });
    expect(study.mustAlias).toEqual({ ours: 1, llvm: 1, both: 1 });
    expect(writeMemoryReport([{ file: 'f.ll', ...study }])).toContain('f.ll');
  });

  it('leaves functions with very many pairs out, for both', () => {
    const stores = Array.from({ length: 200 }, () => '  store i32 4, ptr %p').join('\n');
    const module = readModule(`define void @f(ptr %p) {\n${stores}\n  ret void\n}`);
    expect(markAccesses(module)).toBe(1);
    expect(new TextDecoder().decode(writeModule(module))).toContain('optnone');
    expect(studyMemory(module, 1, '').pairs).toBe(0);
  });
});

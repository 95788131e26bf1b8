// Assembly as the explorer shows it, and where its lines come from.

import { describe, expect, test } from 'vitest';
import { openSession, readAssembly, symbolIn } from '../../src/explore/index.ts';
import { readModule, verifyModule } from '../../src/llvm/index.ts';

const written = `	.text
	.file	1 "" "module.ll"
	.globl	f                               # -- Begin function f
	.type	f,@function
f:                                      # @f
.Lfunc_begin0:
	.loc	1 1 0
	.cfi_startproc
# %bb.0:                                # %entry
	.loc	1 7 0 prologue_end
	movl	%edi, %eax
	.loc	1 9 3
	testl	%eax, %eax                      # a comment
.Ltmp0:
.LBB0_1:                                # %loop
                                        # =>This Inner Loop Header: Depth=1
	jne	.LBB0_1
	retq
.Lfunc_end0:
	.size	f, .Lfunc_end0-f
	.cfi_endproc
	.type	table,@object
	.section	.rodata,"a",@progbits
	.p2align	2
table:
	.long	1                               # 0x1
	.size	table, 4

	.section	.debug_abbrev,"",@progbits
	.byte	1                               # Abbreviation Code
	.section	".note.GNU-stack","",@progbits
`;

describe('assembly for reading', () => {
  test('has instructions, labels and data, and nothing else', () => {
    expect(readAssembly(written).text).toBe(`f:
# %bb.0: # %entry
	movl	%edi, %eax
	testl	%eax, %eax
.LBB0_1:
	jne	.LBB0_1
	retq
table:
	.long	1
`);
  });

  test('says for each instruction which line it comes from', () => {
    expect(readAssembly(written).lines).toEqual([0, 1, 7, 9, 0, 9, 9, 0, 0]);
  });

  test('has what belongs to one symbol', () => {
    const { text } = readAssembly(written);
    expect(symbolIn(text, 'table')).toBe('table:\n\t.long\t1\n');
    expect(symbolIn(text, 'f').split('\n').at(-2)).toBe('\tretq');
    expect(symbolIn(text, 'none')).toBe('');
  });
});

const input = `source_filename = "sum.c"
define i32 @sum(ptr %p, i32 %n) !dbg !4 {
entry:
  br label %loop, !dbg !6
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %s = phi i32 [ 0, %entry ], [ %new, %loop ]
  %a = getelementptr i32, ptr %p, i32 %i, !dbg !6
  %x = load i32, ptr %a, !dbg !6
  %new = add i32 %s, %x
  %next = add i32 %i, 1
  %go = icmp slt i32 %next, %n
  br i1 %go, label %loop, label %end, !llvm.loop !7
end:
  ret i32 %new
}
!llvm.dbg.cu = !{!1}
!llvm.module.flags = !{!0}
!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = distinct !DICompileUnit(language: DW_LANG_C11, file: !2, emissionKind: FullDebug)
!2 = !DIFile(filename: "sum.c", directory: "")
!3 = !DISubroutineType(types: !{})
!4 = distinct !DISubprogram(name: "sum", file: !2, type: !3, spFlags: DISPFlagDefinition, unit: !1)
!6 = !DILocation(line: 3, scope: !4)
!7 = distinct !{!7, !6, !8}
!8 = !{!"llvm.loop.mustprogress"}
`;

describe('a program for a code generator', () => {
  test('says in its debug locations in which line of the LLVM IR an instruction was written', async () => {
    const session = await openSession({ text: input, passes: 'O2' });
    const text = session.forAssembly()!;
    expect(verifyModule(readModule(new TextEncoder().encode(text)))).toEqual([]);
    const number = /load i32, ptr [^!]*!dbg (!\d+)/.exec(text)![1]!;
    expect(text).toMatch(new RegExp(`^${number} = !DILocation\\(line: 9, scope: !\\d+\\)$`, 'm'));
    expect(text).toContain('emissionKind: LineTablesOnly');
    expect(text).not.toContain('sum.c", directory');
    expect(text).toContain('llvm.loop.mustprogress');
  });

  test('leaves what the session shows as it is', async () => {
    const session = await openSession({ text: input, passes: 'O2' });
    const before = session.output();
    session.forAssembly();
    expect(session.output()).toBe(before);
    expect(session.graph(1, 0)!.nodes.some(({ location }) => location?.line === 3)).toBe(true);
  });

  test('is not to be had of a graph as text', async () => {
    const session = await openSession({ text: 'rvsdg 1\n', passes: 'O2' });
    expect(session.forAssembly()).toBeNull();
  });
});

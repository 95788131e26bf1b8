// The simulator: what lanes do, who waits for whom, and what is said when something is wrong.

import { describe, expect, it } from 'vitest';
import { ProgramError } from '../../src/interp/index.ts';
import { interpretLanes, recipeOf } from '../../src/simt/index.ts';
import { launch, moduleOf, randomKernel } from './support.ts';

const models = ['ipdom', 'volta'] as const;

/** What a launch is stopped with. */
function failure(job: () => unknown): string {
  try {
    job();
  } catch (error) {
    if (error instanceof ProgramError) return error.format('kernel.ll');
    throw error;
  }
  throw new Error('nothing was wrong');
}

const tid = '%tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()';

describe("C1's example, if (c || d) S1; else S2; S3;", () => {
  const module = moduleOf(`define ptx_kernel void @k(ptr %out) {
  ${tid}
  %at = getelementptr i32, ptr %out, i32 %tid
  %c = icmp slt i32 %tid, 2
  br i1 %c, label %s1, label %or
or:
  %d = icmp slt i32 %tid, 3
  br i1 %d, label %s1, label %s2
s1:
  store i32 1, ptr %at
  br label %s3
s2:
  store i32 2, ptr %at
  br label %s3
s3:
  store i32 3, ptr %out
  ret void
}`);

  it('issues S1 twice with an IPDOM stack', () => {
    const { simulator, words } = launch(module, { block: [4, 1, 1], model: 'ipdom' });
    const issues = [...simulator.counters.blocks.values()].map(({ block, issues }) => [block.name, issues]);
    expect(issues).toContainEqual(['s1', 2]);
    expect(simulator.counters.totals().redundantIssues).toBe(1);
    expect([...words.slice(0, 4)]).toEqual([3, 1, 1, 2]);
  });
});

describe('barriers', () => {
  const divergent = (other: string) =>
    moduleOf(`define ptx_kernel void @k(ptr %out) {
  ${tid}
  %c = icmp slt i32 %tid, 16
  br i1 %c, label %then, label %else
then:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %end
else:
  ${other}
  br label %end
end:
  store i32 1, ptr %out
  ret void
}`);

  it.each(models)(
    'in one arm of a divergent branch are a deadlock (%s), and it says who waits where',
    (model) => {
      const message = failure(() => launch(divergent(''), { model }));
      expect(message).toContain('deadlock in block 0,0,0: lanes 0-15 of warp 0 wait at @llvm.nvvm.barrier');
      expect(message).toContain('lanes 16-31 of warp 0 wait for others');
    },
  );

  it('in both arms are one barrier on Volta, and a deadlock before', () => {
    const both = divergent('call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)');
    expect(launch(both, { model: 'volta' }).words).toHaveLength(64);
    expect(failure(() => launch(both, { model: 'ipdom' }))).toContain('deadlock');
  });

  it('with different numbers are different barriers', () => {
    const number = (n: number) => `call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 ${n})`;
    expect(failure(() => launch(divergent(number(1)), { model: 'volta' }))).toContain(
      'deadlock in block 0,0,0: lanes 0-15 of warp 0 wait at',
    );
  });

  it('in both arms, of the lanes of a warp, are one exchange on Volta, and a deadlock before', () => {
    const module = moduleOf(`define ptx_kernel void @k(ptr %out) {
  ${tid}
  %at = getelementptr i32, ptr %out, i32 %tid
  %c = icmp slt i32 %tid, 16
  br i1 %c, label %then, label %else
then:
  %few = icmp slt i32 %tid, 3
  %a = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %few)
  store i32 %a, ptr %at
  ret void
else:
  %last = icmp eq i32 %tid, 16
  %b = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %last)
  store i32 %b, ptr %at
  ret void
}`);
    const { words } = launch(module, { model: 'volta' });
    expect([...words.slice(0, 32)]).toEqual(Array(32).fill(0x10007));
    expect(failure(() => launch(module, { model: 'ipdom' }))).toContain('deadlock');
  });

  it.each(models)('wait only for threads that have not ended (%s)', (model) => {
    const module = moduleOf(`@shared = internal addrspace(3) global [64 x i32] undef
define ptx_kernel void @k(ptr %out) {
  ${tid}
  %gone = icmp sge i32 %tid, 40
  br i1 %gone, label %end, label %work
work:
  %mine = getelementptr [64 x i32], ptr addrspace(3) @shared, i32 0, i32 %tid
  store i32 %tid, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %mirror = sub i32 39, %tid
  %other = getelementptr [64 x i32], ptr addrspace(3) @shared, i32 0, i32 %mirror
  %v = load i32, ptr addrspace(3) %other
  %at = getelementptr i32, ptr %out, i32 %tid
  store i32 %v, ptr %at
  br label %end
end:
  ret void
}`);
    const { words } = launch(module, { model, block: [64, 1, 1] });
    expect([...words]).toEqual(Array.from({ length: 64 }, (_, i) => (i < 40 ? 39 - i : 0)));
  });
});

describe('lanes', () => {
  it.each([
    ['bfly', 33, 31, (lane: number) => lane ^ 1],
    ['up', 34, 0, (lane: number) => (lane < 2 ? lane : lane - 2)],
    ['down', 35, 31, (lane: number) => (lane > 28 ? lane : lane + 3)],
  ])('exchange values over a distance modulo 32 (%s)', (mode, distance, clamp, source) => {
    const { words } = launch(
      moduleOf(`define ptx_kernel void @k(ptr %out) {
  ${tid}
  %at = getelementptr i32, ptr %out, i32 %tid
  %v = call i32 @llvm.nvvm.shfl.sync.${mode}.i32(i32 -1, i32 %tid, i32 ${distance}, i32 ${clamp})
  store i32 %v, ptr %at
  ret void
}`),
    );
    expect([...words.slice(0, 32)]).toEqual(Array.from({ length: 32 }, (_, lane) => source(lane)));
  });

  it('that wait for a lock which another lane of the warp has spin for ever on an IPDOM stack, but not on Volta', () => {
    const module = moduleOf(`@lock = internal addrspace(3) global i32 undef
define ptx_kernel void @k(ptr %out) {
  ${tid}
  %first = icmp eq i32 %tid, 0
  br i1 %first, label %init, label %go
init:
  store i32 0, ptr addrspace(3) @lock
  br label %go
go:
  br label %spin
spin:
  %old = atomicrmw xchg ptr addrspace(3) @lock, i32 1 monotonic
  %free = icmp eq i32 %old, 0
  br i1 %free, label %critical, label %spin
critical:
  %n = load i32, ptr %out
  %m = add i32 %n, 1
  store i32 %m, ptr %out
  store atomic i32 0, ptr addrspace(3) @lock monotonic, align 4
  ret void
}`);
    expect(launch(module, { model: 'volta' }).words[0]).toBe(32);
    const message = failure(() => launch(module, { model: 'ipdom', stepLimit: 20_000 }));
    expect(message).toContain('stopped after 20000 instructions');
    expect(message).toContain('in block %spin');
  });

  it.each(models)(
    'call functions that call themselves, and functions by pointers, and meet behind the call (%s)',
    (model) => {
      const module = moduleOf(`define internal i32 @fac(i32 %n) {
  %end = icmp slt i32 %n, 2
  br i1 %end, label %one, label %more
one:
  ret i32 1
more:
  %less = sub i32 %n, 1
  %rest = call i32 @fac(i32 %less)
  %r = mul i32 %n, %rest
  ret i32 %r
}
define internal i32 @double(i32 %n) {
  %r = mul i32 %n, 2
  ret i32 %r
}
define ptx_kernel void @k(ptr %out) {
  ${tid}
  %odd = and i32 %tid, 1
  %c = icmp eq i32 %odd, 1
  %f = select i1 %c, ptr @fac, ptr @double
  %n = and i32 %tid, 7
  %r = call i32 %f(i32 %n)
  %at = getelementptr i32, ptr %out, i32 %tid
  store i32 %r, ptr %at
  ret void
}`);
      const { words, simulator } = launch(module, { model });
      expect([...words.slice(0, 8)]).toEqual([0, 1, 4, 6, 8, 120, 12, 5040]);
      // The store behind the call is one access for all lanes: 4 pieces of 32 bytes.
      expect(simulator.counters.totals()).toMatchObject({ accesses: 1, transactions: 4 });
    },
  );

  it.each(models)('exchange values within a warp (%s)', (model) => {
    const module = moduleOf(`define ptx_kernel void @k(ptr %out) {
  ${tid}
  %v = call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %tid, i32 3, i32 31)
  %m = call i32 @llvm.nvvm.activemask()
  %s = add i32 %v, %m
  %at = getelementptr i32, ptr %out, i32 %tid
  store i32 %s, ptr %at
  ret void
}`);
    const { words } = launch(module, { model });
    expect([...words.slice(0, 32)]).toEqual(Array.from({ length: 32 }, (_, i) => (i < 29 ? i + 3 : i) - 1));
  });
});

describe('errors', () => {
  it('an access outside of an array names thread, lane, warp and source line', () => {
    const module = moduleOf(`define ptx_kernel void @k(ptr %out) !dbg !4 {
  ${tid}, !dbg !7
  %at = getelementptr i32, ptr %out, i32 %tid, !dbg !7
  store i32 1, ptr %at, !dbg !8
  ret void, !dbg !8
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "kernel.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "k", file: !1, line: 3, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!7 = !DILocation(line: 4, column: 3, scope: !4)
!8 = !DILocation(line: 5, column: 10, scope: !4)`);
    const message = failure(() => launch(module, { block: [128, 1, 1] }));
    expect(message).toContain('kernel.c:5:10: error: undefined behaviour: write of 4 bytes at out + 256');
    expect(message).toContain('by thread 64,0,0 of block 0,0,0 (lane 0 of warp 2)');
  });

  it('shared memory has no contents at the start of a block', () => {
    const module = moduleOf(`@s = internal addrspace(3) global i32 undef
define ptx_kernel void @k(ptr %out) {
  %v = load i32, ptr addrspace(3) @s
  %c = icmp eq i32 %v, 0
  br i1 %c, label %a, label %b
a:
  br label %b
b:
  store i32 1, ptr addrspace(3) @s
  ret void
}`);
    expect(failure(() => launch(module, { grid: [2, 1, 1] }))).toContain('a branch depends on undef');
  });
});

describe('random kernels', () => {
  const runs = Number(process.env.RVSDG_RUNS ?? 200);
  it(`compute the same in warps of both models, and thread by thread (${runs})`, () => {
    const recipe = {
      ...recipeOf(
        new Map([
          ['arguments', 'i32 out[64] = zero'],
          ['check', 'out'],
        ]),
        0,
      )!,
      block: 48,
      blocks: 1,
    };
    for (let seed = 0; seed < runs; seed++) {
      const text = randomKernel(seed);
      const module = moduleOf(text);
      const alone = interpretLanes(module, module.function('k')!, recipe);
      for (const model of models) {
        const { checksum } = launch(moduleOf(text), { model, block: [48, 1, 1] });
        expect(checksum, `seed ${seed}, ${model}`).toBe(alone);
      }
    }
  });
});

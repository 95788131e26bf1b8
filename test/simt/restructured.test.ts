// Functions whose control flow was restructured for GPUs: valid, doing what they did, and cheaper where it was said to pay.

import { describe, expect, it } from 'vitest';
import { Divergence } from '../../src/analysis/divergence.ts';
import { buildModule } from '../../src/build/index.ts';
import { type GpuMode, gpuModes, recoveryFor } from '../../src/gpu/index.ts';
import { readModule, verifyModule, writeModule } from '../../src/llvm/index.ts';
import { optimize, parsePipeline, pipelineOf } from '../../src/passes/index.ts';
import { recoverModule } from '../../src/recover/index.ts';
import { interpretLanes, recipeOf } from '../../src/simt/index.ts';
import { header, launch, moduleOf, randomKernel, randomProgram } from './support.ts';

const runs = Number(process.env.RVSDG_RUNS ?? 40);

/** A module after some passes, recovered in a mode, as text that was read again. */
function through(text: string, mode: GpuMode | 'pcfr', passes: string) {
  const module = moduleOf(text);
  const program = buildModule(module);
  optimize(program, passes === 'O2' ? pipelineOf('O2') : parsePipeline(passes));
  const remarks: string[] = [];
  recoverModule(
    program,
    recoveryFor(module, mode, (_, { message }) => remarks.push(message)),
  );
  expect(
    verifyModule(module).map(({ message }) => message),
    text,
  ).toEqual([]);
  const again = readModule(writeModule(module), { filename: 'again.ll' });
  expect(verifyModule(again).map(({ message }) => message)).toEqual([]);
  return { module: again, remarks };
}

describe('random kernels', () => {
  const recipe = {
    ...recipeOf(
      new Map([
        ['arguments', 'i32 out[64] = zero'],
        ['check', 'out'],
      ]),
      0,
    )!,
    block: 32,
    blocks: 1,
  };
  for (const mode of gpuModes) {
    it(`compute the same when restructured (${mode})`, () => {
      for (let seed = 0; seed < 2 * runs; seed++) {
        const text = seed < runs ? randomKernel(seed) : randomProgram(seed);
        const plain = moduleOf(text);
        const expected = interpretLanes(plain, plain.function('k')!, recipe);
        const { module } = through(text, mode, seed % 4 === 0 ? 'O2' : 'promotion,dead-node-elimination');
        const { checksum } = launch(module, { model: seed % 2 === 0 ? 'ipdom' : 'volta' });
        expect(checksum, `seed ${seed}`).toBe(expected);
      }
    });
  }
});

describe('the size of a function', () => {
  it.each(['loop', 'loop-copy-branch', 'selective'] as const)(
    'grows with the number of loops and no faster, though an edge leaves all of them (%s)',
    (mode) => {
      const nest = (depth: number) => {
        const range = [...Array(depth).keys()];
        const heads = range.map((i) => `h${i}:\n  %v${i} = load volatile i32, ptr %p\n  br label %h${i + 1}`);
        const tails = range
          .reverse()
          .map(
            (i) =>
              `t${i}:\n  %w${i} = load volatile i32, ptr %p\n  %x${i} = icmp eq i32 %w${i}, 1\n  br i1 %x${i}, label %h${i}, label %${i === 0 ? 'out' : `t${i - 1}`}`,
          );
        const text = `define i32 @k(ptr %p) {
  br label %h0
${heads.join('\n')}
h${depth}:
  %v = load volatile i32, ptr %p
  %c = icmp eq i32 %v, 1
  br i1 %c, label %out, label %t${depth - 1}
${tails.join('\n')}
out:
  ret i32 0
}`;
        const { module } = through(text, mode, 'dead-node-elimination');
        return writeModule(module).length / text.length;
      };
      expect(nest(80)).toBeLessThan(1.1 * nest(20));
    },
  );
});

const tid = '%tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()';

/** if (c || d) S1; else S2; S3; with long arms, on conditions that are given. */
function shortCircuit(c: string, d: string, call = ''): string {
  const work = (name: string, length: number) =>
    Array.from(
      { length },
      (_, i) => `  %${name}${i + 1} = mul i32 %${i === 0 ? 'x' : name + i}, ${2 * i + 3}`,
    ).join('\n');
  return `define ptx_kernel void @k(ptr %out, i32 %n) {
  ${tid}
  %at = getelementptr i32, ptr %out, i32 %tid
  %x = load i32, ptr %at
  %c = icmp slt i32 ${c}, 8
  br i1 %c, label %s1, label %or
or:
  %d = icmp slt i32 ${d}, 16
  br i1 %d, label %s1, label %s2
s1:
${work('a', 60)}
  ${call}
  store i32 %a60, ptr %at
  br label %s3
s2:
${work('b', 20)}
  store i32 %b20, ptr %at
  br label %s3
s3:
  store i32 1, ptr %out
  ret void
}`;
}

describe('selective restructuring', () => {
  const passes = 'promotion,dead-node-elimination';
  const outcome = (text: string) => {
    const { module, remarks } = through(text, 'selective', passes);
    return { remarks, blocks: module.function('k')!.blocks.length };
  };

  it('restructures where lanes part and it pays, and says by how much', () => {
    const text = shortCircuit('%tid', '%tid');
    const { remarks } = outcome(text);
    expect(remarks).toHaveLength(1);
    expect(remarks[0]).toMatch(
      /^control flow restructured: estimated issued instructions \d+ before and \d+ after restructuring$/,
    );
    const before = launch(
      through(text, 'pcfr', passes).module,
      { model: 'ipdom' },
      'i32 out[64] = zero, int 5',
    );
    const after = launch(
      through(text, 'selective', passes).module,
      { model: 'ipdom' },
      'i32 out[64] = zero, int 5',
    );
    expect(after.checksum).toBe(before.checksum);
    const issued = ({ simulator }: typeof before) => simulator.counters.totals().weightedIssues;
    expect(issued(after)).toBeLessThan(issued(before));
  });

  it('leaves alone what is the same for all lanes', () => {
    const { remarks } = outcome(shortCircuit('%n', '%n'));
    expect(remarks).toEqual([
      'unstructured control flow not restructured: its branches are uniform across the lanes of a warp',
    ]);
  });

  it('leaves alone what has a convergent call', () => {
    const call = 'call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)';
    const { remarks } = outcome(shortCircuit('%tid', '%tid', call));
    expect(remarks).toEqual(['unstructured control flow not restructured: it contains a convergent call']);
  });
});

describe('a function that returns in several places, calls itself and may be unreachable', () => {
  const text = `define internal i32 @f(i32 %n, ptr %p) noinline {
  %c = icmp slt i32 %n, 5
  br i1 %c, label %a, label %b
a:
  %v = load volatile i32, ptr %p
  %d = icmp eq i32 %v, %n
  br i1 %d, label %s, label %x
b:
  %e = icmp slt i32 %n, 20
  br i1 %e, label %s, label %y
s:
  %q = phi i32 [ %v, %a ], [ %n, %b ]
  store volatile i32 %q, ptr %p
  %m = sub i32 %n, 1
  %r = call i32 @f(i32 %m, ptr %p)
  %t = add i32 %r, %q
  ret i32 %t
x:
  ret i32 7
y:
  %z = icmp eq i32 %n, 31
  br i1 %z, label %u, label %w
u:
  unreachable
w:
  ret i32 9
}
define ptx_kernel void @k(ptr %out) {
  ${tid}
  %at = getelementptr i32, ptr %out, i32 %tid
  %i = and i32 %tid, 23
  %r = call i32 @f(i32 %i, ptr %at)
  store i32 %r, ptr %at
  ret void
}`;

  it.each(gpuModes)('does what it did (%s)', (mode) => {
    const expected = [...launch(moduleOf(text)).words];
    expect(expected[7]).toBe(7 + 6 + 5 + 7);
    const { module } = through(text, mode, 'dead-node-elimination');
    for (const model of ['ipdom', 'volta'] as const)
      expect([...launch(module, { model }).words]).toEqual(expected);
  });
});

describe('passes for GPUs', () => {
  it('unroll a loop that counts by doubling, with its barriers, and run as before', () => {
    const text = `@s = internal addrspace(3) global [32 x i32] undef
define ptx_kernel void @k(ptr %out) {
entry:
  ${tid}
  %mine = getelementptr [32 x i32], ptr addrspace(3) @s, i32 0, i32 %tid
  store i32 %tid, ptr addrspace(3) %mine
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %loop
loop:
  %step = phi i32 [ 1, %entry ], [ %next, %latch ]
  %next = shl i32 %step, 1
  %rest = srem i32 %tid, %next
  %c = icmp eq i32 %rest, 0
  br i1 %c, label %add, label %latch
add:
  %at = getelementptr i32, ptr addrspace(3) %mine, i32 %step
  %a = load i32, ptr addrspace(3) %at
  %b = load i32, ptr addrspace(3) %mine
  %sum = add i32 %a, %b
  store i32 %sum, ptr addrspace(3) %mine
  br label %latch
latch:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %more = icmp slt i32 %next, 32
  br i1 %more, label %loop, label %end
end:
  %result = load i32, ptr addrspace(3) %mine
  store i32 %result, ptr %out
  ret void
}`;
    const { module } = through(text, 'selective', 'O2');
    const written = new TextDecoder().decode(writeModule(module));
    expect(written.match(/call void @llvm.nvvm.barrier/g)).toHaveLength(6);
    // The last lane to write is 31, and its number is all that it has summed.
    expect(launch(module, { model: 'volta' }).words[0]).toBe(31);
  });
});

describe('divergence', () => {
  /** Whether what is stored last differs between lanes. */
  const isDivergent = (body: string, parameters = 'ptr %out, i32 %n, i1 %u') => {
    const text = `${header}define ptx_kernel void @k(${parameters}) {\n${body}\n}`;
    const program = buildModule(readModule(text));
    const lambda = [...program.graph.root.nodes()].find((node) => node.kind === 'lambda') as never;
    const divergence = new Divergence(lambda);
    let found: boolean | null = null;
    for (const node of (
      lambda as { body: { nodes(): Iterable<{ kind: string; inputs: { origin: never }[] }> } }
    ).body.nodes()) {
      if (node.kind === 'store') found = divergence.isDivergent(node.inputs[0]!.origin);
    }
    return found;
  };

  it.each([
    ['a kernel parameter', false, 'store i32 %n, ptr %out\n ret void'],
    ['the number of a thread', true, `${tid}\n store i32 %tid, ptr %out\n ret void`],
    ['a sum with it', true, `${tid}\n %s = add i32 %n, %tid\n store i32 %s, ptr %out\n ret void`],
    ['a load from a uniform address', false, '%v = load i32, ptr %out\n store i32 %v, ptr %out\n ret void'],
    [
      'a load from a divergent address',
      true,
      `${tid}\n %a = getelementptr i32, ptr %out, i32 %tid\n %v = load i32, ptr %a\n store i32 %v, ptr %out\n ret void`,
    ],
    ['an atomic', true, '%v = atomicrmw add ptr %out, i32 1 monotonic\n store i32 %v, ptr %out\n ret void'],
    [
      'memory of its own',
      true,
      '%a = alloca i32\n store i32 %n, ptr %a\n %v = load volatile i32, ptr %a\n store i32 %v, ptr %out\n ret void',
    ],
    [
      'a choice by a uniform condition',
      false,
      'br i1 %u, label %a, label %b\na:\n br label %c\nb:\n br label %c\nc:\n %v = phi i32 [ %n, %a ], [ 7, %b ]\n store i32 %v, ptr %out\n ret void',
    ],
    [
      'a choice by a divergent condition',
      true,
      `${tid}\n %d = icmp eq i32 %tid, 3\n br i1 %d, label %a, label %b\na:\n br label %c\nb:\n br label %c\nc:\n %v = phi i32 [ %n, %a ], [ 7, %b ]\n store i32 %v, ptr %out\n ret void`,
    ],
    [
      'a count behind a loop with a uniform number of iterations',
      false,
      'br label %l\n\nl:\n %i = phi i32 [ 0, %0 ], [ %j, %l ]\n %j = add i32 %i, 1\n %c = icmp slt i32 %j, %n\n br i1 %c, label %l, label %e\ne:\n store i32 %j, ptr %out\n ret void',
    ],
    [
      'a count behind a loop that lanes leave at different times',
      true,
      `${tid}\n br label %l\n\nl:\n %i = phi i32 [ 0, %0 ], [ %j, %l ]\n %j = add i32 %i, 1\n %c = icmp slt i32 %j, %tid\n br i1 %c, label %l, label %e\ne:\n store i32 %j, ptr %out\n ret void`,
    ],
  ] as const)('of %s is %s', (_, expected, body) => {
    expect(isDivergent(body)).toBe(expected);
  });

  it('of branches is never missed: on random kernels, lanes part only where it says so', () => {
    for (let seed = 0; seed < runs; seed++) {
      const text = randomKernel(seed);
      const module = moduleOf(text);
      const program = buildModule(module);
      optimize(program, parsePipeline('promotion,dead-node-elimination'));
      const uniform = new Set<unknown>();
      recoverModule(program, {
        recovery: 'scfr',
        afterFunction(fn, lambda, conditions) {
          const divergence = new Divergence(lambda);
          for (const block of fn.blocks) {
            const condition = block.terminator!.operands[0];
            const origin = condition && conditions.get(condition);
            if (origin && !divergence.isDivergent(origin)) uniform.add(block);
          }
        },
      });
      const { simulator } = launch(module, { model: 'ipdom' });
      for (const { block, divergentBranches } of simulator.counters.blocks.values()) {
        if (uniform.has(block)) expect(divergentBranches, `seed ${seed}, block ${block.name}`).toBe(0);
      }
    }
  });
});

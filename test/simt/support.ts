// Kernels for the tests of the simulator: written by hand, and random ones.

import { readModule } from '../../src/llvm/index.ts';
import { Arguments, type LaunchOptions, recipeOf, Simulator } from '../../src/simt/index.ts';
import { randomNumbers } from '../cfg/support.ts';

export const header = `target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #0
declare i32 @llvm.nvvm.shfl.sync.down.i32(i32, i32, i32, i32) #0
declare i32 @llvm.nvvm.activemask() #0
attributes #0 = { convergent nounwind }
`;

export function moduleOf(text: string) {
  return readModule(header + text, { filename: 'kernel.ll' });
}

export interface Outcome {
  readonly simulator: Simulator;
  readonly checksum: number;
  /** The first array, as numbers of 32 bits. */
  readonly words: Int32Array;
}

/** Runs the only kernel of a module with one array of `count` words, and what else is listed. */
export function launch(
  module: ReturnType<typeof moduleOf>,
  options: Partial<LaunchOptions> = {},
  list = 'i32 out[64] = zero',
): Outcome {
  const grid = options.grid ?? [1, 1, 1];
  const block = options.block ?? [32, 1, 1];
  const simulator = new Simulator(module, { stepLimit: 5_000_000, ...options, grid, block });
  const recipe = recipeOf(
    new Map([
      ['arguments', list],
      ['check', 'out'],
    ]),
    0,
  )!;
  const args = new Arguments(simulator, recipe);
  const values = args.values(0);
  simulator.launch(simulator.kernel(undefined), values);
  const { object } = values[0] as unknown as { object: { storage: { raw: Uint8Array } } };
  const { raw } = object.storage;
  return { simulator, checksum: args.checksum(), words: new Int32Array(raw.buffer, 0, raw.byteLength >> 2) };
}

/**
 * A kernel whose control flow is any graph: each block mixes its number into a hash of the thread's, and branches on it.
 * When the fuel is gone it leaves. What it writes at the end says by which way it came.
 */
export function randomKernel(seed: number): string {
  const draw = randomNumbers(seed);
  const count = 3 + draw(14);
  const back = draw(45);
  const width = 2 + draw(3);
  const lines: string[] = [];
  for (let block = 0; block < count; block++) {
    const target = () => {
      const to = draw(100) < back ? Math.max(0, block - draw(5)) : block + 1 + draw(4);
      return to >= count ? '%end' : `%b${to}`;
    };
    lines.push(
      `b${block}:`,
      `  %h${block} = load i32, ptr %h`,
      `  %m${block} = mul i32 %h${block}, ${(draw(1 << 20) * 2 + 1) | 1}`,
      `  %a${block} = add i32 %m${block}, ${block + 1}`,
      `  %s${block} = lshr i32 %a${block}, 15`,
      `  %x${block} = xor i32 %a${block}, %s${block}`,
      `  store i32 %x${block}, ptr %h`,
      `  %f${block} = load i32, ptr %fuel`,
      `  %g${block} = sub i32 %f${block}, 1`,
      `  store i32 %g${block}, ptr %fuel`,
      `  %c${block} = icmp slt i32 %g${block}, 0`,
      `  br i1 %c${block}, label %end, label %t${block}`,
      `t${block}:`,
    );
    const ways = 1 + draw(width);
    if (ways === 1) lines.push(`  br label ${target()}`);
    else {
      // Some branches are the same for all lanes.
      const uniform = draw(4) === 0;
      const from = uniform ? `%f${block}` : `%x${block}`;
      lines.push(`  %r${block} = urem i32 ${from}, ${ways}`);
      const cases = Array.from({ length: ways - 1 }, (_, i) => `i32 ${i}, label ${target()}`).join(' ');
      lines.push(`  switch i32 %r${block}, label ${target()} [ ${cases} ]`);
    }
  }
  return `define ptx_kernel void @k(ptr %out) {
entry:
  %h = alloca i32
  %fuel = alloca i32
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  store i32 %tid, ptr %h
  store i32 ${20 + draw(30)}, ptr %fuel
  br label %b0
${lines.join('\n')}
end:
  %result = load i32, ptr %h
  %at = getelementptr i32, ptr %out, i32 %tid
  store i32 %result, ptr %at
  ret void
}
`;
}

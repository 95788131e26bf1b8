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

/**
 * A kernel of statements as programs have them: `while` and `do` with breaks and continues, branches, jumps to labels
 * anywhere, on four variables. After promotion it is full of φs; `while` loops keep their heads.
 */
export function randomProgram(seed: number): string {
  const draw = randomNumbers(seed);
  const lines: string[] = [];
  let names = 0;
  const fresh = (prefix: string) => `${prefix}${names++}`;
  const variables = ['%a', '%b', '%c', '%d'];
  const variable = () => variables[draw(variables.length)]!;
  const load = () => {
    const name = `%${fresh('v')}`;
    lines.push(`  ${name} = load i32, ptr ${variable()}`);
    return name;
  };
  const compute = (operation: string, left: string, right: string) => {
    const name = `%${fresh('t')}`;
    lines.push(`  ${name} = ${operation} ${left}, ${right}`);
    return name;
  };
  const jump = (label: string) => lines.push(`  br label %${label}`);
  const begin = (label: string) => lines.push(`${label}:`);
  /** A condition; it is false when the fuel is gone. */
  const condition = () => {
    const value = compute(
      'lshr i32',
      compute('mul i32', load(), String(2 * draw(1000) + 3)),
      String(3 + draw(8)),
    );
    const bits = compute('and i32', value, String([1, 3, 7][draw(3)]));
    const wanted = compute('icmp ne i32', bits, '0');
    const left = `%${fresh('f')}`;
    lines.push(`  ${left} = load i32, ptr %fuel`);
    const less = compute('sub i32', left, '1');
    lines.push(`  store i32 ${less}, ptr %fuel`);
    return compute('and i1', wanted, compute('icmp sgt i32', less, '0'));
  };
  const assign = () => {
    const operation = ['add i32', 'xor i32', 'mul i32', 'sub i32'][draw(4)]!;
    const value = compute(operation, load(), draw(2) === 0 ? load() : String(draw(100) + 1));
    lines.push(`  store i32 ${value}, ptr ${variable()}`);
  };
  const labels: string[] = [];
  /** Leaves the block, on a condition, to somewhere else. */
  const leaveTo = (target: string) => {
    const rest = fresh('rest');
    lines.push(`  br i1 ${condition()}, label %${target}, label %${rest}`);
    begin(rest);
  };
  const statements = (depth: number, breaks: string | null, continues: string | null): void => {
    for (let count = 1 + draw(3); count > 0; count--) {
      const kind = draw(depth > 0 ? 9 : 4);
      if (kind < 2) assign();
      else if (kind === 2 && breaks !== null) leaveTo(draw(2) === 0 ? breaks : continues!);
      else if (kind === 3) {
        const what = draw(8);
        if (what < 2) {
          const label = fresh('label');
          labels.push(label);
          jump(label);
          begin(label);
        } else if (what < 4 && labels.length > 0) leaveTo(labels[draw(labels.length)]!);
        else assign();
      } else if (kind < 6) {
        const [yes, no, join] = [fresh('yes'), fresh('no'), fresh('join')];
        lines.push(`  br i1 ${condition()}, label %${yes}, label %${no}`);
        begin(yes);
        statements(depth - 1, breaks, continues);
        jump(join);
        begin(no);
        if (draw(2) === 0) statements(depth - 1, breaks, continues);
        jump(join);
        begin(join);
      } else if (kind < 8) {
        const [head, body, end] = [fresh('head'), fresh('body'), fresh('end')];
        jump(head);
        begin(head);
        if (draw(2) === 0) assign();
        lines.push(`  br i1 ${condition()}, label %${body}, label %${end}`);
        begin(body);
        statements(depth - 1, end, head);
        jump(head);
        begin(end);
      } else {
        const [body, test, end] = [fresh('do'), fresh('test'), fresh('end')];
        jump(body);
        begin(body);
        statements(depth - 1, end, test);
        jump(test);
        begin(test);
        lines.push(`  br i1 ${condition()}, label %${body}, label %${end}`);
        begin(end);
      }
    }
  };
  statements(4, null, null);
  return `define ptx_kernel void @k(ptr %out) {
  %a = alloca i32
  %b = alloca i32
  %c = alloca i32
  %d = alloca i32
  %fuel = alloca i32
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %double = mul i32 %tid, 7
  store i32 %tid, ptr %a
  store i32 %double, ptr %b
  store i32 ${draw(1000)}, ptr %c
  store i32 1, ptr %d
  store i32 ${30 + draw(60)}, ptr %fuel
  br label %start
start:
${lines.join('\n')}
  %ra = load i32, ptr %a
  %rb = load i32, ptr %b
  %rc = load i32, ptr %c
  %rd = load i32, ptr %d
  %m1 = mul i32 %ra, 31
  %s1 = add i32 %m1, %rb
  %m2 = mul i32 %s1, 31
  %s2 = add i32 %m2, %rc
  %m3 = mul i32 %s2, 31
  %s3 = add i32 %m3, %rd
  %at = getelementptr i32, ptr %out, i32 %tid
  store i32 %s3, ptr %at
  ret void
}
`;
}

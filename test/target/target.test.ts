// What is known of machines, and that costs and limits are what the passes had before they asked.

import { describe, expect, it } from 'vitest';
import { readModule } from '../../src/llvm/index.ts';
import { architectureOf, isForGpu, Target, Targets } from '../../src/target/index.ts';

/** The target of a function with these attributes. */
function targetFor(triple: string, attributes = '') {
  const module = readModule(`target triple = "${triple}"\ndefine void @f() ${attributes} { ret void }\n`);
  return new Targets(module).of(module.functions[0]!);
}

describe('architectures', () => {
  it.each([
    ['x86_64-pc-linux-gnu', 'x86-64'],
    ['i686-pc-windows-msvc', 'x86'],
    ['arm64-apple-macosx', 'aarch64'],
    ['thumbv7em-none-eabi', 'arm'],
    ['riscv64-unknown-linux-gnu', 'riscv'],
    ['powerpc64le-unknown-linux-gnu', 'powerpc'],
    ['nvptx64-nvidia-cuda', 'nvptx'],
    ['amdgcn-amd-amdhsa', 'amdgcn'],
    ['spirv64-unknown-unknown', 'spirv'],
    ['wasm32-wasi', 'wasm'],
    ['sparc-unknown-linux', 'unknown'],
  ])('%s is %s', (triple, architecture) => {
    expect(architectureOf(triple)).toBe(architecture);
  });

  it('is unknown without a triple', () => {
    expect(architectureOf(null)).toBe('unknown');
  });

  it('knows which are GPUs', () => {
    const gpu = (triple: string) => isForGpu(readModule(`target triple = "${triple}"\n`));
    expect(['nvptx64-nvidia-cuda', 'amdgcn-amd-amdhsa', 'spirv64-unknown-unknown'].every(gpu)).toBe(true);
    expect(['x86_64-pc-linux-gnu', 'aarch64-linux-gnu', 'wasm32-wasi'].some(gpu)).toBe(false);
  });
});

describe('vector registers', () => {
  const x86 = 'x86_64-pc-linux-gnu';
  it.each([
    [x86, '', 128],
    [x86, '"target-cpu"="x86-64"', 128],
    [x86, '"target-cpu"="x86-64-v3"', 256],
    [x86, '"target-cpu"="x86-64-v4"', 512],
    [x86, '"target-features"="+avx,+sse2"', 128],
    [x86, '"target-features"="+avx2,+avx"', 256],
    [x86, '"target-features"="+avx512f"', 512],
    [x86, '"target-cpu"="x86-64-v4" "target-features"="-avx512f"', 256],
    [x86, '"target-cpu"="x86-64-v3" "target-features"="-avx"', 128],
    [x86, '"target-cpu"="x86-64-v4" "prefer-vector-width"="256"', 256],
    ['i686-pc-linux-gnu', '', 0],
    ['i686-pc-linux-gnu', '"target-features"="+sse2"', 128],
    ['aarch64-linux-gnu', '', 128],
    ['armv7-linux-gnueabihf', '', 0],
    ['armv7-linux-gnueabihf', '"target-features"="+neon"', 128],
    ['riscv64-linux-gnu', '"target-features"="+v"', 128],
    ['riscv64-linux-gnu', '"target-features"="+v,+zvl256b"', 256],
    ['wasm32-wasi', '"target-features"="+simd128"', 128],
    ['nvptx64-nvidia-cuda', '"target-cpu"="sm_80"', 0],
  ])('%s %s has %i bits', (triple, attributes, bits) => {
    expect(targetFor(triple, attributes).vectorBits).toBe(bits);
  });

  it('hold as many elements as fit', () => {
    const { types } = readModule('');
    const { vectorBits } = targetFor(x86, '"target-cpu"="x86-64-v3"');
    expect(vectorBits).toBe(256);
    const lanes = (element: Parameters<Target['lanesOf']>[0]) =>
      targetFor(x86, '"target-cpu"="x86-64-v3"').lanesOf(element);
    expect([types.i8, types.i32, types.double].map(lanes)).toEqual([32, 8, 4]);
    expect(targetFor('nvptx64-nvidia-cuda').lanesOf(types.i32)).toBe(1);
  });

  it('are twice as many with AVX-512', () => {
    expect(targetFor(x86).vectorRegisters).toBe(16);
    expect(targetFor(x86, '"target-cpu"="x86-64-v4"').vectorRegisters).toBe(32);
  });
});

describe('targets of functions', () => {
  it('are the same for the same attributes', () => {
    const module = readModule(`target triple = "x86_64-pc-linux-gnu"
define void @a() #0 { ret void }
define void @b() #0 { ret void }
define void @c() { ret void }
attributes #0 = { "target-cpu"="x86-64-v3" }
`);
    const targets = new Targets(module);
    const [a, b, c] = module.functions.map((fn) => targets.of(fn));
    expect(a).toBe(b);
    expect(c).toBe(targets.module);
    expect(a).not.toBe(c);
  });
});

describe('costs', () => {
  const costs = (triple: string, text: string) => {
    const module = readModule(`target triple = "${triple}"
declare i32 @llvm.smax.i32(i32, i32)
declare double @llvm.sin.f64(double)
declare void @llvm.lifetime.start.p0(ptr)
declare i32 @callee(i32)
define void @f(ptr %p, i32 %x, i32 %y, double %d) {
  ${text}
  ret void
}
`);
    const target = new Targets(module).module;
    const [instruction] = module.functions.at(-1)!.blocks[0]!.instructions;
    return {
      size: target.sizeOf(instruction!, false),
      effort: target.effortOf(instruction!, false),
      slow: target.isSlowerThanBranch(instruction!, true),
      issues: target.issuesOf(instruction!),
    };
  };
  const cpu = (text: string) => costs('x86_64-pc-linux-gnu', text);

  it('are those of the operation and the type', () => {
    expect(cpu('%r = add i32 %x, %y')).toMatchObject({ size: 5, effort: 'cheap', slow: false, issues: 1 });
    expect(cpu('%r = icmp eq i32 %x, %y')).toMatchObject({ size: 5, effort: 'trivial' });
    expect(cpu('%r = zext i32 %x to i64')).toMatchObject({ size: 0, effort: 'trivial' });
    expect(cpu('%r = sdiv i32 %x, %y')).toMatchObject({ size: 5, effort: 'dear', slow: true, issues: 16 });
    expect(cpu('%r = fdiv double %d, %d')).toMatchObject({ effort: 'dear', slow: false, issues: 8 });
    expect(cpu('%r = load i32, ptr %p')).toMatchObject({ size: 5, issues: 4 });
  });

  it('of calls depend on what is called', () => {
    expect(cpu('%r = call i32 @callee(i32 %x)')).toMatchObject({
      size: 35,
      effort: 'dear',
      slow: true,
      issues: 20,
    });
    expect(cpu('%r = call i32 @llvm.smax.i32(i32 %x, i32 %y)')).toMatchObject({
      size: 5,
      effort: 'cheap',
      slow: false,
    });
    expect(cpu('%r = call double @llvm.sin.f64(double %d)')).toMatchObject({
      size: 5,
      effort: 'dear',
      slow: true,
    });
    expect(cpu('call void @llvm.lifetime.start.p0(ptr %p)')).toMatchObject({ size: 0, issues: 0 });
  });

  it('make divisions that cannot trap no slower than a branch', () => {
    const module = readModule('define i32 @f(i32 %x) {\n  %r = sdiv i32 %x, 7\n  ret i32 %r\n}\n');
    const [division] = module.functions[0]!.blocks[0]!.instructions;
    expect(new Target('x86-64').isSlowerThanBranch(division!, false)).toBe(false);
  });
});

describe('limits', () => {
  const unrolling = (triple: string, speed: 1 | 2 | 3, size = false) =>
    targetFor(triple).unrolling({ speed, size });
  it('of unrolling follow the aims and the machine', () => {
    expect(unrolling('x86_64-pc-linux-gnu', 1)).toMatchObject({ complete: 30, byFactor: 0, withTest: 0 });
    expect(unrolling('x86_64-pc-linux-gnu', 2)).toMatchObject({ complete: 150, byFactor: 32, withTest: 0 });
    expect(unrolling('x86_64-pc-linux-gnu', 3)).toMatchObject({ complete: 300, byFactor: 48, withTest: 0 });
    expect(unrolling('x86_64-pc-linux-gnu', 2, true)).toMatchObject({ complete: null, byFactor: 0 });
    expect(unrolling('nvptx64-nvidia-cuda', 2)).toMatchObject({ complete: 400, byFactor: 32, withTest: 24 });
    expect(unrolling('nvptx64-nvidia-cuda', 2, true)).toMatchObject({ complete: null, withTest: 0 });
  });

  it('let GPUs compute more on both paths', () => {
    const [cpu, gpu] = [new Target('x86-64'), new Target('nvptx')];
    expect(gpu.choices.effort.unknown).toBeGreaterThan(cpu.choices.effort.unknown);
    expect(cpu.addsAtOnce(64)).toBe(true);
    expect(gpu.addsAtOnce(64)).toBe(false);
  });
});

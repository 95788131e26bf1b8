// What each architecture has: registers and their widths, as rows of a table.
//
// Counts are of registers that a compiler may use for values, without the stack pointer and what an ABI reserves in general.
// Sources: the psABI of x86-64 and i386, Arm's AAPCS, the RISC-V unprivileged specification, the Power and z/Architecture ABIs,
// PTX and the AMDGPU backend's guide. WebAssembly has locals; engines map them to the registers of the machines of today.

import type { Architecture } from './triple.ts';

export interface Machine {
  /** Bits that one instruction adds: wider integers take several. 0: those of a pointer. */
  readonly integerBits: number;
  /** General registers. */
  readonly registers: number;
  /** Registers for floats, and for vectors if there are any. */
  readonly vectorRegisters: number;
  /** Threads run in warps: both alternatives of a divergent branch are executed. */
  readonly isGpu: boolean;
  /** Bits of the widest vector register, by the feature that it needs, widest first. `always` needs none. */
  readonly vectors: readonly (readonly [feature: string, bits: number])[];
}

const cpu = { integerBits: 0, registers: 16, vectorRegisters: 16, isGpu: false, vectors: [] } as const;
const gpu = { integerBits: 32, registers: 255, vectorRegisters: 255, isGpu: true, vectors: [] } as const;

export const machines: Readonly<Record<Architecture, Machine>> = {
  'x86-64': {
    ...cpu,
    integerBits: 64,
    registers: 15,
    vectors: [
      ['avx512f', 512],
      ['avx2', 256],
      ['always', 128],
    ],
  },
  x86: {
    ...cpu,
    integerBits: 32,
    registers: 7,
    vectorRegisters: 8,
    vectors: [
      ['avx2', 256],
      ['sse2', 128],
    ],
  },
  aarch64: { ...cpu, integerBits: 64, registers: 29, vectorRegisters: 32, vectors: [['always', 128]] },
  arm: { ...cpu, integerBits: 32, registers: 13, vectors: [['neon', 128]] },
  riscv: {
    ...cpu,
    registers: 28,
    vectorRegisters: 32,
    vectors: [
      ['zvl1024b', 1024],
      ['zvl512b', 512],
      ['zvl256b', 256],
      ['zvl128b', 128],
    ],
  },
  powerpc: { ...cpu, registers: 29, vectorRegisters: 32, vectors: [['altivec', 128]] },
  s390x: { ...cpu, integerBits: 64, registers: 14, vectorRegisters: 32, vectors: [['vector', 128]] },
  loongarch: {
    ...cpu,
    registers: 28,
    vectorRegisters: 32,
    vectors: [
      ['lasx', 256],
      ['lsx', 128],
    ],
  },
  wasm: { ...cpu, integerBits: 64, vectors: [['simd128', 128]] },
  nvptx: gpu,
  amdgcn: { ...gpu, registers: 256, vectorRegisters: 256 },
  spirv: gpu,
  unknown: cpu,
};

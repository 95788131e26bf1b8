// What passes want to know of the machine that a module is for.

import type { Module } from '../llvm/index.ts';

/** Whether a module is for a machine whose threads run in warps: NVIDIA's and AMD's GPUs, and what SPIR-V is for. */
export function isForGpu({ targetTriple }: Module): boolean {
  return /^(nvptx|amdgcn|spirv)/.test(targetTriple ?? '');
}

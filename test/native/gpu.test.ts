// Kernels for GPUs through `rvsdg cc`: what comes out verifies, and assembles where there is an assembler.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readModule, verifyModule } from '../../src/llvm/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'rvsdg-gpu-'));
afterAll(() => rmSync(folder, { recursive: true }));

const opencl = `__kernel void scale(__global const float *a, __global float *b, int n) {
  int i = get_global_id(0);
  if (i >= n) return;
  float s = 0;
  for (int k = 0; k < 8; k++) {
    if (a[(i + k) % n] > 0.5f) continue;
    s += a[(i + k) % n];
    if (s > 2.0f) break;
  }
  b[i] = s;
}
`;
const cuda = `#define __global__ __attribute__((global))
#define __shared__ __attribute__((shared))
extern "C" __global__ void turn(const float *a, float *b, int n) {
  __shared__ float t[64];
  int i = __nvvm_read_ptx_sreg_ctaid_x() * 64 + __nvvm_read_ptx_sreg_tid_x();
  t[__nvvm_read_ptx_sreg_tid_x()] = i < n ? a[i] : 0.0f;
  __syncthreads();
  if (i < n) b[i] = t[63 - __nvvm_read_ptx_sreg_tid_x()];
}
`;

/** Runs `rvsdg cc` on a source, and returns what it wrote. */
function compile(name: string, source: string, options: string, output: string): Buffer {
  const input = join(folder, name);
  const file = join(folder, output);
  writeFileSync(input, source);
  const words = [
    'bin/rvsdg.js',
    'cc',
    '-Xrvsdg',
    '--strict',
    '-v',
    '-O2',
    ...options.split(' '),
    input,
    '-o',
    file,
  ];
  const { status, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' });
  expect(status, stderr).toBe(0);
  // Our part was not left out.
  expect(stderr).toContain('"rvsdg" "opt"');
  return readFileSync(file);
}

describe('rvsdg cc for GPUs', { timeout: 120_000 }, () => {
  const targets = [
    ['NVPTX', '--target=nvptx64-nvidia-cuda -march=sm_90 -nogpulib'],
    ['AMDGPU', '--target=amdgcn-amd-amdhsa -mcpu=gfx90a -nogpulib'],
    ['SPIR-V', '--target=spirv64'],
  ] as const;

  test.each(targets)('makes IR of OpenCL C that verifies: %s', (name, options) => {
    const text = compile(`${name}.cl`, opencl, `${options} -S -emit-llvm`, `${name}.ll`);
    expect(verifyModule(readModule(text))).toEqual([]);
  });

  test.each(targets.slice(1))('makes an object of OpenCL C: %s', (name, options) => {
    const bytes = compile(`${name}-o.cl`, opencl, `${options} -c`, `${name}.o`);
    const magic = name === 'AMDGPU' ? [0x7f, 0x45, 0x4c, 0x46] : [0x03, 0x02, 0x23, 0x07];
    expect([...bytes.subarray(0, 4)]).toEqual(magic);
  });

  test('makes PTX of CUDA', () => {
    const options =
      '--cuda-device-only --cuda-gpu-arch=sm_90 -nocudainc -nocudalib -Wno-unknown-cuda-version -S';
    const text = compile('turn.cu', cuda, options, 'turn.ptx').toString();
    expect(text).toContain('.target sm_90');
    expect(text).toContain('bar.sync');
  });

  test('leaves CUDA for host and device to clang', () => {
    writeFileSync(join(folder, 'both.cu'), cuda);
    const words = [
      'bin/rvsdg.js',
      'cc',
      '-v',
      '-nocudainc',
      '-nocudalib',
      '-c',
      join(folder, 'both.cu'),
      '-###',
    ];
    const { stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' });
    expect(stderr).toContain('CUDA for host and device is compiled by clang alone');
  });
});

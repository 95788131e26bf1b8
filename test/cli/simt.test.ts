// `rvsdg simt`: a kernel on a simulated GPU.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import type { FlowGraph } from '../../src/explore/contract.ts';
import { rvsdg } from '../support/command.ts';

const folder = mkdtempSync(join(tmpdir(), 'rvsdg-simt-'));
afterAll(() => rmSync(folder, { recursive: true }));

const kernel = (
  body: string,
) => `target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
define ptx_kernel void @k(i32 %n, ptr %out) {
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = getelementptr i32, ptr %out, i32 %tid
  %c = icmp slt i32 %tid, %n
  br i1 %c, label %few, label %all
few:
  ${body}
  br label %all
all:
  store i32 1, ptr %at
  ret void
}
`;
const input = kernel('store i32 2, ptr %at');
const list = '--arguments=int 8, i32 out[64] = zero';

test('counts what a kernel costs, and agrees with every thread alone', () => {
  const { status, stdout } = rvsdg(['simt', '--grid=1', '--block=64', list, '--blocks', '--check', '-'], {
    input,
  });
  expect(status).toBe(0);
  expect(stdout).toContain('warps         2 of 32 lanes');
  expect(stdout).toContain('divergent     1 branches');
  expect(stdout).toMatch(/@k %few +1 +8\.0/);
});

test('--html writes the explorer, opened at a heat map of control flow', () => {
  const html = join(folder, 'heat.html');
  const { status } = rvsdg(['simt', '--block=32', list, `--html=${html}`, '-'], { input });
  expect(status).toBe(0);
  const page = readFileSync(html, 'utf8');
  const given = JSON.parse(/id="given">(.*?)<\/script>/s.exec(page)![1]!);
  expect(given).toMatchObject({ view: 'flow', function: 'k' });
  const saved = JSON.parse(inflateRawSync(Buffer.from(given.saved, 'base64')).toString());
  const original = Object.values(saved.flows as Record<string, FlowGraph>).find(
    ({ kind }) => kind === 'original',
  )!;
  // Of the blocks entry, few and all, `entry` issues most instructions, and 8 of 32 lanes come to `few`.
  expect(original.blocks.map(({ heat }) => heat)).toEqual([
    { share: 1, note: '1 issue, 32.0 of 32 lanes' },
    { share: 0.5, note: '1 issue, 8.0 of 32 lanes' },
    { share: 0.5, note: '1 issue, 32.0 of 32 lanes' },
  ]);
});

test('--json has all counters, and --svg draws lanes', () => {
  const svg = join(folder, 'lanes.svg');
  const { stdout } = rvsdg(['simt', '--block=32', list, '--json', `--svg=${svg}`, '-'], { input });
  const { weightedIssues, blocks } = JSON.parse(stdout);
  expect(weightedIssues).toBe(8);
  expect(blocks).toHaveLength(3);
  expect(readFileSync(svg, 'utf8')).toContain('%few: 2 instructions, 8 lanes');
});

test('stops at an access outside of an array, and names the thread', () => {
  const { status, stderr } = rvsdg(['simt', '--block=96', list, '-'], { input });
  expect(status).toBe(125);
  expect(stderr).toContain('by thread 64,0,0 of block 0,0,0 (lane 0 of warp 2)');
});

test('says what is wrong with a command line', () => {
  const complaint = (args: string[]) => rvsdg(['simt', ...args, '-'], { input }).stderr;
  expect(complaint(['--model=fermi'])).toContain("unknown model 'fermi'");
  expect(complaint(['--block=0'])).toContain('--block needs a number greater than 0');
  expect(complaint(['--arguments=int 8'])).toContain('@k takes 2 arguments, but 1 are given');
  expect(complaint(['--arguments=int 8, i32 out[4] = noise'])).toContain("unknown fill 'noise'");
});

// The instructions by which a thread learns where it is, and those that threads execute together, by their names in the
// intrinsics of NVIDIA's, AMD's and Khronos' targets.

import type { CollectiveCall, Device, DeviceValue } from '../interp/machine/machine.ts';
import type { Value } from '../semantics/values.ts';
import type { Lane, Triple } from './lane.ts';

/** Where the thread that runs is. */
export interface Position {
  readonly lane: Lane;
  readonly block: Triple;
}

export interface Shape {
  readonly grid: Triple;
  readonly block: Triple;
  readonly width: number;
}

/** What a call that threads answer together does. */
export type CollectiveKind =
  /** All threads of the block meet. */
  | 'barrier'
  /** All lanes that its first argument names meet. */
  | 'warp barrier'
  /** The lanes that are together here learn something of one another. */
  | 'vote';

const barriers = new Set([
  'llvm.nvvm.barrier0',
  'llvm.nvvm.barrier.cta.sync.all',
  'llvm.nvvm.barrier.cta.sync.aligned.all',
  'llvm.nvvm.bar.sync',
  'llvm.amdgcn.s.barrier',
  'llvm.spv.group.memory.barrier.with.group.sync',
  '_Z7barrierj',
  '_Z18work_group_barrierj',
  '_Z22__spirv_ControlBarrieriii',
]);

const warpBarriers = new Set(['llvm.nvvm.bar.warp.sync']);

/** Calls with a mask of lanes as their first argument, which meet and then exchange values. */
const exchanges =
  /^llvm\.nvvm\.(shfl\.sync\.(idx|up|down|bfly)\.(i32|f32)|vote\.(all|any|uni|ballot)\.sync)$/;
const votes = new Set(['llvm.nvvm.activemask', 'llvm.amdgcn.ballot.i64', 'llvm.amdgcn.ballot.i32']);

export function collectiveKind(name: string): CollectiveKind | null {
  if (barriers.has(name)) return 'barrier';
  if (warpBarriers.has(name) || exchanges.test(name)) return 'warp barrier';
  return votes.has(name) ? 'vote' : null;
}

const axes = ['x', 'y', 'z'] as const;

export class GpuDevice implements Device {
  readonly shape: Shape;
  /** Who runs. */
  position: Position | null = null;
  readonly #values = new Map<string, DeviceValue>();

  constructor(shape: Shape) {
    this.shape = shape;
    const rows = new Map<string, (axis: number) => number>([
      ['llvm.nvvm.read.ptx.sreg.tid', (axis) => this.position!.lane.position[axis]!],
      ['llvm.nvvm.read.ptx.sreg.ntid', (axis) => shape.block[axis]!],
      ['llvm.nvvm.read.ptx.sreg.ctaid', (axis) => this.position!.block[axis]!],
      ['llvm.nvvm.read.ptx.sreg.nctaid', (axis) => shape.grid[axis]!],
      ['llvm.amdgcn.workitem.id', (axis) => this.position!.lane.position[axis]!],
      ['llvm.amdgcn.workgroup.id', (axis) => this.position!.block[axis]!],
    ]);
    for (const [name, row] of rows) {
      for (const [axis, letter] of axes.entries()) this.#values.set(`${name}.${letter}`, () => row(axis));
    }
    this.#addIndexed();
    this.#values.set('llvm.nvvm.read.ptx.sreg.laneid', () => this.position!.lane.index);
    this.#values.set('llvm.nvvm.read.ptx.sreg.warpsize', () => shape.width);
    for (const fence of ['llvm.nvvm.membar.cta', 'llvm.nvvm.membar.gl', 'llvm.nvvm.membar.sys']) {
      this.#values.set(fence, () => 0);
    }
  }

  /** OpenCL's functions, which take the axis as an argument. */
  #addIndexed(): void {
    const { grid, block } = this.shape;
    const rows: readonly (readonly [string, (axis: number) => number])[] = [
      ['get_local_id', (axis) => this.position!.lane.position[axis] ?? 0],
      ['get_group_id', (axis) => this.position!.block[axis] ?? 0],
      ['get_local_size', (axis) => block[axis] ?? 1],
      ['get_num_groups', (axis) => grid[axis] ?? 1],
      ['get_global_size', (axis) => (grid[axis] ?? 1) * (block[axis] ?? 1)],
      [
        'get_global_id',
        (axis) =>
          (this.position!.block[axis] ?? 0) * (block[axis] ?? 1) + (this.position!.lane.position[axis] ?? 0),
      ],
    ];
    const spirv = new Map([
      ['get_local_id', 'llvm.spv.thread.id.in.group'],
      ['get_group_id', 'llvm.spv.group.id'],
      ['get_global_id', 'llvm.spv.thread.id'],
    ]);
    for (const [name, row] of rows) {
      const value: DeviceValue = ([axis]) => row(Number(axis));
      this.#values.set(`_Z${name.length}${name}j`, value);
      const intrinsic = spirv.get(name);
      if (intrinsic) for (const type of ['i32', 'i64']) this.#values.set(`${intrinsic}.${type}`, value);
    }
  }

  value(name: string): DeviceValue | undefined {
    return this.#values.get(name);
  }

  isCollective(name: string): boolean {
    return collectiveKind(name) !== null;
  }

  request(call: CollectiveCall): void {
    this.position!.lane.call = call;
  }
}

/** The lanes that a call names by its first argument. */
export function maskOf({ args }: CollectiveCall): bigint {
  return BigInt.asUintN(32, BigInt(args[0] as number));
}

/** Answers a call that lanes of one warp have come to together. */
export function answer(lanes: readonly Lane[], name: string): void {
  const byIndex = new Map(lanes.map((lane) => [lane.index, lane]));
  const results = lanes.map((lane) => resultFor(lane, lanes, byIndex, name));
  for (const [i, { call }] of lanes.entries()) {
    const { frame, result } = call!;
    if (result >= 0) frame.registers[result] = results[i]!;
  }
  for (const lane of lanes) lane.call = null;
}

function resultFor(
  lane: Lane,
  lanes: readonly Lane[],
  byIndex: ReadonlyMap<number, Lane>,
  name: string,
): Value {
  const { args } = lane.call!;
  const shuffle = /shfl\.sync\.(\w+)\./.exec(name)?.[1];
  if (shuffle !== undefined) {
    const from = sourceLane(shuffle, lane.index, Number(args[2]) & 0x1f, Number(args[3]));
    return (byIndex.get(from) ?? lane).call!.args[1]!;
  }
  const isTrue = (each: Lane, at: number) => each.call!.args[at] !== 0;
  if (name.includes('vote.all')) return lanes.every((each) => isTrue(each, 1)) ? -1 : 0;
  if (name.includes('vote.any')) return lanes.some((each) => isTrue(each, 1)) ? -1 : 0;
  if (name.includes('vote.uni'))
    return lanes.every((each) => isTrue(each, 1) === isTrue(lanes[0]!, 1)) ? -1 : 0;
  if (name.includes('vote.ballot'))
    return bits(
      lanes.filter((each) => isTrue(each, 1)),
      32,
    );
  if (name.includes('amdgcn.ballot')) {
    return bits(
      lanes.filter((each) => isTrue(each, 0)),
      name.endsWith('64') ? 64 : 32,
    );
  }
  return name.includes('activemask') ? bits(lanes, 32) : 0;
}

function bits(lanes: readonly Lane[], width: number): Value {
  let mask = 0n;
  for (const { index } of lanes) mask |= 1n << BigInt(index);
  const signed = BigInt.asIntN(width, mask);
  return Number.isSafeInteger(Number(signed)) ? Number(signed) : signed;
}

/** PTX ISA, shfl.sync: of the distance, the low five bits count; the clamp has the last lane of a segment in its low bits and the mask of segments above. */
function sourceLane(mode: string, lane: number, by: number, clamp: number): number {
  const segment = (clamp >> 8) & 0x1f;
  const most = (lane & segment) | (clamp & 0x1f & ~segment);
  const least = lane & segment;
  const from =
    mode === 'idx'
      ? least | (by & ~segment & 0x1f)
      : mode === 'bfly'
        ? lane ^ by
        : mode === 'up'
          ? lane - by
          : lane + by;
  if (mode === 'up') return from >= (lane & segment) + (clamp & 0x1f & ~segment) ? from : lane;
  return from <= most ? from : lane;
}

// The same launch without warps: each thread runs alone, as the interpreter would run it, to the next barrier of its block
// or to its end. What a simulator of warps computes must be the same.

import { ProgramError } from '../interp/errors.ts';
import type { Frame } from '../interp/machine/code.ts';
import { Machine } from '../interp/machine/machine.ts';
import { MemoryStack } from '../interp/memory/memory.ts';
import { decodeFunction } from '../interp/module/decode.ts';
import type { Function, Module } from '../llvm/index.ts';
import { Fault } from '../semantics/faults.ts';
import { Pointer, type Value } from '../semantics/values.ts';
import { checksum, fillArray } from './buffers.ts';
import { collectiveKind, GpuDevice } from './device.ts';
import { Lane } from './lane.ts';
import type { Recipe } from './recipe.ts';

/** Runs a kernel by a recipe, thread by thread. Returns the checksum of its results. Knows barriers, but no exchanges within warps. */
export function interpretLanes(module: Module, kernel: Function, recipe: Recipe): number {
  const device = new GpuDevice({ grid: [recipe.blocks, 1, 1], block: [recipe.block, 1, 1], width: 32 });
  const machine = new Machine(
    {
      module,
      device,
      defines: (callee) => !callee.isDeclaration,
      decode: decodeFunction,
      initializer: ({ initializer }) => (initializer === null ? null : { value: initializer }),
    },
    {},
  );
  machine.initialize();
  const buffers = recipe.arguments.map((argument, i) => {
    if (argument.kind !== 'array') return null;
    const bytes = fillArray(argument, i + 1);
    const object = machine.memory.allocateOnHeap(bytes.length, argument.name, 256);
    object.zeroed = true;
    object.needStorage().raw.set(bytes);
    return object;
  });
  for (let launch = 0; launch < recipe.launches; launch++) {
    const args = recipe.arguments.map((argument, i): Value => {
      if (argument.kind === 'array') return new Pointer(buffers[i]!, 0);
      if (argument.kind === 'launch') return launch;
      return argument.kind === 'float' ? Math.fround(argument.value) : argument.value;
    });
    for (let block = 0; block < recipe.blocks; block++)
      runBlock(machine, device, kernel, args, block, recipe.block);
  }
  let sum = 0;
  recipe.arguments.forEach((argument, i) => {
    if (argument.kind === 'array' && argument.isChecked) sum = checksum(buffers[i]!.storage!.raw, sum);
  });
  return sum;
}

function runBlock(
  machine: Machine,
  device: GpuDevice,
  kernel: Function,
  args: readonly Value[],
  block: number,
  size: number,
): void {
  let waiting: { lane: Lane; frame: Frame }[] = [];
  for (let thread = 0; thread < size; thread++) {
    const lane = new Lane(thread % 32, thread, [thread, 0, 0]);
    machine.memory.stack = lane.stack;
    waiting.push({ lane, frame: machine.enter(kernel, args, [], null, -1) });
  }
  while (waiting.length > 0) {
    const next: typeof waiting = [];
    for (const { lane, frame } of waiting) {
      device.position = { lane, block: [block, 0, 0] };
      machine.memory.stack = lane.stack;
      const stopped = runToBarrier(lane, frame);
      if (stopped !== null) next.push({ lane, frame: stopped });
    }
    waiting = next;
  }
  machine.memory.stack = new MemoryStack();
}

function runToBarrier(lane: Lane, first: Frame): Frame | null {
  let frame: Frame | null = first;
  while (frame !== null) {
    const at: Frame = frame;
    const { segment, registers } = at;
    try {
      for (const step of segment.steps) step(registers, at);
      frame = segment.end(at);
    } catch (error) {
      throw error instanceof Fault ? new ProgramError(error, []) : error;
    }
    if (lane.call === null) continue;
    const { name } = lane.call;
    lane.call = null;
    if (collectiveKind(name) !== 'barrier') {
      throw new ProgramError(new Fault('not supported', `@${name} for a thread alone`), []);
    }
    return frame;
  }
  return null;
}

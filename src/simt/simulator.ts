// Running a kernel on a GPU that is not there.
//
// Blocks of the grid run one after the other, which every program that is free of races between blocks allows. The warps of a block
// take turns, and within a warp lanes run in lock-step as the model says (warp.ts). What an instruction does is the
// interpreter's business (src/interp): registers, memory and the reports of undefined behaviour are the same. So an
// access outside of an object, a read of an undefined value or a broken promise stops the launch, with the lane and the
// place in the program.

import { ProgramError } from '../interp/errors.ts';
import { type Executable, Machine } from '../interp/machine/machine.ts';
import { placesOf } from '../interp/machine/places.ts';
import { decodeFunction } from '../interp/module/decode.ts';
import type { Function, Module } from '../llvm/index.ts';
import { BasicBlock } from '../llvm/values.ts';
import { Fault } from '../semantics/faults.ts';
import type { MemoryObject } from '../semantics/memory-object.ts';
import { nullPointer } from '../semantics/memory-object.ts';
import { Pointer, type Value } from '../semantics/values.ts';
import { answerBarrier, answerWithinWarp, deadlock, placeOf } from './barriers.ts';
import { Counters, type Visits } from './counters.ts';
import { GpuDevice, type Shape } from './device.ts';
import { describeLanes, groupByPlace, Lane, type MeetingPoint, type Triple } from './lane.ts';
import { Reconvergence } from './reconvergence.ts';
import { type Core, type Model, newWarp, type Warp } from './warp.ts';

export interface LaunchOptions {
  readonly grid: Triple;
  readonly block: Triple;
  /** Lanes of a warp. By default 32. */
  readonly width?: number;
  /** By default `volta`. */
  readonly model?: Model;
  /** Instructions, of all lanes together, after which the launch is stopped. */
  readonly stepLimit?: number;
  /** Hears of every issue. */
  readonly onIssue?: (issue: Issue) => void;
}

/** One issue: lanes of a warp run a piece of a block together. */
export interface Issue {
  readonly block: number;
  readonly warp: number;
  readonly lanes: readonly Lane[];
  readonly place: BasicBlock;
  /** Instructions. */
  readonly cost: number;
}

/** Memory of the host's that kernels are given. */
export interface Buffer {
  readonly pointer: Pointer;
  readonly bytes: Uint8Array;
}

/** Issues that a warp may have before the others of its block get theirs. */
const turn = 4096;
/** Shared memory, whatever the target calls it: NVIDIA's and AMD's number, which OpenCL's targets share. */
const sharedSpace = 3;

export class Simulator {
  readonly module: Module;
  readonly machine: Machine;
  readonly counters: Counters;
  readonly #options: LaunchOptions;
  readonly #device: GpuDevice;
  readonly #reconvergence = new Reconvergence();
  readonly #shared: MemoryObject[] = [];
  #isRecording = false;

  constructor(module: Module, options: LaunchOptions) {
    const { grid, block, width = 32 } = options;
    const shape: Shape = { grid, block, width };
    this.module = module;
    this.#options = options;
    this.#device = new GpuDevice(shape);
    this.counters = new Counters(width);
    const { stepLimit } = options;
    this.machine = new Machine(
      executableFor(module, this.#device),
      stepLimit === undefined ? {} : { stepLimit },
    );
    this.machine.initialize();
    this.#watchMemory();
    for (const global of module.globals) {
      if (global.type.addressSpace !== sharedSpace) continue;
      const object = this.machine.constants.objectOf(global);
      // A kernel's shared memory is declared without contents.
      object.alive = true;
      this.#shared.push(object);
    }
  }

  /** New global memory, filled with bytes. */
  newBuffer(bytes: Uint8Array, name: string): Buffer {
    const { memory } = this.machine;
    const object = memory.allocateOnHeap(bytes.length, name, 256);
    object.zeroed = true;
    object.needStorage().raw.set(bytes);
    return { pointer: new Pointer(object, 0), bytes: object.storage!.raw };
  }

  /** The kernel with a name, or the only one. Throws a Fault if there is none. */
  kernel(name: string | undefined): Function {
    const kernels = this.module.functions.filter((fn) => !fn.isDeclaration && isKernel(fn));
    const defined = this.module.functions.filter((fn) => !fn.isDeclaration);
    const found = name === undefined ? (kernels[0] ?? defined[0]) : this.module.function(name);
    if (found === undefined || found.isDeclaration) {
      throw new Fault(
        'not supported',
        name === undefined ? 'the module has no kernel' : `unknown kernel '${name}'`,
      );
    }
    if (name === undefined && kernels.length > 1) {
      const names = kernels.map((each) => each.name).join(', ');
      throw new Fault('not supported', `there are several kernels, choose one with --kernel: ${names}`);
    }
    return found;
  }

  /** Runs a kernel on all threads of the grid. */
  launch(kernel: Function, args: readonly Value[]): void {
    const [x, y, z] = this.#options.grid;
    for (let k = 0; k < z; k++) {
      for (let j = 0; j < y; j++) for (let i = 0; i < x; i++) this.#runBlock(kernel, args, [i, j, k]);
    }
  }

  #runBlock(kernel: Function, args: readonly Value[], block: Triple): void {
    const { machine } = this;
    const { model = 'volta', width = 32, grid } = this.#options;
    for (const object of this.#shared) {
      object.storage = null;
      object.zeroed = false;
      object.pointers = null;
    }
    const lanes = lanesOf(this.#options.block, width);
    for (const lane of lanes) {
      machine.memory.stack = lane.stack;
      lane.frame = machine.enter(kernel, args, [], null, -1);
    }
    const number = block[0] + grid[0] * (block[1] + grid[1] * block[2]);
    const warps: Warp[] = [];
    for (let first = 0; first < lanes.length; first += width) {
      warps.push(newWarp(model, first / width, lanes.slice(first, first + width)));
    }
    const visits: Visits[] = warps.map(() => new Map());
    let running = warps;
    while (running.length > 0) {
      let isMoving = false;
      for (const warp of running) {
        this.counters.visits = visits[warp.number]!;
        const core = this.#coreOf(warp, block, number);
        let pause = warp.run(core, turn);
        while (pause === 'waiting' && answerWithinWarp(warp, model)) pause = warp.run(core, turn);
        if (pause !== 'waiting') isMoving = true;
      }
      running = running.filter(({ living }) => living.length > 0);
      if (!isMoving && running.length > 0 && !answerBarrier(running)) {
        throw deadlock(running, block.join(','));
      }
    }
    for (const each of visits) this.counters.endWarp(each);
  }

  #coreOf(warp: Warp, block: Triple, number: number): Core {
    return { issue: (lanes) => this.#issue(lanes, warp, block, number) };
  }

  /** Lanes that are at one place run on to where control may part. */
  #issue(lanes: readonly Lane[], warp: Warp, block: Triple, number: number) {
    const { counters } = this;
    const first = lanes[0]!;
    const segment = first.segment;
    const { depth, function: fn } = first;
    const place = segment.place as BasicBlock | null;
    this.#isRecording = true;
    for (const lane of lanes) this.#runLane(lane, warp, block);
    this.#isRecording = false;
    if (place instanceof BasicBlock && fn !== null) {
      const of = counters.of(fn, place);
      counters.issue(of, segment, lanes);
      this.#options.onIssue?.({ block: number, warp: warp.number, lanes, place, cost: segment.cost });
      const groups = groupByPlace(lanes);
      if (groups.length <= 1) return { groups, meeting: null };
      of.divergentBranches++;
      return { groups, meeting: this.#meetingPoint(segment, fn, depth, groups) };
    }
    return { groups: groupByPlace(lanes), meeting: null };
  }

  #meetingPoint(
    segment: Lane['segment'],
    fn: Function,
    depth: number,
    groups: readonly Lane[][],
  ): MeetingPoint | null {
    return this.#reconvergence.meetingPoint(
      segment,
      fn,
      depth,
      groups.map(([lane]) => lane!),
    );
  }

  #runLane(lane: Lane, warp: Warp, block: Triple): void {
    const { machine, counters } = this;
    const frame = lane.frame!;
    const { segment } = frame;
    const { steps } = segment;
    machine.memory.stack = lane.stack;
    this.#device.position = { lane, block };
    counters.beginLane();
    let position = 0;
    try {
      for (; position < steps.length; position++) steps[position]!(frame.registers, frame);
      lane.frame = segment.end(frame);
      machine.counters.operations += segment.cost;
      this.#checkLimit();
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      const who = `thread ${lane.position.join(',')} of block ${block.join(',')} (${describeLanes([lane])} of warp ${warp.number})`;
      const message =
        error.kind === 'limit'
          ? `${error.message}${this.#describeStuck(warp)}`
          : `${error.message}, by ${who}`;
      throw new ProgramError(new Fault(error.kind, message), placesOf(frame, segment, position));
    }
  }

  #checkLimit(): void {
    const { stepLimit = Infinity } = this.#options;
    if (this.machine.counters.operations > stepLimit) {
      throw new Fault('limit', `stopped after ${stepLimit} instructions`);
    }
  }

  /** Where the lanes of a warp are that did not come to an end. */
  #describeStuck(warp: Warp): string {
    const groups = groupByPlace(warp.living).slice(0, 4);
    const parts = groups.map(
      (lanes) => `${describeLanes(lanes)} of warp ${warp.number}${placeOf(lanes[0]!)}`,
    );
    return `, with ${parts.join(' and ')}`;
  }

  /** Counts accesses to memory that is neither shared nor a thread's own. */
  #watchMemory(): void {
    const { memory } = this.machine;
    const read = memory.checkRead.bind(memory);
    const write = memory.checkWrite.bind(memory);
    const note = (pointer: Pointer, size: number) => {
      const { object, offset } = pointer;
      if (
        this.#isRecording &&
        (object.kind === 'heap' || object.kind === 'global') &&
        !this.#isShared(object)
      ) {
        this.counters.access(object.base + (offset as number), size);
      }
      return pointer;
    };
    memory.checkRead = (pointer, size) => note(read(pointer, size), size);
    memory.checkWrite = (pointer, size) => note(write(pointer, size), size);
  }

  #isShared(object: MemoryObject): boolean {
    return object.kind === 'global' && this.#shared.includes(object);
  }
}

function executableFor(module: Module, device: GpuDevice): Executable {
  return {
    module,
    device,
    defines: (callee) => !callee.isDeclaration,
    decode: decodeFunction,
    initializer: ({ initializer }) => (initializer === null ? null : { value: initializer }),
  };
}

const kernelConventions = new Set(['ptx_kernel', 'amdgpu_kernel', 'spir_kernel']);

/** Whether a function is launched, rather than called. */
export function isKernel(fn: Function): boolean {
  return kernelConventions.has(fn.callingConvention);
}

function lanesOf([x, y, z]: Triple, width: number): Lane[] {
  const lanes: Lane[] = [];
  for (let k = 0; k < z; k++) {
    for (let j = 0; j < y; j++) {
      for (let i = 0; i < x; i++) lanes.push(new Lane(lanes.length % width, lanes.length, [i, j, k]));
    }
  }
  return lanes;
}

/** A null pointer, for arguments that are left out. */
export const noPointer: Value = nullPointer;

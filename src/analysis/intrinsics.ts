// Which calls are intrinsics that have to do with memory.

import { InstructionOperation } from '../dialect/index.ts';
import type { Function, Instruction } from '../llvm/index.ts';
import { type Node, type Origin, SimpleNode } from '../rvsdg/index.ts';
import { scalarIntegerAt } from './layout.ts';

/** Intrinsics whose effect on memory is known exactly. */
export type MemoryIntrinsic = 'memcpy' | 'memmove' | 'memset' | 'lifetime.start' | 'lifetime.end';

const spellings: readonly (readonly [RegExp, MemoryIntrinsic])[] = [
  [/^llvm\.memcpy\.(inline\.)?p\d/, 'memcpy'],
  [/^llvm\.memmove\.p\d/, 'memmove'],
  [/^llvm\.memset\.(inline\.)?p\d/, 'memset'],
  [/^llvm\.lifetime\.start/, 'lifetime.start'],
  [/^llvm\.lifetime\.end/, 'lifetime.end'],
];

const known = new WeakMap<Function, MemoryIntrinsic | null>();

/** Which of them a function is, or null. */
export function memoryIntrinsic(callee: Function): MemoryIntrinsic | null {
  let intrinsic = known.get(callee);
  if (intrinsic === undefined) {
    intrinsic = spellings.find(([spelling]) => spelling.test(callee.name ?? ''))?.[1] ?? null;
    known.set(callee, intrinsic);
  }
  return intrinsic;
}

/** Which of them an instruction calls, or null. */
export function calledIntrinsic(instruction: Instruction): MemoryIntrinsic | null {
  if (instruction.call === null) return null;
  const { callee } = instruction;
  return callee.kind === 'function' ? memoryIntrinsic(callee) : null;
}

/** The instruction of a node, or null if it has none. */
export function instructionOf(node: Node | null): Instruction | null {
  if (!(node instanceof SimpleNode) || !(node.operation instanceof InstructionOperation)) return null;
  return node.operation.instruction;
}

/** The inputs of a memcpy, memmove or memset: callee, destination, source or byte, length, whether it is volatile. */
export const TransferInput = { destination: 1, source: 2, byte: 2, length: 3, volatile: 4 } as const;

/** What lifetime.start and lifetime.end are about: their last argument. */
export function markedObject(node: SimpleNode): Origin {
  return node.inputs[instructionOf(node)!.argumentCount]!.origin;
}

/** How many bytes a memcpy, memmove or memset touches, if that is constant and it is not volatile; else null. */
export function transferLength(node: SimpleNode): number | null {
  const length = scalarIntegerAt(node.inputs[TransferInput.length]!.origin);
  const isVolatile = scalarIntegerAt(node.inputs[TransferInput.volatile]!.origin);
  if (length === null || isVolatile !== 0n || length < 0n || length > BigInt(Number.MAX_SAFE_INTEGER))
    return null;
  return Number(length);
}

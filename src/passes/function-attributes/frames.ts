// Keeps frame pointers in modules that read the frames of callers.
//
// `__builtin_return_address(1)` and `__builtin_frame_address(1)` follow the chain of frame pointers. Without
// optimization every function has one; in optimized code, which has none, they return garbage, or crash. So in a module
// with such a call all functions keep their frame pointers. Other modules are not affected.

import { changedAttributes } from '../../dialect/index.ts';
import { Attribute, type Function, type Instruction, type Module } from '../../llvm/index.ts';

const framePointer = 'frame-pointer';
const replaced: ReadonlySet<string> = new Set([framePointer]);

/** Makes functions keep their frame pointers if one of them reads its caller's. Returns how many were changed. */
export function keepFrames({ functions }: Module): number {
  const walksFrames = functions.some(({ name }) => isFrameWalk(name));
  if (!walksFrames || !functions.some(looksAtCallers)) return 0;
  let count = 0;
  for (const fn of functions) {
    if (fn.isDeclaration || fn.attributes?.get(framePointer)?.value === 'all') continue;
    const added = [new Attribute(framePointer, 'all', null, true)];
    fn.attributes = changedAttributes(fn.attributes, replaced, added);
    count++;
  }
  return count;
}

function isFrameWalk(name: string | null): boolean {
  return name === 'llvm.returnaddress' || name === 'llvm.frameaddress' || name === 'llvm.frameaddress.p0';
}

function looksAtCallers({ blocks }: Function): boolean {
  return blocks.some(({ instructions }) => instructions.some(looksAtCaller));
}

function looksAtCaller({ call, operands }: Instruction): boolean {
  const [callee, level] = operands;
  if (call === null || callee?.kind !== 'function' || !isFrameWalk(callee.name)) return false;
  return level?.kind === 'constant' && level.bits !== 0n;
}

// Local variables that are copies of a constant.
//
//      int f(int i) { int table[] = {3, 1, 4, 1}; return table[i]; }
//
// clang fills the table with a memcpy from a constant, whenever f is called. If nothing else writes to it, and its
// address is not captured, the constant itself can be read: values read before the copy are undefined, and may be those
// of the constant, too.
//
//      alloca ◀── memcpy ◀── @const
//         ▲                            ⇒      load @const
//         ╰── load, strlen(…)
//
// Calls may read it by arguments that are `readonly` and `captures(none)`. All uses of the address are followed,
// through γs and θs and selects, where it may be merged with others: nothing is written there, so it may be any of
// them. The constant must have the size and the alignment of the variable.
//
// Linear in the uses of local variables.

import type { Definitions } from '../../analysis/calls.ts';
import { callOf } from '../../analysis/calls.ts';
import { eachUse, type Follow, keptOf } from '../../analysis/capture.ts';
import { calledIntrinsic, instructionOf, TransferInput, transferLength } from '../../analysis/intrinsics.ts';
import { allocSize } from '../../analysis/layout.ts';
import { argumentAccess, effectsOfCall, ModRef } from '../../analysis/memory-effects.ts';
import { eachOnMemory } from '../../analysis/states.ts';
import { isInterposable, isLocal, variableOf } from '../../dialect/index.ts';
import { type DataLayout, type GlobalVariable, type Instruction, Op } from '../../llvm/index.ts';
import { spliceOut } from '../../rewrite/state-chain.ts';
import type { Surroundings } from '../../rewrite/surroundings.ts';
import { Ways } from '../../rewrite/ways.ts';
import {
  Delta,
  type Lambda,
  type Origin,
  type Region,
  regionAfter,
  type SimpleNode,
} from '../../rvsdg/index.ts';
import type { PassContext } from '../pass.ts';

/** A local variable, as far as its uses have been looked at. */
interface Local {
  readonly alloca: SimpleNode;
  readonly address: Origin;
  readonly size: number;
  copy: SimpleNode | null;
  readonly markers: SimpleNode[];
}

/** Reads constants instead of local variables that are copies of them; returns whether there were any. */
export function readConstants(
  lambda: Lambda,
  definitions: Definitions,
  surroundings: Surroundings,
  context: PassContext,
): boolean {
  const locals: Local[] = [];
  const { body } = lambda;
  for (let region: Region | null = body; region !== null; region = regionAfter(region, body)) {
    eachOnMemory(region, (node) => {
      if (instructionOf(node)?.operation !== Op.alloca) return;
      const local = localOf(node as SimpleNode, definitions, context.layout);
      if (local !== null) locals.push(local);
    });
  }
  let count = 0;
  for (const { alloca, address, copy, markers } of locals) {
    const definition = constantOf(copy!, alloca, definitions, context.layout);
    if (definition === null) continue;
    const outside = surroundings.inside(lambda, definition);
    address.divertUsers(new Ways().into(alloca.region, outside));
    const instruction = instructionOf(copy)!;
    for (const marker of markers) spliceOut(marker);
    spliceOut(copy!);
    spliceOut(alloca);
    context.remark(
      'passed',
      'ReadConstant',
      lambda,
      instruction,
      'local variable replaced by the constant that it is filled from',
    );
    count++;
  }
  context.count('locals replaced by constants', count);
  return count > 0;
}

/** A local variable that one memcpy fills, and that is otherwise only read. */
function localOf(alloca: SimpleNode, definitions: Definitions, layout: DataLayout): Local | null {
  const instruction = instructionOf(alloca)!;
  if (instruction.operands.length > 0) return null;
  const size = allocSize(layout, instruction.auxiliaryType!);
  const local: Local = { alloca, address: alloca.outputs[0]!, size, copy: null, markers: [] };
  let isReturned = false;
  const isKnown = eachUse(
    local.address,
    (node, index, follow) => isOnlyReadBy(node, index, follow, local, definitions),
    () => {
      isReturned = true;
    },
  );
  return isKnown && !isReturned && local.copy !== null ? local : null;
}

function isOnlyReadBy(
  node: SimpleNode,
  index: number,
  follow: Follow,
  local: Local,
  definitions: Definitions,
): boolean {
  const instruction = instructionOf(node);
  if (instruction === null) return false;
  switch (instruction.operation) {
    case Op.load:
      return !instruction.hasFlag('volatile') && instruction.atomic === null;
    case Op.getelementptr:
    case Op.select:
      follow(node.outputs[0]!);
      return instruction.type.kind === 'pointer' && index < 3;
    case Op.call:
      return isOnlyReadByCall(node, index, instruction, local, definitions);
    default:
      return false;
  }
}

function isOnlyReadByCall(
  node: SimpleNode,
  index: number,
  instruction: Instruction,
  local: Local,
  definitions: Definitions,
): boolean {
  const intrinsic = calledIntrinsic(instruction);
  if (intrinsic === 'lifetime.start' || intrinsic === 'lifetime.end') {
    local.markers.push(node);
    return definitions.find(node.inputs[index]!.origin) === local.address;
  }
  if (intrinsic !== null && index === TransferInput.destination) {
    const isFilled = definitions.find(node.inputs[index]!.origin) === local.address;
    if (intrinsic === 'memset' || local.copy !== null || !isFilled || transferLength(node) === null)
      return false;
    local.copy = node;
    return true;
  }
  if (index === 0 || callOf(node) === null || index > instruction.argumentCount) return false;
  // Neither is null, but two variables are not one constant.
  const kept = keptOf(instruction, index - 1);
  if (kept !== 'none' && kept !== 'address_is_null') return false;
  const callee = instruction.callee.kind === 'function' ? instruction.callee : null;
  const access = argumentAccess(instruction, index - 1) & effectsOfCall(instruction, callee)[0];
  return (access & ModRef.write) === 0;
}

/** The definition of the constant that a copy fills a variable from, if that can take its place. */
function constantOf(
  copy: SimpleNode,
  alloca: SimpleNode,
  definitions: Definitions,
  layout: DataLayout,
): Origin | null {
  const definition = definitions.find(copy.inputs[TransferInput.source]!.origin);
  if (!(definition.node instanceof Delta)) return null;
  const variable = variableOf(definition.node);
  if (!variable.constant || variable.externallyInitialized || isInterposable(variable)) return null;
  if (variable.threadLocal !== '' || variable.type !== instructionOf(alloca)!.type) return null;
  const { auxiliaryType, align } = instructionOf(alloca)!;
  if (allocSize(layout, variable.valueType) < allocSize(layout, auxiliaryType!)) return null;
  return isAligned(variable, align) ? definition : null;
}

/** Whether a constant is aligned like a variable; one that only this module sees can be made so. */
function isAligned(variable: GlobalVariable, align: number): boolean {
  if (align === 0) return false;
  if (variable.align >= align) return true;
  if (!isLocal(variable) || variable.section !== null) return false;
  variable.align = align;
  return true;
}

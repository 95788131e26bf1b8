// Instructions as text: one function for each syntax of the table in operations.ts.

import { Flag, fastMathMask, fastMathNames, operations, type Syntax } from '../operations.ts';
import type { BasicBlock, Instruction } from '../values.ts';
import { putAttributesBefore, putAttributesBehind } from './attributes.ts';
import { putAttachments } from './metadata.ts';
import { putString } from './names.ts';
import type { Sink } from './sink.ts';
import { putType } from './types.ts';
import { putTypedValue, putValue } from './values.ts';

type Put = (sink: Sink, instruction: Instruction) => void;

/** Writes an instruction with its name and its metadata, without indentation or line end. */
export function putInstruction(sink: Sink, instruction: Instruction): void {
  if (instruction.type.kind !== 'void') {
    putValue(sink, instruction);
    sink.put(' = ');
  }
  putOperation(sink, instruction);
}

/** Writes an instruction with its metadata, but without its name. */
export function putOperation(sink: Sink, instruction: Instruction): void {
  writers[instruction.operation.index]!(sink, instruction);
  if (instruction.metadata !== null) putAttachments(sink, instruction.metadata, ', ');
}

/** The name of the operation and its flags. */
function putHead(sink: Sink, instruction: Instruction): void {
  sink.put(instruction.operation.name);
  if (instruction.flags !== 0) putFlags(sink, instruction);
  sink.put(' ');
}

function putFlags(sink: Sink, instruction: Instruction): void {
  for (const flag of instruction.operation.flags) {
    if ((instruction.flags & Flag[flag]) !== 0) {
      sink.put(' ');
      sink.put(flag);
    }
  }
  if (instruction.operation.fastMath) putFastMath(sink, instruction.flags);
}

function putFastMath(sink: Sink, flags: number): void {
  if ((flags & fastMathMask) === fastMathMask) return sink.put(' fast');
  for (const name of fastMathNames) if ((flags & Flag[name]) !== 0) sink.put(` ${name}`);
}

function putLabel(sink: Sink, block: BasicBlock): void {
  sink.put('label ');
  putValue(sink, block);
}

function putLabels(sink: Sink, blocks: readonly BasicBlock[]): void {
  for (let i = 0; i < blocks.length; i++) {
    if (i > 0) sink.put(', ');
    putLabel(sink, blocks[i]!);
  }
}

/** `type a, type b, …` from one operand on. */
function putTypedOperands(sink: Sink, instruction: Instruction, from: number): void {
  const operands = instruction.operands;
  for (let i = from; i < operands.length; i++) {
    if (i > from) sink.put(', ');
    putTypedValue(sink, operands[i]!);
  }
}

const putOperandList: Put = (sink, instruction) => {
  putHead(sink, instruction);
  putTypedOperands(sink, instruction, 0);
};

const putRet: Put = (sink, instruction) => {
  sink.put('ret ');
  if (instruction.operands.length === 0) sink.put('void');
  else putTypedValue(sink, instruction.operands[0]!);
};

const putBr: Put = (sink, instruction) => {
  sink.put('br ');
  if (instruction.operands.length > 0) {
    putTypedValue(sink, instruction.operands[0]!);
    sink.put(', ');
  }
  putLabels(sink, instruction.blocks!);
};

const putSwitch: Put = (sink, instruction) => {
  const { operands } = instruction;
  const blocks = instruction.blocks!;
  sink.put('switch ');
  putTypedValue(sink, operands[0]!);
  sink.put(', ');
  putLabel(sink, blocks[0]!);
  sink.put(' [\n');
  for (let i = 1; i < operands.length; i++) {
    sink.put('    ');
    putTypedValue(sink, operands[i]!);
    sink.put(', ');
    putLabel(sink, blocks[i]!);
    sink.put('\n');
  }
  sink.put('  ]');
};

const putIndirectbr: Put = (sink, instruction) => {
  sink.put('indirectbr ');
  putTypedValue(sink, instruction.operands[0]!);
  sink.put(', [');
  putLabels(sink, instruction.blocks!);
  sink.put(']');
};

const putCleanupret: Put = (sink, instruction) => {
  sink.put('cleanupret from ');
  putValue(sink, instruction.operands[0]!);
  sink.put(' unwind ');
  putUnwind(sink, instruction.blocks![0]);
};

function putUnwind(sink: Sink, block: BasicBlock | undefined): void {
  if (block === undefined) sink.put('to caller');
  else putLabel(sink, block);
}

const putCatchret: Put = (sink, instruction) => {
  sink.put('catchret from ');
  putValue(sink, instruction.operands[0]!);
  sink.put(' to ');
  putLabel(sink, instruction.blocks![0]!);
};

const putCatchswitch: Put = (sink, instruction) => {
  const blocks = instruction.blocks!;
  const handlers = instruction.indices![0]!;
  sink.put('catchswitch within ');
  putValue(sink, instruction.operands[0]!);
  sink.put(' [');
  putLabels(sink, blocks.slice(0, handlers));
  sink.put('] unwind ');
  putUnwind(sink, blocks[handlers]);
};

const putPad: Put = (sink, instruction) => {
  sink.put(instruction.operation.name);
  sink.put(' within ');
  putValue(sink, instruction.operands[0]!);
  sink.put(' [');
  putTypedOperands(sink, instruction, 1);
  sink.put(']');
};

const putLandingpad: Put = (sink, instruction) => {
  sink.put('landingpad ');
  putType(sink, instruction.type);
  if ((instruction.flags & Flag.cleanup) !== 0) sink.put('\n          cleanup');
  for (let i = 0; i < instruction.operands.length; i++) {
    sink.put(instruction.indices![i] === 1 ? '\n          filter ' : '\n          catch ');
    putTypedValue(sink, instruction.operands[i]!);
  }
};

const putBinary: Put = (sink, instruction) => {
  putHead(sink, instruction);
  putTypedValue(sink, instruction.operands[0]!);
  sink.put(', ');
  putValue(sink, instruction.operands[1]!);
};

const putCompare: Put = (sink, instruction) => {
  putHead(sink, instruction);
  sink.put(instruction.predicate);
  sink.put(' ');
  putTypedValue(sink, instruction.operands[0]!);
  sink.put(', ');
  putValue(sink, instruction.operands[1]!);
};

const putCast: Put = (sink, instruction) => {
  putHead(sink, instruction);
  putTypedValue(sink, instruction.operands[0]!);
  sink.put(' to ');
  putType(sink, instruction.type);
};

const putVaArg: Put = (sink, instruction) => {
  sink.put('va_arg ');
  putTypedValue(sink, instruction.operands[0]!);
  sink.put(', ');
  putType(sink, instruction.type);
};

const putPhi: Put = (sink, instruction) => {
  putHead(sink, instruction);
  putType(sink, instruction.type);
  const blocks = instruction.blocks!;
  for (let i = 0; i < blocks.length; i++) {
    sink.put(i > 0 ? ', [ ' : ' [ ');
    putValue(sink, instruction.operands[i]!);
    sink.put(', ');
    putValue(sink, blocks[i]!);
    sink.put(' ]');
  }
};

const putIndexed: Put = (sink, instruction) => {
  putOperandList(sink, instruction);
  for (const index of instruction.indices!) {
    sink.put(', ');
    sink.number(index);
  }
};

// ── Memory ──────────────────────────────────────────────────────────────────

function putAlign(sink: Sink, instruction: Instruction): void {
  if (instruction.align === 0) return;
  sink.put(', align ');
  sink.number(instruction.align);
}

const putAlloca: Put = (sink, instruction) => {
  putHead(sink, instruction);
  putType(sink, instruction.auxiliaryType!);
  if (instruction.operands.length > 0) {
    sink.put(', ');
    putTypedValue(sink, instruction.operands[0]!);
  }
  putAlign(sink, instruction);
  if (instruction.addressSpace !== 0) sink.put(`, addrspace(${instruction.addressSpace})`);
};

/** `load atomic volatile` and the like. */
function putAtomicHead(sink: Sink, instruction: Instruction): void {
  sink.put(instruction.operation.name);
  if (instruction.atomic !== null) sink.put(' atomic');
  if ((instruction.flags & Flag.volatile) !== 0) sink.put(' volatile');
  sink.put(' ');
}

function putOrdering(sink: Sink, instruction: Instruction): void {
  const atomic = instruction.atomic;
  if (atomic === null) return;
  putScope(sink, atomic.scope);
  sink.put(` ${atomic.ordering}`);
  if (atomic.failureOrdering !== null) sink.put(` ${atomic.failureOrdering}`);
}

function putScope(sink: Sink, scope: string | null): void {
  if (scope === null) return;
  sink.put(' syncscope(');
  putString(sink, scope);
  sink.put(')');
}

const putLoad: Put = (sink, instruction) => {
  putAtomicHead(sink, instruction);
  putType(sink, instruction.type);
  sink.put(', ');
  putTypedValue(sink, instruction.operands[0]!);
  putOrdering(sink, instruction);
  putAlign(sink, instruction);
};

const putStore: Put = (sink, instruction) => {
  putAtomicHead(sink, instruction);
  putTypedOperands(sink, instruction, 0);
  putOrdering(sink, instruction);
  putAlign(sink, instruction);
};

const putCmpxchg: Put = (sink, instruction) => {
  putOperandList(sink, instruction);
  putOrdering(sink, instruction);
  putAlign(sink, instruction);
};

const putAtomicrmw: Put = (sink, instruction) => {
  putHead(sink, instruction);
  sink.put(instruction.predicate);
  sink.put(' ');
  putTypedOperands(sink, instruction, 0);
  putOrdering(sink, instruction);
  putAlign(sink, instruction);
};

const putFence: Put = (sink, instruction) => {
  sink.put('fence');
  putOrdering(sink, instruction);
};

const putGetelementptr: Put = (sink, instruction) => {
  putHead(sink, instruction);
  putType(sink, instruction.auxiliaryType!);
  sink.put(', ');
  putTypedOperands(sink, instruction, 0);
};

// ── Calls ───────────────────────────────────────────────────────────────────

const putCall: Put = (sink, instruction) => {
  const flags = instruction.flags;
  if ((flags & Flag.tail) !== 0) sink.put('tail ');
  else if ((flags & Flag.musttail) !== 0) sink.put('musttail ');
  else if ((flags & Flag.notail) !== 0) sink.put('notail ');
  sink.put(instruction.operation.name);
  if ((flags & fastMathMask) !== 0) putFastMath(sink, flags);
  sink.put(' ');
  putCallParts(sink, instruction);
};

/** From the calling convention to the bundles. */
function putCallParts(sink: Sink, instruction: Instruction): void {
  const call = instruction.call!;
  const type = instruction.auxiliaryType!;
  if (call.callingConvention !== '') sink.put(`${call.callingConvention} `);
  putAttributesBefore(sink, call.returnAttributes);
  if (call.addressSpace >= 0) sink.put(`addrspace(${call.addressSpace}) `);
  putType(sink, type.variadic ? type : type.result);
  sink.put(' ');
  putValue(sink, instruction.callee);
  putArguments(sink, instruction);
  putAttributesBehind(sink, call.attributes);
  if (call.bundles.length > 0) putBundles(sink, instruction);
}

function putArguments(sink: Sink, instruction: Instruction): void {
  const { operands } = instruction;
  const attributes = instruction.call!.argumentAttributes;
  const count = instruction.argumentCount;
  sink.put('(');
  for (let i = 1; i <= count; i++) {
    const operand = operands[i]!;
    if (i > 1) sink.put(', ');
    putType(sink, operand.type);
    sink.put(' ');
    if (attributes !== null && i <= attributes.length) putAttributesBefore(sink, attributes[i - 1]!);
    putValue(sink, operand);
  }
  // A musttail call passes on the rest of its caller's arguments.
  if (instruction.call!.passesRest) sink.put(count > 0 ? ', ...' : '...');
  sink.put(')');
}

function putBundles(sink: Sink, instruction: Instruction): void {
  let at = instruction.argumentCount + 1;
  sink.put(' [ ');
  const bundles = instruction.call!.bundles;
  for (let i = 0; i < bundles.length; i++) {
    if (i > 0) sink.put(', ');
    putString(sink, bundles[i]!.tag);
    sink.put('(');
    for (let j = 0; j < bundles[i]!.count; j++) {
      if (j > 0) sink.put(', ');
      putTypedValue(sink, instruction.operands[at++]!);
    }
    sink.put(')');
  }
  sink.put(' ]');
}

const putInvoke: Put = (sink, instruction) => {
  sink.put('invoke ');
  putCallParts(sink, instruction);
  // In a graph regions say where control goes.
  if (instruction.blocks === null) return;
  sink.put('\n          to ');
  putLabel(sink, instruction.blocks[0]!);
  sink.put(' unwind ');
  putLabel(sink, instruction.blocks[1]!);
};

const putCallbr: Put = (sink, instruction) => {
  sink.put('callbr ');
  putCallParts(sink, instruction);
  sink.put('\n          to ');
  putLabel(sink, instruction.blocks![0]!);
  sink.put(' [');
  putLabels(sink, instruction.blocks!.slice(1));
  sink.put(']');
};

// ── Dispatch ────────────────────────────────────────────────────────────────

const bySyntax: { readonly [syntax in Syntax]: Put } = {
  unreachable: (sink) => sink.put('unreachable'),
  ret: putRet,
  br: putBr,
  switch: putSwitch,
  indirectbr: putIndirectbr,
  invoke: putInvoke,
  callbr: putCallbr,
  resume: putOperandList,
  cleanupret: putCleanupret,
  catchret: putCatchret,
  catchswitch: putCatchswitch,
  catchpad: putPad,
  cleanuppad: putPad,
  unary: putOperandList,
  binary: putBinary,
  compare: putCompare,
  cast: putCast,
  select: putOperandList,
  va_arg: putVaArg,
  extractelement: putOperandList,
  insertelement: putOperandList,
  shufflevector: putOperandList,
  phi: putPhi,
  landingpad: putLandingpad,
  freeze: putOperandList,
  call: putCall,
  alloca: putAlloca,
  load: putLoad,
  store: putStore,
  cmpxchg: putCmpxchg,
  atomicrmw: putAtomicrmw,
  fence: putFence,
  getelementptr: putGetelementptr,
  extractvalue: putIndexed,
  insertvalue: putIndexed,
};

const writers: readonly Put[] = operations.map((operation) => bySyntax[operation.syntax]);

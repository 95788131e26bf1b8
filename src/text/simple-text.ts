// What a simple node does, as LLVM IR says it.

import {
  AliasOperation,
  ConstantOperation,
  DecisionOperation,
  dividesMemory,
  InstructionOperation,
  LabelOperation,
  UndefinedOperation,
} from '../dialect/index.ts';
import type { Value } from '../llvm/index.ts';
import {
  putAssembly,
  putIndirect,
  putMetadata,
  putOperation,
  putString,
  putType,
  putTypedValue,
  type Sink,
} from '../llvm/writer/parts.ts';
import type { SimpleNode } from '../rvsdg/index.ts';
import type { Mentions } from './mentions.ts';
import type { Names } from './names.ts';

/** How many of a node's inputs are operands, which are part of its text; the rest stands after it. */
export function operandCount({ operation }: SimpleNode): number {
  return operation instanceof InstructionOperation ? operation.instruction.operands.length : 0;
}

/** Writes a simple node, other than a match, from its operation to its operands and metadata. */
export function putSimple(sink: Sink, node: SimpleNode, names: Names, mentions: Mentions): void {
  const { operation } = node;
  if (operation instanceof InstructionOperation) {
    const { instruction } = operation;
    const operands: Value[] = [];
    for (let i = 0; i < instruction.operands.length; i++) operands.push(names.of(node.inputs[i]!.origin));
    const written = instruction.copy(operands);
    written.blocks = null;
    putOperation(sink, written);
  } else if (operation instanceof ConstantOperation) {
    sink.put('constant ');
    putConstant(sink, operation.value, names, mentions);
  } else if (operation instanceof UndefinedOperation) {
    sink.put('undefined');
  } else if (operation instanceof DecisionOperation) {
    sink.put('decide ');
    sink.number(operation.value);
  } else if (operation instanceof LabelOperation) {
    sink.put(`${operation.name} `);
    putString(sink, operation.label);
  } else if (operation instanceof AliasOperation) {
    sink.put(`${operation.name} `);
    putIndirect(sink, operation.alias);
  } else if (dividesMemory(node)) {
    sink.put(operation.name);
  } else {
    throw new Error(`the operation '${operation.name}' has no text form`);
  }
}

function putConstant(sink: Sink, value: Value, names: Names, mentions: Mentions): void {
  if (value.kind === 'asm') {
    putType(sink, value.functionType);
    sink.put(' ');
    putAssembly(sink, value);
  } else if (value.kind === 'metadata') {
    sink.put('metadata ');
    putMetadata(sink, mentions.inMetadata(value.metadata, names));
  } else {
    putTypedValue(sink, value);
  }
}

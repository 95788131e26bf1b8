// Gives a function and its calls a new signature, with fewer parameters or without a result.
//
// The type of a header never changes, so a function gets a new one, which replaces the old one in the module. Calls are
// new instructions for the same reason. Parameters keep their names and attributes; only `returned` is removed with the
// result.

import {
  ConstantOperation,
  changedAttributes,
  functionOf,
  InstructionOperation,
} from '../../dialect/index.ts';
import {
  Argument,
  CallDetails,
  Constant,
  Flag,
  Function,
  Instruction,
  type Metadata,
  type Value,
  type ValueMetadata,
} from '../../llvm/index.ts';
import { keepUsers, type Lambda, regionsOf, SimpleNode } from '../../rvsdg/index.ts';

const returnedName: ReadonlySet<string> = new Set(['returned']);

/** A new header for a function, in the old one's place. */
export function changeHeader(fn: Function, keeps: readonly boolean[], keepsResult: boolean): Function {
  const { module } = fn;
  const { types } = module;
  const result = keepsResult ? fn.valueType.result : types.void;
  const kept = fn.arguments.filter((_, i) => keeps[i]);
  const valueType = types.function(
    result,
    kept.map(({ type }) => type),
  );
  const header = new Function(fn.name, fn.type, valueType, module);
  Object.assign(header, ownFields(fn));
  header.arguments = kept.map((argument, i) => {
    const made = new Argument(argument.name, argument.type, i);
    made.attributes = keepsResult
      ? argument.attributes
      : changedAttributes(argument.attributes, returnedName, []);
    return made;
  });
  if (!keepsResult) header.returnAttributes = null;
  module.functions[module.functions.indexOf(fn)] = header;
  if (fn.name !== null) module.symbols.set(fn.name, header);
  return header;
}

/** Everything of a header that does not depend on its type. */
function ownFields(fn: Function): Partial<Function> {
  const { linkage, dsoLocal, visibility, dllStorage, unnamedAddress, partition, metadata } = fn;
  const { callingConvention, returnAttributes, attributes, blocks, section, comdat, align } = fn;
  const { gc, prefix, prologue, personality } = fn;
  return {
    ...{ linkage, dsoLocal, visibility, dllStorage, unnamedAddress, partition, metadata },
    ...{ callingConvention, returnAttributes, attributes, blocks, section, comdat, align },
    ...{ gc, prefix, prologue, personality },
  };
}

/** Makes a call fit a new header. */
export function adaptCall(call: SimpleNode, header: Function, keeps: readonly boolean[]): void {
  const { instruction, effects } = call.operation as InstructionOperation;
  const isKept = (index: number) => index === 0 || (keeps[index - 1] ?? true);
  const losesResult = instruction.type.kind !== 'void' && header.valueType.result.kind === 'void';
  const operands: Value[] = instruction.operands.filter((_, i) => isKept(i));
  operands[0] = header;
  const made = new Instruction(instruction.operation, header.valueType.result, operands);
  made.name = losesResult ? null : instruction.name;
  // Flags of floating point are for calls that give floats.
  made.flags = losesResult ? instruction.flags & (Flag.tail | Flag.notail) : instruction.flags;
  made.auxiliaryType = header.valueType;
  made.blocks = instruction.blocks;
  made.metadata = losesResult ? withoutRange(instruction.metadata) : instruction.metadata;
  made.call = adaptDetails(instruction.call!, keeps, losesResult);
  call.operation = new InstructionOperation(made, effects);
  keepUsers(call.inputs, 0, isKept);
  if (losesResult) call.removeOutput(0);
}

/** Removes metadata about a removed result. */
function withoutRange(metadata: Instruction['metadata']): Instruction['metadata'] {
  const kept =
    metadata?.filter(({ kind }) => kind !== 'range' && kind !== 'nonnull' && kind !== 'fpmath') ?? [];
  return kept.length === 0 ? null : kept;
}

function adaptDetails(old: CallDetails, keeps: readonly boolean[], losesResult: boolean): CallDetails {
  const details = new CallDetails();
  Object.assign(details, old);
  details.argumentAttributes =
    old.argumentAttributes
      ?.filter((_, i) => keeps[i] ?? true)
      .map((set) => (losesResult ? changedAttributes(set, returnedName, []) : set)) ?? null;
  if (losesResult) details.returnAttributes = null;
  return details;
}

// ── Debug information ───────────────────────────────────────────────────────

/** Updates metadata that mentions parameters of the old header, to those of the new one, or poison. */
export function renameArguments(lambda: Lambda, header: Function, keeps: readonly boolean[]): void {
  const old = functionOf(lambda);
  const now = new Map<Value, Value>();
  let next = 0;
  for (const [i, argument] of old.arguments.entries()) {
    now.set(argument, keeps[i] ? header.arguments[next++]! : new Constant('poison', argument.type));
  }
  for (const region of regionsOf(lambda.body)) {
    for (let node = region.firstNode; node !== null; node = node.next) {
      if (!(node instanceof SimpleNode)) continue;
      const { operation } = node;
      if (operation instanceof ConstantOperation && operation.value.kind === 'metadata')
        renameIn(operation.value.metadata, now);
    }
  }
}

function renameIn(metadata: Metadata, now: ReadonlyMap<Value, Value>): void {
  if (metadata.form === 'value') renameValue(metadata, now);
  else if (metadata.form === 'arguments') for (const each of metadata.arguments) renameValue(each, now);
}

/** Metadata that mentions a parameter belongs to its function alone, so it may change in place. */
function renameValue({ operands }: ValueMetadata, now: ReadonlyMap<Value, Value>): void {
  operands[0] = now.get(operands[0]!) ?? operands[0]!;
}

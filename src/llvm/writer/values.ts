// Values and constants as text. Compound constants are written from a stack of
// what is still to come, so any depth of nesting is fine.

import { floatToText } from '../floats.ts';
import { Flag } from '../operations.ts';
import type { Type } from '../types.ts';
import type { Constant, GlobalValue, InlineAssembly, Value } from '../values.ts';
import { putMetadata } from './metadata.ts';
import { putString, quoteName } from './names.ts';
import type { Sink } from './sink.ts';
import { putType } from './types.ts';

/** Writes `type value`. */
export function putTypedValue(sink: Sink, value: Value): void {
  putType(sink, value.type);
  sink.put(' ');
  putValue(sink, value);
}

/** Writes a value without its type. */
export function putValue(sink: Sink, value: Value): void {
  switch (value.kind) {
    case 'instruction':
    case 'argument':
    case 'block':
      sink.put('%');
      if (value.name === null) sink.number(value.slot);
      else sink.put(quoteName(value.name));
      return;
    case 'constant':
      return putConstant(sink, value);
    case 'metadata':
      return putMetadata(sink, value.metadata);
    case 'asm':
      return putAssembly(sink, value);
    default:
      putGlobalName(sink, value);
  }
}

export function putGlobalName(sink: Sink, value: GlobalValue): void {
  sink.put('@');
  if (value.name === null) sink.number(value.slot);
  else sink.put(quoteName(value.name));
}

/** Writes `asm "…", "…"`. */
export function putAssembly(sink: Sink, assembly: InlineAssembly): void {
  sink.put('asm ');
  if (assembly.sideeffect) sink.put('sideeffect ');
  if (assembly.alignstack) sink.put('alignstack ');
  if (assembly.inteldialect) sink.put('inteldialect ');
  if (assembly.unwind) sink.put('unwind ');
  putString(sink, assembly.text);
  sink.put(', ');
  putString(sink, assembly.constraints);
}

/** What is still to be written: text, a type, or a value. */
type Pending = string | Type | Value;

function putConstant(sink: Sink, root: Constant): void {
  if (putSimple(sink, root)) return;
  const pending: Pending[] = [];
  pushConstant(pending, root);
  while (pending.length > 0) {
    const item = pending.pop()!;
    if (typeof item === 'string') sink.put(item);
    else if (item.kind !== 'constant') putPart(sink, item);
    else if (!putSimple(sink, item)) pushConstant(pending, item);
  }
}

function putPart(sink: Sink, item: Type | Exclude<Value, Constant>): void {
  if ('contained' in item) putType(sink, item);
  else putValue(sink, item);
}

/** Writes constants without parts; false for the others. */
function putSimple(sink: Sink, constant: Constant): boolean {
  switch (constant.form) {
    case 'integer':
      putInteger(sink, constant);
      return true;
    case 'float':
      sink.put(floatToText(constant.bits, constant.type.kind));
      return true;
    case 'zero':
      sink.put('zeroinitializer');
      return true;
    case 'null':
    case 'none':
    case 'undef':
    case 'poison':
      sink.put(constant.form);
      return true;
    case 'string':
      sink.put('c');
      putString(sink, constant.text);
      return true;
    default:
      return false;
  }
}

function putInteger(sink: Sink, constant: Constant): void {
  if (constant.type.bits === 1) return sink.put(constant.bits === 0n ? 'false' : 'true');
  const bits = constant.bits;
  if (bits >= 0n && bits <= 0x7fffffffn) sink.number(Number(bits));
  else sink.put(bits.toString());
}

/** Pushes the parts of a compound constant, last first. */
function pushConstant(pending: Pending[], constant: Constant): void {
  const operands = constant.operands;
  switch (constant.form) {
    case 'array':
      pending.push(']');
      pushTyped(pending, operands);
      pending.push('[');
      return;
    case 'vector':
      pending.push('>');
      pushTyped(pending, operands);
      pending.push('<');
      return;
    case 'struct': {
      const packed = constant.type.packed;
      if (operands.length === 0) {
        pending.push(packed ? '<{}>' : '{}');
        return;
      }
      pending.push(packed ? ' }>' : ' }');
      pushTyped(pending, operands);
      pending.push(packed ? '<{ ' : '{ ');
      return;
    }
    case 'splat':
      pending.push(')');
      pushTyped(pending, operands);
      pending.push('splat (');
      return;
    case 'ptrauth':
      pending.push(')');
      pushTyped(pending, operands);
      pending.push('ptrauth (');
      return;
    case 'blockaddress':
      pending.push(')', operands[1]!, ', ', operands[0]!, 'blockaddress(');
      return;
    case 'dso_local_equivalent':
    case 'no_cfi':
      pending.push(operands[0]!, `${constant.form} `);
      return;
    default:
      pushExpression(pending, constant);
  }
}

/** Pushes `type value, type value`. */
function pushTyped(pending: Pending[], values: readonly Value[]): void {
  for (let i = values.length - 1; i >= 0; i--) {
    const value = values[i]!;
    pending.push(value, ' ', value.type);
    if (i > 0) pending.push(', ');
  }
}

function pushExpression(pending: Pending[], constant: Constant): void {
  const operation = constant.operation!;
  pending.push(')');
  if (operation.syntax === 'cast') pending.push(constant.type, ' to ');
  pushTyped(pending, constant.operands);
  if (constant.sourceType !== null) pending.push(', ', constant.sourceType);
  let head = operation.name;
  for (const flag of operation.flags) if ((constant.flags & Flag[flag]) !== 0) head += ` ${flag}`;
  if (constant.inrange !== null) head += ` inrange(${constant.inrange[0]}, ${constant.inrange[1]})`;
  pending.push(`${head} (`);
}

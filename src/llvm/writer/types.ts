// Types as text. Short texts are kept with their type, since a module says `i32`
// a hundred thousand times; long ones are written from a stack, never recursively.

import type { Type } from '../types.ts';
import { escapeText, quoteName } from './names.ts';
import { Sink, sinkToString } from './sink.ts';

/** Spellings up to this length are kept with their type; the empty one says that it is too long to keep. */
const spellingLimit = 256;

/** The type as LLVM writes it. */
export function typeToString(type: Type): string {
  if (type.spelling !== null && type.spelling !== '') return type.spelling;
  const sink = new Sink(256);
  if (type.identified) putIdentified(sink, type);
  else putNested(sink, type);
  const text = sinkToString(sink);
  type.spelling = text.length <= spellingLimit ? text : '';
  return text;
}

/** Writes a type. */
export function putType(sink: Sink, type: Type): void {
  const known = type.spelling;
  if (known === null) sink.put(typeToString(type));
  else if (known === '') putNested(sink, type);
  else sink.put(known);
}

function putIdentified(sink: Sink, type: Type): void {
  sink.put('%');
  if (type.name === null) sink.number(type.number);
  else sink.put(quoteName(type.name));
}

/** What is still to be written: text, or a type. */
type Pending = string | Type;

function putNested(sink: Sink, root: Type): void {
  const pending: Pending[] = [root];
  while (pending.length > 0) {
    const item = pending.pop()!;
    if (typeof item === 'string') sink.put(item);
    else if (item.spelling) sink.put(item.spelling);
    else if (item.identified) putIdentified(sink, item);
    else pushParts(pending, item);
  }
}

function pushParts(pending: Pending[], type: Type): void {
  switch (type.kind) {
    case 'integer':
      pending.push(`i${type.bits}`);
      return;
    case 'pointer':
      pending.push(type.addressSpace === 0 ? 'ptr' : `ptr addrspace(${type.addressSpace})`);
      return;
    case 'array':
      pending.push(']', type.element, `[${type.countText} x `);
      return;
    case 'vector':
      pending.push('>', type.element, `<${type.scalable ? 'vscale x ' : ''}${type.countText} x `);
      return;
    case 'struct':
      return pushStruct(pending, type.contained, type.packed);
    case 'function': {
      pending.push(')');
      if (type.variadic) pending.push(type.parameterCount > 0 ? ', ...' : '...');
      for (let i = type.contained.length - 1; i > 0; i--) {
        pending.push(type.contained[i]!);
        if (i > 1) pending.push(', ');
      }
      pending.push(' (', type.result);
      return;
    }
    case 'target': {
      pending.push(')');
      for (let i = type.integers.length - 1; i >= 0; i--) pending.push(`, ${type.integers[i]}`);
      for (let i = type.contained.length - 1; i >= 0; i--) pending.push(type.contained[i]!, ', ');
      pending.push(`target("${escapeText(type.name!)}"`);
      return;
    }
    default:
      pending.push(type.kind);
  }
}

function pushStruct(pending: Pending[], fields: readonly Type[], packed: boolean): void {
  if (fields.length === 0) {
    pending.push(packed ? '<{}>' : '{}');
    return;
  }
  pending.push(packed ? ' }>' : ' }');
  for (let i = fields.length - 1; i >= 0; i--) {
    pending.push(fields[i]!);
    if (i > 0) pending.push(', ');
  }
  pending.push(packed ? '<{ ' : '{ ');
}

/** `%name = type { … }`. */
export function putTypeDefinition(sink: Sink, type: Type): void {
  putIdentified(sink, type);
  sink.put(' = type ');
  if (type.opaque) return sink.put('opaque\n');
  // Only the outermost level: identified structs inside are written by name.
  const pending: Pending[] = [];
  pushStruct(pending, type.contained, type.packed);
  while (pending.length > 0) {
    const item = pending.pop()!;
    if (typeof item === 'string') sink.put(item);
    else putType(sink, item);
  }
  sink.put('\n');
}

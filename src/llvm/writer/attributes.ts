// Attributes as text.

import { type Attribute, type AttributeGroup, type AttributeSet, attributeKinds } from '../attributes.ts';
import { putString } from './names.ts';
import type { Sink } from './sink.ts';
import { putType } from './types.ts';

/** Writes the attributes, each followed by a space. */
export function putAttributesBefore(sink: Sink, set: AttributeSet | null): void {
  if (set === null) return;
  for (const item of set.items) {
    putAttribute(sink, item, false);
    sink.put(' ');
  }
}

/** Writes attributes and group references, each preceded by a space. */
export function putAttributesBehind(sink: Sink, set: AttributeSet | null): void {
  if (set === null) return;
  for (const item of set.items) {
    sink.put(' ');
    putAttribute(sink, item, false);
  }
  for (const group of set.groups) {
    sink.put(' #');
    sink.number(group.id);
  }
}

/** Writes `attributes #3 = { … }`. */
export function putAttributeGroup(sink: Sink, group: AttributeGroup): void {
  sink.put('attributes #');
  sink.number(group.id);
  sink.put(' = {');
  for (const item of group.items) {
    sink.put(' ');
    putAttribute(sink, item, true);
  }
  sink.put(' }\n');
}

function putAttribute(sink: Sink, attribute: Attribute, inGroup: boolean): void {
  if (attribute.quoted) {
    putString(sink, attribute.name);
    if (attribute.value !== '') {
      sink.put('=');
      putString(sink, attribute.value);
    }
    return;
  }
  sink.put(attribute.name);
  if (attribute.type !== null) {
    sink.put('(');
    putType(sink, attribute.type);
    sink.put(')');
    return;
  }
  if (attribute.value === '') return;
  const argument = attributeKinds.get(attribute.name)!.argument;
  const open = argument === 'align' || argument === 'alignstack';
  if (open && inGroup) sink.put(`=${attribute.value}`);
  else if (argument === 'align') sink.put(` ${attribute.value}`);
  else sink.put(`(${attribute.value})`);
}

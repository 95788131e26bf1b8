// Metadata as text, written from a stack: nodes in place may nest to any depth.

import { debugInfoNodes } from '../debug-info.ts';
import type { Attachment, DebugRecord, FieldValue, Metadata, MetadataNode } from '../metadata.ts';
import { escapeText, metadataName } from './names.ts';
import type { Sink } from './sink.ts';
import { putTypedValue } from './values.ts';

/** What is still to be written: text, metadata, or `null`. */
type Pending = string | Metadata | null;

/** Writes metadata as an operand: numbered nodes as references. */
export function putMetadata(sink: Sink, metadata: Metadata): void {
  if (metadata.form === 'node' && metadata.id >= 0) return putReference(sink, metadata);
  drain(sink, [metadata]);
}

function putReference(sink: Sink, node: MetadataNode): void {
  sink.put('!');
  sink.number(node.id);
}

/** Writes `!42 = …`. */
export function putDefinition(sink: Sink, node: MetadataNode): void {
  putReference(sink, node);
  sink.put(node.distinct ? ' = distinct ' : ' = ');
  const pending: Pending[] = [];
  pushNode(pending, node);
  drain(sink, pending);
  sink.put('\n');
}

/** Writes `, !kind !node` for each, or ` !kind !node` where no comma belongs. */
export function putAttachments(sink: Sink, attachments: readonly Attachment[], separator: string): void {
  for (const attachment of attachments) {
    sink.put(separator);
    sink.put('!');
    sink.put(metadataName(attachment.kind));
    sink.put(' ');
    putMetadata(sink, attachment.node);
  }
}

export function putDebugRecord(sink: Sink, record: DebugRecord): void {
  sink.put(`#dbg_${record.kind}(`);
  for (let i = 0; i < record.operands.length; i++) {
    if (i > 0) sink.put(', ');
    putMetadata(sink, record.operands[i]!);
  }
  sink.put(')');
}

function drain(sink: Sink, pending: Pending[]): void {
  while (pending.length > 0) {
    const item = pending.pop()!;
    if (item === null) sink.put('null');
    else if (typeof item === 'string') sink.put(item);
    else if (item.form === 'value') putTypedValue(sink, item.value);
    else if (item.form === 'string') sink.put(`!"${escapeText(item.text)}"`);
    else if (item.form === 'arguments') {
      pending.push(')');
      pushList(pending, item.arguments);
      pending.push('!DIArgList(');
    } else if (item.id >= 0) putReference(sink, item);
    else pushNode(pending, item);
  }
}

function pushList(pending: Pending[], list: readonly (Metadata | null)[]): void {
  for (let i = list.length - 1; i >= 0; i--) {
    pending.push(list[i]!);
    if (i > 0) pending.push(', ');
  }
}

/** Pushes the text of a node, last part first. */
function pushNode(pending: Pending[], node: MetadataNode): void {
  if (node.kind === 'tuple') {
    pending.push('}');
    pushList(pending, node.elements);
    pending.push('!{');
    return;
  }
  if (node.kind === 'DIExpression') {
    pending.push(`!DIExpression(${node.expression.join(', ')})`);
    return;
  }
  pending.push(')');
  const row = debugInfoNodes.get(node.kind);
  for (let i = node.fields.length - 1; i >= 0; i--) {
    const field = node.fields[i]!;
    pushField(pending, field.value, row?.field(field.name)?.kind === 'string');
    pending.push(`${field.name}: `);
    if (i > 0) pending.push(', ');
  }
  pending.push(`!${node.kind}(`);
}

function pushField(pending: Pending[], value: FieldValue, quoted: boolean): void {
  if (value === null) pending.push(null);
  else if (typeof value === 'string') pending.push(quoted ? `"${escapeText(value)}"` : value);
  else if (typeof value !== 'object') pending.push(String(value));
  else if ('form' in value) pending.push(value);
  else {
    pending.push('}');
    pushList(pending, value);
    pending.push('{');
  }
}

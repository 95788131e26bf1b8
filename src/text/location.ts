// Where in the source of the program something is, as debug information has it.

import type { Attachment, Metadata, MetadataNode } from '../llvm/index.ts';
import { fromBytes } from './lines.ts';

export interface SourceLocation {
  readonly file: string | null;
  readonly line: number;
  readonly column: number;
}

/** The location in a list of attachments; null if there is none. */
export function locationIn(attachments: readonly Attachment[] | null): SourceLocation | null {
  const node = attachments?.find(({ kind }) => kind === 'dbg')?.node;
  if (node === undefined) return null;
  const line = node.field('line');
  if (line === undefined) return null;
  const column = node.field('column');
  return { file: fileOf(node), line: Number(line), column: column === undefined ? 0 : Number(column) };
}

/** The file of the nearest scope that names one. */
function fileOf(from: MetadataNode): string | null {
  const seen = new Set<MetadataNode>();
  for (let node: MetadataNode | null = from; node !== null && !seen.has(node); node = nodeIn(node, 'scope')) {
    seen.add(node);
    const name = nodeIn(node, 'file')?.field('filename');
    if (typeof name === 'string') return fromBytes(name);
  }
  return null;
}

function nodeIn(node: MetadataNode, name: string): MetadataNode | null {
  const value = node.field(name) as Metadata | undefined | null;
  return typeof value === 'object' && value !== null && value.form === 'node' ? value : null;
}

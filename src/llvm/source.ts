// Where in the source of the program something is, as debug information has it.

import type { Attachment, Metadata, MetadataNode } from './metadata.ts';
import type { Instruction } from './values.ts';

/** A place in a source file. */
export interface SourceLocation {
  /** One byte a character, as in the module; null when no scope says. */
  readonly file: string | null;
  readonly line: number;
  /** 0 when it is not known. */
  readonly column: number;
}

/** The location in a list of attachments; null if there is none. */
export function locationIn(attachments: readonly Attachment[] | null): SourceLocation | null {
  const node = attachments?.find(({ kind }) => kind === 'dbg')?.node;
  const line = node?.field('line');
  if (node === undefined || line === undefined) return null;
  return { file: fileOf(node), line: Number(line), column: Number(node.field('column') ?? 0) };
}

/** The place of an instruction as text, `file.c:12:3`. */
export function sourceOf({ metadata }: Instruction): string | undefined {
  const location = locationIn(metadata);
  if (location === null) return undefined;
  const { file, line, column } = location;
  return `${file ?? 'unknown'}:${line}${column === 0 ? '' : `:${column}`}`;
}

/** The file of the nearest scope that names one. */
function fileOf(from: MetadataNode): string | null {
  const seen = new Set<MetadataNode>();
  for (let node: MetadataNode | null = from; node !== null && !seen.has(node); node = nodeIn(node, 'scope')) {
    seen.add(node);
    const name = nodeIn(node, 'file')?.field('filename');
    if (typeof name === 'string') return name;
  }
  return null;
}

function nodeIn(node: MetadataNode, name: string): MetadataNode | null {
  const value = node.field(name) as Metadata | undefined | null;
  return typeof value === 'object' && value !== null && value.form === 'node' ? value : null;
}

// Type-based alias analysis: the meaning of `!tbaa` on loads and stores.
//
// clang notes on each access which field of which struct it is, and its type: the *tag* `!{base, access, offset}`. A
// type is `!{name, parent, offset}`; a struct has a row of members and offsets instead of a parent. The chain of
// parents ends in "omnipotent char", which may alias anything, and a root.
//
// Two accesses may be to the same place if one of them is to a member of the other's type. This is LLVM's
// `TypeBasedAAResult::Aliases`; where the program was compiled without strict aliasing there are no tags.

import { Constant, type Instruction, type Metadata, MetadataNode } from '../llvm/index.ts';

interface Tag {
  readonly base: MetadataNode;
  readonly access: MetadataNode;
  readonly offset: number;
}

const tags = new WeakMap<MetadataNode, Tag | null>();
const answers = new WeakMap<MetadataNode, Map<MetadataNode, boolean>>();

/** The tag of a load or store; null if it has none. */
export function tagOf(instruction: Instruction): MetadataNode | null {
  return instruction.metadata?.find(({ kind }) => kind === 'tbaa')?.node ?? null;
}

/** Whether accesses with these tags may be to the same place. */
export function mayAliasByType(a: MetadataNode | null, b: MetadataNode | null): boolean {
  if (a === null || b === null || a === b) return true;
  let known = answers.get(a);
  if (known === undefined) {
    known = new Map();
    answers.set(a, known);
  }
  let answer = known.get(b);
  if (answer === undefined) {
    answer = compare(readTag(a), readTag(b));
    known.set(b, answer);
  }
  return answer;
}

function readTag(node: MetadataNode): Tag | null {
  let tag = tags.get(node);
  if (tag === undefined) {
    const [base, access, offset] = node.elements;
    const at = numberOf(offset);
    const isTag = base instanceof MetadataNode && access instanceof MetadataNode && at !== null;
    tag = isTag && isOldType(base) && isOldType(access) ? { base, access, offset: at } : null;
    tags.set(node, tag);
  }
  return tag;
}

/** Whether a type is written `!{!"name", …}`; there is a newer form, which clang does not write by default. */
function isOldType({ elements }: MetadataNode): boolean {
  return elements[0]?.form === 'string';
}

function numberOf(metadata: Metadata | null | undefined): number | null {
  if (metadata?.form !== 'value') return null;
  const { value } = metadata;
  return value instanceof Constant && value.form === 'integer' ? Number(value.bits) : null;
}

function compare(a: Tag | null, b: Tag | null): boolean {
  if (a === null || b === null) return true;
  const common = commonType(a.access, b.access);
  // Nothing is known of types in different trees.
  if (common === null) return true;
  return isMemberOf(a, b, common) ?? isMemberOf(b, a, common) ?? false;
}

/** Whether an access may be to a member of what another one is to; null if the types do not tell. */
function isMemberOf(whole: Tag, member: Tag, common: MetadataNode): boolean | null {
  if (whole.access === whole.base && whole.access === common) return true;
  let type: MetadataNode | null = whole.base;
  let { offset } = whole;
  const seen = new Set<MetadataNode>();
  while (type !== null && !seen.has(type)) {
    if (type === member.base) {
      return offset === member.offset || type === whole.access || member.base === member.access;
    }
    seen.add(type);
    const field: { type: MetadataNode | null; offset: number } = fieldAt(type, offset);
    type = field.type;
    offset -= field.offset;
  }
  return null;
}

/** The member of a type at an offset, or its parent. */
function fieldAt({ elements }: MetadataNode, offset: number): { type: MetadataNode | null; offset: number } {
  let found: MetadataNode | null = null;
  let at = 0;
  for (let i = 1; i < elements.length; i += 2) {
    const begins = numberOf(elements[i + 1]) ?? 0;
    if (begins > offset && found !== null) break;
    const member = elements[i];
    if (!(member instanceof MetadataNode)) break;
    found = member;
    at = begins;
  }
  return { type: found, offset: at };
}

function parentOf({ elements }: MetadataNode): MetadataNode | null {
  return elements[1] instanceof MetadataNode ? elements[1] : null;
}

/** The last type that is an ancestor of both; null if they have different roots. */
function commonType(a: MetadataNode, b: MetadataNode): MetadataNode | null {
  const ancestors = new Set<MetadataNode>();
  for (let at: MetadataNode | null = a; at !== null && !ancestors.has(at); at = parentOf(at))
    ancestors.add(at);
  const seen = new Set<MetadataNode>();
  for (let at: MetadataNode | null = b; at !== null && !seen.has(at); at = parentOf(at)) {
    if (ancestors.has(at)) return at;
    seen.add(at);
  }
  return null;
}

// Sets of attributes that differ a little from others.

import { type Attribute, type AttributeGroup, AttributeSet } from '../llvm/index.ts';

/** A set without some attributes and with others. Groups are shared: those that lose something are written out. */
export function changedAttributes(
  set: AttributeSet | null,
  gone: ReadonlySet<string>,
  added: readonly Attribute[],
): AttributeSet | null {
  const keeps = ({ name }: Attribute) => !gone.has(name);
  const items = (set?.items ?? []).filter(keeps);
  const groups: AttributeGroup[] = [];
  for (const group of set?.groups ?? []) {
    if (group.items.every(keeps)) groups.push(group);
    else items.push(...group.items.filter(keeps));
  }
  items.push(...added);
  return items.length + groups.length === 0 ? null : new AttributeSet(items, groups);
}

/** The names of all attributes of a set, those in groups too. */
export function namesIn(set: AttributeSet): string[] {
  return [set, ...set.groups].flatMap(({ items }) => items.map(({ name }) => name));
}

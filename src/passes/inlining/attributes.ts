// Adjusts the attributes of a caller when another function's body is inlined into it.
//
// Most attributes describe what a function does, and inlining does not change that. Some control how its code is
// compiled: the table in dialect/carriers.ts lists them, with the rule for merging.

import { changedAttributes, inliningRows } from '../../dialect/index.ts';
import { type Attribute, attributeKinds, type Function } from '../../llvm/index.ts';

/** Merges the callee's attributes into those of the caller. */
export function mergeAttributes(caller: Function, callee: Function): void {
  const change = new Change(caller, callee);
  for (const name of inliningRows.get('and')!) change.and(name);
  for (const name of inliningRows.get('or')!) if (!change.isSet(caller, name)) change.take(name);
  for (const name of inliningRows.get('caller')!) if (change.own(name) === undefined) change.take(name);
  for (const name of inliningRows.get('least')!) change.least(name);
  for (const name of inliningRows.get('largest')!) change.largest(name);
  change.level(inliningRows.get('level')!);
  change.apply();
  if (caller.personality.length === 0) caller.personality = callee.personality;
}

/** What changes of a caller's attributes. */
class Change {
  private readonly caller: Function;
  private readonly callee: Function;
  private readonly gone = new Set<string>();
  private readonly added: Attribute[] = [];

  constructor(caller: Function, callee: Function) {
    this.caller = caller;
    this.callee = callee;
  }

  own(name: string): Attribute | undefined {
    return this.caller.attributes?.get(name);
  }

  private other(name: string): Attribute | undefined {
    return this.callee.attributes?.get(name);
  }

  /** Whether a function has an attribute, which is not `"name"="false"`. */
  isSet({ attributes }: Function, name: string): boolean {
    const attribute = attributes?.get(name);
    return attribute !== undefined && attribute.value !== 'false';
  }

  /** Gives the caller the attribute that the callee has, if it has. */
  take(name: string): void {
    const other = this.other(name);
    if (other === undefined || !this.isSet(this.callee, name)) return;
    this.gone.add(name);
    this.added.push(other);
  }

  and(name: string): void {
    if (this.isSet(this.caller, name) && !this.isSet(this.callee, name)) this.gone.add(name);
  }

  least(name: string): void {
    const own = this.own(name);
    const other = this.other(name);
    if (other !== undefined && (own === undefined || Number(other.value) < Number(own.value)))
      this.take(name);
  }

  largest(name: string): void {
    const own = this.own(name);
    const other = this.other(name);
    if (own === undefined) return;
    if (other === undefined) this.gone.add(name);
    else if (Number(other.value) > Number(own.value)) this.take(name);
  }

  level(names: readonly string[]): void {
    const levelOf = ({ attributes }: Function) => names.findLastIndex((name) => attributes?.has(name));
    const own = levelOf(this.caller);
    const other = levelOf(this.callee);
    if (own < 0 || other <= own) return;
    for (const name of names) this.gone.add(name);
    this.added.push(attributeKinds.get(names[other]!)!.plain);
  }

  apply(): void {
    const { caller, gone, added } = this;
    if (gone.size + added.length > 0) caller.attributes = changedAttributes(caller.attributes, gone, added);
  }
}

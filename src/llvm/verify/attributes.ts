// Attributes of functions, calls, parameters and results: where each may stand,
// on which types, and which exclude each other. The rules are data; what is left
// over for code is short.
//
// Most sets are shared or equal: a set of parameter attributes is looked at once
// for the type it was last seen with, a group of function attributes once.

import { type Attribute, type AttributeGroup, type AttributeSet, attributeKinds } from '../attributes.ts';
import type { Type } from '../types.ts';
import type { Function } from '../values.ts';
import { typeToString } from '../writer/types.ts';
import type { Verifier } from './context.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Attributes that need a pointer. */
const forPointers = words(`
  noalias nonnull readnone readonly dereferenceable dereferenceable_or_null writable dead_on_unwind
  initializes captures nocapture dead_on_return nest swifterror preallocated inalloca byval sret byref
  elementtype allocptr`);

/** Attributes that need an integer. */
const forIntegers = words('allocalign signext zeroext');

/** Attributes that say how an argument is passed: at most one of them, but `sret` and `inreg` go together. */
const passing = ['byval', 'inalloca', 'preallocated', 'nest', 'byref'];

/** Attributes of parameters and results that exclude each other. */
const exclusive: readonly (readonly [string, string])[] = [
  ['inalloca', 'readonly'],
  ['sret', 'returned'],
  ['zeroext', 'signext'],
  ['readnone', 'readonly'],
  ['readnone', 'writeonly'],
  ['readonly', 'writeonly'],
  ['writable', 'readnone'],
  ['writable', 'readonly'],
];

/** Attributes of functions that exclude each other. */
const exclusiveOnFunctions: readonly (readonly [string, string])[] = [
  ['noinline', 'alwaysinline'],
  ['optsize', 'optnone'],
  ['minsize', 'optnone'],
  ['optdebug', 'optnone'],
  ['optsize', 'optdebug'],
  ['minsize', 'optdebug'],
  ['sanitize_realtime', 'sanitize_realtime_blocking'],
  ['aarch64_pstate_sm_enabled', 'aarch64_pstate_sm_compatible'],
];

/** Attributes that at most one parameter may have. */
const once = ['nest', 'returned', 'sret', 'swiftself', 'swiftasync', 'swifterror'];

/** Attributes that concern the function around the parameter. */
const special = new Set([...once, 'immarg', 'elementtype', 'inalloca']);

const truth = ['', 'true', 'false'];

/** String attributes with a list of values. */
const values: { readonly [name: string]: readonly string[] } = {
  'frame-pointer': ['all', 'non-leaf', 'none', 'reserved', 'non-leaf-no-reserve'],
  'sign-return-address': ['none', 'all', 'non-leaf'],
  'sign-return-address-key': ['a_key', 'b_key'],
  'branch-target-enforcement': truth,
  'branch-protection-pauth-lr': truth,
  'guarded-control-stack': truth,
  'less-precise-fpmad': truth,
  'no-infs-fp-math': truth,
  'no-nans-fp-math': truth,
  'no-signed-zeros-fp-math': truth,
  'no-jump-tables': truth,
  'no-inline-line-tables': truth,
  'profile-sample-accurate': truth,
  'use-sample-profile': truth,
  'loader-replaceable': truth,
};

/** String attributes whose value is a number. */
const numeric = words('patchable-function-prefix patchable-function-entry warn-stack-size');

/** What a set of attributes belongs to. */
export interface Owner {
  /** The type of the function or callee. */
  readonly type: Type;
  readonly result: AttributeSet | null;
  readonly parameters: readonly (AttributeSet | null)[] | null;
  readonly function: AttributeSet | null;
  readonly isIntrinsic: boolean;
  readonly isAssembly: boolean;
}

export class AttributeChecker {
  private readonly v: Verifier;
  private readonly parameterSets = new Map<AttributeSet, Type>();
  private readonly functionSets = new Map<AttributeSet | AttributeGroup, ReadonlyMap<string, Attribute>>();

  constructor(v: Verifier) {
    this.v = v;
  }

  /** Checks the attributes of a function, or of a call. */
  check(owner: Owner): void {
    if (owner.result !== null) this.checkResult(owner.result, owner.type.result);
    if (owner.parameters !== null) this.checkParameters(owner);
    if (owner.function !== null) this.checkFunctionSet(owner.function, owner);
  }

  // ── Parameters and results ────────────────────────────────────────────────

  private checkResult(set: AttributeSet, type: Type): void {
    for (const { name, quoted } of set.items) {
      if (quoted || attributeKinds.get(name)?.onResults) continue;
      return this.v.problem(`the attribute '${name}' does not apply to results`);
    }
    this.checkCommon(set, type);
  }

  private checkParameters(owner: Owner): void {
    const { type } = owner;
    const parameters = owner.parameters!;
    let seen = 0;
    for (let i = 0; i < parameters.length && i < type.parameterCount; i++) {
      const set = parameters[i];
      if (set === null || set === undefined) continue;
      this.checkParameter(set, type.contained[i + 1]!);
      for (let k = 0; k < set.items.length; k++) {
        const { name, quoted } = set.items[k]!;
        if (quoted || !special.has(name)) continue;
        this.checkSpecial(name, i, owner);
        const bit = 1 << once.indexOf(name);
        if (!once.includes(name)) continue;
        if ((seen & bit) !== 0) this.v.problem(`more than one parameter has the attribute '${name}'`);
        seen |= bit;
      }
    }
  }

  /** What an attribute requires of the function around it. */
  private checkSpecial(name: string, index: number, { type, isIntrinsic, isAssembly }: Owner): void {
    const { v } = this;
    switch (name) {
      case 'immarg':
        v.check(isIntrinsic, "'immarg' only applies to intrinsics");
        return;
      case 'elementtype':
        v.check(isIntrinsic || isAssembly, "'elementtype' only applies to intrinsics and inline assembly");
        return;
      case 'returned':
        return this.checkReturned(type.contained[index + 1]!, type.result);
      case 'sret':
        v.check(index <= 1, "'sret' must be on the first or second parameter");
        return;
      case 'inalloca':
        v.check(index === type.parameterCount - 1, "'inalloca' must be on the last parameter");
    }
  }

  private checkReturned(type: Type, result: Type): void {
    // Vectors of one size convert into each other without loss.
    const isVector = (t: Type) => t.kind === 'vector' || t.kind === 'x86_amx';
    const isLossless = type === result || (isVector(type) && isVector(result));
    this.v.check(isLossless, "a parameter marked 'returned' must have the type of the result");
  }

  /** Checks the attributes of one parameter of a known type. */
  checkParameter(set: AttributeSet, type: Type): void {
    if (this.parameterSets.get(set) === type) return;
    for (const { name, quoted } of set.items) {
      if (quoted || attributeKinds.get(name)?.onParameters) continue;
      return this.v.problem(`the attribute '${name}' does not apply to parameters`);
    }
    this.checkCommon(set, type);
    this.parameterSets.set(set, type);
  }

  private checkCommon(set: AttributeSet, type: Type): void {
    for (const attribute of set.items) {
      if (!attribute.quoted && !this.checkOne(attribute, type)) return;
    }
    if (set.items.length > 1) this.checkTogether(set);
  }

  private checkTogether(set: AttributeSet): void {
    const { v } = this;
    let ways = set.has('sret') || set.has('inreg') ? 1 : 0;
    for (const name of passing) if (set.has(name)) ways++;
    v.check(
      ways <= 1,
      "'byval', 'inalloca', 'preallocated', 'inreg', 'nest', 'byref' and 'sret' exclude each other",
    );
    for (const [a, b] of exclusive)
      if (set.has(a) && set.has(b)) v.problem(`'${a}' and '${b}' exclude each other`);
    if (set.has('immarg')) {
      const others = set.items.filter(({ name }) => name !== 'immarg' && name !== 'range');
      v.check(others.length === 0, "'immarg' cannot be combined with attributes other than 'range'");
    }
  }

  /** Whether an attribute fits the type it stands on; reports it if not. */
  private checkOne({ name, type: argument, value }: Attribute, type: Type): boolean {
    const { v } = this;
    let fits = true;
    if (forPointers.has(name)) fits = type.kind === 'pointer';
    else if (forIntegers.has(name)) fits = type.kind === 'integer';
    else if (name === 'align') fits = type.isPointerOrVector;
    else if (name === 'noundef') fits = type.kind !== 'void';
    else if (name === 'nofpclass') fits = takesFloatClasses(type);
    else if (name === 'range')
      fits = type.isIntegerOrVector && value.startsWith(`${typeToString(type.scalar)} `);
    if (!fits) {
      v.problem(`the attribute '${name}' does not apply to the type '${typeToString(type)}'`);
      return false;
    }
    if (attributeKinds.get(name)?.argument !== 'type') return true;
    if (argument === null) return v.check(false, `the attribute '${name}' needs a type`);
    if (name === 'elementtype' || name === 'sret') return true;
    return (
      v.check(v.factsOf(argument).isSized, `'${name}' needs a type that has a size`) &&
      v.check(
        name !== 'byval' || !v.factsOf(argument).isBarredFromStack,
        `'${name}' cannot have this target type`,
      )
    );
  }

  // ── Functions and calls ───────────────────────────────────────────────────

  private checkFunctionSet(set: AttributeSet, owner: Owner): void {
    const key = set.items.length === 0 && set.groups.length === 1 ? set.groups[0]! : set;
    let all = this.functionSets.get(key);
    if (all === undefined) {
      all = merged(set);
      this.functionSets.set(key, all);
      this.checkGroups(set);
      this.checkFunctionAttributes(all);
    }
    this.checkAgainstType(all, owner.type);
  }

  private checkGroups(set: AttributeSet): void {
    for (const group of set.groups) {
      const isKnown = this.v.module.attributeGroups.get(group.id) === group;
      this.v.check(isKnown, `refers to the attribute group #${group.id}, which the module does not define`);
    }
  }

  private checkFunctionAttributes(all: ReadonlyMap<string, Attribute>): void {
    const { v } = this;
    for (const { name, quoted, value } of all.values()) {
      if (quoted) {
        this.checkString(name, value);
      } else if (!attributeKinds.get(name)?.onFunctions && name !== 'align') {
        v.problem(`the attribute '${name}' does not apply to functions`);
      }
    }
    for (const [a, b] of exclusiveOnFunctions) {
      if (all.has(a) && all.has(b)) v.problem(`'${a}' and '${b}' exclude each other`);
    }
    if (all.has('optnone')) v.check(all.has('noinline'), "'optnone' requires 'noinline'");
    if (all.has('sign-return-address-key')) {
      v.check(all.has('sign-return-address'), "'sign-return-address-key' requires 'sign-return-address'");
    }
    const kind = all.get('allockind');
    if (kind !== undefined) this.checkAllocKind(kind.value);
    const range = all.get('vscale_range');
    if (range !== undefined) this.checkScaleRange(range.value);
  }

  private checkString(name: string, value: string): void {
    const { v } = this;
    const allowed = values[name];
    if (allowed !== undefined && !allowed.includes(value)) {
      v.problem(`the attribute "${name}" cannot have the value "${value}"`);
    }
    if (numeric.has(name) && !/^\d+$/.test(value)) {
      v.problem(`the attribute "${name}" needs a number, not "${value}"`);
    }
    if (name === 'target-features' && value !== '' && !/^[+-][^,]*(,[+-][^,]*)*$/.test(value)) {
      v.problem(`the features of "${name}" must each begin with '+' or '-'`);
    }
    if (name === 'patchable-function-entry-section' || name === 'alloc-variant-zeroed') {
      v.check(value !== '', `the attribute "${name}" cannot be empty`);
    }
  }

  private checkAllocKind(text: string): void {
    const { v } = this;
    const kinds = new Set(text.replaceAll('"', '').split(','));
    const count = ['alloc', 'realloc', 'free'].filter((kind) => kinds.has(kind)).length;
    v.check(count === 1, "'allockind' needs exactly one of alloc, realloc and free");
    if (kinds.has('free')) {
      const modified = ['uninitialized', 'zeroed', 'aligned'].some((kind) => kinds.has(kind));
      v.check(!modified, "'allockind' with free cannot have uninitialized, zeroed or aligned");
    }
    v.check(
      !(kinds.has('uninitialized') && kinds.has('zeroed')),
      "'allockind' cannot be both zeroed and uninitialized",
    );
  }

  private checkScaleRange(text: string): void {
    const { v } = this;
    const [least, most = least] = text.split(',').map(Number) as [number, number?];
    const isPower = (n: number) => Number.isInteger(Math.log2(n));
    v.check(least > 0 && isPower(least), "the minimum of 'vscale_range' must be a power of two");
    // A maximum of 0 stands for none.
    if (most === 0) return;
    v.check(most >= least, "the minimum of 'vscale_range' is above its maximum");
    v.check(isPower(most), "the maximum of 'vscale_range' must be a power of two");
  }

  private checkAgainstType(all: ReadonlyMap<string, Attribute>, type: Type): void {
    const { v } = this;
    const size = all.get('allocsize');
    if (size === undefined) return;
    for (const index of size.value.split(',').map(Number)) {
      if (index >= type.parameterCount)
        v.problem(`'allocsize' names parameter ${index}, which does not exist`);
      else
        v.check(
          type.contained[index + 1]!.kind === 'integer',
          `'allocsize' names parameter ${index}, which is not an integer`,
        );
    }
  }
}

/** The attributes of a set and of its groups, by name; a string that looks like a keyword keeps its quotes. */
function merged(set: AttributeSet): ReadonlyMap<string, Attribute> {
  const all = new Map<string, Attribute>();
  for (const { items } of [...set.groups, set]) {
    for (const item of items) {
      all.set(item.quoted && attributeKinds.has(item.name) ? `"${item.name}"` : item.name, item);
    }
  }
  return all;
}

/** Whether `nofpclass` may stand on this type: floats, arrays of them, and structs of one such type. */
function takesFloatClasses(type: Type): boolean {
  while (type.kind === 'array') type = type.element;
  if (type.kind !== 'struct') return type.isFloatOrVector;
  const [first] = type.contained;
  return first?.isFloatOrVector && type.contained.every((field) => field === first);
}

/** The attributes of a function's parameters, or null when there are none. */
export function parameterAttributes(fn: Function): (AttributeSet | null)[] | null {
  let found: (AttributeSet | null)[] | null = null;
  for (let i = 0; i < fn.arguments.length; i++) {
    const set = fn.arguments[i]?.attributes ?? null;
    if (set === null) continue;
    found ??= new Array<AttributeSet | null>(fn.arguments.length).fill(null);
    found[i] = set;
  }
  return found;
}

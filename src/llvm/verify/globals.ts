// Global variables, aliases and ifuncs, and what all globals have in common:
// linkage, visibility, DLL storage, comdats.

import type { Alias, Constant, Function, GlobalValue, GlobalVariable, IFunc, Value } from '../values.ts';
import { stripCasts } from './constants.ts';
import type { Verifier } from './context.ts';
import { checkAlign } from './instructions.ts';
import { checkGlobalAttachments } from './metadata.ts';

/** Whether the linker finds no definition here. */
function isDeclarationForLinker(value: GlobalValue): boolean {
  return value.linkage === 'available_externally' || isDeclaration(value);
}

function isDeclaration(value: GlobalValue): boolean {
  switch (value.kind) {
    case 'global':
      return value.operands.length === 0;
    case 'function':
      return value.blocks.length === 0;
    default:
      return false;
  }
}

/** What holds for every global. */
export function checkGlobalValue(v: Verifier, value: GlobalValue): void {
  const { linkage, visibility, dllStorage } = value;
  v.check(value.type.kind === 'pointer', 'a global must be used as a pointer');
  if (isDeclaration(value)) {
    const isRight = linkage === 'external' || linkage === 'extern_weak';
    v.check(isRight, `a declaration cannot have the linkage ${linkage}`);
  } else if (linkage === 'extern_weak') {
    v.problem('a definition cannot have the linkage extern_weak');
  }
  if (linkage === 'appending') {
    const isArray = value.kind === 'global' && value.valueType.kind === 'array';
    v.check(isArray, 'only arrays can have the linkage appending');
  }
  if (linkage === 'private' || linkage === 'internal') {
    v.check(visibility === 'default', `a global with the linkage ${linkage} must have default visibility`);
    v.check(dllStorage === '', `a global with the linkage ${linkage} cannot have a DLL storage class`);
  }
  if (dllStorage === 'dllexport') v.check(visibility !== 'hidden', 'a dllexport global cannot be hidden');
  if (dllStorage === 'dllimport') checkImport(v, value);
  if (value.kind === 'global' || value.kind === 'function') checkComdat(v, value);
}

function checkImport(v: Verifier, value: GlobalValue): void {
  v.check(value.visibility === 'default', 'a dllimport global must have default visibility');
  v.check(!value.dsoLocal, 'a dllimport global cannot be dso_local');
  const isRight = value.linkage === 'available_externally' || isDeclaration(value);
  v.check(isRight, 'a dllimport global must be a declaration');
}

function checkComdat(v: Verifier, value: GlobalVariable | Function): void {
  const { comdat } = value;
  if (comdat === null) return;
  v.check(!isDeclarationForLinker(value), 'a declaration cannot be in a comdat');
  v.check(
    v.module.comdats.get(comdat.name) === comdat,
    `the module does not define the comdat $${comdat.name}`,
  );
}

// ── Variables ───────────────────────────────────────────────────────────────

export function checkGlobalVariable(v: Verifier, variable: GlobalVariable): void {
  v.enter(variable);
  const { valueType: type, linkage } = variable;
  checkGlobalValue(v, variable);
  checkAlign(v, variable.align);
  checkGlobalAttachments(v, variable.metadata);
  const facts = v.factsOf(type);
  v.check(!facts.holdsScalableVector, 'a global cannot hold a scalable vector');
  v.check(!facts.isBarredFromGlobals, 'a global cannot hold this target type');
  v.check(type.isFirstClass || type.opaque, 'a global cannot have this type');
  const initializer = variable.operands[0];
  if (variable.operands.length > 0) {
    if (initializer?.type === undefined) return v.problem('the initializer is missing');
    v.check(initializer.type === type, 'the initializer does not have the type of the global');
    v.check(facts.isSized, 'a global with an initializer must have a size');
    checkReferences(v, initializer);
    if (linkage === 'common') checkCommon(v, variable, initializer);
  }
  if (variable.name !== null) listRules[variable.name]?.(v, variable);
}

/** Checks the value of a global, alias or ifunc. */
function checkReferences(v: Verifier, value: Value): void {
  if (value.kind === 'function' && value.name?.startsWith('llvm.')) {
    v.problem(`the address of the intrinsic @${value.name} is taken`);
  }
  v.constants.check(value);
}

function checkCommon(v: Verifier, variable: GlobalVariable, initializer: Value): void {
  v.check(!isSurelyNotZero(initializer), 'a common global must be initialized to zero');
  v.check(!variable.constant, 'a common global cannot be constant');
  v.check(variable.comdat === null, 'a common global cannot be in a comdat');
}

/** Whether a constant is written as something else than zero. Compound ones are not looked into. */
function isSurelyNotZero(value: Value): boolean {
  if (value.kind !== 'constant') return true;
  switch (value.form) {
    case 'integer':
    case 'float':
      return value.bits !== 0n;
    case 'undef':
    case 'poison':
      return true;
    case 'string':
      return /[^\0]/.test(value.text);
    default:
      return false;
  }
}

/** `llvm.global_ctors` and `llvm.global_dtors`: arrays of `{ i32, ptr, ptr }`. */
function checkFunctionList(v: Verifier, variable: GlobalVariable): void {
  const { valueType: type } = variable;
  checkListLinkage(v, variable);
  if (type.kind !== 'array') return;
  const [priority, fn, data] = type.element.contained;
  const isRight =
    type.element.kind === 'struct' &&
    type.element.contained.length === 3 &&
    priority === v.types.i32 &&
    fn === v.types.pointer(v.layout.programAddressSpace) &&
    data!.kind === 'pointer';
  v.check(isRight, `@${variable.name} must be an array of { i32, ptr, ptr }`);
}

/** `llvm.used` and `llvm.compiler.used`: arrays of pointers to named globals. */
function checkUsedList(v: Verifier, variable: GlobalVariable): void {
  const { valueType: type } = variable;
  checkListLinkage(v, variable);
  if (type.kind !== 'array') return;
  if (type.element.kind !== 'pointer') return v.problem(`@${variable.name} must be an array of pointers`);
  const initializer = variable.operands[0];
  if (initializer === undefined) return;
  if (initializer.kind !== 'constant' || initializer.form !== 'array') {
    return v.problem(`@${variable.name} must list its members`);
  }
  for (const member of initializer.operands) {
    const global = stripCasts(member);
    const isGlobal = global.kind === 'global' || global.kind === 'function' || global.kind === 'alias';
    v.check(isGlobal && global.name !== null, `the members of @${variable.name} must be named globals`);
  }
}

function checkListLinkage(v: Verifier, variable: GlobalVariable): void {
  const isRight = variable.operands.length === 0 || variable.linkage === 'appending';
  v.check(isRight, `@${variable.name} must have the linkage appending`);
}

const listRules: { readonly [name: string]: (v: Verifier, variable: GlobalVariable) => void } = {
  'llvm.global_ctors': checkFunctionList,
  'llvm.global_dtors': checkFunctionList,
  'llvm.used': checkUsedList,
  'llvm.compiler.used': checkUsedList,
};

// ── Aliases and ifuncs ──────────────────────────────────────────────────────

const aliasLinkages = new Set(
  `external private internal linkonce linkonce_odr weak weak_odr available_externally`.split(' '),
);

export function checkAliases(v: Verifier): void {
  for (const alias of v.module.aliases) checkAlias(v, alias);
  reportCycles(v);
}

function checkAlias(v: Verifier, alias: Alias): void {
  v.enter(alias);
  checkGlobalValue(v, alias);
  v.check(aliasLinkages.has(alias.linkage), `an alias cannot have the linkage ${alias.linkage}`);
  const target = alias.operands[0];
  if (target?.type === undefined) return v.problem('the alias has no aliasee');
  v.check(target.type === alias.type, 'an alias must have the type of its aliasee');
  const isExpression = target.kind === 'constant' && target.form === 'expression';
  const isGlobal = target.kind !== 'constant';
  if (!isExpression && !isGlobal) return v.problem('the aliasee must be a global or a constant expression');
  checkReferences(v, target);
  const isAvailable = alias.linkage === 'available_externally';
  for (const global of globalsIn(target)) {
    if (isAvailable) {
      v.check(
        global === target && global.linkage === 'available_externally',
        'the aliasee of an available_externally alias must be available_externally',
      );
    } else if (isDeclarationForLinker(global)) {
      v.problem('the aliasee must be a definition');
    }
    if (global.kind === 'alias' && global === target) {
      v.check(!isInterposable(global), 'the aliasee cannot be an interposable alias');
    }
  }
}

function isInterposable({ linkage }: GlobalValue): boolean {
  return linkage === 'weak' || linkage === 'linkonce' || linkage === 'common' || linkage === 'extern_weak';
}

/** The globals a constant is made of. */
function globalsIn(root: Value): GlobalValue[] {
  const found: GlobalValue[] = [];
  const pending: Value[] = [root];
  const seen = new Set<Constant>();
  while (pending.length > 0) {
    const value = pending.pop()!;
    switch (value?.kind) {
      case 'constant':
        if (seen.has(value)) break;
        seen.add(value);
        for (const part of value.operands) pending.push(part);
        break;
      case 'global':
      case 'function':
      case 'alias':
      case 'ifunc':
        found.push(value);
    }
  }
  return found;
}

/** Reports aliases that stand, by way of others, for themselves: a depth-first search with a stack. */
function reportCycles(v: Verifier): void {
  const state = new Map<Alias, 'open' | 'done'>();
  for (const root of v.module.aliases) {
    const stack: { readonly alias: Alias; readonly next: Alias[] }[] = [];
    const open = (alias: Alias) => {
      state.set(alias, 'open');
      const target = alias.operands[0];
      const next = target === undefined ? [] : globalsIn(target).filter((value) => value.kind === 'alias');
      stack.push({ alias, next });
    };
    if (!state.has(root)) open(root);
    while (stack.length > 0) {
      const { alias, next } = stack[stack.length - 1]!;
      const following = next.pop();
      if (following === undefined) {
        state.set(alias, 'done');
        stack.pop();
      } else if (state.get(following) === 'open') {
        v.enter(following);
        v.problem('aliases form a cycle');
      } else if (!state.has(following)) {
        open(following);
      }
    }
  }
}

export function checkIFunc(v: Verifier, ifunc: IFunc): void {
  v.enter(ifunc);
  checkGlobalValue(v, ifunc);
  checkGlobalAttachments(v, ifunc.metadata);
  const target = ifunc.operands[0];
  if (target?.type === undefined) return v.problem('the ifunc has no resolver');
  v.check(target.type === ifunc.type, 'the resolver of an ifunc must have the type of the ifunc');
  checkReferences(v, target);
  const resolver = resolverOf(target);
  if (resolver === null) return v.problem('the resolver of an ifunc must be a function');
  v.check(!isDeclarationForLinker(resolver), 'the resolver of an ifunc must be a definition');
  v.check(resolver.valueType.result.kind === 'pointer', 'the resolver of an ifunc must return a pointer');
}

/** The function after casts and aliases. */
function resolverOf(target: Value): Function | null {
  const seen = new Set<Value>();
  for (let value: Value | undefined = target; value !== undefined && !seen.has(value); ) {
    seen.add(value);
    value = stripCasts(value);
    if (value.kind === 'function') return value;
    value = value.kind === 'alias' ? value.operands[0] : undefined;
  }
  return null;
}

// Globals, and the constants that mention them.
//
// Nothing in a graph refers to a global but by an edge: the globals that a constant
// mentions are the inputs of its node.

import type { Constant, Function, GlobalValue, Module, Value } from '../llvm/index.ts';

/** Whether a value is a global of its module. */
export function isGlobal(value: Value): value is GlobalValue {
  const { kind } = value;
  return kind === 'global' || kind === 'function' || kind === 'alias' || kind === 'ifunc';
}

/** The globals that some values mention, each once, in the order in which they are met. */
export function globalsIn(values: readonly Value[]): GlobalValue[] {
  const found = new Set<GlobalValue>();
  collectGlobals(values, found);
  return [...found];
}

/**
 * Adds the globals that some values mention to a set, and functions whose labels they mention to another. The address
 * of a label of `self` does not count as a mention of it.
 */
export function collectGlobals(
  values: readonly Value[],
  found: Set<GlobalValue>,
  labelled: Set<Function> = new Set(),
  self: Function | null = null,
): void {
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    if (isGlobal(value)) found.add(value);
    else if (value.kind === 'constant' && value.operands.length > 0)
      collectInside(value, found, labelled, self);
  }
}

function collectInside(
  constant: Constant,
  found: Set<GlobalValue>,
  labelled: Set<Function>,
  self: Function | null,
): void {
  const seen = new Set<Value>();
  const pending: Value[] = [constant];
  while (pending.length > 0) {
    const value = pending.pop()!;
    if (isGlobal(value)) {
      found.add(value);
      continue;
    }
    if (value.kind !== 'constant' || value.operands.length === 0 || seen.has(value)) continue;
    seen.add(value);
    const [first] = value.operands;
    if (value.form === 'blockaddress' && first?.kind === 'function') {
      labelled.add(first);
      if (first === self) continue;
    }
    for (let i = value.operands.length - 1; i >= 0; i--) {
      const operand = value.operands[i]!;
      if (operand.kind !== 'block') pending.push(operand);
    }
  }
}

/** Whether a value is made of the address of a label. */
export function mentionsLabel(value: Value): boolean {
  if (value.kind !== 'constant' || value.operands.length === 0) return false;
  const seen = new Set<Value>();
  const pending: Value[] = [value];
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    if (at.kind !== 'constant' || seen.has(at)) continue;
    if (at.form === 'blockaddress') return true;
    seen.add(at);
    pending.push(...at.operands);
  }
  return false;
}

/** The constants of a module that are addresses of labels, in initializers and in code. Linear in the module. */
export function labelAddresses({
  globals = [],
  aliases = [],
  ifuncs = [],
  functions = [],
}: Partial<Pick<Module, 'globals' | 'aliases' | 'ifuncs' | 'functions'>>): Constant[] {
  const found: Constant[] = [];
  const seen = new Set<Value>();
  const pending: Value[] = [];
  const collect = (values: readonly Value[]) => {
    for (const value of values)
      if (value.kind === 'constant' && value.operands.length > 0) pending.push(value);
    for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
      if (at.kind !== 'constant' || at.operands.length === 0 || seen.has(at)) continue;
      seen.add(at);
      if (at.form === 'blockaddress') found.push(at);
      else for (const operand of at.operands) pending.push(operand);
    }
  };
  for (const list of [globals, aliases, ifuncs]) for (const { operands } of list) collect(operands);
  for (const { blocks } of functions) {
    for (const { instructions } of blocks) for (const { operands } of instructions) collect(operands);
  }
  return found;
}

// Globals, and what mentions them.
//
// Nothing in a graph refers to a global but by an edge: the globals that a constant
// mentions are the inputs of its node.

import type { GlobalValue, Value } from '../llvm/index.ts';

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

/** Adds the globals that some values mention to a set. */
export function collectGlobals(values: readonly Value[], found: Set<GlobalValue>): void {
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    if (isGlobal(value)) found.add(value);
    else if (value.kind === 'constant' && value.operands.length > 0) collectInside(value.operands, found);
  }
}

function collectInside(operands: readonly Value[], found: Set<GlobalValue>): void {
  const seen = new Set<Value>();
  const pending = [...operands].reverse();
  while (pending.length > 0) {
    const value = pending.pop()!;
    if (isGlobal(value)) {
      found.add(value);
      continue;
    }
    if (value.kind !== 'constant' || value.operands.length === 0 || seen.has(value)) continue;
    seen.add(value);
    for (let i = value.operands.length - 1; i >= 0; i--) {
      const operand = value.operands[i]!;
      if (operand.kind !== 'block') pending.push(operand);
    }
  }
}

// Constants and globals as operands.
//
// A global is a variable of the translation unit, routed to where it is used. A
// constant is a node; the globals it mentions are its inputs, so that nothing
// refers to a global but by an edge.

import { ConstantOperation, edgeType } from '../dialect/index.ts';
import type { GlobalValue, Value } from '../llvm/index.ts';
import { type Origin, SimpleNode } from '../rvsdg/index.ts';
import type { Scope } from './scope.ts';

/** The origin of anything that is neither an instruction nor an argument. */
export function constantOrigin(scope: Scope, value: Value): Origin {
  if (isGlobal(value)) return scope.read(value, edgeType(value.type));
  const known = scope.values.get(value);
  if (known !== undefined) return known;
  const type = edgeType(value.type);
  const inputs = globalsIn([value]).map((global) => scope.read(global, edgeType(global.type)));
  const origin = new SimpleNode(scope.region, new ConstantOperation(value), inputs, [type]).outputs[0]!;
  scope.values.set(value, origin);
  return origin;
}

export function isGlobal(value: Value): value is GlobalValue {
  return (
    value.kind === 'global' || value.kind === 'function' || value.kind === 'alias' || value.kind === 'ifunc'
  );
}

/** The globals that some values mention, each once, in the order in which they are met. */
export function globalsIn(values: readonly Value[]): GlobalValue[] {
  const found = new Set<GlobalValue>();
  const seen = new Set<Value>();
  const pending = [...values].reverse();
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
  return [...found];
}

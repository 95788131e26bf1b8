// Constants and globals as operands.
//
// A global is a variable of the translation unit, routed to where it is used. A
// constant is a node; the globals it mentions are its inputs, so that nothing
// refers to a global but by an edge.

import type { GlobalValue, Value } from '../llvm/index.ts';
import { type Origin, SimpleNode, valueType } from '../rvsdg/index.ts';
import { ConstantOperation } from './operations.ts';
import type { Scope } from './scope.ts';
import { edgeType } from './types.ts';

const pointer = valueType('ptr');

/** The origin of anything that is neither an instruction nor an argument. */
export function constantOrigin(scope: Scope, value: Value): Origin {
  if (isGlobal(value)) return scope.read(value, pointer);
  const known = scope.values.get(value);
  if (known !== undefined) return known;
  const type = edgeType(value.type);
  const inputs = globalsIn([value]).map((global) => scope.read(global, pointer));
  const operation = new ConstantOperation(describe(value), value.kind === 'constant' ? value : null);
  const origin = new SimpleNode(scope.region, operation, inputs, [type]).outputs[0]!;
  scope.values.set(value, origin);
  return origin;
}

function describe(value: Value): string {
  if (value.kind !== 'constant') return value.kind;
  return value.form === 'integer' ? String(value.bits) : value.form;
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

// Small graphs without a front end.

import {
  type Operation,
  type Origin,
  type Region,
  SimpleNode,
  type Type,
  valueType,
} from '../../src/rvsdg/index.ts';

export const i32 = valueType('i32');

/** A node with any inputs and outputs. */
export function node(region: Region, name: string, inputs: Origin[], ...outputs: Type[]): SimpleNode {
  const operation: Operation = { name, details: '' };
  return new SimpleNode(region, operation, inputs, outputs);
}

/** An i32 out of nothing. */
export function constant(region: Region, name = 'constant'): Origin {
  return node(region, name, [], i32).outputs[0]!;
}

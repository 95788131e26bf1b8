// Constants of a graph.
//
// The inputs of a constant say which globals its value is made of. While they are those that the constant itself
// mentions, it is like any constant of the module; otherwise they are put in their places.

import { ConstantOperation, globalsIn } from '../../dialect/index.ts';
import type { GlobalValue, Value as IrValue } from '../../llvm/index.ts';
import type { Delta, SimpleNode } from '../../rvsdg/index.ts';
import type { Constants, Initializer } from '../machine/constants.ts';
import { globalOf } from './globals.ts';

/** The globals that a constant mentions, in the order of the node's inputs, if any of them is another one there. */
export function replacedGlobals(
  value: IrValue,
  globals: readonly (IrValue | undefined)[],
): readonly GlobalValue[] | null {
  if (globals.length === 0) return null;
  const mentioned = globalsIn([value]);
  return mentioned.every((global, i) => global === globals[i]) ? null : mentioned;
}

/** What the region of a δ says. */
export function initializerOf(delta: Delta, constants: Constants): Initializer {
  const { origin } = delta.body.results[0]!;
  const node = origin.node as SimpleNode | null;
  if (node === null) return { value: globalOf(origin) };
  if (!(node.operation instanceof ConstantOperation)) {
    throw new Error(`the value of δ ${delta.name} is not a constant`);
  }
  const { value } = node.operation;
  const globals = node.inputs.map((input) => globalOf(input.origin));
  const replaced = replacedGlobals(value, globals);
  if (replaced === null) return { value };
  return { value, globals: new Map(replaced.map((each, i) => [each, constants.evaluate(globals[i]!)])) };
}

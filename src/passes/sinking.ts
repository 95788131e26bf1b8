// Loop sinking: sinks computations whose results are used only after the loop.
//
//      θ a, e                               θ a
//      │  a' = …                            │  a' = …
//      │  e' = a' << b      not used        │  …
//      │  …                 in the loop  ⇒   └─
//      └─                                   e' = a' << b
//
// A loop variable whose argument is unused only brings a value out of the loop. If its result comes from a node without
// effects, that node can be computed from the values of its operands after the loop: they are results of loop variables
// already, or become so (which costs nothing: a variable that is unused in the loop needs no φ), or are invariant. An
// operand that is the value of a variable at the *beginning* of the last iteration would have to be kept for that, so
// such a node stays.
//
// Such a variable needs no initial value either: nodes that only compute or load it are dead.
//
// Then its operands may be used only after the loop, too, and so on. Loops are treated inside out, so that a value sinks
// out of one after the other. The VDG paper gets this from placement by demand (§4, `epr` in its example); here it is
// the mirror image of push-out. Each loop variable is looked at once, and once more for each that is made.

import { plainConstant, visitStructural } from '../analysis/nesting.ts';
import { isPure } from '../analysis/speculation.ts';
import { InstructionOperation } from '../dialect/index.ts';
import { type Lambda, type Origin, SimpleNode, Theta } from '../rvsdg/index.ts';
import type { Pass, PassContext } from './pass.ts';

export const sinking: Pass = {
  name: 'sinking',
  summary: 'sink computations whose results are used only after the loop',

  onFunction(lambda: Lambda, context: PassContext): boolean {
    let count = 0;
    let vacated = 0;
    visitStructural(lambda.body, {
      leave: (node) => {
        if (!(node instanceof Theta)) return;
        count += sink(node, context);
        vacated += vacate(node, context);
      },
    });
    context.count('nodes moved out of θ', count);
    context.count('unused initial values of loop variables removed', vacated);
    return count + vacated > 0;
  },
};

/** Moves nodes after a loop, and returns how many. */
function sink(theta: Theta, context: PassContext): number {
  let count = 0;
  const pending = theta.outputs.map(({ index }) => index);
  for (let index = pending.pop(); index !== undefined; index = pending.pop()) {
    const { argument, output, result } = theta.variable(index);
    if (!output.isUsed || argument.isUsed) continue;
    const { node } = result.origin;
    if (node === null || !isPure(node) || !result.origin.isUsedOnce) continue;
    const operands = node.inputs.map(({ origin }) => origin);
    if (operands.some((origin) => isFromTheBeginning(theta, origin))) continue;
    const outside = operands.map((origin) => behind(theta, origin, pending, context));
    const copy = new SimpleNode(theta.region, node.operation, outside, [output.type]);
    copy.outputs[0]!.name = result.origin.name;
    output.divertUsers(copy.outputs[0]!);
    result.divert(argument);
    node.remove();
    count++;
  }
  return count;
}

/** Makes the initial values of variables undefined where they are unused; returns how many. */
function vacate(theta: Theta, { make }: PassContext): number {
  let count = 0;
  for (const input of theta.inputs) {
    const { argument, output } = theta.variable(input.index);
    if (argument.isUsed || !output.isUsed || argument.type.class !== 'value') continue;
    const { node } = input.origin;
    // A constant, or an undefined value, costs nothing.
    if (node instanceof SimpleNode && !(node.operation instanceof InstructionOperation)) continue;
    input.divert(make.undefined(theta.region, argument.type));
    count++;
  }
  return count;
}

/** Whether an origin is the value of a variable at the beginning of an iteration that changes it. */
function isFromTheBeginning(theta: Theta, origin: Origin): boolean {
  return origin.isArgument && !theta.variable(origin.index).isInvariant;
}

/** What an origin in a loop's region is when the loop has been left. */
function behind(theta: Theta, origin: Origin, pending: number[], { make }: PassContext): Origin {
  if (origin.isArgument) return theta.inputs[origin.index]!.origin;
  if (plainConstant(origin) !== null) {
    const { operation } = origin.node as SimpleNode;
    return new SimpleNode(theta.region, operation, [], [origin.type]).outputs[0]!;
  }
  for (let user = origin.firstUser; user !== null; user = user.nextUser) {
    if (user.isResult && user.index > 0) return theta.outputs[user.index - 1]!;
  }
  const variable = theta.addVariable(make.undefined(theta.region, origin.type));
  variable.result.divert(origin);
  pending.push(variable.index);
  return variable.output;
}

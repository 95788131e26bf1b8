// Invariant value redirection (B1 §7.1, INV): redirects users of values that pass γ and θ unchanged to their origins.
//
//        x                    x ────────┐        Every region yields the argument of the same
//      ┌─▼──────────┐       ┌─▼───────┐ │        entry variable: users of the output can
//      │ γ  x │ x   │  ⇒    │ γ x │ x │ │        take what came in. A region in which the value
//      └─┬──────────┘       └─────────┘ │        is undefined does not count.
//        ▼                              ▼
//
//      θ: the value of a loop variable whose result is its argument is the same after the loop as before it; one
//         whose result is the argument of such a variable has that variable's value after the loop.
//
// The same holds for constants: if all regions of a γ yield the same number, its users get that number, and likewise
// for θ. A loop variable that starts with that constant never has another value. Two loop variables with the same
// result are equal after the loop, whatever their values before.
//
// On the way in, two entry variables of a γ with one origin become one, and constants stay outside: each region that
// uses one has its own, so that the constant operands of a node are visible at the node. (In the recovered program a
// constant is written where it is used, so copies cost nothing.)
//
// Only values are redirected. Dead node elimination does it for states (it knows which loops may run forever), and
// decisions have to stay right before their γ or θ, unless they are constants.
//
// Entries are merged on the way in, exits are redirected on the way out, producers before consumers: one walk suffices,
// except around loops whose variables are invariant only together. Time is linear in nodes and edges.

import { plainConstant, visitStructural } from '../analysis/nesting.ts';
import {
  type ConstantOperation,
  DecisionOperation,
  isFromInvoke,
  UndefinedOperation,
} from '../dialect/index.ts';
import type { Constant } from '../llvm/index.ts';
import { Gamma, type Lambda, type Origin, type Region, SimpleNode, Theta } from '../rvsdg/index.ts';
import type { Pass, PassContext } from './pass.ts';

export const invariantRedirection: Pass = {
  name: 'invariant-redirection',
  summary: 'redirect users of γ and θ outputs that pass a value through unchanged',
  isLocal: true,

  onFunction(lambda: Lambda, context: PassContext): boolean {
    const redirection = new Redirection(context);
    visitStructural(lambda.body, {
      enter: (node) => {
        if (node instanceof Gamma) redirection.enterGamma(node);
        else if (node instanceof Theta) redirection.enterTheta(node);
      },
      leave: (node) => {
        if (node instanceof Gamma) redirection.leaveGamma(node);
        else if (node instanceof Theta) redirection.leaveTheta(node);
      },
    });
    return redirection.hasChanged;
  },
};

class Redirection {
  hasChanged = false;
  private readonly context: PassContext;

  constructor(context: PassContext) {
    this.context = context;
  }

  /** Diverts users, and notes the change. */
  private redirect(from: Origin, to: Origin, what: string): void {
    from.divertUsers(to);
    this.context.count(what);
    this.hasChanged = true;
  }

  // ── On the way in ─────────────────────────────────────────────────────────

  enterGamma(gamma: Gamma): void {
    const { inputs, regions } = gamma;
    for (let i = 0; i + 1 < inputs.length; i++) {
      const { origin } = inputs[i + 1]!;
      if (origin.type.class !== 'value') continue;
      const isConstant = plainConstant(origin) !== null;
      // Of all entries with one origin the first stays, and is noted at the origin.
      const { slot: other } = origin;
      const isFirst = other < 0 || other >= i || inputs[other + 1]!.origin !== origin;
      if (isFirst) origin.slot = i;
      if (isFirst && !isConstant) continue;
      for (const region of regions) {
        const argument = region.arguments[i]!;
        if (!argument.isUsed) continue;
        if (isConstant) this.redirect(argument, copyOf(origin, region), 'constants moved in');
        else this.redirect(argument, region.arguments[other]!, 'entries merged');
      }
    }
  }

  /** An invariant constant is copied into the loop. */
  enterTheta(theta: Theta): void {
    for (const argument of theta.body.arguments) {
      const { input, result } = theta.variable(argument.index);
      if (!this.isInvariant(theta, argument.index) || plainConstant(input.origin) === null) continue;
      if (argument.isUsedOnce) continue;
      this.redirect(argument, copyOf(input.origin, theta.body), 'constants moved in');
      result.divert(argument);
    }
  }

  // ── On the way out ────────────────────────────────────────────────────────

  leaveGamma(gamma: Gamma): void {
    for (const output of gamma.outputs) {
      if (!output.isUsed || output.type.isState) continue;
      const common = commonResult(gamma, output.index);
      if (common === null) continue;
      if (!common.isArgument) this.redirect(output, copyOf(common, gamma.region), 'constants moved out of γ');
      else if (!output.type.isControl) {
        const { origin } = gamma.inputs[common.index + 1]!;
        if (!isFromInvoke(origin)) this.redirect(output, origin, 'values routed past γ');
      }
    }
  }

  leaveTheta(theta: Theta): void {
    const { outputs } = theta;
    const { results } = theta.body;
    for (const output of outputs) {
      if (output.type.class !== 'value') continue;
      const { origin } = results[output.index + 1]!;
      const isUnchanged = this.isInvariant(theta, output.index);
      if (!output.isUsed) continue;
      if (plainConstant(origin) !== null) {
        this.redirect(output, copyOf(origin, theta.region), 'constants moved out of θ');
        continue;
      }
      const index = isUnchanged ? output.index : origin.index;
      if (isUnchanged || (origin.isArgument && this.isInvariant(theta, index))) {
        this.redirect(output, theta.inputs[index]!.origin, 'values routed past θ');
        continue;
      }
      // Of all outputs that are used and give one value the first stays.
      const { slot: other } = origin;
      const isOther = other >= 0 && other < output.index && results[other + 1]!.origin === origin;
      if (isOther && outputs[other]!.isUsed) this.redirect(output, outputs[other]!, 'outputs of θ merged');
      else origin.slot = output.index;
    }
  }

  /** Whether a loop variable never changes. One that is given the constant it began with is made to show that. */
  private isInvariant(theta: Theta, index: number): boolean {
    const { input, argument, result, isInvariant } = theta.variable(index);
    if (isInvariant || !areSameConstant(input.origin, result.origin)) return isInvariant;
    result.divert(argument);
    this.hasChanged = true;
    return true;
  }
}

/** What all regions of a γ give for an exit variable: an argument or a constant of the first that has a say. */
function commonResult(gamma: Gamma, index: number): Origin | null {
  let common: Origin | null = null;
  for (const region of gamma.regions) {
    const { origin } = region.results[index]!;
    if (common === null || isUndefined(common)) {
      if (!isNameable(origin)) return null;
      common = origin;
      continue;
    }
    if (isUndefined(origin)) continue;
    if (!areSame(common, origin)) return null;
  }
  return common;
}

function isNameable(origin: Origin): boolean {
  return origin.isArgument || plainConstant(origin) !== null || isDecided(origin) || isUndefined(origin);
}

function areSame(a: Origin, b: Origin): boolean {
  if (a.isArgument || b.isArgument) return a.isArgument && b.isArgument && a.index === b.index;
  if (isDecided(a) || isDecided(b)) return operationOf(a) === operationOf(b);
  return areSameConstant(a, b);
}

function operationOf({ node }: Origin): unknown {
  return node instanceof SimpleNode ? node.operation : null;
}

function isDecided(origin: Origin): boolean {
  return operationOf(origin) instanceof DecisionOperation;
}

/** Whether it is unused, or undefined for all its users. */
function isUndefined(origin: Origin): boolean {
  return operationOf(origin) instanceof UndefinedOperation || plainConstant(origin)?.form === 'poison';
}

/** Whether two origins are constants of one value. */
function areSameConstant(a: Origin, b: Origin): boolean {
  const left = plainConstant(a);
  const right = plainConstant(b);
  if (left === null || right === null) return false;
  return (
    left === right || (left.type === right.type && left.form === right.form && haveSameBits(left, right))
  );
}

function haveSameBits(a: Constant, b: Constant): boolean {
  switch (a.form) {
    case 'integer':
    case 'float':
      return a.bits === b.bits;
    case 'null':
    case 'zero':
    case 'none':
    case 'poison':
      return true;
    default:
      return false;
  }
}

/** The same constant, decision or undefined value in another region. */
function copyOf(origin: Origin, region: Region): Origin {
  const { operation } = origin.node as SimpleNode & { operation: ConstantOperation };
  return new SimpleNode(region, operation, [], [origin.type]).outputs[0]!;
}

// Dead argument elimination (DAE): removes parameters that a function does not use, and results that no caller uses.
//
//   call f(a, b, c)      λ f(a, b, c)            call f(b)      λ f(b)
//        │                 … b …          ⇒                       … b …
//        ▼ (no user)       return r
//
// A function's signature can be changed if all its calls are known: it is not visible outside the module, and its address is not taken.
// A parameter that is only passed on to recursive calls, in the same position, is unused too.
//
// The function gets a new header, with the attributes of the remaining parameters in their new positions, and every
// call is replaced accordingly (dead-arguments/signature.ts).
//
// Linear in the calls, and in the size of functions that are changed.

import { allCallsOf, callOf, callsIn, lambdaAround, usesOf } from '../analysis/calls.ts';
import { collectGlobals, functionOf, isTailExit } from '../dialect/index.ts';
import type { GlobalValue, Module } from '../llvm/index.ts';
import {
  keepOrigins,
  type Lambda,
  type Origin,
  type Region,
  type SimpleNode,
  type User,
} from '../rvsdg/index.ts';
import { adaptCall, changeHeader, renameArguments } from './dead-arguments/signature.ts';
import { lambdasOf, mayBeChanged } from './optimize.ts';
import type { Pass, PassContext } from './pass.ts';

export const deadArguments: Pass = {
  name: 'dead-arguments',
  summary: 'remove parameters that a function does not use and results that no caller uses (DAE)',

  onProgram(context: PassContext): boolean {
    const { graph, module } = context.program;
    const lambdas = lambdasOf(graph.root);
    const pinned = mentionedByHeaders(module);
    let changed = false;
    for (const lambda of lambdas) {
      if (pinned.has(functionOf(lambda)) || !isEligible(lambda)) continue;
      if (shrink(lambda, context)) changed = true;
    }
    return changed;
  },
};

/** Attributes of parameters that are not only facts about the value, or that other code depends on by position. */
const special = [
  'byval',
  'inalloca',
  'preallocated',
  'swifterror',
  'swiftself',
  'swiftasync',
  'nest',
  'allocalign',
];

function isEligible(lambda: Lambda): boolean {
  const { arguments: parameters, attributes, valueType } = functionOf(lambda);
  if (!mayBeChanged(lambda) || valueType.variadic) return false;
  if (['naked', 'allocsize', 'allockind', 'thunk'].some((name) => attributes?.has(name))) return false;
  return !parameters.some(({ attributes }) => special.some((name) => attributes?.has(name)));
}

/** The functions that headers of others mention: as personality, in prefix or prologue data. */
function mentionedByHeaders(module: Module): ReadonlySet<GlobalValue> {
  const found = new Set<GlobalValue>();
  for (const { personality, prefix, prologue } of module.functions) {
    collectGlobals([...personality, ...prefix, ...prologue], found);
  }
  return found;
}

/** Removes unused parameters and results from a function's signature. */
function shrink(lambda: Lambda, context: PassContext): boolean {
  const { body, contextCount } = lambda;
  const fn = functionOf(lambda);
  const mayLose = fn.arguments.length > 0 || fn.valueType.result.kind !== 'void';
  const calls = mayLose ? allCallsOf(lambda) : null;
  if (calls === null || calls.length === 0 || isTiedByTailExits(body, calls)) return false;
  const own = new Set(calls);
  const keeps = fn.arguments.map((_, i) => isLookedAt(body.arguments[contextCount + i]!, i + 1, own));
  const isVoid = fn.valueType.result.kind === 'void';
  const keepsResult = !isVoid && calls.some((call) => call.outputs[0]!.isUsed);
  if (!keeps.includes(false) && keepsResult === !isVoid) return false;

  const header = changeHeader(fn, keeps, keepsResult);
  for (const call of calls) {
    adaptCall(call, header, keeps);
    context.changed(lambdaAround(call));
  }
  renameArguments(lambda, header, keeps);
  for (const [i, isKept] of keeps.entries()) {
    const parameter = body.arguments[contextCount + i]!;
    // On its way to calls whose parameter is removed.
    if (!isKept && parameter.isUsed) parameter.divertUsers(context.make.undefined(body, parameter.type));
  }
  keepOrigins(body.arguments, contextCount, (i) => keeps[i] ?? true);
  if (!isVoid && !keepsResult) body.removeResult(0);
  lambda.attachment = header;
  context.count('parameters removed', keeps.filter((isKept) => !isKept).length);
  if (!isVoid && !keepsResult) context.count('results removed');
  context.changed(lambda);
  return true;
}

/** Whether a `musttail` call fixes the prototype of a function: one in its body, or one of its calls. */
function isTiedByTailExits(body: Region, calls: readonly SimpleNode[]): boolean {
  const isTied = (call: SimpleNode) => isTailExit(callOf(call)!);
  return calls.some(isTied) || callsIn(body).some(isTied);
}

/**
 * Whether a function uses a parameter, which is input `input` of its calls. Passing it to a call of the function
 * itself, in the same position, does not count; nor does routing it there, through γs, and invariant loop variables of
 * θs.
 */
function isLookedAt(parameter: Origin, input: number, own: ReadonlySet<SimpleNode>): boolean {
  const isNoLook = ({ node, index }: User) => index === input && own.has(node as SimpleNode);
  const { calls, others, isExported } = usesOf(parameter, isNoLook);
  return isExported || calls.length > 0 || !others.every(isNoLook);
}

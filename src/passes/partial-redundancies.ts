// Partial redundancy elimination of loads (Weise et al. 1994 §5; Lawrence A26): a load whose value is available on all
// paths is removed.
//
//      θ at                                      x0 = load at0
//      │  x = load at                            θ at, x
//      │  at' = at + 1                    ⇒      │  at' = at + 1
//      │  y = load at'                           │  y = load at'
//      │  … until y == 0                         │  … until y == 0            at = at', x = y
//      └─                                        └─
//
// The paper distributes an operation over the γ that its operands come from, where a copy is then redundant. For a load
// that is a walk back along its memory state (partial-redundancies/search.ts): into the regions of γs, with the address
// that each of them yields; into the previous iteration of a loop, with its name of the address; to the place before
// the loop. On each path the walk must reach a load or store of that place before anything that may write there. Then
// the value is passed along these paths, through exit variables and loop variables.
//
// A load is inserted only before a loop, and only if each iteration begins with it: it is then executed once there,
// instead of once in each iteration. So only places are loaded that the program loads, and never more often.
//
// It extends memory forwarding (memory-forwarding) to addresses that change on the way, as in scanners that read the
// next character at the end of an iteration and again at the beginning of the next. Predictive commoning does the same
// for elements of arrays at a fixed distance.
//
// Each load is one query with a bounded number of steps: linear.

import { instructionOf } from '../analysis/intrinsics.ts';
import { hasPlainStates, memoryChain } from '../analysis/states.ts';
import { type Instruction, Op, type Operation } from '../llvm/index.ts';
import { takePromises } from '../rewrite/promises.ts';
import { spliceOut } from '../rewrite/state-chain.ts';
import { type Lambda, type Origin, regionsOf, SimpleNode, withDepths } from '../rvsdg/index.ts';
import { Carrier } from './partial-redundancies/carry.ts';
import { type Found, Search } from './partial-redundancies/search.ts';
import type { Pass, PassContext } from './pass.ts';

/** What may have an operand in memory. */
const operators: ReadonlySet<Operation | undefined> = new Set([
  Op.icmp,
  Op.add,
  Op.sub,
  Op.and,
  Op.or,
  Op.xor,
]);

export const partialRedundancies: Pass = {
  name: 'partial-redundancies',
  asksPointers: true,
  summary: 'replace loads whose values are available on all paths, also around loops (load PRE)',

  onFunction(lambda: Lambda, context: PassContext): boolean {
    const loads = loadsIn(lambda);
    // One load alone may still be one in each iteration of a loop.
    if (loads.length < 2 || !hasPlainStates(lambda)) return false;
    return withDepths(lambda.body, this.name, () => removeLoads(loads, lambda, context));
  },
};

/** The plain loads of a function. */
function loadsIn({ body }: Lambda): SimpleNode[] {
  const found: SimpleNode[] = [];
  for (const region of regionsOf(body)) {
    for (const node of memoryChain(region).reverse()) {
      if (!(node instanceof SimpleNode)) continue;
      const instruction = instructionOf(node);
      if (instruction?.operation === Op.load && isPlain(instruction)) found.push(node);
    }
  }
  return found;
}

function isPlain(load: Instruction): boolean {
  return load.atomic === null && !load.type.isAggregate && !load.hasFlag('volatile');
}

function removeLoads(loads: readonly SimpleNode[], lambda: Lambda, context: PassContext): boolean {
  const { aliases, footprints } = context.factsOf(lambda);
  const search = new Search(aliases, footprints);
  const carrier = new Carrier(context, context.targetOf(lambda).carriedValues);
  const replaced = new Map<SimpleNode, readonly SimpleNode[]>();
  let count = 0;
  for (const load of loads) {
    const found = search.valueOf(load);
    if (found === null) continue;
    if (!pays(load, found) || !carrier.canCarry(found)) {
      search.abandon();
      continue;
    }
    const instruction = instructionOf(load)!;
    const value = carrier.carry(found.value, load.region);
    found.loads.push(...carrier.takeInserted());
    replaced.set(load, found.loads);
    for (const source of sourcesOf(found.loads, replaced)) takePromises(source, instruction);
    const [result] = load.outputs;
    value.name ??= result!.name;
    result!.divertUsers(value);
    aliases.replace(result!, value);
    spliceOut(load);
    count++;
    context.remark(
      'passed',
      'Carried',
      lambda,
      instruction,
      'load replaced by the value available on all paths to it',
    );
  }
  context.count('loads replaced', count);
  context.count('loads inserted before loops', carrier.inserted);
  return count > 0;
}

/** The loads that a value comes from; replaced ones by their replacements. */
function sourcesOf(
  loads: readonly SimpleNode[],
  replaced: ReadonlyMap<SimpleNode, readonly SimpleNode[]>,
): ReadonlySet<SimpleNode> {
  const found = new Set(loads);
  for (const load of found) for (const source of replaced.get(load) ?? []) found.add(source);
  return found;
}

/**
 * Whether fewer instructions are executed without a load. One whose only user can have it as a memory operand costs
 * none; keeping the value of another one for it then takes one more.
 */
function pays(load: SimpleNode, { loads }: Found): boolean {
  // On each path there is one of the others.
  return !isOperand(load) || !loads.some(isOperand);
}

/** Whether a load becomes part of the instruction that uses it. Of two loads that are compared, only one can. */
function isOperand({ outputs, region }: SimpleNode): boolean {
  const [value] = outputs as [Origin];
  const user = value.firstUser?.node ?? null;
  if (!value.isUsedOnce || user === null || user.region !== region) return false;
  const instruction = instructionOf(user);
  if (instruction === null || !operators.has(instruction.operation)) return false;
  if (instruction.type.isFloatOrVector) return false;
  const other = user.inputs[value.firstUser!.index === 0 ? 1 : 0]!.origin.node;
  return instructionOf(other)?.operation !== Op.load;
}

// Reasons why a function must not be inlined, whatever the cost or benefit.
//
// The linker may replace the definition of a function. A function may use its own frame: variable arguments,
// `llvm.frameaddress`, an alloca of unknown size. It may be compiled for another machine than its caller, or under
// other rules for floating point. A name in it may not be the C library's, though it would be in its caller.

import {
  ConstantOperation,
  dividesMemory,
  functionOf,
  InstructionOperation,
  inliningRows,
  isInterposable,
  isInvoke,
  isTailExit,
  LabelMatchOperation,
} from '../dialect/index.ts';
import type { AttributeSet, Function, Instruction } from '../llvm/index.ts';
import { Op } from '../llvm/index.ts';
import {
  type Lambda,
  type Node,
  type Region,
  regionsOf,
  SimpleNode,
  signatureOf,
  stateTaken,
} from '../rvsdg/index.ts';
import { copyingOf } from './copying.ts';
import { mayReturnTwice } from './second-returns.ts';

/** Intrinsics that speak of the frame of the function that they are in. */
const frameIntrinsics: ReadonlySet<string> = new Set([
  'llvm.va_start',
  'llvm.localescape',
  'llvm.localrecover',
  'llvm.frameaddress',
  'llvm.returnaddress',
  'llvm.addressofreturnaddress',
  'llvm.sponentry',
  'llvm.eh.dwarf.cfa',
  'llvm.eh.unwind.init',
  'llvm.icall.branch.funnel',
  'llvm.call.preallocated.setup',
]);

/** Parameters that are more than values. */
const specialParameters = ['inalloca', 'preallocated', 'swifterror', 'swiftself', 'swiftasync', 'nest'];

/** Why the body of a function cannot be inlined anywhere, or null. */
export function obstacleOf(callee: Lambda): string | null {
  if (callee.isOpaque) return 'its body has no graph';
  const fn = functionOf(callee);
  const { attributes } = fn;
  if (isInterposable(fn)) return `another definition may replace it (${fn.linkage})`;
  if (fn.valueType.variadic) return 'it is variadic';
  for (const name of inliningRows.get('no')!) if (attributes?.has(name)) return `it is ${name}`;
  for (const { attributes } of fn.arguments) {
    const special = specialParameters.find((name) => attributes?.has(name));
    if (special !== undefined) return `it has a ${special} parameter`;
  }
  return obstacleIn(callee.body);
}

/** Whether a function has something of which there must not be two: it may move, if this is the last call of it. */
export function mustStaySingle({ body }: Lambda): boolean {
  return copyingOf(body) === 'no';
}

function obstacleIn(body: Region): string | null {
  for (const region of regionsOf(body)) {
    for (let node = region.firstNode; node !== null; node = node.next) {
      const found = obstacleAt(node, region === body);
      if (found !== null) return found;
    }
  }
  return null;
}

function obstacleAt(node: Node, isInBody: boolean): string | null {
  if (node instanceof SimpleNode && node.operation instanceof LabelMatchOperation)
    return 'it jumps to addresses of labels';
  if (!(node instanceof SimpleNode && node.operation instanceof InstructionOperation)) return null;
  const { instruction } = node.operation;
  if (instruction.operation === Op.alloca) {
    if (instruction.hasFlag('inalloca') || instruction.hasFlag('swifterror'))
      return 'it has an inalloca or swifterror alloca';
    return isInBody && hasConstantCount(node) ? null : 'it has a dynamic alloca';
  }
  if (instruction.call === null) return null;
  if (isTailExit(instruction)) return 'it contains a musttail call';
  if (mayReturnTwice(instruction)) return 'it contains a call that returns twice';
  const { callee } = instruction;
  if (callee.kind !== 'function' || callee.name === null) return null;
  // Some are overloaded: `llvm.frameaddress.p0`.
  const name = callee.name.replace(/\.p\d+$/, '');
  return frameIntrinsics.has(name) ? `it calls ${callee.name}` : null;
}

function hasConstantCount({ inputs }: SimpleNode): boolean {
  if (inputs.length === 1) return true;
  const operation = (inputs[0]!.origin.node as SimpleNode | null)?.operation;
  return operation instanceof ConstantOperation && inputs[0]!.origin.node!.inputs.length === 0;
}

/** Why a function cannot be inlined at a call in another one, or null. */
export function obstacleBetween(caller: Function, call: Instruction, callee: Function): string | null {
  if (call.auxiliaryType !== callee.valueType) return 'the function type of the call differs';
  if (call.call!.bundles.length > 0) return 'the call has operand bundles';
  if (call.call!.callingConvention !== callee.callingConvention) return 'calling conventions differ';
  if (call.call!.attributes?.has('noinline')) return 'the call is noinline';
  if (caller.gc !== callee.gc && callee.gc !== null) return 'garbage collectors differ';
  const [personality] = caller.personality;
  if (personality !== undefined && callee.personality.length > 0 && personality !== callee.personality[0])
    return 'personality functions differ';
  const conflict = conflictOf(caller, callee);
  if (conflict !== null) return conflict;
  for (const name of freedNames(callee.attributes)) {
    if (!caller.attributes?.has(name) && !caller.attributes?.has('no-builtins')) return `it is ${name}`;
  }
  return obstacleOfTarget(caller.attributes, callee.attributes);
}

/**
 * Why a function that calls another one does not have the states that the body of that needs, or null. Where the
 * caller splits or joins memory, it need not have all of it in one state where the call is.
 */
export function obstacleOfStates(caller: Lambda, call: SimpleNode, callee: Lambda): string | null {
  if (isInvoke(call) && call.region.graph.isMemorySplit)
    return 'it may throw, and its caller has several memories';
  const kinds = new Set(signatureOf(caller).map(({ type }) => type.state));
  const isByValue = functionOf(callee).arguments.some(({ attributes }) => attributes?.has('byval'));
  if (isByValue && !kinds.has('memory')) return 'its caller has no state of memory';
  for (const { type, parameter, result } of signatureOf(callee)) {
    if (result.origin === parameter) continue;
    const isTaken = stateTaken(call, type.state!) !== null;
    if (!kinds.has(type.state) && !(isTaken && !type.isMemory))
      return `its caller has no ${type.state} state`;
    if (type.isMemory && !isTaken && isDivided(caller)) return 'its caller has several memories';
  }
  return null;
}

/** Whether a function splits or joins memory. */
function isDivided({ body }: Lambda): boolean {
  if (!body.graph.isMemorySplit) return false;
  return regionsOf(body).some((region) => [...region.nodes()].some(dividesMemory));
}

const freed = new WeakMap<AttributeSet, readonly string[]>();

/** The attributes by which names of the C library mean something else: `no-builtins`, `no-builtin-strlen`. */
function freedNames(set: AttributeSet | null): readonly string[] {
  if (set === null) return [];
  let names = freed.get(set);
  if (names === undefined) {
    names = [set, ...set.groups].flatMap(({ items }) =>
      items.map(({ name }) => name).filter((name) => name.startsWith('no-builtin')),
    );
    freed.set(set, names);
  }
  return names;
}

function valueOf(set: AttributeSet | null, name: string): string | undefined {
  return set?.get(name)?.value;
}

/** A function may use what its machine has: the caller's machine must have it too. */
function obstacleOfTarget(caller: AttributeSet | null, callee: AttributeSet | null): string | null {
  if (valueOf(callee, 'target-cpu') !== valueOf(caller, 'target-cpu'))
    return "attribute 'target-cpu' differs";
  const needed = valueOf(callee, 'target-features') ?? '';
  const given = valueOf(caller, 'target-features') ?? '';
  if (needed === given) return null;
  const has = new Set(given.split(','));
  const missing = needed.split(',').find((feature) => feature.startsWith('+') && !has.has(feature));
  return missing === undefined ? null : `it needs the target feature ${missing}`;
}

/** Why two functions cannot share their code, or null. */
function conflictOf(caller: Function, callee: Function): string | null {
  const valueIn = (fn: Function, name: string) => fn.attributes?.get(name)?.value;
  for (const name of inliningRows.get('equal')!) {
    if (valueIn(caller, name) !== valueIn(callee, name)) return `${name} differs`;
  }
  for (const name of inliningRows.get('denormal')!) {
    const mode = valueIn(callee, name);
    if (mode !== valueIn(caller, name) && mode !== 'dynamic,dynamic') return `${name} differs`;
  }
  return null;
}

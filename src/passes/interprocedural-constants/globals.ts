// Simplifies variables that are visible only in this module, by their uses.
//
//   only read                                it is constant, and loads from it can be folded
//   only written                             the stores are dead; they are removed, and then the variable
//   all stores are of the initial value      the stores change nothing, so it is only read
//
// All uses of the address are followed, and of pointers computed from it. Uses other than reads, writes and comparisons
// end the analysis. The time is linear in the uses.

import { lambdaAround, usesOf } from '../../analysis/calls.ts';
import { calledIntrinsic, TransferInput } from '../../analysis/intrinsics.ts';
import { scalarIntegerAt } from '../../analysis/layout.ts';
import { plainConstant } from '../../analysis/nesting.ts';
import { ConstantOperation, InstructionOperation, isLocal, variableOf } from '../../dialect/index.ts';
import { type Constant, type GlobalVariable, Op } from '../../llvm/index.ts';
import { spliceOut } from '../../rewrite/state-chain.ts';
import {
  Delta,
  type Lambda,
  type Origin,
  Phi,
  type Region,
  SimpleNode,
  type User,
} from '../../rvsdg/index.ts';
import { mayBeChanged } from '../optimize.ts';
import type { PassContext } from '../pass.ts';

/** Simplifies the variables of a program; returns whether it did. Functions that lose stores are added to `changed`. */
export function simplifyGlobals(root: Region, context: PassContext, changed: Set<Lambda>): boolean {
  let any = false;
  for (const delta of deltasOf(root)) if (simplify(delta, context, changed)) any = true;
  return any;
}

function* deltasOf(root: Region): IterableIterator<Delta> {
  for (const node of root.nodes()) {
    if (node instanceof Delta) yield node;
    else if (node instanceof Phi)
      for (const inner of node.body.nodes()) if (inner instanceof Delta) yield inner;
  }
}

function simplify(delta: Delta, context: PassContext, changed: Set<Lambda>): boolean {
  const variable = variableOf(delta);
  if (variable.constant || !isLocal(variable)) return false;
  if (variable.externallyInitialized || variable.section !== null) return false;
  const accesses = accessesOf(delta.outputs[0]!);
  if (accesses === null) return false;
  const { writers, isRead, isWrittenInside } = accesses;
  if (!isRead && writers.length > 0) return removeAll(writers, variable, 'OnlyWritten', context, changed);
  if (writers.length > 0) {
    const begin = initialValue(delta);
    if (isWrittenInside || begin === null || !writers.every((writer) => isStoreOf(begin, writer)))
      return false;
    if (!removeAll(writers, variable, 'StoredWhatItHolds', context, changed)) return false;
  }
  variable.constant = true;
  context.count('globals marked constant');
  return true;
}

/** Takes out all stores to a variable, if all functions that have some may be changed. */
function removeAll(
  writers: readonly SimpleNode[],
  { name }: GlobalVariable,
  reason: 'OnlyWritten' | 'StoredWhatItHolds',
  context: PassContext,
  changed: Set<Lambda>,
): boolean {
  const lambdas = writers.map(lambdaAround);
  if (!lambdas.every(mayBeChanged)) return false;
  for (const [i, writer] of writers.entries()) {
    const { instruction } = writer.operation as InstructionOperation;
    const why = reason === 'OnlyWritten' ? 'is never read' : 'only ever holds that value';
    context.remark(
      'passed',
      reason,
      lambdas[i]!,
      instruction,
      `store removed: global '${name ?? ''}' ${why}`,
    );
    changed.add(lambdas[i]!);
    spliceOut(writer);
  }
  context.count('stores to globals removed', writers.length);
  return true;
}

/** The only value in a variable when the program begins, if that is a number or a null pointer. */
function initialValue({ body }: Delta): Constant | null {
  const constant = plainConstant(body.results[0]!.origin);
  if (constant === null || constant.type.isAggregate) return null;
  return ['integer', 'float', 'null'].includes(constant.form) ? constant : null;
}

function isStoreOf(value: Constant, { inputs, operation }: SimpleNode): boolean {
  if ((operation as InstructionOperation).instruction.operation !== Op.store) return false;
  const stored = plainConstant(inputs[0]!.origin);
  return stored !== null && isSameConstant(stored, value);
}

/** Whether two constants are equal. */
export function isSameConstant(a: Constant, b: Constant): boolean {
  if (a === b) return true;
  if (a.type !== b.type || a.form !== b.form || a.operands.length + b.operands.length > 0) return false;
  // Every use of undef may be another value.
  return a.form !== 'undef' && a.bits === b.bits && a.text === b.text;
}

// ── Accesses ────────────────────────────────────────────────────────────────

interface Accesses {
  /** The nodes that write to the variable, and do nothing else. */
  readonly writers: SimpleNode[];
  isRead: boolean;
  /** Something writes to a place that is computed from the address. */
  isWrittenInside: boolean;
}

/** The uses of a variable and of pointers computed from its address; null if they are not all known. */
function accessesOf(address: Origin): Accesses | null {
  const accesses: Accesses = { writers: [], isRead: false, isWrittenInside: false };
  const seen = new Set([address]);
  const pending = [address];
  for (let origin = pending.pop(); origin !== undefined; origin = pending.pop()) {
    const { calls, others, isExported } = usesOf(origin, (user) => usedBy(user) !== 'unknown');
    if (isExported || calls.length > 0) return null;
    for (const user of others) {
      const use = usedBy(user);
      if (use === 'unknown') return null;
      if (use === 'read') accesses.isRead = true;
      else if (use === 'write') {
        accesses.writers.push(user.node as SimpleNode);
        if (origin !== address) accesses.isWrittenInside = true;
      } else if (use !== 'compare' && !seen.has(use)) {
        seen.add(use);
        pending.push(use);
      }
    }
  }
  return accesses;
}

/** The use of an address by a node; the address that the node computes from it. */
function usedBy({ node, index }: User): Origin | 'read' | 'write' | 'compare' | 'unknown' {
  if (!(node instanceof SimpleNode)) return 'unknown';
  const { operation } = node;
  if (operation instanceof ConstantOperation) {
    const { value } = operation;
    const isAddress =
      value.kind === 'constant' && value.form === 'expression' && value.operation === Op.getelementptr;
    return isAddress ? node.outputs[0]! : 'unknown';
  }
  if (!(operation instanceof InstructionOperation)) return 'unknown';
  const { instruction } = operation;
  if (instruction.hasFlag('volatile') || instruction.atomic !== null) return 'unknown';
  switch (instruction.operation) {
    case Op.load:
      return 'read';
    case Op.store:
      return index === 1 ? 'write' : 'unknown';
    case Op.icmp:
      return 'compare';
    case Op.getelementptr:
      return index === 0 ? node.outputs[0]! : 'unknown';
  }
  const intrinsic = calledIntrinsic(instruction);
  if (intrinsic !== 'memcpy' && intrinsic !== 'memmove' && intrinsic !== 'memset') return 'unknown';
  if (index === TransferInput.source && intrinsic !== 'memset') return 'read';
  const isPlain = scalarIntegerAt(node.inputs[TransferInput.volatile]!.origin) === 0n;
  return index === TransferInput.destination && isPlain ? 'write' : 'unknown';
}

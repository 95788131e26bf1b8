// Induction variable widening: counts in the width of the addresses that are computed from a counter (part of IndVarSimplify).
//
// C counts in `int`, and addresses have 64 bits, so an index is extended in every iteration:
//
//      θ i: i32                            θ w: i64
//      │  a[sext i]                        │  a[w]
//      │  i' = i +nsw 1            ⇒       │  w' = w +nsw 1
//      │  i' < n  repeats                  │  w' < sext n  repeats      (the sext is done once, before the loop)
//      └─                                  └─
//
// The sum never wraps (`nsw`: where it did, behaviour was undefined), so counting in i64 and extending
// commute. Comparisons with loop-invariant values are made in i64 too; extension keeps every order, also the
// unsigned one. Other users of the narrow value get `trunc w`, which costs nothing on a machine whose registers
// have parts. So do users after the loop.
//
// An index is often at a small distance from the counter, `a[i - 1]`, `a[i * n + j]`. Extended sums, differences and
// products of the counter with invariant values, which never wrap either, are computed in i64 as well.
//
// A loop with an exit in the middle increments its counter in the region of the γ that repeats it; the wide counter is
// incremented there, too, and is unchanged where the loop is left:
//
//      θ i: i32                            θ w: i64
//      │  γ                                │  γ
//      │  │ leave: i               ⇒       │  │ leave: w
//      │  │ go on: i +nsw 1                │  │ go on: w +nsw 1
//      └─ by the γ's decision              └─ by the γ's decision
//
// Time is linear in the users of induction variables.

import { decisionOf } from '../analysis/decisions.ts';
import { inductionOf, stepOf } from '../analysis/induction.ts';
import { instructionOf } from '../analysis/intrinsics.ts';
import { outermostIn, plainConstant, visitStructural } from '../analysis/nesting.ts';
import { integerConstant, sayOfWider, valueTypeOf } from '../dialect/index.ts';
import { Flag, type Type as LlvmType, Op } from '../llvm/index.ts';
import { Ways } from '../rewrite/ways.ts';
import {
  Gamma,
  type Lambda,
  type Node,
  type Origin,
  type Region,
  SimpleNode,
  Theta,
  type User,
} from '../rvsdg/index.ts';
import type { Pass, PassContext } from './pass.ts';

/** More sums of a count than this are not looked at. */
const mostSums = 16;

export const inductionWidening: Pass = {
  name: 'induction-widening',
  summary: 'widen induction variables to the width of the addresses computed from them',

  onFunction(lambda: Lambda, context: PassContext): boolean {
    // A GPU adds 64 bits in two steps, and multiplies 32 bits to 64 for an address in one.
    if (!context.targetOf(lambda).addsAtOnce(context.layout.pointer(0).indexBits)) return false;
    let count = 0;
    const ways = new Ways();
    visitStructural(lambda.body, {
      leave: (node) => {
        if (node instanceof Theta) count += new Widener(node, ways, context).widenAll();
      },
    });
    context.count('loop variables widened', count);
    return count > 0;
  },
};

class Widener {
  private readonly theta: Theta;
  private readonly ways: Ways;
  private readonly context: PassContext;

  constructor(theta: Theta, ways: Ways, context: PassContext) {
    this.theta = theta;
    this.ways = ways;
    this.context = context;
  }

  widenAll(): number {
    const { variableCount } = this.theta;
    let count = 0;
    for (let i = 0; i < variableCount; i++) {
      const steady = steadyCount(this.theta, i);
      if (steady === null) continue;
      const wide = widthWanted([steady.current, steady.next]);
      if (wide === null) continue;
      if (this.widen(i, steady, wide)) count++;
    }
    return count;
  }

  /** Widens a count, unless it begins with something that cannot be: undef. */
  private widen(index: number, { current, next, step, result }: Count, type: LlvmType): boolean {
    const { theta, context } = this;
    const { make } = context;
    const start = this.extended(theta.inputs[index]!.origin, theta, type);
    if (start === null) return false;
    const narrow = valueTypeOf(current);
    const variable = theta.addVariable(start);
    const wide = variable.argument;
    wide.name = current.name;
    const { region } = next;
    const wideNext = make.binary(
      Op.add,
      this.ways.into(region, wide),
      make.integer(region, type, step),
      Flag.nsw,
    );
    wideNext.name = next.name;
    const wideResult = this.handedOn(wide, wideNext);
    variable.result.divert(wideResult);

    sayOfWider(next, wideNext);
    this.replaceUsers(next, wideNext, type);
    this.replaceUsers(current, wide, type);
    sayOfWider(current, wide);
    if (current.isUsed) current.divertUsers(this.narrowed(wide, narrow));
    this.cut(next, result, wideNext);
    // After the γ in which it is made, the next number has another name.
    const { result: last } = theta.variable(index);
    if (last !== result) this.cut(last.origin, last, wideResult);
    const output = theta.outputs[index]!;
    sayOfWider(output, variable.output);
    if (output.isUsed) output.divertUsers(this.narrowed(variable.output, narrow));
    return true;
  }

  /**
   * The next value in the loop's body: the sum itself, or the output of the γ in which it is computed, unchanged in
   * other regions.
   */
  private handedOn(wide: Origin, wideNext: Origin): Origin {
    const { owner } = wideNext.region;
    if (!(owner instanceof Gamma)) return wideNext;
    return owner.addExit(
      owner.regions.map((region) => (region === wideNext.region ? wideNext : this.ways.into(region, wide))),
    ).output;
  }

  /**
   * Truncates the wide value for the remaining users of the narrow one; the old loop variable keeps its own next value
   * and becomes dead.
   */
  private cut(narrow: Origin, result: User, wide: Origin): void {
    if (narrow.isUsedOnce) return;
    narrow.divertUsers(this.narrowed(wide, valueTypeOf(narrow)));
    result.divert(narrow);
  }

  /** The narrow number again. It was extended with its sign, so the wide one fits. */
  private narrowed(wide: Origin, type: LlvmType): Origin {
    return this.context.make.cast(Op.trunc, wide, type, Flag.nsw);
  }

  /** Diverts extensions and comparisons of a narrow value to the wide one, and those of sums computed from it. */
  private replaceUsers(narrow: Origin, wide: Origin, type: LlvmType): void {
    const pending: [narrow: Origin, wide: Origin][] = [[narrow, wide]];
    for (let pair = pending.pop(); pair !== undefined; pair = pending.pop()) {
      const [from, to] = pair;
      for (const node of usersOf(from)) {
        const operation = instructionOf(node)?.operation;
        if (operation === Op.sext && valueTypeOf(node.outputs[0]!) === type) {
          node.outputs[0]!.divertUsers(this.ways.into(node.region, to));
        } else if (operation === Op.icmp) {
          this.widenComparison(node, from, to, type);
        } else {
          const made = this.widenSum(node, from, to, type);
          if (made !== null) pending.push([node.outputs[0]!, made]);
        }
      }
      // The remaining users of a narrow sum get a truncation of the wide one.
      if (from !== narrow && from.isUsed) from.divertUsers(this.narrowed(to, valueTypeOf(from)));
    }
  }

  /** An extended sum of a narrow value, computed from the wide one; null if it is not one, or has other operands. */
  private widenSum(node: SimpleNode, narrow: Origin, wide: Origin, type: LlvmType): Origin | null {
    if (!isSteadySum(node) || widthWanted(node.outputs) !== type) return null;
    const operands = this.widenOperands(node, narrow, wide, type);
    if (operands === null) return null;
    const instruction = instructionOf(node)!;
    const [left, right] = operands as [Origin, Origin];
    const made = this.context.make.binary(instruction.operation, left, right, Flag.nsw, instruction);
    made.name = node.outputs[0]!.name;
    return made;
  }

  private widenComparison(node: SimpleNode, narrow: Origin, wide: Origin, type: LlvmType): void {
    const operands = this.widenOperands(node, narrow, wide, type);
    if (operands === null) return;
    const instruction = instructionOf(node)!;
    const [left, right] = operands as [Origin, Origin];
    const made = this.context.make.compare(instruction.predicate, left, right, 0, instruction);
    made.name = node.outputs[0]!.name;
    node.outputs[0]!.divertUsers(made);
  }

  /** The operands of a node, extended; null if one of them varies in the loop and is not the widened value. */
  private widenOperands(node: SimpleNode, narrow: Origin, wide: Origin, type: LlvmType): Origin[] | null {
    const operands: Origin[] = [];
    for (const { origin } of node.inputs) {
      const operand = this.isFrom(origin, narrow)
        ? this.ways.into(node.region, wide)
        : this.extended(origin, node, type);
      if (operand === null) return null;
      operands.push(operand);
    }
    return operands;
  }

  /** Whether an origin, in this region or another one inside, is the given one. */
  private isFrom(origin: Origin, narrow: Origin): boolean {
    return outermostIn(origin, narrow.region) === narrow;
  }

  /** Something to compare with, extended: a constant where it is used, else before the loop; null if it changes. */
  private extended(origin: Origin, { region }: Node, type: LlvmType): Origin | null {
    const { make } = this.context;
    const constant = plainConstant(origin);
    if (constant !== null) {
      return constant.form === 'integer' ? make.constant(region, integerConstant(type, constant.bits)) : null;
    }
    const outside = outermostIn(origin, this.theta.region);
    return outside === null ? null : this.ways.into(region, make.cast(Op.sext, outside, type));
  }
}

/** A loop variable that each repeating iteration changes by the same number, and that never wraps. */
interface Count {
  readonly current: Origin;
  /** Its next value, in the loop's body or in a region of the γ that decides whether to repeat. */
  readonly next: Origin;
  /** The result by which that is passed out. */
  readonly result: User;
  readonly step: bigint;
}

function steadyCount(theta: Theta, index: number): Count | null {
  const induction = inductionOf(theta, index);
  const count =
    induction === null ? countInRegion(theta, index) : { ...induction, result: theta.variable(index).result };
  return count !== null && instructionOf(count.next.node)!.hasFlag('nsw') ? count : null;
}

/** A counter that is incremented in the one region of a γ that repeats; where the loop is left, it is unchanged. */
function countInRegion(theta: Theta, index: number): Count | null {
  const { argument, result, output } = theta.variable(index);
  const { node: gamma, index: exit } = result.origin;
  const { origin: predicate } = theta.predicate;
  if (!(gamma instanceof Gamma) || predicate.node !== gamma || argument.type.class !== 'value') return null;
  const isLeft = ({ results }: Region) => decisionOf(results[predicate.index]!.origin) === 0;
  const going = gamma.regions.filter((region) => !isLeft(region));
  if (going.length !== 1 || valueTypeOf(argument).kind !== 'integer') return null;
  const stays = ({ results }: Region) => outermostIn(results[exit]!.origin, theta.body) === argument;
  const isWanted = output.isUsed || !result.origin.isUsedOnce;
  if (isWanted && !gamma.regions.every((region) => region === going[0] || stays(region))) return null;
  const entry = gamma.inputs.find(({ origin, index }) => origin === argument && index > 0);
  const handing = going[0]!.results[exit]!;
  const { node } = handing.origin;
  if (entry === undefined || !(node instanceof SimpleNode)) return null;
  const step = stepOf(node, going[0]!.arguments[entry.index - 1]!);
  if (step === null || step === 0n) return null;
  return { current: argument, next: handing.origin, result: handing, step };
}

/** The type to which users extend some numbers, or sums of them, if it is one that is wider by whole registers. */
function widthWanted(numbers: readonly Origin[]): LlvmType | null {
  const pending = [...numbers];
  const seen = new Set(pending);
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    for (const node of usersOf(at)) {
      const [made] = node.outputs;
      if (made?.isUsed !== true) continue;
      if (instructionOf(node)?.operation === Op.sext && valueTypeOf(made).bits === 64)
        return valueTypeOf(made);
      if (!isSteadySum(node) || seen.has(made) || seen.size > mostSums) continue;
      seen.add(made);
      pending.push(made);
    }
  }
  return null;
}

/** Whether a node makes a number of others without wrapping, so that extending it and making it commute. */
function isSteadySum(node: SimpleNode): boolean {
  const instruction = instructionOf(node);
  return (
    instruction !== null &&
    (instruction.operation === Op.add ||
      instruction.operation === Op.sub ||
      instruction.operation === Op.mul) &&
    instruction.hasFlag('nsw')
  );
}

/** The simple nodes that use a value, in its region and in nested regions into which it is passed. */
function usersOf(origin: Origin): SimpleNode[] {
  const found = new Set<SimpleNode>();
  const pending = [origin];
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    for (let user = at.firstUser; user !== null; user = user.nextUser) {
      const { node, index } = user;
      if (node instanceof SimpleNode) found.add(node);
      else if (node instanceof Gamma && index > 0) {
        for (const region of node.regions) pending.push(region.arguments[index - 1]!);
      } else if (node instanceof Theta && node.variable(index).isInvariant) {
        pending.push(node.body.arguments[index]!);
      }
    }
  }
  return [...found];
}

// Reduction: constant folding and peephole rules (instruction combining).
//
// The rules are data:
//
//   (x + c1) + c2        →  x + [c1 + c2]
//   x * c1               →  x << [log2 c1]        if c1 is a power of two
//   match(zext(x))       →  match(x)
//
// The language they are written in is explained in reduction/patterns.ts; they come in families, one a file. The
// replacement of a pattern must have the same value, or a better defined one: poison may become anything, and undef any
// value. A test tries every rule of the table on all values of small types, and on many of others.
//
// Nodes wait in a queue, at first all nodes of a function, producers before consumers and outer regions before inner
// ones; when the pass has run before, those of regions that were changed since. Users of changed nodes are put back
// into the queue:
//
//        a ── b ── c                a is replaced by a'
//         ╲                         ⇒ users of a use a'; b and d are queued again,
//          ── d                       and the new nodes, too
//
// A constant that enters a γ, or a θ as an invariant, is copied inside (B1 §6.2 would move it in; constants cost
// nothing).
//
// Termination. A rule removes nodes, or replaces more expensive ones by cheaper ones (multiplication, then addition and
// subtraction, then shifts and bits), or moves a constant nearer to the root of an expression, or chooses the canonical
// one of two spellings (constants right, `x + -c` for `x - c`, strict orders instead of those that include equality).
// No rule undoes another. If one did, a budget of changes, large in the number of nodes, would end the work; in tests,
// exceeding it is an error.
//
// Rules are indexed by the operation at their root, so time is linear in the nodes, times the few rules of one
// operation, as long as rules enable one another for a few steps only.

import { integerAt } from '../analysis/constant-origins.ts';
import { isRemovable } from '../analysis/effects.ts';
import { plainConstant } from '../analysis/nesting.ts';
import {
  ConstantOperation,
  Effect,
  functionOf,
  InstructionOperation,
  LabelMatchOperation,
  LabelOperation,
  type Make,
  MatchOperation,
} from '../dialect/index.ts';
import { Op, operations } from '../llvm/index.ts';
import {
  Gamma,
  type Lambda,
  listInOrder,
  type Node,
  type Origin,
  owning,
  type Region,
  regionAfter,
  SimpleNode,
  stateBefore,
  Theta,
  type User,
} from '../rvsdg/index.ts';
import type { Pass, PassContext } from './pass.ts';
import { NodeFolder } from './reduction/folding.ts';
import { Match } from './reduction/match.ts';
import { rewriteMatch } from './reduction/matches.ts';
import { applyForm, OperandKind, operandKind, type Rule, type RuleForm } from './reduction/rule.ts';
import { rules } from './reduction/rules.ts';
import { dividesByZero, hidden, trapsOnZero } from './reduction/zero-division.ts';

export { ruleList } from './reduction/rules.ts';

/** Changes that are allowed for each node of a function. */
const changesPerNode = 40;

export const reduction: Pass = {
  name: 'reduction',
  summary: 'fold constants and simplify operations by rewrite rules (instruction combining)',
  isLocal: true,

  onFunction(lambda: Lambda, context: PassContext): boolean {
    // Its queue is as long as the largest function needs it.
    return context.tool(this, () => new Reducer(context)).reduce(lambda);
  },
};

/** Finds the forms of rules that may match, by the operation at their root and what its first two operands are. */
export class RuleIndex {
  private readonly byOperation: readonly (readonly RuleForm[])[];
  /** By operation, then by the kinds of its operands. */
  private readonly byOperands: (readonly RuleForm[] | undefined)[][];

  constructor(list: readonly Rule[]) {
    const index: RuleForm[][] = operations.map(() => []);
    for (const rule of list) {
      for (const form of rule.forms) index[form.pattern.operation.index]!.push(form);
    }
    this.byOperation = index;
    this.byOperands = operations.map(() => []);
  }

  formsFor(operation: number, left: number, right: number): readonly RuleForm[] {
    const all = this.byOperation[operation]!;
    if (all.length === 0) return all;
    const kinds = this.byOperation.length - OperandKind.other;
    let known = this.byOperands[operation]!;
    if (known.length === 0) {
      known = new Array(kinds * kinds);
      this.byOperands[operation] = known;
    }
    const key = (left - OperandKind.other) * kinds + right - OperandKind.other;
    let forms = known[key];
    if (forms === undefined) {
      forms = all.filter((form) => {
        const fits = (wanted: number, kind: number) => wanted === OperandKind.any || wanted === kind;
        return fits(form.left, left) && fits(form.right, right);
      });
      known[key] = forms;
    }
    return forms;
  }
}

const allRules = new RuleIndex(rules);

export class Reducer {
  private readonly context: PassContext;
  private readonly make: Make;
  private readonly index: RuleIndex;
  private readonly folder: NodeFolder;
  private readonly match = new Match();
  /** Nodes that wait, from `next` on and up to `end`. */
  private readonly queue: Node[] = [];
  private next = 0;
  private end = 0;
  /** Nodes that wait have this mark, and those that were removed the other. */
  private waiting = 0;
  private removed = 0;
  private changes = 0;

  constructor(context: PassContext, index: RuleIndex = allRules) {
    this.context = context;
    this.make = context.make;
    this.index = index;
    this.folder = new NodeFolder(context.layout);
    this.match.layout = context.layout;
  }

  /** Reduces a function, and says whether anything changed. */
  reduce(lambda: Lambda, budget = Number.POSITIVE_INFINITY): boolean {
    const { attributes } = functionOf(lambda);
    const isStrict =
      attributes?.has('strictfp') ||
      attributes?.has('denormal-fp-math') ||
      attributes?.has('denormal-fp-math-f32');
    this.folder.foldsFloats = !isStrict;
    this.match.nullIsValid = attributes?.has('null_pointer_is_valid') ?? false;
    const { lastRun } = this.context;
    const { queue } = this;
    const { body } = lambda;
    this.changes = 0;
    this.next = 0;
    this.end = 0;
    for (let region: Region | null = body; region !== null; region = regionAfter(region, body)) {
      if (region.touched <= lastRun) continue;
      // Constants passed in here are operands of the node around.
      if (region !== body && region.owner!.region.touched <= lastRun) queue[this.end++] = region.owner!;
      this.end = listInOrder(region, queue, this.end);
    }
    if (this.end === 0) return false;
    return owning(body.graph, 'marks', 'reduction', () => this.workOff(lambda, budget));
  }

  /** Visits the nodes that wait. Their marks say that they do, and which have been removed. */
  private workOff(lambda: Lambda, budget: number): boolean {
    const { queue } = this;
    this.waiting = ++lambda.region.graph.lastMark;
    this.removed = ++lambda.region.graph.lastMark;
    for (let i = 0; i < this.end; i++) queue[i]!.mark = this.waiting;
    const most = Math.min(budget, changesPerNode * (this.end + 100));
    while (this.next < this.end) {
      const node = queue[this.next++]!;
      if (node.mark !== this.waiting) continue;
      node.mark = 0;
      this.visit(node);
      if (this.changes > most) {
        if (budget !== Number.POSITIVE_INFINITY) throw new Error('rewrite rules did not reach a fixed point');
        break;
      }
      this.forgetVisited();
    }
    return this.changes > 0;
  }

  /** The part of the queue that is done is given back from time to time. */
  private forgetVisited(): void {
    if (this.next < 4096 || this.next * 2 < this.end) return;
    this.queue.copyWithin(0, this.next, this.end);
    this.end -= this.next;
    this.next = 0;
  }

  private wait(node: Node | null): void {
    if (node === null || node.mark === this.waiting || node.mark === this.removed) return;
    node.mark = this.waiting;
    this.queue[this.end++] = node;
  }

  private visit(node: Node): void {
    if (node instanceof SimpleNode) this.visitSimple(node);
    else if (node instanceof Gamma) this.enterGamma(node);
    else if (node instanceof Theta) this.enterTheta(node);
  }

  private visitSimple(node: SimpleNode): void {
    const { operation } = node;
    if (node.outputs.length > 0 && !node.outputs[0]!.isUsed && this.removeUnused(node)) return;
    if (operation instanceof InstructionOperation) this.visitInstruction(node, operation);
    else if (operation instanceof MatchOperation) this.visitMatch(node, operation);
    else if (operation instanceof LabelMatchOperation) this.visitLabelMatch(node, operation);
  }

  private visitInstruction(node: SimpleNode, operation: InstructionOperation): void {
    if (!mayBeReplaced(operation)) return;
    const { match, make } = this;
    const { inputs } = node;
    const left = inputs.length > 0 ? operandKind(inputs[0]!.origin) : OperandKind.other;
    const right = inputs.length > 1 ? operandKind(inputs[1]!.origin) : OperandKind.other;
    if (right === OperandKind.constant && dividesByZero(node, operation.instruction)) {
      this.keepTrap(node);
      return;
    }
    if (inputs.length !== 2 || left === OperandKind.constant || right === OperandKind.constant) {
      const constant = this.folder.fold(node);
      if (constant !== null) {
        this.replace(node, make.constant(node.region, constant), 'constants folded');
        return;
      }
    }
    const last = node.region.lastNode!;
    const forms = this.index.formsFor(operation.instruction.operation.index, left, right);
    for (let i = 0; i < forms.length; i++) {
      const form = forms[i]!;
      const made = applyForm(form, node, match, make);
      if (made === null) continue;
      this.waitForNew(last);
      this.replace(node, made, form.rule.name);
      return;
    }
    this.freeDivision(node, operation);
  }

  /** A division by a constant that never traps needs no state. */
  private freeDivision(node: SimpleNode, { instruction, effects }: InstructionOperation): void {
    if (effects !== Effect.io || instruction.call !== null) return;
    const divisor = integerAt(node.inputs[1]!.origin);
    if (divisor === null || divisor === 0n || divisor === -1n) return;
    const operands = [node.inputs[0]!.origin, node.inputs[1]!.origin];
    this.replace(node, this.make.pure(instruction, operands), 'divisions proven not to trap');
  }

  /** A division by zero stays one, also in the eyes of the code generator. */
  private keepTrap({ inputs }: SimpleNode): void {
    if (!trapsOnZero(this.context.program.module)) return;
    const [dividend, divisor] = inputs as [User, User];
    const unknown = hidden(divisor.origin, this.make);
    if (unknown === null) return;
    divisor.divert(unknown);
    if (plainConstant(dividend.origin) !== null) dividend.divert(hidden(dividend.origin, this.make)!);
    this.changes++;
    this.context.count('divisions by zero kept');
  }

  private visitMatch(node: SimpleNode, operation: MatchOperation): void {
    const rewritten = rewriteMatch(node, operation);
    if (rewritten === null) return;
    const { region, outputs } = node;
    const { type } = outputs[0]!;
    const { operation: changed, origin, name } = rewritten;
    const made =
      typeof changed === 'number'
        ? this.make.decision(region, changed, type.alternatives)
        : new SimpleNode(region, changed, [origin], [type]).outputs[0]!;
    this.wait(made.node);
    this.replace(node, made, name);
  }

  /** A jump to the address of a label of which it is known which one it is. */
  private visitLabelMatch(node: SimpleNode, { labels, to }: LabelMatchOperation): void {
    const target = node.inputs[0]!.origin.node;
    if (!(target instanceof SimpleNode && target.operation instanceof LabelOperation)) return;
    const { label } = target.operation;
    const place = labels.findIndex((each) => each.label === label);
    if (place < 0) return;
    const { type } = node.outputs[0]!;
    this.replace(
      node,
      this.make.decision(node.region, to[place]!, type.alternatives),
      'jumps to known labels decided',
    );
  }

  // ── Changes ───────────────────────────────────────────────────────────────

  /** Replaces a node by an origin; states are routed past the node. */
  private replace(node: SimpleNode, by: Origin, name: string): void {
    this.changes++;
    this.context.count(name);
    const [result] = node.outputs;
    handOverName(result!, by);
    this.waitForUsers(result!);
    result!.divertUsers(by);
    for (const output of node.outputs) if (output.type.isState) output.divertUsers(stateBefore(output));
    this.remove(node);
  }

  private waitForUsers(origin: Origin): void {
    for (let user: User | null = origin.firstUser; user !== null; user = user.nextUser) this.wait(user.node);
  }

  /** Nodes that were made after another, which was the last of its region, wait. */
  private waitForNew(last: Node): void {
    for (let node = last.next; node !== null; node = node.next) {
      if (!(node instanceof SimpleNode) || !(node.operation instanceof ConstantOperation)) this.wait(node);
    }
  }

  /** Removes a node without users, and what only it used. A value that is left with one user is news to that one. */
  private remove(node: SimpleNode): void {
    const pending = [node];
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      if (next.mark === this.removed) continue;
      const operands = next.inputs.map(({ origin }) => origin);
      next.remove();
      next.mark = this.removed;
      for (const origin of operands) {
        const { node: producer } = origin;
        if (!(producer instanceof SimpleNode)) continue;
        if (!producer.isUsed && isRemovable(producer)) pending.push(producer);
        else if (origin.isUsedOnce) this.wait(origin.firstUser!.node);
      }
    }
  }

  /** Removes a node whose value is unused and that has no other effect. */
  private removeUnused(node: SimpleNode): boolean {
    if (node.isUsed || !isRemovable(node)) return false;
    this.changes++;
    this.remove(node);
    return true;
  }

  // ── Borders ───────────────────────────────────────────────────────────────

  private enterGamma(gamma: Gamma): void {
    for (let i = 1; i < gamma.inputs.length; i++) {
      const { origin } = gamma.inputs[i]!;
      if (plainConstant(origin) === null) continue;
      for (const region of gamma.regions) this.writeInside(origin, region.arguments[i - 1]!, null);
    }
  }

  private enterTheta(theta: Theta): void {
    for (const { origin, index } of theta.inputs) {
      if (plainConstant(origin) === null) continue;
      const { argument, result, isInvariant } = theta.variable(index);
      if (isInvariant) this.writeInside(origin, argument, result);
    }
  }

  /** Diverts all users of an argument but one to a constant of their own region. */
  private writeInside(constant: Origin, argument: Origin, except: User | null): void {
    let inside: Origin | null = null;
    for (const user of argument.users()) {
      if (user === except) continue;
      inside ??= this.make.constant(argument.region, plainConstant(constant)!);
      this.wait(user.node);
      user.divert(inside);
    }
    if (inside === null) return;
    this.changes++;
    this.context.count('constants moved into regions');
  }
}

/** A replacement gets the name of the replaced value, if it has none. */
function handOverName(from: Origin, to: Origin): void {
  to.name ??= from.name;
  if (!(from.node instanceof SimpleNode) || !(to.node instanceof SimpleNode)) return;
  const [old, made] = [from.node.operation, to.node.operation];
  if (!(old instanceof InstructionOperation) || !(made instanceof InstructionOperation)) return;
  // Only an instruction that is new has no name and can be given one: operations are shared.
  if (made.instruction.name !== null || to.isUsed) return;
  made.instruction.name = old.instruction.name;
}

/** Whether a node with states has no effect that must stay: it may only trap, which its replacement does not. */
function mayBeReplaced({ instruction, effects }: InstructionOperation): boolean {
  if (instruction.type.kind === 'void') return false;
  if (effects === Effect.none) return true;
  const { operation } = instruction;
  return effects === Effect.io && (operation.syntax === 'binary' || operation === Op.call);
}

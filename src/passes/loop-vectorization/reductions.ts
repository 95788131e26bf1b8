// Reductions: loop variables that accumulate a sum, a product, a minimum or the like over the iterations.
//
//      s' = s + a[i]                        with four lanes     s₀ s₁ s₂ s₃
//                                                               each gets every fourth element, and after the loop
//                                                               s = s₀ + s₁ + s₂ + s₃
//
// That changes the order of the operations. For integers this makes no difference; for floats it does, so that the
// program has to allow it (`reassoc`). The path from the variable to its next value may lead through γs and selects,
// `if (x) s += a[i]`, as long as values on the path have no other users: intermediate values change.
//
// A minimum is a call of `smin`, or a choice between x and s by comparing them: `if (a[i] < m) m = a[i]`.

import { matchOf } from '../../analysis/decisions.ts';
import { instructionOf } from '../../analysis/intrinsics.ts';
import { comparisonOf } from '../../analysis/trip-count.ts';
import { lanewiseIntrinsic, valueTypeOf } from '../../dialect/index.ts';
import { Flag, type Instruction, Op, type Operation } from '../../llvm/index.ts';
import { entering } from '../../rewrite/first-iteration.ts';
import { Gamma, type Node, type Origin, SimpleNode, type Theta } from '../../rvsdg/index.ts';

export type ReductionKind =
  | 'add'
  | 'mul'
  | 'and'
  | 'or'
  | 'xor'
  | 'fadd'
  | 'fmul'
  | 'smin'
  | 'smax'
  | 'umin'
  | 'umax'
  | 'fmin'
  | 'fmax';

export interface Reduction {
  readonly index: number;
  readonly kind: ReductionKind;
  /** The nodes on the path, whose order-dependent flags are dropped. */
  readonly nodes: ReadonlySet<Node>;
  /** γs that choose the smaller or the larger of two: they are done as such, whatever they compare. */
  readonly choices: ReadonlyMap<Node, Choice>;
  /** Fast-math flags that all operations have. */
  readonly flags: number;
}

/** A minimum or maximum that is written as a choice. */
export interface Choice {
  readonly kind: ReductionKind;
  /** The value compared with the variable. */
  readonly value: Origin;
}

const kinds = new Map<Operation, ReductionKind>([
  [Op.add, 'add'],
  [Op.sub, 'add'],
  [Op.mul, 'mul'],
  [Op.and, 'and'],
  [Op.or, 'or'],
  [Op.xor, 'xor'],
  [Op.fadd, 'fadd'],
  [Op.fsub, 'fadd'],
  [Op.fmul, 'fmul'],
]);

const intrinsics: Readonly<Record<string, ReductionKind>> = {
  smin: 'smin',
  smax: 'smax',
  umin: 'umin',
  umax: 'umax',
  fmuladd: 'fadd',
  fma: 'fadd',
};

/** More nodes than this are not followed. */
const mostNodes = 32;

/** How a loop variable is reduced; null if it is something else. */
export function reductionOf(theta: Theta, index: number): Reduction | null {
  const { argument, result } = theta.variable(index);
  if (argument.type.isState) return null;
  const type = valueTypeOf(argument);
  if (type.kind !== 'integer' && !type.isFloat) return null;
  return new Chain(argument, index).follow(result.origin);
}

class Chain {
  private readonly start: Origin;
  private readonly index: number;
  private kind: ReductionKind | null = null;
  private flags = -1;
  private readonly nodes = new Set<Node>();
  private readonly choices = new Map<Node, Choice>();

  constructor(start: Origin, index: number) {
    this.start = start;
    this.index = index;
  }

  /** Follows the path back from the result to the argument. */
  follow(result: Origin): Reduction | null {
    const pending = [result];
    const seen = new Set<Origin>();
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      const at = entering(next);
      if (at === this.start || seen.has(at)) continue;
      seen.add(at);
      const before = this.before(at);
      if (before === null || this.nodes.size > mostNodes) return null;
      pending.push(...before);
    }
    if (this.kind === null || !this.isClosed(result)) return null;
    const { index, kind, nodes, choices } = this;
    return { index, kind, nodes, choices, flags: this.flags === -1 ? 0 : this.flags };
  }

  /** The value on the path before a node; null if the node is another operation. */
  private before(at: Origin): readonly Origin[] | null {
    const { node } = at;
    if (node instanceof Gamma) {
      this.nodes.add(node);
      const choice = this.choiceOf(node, at.index);
      if (choice === null) return node.regions.map((region) => region.results[at.index]!.origin);
      this.choices.set(node, choice);
      return this.agree(choice.kind) ? [] : null;
    }
    if (!(node instanceof SimpleNode)) return null;
    const instruction = instructionOf(node);
    if (instruction === null) return null;
    this.nodes.add(node);
    if (instruction.operation === Op.select) return this.beforeSelect(node, instruction);
    const kind = kindOf(instruction);
    if (kind === null || !this.agree(kind)) return null;
    if (kind === 'fadd' || kind === 'fmul') {
      if (!instruction.hasFlag('reassoc')) return null;
      this.flags &= instruction.flags;
    }
    const way = this.operandOnTheWay(node, instruction);
    return way === null ? null : [way];
  }

  private beforeSelect(node: SimpleNode, instruction: Instruction): readonly Origin[] | null {
    const [condition, left, right] = node.inputs.map(({ origin }) => origin) as [Origin, Origin, Origin];
    const comparison = instructionOf(condition.node);
    if (comparison !== null && (comparison.operation === Op.icmp || comparison.operation === Op.fcmp)) {
      const [x, y] = condition.node!.inputs.map(({ origin }) => entering(origin)) as [Origin, Origin];
      const flags = comparison.flags & instruction.flags;
      const choice = this.extreme(comparison.predicate, x, y, entering(left), entering(right), flags);
      if (choice !== null) {
        this.choices.set(node, choice);
        this.nodes.add(condition.node!);
        return this.agree(choice.kind) ? [] : null;
      }
    }
    // What is chosen by may not be on the way itself, as a bit may.
    const isChosen = !this.leadsBack(condition) && this.leadsBack(left) && this.leadsBack(right);
    return isChosen ? [left, right] : null;
  }

  /** The operand that depends on the loop variable, if exactly one does. */
  private operandOnTheWay(node: SimpleNode, instruction: Instruction): Origin | null {
    const operands = node.inputs.map(({ origin }) => origin);
    const { operation } = instruction;
    if (instruction.call !== null) {
      const isFused = operands.length === 4;
      const [x, y] = isFused ? [operands[3]!, null] : [operands[1]!, operands[2]!];
      if (isFused) return this.leadsBack(operands[1]!) || this.leadsBack(operands[2]!) ? null : x;
      return this.oneOf(x, y!);
    }
    const [left, right] = operands as [Origin, Origin];
    if (operation === Op.sub || operation === Op.fsub) return this.leadsBack(right) ? null : left;
    return this.oneOf(left, right);
  }

  private oneOf(left: Origin, right: Origin): Origin | null {
    const [isLeft, isRight] = [this.leadsBack(left), this.leadsBack(right)];
    if (isLeft === isRight) return null;
    return isLeft ? left : right;
  }

  /** Whether a value is computed of the loop variable. */
  private leadsBack(origin: Origin): boolean {
    const pending = [origin];
    const seen = new Set<Origin>();
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      const at = entering(next);
      if (at === this.start) return true;
      if (seen.has(at) || at.node === null) continue;
      if (seen.size > mostNodes) return true;
      seen.add(at);
      if (at.node instanceof Gamma) {
        for (const region of at.node.regions) pending.push(region.results[at.index]!.origin);
        pending.push(at.node.predicate.origin);
      } else for (const input of at.node.inputs) if (!input.origin.type.isState) pending.push(input.origin);
    }
    return false;
  }

  private agree(kind: ReductionKind): boolean {
    this.kind ??= kind;
    return this.kind === kind;
  }

  // ── Extremes ──────────────────────────────────────────────────────────────

  /** What an exit of a γ is, if it is the smaller or larger one of what the γ compares. */
  private choiceOf(gamma: Gamma, exit: number): Choice | null {
    if (gamma.regions.length !== 2) return null;
    const match = matchOf(gamma.predicate.origin);
    if (match === null) return null;
    const [zero, one] = gamma.regions.map((region) => entering(region.results[exit]!.origin)) as [
      Origin,
      Origin,
    ];
    const comparison = comparisonOf(match, 1);
    if (comparison === null) return this.floatChoiceOf(match.inputs[0]!.origin, match.operation, zero, one);
    const { predicate, left, right } = comparison;
    const choice = this.extreme(predicate, entering(left), entering(right), one, zero, 0);
    if (choice !== null) {
      this.nodes.add(match);
      this.nodes.add(match.inputs[0]!.origin.node!);
    }
    return choice;
  }

  private floatChoiceOf(
    condition: Origin,
    { cases, to, otherwise }: { cases: readonly bigint[]; to: readonly number[]; otherwise: number },
    zero: Origin,
    one: Origin,
  ): Choice | null {
    const instruction = instructionOf(condition.node);
    if (instruction?.operation !== Op.fcmp || cases.length !== 1 || to[0] === otherwise) return null;
    const whenTrue = (cases[0]! & 1n) === 1n ? to[0]! : otherwise;
    const [x, y] = condition.node!.inputs.map(({ origin }) => entering(origin)) as [Origin, Origin];
    const [yes, no] = whenTrue === 1 ? [one, zero] : [zero, one];
    const choice = this.extreme(instruction.predicate, x, y, yes, no, instruction.flags);
    if (choice !== null) {
      for (const user of condition.users()) if (user.node !== null) this.nodes.add(user.node);
      this.nodes.add(condition.node!);
    }
    return choice;
  }

  /** `x < s ? x : s` and its like. Of floats only where there are no NaNs, and zeros have no sign. */
  private extreme(
    predicate: string,
    x: Origin,
    y: Origin,
    yes: Origin,
    no: Origin,
    flags: number,
  ): Choice | null {
    if (!((yes === x && no === y) || (yes === y && no === x))) return null;
    const value = x === this.start ? y : y === this.start ? x : null;
    if (value === null || this.leadsBack(value)) return null;
    const match = /^([suo])?([lg])[te]$/.exec(predicate) ?? /^([uo])([lg])[te]$/.exec(predicate);
    if (match === null) return null;
    const isLess = (match[2] === 'l') === (yes === x);
    const type = valueTypeOf(value);
    if (type.isFloat) {
      const wanted = Flag.nnan | Flag.nsz;
      if ((flags & wanted) !== wanted) return null;
      this.flags &= flags;
      return { kind: isLess ? 'fmin' : 'fmax', value };
    }
    if (match[1] !== 's' && match[1] !== 'u') return null;
    return { kind: `${match[1]}${isLess ? 'min' : 'max'}`, value };
  }

  // ── Users ─────────────────────────────────────────────────────────────────

  /** Whether the values on the path are used only by its nodes. */
  private isClosed(result: Origin): boolean {
    const values: Origin[] = [this.start];
    for (const node of this.nodes) {
      if (node instanceof SimpleNode && (this.isComparison(node) || matchOf(node.outputs[0]!) !== null)) {
        if (!this.usersAreOnTheWay(node.outputs[0]!, null)) return false;
        continue;
      }
      if (node instanceof SimpleNode) values.push(node.outputs[0]!);
    }
    for (const value of values) if (!this.usersAreOnTheWay(value, result)) return false;
    return true;
  }

  private isComparison(node: SimpleNode): boolean {
    const operation = instructionOf(node)?.operation;
    return operation === Op.icmp || operation === Op.fcmp;
  }

  private usersAreOnTheWay(value: Origin, result: Origin | null): boolean {
    const pending = [value];
    const seen = new Set<Origin>();
    for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
      if (seen.has(at)) continue;
      seen.add(at);
      if (seen.size > mostNodes) return false;
      for (const user of at.users()) {
        const { node } = user;
        if (node === null) {
          const { owner } = at.region;
          if (owner instanceof Gamma) {
            if (!this.nodes.has(owner)) return false;
            pending.push(owner.outputs[user.index]!);
          } else if (user.index !== this.index + 1 || result === null) return false;
        } else if (node instanceof Gamma) {
          if (user.index === 0) {
            if (!this.nodes.has(node) || !this.choices.has(node) || !choosesOnly(node)) return false;
          } else for (const region of node.regions) pending.push(region.arguments[user.index - 1]!);
        } else if (!this.nodes.has(node)) return false;
      }
    }
    return true;
  }
}

function kindOf(instruction: Instruction): ReductionKind | null {
  if (instruction.call === null) return kinds.get(instruction.operation) ?? null;
  const { callee } = instruction;
  const intrinsic = callee.kind === 'function' ? lanewiseIntrinsic(callee) : null;
  return intrinsic === null ? null : (intrinsics[intrinsic] ?? null);
}

/** Whether a γ only chooses one value. */
function choosesOnly(gamma: Gamma): boolean {
  let count = 0;
  for (const { isUsed, type, index } of gamma.outputs) {
    if (!isUsed) continue;
    if (!type.isState) count++;
    else if (!gamma.regions.every((region) => region.results[index]!.origin.isArgument)) return false;
  }
  return count === 1;
}

// A γ of two regions, seen as a choice: how many selects it would be, and how it becomes them.

import {
  alternativeFor,
  decisionOf,
  integerOf,
  type MatchNode,
  matchedBits,
  matchOf,
} from '../../analysis/decisions.ts';
import { isPure } from '../../analysis/speculation.ts';
import {
  type InstructionOperation,
  type Make,
  speculatedOperation,
  UndefinedOperation,
  valueTypeOf,
} from '../../dialect/index.ts';
import { type Instruction, Op, type TypeKind } from '../../llvm/index.ts';
import { handedOn } from '../../rewrite/composed-decisions.ts';
import { moveContents } from '../../rewrite/contents.ts';
import { type Gamma, type Origin, SimpleNode } from '../../rvsdg/index.ts';

/** Types of which machines have no select. */
const unselectable = new Set<TypeKind>(['struct', 'array', 'token', 'x86_amx', 'target']);

export class Choice {
  readonly gamma: Gamma;
  readonly match: MatchNode;
  readonly selects: number;

  private constructor(gamma: Gamma, match: MatchNode, selects: number) {
    this.gamma = gamma;
    this.match = match;
    this.selects = selects;
  }

  /** A γ as a choice, if it is one: it has two regions and a boolean condition. */
  static of(gamma: Gamma): Choice | null {
    const match = matchOf(gamma.predicate.origin);
    if (match === null || gamma.regions.length !== 2 || !asks(match) || !gamma.isUsed) return null;
    let selects = 0;
    for (const output of gamma.outputs) {
      if (!output.isUsed || handedOn(gamma, output.index) !== null) continue;
      const [first, second] = gamma.regions.map(({ results }) => results[output.index]!.origin);
      if (output.type.isState) return null;
      if (output.type.isControl) {
        if (trueAlternative(first!, second!) === null) return null;
        selects++;
      } else if (!isUndefined(first!) && !isUndefined(second!)) {
        if (unselectable.has(valueTypeOf(first!).kind)) return null;
        selects++;
      }
    }
    return new Choice(gamma, match, selects);
  }

  replace(make: Make): void {
    const { gamma } = this;
    const { marks } = gamma.region.graph;
    // Both alternatives are computed now. Debug marks of merged values come after the γ.
    marks?.obscure(gamma);
    marks?.discard(gamma.regions);
    const condition = this.condition(make);
    const entering = gamma.inputs.slice(1).map(({ origin }) => origin);
    for (const { firstNode } of gamma.regions) {
      for (let node = firstNode; node !== null; node = node.next) {
        if (isPure(node)) node.operation = speculatedOperation(node.operation);
      }
    }
    const results = gamma.regions.map((region) => moveContents(region, gamma.region, entering));
    const yes = alternativeFor(this.match, this.match.operation.cases[0]!);
    for (const { index, isUsed } of gamma.outputs) {
      if (!isUsed) continue;
      const output = gamma.outputs[index]!;
      const chosen = this.choose(
        make,
        condition,
        results[yes]![index]!,
        results[1 - yes]![index]!,
        output.name,
      );
      output.divertUsers(chosen);
    }
    gamma.remove();
  }

  /** The condition for the first case of the match. */
  private condition(make: Make): Origin {
    const { origin } = this.match.inputs[0]!;
    const [number] = this.match.operation.cases;
    if (matchedBits(this.match) === 1 && BigInt.asIntN(1, number!) !== 0n) return origin;
    const constant = make.integer(this.gamma.region, valueTypeOf(origin), number!);
    return make.compare('eq', origin, constant, 0, this.match.operation.branch);
  }

  private choose(
    make: Make,
    condition: Origin,
    whenTrue: Origin,
    whenFalse: Origin,
    name: string | null,
  ): Origin {
    if (whenTrue === whenFalse || isUndefined(whenFalse)) return whenTrue;
    if (isUndefined(whenTrue)) return whenFalse;
    if (whenTrue.type.isControl) return this.decide(make, condition, whenTrue, whenFalse);
    const [a, b] = [integerOf(whenTrue), integerOf(whenFalse)];
    if (a !== null && a === b) return whenTrue;
    if (valueTypeOf(whenTrue).bits === 1 && a === -1n && b === 0n) return condition;
    const selected = this.select(make, condition, whenTrue, whenFalse);
    selected.name = name;
    instructionAt(selected).name = name;
    return selected;
  }

  private select(make: Make, condition: Origin, whenTrue: Origin, whenFalse: Origin): Origin {
    const { branch } = this.match.operation;
    const selected = make.select(condition, whenTrue, whenFalse, 0, branch);
    // A select has its weights in the order in which a branch has them.
    const weights = branch?.metadata?.filter(({ kind }) => kind === 'prof' || kind === 'unpredictable') ?? [];
    if (branch?.operation === Op.br && weights.length > 0) {
      const instruction = instructionAt(selected);
      instruction.metadata = [...(instruction.metadata ?? []), ...weights];
    }
    return selected;
  }

  private decide(make: Make, condition: Origin, whenTrue: Origin, whenFalse: Origin): Origin {
    const alternative = trueAlternative(whenTrue, whenFalse)!;
    const { region } = this.gamma;
    const asCondition = (decision: Origin) => {
      const match = matchOf(decision);
      if (match !== null) return match.inputs[0]!.origin;
      return make.integer(region, make.types.integer(1), decisionOf(decision) === alternative ? 1n : 0n);
    };
    return make.branch(
      this.select(make, condition, asCondition(whenTrue), asCondition(whenFalse)),
      alternative,
    );
  }
}

/** The instruction of a node that was just made, which no other node shares. */
function instructionAt({ node }: Origin): Instruction {
  return ((node as SimpleNode).operation as InstructionOperation).instruction;
}

/** Whether a match is on one condition: a boolean, or equality with one number. */
function asks({ operation: { cases, to, otherwise } }: MatchNode): boolean {
  return cases.length === 1 && to[0] !== otherwise;
}

function isUndefined({ node }: Origin): boolean {
  return node instanceof SimpleNode && node.operation instanceof UndefinedOperation;
}

/** The alternative that two binary decisions take if their condition is true; null if they differ. */
function trueAlternative(first: Origin, second: Origin): 0 | 1 | null {
  if (first.type.alternatives !== 2) return null;
  const [a, b] = [matchOf(first), matchOf(second)];
  if (a === null && b === null) return null;
  for (const [decision, match] of [
    [first, a],
    [second, b],
  ] as const) {
    const isKnown = match === null ? decisionOf(decision) >= 0 : asks(match) && matchedBits(match) === 1;
    if (!isKnown) return null;
  }
  const alternatives = [a, b].filter((match) => match !== null).map((match) => alternativeFor(match, -1n));
  return alternatives.every((each) => each === alternatives[0]) ? (alternatives[0] as 0 | 1) : null;
}

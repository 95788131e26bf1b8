// Inverts loops with exits in their bodies (break).
//
//      θ                                       head
//      │  head (computes c)                    γ c
//      │  γ c                                  │ 1: θ
//      │  │ 1: body, p                         │    │  body
//      │  │ 0: enough             ⇒            │    │  γ p
//      └─ by the γ's decision                  │    │  │ 1: head, c decides whether to repeat
//                                              │    │  │ 0: enough
//                                              │ 0:
//
// There are now three exits, each with its own values of the loop's outputs. So these are separate loop variables,
// which an iteration computes for both of its endings: as the body left them, or as the loop would have left them
// without entering its body again. Most of them turn out to be the same as the original loop variables; invariant
// redirection merges them.

import { DecisionOperation, undefinedOperation } from '../../dialect/index.ts';
import {
  controlType,
  copyNode,
  Gamma,
  type Origin,
  type Region,
  SimpleNode,
  type Theta,
  type Type,
} from '../../rvsdg/index.ts';
import { Inversion, type Plan } from './inversion.ts';

/** Whether a loop with an exit in its body can be inverted: nothing is done in the other region, or after the γ. */
export function canLeaveFromBody({ theta, gamma, again, tail }: Plan): boolean {
  const rest = gamma.regions[1 - again]!;
  for (const node of rest.nodes()) if (node.inputs.length > 0) return false;
  if (tail.some((node) => node.inputs.length > 0)) return false;
  const states = theta.inputs.filter(({ type }) => type.isState).map(({ type }) => type);
  if (new Set(states).size < states.length) return false;
  // Decisions may leave the loop, but not be loop variables.
  return theta.body.arguments.every(({ type, isUsed }) => !type.isControl || !isUsed);
}

/** What an iteration ends with. */
interface Turn {
  readonly predicate: Origin;
  readonly passed: readonly (Origin | null)[];
  readonly left: readonly Origin[];
}

export class InversionWithBreaks extends Inversion {
  /** The θ's outputs that have a loop variable of their own. */
  private readonly leaving: readonly number[];

  constructor(plan: Plan) {
    super(plan);
    const { theta } = plan;
    this.leaving = theta.outputs
      .filter((output) => output.isUsed && !output.type.isState && !theta.variable(output.index).isInvariant)
      .map(({ index }) => index);
  }

  override invert(): void {
    const { theta, again } = this.plan;
    const before = new Map<Origin, Origin>();
    const outer = this.beginDecision(before);
    const loop = this.makeLeavingLoop(outer.regions[again]!);
    const skipped = outer.regions[1 - again]!;
    const passed = new Map(this.passing.map((origin, i) => [origin, skipped.arguments[i]!]));
    for (const output of theta.outputs) {
      if (!output.isUsed) continue;
      const { input, isInvariant } = theta.variable(output.index);
      if (isInvariant && !output.type.isState) {
        output.divertUsers(input.origin);
        continue;
      }
      const exits = [this.left(output.index, skipped, passed)];
      exits.splice(again, 0, loop.outputs[this.placeOf(output)]!);
      const exit = outer.addExit(exits).output;
      exit.name = output.name;
      output.divertUsers(exit);
    }
    this.endMarks();
    theta.remove();
  }

  /** The loop variable that has one of the θ's outputs; a state is there once only. */
  private placeOf({ type, index }: Origin): number {
    if (!type.isState) return this.passing.length + this.leaving.indexOf(index);
    return this.passing.findIndex((origin) => origin.type === type);
  }

  private makeLeavingLoop(region: Region): Theta {
    const { theta, gamma, again } = this.plan;
    const inside = new Map<Origin, Origin>();
    const loop = this.beginLoop(region, inside);
    for (const index of this.leaving) loop.addVariable(undefinedIn(region, theta.outputs[index]!.type));
    this.moveRegion(gamma.regions[again]!, loop.body, inside);
    const turn = new Gamma(inside.get(theta.predicate.origin)!);
    /** The entry variable of each loop variable of the θ; an unchanged state is routed past. */
    const entries: number[] = [];
    for (const { result, argument, isInvariant } of variablesOf(theta)) {
      const goesBy = isInvariant && argument.type.isState;
      entries.push(goesBy ? -1 : turn.addEntry(this.mapped(result.origin, loop.body, inside)).index);
    }
    const { predicate, passed, left } = this.finishTurn(turn, entries);
    const results = this.passing.map((origin, i) => passed[i] ?? inside.get(origin)!);
    loop.finish(predicate, [...results, ...left]);
    return loop;
  }

  private isUnchanged(origin: Origin): boolean {
    return origin.isArgument && this.plan.theta.variable(origin.index).isInvariant;
  }

  /** Fills the γ at the end of an iteration: its predicate, what passes on (null if unchanged), and what leaves. */
  private finishTurn(turn: Gamma, entries: readonly number[]): Turn {
    const { theta, head, match, again } = this.plan;
    const [enough, further] = turn.regions as [Region, Region];
    const next = new Map<Origin, Origin>();
    for (const argument of theta.body.arguments) {
      const entry = entries[argument.index]!;
      if (entry >= 0) next.set(argument, further.arguments[entry]!);
    }
    this.copy(head, further, next);
    const passed = this.passing.map((origin) => {
      if (this.isUnchanged(origin)) return null;
      const { type } = origin;
      const state = type.isState ? theta.inputs.findIndex((input) => input.type === type) : -1;
      const left = state < 0 ? undefinedIn(enough, type) : enough.arguments[entries[state]!]!;
      return turn.addExit([left, next.get(origin)!]).output;
    });
    const left = this.leaving.map((index) => {
      const origins = [enough.arguments[entries[index]!]!, this.left(index, further, next)];
      return turn.addExit(origins).output;
    });
    const decided = new SimpleNode(enough, DecisionOperation.of(0), [], [controlType(2)]).outputs[0]!;
    const predicate = turn.addExit([decided, this.repeats(match, again, next)]).output;
    return { predicate, passed, left };
  }

  /** What one of the θ's outputs is if the loop is left by its head. */
  private left(index: number, into: Region, known: Map<Origin, Origin>): Origin {
    const { theta, gamma, again } = this.plan;
    const { origin } = theta.body.results[index + 1]!;
    if (origin.node !== gamma) return this.mapped(origin, into, known);
    const { origin: result } = gamma.regions[1 - again]!.results[origin.index]!;
    if (!result.isArgument) return copyNode(result.node!, into, new Map()).outputs[result.index]!;
    return this.mapped(gamma.inputs[result.index + 1]!.origin, into, known);
  }
}

function variablesOf(theta: Theta) {
  return theta.inputs.map(({ index }) => theta.variable(index));
}

function undefinedIn(region: Region, type: Type): Origin {
  return new SimpleNode(region, undefinedOperation, [], [type]).outputs[0]!;
}

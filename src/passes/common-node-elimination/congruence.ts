// Which origins of a function always have the same value: a partition into classes.
//
// Values are numbered in program order. A node's class is that of its operation and its operands' classes; so is
//
//   an argument of γ      the class of what enters
//   an output of γ        that of the results if they are all one; else made of the predicate's class and theirs
//   a loop variable       that of what enters, if an iteration leaves it as it was
//   an output of θ        likewise; else made of the loop and the result's class
//
// Of the other loop variables it is *believed* that those which start alike stay alike. The body is numbered under that
// belief, and where results turn out to differ the variables are parted. Then the whole function is numbered again,
// for everything that was built on it. Beliefs are only ever given up, so that ends; when none had to be given up, they
// all hold, by induction over the iterations of all loops at once. Of variables that start apart nothing is
// believed, so most functions are numbered once. Those that need more than `mostRounds` are numbered a last time
// believing nothing.

import { type Visitor, visitUnchanged } from '../../analysis/program-order.ts';
import { ConstantOperation, UndefinedOperation } from '../../dialect/index.ts';
import { Gamma, type Origin, type Region, SimpleNode, Theta } from '../../rvsdg/index.ts';
import { Keys } from './keys.ts';

const mostRounds = 6;

/** By loop: the parts into which its variables fall, a number for each variable; equal numbers are one part. */
type Beliefs = Map<Theta, number[]>;

/** Finds the classes of a function's origins. */
export function congruenceOf(body: Region): Congruence {
  const beliefs: Beliefs = new Map();
  for (let round = 0; round < mostRounds; round++) {
    const congruence = new Congruence(body, beliefs, false);
    if (congruence.isSettled) return congruence;
  }
  return new Congruence(body, beliefs, true);
}

export class Congruence implements Visitor {
  /** Whether no belief had to be given up. */
  isSettled = true;
  private readonly classes = new Map<Origin, number>();
  /** By class: what it would be without qualifiers. */
  private readonly relations = new Map<number, number>();
  /** By class: a node that has it, if the class is that of a constant which mentions no globals. */
  private readonly constants = new Map<number, SimpleNode>();
  private readonly keys = new Keys();
  private readonly beliefs: Beliefs;
  private readonly believesNothing: boolean;
  private readonly body: Region;

  constructor(body: Region, beliefs: Beliefs, believesNothing: boolean) {
    this.body = body;
    this.beliefs = beliefs;
    this.believesNothing = believesNothing;
    visitUnchanged(body, this);
  }

  /** The class of an origin, -1 for a state or an origin that was not there when classes were made. */
  classOf(origin: Origin): number {
    return this.classes.get(origin) ?? -1;
  }

  /** Notes the class of an origin, if it was made since. */
  learn(origin: Origin, number: number): void {
    if (!this.classes.has(origin)) this.classes.set(origin, number);
  }

  /** What the classes have in common that differ only in flags; -1 if there is nothing of the kind. */
  relationOf(number: number): number {
    return this.relations.get(number) ?? -1;
  }

  /** A constant, if a class is that of one. */
  constantOf(number: number): SimpleNode | null {
    return this.constants.get(number) ?? null;
  }

  /**
   * The class that the results of a γ have in all regions that define them; -1 if they have none in common. It is not
   * the class of the output, which may be undefined where others of the class are not; but it can take its place.
   */
  definedClassOf({ regions }: Gamma, exit: number): number {
    let number = -1;
    for (const { results } of regions) {
      const { origin } = results[exit]!;
      if (isUndefined(origin)) continue;
      const other = this.classOf(origin);
      if (other === -1 || (number !== -1 && number !== other)) return -1;
      number = other;
    }
    return number;
  }

  private setNew(origin: Origin): void {
    if (!origin.type.isState) this.classes.set(origin, this.keys.fresh());
  }

  /** Gives an origin the class of another. */
  private setAs(origin: Origin, other: Origin): void {
    if (!origin.type.isState) this.classes.set(origin, this.classOf(other));
  }

  enterRegion(region: Region): void {
    if (region === this.body) for (const argument of region.arguments) this.setNew(argument);
  }

  simple(node: SimpleNode): void {
    const relation = this.keys.of(
      node,
      node.inputs.map(({ origin }) => this.classOf(origin)),
    );
    if (relation === null) {
      for (const output of node.outputs) this.setNew(output);
      return;
    }
    const number = this.keys.qualified(node, relation);
    this.relations.set(number, relation);
    this.classes.set(node.outputs[0]!, number);
    if (node.operation instanceof ConstantOperation && node.inputs.length === 0)
      this.constants.set(number, node);
  }

  enter(node: Gamma | Theta): boolean {
    if (node instanceof Theta) this.enterTheta(node);
    else {
      for (const region of node.regions) {
        for (const argument of region.arguments)
          this.setAs(argument, node.inputs[argument.index + 1]!.origin);
      }
    }
    return true;
  }

  leave(node: Gamma | Theta): void {
    if (node instanceof Gamma) this.leaveGamma(node);
    else this.leaveTheta(node);
  }

  private leaveGamma(gamma: Gamma): void {
    const predicate = this.classOf(gamma.predicate.origin);
    for (const output of gamma.outputs) {
      if (output.type.isState) continue;
      const results = gamma.regions.map(({ results }) => this.classOf(results[output.index]!.origin));
      const [first] = results;
      const isOne = results.every((each) => each === first);
      this.classes.set(output, isOne ? first! : this.keys.ofGamma(predicate, results));
    }
  }

  // ── θ ─────────────────────────────────────────────────────────────────────

  private enterTheta(theta: Theta): void {
    const parts = this.believesNothing
      ? theta.inputs.map((_, i) => i)
      : part(
          this.beliefs.get(theta) ?? [],
          theta.inputs.map(({ origin }, i) => (isOpen(theta, i) ? this.classOf(origin) : alone(i))),
        );
    this.beliefs.set(theta, parts);
    const classOfPart: number[] = [];
    for (const argument of theta.body.arguments) {
      const { index } = argument;
      if (isOpen(theta, index)) {
        classOfPart[parts[index]!] ??= this.keys.fresh();
        this.classes.set(argument, classOfPart[parts[index]!]!);
      } else this.setAs(argument, theta.inputs[index]!.origin);
    }
  }

  private leaveTheta(theta: Theta): void {
    const results: number[] = [];
    for (const output of theta.outputs) {
      const { index } = output;
      if (!isOpen(theta, index)) {
        this.setAs(output, theta.inputs[index]!.origin);
        results.push(alone(index));
        continue;
      }
      const result = this.classOf(theta.variable(index).result.origin);
      this.classes.set(output, this.keys.ofTheta(theta, result));
      results.push(result);
    }
    if (this.believesNothing) return;
    const before = this.beliefs.get(theta)!;
    const after = part(before, results);
    if (countOf(after) === countOf(before)) return;
    this.beliefs.set(theta, after);
    this.isSettled = false;
  }
}

function isUndefined({ node }: Origin): boolean {
  return node instanceof SimpleNode && node.operation instanceof UndefinedOperation;
}

/** Whether it is a question which class a loop variable has. */
function isOpen(theta: Theta, index: number): boolean {
  return !theta.inputs[index]!.type.isState && !theta.variable(index).isInvariant;
}

/** Instead of a class, what no other variable has. */
function alone(index: number): number {
  return -2 - index;
}

/** Parts what was in one part and has different classes. */
function part(parts: readonly number[], classes: readonly number[]): number[] {
  const numbers = new Map<string, number>();
  return classes.map((each, i) => {
    const key = `${parts[i] ?? 0} ${each}`;
    let number = numbers.get(key);
    if (number === undefined) {
      number = numbers.size;
      numbers.set(key, number);
    }
    return number;
  });
}

function countOf(parts: readonly number[]): number {
  return parts.reduce((most, each) => Math.max(most, each + 1), 0);
}

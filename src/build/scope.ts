// Where variables are while regions are built.
//
// A scope is a region under construction and the current origin of each variable
// in it. A variable that a region does not know is fetched from the region around
// it and routed in, through an entry variable of γ, a loop variable of θ or a
// context variable of λ, δ, φ: so only what is used crosses a border, and nobody
// computes sets of what might be.

import { undefinedOperation } from '../dialect/index.ts';
import {
  type Delta,
  type Gamma,
  type Lambda,
  type Origin,
  type Phi,
  type Region,
  SimpleNode,
  type Theta,
  type Type,
} from '../rvsdg/index.ts';

/** Anything that has a value at some point: an instruction, an argument, a global, a state, a decision. */
export type Variable = object;

export class Scope {
  readonly region: Region;
  readonly outer: Scope | null;
  /** The current origin of each variable known here. */
  readonly values = new Map<Variable, Origin>();
  /** Those that were assigned here, and not just routed in. */
  readonly assigned = new Set<Variable>();

  constructor(region: Region, outer: Scope | null) {
    this.region = region;
    this.outer = outer;
  }

  assign(variable: Variable, origin: Origin): void {
    this.values.set(variable, origin);
    this.assigned.add(variable);
  }

  /** Where the variable is in this region, or null when nothing around it knows it. */
  find(variable: Variable): Origin | null {
    const path: Scope[] = [];
    let scope: Scope | null = this;
    let origin: Origin | undefined;
    for (; scope !== null; scope = scope.outer) {
      origin = scope.values.get(variable) ?? scope.known(variable);
      if (origin !== undefined) break;
      path.push(scope);
    }
    if (origin === undefined || scope === null) return null;
    scope.values.set(variable, origin);
    while (path.length > 0) {
      const inner = path.pop()!;
      origin = inner.route(variable, origin!);
      inner.values.set(variable, origin);
    }
    return origin!;
  }

  /** The same; a variable that is not defined on this path has any value. */
  read(variable: Variable, type: Type): Origin {
    return this.find(variable) ?? this.undefinedValue(type);
  }

  undefinedValue(type: Type): Origin {
    return new SimpleNode(this.region, undefinedOperation, [], [type]).outputs[0]!;
  }

  /** A way in that exists already; γ's regions share theirs. */
  protected known(_variable: Variable): Origin | undefined {
    return undefined;
  }

  /** Leads an origin of the region around this one into it. */
  protected route(_variable: Variable, _origin: Origin): Origin {
    throw new Error('nothing leads into the outermost region');
  }
}

/** One region of a γ. */
export class AlternativeScope extends Scope {
  private readonly gamma: Gamma;
  private readonly entries: Map<Variable, number>;

  constructor(gamma: Gamma, index: number, outer: Scope, entries: Map<Variable, number>) {
    super(gamma.regions[index]!, outer);
    this.gamma = gamma;
    this.entries = entries;
  }

  protected override known(variable: Variable): Origin | undefined {
    const index = this.entries.get(variable);
    return index === undefined ? undefined : this.region.arguments[index];
  }

  protected override route(variable: Variable, origin: Origin): Origin {
    const entry = this.gamma.addEntry(origin);
    this.entries.set(variable, entry.index);
    return this.region.arguments[entry.index]!;
  }
}

/** The body of a θ. */
export class LoopScope extends Scope {
  private readonly theta: Theta;
  /** The variables that go round, in the order of θ's loop variables. */
  readonly carried = new Set<Variable>();

  constructor(theta: Theta, outer: Scope) {
    super(theta.body, outer);
    this.theta = theta;
  }

  protected override route(variable: Variable, origin: Origin): Origin {
    this.carried.add(variable);
    return this.theta.addVariable(origin).argument;
  }

  /** A variable that is assigned in the body and wanted behind the loop goes round too. */
  carry(variable: Variable, before: Origin): void {
    if (this.carried.has(variable)) return;
    this.carried.add(variable);
    this.theta.addVariable(before);
  }
}

/** The body of a λ, δ or φ. */
export class ContextScope extends Scope {
  private readonly node: Lambda | Delta | Phi;

  constructor(node: Lambda | Delta | Phi, outer: Scope) {
    super(node.body, outer);
    this.node = node;
  }

  protected override route(_variable: Variable, origin: Origin): Origin {
    return this.node.addContext(origin).argument;
  }
}

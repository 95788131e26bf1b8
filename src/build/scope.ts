// Where variables are while regions are built.
//
// A scope is a region under construction. For each variable there is one current
// origin, in the innermost region that knows the variable; a region further in that
// asks for it gets it routed in, through an entry variable of γ or a loop variable of
// θ, in every region on the way. So only what is used crosses a border, and nobody
// computes sets of what might be.
//
//      λ  x ●───┐              `origins[x]` while the inner region is built: ③.
//      ┌─ θ ────▼───┐          Each scope remembers what it covered up: the θ that it
//      │  x     ①   │          was ● before, the γ that it was ①. Leaving a scope puts
//      │ ┌─ γ ──▼─┐ │          that back, so it takes time in the number of variables
//      │ │  x   ③ │ │          that were touched, and looking up takes none.

import { ConstantOperation, globalsIn, undefinedOperation } from '../dialect/index.ts';
import type { Constant, GlobalValue, InlineAssembly, MetadataValue } from '../llvm/index.ts';
import { type Gamma, type Origin, type Region, SimpleNode, type Theta } from '../rvsdg/index.ts';
import type { Variables } from './variables.ts';

const noOrigins: readonly Origin[] = [];

/** Whether an origin that a variable has in a region is one that it was assigned there; arguments may be, too. */
function isAssignment({ node }: Origin): boolean {
  return node !== null && (node as SimpleNode).operation !== undefinedOperation;
}

/** A region under construction. There is one for each depth, which is used again and again: its lists only grow. */
export class Scope {
  readonly outer: Scope | null;
  region!: Region;
  /** The γ or θ that it is a region of; null for a λ. */
  node: Gamma | Theta | null = null;
  /** The variables that come in, in the order of γ's entry or θ's loop variables; γ's regions share one list. */
  entering: number[] = [];
  /** The variables that have an origin here, and what their origins were outside. */
  private readonly touched: number[] = [];
  private readonly covered: (Origin | null)[] = [];
  private touchedCount = 0;
  /** Those that were assigned here, and not just routed in. Some occur twice. */
  readonly assigned: number[] = [];
  assignedCount = 0;
  private inner: Scope | null = null;

  constructor(outer: Scope | null) {
    this.outer = outer;
  }

  /** The scope inside of this one, for another region. */
  open(region: Region, node: Gamma | Theta | null, entering: number[]): Scope {
    this.inner ??= new Scope(this);
    this.inner.begin(region, node, entering);
    return this.inner;
  }

  begin(region: Region, node: Gamma | Theta | null, entering: number[]): void {
    this.region = region;
    this.node = node;
    this.entering = entering;
    this.touchedCount = 0;
    this.assignedCount = 0;
  }

  /** Notes that a variable gets an origin here, and what it had. */
  cover(variable: number, origin: Origin | null): void {
    this.touched[this.touchedCount] = variable;
    this.covered[this.touchedCount++] = origin;
  }

  /** Gives variables back what they had. */
  uncover(origins: (Origin | null)[]): void {
    for (let i = this.touchedCount - 1; i >= 0; i--) origins[this.touched[i]!] = this.covered[i]!;
  }

  noteAssigned(variable: number): void {
    this.assigned[this.assignedCount++] = variable;
  }

  /** Leads an origin of the region around this one into it. */
  lead(variable: number, origin: Origin): Origin {
    const node = this.node!;
    const { arguments: args } = this.region;
    if (node.kind === 'gamma') {
      // Another variable with the same origin has led it in already? Then that is its last user: whatever else
      // is built meanwhile is inside.
      const last = origin.firstUser;
      if (last !== null && last.node === node && last.index > 0) return args[last.index - 1]!;
      node.addEntry(origin);
    } else {
      node.addVariable(origin);
    }
    this.entering.push(variable);
    return args[args.length - 1]!;
  }
}

export class Scopes {
  readonly variables: Variables;
  /** The current origin of each variable; null when it is not defined on this path. */
  private readonly origins: (Origin | null)[] = [];
  /** How a global gets into the λ. */
  private contextOf!: (global: GlobalValue) => Origin;
  private readonly path: Scope[] = [];
  private readonly stamps: number[] = [];
  private lastStamp = 0;
  private readonly outermost = new Scope(null);
  current = this.outermost;

  constructor(variables: Variables) {
    this.variables = variables;
  }

  /** Begins the region of a λ. */
  begin(region: Region, contextOf: (global: GlobalValue) => Origin): void {
    this.contextOf = contextOf;
    this.current = this.outermost;
    this.current.begin(region, null, []);
    this.origins.length = 0;
    for (let i = 0; i < this.variables.count; i++) this.origins.push(null);
  }

  get region(): Region {
    return this.current.region;
  }

  /** Enters a region of a γ; what other regions of it have asked for is there already. */
  enterAlternative(gamma: Gamma, index: number, entering: number[]): void {
    const region = gamma.regions[index]!;
    this.current = this.current.open(region, gamma, entering);
    for (let i = 0; i < entering.length; i++) this.touch(entering[i]!, region.arguments[i]!);
  }

  enterLoop(theta: Theta): void {
    this.current = this.current.open(theta.body, theta, []);
  }

  /** Leaves a region: every variable is again what it was around it. */
  leave(): void {
    this.current.uncover(this.origins);
    this.current = this.current.outer!;
  }

  assign(variable: number, origin: Origin): void {
    const { current } = this;
    const old = this.origins[variable]!;
    if (old === null || old.region !== current.region) {
      current.noteAssigned(variable);
      this.touch(variable, origin);
    } else {
      if (!isAssignment(old)) current.noteAssigned(variable);
      this.origins[variable] = origin;
    }
  }

  /** Where a variable is in the current region; one that this path does not define has any value. */
  read(variable: number): Origin {
    const origin = this.origins[variable]!;
    if (origin === null) return this.undefinedHere(variable);
    return origin.region === this.current.region ? origin : this.route(variable, origin);
  }

  /** Makes sure that a variable has an origin, so that it can be routed into a loop. */
  ensure(variable: number): void {
    if (this.origins[variable] === null) this.undefinedHere(variable);
  }

  private undefinedHere(variable: number): Origin {
    const type = this.variables.types[variable]!;
    const origin = new SimpleNode(this.current.region, undefinedOperation, noOrigins, [type]).outputs[0]!;
    this.touch(variable, origin);
    return origin;
  }

  private touch(variable: number, origin: Origin): void {
    this.current.cover(variable, this.origins[variable]!);
    this.origins[variable] = origin;
  }

  private route(variable: number, from: Origin): Origin {
    const { path } = this;
    let scope = this.current;
    for (; scope.region !== from.region; scope = scope.outer!) path.push(scope);
    let origin = from;
    while (path.length > 0) {
      scope = path.pop()!;
      scope.cover(variable, origin);
      origin = scope.lead(variable, origin);
    }
    this.origins[variable] = origin;
    return origin;
  }

  /** A global: a context variable of the λ, routed to here. */
  global(value: GlobalValue): Origin {
    const variable = this.variables.global(value);
    this.origins[variable] ??= this.contextOf(value);
    return this.read(variable);
  }

  /** Something that is written where it is used: a node in the current region. */
  literal(value: Constant | InlineAssembly | MetadataValue): Origin {
    const variable = this.variables.literal(value);
    const known = this.origins[variable];
    if (known != null && known.region === this.current.region) return known;
    this.origins[variable] ??= null;
    let inputs = noOrigins;
    if (value.kind === 'constant' && value.operands.length > 0) {
      inputs = globalsIn([value]).map((global) => this.global(global));
    }
    const type = this.variables.types[variable]!;
    const node = new SimpleNode(this.current.region, new ConstantOperation(value), inputs, [type]);
    this.touch(variable, node.outputs[0]!);
    return node.outputs[0]!;
  }

  /** A new mark for variables, which none of them has. */
  newStamp(): number {
    return ++this.lastStamp;
  }

  /** Marks a variable; false when it had this mark. */
  mark(variable: number, stamp: number): boolean {
    if (this.stamps[variable] === stamp) return false;
    this.stamps[variable] = stamp;
    return true;
  }
}

// Current origins of variables while regions are built.
//
// A scope is a region under construction. For each variable there is one current origin, in the innermost region that
// has the variable; when a nested region uses it, it is routed in through an entry variable of γ or a loop variable of
// θ in every region in between. So only used variables cross a border, and no demand sets for entries are computed.
//
//      λ  x ●───┐              `origins[x]` while the inner region is built: ③.
//      ┌─ θ ────▼───┐          Each scope remembers what it covered up: the θ that it
//      │  x     ①   │          was ● before, the γ that it was ①. Leaving a scope puts
//      │ ┌─ γ ──▼─┐ │          that back, so it takes time in the number of variables
//      │ │  x   ③ │ │          that were touched, and looking up takes none.

import { ConstantOperation, globalsIn, undefinedOperation } from '../dialect/index.ts';
import type { Constant, GlobalValue, InlineAssembly, MetadataValue } from '../llvm/index.ts';
import {
  type Gamma,
  memoryType,
  Origin,
  type Region,
  SimpleNode,
  type Theta,
  type Type,
  User,
} from '../rvsdg/index.ts';
import type { Variables } from './variables.ts';

const noOrigins: readonly Origin[] = [];

/** Whether an origin that a variable has in a region is one that it was assigned there; arguments may be, too. */
function isAssignment({ node }: Origin): boolean {
  return node !== null && (node as SimpleNode).operation !== undefinedOperation;
}

/**
 * A region under construction. There is one object for each depth, which is reused: its lists only grow, and counts
 * give their valid lengths.
 */
export class Scope {
  readonly outer: Scope | null;
  region!: Region;
  /** The γ or θ that it is a region of; null for a λ. */
  node: Gamma | Theta | null = null;
  /** The variables that enter, in the order of γ's entry or θ's loop variables; the regions of a γ share them. */
  readonly entering: number[] = [];
  enteringCount = 0;
  /** The inputs of a γ, and by region its arguments. It gets them when it is finished, in lists of the right length. */
  private readonly inputs: User[] = [];
  private readonly arguments: Origin[][] = [];
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

  /** The scope inside of this one. */
  get next(): Scope {
    this.inner ??= new Scope(this);
    return this.inner;
  }

  /** Begins a node, into which no variable has been routed yet. */
  beginNode(node: Gamma | Theta | null): void {
    this.node = node;
    this.enteringCount = 0;
    if (node?.kind !== 'gamma') return;
    this.inputs[0] = node.predicate;
    while (this.arguments.length < node.regions.length) this.arguments.push([]);
  }

  beginRegion(region: Region): void {
    this.region = region;
    this.touchedCount = 0;
    this.assignedCount = 0;
  }

  /** Notes that a variable gets an origin here, and its previous origin. */
  cover(variable: number, origin: Origin | null): void {
    this.touched[this.touchedCount] = variable;
    this.covered[this.touchedCount++] = origin;
  }

  /** Restores the previous origins of variables. */
  uncover(origins: (Origin | null)[]): void {
    for (let i = this.touchedCount - 1; i >= 0; i--) origins[this.touched[i]!] = this.covered[i]!;
  }

  noteAssigned(variable: number): void {
    this.assigned[this.assignedCount++] = variable;
  }

  /** An argument of a region of the γ. */
  argument(region: number, index: number): Origin {
    return this.arguments[region]![index]!;
  }

  /** Routes an origin of the surrounding region into this one. */
  lead(variable: number, origin: Origin): Origin {
    const node = this.node!;
    if (node.kind === 'gamma') return this.leadIntoGamma(variable, origin, node);
    node.addVariable(origin);
    this.entering[this.enteringCount++] = variable;
    const { arguments: args } = this.region;
    return args[args.length - 1]!;
  }

  private leadIntoGamma(variable: number, origin: Origin, gamma: Gamma): Origin {
    const args = this.arguments;
    const here = args[this.region.index]!;
    // If another variable with the same origin has been routed in, that is its last user, because everything else that
    // is built meanwhile is inside.
    const last = origin.firstUser;
    if (last !== null && last.node === gamma && last.index > 0) return here[last.index - 1]!;
    const index = this.enteringCount++;
    this.entering[index] = variable;
    this.inputs[index + 1] = new User(origin, gamma, index + 1);
    const { regions } = gamma;
    const { type } = origin;
    for (let i = 0; i < regions.length; i++) args[i]![index] = new Origin(type, regions[i]!, null, index);
    return here[index]!;
  }

  /** Gives a γ, of which all regions are built, its inputs and arguments. */
  finishEntries(gamma: Gamma): void {
    const { regions } = gamma;
    const count = this.enteringCount;
    if (count === 0) return;
    gamma.inputs = this.inputs.slice(0, count + 1);
    for (let i = 0; i < regions.length; i++) regions[i]!.arguments = this.arguments[i]!.slice(0, count);
  }
}

export class Scopes {
  readonly variables: Variables;
  /** The current origin of each variable; null when it is not defined on this path. */
  private readonly origins: (Origin | null)[] = [];
  /** How many variables have one. */
  private known = 0;
  /** How a global gets into the λ. */
  private contextOf!: (global: GlobalValue) => Origin;
  /** By variable that is a constant: what all nodes for it do. */
  private readonly constants: ConstantOperation[] = [];
  /** The type of the node that is being made. */
  private readonly outputs: [Type] = [memoryType];
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
    this.current.beginNode(null);
    this.current.beginRegion(region);
    this.known = 0;
    this.admit(this.variables.count);
  }

  /** Makes room for variables, which have no origin yet. */
  private admit(count: number): void {
    for (; this.known < count; this.known++) this.origins[this.known] = null;
  }

  get region(): Region {
    return this.current.region;
  }

  /** Begins a γ, whose regions are entered next. */
  beginGamma(gamma: Gamma): void {
    this.current.next.beginNode(gamma);
  }

  /** Enters a region of a γ, with the variables that its other regions have requested. */
  enterAlternative(gamma: Gamma, index: number): void {
    const scope = this.current.next;
    scope.beginRegion(gamma.regions[index]!);
    this.current = scope;
    const { entering, enteringCount } = scope;
    for (let i = 0; i < enteringCount; i++) this.touch(entering[i]!, scope.argument(index, i));
  }

  /** Gives the γ whose regions were left last its entry variables. */
  finishGamma(gamma: Gamma): void {
    this.current.next.finishEntries(gamma);
  }

  enterLoop(theta: Theta): void {
    const scope = this.current.next;
    scope.beginNode(theta);
    scope.beginRegion(theta.body);
    this.current = scope;
  }

  /** Leaves a region: restores the origins that variables had around it. */
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
    this.outputs[0] = this.variables.types[variable]!;
    const { region } = this.current;
    const origin = new SimpleNode(region, undefinedOperation, noOrigins, this.outputs).outputs[0]!;
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
    this.admit(variable + 1);
    this.origins[variable] ??= this.contextOf(value);
    return this.read(variable);
  }

  /** Something that is written where it is used: a node in the current region. */
  literal(value: Constant | InlineAssembly | MetadataValue): Origin {
    const variable = this.variables.literal(value);
    const { region } = this.current;
    if (variable < this.known) {
      const known = this.origins[variable]!;
      if (known !== null && known.region === region) return known;
    } else {
      this.admit(variable + 1);
      this.constants[variable] = new ConstantOperation(value);
    }
    let inputs = noOrigins;
    if (value.kind === 'constant' && value.operands.length > 0) {
      inputs = globalsIn([value]).map((global) => this.global(global));
    }
    this.outputs[0] = this.variables.types[variable]!;
    const origin = new SimpleNode(region, this.constants[variable]!, inputs, this.outputs).outputs[0]!;
    this.touch(variable, origin);
    return origin;
  }

  /** A new mark, which no variable has. */
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

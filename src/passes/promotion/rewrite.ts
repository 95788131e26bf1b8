// The walk that replaces accesses by edges.
//
// Regions are walked along their events, and each variable has its current value: a load is replaced by it, a store
// sets it. A γ that writes a variable gets an exit variable for it, a θ that writes it a loop variable:
//
//      store 1 → x                         ┌───────── 1
//      γ c { store 2 → x │ – }     ⇒       γ c { 2 │ ● }
//      load x                              └──── the value of the load
//
// Values are routed into a γ or θ only when they are used inside, once for each variable. Exits and loop variables that
// are unused in the end are removed again, last ones first.

import { constantAt, leavesOf } from '../../analysis/layout.ts';
import { instructionOn } from '../../dialect/index.ts';
import { Op } from '../../llvm/index.ts';
import { spliceOut } from '../../rewrite/state-chain.ts';
import {
  Gamma,
  type Origin,
  type Region,
  type SimpleNode,
  type StructuralNode,
  Theta,
} from '../../rvsdg/index.ts';
import type { PassContext } from '../pass.ts';
import type { LoadOrStore, PieceAccess } from './candidates.ts';
import { mostPieces } from './candidates.ts';
import { Converter } from './convert.ts';
import type { PromotedVariables } from './debug.ts';
import type { Event, Outline } from './outline.ts';
import { Transfers } from './transfers.ts';
import type { Variable } from './variables.ts';

/** A γ or θ that is being walked. */
interface Open {
  readonly node: StructuralNode;
  /** The variables that are live through it, and their previous values. */
  readonly variables: readonly Variable[];
  readonly before: readonly (Origin | null)[];
  /** γ: for each region that is done, what the variables were at its end. */
  readonly after: (Origin | null)[][];
  /** γ: the region that is being walked. */
  region: number;
  /** θ: where the loop variables of those that are written begin. */
  readonly firstVariable: number;
}

interface Frame {
  readonly events: readonly Event[];
  next: number;
  readonly open: Open | null;
}

const noEvents: readonly Event[] = [];
const nothing: (Origin | null)[][] = [];

export class Rewriter {
  loads = 0;
  stores = 0;
  private readonly context: PassContext;
  private readonly outline: Outline;
  private readonly converter: Converter;
  private readonly transfers: Transfers;
  /** The debug information of the variables, if there is any. */
  private readonly debug: PromotedVariables | null;
  private readonly frames: Frame[] = [];
  /** Scratch space. */
  private readonly way: Region[] = [];
  /** The entries of values that variables have before a γ or θ. */
  private readonly entries = new Map<StructuralNode, Map<Variable, number>>();
  /** The nodes that were given exits or loop variables, with the number they had before. */
  private readonly raised: [node: StructuralNode, before: number][] = [];

  constructor(context: PassContext, outline: Outline, debug: PromotedVariables | null) {
    this.context = context;
    this.debug = debug;
    this.outline = outline;
    this.converter = new Converter(context.make, context.layout);
    const read = (variable: Variable, region: Region) =>
      variable.current === null ? null : this.read(variable, region);
    this.transfers = new Transfers(context, this.converter, read, debug);
  }

  rewrite(body: Region): void {
    const { frames } = this;
    frames.push({ events: this.eventsOf(body), next: 0, open: null });
    while (frames.length > 0) {
      const frame = frames[frames.length - 1]!;
      if (frame.next < frame.events.length) this.visit(frame.events[frame.next++]!);
      else {
        frames.pop();
        if (frame.open !== null) this.leaveRegion(frame.open);
      }
    }
    this.takeBack();
    this.debug?.takeBack();
  }

  private eventsOf(region: Region): readonly Event[] {
    return this.outline.events.get(region) ?? noEvents;
  }

  private visit(event: Event): void {
    switch (event.kind) {
      case 'use':
        if (event.use.isStore) this.store(event.use);
        else this.load(event.use);
        return;
      case 'transfer':
        return this.transfers.expand(event.transfer);
      case 'start':
        for (const variable of event.candidate.variables) variable.current = null;
        return;
      case 'inside':
        return this.enter(event.node);
    }
  }

  // ── Loads and stores ──────────────────────────────────────────────────────

  private load({ node, accesses }: LoadOrStore): void {
    const { region } = node;
    const result = node.outputs[0]!;
    if (this.converter.typeOf(result).isAggregate) {
      const values = accesses.map((access) => this.valueOf(access, region));
      result.divertUsers(this.assemble(result, values));
    } else result.divertUsers(this.valueOf(accesses[0]!, region));
    spliceOut(node);
    this.loads++;
  }

  /** The value that is read there, in a region. */
  private valueOf({ variable, offset, type }: PieceAccess, region: Region): Origin {
    const { converter } = this;
    if (variable!.current === null) return converter.undefined(region, type);
    return converter.extract(this.read(variable!, region), offset - variable!.offset, type);
  }

  /** An aggregate of its leaves. */
  private assemble(like: Origin, leaves: readonly Origin[]): Origin {
    const { make, layout } = this.context;
    const type = this.converter.typeOf(like);
    let whole = this.converter.undefined(like.region, type);
    for (const [i, { indices }] of leavesOf(layout, type, mostPieces)!.entries()) {
      const insertion = instructionOn(Op.insertvalue, type, [whole, leaves[i]!]);
      insertion.indices = indices;
      whole = make.pure(insertion, [whole, leaves[i]!]);
    }
    return whole;
  }

  private store({ node, accesses }: LoadOrStore): void {
    const value = node.inputs[0]!.origin;
    if (this.converter.typeOf(value).isAggregate) {
      const leaves = this.takeApart(value);
      for (const [i, access] of accesses.entries()) this.storePart(leaves[i]!, access, node);
    } else this.storePart(value, accesses[0]!, node);
    spliceOut(node);
    this.stores++;
  }

  private storePart(part: Origin, { variable, offset, size }: PieceAccess, node: SimpleNode): void {
    const { region } = node;
    const isUndefined = constantAt(part)?.form === 'undef';
    this.debug?.say(variable!, offset, size, part, region, node);
    if (variable!.size === this.converter.sizeOf(part)) {
      variable!.current = isUndefined ? null : this.converter.hold(part, variable!.type);
    } else if (!isUndefined) {
      const before = variable!.current === null ? null : this.read(variable!, region);
      variable!.current = this.converter.insert(before, variable!.type, part, offset - variable!.offset);
    }
  }

  /** The leaves of an aggregate. */
  private takeApart(value: Origin): readonly Origin[] {
    const { make, layout } = this.context;
    const type = this.converter.typeOf(value);
    return leavesOf(layout, type, mostPieces)!.map((leaf) => {
      const extraction = instructionOn(Op.extractvalue, leaf.type, [value]);
      extraction.indices = leaf.indices;
      return make.pure(extraction, [value]);
    });
  }

  // ── γ and θ ───────────────────────────────────────────────────────────────

  private enter(node: StructuralNode): void {
    const inside = this.outline.inside.get(node)!;
    const variables = [...inside.keys()];
    const before = valuesOf(variables);
    const after = node instanceof Gamma ? new Array<(Origin | null)[]>(node.regions.length) : nothing;
    const open: Open = { node, variables, before, after, region: 0, firstVariable: node.inputs.length };
    if (node instanceof Theta) {
      for (const variable of variables) if (inside.get(variable)) this.goRound(node, variable);
    }
    this.frames.push({ events: this.eventsOf(node.regions[0]!), next: 0, open });
  }

  /** Gives a θ a loop variable. */
  private goRound(theta: Theta, variable: Variable): void {
    const { argument, output } = theta.addVariable(this.read(variable, theta.region));
    argument.name = variable.name;
    output.name = variable.name;
    variable.current = argument;
    this.debug?.merge(variable, argument, theta.body, null);
  }

  private leaveRegion(open: Open): void {
    const { node, variables, before, after } = open;
    if (node instanceof Theta) return this.leaveTheta(node, open);
    after[open.region++] = valuesOf(variables);
    for (let i = 0; i < variables.length; i++) variables[i]!.current = before[i]!;
    const next = node.regions[open.region];
    if (next !== undefined) this.frames.push({ events: this.eventsOf(next), next: 0, open });
    else this.leaveGamma(node as Gamma, open);
  }

  private leaveTheta(theta: Theta, { variables, before, firstVariable }: Open): void {
    const inside = this.outline.inside.get(theta)!;
    this.raised.push([theta, firstVariable]);
    let next = firstVariable;
    for (let i = 0; i < variables.length; i++) {
      const variable = variables[i]!;
      if (!inside.get(variable)) {
        variable.current = before[i]!;
        continue;
      }
      const { result, output } = theta.variable(next++);
      result.divert(this.read(variable, theta.body));
      variable.current = output;
      this.debug?.merge(variable, output, theta.region, theta);
    }
  }

  private leaveGamma(gamma: Gamma, { variables, before, after }: Open): void {
    const inside = this.outline.inside.get(gamma)!;
    this.raised.push([gamma, gamma.exitCount]);
    for (let i = 0; i < variables.length; i++) {
      const variable = variables[i]!;
      let isChanged = false;
      let isUndefined = true;
      for (const values of after) {
        if (values[i] !== before[i]) isChanged = true;
        if (values[i] !== null) isUndefined = false;
      }
      if (!isChanged || !inside.get(variable)) continue;
      if (isUndefined) {
        variable.current = null;
        continue;
      }
      const origins = gamma.regions.map((region, r) => {
        variable.current = after[r]![i]!;
        return this.read(variable, region);
      });
      const { output } = gamma.addExit(origins);
      output.name = variable.name;
      variable.current = output;
      this.debug?.merge(variable, output, gamma.region, gamma);
    }
  }

  // ── Values from around ────────────────────────────────────────────────────

  /** The value of a variable as an origin of a region, which may be further in than where the value is from. */
  private read(variable: Variable, region: Region): Origin {
    const { current } = variable;
    if (current === null) return this.converter.undefined(region, variable.type);
    if (current.region === region) return current;
    const constant = current.node?.inputs.length === 0 ? constantAt(current) : null;
    variable.current =
      constant === null ? this.lead(variable, region) : this.context.make.constant(region, constant);
    return variable.current;
  }

  /** Routes the current value of a variable into the γs and θs around a region. */
  private lead(variable: Variable, region: Region): Origin {
    let at = variable.current!;
    const { way } = this;
    for (let inner = region; inner !== at.region; inner = inner.owner!.region) {
      const known = this.entries.get(inner.owner!)?.get(variable);
      if (known !== undefined) {
        at = inner.arguments[known]!;
        break;
      }
      way.push(inner);
    }
    for (let inner = way.pop(); inner !== undefined; inner = way.pop()) {
      at = inner.arguments[this.addEntry(inner.owner!, variable, at)]!;
    }
    return at;
  }

  private addEntry(node: StructuralNode, variable: Variable, origin: Origin): number {
    let entries = this.entries.get(node);
    if (entries === undefined) {
      entries = new Map();
      this.entries.set(node, entries);
    }
    const { index } = node instanceof Gamma ? node.addEntry(origin) : (node as Theta).addVariable(origin);
    for (const region of node.regions) region.arguments[index]!.name = variable.name;
    entries.set(variable, index);
    return index;
  }

  /** Removes the unused exits and loop variables. */
  private takeBack(): void {
    for (let next = this.raised.pop(); next !== undefined; next = this.raised.pop()) {
      const [node, first] = next;
      if (node instanceof Gamma) {
        const used = node.outputs.map(({ isUsed }, i) => i < first || isUsed);
        if (used.includes(false)) node.keepExits((i) => used[i]!);
      } else if (node instanceof Theta) {
        const used = node.outputs.map(({ isUsed }, i) => i < first || isUsed || isRead(node, i));
        if (used.includes(false)) node.keepVariables((i) => used[i]!);
      }
    }
  }
}

function valuesOf(variables: readonly Variable[]): (Origin | null)[] {
  return variables.map(({ current }) => current);
}

/** Whether the body of a θ uses a loop variable other than to pass it on. */
function isRead(theta: Theta, index: number): boolean {
  const { argument, result } = theta.variable(index);
  for (const user of argument.users()) if (user !== result) return true;
  return false;
}

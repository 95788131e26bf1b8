// What origins are called in the text.
//
// An origin is called what the program calls it. A nameless argument of γ or θ is
// called after what comes in through it, a nameless output of θ after its argument,
// and one of γ after its results, if they agree. Everything else has an automatic
// name: `%m3`, `%io3`, `%l3` for memory, I/O and loop states, `%p3` for predicates,
// `%c7`, `%true`, `%null` for constants, and a number for the rest.
//
// Names are unique within the body of a λ, δ or φ, and within the translation unit.
// The second origin called `x` is `%x$1`; a name that ends like that itself gets one
// more, `%x$1$0`, so that a reader can always tell the name from the suffix. A nameless
// argument of γ that its region does not use is `_`.
//
// Both walks are over one namespace, in the order of the text, without recursion.

import { ConstantOperation, InstructionOperation, UndefinedOperation } from '../dialect/index.ts';
import type { Value } from '../llvm/index.ts';
import { Gamma, type Node, type Origin, Region, SimpleNode, Theta } from '../rvsdg/index.ts';
import { originsMentionedBy } from './mentions.ts';
import { StandIn } from './stand-ins.ts';

/** The names of one namespace. */
export class Names {
  private readonly standIns = new Map<Origin, StandIn>();
  /** How often each name was given. */
  private readonly counts = new Map<string, number>();
  private readonly counters = new Map<string, number>();
  private readonly bases: Bases;
  /** The origin of what an instruction of the program computes, for those that only mention it. */
  private readonly computed = new Map<Value, Origin>();

  /** Names the arguments in this order, then everything in the region. */
  constructor(region: Region, args: readonly Origin[], outer: Names | null) {
    this.bases = new Bases(region, outer);
    for (const argument of args) this.add(argument);
    for (const item of walk(region)) {
      if (item instanceof Region) this.addArguments(item);
      else this.addNode(item);
    }
  }

  /** Whether an argument of γ has no name because it is unused. */
  isHidden(origin: Origin): boolean {
    return !this.standIns.has(origin);
  }

  /** What stands for an origin of this namespace. */
  of(origin: Origin): StandIn {
    const found = this.standIns.get(origin);
    if (found === undefined) throw new Error('an edge begins at an origin that is not in the same function');
    return found;
  }

  /** Takes everything as defined, for an excerpt. */
  defineAll(): void {
    for (const standIn of this.standIns.values()) standIn.isDefined = true;
  }

  /** The name that others may inherit. */
  baseOf(origin: Origin): string | undefined {
    return this.bases.get(origin);
  }

  /** Where a value of the program is computed; undefined if nowhere. */
  originOf(value: Value): Origin | undefined {
    return value instanceof StandIn ? value.origin : this.computed.get(value);
  }

  /** Says that a value of the program is this origin. */
  note(value: Value, origin: Origin): void {
    this.computed.set(value, origin);
  }

  private addArguments(region: Region): void {
    const isGamma = region.owner instanceof Gamma;
    for (const argument of region.arguments) {
      const isNeeded = argument.isUsed || ownName(argument) !== undefined || this.bases.isMentioned(argument);
      if (!isGamma || isNeeded) this.add(argument);
    }
  }

  private addNode(node: Node): void {
    for (const output of node.outputs) this.add(output);
    if (!(node instanceof SimpleNode) || node.outputs.length === 0) return;
    const { operation } = node;
    if (operation instanceof InstructionOperation) this.note(operation.instruction, node.outputs[0]!);
  }

  private add(origin: Origin): void {
    const base = this.bases.get(origin) ?? this.automatic(origin);
    if (base !== null) {
      this.standIns.set(origin, new StandIn(origin, this.unique(base), -1));
      return;
    }
    const prefix = automaticPrefix(origin);
    const number = this.nextNumber(prefix);
    this.standIns.set(origin, new StandIn(origin, prefix === '' ? null : `${prefix}${number}`, number));
  }

  /** The name of a nameless constant, unless the program has that name for something. */
  private automatic(origin: Origin): string | null {
    const name = automaticName(origin);
    return name !== null && this.bases.has(name) ? null : name;
  }

  private unique(base: string): string {
    const count = this.counts.get(base) ?? 0;
    this.counts.set(base, count + 1);
    return count === 0 && withoutSuffix(base) === base ? base : `${base}$${count}`;
  }

  private nextNumber(prefix: string): number {
    let number = this.counters.get(prefix) ?? 0;
    if (prefix !== '') while (this.bases.has(`${prefix}${number}`)) number++;
    this.counters.set(prefix, number + 1);
    return number;
  }
}

/** The names of the program, and those that are inherited. */
class Bases {
  private readonly known = new Map<Origin, string>();
  private readonly names = new Set<string>();
  private readonly mentioned = new Set<Origin>();

  constructor(region: Region, outer: Names | null) {
    const { owner } = region;
    region.arguments.forEach((argument, i) => {
      const input = owner?.inputs[i];
      this.take(argument, input === undefined ? undefined : outer?.baseOf(input.origin));
    });
    for (const item of walk(region, (gamma) => this.leaveGamma(gamma))) {
      if (!(item instanceof Region)) this.enter(item);
    }
  }

  get(origin: Origin): string | undefined {
    return this.known.get(origin);
  }

  /** Whether anything is called this. */
  has(name: string): boolean {
    return this.names.has(name);
  }

  /** Whether debug information mentions an origin. */
  isMentioned(origin: Origin): boolean {
    return this.mentioned.has(origin) || (origin.region.graph.marks?.mentions(origin) ?? false);
  }

  private take(origin: Origin, inherited: string | undefined): void {
    const base = ownName(origin) ?? (automaticPrefix(origin) === '' ? inherited : undefined);
    if (base === undefined) return;
    this.known.set(origin, base);
    this.names.add(base);
  }

  private enter(node: Node): void {
    if (node instanceof Gamma) {
      for (const region of node.regions) this.takeArguments(region, node.inputs, 1);
      return;
    }
    if (node instanceof Theta) {
      this.takeArguments(node.body, node.inputs, 0);
      for (const output of node.outputs)
        this.take(output, this.known.get(node.body.arguments[output.index]!));
      return;
    }
    for (const output of node.outputs) this.take(output, undefined);
    if (node instanceof SimpleNode) for (const origin of originsMentionedBy(node)) this.mentioned.add(origin);
  }

  private takeArguments(region: Region, inputs: readonly { origin: Origin }[], first: number): void {
    region.arguments.forEach((argument, i) => {
      const input = inputs[i + first];
      this.take(argument, input === undefined ? undefined : this.known.get(input.origin));
    });
  }

  private leaveGamma(gamma: Gamma): void {
    for (const output of gamma.outputs) this.take(output, this.agreedName(gamma, output.index));
  }

  /** The name that all results of an exit variable have. */
  private agreedName(gamma: Gamma, index: number): string | undefined {
    let name: string | undefined;
    for (const { results } of gamma.regions) {
      const result = results[index];
      const base = result === undefined ? undefined : this.known.get(result.origin);
      if (base === undefined || (name !== undefined && name !== base)) return undefined;
      name = base;
    }
    return name;
  }
}

/** The nodes of a region, the regions of the γ and θ among them, and so on, in the order of the text. */
function* walk(root: Region, leave?: (gamma: Gamma) => void): IterableIterator<Node | Region> {
  const pending: (Node | Region | { readonly left: Gamma } | null)[] = [root.firstNode];
  while (pending.length > 0) {
    const item = pending.pop()!;
    if (item === null) continue;
    if ('left' in item) {
      leave!(item.left);
      continue;
    }
    yield item;
    if (item instanceof Region) {
      pending.push(item.firstNode);
      continue;
    }
    pending.push(item.next);
    if (item instanceof Gamma && leave !== undefined) pending.push({ left: item });
    if (!(item instanceof Gamma) && !(item instanceof Theta)) continue;
    for (let i = item.regions.length - 1; i >= 0; i--) pending.push(item.regions[i]!);
  }
}

// ── Automatic names ─────────────────────────────────────────────────────────

const suffix = /\$\d+$/;

/** The name without the suffix that made it unique. */
export function withoutSuffix(name: string): string {
  return name.includes('$') ? name.replace(suffix, '') : name;
}

/** The name that the program gave, unless it is what the origin would be called anyway. */
export function ownName(origin: Origin): string | undefined {
  const { name } = origin;
  return name === null || isAutomatic(name, origin) ? undefined : name;
}

/** Whether an origin without a name could be called this. */
export function isAutomatic(name: string, origin: Origin): boolean {
  if (name === '') return true;
  const prefix = automaticPrefix(origin);
  if (prefix !== '') return name.startsWith(prefix) && hasOnlyDigits(name, prefix.length);
  return name === automaticName(origin);
}

function hasOnlyDigits(text: string, from: number): boolean {
  for (let i = from; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (c < 48 || c > 57) return false;
  }
  return from < text.length;
}

function automaticPrefix({ type }: Origin): '' | 'm' | 'io' | 'l' | 'p' {
  if (type.isControl) return 'p';
  switch (type.state) {
    case 'memory':
      return 'm';
    case 'io':
      return 'io';
    case 'loop':
      return 'l';
  }
  return '';
}

/** What a nameless constant is called; null if it has a number. */
function automaticName(origin: Origin): string | null {
  if (!(origin.node instanceof SimpleNode) || automaticPrefix(origin) !== '') return null;
  const { operation } = origin.node;
  if (operation instanceof UndefinedOperation) return 'undefined';
  return operation instanceof ConstantOperation ? constantName(operation.value) : null;
}

function constantName(value: Value): string | null {
  if (value.kind === 'asm') return 'asm';
  if (value.kind !== 'constant') return null;
  switch (value.form) {
    case 'integer':
      return integerName(value.bits, value.type.bits);
    case 'null':
    case 'undef':
    case 'poison':
    case 'zero':
      return value.form;
  }
  return null;
}

function integerName(value: bigint, bits: number): string | null {
  if (bits === 1) return value === 0n ? 'false' : 'true';
  return value > -1_000_000n && value < 1_000_000n ? `c${value}` : null;
}

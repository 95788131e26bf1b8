// Checks what the alias analysis says against what a run does: two accesses that are said to have no byte in common have none.
//
// While a graph runs, the value of every origin is followed, so for each load and store it is known which bytes of which object it
// accesses. Two accesses of one execution of a function that share a byte, of which one writes, contradict the analysis if it
// calls them disjoint. What an address is may change from one iteration of a loop to the next, and the analysis compares addresses
// of one iteration: so both must belong to one execution of the innermost region around both, unless the answer is that they
// go to different objects, or to ones that exist once in a function.

import { areRelated, type MemoryObject } from '../../src/analysis/address.ts';
import { type Access, Aliases } from '../../src/analysis/alias.ts';
import { instructionOf } from '../../src/analysis/intrinsics.ts';
import { PointsTo } from '../../src/analysis/points-to.ts';
import { ModuleSummary } from '../../src/analysis/summary.ts';
import { InstructionOperation, type Program } from '../../src/dialect/index.ts';
import { machineOf } from '../../src/interp/graph/run.ts';
import type { Happening, Watcher } from '../../src/interp/graph/watch.ts';
import type { RunOptions, RunResult } from '../../src/interp/index.ts';
import { type DataLayout, Op, parseDataLayout } from '../../src/llvm/index.ts';
import { type Lambda, type Node, type Origin, type Region, SimpleNode } from '../../src/rvsdg/index.ts';
import { Pointer, type Value } from '../../src/semantics/values.ts';

/** How many accesses of one execution of a function are remembered for each object. */
const mostRemembered = 24;

/** What is asked of the analysis; a test asks one that lies. */
export type Disjoint = (aliases: Aliases, a: Access, b: Access) => boolean;

const disjointByAliases: Disjoint = (aliases, a, b) => !aliases.mayAlias(a, b);

/** An access that was made. */
interface Made {
  readonly node: SimpleNode;
  readonly access: Access;
  readonly isWrite: boolean;
  readonly begin: number;
  readonly end: number;
  /** Which execution of each region around it, from the inside out, it belongs to. */
  readonly executions: readonly number[];
}

/** An execution of a function. */
interface Frame {
  readonly values: Map<Origin, Value | null>;
  readonly executions: Map<Region, number>;
  readonly made: Map<object, Made[]>;
}

export class AliasCheck {
  /** What was contradicted, a line for each pair of accesses. */
  readonly contradictions = new Set<string>();
  /** Pairs of accesses with a byte in common that the analysis was asked about. */
  overlaps = 0;
  /** Pairs of accesses that were both made, to one object or to two, and are called disjoint. */
  disjoint = 0;
  private readonly program: Program;
  private readonly isDisjoint: Disjoint;
  private readonly layout: DataLayout;
  private readonly summary: ModuleSummary;
  private readonly asked = new Map<SimpleNode, Set<SimpleNode>>();
  private readonly executed = new Map<Lambda, { aliases: Aliases; accesses: Map<SimpleNode, Access> }>();
  private next = 0;

  /** `planted`: what is said of the whole program, in place of what is found out. */
  constructor(program: Program, isDisjoint: Disjoint = disjointByAliases, planted?: ModuleSummary) {
    this.program = program;
    this.isDisjoint = isDisjoint;
    this.layout = parseDataLayout(program.module.dataLayout ?? '');
    this.summary = planted ?? ModuleSummary.of(program, PointsTo.of(program, this.layout));
  }

  /** Runs `main` of the program, and checks what it does. */
  run(options: RunOptions = {}): RunResult {
    try {
      return machineOf(this.program, options, (lambda) => this.watcherOf(lambda)).runMain();
    } finally {
      this.countDisjoint();
    }
  }

  private watcherOf(lambda: Lambda): Watcher {
    const aliases = new Aliases(lambda, this.layout, this.summary);
    const accesses = new Map<SimpleNode, Access>();
    this.executed.set(lambda, { aliases, accesses });
    const frames = new Map<number, Frame>();
    return (happening) => {
      const { action, node, depth, values } = happening;
      if (action === 'enter') frames.set(depth, newFrame());
      const frame = frames.get(depth);
      if (frame === undefined) return;
      note(frame, happening, ++this.next);
      if (action === 'return') frames.delete(depth);
      if (action !== 'compute' || !(node instanceof SimpleNode) || values.length === 0) return;
      const access = aliases.accessOf(node);
      if (access === null) return;
      accesses.set(node, access);
      this.visit(aliases, frame, node, access);
    };
  }

  private visit(aliases: Aliases, frame: Frame, node: SimpleNode, access: Access): void {
    const pointer = frame.values.get(access.address);
    if (!(pointer instanceof Pointer) || access.size === null) return;
    const begin = Number(pointer.offset);
    const made: Made = {
      node,
      access,
      isWrite: instructionOf(node)!.operation === Op.store,
      begin,
      end: begin + access.size,
      executions: executionsAround(frame, node.region),
    };
    let earlier = frame.made.get(pointer.object);
    if (earlier === undefined) {
      earlier = [];
      frame.made.set(pointer.object, earlier);
    }
    for (const other of earlier) {
      if ((made.isWrite || other.isWrite) && made.begin < other.end && other.begin < made.end)
        this.compare(aliases, other, made);
    }
    earlier.push(made);
    if (earlier.length > mostRemembered) earlier.shift();
  }

  private compare(aliases: Aliases, first: Made, second: Made): void {
    if (!isComparable(aliases, first, second)) return;
    let asked = this.asked.get(first.node);
    if (asked === undefined) {
      asked = new Set();
      this.asked.set(first.node, asked);
    }
    if (asked.has(second.node)) return;
    asked.add(second.node);
    this.overlaps++;
    if (!this.isDisjoint(aliases, first.access, second.access)) return;
    this.contradictions.add(`${describe(first)} and ${describe(second)}`);
  }

  private countDisjoint(): void {
    for (const { aliases, accesses } of this.executed.values()) {
      const list = [...accesses.values()].slice(0, 100);
      for (const [i, a] of list.entries()) {
        for (const b of list.slice(0, i)) if (this.isDisjoint(aliases, a, b)) this.disjoint++;
      }
    }
  }
}

function newFrame(): Frame {
  return { values: new Map(), executions: new Map(), made: new Map() };
}

/** Notes what the origins that a step defines are now, and that regions are executed. */
function note({ values: known, executions }: Frame, happening: Happening, now: number): void {
  const { action, node, region, values } = happening;
  if (action === 'return') return;
  const isInside = action === 'enter' || action === 'choose' || action === 'iterate';
  const body = isInside ? (node as Node & { regions: Region[] }).regions[region]! : null;
  if (body !== null) executions.set(body, now);
  const origins = body === null ? node.outputs : body.arguments;
  for (const [i, origin] of origins.entries()) known.set(origin, values[i] ?? null);
}

function executionsAround({ executions }: Frame, region: Region): number[] {
  const list: number[] = [];
  for (let at: Region | null = region; at !== null; at = at.owner?.region ?? null) {
    const number = executions.get(at);
    if (number === undefined) break;
    list.push(number);
  }
  return list;
}

/** Whether what is said of two accesses is said of these executions of them. */
function isComparable(aliases: Aliases, first: Made, second: Made): boolean {
  const region = commonRegion(first.node.region, second.node.region);
  if (executionOf(first, region) === executionOf(second, region)) return true;
  const [a, b] = [aliases.addressOf(first.access.address), aliases.addressOf(second.access.address)];
  if (areRelated(a, b)) return false;
  const [ones, others] = [aliases.objectsOf(a).list, aliases.objectsOf(b).list];
  if (ones === null || others === null) return false;
  // What leads to different objects does so all the time.
  return !ones.some((object) => others.includes(object)) || [...ones, ...others].every(existsOnce);
}

function existsOnce({ kind }: MemoryObject): boolean {
  return kind === 'global' || kind === 'restrict';
}

function commonRegion(a: Region, b: Region): Region {
  const around = new Set<Region>();
  for (let at: Region | null = a; at !== null; at = at.owner?.region ?? null) around.add(at);
  let at = b;
  while (!around.has(at)) at = at.owner!.region;
  return at;
}

function executionOf({ node, executions }: Made, region: Region): number {
  let index = 0;
  for (let at = node.region; at !== region; at = at.owner!.region) index++;
  return executions[index] ?? -1;
}

function describe({ node, begin, end }: Made): string {
  const { operation } = node;
  const name = operation instanceof InstructionOperation ? operation.name : node.kind;
  return `${name} ${node.id} of bytes ${begin} to ${end - 1}`;
}

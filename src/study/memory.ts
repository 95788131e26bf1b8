// How precisely accesses to memory are told apart: the alias analysis of ours and LLVM's, asked about the same pairs.
//
// The pairs are those of `opt -passes=aa-eval -evaluate-aa-metadata`: every load with every store of a function, and every store with every
// other one. Loads and stores are marked by metadata of their own, so that both sides speak of the same ones:
//
//      %v = load i32, ptr %p, !rvsdg.17 !0        NoAlias: %v = load … !rvsdg.17 !0 <-> store … !rvsdg.23 !0
//
// Of a load and a store we are asked whether the load may see the store, which is what types may be used for; LLVM uses them for any pair.
// Functions with very many pairs are left out of both, by `optnone`: nobody evaluates millions of pairs.

import { type Access, Aliases } from '../analysis/alias.ts';
import { instructionOf } from '../analysis/intrinsics.ts';
import { PointsTo } from '../analysis/points-to.ts';
import { ModuleSummary } from '../analysis/summary.ts';
import { buildModule } from '../build/index.ts';
import {
  Attachment,
  Attribute,
  AttributeSet,
  type Function,
  type Instruction,
  MetadataNode,
  type Module,
  Op,
  parseDataLayout,
} from '../llvm/index.ts';
import { type Lambda, type Region, regionAfter, type SimpleNode } from '../rvsdg/index.ts';

/** Functions with more pairs than this are left out. */
const mostPairs = 5000;
const prefix = 'rvsdg.';

/** How many pairs of each kind there are. */
export interface MemoryStudy {
  readonly functions: number;
  readonly leftOut: number;
  readonly pairs: number;
  /** No byte in common: as we say, as LLVM says, and as both do. */
  readonly noAlias: Verdicts;
  /** The same bytes. */
  readonly mustAlias: Verdicts;
}

export interface Verdicts {
  readonly ours: number;
  readonly llvm: number;
  readonly both: number;
}

/** Marks the loads and stores of a module, and keeps LLVM from functions with too many. Says how many were left out. */
export function markAccesses(module: Module): number {
  const node = new MetadataNode(-1);
  node.defined = true;
  let next = 0;
  let leftOut = 0;
  for (const fn of module.functions) {
    const accesses = fn.blocks.flatMap(({ instructions }) => instructions.filter(isPlainAccess));
    const stores = accesses.filter(({ operation }) => operation === Op.store).length;
    if (pairsOf(accesses.length - stores, stores) > mostPairs) {
      leaveOut(fn);
      leftOut++;
      continue;
    }
    for (const access of accesses) {
      access.metadata = [...(access.metadata ?? []), new Attachment(`${prefix}${next++}`, node)];
    }
  }
  return leftOut;
}

function pairsOf(loads: number, stores: number): number {
  return loads * stores + (stores * (stores - 1)) / 2;
}

function isPlainAccess({ operation }: Instruction): boolean {
  return operation === Op.load || operation === Op.store;
}

function leaveOut(fn: Function): void {
  const flags = ['optnone', 'noinline'].map((name) => new Attribute(name, '', null, false));
  const { items = [], groups = [] } = fn.attributes ?? {};
  const added = flags.filter(({ name }) => fn.attributes?.has(name) !== true);
  fn.attributes = new AttributeSet([...items, ...added], groups);
}

/** Compares the answers about a marked module with those that LLVM has printed. */
export function studyMemory(module: Module, leftOut: number, evaluated: string): MemoryStudy {
  const llvm = readVerdicts(evaluated);
  const program = buildModule(module);
  const layout = parseDataLayout(module.dataLayout ?? '');
  const summary = ModuleSummary.of(program, PointsTo.of(program, layout));
  const found = { functions: 0, pairs: 0, no: tally(), must: tally() };
  for (const lambda of program.lambdas.values()) {
    if (lambda.isOpaque) continue;
    const aliases = new Aliases(lambda, layout, summary);
    const accesses = accessesIn(lambda, aliases);
    if (accesses.length === 0) continue;
    found.functions++;
    for (const [i, one] of accesses.entries()) {
      for (const other of accesses.slice(0, i)) {
        if (!one.isStore && !other.isStore) continue;
        found.pairs++;
        const verdict = llvm.get(keyOf(one.mark, other.mark)) ?? '';
        const isApart = !mayMeet(aliases, one, other);
        count(found.no, isApart, verdict === 'NoAlias');
        count(found.must, !isApart && isSame(aliases, one.access, other.access), verdict === 'MustAlias');
      }
    }
  }
  return {
    functions: found.functions,
    leftOut,
    pairs: found.pairs,
    noAlias: found.no,
    mustAlias: found.must,
  };
}

function tally() {
  return { ours: 0, llvm: 0, both: 0 };
}

function count(verdicts: ReturnType<typeof tally>, ours: boolean, llvm: boolean): void {
  if (ours) verdicts.ours++;
  if (llvm) verdicts.llvm++;
  if (ours && llvm) verdicts.both++;
}

interface Marked {
  readonly mark: number;
  readonly isStore: boolean;
  readonly access: Access;
}

function accessesIn({ body }: Lambda, aliases: Aliases): Marked[] {
  const found: Marked[] = [];
  for (let region: Region | null = body; region !== null; region = regionAfter(region, body)) {
    for (let node = region.firstNode; node !== null; node = node.next) {
      const instruction = instructionOf(node);
      const mark = instruction?.metadata?.find(({ kind }) => kind.startsWith(prefix));
      if (mark === undefined) continue;
      const access = aliases.accessOf(node as SimpleNode)!;
      const isStore = instruction!.operation === Op.store;
      found.push({ mark: Number(mark.kind.slice(prefix.length)), isStore, access });
    }
  }
  return found;
}

function mayMeet(aliases: Aliases, one: Marked, other: Marked): boolean {
  if (one.isStore && other.isStore) return aliases.mayAlias(one.access, other.access);
  return one.isStore ? aliases.maySee(other.access, one.access) : aliases.maySee(one.access, other.access);
}

/** Whether two accesses begin at one place: that is what LLVM calls `MustAlias`. */
function isSame(aliases: Aliases, one: Access, other: Access): boolean {
  const [a, b] = [aliases.addressOf(one.address), aliases.addressOf(other.address)];
  return a.root === b.root && a.terms === b.terms && a.offset === b.offset;
}

/** The verdicts in what `aa-eval` prints, by pairs. */
function readVerdicts(text: string): Map<number, string> {
  const verdicts = new Map<number, string>();
  const line = /^ {2}(NoAlias|MustAlias): .*!rvsdg\.(\d+) .*<-> .*!rvsdg\.(\d+) /gm;
  for (const [, verdict, one, other] of text.matchAll(line))
    verdicts.set(keyOf(Number(one), Number(other)), verdict!);
  return verdicts;
}

function keyOf(one: number, other: number): number {
  return Math.max(one, other) * 2 ** 26 + Math.min(one, other);
}

/** A table for people: a row for each file, and one for all. */
export function writeMemoryReport(files: readonly ({ readonly file: string } & MemoryStudy)[]): string {
  const rows = files.map(({ file, ...study }) => row(file, study));
  if (files.length > 1) rows.push(row('total', files.reduce(sum)));
  const cells = [headings, ...rows];
  const widths = headings.map((_, i) => Math.max(...cells.map((each) => each[i]!.length)));
  const lines = cells.map((each) =>
    each.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('  '),
  );
  return `${lines.join('\n')}\n`;
}

const headings = [
  'file',
  'functions',
  'left out',
  'pairs',
  'no alias',
  'LLVM',
  'both',
  'must alias',
  'LLVM',
  'both',
];

function row(name: string, { functions, leftOut, pairs, noAlias, mustAlias }: MemoryStudy): string[] {
  const numbers = [functions, leftOut, pairs];
  for (const { ours, llvm, both } of [noAlias, mustAlias]) numbers.push(ours, llvm, both);
  return [name, ...numbers.map((number) => number.toLocaleString('en'))];
}

function sum<T extends MemoryStudy>(a: T, b: T): T {
  const add = (one: Verdicts, other: Verdicts) => ({
    ours: one.ours + other.ours,
    llvm: one.llvm + other.llvm,
    both: one.both + other.both,
  });
  return {
    ...a,
    functions: a.functions + b.functions,
    leftOut: a.leftOut + b.leftOut,
    pairs: a.pairs + b.pairs,
    noAlias: add(a.noAlias, b.noAlias),
    mustAlias: add(a.mustAlias, b.mustAlias),
  };
}

// Control flow of a function, as blocks with the text of their instructions.

import type { BasicBlock, Function, Instruction, Value } from '../llvm/index.ts';
import { putInstruction } from '../llvm/writer/instructions.ts';
import { numberFunction, numberModule, putValue, Sink, sinkToString } from '../llvm/writer/parts.ts';
import { type Globals, recoverBlocks } from '../recover/index.ts';
import type { Lambda } from '../rvsdg/index.ts';
import { fromBytes } from '../text/lines.ts';
import type { BlockHeat, FlowBlock, FlowEdge, FlowGraph, FlowKind, FlowLine } from './contract.ts';
import type { Places } from './places.ts';

/** The control flow that a function came with; null for one without a body. */
export function originalFlow(
  fn: Function,
  places: Places,
  heat: readonly (BlockHeat | null)[] = [],
): FlowGraph | null {
  if (fn.blocks.length === 0) return null;
  const flow = describeFlow('original', fn, fn.blocks, (instruction) =>
    lineOf(instruction, instruction, places),
  );
  return { ...flow, blocks: flow.blocks.map((block) => ({ ...block, heat: heat[block.index] ?? null })) };
}

/** The control flow that is recovered from a λ. Its function stays as it is. */
export function recoveredFlow(
  lambda: Lambda,
  kind: 'scfr' | 'pcfr',
  globals: Globals,
  places: Places,
): FlowGraph | null {
  if (lambda.isOpaque) return null;
  const fn = lambda.attachment as Function;
  const originals = new Map<Instruction, Instruction>();
  const onCopy = (copy: Instruction, original: Instruction) => void originals.set(copy, original);
  const blocks = recoverBlocks(lambda, kind, { globalOf: globals.globalOf, onCopy });
  const { blocks: own } = fn;
  // Numbers are given to what is in a function.
  fn.blocks = blocks;
  try {
    return describeFlow(kind, fn, blocks, (instruction) =>
      lineOf(instruction, originals.get(instruction), places),
    );
  } finally {
    fn.blocks = own;
  }
}

function lineOf(instruction: Instruction, original: Instruction | undefined, places: Places): FlowLine {
  return {
    text: textOf(instruction),
    line: original === undefined ? 0 : places.lineOf(original),
    location: places.locationOf(instruction.metadata),
  };
}

function textOf(instruction: Instruction): string {
  const plain: Instruction = Object.assign(Object.create(Object.getPrototypeOf(instruction)), instruction, {
    metadata: null,
    records: null,
  });
  const sink = new Sink(128);
  putInstruction(sink, plain);
  return fromBytes(sinkToString(sink)).trim();
}

function describeFlow(
  kind: FlowKind,
  fn: Function,
  blocks: readonly BasicBlock[],
  describe: (instruction: Instruction) => FlowLine,
): FlowGraph {
  numberModule(fn.module);
  numberFunction(fn);
  const numbers = new Map(blocks.map((block, i) => [block, i]));
  const edges: FlowEdge[] = [];
  for (const [from, block] of blocks.entries()) {
    for (const [target, label] of waysOn(block)) edges.push({ from, to: numbers.get(target)!, label });
  }
  const described = blocks.map(({ name, slot, instructions }, index): FlowBlock => {
    const lines = instructions.map(describe);
    return { index, name: name === null ? String(slot) : fromBytes(name), lines, heat: null };
  });
  return {
    kind,
    blocks: described,
    edges,
    branches: blocks.filter(({ successors }) => successors.length > 1).length,
  };
}

/** Where a block goes on, each place once, and when it goes there. */
function waysOn({ terminator }: BasicBlock): Map<BasicBlock, string> {
  const ways = new Map<BasicBlock, string>();
  const targets = terminator?.blocks ?? [];
  for (const [i, target] of targets.entries()) {
    const label = targets.length === 1 ? '' : labelOf(terminator!, i);
    const known = ways.get(target);
    ways.set(target, known === undefined ? label : `${known}, ${label}`);
  }
  return ways;
}

function labelOf({ operation, operands }: Instruction, way: number): string {
  switch (operation.name) {
    case 'br':
      return way === 0 ? 'true' : 'false';
    case 'switch':
      return way === 0 ? 'default' : literal(operands[way]!);
    case 'invoke':
      return way === 0 ? 'normal' : 'unwind';
    default:
      return String(way);
  }
}

function literal(value: Value): string {
  const sink = new Sink(32);
  putValue(sink, value);
  return sinkToString(sink);
}

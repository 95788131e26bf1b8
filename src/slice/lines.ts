// A slice as lines of the source.
//
// A line belongs to a slice if one of its instructions or branches does. So do the lines on which functions and variables are declared
// that the slice has. Braces and `else` have no code.

import { instructionOf } from '../analysis/intrinsics.ts';
import { functionOf, isAnyMatch, variableOf } from '../dialect/index.ts';
import { Instruction, type MetadataNode, type Module } from '../llvm/index.ts';
import { Delta, Lambda, SimpleNode, Theta } from '../rvsdg/index.ts';
import type { Slice } from './backward.ts';
import type { LineOf } from './criterion.ts';

/** Lines on which things are declared, by what they are in the module. */
export type Declared = ReadonlyMap<object, number>;

/** The lines of the things that belong to a slice, in order. */
export function linesOf({ nodes }: Slice, lineOf: LineOf, declared: Declared): number[] {
  const lines = new Set<number>();
  const add = (instruction: Instruction) => {
    lines.add(lineOf(instruction));
    lines.add(declared.get(instruction) ?? 0);
  };
  for (const node of nodes) {
    if (node instanceof Lambda) lines.add(declared.get(functionOf(node)) ?? 0);
    else if (node instanceof Delta) lines.add(declared.get(variableOf(node)) ?? 0);
    else if (node instanceof SimpleNode) {
      const instruction = instructionOf(node);
      if (instruction !== null) add(instruction);
      else if (isAnyMatch(node.operation) && node.operation.branch !== null) add(node.operation.branch);
    } else if (node instanceof Theta && Array.isArray(node.attachment)) {
      for (const branch of node.attachment) if (branch instanceof Instruction) add(branch);
    }
  }
  lines.delete(0);
  return [...lines].sort((a, b) => a - b);
}

/** Where the functions and variables of a module are declared in a file, by its debug information. */
export function declarationsIn({ functions, globals }: Module, file: string): Declared {
  const lines = new Map<object, number>();
  const add = (thing: object, node: MetadataNode | null | undefined) => {
    if (node == null || fileOf(node) !== file) return;
    lines.set(thing, Number(node.field('line') ?? 0));
  };
  for (const fn of functions) {
    add(fn, fn.metadata.find(({ kind }) => kind === 'dbg')?.node);
    for (const { instructions } of fn.blocks) {
      for (const { records } of instructions) {
        for (const { kind, operands } of records ?? []) {
          const [value, variable] = operands;
          if (kind === 'declare' && value?.form === 'value' && variable?.form === 'node')
            add(value.value, variable);
        }
      }
    }
  }
  for (const global of globals) {
    const expression = global.metadata.find(({ kind }) => kind === 'dbg')?.node;
    if (expression !== undefined) add(global, nodeIn(expression, 'var'));
  }
  return lines;
}

function fileOf(node: MetadataNode): string | null {
  const name = nodeIn(node, 'file')?.field('filename');
  return typeof name === 'string' ? name : null;
}

function nodeIn(node: MetadataNode, name: string): MetadataNode | null {
  const value = node.field(name);
  return typeof value === 'object' && value !== null && 'form' in value && value.form === 'node'
    ? value
    : null;
}

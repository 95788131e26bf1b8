// Where execution stands, for messages.

import type { BasicBlock, Instruction } from '../../llvm/index.ts';
import { putInstruction } from '../../llvm/writer/instructions.ts';
import { numberFunction, numberGlobals } from '../../llvm/writer/numbering.ts';
import { Sink, sinkToString } from '../../llvm/writer/sink.ts';
import type { Place } from '../errors.ts';
import type { Frame, Segment } from './code.ts';

/** The places of all active calls, the innermost first. */
export function placesOf(frame: Frame | null, segment: Segment, position: number): Place[] {
  const places: Place[] = [];
  for (let current = frame; current !== null && places.length < 100; current = current.caller) {
    const { function: source } = current.code;
    if (source === null) continue;
    numberGlobals(source.module);
    numberFunction(source);
    const innermost = places.length === 0;
    const { block, after } = innermost ? segment : current.segment;
    const instruction = innermost ? segment.instructions[position] : after;
    places.push(placeOf(current.code.name, block, instruction ?? undefined));
  }
  return places;
}

function placeOf(name: string, block: BasicBlock | null, instruction: Instruction | undefined): Place {
  const source = instruction === undefined ? undefined : sourceOf(instruction);
  return {
    function: name,
    ...(block === null ? {} : { block: block.name ?? String(block.slot) }),
    ...(instruction === undefined ? {} : { instruction: textOf(instruction) }),
    ...(source === undefined ? {} : { source }),
  };
}

function textOf(instruction: Instruction): string {
  const sink = new Sink();
  const withoutMetadata = Object.assign(Object.create(Object.getPrototypeOf(instruction)), instruction);
  withoutMetadata.metadata = null;
  putInstruction(sink, withoutMetadata);
  return sinkToString(sink);
}

/** `file.c:12:3` from the debug location. */
function sourceOf(instruction: Instruction): string | undefined {
  const location = instruction.metadata?.find(({ kind }) => kind === 'dbg')?.node;
  const line = location?.field('line');
  if (location === undefined || line === undefined) return undefined;
  return [fileOf(location.field('scope')), line, location.field('column')]
    .filter((x) => x !== undefined)
    .join(':');
}

function fileOf(scope: unknown): string {
  const file = field(scope, 'file');
  const name = field(file, 'filename');
  return typeof name === 'string' ? name : 'unknown';
}

function field(node: unknown, name: string): unknown {
  const method = (node as { field?: (name: string) => unknown } | undefined)?.field;
  return typeof method === 'function' ? method.call(node, name) : undefined;
}

// Where execution stands, for messages.

import { InstructionOperation, isAnyMatch } from '../../dialect/index.ts';
import { Instruction, sourceOf } from '../../llvm/index.ts';
import { putInstruction } from '../../llvm/writer/instructions.ts';
import { numberFunction, numberGlobals } from '../../llvm/writer/numbering.ts';
import { Sink, sinkToString } from '../../llvm/writer/sink.ts';
import { describeRegion, Gamma, type Node, Region, SimpleNode, Theta } from '../../rvsdg/index.ts';
import type { Place } from '../errors.ts';
import type { Frame, Segment, Source } from './code.ts';

/** The places of all active calls, the innermost first. */
export function placesOf(frame: Frame | null, segment: Segment, position: number): Place[] {
  const places: Place[] = [];
  for (let current = frame; current !== null && places.length < 100; current = current.caller) {
    const { function: source } = current.code;
    if (source === null) continue;
    numberGlobals(source.module);
    numberFunction(source);
    const innermost = current === frame;
    const at = innermost ? segment : current.segment;
    places.push(placeOf(current.code.name, at.place, innermost ? segment.sources[position] : at.after));
  }
  return places;
}

function placeOf(name: string, place: Segment['place'], at: Source | null | undefined): Place {
  const instruction = at instanceof Instruction ? at : at ? instructionOf(at) : null;
  const source = instruction === null ? undefined : sourceOf(instruction);
  return {
    function: name,
    ...describeContainer(place),
    ...(at && !(at instanceof Instruction) ? { node: `${at.kind} ${at.id}` } : {}),
    ...(instruction === null ? {} : { instruction: textOf(instruction) }),
    ...(source === undefined ? {} : { source }),
  };
}

function describeContainer(place: Segment['place']): Pick<Place, 'block' | 'region'> {
  if (place === null) return {};
  if (place instanceof Region) return { region: describeRegion(place) };
  return { block: place.name ?? String(place.slot) };
}

/** The instruction that a node came from: of a decision, the branch, unless a pass has made that: then it has no blocks to go to. */
function instructionOf(node: Node): Instruction | null {
  if (node instanceof Gamma || node instanceof Theta) {
    const match = node.predicate.origin.node;
    return match === null ? null : instructionOf(match);
  }
  if (!(node instanceof SimpleNode)) return null;
  const { operation } = node;
  if (operation instanceof InstructionOperation) return operation.instruction;
  return isAnyMatch(operation) && operation.branch?.blocks ? operation.branch : null;
}

function textOf(instruction: Instruction): string {
  const sink = new Sink();
  const withoutMetadata = Object.assign(Object.create(Object.getPrototypeOf(instruction)), instruction);
  withoutMetadata.metadata = null;
  putInstruction(sink, withoutMetadata);
  return sinkToString(sink);
}

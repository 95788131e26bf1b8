// Where things are in the text that was read, and in the C sources that it was made from.
//
// The reader says at which byte each instruction begins. What a pass made of an instruction is often a copy of it, with
// the same debug location; it gets the line of the first instruction that has that location and does the same.

import {
  type Attachment,
  type GlobalValue,
  Instruction,
  locationIn,
  type Metadata,
  type MetadataNode,
} from '../llvm/index.ts';
import { fromBytes } from '../text/lines.ts';
import type { SourcePlace } from './contract.ts';

export class Places {
  /** Names of the files that locations mention. */
  readonly files: string[] = [];
  readonly #fileNumbers = new Map<string, number>();
  readonly #offsets = new Map<Instruction | GlobalValue, number>();
  readonly #variables = new Map<Instruction, string>();
  /** By location: instructions that have it. Made when it is first needed. */
  #byLocation: Map<MetadataNode, Instruction[]> | null = null;
  readonly #lineStarts: Uint32Array;

  constructor(text: Uint8Array) {
    this.#lineStarts = lineStartsOf(text);
  }

  note(thing: Instruction | GlobalValue, offset: number): void {
    this.#offsets.set(thing, offset);
  }

  /** The line of a byte, from 1. */
  lineAt(offset: number): number {
    const starts = this.#lineStarts;
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if (starts[middle]! <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  }

  /** The line of an instruction or a global, from 1; 0 if there is none. */
  lineOf(thing: Instruction | GlobalValue): number {
    const offset = this.#offsets.get(thing);
    if (offset !== undefined) return this.lineAt(offset);
    const original = thing instanceof Instruction ? this.#alike(thing) : undefined;
    return original === undefined ? 0 : this.lineAt(this.#offsets.get(original)!);
  }

  /** Notes which variables debug records speak of, while instructions still have their records. */
  noteVariables(): void {
    for (const thing of this.#offsets.keys()) {
      if (!(thing instanceof Instruction) || thing.records === null) continue;
      for (const { kind, operands } of thing.records) if (kind !== 'label') this.#noteVariable(operands);
    }
  }

  #noteVariable([value, variable]: readonly Metadata[]): void {
    if (value?.form !== 'value' || variable?.form !== 'node') return;
    const name = variable.field('name');
    if (typeof name !== 'string' || name === '' || !(value.value instanceof Instruction)) return;
    if (!this.#variables.has(value.value)) this.#variables.set(value.value, fromBytes(name));
  }

  /** What debug information calls the variable that an instruction makes or is the first value of; empty if nothing. */
  variableOf(instruction: Instruction): string {
    return this.#variables.get(instruction) ?? '';
  }

  locationOf(attachments: readonly Attachment[] | null): SourcePlace | null {
    const location = locationIn(attachments);
    if (location === null || location.file === null || location.line === 0) return null;
    return {
      file: this.#numberOfFile(fromBytes(location.file)),
      line: location.line,
      column: location.column,
    };
  }

  /** Gives a number to the file that a node of metadata describes, if it describes one. */
  noteFile(node: MetadataNode): void {
    const name = node.kind === 'DIFile' ? node.field('filename') : undefined;
    if (typeof name === 'string') this.#numberOfFile(fromBytes(name));
  }

  #numberOfFile(name: string): number {
    let number = this.#fileNumbers.get(name);
    if (number === undefined) {
      number = this.files.length;
      this.files.push(name);
      this.#fileNumbers.set(name, number);
    }
    return number;
  }

  #alike({ operation, metadata }: Instruction): Instruction | undefined {
    const location = debugNodeOf(metadata);
    if (location === undefined) return undefined;
    this.#byLocation ??= this.#groupByLocation();
    return this.#byLocation.get(location)?.find((each) => each.operation === operation);
  }

  #groupByLocation(): Map<MetadataNode, Instruction[]> {
    const groups = new Map<MetadataNode, Instruction[]>();
    for (const thing of this.#offsets.keys()) {
      const location = thing instanceof Instruction ? debugNodeOf(thing.metadata) : undefined;
      if (location === undefined) continue;
      const group = groups.get(location);
      if (group === undefined) groups.set(location, [thing as Instruction]);
      else group.push(thing as Instruction);
    }
    return groups;
  }
}

function debugNodeOf(metadata: readonly Attachment[] | null): MetadataNode | undefined {
  return metadata?.find(({ kind }) => kind === 'dbg')?.node;
}

function lineStartsOf(text: Uint8Array): Uint32Array {
  let count = 1;
  for (let at = text.indexOf(10); at >= 0; at = text.indexOf(10, at + 1)) count++;
  const starts = new Uint32Array(count);
  let line = 1;
  for (let at = text.indexOf(10); at >= 0; at = text.indexOf(10, at + 1)) starts[line++] = at + 1;
  return starts;
}

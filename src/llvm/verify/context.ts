// What all checks of the verifier share: the module, the place that is being
// looked at, and the problems found so far.
//
// A problem remembers its place as objects. Only when everything has been looked
// at are the places turned into text: that numbers the nameless values, and the
// numbers go into the same `slot`s in which the verifier keeps the positions of
// blocks and instructions (see placement.ts).

import { DataLayout, DataLayoutError, parseDataLayout } from '../data-layout.ts';
import type { MetadataNode } from '../metadata.ts';
import type { Module } from '../module.ts';
import type { Type, TypeTable } from '../types.ts';
import type { BasicBlock, GlobalValue, Instruction } from '../values.ts';
import { putInstruction } from '../writer/instructions.ts';
import { numberModule } from '../writer/numbering.ts';
import { Sink, sinkToString } from '../writer/sink.ts';
import { putGlobalName, putValue } from '../writer/values.ts';
import { AttributeChecker } from './attributes.ts';
import { ConstantChecker } from './constants.ts';
import { IntrinsicChecker } from './intrinsics.ts';
import { TypeFacts } from './type-facts.ts';

/** Something that is wrong with a module. */
export class VerifierError {
  readonly message: string;
  /** For example `function @f, block %3, instruction '%5 = add i32 %x, %y'`. */
  readonly where: string;

  constructor(message: string, where: string) {
    this.message = message;
    this.where = where;
  }

  toString(): string {
    return `${this.where}: ${this.message}`;
  }
}

/** No more problems than this are reported. */
export const mostProblems = 100;

const longestMessage = 600;
const longestExcerpt = 200;

/** Where a problem is: a global and a place in it, or another part of the module. */
interface Place {
  readonly subject: GlobalValue | string;
  readonly block: BasicBlock | null;
  readonly instruction: Instruction | null;
}

export class Verifier {
  readonly module: Module;
  readonly types: TypeTable;
  readonly layout: DataLayout;
  /** Every global, function, alias and ifunc of the module. */
  readonly globals: ReadonlySet<GlobalValue>;

  /** The nodes of the module by number: an array is faster to ask than a map. */
  readonly metadata: MetadataNode[] = [];

  /** The blocks of the module; `slot` of a block is its position here. */
  readonly blocks: BasicBlock[] = [];
  /** The instructions of the module; `slot` of an instruction is its position here. */
  readonly instructions: Instruction[] = [];
  /** For each instruction the position of its block. */
  readonly blockOf: number[] = [];

  readonly attributes = new AttributeChecker(this);
  readonly constants = new ConstantChecker(this);
  readonly intrinsics = new IntrinsicChecker(this);

  /** The place that is being looked at. */
  subject: GlobalValue | string = 'module';
  block: BasicBlock | null = null;
  instruction: Instruction | null = null;

  private readonly typeFacts = new Map<Type, TypeFacts>();
  private readonly found: { readonly message: string; readonly place: Place }[] = [];

  constructor(module: Module) {
    this.module = module;
    this.types = module.types;
    this.globals = new Set<GlobalValue>([
      ...module.globals,
      ...module.aliases,
      ...module.ifuncs,
      ...module.functions,
    ]);
    for (const [number, node] of module.metadata) this.metadata[number] = node;
    this.layout = this.parseLayout();
  }

  private parseLayout(): DataLayout {
    try {
      return parseDataLayout(this.module.dataLayout ?? '');
    } catch (error) {
      if (!(error instanceof DataLayoutError)) throw error;
      this.problem(`the data layout is invalid: ${error.message}`);
      return new DataLayout();
    }
  }

  /** What is known about a type. */
  factsOf(type: Type): TypeFacts {
    let facts = this.typeFacts.get(type);
    if (facts === undefined) {
      facts = new TypeFacts(type);
      this.typeFacts.set(type, facts);
    }
    return facts;
  }

  /** From here on the problems are those of `subject`. */
  enter(subject: GlobalValue | string): void {
    this.subject = subject;
    this.block = null;
    this.instruction = null;
  }

  /** Reports a problem of what is being looked at. */
  problem(message: string): void {
    if (this.isFull) return;
    const { subject, block, instruction } = this;
    this.found.push({ message: shortened(message, longestMessage), place: { subject, block, instruction } });
  }

  /** Reports a problem unless `condition` holds; returns the condition. */
  check(condition: boolean, message: string): boolean {
    if (!condition) this.problem(message);
    return condition;
  }

  /** Whether so many problems were found that looking for more is of no use. */
  get isFull(): boolean {
    return this.found.length >= mostProblems;
  }

  /** The problems, with their places as text. The positions in `slot`s are lost. */
  finish(): VerifierError[] {
    if (this.found.length === 0) return [];
    attempt(() => numberModule(this.module));
    return this.found.map(({ message, place }) => new VerifierError(message, describe(place)));
  }
}

// ── Places as text ──────────────────────────────────────────────────────────

function describe({ subject, block, instruction }: Place): string {
  if (typeof subject === 'string') return subject;
  let text = `${subject.kind} ${excerpt((sink) => putGlobalName(sink, subject))}`;
  if (block !== null) text += `, block ${excerpt((sink) => putValue(sink, block))}`;
  if (instruction === null) return text;
  const written = excerpt((sink) => putInstruction(sink, instruction));
  return `${text}, instruction '${written === '' ? instruction.operation?.name : written}'`;
}

/** Ends writing when there is enough text. */
class Enough extends Error {}

/** A sink for a short excerpt of what may be very long, or even endless. */
class ShortSink extends Sink {
  private written = 0;

  override put(text: string): void {
    super.put(shortened(text, longestExcerpt));
    this.written += text.length;
    if (this.written > longestExcerpt) throw new Enough();
  }

  override number(value: number): void {
    this.put(String(value));
  }
}

/** What `write` writes, on one line; what is too broken to be written is left out. */
function excerpt(write: (sink: Sink) => void): string {
  const sink = new ShortSink();
  attempt(() => write(sink));
  return shortened(sinkToString(sink).replace(/\s+/g, ' '), longestExcerpt);
}

/** Does something that may fail on a broken module. */
function attempt(action: () => void): void {
  try {
    action();
  } catch {
    // The place is described as far as it could be.
  }
}

function shortened(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length)}…`;
}

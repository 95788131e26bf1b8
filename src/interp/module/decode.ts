// Decoding: from a function of a module to code that runs (see code.ts).
//
// This file cuts blocks into segments and gives registers to values. What one instruction does is in
// steps.ts (no control flow), ends.ts (branches and returns) and calls.ts.

import type { BasicBlock, Function, Instruction, Value as IrValue, Type } from '../../llvm/index.ts';
import { Fault } from '../errors.ts';
import { undef, type Value } from '../values.ts';
import { decodeCall } from './calls.ts';
import type { ByValue, Code, End, Frame, Segment } from './code.ts';
import { decodeEnd } from './ends.ts';
import type { Machine } from './machine.ts';
import { decodeStep } from './steps.ts';

/** Decodes one function. Costs time in proportion to its size. */
export function decode(machine: Machine, source: Function): Code {
  const decoder = new FunctionDecoder(machine, source);
  return decoder.decode();
}

export class FunctionDecoder {
  readonly machine: Machine;
  readonly source: Function;
  readonly #registers: Value[] = [];
  readonly #numbers = new Map<IrValue, number>();
  readonly #entries = new Map<BasicBlock, Segment>();
  readonly #incomingNumbers = new Map<Instruction, Map<BasicBlock, number>>();
  /** The segment under construction. */
  #current!: Segment;

  constructor(machine: Machine, source: Function) {
    this.machine = machine;
    this.source = source;
  }

  decode(): Code {
    for (const argument of this.source.arguments) this.#numbers.set(argument, this.#newRegister(undef));
    for (const block of this.source.blocks) this.#entries.set(block, newSegment(block));
    for (const block of this.source.blocks) this.#decodeBlock(block);
    return {
      name: this.source.name ?? String(this.source.slot),
      function: this.source,
      entry: this.#entries.get(this.source.blocks[0]!)!,
      registers: this.#registers,
      parameterCount: this.source.arguments.length,
      byValue: byValueParameters(this.machine, this.source),
    };
  }

  #decodeBlock(block: BasicBlock): void {
    this.#current = this.#entries.get(block)!;
    for (const instruction of block.instructions) {
      if (instruction.operation.syntax === 'phi') continue;
      try {
        this.#decodeInstruction(instruction);
      } catch (fault) {
        if (!(fault instanceof Fault)) throw fault;
        // What cannot be run does no harm until it is reached.
        this.step(instruction, () => {
          throw fault;
        });
      }
    }
  }

  #decodeInstruction(instruction: Instruction): void {
    const { operation } = instruction;
    if (operation.name === 'call' || operation.name === 'invoke') decodeCall(this, instruction);
    else if (operation.isTerminator) this.end(instruction, decodeEnd(this, instruction));
    else this.step(instruction, decodeStep(this, instruction));
  }

  /** Adds a step to the current segment. */
  step(instruction: Instruction, step: Segment['steps'][number] | null): void {
    if (step === null) return;
    this.#current.steps.push(step);
    this.#current.instructions.push(instruction);
  }

  /** Closes the current segment. */
  end(instruction: Instruction, end: End): void {
    this.#current.end = end;
    this.#current.instructions.push(instruction);
  }

  /** Opens the segment that runs after the end of the current one. */
  continueIn(segment: Segment): void {
    this.#current = segment;
  }

  get currentBlock(): BasicBlock | null {
    return this.#current.block;
  }

  /** The register of a value; constants get one on first use. */
  register(value: IrValue): number {
    const known = this.#numbers.get(value);
    if (known !== undefined) return known;
    const local = value.kind === 'instruction' || value.kind === 'argument';
    const number = this.#newRegister(local ? undef : this.machine.constants.evaluate(value));
    this.#numbers.set(value, number);
    return number;
  }

  /** The register for the result of an instruction; -1 if it has none. */
  resultRegister(instruction: Instruction): number {
    return instruction.type.kind === 'void' ? -1 : this.register(instruction);
  }

  #newRegister(initial: Value): number {
    this.#registers.push(initial);
    return this.#registers.length - 1;
  }

  /** The way from one block to another: which values the phis there take, and the segment. */
  edge(from: BasicBlock, to: BasicBlock): (frame: Frame) => void {
    const segment = this.#entries.get(to)!;
    const targets: number[] = [];
    const sources: number[] = [];
    for (const phi of to.instructions) {
      if (phi.operation.syntax !== 'phi') break;
      targets.push(this.register(phi));
      sources.push(this.register(phi.operands[this.#incoming(phi, from)]!));
    }
    if (targets.length === 0) {
      return (frame) => {
        frame.segment = segment;
      };
    }
    const moves = parallelMove(targets, sources);
    return (frame) => {
      moves(frame.registers);
      frame.segment = segment;
    };
  }

  /** Which operand of a phi comes from this block. */
  #incoming(phi: Instruction, from: BasicBlock): number {
    const known = this.#incomingNumbers.get(phi);
    if (known !== undefined) return known.get(from)!;
    const numbers = new Map(phi.blocks!.map((block, i) => [block, i]));
    this.#incomingNumbers.set(phi, numbers);
    return numbers.get(from)!;
  }

  allocSize(type: Type): number {
    return this.machine.memory.layout.allocSize(type);
  }
}

/** All phis of a block take their values at once. */
function parallelMove(targets: readonly number[], sources: readonly number[]): (registers: Value[]) => void {
  const [target, source] = [targets[0]!, sources[0]!];
  if (targets.length === 1) {
    return (registers) => {
      registers[target] = registers[source]!;
    };
  }
  return (registers) => {
    const taken = sources.map((each) => registers[each]!);
    for (let i = 0; i < targets.length; i++) registers[targets[i]!] = taken[i]!;
  };
}

export function newSegment(block: BasicBlock | null, after: Instruction | null = null): Segment {
  return { steps: [], end: () => null, instructions: [], block, after };
}

function byValueParameters(machine: Machine, source: Function): ByValue[] {
  const { layout } = machine.memory;
  const result: ByValue[] = [];
  source.arguments.forEach(({ attributes }, parameter) => {
    const type = attributes?.get('byval')?.type;
    if (type === null || type === undefined) return;
    const align = Number(attributes!.get('align')?.value ?? layout.abiAlign(type));
    result.push({ parameter, size: layout.allocSize(type), align });
  });
  return result;
}

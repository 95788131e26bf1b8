// Decoding a function of a module (see machine/code.ts).
//
// This file cuts blocks into segments and gives registers to values. What one instruction does is in
// machine/steps.ts (no control flow), ends.ts (branches and returns) and machine/calls.ts.

import {
  type BasicBlock,
  type Function,
  type Instruction,
  type Value as IrValue,
  Op,
} from '../../llvm/index.ts';
import { decodeCall } from '../machine/calls.ts';
import { type Code, type Frame, type Landing, newSegment, type Segment, type Site } from '../machine/code.ts';
import { CodeBuilder, parallelMove } from '../machine/code-builder.ts';
import type { Machine } from '../machine/machine.ts';
import { decodeStep } from '../machine/steps.ts';
import { decodeEnd } from './ends.ts';

/** Decodes one function. Costs time in proportion to its size. */
export function decodeFunction(machine: Machine, source: Function): Code {
  return new FunctionDecoder(machine, source).decode();
}

export class FunctionDecoder {
  readonly code: CodeBuilder;
  /** The block that is decoded. */
  block!: BasicBlock;
  /** Registers of arguments and instructions. */
  readonly #registers = new Map<IrValue, number>();
  readonly #entries = new Map<BasicBlock, Segment>();
  readonly #incomingNumbers = new Map<Instruction, Map<BasicBlock, number>>();

  constructor(machine: Machine, source: Function) {
    this.code = new CodeBuilder(machine, source);
  }

  decode(): Code {
    const { blocks, arguments: parameters } = this.code.function;
    for (const parameter of parameters) this.register(parameter);
    for (const block of blocks) this.#entries.set(block, newSegment(block));
    for (const block of blocks) this.#decodeBlock(block);
    return this.code.finish(this.#entries.get(blocks[0]!)!, parameters.length);
  }

  #decodeBlock(block: BasicBlock): void {
    this.block = block;
    this.code.segment = this.#entries.get(block)!;
    for (const instruction of block.instructions) {
      if (instruction.operation.syntax === 'phi') continue;
      this.code.attempt(instruction, () => this.#decodeInstruction(instruction));
    }
  }

  #decodeInstruction(instruction: Instruction): void {
    const { code } = this;
    const { operation } = instruction;
    if (operation.name === 'call') decodeCall(code, this.#site(instruction));
    else if (operation.name === 'invoke') this.#decodeInvoke(instruction);
    else if (operation.name === 'landingpad') return;
    else if (operation.isTerminator) code.end(instruction, decodeEnd(this, instruction));
    else code.step(instruction, decodeStep(code, this.#site(instruction)));
  }

  /** A call, and after it a jump to the block where it returns. */
  #decodeInvoke(instruction: Instruction): void {
    const before = this.code.segment;
    decodeCall(this.code, this.#site(instruction));
    if (this.code.segment !== before) this.code.segment.landing = this.#landing(instruction.blocks![1]!);
    const normal = this.edge(this.block, instruction.blocks![0]!);
    this.code.end(instruction, (frame) => {
      normal(frame);
      return frame;
    });
  }

  /** Where an invoke of the block lands; null if that is another kind of pad. */
  #landing(to: BasicBlock): Landing | null {
    const pad = to.instructions.find(({ operation }) => operation === Op.landingpad);
    if (pad === undefined) return null;
    const result = this.register(pad);
    const edge = this.edge(this.block, to);
    return {
      isCleanup: pad.hasFlag('cleanup'),
      clauses: pad.operands.map((clause, i) => ({
        register: this.register(clause),
        isFilter: pad.indices![i] === 1,
      })),
      enter: (frame, caught) => {
        edge(frame);
        frame.registers[result] = caught;
      },
    };
  }

  #site(instruction: Instruction): Site {
    return {
      instruction,
      source: instruction,
      operands: instruction.operands.map((operand) => this.register(operand)),
      result: instruction.type.kind === 'void' ? -1 : this.register(instruction),
    };
  }

  /** The register of a value. */
  register(value: IrValue): number {
    if (value.kind !== 'instruction' && value.kind !== 'argument') return this.code.constant(value);
    let register = this.#registers.get(value);
    if (register === undefined) {
      register = this.code.newRegister();
      this.#registers.set(value, register);
    }
    return register;
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
}

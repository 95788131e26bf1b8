// The operations of nodes built from LLVM IR.
//
// A node keeps the instruction it came from: flags, attributes, metadata, debug
// location and everything else that stands on an instruction stay there, and the
// node only says where its operands come from.

import { type Constant, type Instruction, Trait } from '../llvm/index.ts';
import type { Operation } from '../rvsdg/index.ts';

/** What an LLVM instruction does. */
export class InstructionOperation implements Operation {
  readonly name: string;
  readonly instruction: Instruction;

  constructor(instruction: Instruction) {
    this.name = instruction.operation.name;
    this.instruction = instruction;
  }

  get details(): string {
    return this.instruction.predicate;
  }
}

/** A constant, made of the globals that are the node's inputs. */
export class ConstantOperation implements Operation {
  readonly name = 'constant';
  readonly details: string;
  readonly constant: Constant | null;

  constructor(details: string, constant: Constant | null) {
    this.details = details;
    this.constant = constant;
  }
}

/**
 * Turns a value into a decision: `cases[i]` leads to alternative `to[i]`, every
 * other value to `otherwise`. The papers draw it as `match`.
 */
export class MatchOperation implements Operation {
  readonly name = 'match';
  readonly cases: readonly bigint[];
  readonly to: readonly number[];
  readonly otherwise: number;

  constructor(cases: readonly bigint[], to: readonly number[], otherwise: number) {
    this.cases = cases;
    this.to = to;
    this.otherwise = otherwise;
  }

  get details(): string {
    const arms = this.cases.map((value, i) => `${value}→${this.to[i]}`);
    return [...arms, `_→${this.otherwise}`].join(' ');
  }
}

/** A decision that is always the same. */
export class DecisionOperation implements Operation {
  readonly name = 'decide';
  readonly value: number;

  constructor(value: number) {
    this.value = value;
  }

  get details(): string {
    return String(this.value);
  }
}

/** Which states an instruction takes and gives back. */
export interface Effects {
  readonly memory: boolean;
  readonly io: boolean;
}

const none: Effects = { memory: false, io: false };
const memory: Effects = { memory: true, io: false };
const io: Effects = { memory: false, io: true };
const both: Effects = { memory: true, io: true };

/**
 * The effects of an instruction. Calls order everything; loads and stores are
 * ordered by memory; what may trap must stay behind calls that may not return,
 * which the I/O state sees to.
 */
export function effectsOf(instruction: Instruction): Effects {
  const { operation } = instruction;
  if (instruction.call !== null) return both;
  if (instruction.hasFlag('volatile') || instruction.atomic !== null) return both;
  switch (operation.name) {
    case 'load':
    case 'store':
    case 'alloca':
      return memory;
    case 'unreachable':
      return io;
  }
  if (operation.has(Trait.reads) || operation.has(Trait.writes)) return both;
  return operation.has(Trait.mayTrap) ? io : none;
}

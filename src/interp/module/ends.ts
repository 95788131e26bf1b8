// What ends a block: branches, returns, and places that are never reached.

import { type Instruction, Op } from '../../llvm/index.ts';
import { notSupported, undefinedBehaviour } from '../../semantics/faults.ts';
import { type Integer, Pointer, type Value } from '../../semantics/values.ts';
import type { End, Frame } from '../machine/code.ts';
import { undefinedBranch } from '../machine/code-builder.ts';
import { unreachableReached } from '../machine/steps.ts';
import type { FunctionDecoder } from './decode.ts';

type Decode = (decoder: FunctionDecoder, instruction: Instruction) => End;

export function decodeEnd(decoder: FunctionDecoder, instruction: Instruction): End {
  const decode = decoders[instruction.operation.name];
  if (decode === undefined) return () => refuse(instruction);
  return decode(decoder, instruction);
}

function refuse(instruction: Instruction): never {
  throw notSupported(`the instruction ${instruction.operation.name}`);
}

const decoders: { readonly [name: string]: Decode } = {
  [Op.ret.name]: decodeReturn,
  [Op.br.name]: decodeBranch,
  [Op.switch.name]: decodeSwitch,
  [Op.indirectbr.name]: decodeIndirectBranch,
  [Op.resume.name]: decodeResume,
  [Op.unreachable.name]: () => unreachableReached,
};

function decodeResume(decoder: FunctionDecoder, { operands }: Instruction): End {
  const value = decoder.register(operands[0]!);
  const { machine } = decoder.code;
  return (frame) => machine.unwinding.resume(frame.registers[value]!, frame);
}

function decodeReturn(decoder: FunctionDecoder, { operands }: Instruction): End {
  return decoder.code.returnEnd(operands.length === 0 ? -1 : decoder.register(operands[0]!));
}

function decodeBranch(decoder: FunctionDecoder, { operands, blocks }: Instruction): End {
  const from = decoder.block;
  const taken = decoder.edge(from, blocks![0]!);
  if (operands.length === 0) {
    return (frame) => {
      taken(frame);
      return frame;
    };
  }
  const other = decoder.edge(from, blocks![1]!);
  const condition = decoder.register(operands[0]!);
  const { counters } = decoder.code.machine;
  return (frame) => {
    const value = frame.registers[condition]!;
    if (typeof value !== 'number') throw undefinedBranch(value);
    counters.branches++;
    if (value !== 0) taken(frame);
    else other(frame);
    return frame;
  };
}

function decodeSwitch(decoder: FunctionDecoder, { operands, blocks }: Instruction): End {
  const from = decoder.block;
  const edges = new Map([...new Set(blocks!)].map((block) => [block, decoder.edge(from, block)]));
  const otherwise = edges.get(blocks![0]!)!;
  const cases = new Map<Value, (frame: Frame) => void>();
  for (let i = 1; i < operands.length; i++) {
    const value = decoder.code.machine.constants.evaluate(operands[i]!);
    if (!cases.has(value)) cases.set(value, edges.get(blocks![i]!)!);
  }
  const condition = decoder.register(operands[0]!);
  const { counters } = decoder.code.machine;
  return (frame) => {
    const value = frame.registers[condition]! as Integer;
    if (typeof value !== 'number' && typeof value !== 'bigint') throw undefinedBranch(value);
    counters.branches++;
    (cases.get(value) ?? otherwise)(frame);
    return frame;
  };
}

function decodeIndirectBranch(decoder: FunctionDecoder, { operands, blocks }: Instruction): End {
  const from = decoder.block;
  const { function: source } = decoder.code;
  const edges = new Map<Integer, (frame: Frame) => void>();
  const { constants, counters } = decoder.code.machine;
  for (const block of blocks!) edges.set(constants.blockOffset(block), decoder.edge(from, block));
  const address = decoder.register(operands[0]!);
  return (frame) => {
    const value = frame.registers[address]!;
    if (!(value instanceof Pointer)) throw undefinedBranch(value);
    const edge = value.object.entity === source ? edges.get(value.offset) : undefined;
    if (edge === undefined) throw undefinedBehaviour('indirectbr to a block that it does not list');
    counters.branches++;
    edge(frame);
    return frame;
  };
}

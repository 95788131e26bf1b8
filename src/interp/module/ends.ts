// What ends a block: branches, returns, and places that are never reached.

import { type Instruction, Op } from '../../llvm/index.ts';
import { notSupported, undefinedBehaviour } from '../errors.ts';
import { describeUndefined, type Integer, isUndefined, Pointer, type Value } from '../values.ts';
import type { End, Frame } from './code.ts';
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
  [Op.unreachable.name]: () => () => {
    throw undefinedBehaviour('an unreachable instruction was reached');
  },
};

function decodeReturn(decoder: FunctionDecoder, { operands }: Instruction): End {
  const { machine } = decoder;
  if (operands.length === 0) return (frame) => machine.leave(frame, 0);
  const value = decoder.register(operands[0]!);
  const promised = decoder.source.returnAttributes?.has('noundef') ?? false;
  if (!promised) return (frame) => machine.leave(frame, frame.registers[value]!);
  return (frame) => {
    const result = frame.registers[value]!;
    if (isUndefined(result)) {
      throw undefinedBehaviour(`a noundef function returned ${describeUndefined(result)}`);
    }
    return machine.leave(frame, result);
  };
}

function decodeBranch(decoder: FunctionDecoder, { operands, blocks }: Instruction): End {
  const from = decoder.currentBlock!;
  const taken = decoder.edge(from, blocks![0]!);
  if (operands.length === 0) {
    return (frame) => {
      taken(frame);
      return frame;
    };
  }
  const other = decoder.edge(from, blocks![1]!);
  const condition = decoder.register(operands[0]!);
  const { counters } = decoder.machine;
  return (frame) => {
    const value = frame.registers[condition]!;
    if (typeof value !== 'number') throw undefinedBranch(value);
    counters.branches++;
    if (value !== 0) taken(frame);
    else other(frame);
    return frame;
  };
}

function undefinedBranch(value: Value) {
  return undefinedBehaviour(`a branch depends on ${describeUndefined(value)}`);
}

function decodeSwitch(decoder: FunctionDecoder, { operands, blocks }: Instruction): End {
  const from = decoder.currentBlock!;
  const edges = new Map([...new Set(blocks!)].map((block) => [block, decoder.edge(from, block)]));
  const otherwise = edges.get(blocks![0]!)!;
  const cases = new Map<Value, (frame: Frame) => void>();
  for (let i = 1; i < operands.length; i++) {
    const value = decoder.machine.constants.evaluate(operands[i]!);
    if (!cases.has(value)) cases.set(value, edges.get(blocks![i]!)!);
  }
  const condition = decoder.register(operands[0]!);
  const { counters } = decoder.machine;
  return (frame) => {
    const value = frame.registers[condition]! as Integer;
    if (typeof value !== 'number' && typeof value !== 'bigint') throw undefinedBranch(value);
    counters.branches++;
    (cases.get(value) ?? otherwise)(frame);
    return frame;
  };
}

function decodeIndirectBranch(decoder: FunctionDecoder, { operands, blocks }: Instruction): End {
  const from = decoder.currentBlock!;
  const { source } = decoder;
  const edges = new Map<Integer, (frame: Frame) => void>();
  const { constants, counters } = decoder.machine;
  for (const block of blocks!) edges.set(constants.blockOffset(block), decoder.edge(from, block));
  const address = decoder.register(operands[0]!);
  return (frame) => {
    const value = frame.registers[address]!;
    if (!(value instanceof Pointer)) throw undefinedBranch(value);
    const edge = value.object.entity === source ? edges.get(value.offset) : undefined;
    if (edge === undefined) throw undefinedBehaviour('indirectbr to something that is none of its blocks');
    counters.branches++;
    edge(frame);
    return frame;
  };
}

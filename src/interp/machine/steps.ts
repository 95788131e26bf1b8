// Instructions without control flow, each as a closure over its registers.

import { type Instruction, Op, type Syntax } from '../../llvm/index.ts';
import { addDistances, advance, planAddress, scaled } from '../../semantics/addressing.ts';
import { atomicUpdate } from '../../semantics/atomics.ts';
import { notSupported, undefinedBehaviour } from '../../semantics/faults.ts';
import { isInteger } from '../../semantics/integers.ts';
import {
  binaryOperation,
  castOperation,
  compareOperation,
  negateOperation,
} from '../../semantics/operations.ts';
import {
  describeUndefined,
  type Integer,
  isUndefined,
  Pointer,
  undef,
  type Value,
} from '../../semantics/values.ts';
import {
  extractElement,
  extractValue,
  freeze,
  insertElement,
  insertValue,
  select,
  shuffle,
} from '../../semantics/vectors.ts';
import { loader, storer } from '../memory/access.ts';
import type { Site, Step } from './code.ts';
import type { CodeBuilder } from './code-builder.ts';
import { shuffleMask } from './constants.ts';

type Decode = (
  code: CodeBuilder,
  instruction: Instruction,
  operands: readonly number[],
  result: number,
) => Step | null;

/** The step of an instruction; null if it does nothing. */
export function decodeStep(code: CodeBuilder, { instruction, operands, result }: Site): Step | null {
  const decode = decoders[instruction.operation.syntax];
  if (decode === undefined) {
    return () => {
      throw notSupported(`the instruction ${instruction.operation.name}`);
    };
  }
  return decode(code, instruction, operands, result);
}

/** What happens where the program promised never to come. */
export function unreachableReached(): never {
  throw undefinedBehaviour('an unreachable instruction was reached');
}

const decoders: { readonly [syntax in Syntax]?: Decode } = {
  unary: (_code, { type }, [a], result) => {
    const compute = negateOperation(type);
    return (r) => {
      r[result] = compute(r[a!]!);
    };
  },
  binary: (_code, { operation, type, flags }, [a, b], result) => {
    const compute = binaryOperation(operation, type, flags);
    return (r) => {
      r[result] = compute(r[a!]!, r[b!]!);
    };
  },
  compare: (_code, { operation, predicate, operands, flags }, [a, b], result) => {
    const compute = compareOperation(operation, predicate, operands[0]!.type, flags);
    return (r) => {
      r[result] = compute(r[a!]!, r[b!]!);
    };
  },
  cast: ({ machine }, { operation, operands, type, flags }, [a], result) => {
    const compute = castOperation(operation, operands[0]!.type, type, flags, machine.memory);
    return (r) => {
      r[result] = compute(r[a!]!);
    };
  },
  select:
    (_code, _instruction, [condition, a, b], result) =>
    (r) => {
      r[result] = select(r[condition!]!, r[a!]!, r[b!]!);
    },
  freeze:
    (_code, { type }, [a], result) =>
    (r) => {
      r[result] = freeze(r[a!]!, type);
    },
  extractelement: (_code, { operands }, [vector, index], result) => {
    const bits = operands[1]!.type.bits;
    return (r) => {
      r[result] = extractElement(r[vector!]!, r[index!]!, bits);
    };
  },
  insertelement: (_code, { operands }, [vector, element, index], result) => {
    const bits = operands[2]!.type.bits;
    return (r) => {
      r[result] = insertElement(r[vector!]!, r[element!]!, r[index!]!, bits);
    };
  },
  shufflevector: (_code, _instruction, [a, b, mask], result) => {
    let [known, lanes]: [Value, number[]] = [undef, []];
    return (r) => {
      // It is always the same one.
      if (r[mask!]! !== known) [known, lanes] = [r[mask!]!, shuffleMask(r[mask!]!)];
      r[result] = shuffle(r[a!]!, r[b!]!, lanes);
    };
  },
  extractvalue:
    (_code, { indices }, [aggregate], result) =>
    (r) => {
      r[result] = extractValue(r[aggregate!]!, indices!);
    },
  insertvalue:
    (_code, { indices }, [aggregate, part], result) =>
    (r) => {
      r[result] = insertValue(r[aggregate!]!, r[part!]!, indices!);
    },
  alloca: decodeAlloca,
  load: decodeLoad,
  store: ({ machine }, { operands, align }, [value, address]) => {
    const store = machine.checkedStore(operands[0]!.type, align);
    return (r) => store(r[address!]!, r[value!]!);
  },
  getelementptr: decodeAddress,
  cmpxchg: decodeCompareExchange,
  atomicrmw: decodeAtomicUpdate,
  fence: () => null,
  va_arg:
    ({ machine }, { type }, [list], result) =>
    (r) => {
      r[result] = machine.variableArguments.read(r[list!]!, type);
    },
};

function decodeAlloca(
  code: CodeBuilder,
  instruction: Instruction,
  [count]: readonly number[],
  result: number,
): Step {
  const { memory } = code.machine;
  const size = code.allocSize(instruction.auxiliaryType!);
  const align = instruction.align || memory.layout.abiAlign(instruction.auxiliaryType!);
  const name = `%${instruction.name ?? 'alloca'} of @${code.function.name}`;
  if (count === undefined) {
    return (r) => {
      r[result] = new Pointer(memory.allocateOnStack(size, align, name), 0);
    };
  }
  return (r) => {
    const number = r[count]!;
    if (!isInteger(number)) throw undefinedBehaviour('alloca of an undefined number of elements');
    r[result] = new Pointer(memory.allocateOnStack(size * Number(number), align, name), 0);
  };
}

function decodeLoad(
  { machine }: CodeBuilder,
  { type, metadata, align }: Instruction,
  [address]: readonly number[],
  result: number,
): Step {
  const load = machine.checkedLoad(type, align);
  const promised = metadata?.some(({ kind }) => kind === 'noundef') ?? false;
  if (!promised) {
    return (r) => {
      r[result] = load(r[address!]!);
    };
  }
  return (r) => {
    const value = load(r[address!]!);
    if (isUndefined(value)) throw undefinedBehaviour(`a !noundef load gave ${describeUndefined(value)}`);
    r[result] = value;
  };
}

function decodeAddress(
  code: CodeBuilder,
  instruction: Instruction,
  operands: readonly number[],
  result: number,
): Step {
  const { flags, type } = instruction;
  const known = operands.map((register) => code.known(register) ?? null);
  const plan = planAddress(
    code.machine.memory.layout,
    instruction.auxiliaryType!,
    known,
    instruction.operands,
  );
  const base = operands[0]!;
  const terms = plan.terms.map(({ operand, stride }) => ({ register: operands[operand]!, stride }));
  if (type.kind === 'vector') return decodeVectorAddress(instruction, plan.constant, terms, base, result);
  const { constant } = plan;
  if (terms.length === 0) {
    return (r) => {
      r[result] = advance(r[base]!, constant, flags);
    };
  }
  if (terms.length === 1) {
    const { register, stride } = terms[0]!;
    return (r) => {
      const step = scaled(r[register]!, stride);
      const distance = step === null || constant === 0 ? step : addDistances(step, constant);
      r[result] = distance === null ? spoiled(r[register]!) : advance(r[base]!, distance, flags);
    };
  }
  return (r) => {
    let distance: Integer = constant;
    for (const { register, stride } of terms) {
      const step = scaled(r[register]!, stride);
      if (step === null) {
        r[result] = spoiled(r[register]!);
        return;
      }
      distance = addDistances(distance, step);
    }
    r[result] = advance(r[base]!, distance, flags);
  };
}

/** What an undefined index makes of a pointer. */
function spoiled(index: Value): Value {
  return typeof index === 'object' && 'cause' in index ? index : undef;
}

function decodeVectorAddress(
  { flags, type }: Instruction,
  constant: Integer,
  terms: readonly { register: number; stride: number }[],
  base: number,
  result: number,
): Step {
  const lane = (value: Value, i: number) => (Array.isArray(value) ? value[i]! : value);
  return (r) => {
    r[result] = Array.from({ length: type.count }, (_, i) => {
      let distance = constant;
      for (const { register, stride } of terms) {
        const step = scaled(lane(r[register]!, i), stride);
        if (step === null) return spoiled(lane(r[register]!, i));
        distance = addDistances(distance, step);
      }
      return advance(lane(r[base]!, i), distance, flags);
    });
  };
}

function decodeCompareExchange(
  { machine }: CodeBuilder,
  { operands }: Instruction,
  [address, expected, replacement]: readonly number[],
  result: number,
): Step {
  const type = operands[1]!.type;
  const load = loader(machine.memory, type);
  const store = storer(machine.memory, type);
  const equal = compareOperation(Op.icmp, 'eq', type, 0);
  return (r) => {
    const old = load(r[address!]!);
    const same = equal(old, r[expected!]!);
    if (same === -1) store(r[address!]!, r[replacement!]!);
    r[result] = [old, same];
  };
}

function decodeAtomicUpdate(
  { machine }: CodeBuilder,
  { operands, predicate }: Instruction,
  [address, operand]: readonly number[],
  result: number,
): Step {
  const type = operands[1]!.type;
  const load = loader(machine.memory, type);
  const store = storer(machine.memory, type);
  const update = atomicUpdate(predicate, type);
  return (r) => {
    const old = load(r[address!]!);
    store(r[address!]!, update(old, r[operand!]!));
    r[result] = old;
  };
}

// Code under construction: what decoding a function of a module and decoding a λ of a graph have in common.

import type { Function, Value as IrValue, Type } from '../../llvm/index.ts';
import { Fault, undefinedBehaviour } from '../../semantics/faults.ts';
import { describeUndefined, isUndefined, undef, type Value } from '../../semantics/values.ts';
import {
  type ByValue,
  type Code,
  type End,
  newSegment,
  type Segment,
  type Source,
  type Step,
} from './code.ts';
import type { Machine } from './machine.ts';

/** The code of one function: registers, and the segment to which steps are added. */
export class CodeBuilder {
  readonly machine: Machine;
  readonly function: Function;
  /** The segment under construction. */
  segment: Segment = newSegment(null);
  readonly #registers: Value[] = [];
  readonly #constants = new Map<IrValue, number>();
  /** By register: the constant that is in it. */
  readonly #known: (IrValue | undefined)[] = [];

  constructor(machine: Machine, source: Function) {
    this.machine = machine;
    this.function = source;
  }

  /** A register of its own. */
  newRegister(initial: Value = undef): number {
    this.#registers.push(initial);
    return this.#registers.length - 1;
  }

  /** The register of a constant, a global, a function or an alias; each has one. */
  constant(value: IrValue): number {
    const found = this.#constants.get(value);
    if (found !== undefined) return found;
    const register = this.newRegister(this.machine.constants.evaluate(value));
    this.#constants.set(value, register);
    this.#known[register] = value;
    return register;
  }

  /** The constant that is in a register, whatever happens; undefined if there is none. */
  known(register: number): IrValue | undefined {
    return this.#known[register];
  }

  allocSize(type: Type): number {
    return this.machine.memory.layout.allocSize(type);
  }

  /** Adds a step to the current segment. */
  step(source: Source, step: Step | null): void {
    if (step === null) return;
    this.segment.steps.push(step);
    this.segment.sources.push(source);
    this.segment.cost++;
  }

  /** Closes the current segment, with something that counts as an operation. */
  end(source: Source | null, end: End): void {
    this.segment.cost++;
    this.close(source, end);
  }

  /** Closes the current segment; what is written nowhere in the program, like going on, costs nothing. */
  close(source: Source | null, end: End): void {
    this.segment.end = end;
    this.segment.sources.push(source);
  }

  /** Does part of the decoding, and says whether it could. What cannot be run does no harm until it is reached. */
  attempt(source: Source, job: () => void): boolean {
    try {
      job();
      return true;
    } catch (fault) {
      if (!(fault instanceof Fault)) throw fault;
      this.step(source, () => {
        throw fault;
      });
      return false;
    }
  }

  /** The end that returns what is in a register; -1 for nothing. */
  returnEnd(register: number): End {
    const { machine } = this;
    if (register < 0) return (frame) => machine.leave(frame, 0);
    const promised = this.function.returnAttributes?.has('noundef') ?? false;
    if (!promised) return (frame) => machine.leave(frame, frame.registers[register]!);
    return (frame) => {
      const result = frame.registers[register]!;
      if (isUndefined(result)) {
        throw undefinedBehaviour(`a noundef function returned ${describeUndefined(result)}`);
      }
      return machine.leave(frame, result);
    };
  }

  /** The finished code, whose first registers are the parameters. */
  finish(entry: Segment, parameterCount: number): Code {
    return {
      name: this.function.name ?? String(this.function.slot),
      function: this.function,
      entry,
      registers: this.#registers,
      parameterCount,
      byValue: this.#byValueParameters(),
    };
  }

  #byValueParameters(): ByValue[] {
    const { layout } = this.machine.memory;
    const result: ByValue[] = [];
    this.function.arguments.forEach(({ attributes }, parameter) => {
      const type = attributes?.get('byval')?.type;
      if (type === null || type === undefined) return;
      const align = Number(attributes!.get('align')?.value ?? layout.abiAlign(type));
      result.push({ parameter, size: layout.allocSize(type), align });
    });
    return result;
  }
}

/** Takes values from some registers and puts them into others, all at once. */
export function parallelMove(
  targets: readonly number[],
  sources: readonly number[],
): (registers: Value[]) => void {
  const count = targets.length;
  const [target, source] = [targets[0]!, sources[0]!];
  if (count === 1) {
    return (registers) => {
      registers[target] = registers[source]!;
    };
  }
  if (!overwritesBeforeReading(targets, sources)) {
    return (registers) => {
      for (let i = 0; i < count; i++) registers[targets[i]!] = registers[sources[i]!]!;
    };
  }
  return (registers) => {
    const taken = sources.map((each) => registers[each]!);
    for (let i = 0; i < count; i++) registers[targets[i]!] = taken[i]!;
  };
}

/** Whether moving one after the other would lose something. */
function overwritesBeforeReading(targets: readonly number[], sources: readonly number[]): boolean {
  const lastRead = new Map(sources.map((source, i) => [source, i]));
  return targets.some((target, i) => lastRead.get(target)! > i);
}

/** The fault of a branch, or of a decision of a graph, on a value that is none. */
export function undefinedBranch(value: Value): Fault {
  return undefinedBehaviour(`a branch depends on ${describeUndefined(value)}`);
}

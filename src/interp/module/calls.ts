// Calls: of functions of the program, of the library, through pointers, of intrinsics and inline assembly.
//
// A call that only computes (an intrinsic, strlen) is a step. One that changes the call stack ends its segment,
// and the block goes on in another.

import { type Function, type InlineAssembly, type Instruction, isIntrinsicName } from '../../llvm/index.ts';
import { notSupported, undefinedBehaviour } from '../errors.ts';
import { libraryFunctions } from '../library/library.ts';
import { describeUndefined, isUndefined, Pointer, type Value } from '../values.ts';
import type { PassedArgument } from '../variable-arguments.ts';
import type { End, Frame, Segment } from './code.ts';
import { type FunctionDecoder, newSegment } from './decode.ts';
import { intrinsicStep } from './intrinsics.ts';

/** What a call site passes. */
interface Site {
  readonly instruction: Instruction;
  /** Registers of the arguments before and behind the `...`. */
  readonly fixed: readonly number[];
  readonly variadic: readonly { readonly register: number; readonly template: PassedArgument }[];
  /** Positions of the arguments that must be defined. */
  readonly defined: readonly number[];
  readonly result: number;
}

export function decodeCall(decoder: FunctionDecoder, instruction: Instruction): void {
  const { callee } = instruction;
  const site = decodeSite(decoder, instruction);
  if (callee.kind === 'asm') return plainCall(decoder, site, assemblyStep(callee, site));
  const target = knownTarget(decoder, instruction);
  if (target === null) return controlCall(decoder, site, indirectEnd(decoder, site));
  const name = target.name ?? '';
  if (name.startsWith('llvm.') && isIntrinsicName(name)) return intrinsicCall(decoder, site, name);
  if (!target.isDeclaration) return controlCall(decoder, site, directEnd(decoder, site, target));
  if (setjmpNames.has(name)) return controlCall(decoder, site, setjmpEnd(decoder, site));
  if (longjmpNames.has(name)) return controlCall(decoder, site, longjmpEnd(decoder, site));
  const implementation = libraryFunctions.get(name);
  if (implementation === undefined) return controlCall(decoder, site, directEnd(decoder, site, target));
  const { machine } = decoder;
  plainCall(decoder, site, (args) => implementation(machine, args) ?? 0);
}

const setjmpNames: ReadonlySet<string> = new Set(['setjmp', '_setjmp', 'sigsetjmp', '__sigsetjmp']);
const longjmpNames: ReadonlySet<string> = new Set(['longjmp', '_longjmp', 'siglongjmp', '__longjmp_chk']);

function decodeSite(decoder: FunctionDecoder, instruction: Instruction): Site {
  const count = instruction.argumentCount;
  const type = instruction.auxiliaryType!;
  const fixedCount = Math.min(count, type.parameterCount);
  const registers = instruction.operands.slice(1, 1 + count).map((each) => decoder.register(each));
  const attributes = instruction.call!.argumentAttributes;
  return {
    instruction,
    fixed: registers.slice(0, fixedCount),
    variadic: registers.slice(fixedCount).map((register, i) => ({
      register,
      template: variadicTemplate(decoder, instruction, fixedCount + i),
    })),
    defined: registers.map((_, i) => i).filter((i) => attributes?.[i]?.has('noundef') ?? false),
    result: decoder.resultRegister(instruction),
  };
}

function variadicTemplate(decoder: FunctionDecoder, instruction: Instruction, index: number): PassedArgument {
  const { layout } = decoder.machine.memory;
  const attributes = instruction.call!.argumentAttributes?.[index];
  const struct = attributes?.get('byval')?.type ?? null;
  const align = Number(attributes?.get('align')?.value ?? 8);
  const byValue = struct === null ? null : { size: layout.allocSize(struct), align };
  return { type: instruction.operands[1 + index]!.type, value: 0, byValue };
}

/** The function that is called, if that is known before it runs. */
function knownTarget(decoder: FunctionDecoder, { callee }: Instruction): Function | null {
  if (callee.kind === 'function') return callee;
  if (callee.kind !== 'alias') return null;
  const pointer = decoder.machine.constants.evaluate(callee);
  return pointer instanceof Pointer ? decoder.machine.calleeOf(pointer) : null;
}

function readArguments(site: Site, registers: readonly Value[]): Value[] {
  const { fixed } = site;
  const args = new Array<Value>(fixed.length);
  for (let i = 0; i < fixed.length; i++) args[i] = registers[fixed[i]!]!;
  checkDefined(site, registers);
  return args;
}

function checkDefined({ defined, fixed, variadic }: Site, registers: readonly Value[]): void {
  for (const i of defined) {
    const value = registers[i < fixed.length ? fixed[i]! : variadic[i - fixed.length]!.register]!;
    if (typeof value === 'object' && isUndefined(value)) {
      throw undefinedBehaviour(`argument ${i + 1} must not be undefined and is ${describeUndefined(value)}`);
    }
  }
}

function readVariadic({ variadic }: Site, registers: readonly Value[]): PassedArgument[] {
  return variadic.map(({ register, template }) => ({ ...template, value: registers[register]! }));
}

/** A call that changes nothing but memory and registers. */
function plainCall(
  decoder: FunctionDecoder,
  site: Site,
  compute: (args: Value[], frame: Frame) => Value,
): void {
  const { instruction, result, variadic } = site;
  const { counters } = decoder.machine;
  decoder.step(instruction, (registers, frame) => {
    const args = readArguments(site, registers);
    for (const { register } of variadic) args.push(registers[register]!);
    counters.calls++;
    const value = compute(args, frame);
    if (result >= 0) registers[result] = value;
  });
  if (instruction.blocks !== null) {
    const normal = decoder.edge(decoder.currentBlock!, instruction.blocks[0]!);
    decoder.end(instruction, (frame) => {
      normal(frame);
      return frame;
    });
  }
}

/** A call that changes the stack: `makeEnd` gets the segment in which the block goes on. */
function controlCall(decoder: FunctionDecoder, { instruction }: Site, makeEnd: (next: Segment) => End): void {
  const next = newSegment(decoder.currentBlock, instruction);
  decoder.end(instruction, makeEnd(next));
  decoder.continueIn(next);
  if (instruction.blocks !== null) {
    const normal = decoder.edge(decoder.currentBlock!, instruction.blocks[0]!);
    decoder.end(instruction, (frame) => {
      normal(frame);
      return frame;
    });
  }
}

function directEnd(decoder: FunctionDecoder, site: Site, target: Function): (next: Segment) => End {
  return (next) => callEnd(decoder, site, next, () => target);
}

function indirectEnd(decoder: FunctionDecoder, site: Site): (next: Segment) => End {
  const { machine } = decoder;
  const callee = decoder.register(site.instruction.callee);
  return (next) => callEnd(decoder, site, next, (registers) => machine.calleeOf(registers[callee]!));
}

function callEnd(
  { machine }: FunctionDecoder,
  site: Site,
  next: Segment,
  targetOf: (registers: readonly Value[]) => Function,
): End {
  const { instruction, result, variadic } = site;
  const passesRest = instruction.call!.passesRest;
  const mustTail = instruction.hasFlag('musttail');
  const parameterTypes = instruction.auxiliaryType!.contained;
  return (frame) => {
    const { registers } = frame;
    const target = targetOf(registers);
    const args = readArguments(site, registers);
    const rest = passesRest ? frame.variadic : variadic.length === 0 ? [] : readVariadic(site, registers);
    checkTypes(target, parameterTypes, args.length);
    frame.segment = next;
    if (mustTail && !target.isDeclaration) {
      machine.memory.releaseStack(frame.mark);
      frame.active = false;
      return machine.enter(target, args, rest, frame.caller, frame.resultRegister);
    }
    if (rest.length === 0 || target.valueType.variadic) {
      return machine.call(target, args, rest, frame, result);
    }
    // Called as if it took any arguments, as C before prototypes did.
    return machine.call(target, [...args, ...rest.map(({ value }) => value)], [], frame, result);
  };
}

/** Arguments must be of the types that the function was defined with. */
function checkTypes(target: Function, passed: Function['valueType']['contained'], count: number): void {
  const wanted = target.valueType.contained;
  if (wanted === passed || target.isDeclaration) return;
  for (let i = 1; i <= count && i < wanted.length; i++) {
    if (wanted[i] !== passed[i]) {
      throw undefinedBehaviour(`@${target.name} is called with an argument ${i} of another type`);
    }
  }
}

function setjmpEnd({ machine }: FunctionDecoder, { fixed, variadic, result }: Site): (next: Segment) => End {
  const buffer = fixed[0] ?? variadic[0]!.register;
  return (next) => (frame) => machine.jumps.set(frame.registers[buffer]!, frame, next, result);
}

function longjmpEnd({ machine }: FunctionDecoder, { fixed, variadic }: Site): (next: Segment) => End {
  const [buffer, value] = [...fixed, ...variadic.map(({ register }) => register)];
  return () => (frame) => {
    const result = value === undefined ? 1 : frame.registers[value]!;
    return machine.jumps.jump(frame.registers[buffer!]!, result, frame);
  };
}

function intrinsicCall(decoder: FunctionDecoder, site: Site, name: string): void {
  if (name === 'llvm.eh.sjlj.setjmp') return controlCall(decoder, site, setjmpEnd(decoder, site));
  if (name === 'llvm.eh.sjlj.longjmp') return controlCall(decoder, site, longjmpEnd(decoder, site));
  const compute = intrinsicStep(decoder.machine, name, site.instruction);
  if (compute !== null) plainCall(decoder, site, compute);
}

/** Inline assembly without instructions: a barrier, or a way to pass a value unseen. */
function assemblyStep(
  { text, constraints }: InlineAssembly,
  { instruction }: Site,
): (args: Value[]) => Value {
  if (text.replace(/#.*/g, '').trim() !== '') {
    return () => {
      throw notSupported(`inline assembly "${text.trim().split('\n')[0]}"`);
    };
  }
  const words = constraints.split(',').filter((word) => !word.startsWith('~'));
  const isResult = (word: string) => word.startsWith('=') && !word.includes('*');
  const inputs = words.filter((word) => !isResult(word));
  // A digit as the constraint of an input ties it to the output of that number.
  const tied = words.flatMap((word, i) => (isResult(word) ? [inputs.indexOf(String(i))] : []));
  if (tied.some((input) => input < 0)) {
    return () => {
      throw notSupported('inline assembly that yields a value of its own');
    };
  }
  return (args) => {
    if (instruction.type.kind === 'struct') return tied.map((input) => args[input]!);
    return tied.length === 0 ? 0 : args[tied[0]!]!;
  };
}

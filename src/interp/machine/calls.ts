// Calls: of functions of the program, of the library, through pointers, of intrinsics and inline assembly.
//
// A call that only computes (an intrinsic, strlen) is a step. One that changes the call stack ends its segment,
// and what comes after it is another.

import {
  type Function,
  type InlineAssembly,
  type Instruction,
  type Value as IrValue,
  isIntrinsicName,
} from '../../llvm/index.ts';
import { notSupported, undefinedBehaviour } from '../../semantics/faults.ts';
import { describeUndefined, isUndefined, Pointer, type Value } from '../../semantics/values.ts';
import { libraryFunctions } from '../library/library.ts';
import type { PassedArgument } from '../variable-arguments.ts';
import { type End, type Frame, newSegment, type Segment, type Site } from './code.ts';
import type { CodeBuilder } from './code-builder.ts';
import { intrinsicStep } from './intrinsics.ts';
import type { Device } from './machine.ts';

/** What a call site passes. */
interface CallSite extends Site {
  /** The register of the callee. */
  readonly callee: number;
  /** Registers of the arguments before and after the `...`. */
  readonly fixed: readonly number[];
  readonly variadic: readonly { readonly register: number; readonly template: PassedArgument }[];
  /** Positions of the arguments that must be defined. */
  readonly defined: readonly number[];
}

/** Adds a call to the code. Afterwards the code stands after it. */
export function decodeCall(code: CodeBuilder, plainSite: Site): void {
  const { machine } = code;
  const site = callSite(code, plainSite);
  const callee = calleeOf(code, site);
  if (callee?.kind === 'asm') return plainCall(code, site, assemblyStep(callee, site));
  const target = knownTarget(code, callee);
  if (target === null) return controlCall(code, site, indirectEnd(code, site));
  const name = target.name ?? '';
  const { device } = machine;
  if (device !== undefined && !machine.defines(target)) {
    if (device.isCollective(name)) return controlCall(code, site, collectiveEnd(site, name, device));
    const value = device.value(name);
    if (value !== undefined) return plainCall(code, site, value);
  }
  if (isIntrinsic(target)) return intrinsicCall(code, site, name);
  if (machine.defines(target)) return controlCall(code, site, directEnd(code, site, target));
  if (setjmpNames.has(name)) return controlCall(code, site, setjmpEnd(code, site));
  if (longjmpNames.has(name)) return controlCall(code, site, longjmpEnd(code, site));
  if (name === '__cxa_throw') return controlCall(code, site, throwEnd(code, site));
  if (name === '__cxa_rethrow') return controlCall(code, site, rethrowEnd(code));
  const implementation = libraryFunctions.get(name);
  if (implementation === undefined) return controlCall(code, site, directEnd(code, site, target));
  plainCall(code, site, (args) => implementation(machine, args) ?? 0);
}

const setjmpNames: ReadonlySet<string> = new Set(['setjmp', '_setjmp', 'sigsetjmp', '__sigsetjmp']);
const longjmpNames: ReadonlySet<string> = new Set(['longjmp', '_longjmp', 'siglongjmp', '__longjmp_chk']);

function callSite(code: CodeBuilder, site: Site): CallSite {
  const { instruction, operands } = site;
  const count = instruction.argumentCount;
  const type = instruction.auxiliaryType!;
  const fixedCount = Math.min(count, type.parameterCount);
  const registers = operands.slice(1, 1 + count);
  const attributes = instruction.call!.argumentAttributes;
  return {
    ...site,
    callee: operands[0]!,
    fixed: registers.slice(0, fixedCount),
    variadic: registers.slice(fixedCount).map((register, i) => ({
      register,
      template: variadicTemplate(code, instruction, fixedCount + i),
    })),
    defined: registers.map((_, i) => i).filter((i) => attributes?.[i]?.has('noundef') ?? false),
  };
}

function variadicTemplate(code: CodeBuilder, instruction: Instruction, index: number): PassedArgument {
  const { layout } = code.machine.memory;
  const attributes = instruction.call!.argumentAttributes?.[index];
  const struct = attributes?.get('byval')?.type ?? null;
  const align = Number(attributes?.get('align')?.value ?? 8);
  const byValue = struct === null ? null : { size: layout.allocSize(struct), align };
  return { type: instruction.operands[1 + index]!.type, value: 0, byValue };
}

/** What is called, if that is always the same. Intrinsics and assembly have no address that could vary. */
function calleeOf(code: CodeBuilder, { callee, instruction }: CallSite): IrValue | null {
  const known = code.known(callee);
  if (known !== undefined) return known;
  const written = instruction.callee;
  return written.kind === 'asm' || (written.kind === 'function' && isIntrinsic(written)) ? written : null;
}

function isIntrinsic({ name }: Function): boolean {
  return (name ?? '').startsWith('llvm.') && isIntrinsicName(name!);
}

/** The function that is called, if that is known before it runs. */
function knownTarget({ machine }: CodeBuilder, callee: IrValue | null): Function | null {
  if (callee?.kind === 'function') return callee;
  if (callee?.kind !== 'alias') return null;
  const pointer = machine.constants.evaluate(callee);
  return pointer instanceof Pointer ? machine.calleeOf(pointer) : null;
}

function readArguments(site: CallSite, registers: readonly Value[]): Value[] {
  const { fixed } = site;
  const args = new Array<Value>(fixed.length);
  for (let i = 0; i < fixed.length; i++) args[i] = registers[fixed[i]!]!;
  checkDefined(site, registers);
  return args;
}

function checkDefined({ defined, fixed, variadic }: CallSite, registers: readonly Value[]): void {
  for (const i of defined) {
    const value = registers[i < fixed.length ? fixed[i]! : variadic[i - fixed.length]!.register]!;
    if (typeof value === 'object' && isUndefined(value)) {
      throw undefinedBehaviour(`argument ${i + 1} must not be undefined and is ${describeUndefined(value)}`);
    }
  }
}

function readVariadic({ variadic }: CallSite, registers: readonly Value[]): PassedArgument[] {
  return variadic.map(({ register, template }) => ({ ...template, value: registers[register]! }));
}

/** A call that changes nothing but memory and registers. */
function plainCall(code: CodeBuilder, site: CallSite, compute: (args: Value[], frame: Frame) => Value): void {
  const { result, variadic } = site;
  const { counters } = code.machine;
  code.step(site.source, (registers, frame) => {
    const args = readArguments(site, registers);
    for (const { register } of variadic) args.push(registers[register]!);
    counters.calls++;
    const value = compute(args, frame);
    if (result >= 0) registers[result] = value;
  });
}

/** A call that changes the stack: `makeEnd` gets the segment that comes after it. */
function controlCall(code: CodeBuilder, { source }: CallSite, makeEnd: (next: Segment) => End): void {
  const next = newSegment(code.segment.place, source);
  code.end(source, makeEnd(next));
  code.segment = next;
}

function directEnd(code: CodeBuilder, site: CallSite, target: Function): (next: Segment) => End {
  return (next) => callEnd(code, site, next, () => target);
}

function indirectEnd(code: CodeBuilder, site: CallSite): (next: Segment) => End {
  const { machine } = code;
  const { callee } = site;
  return (next) => callEnd(code, site, next, (registers) => machine.calleeOf(registers[callee]!));
}

function callEnd(
  { machine }: CodeBuilder,
  site: CallSite,
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
    if (target.valueType.contained !== parameterTypes && machine.defines(target)) {
      checkTypes(target, parameterTypes, args.length);
    }
    frame.segment = next;
    if (mustTail && machine.defines(target)) {
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
  for (let i = 1; i <= count && i < wanted.length; i++) {
    if (wanted[i] !== passed[i]) {
      throw undefinedBehaviour(`@${target.name} is called with an argument ${i} of another type`);
    }
  }
}

/** A call that threads answer together: this one stops after it. */
function collectiveEnd(site: CallSite, name: string, device: Device): (next: Segment) => End {
  const { instruction, result } = site;
  return (next) => (frame) => {
    const args = readArguments(site, frame.registers);
    frame.segment = next;
    device.request({ name, args, frame, result, instruction });
    return frame;
  };
}

function setjmpEnd({ machine }: CodeBuilder, { fixed, variadic, result }: CallSite): (next: Segment) => End {
  const buffer = fixed[0] ?? variadic[0]!.register;
  return (next) => (frame) => machine.jumps.set(frame.registers[buffer]!, frame, next, result);
}

function longjmpEnd({ machine }: CodeBuilder, { fixed, variadic }: CallSite): (next: Segment) => End {
  const [buffer, value] = [...fixed, ...variadic.map(({ register }) => register)];
  return () => (frame) => {
    const result = value === undefined ? 1 : frame.registers[value]!;
    return machine.jumps.jump(frame.registers[buffer!]!, result, frame);
  };
}

function throwEnd({ machine }: CodeBuilder, site: CallSite): (next: Segment) => End {
  return (next) => (frame) => {
    const args = readArguments(site, frame.registers);
    frame.segment = next;
    return machine.unwinding.throw(args, frame);
  };
}

function rethrowEnd({ machine }: CodeBuilder): (next: Segment) => End {
  return (next) => (frame) => {
    frame.segment = next;
    return machine.unwinding.rethrow(frame);
  };
}

function intrinsicCall(code: CodeBuilder, site: CallSite, name: string): void {
  if (name === 'llvm.eh.sjlj.setjmp') return controlCall(code, site, setjmpEnd(code, site));
  if (name === 'llvm.eh.sjlj.longjmp') return controlCall(code, site, longjmpEnd(code, site));
  const compute = intrinsicStep(code.machine, name, site.instruction);
  if (compute !== null) plainCall(code, site, compute);
}

/** Inline assembly without instructions: a barrier, or a way to pass a value unseen. */
function assemblyStep(
  { text, constraints }: InlineAssembly,
  { instruction }: CallSite,
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
      throw notSupported('inline assembly with a result');
    };
  }
  return (args) => {
    if (instruction.type.kind === 'struct') return tied.map((input) => args[input]!);
    return tied.length === 0 ? 0 : args[tied[0]!]!;
  };
}

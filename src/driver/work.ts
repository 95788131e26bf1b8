// Our part of a compilation: IR as text in, optimized IR as text out.
//
// All failures are returned as data: the station or pass, and the function, so that the caller can try again without
// that function. Nothing here touches files or processes.

import { buildModule } from '../build/index.ts';
import { functionOf } from '../dialect/index.ts';
import { type GpuRemark, type RecoveryName, recoveryFor } from '../gpu/index.ts';
import {
  type Function,
  LlvmIrError,
  locationIn,
  type Module,
  readModule,
  sourceOf,
  writeModule,
} from '../llvm/index.ts';
import {
  type Level,
  type Observer,
  Optimization,
  type OptimizeOptions,
  type Pipeline,
  parsePipeline,
  passOf,
  pipelineOf,
  type Remark,
  remarksToYaml,
  UnknownPass,
} from '../passes/index.ts';
import { ModuleRecovery } from '../recover/index.ts';
import { moduleForLlvm, takeFromLlvm } from './llvm-passes.ts';

export interface Work {
  readonly text: Uint8Array;
  /** What the IR is called in messages. */
  readonly filename: string;
  readonly level: Level;
  /** Passes to run instead of those of the level. */
  readonly passes: string | null;
  /** How to recover control flow; null: as the target wants it. */
  readonly recovery: RecoveryName | null;
  readonly verifyEach: boolean;
  readonly wantsRemarks: boolean;
  /** Functions that are to stay as they are: their places in the module. Names may be long, or missing. */
  readonly untouched: readonly number[];
  /** Passes that are not to run. */
  readonly avoided: readonly string[];
  /**
   * What is done about functions that have no graph: LLVM's passes may be asked for ('ask'), the text is what came of
   * that ('given'), or nothing can be done ('none').
   */
  readonly llvm: 'ask' | 'given' | 'none';
}

/** A function that was not optimized, and why. */
export interface Untouched {
  readonly function: string;
  readonly reason: string;
  /** `x.c:3:5`, if that is known. */
  readonly place: string | null;
}

/** A remark for people. */
export interface PrintableRemark {
  readonly kind: Remark['kind'];
  readonly pass: string;
  readonly place: string;
  readonly message: string;
}

export interface Result {
  readonly text: Uint8Array;
  readonly functions: number;
  readonly untouched: readonly Untouched[];
  /** What is left to do for passes of LLVM, and why; null if nothing is. */
  readonly needsLlvm: string | null;
  readonly remarks: readonly PrintableRemark[];
  /** Remarks as LLVM's viewers read them. */
  readonly record: string;
}

/** A function at work. */
export interface FunctionAtWork {
  /** Where it is among the functions of the module. */
  readonly index: number;
  readonly name: string;
}

/** Called with the work in progress: a station or a pass, and the function it works on. */
export type Watch = (stage: string, place: FunctionAtWork | null) => void;

/** Intrinsics that only passes of LLVM's can lower. */
const loweredByPasses =
  /^llvm\.(coro|matrix|type\.test|type\.checked|experimental\.guard|preserve\.(array|struct|union)\.access|bpf\.)/;

/**
 * Optimizes a module. Errors that it throws are ours, unless they are `LlvmIrError`s. Bytes are a module on which
 * LLVM's passes have to run first.
 */
export function optimizeText(work: Work, watch: Watch): Result | Uint8Array {
  watch('read', null);
  const pipeline = pipelineFor(work);
  const module = readModule(work.text, { filename: work.filename });
  if (work.llvm === 'given') takeFromLlvm(module);
  if (work.llvm === 'ask') {
    watch('survey', null);
    const asked = moduleForLlvm(module);
    if (asked !== null) return asked;
  }
  const places = new Map(module.functions.map((fn, index) => [fn, { index, name: nameOf(fn) }]));
  const placeOf = (fn: Function) => places.get(fn) ?? null;
  const needsLlvm = module.functions.find(({ name }) => loweredByPasses.test(name ?? ''))?.name ?? null;
  watch('build', null);
  const gpuRemarks: Remark[] = [];
  const noteGpu = (fn: Function, remark: GpuRemark) =>
    gpuRemarks.push({ ...remark, pass: 'gpu-control-flow', function: fn });
  const recovery = new ModuleRecovery({
    ...recoveryFor(module, work.recovery, noteGpu),
    atFunction: (fn) => watch('recover', placeOf(fn)),
  });
  const optimization = new Optimization({
    ...passOptions(work, pipeline, (pass, fn) => watch(pass, fn === null ? null : placeOf(fn))),
    atDone: (lambda, begun) => recovery.begin(lambda, begun),
  });
  const program = buildModule(module, {
    replacesInvokes: true,
    untouched: new Set(work.untouched.map((index) => module.functions[index]!)),
    atFunction: (fn) => watch('build', placeOf(fn)),
    atBuilt: (lambda, begun) => optimization.begin(lambda, begun),
  });
  const optimized = optimization.finish(program);
  watch('recover', null);
  recovery.finish(program);
  const remarks = work.wantsRemarks ? [...optimized.remarks, ...gpuRemarks] : [];
  watch('write', null);
  return {
    text: writeModule(module),
    functions: countDefinitions(module),
    untouched: program.remarks.map(({ function: fn, reason, instruction }) => ({
      function: nameOf(fn),
      reason: work.llvm === 'given' ? `${reason}; LLVM's passes optimize it` : reason,
      place: sourceOf(instruction) ?? null,
    })),
    needsLlvm: needsLlvm === null ? null : `@${needsLlvm} must be lowered by LLVM's passes`,
    remarks: remarks.map(printable),
    record: remarksToYaml(remarks),
  };
}

/** Where an error comes from: the module's text, the command line, or ourselves. */
export function blameFor(error: unknown): 'text' | 'command' | 'us' {
  if (error instanceof LlvmIrError) return 'text';
  return error instanceof UnknownPass ? 'command' : 'us';
}

/** What is wrong with a list of passes; null if nothing is. */
export function problemOfPasses(list: string): string | null {
  try {
    parsePipeline(list);
    return null;
  } catch (error) {
    if (error instanceof UnknownPass) return error.message;
    throw error;
  }
}

function passOptions(
  work: Work,
  pipeline: Pipeline,
  watch: (pass: string, fn: Function | null) => void,
): OptimizeOptions {
  const avoided = new Set(work.avoided);
  const observer: Observer = {
    before(pass, lambda) {
      if (avoided.has(pass.name)) return false;
      watch(pass.name, lambda === null ? null : functionOf(lambda));
      return true;
    },
  };
  const { verifyEach, wantsRemarks } = work;
  return { ...pipeline, verifyEach, remarks: wantsRemarks, observer };
}

/**
 * The passes to run. A list that does not inline begins with always-inlining, as clang's -O0 does: the definition of an
 * `alwaysinline` function may be in no object, so that calls of it would not link.
 */
function pipelineFor({ level, passes }: Work): Pipeline {
  if (passes === null) return pipelineOf(level);
  const asked = parsePipeline(passes);
  if (asked.passes.some((step) => passOf(step).name === 'inlining')) return asked;
  return { ...asked, passes: [...parsePipeline('always-inlining').passes, ...asked.passes] };
}

function printable({ kind, pass, function: fn, instruction, message }: Remark): PrintableRemark {
  const location = locationIn(instruction?.metadata ?? null);
  const place =
    location === null
      ? `function '${nameOf(fn)}'`
      : `${location.file ?? ''}:${location.line}:${location.column}`;
  return { kind, pass, place, message };
}

function nameOf(fn: Function): string {
  return fn.name ?? String(fn.slot);
}

function countDefinitions({ functions }: Module): number {
  return functions.filter(({ isDeclaration }) => !isDeclaration).length;
}

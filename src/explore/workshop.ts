// What a session does with the program itself: recovering its control flow, running it, writing it.

import { type Module, writeModule } from '../llvm/index.ts';
import { optimizeWithPauses, type Pipeline } from '../passes/index.ts';
import { Globals, recoverModule } from '../recover/index.ts';
import type { Lambda } from '../rvsdg/index.ts';
import { isProgramText } from '../text/index.ts';
import { fromBytes } from '../text/lines.ts';
import type {
  FlowGraph,
  FlowKind,
  ProgramSlice,
  SessionRequest,
  SliceRequest,
  Trace,
  TraceRequest,
} from './contract.ts';
import { originalFlow, recoveredFlow } from './flow.ts';
import { type Input, readInputAtOnce } from './input.ts';
import { locateInLines } from './located.ts';
import { sliceProgram } from './program-slice.ts';
import type { Backing } from './recorded-session.ts';
import type { Recording } from './recording.ts';
import { Replay } from './replay.ts';
import { stoppedTrace, traceFunction } from './trace.ts';

export class Workshop implements Backing {
  readonly canTrace = true;
  readonly #request: SessionRequest;
  readonly #pipeline: Pipeline;
  readonly #input: Input;
  readonly #recording: Recording;
  readonly #replay: Replay;
  #output: string | null = null;

  constructor(request: SessionRequest, pipeline: Pipeline, input: Input, recording: Recording) {
    this.#request = request;
    this.#pipeline = pipeline;
    this.#input = input;
    this.#recording = recording;
    this.#replay = new Replay(request, pipeline, input, recording.stages.length - 1);
  }

  input(): string {
    return this.#request.text;
  }

  output(): string {
    this.#output ??= outputOf(this.#input);
    return this.#output;
  }

  forAssembly(): string | null {
    if (isProgramText(new TextEncoder().encode(this.#request.text.slice(0, 100)))) return null;
    const input = readInputAtOnce(this.#request, locateInLines);
    for (const _ of optimizeWithPauses(input.program, this.#pipeline));
    return new TextDecoder().decode(writeModule(recoverModule(input.program)));
  }

  source(file: number): string | null {
    const name = this.#recording.overview.files[file]?.name;
    return (name === undefined ? undefined : this.#request.sources?.[name]) ?? null;
  }

  flow(unit: number, kind: FlowKind, stage: number): FlowGraph | null {
    const record = this.#recording.units[unit];
    if (record?.kind !== 'function') return null;
    if (kind === 'original') {
      const { program, places } = this.#input;
      const fn = program.module.functions.find(
        ({ name }) => name !== null && fromBytes(name) === record.name,
      );
      return fn === undefined ? null : originalFlow(fn, places, this.#request.heat?.[record.name]);
    }
    const { program, places } = this.#replay.at(stage);
    const globals = new Globals(program);
    const lambda = lambdaOf(globals, record.node);
    return lambda === undefined ? null : recoveredFlow(lambda, kind, globals, places);
  }

  slice(request: SliceRequest): ProgramSlice | null {
    const { program } = this.#replay.at(request.stage);
    return sliceProgram(program, this.#recording.units, request);
  }

  trace(request: TraceRequest): Trace {
    const record = this.#recording.units[request.unit];
    if (record?.kind !== 'function') return stoppedTrace('only functions can be run');
    const { program } = this.#replay.at(request.stage);
    const lambda = lambdaOf(new Globals(program), record.node);
    if (lambda === undefined) return stoppedTrace(`@${record.name} is not in the program at this stage`);
    if (lambda.isOpaque) return stoppedTrace(`@${record.name} has no graph and is copied unchanged`);
    return traceFunction(program, lambda, request);
  }
}

function lambdaOf({ lambdas }: Globals, node: number): Lambda | undefined {
  return lambdas.find(({ id }) => id === node);
}

/** The module that comes out. The program keeps the bodies that it came with, for they are looked at too. */
function outputOf({ program }: Input): string {
  const { module } = program;
  const restore = remember(module);
  try {
    return new TextDecoder().decode(writeModule(recoverModule(program)));
  } finally {
    restore();
  }
}

/** What puts back everything of a module that recovery replaces. */
function remember(module: Module): () => void {
  const { functions, globals, aliases, ifuncs, useListOrders, blockUseListOrders } = module;
  const bodies = functions.map((fn) => ({ fn, blocks: fn.blocks, orders: fn.useListOrders }));
  const symbols = [...module.symbols];
  return () => {
    Object.assign(module, { functions, globals, aliases, ifuncs, useListOrders, blockUseListOrders });
    for (const { fn, blocks, orders } of bodies) Object.assign(fn, { blocks, useListOrders: orders });
    for (const [name, global] of symbols) module.symbols.set(name, global);
  };
}

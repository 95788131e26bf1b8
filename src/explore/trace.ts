// Running one function of a graph, step by step, with the values that come to be.

import { functionOf, llvmTypeOf, type Program } from '../dialect/index.ts';
import { ProgramError } from '../interp/errors.ts';
import { machineOf } from '../interp/graph/run.ts';
import type { Happening } from '../interp/graph/watch.ts';
import { ProgramExit } from '../interp/library/host.ts';
import { type Lambda, type Origin, Theta } from '../rvsdg/index.ts';
import { Fault } from '../semantics/faults.ts';
import { ArgumentProblem, parseArgument } from './arguments.ts';
import type { Trace, TraceEvent, TraceRequest } from './contract.ts';
import { valueText } from './values.ts';

/** Operations of everything that is called, and milliseconds, after which a run is stopped. */
const stepLimit = 20_000_000;
const timeLimit = 10_000;

/** A trace of nothing, and why. */
export function stoppedTrace(message: string): Trace {
  return { events: [], outcome: 'stopped', result: null, message, output: '' };
}

/** So many events are enough. */
class Enough extends Error {}

/** Runs a function; only what happens in it, and in calls of itself, is told. */
export function traceFunction(program: Program, lambda: Lambda, request: TraceRequest): Trace {
  const log = new Log(request.limit ?? 10_000);
  const decoder = new TextDecoder();
  let output = '';
  const options = {
    stepLimit,
    timeLimit,
    output: (_: number, bytes: Uint8Array) => {
      output += decoder.decode(bytes, { stream: true });
    },
  };
  const machine = machineOf(program, options, (each) => (each === lambda ? log.add : null));
  const parameters = lambda.parameters.filter(({ type }) => !type.isState);
  const texts = request.arguments;
  if (texts.length !== parameters.length) {
    return stoppedTrace(`the function takes ${parameters.length} arguments, not ${texts.length}`);
  }
  const end = (outcome: Trace['outcome'], result: string | null, message: string): Trace => {
    return { events: log.events, outcome, result, message, output };
  };
  try {
    const value = machine.runFunction(functionOf(lambda), () =>
      parameters.map((parameter, i) => parseArgument(texts[i]!, llvmTypeOf(parameter.type)!, machine)),
    );
    const result = lambda.body.results.find(({ type }) => llvmTypeOf(type) !== null);
    return end('returned', result === undefined ? null : valueText(value, result.type.text), '');
  } catch (error) {
    if (error instanceof Enough) return end('limit', null, `stopped after ${log.events.length} steps`);
    if (error instanceof ArgumentProblem) return end('stopped', null, error.message);
    if (error instanceof ProgramExit)
      return end('stopped', null, `the program exited with status ${error.status}`);
    if (error instanceof ProgramError || error instanceof Fault) return end('stopped', null, describe(error));
    throw error;
  }
}

function describe(error: ProgramError | Fault): string {
  if (error instanceof Fault || error.places.length === 0) return error.message;
  const { node, function: name } = error.places[0]!;
  return `${error.reason}, in ${node === undefined ? '' : `${node} of `}@${name}`;
}

/** Turns what happens into events. */
class Log {
  readonly events: TraceEvent[] = [];
  readonly #limit: number;
  /** By active call: the loops that are running, and how often each has begun. */
  readonly #loops: { readonly theta: Theta; count: number }[][] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  readonly add = ({ action, node, region, values }: Happening): void => {
    if (this.events.length >= this.#limit) throw new Enough();
    if (action === 'enter') this.#loops.push([]);
    const loops = this.#loops[this.#loops.length - 1]!;
    if (action === 'iterate') this.#iterate(loops, node as Theta);
    if (action === 'leave' && node instanceof Theta) loops.pop();
    const isOwn = action === 'enter' || action === 'return';
    this.events.push({
      action,
      node: isOwn ? -1 : node.id,
      region,
      iteration: loops[loops.length - 1]?.count ?? 0,
      depth: this.#loops.length,
      values: values.map((value, i) =>
        value === null ? null : valueText(value, typeAt(action, node, region, i)),
      ),
    });
    if (action === 'return') this.#loops.pop();
  };

  #iterate(loops: { readonly theta: Theta; count: number }[], theta: Theta): void {
    const innermost = loops[loops.length - 1];
    if (innermost?.theta === theta) innermost.count++;
    else loops.push({ theta, count: 1 });
  }
}

/** The type of the i-th value of an event. */
function typeAt(action: Happening['action'], node: Happening['node'], region: number, i: number): string {
  return originsOf(action, node, region)[i]!.type.text;
}

function originsOf(
  action: Happening['action'],
  node: Happening['node'],
  region: number,
): readonly Pick<Origin, 'type'>[] {
  if (action === 'compute' || action === 'leave') return node.outputs;
  const { regions } = node as Lambda;
  return action === 'return' ? regions[0]!.results : regions[region]!.arguments;
}

// The interpreter of graphs.

import type { Program } from '../../dialect/index.ts';
import type { Lambda } from '../../rvsdg/index.ts';
import { Machine, type RunOptions, type RunResult } from '../machine/machine.ts';
import { decodeFunction } from '../module/decode.ts';
import { initializerOf } from './constants.ts';
import { decodeLambda } from './decode.ts';
import { Definitions } from './globals.ts';
import { listedOrder, shuffledOrder } from './order.ts';
import type { Watcher } from './watch.ts';

export interface GraphRunOptions extends RunOptions {
  /**
   * Lets nodes that no edge orders run in an order picked by this number; left out, in the order in which their
   * regions list them. A program that does something else then lacks an edge.
   */
  readonly shuffle?: number;
}

/** Runs `main` of a program's graph. Throws a `ProgramError` as `runModule` does. */
export function runGraph(program: Program, options: GraphRunOptions = {}): RunResult {
  return machineOf(program, options).runMain();
}

/** A machine that runs a program's graph; `watched` says who wants to hear what happens in a λ. */
export function machineOf(
  { module, graph }: Program,
  options: GraphRunOptions = {},
  watched: (lambda: Lambda) => Watcher | null = () => null,
): Machine {
  const { lambdas, deltas } = new Definitions(graph);
  const order = options.shuffle === undefined ? listedOrder : shuffledOrder(options.shuffle);
  const machine: Machine = new Machine(
    {
      module,
      defines: (callee) => lambdas.has(callee),
      decode: (machine, callee) => {
        const lambda = lambdas.get(callee)!;
        if (lambda.isOpaque) return decodeFunction(machine, callee);
        return decodeLambda(machine, lambda, order, watched(lambda));
      },
      initializer: (global) => {
        const delta = deltas.get(global);
        return delta === undefined ? null : initializerOf(delta, machine.constants);
      },
    },
    options,
  );
  return machine;
}

// The interpreter of graphs.

import type { Program } from '../../dialect/index.ts';
import { Machine, type RunOptions, type RunResult } from '../machine/machine.ts';
import { decodeFunction } from '../module/decode.ts';
import { initializerOf } from './constants.ts';
import { decodeLambda } from './decode.ts';
import { Definitions } from './globals.ts';
import { listedOrder, shuffledOrder } from './order.ts';

export interface GraphRunOptions extends RunOptions {
  /**
   * Lets nodes that no edge orders run in an order picked by this number; left out, in the order in which their
   * regions list them. A program that does something else then lacks an edge.
   */
  readonly shuffle?: number;
}

/** Runs `main` of a program's graph. Throws a `ProgramError` as `runModule` does. */
export function runGraph({ module, graph }: Program, options: GraphRunOptions = {}): RunResult {
  const { lambdas, deltas } = new Definitions(graph);
  const order = options.shuffle === undefined ? listedOrder : shuffledOrder(options.shuffle);
  const machine: Machine = new Machine(
    {
      module,
      defines: (callee) => lambdas.has(callee),
      decode: (machine, callee) => {
        const lambda = lambdas.get(callee)!;
        return lambda.isOpaque ? decodeFunction(machine, callee) : decodeLambda(machine, lambda, order);
      },
      initializer: (global) => {
        const delta = deltas.get(global);
        return delta === undefined ? null : initializerOf(delta, machine.constants);
      },
    },
    options,
  );
  return machine.runMain();
}

// From a graph back to a module (B1 Algorithm IV).
//
// Functions that have a λ get new bodies; everything else of the module stays as it is.

import { AliasOperation, declarationOf, functionOf, type Program } from '../dialect/index.ts';
import type { GlobalValue, Module } from '../llvm/index.ts';
import { Delta, Lambda, type Node, type Origin, Phi, type Region, SimpleNode } from '../rvsdg/index.ts';
import { Emitter } from './emit.ts';
import { flowOf, type Recovery } from './flow.ts';
import { Layout } from './layout.ts';
import { Merges } from './merges.ts';
import { placePhis } from './ssa.ts';

export interface RecoverOptions {
  /** How control flow is recovered: predicative (the default) or structured. */
  readonly recovery?: Recovery;
}

/** Gives the functions of a program's module the bodies that its graph says, and returns the module. */
export function recoverModule(program: Program, { recovery = 'pcfr' }: RecoverOptions = {}): Module {
  const { module, graph } = program;
  const globals = new Map<Origin, GlobalValue>();
  for (const each of graph.imports) globals.set(each.argument, declarationOf(each));
  const lambdas: Lambda[] = [];
  collect(graph.root, globals, lambdas);
  const context = { globalOf: (origin: Origin) => globals.get(origin) };
  for (const lambda of lambdas) if (!lambda.isOpaque) recoverFunction(lambda, recovery, context);
  module.useListOrders = [];
  module.blockUseListOrders = [];
  return module;
}

function recoverFunction(
  lambda: Lambda,
  recovery: Recovery,
  context: { globalOf(origin: Origin): GlobalValue | undefined },
): void {
  const fn = functionOf(lambda);
  const layout = new Layout(lambda);
  const flow = flowOf(layout, recovery);
  const results = fn.valueType.result.kind === 'void' ? [] : [lambda.body.results[0]!.origin];
  const merges = new Merges(layout, flow, results);
  const placement = placePhis(flow, layout, merges, results);
  fn.blocks = new Emitter(lambda, layout, flow, merges, placement, context).emit();
  fn.useListOrders = [];
}

/** Finds out which global each origin outside of functions stands for, and all λ. */
function collect(region: Region, globals: Map<Origin, GlobalValue>, lambdas: Lambda[]): void {
  for (const node of region.nodes()) {
    if (node instanceof Phi) {
      collect(node.body, globals, lambdas);
      for (const [i, result] of node.body.results.entries()) {
        const global = globals.get(result.origin)!;
        globals.set(node.outputs[i]!, global);
        globals.set(node.recursion(i).argument, global);
      }
      continue;
    }
    const global = definedBy(node);
    if (global !== null) globals.set(node.outputs[0]!, global);
    if (node instanceof Lambda) lambdas.push(node);
  }
}

function definedBy(node: Node): GlobalValue | null {
  if (node instanceof Lambda || node instanceof Delta) return node.attachment as GlobalValue;
  if (node instanceof SimpleNode && node.operation instanceof AliasOperation) return node.operation.alias;
  return null;
}

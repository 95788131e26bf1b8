// From a graph back to a module (B1 Algorithm IV).
//
// Functions that have a λ get new bodies. Functions and globals of which passes have removed the definition go.
// Everything else of the module stays as it is.

import { AliasOperation, declarationOf, functionOf, labelAddresses, type Program } from '../dialect/index.ts';
import type { BasicBlock, Function, GlobalValue, Module, Value } from '../llvm/index.ts';
import { Delta, Lambda, type Node, type Origin, Phi, type Region, SimpleNode } from '../rvsdg/index.ts';
import { type Recovery, scheduleOf } from '../schedule/index.ts';
import { type Context, Emitter } from './emit.ts';
import { dropAdriftMarkers } from './lifetime-markers.ts';

/** How to recover control flow. */
export interface RecoverOptions {
  /** How control flow is recovered: predicative (the default) or structured. */
  readonly recovery?: Recovery;
  /** Called for each function before its body is recovered. */
  readonly atFunction?: (fn: Function) => void;
  /**
   * Called for each function when it has its body, with the values that are branched on and their origins in the graph.
   */
  readonly afterFunction?: (fn: Function, lambda: Lambda, conditions: ReadonlyMap<Value, Origin>) => void;
}

/** Gives the functions of a program's module the bodies recovered from its graph, and returns the module. */
export function recoverModule(program: Program, options: RecoverOptions = {}): Module {
  return new ModuleRecovery(options).finish(program);
}

/** The same for a program of which some functions are final before others: those can begin. */
export class ModuleRecovery {
  private readonly options: RecoverOptions;
  private readonly done = new Set<Lambda>();
  private context: Context | null = null;
  /** By function that has exposed labels: the blocks that its labels are. */
  private readonly labels = new Map<Function, ReadonlyMap<string, BasicBlock>>();

  constructor(options: RecoverOptions = {}) {
    this.options = options;
  }

  /** A function will not change any more. */
  begin(lambda: Lambda, program: Program): void {
    if (lambda.isOpaque) return;
    this.context ??= { globalOf: new Globals(program).globalOf, phis: program.phis };
    this.recover(lambda, this.context, program);
    this.done.add(lambda);
  }

  /** None of them will. */
  finish(program: Program): Module {
    const { module } = program;
    const { lambdas, globalOf, defined } = new Globals(program);
    removeUndefined(module, defined);
    for (const lambda of lambdas) {
      if (!lambda.isOpaque && !this.done.has(lambda))
        this.recover(lambda, { globalOf, phis: program.phis }, program);
    }
    if (this.labels.size > 0) this.moveLabels(program);
    module.useListOrders = [];
    module.blockUseListOrders = [];
    return module;
  }

  /** Puts the blocks of labels into the constants that have their addresses. */
  private moveLabels({ module, exposed }: Program): void {
    for (const constant of labelAddresses(module)) {
      const [fn, block] = constant.operands as [Function, BasicBlock];
      const name = exposed!.get(fn)?.get(block);
      const now = name === undefined ? undefined : this.labels.get(fn)?.get(name);
      if (now !== undefined) constant.operands = [fn, now];
    }
    nameLabels(module);
  }

  private recover(lambda: Lambda, everywhere: Context, { exposed }: Program): void {
    const { recovery = 'pcfr', atFunction, afterFunction } = this.options;
    const fn = functionOf(lambda);
    const labels = exposed?.get(fn);
    const onLabels = (blocks: ReadonlyMap<string, BasicBlock>) => void this.labels.set(fn, blocks);
    const context = labels === undefined ? everywhere : { ...everywhere, exposed: labels, onLabels };
    atFunction?.(fn);
    if (afterFunction === undefined) fn.blocks = recoverBlocks(lambda, recovery, context);
    else {
      const conditions = new Map<Value, Origin>();
      const onCondition = (value: Value, origin: Origin) => conditions.set(value, origin);
      fn.blocks = recoverBlocks(lambda, recovery, { ...context, onCondition });
      afterFunction(fn, lambda, conditions);
    }
    dropAdriftMarkers(fn.blocks);
    fn.useListOrders = [];
  }
}

/** Names the blocks whose addresses other functions have: in the text of a module, these need names. */
function nameLabels({ functions }: Module): void {
  for (const user of functions) {
    for (const { operands } of labelAddresses({ functions: [user] })) {
      const [fn, block] = operands as [Function, BasicBlock];
      if (fn !== user && block.name === null) block.name = freeName(fn);
    }
  }
}

/** An unused name for a label in a function. */
function freeName({ arguments: parameters, blocks }: Function): string {
  const taken = new Set<string | null>();
  for (const { name } of parameters) taken.add(name);
  for (const { name, instructions } of blocks) {
    taken.add(name);
    for (const instruction of instructions) taken.add(instruction.name);
  }
  let number = 1;
  while (taken.has(`label${number}`)) number++;
  return `label${number}`;
}

/** Removes the definitions that are no longer in the graph from a module. */
function removeUndefined(module: Module, defined: ReadonlySet<GlobalValue>): void {
  const isKept = (global: GlobalValue) => {
    if (isDeclaration(global) || defined.has(global)) return true;
    if (global.name !== null) module.symbols.delete(global.name);
    return false;
  };
  module.functions = module.functions.filter(isKept);
  module.globals = module.globals.filter(isKept);
  module.aliases = module.aliases.filter(isKept);
  module.ifuncs = module.ifuncs.filter(isKept);
}

/** Whether it is defined elsewhere. A function read as a graph has no body before it is recovered. */
function isDeclaration(global: GlobalValue): boolean {
  if (global.linkage !== 'external' && global.linkage !== 'extern_weak') return false;
  return global.kind === 'function'
    ? global.isDeclaration
    : global.kind === 'global' && global.initializer === null;
}

/** The blocks of one function; the function itself is not changed. */
export function recoverBlocks(lambda: Lambda, recovery: Recovery, context: Context): BasicBlock[] {
  const isVoid = functionOf(lambda).valueType.result.kind === 'void';
  const returned = isVoid ? [] : [lambda.body.results[0]!.origin];
  return new Emitter(scheduleOf(lambda, returned, recovery), context).emit();
}

/** The functions of a program, and the global of each origin outside functions. */
export class Globals {
  readonly lambdas: Lambda[] = [];
  /** The globals defined in the graph. */
  readonly defined = new Set<GlobalValue>();
  private readonly globals = new Map<Origin, GlobalValue>();

  constructor({ graph }: Program) {
    for (const each of graph.imports) this.globals.set(each.argument, declarationOf(each));
    this.collect(graph.root);
  }

  readonly globalOf = (origin: Origin): GlobalValue | undefined => this.globals.get(origin);

  /** A φ is never inside a φ, so this goes one level deep. */
  private collect(region: Region): void {
    for (const node of region.nodes()) {
      if (node instanceof Phi) {
        this.collect(node.body);
        for (const [i, { origin }] of node.body.results.entries()) {
          const global = this.globals.get(origin)!;
          this.globals.set(node.outputs[i]!, global);
          this.globals.set(node.recursion(i).argument, global);
        }
        continue;
      }
      const global = definedBy(node);
      if (global !== null) {
        this.globals.set(node.outputs[0]!, global);
        this.defined.add(global);
      }
      if (node instanceof Lambda) this.lambdas.push(node);
    }
  }
}

function definedBy(node: Node): GlobalValue | null {
  if (node instanceof Lambda || node instanceof Delta) return node.attachment as GlobalValue;
  if (node instanceof SimpleNode && node.operation instanceof AliasOperation) return node.operation.alias;
  return null;
}

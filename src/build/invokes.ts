// Invokes whose callee cannot unwind become calls.
//
//      invoke void @f() to label %next unwind label %pad      ⇒      call void @f()
//                                                                    br label %next
//
// This happens on the module, before graphs are built: the landing pad is then unreachable, and a function without
// remaining invokes needs no γ for them. clang's front end writes an invoke for every call inside a `try` and for every
// call with destructors to run after it, whether or not the callee can throw.
//
// A call cannot unwind if its own attributes or its callee's include `nounwind`, or if the body of the callee is the
// one that will run (`isExact`) and no path through it reaches a `resume`, or a call that may unwind. That is a
// greatest fixed point: every exact definition is assumed not to unwind until a counterexample is found in it. Callees
// come first, so only functions that call one another are examined more than once. Those still undecided after a few
// rounds are assumed to unwind.
//
// Where instructions may throw by themselves (asynchronous exceptions: the personality of Windows' SEH, the module flag
// `eh-asynch`) `nounwind` does not mean that no handler runs, so nothing is changed there.

import { CallFact, callFacts, collectGlobals, isExact } from '../dialect/index.ts';
import {
  type BasicBlock,
  type Function,
  type GlobalValue,
  Instruction,
  type Module,
  Op,
  type Value,
} from '../llvm/index.ts';

/** Personalities under which a load or a division may throw. */
const asynchronous: ReadonlySet<string> = new Set([
  '_except_handler3',
  '_except_handler4',
  '__C_specific_handler',
]);

/** So often are functions that call one another looked at. */
const mostRounds = 4;

/** Turns each invoke that cannot unwind into a call and a branch. Returns how many there were. */
export function replaceInvokes(module: Module): number {
  if (!module.functions.some(hasInvoke) || hasAsynchronousExceptions(module)) return 0;
  const unwinding = new Unwinding(module);
  const labelled = labelledFunctions(module);
  let count = 0;
  for (const fn of module.functions) {
    if (!labelled.has(fn) && !isAsynchronous(fn)) count += replaceIn(fn, unwinding);
  }
  // Use-list orders count uses, of which there are now fewer.
  if (count > 0) module.useListOrders = [];
  return count;
}

function hasInvoke({ blocks }: Function): boolean {
  return blocks.some(({ terminator }) => terminator?.operation === Op.invoke);
}

function hasAsynchronousExceptions({ namedMetadata }: Module): boolean {
  const flags = namedMetadata.find(({ name }) => name === 'llvm.module.flags');
  return (
    flags?.nodes.some(({ elements }) => {
      const name = elements[1];
      return name?.form === 'string' && name.text === 'eh-asynch';
    }) ?? false
  );
}

function isAsynchronous({ personality }: Function): boolean {
  return personality.some((value) => value.kind === 'function' && asynchronous.has(value.name ?? ''));
}

/** Whether the visible body of a function is all that it can do; assembly of a `naked` one may jump anywhere. */
function isWhatRuns(fn: Function): boolean {
  const { attributes } = fn;
  return isExact(fn) && !attributes?.has('naked') && !attributes?.has('presplitcoroutine');
}

/** Functions with the address of a label: their blocks must stay as they are. */
function labelledFunctions(module: Module): Set<Function> {
  const labelled = new Set<Function>();
  const globals = new Set<GlobalValue>();
  for (const list of [module.globals, module.aliases, module.ifuncs]) {
    for (const { operands } of list) collectGlobals(operands, globals, labelled);
  }
  for (const { blocks } of module.functions) {
    for (const { instructions } of blocks) {
      for (const { operands } of instructions) collectGlobals(operands, globals, labelled);
    }
  }
  return labelled;
}

// ── Who unwinds ─────────────────────────────────────────────────────────────

/** Which functions of a module can be left by an exception. */
class Unwinding {
  /** Functions that are taken not to unwind, until something in them does. */
  private readonly quiet = new Set<Function>();

  constructor(module: Module) {
    const definitions = module.functions.filter((fn) => !fn.isDeclaration);
    for (const fn of definitions) if (isWhatRuns(fn) && !isAsynchronous(fn)) this.quiet.add(fn);
    let pending: readonly Function[] = [...this.quiet];
    const callers = this.callersOf(definitions);
    for (let round = 0; pending.length > 0; round++) {
      const denied: Function[] = [];
      for (const fn of pending) {
        if (!this.quiet.has(fn) || (round < mostRounds && !this.unwinds(fn))) continue;
        this.quiet.delete(fn);
        denied.push(fn);
      }
      pending = denied.flatMap((fn) => callers.get(fn) ?? []);
    }
  }

  /** Whether a call can end by an exception. */
  mayUnwind(call: Instruction): boolean {
    if ((callFacts(call) & CallFact.noUnwind) !== 0) return false;
    const { callee } = call;
    return callee.kind !== 'function' || callee.valueType !== call.auxiliaryType || !this.quiet.has(callee);
  }

  /** The functions in which each quiet one is called. */
  private callersOf(definitions: readonly Function[]): Map<Function, Function[]> {
    const callers = new Map<Function, Function[]>();
    for (const caller of definitions) {
      for (const { instructions } of caller.blocks) {
        for (const { call, operands } of instructions) {
          const callee = call === null ? null : operands[0]!;
          if (callee?.kind !== 'function' || !this.quiet.has(callee)) continue;
          const known = callers.get(callee);
          if (known === undefined) callers.set(callee, [caller]);
          else if (known.at(-1) !== caller) known.push(caller);
        }
      }
    }
    return callers;
  }

  /** Whether some path through a function lets an exception escape. */
  private unwinds(fn: Function): boolean {
    const reached = new Set<BasicBlock>([fn.blocks[0]!]);
    for (const block of reached) {
      for (const instruction of block.instructions) {
        if (this.letsOut(instruction)) return true;
      }
      for (const next of this.successors(block)) reached.add(next);
    }
    return false;
  }

  private letsOut(instruction: Instruction): boolean {
    const { operation, blocks, indices } = instruction;
    switch (operation) {
      case Op.resume:
        return true;
      case Op.call:
      case Op.callbr:
        return this.mayUnwind(instruction);
      case Op.cleanupret:
        return (blocks?.length ?? 0) === 0;
      case Op.catchswitch:
        // Its blocks are the handlers, and after them the one to unwind to, if that is not the caller.
        return blocks!.length === (indices?.[0] ?? 0);
      default:
        return false;
    }
  }

  private successors({ terminator }: BasicBlock): readonly BasicBlock[] {
    if (terminator === undefined) return [];
    const blocks = terminator.blocks ?? [];
    return terminator.operation === Op.invoke && !this.mayUnwind(terminator) ? [blocks[0]!] : blocks;
  }
}

// ── Replacing ───────────────────────────────────────────────────────────────

function replaceIn(fn: Function, unwinding: Unwinding): number {
  let count = 0;
  for (const block of fn.blocks) {
    const { terminator } = block;
    if (terminator?.operation !== Op.invoke || unwinding.mayUnwind(terminator)) continue;
    replace(fn, block, terminator);
    count++;
  }
  if (count === 0) return 0;
  fn.useListOrders = [];
  removeUnreachable(fn);
  return count;
}

function replace(fn: Function, block: BasicBlock, invoke: Instruction): void {
  const [next, pad] = invoke.blocks as [BasicBlock, BasicBlock];
  const branch = new Instruction(Op.br, fn.module.types.void, []);
  branch.blocks = [next];
  branch.metadata = invoke.metadata?.filter(({ kind }) => kind === 'dbg') ?? null;
  // Branch weights of an invoke are those of its normal and its unwind edge.
  const metadata = invoke.metadata?.filter(({ kind }) => kind !== 'prof') ?? null;
  invoke.operation = Op.call;
  invoke.blocks = null;
  invoke.metadata = metadata?.length === 0 ? null : metadata;
  block.instructions.push(branch);
  if (pad !== next) removeIncoming(pad, (from) => from === block);
}

/** Takes incoming values off the φs of a block. */
function removeIncoming({ instructions }: BasicBlock, isGone: (from: BasicBlock) => boolean): void {
  for (const phi of instructions) {
    if (phi.operation !== Op.phi) return;
    const kept: Value[] = [];
    const blocks = phi.blocks!.filter((from, i) => {
      if (isGone(from)) return false;
      kept.push(phi.operands[i]!);
      return true;
    });
    phi.blocks = blocks;
    phi.operands = kept;
  }
}

/** Removes the blocks that are no longer reachable, as most landing pads are. */
function removeUnreachable(fn: Function): void {
  const reached = new Set<BasicBlock>([fn.blocks[0]!]);
  for (const block of reached) for (const next of block.successors) reached.add(next);
  if (reached.size === fn.blocks.length) return;
  fn.blocks = fn.blocks.filter((block) => reached.has(block));
  for (const block of fn.blocks) removeIncoming(block, (from) => !reached.has(from));
  if (!fn.blocks.some(isExceptional)) fn.personality = [];
}

/** Whether a block begins with what only functions with a personality may have. */
function isExceptional({ instructions, terminator }: BasicBlock): boolean {
  if (terminator?.operation === Op.invoke || terminator?.operation === Op.catchswitch) return true;
  return instructions.some(
    ({ operation }) =>
      operation === Op.landingpad || operation === Op.cleanuppad || operation === Op.catchpad,
  );
}

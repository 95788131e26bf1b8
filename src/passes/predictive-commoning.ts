// Predictive commoning: passes loaded or stored values to the next iteration in loop variables, instead of loading them again.
//
//      loop {                                   x = a[0];  y = a[1];
//        b[i] = a[i-1] + a[i] + a[i+1];         loop {
//        i = i + 1;                               z = a[i+1];
//      }                                  ⇒       b[i] = x + y + z;
//                                                 x = y;  y = z;  i = i + 1;
//                                               }
//
// A load is from a + 8·i - 8, say, and the address advances 8 bytes per iteration, so the next one will load from a +
// 8·i. This iteration knows the value there: it has loaded or stored it, and has written nothing since that may alias.
// So the value becomes a loop variable. Values needed in the first iteration are loaded before the loop, which runs at
// least once; between the beginning of an iteration and the load nothing may write to the place.
//
// If the value was stored, this saves more than a load: in `a[i] = a[i-1] + x`, each iteration waits until it can load
// the value stored by the last one, which takes longer than the addition.
//
// The stride of an address follows from its terms (analysis/terms.ts): each is invariant or an induction variable. So
// only elements at a fixed distance are found, and only loads executed in every iteration. The number of new loop
// variables is limited by the registers, and is zero if a call would have them all saved.
//
// Time is linear in the size of the loops: the number of comparisons is bounded.

import type { Address } from '../analysis/address.ts';
import type { Access, Aliases } from '../analysis/alias.ts';
import { type Footprints, mayChange } from '../analysis/footprint.ts';
import { instructionOf } from '../analysis/intrinsics.ts';
import { isSameKind, type KnownContent, Table } from '../analysis/known-memory.ts';
import { scalarIntegerAt } from '../analysis/layout.ts';
import { visitStructural } from '../analysis/nesting.ts';
import { isPassed } from '../analysis/progress.ts';
import { memoryChain, soleMemory } from '../analysis/states.ts';
import { Strides } from '../analysis/strides.ts';
import type { InstructionOperation } from '../dialect/index.ts';
import { type Instruction, Op } from '../llvm/index.ts';
import { FirstIteration } from '../rewrite/first-iteration.ts';
import { takePromises } from '../rewrite/promises.ts';
import { spliceOut } from '../rewrite/state-chain.ts';
import {
  Gamma,
  type Lambda,
  type Node,
  type Origin,
  SimpleNode,
  stateAfter,
  Theta,
  withDepths,
} from '../rvsdg/index.ts';
import type { Pass, PassContext } from './pass.ts';

/** A load after more writers than this is left alone. */
const mostWriters = 32;

export const predictiveCommoning: Pass = {
  name: 'predictive-commoning',
  summary: 'pass loaded values to later iterations in loop variables instead of loading them again',
  asksPointers: true,

  onFunction(lambda: Lambda, context: PassContext): boolean {
    const loops = loopsWithNeighbours(lambda);
    if (loops.length === 0) return false;
    return withDepths(lambda.body, this.name, () => carryInLoops(lambda, loops, context));
  },
};

/** Replaces loads in some loops of a function by loop variables, and returns whether there were any. */
function carryInLoops(lambda: Lambda, loops: readonly Theta[], context: PassContext): boolean {
  const { aliases, footprints } = context.factsOf(lambda);
  let count = 0;
  for (const theta of loops) {
    const { carriedValues } = context.targetOf(lambda);
    const loop = new Loop(theta, aliases, footprints, carriedValues, context);
    const carried = loop.run();
    if (carried.length === 0) continue;
    count += carried.length;
    const instruction = instructionOf(carried[0]!);
    context.remark(
      'passed',
      'Carried',
      lambda,
      instruction,
      `${carried.length} ${carried.length === 1 ? 'load' : 'loads'} replaced by values of the previous iteration`,
    );
  }
  context.count('loads replaced by values of the previous iteration', count);
  return count > 0;
}

/** The loops in which it may be worth looking, found without knowing much of addresses. */
function loopsWithNeighbours(lambda: Lambda): Theta[] {
  const found: Theta[] = [];
  visitStructural(lambda.body, {
    leave: (theta) => {
      if (theta instanceof Theta && hasNeighbours(theta)) found.push(theta);
    },
  });
  return found;
}

/**
 * Whether each iteration of a loop loads from, and accesses once more, places around one pointer, and makes no calls.
 */
function hasNeighbours(theta: Theta): boolean {
  const { body, inputs } = theta;
  let loaded: Set<Origin> | null = null;
  let stored: Set<Origin> | null = null;
  let isFound = false;
  for (let node = body.firstNode; node !== null; node = node.next) {
    const instruction = instructionOf(node);
    if (instruction === null) continue;
    if (instruction.call !== null && !isInstruction(instruction)) return false;
    if (instruction.operation === Op.load) {
      const base = movingBase(node.inputs[0]!.origin, theta);
      if (base === null) continue;
      loaded ??= new Set();
      if (loaded.has(base) || stored?.has(base)) isFound = true;
      loaded.add(base);
    } else if (instruction.operation === Op.store) {
      const base = movingBase(node.inputs[1]!.origin, theta);
      if (base === null) continue;
      stored ??= new Set();
      if (loaded?.has(base)) isFound = true;
      stored.add(base);
    }
  }
  return isFound && soleMemory(inputs) !== null;
}

/**
 * The operand that a pointer is computed from, as far as that is visible locally; null if it does not look like a
 * pointer with a stride.
 */
function movingBase(pointer: Origin, theta: Theta): Origin | null {
  let at = pointer;
  let isIndexed = false;
  while (instructionOf(at.node)?.operation === Op.getelementptr) {
    const { inputs } = at.node!;
    for (let i = 1; i < inputs.length && !isIndexed; i++)
      isIndexed = scalarIntegerAt(inputs[i]!.origin) === null;
    at = inputs[0]!.origin;
  }
  if (isIndexed) return at;
  if (!at.isArgument) return null;
  const { node } = theta.variable(at.index).result.origin;
  return instructionOf(node)?.operation === Op.getelementptr ? at : null;
}

/** Whether a call is only written as one, and will be some instructions. */
function isInstruction(call: Instruction): boolean {
  const { callee } = call;
  return callee.kind === 'function' && callee.name?.startsWith('llvm.') === true && isPassed(call);
}

/** A load, and the facts about it. */
interface Load {
  readonly node: SimpleNode;
  readonly instruction: Instruction;
  readonly access: Access;
  readonly place: Address;
}

/** A load whose value the previous iteration knows. */
interface Find extends Load {
  readonly known: KnownContent;
  /** Where the first iteration loads from, before the loop. */
  readonly address: Origin;
}

class Loop {
  private readonly theta: Theta;
  private readonly aliases: Aliases;
  private readonly footprints: Footprints;
  private readonly context: PassContext;
  /** The known contents of memory at the place of the walk. */
  /** At most this many values become loop variables of a loop. */
  private readonly mostCarried: number;
  private readonly table = new Table();
  /** What may write, up to there. */
  private readonly writers: Node[] = [];
  /** Loads of contents from before the iteration. */
  private readonly loads: Load[] = [];
  private readonly first: FirstIteration;
  private readonly strides: Strides;

  constructor(
    theta: Theta,
    aliases: Aliases,
    footprints: Footprints,
    mostCarried: number,
    context: PassContext,
  ) {
    this.theta = theta;
    this.mostCarried = mostCarried;
    this.aliases = aliases;
    this.footprints = footprints;
    this.context = context;
    this.first = new FirstIteration(theta);
    this.strides = new Strides(theta, aliases, ({ region }) => region.depth < theta.body.depth);
  }

  /** Returns the loads that have been replaced. */
  run(): SimpleNode[] {
    if (!this.alwaysEnds()) return [];
    for (const node of memoryChain(this.theta.body).reverse()) if (!this.visit(node)) return [];
    const found: Find[] = [];
    for (const load of this.loads) {
      const known = this.knownToNext(load);
      const address = known === null ? null : this.first.of(load.access.address);
      if (address !== null && found.push({ ...load, known: known!, address }) === this.mostCarried) break;
    }
    for (const { known, instruction } of found) {
      if (known.load !== null) takePromises(known.load, instruction);
    }
    const values = found.map((find) => this.carry(find));
    // A new loop variable may carry one of the loads itself, so none is removed before all are known.
    found.forEach(({ node }, i) => {
      const [value] = node.outputs as [Origin];
      value.divertUsers(values[i]!);
      this.aliases.replace(value, values[i]!);
      spliceOut(node);
    });
    return found.map(({ node }) => node);
  }

  /** Whether an iteration runs to its end, so that all its loads are made. */
  private alwaysEnds(): boolean {
    for (let node = this.theta.body.lastStructural; node !== null; node = node.previousStructural) {
      if (this.footprints.of(node as Gamma | Theta).mayNotEnd) return false;
    }
    return true;
  }

  /** Makes a loop variable for a value; returns its value in an iteration. */
  private carry(find: Find): Origin {
    const { argument, result } = this.theta.addVariable(this.loadBefore(find));
    result.divert(find.known.value as Origin);
    return argument;
  }

  // ── What an iteration does ────────────────────────────────────────────────

  /** Passes a node on the chain of memory states; false if the loop is to be left alone. */
  private visit(node: Node): boolean {
    if (node instanceof Gamma || node instanceof Theta) {
      const footprint = this.footprints.of(node);
      if (footprint.mayNotEnd || footprint.isLarge || footprint.others.size > 0) return false;
      this.table.keep(({ access }) => !mayChange(footprint, access, this.aliases));
      this.writers.push(node);
      return true;
    }
    const instruction = instructionOf(node);
    if (instruction === null || instruction.atomic !== null || instruction.hasFlag('volatile')) return false;
    if (instruction.operation === Op.load) this.load(node as SimpleNode, instruction);
    else if (instruction.operation === Op.store) this.store(node as SimpleNode, instruction);
    else return false;
    return true;
  }

  private load(node: SimpleNode, instruction: Instruction): void {
    const access = this.aliases.accessOf(node)!;
    const address = this.aliases.addressOf(access.address);
    const { type } = instruction;
    if (!type.isAggregate && !this.isWritten(access))
      this.loads.push({ node, instruction, access, place: address });
    const key = this.footprints.keyOf(address, type);
    const value = node.outputs[0]!;
    this.table.set({ key, address, access, type, value, load: node, isCarried: false, isForLoads: false });
  }

  private store(node: SimpleNode, instruction: Instruction): void {
    const access = this.aliases.accessOf(node)!;
    const address = this.aliases.addressOf(access.address);
    const { type } = instruction.operands[0]!;
    const key = this.footprints.keyOf(address, type);
    const value = node.inputs[0]!.origin;
    this.table.keep((other) => !this.aliases.maySee(other.access, access));
    this.table.set({ key, address, access, type, value, load: null, isCarried: false, isForLoads: false });
    this.writers.push(node);
  }

  /** Whether something that an iteration did already may have written to a place. */
  private isWritten(access: Access): boolean {
    if (this.writers.length > mostWriters) return true;
    return this.writers.some((node) =>
      node instanceof SimpleNode
        ? this.aliases.mayChange(node, access)
        : mayChange(this.footprints.of(node as Gamma | Theta), access, this.aliases),
    );
  }

  // ── From one iteration to the next ────────────────────────────────────────

  /** The value, known at the end of an iteration, that a load of the next one will read. */
  private knownToNext({ instruction, access, place }: Load): KnownContent | null {
    const stride = this.strides.of(place);
    if (stride === null || stride === 0) return null;
    const next = { ...place, offset: place.offset + stride };
    const known = this.table.get(this.footprints.keyOf(next, instruction.type));
    return known !== undefined && isSameKind(known, access) ? known : null;
  }

  // ── Before the loop ──────────────────────────────────────────────────

  /** Loads what the first iteration would have loaded. */
  private loadBefore({ node, address }: Find): Origin {
    const { region, inputs } = this.theta;
    const memory = soleMemory(inputs)!;
    const operation = node.operation as InstructionOperation;
    const load = this.context.make.node(region, operation, [address, memory.origin]);
    load.outputs[0]!.name = node.outputs[0]!.name;
    memory.divert(stateAfter(load, 'memory')!);
    return load.outputs[0]!;
  }
}

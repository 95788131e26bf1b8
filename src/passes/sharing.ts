// Tail sharing (Lawrence §5.3): merges operations that end all branches; tail merging, code sinking.
//
//      γ p                                         γ p
//      │ 0: store x, g     1: store y, g     ⇒     │ 0: x     1: y
//      └─                                          └─
//                                                  store γ, g
//
// Every region of a γ ends in the same operation: its outputs only leave the region, by the same exits. One node after
// the γ does it instead, on operands that are the same in all regions, or that are outputs of the γ. Most regions are
// empty then, and if-conversion turns the γ into a select: `if (c) g = a ^ 1; else g = a;` becomes one store and no
// branch. Then the preceding operation is last, and may be shared as well.
//
// Correctness. The operation that ends a region is last on each of its states there, so it stays after all nodes that
// it was after. It is not ordered with nodes that do not take its states, and one of these may be a call that never
// returns, or throws; stores before such a call are visible outside. So a node with states is shared only if all nodes
// in its region that may fail to return take memory, and therefore come before it. The number of executions is
// unchanged: exactly one of the regions was executed. An operand that differs is one of the original operands, so
// attributes of an argument remain valid; but some arguments must be literals (`immarg`), or allocas (`inalloca`), and
// intrinsics and inline assembly keep theirs. Calls that are `convergent` or `nomerge` stay.
//
// Cost. Each operand that differs is a merge, so a pure operation is shared only for size, and others if at most one
// operand differs (any number that saves instructions, for size). If the γ also decides for a later one, a node in
// between would keep control from jumping there at once: such a γ is left alone. Each exit is visited once, and once
// more for each node that is shared: linear.

import { plainConstant, visitStructural } from '../analysis/nesting.ts';
import { isPassed } from '../analysis/progress.ts';
import {
  InstructionOperation,
  isFromInvoke,
  llvmTypeOf,
  MatchOperation,
  merged,
  outcomeOfCall,
  undefinedOperation,
} from '../dialect/index.ts';
import { type AttributeSet, type CallDetails, type Instruction, Op, Trait } from '../llvm/index.ts';
import {
  type Gamma,
  Gamma as GammaNode,
  type Lambda,
  type Node,
  type Origin,
  type Region,
  SimpleNode,
  stateTaken,
} from '../rvsdg/index.ts';
import type { Pass, PassContext } from './pass.ts';

export const sharing: Pass = {
  name: 'sharing',
  summary: 'merge operations that end all branches into one after them (tail merging, code sinking)',

  onFunction(lambda: Lambda, context: PassContext): boolean {
    let count = 0;
    visitStructural(lambda.body, {
      leave: (node) => {
        if (node instanceof GammaNode) count += new Sharing(node, lambda, context).run();
      },
    });
    return count > 0;
  },
};

/** The same operation at the ends of all regions. */
interface Tail {
  /** One in each region. */
  readonly nodes: readonly SimpleNode[];
  readonly operations: readonly InstructionOperation[];
  /** Of each operand: its outer origin; null if it differs between regions. */
  readonly operands: readonly (OuterOperand | null)[];
}

/** What an operand is before a γ: something that enters it, or a constant. */
type OuterOperand = Origin | SimpleNode;

class Sharing {
  private readonly gamma: Gamma;
  private readonly lambda: Lambda;
  private readonly context: PassContext;
  /** Exits that nodes which were shared have left; they go at the end. */
  private readonly vacated = new Set<number>();
  /** Whether a node that takes no memory may fail to return; null if that has not been computed. */
  private hasOtherEnds: boolean | null = null;

  constructor(gamma: Gamma, lambda: Lambda, context: PassContext) {
    this.gamma = gamma;
    this.lambda = lambda;
    this.context = context;
  }

  /** Shares what can be shared, and returns how many nodes that are. */
  run(): number {
    const { gamma } = this;
    if (gamma.regions.some(({ nodeCount }) => nodeCount === 0) || this.decides()) return 0;
    if (isFromInvoke(gamma.predicate.origin)) return 0;
    let count = 0;
    const pending = gamma.outputs.map(({ index }) => index);
    for (let exit = pending.pop(); exit !== undefined; exit = pending.pop()) {
      const tail = this.vacated.has(exit) ? null : this.tailAt(exit);
      if (tail === null || !this.pays(tail)) continue;
      pending.push(...this.share(tail));
      count++;
    }
    gamma.keepExits((index) => !this.vacated.has(index));
    this.context.count('operations shared by all regions of γ', count);
    return count;
  }

  /** Whether a decision leaves the γ, or a value that one is taken from right after it. */
  private decides(): boolean {
    for (const output of this.gamma.outputs) {
      if (output.type.isControl && output.isUsed) return true;
      for (let user = output.firstUser; user !== null; user = user.nextUser)
        if (user.node instanceof SimpleNode && user.node.operation instanceof MatchOperation) return true;
    }
    return false;
  }

  // ── What may be shared ────────────────────────────────────────────────────

  /** The nodes that end all regions at an exit; null if they are not the same operation. */
  private tailAt(exit: number): Tail | null {
    const { regions } = this.gamma;
    const nodes: SimpleNode[] = [];
    for (const { results } of regions) {
      const { node } = results[exit]!.origin;
      if (!(node instanceof SimpleNode) || !(node.operation instanceof InstructionOperation)) return null;
      nodes.push(node);
    }
    const operations = nodes.map(({ operation }) => operation as InstructionOperation);
    const [first] = nodes as [SimpleNode];
    const [{ instruction, effects }] = operations as [InstructionOperation];
    if (!isMovable(instruction) || !leavesOnly(first)) return null;
    for (let r = 1; r < nodes.length; r++) {
      if (operations[r]!.effects !== effects || !isAlike(instruction, operations[r]!.instruction))
        return null;
      if (!haveSameOperandTypes(first, nodes[r]!)) return null;
      if (!leavesOnly(nodes[r]!) || !leaveAlike(first, nodes[r]!)) return null;
    }
    if (effects !== 0 && this.mayEndElsewhere()) return null;
    const operands = instruction.operands.map((_, i) => this.outerOperand(nodes, i));
    return { nodes, operations, operands };
  }

  /** Whether a region has something that takes no memory and may not return. What takes memory is before a region's last node. */
  private mayEndElsewhere(): boolean {
    this.hasOtherEnds ??= this.gamma.regions.some((region) => {
      for (let node = region.firstNode; node !== null; node = node.next) if (isOtherEnd(node)) return true;
      return false;
    });
    return this.hasOtherEnds;
  }

  /** An operand that is the same in all regions, as it is before the γ. */
  private outerOperand(nodes: readonly SimpleNode[], index: number): OuterOperand | null {
    const [first, ...others] = nodes.map(({ inputs }) => inputs[index]!.origin) as [Origin, ...Origin[]];
    const outer = this.outside(first);
    if (outer === null) return null;
    return others.every((origin) => isSame(outer, this.outside(origin))) ? outer : null;
  }

  private outside(origin: Origin): OuterOperand | null {
    if (origin.isArgument) return this.gamma.inputs[origin.index + 1]!.origin;
    return plainConstant(origin) === null ? null : (origin.node as SimpleNode);
  }

  // ── Whether it pays ───────────────────────────────────────────────────────

  private pays({ nodes, operations, operands }: Tail): boolean {
    const { size } = this.context.aims;
    const [{ instruction, effects }] = operations as [InstructionOperation];
    let differing = 0;
    for (const [i, operand] of operands.entries()) {
      if (operand !== null) continue;
      differing++;
      if (!mayDiffer(instruction, i) || !isMergeable(nodes[0]!.inputs[i]!.origin)) return false;
    }
    // A merged address of a load hides the object from alias analysis, and a constant operand is cheaper than a merge.
    if (instruction.operation === Op.load && differing > 0) return false;
    const outputs = nodes[0]!.outputs.filter(({ type, isUsed }) => !type.isState && isUsed).length;
    if (effects !== 0) return differing <= (size ? Math.max(1, outputs) : 1);
    return size && differing <= outputs && !hasConstantThatDiffers(nodes, operands);
  }

  // ── Sharing ───────────────────────────────────────────────────────────────

  /** Puts one node after the γ, and returns the exits where something else may be last now. */
  private share({ nodes, operations, operands }: Tail): number[] {
    const { gamma } = this;
    const { region } = gamma;
    const [first] = nodes as [SimpleNode];
    const opened: number[] = [];
    const inputs = first.inputs.map(({ origin }, i): Origin => {
      if (origin.type.isState) {
        const exit = exitOf(first.outputs[outputFor(first, i)]!);
        opened.push(exit);
        return gamma.outputs[exit]!;
      }
      const outer = operands[i]!;
      if (outer instanceof SimpleNode) {
        const copy = new SimpleNode(region, outer.operation, [], [origin.type]);
        return copy.outputs[0]!;
      }
      if (outer !== null) return outer;
      const exit = gamma.addExit(nodes.map((node) => node.inputs[i]!.origin));
      opened.push(exit.output.index);
      return exit.output;
    });
    const shared = new SimpleNode(
      region,
      this.commonOperation(operations),
      inputs,
      first.outputs.map(({ type }) => type),
    );
    this.takeOver(nodes, shared);
    for (const node of nodes) node.remove();
    const [{ instruction }] = operations as [InstructionOperation];
    this.context.remark(
      'passed',
      'Shared',
      this.lambda,
      instruction,
      `${instruction.operation.name} at the end of all ${nodes.length} branches merged into one`,
    );
    return opened;
  }

  /** The states before the nodes leave the γ in place of those after them, and go through the shared node. */
  private takeOver(nodes: readonly SimpleNode[], shared: SimpleNode): void {
    const { gamma } = this;
    const [first] = nodes as [SimpleNode];
    for (const output of first.outputs) {
      const isState = output.type.isState;
      const input = isState ? first.inputs.findIndex((_, i) => isStateFor(first, i, output.index)) : -1;
      for (const exit of exitsOf(output)) {
        const outside = gamma.outputs[exit]!;
        const replacement = shared.outputs[output.index]!;
        if (!isState) replacement.name ??= outside.name;
        outside.divertUsers(replacement);
        if (isState) shared.inputs[input]!.divert(outside);
        else this.vacated.add(exit);
        for (const [r, { results }] of gamma.regions.entries()) {
          results[exit]!.divert(
            isState ? nodes[r]!.inputs[input]!.origin : undefinedIn(gamma.regions[r]!, output),
          );
        }
      }
    }
  }

  /** An operation that promises what all of them promise. */
  private commonOperation([first, ...others]: readonly InstructionOperation[]): InstructionOperation {
    const { instruction, effects } = first!;
    const common = merged(
      instruction,
      others.map((each) => each.instruction),
    );
    const align = others.reduce((least, each) => Math.min(least, each.instruction.align), instruction.align);
    if (common === instruction && align === instruction.align) return first!;
    const copy = common === instruction ? instruction.copy(instruction.operands) : common;
    copy.align = align;
    return new InstructionOperation(copy, effects);
  }
}

// ── Nodes ───────────────────────────────────────────────────────────────────

/** Whether an operation may be executed after the γ that it is in. */
function isMovable(instruction: Instruction): boolean {
  const { operation, call, atomic } = instruction;
  if (operation.has(Trait.unrepeatable | Trait.pad | Trait.terminator)) return false;
  if (atomic !== null || instruction.hasFlag('volatile')) return false;
  if (call === null) return true;
  if (call.bundles.length > 0 || instruction.hasFlag('musttail')) return false;
  if (operation !== Op.call || instruction.callee.kind === 'asm') return false;
  return outcomeOfCall(instruction, 'merged') !== 'no' && outcomeOfCall(instruction, 'copied') === 'keep';
}

/** Whether operands have the same types: stores of different types are not alike, nor are casts from different types. */
function haveSameOperandTypes(a: SimpleNode, b: SimpleNode): boolean {
  return (
    a.inputs.length === b.inputs.length &&
    a.inputs.every(({ origin }, i) => origin.type === b.inputs[i]!.origin.type)
  );
}

/** Whether two instructions are the same operation, whatever their operands. Their flags and attributes may differ. */
function isAlike(a: Instruction, b: Instruction): boolean {
  if (a.operation !== b.operation || a.type !== b.type || a.auxiliaryType !== b.auxiliaryType) return false;
  if (a.predicate !== b.predicate || a.operands.length !== b.operands.length) return false;
  if (!isMovable(b) || String(a.indices) !== String(b.indices)) return false;
  // An alignment that is not written is that of the type.
  if ((a.align === 0) !== (b.align === 0)) return false;
  if (a.operation.has(Trait.reads | Trait.writes) && a.flags !== b.flags) return false;
  return a.call === null || (a.flags === b.flags && areAlikeCalls(a.call, b.call!));
}

function areAlikeCalls(a: CallDetails, b: CallDetails): boolean {
  if (a.callingConvention !== b.callingConvention || a.addressSpace !== b.addressSpace) return false;
  if (!haveSameAttributes(a.attributes, b.attributes)) return false;
  if (!haveSameAttributes(a.returnAttributes, b.returnAttributes)) return false;
  const count = Math.max(a.argumentAttributes?.length ?? 0, b.argumentAttributes?.length ?? 0);
  for (let i = 0; i < count; i++) {
    if (!haveSameAttributes(a.argumentAttributes?.[i] ?? null, b.argumentAttributes?.[i] ?? null))
      return false;
  }
  return true;
}

function haveSameAttributes(a: AttributeSet | null, b: AttributeSet | null): boolean {
  if (a === b) return true;
  if (a === null || b === null) return (a ?? b)!.items.length + (a ?? b)!.groups.length === 0;
  return (
    a.items.length === b.items.length &&
    a.groups.length === b.groups.length &&
    a.groups.every((group, i) => group === b.groups[i]) &&
    a.items.every(({ name, value, type }, i) => {
      const other = b.items[i]!;
      return name === other.name && value === other.value && type === other.type;
    })
  );
}

/** Arguments that must stay as they are: literals, or the alloca of the call itself. */
const fixedArguments = ['immarg', 'inalloca', 'preallocated', 'swifterror', 'byval', 'sret', 'nest'];

/** Whether an operand may be an output of a γ. */
function mayDiffer(instruction: Instruction, index: number): boolean {
  const { operation, call, callee } = instruction;
  // An index into a struct is a constant; merged addresses hide objects from alias analysis.
  if (operation === Op.getelementptr) return false;
  if (operation === Op.store) return index === 0;
  if (call === null) return true;
  if (index === 0 || (callee.kind === 'function' && callee.name?.startsWith('llvm.'))) return false;
  const attributes = call.argumentAttributes?.[index - 1] ?? null;
  return attributes === null || !fixedArguments.some((name) => attributes.has(name));
}

/** Whether a value can be an output of a γ: it is not metadata, a label or a token. */
function isMergeable({ type }: Origin): boolean {
  const kind = llvmTypeOf(type)?.kind;
  return kind !== undefined && kind !== 'metadata' && kind !== 'label' && kind !== 'token';
}

function hasConstantThatDiffers(
  nodes: readonly SimpleNode[],
  operands: readonly (OuterOperand | null)[],
): boolean {
  return operands.some(
    (operand, i) => operand === null && nodes.some(({ inputs }) => plainConstant(inputs[i]!.origin) !== null),
  );
}

/** Whether all outputs of a node, states included, only leave its region. */
function leavesOnly({ outputs }: SimpleNode): boolean {
  let isUsed = false;
  for (const output of outputs) {
    if (output.type.isState && !output.isUsed) return false;
    for (let user = output.firstUser; user !== null; user = user.nextUser) {
      if (!user.isResult) return false;
      isUsed = true;
    }
  }
  return isUsed;
}

/** Whether what two nodes give leaves their regions by the same exits. */
function leaveAlike(a: SimpleNode, b: SimpleNode): boolean {
  return a.outputs.every((output, i) => {
    const [one, other] = [exitsOf(output), exitsOf(b.outputs[i]!)];
    return one.length === other.length && one.every((exit) => other.includes(exit));
  });
}

/** The exits by which an origin leaves its region. */
function exitsOf(origin: Origin): number[] {
  const exits: number[] = [];
  for (let user = origin.firstUser; user !== null; user = user.nextUser) exits.push(user.index);
  return exits;
}

function exitOf(origin: Origin): number {
  return origin.firstUser!.index;
}

/** The output at which a node gives the state that it takes at an input. */
function outputFor({ inputs, outputs }: SimpleNode, input: number): number {
  return outputs.findIndex(({ type }) => type === inputs[input]!.origin.type);
}

function isStateFor(node: SimpleNode, input: number, output: number): boolean {
  return node.inputs[input]!.origin.type.isState && outputFor(node, input) === output;
}

function isSame(a: OuterOperand, b: OuterOperand | null): boolean {
  if (a === b) return true;
  if (!(a instanceof SimpleNode) || !(b instanceof SimpleNode)) return false;
  const [one, other] = [plainConstant(a.outputs[0]!)!, plainConstant(b.outputs[0]!)!];
  if (one === other) return true;
  if (one.form !== other.form || one.type !== other.type) return false;
  if (one.form === 'integer' || one.form === 'float') return one.bits === other.bits;
  return one.form === 'null' || one.form === 'zero';
}

/** Whether a node may fail to return and is not known to come before nodes that take memory. */
function isOtherEnd(node: Node): boolean {
  if (stateTaken(node, 'memory') !== null) return false;
  if (node instanceof SimpleNode)
    return node.operation instanceof InstructionOperation && !isPassed(node.operation.instruction);
  return stateTaken(node, 'io') !== null || stateTaken(node, 'loop') !== null;
}

function undefinedIn(region: Region, { type }: Origin): Origin {
  return new SimpleNode(region, undefinedOperation, [], [type]).outputs[0]!;
}

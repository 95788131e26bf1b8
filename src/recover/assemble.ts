// Assembles blocks of instructions into the blocks of a function.
//
//   · A block whose only predecessor jumps to it continues that block.
//   · Two edges between the same blocks with different values need a block in between.
//   · A function that returned in several places does so again: where only the return is left, each returned value gets
//     a return of its own.

import { isTailExit, LabelMatchOperation, type MatchOperation } from '../dialect/index.ts';
import {
  type Attachment,
  BasicBlock,
  Constant,
  type DebugRecord,
  type Function,
  Instruction,
  type Type as LlvmType,
  Op,
  type Operation,
  type Value,
} from '../llvm/index.ts';
import type { SimpleNode, Theta } from '../rvsdg/index.ts';
import { type Block, type Edge, Pad } from '../schedule/index.ts';
import { LabelJumps, type Stub } from './jumps.ts';
import type { Labels } from './labels.ts';
import { Names } from './names.ts';
import type { Originals } from './originals.ts';
import { type Phi, sameConstant } from './phi.ts';

/** The contents of the blocks, by position. */
export interface Code {
  readonly phis: readonly (readonly Phi[])[];
  readonly instructions: readonly (readonly Instruction[])[];
  /** The operands of endings, and the returned values. */
  readonly conditions: readonly (Value | null)[];
  readonly labels: Labels;
  readonly originals: Originals;
  /** Blocks that are not needed, because they are one landing pad with others. */
  readonly landings: ReadonlySet<Block>;
  /** Debug records at the end. */
  readonly trailing: readonly (readonly DebugRecord[] | undefined)[];
  /** A decision as a number. */
  number(value: number, alternatives: number): Constant;
  /** The jump or return that was after the last of some nodes. */
  originalEnd(nodes: readonly SimpleNode[]): Instruction | undefined;
  /** Called for instructions that are copies. */
  copied(copy: Instruction, original: Instruction): void;
}

export class Assembler {
  private readonly fn: Function;
  private readonly source: readonly Block[];
  private readonly code: Code;
  private readonly void: LlvmType;
  private readonly label: LlvmType;
  /** By position: the block that a block is part of. */
  private readonly homes: BasicBlock[] = [];
  /** Blocks in between, and the blocks they come after. */
  private readonly between = new Map<Edge, BasicBlock>();
  private readonly behind = new Map<BasicBlock, BasicBlock[]>();
  /** The returns, by value, if there are several. */
  private readonly returns = new Map<Value | null, BasicBlock>();
  private readonly returnsSeverally: boolean;
  private returnCount = 0;
  /** The instructions of the block that is being filled. */
  private readonly instructions = new Pad<Instruction>();
  /** Those of the φ that is being finished. */
  private readonly operands = new Pad<Value>();
  private readonly blocks = new Pad<BasicBlock>();
  /** The jumps to labels, if there are any. */
  private jumps: LabelJumps | null = null;
  /** The return of the original, if it had one only. */
  private soleReturn: Instruction | null = null;
  private readonly loopMetadataOf = new Map<Theta, readonly Attachment[] | null>();
  /** Debug records before the next instruction of a block. */
  private readonly waiting = new Map<BasicBlock, DebugRecord[]>();

  constructor(fn: Function, source: readonly Block[], code: Code) {
    this.fn = fn;
    this.source = source;
    this.code = code;
    this.void = fn.module.types.named('void');
    this.label = fn.module.types.named('label');
    for (const { instructions, terminator } of fn.blocks) {
      if (terminator?.operation !== Op.ret || isBehindTailExit(instructions)) continue;
      this.returnCount++;
      this.soleReturn = this.returnCount === 1 ? terminator : null;
    }
    this.returnsSeverally = this.canReturnSeverally();
  }

  assemble(): BasicBlock[] {
    const blocks = this.source;
    const firsts: BasicBlock[] = [];
    for (const block of blocks) {
      if (this.isFolded(block)) {
        // It has no block: edges to it continue past it.
        this.homes.push(this.newBlock());
        continue;
      }
      const before = continued(block);
      if (before !== null && before.position < block.position && !this.isFolded(before)) {
        this.homes.push(this.homes[before.position]!);
        continue;
      }
      this.homes.push(this.newBlock());
      if (!(this.returnsSeverally && block.ending.kind === 'return'))
        firsts.push(this.homes[block.position]!);
    }
    if (blocks.some(jumpsToLabel)) this.beginJumps();
    for (const block of blocks) this.fill(block);
    for (const block of blocks) for (const phi of this.code.phis[block.position]!) this.finishPhi(phi, block);
    if (this.jumps !== null) for (const stub of this.jumps.stubs) this.finishStub(stub);
    const all: BasicBlock[] = [];
    for (const block of firsts) {
      all.push(block);
      const behind = this.behind.size > 0 ? this.behind.get(block) : undefined;
      if (behind !== undefined) for (const each of behind) all.push(each);
    }
    const names = new Names(this.fn, blocks, this.code.originals);
    const named = names.give(all, this.homes, this.jumps?.stubs ?? []);
    return this.code.labels.settle(this.fn, named, this.homes, (block) => names.originalOf(block));
  }

  /** The metadata of the original jump that repeated the loop which an edge repeats. */
  private loopMetadata(edge: Edge): readonly Attachment[] | null {
    for (const theta of edge.repeats) {
      let metadata = this.loopMetadataOf.get(theta);
      if (metadata === undefined) {
        const branches = theta.attachment as readonly Instruction[] | null;
        const branch = branches?.find(({ operands, metadata }) => operands.length === 0 && metadata !== null);
        metadata = branch?.metadata ?? null;
        this.loopMetadataOf.set(theta, metadata);
      }
      if (metadata !== null) return metadata;
    }
    return null;
  }

  private newBlock(): BasicBlock {
    return new BasicBlock(null, this.label, this.fn);
  }

  /** Whether a block is not needed: one before a loop without merges, or a landing that became its target's. */
  private isFolded(block: Block): boolean {
    if (this.code.landings.size > 0 && this.code.landings.has(block)) return true;
    return block.isPreheader && this.code.phis[block.position]!.length === 0;
  }

  /** The edge by which an edge arrives in a block that is there. */
  private arrival(edge: Edge): Edge {
    let at = edge;
    while (this.isFolded(at.to)) at = at.to.edges[0]!;
    return at;
  }

  private fill(block: Block): void {
    if (this.isFolded(block)) return;
    if (this.returnsSeverally && block.ending.kind === 'return') return;
    const home = this.homes[block.position]!;
    const { instructions } = this;
    const phis = this.code.phis[block.position]!;
    const emitted = this.code.instructions[block.position]!;
    instructions.clear(phis.length + emitted.length + 1);
    for (const { instruction } of phis) instructions.push(instruction);
    for (const instruction of emitted) this.append(instruction, home);
    const trailing = this.code.trailing[block.position];
    if (trailing !== undefined) this.waiting.set(home, [...(this.waiting.get(home) ?? []), ...trailing]);
    const end = this.endOf(block, home);
    if (end !== null) this.append(end, home);
    if (home.instructions.length === 0) home.instructions = instructions.copy();
    else for (const instruction of instructions.list()) home.instructions.push(instruction);
  }

  /** Adds an instruction to those of a block, with the debug records that wait for it. */
  private append(instruction: Instruction, home: BasicBlock): void {
    const records = this.waiting.size > 0 ? this.waiting.get(home) : undefined;
    if (records !== undefined) {
      instruction.records = [...records, ...(instruction.records ?? [])];
      this.waiting.delete(home);
    }
    this.instructions.push(instruction);
  }

  // ── Endings ───────────────────────────────────────────────────────────────

  /** The terminator of a block, if it needs one. */
  private endOf(block: Block, home: BasicBlock): Instruction | null {
    const condition = this.code.conditions[block.position]!;
    switch (block.ending.kind) {
      case 'unreachable':
        return null;
      case 'tail': {
        const emitted = this.code.instructions[block.position]!;
        const call = emitted[emitted.length - 1]!;
        return this.return(call.type.kind === 'void' ? null : call, block);
      }
      case 'invoke': {
        const emitted = this.code.instructions[block.position]!;
        emitted[emitted.length - 1]!.blocks = this.targets(block, home);
        return null;
      }
      case 'return':
        return this.return(condition, block);
      case 'jump': {
        const [edge] = block.edges as [Edge];
        if (this.homes[edge.to.position] === home && continued(edge.to) === block) return null;
        if (this.returnsSeverally && edge.to.ending.kind === 'return')
          return this.return(this.returned(edge), block);
        const terminator = this.jump(this.homes[this.arrival(edge).to.position]!);
        terminator.metadata = this.jumpMetadata(block, edge);
        return terminator;
      }
      default:
        return jumpsToLabel(block)
          ? this.jumpToLabel(block, condition!)
          : this.branch(block, condition!, this.targets(block, home));
    }
  }

  private jump(to: BasicBlock): Instruction {
    const instruction = new Instruction(Op.br, this.void, []);
    instruction.blocks = [to];
    return instruction;
  }

  private return(value: Value | null, from: Block): Instruction {
    const instruction = new Instruction(Op.ret, this.void, value === null ? [] : [value]);
    const original = this.code.originalEnd(from.nodes) ?? this.soleReturn;
    if (original?.operation === Op.ret) instruction.metadata = original.metadata;
    return instruction;
  }

  /** The metadata of the jump: that of the original, and if it repeats a loop, the loop's. */
  private jumpMetadata({ nodes }: Block, edge: Edge): readonly Attachment[] | null {
    const original = this.code.originalEnd(nodes);
    const own = original?.operation === Op.br ? original.metadata : null;
    if (own === null) return this.loopMetadata(edge);
    return edge.repeats.length > 0 ? own : own.filter(({ kind }) => kind !== 'llvm.loop');
  }

  /** The targets of a branch's edges: a block, or one in between. */
  private targets({ edges }: Block, home: BasicBlock): BasicBlock[] {
    if (edges.length === 2) {
      const [first, second] = edges as [Edge, Edge];
      const [left, right] = [this.arrival(first), this.arrival(second)];
      const twin = left.to === right.to ? right : left;
      return [this.target(first, left, twin, home), this.target(second, right, right, home)];
    }
    const last = new Map<Block, Edge>();
    for (const edge of edges) {
      const arrival = this.arrival(edge);
      last.set(arrival.to, arrival);
    }
    return edges.map((edge) => {
      const arrival = this.arrival(edge);
      return this.target(edge, arrival, last.get(arrival.to)!, home);
    });
  }

  /** Of several edges to one block, those with the values of the last one, their twin, lead there directly. */
  private target(edge: Edge, arrival: Edge, twin: Edge, home: BasicBlock): BasicBlock {
    const { to } = arrival;
    if (this.returnsSeverally && to.ending.kind === 'return') return this.returnBlock(edge, home);
    const target = this.homes[to.position]!;
    if (twin === arrival || !this.differ(arrival, twin)) return target;
    const between = this.newBlock();
    between.instructions = [this.jump(target)];
    this.between.set(edge, between);
    this.placeBehind(home, between);
    return between;
  }

  private placeBehind(block: BasicBlock, next: BasicBlock): void {
    const list = this.behind.get(block);
    if (list === undefined) this.behind.set(block, [next]);
    else list.push(next);
  }

  /** Whether two edges to one block bring different values. */
  private differ(a: Edge, b: Edge): boolean {
    return this.code.phis[a.to.position]!.some(({ values }) => {
      const [left, right] = [values[a.slot]!, values[b.slot]!];
      return left !== right && !sameConstant(left, right);
    });
  }

  /** A conditional branch or a switch. */
  private branch({ ending, edges }: Block, condition: Value, targets: readonly BasicBlock[]): Instruction {
    if (ending.kind === 'match') return this.match(ending.operation as MatchOperation, condition, targets);
    const instruction = this.numericBranch(condition, targets);
    for (const edge of edges) instruction.metadata ??= this.loopMetadata(edge);
    return instruction;
  }

  /** A branch on a decision that is a number: a bit if it is one of two, else the last alternative is the default. */
  private numericBranch(condition: Value, targets: readonly BasicBlock[]): Instruction {
    const last = targets.length - 1;
    const operands = [condition];
    if (targets.length !== 2) {
      for (let i = 0; i < last; i++) operands.push(this.code.number(i, targets.length));
    }
    const instruction = new Instruction(targets.length === 2 ? Op.br : Op.switch, this.void, operands);
    instruction.blocks = [targets[last]!, ...targets.slice(0, last)];
    return instruction;
  }

  private match(operation: MatchOperation, condition: Value, targets: readonly BasicBlock[]): Instruction {
    const { branch, cases, to, otherwise } = operation;
    const target = (alternative: number) => targets[edgeOf(operation, alternative)]!;
    const isSwitch = branch?.operation === Op.switch || condition.type.bits !== 1 || cases.length !== 1;
    const operands = [condition];
    if (isSwitch) for (const value of cases) operands.push(literal(condition.type, value));
    const instruction = this.branchLike(branch, isSwitch ? Op.switch : Op.br, operands);
    if (isSwitch) {
      instruction.blocks = [target(otherwise), ...to.map(target)];
    } else {
      const [first, second] = [target(to[0]!), target(otherwise)];
      instruction.blocks = (cases[0]! & 1n) === 1n ? [first, second] : [second, first];
    }
    return instruction;
  }

  /** A branch with what stood on the original one, as far as it still is the same branch. */
  private branchLike(branch: Instruction | null, operation: Operation, operands: Value[]): Instruction {
    if (branch === null) return new Instruction(operation, this.void, operands);
    if (branch.operation === operation && branch.operands.length === operands.length) {
      const instruction = branch.copy(operands);
      instruction.records = null;
      this.code.copied(instruction, branch);
      return instruction;
    }
    const instruction = new Instruction(operation, this.void, operands);
    instruction.metadata = branch.metadata?.filter(({ kind }) => kind !== 'prof') ?? null;
    this.code.copied(instruction, branch);
    return instruction;
  }

  // ── Jumps to labels (jumps.ts) ────────────────────────────────────────────

  private beginJumps(): void {
    const homeOf = (block: Block) => {
      if (block.position === 0 || (this.returnsSeverally && block.ending.kind === 'return')) return null;
      return this.homes[block.position]!;
    };
    const targetOf = (edge: Edge) => this.arrival(edge).to;
    this.jumps = new LabelJumps(this.source, targetOf, homeOf, () => this.newBlock());
    for (const { block, jumps } of this.jumps.stubs)
      this.placeBehind(this.homes[jumps[0]!.from.position]!, block);
    this.code.labels.place(this.jumps.targets);
  }

  private jumpToLabel({ ending }: Block, address: Value): Instruction {
    const { labels, branch } = (ending as { operation: LabelMatchOperation }).operation;
    const instruction = this.branchLike(branch, Op.indirectbr, [address]);
    instruction.blocks = labels.map(({ label }) => this.jumps!.targets.get(label)!);
    return instruction;
  }

  /** Ends a stub: it continues where the jumps to its label arrive. */
  private finishStub({ block, jumps, to, phis }: Stub): void {
    if (!this.returnsSeverally || to.ending.kind !== 'return') {
      block.instructions = [...phis, this.jump(this.homes[to.position]!)];
      return;
    }
    const returned = jumps.map((edge) => this.returned(this.arrival(edge)));
    const from = jumps.map((edge) => this.homes[edge.from.position]!);
    const value = returned[0] === null ? null : this.merged(returned as Value[], from, phis);
    block.instructions = [...phis, this.return(value, to)];
  }

  /** The values of several edges, as one value: a φ, if they differ. */
  private merged(values: readonly Value[], from: readonly BasicBlock[], phis: Instruction[]): Value {
    const [first] = values as [Value];
    if (values.every((value) => value === first || sameConstant(value, first))) return first;
    const phi = new Instruction(Op.phi, first.type, [...values]);
    phi.blocks = [...from];
    phis.push(phi);
    return phi;
  }

  // ── Returns ───────────────────────────────────────────────────────────────

  /** Whether the original had several returns, and only the return of a φ, or of another value, is left. */
  private canReturnSeverally(): boolean {
    const exit = this.source[this.source.length - 1]!;
    if (exit.ending.kind !== 'return' || exit.inEdges.length < 2) return false;
    if (this.code.phis[exit.position]!.length > 1) return false;
    return this.returnCount > 1;
  }

  /** The value returned along an edge. */
  private returned({ to, slot }: Edge): Value | null {
    const [phi] = this.code.phis[to.position]!;
    return phi === undefined ? this.code.conditions[to.position]! : phi.values[slot]!;
  }

  private returnBlock(edge: Edge, home: BasicBlock): BasicBlock {
    const value = this.returned(edge);
    let block = this.returns.get(value);
    if (block === undefined) {
      block = this.newBlock();
      block.instructions = [this.return(value, edge.to)];
      this.returns.set(value, block);
      this.placeBehind(home, block);
    }
    return block;
  }

  // ── φs ────────────────────────────────────────────────────────────────────

  private finishPhi({ instruction, values }: Phi, block: Block): void {
    if (this.returnsSeverally && block.ending.kind === 'return') return;
    const { operands, blocks } = this;
    operands.clear();
    blocks.clear();
    for (const edge of block.inEdges) {
      if (!this.isFolded(edge.from)) {
        this.addSource(edge, values[edge.slot]!);
        continue;
      }
      for (const source of this.sources(edge)) this.addSource(source, values[edge.slot]!);
    }
    this.addStubs();
    instruction.operands = operands.copy();
    instruction.blocks = blocks.copy();
  }

  private addSource(source: Edge, value: Value): void {
    if (this.jumps !== null && !this.isDirect(source, value, this.jumps)) return;
    const from = this.between.size > 0 ? this.between.get(source) : undefined;
    const times = from === undefined ? multiplicity(source) : 1;
    for (let i = 0; i < times; i++) {
      this.operands.push(value);
      this.blocks.push(from ?? this.homes[source.from.position]!);
    }
  }

  /** Whether an edge arrives directly; otherwise its values are added to the stubs on its way. */
  private isDirect(source: Edge, value: Value, jumps: LabelJumps): boolean {
    for (const stub of jumps.stubsOf(source)) {
      if (stub.values.length === 0) this.metStubs.push(stub);
      stub.values.push(value);
      stub.from.push(this.homes[source.from.position]!);
    }
    return jumps.isDirect(source);
  }

  /** Stubs of which a source of the φ that is being finished was met. */
  private readonly metStubs: Stub[] = [];

  private addStubs(): void {
    for (let stub = this.metStubs.pop(); stub !== undefined; stub = this.metStubs.pop()) {
      this.operands.push(this.merged(stub.values, stub.from, stub.phis));
      this.blocks.push(stub.block);
      stub.values = [];
      stub.from = [];
    }
  }

  /** The edges that arrive along an edge: more than one if it comes from a removed block. */
  private sources(edge: Edge): Edge[] {
    const found: Edge[] = [];
    const pending = [edge];
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      if (!this.isFolded(next.from)) found.push(next);
      else for (let i = next.from.inEdges.length - 1; i >= 0; i--) pending.push(next.from.inEdges[i]!);
    }
    return found;
  }
}

/** Whether a block ends with a jump to the address of a label. */
function jumpsToLabel({ ending }: Block): boolean {
  return ending.kind === 'match' && ending.operation instanceof LabelMatchOperation;
}

/** Whether the return at the end of a block belongs to a call that takes the place of the function. */
function isBehindTailExit(instructions: readonly Instruction[]): boolean {
  const before = instructions[instructions.length - 2];
  return before !== undefined && isTailExit(before);
}

function literal(type: LlvmType, bits: bigint): Constant {
  const constant = new Constant('integer', type);
  constant.bits = bits;
  return constant;
}

/** The block that a block continues: its only predecessor, which jumps to it. */
function continued(block: Block): Block | null {
  if (block.inEdges.length !== 1) return null;
  const { from } = block.inEdges[0]!;
  return from.ending.kind === 'jump' && from !== block ? from : null;
}

const edgesOf = new WeakMap<MatchOperation, Map<number, number>>();

/** The place of the edge for an alternative of a match. */
function edgeOf(operation: MatchOperation, alternative: number): number {
  const { alternatives } = operation;
  if (alternatives[alternative] === alternative) return alternative;
  let edges = edgesOf.get(operation);
  if (edges === undefined) {
    edges = new Map(alternatives.map((each, i) => [each, i]));
    edgesOf.set(operation, edges);
  }
  return edges.get(alternative)!;
}

const multiplicities = new WeakMap<MatchOperation, Int32Array>();

/** The number of edges of the branch that an edge represents: several cases of a switch may share one. */
function multiplicity({ from: { ending, edges }, alternative }: Edge): number {
  // Of the labels that an edge is of, all but one have stubs.
  if (ending.kind !== 'match' || ending.operation instanceof LabelMatchOperation) return 1;
  const { operation } = ending;
  let counts = multiplicities.get(operation);
  if (counts === undefined) {
    counts = new Int32Array(edges.length);
    counts[edgeOf(operation, operation.otherwise)]!++;
    for (const each of operation.to) counts[edgeOf(operation, each)]!++;
    multiplicities.set(operation, counts);
  }
  return counts[alternative]!;
}

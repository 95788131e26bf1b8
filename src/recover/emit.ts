// Emits instructions for blocks of nodes.
//
// The dominator tree is walked from the top, so that operands have been emitted before their users. On the way each
// merge has a current value; leaving a subtree restores the previous one. Instructions are copies of those that the
// nodes came from, with all that is attached to them. φs with only one value, and unused ones, are removed. Blocks are
// put together in assemble.ts.

import {
  ConstantOperation,
  dividesMemory,
  InstructionOperation,
  isAnyMatch,
  LabelMatchOperation,
  LabelOperation,
  llvmTypeOf,
  type MatchOperation,
  recordOf,
  UndefinedOperation,
} from '../dialect/index.ts';
import {
  type BasicBlock,
  Constant,
  type DebugRecord,
  type Function,
  type GlobalValue,
  Instruction,
  type Type as LlvmType,
  Op,
  type Value,
} from '../llvm/index.ts';
import { type Lambda, Literal, type Origin, owning, SimpleNode } from '../rvsdg/index.ts';
import {
  type Block,
  type DebugPlaces,
  type Edge,
  emptyList,
  longer,
  Pad,
  type Planned,
  type Schedule,
  scratch,
  unknownOf,
} from '../schedule/index.ts';
import { Assembler, type Code } from './assemble.ts';
import { Labels } from './labels.ts';
import { sharedLandings } from './landings.ts';
import { Mentions } from './mentions.ts';
import { Originals } from './originals.ts';
import { Phi, sameConstant } from './phi.ts';

/** The parts of the program around a function that its recovery needs. */
export interface Context {
  globalOf(origin: Origin): GlobalValue | undefined;
  /** Where φs of the original are, for debug information. */
  readonly phis?: ReadonlyMap<Instruction, Origin> | undefined;
  /** Labels of the function whose addresses are in constants, and the callback for their blocks. */
  readonly exposed?: ReadonlyMap<BasicBlock, string> | undefined;
  readonly onLabels?: (blocks: ReadonlyMap<string, BasicBlock>) => void;
  /** Called for each instruction that is made, with the one it is a copy of. */
  readonly onCopy?: (copy: Instruction, original: Instruction) => void;
  /** Called for each value that is branched on, with its origin. */
  readonly onCondition?: (value: Value, origin: Origin) => void;
}

export class Emitter implements Code {
  private readonly fn: Function;
  private readonly lambda: Lambda;
  private readonly schedule: Schedule;
  private readonly context: Context;
  /** By merge: its current value. */
  private readonly current: (Value | null)[];
  private readonly assigned: Value[] = [];
  /** What nodes became, by the number in their mark. */
  private readonly results: (Value | undefined)[];
  private resultCount = 0;
  private readonly firstMark: number;
  readonly phis: (readonly Phi[])[];
  /** All of them, each at the index in the `slot` of its instruction. */
  private readonly allPhis: Phi[] = [];
  readonly instructions: (readonly Instruction[])[];
  /** The instructions of the block that is being made. */
  private readonly list = new Pad<Instruction>();
  /** The operands of the blocks' endings, and the returned values. */
  readonly conditions: (Value | null)[];
  private readonly poisons = new Map<LlvmType, Constant>();
  readonly originals: Originals;
  private readonly mentions: Mentions;
  readonly labels = new Labels();
  /** Null if the function has no debug information. */
  private readonly debug: DebugPlaces | null;
  /** By position: the debug records at the end of the block. */
  readonly trailing: (readonly DebugRecord[] | undefined)[] = [];
  /** Blocks that are not needed, because they are one landing pad with others. */
  readonly landings = new Set<Block>();
  /** By original instruction: the jump or return right after it. */
  private readonly ends = new Map<Instruction, Instruction>();

  constructor(schedule: Schedule, context: Context) {
    const { lambda, blocks, variables, placement } = schedule;
    this.schedule = schedule;
    this.lambda = lambda;
    this.fn = lambda.attachment as Function;
    this.context = context;
    this.originals = new Originals(this.fn);
    this.mentions = new Mentions(
      this.originals,
      (origin) => this.mentioned(origin),
      (phi) => context.phis?.get(phi),
    );
    this.noteEnds();
    this.debug = schedule.debugPlaces();
    this.current = variables.map(() => null);
    this.firstMark = lambda.region.graph.lastMark + 1;
    let nodeCount = 0;
    for (const { nodes } of blocks) nodeCount += nodes.length;
    this.results = new Array(nodeCount);
    this.instructions = blocks.map(() => emptyList);
    this.conditions = blocks.map(() => null);
    this.phis = placement.phis.map((merges, i) =>
      merges.length === 0 ? emptyList : merges.map((merge) => this.newPhi(merge, blocks[i]!.inEdges.length)),
    );
  }

  /** The blocks of the function. */
  emit(): BasicBlock[] {
    owning(this.lambda.region.graph, 'marks', 'recovery', () => this.rename());
    this.lambda.region.graph.lastMark = this.firstMark + this.resultCount;
    this.simplifyPhis();
    this.exposeLabels();
    const blocks = new Assembler(this.fn, this.schedule.blocks, this).assemble();
    this.context.onLabels?.(this.labels.blocks);
    return blocks;
  }

  private exposeLabels(): void {
    const { exposed } = this.context;
    if (exposed === undefined) return;
    for (const [block, name] of exposed)
      this.labels.address(new LabelOperation(name, block), this.fn.type, 0);
  }

  // ── Values ────────────────────────────────────────────────────────────────

  private newPhi(merge: number, edges: number): Phi {
    const origin = this.schedule.variables[merge]!;
    const instruction = new Instruction(Op.phi, this.typeOf(origin), []);
    instruction.name = origin.name;
    const phi = new Phi(merge, instruction, edges);
    instruction.slot = this.allPhis.length;
    this.allPhis.push(phi);
    return phi;
  }

  private typeOf({ type }: Origin): LlvmType {
    return llvmTypeOf(type) ?? this.decisionType(type.alternatives);
  }

  /** The value of an origin at the current place. */
  private valueOf(origin: Origin): Value {
    const thing = this.schedule.thingOf(origin);
    const { node } = thing;
    if (node instanceof SimpleNode) return this.valueOfNode(node, thing);
    const merge = this.schedule.variableOf(thing);
    if (merge >= 0) return this.current[merge] ?? this.poison(this.typeOf(thing));
    if (thing.region === this.lambda.body) return this.fn.arguments[thing.index - this.lambda.contextCount]!;
    const global = this.context.globalOf(thing);
    if (global === undefined) throw new Error(`${this.fn.name}: an operand has no value`);
    return global;
  }

  private valueOfNode(node: SimpleNode, origin: Origin): Value {
    const { operation } = node;
    if (operation instanceof ConstantOperation) {
      const { value } = operation;
      return value.kind === 'metadata' ? this.mentions.argument(value) : value;
    }
    if (operation instanceof UndefinedOperation) return this.poison(this.typeOf(origin));
    if (origin.type.isControl && !isAnyMatch(operation))
      return this.number(Number(operation.details), origin.type.alternatives);
    const value = this.results[node.mark - this.firstMark] ?? this.context.globalOf(origin);
    if (value === undefined)
      throw new Error(`${this.fn.name}: ${node.kind} ${node.id} is used before its definition`);
    return value;
  }

  private poison(type: LlvmType): Constant {
    let constant = this.poisons.get(type);
    if (constant === undefined) {
      constant = new Constant('poison', type);
      this.poisons.set(type, constant);
    }
    return constant;
  }

  /** A decision as a number: between two, a bit. */
  number(value: number, alternatives: number): Constant {
    const type = this.decisionType(alternatives);
    const constant = new Constant('integer', type);
    constant.bits = BigInt.asIntN(type.bits, BigInt(value));
    return constant;
  }

  private decisionType(alternatives: number): LlvmType {
    return this.fn.module.types.integer(alternatives <= 2 ? 1 : 32);
  }

  copied(copy: Instruction, original: Instruction): void {
    this.originals.copied(copy, original);
    this.context.onCopy?.(copy, original);
  }

  // ── Debug information ─────────────────────────────────────────────────────

  /** Jumps and returns are not nodes; their debug records go to the last instruction of their block. */
  private noteEnds(): void {
    for (const { instructions } of this.fn.blocks) {
      const end = instructions[instructions.length - 1];
      const last = instructions[instructions.length - 2];
      if (end === undefined || last === undefined) continue;
      const isJump = end.operation === Op.br && end.operands.length === 0;
      if ((isJump || end.operation === Op.ret) && (end.records ?? end.metadata) !== null)
        this.ends.set(last, end);
    }
  }

  /** The value of an origin that debug information mentions; null if it does not exist. */
  private mentioned(origin: Origin): Value | null {
    if (!this.schedule.has(origin)) return null;
    const thing = this.schedule.thingOf(origin);
    const { node } = thing;
    if (node instanceof SimpleNode && node.operation instanceof InstructionOperation) {
      return this.results[node.mark - this.firstMark] ?? null;
    }
    if (node instanceof SimpleNode) {
      return node.operation instanceof ConstantOperation ? node.operation.value : null;
    }
    const merge = this.schedule.variableOf(thing);
    if (merge >= 0) return this.current[merge]!;
    if (node === null && thing.region === this.lambda.body) return this.valueOf(thing);
    return this.context.globalOf(thing) ?? null;
  }

  // ── Renaming ──────────────────────────────────────────────────────────────

  /** Walks the dominator tree; an item of the stack is a vertex to enter, or -1 to put values back. */
  private rename(): void {
    const { vertices } = this.schedule.placement;
    const { vertexCount } = vertices.cfg;
    // The children of a vertex: the first, and for each the next, or -1.
    const firstChild = scratch.numbers(vertexCount, -1);
    const nextChild = scratch.numbers(vertexCount, -1);
    for (let v = 0; v < vertexCount; v++) {
      const parent = vertices.tree.immediateDominator(v);
      if (parent < 0) continue;
      nextChild[v] = firstChild[parent]!;
      firstChild[parent] = v;
    }
    /** What merges were before, and how much of it there was when a vertex was entered. */
    const covered: number[] = [];
    const values: (Value | null)[] = [];
    const marks: number[] = [];
    const set = (merge: number, value: Value) => {
      covered.push(merge);
      values.push(this.current[merge]!);
      this.current[merge] = value;
    };
    const stack = [vertices.tree.root];
    while (stack.length > 0) {
      const vertex = stack.pop()!;
      if (vertex < 0) {
        for (const mark = marks.pop()!; covered.length > mark; ) this.current[covered.pop()!] = values.pop()!;
        continue;
      }
      marks.push(covered.length);
      if (vertex < vertices.blocks.length) this.enterBlock(vertices.blocks[vertex]!, set);
      else this.enterEdge(vertices.edges[vertex - vertices.blocks.length]!, set);
      stack.push(-1);
      for (let child = firstChild[vertex]!; child >= 0; child = nextChild[child]!) stack.push(child);
    }
  }

  private enterBlock(block: Block, set: (merge: number, value: Value) => void): void {
    for (const { merge, instruction } of this.phis[block.position]!) set(merge, instruction);
    const { list } = this;
    list.clear(block.nodes.length);
    if (this.debug === null) for (const node of block.nodes) this.emitNode(node, list, block);
    else this.emitWithRecords(block, this.debug.in(block));
    this.instructions[block.position] = list.list();
    const { ending } = block;
    if (ending.kind === 'match') this.setCondition(block, ending.node.inputs[0]!.origin);
    else if (ending.kind === 'decision') this.setCondition(block, ending.decision);
    else if (ending.kind === 'return' && this.fn.valueType.result.kind !== 'void') {
      this.conditions[block.position] = this.valueOf(this.lambda.body.results[0]!.origin);
    }
    for (const edge of block.edges) if (edge.vertex < 0) this.fillPhis(edge);
  }

  private setCondition({ position }: Block, origin: Origin): void {
    const value = this.valueOf(origin);
    this.conditions[position] = value;
    this.context.onCondition?.(value, origin);
  }

  /** Emits the nodes of a block, with records before the instructions and at the end. */
  private emitWithRecords(block: Block, planned: readonly Planned[]): void {
    const { list } = this;
    const { nodes } = block;
    let records: DebugRecord[] = [];
    let next = 0;
    for (let i = 0; i < nodes.length; i++) {
      while (next < planned.length && planned[next]!.index <= i) records.push(this.record(planned[next++]!));
      const before = list.length;
      this.emitNode(nodes[i]!, list, block);
      const first = list.at(before);
      if (records.length === 0 || first === undefined) continue;
      first.records = records;
      records = [];
    }
    for (; next < planned.length; next++) records.push(this.record(planned[next]!));
    if (records.length > 0) this.trailing[block.position] = records;
  }

  /** The records of a fact, with these values. If one of them does not exist, the value is unknown. */
  private record(planned: Planned): DebugRecord {
    const { fact, values } = planned;
    const now: Value[] = [];
    for (const marked of values) {
      const value = marked instanceof Literal ? (marked.value as Value) : this.mentioned(marked);
      if (value === null) return this.unknown(planned);
      now.push(value);
    }
    const record = recordOf(fact, now);
    if (fact.kind !== 'label') this.mentions.note(record, () => this.unknown(planned));
    return record;
  }

  /** The record that a fact no longer holds. */
  private unknown(planned: Planned): DebugRecord {
    const { fact, values } = unknownOf(planned.fact, planned.values);
    return recordOf(
      fact,
      values.map(({ value }) => value as Value),
    );
  }

  /** The jump or return that was after the last of some nodes. */
  originalEnd(nodes: readonly SimpleNode[]): Instruction | undefined {
    const operation = nodes[nodes.length - 1]?.operation;
    return operation instanceof InstructionOperation ? this.ends.get(operation.instruction) : undefined;
  }

  private enterEdge(edge: Edge, set: (merge: number, value: Value) => void): void {
    for (const crossing of edge.crossings) {
      const { targets, sources } = this.schedule.assignmentsAt(crossing);
      // They are assigned all at once.
      for (let i = 0; i < sources.length; i++) this.assigned[i] = this.valueOf(sources[i]!);
      for (let i = 0; i < targets.length; i++) set(targets[i]!, this.assigned[i]!);
    }
    this.fillPhis(edge);
  }

  private fillPhis(edge: Edge): void {
    for (const phi of this.phis[edge.to.position]!) {
      const { merge, instruction } = phi;
      phi.values[edge.slot] = this.current[merge] ?? this.poison(instruction.type);
    }
  }

  private emitNode(node: SimpleNode, list: Pad<Instruction>, { position }: Block): void {
    const { operation } = node;
    const number = this.resultCount++;
    node.mark = this.firstMark + number;
    if (isAnyMatch(operation)) {
      if (!this.schedule.isNumber(node)) this.results[number] = undefined;
      else if (operation instanceof LabelMatchOperation)
        this.results[number] = this.emitLabelMatch(node, operation, list, position);
      else this.results[number] = this.emitMatch(node, operation, list);
      return;
    }
    if (operation instanceof LabelOperation) {
      this.results[number] = this.labels.address(operation, this.typeOf(node.outputs[0]!), position);
      return;
    }
    if (dividesMemory(node)) return;
    if (!(operation instanceof InstructionOperation))
      throw new Error(`${this.fn.name}: unexpected node ${node.kind}`);
    const { instruction } = operation;
    const operands = instruction.operands.slice();
    for (let i = 0; i < operands.length; i++) operands[i] = this.valueOf(node.inputs[i]!.origin);
    const copy = instruction.copy(operands);
    copy.records = null;
    this.copied(copy, instruction);
    this.results[number] = copy;
    list.push(copy);
  }

  /** A decision that has to be a number: one comparison and one select for each case. */
  private emitMatch(
    node: SimpleNode,
    { cases, to, otherwise }: MatchOperation,
    list: Pad<Instruction>,
  ): Value {
    const condition = this.valueOf(node.inputs[0]!.origin);
    const { alternatives } = node.outputs[0]!.type;
    if (alternatives === 2 && cases.length === 1 && to[0] !== otherwise)
      return this.test(condition, cases[0]!, to[0] === 1 ? 'eq' : 'ne', list);
    let value: Value = this.number(otherwise, alternatives);
    for (let i = cases.length - 1; i >= 0; i--) {
      const test = this.test(condition, cases[i]!, 'eq', list);
      const chosen = this.number(to[i]!, alternatives);
      const select = new Instruction(Op.select, this.decisionType(alternatives), [test, chosen, value]);
      list.push(select);
      value = select;
    }
    return value;
  }

  /** The same for a decision between labels: it compares with the address of each but the last. */
  private emitLabelMatch(
    node: SimpleNode,
    { labels, to }: LabelMatchOperation,
    list: Pad<Instruction>,
    position: number,
  ): Value {
    const { types } = this.fn.module;
    const address = this.valueOf(node.inputs[0]!.origin);
    const { alternatives } = node.outputs[0]!.type;
    let value: Value = this.number(to[to.length - 1]!, alternatives);
    if (labels.length > 1) this.labels.compare(address, labels, position);
    for (let i = labels.length - 2; i >= 0; i--) {
      const label = this.labels.address(labels[i]!, address.type, position);
      const comparison = new Instruction(Op.icmp, types.integer(1), [address, label]);
      comparison.predicate = 'eq';
      const chosen = this.number(to[i]!, alternatives);
      const select = new Instruction(Op.select, this.decisionType(alternatives), [comparison, chosen, value]);
      list.push(comparison);
      list.push(select);
      value = select;
    }
    return value;
  }

  /** Whether a value is, or is not, a certain one. */
  private test(value: Value, wanted: bigint, predicate: 'eq' | 'ne', list: Pad<Instruction>): Value {
    const isBit = value.type.bits === 1;
    if (isBit && (predicate === 'eq') === ((wanted & 1n) === 1n)) return value;
    const literal = new Constant('integer', value.type);
    literal.bits = BigInt.asIntN(value.type.bits, wanted);
    const comparison = new Instruction(Op.icmp, this.fn.module.types.integer(1), [value, literal]);
    comparison.predicate = predicate;
    list.push(comparison);
    return comparison;
  }

  // ── φs ────────────────────────────────────────────────────────────────────

  /** The φ that a value is, or null. */
  private phiOf(value: Value): Phi | null {
    if (value.kind !== 'instruction' || value.operation !== Op.phi) return null;
    const phi = this.allPhis[value.slot];
    return phi?.instruction === value ? phi : null;
  }

  /** The value itself, or the only value of a φ with one. */
  private settled(value: Value): Value {
    let at = value;
    for (;;) {
      const next = this.phiOf(at)?.replacement;
      if (next == null) return at;
      at = next;
    }
  }

  private simplifyPhis(): void {
    if (this.allPhis.length === 0) return;
    for (const phi of this.allPhis) {
      for (const value of phi.values) {
        const from = value == null ? null : this.phiOf(value);
        if (from === null) continue;
        from.users = longer(from.users, phi);
      }
    }
    const pending = this.allPhis.slice().reverse();
    while (pending.length > 0) {
      const phi = pending.pop()!;
      if (phi.replacement !== null) continue;
      const sole = this.soleValue(phi);
      if (sole === null) continue;
      phi.replacement = sole;
      const origin = this.phiOf(sole);
      for (const user of phi.users) {
        pending.push(user);
        if (origin !== null) origin.users = longer(origin.users, user);
      }
    }
    this.markUsed();
  }

  /** The one value that a φ has besides itself, or null. */
  private soleValue(phi: Phi): Value | null {
    let sole: Value | null = null;
    for (const each of phi.values) {
      const value = this.settled(each!);
      if (value === phi.instruction || value === sole) continue;
      if (sole !== null && !sameConstant(sole, value)) return null;
      sole ??= value;
    }
    return sole;
  }

  /** Resolves all operands, and finds the φs that are used by something other than φs. */
  private markUsed(): void {
    const pending: Phi[] = [];
    const use = (value: Value): Value => {
      const settled = this.settled(value);
      const phi = this.phiOf(settled);
      if (phi !== null && !phi.isUsed) {
        phi.isUsed = true;
        pending.push(phi);
      }
      return settled;
    };
    this.settleOperands(use);
    while (pending.length > 0) {
      const { values } = pending.pop()!;
      for (let i = 0; i < values.length; i++) values[i] = use(values[i]!);
    }
    for (let i = 0; i < this.phis.length; i++) {
      if (this.phis[i]!.length > 0) this.phis[i] = this.phis[i]!.filter(({ isUsed }) => isUsed);
    }
    this.foldLandings();
    this.mentions.settle((value) => {
      const settled = this.settled(value);
      const phi = this.phiOf(settled);
      return phi === null || phi.isUsed ? settled : null;
    });
  }

  /** Replaces operands of instructions and endings. */
  private settleOperands(settle: (value: Value) => Value): void {
    for (const list of this.instructions) {
      for (const { operands } of list)
        for (let i = 0; i < operands.length; i++) operands[i] = settle(operands[i]!);
    }
    for (let i = 0; i < this.conditions.length; i++) {
      const value = this.conditions[i]!;
      if (value !== null) this.conditions[i] = settle(value);
    }
  }

  // ── Landing pads ──────────────────────────────────────────────────────────

  /** Makes one landing pad of those that were one (landings.ts). */
  private foldLandings(): void {
    if (!this.schedule.blocks.some(({ ending }) => ending.kind === 'invoke')) return;
    const landings = sharedLandings(this.schedule.blocks, this.phis, this.instructions);
    if (landings.length === 0) return;
    for (const { at, caught, from, pad } of landings) {
      for (const phi of caught) phi.replacement = pad;
      const { position } = at;
      this.phis[position] = this.phis[position]!.filter((phi) => !caught.includes(phi));
      const instructions = [pad, ...this.instructions[position]!];
      for (const block of from) {
        this.landings.add(block);
        this.instructions[block.position] = emptyList;
      }
      this.instructions[position] = instructions;
      if (this.debug !== null) this.forgetLandings(from, instructions[1]);
    }
    this.settleOperands((value) => this.settled(value));
    for (const list of this.phis) {
      for (const { values } of list)
        for (let i = 0; i < values.length; i++) values[i] = this.settled(values[i]!);
    }
  }

  /** Facts from the landings of several invokes are not known where they merge. */
  private forgetLandings(landings: readonly Block[], next: Instruction | undefined): void {
    const records: DebugRecord[] = [];
    for (const block of landings) {
      this.trailing[block.position] = undefined;
      for (const planned of this.debug!.in(block)) {
        if (planned.fact.kind !== 'label') records.push(this.unknown(planned));
      }
    }
    if (records.length > 0 && next !== undefined) next.records = [...records, ...(next.records ?? [])];
  }
}

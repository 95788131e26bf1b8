// Rebuilds a function with restructured control flow: its blocks in another graph, with assignments to auxiliary
// variables and branches on them, in SSA form again.
//
// Restructuring merges paths that were separate, so that a definition need not dominate its uses any more. Values that
// are used outside the block of their definition therefore become variables, and so do φs, which are assigned on edges,
// and the auxiliary variables. Then SSA form is built anew: for each variable, φs at the joins where it is live and
// several assignments meet (iterated dominance frontiers), and names in a walk over the dominator tree. On a path
// without assignment the φ gets poison: restructuring ensures that it is not used there.
//
// Assignments need no blocks. They are made on edges, as those of φs are: an edge of the new graph is a path from one
// block to the next, with the assignments on it. Only if two edges between the same blocks assign different values does
// one of them get a block.

import { Cfg, dominators, findLoops, type LoopForest, packEdges, type Restructured } from '../cfg/index.ts';
import { Constant, type Function, Instruction, Op, type Type, type Value } from '../llvm/index.ts';
import { ArgumentList, DebugRecord, ValueMetadata } from '../llvm/metadata.ts';
import { BasicBlock } from '../llvm/values.ts';

/** An edge of the new graph, before there are blocks for it. */
interface Way {
  readonly from: Spot;
  /** Its place among the out-edges. */
  readonly index: number;
  to: Spot;
  /** Variables that are assigned on it, at once: constants of auxiliary variables, incoming values of φs. */
  readonly sets: { readonly variable: number; readonly value: Value }[];
}

/** An instruction as it was before values were renamed. */
interface Written {
  readonly instruction: Instruction;
  readonly operands: readonly Value[];
  readonly records: DebugRecord[] | null;
}

/** A vertex of the new graph that becomes a block. */
class Spot {
  readonly vertex: number;
  readonly block: BasicBlock;
  readonly out: Way[] = [];
  readonly in: Way[] = [];
  readonly phis: { readonly variable: number; readonly instruction: Instruction }[] = [];
  /** Auxiliary variables without a value when an iteration of the loop begins whose head this is. */
  readonly forgotten: number[] = [];
  number = -1;

  constructor(vertex: number, block: BasicBlock) {
    this.vertex = vertex;
    this.block = block;
  }
}

/** Gives a function the control flow of a restructured graph, whose original vertices are the function's blocks. */
export function rebuild(fn: Function, restructured: Restructured, cfg: Cfg): void {
  new Rebuild(fn, restructured, cfg).run();
}

class Rebuild {
  private readonly fn: Function;
  private readonly restructured: Restructured;
  private readonly blocks: readonly BasicBlock[];
  /** The blocks' terminators and φs, as they were. */
  private readonly terminators: readonly Instruction[];
  private readonly phis: readonly (readonly Instruction[])[];
  private readonly numberOf = new Map<BasicBlock, number>();
  private readonly spots: Spot[] = [];
  private readonly spotOf = new Map<number, Spot>();
  /** By original value: its variable. Variables are numbered: auxiliary ones first, then the result, then these. */
  private readonly variableOf = new Map<Value, number>();
  private readonly types: Type[] = [];
  private readonly result: number;
  private readonly poisons = new Map<Type, Constant>();
  private readonly returns: boolean;

  constructor(fn: Function, restructured: Restructured, cfg: Cfg) {
    this.fn = fn;
    this.restructured = restructured;
    this.blocks = fn.blocks;
    this.terminators = fn.blocks.map((block) => block.terminator!);
    this.phis = fn.blocks.map(({ instructions }) => instructions.filter(isPhi));
    this.returns = cfg.vertexCount > fn.blocks.length;
    fn.blocks.forEach((block, i) => {
      this.numberOf.set(block, i);
    });
    const { types } = fn.module;
    // One bit is enough for two values.
    for (const [v, meaning] of restructured.meanings.entries()) {
      if (meaning.kind === 'test') throw new Error('functions keep their branches with many targets');
      if (meaning.kind === 'assignment') this.types[meaning.variable] ??= types.i1;
      if (meaning.kind !== 'branch') continue;
      const isWide = restructured.graph.outDegree(v) > 2 || this.types[meaning.variable] === types.i32;
      this.types[meaning.variable] = isWide ? types.i32 : types.i1;
    }
    // A variable that is no longer assigned.
    for (let i = 0; i < this.types.length; i++) this.types[i] ??= types.i1;
    this.result = this.types.length;
    this.types.push(fn.valueType.result);
  }

  run(): void {
    for (const block of this.blocks) block.instructions = block.instructions.filter((each) => !isPhi(each));
    this.walkGraph();
    this.splitConflicts();
    this.findVariables();
    this.toSsa();
    this.finish();
  }

  // ── The graph ───────────────────────────────────────────────────────────────

  /** Makes spots and the paths between them, through nulls and assignments. */
  private walkGraph(): void {
    const { graph, meanings } = this.restructured;
    const pending: Spot[] = [this.spotAt(graph.entry)];
    for (let spot = pending.pop(); spot !== undefined; spot = pending.pop()) {
      const targets = graph.successors(spot.vertex);
      const meaning = meanings[spot.vertex]!;
      const isDead =
        meaning.kind === 'vertex' && this.terminatorOf(meaning.vertex)?.operation.name === 'unreachable';
      if (isDead) continue;
      for (let index = 0; index < targets.length; index++) {
        const sets: Way['sets'] = [];
        if (meaning.kind === 'vertex') this.setPhis(meaning.vertex, index, sets);
        let at = targets[index]!;
        for (;;) {
          const next = meanings[at]!;
          if (next.kind === 'assignment') sets.push({ variable: next.variable, value: this.constant(next) });
          else if (next.kind !== 'null') break;
          at = graph.successors(at)[0]!;
        }
        const isNew = !this.spotOf.has(at);
        const to = this.spotAt(at);
        if (isNew) pending.push(to);
        const way: Way = { from: spot, index, to, sets };
        spot.out.push(way);
        to.in.push(way);
      }
    }
  }

  private terminatorOf(vertex: number): Instruction | undefined {
    return this.terminators[vertex];
  }

  private constant({ variable, value }: { readonly variable: number; readonly value: number }): Value {
    const constant = new Constant('integer', this.types[variable]!);
    // The one bit that is set is -1 where integers have signs.
    constant.bits = this.types[variable]!.bits === 1 ? BigInt(-value) : BigInt(value);
    return constant;
  }

  private spotAt(vertex: number): Spot {
    let spot = this.spotOf.get(vertex);
    if (spot === undefined) {
      const meaning = this.restructured.meanings[vertex]!;
      const isOld = meaning.kind === 'vertex' && !meaning.isCopy && meaning.vertex < this.blocks.length;
      const block = isOld ? this.blocks[meaning.vertex]! : this.newBlock();
      spot = new Spot(vertex, block);
      this.spotOf.set(vertex, spot);
      this.spots.push(spot);
    }
    return spot;
  }

  private newBlock(): BasicBlock {
    return new BasicBlock(null, this.fn.module.types.label, this.fn);
  }

  /** The values that the φs of the block of an original edge get from it; of a return, the returned value. */
  private setPhis(vertex: number, index: number, sets: Way['sets']): void {
    const terminator = this.terminators[vertex];
    if (terminator === undefined) return;
    if (terminator.operation.name === 'ret') {
      const [value] = terminator.operands;
      if (value !== undefined) sets.push({ variable: this.result, value });
      return;
    }
    const target = terminator.blocks![index]!;
    const from = this.blocks[vertex]!;
    for (const phi of this.phis[this.numberOf.get(target)!]!) {
      const place = phi.blocks!.indexOf(from);
      sets.push({ variable: this.variable(phi), value: phi.operands[place]! });
    }
  }

  private variable(value: Value): number {
    let variable = this.variableOf.get(value);
    if (variable === undefined) {
      variable = this.types.length;
      this.types.push(value.type);
      this.variableOf.set(value, variable);
    }
    return variable;
  }

  /** Gives a block to those paths between two blocks that assign other values than the rest. */
  private splitConflicts(): void {
    for (const spot of this.spots.slice()) {
      const first = new Map<Spot, Way>();
      for (const way of spot.out) {
        const other = first.get(way.to);
        if (other === undefined) first.set(way.to, way);
        else if (!sameSets(other, way)) this.split(way);
      }
    }
  }

  private split(way: Way): void {
    const middle = new Spot(-1, this.newBlock());
    this.spots.push(middle);
    const rest: Way = { from: middle, index: 0, to: way.to, sets: way.sets.splice(0) };
    way.to.in.splice(way.to.in.indexOf(way), 1, rest);
    way.to = middle;
    middle.in.push(way);
    middle.out.push(rest);
  }

  // ── Variables ───────────────────────────────────────────────────────────────

  /** Every value that is used where it is not defined, or defined more than once, is a variable. */
  private findVariables(): void {
    const home = new Map<Value, number>();
    const copied = new Set<number>();
    for (const { vertex } of this.spots) {
      const meaning = vertex < 0 ? null : this.restructured.meanings[vertex]!;
      if (meaning?.kind === 'vertex' && meaning.isCopy) copied.add(meaning.vertex);
    }
    this.blocks.forEach((block, i) => {
      for (const instruction of block.instructions) home.set(instruction, i);
    });
    const use = (value: Value, at: number) => {
      if (value.kind !== 'instruction' || isPhi(value)) return;
      if (home.get(value) !== at) this.variable(value);
    };
    this.blocks.forEach((block, i) => {
      for (const instruction of block.instructions) {
        for (const operand of instruction.operands) use(operand, i);
        for (const value of mentionedBy(instruction.records)) use(value, i);
      }
    });
    for (const { out } of this.spots)
      for (const { sets } of out) for (const { value } of sets) use(value, -1);
    for (const phis of this.phis) for (const phi of phis) this.variable(phi);
  }

  // ── SSA form ────────────────────────────────────────────────────────────────

  private toSsa(): void {
    const { spots } = this;
    spots.forEach((spot, i) => {
      spot.number = i;
    });
    this.forget();
    // Vertices of the graph used for naming: spots, and after them the paths with assignments.
    const ways: Way[] = [];
    const wayNumber = new Map<Way, number>();
    for (const { out } of spots) {
      for (const way of out) {
        if (way.sets.length === 0) continue;
        wayNumber.set(way, spots.length + ways.length);
        ways.push(way);
      }
    }
    const successors = spots.map(({ out }) => out.map((way) => wayNumber.get(way) ?? way.to.number));
    for (const { to } of ways) successors.push([to.number]);
    const cfg = new Cfg(packEdges(successors), 0, 0);
    const tree = dominators(cfg);
    const children: number[][] = successors.map(() => []);
    for (let v = 1; v < successors.length; v++) children[tree.immediateDominator(v)]!.push(v);
    this.placePhis(cfg, ways);
    this.rename(successors, children, ways);
  }

  /**
   * An auxiliary variable that is assigned only within a loop is read in the iteration that assigned it, or after the
   * loop. So at the loop's head it has no value. Without that, it would seem live through all iterations, and through
   * those of surrounding loops: φs quadratic in their depth, and registers.
   */
  private forget(): void {
    const { entries, parent, loopOf } = this.loops();
    const common = (a: number, b: number) => {
      let [x, y] = [a, b];
      while (x !== y) {
        if (x > y) x = parent[x]!;
        else y = parent[y]!;
      }
      return x;
    };
    const loopOfVariable = new Int32Array(this.result).fill(-1);
    for (const { out } of this.spots) {
      for (const { from, to, sets } of out) {
        for (const { variable } of sets) {
          if (variable >= this.result) continue;
          const loop = common(loopOf[from.number]!, loopOf[to.number]!);
          const known = loopOfVariable[variable]!;
          loopOfVariable[variable] = known < 0 ? loop : common(known, loop);
        }
      }
    }
    for (const [variable, loop] of loopOfVariable.entries()) {
      if (loop > 0 && entries[loop]!.length === 1) this.spots[entries[loop]![0]!]!.forgotten.push(variable);
    }
  }

  /** The loops of the new graph; its vertices are spots. */
  private loops(): LoopForest {
    const successors = this.spots.map(({ out }) => out.map(({ to }) => to.number));
    return findLoops(new Cfg(packEdges(successors), 0, 0));
  }

  /** By variable: where it is assigned, and where it is used before it is. */
  private assignmentsAndUses(ways: readonly Way[]): { defined: number[][]; used: number[][] } {
    const defined: number[][] = this.types.map(() => []);
    const used: number[][] = this.types.map(() => []);
    const count = this.spots.length;
    for (const spot of this.spots) {
      const own = new Set<number>(spot.forgotten);
      for (const variable of own) defined[variable]!.push(spot.number);
      const use = (value: Value) => {
        const variable = this.variableOf.get(value);
        if (variable !== undefined && !own.has(variable)) used[variable]!.push(spot.number);
      };
      for (const { instruction, operands, records } of this.originalsOf(spot)) {
        for (const operand of operands) use(operand);
        for (const value of mentionedBy(records)) use(value);
        const variable = this.variableOf.get(instruction);
        if (variable === undefined) continue;
        own.add(variable);
        defined[variable]!.push(spot.number);
      }
      const meaning = spot.vertex < 0 ? null : this.restructured.meanings[spot.vertex]!;
      if (meaning?.kind === 'branch' && !own.has(meaning.variable)) used[meaning.variable]!.push(spot.number);
      if (this.isExit(spot)) used[this.result]!.push(spot.number);
    }
    ways.forEach(({ sets }, i) => {
      for (const { variable, value } of sets) {
        const read = this.variableOf.get(value);
        if (read !== undefined) used[read]!.push(count + i);
        defined[variable]!.push(count + i);
      }
    });
    return { defined, used };
  }

  /** Whether a spot is the one where all returns meet. */
  private isExit({ vertex }: Spot): boolean {
    return this.returns && vertex === this.restructured.graph.exit;
  }

  /** The instructions of a spot's block as they were written: the block may be there twice, and renaming changes the first. */
  private originalsOf({ vertex }: Spot): readonly Written[] {
    const meaning = vertex < 0 ? null : this.restructured.meanings[vertex]!;
    if (meaning?.kind !== 'vertex' || meaning.vertex >= this.blocks.length) return [];
    return this.written[meaning.vertex]!;
  }

  private get written(): readonly (readonly Written[])[] {
    this.#written ??= this.blocks.map(({ instructions }) =>
      instructions.map((instruction) => {
        const { operands, records } = instruction;
        return { instruction, operands, records };
      }),
    );
    return this.#written;
  }
  #written: readonly (readonly Written[])[] | null = null;

  private placePhis(cfg: Cfg, ways: readonly Way[]): void {
    const { defined, used } = this.assignmentsAndUses(ways);
    const tree = dominators(cfg);
    const frontier: number[][] = Array.from({ length: cfg.vertexCount }, () => []);
    for (let v = 0; v < cfg.vertexCount; v++) {
      const before = new Set(cfg.predecessors(v));
      if (before.size < 2) continue;
      const dominator = tree.immediateDominator(v);
      for (const source of before) {
        for (let at = source; at !== dominator && at >= 0; at = tree.immediateDominator(at)) {
          const list = frontier[at]!;
          if (list[list.length - 1] !== v) list.push(v);
        }
      }
    }
    for (let variable = 0; variable < this.types.length; variable++) {
      if (used[variable]!.length === 0) continue;
      const isDefined = new Set(defined[variable]!);
      const isAlive = new Set<number>();
      const waiting = used[variable]!.slice();
      for (let v = waiting.pop(); v !== undefined; v = waiting.pop()) {
        if (isAlive.has(v)) continue;
        isAlive.add(v);
        for (const source of cfg.predecessors(v)) if (!isDefined.has(source)) waiting.push(source);
      }
      const placed = new Set<number>();
      const pending = [...isDefined];
      for (let v = pending.pop(); v !== undefined; v = pending.pop()) {
        for (const join of frontier[v]!) {
          if (placed.has(join) || !isAlive.has(join)) continue;
          placed.add(join);
          if (!isDefined.has(join)) pending.push(join);
        }
      }
      for (const join of [...placed].sort((a, b) => a - b)) {
        const instruction = new Instruction(Op.phi, this.types[variable]!, []);
        instruction.blocks = [];
        this.spots[join]!.phis.push({ variable, instruction });
      }
    }
  }

  /** Walks the dominator tree, and puts names in the place of variables. */
  private rename(
    successors: readonly (readonly number[])[],
    children: readonly (readonly number[])[],
    ways: readonly Way[],
  ): void {
    const { spots } = this;
    const current: (Value | undefined)[] = this.types.map(() => undefined);
    const covered: { variable: number; value: Value | undefined }[] = [];
    const set = (variable: number, value: Value) => {
      covered.push({ variable, value: current[variable] });
      current[variable] = value;
    };
    const read = (value: Value): Value => {
      const variable = this.variableOf.get(value);
      return variable === undefined ? value : (current[variable] ?? this.poison(value.type));
    };
    const fill = (to: Spot, from: Spot) => {
      for (const { variable, instruction } of to.phis) {
        instruction.operands.push(current[variable] ?? this.poison(this.types[variable]!));
        instruction.blocks!.push(from.block);
      }
    };
    void this.written;
    const stack: { vertex: number; mark: number }[] = [{ vertex: 0, mark: -1 }];
    while (stack.length > 0) {
      const top = stack[stack.length - 1]!;
      if (top.mark >= 0) {
        while (covered.length > top.mark) {
          const { variable, value } = covered.pop()!;
          current[variable] = value;
        }
        stack.pop();
        continue;
      }
      top.mark = covered.length;
      if (top.vertex < spots.length) {
        const spot = spots[top.vertex]!;
        for (const { variable, instruction } of spot.phis) set(variable, instruction);
        for (const variable of spot.forgotten) set(variable, this.poison(this.types[variable]!));
        this.renameIn(spot, read, set, current);
        for (const way of spot.out) if (way.sets.length === 0) fill(way.to, spot);
      } else {
        const { sets, to, from } = ways[top.vertex - spots.length]!;
        const values = sets.map(({ value }) => read(value));
        sets.forEach(({ variable }, i) => {
          set(variable, values[i]!);
        });
        fill(to, from);
      }
      for (const child of children[top.vertex]!) stack.push({ vertex: child, mark: -1 });
    }
    void successors;
  }

  private renameIn(
    spot: Spot,
    read: (value: Value) => Value,
    set: (variable: number, value: Value) => void,
    current: readonly (Value | undefined)[],
  ): void {
    const meaning = spot.vertex < 0 ? null : this.restructured.meanings[spot.vertex]!;
    const isCopy = meaning?.kind === 'vertex' && meaning.isCopy;
    const local = new Map<Value, Value>();
    const find = (value: Value) => local.get(value) ?? read(value);
    const made: Instruction[] = [];
    for (const { instruction: original, operands: before, records } of this.originalsOf(spot)) {
      let instruction = original;
      const operands = before.map(find);
      if (isCopy) {
        instruction = original.copy(operands);
        instruction.name = null;
        local.set(original, instruction);
      } else instruction.operands = operands;
      instruction.records = renamedRecords(records, find);
      const variable = this.variableOf.get(original);
      if (variable !== undefined) set(variable, instruction);
      made.push(instruction);
    }
    spot.block.instructions = made;
    this.setTerminator(
      spot,
      made,
      meaning?.kind === 'branch' ? current[meaning.variable] : undefined,
      current,
    );
  }

  /** Ends a block as its out-edges say. */
  private setTerminator(
    spot: Spot,
    made: Instruction[],
    decision: Value | undefined,
    current: readonly (Value | undefined)[],
  ): void {
    const { types } = this.fn.module;
    const last = made[made.length - 1];
    const targets = spot.out.map(({ to }) => to.block);
    if (this.isExit(spot)) {
      const isVoid = this.fn.valueType.result.kind === 'void';
      const value = isVoid ? [] : [current[this.result] ?? this.poison(this.fn.valueType.result)];
      made.push(new Instruction(Op.ret, types.void, value));
    } else if (last?.operation.isTerminator && last.operation.name !== 'ret')
      last.blocks = spot.out.length > 0 ? targets : last.blocks;
    else if (last?.operation.name === 'ret' && targets.length === 0) return;
    else {
      const jump = this.jump(targets, decision);
      if (last?.operation.name === 'ret') {
        // Debug records there, and its line, belong to the jump.
        made.pop();
        jump.records = last.records;
        jump.metadata = last.metadata?.filter(({ kind }) => kind === 'dbg') ?? null;
      }
      made.push(jump);
    }
  }

  private jump(targets: readonly BasicBlock[], decision: Value | undefined): Instruction {
    const { types } = this.fn.module;
    if (targets.length === 1) return branch(types.void, [], [targets[0]!]);
    if (targets.length === 2)
      return branch(types.void, [decision ?? this.poison(types.i1)], [targets[1]!, targets[0]!]);
    const cases = targets.slice(1).map((_, i) => {
      const constant = new Constant('integer', types.i32);
      constant.bits = BigInt(i + 1);
      return constant;
    });
    const instruction = new Instruction(Op.switch, types.void, [
      decision ?? this.poison(types.i32),
      ...cases,
    ]);
    instruction.blocks = [...targets];
    return instruction;
  }

  private poison(type: Type): Constant {
    let constant = this.poisons.get(type);
    if (constant === undefined) {
      constant = new Constant('poison', type);
      this.poisons.set(type, constant);
    }
    return constant;
  }

  // ── The end ─────────────────────────────────────────────────────────────────

  /** Moves φs to the beginning, and orders blocks such that definitions come before uses. */
  private finish(): void {
    const order: Spot[] = [];
    const state = new Uint8Array(this.spots.length);
    const stack = [{ spot: this.spots[0]!, next: 0 }];
    state[0] = 1;
    while (stack.length > 0) {
      const top = stack[stack.length - 1]!;
      if (top.next < top.spot.out.length) {
        const { to } = top.spot.out[top.spot.out.length - 1 - top.next++]!;
        if (state[to.number] === 0) {
          state[to.number] = 1;
          stack.push({ spot: to, next: 0 });
        }
        continue;
      }
      order.push(top.spot);
      stack.pop();
    }
    order.reverse();
    for (const { block, phis } of order) {
      block.instructions = [...phis.map(({ instruction }) => instruction), ...block.instructions];
    }
    this.fn.blocks = order.map(({ block }) => block);
    this.fn.useListOrders = [];
    this.moveLoopProperties();
  }

  /** Loop metadata (`!llvm.loop`) belongs to the branch that repeats the loop, which may be a new one. */
  private moveLoopProperties(): void {
    const { spots } = this;
    if (!spots.some(({ block }) => loopProperty(block) !== undefined)) return;
    const { entries, parent, loopOf } = this.loops();
    const isInside = (v: number, loop: number) => {
      let at = loopOf[v]!;
      while (at > loop) at = parent[at]!;
      return at === loop;
    };
    for (const { block, number, out } of spots) {
      const property = loopProperty(block);
      const loop = loopOf[number]!;
      if (property === undefined || loop <= 0 || entries[loop]!.length !== 1) continue;
      const head = spots[entries[loop]![0]!]!;
      const latches = new Set(head.in.flatMap(({ from }) => (isInside(from.number, loop) ? [from] : [])));
      const [latch] = latches;
      if (out.some(({ to }) => to === head) || latches.size !== 1 || latch === undefined) continue;
      if (loopProperty(latch.block) !== undefined) continue;
      const [from, to] = [block.terminator!, latch.block.terminator!];
      to.metadata = [...(to.metadata ?? []), property];
      from.metadata = from.metadata!.filter((each) => each !== property);
    }
  }
}

function loopProperty({ terminator }: BasicBlock) {
  return terminator?.metadata?.find(({ kind }) => kind === 'llvm.loop');
}

function isPhi(value: Value): value is Instruction {
  return value.kind === 'instruction' && value.operation.syntax === 'phi';
}

function branch(type: Type, operands: Value[], blocks: BasicBlock[]): Instruction {
  const instruction = new Instruction(Op.br, type, operands);
  instruction.blocks = blocks;
  return instruction;
}

function sameSets(a: Way, b: Way): boolean {
  if (a.sets.length !== b.sets.length) return false;
  return a.sets.every(({ variable, value }, i) => {
    const other = b.sets[i]!;
    return other.variable === variable && sameValue(other.value, value);
  });
}

function sameValue(a: Value, b: Value): boolean {
  if (a === b) return true;
  return (
    a.kind === 'constant' &&
    b.kind === 'constant' &&
    a.form === 'integer' &&
    b.form === 'integer' &&
    a.bits === b.bits
  );
}

/** The local values that debug records mention. */
function* mentionedBy(records: readonly DebugRecord[] | null): Generator<Value> {
  for (const { operands } of records ?? []) {
    for (const operand of operands) {
      if (operand.form === 'value') yield operand.value;
      else if (operand.form === 'arguments') for (const each of operand.arguments) yield each.value;
    }
  }
}

function renamedRecords(records: DebugRecord[] | null, find: (value: Value) => Value): DebugRecord[] | null {
  if (records === null) return null;
  return records.map(({ kind, operands }) => {
    const renamed = operands.map((operand) => {
      if (operand.form === 'value') return new ValueMetadata(find(operand.value));
      if (operand.form !== 'arguments') return operand;
      return new ArgumentList(operand.arguments.map((each) => new ValueMetadata(find(each.value))));
    });
    return new DebugRecord(kind, renamed);
  });
}

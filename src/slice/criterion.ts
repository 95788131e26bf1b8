// The criterion of a slice: which values, at which places of the program.
//
//      FILE.c:12:x         what line 12 reads or writes of x; where it does neither, what x is before the line
//      FILE.c:12           what the line stores, passes to functions, returns and branches on
//      FILE.ll:12          the same of a line of LLVM IR
//      FILE.ll:@f:%v       what the instruction %v of a function computes
//
// Each value is marked: a call of a function `rvsdg.criterion.…` is put behind it, which is what the slice is computed from. A slice
// as a program has these calls, so that it still has what the slice is about. What the function does with a value is said when the module is
// written (program.ts).

import {
  Argument,
  Attribute,
  AttributeSet,
  attributeKinds,
  type BasicBlock,
  CallDetails,
  type DebugRecord,
  Function,
  type GlobalVariable,
  Instruction,
  locationIn,
  type MetadataNode,
  type Module,
  Op,
  type Type,
  type Value,
} from '../llvm/index.ts';

/** With this begin the names of the functions that mark values. */
export const criterionName = 'rvsdg.criterion.';

/** What a slice is about. */
export type Criterion =
  | { readonly line: number; readonly variable: string | null }
  | { readonly function: string; readonly value: string };

/** There is nothing where the criterion says. */
export class NoSuchCriterion extends Error {
  readonly hint: string | undefined;
  constructor(message: string, hint?: string) {
    super(message);
    this.hint = hint;
  }
}

/** The line of an instruction; 0 if it has none in the file in question. */
export type LineOf = (instruction: Instruction) => number;

/** A value to mark, beside an instruction. */
interface Point {
  readonly value: Value;
  readonly at: Instruction;
  readonly isBefore: boolean;
}

/** The instructions that a criterion is about. Throws `NoSuchCriterion` if there are none. */
export function instructionsAt(module: Module, criterion: Criterion, lineOf: LineOf): Set<Instruction> {
  return new Set(pointsOf(module, criterion, lineOf).map(({ at }) => at));
}

function pointsOf(module: Module, criterion: Criterion, lineOf: LineOf): Point[] {
  return 'line' in criterion ? pointsAtLine(module, criterion, lineOf) : [pointOf(module, criterion)];
}

/** Marks what a criterion names, and returns how many values that are. Throws `NoSuchCriterion` if there are none. */
export function markCriterion(module: Module, criterion: Criterion, lineOf: LineOf): number {
  const points = pointsOf(module, criterion, lineOf);
  const groups = new Map<Instruction, Point[]>();
  for (const point of points) {
    const group = groups.get(point.at);
    if (group === undefined) groups.set(point.at, [point]);
    else group.push(point);
  }
  let count = 0;
  const marker = new Marker(module);
  for (const { blocks } of module.functions) {
    for (const block of blocks) {
      if (!block.instructions.some((each) => groups.has(each))) continue;
      block.instructions = block.instructions.flatMap((each) => {
        const group = groups.get(each);
        if (group === undefined) return [each];
        const before = group.filter(({ isBefore }) => isBefore).flatMap((point) => marker.mark(point));
        const after = group.filter(({ isBefore }) => !isBefore).flatMap((point) => marker.mark(point));
        count += group.length;
        return [...before, each, ...after];
      });
      moveBehindPhis(block);
    }
  }
  return count;
}

/** φs come first in a block, and a landing pad behind them. */
function moveBehindPhis(block: BasicBlock): void {
  const isFirst = ({ operation }: Instruction) => operation === Op.phi || operation === Op.landingpad;
  const { instructions } = block;
  if (!instructions.some(isFirst)) return;
  const first = instructions.filter(isFirst);
  block.instructions = [...first, ...instructions.filter((each) => !isFirst(each))];
}

// ── Marks ─────────────────────────────────────────────────────────────────────

class Marker {
  private readonly module: Module;

  constructor(module: Module) {
    this.module = module;
  }

  mark({ value, at }: Point): Instruction[] {
    const { types } = this.module;
    const { type } = value;
    if (type.kind === 'integer') {
      if (type.bits === 64) return [this.call('i64', types.i64, value, at)];
      const operation = type.bits > 64 ? Op.trunc : type.bits === 1 ? Op.zext : Op.sext;
      const wide = this.located(new Instruction(operation, types.i64, [value]), at);
      return [wide, this.call('i64', types.i64, wide, at)];
    }
    if (type.kind === 'pointer') return [this.call('ptr', types.ptr, value, at)];
    if (type.kind === 'double') return [this.call('f64', type, value, at)];
    const double = types.double;
    const operation =
      type.kind === 'float' || type.kind === 'half' || type.kind === 'bfloat' ? Op.fpext : Op.fptrunc;
    const wide = this.located(new Instruction(operation, double, [value]), at);
    return [wide, this.call('f64', double, wide, at)];
  }

  private call(suffix: string, type: Type, value: Value, at: Instruction): Instruction {
    const fn = this.functionFor(suffix, type);
    const call = new Instruction(Op.call, this.module.types.void, [fn, value]);
    call.auxiliaryType = fn.valueType;
    call.call = new CallDetails();
    return this.located(call, at);
  }

  private located(instruction: Instruction, { metadata }: Instruction): Instruction {
    const location = metadata?.find(({ kind }) => kind === 'dbg');
    if (location !== undefined) instruction.metadata = [location];
    return instruction;
  }

  /** The function that marks values of a type. It returns, and writes memory, so it stays where it is. */
  private functionFor(suffix: string, type: Type): Function {
    const { module } = this;
    const name = `${criterionName}${suffix}`;
    const known = module.function(name);
    if (known !== undefined) return known;
    const { types } = module;
    const fn = new Function(
      name,
      types.pointer(module.programAddressSpace),
      types.function(types.void, [type]),
      module,
    );
    fn.arguments = [new Argument(null, type, 0)];
    const plain = ['nounwind', 'willreturn'].map((each) => attributeKinds.get(each)!.plain);
    const memory = new Attribute('memory', 'inaccessiblemem: readwrite', null, false);
    fn.attributes = new AttributeSet([...plain, memory], []);
    module.functions.push(fn);
    module.symbols.set(name, fn);
    return fn;
  }
}

/** Whether a value can be marked. */
function isScalar({ kind, addressSpace }: Type): boolean {
  if (kind === 'pointer') return addressSpace === 0;
  return ['integer', 'half', 'bfloat', 'float', 'double', 'x86_fp80', 'fp128'].includes(kind);
}

// ── Values of LLVM IR ─────────────────────────────────────────────────────────

function pointOf(module: Module, { function: name, value }: { function: string; value: string }): Point {
  const fn = module.function(name);
  if (fn === undefined || fn.blocks.length === 0) {
    const defined = module.functions.filter(({ blocks }) => blocks.length > 0).map((each) => `@${each.name}`);
    throw new NoSuchCriterion(`no function '@${name}' is defined here`, `defined: ${shortList(defined)}`);
  }
  const found: Instruction[] = [];
  const names: string[] = [];
  for (const { instructions } of fn.blocks) {
    for (const each of instructions) {
      if (each.name === null) continue;
      names.push(`%${each.name}`);
      if (each.name === value) found.push(each);
    }
  }
  const [at] = found;
  if (at === undefined)
    throw new NoSuchCriterion(
      `'@${name}' has no value '%${value}'`,
      `values with names: ${shortList(names)}`,
    );
  if (!isScalar(at.type) || at.operation.isTerminator)
    throw new NoSuchCriterion(`'%${value}' is no number and no pointer`);
  return { value: at, at, isBefore: false };
}

// ── Lines ─────────────────────────────────────────────────────────────────────

interface LineCriterion {
  readonly line: number;
  readonly variable: string | null;
}

function pointsAtLine(module: Module, { line, variable }: LineCriterion, lineOf: LineOf): Point[] {
  const found: { readonly instruction: Instruction; readonly fn: Function }[] = [];
  for (const fn of module.functions) {
    for (const { instructions } of fn.blocks)
      for (const instruction of instructions)
        if (lineOf(instruction) === line) found.push({ instruction, fn });
  }
  if (found.length === 0) throw noCode(module, line, lineOf);
  const points =
    variable === null
      ? found.flatMap(({ instruction }) => valuesOf(instruction))
      : pointsOfVariable(module, found, line, variable);
  if (points.length > 0) return points;
  throw new NoSuchCriterion(
    variable === null
      ? `line ${line} stores, passes, returns and branches on nothing`
      : `'${variable}' is no number and no pointer`,
    variable === null ? `name a variable: FILE:${line}:VARIABLE` : undefined,
  );
}

function noCode(module: Module, line: number, lineOf: LineOf): NoSuchCriterion {
  const lines = new Set<number>();
  for (const { blocks } of module.functions)
    for (const { instructions } of blocks) for (const each of instructions) lines.add(lineOf(each));
  lines.delete(0);
  const ordered = [...lines].sort((a, b) => a - b);
  const before = ordered.filter((each) => each < line).slice(-2);
  const after = ordered.filter((each) => each > line).slice(0, 2);
  const nearest = [...before, ...after];
  const hint =
    nearest.length === 0
      ? 'the module has no debug information of this file: compile with -g'
      : `the nearest lines that have code: ${nearest.join(', ')}`;
  return new NoSuchCriterion(`line ${line} has no code`, hint);
}

/** What an instruction hands on that matters to others: what it stores, passes, returns or branches on. */
function valuesOf(at: Instruction): Point[] {
  const { operation, operands } = at;
  const before = (values: readonly Value[]): Point[] =>
    values
      .filter((value) => value.kind !== 'constant' && value.kind !== 'metadata' && isScalar(value.type))
      .map((value) => ({ value, at, isBefore: true }));
  if (isMarker(at)) return [];
  if (operation === Op.store) {
    return isScalar(operands[0]!.type) ? [{ value: operands[0]!, at, isBefore: true }] : [];
  }
  if (at.call !== null) {
    const { callee } = at;
    if (callee.kind === 'function' && callee.name?.startsWith('llvm.lifetime')) return [];
    return before(
      operands.slice(1, at.argumentCount + 1).filter(({ kind }) => kind !== 'global' && kind !== 'function'),
    );
  }
  if (operation === Op.ret || operation === Op.br || operation === Op.switch)
    return before(operands.slice(0, 1));
  return [];
}

export function isMarker({ call, operands }: Instruction): boolean {
  const [callee] = operands;
  return call !== null && callee?.kind === 'function' && (callee.name?.startsWith(criterionName) ?? false);
}

// ── Variables ─────────────────────────────────────────────────────────────────

/** A variable of the source, and where it is. */
interface Variable {
  readonly name: string;
  readonly place: Value;
  readonly type: Type;
  /** Of a local one. */
  readonly scope: MetadataNode | null;
}

function pointsOfVariable(
  module: Module,
  found: readonly { readonly instruction: Instruction; readonly fn: Function }[],
  line: number,
  name: string,
): Point[] {
  const points: Point[] = [];
  const inScope = new Set<string>();
  let isKnown = false;
  for (const fn of new Set(found.map(({ fn }) => fn))) {
    const variables = [...localsOf(fn), ...globalsOf(module)];
    const here = found.filter((each) => each.fn === fn).map(({ instruction }) => instruction);
    const mentions: Point[] = [];
    let first: { at: Instruction; variable: Variable } | null = null;
    for (const at of here) {
      const variable = visible(variables, name, at);
      for (const each of variables) if (isVisible(each, at)) inScope.add(each.name);
      if (variable === null) continue;
      isKnown = true;
      first ??= { at, variable };
      mentions.push(...mentionsOf(at, variable));
    }
    if (mentions.length > 0) points.push(...mentions);
    else if (first !== null && isScalar(first.variable.type))
      points.push(...readBefore(fn, first.at, first.variable));
  }
  if (isKnown) return points;
  const names = [...inScope].sort();
  throw new NoSuchCriterion(
    `no variable '${name}' in scope at line ${line}`,
    names.length === 0 ? undefined : `in scope: ${shortList(names)}`,
  );
}

/** The lines on which variables are read or written, with the variable. */
export function criteriaIn(module: Module, lineOf: LineOf): { line: number; variable: string }[] {
  const found = new Map<string, { line: number; variable: string }>();
  const globals = new Map(globalsOf(module).map((each) => [each.place, each]));
  for (const fn of module.functions) {
    if (fn.blocks.length === 0) continue;
    const locals = new Map(localsOf(fn).map((each) => [each.place, each]));
    for (const { instructions } of fn.blocks) {
      for (const at of instructions) {
        const line = lineOf(at);
        const pointer = at.operation === Op.load ? at.operands[0] : at.operands[1];
        if (line === 0 || (at.operation !== Op.load && at.operation !== Op.store)) continue;
        const place = rootOf(pointer!);
        const mentioned = locals.get(place) ?? globals.get(place);
        if (mentioned === undefined || mentionsOf(at, mentioned).length === 0) continue;
        const { name } = mentioned;
        found.set(`${line}:${name}`, { line, variable: name });
      }
    }
  }
  return [...found.values()].sort((a, b) => a.line - b.line || (a.variable < b.variable ? -1 : 1));
}

function mentionsOf(at: Instruction, { place }: Variable): Point[] {
  if (at.operation === Op.load && rootOf(at.operands[0]!) === place && isScalar(at.type))
    return [{ value: at, at, isBefore: false }];
  if (at.operation === Op.store && rootOf(at.operands[1]!) === place && isScalar(at.operands[0]!.type))
    return [{ value: at.operands[0]!, at, isBefore: false }];
  return [];
}

/** Reads a variable before the first instruction of a line. */
function readBefore(fn: Function, at: Instruction, { place, type }: Variable): Point[] {
  const load = new Instruction(Op.load, type, [place]);
  load.metadata = at.metadata?.filter(({ kind }) => kind === 'dbg') ?? null;
  for (const block of fn.blocks) {
    const index = block.instructions.indexOf(at);
    if (index < 0) continue;
    block.instructions.splice(index, 0, load);
    return [{ value: load, at: load, isBefore: false }];
  }
  return [];
}

/** What an address is in: through elements and fields. */
function rootOf(address: Value): Value {
  let at = address;
  for (;;) {
    const isElement =
      (at.kind === 'instruction' && at.operation === Op.getelementptr) ||
      (at.kind === 'constant' && at.form === 'expression' && at.operation === Op.getelementptr);
    if (!isElement) return at;
    at = (at as Instruction).operands[0]!;
  }
}

function localsOf({ blocks }: Function): Variable[] {
  const found: Variable[] = [];
  for (const { instructions } of blocks) {
    for (const { records } of instructions) for (const each of records ?? []) found.push(...variableOf(each));
  }
  return found;
}

function variableOf({ kind, operands }: DebugRecord): Variable[] {
  const [value, variable] = operands;
  if (kind !== 'declare' || value?.form !== 'value' || variable?.form !== 'node') return [];
  const name = variable.field('name');
  const place = value.value;
  if (typeof name !== 'string' || place.kind !== 'instruction' || place.operation !== Op.alloca) return [];
  return [{ name, place, type: place.auxiliaryType!, scope: nodeIn(variable, 'scope') }];
}

function globalsOf({ globals }: Module): Variable[] {
  return globals.flatMap((global) => {
    const name = debugNameOf(global) ?? global.name;
    return name === null || name.startsWith('.str')
      ? []
      : [{ name, place: global, type: global.valueType, scope: null }];
  });
}

/** What the source calls a global variable. */
function debugNameOf({ metadata }: GlobalVariable): string | null {
  const expression = metadata.find(({ kind }) => kind === 'dbg')?.node;
  const variable = expression === undefined ? null : nodeIn(expression, 'var');
  const name = variable?.field('name');
  return typeof name === 'string' ? name : null;
}

/** The variable of this name that an instruction sees: the innermost. */
function visible(variables: readonly Variable[], name: string, at: Instruction): Variable | null {
  const named = variables.filter((each) => each.name === name);
  for (const scope of scopesOf(at)) {
    const found = named.find((each) => each.scope === scope);
    if (found !== undefined) return found;
  }
  return named.find(({ scope }) => scope === null) ?? null;
}

function isVisible({ scope }: Variable, at: Instruction): boolean {
  return scope === null || scopesOf(at).includes(scope);
}

/** The scopes of an instruction, the innermost first. */
function scopesOf({ metadata }: Instruction): MetadataNode[] {
  const scopes: MetadataNode[] = [];
  const location = metadata?.find(({ kind }) => kind === 'dbg')?.node;
  for (let scope = location && nodeIn(location, 'scope'); scope != null; scope = nodeIn(scope, 'scope')) {
    if (scopes.includes(scope)) break;
    scopes.push(scope);
  }
  return scopes;
}

function nodeIn(node: MetadataNode, name: string): MetadataNode | null {
  const value = node.field(name);
  return typeof value === 'object' && value !== null && 'form' in value && value.form === 'node'
    ? value
    : null;
}

/** So many names are listed. */
const mostNames = 12;

function shortList(names: readonly string[]): string {
  const shown = names.slice(0, mostNames).join(', ');
  return names.length > mostNames ? `${shown}, … (${names.length} in all)` : shown;
}

/** The line of an instruction in a source file, by debug information. */
export function lineInFile(file: string): LineOf {
  return ({ metadata }) => {
    const location = locationIn(metadata);
    return location !== null && location.file === file ? location.line : 0;
  };
}

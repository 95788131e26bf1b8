// Debug information of allocas that become values.
//
//      #dbg_declare(ptr %x.addr, !x)                     #dbg_value(i32 1, !x)
//      store i32 1, ptr %x.addr                   ⇒      …
//      γ c { store i32 2, ptr %x.addr │ – }              γ c { #dbg_value(i32 2, !x) │ – }
//                                                        #dbg_value(i32 %merged, !x)
//
// A declaration is removed; each store states the variable's value from there on, and so does each γ and θ that merges
// values of it. If only a piece of a variable becomes a value, the mark is about a fragment of it. Exits and loop
// variables that are removed take their marks with them: where paths with different values meet, the value is unknown
// anyway.

import { allocSize } from '../../analysis/layout.ts';
import {
  DebugFact,
  type Expression,
  factAt,
  fragmentAt,
  fragmentOf,
  poisonLiteral,
  variableBits,
} from '../../dialect/index.ts';
import { type DataLayout, MetadataNode } from '../../llvm/index.ts';
import {
  type Literal,
  type Mark,
  type Marks,
  type Node,
  type Origin,
  type Region,
  stateTaken,
} from '../../rvsdg/index.ts';
import type { Candidate } from './candidates.ts';
import type { Variable } from './variables.ts';

/** A variable of the source that is in an alloca. */
interface Declaration {
  readonly fact: DebugFact;
  /** Where in the alloca it begins, in bytes, and how many bits it has there. */
  readonly start: number;
  readonly bits: number;
  /** The first bit that is there, of the variable. */
  readonly first: number;
  readonly isWhole: boolean;
  /** The operations on an address in the alloca that give the variable's address. */
  readonly indirect: Expression | null;
  /** By region: the last mark about it. */
  readonly last: Map<Region, Mark>;
}

export class PromotedVariables {
  private readonly marks: Marks;
  private readonly declarations = new Map<Candidate, Declaration[]>();
  private readonly merges: { mark: Mark; origin: Origin }[] = [];

  constructor(marks: Marks, candidates: readonly Candidate[], layout: DataLayout) {
    this.marks = marks;
    for (const candidate of candidates) {
      const found: Declaration[] = [];
      for (const { mark, offset } of candidate.declared) this.take(mark, offset, candidate, found, layout);
      if (found.length > 0) this.declarations.set(candidate, found);
    }
  }

  private take(
    mark: Mark,
    offset: number,
    candidate: Candidate,
    found: Declaration[],
    layout: DataLayout,
  ): void {
    const fact = factAt(mark);
    if (fact.kind === 'assign') {
      // An assignment record states the value itself.
      this.marks.replace(mark, DebugFact.value(fact, fact.expression), [mark.values[0]!]);
      return;
    }
    if (fact.kind !== 'declare') return;
    const declaration = declarationOf(fact, offset, allocSize(layout, candidate.type));
    if (declaration !== null) found.push(declaration);
    this.marks.remove(mark);
  }

  /** From a node on, bytes of an alloca are a value; null if it is undefined. */
  say(
    { candidate }: Variable,
    offset: number,
    size: number,
    value: Origin | null,
    region: Region,
    anchor: Node | null,
  ): void {
    const declarations = this.declarations.get(candidate);
    if (declarations === undefined) return;
    for (const declaration of declarations) {
      const expression = expressionFor(declaration, offset, size);
      if (expression === null) continue;
      const fact = DebugFact.value(declaration.fact, expression);
      this.add(declaration, region, anchor, fact, value ?? poisonLiteral(candidate.type));
    }
  }

  /** The list of a region's nodes is unordered; marks about a variable are ordered, by the states. */
  private add(
    { last }: Declaration,
    region: Region,
    anchor: Node | null,
    fact: DebugFact,
    value: Origin | Literal,
  ): void {
    const before = last.get(region);
    const mark =
      before === undefined
        ? this.marks.add(region, anchor, fact, [value])
        : this.marks.append(region, anchor, fact, [value], before);
    this.marks.comeTo(mark, stateAt(region, anchor));
    last.set(region, mark);
  }

  /** From a node on, or from the beginning of a region, a variable has the merged value. */
  merge(variable: Variable, value: Origin, region: Region, anchor: Node | null): void {
    const { offset, size } = variable;
    const before = this.marks.of(value).length;
    this.say(variable, offset, size, value, region, anchor);
    for (const mark of this.marks.of(value).slice(before)) this.merges.push({ mark, origin: value });
  }

  /** Forgets the merges of values that were taken back. */
  takeBack(): void {
    for (const { mark, origin } of this.merges) {
      const ports = origin.node === null ? origin.region.arguments : origin.node.outputs;
      if (ports[origin.index] !== origin && mark.values.includes(origin)) this.marks.remove(mark);
    }
  }
}

/** The state of memory after a γ or θ, before any other node, or at the beginning of a region. */
function stateAt(region: Region, anchor: Node | null): Origin | null {
  if (anchor === null) return region.arguments.find(({ type }) => type.isMemory) ?? null;
  if ('regions' in anchor) return anchor.outputs.find(({ type }) => type.isMemory) ?? null;
  return stateTaken(anchor, 'memory')?.origin ?? null;
}

/** The variable that a declaration places in an alloca; null if its expression is not supported. */
function declarationOf(fact: DebugFact, offset: number, allocaSize: number): Declaration | null {
  const { expression, variable } = fact;
  const fragment = fragmentOf(expression);
  let rest = expression.slice(0, fragmentAt(expression));
  // The address that is declared is so far after the beginning of the alloca.
  let start = offset;
  if (rest[0] === 'DW_OP_plus_uconst') {
    start += Number(rest[1]);
    rest = rest.slice(2);
  }
  const indirect = rest.length > 0 ? rest : null;
  if (indirect !== null && (indirect[0] !== 'DW_OP_deref' || fragment !== null)) return null;
  const whole = variable instanceof MetadataNode ? variableBits(variable) : null;
  const bits = fragment?.size ?? whole ?? 8 * (allocaSize - start);
  return {
    fact,
    start,
    bits,
    first: fragment?.offset ?? 0,
    isWhole: fragment === null,
    indirect,
    last: new Map(),
  };
}

/** The expression for bytes of an alloca that are a value; null if a variable has no part in them. */
function expressionFor(
  { start, bits, first, isWhole, indirect }: Declaration,
  offset: number,
  size: number,
): Expression | null {
  const from = 8 * (offset - start);
  const to = Math.min(from + 8 * size, bits);
  if (indirect !== null) return from === 0 ? indirect : null;
  if (from < 0 || from >= bits) return null;
  if (from === 0 && to === bits) return isWhole ? [] : ['DW_OP_LLVM_fragment', first, bits];
  return ['DW_OP_LLVM_fragment', first + from, to - from];
}

// Instances of patterns: nodes that a rule is made for, of all types, with all constants and all flags it may have.
//
// The types of a pattern are found by unification: operands of an addition have one type, what a comparison gives
// is i1, a conversion leads from one type to another. Every class of types that must be equal gets a type.

import { InstructionOperation, Make, operandOf, valueTypeOf } from '../../src/dialect/index.ts';
import { edgeType } from '../../src/dialect/types.ts';
import {
  CallDetails,
  Constant,
  Flag,
  Function,
  floatPredicates,
  Instruction,
  integerPredicates,
  Op,
  readModule,
  type Type,
} from '../../src/llvm/index.ts';
import type { OperationPattern, Pattern } from '../../src/passes/reduction/patterns.ts';
import { Graph, type Origin, type Region, SimpleNode } from '../../src/rvsdg/index.ts';
import { floatToBits, fromNumber } from '../../src/semantics/floats.ts';

export const module = readModule('');
export const make = new Make(module);
const { types } = module;

/** A source of numbers that are always the same. */
export class Chance {
  private state: number;
  constructor(seed: number) {
    this.state = seed;
  }

  /** A number from 0 up to, but not, `bound`. */
  below(bound: number): number {
    this.state = (Math.imul(this.state, 1103515245) + 12345) & 0x7fffffff;
    return Math.floor((this.state / 0x80000000) * bound);
  }

  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)]!;
  }

  /** An integer that is likely to be special. */
  integer(bits: number): bigint {
    const width = BigInt(bits);
    const special = [
      0n,
      1n,
      -1n,
      2n,
      3n,
      width - 1n,
      width,
      1n << BigInt(this.below(bits)),
      -(1n << BigInt(this.below(bits))),
      (1n << BigInt(this.below(bits) + 1)) - 1n,
      BigInt(this.below(bits)),
      1n << (width - 1n),
      (1n << (width - 1n)) - 1n,
    ];
    if (this.below(3) > 0)
      return BigInt.asIntN(bits, this.pick(special) + BigInt(this.below(8) === 0 ? this.below(3) - 1 : 0));
    let value = 0n;
    for (let i = 0; i < bits; i += 16) value = (value << 16n) | BigInt(this.below(65536));
    return BigInt.asIntN(bits, value);
  }
}

// ── Types ───────────────────────────────────────────────────────────────────

type Kind = 'integer' | 'float' | 'bit' | 'unknown';

/** A class of types that must be equal. */
class TypeClass {
  kind: Kind = 'unknown';
  private parent: TypeClass | null = null;

  find(): TypeClass {
    let at: TypeClass = this;
    while (at.parent !== null) at = at.parent;
    return at;
  }

  unify(other: TypeClass): TypeClass {
    const [a, b] = [this.find(), other.find()];
    if (a === b) return a;
    b.parent = a;
    a.be(b.kind);
    return a;
  }

  be(kind: Kind): TypeClass {
    const at = this.find();
    if (at.kind === 'unknown' || (at.kind === 'integer' && kind === 'bit')) at.kind = kind;
    return at;
  }
}

interface Conversion {
  readonly name: string;
  readonly from: TypeClass;
  readonly to: TypeClass;
}

/** The types of all parts of a pattern. */
class Typing {
  readonly classes = new Map<Pattern, TypeClass>();
  readonly conversions: Conversion[] = [];
  private readonly named = new Map<string, TypeClass>();

  constructor(pattern: Pattern) {
    this.infer(pattern);
  }

  private infer(pattern: Pattern): TypeClass {
    const found = this.classOf(pattern);
    this.classes.set(pattern, found);
    return found;
  }

  private classOf(pattern: Pattern): TypeClass {
    switch (pattern.kind) {
      case 'variable':
      case 'constant':
      case 'any constant': {
        const known = this.named.get(pattern.name) ?? new TypeClass();
        this.named.set(pattern.name, known);
        if (pattern.kind === 'constant') known.be('integer');
        return known;
      }
      case 'integer':
        return new TypeClass().be('integer');
      case 'float':
        return new TypeClass().be('float');
      case 'operation':
        return this.result(pattern);
      default:
        throw new Error(`no instance of a ${pattern.kind}`);
    }
  }

  private result({ operation, operands, details }: OperationPattern): TypeClass {
    const classes = operands.map((operand) => this.infer(operand));
    const [first, second, third] = classes as [TypeClass, TypeClass, TypeClass];
    switch (operation.syntax) {
      case 'binary':
        return first.unify(second).be(operation.operands === 'float' ? 'float' : 'integer');
      case 'compare':
        first.unify(second).be(operation === Op.fcmp ? 'float' : 'integer');
        return new TypeClass().be('bit');
      case 'cast': {
        const to = new TypeClass().be(/fp$|^fp(trunc|ext)/.test(operation.name) ? 'float' : 'integer');
        first.be(operation.name.startsWith('fp') ? 'float' : 'integer');
        this.conversions.push({ name: operation.name, from: first, to });
        return to;
      }
      case 'select':
        first.be('bit');
        return second.unify(third).be('integer');
      case 'unary':
        return first.be('float');
      case 'freeze':
        return first.be('integer');
      default: {
        if (details.intrinsic === 'abs') {
          second.be('bit');
          return first.be('integer');
        }
        for (const other of classes) first.unify(other);
        return first.be(details.intrinsic === 'fabs' ? 'float' : 'integer');
      }
    }
  }

  /** All ways to give each class one of these widths, or one of the formats of floats. */
  assignments(widths: readonly number[]): Map<TypeClass, Type>[] {
    const all = [...new Set([...this.classes.values()].map((each) => each.find()))];
    let found: Map<TypeClass, Type>[] = [new Map()];
    for (const each of all) {
      const options = this.options(each, widths);
      found = found.flatMap((map) => options.map((type) => new Map(map).set(each, type)));
      found = found.filter((map) => this.conversions.every((conversion) => isPossible(conversion, map)));
    }
    return found;
  }

  private options({ kind }: TypeClass, widths: readonly number[]): Type[] {
    if (kind === 'bit') return [types.i1];
    if (kind === 'float') return [types.named('half'), types.named('bfloat'), types.float, types.double];
    return widths.map((bits) => types.integer(bits));
  }
}

function isPossible({ name, from, to }: Conversion, map: ReadonlyMap<TypeClass, Type>): boolean {
  const [source, target] = [map.get(from.find()), map.get(to.find())];
  if (source === undefined || target === undefined) return true;
  if (name === 'trunc' || name === 'fptrunc') return source.bits > target.bits;
  if (name === 'zext' || name === 'sext' || name === 'fpext') return source.bits < target.bits;
  return name !== 'bitcast' || source.bits === target.bits;
}

// ── Nodes ───────────────────────────────────────────────────────────────────

/** One choice of everything that a pattern leaves open. */
export interface Instance {
  readonly region: Region;
  readonly root: SimpleNode;
  /** Whether the sign of a zero does not matter. */
  readonly ignoresSignOfZero: boolean;
}

export const specialFloats: readonly number[] = [
  0,
  -0,
  1,
  -1,
  2,
  0.5,
  -3.25,
  6e-8,
  1e-40,
  5e-324,
  65504,
  3.4e38,
  1e300,
  Infinity,
  -Infinity,
  Number.NaN,
  0.1,
];

/** How an operand that is just a name is made: plainly, or by an operation of which more is known. */
type Dress = 'plain' | 'and' | 'lshr' | 'shl' | 'zext' | 'urem';
const dresses: readonly Dress[] = ['plain', 'and', 'and', 'lshr', 'shl', 'zext', 'urem'];

export interface InstanceOptions {
  readonly widths: readonly number[];
  readonly chance: Chance;
  /** How many for each assignment of types, at most. */
  readonly count: number;
  readonly dressed: boolean;
}

/** Instances of a pattern; all there are of those with small constants, if `count` is large enough. */
export function* instancesOf(
  pattern: OperationPattern,
  options: InstanceOptions,
): IterableIterator<Instance> {
  const typing = new Typing(pattern);
  for (const assignment of typing.assignments(options.widths)) {
    const typeOf = (part: Pattern) => assignment.get(typing.classes.get(part)!.find())!;
    if (!isMeaningful(pattern, typeOf)) continue;
    for (const choice of choicesFor(pattern, typeOf, options)) {
      yield new Instantiation(typeOf, choice, options).instance(pattern);
    }
  }
}

/** bswap is only there for whole pairs of bytes. */
function isMeaningful(pattern: OperationPattern, typeOf: (part: Pattern) => Type): boolean {
  return pattern.details.intrinsic !== 'bswap' || typeOf(pattern).bits % 16 === 0;
}

interface Choice {
  readonly constants: ReadonlyMap<string, bigint>;
  readonly predicate: string;
  /** Beside those that the pattern wants: a number is a flag alone. */
  readonly flags: 'none' | 'all' | 'some' | number;
}

function partsOf(pattern: Pattern): Pattern[] {
  return pattern.kind === 'operation' ? [pattern, ...pattern.operands.flatMap(partsOf)] : [pattern];
}

/** The flags of floats that say what values there are. */
const fastMath = [Flag.nnan, Flag.ninf, Flag.nsz];

function* choicesFor(
  pattern: OperationPattern,
  typeOf: (part: Pattern) => Type,
  { chance, count }: InstanceOptions,
): IterableIterator<Choice> {
  const parts = partsOf(pattern);
  const constants = new Map<string, Type>();
  for (const part of parts) if (part.kind === 'constant') constants.set(part.name, typeOf(part));
  const predicates = predicatesOf(parts);
  const flags = parts.some((part) => part.kind === 'operation' && part.operation.flagMask !== 0);
  const isFloat = parts.some((part) => typeOf(part).isFloat);
  const kinds: Choice['flags'][] = flags ? ['none', 'all', 'some', ...(isFloat ? fastMath : [])] : ['none'];
  let product = predicates.length * kinds.length;
  for (const { bits } of constants.values()) product *= 2 ** bits;
  if (product > count) {
    for (let i = 0; i < count; i++) {
      const values = new Map([...constants].map(([name, { bits }]) => [name, chance.integer(bits)]));
      yield { constants: values, predicate: chance.pick(predicates), flags: chance.pick(kinds) };
    }
    return;
  }
  let maps: Map<string, bigint>[] = [new Map()];
  for (const [name, { bits }] of constants) {
    const values = Array.from({ length: 2 ** bits }, (_, i) => BigInt.asIntN(bits, BigInt(i)));
    maps = maps.flatMap((map) => values.map((value) => new Map(map).set(name, value)));
  }
  for (const values of maps) {
    for (const predicate of predicates)
      for (const kind of kinds) yield { constants: values, predicate, flags: kind };
  }
}

function predicatesOf(parts: readonly Pattern[]): readonly string[] {
  for (const part of parts) {
    if (part.kind !== 'operation' || typeof part.details.predicate !== 'object') continue;
    return part.operation === Op.fcmp ? floatPredicates : integerPredicates;
  }
  return [''];
}

class Instantiation {
  private readonly typeOf: (part: Pattern) => Type;
  private readonly choice: Choice;
  private readonly options: InstanceOptions;
  private readonly region = new Graph().root;
  private readonly variables = new Map<string, Origin>();
  private readonly constants = new Map<string, Origin>();
  private ignoresSignOfZero = false;

  constructor(typeOf: (part: Pattern) => Type, choice: Choice, options: InstanceOptions) {
    this.typeOf = typeOf;
    this.choice = choice;
    this.options = options;
  }

  instance(pattern: OperationPattern): Instance {
    const root = this.build(pattern).node as SimpleNode;
    return { region: this.region, root, ignoresSignOfZero: this.ignoresSignOfZero };
  }

  private build(pattern: Pattern): Origin {
    const type = this.typeOf(pattern);
    switch (pattern.kind) {
      case 'variable':
        return this.variable(pattern.name, type);
      case 'constant':
        return make.integer(this.region, type, this.choice.constants.get(pattern.name)!);
      case 'any constant':
        return this.anyConstant(pattern.name, type);
      case 'integer':
        return make.integer(this.region, type, pattern.value);
      case 'float':
        return make.constant(this.region, floatConstant(type, pattern.value));
      case 'operation':
        return this.operation(pattern, type);
      default:
        throw new Error(`no instance of a ${pattern.kind}`);
    }
  }

  private anyConstant(name: string, type: Type): Origin {
    const known = this.constants.get(name);
    if (known !== undefined) return known;
    const value = this.options.chance.pick(specialFloats.filter((each) => !Number.isNaN(each)));
    const made = make.constant(this.region, floatConstant(type, value));
    this.constants.set(name, made);
    return made;
  }

  private variable(name: string, type: Type): Origin {
    const known = this.variables.get(name);
    if (known !== undefined) return known;
    const made = this.dressed(type);
    this.variables.set(name, made);
    return made;
  }

  /** A value of a type, of which some bits may be known. */
  private dressed(type: Type): Origin {
    const { chance, dressed } = this.options;
    const { region } = this;
    const plain = () => region.addArgument(edgeType(type));
    if (!dressed || type.kind !== 'integer' || type.bits === 1) return plain();
    const constant = (value: bigint) => make.integer(region, type, value);
    const { bits } = type;
    switch (chance.pick(dresses)) {
      case 'and':
        return make.binary(Op.and, plain(), constant(chance.integer(bits)));
      case 'lshr':
        return make.binary(Op.lshr, plain(), constant(BigInt(chance.below(bits))));
      case 'shl':
        return make.binary(Op.shl, plain(), constant(BigInt(chance.below(bits))));
      case 'urem':
        return make.binary(Op.urem, plain(), constant(chance.integer(bits) | 1n));
      case 'zext': {
        const narrow = types.integer(1 + chance.below(bits - 1));
        return make.cast(Op.zext, region.addArgument(edgeType(narrow)), type);
      }
      default:
        return plain();
    }
  }

  private operation(pattern: OperationPattern, type: Type): Origin {
    const operands = pattern.operands.map((operand) => this.build(operand));
    const { operation: row, details } = pattern;
    const flags = this.flags(pattern);
    const [first, second, third] = operands as [Origin, Origin, Origin];
    switch (row.syntax) {
      case 'binary':
        return make.binary(row, first, second, flags);
      case 'compare': {
        const { predicate } = details;
        return make.compare(
          typeof predicate === 'string' ? predicate : this.choice.predicate,
          first,
          second,
          flags,
        );
      }
      case 'cast':
        return make.cast(row, first, type, flags);
      case 'select':
        return make.select(first, second, third);
      case 'call':
        return this.call(details.intrinsic!, type, operands);
      default:
        return make.unary(row, first, flags);
    }
  }

  private flags({ operation, details }: OperationPattern): number {
    const { chance } = this.options;
    const needed = details.flags ?? 0;
    const { flags: kind } = this.choice;
    const extra = { none: 0, all: operation.flagMask, some: operation.flagMask & chance.below(1 << 15) };
    const flags = needed | (typeof kind === 'number' ? operation.flagMask & kind : extra[kind]);
    if (flags & Flag.nsz) this.ignoresSignOfZero = true;
    return flags;
  }

  private call(name: string, type: Type, operands: readonly Origin[]): Origin {
    const parameters = operands.map(valueTypeOf);
    const functionType = types.function(type, parameters);
    const callee = new Function(`llvm.${name}.${type.kind}${type.bits}`, types.ptr, functionType, module);
    const instruction = new Instruction(Op.call, type, [callee, ...parameters.map(operandOf)]);
    instruction.call = new CallDetails();
    instruction.auxiliaryType = functionType;
    const address = make.constant(this.region, new Constant('null', types.ptr));
    const inputs = [address, ...operands];
    return new SimpleNode(this.region, new InstructionOperation(instruction, 0), inputs, [edgeType(type)])
      .outputs[0]!;
  }
}

function floatConstant(type: Type, value: number): Constant {
  const constant = new Constant('float', type);
  constant.bits = floatToBits(fromNumber(value, type), type);
  return constant;
}

// Values: what instructions use and define.
//
// Constants share one class and instructions share one class, for the reason that
// types do (see types.ts). `kind` tells values apart.

import type { AttributeSet } from './attributes.ts';
import type { Attachment, DebugRecord, Metadata } from './metadata.ts';
import type { Comdat, Module } from './module.ts';
import { Flag, type Operation, type Ordering } from './operations.ts';
import type { Type } from './types.ts';

/** What an instruction may take as an operand; `kind` tells which it is. */
export type Value =
  | Constant
  | GlobalVariable
  | Function
  | Alias
  | IFunc
  | InlineAssembly
  | Argument
  | BasicBlock
  | Instruction
  | MetadataValue;

/** What a module has a symbol for. */
export type GlobalValue = GlobalVariable | Function | Alias | IFunc;

/** What a constant is made of; the fields of `Constant` say what each form uses. */
export type ConstantForm =
  | 'integer'
  | 'float'
  | 'null'
  | 'none'
  | 'undef'
  | 'poison'
  | 'zero'
  | 'string'
  | 'array'
  | 'vector'
  | 'struct'
  | 'splat'
  | 'blockaddress'
  | 'dso_local_equivalent'
  | 'no_cfi'
  | 'ptrauth'
  | 'expression';

const noOperands: Value[] = [];

/** A constant of LLVM IR: what it is depends on its `form`. */
export class Constant {
  readonly kind = 'constant';
  readonly form: ConstantForm;
  readonly type: Type;
  /** Integer: the value, sign-extended. Float: the bits of its own format. */
  bits = 0n;
  /** String: the bytes, one a character. */
  text = '';
  /**
   * Aggregates: elements; an empty array `[]` has none. Splat: the one element.
   * Expression: operands. blockaddress: function and block.
   * dso_local_equivalent and no_cfi: the global. ptrauth: pointer, key,
   * discriminator, address discriminator, deactivation symbol, as far as given.
   */
  operands: Value[] = noOperands;
  /** Expression: its operation. */
  operation: Operation | null = null;
  /** Expression: `nuw`, `inbounds`, … */
  flags = 0;
  /** getelementptr: source element type. */
  sourceType: Type | null = null;
  /** getelementptr: `inrange(a, b)`. */
  inrange: readonly [bigint, bigint] | null = null;
  /** Scratch space: its place in the list of the code that works on it. */
  slot = -1;

  constructor(form: ConstantForm, type: Type) {
    this.form = form;
    this.type = type;
  }
}

/** `asm sideeffect "text", "constraints"`. */
export class InlineAssembly {
  readonly kind = 'asm';
  readonly type: Type;
  functionType: Type;
  text = '';
  constraints = '';
  sideeffect = false;
  alignstack = false;
  inteldialect = false;
  unwind = false;
  /** Scratch space, as in `Constant`. */
  slot = -1;

  constructor(type: Type, functionType: Type) {
    this.type = type;
    this.functionType = functionType;
  }
}

/** Metadata as an argument of a call, `metadata !42`. */
export class MetadataValue {
  readonly kind = 'metadata';
  readonly type: Type;
  readonly metadata: Metadata;
  /** Scratch space, as in `Constant`. */
  slot = -1;
  constructor(type: Type, metadata: Metadata) {
    this.type = type;
    this.metadata = metadata;
  }
}

/** How a symbol is linked, as LLVM IR spells it. */
export type Linkage =
  | 'external'
  | 'private'
  | 'internal'
  | 'weak'
  | 'weak_odr'
  | 'linkonce'
  | 'linkonce_odr'
  | 'available_externally'
  | 'appending'
  | 'common'
  | 'extern_weak';

/** What globals, functions, aliases and ifuncs have in common. */
abstract class GlobalBase {
  /** Null when the global is numbered, `@3`. */
  name: string | null;
  /** The pointer type by which it is used. */
  readonly type: Type;
  /** The type of what it points to. */
  readonly valueType: Type;
  linkage: Linkage = 'external';
  /** `external` was written: a declaration, not a definition with external linkage. */
  dsoLocal = false;
  visibility: 'default' | 'hidden' | 'protected' = 'default';
  dllStorage: '' | 'dllimport' | 'dllexport' = '';
  unnamedAddress: '' | 'unnamed_addr' | 'local_unnamed_addr' = '';
  partition: string | null = null;
  metadata: Attachment[] = [];
  readonly module: Module;
  /** Number given by the writer to nameless globals. */
  slot = -1;

  constructor(name: string | null, type: Type, valueType: Type, module: Module) {
    this.name = name;
    this.type = type;
    this.valueType = valueType;
    this.module = module;
  }
}

/** `thread_local` models; `'general'` is the one written without a name. */
export type ThreadLocal = '' | 'general' | 'localdynamic' | 'initialexec' | 'localexec';

/** A global variable of a module. */
export class GlobalVariable extends GlobalBase {
  readonly kind = 'global';
  constant = false;
  /** `[initializer]`, or empty for a declaration. */
  operands: Value[] = [];
  threadLocal: ThreadLocal = '';
  externallyInitialized = false;
  section: string | null = null;
  comdat: Comdat | null = null;
  /** In bytes; 0 when not written. */
  align = 0;
  codeModel: string | null = null;
  /** `no_sanitize_address` and its like. */
  sanitizer: string[] = [];
  attributes: AttributeSet | null = null;

  get initializer(): Value | null {
    return this.operands.length > 0 ? this.operands[0]! : null;
  }
}

/** Another name for a global. */
export class Alias extends GlobalBase {
  readonly kind = 'alias';
  /** `[aliasee]`. */
  operands: Value[] = [];
  threadLocal: ThreadLocal = '';
}

/** A function that is chosen by a resolver when the program is loaded. */
export class IFunc extends GlobalBase {
  readonly kind = 'ifunc';
  /** `[resolver]`. */
  operands: Value[] = [];
  threadLocal: ThreadLocal = '';
}

/** A parameter of a function, as its body uses it. */
export class Argument {
  readonly kind = 'argument';
  name: string | null;
  readonly type: Type;
  readonly index: number;
  attributes: AttributeSet | null = null;
  slot = -1;

  constructor(name: string | null, type: Type, index: number) {
    this.name = name;
    this.type = type;
    this.index = index;
  }
}

/** A function of a module: defined if it has blocks, else declared. */
export class Function extends GlobalBase {
  readonly kind = 'function';
  callingConvention = '';
  returnAttributes: AttributeSet | null = null;
  attributes: AttributeSet | null = null;
  arguments: Argument[] = [];
  /** Empty for a declaration. */
  blocks: BasicBlock[] = [];
  section: string | null = null;
  comdat: Comdat | null = null;
  /** In bytes; 0 when not written. */
  align = 0;
  gc: string | null = null;
  /** Prefix data, prologue data and personality, those that are written. */
  prefix: Value[] = [];
  prologue: Value[] = [];
  personality: Value[] = [];
  useListOrders: UseListOrder[] = [];

  get isDeclaration(): boolean {
    return this.blocks.length === 0;
  }
}

/** `uselistorder ptr @f, { 1, 0 }`. */
export class UseListOrder {
  /** `[value]`. */
  readonly operands: Value[];
  readonly indexes: readonly number[];
  constructor(value: Value, indexes: readonly number[]) {
    this.operands = [value];
    this.indexes = indexes;
  }
}

/** A basic block: instructions, the last of which is a terminator. */
export class BasicBlock {
  readonly kind = 'block';
  name: string | null;
  /** The label type. */
  readonly type: Type;
  instructions: Instruction[] = [];
  parent: Function;
  slot = -1;

  constructor(name: string | null, type: Type, parent: Function) {
    this.name = name;
    this.type = type;
    this.parent = parent;
  }

  get terminator(): Instruction | undefined {
    const last = this.instructions[this.instructions.length - 1];
    return last?.operation.isTerminator ? last : undefined;
  }

  get successors(): readonly BasicBlock[] {
    return this.terminator?.blocks ?? [];
  }
}

/** `"tag"(i32 %a, ptr %b)` after a call; the inputs are operands of the call. */
export interface OperandBundle {
  readonly tag: string;
  readonly count: number;
}

/** What only call, invoke and callbr have. */
export class CallDetails {
  callingConvention = '';
  /** `addrspace(n)` of the callee, -1 when not written. */
  addressSpace = -1;
  /** A musttail call that ends its arguments in `...`: it passes on the rest of its caller's. */
  passesRest = false;
  returnAttributes: AttributeSet | null = null;
  /** By argument; null when no argument has any. */
  argumentAttributes: (AttributeSet | null)[] | null = null;
  attributes: AttributeSet | null = null;
  bundles: readonly OperandBundle[] = [];
}

/** What only atomic instructions have. */
export class AtomicDetails {
  readonly ordering: Ordering;
  /** cmpxchg: the ordering when the comparison fails. */
  readonly failureOrdering: Ordering | null;
  /** `syncscope("…")`, or null for the system scope. */
  readonly scope: string | null;
  constructor(ordering: Ordering, failureOrdering: Ordering | null, scope: string | null) {
    this.ordering = ordering;
    this.failureOrdering = failureOrdering;
    this.scope = scope;
  }
}

/**
 * An instruction. Operands by syntax:
 *
 *  - ret: the value, or nothing. br: the condition, or nothing.
 *  - switch: the condition, then the case values. indirectbr: the address.
 *  - call, invoke, callbr: the callee, the arguments, the inputs of the bundles.
 *  - resume, unary, cast, freeze, extractvalue, va_arg: the one operand.
 *  - binary, compare, store (value, address), atomicrmw (address, value),
 *    extractelement, insertvalue: two. select, insertelement, shufflevector,
 *    cmpxchg (address, expected, new): three.
 *  - getelementptr: the base, then the indices. load: the address.
 *  - alloca: the count, or nothing. phi: the incoming values.
 *  - landingpad: the clauses. cleanupret, catchret, catchswitch: the pad or parent.
 *  - catchpad, cleanuppad: the parent, then the arguments.
 *
 * `blocks` are the successors in order: br (true, false), switch (default, then
 * one for each case), invoke (normal, unwind), callbr (fallthrough, indirect …),
 * catchswitch (handlers, then the unwind block if there is one), cleanupret (the
 * unwind block if there is one). For phi they are the incoming blocks.
 */
export class Instruction {
  readonly kind = 'instruction';
  /** Changes only where an invoke becomes a call. */
  operation: Operation;
  /** Null when the value is numbered, or there is none. */
  name: string | null = null;
  readonly type: Type;
  operands: Value[];
  blocks: BasicBlock[] | null = null;
  /** Bits of `Flag`. */
  flags = 0;
  /** Alignment in bytes of a memory instruction; 0 when not written. */
  align = 0;
  /** Predicate of a comparison, operation of atomicrmw. */
  predicate = '';
  /**
   * alloca: type of what is allocated. getelementptr: source element type.
   * call, invoke, callbr: type of the function that is called.
   */
  auxiliaryType: Type | null = null;
  /**
   * extractvalue, insertvalue: indices. landingpad: 1 for each filter clause, 0 for
   * catch. catchswitch: the number of handlers.
   */
  indices: readonly number[] | null = null;
  call: CallDetails | null = null;
  atomic: AtomicDetails | null = null;
  /** alloca: `addrspace(n)`, 0 when not written. */
  addressSpace = 0;
  metadata: readonly Attachment[] | null = null;
  /** Debug records that stand before this instruction. */
  records: DebugRecord[] | null = null;
  /** Number of a nameless value while its function is written; scratch space. */
  slot = -1;

  constructor(operation: Operation, type: Type, operands: Value[]) {
    this.operation = operation;
    this.type = type;
    this.operands = operands;
  }

  hasFlag(flag: keyof typeof Flag): boolean {
    return (this.flags & Flag[flag]) !== 0;
  }

  /** The same instruction on other operands. Successors stay; what never changes in place is shared. */
  copy(operands: Value[]): Instruction {
    const copy = new Instruction(this.operation, this.type, operands);
    copy.name = this.name;
    copy.blocks = this.blocks;
    copy.flags = this.flags;
    copy.align = this.align;
    copy.predicate = this.predicate;
    copy.auxiliaryType = this.auxiliaryType;
    copy.indices = this.indices;
    copy.call = this.call;
    copy.atomic = this.atomic;
    copy.addressSpace = this.addressSpace;
    copy.metadata = this.metadata;
    copy.records = this.records;
    return copy;
  }

  /** The callee of a call, invoke or callbr. */
  get callee(): Value {
    return this.operands[0]!;
  }

  /** Number of arguments of a call, invoke or callbr. */
  get argumentCount(): number {
    let count = this.operands.length - 1;
    for (const bundle of this.call!.bundles) count -= bundle.count;
    return count;
  }
}

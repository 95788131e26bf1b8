// LLVM's types, interned: within one module two equal types are the same object,
// so `a === b` is type equality.
//
// All types share one class. A compiler asks values for their type all the time;
// one shape keeps those loads monomorphic, where a class per kind would not.
// Which fields mean something depends on `kind` and is said at each field.
//
// Types may nest thousands deep, so nothing here recurses: questions about a
// type (is it sized? does it hold a scalable vector?) walk an explicit stack.

/** What a type is. The names are those of the LLVM language reference. */
export type TypeKind =
  | 'void'
  | 'half'
  | 'bfloat'
  | 'float'
  | 'double'
  | 'x86_fp80'
  | 'fp128'
  | 'ppc_fp128'
  | 'label'
  | 'token'
  | 'metadata'
  | 'x86_amx'
  | 'integer'
  | 'pointer'
  | 'array'
  | 'vector'
  | 'struct'
  | 'function'
  | 'target';

/** The kinds that are spelled by one word and take no parameters. */
export const simpleTypeKinds = [
  'void',
  'half',
  'bfloat',
  'float',
  'double',
  'x86_fp80',
  'fp128',
  'ppc_fp128',
  'label',
  'token',
  'metadata',
  'x86_amx',
] as const;

export type SimpleTypeKind = (typeof simpleTypeKinds)[number];

/** Bits of each floating-point format. */
export const floatBits: { readonly [kind: string]: number } = {
  half: 16,
  bfloat: 16,
  float: 32,
  double: 64,
  x86_fp80: 80,
  fp128: 128,
  ppc_fp128: 128,
};

const none: readonly Type[] = [];

/** A type of LLVM IR. A module has one object for each; equal types of one module are the same object. */
export class Type {
  /** Width of an integer or floating-point type, else 0. */
  bits = 0;
  /** Address space of a pointer. */
  addressSpace = 0;
  /**
   * Number of elements of an array or vector (the known minimum for a scalable
   * vector). Array lengths above 2^53 lose precision here; `countText` is exact.
   */
  count = 0;
  countText = '';
  /** A vector whose length is a multiple of `count` known only at run time. */
  scalable = false;
  /** A struct without padding. */
  packed = false;
  /** A function that takes further arguments, `...`. */
  variadic = false;
  /**
   * The types this one is made of. Array and vector: the element. Struct: its
   * fields. Function: the result, then the parameters. Target type: its type
   * parameters.
   */
  contained: readonly Type[] = none;
  /** Integer parameters of a target type. */
  integers: readonly number[] = [];
  /** Name of an identified struct or target type; null for literal structs. */
  name: string | null = null;
  /** Number of an identified struct without a name, `%3`; else -1. */
  number = -1;
  /** A struct defined by `%name = type …`, unique by identity and not by shape. */
  identified = false;
  /** An identified struct that has no body. */
  opaque = false;
  /** Found to be sized, which it then stays. */
  knownSized = false;
  /** Found to be sized and free of scalable vectors. */
  knownFixed = false;
  /** How it is written, kept by the writer if it is short. */
  spelling: string | null = null;

  readonly kind: TypeKind;
  /** Dense, in order of creation within its table. */
  readonly id: number;

  constructor(kind: TypeKind, id: number) {
    this.kind = kind;
    this.id = id;
  }

  /** Element type of an array or vector. */
  get element(): Type {
    return this.contained[0]!;
  }

  /** Result type of a function type. */
  get result(): Type {
    return this.contained[0]!;
  }

  /** Number of parameters of a function type. */
  get parameterCount(): number {
    return this.contained.length - 1;
  }

  /** The element type of a vector, any other type itself. */
  get scalar(): Type {
    return this.kind === 'vector' ? this.contained[0]! : this;
  }

  get isFloat(): boolean {
    return this.bits !== 0 && this.kind !== 'integer';
  }

  get isIntegerOrVector(): boolean {
    return this.scalar.kind === 'integer';
  }

  get isFloatOrVector(): boolean {
    return this.scalar.isFloat;
  }

  get isPointerOrVector(): boolean {
    return this.scalar.kind === 'pointer';
  }

  get isAggregate(): boolean {
    return this.kind === 'struct' || this.kind === 'array';
  }

  /** Anything an instruction can produce, and label and metadata too, as in LLVM. */
  get isFirstClass(): boolean {
    if (this.kind === 'struct') return !this.opaque;
    return this.kind !== 'function' && this.kind !== 'void';
  }
}

/** Whether `type` may be a field of a struct. */
export function isValidStructElement(type: Type): boolean {
  const k = type.kind;
  return k !== 'void' && k !== 'label' && k !== 'metadata' && k !== 'function' && k !== 'token';
}

/** Whether `type` may be the element of an array. */
export function isValidArrayElement(type: Type): boolean {
  return isValidStructElement(type) && type.kind !== 'x86_amx';
}

/** Whether `type` may be the element of a vector. */
export function isValidVectorElement(type: Type): boolean {
  if (type.kind === 'target') return targetTypeProperties(type).canBeVectorElement;
  return type.kind === 'integer' || type.isFloat || type.kind === 'pointer';
}

/** Whether something of this type may lie in memory: no void, label, metadata, token, x86_amx. */
export function isValidPointee(type: Type): boolean {
  const k = type.kind;
  return k !== 'void' && k !== 'label' && k !== 'metadata' && k !== 'token' && k !== 'x86_amx';
}

/** Whether a function may take an argument of this type. */
export function isValidArgument(type: Type): boolean {
  return type.isFirstClass && type.kind !== 'label';
}

/** Whether a function may return this type. */
export function isValidReturn(type: Type): boolean {
  return type.kind !== 'function' && type.kind !== 'label' && type.kind !== 'metadata';
}

/** What a target type is laid out as, and what may be done with it. */
export interface TargetTypeProperties {
  /** The kind of layout: `void` has no size. */
  readonly layout: 'void' | 'pointer' | 'integer' | 'vector' | 'array';
  readonly hasZeroInit: boolean;
  readonly canBeGlobal: boolean;
  readonly canBeLocal: boolean;
  readonly canBeVectorElement: boolean;
}

function properties(layout: TargetTypeProperties['layout'], allowed: string): TargetTypeProperties {
  return {
    layout,
    hasZeroInit: allowed.includes('zero'),
    canBeGlobal: allowed.includes('global'),
    canBeLocal: allowed.includes('local'),
    canBeVectorElement: allowed.includes('vector'),
  };
}

const unknownTarget = properties('void', '');
/** LLVM's own, for its tests. */
const testElement = properties('integer', 'local vector');
const spirvHandle = properties('pointer', 'zero global local');
const svcount = properties('vector', 'zero local');
const riscvTuple = properties('vector', 'local');
const directx = properties('pointer', 'global local');
const padding = properties('array', 'global local');
const barrier = properties('integer', 'global');

/** Properties of the target types LLVM knows; any other name is opaque and unsized. */
export function targetTypeProperties(type: Type): TargetTypeProperties {
  const name = type.name ?? '';
  if (name.startsWith('spirv.')) return spirvHandle;
  if (name === 'aarch64.svcount') return svcount;
  if (name === 'riscv.vector.tuple') return riscvTuple;
  if (name === 'dx.Padding') return padding;
  if (name.startsWith('dx.')) return directx;
  if (name === 'amdgcn.named.barrier') return barrier;
  if (name === 'llvm.test.vectorelement') return testElement;
  return unknownTarget;
}

/**
 * Whether the size of a value of this type is known (for scalable vectors: known
 * up to their scale). Walks the type without recursion; 10,000 levels are fine.
 */
export function isSized(type: Type): boolean {
  if (type.knownSized) return true;
  if (type.kind === 'integer' || type.kind === 'pointer' || type.isFloat) return true;
  type.knownSized = computeSized(type);
  return type.knownSized;
}

function computeSized(type: Type): boolean {
  const pending: Type[] = [type];
  const seen = new Set<Type>();
  // What is found after the first struct lies in one. There a scalable vector has no place that is known.
  let isInStruct = false;
  while (pending.length > 0) {
    const t = pending.pop()!;
    switch (t.kind) {
      case 'integer':
      case 'pointer':
      case 'x86_amx':
        continue;
      case 'target':
        if (targetTypeProperties(t).layout === 'void') return false;
        continue;
      case 'array':
      case 'vector':
        if (t.kind === 'vector' && t.scalable && isInStruct) return false;
        pending.push(t.contained[0]!);
        continue;
      case 'struct':
        if (t.opaque) return false;
        if (seen.has(t)) continue;
        seen.add(t);
        if (isUniformlyScalable(t) && !isInStruct) continue;
        isInStruct = true;
        for (const field of t.contained) pending.push(field);
        continue;
      default:
        if (!t.isFloat) return false;
    }
  }
  return true;
}

/** Whether a struct has nothing but scalable vectors of one type. */
function isUniformlyScalable({ contained }: Type): boolean {
  const [first] = contained;
  return first?.kind === 'vector' && first.scalable && contained.every((field) => field === first);
}

function isScalableItself(type: Type): boolean {
  return type.kind === 'vector' && type.scalable;
}

/** Whether a scalable vector is, or is inside, this type. */
export function holdsScalableVector(type: Type): boolean {
  if (type.knownFixed) return false;
  if (holds(type, isScalableItself)) return true;
  type.knownFixed = isSized(type);
  return false;
}

/** Whether `wanted` holds for the type or for any type it is made of by value. */
export function holds(type: Type, wanted: (t: Type) => boolean): boolean {
  const pending: Type[] = [type];
  const seen = new Set<Type>();
  while (pending.length > 0) {
    const t = pending.pop()!;
    if (seen.has(t)) continue;
    seen.add(t);
    if (wanted(t)) return true;
    if (t.kind === 'array' || t.kind === 'vector' || t.kind === 'struct' || t.kind === 'target') {
      for (const part of t.contained) pending.push(part);
    }
  }
  return false;
}

/** Makes and remembers the types of one module. */
export class TypeTable {
  readonly void: Type;
  readonly label: Type;
  readonly token: Type;
  readonly metadata: Type;
  readonly i1: Type;
  readonly i8: Type;
  readonly i32: Type;
  readonly i64: Type;
  readonly float: Type;
  readonly double: Type;
  /** Pointer into address space 0. */
  readonly ptr: Type;

  private nextId = 0;
  private readonly simple = new Map<string, Type>();
  private readonly integers: (Type | undefined)[] = [];
  private readonly pointers: (Type | undefined)[] = [];
  private readonly derived = new Map<string, Type>();

  constructor() {
    for (const kind of simpleTypeKinds) {
      const type = this.create(kind);
      type.bits = floatBits[kind] ?? 0;
      this.simple.set(kind, type);
    }
    this.void = this.named('void');
    this.label = this.named('label');
    this.token = this.named('token');
    this.metadata = this.named('metadata');
    this.float = this.named('float');
    this.double = this.named('double');
    this.i1 = this.integer(1);
    this.i8 = this.integer(8);
    this.i32 = this.integer(32);
    this.i64 = this.integer(64);
    this.ptr = this.pointer(0);
  }

  private create(kind: TypeKind): Type {
    return new Type(kind, this.nextId++);
  }

  /** A type that one word names: `void`, `float`, `token`, … */
  named(kind: SimpleTypeKind): Type {
    return this.simple.get(kind)!;
  }

  integer(bits: number): Type {
    return this.integers[bits] ?? this.newInteger(bits);
  }

  pointer(addressSpace: number): Type {
    return this.pointers[addressSpace] ?? this.newPointer(addressSpace);
  }

  // Functions of their own, because closures in the lookups would allocate memory each time a known type is requested.

  private newInteger(bits: number): Type {
    const type = this.intern(`i${bits}`, 'integer', (t) => {
      t.bits = bits;
    });
    if (bits <= 4096) this.integers[bits] = type;
    return type;
  }

  private newPointer(addressSpace: number): Type {
    const type = this.intern(`p${addressSpace}`, 'pointer', (t) => {
      t.addressSpace = addressSpace;
    });
    if (addressSpace < 1024) this.pointers[addressSpace] = type;
    return type;
  }

  array(element: Type, count: number, countText: string = String(count)): Type {
    return this.intern(`a${countText}:${element.id}`, 'array', (t) => {
      t.contained = [element];
      t.count = count;
      t.countText = countText;
    });
  }

  vector(element: Type, count: number, scalable = false): Type {
    return this.intern(`${scalable ? 's' : 'v'}${count}:${element.id}`, 'vector', (t) => {
      t.contained = [element];
      t.count = count;
      t.countText = String(count);
      t.scalable = scalable;
    });
  }

  /** A literal struct, `{ i32, ptr }` or packed `<{ i32, ptr }>`. */
  struct(fields: readonly Type[], packed = false): Type {
    return this.intern(idList(packed ? 'P' : 'S', fields), 'struct', (t) => {
      t.contained = fields;
      t.packed = packed;
    });
  }

  /** A new identified struct without a body; `setBody` gives it one. */
  identifiedStruct(name: string | null, number = -1): Type {
    const type = this.create('struct');
    type.name = name;
    type.number = number;
    type.identified = true;
    type.opaque = true;
    return type;
  }

  setBody(type: Type, fields: readonly Type[], packed: boolean): void {
    type.contained = fields;
    type.packed = packed;
    type.opaque = false;
  }

  function(result: Type, parameters: readonly Type[], variadic = false): Type {
    const contained = [result, ...parameters];
    return this.intern(idList(variadic ? 'V' : 'F', contained), 'function', (t) => {
      t.contained = contained;
      t.variadic = variadic;
    });
  }

  /** A target extension type, `target("spirv.Image", float, 1)`. */
  target(name: string, types: readonly Type[], integers: readonly number[]): Type {
    return this.intern(`${idList('T', types)}|${integers.join()}|${name}`, 'target', (t) => {
      t.name = name;
      t.contained = types;
      t.integers = integers;
    });
  }

  private intern(key: string, kind: TypeKind, fill: (type: Type) => void): Type {
    const known = this.derived.get(key);
    if (known !== undefined) return known;
    const type = this.create(kind);
    fill(type);
    this.derived.set(key, type);
    return type;
  }
}

function idList(tag: string, types: readonly Type[]): string {
  let key = tag;
  for (let i = 0; i < types.length; i++) key += `,${types[i]!.id}`;
  return key;
}

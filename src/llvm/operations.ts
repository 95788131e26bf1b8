// The one table of LLVM's instructions.
//
// A row says how an instruction is spelled, which syntax it has, which flags it
// may carry and in which order they are printed, and what is true of it (its
// traits). Reader, writer, verifier and everything after them ask the row; none
// of them keeps a list of instruction names. To add an instruction, add a row,
// and a syntax to the reader and writer if it has one that is not there yet.

/** Flags on instructions and constant expressions: one bit each. */
export const Flag = {
  nuw: 1 << 0,
  nsw: 1 << 1,
  exact: 1 << 2,
  inbounds: 1 << 3,
  nusw: 1 << 4,
  nneg: 1 << 5,
  disjoint: 1 << 6,
  samesign: 1 << 7,
  // Fast-math flags.
  reassoc: 1 << 8,
  nnan: 1 << 9,
  ninf: 1 << 10,
  nsz: 1 << 11,
  arcp: 1 << 12,
  contract: 1 << 13,
  afn: 1 << 14,
  // Memory.
  volatile: 1 << 15,
  weak: 1 << 16,
  inalloca: 1 << 17,
  swifterror: 1 << 18,
  // Landing pads that also clean up.
  cleanup: 1 << 19,
  // Calls.
  tail: 1 << 20,
  musttail: 1 << 21,
  notail: 1 << 22,
} as const;

/** All fast-math flags together: what `fast` means. */
export const fastMathMask =
  Flag.reassoc | Flag.nnan | Flag.ninf | Flag.nsz | Flag.arcp | Flag.contract | Flag.afn;

/** Fast-math flags in the order LLVM prints them. */
export const fastMathNames = ['reassoc', 'nnan', 'ninf', 'nsz', 'arcp', 'contract', 'afn'] as const;

/** Facts about an operation that passes ask for: one bit each. */
export const Trait = {
  terminator: 1 << 0,
  commutative: 1 << 1,
  associative: 1 << 2,
  /** May be executed where it was not asked for: no effect, never undefined behaviour. */
  speculatable: 1 << 3,
  /** Undefined behaviour for some operands (division by zero, bad address). */
  mayTrap: 1 << 4,
  reads: 1 << 5,
  writes: 1 << 6,
  /** Starts an exception-handling scope; first in its block. */
  pad: 1 << 7,
  /** Two of them with the same operands need not give the same result. */
  unrepeatable: 1 << 8,
} as const;

/** The grammar of an instruction after its name. */
export type Syntax =
  | 'unreachable'
  | 'ret'
  | 'br'
  | 'switch'
  | 'indirectbr'
  | 'invoke'
  | 'callbr'
  | 'resume'
  | 'cleanupret'
  | 'catchret'
  | 'catchswitch'
  | 'catchpad'
  | 'cleanuppad'
  | 'unary'
  | 'binary'
  | 'compare'
  | 'cast'
  | 'select'
  | 'va_arg'
  | 'extractelement'
  | 'insertelement'
  | 'shufflevector'
  | 'phi'
  | 'landingpad'
  | 'freeze'
  | 'call'
  | 'alloca'
  | 'load'
  | 'store'
  | 'cmpxchg'
  | 'atomicrmw'
  | 'fence'
  | 'getelementptr'
  | 'extractvalue'
  | 'insertvalue';

/** Which operands an arithmetic operation takes, scalar or vector. */
export type OperandClass = 'integer' | 'float' | 'any';

export class Operation {
  readonly name: string;
  readonly syntax: Syntax;
  /** Position in the table. */
  readonly index: number;
  readonly operands: OperandClass;
  /** Flags this operation may carry, in printing order. */
  readonly flags: readonly (keyof typeof Flag)[];
  readonly flagMask: number;
  readonly traits: number;
  /** Takes fast-math flags (calls, selects and phis only when they yield floats). */
  readonly fastMath: boolean;
  /** Also exists as a constant expression. */
  readonly constantExpression: boolean;

  constructor(name: string, syntax: Syntax, index: number, row: Row) {
    this.name = name;
    this.syntax = syntax;
    this.index = index;
    this.operands = row.operands ?? 'any';
    this.flags = row.flags ?? [];
    this.traits = row.traits ?? 0;
    this.fastMath = row.fastMath ?? false;
    this.constantExpression = row.constantExpression ?? false;
    let mask = this.fastMath ? fastMathMask : 0;
    for (const flag of this.flags) mask |= Flag[flag];
    this.flagMask = mask;
  }

  has(trait: number): boolean {
    return (this.traits & trait) !== 0;
  }

  get isTerminator(): boolean {
    return (this.traits & Trait.terminator) !== 0;
  }
}

interface Row {
  operands?: OperandClass;
  flags?: readonly (keyof typeof Flag)[];
  traits?: number;
  fastMath?: boolean;
  constantExpression?: boolean;
}

/** Every operation, by position. */
export const operations: Operation[] = [];

function row(name: string, syntax: Syntax, facts: Row = {}): Operation {
  const operation = new Operation(name, syntax, operations.length, facts);
  operations.push(operation);
  return operation;
}

const { terminator, commutative, associative, speculatable, mayTrap, reads, writes, pad, unrepeatable } =
  Trait;
const wraps = ['nuw', 'nsw'] as const;
const integer = 'integer' as const;
const float = 'float' as const;
const end = { traits: terminator };
const calls = terminator | reads | writes | mayTrap;
const pure = { traits: speculatable };
const foldable = { traits: speculatable, constantExpression: true };

// biome-ignore format: a table, one row a line
export const Op = {
  // Terminators.
  ret:            row('ret', 'ret', end),
  br:             row('br', 'br', end),
  switch:         row('switch', 'switch', end),
  indirectbr:     row('indirectbr', 'indirectbr', end),
  invoke:         row('invoke', 'invoke', { traits: calls }),
  callbr:         row('callbr', 'callbr', { traits: calls }),
  resume:         row('resume', 'resume', end),
  catchswitch:    row('catchswitch', 'catchswitch', { traits: terminator | pad }),
  catchret:       row('catchret', 'catchret', end),
  cleanupret:     row('cleanupret', 'cleanupret', end),
  unreachable:    row('unreachable', 'unreachable', end),

  // Arithmetic.
  fneg:           row('fneg', 'unary', { operands: float, fastMath: true, traits: speculatable }),
  add:            row('add', 'binary', { operands: integer, flags: wraps, traits: commutative | associative | speculatable, constantExpression: true }),
  sub:            row('sub', 'binary', { operands: integer, flags: wraps, traits: speculatable, constantExpression: true }),
  mul:            row('mul', 'binary', { operands: integer, flags: wraps, traits: commutative | associative | speculatable }),
  udiv:           row('udiv', 'binary', { operands: integer, flags: ['exact'], traits: mayTrap }),
  sdiv:           row('sdiv', 'binary', { operands: integer, flags: ['exact'], traits: mayTrap }),
  urem:           row('urem', 'binary', { operands: integer, traits: mayTrap }),
  srem:           row('srem', 'binary', { operands: integer, traits: mayTrap }),
  fadd:           row('fadd', 'binary', { operands: float, fastMath: true, traits: commutative | speculatable }),
  fsub:           row('fsub', 'binary', { operands: float, fastMath: true, traits: speculatable }),
  fmul:           row('fmul', 'binary', { operands: float, fastMath: true, traits: commutative | speculatable }),
  fdiv:           row('fdiv', 'binary', { operands: float, fastMath: true, traits: speculatable }),
  frem:           row('frem', 'binary', { operands: float, fastMath: true, traits: speculatable }),
  shl:            row('shl', 'binary', { operands: integer, flags: wraps, traits: speculatable }),
  lshr:           row('lshr', 'binary', { operands: integer, flags: ['exact'], traits: speculatable }),
  ashr:           row('ashr', 'binary', { operands: integer, flags: ['exact'], traits: speculatable }),
  and:            row('and', 'binary', { operands: integer, traits: commutative | associative | speculatable }),
  or:             row('or', 'binary', { operands: integer, flags: ['disjoint'], traits: commutative | associative | speculatable }),
  xor:            row('xor', 'binary', { operands: integer, traits: commutative | associative | speculatable, constantExpression: true }),
  icmp:           row('icmp', 'compare', { flags: ['samesign'], traits: speculatable }),
  fcmp:           row('fcmp', 'compare', { fastMath: true, traits: speculatable }),

  // Conversions.
  trunc:          row('trunc', 'cast', { flags: wraps, traits: speculatable, constantExpression: true }),
  zext:           row('zext', 'cast', { flags: ['nneg'], traits: speculatable }),
  sext:           row('sext', 'cast', pure),
  fptrunc:        row('fptrunc', 'cast', { fastMath: true, traits: speculatable }),
  fpext:          row('fpext', 'cast', { fastMath: true, traits: speculatable }),
  fptoui:         row('fptoui', 'cast', pure),
  fptosi:         row('fptosi', 'cast', pure),
  uitofp:         row('uitofp', 'cast', { flags: ['nneg'], traits: speculatable }),
  sitofp:         row('sitofp', 'cast', pure),
  ptrtoint:       row('ptrtoint', 'cast', foldable),
  ptrtoaddr:      row('ptrtoaddr', 'cast', foldable),
  inttoptr:       row('inttoptr', 'cast', foldable),
  bitcast:        row('bitcast', 'cast', foldable),
  addrspacecast:  row('addrspacecast', 'cast', foldable),

  // Values out of values.
  select:         row('select', 'select', { fastMath: true, traits: speculatable }),
  phi:            row('phi', 'phi', { fastMath: true }),
  freeze:         row('freeze', 'freeze', { traits: speculatable | unrepeatable }),
  extractelement: row('extractelement', 'extractelement', foldable),
  insertelement:  row('insertelement', 'insertelement', foldable),
  shufflevector:  row('shufflevector', 'shufflevector', foldable),
  extractvalue:   row('extractvalue', 'extractvalue', pure),
  insertvalue:    row('insertvalue', 'insertvalue', pure),

  // Memory.
  alloca:         row('alloca', 'alloca', { flags: ['inalloca', 'swifterror'], traits: unrepeatable }),
  load:           row('load', 'load', { flags: ['volatile'], traits: reads | mayTrap }),
  store:          row('store', 'store', { flags: ['volatile'], traits: writes | mayTrap }),
  cmpxchg:        row('cmpxchg', 'cmpxchg', { flags: ['weak', 'volatile'], traits: reads | writes | mayTrap }),
  atomicrmw:      row('atomicrmw', 'atomicrmw', { flags: ['volatile'], traits: reads | writes | mayTrap }),
  fence:          row('fence', 'fence', { traits: reads | writes }),
  getelementptr:  row('getelementptr', 'getelementptr', { flags: ['inbounds', 'nusw', 'nuw'], traits: speculatable, constantExpression: true }),
  va_arg:         row('va_arg', 'va_arg', { traits: reads | writes | mayTrap }),

  // Calls and exception handling.
  call:           row('call', 'call', { flags: ['tail', 'musttail', 'notail'], fastMath: true, traits: reads | writes | mayTrap }),
  landingpad:     row('landingpad', 'landingpad', { flags: ['cleanup'], traits: pad }),
  catchpad:       row('catchpad', 'catchpad', { traits: pad }),
  cleanuppad:     row('cleanuppad', 'cleanuppad', { traits: pad }),
} as const;

export const integerPredicates = [
  'eq',
  'ne',
  'ugt',
  'uge',
  'ult',
  'ule',
  'sgt',
  'sge',
  'slt',
  'sle',
] as const;

export const floatPredicates = [
  'false',
  'oeq',
  'ogt',
  'oge',
  'olt',
  'ole',
  'one',
  'ord',
  'uno',
  'ueq',
  'ugt',
  'uge',
  'ult',
  'ule',
  'une',
  'true',
] as const;

/** Operations of atomicrmw, with the operands each takes. */
export const atomicOperations: { readonly [name: string]: 'integer' | 'float' | 'exchange' } = {
  xchg: 'exchange',
  add: 'integer',
  sub: 'integer',
  and: 'integer',
  nand: 'integer',
  or: 'integer',
  xor: 'integer',
  max: 'integer',
  min: 'integer',
  umax: 'integer',
  umin: 'integer',
  uinc_wrap: 'integer',
  udec_wrap: 'integer',
  usub_cond: 'integer',
  usub_sat: 'integer',
  fadd: 'float',
  fsub: 'float',
  fmax: 'float',
  fmin: 'float',
  fmaximum: 'float',
  fminimum: 'float',
};

/** Memory orderings, weakest first. */
export const orderings = ['unordered', 'monotonic', 'acquire', 'release', 'acq_rel', 'seq_cst'] as const;
export type Ordering = (typeof orderings)[number];

// Rules for addresses.
//
// An address that is a constant distance from another one can be computed from that one at once, and two addresses
// that are constant distances from one root can be compared without knowing it.

import { constantOffset } from '../../analysis/layout.ts';
import {
  declarationOf,
  functionOf,
  InstructionOperation,
  instructionOn,
  integerConstant,
  LabelOperation,
  type Make,
  valueTypeOf,
  variableOf,
} from '../../dialect/index.ts';
import { Flag, type GlobalValue, type Instruction, Op } from '../../llvm/index.ts';
import { Delta, Environment, Gamma, Lambda, type Origin, SimpleNode, Theta } from '../../rvsdg/index.ts';
import { isEquality, swapped } from './conditions.ts';
import { instructionOf, type Match } from './match.ts';
import { icmp, inttoptr, named, nullPointer, operation, p, ptrtoint, sub, x, y } from './patterns.ts';
import { construct, type Rule, rule, when } from './rule.ts';

/** How far to follow an address. */
const mostSteps = 8;

function getelementptrAt(origin: Origin): Instruction | null {
  const { node } = origin;
  if (!(node instanceof SimpleNode) || !(node.operation instanceof InstructionOperation)) return null;
  const { instruction } = node.operation;
  return instruction.operation === Op.getelementptr && instruction.type.kind === 'pointer'
    ? instruction
    : null;
}

/** The root of an address and the distance from it, through getelementptrs with constant indices. */
function placeOf(origin: Origin, { layout }: Match): { root: Origin; distance: number } {
  let root = origin;
  let distance = 0;
  for (let i = 0; i < mostSteps && getelementptrAt(root) !== null; i++) {
    const offset = constantOffset(layout, root.node as SimpleNode);
    if (offset === null) break;
    distance += offset;
    root = root.node!.inputs[0]!.origin;
  }
  return { root, distance };
}

/** The distance between x and y, if it is constant. It wraps around as addresses of their space do. */
function distanceOf(m: Match): bigint | null {
  const type = m.type('x');
  if (type.kind !== 'pointer') return null;
  const [first, second] = [placeOf(m.x, m), placeOf(m.y, m)];
  const distance = first.distance - second.distance;
  if (first.root !== second.root || !Number.isSafeInteger(distance)) return null;
  return BigInt.asIntN(m.layout.pointer(type.addressSpace).indexBits, BigInt(distance));
}

// ── getelementptr ───────────────────────────────────────────────────────────

/** What both promise of their distances holds for the sum: nusw alone does not, for the sum may wrap. */
function commonPromises(outer: number, inner: number): number {
  const common = outer & inner;
  return common & (Flag.inbounds | Flag.nuw) ? common : 0;
}

/** One getelementptr in the place of two. */
function joined(m: Match, make: Make): Origin | null {
  const [inner, outer] = [constantOffset(m.layout, m.a), constantOffset(m.layout, m.root)];
  if (inner === null || outer === null || !Number.isSafeInteger(inner + outer)) return null;
  const { type } = instructionOf(m.root);
  if (type.kind !== 'pointer') return null;
  const base = m.a.inputs[0]!.origin;
  const { indexBits } = m.layout.pointer(type.addressSpace);
  const index = make.integer(
    m.root.region,
    make.types.integer(indexBits),
    BigInt.asIntN(indexBits, BigInt(inner + outer)),
  );
  const made = instructionOn(Op.getelementptr, type, [base, index], instructionOf(m.root));
  made.auxiliaryType = make.types.i8;
  made.flags = commonPromises(m.flags('root'), m.flags('a'));
  return make.pure(made, [base, index]);
}

// ── Null ────────────────────────────────────────────────────────────────────

/** Whether a pointer is surely not null. */
function isNonNull(origin: Origin, m: Match): boolean {
  if (m.nullIsValid) return false;
  let at = origin;
  for (let i = 0; i < 4 * mostSteps; i++) {
    if (valueTypeOf(at).kind !== 'pointer' || valueTypeOf(at).addressSpace !== 0) return false;
    const { node, region, index } = at;
    const { owner } = region;
    if (node instanceof SimpleNode) {
      if (!(node.operation instanceof InstructionOperation)) return node.operation instanceof LabelOperation;
      const { instruction } = node.operation;
      if (instruction.operation === Op.alloca) return true;
      if (instruction.operation !== Op.getelementptr || !instruction.hasFlag('inbounds')) return false;
      at = node.inputs[0]!.origin;
    } else if (node !== null) return false;
    else if (owner instanceof Gamma) at = owner.inputs[index + 1]!.origin;
    else if (owner instanceof Theta) {
      if (!owner.variable(index).isInvariant) return false;
      at = owner.inputs[index]!.origin;
    } else return owner instanceof Lambda && isNonNullArgument(owner, index);
  }
  return false;
}

function isNonNullArgument(lambda: Lambda, index: number): boolean {
  if (index < lambda.contextCount) return isNonNullGlobal(lambda.inputs[index]!.origin);
  const attributes = functionOf(lambda).arguments[index - lambda.contextCount]?.attributes;
  return attributes?.has('nonnull') ?? false;
}

/** Whether a context variable of a λ has an address that is not null: an undefined weak symbol may be null. */
function isNonNullGlobal(origin: Origin): boolean {
  let at = origin;
  for (let i = 0; i < 4; i++) {
    const { node, region, index } = at;
    if (node instanceof Lambda || node instanceof Delta) return isThere(definedBy(node));
    if (node !== null) return false;
    const { owner, graph } = region;
    if (owner === null) return isThere(declarationOf(graph.imports[index]!));
    if (!(owner instanceof Environment) || index >= owner.contextCount) return false;
    at = owner.inputs[index]!.origin;
  }
  return false;
}

function definedBy(node: Lambda | Delta): GlobalValue {
  return node instanceof Lambda ? functionOf(node) : variableOf(node);
}

function isThere(global: GlobalValue): boolean {
  return (
    (global.kind === 'global' || global.kind === 'function') &&
    global.linkage !== 'extern_weak' &&
    !isAbsolute(global)
  );
}

/** An address that, according to its declaration, may be anything at link time. */
function isAbsolute({ metadata }: GlobalValue): boolean {
  return metadata.some(({ kind }) => kind === 'absolute_symbol');
}

/** Truth as a constant of the root's type. */
function truth(m: Match, make: Make, value: boolean): Origin {
  return make.constant(m.root.region, integerConstant(m.resultType, value ? -1n : 0n));
}

/** Whether a difference of addresses in the root's type is that of the pointers: borrowed bits are in both. */
const hasDistance = when('an integer no wider than the address', (m) => {
  const [type, { kind, addressSpace }] = [m.resultType, m.type('x')];
  if (type.kind !== 'integer' || kind !== 'pointer' || !isIntegral(m, addressSpace)) return false;
  const { bits, indexBits } = m.layout.pointer(addressSpace);
  return bits === indexBits && type.bits <= bits;
});

/** Whether the pointer that was made of an integer has all its bits. */
const fitsPointer = when('a pointer has all its bits', (m) => {
  const [type, pointer] = [m.resultType, valueTypeOf(m.root.inputs[0]!.origin)];
  if (type.kind !== 'integer' || !isIntegral(m, pointer.addressSpace)) return false;
  return type.bits <= m.layout.pointer(pointer.addressSpace).bits;
});

function isIntegral({ layout }: Match, addressSpace: number): boolean {
  return !layout.nonIntegralSpaces.has(addressSpace);
}

/** Whether the integers that are compared have all bits of the pointers they are made of. */
const keepsAddress = when('the integer has all bits of the address', (m) => {
  const type = m.type('x');
  return type.kind === 'pointer' && m.operandWidth >= m.layout.pointer(type.addressSpace).bits;
});

const bothPointers = when(
  'x and y are pointers of one type',
  (m) => m.x.type === m.y.type && m.type('x').kind === 'pointer',
);

export const pointerRules: readonly Rule[] = [
  rule(
    'gep-zero',
    operation(Op.getelementptr, x),
    x,
    when(
      'the distance is 0',
      (m) =>
        m.type('x') === m.resultType &&
        m.resultType.kind === 'pointer' &&
        constantOffset(m.layout, m.root) === 0,
    ),
  ),
  rule(
    'gep-gep',
    operation(Op.getelementptr, named('a', operation(Op.getelementptr, x))),
    construct('getelementptr(x, both distances)', joined),
  ),
  rule(
    'icmp-null-right',
    icmp(p, nullPointer, x),
    icmp(swapped, x, nullPointer),
    when('x is no constant', (m) => m.x.node?.kind !== 'constant'),
  ),
  rule(
    'icmp-null',
    icmp(p, x, nullPointer),
    construct('p = ne', (m, make) => truth(m, make, m.p === 'ne' || m.p === 'ugt')),
    when('p is eq, ne, ugt or ule', (m) => ['eq', 'ne', 'ugt', 'ule'].includes(m.p)),
    when('x is not null', (m) => isNonNull(m.x, m)),
  ),
  rule(
    'icmp-distance',
    icmp(p, x, y),
    construct('whether the distance of x and y is 0', (m, make) => {
      const distance = distanceOf(m);
      return distance === null ? null : truth(m, make, (distance === 0n) === (m.p === 'eq'));
    }),
    isEquality,
  ),
  rule('icmp-ptrtoint-zero', icmp(p, ptrtoint(x), 0), icmp(p, x, nullPointer), isEquality, keepsAddress),
  rule(
    'icmp-ptrtoints',
    icmp(p, ptrtoint(x), ptrtoint(y)),
    icmp(p, x, y),
    isEquality,
    keepsAddress,
    bothPointers,
  ),
  rule(
    'ptrtoint-inttoptr',
    ptrtoint(inttoptr(x)),
    x,
    when('x has the type of the result', (m) => m.type('x') === m.resultType),
    fitsPointer,
  ),
  rule(
    'sub-addresses',
    sub(ptrtoint(x), ptrtoint(y)),
    construct('the distance of x and y', (m, make) => {
      const distance = distanceOf(m);
      return distance === null ? null : make.integer(m.root.region, m.resultType, distance);
    }),
    hasDistance,
  ),
];

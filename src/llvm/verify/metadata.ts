// Metadata: the shapes LLVM insists on. Debug information that is wrong LLVM
// drops with a warning, so it is no problem here, as long as it can be written
// and read again: nodes must be defined, and local values must be of the function.

import { type Attachment, type Metadata, MetadataNode, type NamedMetadata } from '../metadata.ts';
import type { Type } from '../types.ts';
import type { Function, Instruction, Value } from '../values.ts';
import { integerOf, stripCasts } from './constants.ts';
import type { Verifier } from './context.ts';
import type { Body } from './flow.ts';

type Element = Metadata | null | undefined;

/** The value of an element that is one. */
function valueOf(element: Element): Value | null {
  return element?.form === 'value' ? (element.operands[0] ?? null) : null;
}

function numberOf(element: Element): bigint | null {
  return integerOf(valueOf(element));
}

function textOf(element: Element): string | null {
  return element?.form === 'string' ? element.text : null;
}

/** Elements of a tuple; specialised nodes have none that are needed here. */
function elementsOf(node: MetadataNode): readonly (Metadata | null)[] {
  return node.kind === 'tuple' ? node.elements : [];
}

// ── References ──────────────────────────────────────────────────────────────

/** Checks that a node can be referred to. */
function checkReference(v: Verifier, node: MetadataNode | null | undefined): boolean {
  if (!(node instanceof MetadataNode)) return v.check(false, 'a metadata node is missing');
  if (node.id < 0 || (node.defined && v.metadata[node.id] === node)) return true;
  v.problem(`refers to metadata !${node.id}, which the module does not define`);
  return false;
}

/** Checks metadata that is an operand: local values must be those of the function. */
export function checkLocalMetadata(v: Verifier, body: Body, metadata: Metadata): void {
  switch (metadata?.form) {
    case 'node':
      checkReference(v, metadata);
      return;
    case 'value':
      return checkLocalValue(v, body, metadata.operands[0]);
    case 'arguments':
      for (const argument of metadata.arguments) checkLocalValue(v, body, argument.operands[0]);
  }
}

function checkLocalValue(v: Verifier, body: Body, value: Value | undefined): void {
  let isOurs = true;
  if (value?.kind === 'instruction') isOurs = body.contains(value);
  else if (value?.kind === 'argument') isOurs = body.function.arguments[value.index] === value;
  else if (value?.kind === 'block') isOurs = body.indexOf(value) >= 0;
  else if (value === undefined) isOurs = false;
  v.check(isOurs, 'metadata refers to a value of another function');
}

// ── Attachments of instructions ─────────────────────────────────────────────

/** Checks the attachments of an instruction and the debug records before it. */
export function checkAttachments(v: Verifier, instruction: Instruction, body: Body): void {
  if (instruction.metadata !== null) {
    for (const attachment of instruction.metadata) {
      if (checkReference(v, attachment?.node))
        attachmentRules[attachment.kind]?.(v, instruction, attachment.node);
    }
  }
  if (instruction.records === null) return;
  for (const record of instruction.records) {
    for (const operand of record.operands) checkLocalMetadata(v, body, operand);
  }
}

type Rule = (v: Verifier, instruction: Instruction, node: MetadataNode) => void;

function isCall({ operation }: Instruction): boolean {
  return operation.syntax === 'call' || operation.syntax === 'invoke';
}

const checkDereferenceable: Rule = (v, { operation, type }, node) => {
  const [bytes] = elementsOf(node);
  const message = '!dereferenceable and !dereferenceable_or_null';
  v.check(type.kind === 'pointer', `${message} only apply to pointers`);
  v.check(
    operation.name === 'load' || operation.name === 'inttoptr',
    `${message} only apply to load and inttoptr`,
  );
  const isRight =
    elementsOf(node).length === 1 && numberOf(bytes) !== null && valueOf(bytes)!.type.bits === 64;
  v.check(isRight, `${message} need one i64`);
};

const checkScopeList: Rule = (v, _instruction, node) => {
  for (const scope of elementsOf(node)) {
    v.check(scope?.form === 'node', 'a list of alias scopes must consist of nodes');
  }
};

/** What LLVM requires of an attachment, by its kind. */
const attachmentRules: { readonly [kind: string]: Rule } = {
  range: (v, instruction, node) => {
    v.check(
      instruction.operation.name === 'load' || isCall(instruction),
      '!range only applies to loads and calls',
    );
    checkRange(v, node, instruction.type, '!range');
  },
  nonnull: (v, { operation, type }, node) => {
    v.check(type.kind === 'pointer', '!nonnull only applies to pointers');
    v.check(operation.name === 'load', '!nonnull only applies to loads');
    v.check(elementsOf(node).length === 0, '!nonnull must be empty');
  },
  align: (v, { operation, type }, node) => {
    const [first] = elementsOf(node);
    const value = numberOf(first);
    v.check(type.kind === 'pointer' && operation.name === 'load', '!align only applies to loads of pointers');
    const isRight = elementsOf(node).length === 1 && value !== null && valueOf(first)!.type.bits === 64;
    if (!isRight) return v.problem('!align needs one i64');
    v.check(
      value > 0n && (value & (value - 1n)) === 0n && value <= 1n << 32n,
      '!align must be a power of two',
    );
  },
  dereferenceable: checkDereferenceable,
  dereferenceable_or_null: checkDereferenceable,
  'invariant.group': (v, { operation }) => {
    v.check(
      operation.name === 'load' || operation.name === 'store',
      '!invariant.group only applies to loads and stores',
    );
  },
  fpmath: (v, { type }, node) => {
    v.check(type.isFloatOrVector, '!fpmath only applies to floating-point results');
    const value = valueOf(elementsOf(node)[0]);
    const isFloat = value?.kind === 'constant' && value.form === 'float' && value.type.kind === 'float';
    v.check(elementsOf(node).length === 1 && isFloat, '!fpmath needs one float');
  },
  noalias: checkScopeList,
  'alias.scope': checkScopeList,
  annotation: (v, _instruction, node) => {
    v.check(
      node.kind === 'tuple' && node.elements.length > 0,
      '!annotation must be a tuple that is not empty',
    );
    for (const element of elementsOf(node)) {
      const isTuple = element?.form === 'node' && elementsOf(element).every((part) => textOf(part) !== null);
      v.check(isTuple || textOf(element) !== null, '!annotation must consist of strings');
    }
  },
  callsite: (v, { call }) => {
    v.check(call !== null, '!callsite only applies to calls');
  },
  memprof: (v, { call }) => {
    v.check(call !== null, '!memprof only applies to calls');
  },
  prof: checkProfile,
};

/** Ranges: pairs of integers of the right type, in order, none empty, none touching the next. */
function checkRange(v: Verifier, node: MetadataNode, type: Type, name: string): void {
  const elements = elementsOf(node);
  if (elements.length === 0 || elements.length % 2 !== 0) return v.problem(`${name} must consist of pairs`);
  let last: readonly [bigint, bigint] | null = null;
  for (let i = 0; i < elements.length; i += 2) {
    const low = numberOf(elements[i]);
    const high = numberOf(elements[i + 1]);
    if (low === null || high === null) return v.problem(`the limits of ${name} must be integers`);
    for (const limit of [elements[i], elements[i + 1]]) {
      if (valueOf(limit)!.type !== type.scalar)
        return v.problem(`the limits of ${name} must have the type of the value`);
    }
    if (low === high) return v.problem(`the limits of ${name} cannot be the same`);
    if (last !== null) {
      if (low <= last[0]) return v.problem(`the ranges of ${name} must be in order`);
      if (last[0] < last[1] ? low <= last[1] : true)
        return v.problem(`the ranges of ${name} overlap or touch`);
    }
    last = [low, high];
  }
}

/** How many weights a branch of this kind has; 0 if it can have none, -1 for one or two. */
function weightCount({ operation, blocks }: Instruction): number {
  switch (operation.syntax) {
    case 'br':
    case 'switch':
    case 'indirectbr':
    case 'callbr':
      return blocks?.length ?? 0;
    case 'call':
      return 1;
    case 'select':
      return 2;
    case 'invoke':
      return -1;
    default:
      return 0;
  }
}

function checkProfile(v: Verifier, instruction: Instruction, node: MetadataNode): void {
  const elements = elementsOf(node);
  const name = textOf(elements[0]);
  if (name === null) return v.problem('!prof must begin with a string');
  if (name === 'unknown') return;
  if (elements.length < 2) return v.problem('!prof needs at least two operands');
  switch (name) {
    case 'branch_weights':
      return checkWeights(v, instruction, elements);
    case 'VP':
      v.check(numberOf(elements[1]) !== null, '!prof of values must give their kind');
      v.check(elements.length % 2 === 1, '!prof of values must consist of pairs');
      return;
    default:
      v.problem(`'${name}' is not allowed in !prof here`);
  }
}

function checkWeights(v: Verifier, instruction: Instruction, elements: readonly (Metadata | null)[]): void {
  const from = textOf(elements[1]) === null ? 1 : 2;
  const count = elements.length - from;
  const wanted = weightCount(instruction);
  if (wanted === 0)
    return v.problem(`!prof with branch weights does not apply to ${instruction.operation.name}`);
  const isRight = wanted < 0 ? count === 1 || count === 2 : count === wanted;
  v.check(
    isRight,
    `!prof has ${count} branch weights, but the instruction has ${wanted < 0 ? 'two' : wanted} targets`,
  );
  for (let i = from; i < elements.length; i++) {
    if (numberOf(elements[i]) === null) return v.problem('the branch weights of !prof must be integers');
  }
}

// ── Attachments of globals ──────────────────────────────────────────────────

/** Checks the attachments of a global or function. */
export function checkGlobalAttachments(v: Verifier, attachments: readonly Attachment[]): void {
  for (const attachment of attachments) checkReference(v, attachment?.node);
}

/** Checks the attachments of a function. */
export function checkFunctionAttachments(v: Verifier, fn: Function): void {
  checkGlobalAttachments(v, fn.metadata);
  let profiles = 0;
  for (const { kind, node } of fn.metadata) {
    if (kind !== 'prof' || !(node instanceof MetadataNode)) continue;
    profiles++;
    v.check(!fn.isDeclaration, 'a declaration cannot have a !prof');
    checkEntryCount(v, node);
  }
  v.check(profiles <= 1, 'a function can only have one !prof');
}

function checkEntryCount(v: Verifier, node: MetadataNode): void {
  const [name, count] = elementsOf(node);
  const text = textOf(name);
  if (elementsOf(node).length < 2 || text === null)
    return v.problem('!prof of a function must be a name and a count');
  v.check(
    text === 'function_entry_count' || text === 'synthetic_function_entry_count',
    `!prof of a function cannot be '${text}'`,
  );
  v.check(valueOf(count)?.kind === 'constant', 'the count of !prof must be a constant');
}

// ── Named metadata ──────────────────────────────────────────────────────────

/** Checks all nodes of the module, and those names that LLVM gives a meaning to. */
export function checkModuleMetadata(v: Verifier): void {
  for (const node of v.module.metadata.values()) {
    v.enter(`metadata !${node.id}`);
    v.check(node.defined, 'the node is not defined');
    for (const element of node.elements) checkGlobalElement(v, element);
  }
  for (const named of v.module.namedMetadata) {
    v.enter(`metadata !${named.name}`);
    if (!named.nodes.every((node) => checkReference(v, node))) continue;
    namedRules[named.name]?.(v, named);
  }
}

function checkGlobalElement(v: Verifier, element: Metadata | null): void {
  if (element === null || element.form !== 'value') return;
  const kind = element.operands[0]?.kind;
  if (kind === 'instruction' || kind === 'argument' || kind === 'block') {
    v.problem('a node cannot hold a value of a function');
  }
}

const checkStrings = (v: Verifier, { name, nodes }: NamedMetadata): void => {
  for (const node of nodes) {
    const isRight = elementsOf(node).length === 1 && textOf(node.elements[0]) !== null;
    v.check(isRight, `the nodes of !${name} must each hold one string`);
  }
};

const namedRules: { readonly [name: string]: (v: Verifier, named: NamedMetadata) => void } = {
  'llvm.ident': checkStrings,
  'llvm.commandline': checkStrings,
  'llvm.module.flags': checkModuleFlags,
};

/** How flags of modules that are linked become one. */
const behaviours = ['error', 'warning', 'require', 'override', 'append', 'append-unique', 'max', 'min'];

function checkModuleFlags(v: Verifier, { nodes }: NamedMetadata): void {
  const seen = new Set<string>();
  for (const node of nodes) {
    const [behaviour, name, value] = elementsOf(node);
    if (elementsOf(node).length !== 3) {
      v.problem('a module flag must have three operands');
      continue;
    }
    const text = textOf(name);
    const number = numberOf(behaviour);
    const kind = number === null ? undefined : behaviours[Number(unsigned(behaviour!, number)) - 1];
    if (kind === undefined) v.problem('a module flag must have a behavior');
    else if (text === null) v.problem('a module flag must have a name');
    else checkModuleFlag(v, kind, text, value!, seen);
  }
}

/** An integer constant as LLVM reads it here: the one bit of an i1 is 1 and not -1. */
function unsigned(element: NonNullable<Element>, number: bigint): bigint {
  return BigInt.asUintN(valueOf(element)!.type.bits, number);
}

function checkModuleFlag(v: Verifier, kind: string, name: string, value: Element, seen: Set<string>): void {
  const number = numberOf(value);
  const parts = value?.form === 'node' ? elementsOf(value) : null;
  switch (kind) {
    case 'max':
      v.check(number !== null, `the module flag '${name}' must be an integer`);
      break;
    case 'min':
      v.check(
        number !== null && number >= 0n,
        `the module flag '${name}' must be an integer that is not negative`,
      );
      break;
    case 'require':
      v.check(
        parts?.length === 2 && textOf(parts[0]) !== null,
        `the module flag '${name}' must be a name and a value`,
      );
      break;
    case 'append':
    case 'append-unique':
      v.check(parts !== null, `the module flag '${name}' must be a node`);
  }
  if (kind !== 'require') {
    v.check(!seen.has(name), `there is more than one module flag '${name}'`);
    seen.add(name);
  }
  if (name === 'wchar_size' || name === 'SemanticInterposition') {
    v.check(number !== null, `the module flag '${name}' must be an integer`);
  }
  if (name === 'CG Profile') for (const entry of parts ?? []) checkProfileEntry(v, entry);
}

function checkProfileEntry(v: Verifier, entry: Element): void {
  const parts = entry?.form === 'node' ? elementsOf(entry) : [];
  const isFunction = (part: Element) => {
    const value = valueOf(part);
    return part === null || (value !== null && stripCasts(value).kind === 'function');
  };
  const isRight =
    parts.length === 3 && isFunction(parts[0]) && isFunction(parts[1]) && numberOf(parts[2]) !== null;
  v.check(isRight, "an entry of 'CG Profile' must be two functions and a count");
}

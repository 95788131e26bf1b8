// Metadata as text. Nodes written inside nodes nest to any depth and are read with
// a stack of frames, like constants. What fields a debug-info node has comes from
// the table in debug-info.ts.

import { debugInfoNodes, type FieldRow, type NodeRow } from '../debug-info.ts';
import {
  checksumKinds,
  debugFlags,
  dwarfCallingConventions,
  dwarfEncodings,
  dwarfEnumKinds,
  dwarfLanguageNames,
  dwarfLanguages,
  dwarfMacroTypes,
  dwarfOperations,
  dwarfTags,
  dwarfVirtualities,
  emissionKinds,
  fixedPointKinds,
  nameTableKinds,
  subprogramFlags,
} from '../dwarf.ts';
import {
  ArgumentList,
  Attachment,
  DebugRecord,
  type Field,
  type FieldValue,
  type Metadata,
  MetadataNode,
  MetadataString,
  ValueMetadata,
} from '../metadata.ts';
import { readValue } from './constants.ts';
import { T } from './lexer.ts';
import type { FunctionState, Reader } from './state.ts';
import { readType } from './types.ts';
import { W } from './words.ts';

const wordNull = W('null');
const wordTrue = W('true');
const wordFalse = W('false');

/** An open node. */
class Frame {
  readonly node: MetadataNode;
  /** Null for a tuple. */
  readonly row: NodeRow | null;
  /** The field whose value is being read. */
  field: FieldRow | null = null;
  /** The list of a list field, while it is open. */
  list: (Metadata | null)[] | null = null;

  constructor(node: MetadataNode, row: NodeRow | null) {
    this.node = node;
    this.row = row;
  }

  take(value: Metadata | null): void {
    if (this.row === null) this.node.elements.push(value);
    else if (this.list !== null) this.list.push(value);
    else addField(this.node, this.field!, value);
  }
}

function addField(node: MetadataNode, row: FieldRow, value: FieldValue): void {
  (node.fields as Field[]).push({ name: row.name, value });
}

// ── Entry points ────────────────────────────────────────────────────────────

/** Any metadata; `state` is null where local values may not stand. */
export function readMetadata(r: Reader, state: FunctionState | null): Metadata {
  const lexer = r.lexer;
  if (lexer.token === T.MetadataName && lexer.text === 'DIArgList') {
    if (state === null) r.fail('found DIArgList outside of function');
    return readArgumentList(r, state);
  }
  const stack: Frame[] = [];
  const value = readOperand(r, stack, state);
  return value === undefined ? readOpenNodes(r, stack) : value!;
}

/** A node: `!42`, `!{…}`, `!DILocation(…)`. */
export function readNode(r: Reader): MetadataNode {
  const lexer = r.lexer;
  if (lexer.token !== T.MetadataName) {
    if (lexer.token !== T.Exclaim) r.fail("expected '!' here");
    lexer.next();
    return readNodeTail(r);
  }
  const stack: Frame[] = [];
  const node = new MetadataNode(-1);
  return openSpecialised(r, stack, node) ?? readOpenNodes(r, stack);
}

/** After `!`: a number or a tuple. */
function readNodeTail(r: Reader): MetadataNode {
  if (r.lexer.token !== T.LeftBrace) return readReference(r);
  const stack: Frame[] = [];
  return openTuple(r, stack, new MetadataNode(-1)) ?? readOpenNodes(r, stack);
}

/** `!42 = distinct !{…}`, after the equal sign. */
export function readDefinition(r: Reader, node: MetadataNode, distinct: boolean): void {
  const stack: Frame[] = [];
  node.distinct = distinct;
  if (r.lexer.token === T.MetadataName) {
    if (openSpecialised(r, stack, node) === null) readOpenNodes(r, stack);
    return;
  }
  r.expect(T.Exclaim, "Expected '!' here");
  if (openTuple(r, stack, node) === null) readOpenNodes(r, stack);
}

/** `!name !42`; the name is the current token. */
export function readAttachment(r: Reader): Attachment {
  const kind = r.lexer.text;
  r.lexer.next();
  return new Attachment(kind, readNode(r));
}

/** The number of a node, after `!`. */
export function readReference(r: Reader): MetadataNode {
  const offset = r.lexer.start;
  return r.metadataNode(r.uint32(), offset);
}

/** `!DIExpression(…)`. */
export function readExpression(r: Reader, node: MetadataNode): MetadataNode {
  const lexer = r.lexer;
  lexer.next();
  r.expect(T.LeftParen, "expected '(' here");
  node.kind = 'DIExpression';
  node.defined = true;
  if (lexer.token !== T.RightParen) {
    do {
      node.expression.push(readExpressionElement(r));
    } while (r.accept(T.Comma));
  }
  r.expect(T.RightParen, "expected ')' here");
  return node;
}

function readExpressionElement(r: Reader): string | number | bigint {
  const lexer = r.lexer;
  if (lexer.token === T.DebugName) {
    const name = lexer.text;
    if (!dwarfOperations.has(name) && !dwarfEncodings.has(name)) r.fail(`invalid DWARF op '${name}'`);
    lexer.next();
    return name;
  }
  if (lexer.token !== T.Integer || lexer.negative) r.fail('expected unsigned integer');
  const value = lexer.bigInteger();
  if (value > 0xffffffffffffffffn) r.fail('element too large, limit is 18446744073709551615');
  lexer.next();
  return value <= 0xffffffffn ? Number(value) : value;
}

/** `!DIArgList(i32 %a, …)`. */
function readArgumentList(r: Reader, state: FunctionState): ArgumentList {
  r.lexer.next();
  r.expect(T.LeftParen, "expected '(' here");
  const values: ValueMetadata[] = [];
  if (r.lexer.token !== T.RightParen) {
    do {
      values.push(readValueMetadata(r, state, 'expected value-as-metadata operand'));
    } while (r.accept(T.Comma));
  }
  r.expect(T.RightParen, "expected ')' here");
  return new ArgumentList(values);
}

/** `type value` as metadata. */
function readValueMetadata(r: Reader, state: FunctionState | null, reason: string): ValueMetadata {
  const offset = r.lexer.start;
  const type = readType(r, reason);
  if (type.kind === 'metadata') r.failAt(offset, 'invalid metadata-value-metadata roundtrip');
  const value = new ValueMetadata(readValue(r, type, state));
  r.linkNested(value.operands);
  return value;
}

const recordOperands: { readonly [kind: string]: readonly ('node' | 'any')[] } = {
  value: ['any', 'node', 'node', 'node'],
  declare: ['any', 'node', 'node', 'node'],
  declare_value: ['any', 'node', 'node', 'node'],
  assign: ['any', 'node', 'node', 'node', 'any', 'node', 'node'],
  label: ['node', 'node'],
};

/** A debug record, after `#`. */
export function readDebugRecord(r: Reader, state: FunctionState): DebugRecord {
  const lexer = r.lexer;
  if (lexer.token !== T.DebugRecord) r.fail('expected debug record type here');
  const kind = lexer.text as DebugRecord['kind'];
  lexer.next();
  r.expect(T.LeftParen, "Expected '(' here");
  const operands: Metadata[] = [];
  const wanted = recordOperands[kind]!;
  for (let i = 0; i < wanted.length; i++) {
    if (i > 0) r.expect(T.Comma, "Expected ',' here");
    operands.push(wanted[i] === 'node' ? readNode(r) : readMetadata(r, state));
  }
  r.expect(T.RightParen, "Expected ')' here");
  return new DebugRecord(kind, operands);
}

// ── Nested nodes ────────────────────────────────────────────────────────────

/** Reads the nodes on the stack to their ends and returns the outermost. */
function readOpenNodes(r: Reader, stack: Frame[]): MetadataNode {
  for (;;) {
    const frame = stack[stack.length - 1]!;
    let value = frame.row === null ? readElement(r, stack) : readField(r, frame, stack);
    // `undefined`: a node opened, and its operands come next.
    while (value !== undefined) {
      const top = stack[stack.length - 1]!;
      if (value !== fieldDone) top.take(value as Metadata | null);
      if (top.list !== null) {
        if (r.accept(T.Comma)) {
          value = readElement(r, stack);
          continue;
        }
        r.expect(T.RightBrace, 'expected end of metadata node');
        addField(top.node, top.field!, top.list);
        top.list = null;
      }
      if (r.accept(T.Comma)) break;
      stack.pop();
      const finished = close(r, top);
      if (stack.length === 0) return finished;
      value = finished;
    }
  }
}

/** Marks a field that needed no metadata. */
const fieldDone = Symbol('field done');

function readElement(r: Reader, stack: Frame[]): Metadata | null | undefined {
  if (r.acceptWord(wordNull)) return null;
  return readOperand(r, stack, null);
}

/** An operand: complete metadata, or undefined when a node opened on the stack. */
function readOperand(r: Reader, stack: Frame[], state: FunctionState | null): Metadata | null | undefined {
  const lexer = r.lexer;
  if (lexer.token === T.MetadataName) {
    return openSpecialised(r, stack, new MetadataNode(-1)) ?? undefined;
  }
  if (lexer.token !== T.Exclaim) return readValueMetadata(r, state, 'expected metadata operand');
  lexer.next();
  if ((lexer.token as T) === T.String) return new MetadataString(r.string());
  if ((lexer.token as T) === T.LeftBrace) return openTuple(r, stack, new MetadataNode(-1)) ?? undefined;
  return readReference(r);
}

/** Opens `{…}`; an empty one is complete at once. */
function openTuple(r: Reader, stack: Frame[], node: MetadataNode): MetadataNode | null {
  r.expect(T.LeftBrace, "expected '{' here");
  node.kind = 'tuple';
  node.defined = true;
  if (r.accept(T.RightBrace)) return node;
  stack.push(new Frame(node, null));
  return null;
}

/** Opens `DIName(…)`; the name is the current token. Nodes without open fields are complete at once. */
function openSpecialised(r: Reader, stack: Frame[], node: MetadataNode): MetadataNode | null {
  const lexer = r.lexer;
  const name = lexer.text;
  if (name === 'DIExpression') return readExpression(r, node);
  node.defined = true;
  node.kind = name;
  if (name === 'DIAssignID') {
    if (!node.distinct) r.fail("missing 'distinct', required for !DIAssignID()");
    lexer.next();
    r.expect(T.LeftParen, "expected '(' here");
    r.expect(T.RightParen, "expected ')' here");
    return node;
  }
  const row = debugInfoNodes.get(name);
  if (row === undefined) r.fail('expected metadata type');
  if (name === 'DICompileUnit' && !node.distinct) {
    r.fail("missing 'distinct', required for !DICompileUnit");
  }
  lexer.next();
  r.expect(T.LeftParen, "expected '(' here");
  const frame = new Frame(node, row);
  if (lexer.token === T.RightParen) return close(r, frame);
  stack.push(frame);
  return null;
}

function close(r: Reader, frame: Frame): MetadataNode {
  if (frame.row === null) {
    r.expect(T.RightBrace, 'expected end of metadata node');
    return frame.node;
  }
  const offset = r.lexer.start;
  r.expect(T.RightParen, "expected ')' here");
  for (const field of frame.row.fields) {
    if (field.required && frame.node.field(field.name) === undefined) {
      r.failAt(offset, `missing required field '${field.name}'`);
    }
  }
  checkNode(r, frame.node, offset);
  return frame.node;
}

/** Rules that concern more than one field. */
function checkNode(r: Reader, node: MetadataNode, offset: number): void {
  const has = (name: string) => node.field(name) !== undefined;
  switch (node.kind) {
    case 'DIFile':
      if (has('checksumkind') !== has('checksum')) {
        r.failAt(offset, "'checksumkind' and 'checksum' must be provided together");
      }
      return;
    case 'DIEnumerator': {
      const value = node.field('value') as number | bigint;
      if (node.field('isUnsigned') === true && value < 0) {
        r.failAt(offset, 'unsigned enumerator with negative value');
      }
      return;
    }
    case 'DICompileUnit':
      if (has('language') === has('sourceLanguageName')) {
        r.failAt(offset, "needs exactly one of 'language' and 'sourceLanguageName'");
      }
      if (has('sourceLanguageVersion') && !has('sourceLanguageName')) {
        r.failAt(offset, "'sourceLanguageVersion' requires an associated 'sourceLanguageName'");
      }
      return;
    case 'DISubprogram':
      if (!node.distinct && isDefinition(node)) {
        r.failAt(offset, "missing 'distinct', required for !DISubprogram that is a Definition");
      }
  }
}

function isDefinition(subprogram: MetadataNode): boolean {
  const flags = subprogram.field('spFlags');
  if (flags === undefined) return subprogram.field('isDefinition') !== false;
  return String(flags)
    .split(' | ')
    .some((flag) => flag === 'DISPFlagDefinition' || (/^\d+$/.test(flag) && (Number(flag) & 8) !== 0));
}

// ── Fields ──────────────────────────────────────────────────────────────────

/** `name: value`. Metadata is returned, other values are stored at once. */
function readField(r: Reader, frame: Frame, stack: Frame[]): Metadata | null | undefined | typeof fieldDone {
  const lexer = r.lexer;
  if (lexer.token !== T.Label) r.fail('expected field label here');
  const row = frame.row!.field(lexer.text);
  if (row === undefined) r.fail(`invalid field '${lexer.text}'`);
  if (frame.node.field(row.name) !== undefined) {
    r.fail(`field '${row.name}' cannot be specified more than once`);
  }
  lexer.next();
  frame.field = row;
  switch (row.kind) {
    case 'signedOrMetadata':
    case 'unsignedOrMetadata':
      if ((lexer.token as T) === T.Integer) break;
      return readMetadataField(r, row, stack);
    case 'metadata':
      return readMetadataField(r, row, stack);
    case 'list':
      r.expect(T.LeftBrace, "expected '{' here");
      if (r.accept(T.RightBrace)) {
        addField(frame.node, row, []);
        return fieldDone;
      }
      frame.list = [];
      return readElement(r, stack);
  }
  addField(frame.node, row, readScalar(r, row));
  return fieldDone;
}

function readMetadataField(r: Reader, row: FieldRow, stack: Frame[]): Metadata | null | undefined {
  if (r.at(wordNull)) {
    if (!row.nullable) r.fail(`'${row.name}' cannot be null`);
    r.lexer.next();
    return null;
  }
  if (r.lexer.token === T.MetadataName && r.lexer.text === 'DIArgList') {
    r.fail('found DIArgList outside of function');
  }
  return readOperand(r, stack, null);
}

function readScalar(r: Reader, row: FieldRow): FieldValue {
  switch (row.kind) {
    case 'unsigned':
    case 'unsignedOrMetadata':
      return readUnsigned(r, row);
    case 'signed':
    case 'signedOrMetadata':
      return readSigned(r, row);
    case 'integer': {
      if (r.lexer.token !== T.Integer) r.fail('expected integer');
      return takeInteger(r);
    }
    case 'boolean':
      if (r.acceptWord(wordTrue)) return true;
      if (r.acceptWord(wordFalse)) return false;
      return r.fail("expected 'true' or 'false'");
    case 'string': {
      const offset = r.lexer.start;
      const text = r.string();
      if (text === '' && row.nonEmpty) r.failAt(offset, `'${row.name}' cannot be empty`);
      return text;
    }
    case 'flags':
      return readFlags(r, debugFlags);
    case 'subprogramFlags':
      return readFlags(r, subprogramFlags);
    default:
      return readKeyword(r, row);
  }
}

function takeInteger(r: Reader): number | bigint {
  const lexer = r.lexer;
  const value = Number.isNaN(lexer.number) ? lexer.bigInteger() : lexer.number;
  lexer.next();
  return value;
}

function readUnsigned(r: Reader, row: FieldRow): number | bigint {
  const lexer = r.lexer;
  if (lexer.token !== T.Integer || lexer.negative) r.fail('expected unsigned integer');
  if (lexer.bigInteger() > row.max) r.fail(`value for '${row.name}' too large, limit is ${row.max}`);
  return takeInteger(r);
}

function readSigned(r: Reader, row: FieldRow): number | bigint {
  const lexer = r.lexer;
  if (lexer.token !== T.Integer) r.fail('expected signed integer');
  const value = lexer.bigInteger();
  if (value < row.min) r.fail(`value for '${row.name}' too small, limit is ${row.min}`);
  if (value > row.max) r.fail(`value for '${row.name}' too large, limit is ${row.max}`);
  return takeInteger(r);
}

interface KeywordKind {
  readonly what: string;
  readonly names: ReadonlySet<string>;
  /** Largest number that may stand instead; -1 when none may. */
  readonly max: number;
}

const keywordKinds: { readonly [kind: string]: KeywordKind } = {
  tag: { what: 'DWARF tag', names: dwarfTags, max: 0xffff },
  encoding: { what: 'DWARF type attribute encoding', names: dwarfEncodings, max: 0xff },
  virtuality: { what: 'DWARF virtuality code', names: dwarfVirtualities, max: 2 },
  language: { what: 'DWARF language', names: dwarfLanguages, max: 0xffff },
  languageName: { what: 'DWARF source language name', names: dwarfLanguageNames, max: 0xffff },
  callingConvention: { what: 'DWARF calling convention', names: dwarfCallingConventions, max: 0xff },
  macroType: { what: 'DWARF macinfo type', names: dwarfMacroTypes, max: 0xff },
  enumKind: { what: 'DWARF enum kind code', names: dwarfEnumKinds, max: 1 },
  checksumKind: { what: 'checksum kind', names: checksumKinds, max: -1 },
  emissionKind: { what: 'emission kind', names: emissionKinds, max: 3 },
  nameTableKind: { what: 'nameTable kind', names: nameTableKinds, max: 3 },
  fixedPointKind: { what: 'fixed-point kind', names: fixedPointKinds, max: 2 },
};

function readKeyword(r: Reader, row: FieldRow): number | bigint | string {
  const lexer = r.lexer;
  const kind = keywordKinds[row.kind]!;
  if (lexer.token === T.Integer && kind.max >= 0) {
    if (lexer.negative) r.fail('expected unsigned integer');
    if (lexer.bigInteger() > BigInt(kind.max)) {
      r.fail(`value for '${row.name}' too large, limit is ${kind.max}`);
    }
    return takeInteger(r);
  }
  if (lexer.token !== T.DebugName) r.fail(`expected ${kind.what}`);
  const name = lexer.text;
  if (!kind.names.has(name)) r.fail(`invalid ${kind.what} '${name}'`);
  lexer.next();
  return name;
}

/** `DIFlagPublic | DIFlagVirtual | 4`. */
function readFlags(r: Reader, names: ReadonlySet<string>): string {
  const lexer = r.lexer;
  const parts: string[] = [];
  do {
    if (lexer.token === T.Integer && !lexer.negative) {
      parts.push(String(r.uint32()));
      continue;
    }
    if (lexer.token !== T.DebugName) r.fail('expected debug info flag');
    if (!names.has(lexer.text)) r.fail(`invalid debug info flag '${lexer.text}'`);
    parts.push(lexer.text);
    lexer.next();
  } while (r.accept(T.Bar));
  return parts.join(' | ');
}

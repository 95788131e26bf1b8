// A whole module: what stands at top level, and what must hold at the end.

import { DataLayoutError, parseDataLayout } from '../data-layout.ts';
import { isIntrinsicName } from '../intrinsics.ts';
import { MetadataNode, NamedMetadata } from '../metadata.ts';
import { Comdat, Module } from '../module.ts';
import { Function, type GlobalValue, type Instruction, type Value } from '../values.ts';
import { readGroupAttributes } from './attributes.ts';
import { readDeclaration, readFunction, readIndexes, readUseListOrder } from './functions.ts';
import { readGlobal } from './globals.ts';
import { Lexer, T } from './lexer.ts';
import { readDefinition, readExpression, readReference } from './metadata.ts';
import { Reader } from './state.ts';
import { readTypeDefinition } from './types.ts';
import { W } from './words.ts';

const wordTarget = W('target');
const wordTriple = W('triple');
const wordDatalayout = W('datalayout');
const wordSourceFilename = W('source_filename');
const wordDeclare = W('declare');
const wordDefine = W('define');
const wordModule = W('module');
const wordAsm = W('asm');
const wordAttributes = W('attributes');
const wordUselistorder = W('uselistorder');
const wordUselistorderBb = W('uselistorder_bb');
const wordType = W('type');
const wordComdat = W('comdat');
const wordDistinct = W('distinct');
const wordFlags = W('flags');
const wordBlockcount = W('blockcount');
const selections = new Map(
  (['any', 'exactmatch', 'largest', 'nodeduplicate', 'samesize'] as const).map((name) => [W(name), name]),
);
const summaryTags = new Set(['gv', 'module', 'typeid', 'typeidCompatibleVTable'].map((name) => W(name)));

export interface ReadOptions {
  /** Name for error messages. */
  readonly filename?: string;
  /** Hears at which byte each instruction, function and global begins; of a global, its name. */
  readonly onPosition?: (thing: Instruction | GlobalValue, offset: number) => void;
}

/**
 * Reads LLVM IR text. Throws `LlvmIrError`, which has the place and the line, if
 * the text is not a module. A string is taken as UTF-8.
 */
export function readModule(source: string | Uint8Array, options: ReadOptions = {}): Module {
  const bytes = typeof source === 'string' ? new TextEncoder().encode(source) : source;
  const module = new Module();
  const lexer = new Lexer(bytes, options.filename ?? '<stdin>', module.types);
  const r = new Reader(lexer, module);
  r.onPosition = options.onPosition ?? null;
  lexer.next();
  readTargetLines(r);
  while (lexer.token !== T.End) readEntity(r);
  finishModule(r);
  return module;
}

// ── Top level ───────────────────────────────────────────────────────────────

/** Target lines and the source file's name stand before everything else. */
export function readTargetLines(r: Reader): void {
  let layoutOffset = -1;
  for (;;) {
    if (r.acceptWord(wordTarget)) {
      const isTriple = r.at(wordTriple);
      if (!isTriple && !r.at(wordDatalayout)) r.fail('unknown target property');
      r.lexer.next();
      r.expect(T.Equal, `expected '=' after target ${isTriple ? 'triple' : 'datalayout'}`);
      const offset = r.lexer.start;
      const text = r.string();
      if (isTriple) {
        r.module.targetTriple = text;
      } else {
        r.module.dataLayout = text;
        layoutOffset = offset;
      }
    } else if (r.acceptWord(wordSourceFilename)) {
      r.expect(T.Equal, "expected '=' after source_filename");
      r.module.sourceFilename = r.string();
    } else {
      break;
    }
  }
  if (r.module.dataLayout === null) return;
  try {
    r.layout = parseDataLayout(r.module.dataLayout);
  } catch (error) {
    if (!(error instanceof DataLayoutError)) throw error;
    r.failAt(layoutOffset, error.message);
  }
}

/** Reads anything that may stand at top level. */
export function readEntity(r: Reader): void {
  const lexer = r.lexer;
  switch (lexer.token) {
    case T.Global:
    case T.GlobalNumber:
      readGlobal(r);
      return;
    case T.Local:
    case T.LocalNumber:
      return readNamedType(r);
    case T.Comdat:
      return readComdatDefinition(r);
    case T.Exclaim:
      return readMetadataDefinition(r);
    case T.MetadataName:
      return readNamedMetadata(r);
    case T.Summary:
      return readSummary(r);
    case T.Word:
      return readWordEntity(r);
  }
  r.fail('expected top-level entity');
}

function readWordEntity(r: Reader): void {
  const word = r.lexer.word!;
  switch (word) {
    case wordDeclare:
      r.lexer.next();
      readDeclaration(r);
      return;
    case wordDefine:
      r.lexer.next();
      return readFunction(r);
    case wordModule:
      return readModuleAssembly(r);
    case wordAttributes:
      return readAttributeGroup(r);
    case wordUselistorder:
      r.module.useListOrders.push(readUseListOrder(r, null));
      return;
    case wordUselistorderBb:
      return readBlockUseListOrder(r);
  }
  r.fail('expected top-level entity');
}

/** `module asm "…"`. */
function readModuleAssembly(r: Reader): void {
  r.lexer.next();
  r.expectWord(wordAsm, "expected 'module asm'");
  r.module.assembly.push(r.string());
}

/** `%name = type …`. */
function readNamedType(r: Reader): void {
  const lexer = r.lexer;
  const offset = lexer.start;
  const key = lexer.token === T.Local ? lexer.text : lexer.number;
  lexer.next();
  r.expect(T.Equal, "expected '=' after name");
  r.expectWord(wordType, "expected 'type' after name");
  readTypeDefinition(r, key, offset);
}

/** `$name = comdat any`. */
function readComdatDefinition(r: Reader): void {
  const lexer = r.lexer;
  const offset = lexer.start;
  const name = lexer.text;
  lexer.next();
  r.expect(T.Equal, "expected '=' here");
  r.expectWord(wordComdat, 'expected comdat type');
  const selection = lexer.token === T.Word ? selections.get(lexer.word!) : undefined;
  if (selection === undefined) r.fail('unknown selection kind');
  lexer.next();
  let comdat = r.module.comdats.get(name);
  if (comdat !== undefined && !r.undefinedComdats.delete(name)) {
    r.failAt(offset, `redefinition of comdat '$${name}'`);
  }
  if (comdat === undefined) {
    comdat = new Comdat(name);
    r.module.comdats.set(name, comdat);
  }
  comdat.selection = selection;
}

/** `attributes #3 = { … }`. */
function readAttributeGroup(r: Reader): void {
  const lexer = r.lexer;
  const offset = lexer.start;
  lexer.next();
  if (lexer.token !== T.AttributeGroup) r.fail('expected attribute group id');
  const group = r.attributeGroup(lexer.number);
  lexer.next();
  r.expect(T.Equal, "expected '=' here");
  r.expect(T.LeftBrace, "expected '{' here");
  group.items = readGroupAttributes(r);
  r.expect(T.RightBrace, 'expected end of attribute group');
  if (group.items.length === 0) r.failAt(offset, 'attribute group has no attributes');
}

/** `!42 = …`. */
function readMetadataDefinition(r: Reader): void {
  const lexer = r.lexer;
  lexer.next();
  const offset = lexer.start;
  const id = r.uint32();
  r.expect(T.Equal, "expected '=' here");
  if (lexer.token === T.Type) r.fail('unexpected type in metadata definition');
  const distinct = r.acceptWord(wordDistinct);
  const node = r.metadataNode(id, offset);
  if (node.defined) r.failAt(offset, 'Metadata id is already used');
  readDefinition(r, node, distinct);
  r.undefinedMetadata.delete(id);
}

/** `!name = !{!0, !1}`. */
function readNamedMetadata(r: Reader): void {
  const lexer = r.lexer;
  const name = lexer.text;
  lexer.next();
  r.expect(T.Equal, "expected '=' here");
  r.expect(T.Exclaim, "Expected '!' here");
  r.expect(T.LeftBrace, "Expected '{' here");
  const nodes: MetadataNode[] = [];
  if (lexer.token !== T.RightBrace) {
    do {
      nodes.push(readNamedOperand(r));
    } while (r.accept(T.Comma));
  }
  r.expect(T.RightBrace, 'expected end of metadata node');
  const known = r.module.namedMetadata.find((named) => named.name === name);
  if (known === undefined) r.module.namedMetadata.push(new NamedMetadata(name, nodes));
  else known.nodes.push(...nodes);
}

function readNamedOperand(r: Reader): MetadataNode {
  const lexer = r.lexer;
  if (lexer.token === T.MetadataName && lexer.text === 'DIExpression') {
    return readExpression(r, new MetadataNode(-1));
  }
  r.expect(T.Exclaim, "Expected '!' here");
  return readReference(r);
}

/** `^0 = module: (…)`: checked for balance and kept as it is written. */
function readSummary(r: Reader): void {
  const lexer = r.lexer;
  const start = lexer.start;
  lexer.colonIsPunctuation = true;
  lexer.next();
  r.expect(T.Equal, "expected '=' here");
  const word = lexer.token === T.Word ? lexer.word! : null;
  if (word === wordFlags || word === wordBlockcount) {
    lexer.next();
    r.expect(T.Colon, "expected ':' here");
    r.uint64();
  } else {
    if (word === null || !summaryTags.has(word)) {
      r.fail("Expected 'gv', 'module', 'typeid', 'typeidCompatibleVTable', 'flags' or 'blockcount'");
    }
    lexer.next();
    r.expect(T.Colon, "expected ':' at start of summary entry");
    if (lexer.token !== T.LeftParen) r.fail("expected '(' at start of summary entry");
    skipParentheses(r);
  }
  lexer.colonIsPunctuation = false;
  r.module.summary.push(lexer.slice(start, lexer.previousEnd));
}

function skipParentheses(r: Reader): void {
  let depth = 0;
  do {
    if (r.lexer.token === T.LeftParen) depth++;
    else if (r.lexer.token === T.RightParen) depth--;
    else if (r.lexer.token === T.End) r.fail('found end of file while parsing summary entry');
    r.lexer.next();
  } while (depth > 0);
}

/** `uselistorder_bb @function, %block, { 1, 0 }`. */
function readBlockUseListOrder(r: Reader): void {
  const lexer = r.lexer;
  lexer.next();
  const functionOffset = lexer.start;
  if (lexer.token !== T.Global && lexer.token !== T.GlobalNumber) {
    r.fail('expected function name in uselistorder_bb');
  }
  const fn =
    lexer.token === T.Global ? r.module.symbols.get(lexer.text) : r.numberedGlobals.get(lexer.number);
  if (fn === undefined) {
    r.failAt(functionOffset, 'invalid function forward reference in uselistorder_bb');
  }
  if (fn.kind !== 'function') r.failAt(functionOffset, 'expected function name in uselistorder_bb');
  if (fn.isDeclaration) r.failAt(functionOffset, 'invalid declaration in uselistorder_bb');
  lexer.next();
  r.expect(T.Comma, 'expected comma in uselistorder_bb directive');
  const blockOffset = lexer.start;
  if ((lexer.token as T) === T.LocalNumber) r.fail('invalid numeric label in uselistorder_bb');
  if ((lexer.token as T) !== T.Local) r.fail('expected basic block name in uselistorder_bb');
  const name = lexer.text;
  const block = fn.blocks.find((b) => b.name === name);
  if (block === undefined) r.failAt(blockOffset, 'invalid basic block in uselistorder_bb');
  lexer.next();
  r.expect(T.Comma, 'expected comma in uselistorder_bb directive');
  r.module.blockUseListOrders.push({ block, indexes: readIndexes(r) });
}

// ── The end ─────────────────────────────────────────────────────────────────

/** Checks that everything that was used is defined. */
export function finishModule(r: Reader): void {
  for (const pending of r.pendingBlockAddresses.values()) {
    r.failAt(pending[0]!.offset, 'expected function name in blockaddress');
  }
  for (const { constant, name, offset } of r.pendingEquivalents) {
    const value = typeof name === 'string' ? r.module.symbols.get(name) : r.numberedGlobals.get(name);
    if (value === undefined) {
      r.failAt(offset, `unknown function '${name}' referenced by dso_local_equivalent`);
    }
    if (value.valueType.kind !== 'function') {
      r.failAt(offset, 'expected a function, alias to function, or ifunc in dso_local_equivalent');
    }
    constant.operands = [value];
  }
  for (const [number, entry] of r.numberedTypes) {
    if (entry.undefinedAt >= 0) r.failAt(entry.undefinedAt, `use of undefined type '%${number}'`);
  }
  for (const [name, entry] of r.namedTypes) {
    if (entry.undefinedAt >= 0) r.failAt(entry.undefinedAt, `use of undefined type named '${name}'`);
  }
  for (const [name, offset] of r.undefinedComdats) r.failAt(offset, `use of undefined comdat '$${name}'`);
  for (const [id, offset] of r.undefinedMetadata) r.failAt(offset, `use of undefined metadata '!${id}'`);
  declareIntrinsics(r);
  for (const forward of r.forwardNumberedGlobals.values()) {
    r.failAt(forward.offset, `use of undefined value '${forward.spelling}'`);
  }
}

/** Intrinsics may be called without a declaration; everything else must be defined. */
function declareIntrinsics(r: Reader): void {
  for (const [name, forward] of r.forwardGlobals) {
    if (!name.startsWith('llvm.')) r.failAt(forward.offset, `use of undefined value '@${name}'`);
    if (forward.usedAsValue) r.failAt(forward.offset, 'intrinsic can only be used as callee');
    if (!isIntrinsicName(name)) r.failAt(forward.offset, `unknown intrinsic '${name}'`);
    const type = r.types.function(r.types.void, [], true);
    const intrinsic: Value = new Function(name, forward.type, type, r.module);
    forward.resolve(intrinsic);
  }
}

// A module as text, in the order in which LLVM writes one.

import type { Module } from '../module.ts';
import type {
  Alias,
  Argument,
  BasicBlock,
  Function,
  GlobalValue,
  GlobalVariable,
  IFunc,
  ThreadLocal,
  UseListOrder,
  Value,
} from '../values.ts';
import { putAttributeGroup, putAttributesBefore, putAttributesBehind } from './attributes.ts';
import { putInstruction } from './instructions.ts';
import { putAttachments, putDebugRecord, putDefinition, putMetadata } from './metadata.ts';
import { metadataName, putString, quoteName } from './names.ts';
import { numberModule } from './numbering.ts';
import { Sink } from './sink.ts';
import { putType, putTypeDefinition } from './types.ts';
import { putGlobalName, putTypedValue } from './values.ts';

/** The text of a module, as the bytes of a `.ll` file. */
export function writeModule(module: Module): Uint8Array {
  const sink = new Sink(usualSize(module));
  numberModule(module);
  putHead(sink, module);
  section(sink, module.globals, (s, variable) => {
    putVariable(s, variable, variable.initializer);
    s.put('\n');
  });
  for (const list of [module.aliases, module.ifuncs]) {
    section<Alias | IFunc>(sink, list, (s, value) => {
      putIndirect(s, value);
      s.put('\n');
    });
  }
  for (const fn of module.functions) {
    sink.put('\n');
    putFunction(sink, fn);
  }
  section(sink, module.useListOrders, (s, order) => putUseListOrder(s, order, ''));
  section(sink, module.blockUseListOrders, putBlockUseListOrder);
  putTail(sink, module);
  return sink.finish();
}

/**
 * How long the text will be, more or less. A sink that grows on and on asks the system for twice as much memory, and V8
 * collects garbage for that.
 */
function usualSize({ functions }: Module): number {
  let instructions = 1000;
  for (const { blocks } of functions) for (const block of blocks) instructions += block.instructions.length;
  return 64 * instructions;
}

/** Writes what stands before the definitions: target, assembly, types, comdats. */
export function putHead(sink: Sink, module: Module): void {
  putTarget(sink, module);
  section(sink, module.structs, putTypeDefinition);
  section(sink, [...module.comdats.values()], (s, comdat) => {
    s.put(`$${quoteName(comdat.name)} = comdat ${comdat.selection}\n`);
  });
}

/** Writes what stands after the definitions: attribute groups, metadata, summaries. */
export function putTail(sink: Sink, module: Module): void {
  const groups = [...module.attributeGroups.values()].filter((group) => group.items.length > 0);
  groups.sort((a, b) => a.id - b.id);
  section(sink, groups, putAttributeGroup);
  section(sink, module.namedMetadata, (s, named) => {
    s.put(`!${metadataName(named.name)} = !{`);
    for (let i = 0; i < named.nodes.length; i++) {
      if (i > 0) s.put(', ');
      putMetadata(s, named.nodes[i]!);
    }
    s.put('}\n');
  });
  const nodes = [...module.metadata.values()].sort((a, b) => a.id - b.id);
  section(sink, nodes, putDefinition);
  section(sink, module.summary, (s, entry) => s.put(`${entry}\n`));
}

/** A blank line and then the items, if there are any. */
export function section<I>(sink: Sink, items: readonly I[], put: (sink: Sink, item: I) => void): void {
  if (items.length === 0) return;
  sink.put('\n');
  for (const item of items) put(sink, item);
}

function putTarget(sink: Sink, module: Module): void {
  const line = (name: string, text: string | null) => {
    if (text === null) return;
    sink.put(`${name} = `);
    putString(sink, text);
    sink.put('\n');
  };
  line('source_filename', module.sourceFilename);
  line('target datalayout', module.dataLayout);
  line('target triple', module.targetTriple);
  section(sink, module.assembly, (s, text) => {
    s.put('module asm ');
    putString(s, text);
    s.put('\n');
  });
}

// ── Globals ─────────────────────────────────────────────────────────────────

/** Linkage, preemption, visibility, DLL storage. */
function putLinkage(sink: Sink, value: GlobalValue, linkage: string): void {
  if (linkage !== '') sink.put(`${linkage} `);
  if (value.dsoLocal) sink.put('dso_local ');
  if (value.visibility !== 'default') sink.put(`${value.visibility} `);
  if (value.dllStorage !== '') sink.put(`${value.dllStorage} `);
}

function putThreadLocal(sink: Sink, model: ThreadLocal): void {
  if (model === 'general') sink.put('thread_local ');
  else if (model !== '') sink.put(`thread_local(${model}) `);
}

/** Writes a variable with this initializer, null for a declaration, `'...'` where something else says what it is. */
export function putVariable(sink: Sink, variable: GlobalVariable, initializer: Value | '...' | null): void {
  putGlobalName(sink, variable);
  sink.put(' = ');
  // `external` must be written on a declaration, and must not on a definition.
  const external = variable.linkage === 'external';
  putLinkage(sink, variable, external ? (initializer === null ? 'external' : '') : variable.linkage);
  putThreadLocal(sink, variable.threadLocal);
  if (variable.unnamedAddress !== '') sink.put(`${variable.unnamedAddress} `);
  if (variable.type.addressSpace !== 0) sink.put(`addrspace(${variable.type.addressSpace}) `);
  if (variable.externallyInitialized) sink.put('externally_initialized ');
  sink.put(variable.constant ? 'constant ' : 'global ');
  if (initializer === null) {
    putType(sink, variable.valueType);
  } else if (initializer === '...') {
    putType(sink, variable.valueType);
    sink.put(' ...');
  } else {
    putTypedValue(sink, initializer);
  }
  putVariableProperties(sink, variable);
  putAttributesBehind(sink, variable.attributes);
}

function putVariableProperties(sink: Sink, variable: GlobalVariable): void {
  const property = (name: string, text: string | null) => {
    if (text === null) return;
    sink.put(`, ${name} `);
    putString(sink, text);
  };
  property('section', variable.section);
  property('partition', variable.partition);
  property('code_model', variable.codeModel);
  for (const name of variable.sanitizer) sink.put(`, ${name}`);
  if (variable.comdat !== null) sink.put(`, ${comdatText(variable.comdat.name)}`);
  if (variable.align !== 0) sink.put(`, align ${variable.align}`);
  putAttachments(sink, variable.metadata, ', ');
}

function comdatText(name: string): string {
  return `comdat($${quoteName(name)})`;
}

/** Writes an alias or ifunc. */
export function putIndirect(sink: Sink, value: Alias | IFunc): void {
  putGlobalName(sink, value);
  sink.put(' = ');
  putLinkage(sink, value, value.linkage === 'external' ? '' : value.linkage);
  putThreadLocal(sink, value.threadLocal);
  if (value.unnamedAddress !== '') sink.put(`${value.unnamedAddress} `);
  sink.put(`${value.kind} `);
  putType(sink, value.valueType);
  sink.put(', ');
  putTypedValue(sink, value.operands[0]!);
  if (value.partition !== null) {
    sink.put(', partition ');
    putString(sink, value.partition);
  }
  putAttachments(sink, value.metadata, ', ');
}

// ── Functions ───────────────────────────────────────────────────────────────

/** Writes a declaration or a definition, and ends the line. */
export function putFunction(sink: Sink, fn: Function): void {
  if (fn.isDeclaration) {
    putDeclaration(sink, fn);
    return sink.put('\n');
  }
  putDefinitionHeader(sink, fn, fn.arguments);
  sink.put(' ');
  putBody(sink, fn);
  sink.put('\n');
}

/** Writes `declare …`. */
export function putDeclaration(sink: Sink, fn: Function): void {
  sink.put('declare ');
  for (const attachment of fn.metadata) {
    putAttachments(sink, [attachment], '');
    sink.put(' ');
  }
  putSignature(sink, fn, fn.arguments, false);
}

/** Writes `define …` up to the body. The arguments are the function's own, or stand for them. */
export function putDefinitionHeader(sink: Sink, fn: Function, args: readonly Argument[]): void {
  sink.put('define ');
  putSignature(sink, fn, args, true);
  putAttachments(sink, fn.metadata, ' ');
}

/** Writes `{ … }`. */
export function putBody(sink: Sink, fn: Function): void {
  sink.put('{\n');
  for (let i = 0; i < fn.blocks.length; i++) putBlock(sink, fn.blocks[i]!, i === 0);
  if (fn.useListOrders.length > 0) sink.put('\n');
  for (const order of fn.useListOrders) putUseListOrder(sink, order, '  ');
  sink.put('}');
}

function putSignature(sink: Sink, fn: Function, args: readonly Argument[], withNumbers: boolean): void {
  putLinkage(sink, fn, fn.linkage === 'external' ? '' : fn.linkage);
  if (fn.callingConvention !== '') sink.put(`${fn.callingConvention} `);
  putAttributesBefore(sink, fn.returnAttributes);
  putType(sink, fn.valueType.result);
  sink.put(' ');
  putGlobalName(sink, fn);
  putParameters(sink, args, withNumbers, fn.valueType.variadic);
  putTrailer(sink, fn);
}

function putParameters(sink: Sink, args: readonly Argument[], withNumbers: boolean, variadic: boolean): void {
  sink.put('(');
  for (let i = 0; i < args.length; i++) {
    const argument = args[i]!;
    if (i > 0) sink.put(', ');
    putType(sink, argument.type);
    putAttributesBehind(sink, argument.attributes);
    if (argument.name !== null) sink.put(` %${quoteName(argument.name)}`);
    else if (withNumbers) sink.put(` %${argument.slot}`);
  }
  if (variadic) sink.put(args.length > 0 ? ', ...' : '...');
  sink.put(')');
}

/** Everything between the parameters and the body. */
function putTrailer(sink: Sink, fn: Function): void {
  const property = (name: string, text: string | null) => {
    if (text === null) return;
    sink.put(` ${name} `);
    putString(sink, text);
  };
  if (fn.unnamedAddress !== '') sink.put(` ${fn.unnamedAddress}`);
  if (fn.type.addressSpace !== 0 || fn.module.programAddressSpace !== 0) {
    sink.put(` addrspace(${fn.type.addressSpace})`);
  }
  putAttributesBehind(sink, fn.attributes);
  property('section', fn.section);
  property('partition', fn.partition);
  if (fn.comdat !== null) sink.put(` ${comdatText(fn.comdat.name)}`);
  if (fn.align !== 0) sink.put(` align ${fn.align}`);
  property('gc', fn.gc);
  for (const [name, values] of [
    ['prefix', fn.prefix],
    ['prologue', fn.prologue],
    ['personality', fn.personality],
  ] as const) {
    if (values.length === 0) continue;
    sink.put(` ${name} `);
    putTypedValue(sink, values[0]!);
  }
}

function putBlock(sink: Sink, block: BasicBlock, isEntry: boolean): void {
  if (block.name !== null) {
    if (!isEntry) sink.put('\n');
    sink.put(quoteName(block.name));
    sink.put(':\n');
  } else if (!isEntry) {
    sink.put('\n');
    sink.number(block.slot);
    sink.put(':\n');
  }
  for (const instruction of block.instructions) {
    if (instruction.records !== null) {
      for (const record of instruction.records) {
        sink.put('    ');
        putDebugRecord(sink, record);
        sink.put('\n');
      }
    }
    sink.put('  ');
    putInstruction(sink, instruction);
    sink.put('\n');
  }
}

// ── Use-list orders ─────────────────────────────────────────────────────────

/** Writes a use-list order, and ends the line. */
export function putUseListOrder(sink: Sink, order: UseListOrder, indentation: string): void {
  sink.put(`${indentation}uselistorder `);
  putTypedValue(sink, order.operands[0]!);
  sink.put(`, { ${order.indexes.join(', ')} }\n`);
}

/** Writes a use-list order of a block, and ends the line. */
export function putBlockUseListOrder(sink: Sink, order: Module['blockUseListOrders'][number]): void {
  sink.put('uselistorder_bb ');
  putGlobalName(sink, order.block.parent);
  sink.put(`, %${quoteName(order.block.name!)}, { ${order.indexes.join(', ')} }\n`);
}

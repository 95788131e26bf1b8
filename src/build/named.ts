// Definitions that are named by something other than code: they must stay, unchanged.
//
//   @f = … prefix ptr @data, prologue, personality      headers of functions
//   @x = global …, !associated !{ptr @g}                metadata: what is attached, and numbered nodes
//   !DITemplateValueParameter(…, value: ptr @f)         debug information
//   call void @llvm.dbg.value(metadata !DIArgList(ptr @s), …)
//   module asm "call helper"                            a word in assembly
//
// No edge of the graph leads from such a place to the definition. So local definitions among them become exports of the
// graph: nothing removes them, changes their signature, or assumes that all their calls are known.
//
// Linear in the metadata of a module. Metadata of instructions is examined together with the instructions (survey.ts).

import { collectGlobals } from '../dialect/index.ts';
import type { FieldValue, GlobalValue, Instruction, Metadata, MetadataNode, Module } from '../llvm/index.ts';

/** Collects the named definitions. */
export class Named {
  readonly globals = new Set<GlobalValue>();
  private readonly pending: MetadataNode[] = [];

  /** Looks at everything but instructions. */
  lookAtModule(module: Module): void {
    for (const node of module.metadata.values()) this.lookInto(node);
    for (const { nodes } of module.namedMetadata) for (const node of nodes) this.node(node);
    for (const { metadata } of module.globals) for (const { node } of metadata) this.node(node);
    for (const { metadata, prefix, prologue, personality } of module.functions) {
      for (const { node } of metadata) this.node(node);
      collectGlobals(prefix, this.globals);
      collectGlobals(prologue, this.globals);
      collectGlobals(personality, this.globals);
    }
    this.lookAtAssembly(module);
    this.drain();
  }

  /** Looks at what an instruction mentions besides its operands, and at operands that are metadata. */
  lookAtInstruction({ metadata, records, operands, call }: Instruction): void {
    if (metadata !== null) for (const { node } of metadata) this.node(node);
    if (records !== null)
      for (const { operands } of records) for (const each of operands) this.metadata(each);
    if (call !== null) {
      for (let i = 1; i < operands.length; i++) {
        const operand = operands[i]!;
        if (operand.kind === 'metadata') this.metadata(operand.metadata);
      }
    }
    if (this.pending.length > 0) this.drain();
  }

  private drain(): void {
    for (let node = this.pending.pop(); node !== undefined; node = this.pending.pop()) this.lookInto(node);
  }

  /** Nodes with numbers are in the module's list. */
  private node(node: MetadataNode): void {
    if (node.id < 0) this.pending.push(node);
  }

  private lookInto({ elements, fields }: MetadataNode): void {
    for (let i = 0; i < elements.length; i++) {
      const element = elements[i]!;
      if (element !== null) this.metadata(element);
    }
    for (let i = 0; i < fields.length; i++) this.field(fields[i]!.value);
  }

  private field(value: FieldValue): void {
    if (typeof value !== 'object' || value === null) return;
    if ('form' in value) this.metadata(value);
    else for (const each of value) if (each !== null) this.metadata(each);
  }

  private metadata(metadata: Metadata): void {
    if (metadata.form === 'node') this.node(metadata);
    else if (metadata.form === 'value') collectGlobals(metadata.operands, this.globals);
    else if (metadata.form === 'arguments') for (const each of metadata.arguments) this.metadata(each);
  }

  private lookAtAssembly({ assembly, symbols }: Module): void {
    for (const line of assembly) {
      for (const [word] of line.matchAll(/[\w.$@]+/g)) {
        // `f@PLT` is a way to call f.
        const global = symbols.get(word) ?? symbols.get(word.replace(/@.*/, ''));
        if (global !== undefined) this.globals.add(global);
      }
    }
  }
}

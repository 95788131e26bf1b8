// One function: its header, then its body block by block.

import type { BasicBlock, Function, Instruction, Value } from '../values.ts';
import { parameterAttributes } from './attributes.ts';
import type { Verifier } from './context.ts';
import { checkFunclets } from './exceptions.ts';
import { Body } from './flow.ts';
import { checkGlobalValue } from './globals.ts';
import { checkAlign, checkInstruction, hasValidShape } from './instructions.ts';
import { checkAttachments, checkFunctionAttachments } from './metadata.ts';
import type { Extent } from './placement.ts';
import { blockName, UseChecker } from './uses.ts';

export function checkFunction(v: Verifier, fn: Function, extent: Extent): void {
  v.enter(fn);
  checkGlobalValue(v, fn);
  if (fn.valueType?.kind !== 'function') return v.problem('the function has no function type');
  checkHeader(v, fn);
  checkFunctionAttachments(v, fn);
  for (const [value] of [fn.prefix, fn.prologue, fn.personality])
    if (value !== undefined) v.constants.check(value);
  if (fn.isDeclaration) {
    v.check(fn.personality.length === 0, 'a declaration cannot have a personality');
    return;
  }
  v.check(!fn.name?.startsWith('llvm.'), 'an intrinsic cannot be defined');
  checkBody(v, new Body(v, fn, extent));
}

// ── The header ──────────────────────────────────────────────────────────────

function checkHeader(v: Verifier, fn: Function): void {
  const { valueType: type } = fn;
  const isIntrinsic = fn.name?.startsWith('llvm.') === true;
  v.check(fn.linkage !== 'common', 'a function cannot have the linkage common');
  checkAlign(v, fn.align);
  const { result } = type;
  v.check(
    result.isFirstClass || result.kind === 'void' || result.kind === 'struct',
    'a function cannot return this type',
  );
  if (!isIntrinsic) {
    v.check(result.kind !== 'token' && result.kind !== 'x86_amx', `only intrinsics return ${result.kind}`);
  }
  checkParameters(v, fn, isIntrinsic);
  // LLVM itself knows the attributes of its intrinsics, and ignores what is written.
  if (!isIntrinsic) checkAttributes(v, fn);
  checkConvention(v, fn);
}

function checkAttributes(v: Verifier, fn: Function): void {
  v.attributes.check({
    type: fn.valueType,
    result: fn.returnAttributes,
    parameters: parameterAttributes(fn),
    function: fn.attributes,
    isIntrinsic: false,
    isAssembly: false,
  });
  v.check(!fn.attributes?.has('builtin'), "'builtin' only applies to calls");
  if (fn.attributes?.has('jumptable')) {
    v.check(fn.unnamedAddress === 'unnamed_addr', "'jumptable' requires unnamed_addr");
  }
}

function checkParameters(v: Verifier, fn: Function, isIntrinsic: boolean): void {
  const { valueType: type } = fn;
  if (fn.arguments.length !== type.parameterCount) {
    return v.problem(
      `the function has ${fn.arguments.length} arguments, but its type has ${type.parameterCount}`,
    );
  }
  for (let i = 0; i < fn.arguments.length; i++) {
    const argument = fn.arguments[i];
    if (argument?.kind !== 'argument' || argument.index !== i) {
      v.problem(`argument ${i} is missing or misnumbered`);
      continue;
    }
    const { kind } = argument.type;
    v.check(argument.type === type.contained[i + 1], `argument ${i} does not have the type of the parameter`);
    v.check(argument.type.isFirstClass, `argument ${i} must have a first-class type`);
    if (!isIntrinsic && (kind === 'metadata' || kind === 'token' || kind === 'x86_amx')) {
      v.problem(`only intrinsics take arguments of type ${kind}`);
    }
    if (argument.attributes === null) continue;
    if (argument.attributes.has('elementtype')) v.problem("'elementtype' only applies to calls");
    if (argument.attributes.has('sret')) {
      v.check(type.result.kind === 'void', "a function with an 'sret' parameter must return void");
    }
  }
}

/** Conventions under which a function must return nothing. */
const returnNothing = new Set([
  'amdgpu_kernel',
  'spir_kernel',
  'amdgpu_cs_chain',
  'amdgpu_cs_chain_preserve',
]);
/** Conventions of hardware, which knows neither results nor arguments in memory. */
const hardware = new Set([...returnNothing, 'amdgpu_vs', 'amdgpu_hs', 'amdgpu_gs', 'amdgpu_ps', 'amdgpu_cs']);
/** Further conventions that have no variable arguments. */
const notVariadic = new Set([
  'fastcc',
  'cc 8',
  'coldcc',
  'cc 9',
  'intel_ocl_bicc',
  'ptx_kernel',
  'ptx_device',
]);

function checkConvention(v: Verifier, fn: Function): void {
  const { callingConvention: name, valueType: type } = fn;
  if (name === '') return;
  const hasAttribute = (attribute: string) => fn.arguments.some((a) => a?.attributes?.has(attribute));
  if (returnNothing.has(name))
    v.check(type.result.kind === 'void', `a function with ${name} must return void`);
  if (hardware.has(name)) {
    v.check(!hasAttribute('sret'), `a function with ${name} cannot have 'sret'`);
    if (name !== 'spir_kernel') {
      for (const attribute of ['byval', 'preallocated', 'inalloca']) {
        v.check(!hasAttribute(attribute), `a function with ${name} cannot have '${attribute}'`);
      }
    }
  }
  if (hardware.has(name) || notVariadic.has(name)) {
    v.check(!type.variadic, `a function with ${name} cannot have variable arguments`);
  }
  if (name === 'x86_intrcc') {
    const isRight = fn.arguments.length === 0 || fn.arguments[0]!.attributes?.has('byval') === true;
    v.check(isRight, "the first parameter of a function with x86_intrcc must be 'byval'");
  }
}

// ── The body ────────────────────────────────────────────────────────────────

function checkBody(v: Verifier, body: Body): void {
  const { firstBlock, endBlock } = body.extent;
  const count = endBlock - firstBlock;
  if (count === 0) return;
  v.check(body.predecessorsOf(0).length === 0, 'the entry block cannot be branched to');
  const uses = new UseChecker(v, body);
  const phis = new PhiChecker(v, body, count);
  for (let i = 0; i < count && !v.isFull; i++) {
    v.block = body.blockAt(i);
    v.instruction = null;
    checkBlock(v, body, v.block, uses);
    phis.check(v.block, i);
  }
  if (body.padUsers.size > 0 || body.siblings.size > 0) checkFunclets(v, body);
}

function checkBlock(v: Verifier, body: Body, block: BasicBlock, uses: UseChecker): void {
  const { instructions } = block;
  if (instructions.length === 0) return v.problem('the block is empty');
  let sawOther = false;
  for (let i = 0; i < instructions.length; i++) {
    const instruction = instructions[i]!;
    v.instruction = instruction;
    if (instruction?.kind !== 'instruction' || !hasValidShape(v, instruction, body)) continue;
    const { operation } = instruction;
    if (operation.isTerminator !== (i === instructions.length - 1)) {
      v.problem(
        operation.isTerminator ? 'a terminator must be the last of its block' : 'the block has no terminator',
      );
    }
    if (operation.syntax !== 'phi') sawOther = true;
    else if (sawOther) v.problem('phi nodes must be at the beginning of their block');
    checkInstruction(v, instruction, body);
    uses.check(instruction);
    if (instruction.metadata !== null || instruction.records !== null) checkAttachments(v, instruction, body);
  }
}

/** Compares the entries of φ nodes with the edges that lead to their blocks. */
class PhiChecker {
  private readonly v: Verifier;
  private readonly body: Body;
  /** For each block: how many edges lead from it to the block at hand. */
  private readonly edges: Int32Array;
  /** For each block: how many entries of the φ node at hand are for it, and the value of the first. */
  private readonly entries: Int32Array;
  private readonly values: (Value | null)[];

  constructor(v: Verifier, body: Body, count: number) {
    this.v = v;
    this.body = body;
    this.edges = new Int32Array(count);
    this.entries = new Int32Array(count);
    this.values = new Array<Value | null>(count).fill(null);
  }

  check(block: BasicBlock, index: number): void {
    if (block.instructions[0]?.operation?.syntax !== 'phi') return;
    const predecessors = this.body.predecessorsOf(index);
    for (const from of predecessors) this.edges[from]!++;
    for (const instruction of block.instructions) {
      if (instruction?.operation?.syntax !== 'phi') break;
      this.v.instruction = instruction;
      this.checkPhi(instruction, predecessors.length);
    }
    for (const from of predecessors) this.edges[from] = 0;
  }

  private checkPhi(phi: Instruction, edgeCount: number): void {
    const { v, body, edges, entries, values } = this;
    const blocks = phi.blocks ?? [];
    const isWhole = blocks.length === edgeCount;
    if (!isWhole) v.problem(`phi has ${blocks.length} entries, but its block has ${edgeCount} predecessors`);
    for (let i = 0; i < blocks.length; i++) {
      const from = body.indexOf(blocks[i]);
      const value = phi.operands[i];
      if (from < 0 || value === undefined) continue;
      if (++entries[from]! > edges[from]! && isWhole) {
        v.problem(
          `the entries of phi do not match the predecessors of its block: one too many for ${blockName(blocks[i]!)}`,
        );
      }
      if (entries[from] === 1) values[from] = value;
      else if (areSurelyDifferent(values[from]!, value)) {
        v.problem(`phi has different values for the one predecessor ${blockName(blocks[i]!)}`);
      }
    }
    for (const block of blocks) {
      const from = body.indexOf(block);
      if (from >= 0) entries[from] = 0;
    }
  }
}

/** Whether two values differ for certain; of compound constants it is not known without folding them. */
function areSurelyDifferent(a: Value, b: Value): boolean {
  if (a === b) return false;
  if (a.kind !== 'constant' && b.kind !== 'constant') return true;
  const isSimple = (value: Value) => value.kind !== 'constant' || value.operands.length === 0;
  if (!isSimple(a) || !isSimple(b)) return false;
  if (a.kind !== 'constant' || b.kind !== 'constant') return true;
  const isUnknown = (form: string) => form === 'undef' || form === 'poison';
  if (isUnknown(a.form) || isUnknown(b.form)) return a.form !== b.form;
  return a.bits !== b.bits || a.text !== b.text;
}

// Constants of a module as run-time values, and globals filled with them.
//
// Neither recurses: an initializer may nest as deep as a file can write it.

import type {
  BasicBlock,
  Constant,
  Function,
  GlobalVariable,
  Value as IrValue,
  Module,
} from '../../llvm/index.ts';
import { Op } from '../../llvm/index.ts';
import { addDistances, advance, planAddress, scaled } from '../../semantics/addressing.ts';
import { leafValue } from '../../semantics/constants.ts';
import { notSupported } from '../../semantics/faults.ts';
import { type MemoryObject, nullPointer } from '../../semantics/memory-object.ts';
import { binaryOperation, castOperation } from '../../semantics/operations.ts';
import { Pointer, undef, type Value } from '../../semantics/values.ts';
import { extractElement, insertElement, shuffle } from '../../semantics/vectors.ts';
import { libraryFunctions } from '../library/library.ts';
import { storer } from '../memory/access.ts';
import { writeBytes } from '../memory/blocks.ts';
import type { Memory } from '../memory/memory.ts';

/** Room for the labels of a function. */
const labelSpace = 0x10000;

/** What stands for some of the globals that a constant mentions. */
export type Substitution = ReadonlyMap<IrValue, Value>;

/** What a global starts with. */
export interface Initializer {
  readonly value: IrValue;
  /** Values of globals that it mentions, where those are not what they seem. */
  readonly globals?: Substitution;
}

export class Constants {
  readonly #memory: Memory;
  readonly #objects = new Map<IrValue, MemoryObject>();
  readonly #values = new Map<IrValue, Value>();
  readonly #blockOffsets = new Map<BasicBlock, number>();
  readonly #labels = new Map<string, Pointer>();
  /** By name of the function: where its labels are of which only names are known, and how many there are. */
  readonly #labelled = new Map<string, { readonly object: MemoryObject; count: number }>();
  /** Calls an ifunc's resolver. */
  readonly #resolve: (resolver: Value) => Value;

  constructor(memory: Memory, resolve: (resolver: Value) => Value) {
    this.#memory = memory;
    this.#resolve = resolve;
  }

  /** The object of a global or function. */
  objectOf(value: GlobalVariable | Function): MemoryObject {
    const known = this.#objects.get(value);
    if (known !== undefined) return known;
    const object = this.#createObject(value);
    this.#objects.set(value, object);
    return object;
  }

  #createObject(value: GlobalVariable | Function): MemoryObject {
    if (value.kind === 'function') {
      return this.#memory.allocate('function', 1 + value.blocks.length, 16, `@${value.name}`, value);
    }
    const { layout } = this.#memory;
    const size = layout.allocSize(value.valueType);
    const align = Math.max(value.align, layout.abiAlign(value.valueType));
    const object = this.#memory.allocate('global', size, align, `@${value.name ?? value.slot}`, value);
    object.zeroed = true;
    return object;
  }

  /** Creates all globals and fills them; what has no initializer, `provide` may fill. */
  initialize(
    module: Module,
    initializerOf: (global: GlobalVariable) => Initializer | null,
    provide: (global: GlobalVariable) => boolean,
  ): void {
    for (const global of module.globals) this.objectOf(global);
    for (const global of module.globals) {
      const object = this.objectOf(global);
      const start = new Pointer(object, 0);
      const initial = initializerOf(global);
      if (initial === null) {
        if (!provide(global)) object.alive = false;
      } else if (initial.globals === undefined) this.#fill(start, initial.value);
      else storer(this.#memory, global.valueType)(start, this.evaluate(initial.value, initial.globals));
      object.constant = global.constant;
    }
  }

  /** Writes a constant to memory that is zero so far. */
  #fill(start: Pointer, initializer: IrValue): void {
    const pending: { at: Pointer; constant: IrValue }[] = [{ at: start, constant: initializer }];
    while (pending.length > 0) {
      const { at, constant } = pending.pop()!;
      if (constant.kind === 'constant') {
        if (constant.form === 'zero') continue;
        if (constant.form === 'string') {
          writeBytes(
            this.#memory,
            at,
            Uint8Array.from(constant.text, (c) => c.charCodeAt(0)),
          );
          continue;
        }
        if (constant.type.isAggregate && constant.operands.length > 0 && constant.form !== 'expression') {
          for (const part of this.#partsOf(at, constant)) pending.push(part);
          continue;
        }
      }
      storer(this.#memory, constant.type)(at, this.evaluate(constant));
    }
  }

  #partsOf(at: Pointer, { type, operands }: Constant): { at: Pointer; constant: IrValue }[] {
    const { layout } = this.#memory;
    const offsets = type.kind === 'struct' ? layout.fieldOffsets(type) : null;
    const stride = offsets === null ? layout.elementStride(type) : 0;
    return operands.map((constant, i) => ({
      at: new Pointer(at.object, (at.offset as number) + (offsets === null ? i * stride : offsets[i]!)),
      constant,
    }));
  }

  /** The value of a constant, a global, a function or an alias. */
  evaluate(root: IrValue, globals?: Substitution): Value {
    if (globals !== undefined) return this.#evaluate(root, new Map(globals));
    return this.#values.get(root) ?? this.#evaluate(root, this.#values);
  }

  #evaluate(root: IrValue, values: Map<IrValue, Value>): Value {
    const pending = [root];
    while (pending.length > 0) {
      const next = pending[pending.length - 1]!;
      const operands = operandsOf(next);
      const missing = operands.filter((operand) => !values.has(operand));
      if (missing.length > 0 && !values.has(next)) {
        for (const operand of missing) pending.push(operand);
        continue;
      }
      pending.pop();
      if (!values.has(next)) values.set(next, this.#compute(next, values));
    }
    return values.get(root)!;
  }

  #compute(value: IrValue, values: ReadonlyMap<IrValue, Value>): Value {
    switch (value.kind) {
      case 'global':
      case 'function':
        return this.#isAbsent(value) ? nullPointer : new Pointer(this.objectOf(value), 0);
      case 'alias':
        return values.get(value.operands[0]!)!;
      case 'ifunc':
        return this.#resolve(values.get(value.operands[0]!)!);
      case 'constant':
        return this.#computeConstant(value, values);
      case 'metadata':
      case 'asm':
        return 0;
      default:
        throw notSupported(`a ${value.kind} as a constant`);
    }
  }

  /** An `extern_weak` symbol without a definition has the address null. */
  #isAbsent(value: GlobalVariable | Function): boolean {
    if (value.linkage !== 'extern_weak') return false;
    return !(value.kind === 'function' && libraryFunctions.has(value.name ?? ''));
  }

  #computeConstant(constant: Constant, values: ReadonlyMap<IrValue, Value>): Value {
    const { type } = constant;
    const operands = constant.form === 'blockaddress' ? [] : constant.operands.map((o) => values.get(o)!);
    switch (constant.form) {
      case 'none':
        return 0;
      case 'array':
      case 'vector':
      case 'struct':
        return operands;
      case 'splat':
        return new Array<Value>(type.count).fill(operands[0]!);
      case 'blockaddress':
        return this.labelAddress(constant.operands[1] as BasicBlock);
      case 'dso_local_equivalent':
      case 'no_cfi':
        return operands[0]!;
      case 'expression':
        return this.#computeExpression(constant, operands);
      default: {
        const value = leafValue(constant);
        if (value === null) throw notSupported(`constants of form ${constant.form}`);
        return value;
      }
    }
  }

  labelAddress(block: BasicBlock): Pointer {
    const { parent } = block;
    // A function that was read as a graph has no blocks; its labels have names.
    if (parent.blocks.length === 0) {
      const owner = parent.name ?? parent.module.functions.indexOf(parent);
      return this.namedLabel(`${owner}:${block.name ?? block.slot}`);
    }
    return new Pointer(this.objectOf(block.parent), this.blockOffset(block));
  }

  /** The address of a label of which only a name is known. */
  namedLabel(name: string): Pointer {
    let address = this.#labels.get(name);
    if (address === undefined) {
      const owner = name.slice(0, name.lastIndexOf(':'));
      let known = this.#labelled.get(owner);
      if (known === undefined) {
        known = { object: this.#memory.allocate('function', labelSpace, 16, owner), count: 0 };
        this.#labelled.set(owner, known);
      }
      address = new Pointer(known.object, known.count++);
      this.#labels.set(name, address);
    }
    return address;
  }

  /** Where in the object of its function a block is. */
  blockOffset(block: BasicBlock): number {
    const known = this.#blockOffsets.get(block);
    if (known !== undefined) return known;
    const { blocks } = block.parent;
    for (const [i, each] of blocks.entries()) this.#blockOffsets.set(each, 1 + i);
    // A function that a graph represents may have none of its blocks any more; their addresses still differ.
    if (!this.#blockOffsets.has(block)) {
      this.#blockOffsets.set(block, 1 + blocks.length + this.#blockOffsets.size);
    }
    return this.#blockOffsets.get(block)!;
  }

  #computeExpression(constant: Constant, operands: Value[]): Value {
    const operation = constant.operation!;
    const first = constant.operands[0]!.type;
    if (operation === Op.getelementptr) return this.#computeAddress(constant, operands);
    if (operation === Op.extractelement) {
      return extractElement(operands[0]!, operands[1]!, constant.operands[1]!.type.bits);
    }
    if (operation === Op.insertelement) {
      return insertElement(operands[0]!, operands[1]!, operands[2]!, constant.operands[2]!.type.bits);
    }
    if (operation === Op.shufflevector) return shuffle(operands[0]!, operands[1]!, shuffleMask(operands[2]!));
    if (operation.syntax === 'cast') {
      return castOperation(operation, first, constant.type, constant.flags, this.#memory)(operands[0]!);
    }
    return binaryOperation(operation, first, constant.flags)(operands[0]!, operands[1]!);
  }

  #computeAddress(constant: Constant, operands: Value[]): Value {
    const plan = planAddress(this.#memory.layout, constant.sourceType!, constant.operands, constant.operands);
    let distance = plan.constant;
    for (const { operand, stride } of plan.terms) {
      const step = scaled(operands[operand]!, stride);
      if (step === null) return undef;
      distance = addDistances(distance, step);
    }
    // A constant address may be written with promises that only its uses must keep.
    return Array.isArray(operands[0])
      ? operands[0].map((lane) => advance(lane, distance, 0))
      : advance(operands[0]!, distance, 0);
  }
}

/** The lanes that a shuffle mask names; -1 where it names none. */
export function shuffleMask(mask: Value): number[] {
  return (mask as Value[]).map((lane) => (typeof lane === 'number' ? lane : -1));
}

/** What must be known before a constant can be computed. */
function operandsOf(value: IrValue): readonly IrValue[] {
  if (value.kind === 'alias' || value.kind === 'ifunc') return value.operands;
  if (value.kind !== 'constant' || value.form === 'blockaddress' || value.form === 'ptrauth') return [];
  return value.operands;
}

// Variable arguments.
//
// `va_start` lays what stands after the `...` out in memory as the target's
// calling convention does, since clang itself expands `va_arg` into reads of that memory:
//
//   x86-64 (System V)   { i32 gp_offset, i32 fp_offset, ptr overflow_arg_area, ptr reg_save_area }
//                       The save area holds 6 integer registers of 8 bytes and 8 vector registers of 16. What
//                       does not fit, or is passed in memory by rule, lies in the overflow area.
//   everything else     a pointer to the arguments, one after another
//
// `ArgumentSource` is how the C library reads them, from a call or from a `va_list` in memory.

import type { Module, Type } from '../llvm/index.ts';
import { undefinedBehaviour } from '../semantics/faults.ts';
import { Pointer, type Value } from '../semantics/values.ts';
import { loader, storer } from './memory/access.ts';
import { copyBytes } from './memory/blocks.ts';
import type { Memory } from './memory/memory.ts';

export interface PassedArgument {
  readonly type: Type;
  readonly value: Value;
  /** A struct passed as a copy in memory: its size and alignment. */
  readonly byValue: { readonly size: number; readonly align: number } | null;
}

/** What a function was called with. Those before the `...` matter too: they use up registers. */
export interface PassedArguments {
  readonly fixed: readonly PassedArgument[];
  readonly variadic: readonly PassedArgument[];
}

/** One argument after another, by the type that is expected. */
export interface ArgumentSource {
  next(type: Type): Value;
}

/** The arguments after the `...` of a call to the library itself. */
export function listSource(values: readonly Value[]): ArgumentSource {
  let position = 0;
  return {
    next() {
      if (position === values.length) throw undefinedBehaviour('more arguments are read than were passed');
      return values[position++]!;
    },
  };
}

/** Structs and vectors may want to be aligned more than the stack is. */
const stackAlign = 64;
const registerAreaSize = 176;
const integerRegisters = 6;
const vectorRegisters = 8;

export class VariableArguments {
  readonly #memory: Memory;
  readonly #systemV: boolean;
  readonly #storeInt: (pointer: Value, value: Value) => void;
  readonly #loadInt: (pointer: Value) => Value;
  readonly #storePointer: (pointer: Value, value: Value) => void;
  readonly #loadPointer: (pointer: Value) => Value;

  constructor(memory: Memory, module: Module) {
    this.#memory = memory;
    const triple = module.targetTriple ?? '';
    this.#systemV = triple.startsWith('x86_64') && !/windows|msvc|mingw|cygwin/.test(triple);
    this.#storeInt = storer(memory, module.types.i32);
    this.#loadInt = loader(memory, module.types.i32);
    this.#storePointer = storer(memory, module.types.ptr);
    this.#loadPointer = loader(memory, module.types.ptr);
  }

  /** va_start. */
  start(list: Value, { fixed, variadic }: PassedArguments): void {
    if (this.#systemV) this.#startSystemV(list as Pointer, fixed, variadic);
    else this.#storePointer(list, this.#layOut(variadic));
  }

  /** va_copy. */
  copy(destination: Value, source: Value): void {
    copyBytes(this.#memory, destination, source, this.#systemV ? 24 : this.#memory.pointerSize);
  }

  #startSystemV(list: Pointer, fixed: readonly PassedArgument[], variadic: readonly PassedArgument[]): void {
    const memory = this.#memory;
    const places = new Places(memory);
    for (const argument of fixed) places.next(argument);
    const [integers, vectors, stack] = [places.integers, places.vectors, places.stack];
    const placed = variadic.map((argument) => ({ argument, place: places.next(argument) }));
    const registers = memory.allocateOnStack(registerAreaSize, 16, 'the register save area');
    const overflow = memory.allocateOnStack(places.stack, stackAlign, 'the variable arguments');
    for (const { argument, place } of placed) {
      this.#put(new Pointer(place.inRegisters ? registers : overflow, place.offset), argument);
    }
    this.#storeInt(list, 8 * integers);
    this.#storeInt(moved(list, 4), 48 + 16 * vectors);
    this.#storePointer(moved(list, 8), new Pointer(overflow, stack));
    this.#storePointer(moved(list, 16), new Pointer(registers, 0));
  }

  #put(at: Pointer, { type, value, byValue }: PassedArgument): void {
    if (byValue !== null) copyBytes(this.#memory, at, value, byValue.size);
    else storer(this.#memory, type)(at, value);
  }

  /** The arguments in a row, each aligned as its type wants. */
  #layOut(args: readonly PassedArgument[]): Pointer {
    const { layout, pointerSize } = this.#memory;
    let end = 0;
    const offsets = args.map(({ type, byValue }) => {
      const align = Math.max(pointerSize, byValue?.align ?? layout.abiAlign(type));
      const offset = Math.ceil(end / align) * align;
      const size = byValue?.size ?? layout.allocSize(type);
      end = offset + Math.ceil(size / pointerSize) * pointerSize;
      return offset;
    });
    const object = this.#memory.allocateOnStack(end, 16, 'the variable arguments');
    for (const [i, argument] of args.entries()) this.#put(new Pointer(object, offsets[i]!), argument);
    return new Pointer(object, 0);
  }

  /** Reads a `va_list` in memory, as `va_arg` would. */
  source(list: Value): ArgumentSource {
    return { next: (type) => this.read(list, type) };
  }

  /** The va_arg instruction. */
  read(list: Value, type: Type): Value {
    return loader(
      this.#memory,
      type,
    )(this.#systemV ? this.#nextSystemV(list as Pointer, type) : this.#nextInRow(list, type));
  }

  #nextSystemV(list: Pointer, type: Type): Pointer {
    const vector = isVectorClass(type);
    if (type.kind !== 'x86_fp80') {
      const field = vector ? moved(list, 4) : list;
      const offset = this.#loadInt(field) as number;
      if (offset < (vector ? registerAreaSize : 48)) {
        this.#storeInt(field, offset + (vector ? 16 : 8));
        return moved(this.#loadPointer(moved(list, 16)) as Pointer, offset);
      }
    }
    return this.#advance(moved(list, 8), type, 8);
  }

  #nextInRow(list: Value, type: Type): Pointer {
    return this.#advance(list, type, this.#memory.pointerSize);
  }

  #advance(list: Value, type: Type, word: number): Pointer {
    const { layout } = this.#memory;
    const current = this.#loadPointer(list) as Pointer;
    const align = Math.max(word, layout.abiAlign(type));
    const start = Math.ceil((current.offset as number) / align) * align;
    const size = Math.ceil(layout.allocSize(type) / word) * word;
    this.#storePointer(list, new Pointer(current.object, start + size));
    return new Pointer(current.object, start);
  }
}

function moved(pointer: Pointer, distance: number): Pointer {
  return new Pointer(pointer.object, (pointer.offset as number) + distance);
}

function isVectorClass(type: Type): boolean {
  return type.kind === 'vector' || (type.isFloat && type.kind !== 'x86_fp80');
}

/** Hands out places by the rules of the System V convention. */
class Places {
  integers = 0;
  vectors = 0;
  stack = 0;
  readonly #memory: Memory;

  constructor(memory: Memory) {
    this.#memory = memory;
  }

  next({ type, byValue }: PassedArgument): { inRegisters: boolean; offset: number } {
    const { layout } = this.#memory;
    if (byValue === null && isVectorClass(type)) {
      if (this.vectors < vectorRegisters && layout.storeSize(type) <= 16) {
        return { inRegisters: true, offset: 48 + 16 * this.vectors++ };
      }
    } else if (byValue === null && type.kind !== 'x86_fp80') {
      const needed = Math.ceil(layout.storeSize(type) / 8);
      if (this.integers + needed <= integerRegisters) {
        const offset = 8 * this.integers;
        this.integers += needed;
        return { inRegisters: true, offset };
      }
    }
    const align = Math.max(8, byValue?.align ?? layout.abiAlign(type));
    const offset = Math.ceil(this.stack / align) * align;
    this.stack = offset + Math.ceil((byValue?.size ?? layout.allocSize(type)) / 8) * 8;
    return { inRegisters: false, offset };
  }
}

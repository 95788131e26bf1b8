// The input of the rules: a call of a function of the C library, and the known facts about its arguments.

import type { Addresses } from '../../analysis/address.ts';
import { constantIn } from '../../analysis/constant-memory.ts';
import { plainConstant } from '../../analysis/nesting.ts';
import { valueTypeOf, variableOf } from '../../dialect/index.ts';
import type { DataLayout, Instruction, Type as LlvmType, TypeTable } from '../../llvm/index.ts';
import { Delta, type Origin, type SimpleNode } from '../../rvsdg/index.ts';

/** An argument of a new call: an existing value, a number of the parameter's type, or a new string. */
export type Given = Origin | number | { readonly string: string };

/** The replacement of a call; empty if the call is just removed. */
export interface Replacement {
  /** Another function to call, and with what. */
  readonly calls?: readonly [name: string, ...given: Given[]];
  /** Bytes to copy. */
  readonly copies?: { readonly to: Origin; readonly from: Origin; readonly length: number };
  /** The replacement of the result, which must be unused if there is none. */
  readonly value?: Origin | number | Computation;
}

/** A computation on the first argument. */
export type Computation = 'abs' | 'sqrt' | 'isdigit' | 'isascii' | 'toascii';

export class LibraryCall {
  readonly node: SimpleNode;
  readonly instruction: Instruction;
  /** Whether code size matters. */
  readonly wantsSize: boolean;
  private readonly texts: Texts;

  constructor(node: SimpleNode, instruction: Instruction, wantsSize: boolean, texts: Texts) {
    this.node = node;
    this.instruction = instruction;
    this.wantsSize = wantsSize;
    this.texts = texts;
  }

  /** Whether the result is used. */
  get isUsed(): boolean {
    return this.node.outputs[0]!.isUsed;
  }

  argument(index: number): Origin {
    return this.node.inputs[index + 1]!.origin;
  }

  /** The type of an argument; null if there is no such argument. */
  typeOf(index: number): LlvmType | null {
    return index < this.instruction.argumentCount ? valueTypeOf(this.argument(index)) : null;
  }

  /** The string that an argument points to, if it is known; one character a byte. */
  text(index: number): string | null {
    return this.texts.textAt(this.argument(index));
  }

  /** So many bytes that an argument points to, if they are known. */
  bytes(index: number, count: number): string | null {
    return this.texts.bytesAt(this.argument(index), count);
  }

  /** The number that an argument is, if it is known. */
  number(index: number): number | null {
    return this.texts.numberAt(this.argument(index));
  }
}

/** Constants in memory, as text. */
export class Texts {
  private readonly addresses: Addresses;
  private readonly layout: DataLayout;
  private readonly types: TypeTable;

  constructor(addresses: Addresses, layout: DataLayout, types: TypeTable) {
    this.addresses = addresses;
    this.layout = layout;
    this.types = types;
  }

  textAt(pointer: Origin): string | null {
    return this.read(pointer, '\0', Number.POSITIVE_INFINITY);
  }

  bytesAt(pointer: Origin, count: number): string | null {
    return this.read(pointer, null, count);
  }

  numberAt(origin: Origin): number | null {
    const constant = plainConstant(this.addresses.definitionOf(origin));
    return constant?.form === 'integer' ? Number(BigInt.asUintN(constant.type.bits, constant.bits)) : null;
  }

  /** The bytes of a constant up to an end, at most `most`. The end, or so many bytes, must be there. */
  private read(pointer: Origin, end: string | null, most: number): string | null {
    const { root, offset, terms } = this.addresses.addressOf(pointer);
    if (terms !== null) return null;
    const definition = this.addresses.definitionOf(root);
    if (!(definition.node instanceof Delta)) return null;
    const variable = variableOf(definition.node);
    const { types, layout } = this;
    let text = '';
    while (text.length < most) {
      const byte = constantIn(definition, variable, offset + text.length, types.i8, layout);
      if (byte?.form !== 'integer') return null;
      const character = String.fromCharCode(Number(byte.bits) & 255);
      if (character === end) break;
      text += character;
    }
    return text;
  }
}

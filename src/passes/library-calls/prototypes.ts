// Prototypes as C has them, `int (ptr, size, ...)`, and function types of LLVM IR.
//
//   int    32 bits             size   an unsigned integer as wide as a pointer
//   long   32 or 64 bits       wide   64 bits, `long long`
//   ptr    a pointer           list   a va_list, whatever that is passed as
//   double, float

import type { DataLayout, Type as LlvmType, TypeTable } from '../../llvm/index.ts';

type Word = 'int' | 'size' | 'long' | 'wide' | 'ptr' | 'list' | 'double' | 'float';

export interface Prototype {
  readonly result: Word;
  readonly parameters: readonly Word[];
  readonly isVariadic: boolean;
}

export function prototype(text: string): Prototype {
  const [, result, list] = /^(\w+) \((.*)\)$/.exec(text)!;
  const words = list!.split(', ');
  const isVariadic = words[words.length - 1] === '...';
  if (isVariadic) words.pop();
  return { result: result as Word, parameters: words as Word[], isVariadic };
}

/** What the words mean in a module. */
export class Words {
  private readonly types: TypeTable;
  private readonly pointerBits: number;

  constructor(types: TypeTable, layout: DataLayout) {
    this.types = types;
    this.pointerBits = layout.pointer(0).bits;
  }

  /** Whether a function type matches a prototype. */
  describe({ result, parameters, isVariadic }: Prototype, type: LlvmType): boolean {
    if (type.variadic !== isVariadic || type.parameterCount !== parameters.length) return false;
    const words = [result, ...parameters];
    return words.every((word, i) => this.mean(word, type.contained[i]!));
  }

  private mean(word: Word, type: LlvmType): boolean {
    if (word === 'list') return true;
    if (word === 'long') return type === this.types.i32 || type === this.types.i64;
    return type === this.type(word);
  }

  /** The type of a letter, for those that denote one type. */
  type(word: Word): LlvmType {
    const { types } = this;
    if (word === 'int') return types.i32;
    if (word === 'ptr') return types.ptr;
    if (word === 'double') return types.double;
    if (word === 'float') return types.float;
    return word === 'size' ? types.integer(this.pointerBits) : types.i64;
  }

  functionType({ result, parameters, isVariadic }: Prototype): LlvmType {
    const types = parameters.map((word) => this.type(word));
    return this.types.function(this.type(result), types, isVariadic);
  }
}

// Edges inside of LLVM IR.
//
// The reader and writer of LLVM IR know values and not edges. So an operand of an
// instruction in a graph is a `StandIn`: an LLVM value with the type and the name of
// an edge's origin. States and decisions have no LLVM type; each gets one of its own
// that is equal to no other, so that a state where a value belongs is a type error.

import { edgeType, llvmTypeOf, OriginValue } from '../dialect/index.ts';
import { Type as LlvmType } from '../llvm/index.ts';
import { quoteName } from '../llvm/writer/parts.ts';
import type { Origin, Type } from '../rvsdg/index.ts';

export class StandIn extends OriginValue {
  /** While a graph is written: whether its definition was. */
  isDefined = false;
  private text: string | null = null;

  /** `number` is that of an origin without a name. */
  constructor(origin: Origin, name: string | null, number: number) {
    super(origin, name, carriedType(origin.type));
    this.slot = number;
  }

  /** As it is written: `%x` or `%3`. */
  get spelling(): string {
    this.text ??= this.name === null ? `%${this.slot}` : `%${quoteName(this.name)}`;
    return this.text;
  }
}

const pseudoTypes = new Map<Type, LlvmType>();
const carriedTypes = new Map<LlvmType, Type>();

/** The LLVM type of what an edge carries; of a state or a decision the one that stands for it. */
export function carriedType(type: Type): LlvmType {
  const llvm = llvmTypeOf(type) ?? pseudoTypes.get(type);
  if (llvm !== undefined) return llvm;
  if (!type.isState && !type.isControl) throw new Error(`an edge of type ${type.text} carries no LLVM value`);
  const pseudo = new LlvmType('token', -1);
  pseudo.spelling = type.text;
  pseudoTypes.set(type, pseudo);
  carriedTypes.set(pseudo, type);
  return pseudo;
}

/** The type of the edge that carries a type: the inverse of `carriedType`. */
export function typeCarrying(type: LlvmType): Type {
  return carriedTypes.get(type) ?? edgeType(type);
}

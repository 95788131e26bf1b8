// memcpy, memmove and memset where one side, or both, has become variables.
//
// All pieces are read before any is written, as memmove demands. A side that is in memory is loaded or stored piece
// by piece, at the place of the call in its chain.

import { TransferInput } from '../../analysis/intrinsics.ts';
import { scalarIntegerAt } from '../../analysis/layout.ts';
import { InstructionOperation, instructionOn, integerConstant } from '../../dialect/index.ts';
import { Constant, Flag, type Instruction, type Type as LlvmType, Op } from '../../llvm/index.ts';
import { spliceOut } from '../../rewrite/state-chain.ts';
import { type Origin, type Region, type SimpleNode, stateAfter, stateTaken } from '../../rvsdg/index.ts';
import type { PassContext } from '../pass.ts';
import type { Transfer, TransferSide } from './candidates.ts';
import type { Converter } from './convert.ts';
import type { PromotedVariables } from './debug.ts';
import { piecesIn } from './pieces.ts';
import type { Variable } from './variables.ts';

/** A piece being copied: its distance from the beginning of the copy, and the type it is read as. */
interface Part {
  readonly distance: number;
  readonly type: LlvmType;
}

export class Transfers {
  private readonly context: PassContext;
  private readonly converter: Converter;
  private readonly read: (variable: Variable, region: Region) => Origin | null;
  private readonly debug: PromotedVariables | null;

  /** `read` gives the value of a variable in a region, null if it is undefined. */
  constructor(
    context: PassContext,
    converter: Converter,
    read: (variable: Variable, region: Region) => Origin | null,
    debug: PromotedVariables | null,
  ) {
    this.context = context;
    this.debug = debug;
    this.converter = converter;
    this.read = read;
  }

  expand({ node, destination, source, length }: Transfer): void {
    const parts = partsOf((destination ?? source)!, length);
    const values =
      source !== null
        ? piecesIn(source, length)!.map((variable) => this.read(variable, node.region))
        : this.bytesOf(node, parts);
    if (destination !== null) {
      for (const [i, variable] of piecesIn(destination, length)!.entries()) {
        const value = values[i]!;
        variable.current = value === null ? null : this.converter.hold(value, variable.type);
        this.debug?.say(variable, variable.offset, variable.size, value, node.region, node);
      }
    } else this.storeAll(node, parts, values);
    spliceOut(node);
  }

  /** A value from memory, or from the byte of a memset. */
  private bytesOf(node: SimpleNode, parts: readonly Part[]): Origin[] {
    const callee = (node.operation as InstructionOperation).instruction.callee;
    const isSet = callee.kind === 'function' && callee.name!.startsWith('llvm.memset');
    if (!isSet) return parts.map((part) => this.load(node, part));
    const byte = BigInt.asUintN(8, scalarIntegerAt(node.inputs[TransferInput.byte]!.origin)!);
    return parts.map(({ type }) => this.filled(node.region, type, byte));
  }

  /** A value all of whose bytes are the same. */
  private filled(region: Region, type: LlvmType, byte: bigint): Origin {
    const { make, layout } = this.context;
    if (byte === 0n) return make.constant(region, zeroOf(type));
    let bits = 0n;
    const size = layout.sizeInBits(type);
    for (let i = 0; i < size; i += 8) bits = (bits << 8n) | byte;
    return this.converter.convert(make.integer(region, make.types.integer(size), bits), type);
  }

  private load(node: SimpleNode, part: Part): Origin {
    const like = (node.operation as InstructionOperation).instruction;
    const address = this.address(node, TransferInput.source, part.distance);
    const instruction = instructionOn(Op.load, part.type, [address], like);
    instruction.align = alignAt(like, TransferInput.source, part.distance);
    return this.inFront(node, instruction, [address]).outputs[0]!;
  }

  private storeAll(node: SimpleNode, parts: readonly Part[], values: readonly (Origin | null)[]): void {
    const like = (node.operation as InstructionOperation).instruction;
    for (const [i, { distance }] of parts.entries()) {
      const value = values[i]!;
      // An undefined value may as well be the previous one.
      if (value === null) continue;
      const address = this.address(node, TransferInput.destination, distance);
      const instruction = instructionOn(Op.store, this.context.make.types.void, [value, address], like);
      instruction.align = alignAt(like, TransferInput.destination, distance);
      this.inFront(node, instruction, [value, address]);
    }
  }

  /** Makes a node before another one in the chain of memory states. */
  private inFront(node: SimpleNode, instruction: Instruction, operands: readonly Origin[]): SimpleNode {
    const input = stateTaken(node, 'memory')!;
    const operation = new InstructionOperation(instruction);
    const before = input.origin;
    const made = this.context.make.node(node.region, operation, [...operands, before]);
    input.divert(stateAfter(made, 'memory')!);
    return made;
  }

  private address(node: SimpleNode, input: number, distance: number): Origin {
    const { make } = this.context;
    const base = node.inputs[input]!.origin;
    if (distance === 0) return base;
    const index = make.integer(node.region, make.types.i64, BigInt(distance));
    const step = instructionOn(Op.getelementptr, this.converter.typeOf(base), [base, index]);
    step.auxiliaryType = make.types.i8;
    step.flags = Flag.inbounds;
    return make.pure(step, [base, index]);
  }
}

function partsOf(place: TransferSide, length: number): Part[] {
  return piecesIn(place, length)!.map(({ offset, type }) => ({ distance: offset - place.offset, type }));
}

function zeroOf(type: LlvmType): Constant {
  if (type.kind === 'integer') return integerConstant(type, 0n);
  return new Constant(type.kind === 'pointer' ? 'null' : type.isFloat ? 'float' : 'zero', type);
}

/** The alignment that a copy promises for an address, so many bytes after it. */
function alignAt({ call }: Instruction, input: number, distance: number): number {
  const attribute = call!.argumentAttributes?.[input - 1]?.get('align');
  let align = attribute === undefined ? 1 : Number(attribute.value);
  while (distance % align !== 0) align /= 2;
  return align;
}

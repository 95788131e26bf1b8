// Tables of what a program says again and again: types, names, operations.
//
// A snapshot (snapshot.ts) has numbers of these instead of the things. Types and names become plain data at once; an
// operation is kept as the object it is, and described when somebody looks, which for most of a big program is never.
// Operations never change, so a description that is made late is the one that would have been made early.

import type { Operation, SimpleNode, Type } from '../rvsdg/index.ts';
import { fromBytes } from '../text/lines.ts';
import type { EdgeClass, SourcePlace, TypeData } from './contract.ts';

/** What an operation says, as plain data. */
export interface OperationData {
  /** `add`, `constant`, `match`. */
  readonly name: string;
  /** What to write in a node, without what only edges say. */
  readonly label: string;
  /** The whole operation; `slotMark` followed by a number and `;` stands for an operand. */
  readonly template: string;
  /** The same, with dots for operands. */
  readonly details: string;
  /** Of a constant: how to write it where it is used, without its type; else empty. */
  readonly literal: string;
  /** How many inputs are operands; the others are states. */
  readonly operands: number;
  /** What debug information calls the variable that it makes, or whose value it is; empty or absent if unknown. */
  readonly variable?: string;
  /** Whether the first operand is what it calls. */
  readonly isCall: boolean;
  /** Of a match: which values lead where. */
  readonly cases: readonly { readonly value: string; readonly to: number }[];
  readonly otherwise: number;
  /** The line of the input, from 1; 0 if it has none. */
  readonly line: number;
  readonly location: SourcePlace | null;
}

/** Stands before the number of an operand in a template; in no text of a program. */
export const slotMark = '\u0001';

/** What snapshots need to know to be decoded. */
export interface Tables {
  type(index: number): TypeData;
  /** Index 0 is the empty name. */
  name(index: number): string;
  operation(index: number): OperationData;
}

/** Tables that grow while a program is recorded. */
export class GrowingTables implements Tables {
  readonly types: TypeData[] = [];
  readonly names: string[] = [''];
  readonly operations: Operation[] = [];
  readonly #typeNumbers = new Map<Type, number>();
  readonly #nameNumbers = new Map<string, number>([['', 0]]);
  readonly #operationNumbers = new Map<Operation, number>();
  /** By id of a node: the number of the operation that it last had. */
  #operationOfNode = new Int32Array(1 << 12);
  readonly #described: OperationData[] = [];
  readonly #describe: (operation: Operation) => OperationData;

  constructor(describe: (operation: Operation) => OperationData) {
    this.#describe = describe;
  }

  numberOfType(type: Type): number {
    let number = this.#typeNumbers.get(type);
    if (number === undefined) {
      number = this.types.length;
      this.types.push({ text: fromBytes(type.text), class: classOf(type) });
      this.#typeNumbers.set(type, number);
    }
    return number;
  }

  numberOfName(name: string | null): number {
    if (name === null) return 0;
    let number = this.#nameNumbers.get(name);
    if (number === undefined) {
      number = this.names.length;
      this.names.push(fromBytes(name));
      this.#nameNumbers.set(name, number);
    }
    return number;
  }

  /** The number of a node's operation. It is mostly the one that the node had before, and looking there is quicker. */
  numberOfOperationOf({ id, operation }: SimpleNode): number {
    const known = this.#operationOfNode[id];
    if (known !== undefined && this.operations[known] === operation) return known;
    const number = this.#numberOfOperation(operation);
    if (id >= this.#operationOfNode.length) this.#operationOfNode = enlarged(this.#operationOfNode, id + 1);
    this.#operationOfNode[id] = number;
    return number;
  }

  #numberOfOperation(operation: Operation): number {
    let number = this.#operationNumbers.get(operation);
    if (number === undefined) {
      number = this.operations.length;
      this.operations.push(operation);
      this.#operationNumbers.set(operation, number);
    }
    return number;
  }

  type(index: number): TypeData {
    return this.types[index]!;
  }

  name(index: number): string {
    return this.names[index]!;
  }

  operation(index: number): OperationData {
    this.#described[index] ??= this.#describe(this.operations[index]!);
    return this.#described[index];
  }
}

function enlarged(list: Int32Array, atLeast: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(Math.max(atLeast, list.length * 2));
  larger.set(list);
  return larger;
}

function classOf(type: Type): EdgeClass {
  if (type.state !== null) return type.state;
  return type.class as 'value' | 'control' | 'function';
}

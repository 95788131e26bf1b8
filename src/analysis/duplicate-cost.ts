// How much of a callee's cost is redundant code.
//
// Inlining runs before redundancy elimination, so a callee may look larger than it will become: every access to a field
// computes its address again and loads the pointer to it. Where that could decide, values are numbered: two nodes
// without effects get one number if they have the same operation and operands of the same numbers, and a load gets the
// number of the value stored or loaded at its address before, if no other node has changed memory since.
//
//      a = p + 8            1                  Memory states are numbered for this: a load
//      x = *a   (memory 7)  2                  outputs the number of the state that it takes,
//      b = p + 8            1   twice          a write makes a new one.
//      y = *b   (memory 7)  2   twice
//
// It is an estimate, used only by the inliner's cost model; nothing is changed.

import { Effect, InstructionOperation, valueTypeOf } from '../dialect/index.ts';
import { Op, Trait } from '../llvm/index.ts';
import { Gamma, type Lambda, type Origin, type SimpleNode, stateBefore, type Theta } from '../rvsdg/index.ts';
import { integerOf } from './decisions.ts';
import { type Visitor, visitInOrder } from './program-order.ts';

/** The cost of all nodes of a function that compute what others have computed before them. */
export function duplicateCost({ body }: Lambda, costOf: (node: SimpleNode) => number): number {
  const numbering = new Numbering(costOf);
  visitInOrder(body, numbering);
  return numbering.cost;
}

class Numbering implements Visitor {
  cost = 0;
  private readonly costOf: (node: SimpleNode) => number;
  private readonly numbers = new Map<Origin, number>();
  private readonly byKey = new Map<string, number>();
  private count = 0;

  constructor(costOf: (node: SimpleNode) => number) {
    this.costOf = costOf;
  }

  private numberOf(origin: Origin): number {
    let number = this.numbers.get(origin);
    if (number === undefined) {
      number = this.count++;
      this.numbers.set(origin, number);
    }
    return number;
  }

  simple(node: SimpleNode): void {
    const { operation, outputs } = node;
    if (!(operation instanceof InstructionOperation)) {
      const value = outputs.length === 1 ? integerOf(outputs[0]!) : null;
      if (value !== null) this.merge(node, `${valueTypeOf(outputs[0]!).id} ${value}`);
      return;
    }
    const { instruction, effects } = operation;
    const isPlain = instruction.atomic === null && !instruction.hasFlag('volatile');
    if (effects === Effect.none && outputs.length === 1) {
      if (!instruction.operation.has(Trait.unrepeatable)) this.merge(node, this.keyOf(node, operation));
    } else if (instruction.operation === Op.load && isPlain) this.load(node);
    else if (instruction.operation === Op.store && isPlain) this.store(node);
  }

  /** Gives what a node computes the number that its key has. */
  private merge(node: SimpleNode, key: string): void {
    const [output] = node.outputs as [Origin];
    const known = this.byKey.get(key);
    if (known === undefined) this.byKey.set(key, this.numberOf(output));
    else {
      this.numbers.set(output, known);
      this.cost += this.costOf(node);
    }
  }

  private keyOf({ inputs }: SimpleNode, { instruction }: InstructionOperation): string {
    const operands = inputs.map(({ origin }) => this.numberOf(origin)).join(' ');
    const { operation, predicate, type, auxiliaryType } = instruction;
    return `${operation.index} ${predicate} ${type.id} ${auxiliaryType?.id ?? ''} ${operands}`;
  }

  private load(node: SimpleNode): void {
    const [value, ...states] = node.outputs as [Origin, ...Origin[]];
    const before = states.map((state) => this.numberOf(stateBefore(state)));
    this.merge(node, placeKey(value, this.numberOf(node.inputs[0]!.origin), before));
    for (const [i, state] of states.entries()) this.numbers.set(state, before[i]!);
  }

  private store(node: SimpleNode): void {
    const after = node.outputs.filter(({ type }) => type.isMemory).map((state) => this.numberOf(state));
    const { origin: value } = node.inputs[0]!;
    const { origin: address } = node.inputs[1]!;
    this.byKey.set(placeKey(value, this.numberOf(address), after), this.numberOf(value));
  }

  enter(node: Gamma | Theta): boolean {
    const first = node instanceof Gamma ? 1 : 0;
    for (const { arguments: names } of node.regions) {
      for (const name of names) {
        const isSame = node instanceof Gamma || node.variable(name.index).isInvariant;
        if (isSame) this.numbers.set(name, this.numberOf(node.inputs[name.index + first]!.origin));
      }
    }
    return true;
  }

  begin(): void {}

  leave(): void {}
}

/** The value in memory at an address, in a state. */
function placeKey(value: Origin, address: number, states: readonly number[]): string {
  return `at ${valueTypeOf(value).id} ${address} ${states.join(' ')}`;
}

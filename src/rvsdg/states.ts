// States as variables: what a state is called, what it orders, and where it passes a node.
//
//        mem  mem(1)  io                A state is a thread through the program: each has one user, and what is on it
//         │     │     │                 keeps its order. Its *kind* says what it orders (memory, I/O, the ends of
//      ┌──▼─────▼──┐  │                 loops), and of memory its *alias class* says which part: accesses that are on
//      │     γ     │  │                 different classes have no byte in common, so nothing orders them.
//      └──┬─────┬──┘  │
//         ▼     ▼     ▼                 No node has two states of one type, so a type is a state's name at a node.
//
// All positions of states at nodes are found here. At a simple node, states are the last inputs, and the outputs after
// the result, in the same order. A γ has an entry variable and an exit variable, either of which may be missing: a
// state may begin or end in its regions, where memory is split or joined. A θ has a loop variable, a λ a parameter and
// a result. All functions take time at most linear in the number of a node's ports.

import { type Node, type Origin, SimpleNode, type User } from './graph.ts';
import { Gamma, type Lambda, Theta } from './structural.ts';
import type { StateKind, Type } from './types.ts';

/** A state where it passes a node. */
export class StateVariable {
  readonly type: Type;
  /** The input by which it enters the node; null if it begins there. */
  readonly input: User | null;
  /** The output by which it leaves the node; null if it ends there. */
  readonly output: Origin | null;

  constructor(type: Type, input: User | null, output: Origin | null) {
    this.type = type;
    this.input = input;
    this.output = output;
  }

  get kind(): StateKind {
    return this.type.state!;
  }

  get aliasClass(): number {
    return this.type.aliasClass;
  }

  /** As the text format calls it: `mem`, `mem(1)`, `io`, `loop`. */
  get name(): string {
    return this.type.text;
  }
}

/** The states that pass a node, in the order of its inputs; those that begin in it come last. */
export function statesOf(node: Node): StateVariable[] {
  const states: StateVariable[] = [];
  for (const input of node.inputs) {
    if (input.type.isState) states.push(new StateVariable(input.type, input, outputOf(node, input.type)));
  }
  for (const output of node.outputs) {
    if (output.type.isState && stateInput(node, output.type) < 0)
      states.push(new StateVariable(output.type, null, output));
  }
  return states;
}

function outputOf({ outputs }: Node, type: Type): Origin | null {
  for (let i = outputs.length - 1; i >= 0; i--) if (outputs[i]!.type === type) return outputs[i]!;
  return null;
}

/** The input at which a node takes the state of a type, -1 if it takes none. */
export function stateInput(node: Node, type: Type): number {
  const { inputs } = node;
  for (let i = inputs.length - 1; i >= 0; i--) {
    const { origin } = inputs[i]!;
    if (!origin.type.isState && node instanceof SimpleNode) return -1;
    if (origin.type === type) return i;
  }
  return -1;
}

/** The input by which a node takes a state of a kind; null if it takes none. Of several memories it is the last. */
export function stateTaken({ inputs }: Node, kind: StateKind): User | null {
  for (let i = inputs.length - 1; i >= 0; i--) if (inputs[i]!.origin.type.state === kind) return inputs[i]!;
  return null;
}

/** The output by which a node gives a state of a kind; null if it gives none. Of several memories it is the last. */
export function stateAfter({ outputs }: Node, kind: StateKind): Origin | null {
  for (let i = outputs.length - 1; i >= 0; i--) if (outputs[i]!.type.state === kind) return outputs[i]!;
  return null;
}

/**
 * Whether some nodes of a region can be replaced by one γ or θ: no two of the states that enter them, or leave them,
 * have the same type. States from one of them to another stay inside.
 */
export function canBecomeOne(nodes: ReadonlySet<Node>): boolean {
  for (const { region } of nodes) {
    if (!region.graph.isMemorySplit) return true;
    break;
  }
  const [taken, given] = [new Set<Type>(), new Set<Type>()];
  for (const { inputs, outputs } of nodes) {
    for (const { origin } of inputs) {
      if (!origin.type.isState || (origin.node !== null && nodes.has(origin.node))) continue;
      if (taken.has(origin.type)) return false;
      taken.add(origin.type);
    }
    for (const { type, firstUser } of outputs) {
      if (!type.isState || (firstUser?.node != null && nodes.has(firstUser.node))) continue;
      if (given.has(type)) return false;
      given.add(type);
    }
  }
  return true;
}

/** The inputs by which a simple node takes its states, in order. */
export function statesTaken({ inputs }: SimpleNode): User[] {
  let first = inputs.length;
  while (first > 0 && inputs[first - 1]!.type.isState) first--;
  return inputs.slice(first);
}

/** The last state that a node takes: the only one, of a node that takes one. It must take one. */
export function lastStateTaken({ inputs }: Node): User {
  return inputs[inputs.length - 1]!;
}

/** The last state that a simple node gives: the only one, of a node that gives one. It must give one. */
export function lastStateAfter({ outputs }: SimpleNode): Origin {
  return outputs[outputs.length - 1]!;
}

/** The state that a simple node was given, for one that it gives back. It neither splits nor joins states. */
export function stateBefore(output: Origin): Origin {
  const node = output.node!;
  return node.inputs[stateInput(node, output.type)]!.origin;
}

/** A state of a function: its parameter and its result. */
export interface SignatureState {
  readonly type: Type;
  readonly parameter: Origin;
  readonly result: User;
}

/** The states of a function, in order; all that are there, if it takes others than it returns, which is no function. */
export function signatureOf({ body }: Lambda): SignatureState[] {
  const parameters = body.arguments.filter(({ type }) => type.isState);
  const results = body.results.filter(({ origin }) => origin.type.isState);
  const states: SignatureState[] = [];
  for (let i = 0; i < Math.min(parameters.length, results.length); i++) {
    states.push({ type: parameters[i]!.type, parameter: parameters[i]!, result: results[i]! });
  }
  return states;
}

// ── Rules ───────────────────────────────────────────────────────────────────

/** What is wrong with the states of a γ, θ or λ; null if they are valid. */
export function problemWithStates(node: Node): string | null {
  if (node instanceof Gamma) return repeated(node.inputs, 'takes') ?? repeated(node.outputs, 'gives');
  if (node instanceof Theta) return repeated(node.inputs, 'takes');
  return null;
}

/** What is wrong with the states of a function; null if they are valid. */
export function problemWithSignature({ body, isOpaque, contextCount }: Lambda): string | null {
  if (isOpaque) return null;
  const parameters = body.arguments.slice(contextCount);
  const { results } = body;
  const states = parameters.filter(({ type }) => type.isState);
  if (parameters.slice(0, -states.length || undefined).some(({ type }) => type.isState))
    return 'it has a state before a parameter that is a value';
  const repeatedOne = repeated(states, 'takes');
  if (repeatedOne !== null) return repeatedOne;
  const returned = results.slice(results.length - states.length);
  const given = results.filter(({ origin }) => origin.type.isState);
  const fits =
    given.length === states.length && states.every(({ type }, i) => returned[i]?.origin.type === type);
  if (fits) return null;
  return `it takes ${list(states)} and returns ${list(given)}`;
}

function list(states: readonly { type: Type }[]): string {
  return states.length === 0 ? 'no state' : `(${states.map(({ type }) => type.text).join(', ')})`;
}

function repeated(ports: readonly { type: Type }[], verb: string): string | null {
  let seen: Set<Type> | null = null;
  for (const { type } of ports) {
    if (!type.isState) continue;
    seen ??= new Set();
    if (seen.has(type)) {
      const hint = type.isMemory ? '; another memory needs an alias class of its own, as mem(1)' : '';
      return `it ${verb} two states of type ${type.text}${hint}`;
    }
    seen.add(type);
  }
  return null;
}

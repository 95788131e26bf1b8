// Types of the graph's edges.
//
// A *value* edge carries data; what kind of data is the front end's business, so a
// value type is just a spelling, `i32` or `ptr`, interned: equal spellings are one
// object. A *state* edge carries order: memory, I/O, or the fact that a loop
// ends. Memory may be split into several states that have nothing in common; each
// has a number, its *alias class*, and state types are interned by kind and class. A
// *control* edge carries a decision among `n` alternatives and leads only into γ and θ. A
// *function* edge carries what a λ defines.
//
// Types are immutable and interned for the whole process. Whether a graph splits memory is a
// property of that graph, `Graph.isMemorySplit`.

/** What kind of thing travels along an edge. */
export type TypeClass = 'value' | 'state' | 'control' | 'function';

/** What a state stands for. */
export type StateKind = 'memory' | 'io' | 'loop';

/** The type of an edge: a value, a state, or a decision between alternatives. */
export class Type {
  readonly class: TypeClass;
  /** As it is printed: `i32`, `mem`, `ctl(2)`. */
  readonly text: string;
  /** Of a control type: how many alternatives there are; else 0. */
  readonly alternatives: number;
  /** Of a state type: what it orders; else null. */
  readonly state: StateKind | null;
  /** Of a memory state: the part of memory; 0 is memory that is not divided further. Of all other types 0. */
  readonly aliasClass: number;

  /** @internal Use the functions and constants below, which intern. */
  constructor(kind: TypeClass, text: string, alternatives: number, state: StateKind | null, aliasClass = 0) {
    this.class = kind;
    this.text = text;
    this.alternatives = alternatives;
    this.state = state;
    this.aliasClass = aliasClass;
  }

  get isMemory(): boolean {
    return this.state === 'memory';
  }

  get isState(): boolean {
    return this.class === 'state';
  }

  get isControl(): boolean {
    return this.class === 'control';
  }
}

/** The state of memory: what stores change and loads see. */
export const memoryType = new Type('state', 'mem', 0, 'memory');
/** The state of the world: output, volatile accesses, everything that must keep its order. */
export const ioType = new Type('state', 'io', 0, 'io');
/** That everything before has ended: what must not happen if an earlier loop runs forever. */
export const loopType = new Type('state', 'loop', 0, 'loop');

const memories: (Type | undefined)[] = [memoryType];

/** The state of a part of memory; `memoryType` for class 0. */
export function memoryTypeOf(aliasClass: number): Type {
  memories[aliasClass] ??= new Type('state', `mem(${aliasClass})`, 0, 'memory', aliasClass);
  return memories[aliasClass]!;
}

const values = new Map<string, Type>();
const functions = new Map<string, Type>();
const controls: (Type | undefined)[] = [];

/** The value type with this spelling. */
export function valueType(text: string): Type {
  let type = values.get(text);
  if (type === undefined) {
    type = new Type('value', text, 0, null);
    values.set(text, type);
  }
  return type;
}

/** The type of functions with this spelling, e.g. `fn i32 (i32)`. */
export function functionType(text: string): Type {
  let type = functions.get(text);
  if (type === undefined) {
    type = new Type('function', text, 0, null);
    functions.set(text, type);
  }
  return type;
}

/** The type of a decision among `alternatives`. */
export function controlType(alternatives: number): Type {
  controls[alternatives] ??= new Type('control', `ctl(${alternatives})`, alternatives, null);
  return controls[alternatives]!;
}

// The states that an instruction takes and gives.
//
//   memory   what stores change and loads see
//   io       the order of everything the world can see, and of what may trap
//   loop     that everything before has come to an end; a θ that may run forever takes it,
//            and with it all states
//
// A call may end the program, or never return; whatever may trap or write must stay
// after it. So a call takes memory and I/O, unless its attributes (or its callee's)
// prove that it returns (`willreturn`, `nounwind`): then it takes memory. If it touches
// none (`memory(none)`) it takes I/O, because it may still divide by zero, and if it never
// does anything of the kind (`speculatable`), nothing. A load needs no I/O state: calls that may not
// return take the memory state too. A division needs it, unless its divisor is a
// constant that cannot trap.
//
// An invoke takes both, whatever its callee's attributes: its outcome belongs to its place, and so do the landing pad
// and `resume` (invokes.ts).
//
// So do a `musttail` call, which ends the function (tail-calls.ts), and a call that returns twice.
//
// A call that may not be copied or executed elsewhere (carriers.ts) takes I/O, even without effects, because nodes
// without states are copied and moved freely.

import { type AttributeSet, type Instruction, Op, Trait } from '../llvm/index.ts';
import { bundleEffects, callRows } from './carriers.ts';
import { isTailExit } from './tail-calls.ts';

/** Bits: the states an operation is ordered by. */
export const Effect = {
  none: 0,
  memory: 1,
  io: 2,
  loop: 4,
} as const;

/** The states of an instruction, bits of `Effect`. */
export function effectsOf(instruction: Instruction): number {
  const { operation } = instruction;
  if (operation === Op.invoke || isTailExit(instruction)) return Effect.memory | Effect.io;
  if (instruction.call !== null) return effectsOfCall(instruction);
  if (instruction.atomic !== null || instruction.hasFlag('volatile')) return Effect.memory | Effect.io;
  switch (operation) {
    case Op.load:
    case Op.store:
    case Op.alloca:
    case Op.va_arg:
      return Effect.memory;
    case Op.unreachable:
    case Op.resume:
    case Op.landingpad:
      return Effect.memory | Effect.io;
  }
  if (operation.has(Trait.reads) || operation.has(Trait.writes)) return Effect.memory | Effect.io;
  return operation.has(Trait.mayTrap) && !hasHarmlessDivisor(instruction) ? Effect.io : Effect.none;
}

/** Whether the second operand is a constant by which any number can be divided. */
function hasHarmlessDivisor({ operands }: Instruction): boolean {
  const divisor = operands[1];
  if (divisor?.kind !== 'constant' || divisor.form !== 'integer') return false;
  return divisor.bits !== 0n && divisor.bits !== -1n;
}

// ── Calls ───────────────────────────────────────────────────────────────────

/** Bits: what attributes promise about a call. */
export const CallFact = {
  willReturn: 1,
  noUnwind: 2,
  noMemory: 4,
  returnsTwice: 8,
  speculatable: 16,
  noWrites: 32,
  /** It stays where it is: `noduplicate`, `convergent`, `strictfp`, or an operand bundle that is not known. */
  stays: 64,
} as const;

const ends = CallFact.willReturn | CallFact.noUnwind;

function effectsOfCall(instruction: Instruction): number {
  const facts = callFacts(instruction);
  if ((facts & (ends | CallFact.returnsTwice)) !== ends) return Effect.memory | Effect.io;
  if ((facts & CallFact.noMemory) === 0) return Effect.memory;
  if ((facts & CallFact.speculatable) === 0 || (facts & CallFact.stays) !== 0) return Effect.io;
  // A call without result and without effect is dead; it stays until a pass removes it.
  return instruction.type.kind === 'void' ? Effect.memory : Effect.none;
}

/** What the attributes of a call and of its callee promise. */
export function callFacts(instruction: Instruction): number {
  const { callee, call } = instruction;
  let own = factsOfSet(call!.attributes);
  if (call!.bundles.length === 0)
    return callee.kind === 'function' ? own | factsOfSet(callee.attributes) : own;
  // The callee's attributes do not cover bundles; only attributes of the call itself do.
  const { reads, writes, copied } = bundleEffects(instruction);
  if (copied === 'no') own |= CallFact.stays;
  if (callee.kind !== 'function') return own;
  let promised = factsOfSet(callee.attributes);
  if (reads || writes) promised &= ~CallFact.noMemory;
  if (writes) promised &= ~CallFact.noWrites;
  return own | promised;
}

const facts = new Map<string, number>([
  ['willreturn', CallFact.willReturn],
  ['nounwind', CallFact.noUnwind],
  ['readnone', CallFact.noMemory | CallFact.noWrites],
  ['returns_twice', CallFact.returnsTwice],
  ['speculatable', CallFact.speculatable],
  ['readonly', CallFact.noWrites],
]);
for (const [name, { speculated }] of callRows) {
  if (speculated === 'no') facts.set(name, (facts.get(name) ?? 0) | CallFact.stays);
}

function factOf(name: string, value: string): number {
  if (name === 'memory') return memoryFacts(value);
  return facts.get(name) ?? 0;
}

/** The promise of the argument of `memory(…)`: `none`, or accesses with their locations, `argmem: read`. */
function memoryFacts(value: string): number {
  if (value === 'none') return CallFact.noMemory | CallFact.noWrites;
  return value.includes('write') ? 0 : CallFact.noWrites;
}

/** Whether a call returns, and has no effects. */
export function onlyReads(call: Instruction): boolean {
  const wanted = ends | CallFact.noWrites;
  return (callFacts(call) & wanted) === wanted;
}

const factsOfSets = new WeakMap<AttributeSet, number>();

function factsOfSet(set: AttributeSet | null): number {
  if (set === null) return 0;
  let bits = factsOfSets.get(set);
  if (bits === undefined) {
    bits = 0;
    for (const { name, value } of set.items) bits |= factOf(name, value);
    for (const { items } of set.groups) for (const { name, value } of items) bits |= factOf(name, value);
    factsOfSets.set(set, bits);
  }
  return bits;
}

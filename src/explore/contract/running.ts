// Part of the contract (../contract.ts): control flow, and running a function.

import type { SourcePlace } from '../contract.ts';

// ── Control flow ────────────────────────────────────────────────────────────

/** As the input has it; recovered structured; recovered predicative. */
export type FlowKind = 'original' | 'scfr' | 'pcfr';

export interface FlowGraph {
  readonly kind: FlowKind;
  readonly blocks: readonly FlowBlock[];
  readonly edges: readonly FlowEdge[];
  /** Conditional branches and switches. */
  readonly branches: number;
}

export interface FlowBlock {
  readonly index: number;
  readonly name: string;
  /** Instructions as text, without debug records. */
  readonly lines: readonly FlowLine[];
  /** What the block cost when the program ran, if that was measured. */
  readonly heat: BlockHeat | null;
}

/** What a block cost in a run, for a heat map. */
export interface BlockHeat {
  /** Its part of the cost of the costliest block: from 0 to 1. */
  readonly share: number;
  /** The cost in words, such as `128 issues, 7.5 of 32 lanes`. */
  readonly note: string;
}

export interface FlowLine {
  readonly text: string;
  /** The line of the input that it came from; 0 if none. */
  readonly line: number;
  readonly location: SourcePlace | null;
}

export interface FlowEdge {
  readonly from: number;
  readonly to: number;
  /** `true`, `false`, a case's value, `default`; empty for the only way on. */
  readonly label: string;
}

// ── Running ─────────────────────────────────────────────────────────────────

export interface Signature {
  readonly unit: number;
  readonly parameters: readonly { readonly name: string; readonly type: string; readonly example: string }[];
  readonly result: string;
}

export interface TraceRequest {
  readonly unit: number;
  readonly stage: number;
  /** One for each parameter: `1071`, `-1`, `0.5`, `true`, `null`, `"text"` for a pointer to it, `[1, 2, 3]` for one to 32-bit integers. */
  readonly arguments: readonly string[];
  /** Events after which to stop. By default 10,000. */
  readonly limit?: number;
}

/**
 * Something that happened. `values` are those of the ports that have got one by it, as text; null for states.
 *
 *   enter    the function begins: the arguments of its body        return   it ends: the results of its body
 *   compute  a simple node: its outputs
 *   choose   a γ goes into a region: the arguments of that region  iterate  a θ begins an iteration: the arguments of its body
 *   leave    a γ or θ is done: its outputs
 */
export interface TraceEvent {
  readonly action: 'enter' | 'compute' | 'choose' | 'iterate' | 'leave' | 'return';
  /** -1 for the unit's own. */
  readonly node: number;
  /** Of choose and iterate, the position of the region in its node; else 0. */
  readonly region: number;
  /** Of iterate, and of what is in a θ: how often the innermost θ has begun, from 1; 0 outside of loops. */
  readonly iteration: number;
  /** How many calls of the function are active; 1 at first. */
  readonly depth: number;
  readonly values: readonly (string | null)[];
}

export interface Trace {
  readonly events: readonly TraceEvent[];
  readonly outcome: 'returned' | 'limit' | 'stopped';
  /** What it returned; null for void, or where it did not. */
  readonly result: string | null;
  /** Why it was stopped: what was undefined, or wrong with the arguments; empty if it returned. */
  readonly message: string;
  /** What it wrote to standard output and standard error. */
  readonly output: string;
}

// Part of the contract (../contract.ts): what can be asked about graphs, and how answers look.

import type { SourcePlace } from '../contract.ts';

// ── Differences, histories, remarks ─────────────────────────────────────────

/** What is different in a unit. Ids ascend. A structural node is changed if its ports are; what is inside counts for itself. */
export interface Difference {
  readonly from: number;
  readonly to: number;
  /** In `to` only. */
  readonly added: readonly number[];
  /** In `from` only. */
  readonly removed: readonly number[];
  /** In another region. */
  readonly moved: readonly number[];
  /** In the same region, with other inputs, outputs or operation. */
  readonly changed: readonly number[];
  /** Keys of regions that are in one only, or whose arguments or results differ. */
  readonly regions: readonly string[];
}

export type NodeEventKind = 'created' | 'copied' | 'changed' | 'moved' | 'removed';

export interface NodeEvent {
  readonly stage: number;
  readonly kind: NodeEventKind;
  /** What happened, for people: `operand 1 was %x, is 5`. */
  readonly text: string;
}

export interface NodeHistory {
  readonly node: number;
  readonly events: readonly NodeEvent[];
  /** What it is a copy of, and of what that is, and so on. */
  readonly ancestors: readonly number[];
  /** Copies of it in this unit, at any stage. */
  readonly copies: readonly number[];
}

export interface RemarkData {
  readonly stage: number;
  readonly kind: 'passed' | 'missed' | 'analysis';
  readonly pass: string;
  /** In one word: `Inlined`. */
  readonly name: string;
  readonly message: string;
  /** Nodes of the unit, at the stage that was asked for, that it is about: those of its instruction or of its place. */
  readonly nodes: readonly number[];
  readonly line: number;
  readonly location: SourcePlace | null;
}

// ── Relations ───────────────────────────────────────────────────────────────

/** A place in a unit where an edge can begin or end. `node` is an id, or -1: then `region` says whose border it is. */
export interface PortPlace {
  readonly side: 'input' | 'output' | 'argument' | 'result';
  readonly node: number;
  readonly region: number;
  readonly port: number;
}

/** Nodes, with the edges between them, that something depends on or that depend on it. */
export interface Slice {
  /** Ids, ascending. */
  readonly nodes: readonly number[];
  /** Ends of edges that belong to it: `node.input` or `region.result`, as `edgeKey` writes them. */
  readonly edges: readonly string[];
}

/** What to slice a whole program by: a node of a unit at a stage. */
export interface SliceRequest {
  readonly unit: number;
  readonly stage: number;
  readonly node: number;
  readonly direction: 'forward' | 'backward';
}

/** The nodes of a slice through a whole program: by unit, those that have any. Ids ascend. */
export interface ProgramSlice {
  readonly units: readonly { readonly unit: number; readonly nodes: readonly number[] }[];
}

export interface Neighbour {
  readonly place: PortPlace;
  /** The node at the other end of the edge, through borders of regions; -1 for a border of the unit. */
  readonly node: number;
  readonly label: string;
  /** The port of the one that was asked about. */
  readonly port: number;
}

// ── Search ──────────────────────────────────────────────────────────────────

export interface SearchQuery {
  /**
   * Words that must all be found, in the label, text, name, type or id; `#12` is an id, `name:x`, `op:add`, `type:i32`, `line:7`
   * and `kind:theta` ask for one thing only, and `/…/` is a regular expression for the text.
   */
  readonly text: string;
  readonly stage: number;
  /** Only in this unit; all by default. */
  readonly unit?: number;
  /** Where everything is searched: the unit to begin with. */
  readonly first?: number;
  /** By default 200. */
  readonly limit?: number;
}

export interface SearchHit {
  readonly unit: number;
  /** -1 for the unit itself. */
  readonly node: number;
  readonly label: string;
  readonly text: string;
}

export interface SearchAnswer {
  readonly hits: readonly SearchHit[];
  /** Whether there are more. */
  readonly isCut: boolean;
  /** What is wrong with the query, for people; empty if nothing is. */
  readonly problem: string;
}

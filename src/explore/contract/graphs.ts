// Part of the contract (../contract.ts): graphs of units.

import type { SourcePlace, UnitKind } from '../contract.ts';

export type NodeKind = 'simple' | 'gamma' | 'theta' | 'lambda' | 'delta' | 'phi';

/** What an edge carries. */
export type EdgeClass = 'value' | 'control' | 'memory' | 'io' | 'loop' | 'function';

export interface TypeData {
  /** As it is printed: `i32`, `mem`, `ctl(2)`. */
  readonly text: string;
  readonly class: EdgeClass;
}

/** A unit at one stage. */
export interface UnitGraph {
  readonly unit: number;
  readonly stage: number;
  /** The stage at which this version came about: equal versions are equal graphs. */
  readonly version: number;
  readonly name: string;
  readonly kind: UnitKind;
  /** Region 0 is the outermost: the body of the λ or δ, or ω. Outer regions come before inner ones. */
  readonly regions: readonly RegionData[];
  /** All nodes in all regions, ascending by id. */
  readonly nodes: readonly NodeData[];
  readonly types: readonly TypeData[];
  /** How it was prepared for reading (reading.ts); graphs that were prepared differently are drawn differently. */
  readonly reading?: string;
  /** Of a picture of two stages: what only the earlier one has, beside nodes and regions. */
  readonly earlier?: EarlierGraph;
}

export interface EarlierGraph {
  readonly version: number;
  /** How many of `nodes` and `regions` are no more. */
  readonly nodeCount: number;
  readonly regionCount: number;
  /** With those of `nodes` and `regions` they close no cycle. */
  readonly edges: readonly RemovedEdge[];
}

/** An edge that is no more, between two ends that are in the picture. */
export interface RemovedEdge extends Pick<UseData, 'node' | 'port' | 'type'> {
  readonly region: number;
  /** The id of the node where it ended; -1 for a result of the region. */
  readonly to: number;
  /** Which input or result; -1 for an input that is gone too. */
  readonly toPort: number;
  /** As `edgeKey` calls an edge with the same end, with a minus in front. */
  readonly key: string;
}

export interface RegionData {
  /** Its place in `UnitGraph.regions`. */
  readonly index: number;
  /** The same region at any stage: `12.0` is the first region of node 12, `-1.0` is ω. */
  readonly key: string;
  /** The id of the node that has it. For region 0 that is the unit's own node, which is not in `nodes`; -1 for ω. */
  readonly owner: number;
  readonly ownerKind: NodeKind | 'omega';
  /** Its place among the owner's regions. */
  readonly position: number;
  /** Region that the owner is in; -1 for region 0. */
  readonly parent: number;
  /** 0 for region 0. */
  readonly depth: number;
  /** What to write in its corner: `case 0`, `true`, `loop`; may be empty. */
  readonly label: string;
  /** Ids of its nodes, producers before consumers. */
  readonly nodes: readonly number[];
  readonly arguments: readonly PortData[];
  readonly results: readonly UseData[];
  /** Nodes in it and within it. */
  readonly size: number;
}

/** Where the input of a removed node comes from, if that is not in the picture. */
export const nowhere = -2;

/** Where an edge begins: an argument or an output. */
export interface PortData {
  /** Place in `UnitGraph.types`. */
  readonly type: number;
  /** What the program calls it; empty if it has no name. */
  readonly name: string;
  /** What it is for: `context`, `parameter`, `entry`, `exit`, `loop`, `recursion`, `import`; empty for outputs of simple nodes. */
  readonly role: PortRole;
  /** Whether it is not drawn: nodes name what comes through it. */
  readonly isHidden?: boolean;
}

/** Where an edge ends: a result or an input. It says where the edge begins, in the same region. */
export interface UseData {
  /** Id of the producing node, or -1 for an argument of the region; in a picture of two stages `nowhere`, if it has none. */
  readonly node: number;
  /** Which of its outputs, or of the region's arguments. */
  readonly port: number;
  readonly type: number;
  readonly role: PortRole;
  /** What to write beside it; often empty. Of an export, its name. */
  readonly name: string;
  /** Whether it is not drawn: its node names what it uses. */
  readonly isHidden?: boolean;
}

export type PortRole =
  | ''
  | 'predicate'
  | 'entry'
  | 'exit'
  | 'loop'
  | 'context'
  | 'parameter'
  | 'result'
  | 'recursion'
  | 'import'
  | 'export'
  | 'definition'
  | 'operand'
  | 'state';

export interface NodeData {
  readonly id: number;
  readonly kind: NodeKind;
  /** Place of its region in `UnitGraph.regions`. */
  readonly region: number;
  /** What it is, in at most 24 characters: `add`, `icmp slt`, `42`, `γ`, `λ euclid`. */
  readonly label: string;
  /** What a picture writes in it, with its name and the operands that have no wire: `t = icmp slt ·, 42`. By default the label. */
  readonly caption?: string;
  /** Of a constant: whether it is not drawn, because all its users write it. */
  readonly isWritten?: boolean;
  /** What it is called in the program: the name of its first output with a name; else empty. */
  readonly name: string;
  /** A whole line: `%t = srem i32 %a, %b`, `match 0→1 _→0`. */
  readonly text: string;
  /** The operation alone: `srem`, `constant`, `match`, `gamma`. */
  readonly operation: string;
  /** The operation with its flags and types, and dots for its operands: `add nsw i32 ·, ·`. */
  readonly details: string;
  readonly inputs: readonly UseData[];
  readonly outputs: readonly PortData[];
  /** Places of its regions in `UnitGraph.regions`. Empty for simple nodes, and for what the unit does not show inside. */
  readonly regions: readonly number[];
  /** Nodes within; 0 for simple nodes. */
  readonly size: number;
  /** The line of the LLVM IR that it came from, from 1; 0 if there is none. */
  readonly line: number;
  readonly location: SourcePlace | null;
  /** The node of which it is a copy; -1 if it is none. That node may be in another unit, or gone. */
  readonly copyOf: number;
  /** Of a λ or δ in the program: its unit. Of a call whose callee is known: the callee's unit. Else -1. */
  readonly unit: number;
}

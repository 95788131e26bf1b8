// A unit of a program as bytes, as it is at one moment.
//
// Passes change a graph in place, and somebody who steps through them wants it as it was. So the recorder keeps, for each
// pass, the functions that the pass changed, and for that they must be small: a node takes about twenty bytes, and a region that
// stays as it is takes none (chunks.ts).
//
//   unit    contexts, then its regions, outer ones before inner ones
//   region  arguments (type, name), results (origin), how many nodes, nodes ascending by id
//   node    id less the one before, kind, operation or name, inputs (origin), outputs (type, name), how many regions
//   origin  2i+1 for argument i; 2d for a node, with d how far its id is from that of the user, and then which output
//
// Nothing in it depends on the order in which a region lists its nodes, which means nothing: equal bytes, equal graphs.

import {
  Delta,
  Environment,
  Gamma,
  Lambda,
  type Node,
  type Origin,
  Phi,
  type Region,
  SimpleNode,
  type StructuralNode,
  Theta,
} from '../rvsdg/index.ts';
import { ByteWriter } from './bytes.ts';
import type { ChunkStore } from './chunks.ts';
import type { NodeKind, UnitKind } from './contract.ts';
import type { GrowingTables } from './tables.ts';

/** Kinds by their number in a snapshot. */
export const nodeKinds: readonly NodeKind[] = ['simple', 'gamma', 'theta', 'lambda', 'delta', 'phi'];

/** Makes snapshots: lists of pieces, which are kept in a store. */
export class SnapshotWriter {
  readonly #tables: GrowingTables;
  readonly #chunks: ChunkStore;
  readonly #output = new ByteWriter();
  /** How many nodes and regions the last snapshot had. */
  nodes = 0;
  regions = 0;

  constructor(tables: GrowingTables, chunks: ChunkStore) {
    this.#tables = tables;
    this.#chunks = chunks;
  }

  /** What is inside of a λ or δ. */
  definition(node: Lambda | Delta): Int32Array {
    this.#output.number(node.contextCount);
    return this.#unit(node.body, node instanceof Lambda ? 'function' : 'variable', []);
  }

  /** ω, without what is inside of λ and δ; `exports` are the names of its results. */
  program(root: Region, exports: readonly string[]): Int32Array {
    this.#output.number(0);
    return this.#unit(root, 'program', exports);
  }

  /** One piece for each region; what is said of the unit is part of the first. */
  #unit(root: Region, kind: UnitKind, exports: readonly string[]): Int32Array {
    this.nodes = 0;
    this.regions = 0;
    const output = this.#output;
    const pending: Region[] = [root];
    const pieces: number[] = [];
    for (const region of pending) {
      this.#region(region, kind, pending);
      if (region === root) for (const name of exports) output.number(this.#tables.numberOfName(name));
      pieces.push(this.#chunks.put(output.bytes, 0, output.length));
      output.clear();
    }
    return new Int32Array(pieces);
  }

  #region(region: Region, kind: UnitKind, pending: Region[]): void {
    this.regions++;
    this.nodes += region.nodeCount;
    this.#arguments(region);
    this.#output.number(region.results.length);
    for (const { origin } of region.results) this.#origin(origin, 0);
    this.#output.number(region.nodeCount);
    let last = 0;
    for (const node of nodesById(region)) {
      this.#output.signed(node.id - last);
      last = node.id;
      this.#node(node, kind, pending);
    }
  }

  #node(node: Node, kind: UnitKind, pending: Region[]): void {
    const output = this.#output;
    if (node instanceof SimpleNode) {
      output.number(0);
      output.number(this.#tables.numberOfOperationOf(node));
    } else this.#structural(node as StructuralNode, kind, pending);
    output.number(node.inputs.length);
    for (let i = 0; i < node.inputs.length; i++) this.#origin(node.inputs[i]!.origin, node.id);
    this.#origins(node.outputs);
  }

  #structural(node: StructuralNode, kind: UnitKind, pending: Region[]): void {
    const output = this.#output;
    const isDefinition = node instanceof Lambda || node instanceof Delta;
    output.number(kindOf(node));
    output.number(isDefinition ? this.#tables.numberOfName(node.name) : 0);
    const regions = isDefinition && kind === 'program' ? [] : node.regions;
    output.number(regions.length);
    for (const region of regions) pending.push(region);
  }

  /** A context variable without a name, as inlining makes them, is called what it stands for outside. */
  #arguments({ arguments: args, owner }: Region): void {
    const contexts = owner instanceof Environment ? owner.contextCount : 0;
    this.#output.number(args.length);
    for (let i = 0; i < args.length; i++) {
      const { type, name } = args[i]!;
      const outside = name === null && i < contexts ? owner!.inputs[i]!.origin : null;
      this.#output.number(this.#tables.numberOfType(type));
      this.#output.number(this.#tables.numberOfName(outside === null ? name : nameOutside(outside)));
    }
  }

  #origins(origins: readonly Origin[]): void {
    this.#output.number(origins.length);
    for (let i = 0; i < origins.length; i++) {
      const { type, name } = origins[i]!;
      this.#output.number(this.#tables.numberOfType(type));
      this.#output.number(this.#tables.numberOfName(name));
    }
  }

  #origin({ node, index }: Origin, near: number): void {
    const output = this.#output;
    if (node === null) return output.number(index * 2 + 1);
    const distance = near - node.id;
    output.number((distance < 0 ? -distance * 2 - 1 : distance * 2) * 2);
    output.number(index);
  }
}

/** What a global is called; through contexts of a φ, which is never inside of a φ. */
function nameOutside(origin: Origin): string | null {
  const { owner } = origin.region;
  const isContext = origin.isArgument && owner instanceof Phi && origin.index < owner.contextCount;
  return origin.name ?? (isContext ? owner.inputs[origin.index]!.origin.name : null);
}

function kindOf(node: StructuralNode): number {
  if (node instanceof Gamma) return 1;
  if (node instanceof Theta) return 2;
  if (node instanceof Lambda) return 3;
  if (node instanceof Delta) return 4;
  if (node instanceof Phi) return 5;
  throw new Error(`what is a ${node.kind}?`);
}

/** The nodes of a region, ascending by id; mostly they are listed so. */
function nodesById(region: Region): Node[] {
  const nodes: Node[] = [];
  let isSorted = true;
  for (let node = region.firstNode; node !== null; node = node.next) {
    if (isSorted && nodes.length > 0 && nodes[nodes.length - 1]!.id > node.id) isSorted = false;
    nodes.push(node);
  }
  return isSorted ? nodes : nodes.sort((a, b) => a.id - b.id);
}

// The bytes of a snapshot (snapshot.ts) as numbers: who is where, and connected with whom. What they mean is in the tables.

import { ByteReader } from './bytes.ts';
import type { NodeKind, UnitKind } from './contract.ts';
import { nodeKinds } from './snapshot.ts';

/** Where edges begin, as a flat list: a node and which of its outputs, or -1 and which argument; and so on. */
export type RawOrigins = readonly number[];

/** Ports as a flat list: the number of the type, the number of the name; and so on. */
export type RawPorts = readonly number[];

export interface RawNode {
  readonly id: number;
  readonly kind: NodeKind;
  /** Of a simple node; else -1. */
  readonly operation: number;
  /** Of a λ or δ, the number of its name. */
  readonly symbol: number;
  readonly inputs: RawOrigins;
  readonly outputs: RawPorts;
  readonly regions: readonly number[];
}

export interface RawRegion {
  readonly owner: number;
  readonly ownerKind: NodeKind | 'omega';
  readonly position: number;
  readonly parent: number;
  readonly arguments: RawPorts;
  readonly results: RawOrigins;
  readonly nodes: readonly RawNode[];
}

export interface RawUnit {
  readonly contexts: number;
  readonly regions: readonly RawRegion[];
  readonly exports: readonly number[];
}

type RegionPlace = Pick<RawRegion, 'owner' | 'ownerKind' | 'position' | 'parent'>;

/** Reads the bytes of a snapshot. */
export function readSnapshot(bytes: Uint8Array, kind: UnitKind, owner: number): RawUnit {
  const r = new ByteReader(bytes);
  const contexts = r.number();
  const ownerKind = kind === 'program' ? 'omega' : kind === 'function' ? 'lambda' : 'delta';
  const places: RegionPlace[] = [{ owner, ownerKind, position: 0, parent: -1 }];
  const regions: RawRegion[] = [];
  const exports: number[] = [];
  for (let index = 0; index < places.length; index++) {
    const args = readPorts(r);
    const results = readOrigins(r, 0);
    const nodes: RawNode[] = [];
    let id = 0;
    for (let count = r.number(); count > 0; count--) {
      id += r.signed();
      nodes.push(readNode(r, id, index, places));
    }
    regions.push({ ...places[index]!, arguments: args, results, nodes });
    if (index === 0 && kind === 'program')
      for (let i = 0; i < results.length; i += 2) exports.push(r.number());
  }
  return { contexts, regions, exports };
}

function readNode(r: ByteReader, id: number, parent: number, places: RegionPlace[]): RawNode {
  const kind = nodeKinds[r.number()]!;
  const detail = r.number();
  const isSimple = kind === 'simple';
  const regions: number[] = [];
  for (let position = 0, count = isSimple ? 0 : r.number(); position < count; position++) {
    regions.push(places.length);
    places.push({ owner: id, ownerKind: kind, position, parent });
  }
  const inputs = readOrigins(r, id);
  const outputs = readPorts(r);
  return {
    id,
    kind,
    operation: isSimple ? detail : -1,
    symbol: isSimple ? 0 : detail,
    inputs,
    outputs,
    regions,
  };
}

function readPorts(r: ByteReader): RawPorts {
  const ports: number[] = [];
  for (let count = r.number(); count > 0; count--) ports.push(r.number(), r.number());
  return ports;
}

function readOrigins(r: ByteReader, near: number): RawOrigins {
  const origins: number[] = [];
  for (let count = r.number(); count > 0; count--) {
    const code = r.number();
    if (code % 2 === 1) origins.push(-1, (code - 1) / 2);
    else {
      const half = code / 2;
      origins.push(near - (half % 2 === 1 ? -(half + 1) / 2 : half / 2), r.number());
    }
  }
  return origins;
}

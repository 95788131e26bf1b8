// One node in the bytes of a snapshot (snapshot.ts), without making anything of the others: a history looks at every
// version of a unit, and most of what it passes is not what it is about.

import { ByteReader } from './bytes.ts';
import type { UnitKind } from './contract.ts';
import { nodeKinds } from './snapshot.ts';

/**
 * Everything that is kept of a node: its region, operation, inputs and outputs, as numbers; null if it is not there.
 * While this stays, nothing happens to the node. `visit` hears of every node.
 */
export function findNode(
  bytes: Uint8Array,
  kind: UnitKind,
  unitNode: number,
  node: number,
  visit: (id: number) => void,
): string | null {
  const r = new ByteReader(bytes);
  /** By region: whose it is, and which of its. */
  const owners = [unitNode];
  const positions = [0];
  let found: number[] | null = null;
  r.number(); // contexts
  for (let region = 0; region < owners.length; region++) {
    skipPorts(r);
    const results = skipOrigins(r);
    let id = 0;
    for (let count = r.number(); count > 0; count--) {
      id += r.signed();
      visit(id);
      const isIt = id === node;
      const from = r.position;
      skipNode(r, id, owners, positions);
      if (isIt) found = [owners[region]!, positions[region]!, ...bytes.subarray(from, r.position)];
    }
    if (region === 0 && kind === 'program') for (let i = 0; i < results; i++) r.number();
  }
  return found?.join() ?? null;
}

function skipNode(r: ByteReader, id: number, owners: number[], positions: number[]): void {
  const isSimple = nodeKinds[r.number()] === 'simple';
  r.number(); // operation or name
  for (let position = 0, count = isSimple ? 0 : r.number(); position < count; position++) {
    owners.push(id);
    positions.push(position);
  }
  skipOrigins(r);
  skipPorts(r);
}

function skipPorts(r: ByteReader): void {
  for (let count = 2 * r.number(); count > 0; count--) r.number();
}

/** Says how many there were. */
function skipOrigins(r: ByteReader): number {
  const total = r.number();
  for (let count = total; count > 0; count--) if (r.number() % 2 === 0) r.number();
  return total;
}

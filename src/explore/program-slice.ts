// Slices through a whole program, from a node of one of its functions (src/slice).
//
// What belongs to a slice is said by unit: by function or variable, and the program itself for what is in none.

import type { Program } from '../dialect/index.ts';
import { Delta, Lambda, type Node, regionsOf } from '../rvsdg/index.ts';
import { backwardFrom, forwardFrom, ProgramEffects } from '../slice/index.ts';
import type { ProgramSlice, SliceRequest } from './contract.ts';

/** What is known of a unit: the node that defines it. */
interface Defined {
  readonly index: number;
  readonly node: number;
}

/** The slice from a node; null if the program has no such node. */
export function sliceProgram(
  program: Program,
  units: readonly Defined[],
  { node: id, direction }: SliceRequest,
): ProgramSlice | null {
  const start = nodeOf(program, id);
  if (start === null) return null;
  const effects = new ProgramEffects(program);
  const { nodes } = direction === 'backward' ? backwardFrom(effects, start) : forwardFrom(effects, start);
  const unitOf = new Map(units.map(({ index, node }) => [node, index]));
  const groups = new Map<number, number[]>();
  for (const node of nodes) {
    const unit = unitOf.get(definitionAround(node)?.id ?? -1);
    if (unit === undefined) continue;
    const group = groups.get(unit);
    if (group === undefined) groups.set(unit, [node.id]);
    else group.push(node.id);
  }
  const found = [...groups].map(([unit, ids]) => ({ unit, nodes: ids.sort((a, b) => a - b) }));
  return { units: found.sort((a, b) => a.unit - b.unit) };
}

function nodeOf({ graph }: Program, id: number): Node | null {
  for (const region of regionsOf(graph.root))
    for (let node = region.firstNode; node !== null; node = node.next) if (node.id === id) return node;
  return null;
}

/** The function or variable that a node is in, or defines. */
function definitionAround(node: Node): Node | null {
  let at: Node | null = node;
  while (at !== null && !(at instanceof Lambda || at instanceof Delta)) at = at.region.owner;
  return at;
}

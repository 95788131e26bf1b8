// Merges landing pads of several invokes that were one.
//
// In a graph each invoke has a landing pad of its own (dialect/invokes.ts). If several only land and then meet, they
// were one block's in the original, and are merged again:
//
//      L1: %e1 = landingpad …      L2: %e2 = landingpad …
//          br B                        br B                    B: %y = phi [1, P1], [2, P2]
//                                                      ──▶        %e = landingpad …
//      B:  %e = phi [%e1, L1], [%e2, L2]                          …
//          %y = phi [1, L1], [2, L2]
//
// That is right if all edges to B come from such blocks, if the pads are copies of one, and if no φ of B mixes the
// caught values with others. It takes time linear in the edges to landing pads.

import { isLandingPad } from '../dialect/index.ts';
import type { Instruction } from '../llvm/index.ts';
import type { SimpleNode } from '../rvsdg/index.ts';
import type { Block } from '../schedule/index.ts';
import type { Phi } from './phi.ts';

/** Blocks that are one landing pad. */
export interface Landing {
  /** Their common successor, and its φs that merge the caught values. */
  readonly at: Block;
  readonly caught: readonly Phi[];
  /** The blocks that go. */
  readonly from: readonly Block[];
  /** The landing pad of the first. */
  readonly pad: Instruction;
}

/** Finds the blocks of a function that are one landing pad, given the φs and instructions of blocks by position. */
export function sharedLandings(
  blocks: readonly Block[],
  phis: readonly (readonly Phi[])[],
  instructions: readonly (readonly Instruction[])[],
): Landing[] {
  const found: Landing[] = [];
  for (const at of blocks) {
    const { inEdges } = at;
    if (at.layout === null || inEdges.length < 2) continue;
    const source = landsIn(inEdges[0]!.from, instructions);
    if (source === null || inEdges.some(({ from }) => landsIn(from, instructions) !== source)) continue;
    const from = inEdges.map((edge) => edge.from);
    const pads = from.map(({ position }) => instructions[position]![0]!);
    const caught = whatCaught(phis[at.position]!, pads);
    if (caught !== null) found.push({ at, caught, from, pad: pads[0]! });
  }
  return found;
}

/** The original of the landing pad that is the only instruction of a block; null for other blocks. */
function landsIn(block: Block, instructions: readonly (readonly Instruction[])[]): unknown {
  const { nodes, ending, inEdges, position } = block;
  if (ending.kind !== 'jump' || inEdges.length !== 1 || nodes.length === 0 || !isLandingPad(nodes[0]!))
    return null;
  if (inEdges[0]!.from.ending.kind !== 'invoke' || instructions[position]!.length !== 1) return null;
  return padOf(nodes[0]!);
}

function padOf({ operation }: SimpleNode): unknown {
  return (operation as { instruction?: Instruction }).instruction;
}

/** The φs that merge just what the pads caught; null if one merges that with something else. */
function whatCaught(phis: readonly Phi[], pads: readonly Instruction[]): Phi[] | null {
  const all = new Set<unknown>(pads);
  const caught: Phi[] = [];
  for (const phi of phis) {
    if (!phi.values.some((value) => all.has(value))) continue;
    if (!phi.values.every((value, i) => value === pads[i])) return null;
    caught.push(phi);
  }
  return caught;
}

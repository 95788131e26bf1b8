// Classifies graphs by structure. The classes of B2 Figure 6 and C1 Table 1, each containing those before it.
//
//   linear        no branches
//   structured    nothing but symmetric branches and tail-controlled loops: contraction rules 1 to 3 (B2 Def. 2.3).
//                 Restructuring leaves such a graph alone.
//   sese          also head-controlled loops: rules 1 to 4 (C1 Def. 19)
//   reducible     every loop has a single entry vertex. The transformations T1 and T2 decide this (Aho et al. 2006),
//                 and so does, with less work, a look at the retreating edges of a depth-first search: each must lead
//                 to a vertex that dominates its source (Hecht and Ullman 1974).
//   irreducible   any other

import { CanonicalCfg } from './canonical.ts';
import type { Cfg } from './cfg.ts';
import { whyNotClosed } from './close.ts';
import { contractsToOneVertex } from './contraction.ts';
import { dominators } from './dominators.ts';

export type CfgClass = 'linear' | 'structured' | 'sese' | 'reducible' | 'irreducible';

/** The smallest class a closed graph belongs to. Throws a RangeError when it is not closed. */
export function classify(closed: Cfg): CfgClass {
  const problem = whyNotClosed(closed);
  if (problem) throw new RangeError(`only a closed graph can be classified: ${problem}`);
  const { cfg } = new CanonicalCfg(closed);
  if (isLinear(cfg)) return 'linear';
  if (contractsToOneVertex(cfg, { headControlledLoops: false })) return 'structured';
  if (contractsToOneVertex(cfg, { headControlledLoops: true })) return 'sese';
  return isReducible(cfg) ? 'reducible' : 'irreducible';
}

function isLinear(cfg: Cfg): boolean {
  for (let v = 0; v < cfg.vertexCount; v++) if (cfg.outDegree(v) > 1) return false;
  return true;
}

/** Vertices are numbered in reverse postorder, so that retreating edges are those that do not lead to a higher number. */
function isReducible(cfg: Cfg): boolean {
  const tree = dominators(cfg);
  for (let v = 0; v < cfg.vertexCount; v++) {
    for (const target of cfg.successors(v)) if (target <= v && !tree.dominates(target, v)) return false;
  }
  return true;
}

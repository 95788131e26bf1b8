// Points-to analysis (Andersen 1994) for the passes after it in a list: where pointers may lead, in the whole program.
//
//      opt -passes=points-to,memory-forwarding,dead-store-elimination
//
// The pass changes nothing. From it on, what passes on functions may know of the rest of the program (analysis/summary.ts) has the
// answers of analysis/points-to.ts. They are found out once. They hold as long as an origin means what it meant: passes on
// functions make new origins, of which nothing is known, and leave the old ones their meaning. Inlining does not: what a
// function has allocated gets another name in its caller. So inlining forgets the answers, and levels have this pass after it.

import { PointsTo } from '../analysis/points-to.ts';
import { functionOf } from '../dialect/index.ts';
import { lambdasOf } from './optimize.ts';
import type { Pass, PassContext } from './pass.ts';

export const pointsTo: Pass = {
  name: 'points-to',
  summary:
    'compute what pointers may point to in the whole program, for later passes (inclusion-based points-to analysis)',

  onProgram(context: PassContext): boolean {
    const { program, layout } = context;
    const pointsTo = PointsTo.of(program, layout);
    context.pointsTo = pointsTo;
    context.count('objects', pointsTo.size.objects);
    context.count('pointers with known objects', pointsTo.size.pointers);
    for (const lambda of lambdasOf(program.graph.root)) {
      const effects = pointsTo.effectsOf(lambda);
      if (effects === null || functionOf(lambda).isDeclaration) continue;
      const { reads, writes } = effects;
      const isInside = !reads.isOutside && !writes.isOutside && !effects.callsOutside;
      if (!isInside) continue;
      context.count('functions that touch known objects only');
      const message = `calls read ${objects(reads.things.size)} and write ${objects(writes.things.size)}, and nothing else`;
      context.remark('analysis', 'PointsTo', lambda, null, message);
    }
    return false;
  },
};

function objects(count: number): string {
  return count === 1 ? '1 object' : `${count} objects`;
}

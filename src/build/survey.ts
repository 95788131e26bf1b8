// A first look at everything: which globals mention which, and what cannot be represented.
//
// One pass over all instructions: in a large module, each look at an instruction costs more than
// what is done with it.

import { collectGlobals } from '../dialect/index.ts';
import type { Function, GlobalValue } from '../llvm/index.ts';
import { type Obstacle, whyNot } from './unsupported.ts';

export class Survey {
  private readonly mentions = new Map<GlobalValue, ReadonlySet<GlobalValue>>();
  private readonly obstacles = new Map<Function, Obstacle>();
  /** Functions of which somebody has the address of a label. */
  private readonly labelled = new Set<Function>();

  /** The globals that the definition of an entity mentions. */
  mentionedBy(entity: GlobalValue): ReadonlySet<GlobalValue> {
    const known = this.mentions.get(entity);
    if (known !== undefined) return known;
    const found = new Set<GlobalValue>();
    if (entity.kind === 'function') this.lookAt(entity, found);
    else collectGlobals(entity.operands, found, this.labelled);
    this.mentions.set(entity, found);
    return found;
  }

  /** What keeps a function from being represented, or null. Complete when all entities were asked for mentions. */
  obstacleIn(fn: Function): Obstacle | null {
    const found = this.obstacles.get(fn);
    if (found !== undefined) return found;
    if (!this.labelled.has(fn)) return null;
    return { reason: 'address of a label (blockaddress)', instruction: fn.blocks[0]!.instructions[0]! };
  }

  private lookAt(fn: Function, found: Set<GlobalValue>): void {
    let isFree = true;
    for (const { instructions } of fn.blocks) {
      for (let i = 0; i < instructions.length; i++) {
        const instruction = instructions[i]!;
        collectGlobals(instruction.operands, found, this.labelled);
        const reason = isFree ? whyNot(instruction) : undefined;
        if (reason === undefined) continue;
        this.obstacles.set(fn, { reason, instruction });
        isFree = false;
      }
    }
  }
}

// A first pass over the module: which globals mention which, and what cannot be represented.
//
// All instructions are read once: in a large module, each access to an instruction costs more than the work done on it.
//
// Unreachable code is not built, and so is not an obstacle.

import { collectGlobals, type ExposedLabels } from '../dialect/index.ts';
import type { BasicBlock, Function, GlobalValue, Instruction, Module } from '../llvm/index.ts';
import { exposedLabels, isExpressible, labelObstacle, labelsInRecords } from './labels.ts';
import { Named } from './named.ts';
import { type Obstacle, whyNot } from './unsupported.ts';

export class Survey {
  /**
   * The entities that instructions name other than as operands; complete when the mentions of all entities have been
   * computed.
   */
  readonly named = new Named();
  private readonly mentions = new Map<GlobalValue, ReadonlySet<GlobalValue>>();
  private readonly obstacles = new Map<Function, Obstacle>();
  /** Functions that have the address of a label of their own. */
  private readonly labelled = new Set<Function>();
  /** Functions of which a constant has the address of a label: one of another function or global, or one that no nodes can stand for. */
  private readonly exposed = new Set<Function>();
  /** Whose labels the function that is being looked at mentions. */
  private readonly owners = new Set<Function>();
  /** The globals that the definition of an entity mentions. */
  mentionedBy(entity: GlobalValue): ReadonlySet<GlobalValue> {
    const known = this.mentions.get(entity);
    if (known !== undefined) return known;
    const found = new Set<GlobalValue>();
    if (entity.kind === 'function') this.lookAt(entity, found);
    else collectGlobals(entity.operands, found, this.exposed);
    this.mentions.set(entity, found);
    return found;
  }

  /** Whether the address of a label is taken in its own function. */
  hasLabels(fn: Function): boolean {
    return this.labelled.has(fn);
  }

  /** What keeps a function from being represented, or null. Complete when all entities were asked for mentions. */
  obstacleIn(fn: Function): Obstacle | null {
    const found = this.obstacles.get(fn);
    if (found !== undefined) return found;
    const instruction = this.labelled.has(fn) || this.exposed.has(fn) ? this.labelObstacle(fn) : null;
    return instruction === null ? null : { reason: 'address of a label (blockaddress)', instruction };
  }

  /** The labels whose addresses are in constants. Complete when all entities were asked for mentions. */
  exposedLabels(module: Module): ExposedLabels {
    return this.exposed.size === 0 ? new Map() : exposedLabels(module, this.exposed);
  }

  private labelObstacle(fn: Function): Instruction | null {
    this.exposedByRecords ??= labelsInRecords(fn.module);
    if (this.exposedByRecords.has(fn)) return fn.blocks[0]!.instructions[0]!;
    return labelObstacle(fn);
  }

  /** Functions with labels that debug information in another one mentions; found when there is a label at all. */
  private exposedByRecords: ReadonlySet<Function> | null = null;

  private lookAt(fn: Function, found: Set<GlobalValue>): void {
    const { owners } = this;
    let isFree = true;
    let reached: ReadonlySet<BasicBlock> | null = null;
    for (const block of fn.blocks) {
      const { instructions } = block;
      for (let i = 0; i < instructions.length; i++) {
        const instruction = instructions[i]!;
        collectGlobals(instruction.operands, found, owners, fn);
        this.named.lookAtInstruction(instruction);
        const reason = isFree ? whyNot(instruction) : undefined;
        if (reason === undefined) continue;
        reached ??= reachable(fn);
        if (!reached.has(block)) continue;
        this.obstacles.set(fn, { reason, instruction });
        isFree = false;
      }
    }
    if (owners.size === 0) return;
    if (owners.has(fn) && !fn.blocks.every(hasExpressibleLabels)) {
      found.add(fn);
      this.exposed.add(fn);
    }
    for (const owner of owners) (owner === fn ? this.labelled : this.exposed).add(owner);
    owners.clear();
  }
}

/** Whether nodes can represent all constants of a block that contain labels. */
function hasExpressibleLabels({ instructions }: BasicBlock): boolean {
  return instructions.every(({ operands }) => operands.every(isExpressible));
}

/** The blocks reachable from the entry. */
function reachable({ blocks }: Function): Set<BasicBlock> {
  const [first] = blocks;
  const found = new Set([first!]);
  // Elements added while a set is iterated over are visited, too.
  for (const block of found) for (const next of block.terminator?.blocks ?? []) found.add(next);
  return found;
}

// Which values are where after so many steps of a run.
//
// Events are replayed from the beginning: a port has the value that it was last given. Entering a region of a γ, or
// another iteration of a θ, forgets what was computed in that node before. Only the outermost call of the function that
// is looked at is followed: what a call of itself does inside of it is left out.

import type { TraceEvent, UnitGraph } from '../../src/explore/contract.ts';
import type { RunState } from './state.ts';

export interface Values {
  /** By node and output, `12.0`; null for states. */
  readonly outputs: ReadonlyMap<string, string | null>;
  /** By region and argument, `3.0`. */
  readonly arguments: ReadonlyMap<string, string | null>;
  /** The node at work; -1 for the function itself, null if nothing has happened yet. */
  readonly current: number | null;
  /** Nodes in regions that were not chosen. */
  readonly idle: ReadonlySet<number>;
}

export function valuesAt({ trace, step }: Pick<RunState, 'trace' | 'step'>, graph: UnitGraph | null): Values {
  const replay = new Replay(graph);
  for (let at = 0; at < step; at++) {
    const event = trace.events[at]!;
    if (event.depth <= 1) replay.take(event);
  }
  const last = step === 0 ? undefined : trace.events[step - 1];
  return { ...replay, current: last === undefined ? null : last.node };
}

class Replay {
  readonly outputs = new Map<string, string | null>();
  readonly arguments = new Map<string, string | null>();
  readonly idle = new Set<number>();
  private readonly graph: UnitGraph | null;
  private readonly nodes: ReadonlyMap<number, UnitGraph['nodes'][number]>;

  constructor(graph: UnitGraph | null) {
    this.graph = graph;
    this.nodes = new Map(graph?.nodes.map((node) => [node.id, node]));
  }

  take({ action, node, region, values }: TraceEvent): void {
    if (action === 'compute' || action === 'leave') {
      values.forEach((value, port) => {
        this.outputs.set(`${node}.${port}`, value);
      });
      return;
    }
    if (action === 'return') return;
    const place = action === 'enter' ? 0 : this.nodes.get(node)?.regions[region];
    if (place === undefined) return;
    if (action !== 'enter') this.forget(node, place);
    values.forEach((value, port) => {
      this.arguments.set(`${place}.${port}`, value);
    });
  }

  /** Forgets what is in the regions of a node, of which one is entered; what is in the others is idle. */
  private forget(owner: number, chosen: number): void {
    const pending = (this.nodes.get(owner)?.regions ?? []).map((region) => ({
      region,
      isIdle: region !== chosen,
    }));
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      const { region, isIdle } = next;
      for (const id of this.graph!.regions[region]!.nodes) {
        const { outputs, regions } = this.nodes.get(id)!;
        outputs.forEach((_, port) => {
          this.outputs.delete(`${id}.${port}`);
        });
        if (isIdle) this.idle.add(id);
        else this.idle.delete(id);
        pending.push(...regions.map((inner) => ({ region: inner, isIdle })));
      }
    }
  }
}

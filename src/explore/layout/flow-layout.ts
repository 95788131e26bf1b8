// The layout of a control-flow graph: blocks in layers, and beside them the ways back up.
//
// An edge to a block that is still on the way from the entry goes back. It leaves its block below, goes up in a column of its own
// at the right of everything that it passes, and enters from above, as every edge does.

import type { FlowBlock, FlowGraph, FlowLayout, Metrics } from '../contract.ts';
import { layoutLayered } from './layered.ts';
import type { LayeredEdge } from './layers.ts';
import { bendGap, defaultMetrics } from './metrics.ts';

/** Lines of a block are cut off after so many characters. */
const longestLine = 60;
const lineHeight = 16;

export function layoutFlow(flow: FlowGraph, metrics: Partial<Metrics> = {}): FlowLayout {
  const all = { ...defaultMetrics, ...metrics };
  const { blocks, edges } = flow;
  const isBack = backEdges(flow);
  const width = blocks.map((block) => widthOf(block, all));
  const height = blocks.map(({ lines }) => all.titleHeight + lines.length * lineHeight + all.padding);
  const exits = portsOf(
    edges.map(({ from }) => from),
    width,
  );
  const entries = portsOf(
    edges.map(({ to }) => to),
    width,
  );
  const forward: LayeredEdge[] = [];
  const numbers: number[] = [];
  for (const [e, { from, to }] of edges.entries()) {
    if (isBack[e]) continue;
    numbers.push(e);
    forward.push({ from, to, fromX: exits[e]!, toX: entries[e]!, bus: e, isStrong: false });
  }
  const back = edges.map((_, e) => e).filter((e) => isBack[e]);
  const columns = back.map((e) => ({ top: edges[e]!.to, bottom: edges[e]!.from }));
  const laid = layoutLayered(
    { width, height, lane: blocks.map(() => 0), first: [], last: [], edges: forward, columns },
    { vertex: all.nodeGap * 2, bend: bendGap * 2, layer: all.layerGap * 1.5 },
  );
  // Room for what goes over the top and under the bottom.
  const margin = back.length > 0 ? all.layerGap : 0;
  const shift = (points: readonly number[]) =>
    points.map((value, i) => (i % 2 === 1 ? value + margin : value));
  const routes = new Map<number, number[]>(numbers.map((e, i) => [e, shift(laid.routes[i]!)]));
  for (const [i, e] of back.entries()) {
    const { from, to } = edges[e]!;
    const [down, up] = [laid.layerBottom[from]! + all.layerGap / 2, laid.layerTop[to]! - all.layerGap / 2];
    const [fromX, toX, column] = [laid.x[from]! + exits[e]!, laid.x[to]! + entries[e]!, laid.columnX[i]!];
    const bottom = laid.y[from]! + height[from]!;
    routes.set(e, shift([fromX, bottom, fromX, down, column, down, column, up, toX, up, toX, laid.y[to]!]));
  }
  return {
    width: laid.width,
    height: laid.height + 2 * margin,
    blocks: blocks.map((_, b) => ({
      block: b,
      x: laid.x[b]!,
      y: laid.y[b]! + margin,
      width: width[b]!,
      height: height[b]!,
    })),
    edges: edges.map((_, edge) => ({ edge, isBack: isBack[edge]!, points: routes.get(edge)! })),
  };
}

function widthOf({ name, lines, heat }: FlowBlock, { character, padding }: Metrics): number {
  const title = name.length + (heat === null ? 0 : heat.note.length + 2);
  const longest = lines.reduce((most, { text }) => Math.max(most, text.length), title);
  return Math.ceil(Math.min(longest, longestLine) * character + 2 * padding);
}

/** Where edges leave or enter their blocks: side by side in the middle, in the order of edges. */
function portsOf(blockOf: readonly number[], width: readonly number[]): number[] {
  const counts = new Map<number, number>();
  for (const block of blockOf) counts.set(block, (counts.get(block) ?? 0) + 1);
  const next = new Map<number, number>();
  return blockOf.map((block) => {
    const at = next.get(block) ?? 0;
    next.set(block, at + 1);
    return Math.round((width[block]! * (at + 1)) / (counts.get(block)! + 1));
  });
}

/** By edge: whether it leads to a block that is on the way from the entry to where it begins. */
function backEdges({ blocks, edges }: FlowGraph): boolean[] {
  const out: number[][] = blocks.map(() => []);
  for (const [e, { from }] of edges.entries()) out[from]!.push(e);
  const isBack = edges.map(() => false);
  /** 0 not seen, 1 on the way, 2 done. */
  const state = new Uint8Array(blocks.length);
  for (let start = 0; start < blocks.length; start++) {
    if (state[start] !== 0) continue;
    const stack = [{ block: start, next: 0 }];
    state[start] = 1;
    for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
      const e = out[top.block]![top.next++];
      if (e === undefined) {
        state[top.block] = 2;
        stack.pop();
        continue;
      }
      const { to } = edges[e]!;
      if (state[to] === 1) isBack[e] = true;
      else if (state[to] === 0) {
        state[to] = 1;
        stack.push({ block: to, next: 0 });
      }
    }
  }
  return isBack;
}

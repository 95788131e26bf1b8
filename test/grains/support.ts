// Runs made of a few words, for tests.

import type { aggregate } from '../../src/grains/aggregate.ts';
import { type Graph, makeGraph, NodeKind } from '../../src/grains/graph.ts';
import { GrainKind, noItem, Run, SetKind, setItem } from '../../src/grains/run.ts';

/** A task: its own time, and the sets of children that it forks one after the other. */
export interface Task {
  readonly time?: number;
  readonly creation?: number;
  readonly cpu?: number;
  readonly line?: number;
  readonly overhead?: number;
  readonly offset?: number;
  readonly sets?: readonly {
    readonly children: readonly Task[];
    readonly body?: number;
    readonly after?: number;
  }[];
}

export const leaf = (time: number, more: Partial<Task> = {}): Task => ({ time, ...more });
export const forks = (time: number, ...children: Task[]): Task => ({ time, sets: [{ children }] });

/** A run of these root tasks, as the program's only set. */
export function runOf(roots: readonly Task[], threads = 2): Run {
  const run = new Run();
  run.info.threads = run.info.cores = threads;
  const { grains, sets } = run;
  const root = sets.add(SetKind.region, -1, -1);
  run.first = setItem(root);
  const open: { task: Task; parent: number; set: number; number: number }[] = [];
  const push = (tasks: readonly Task[], parent: number, set: number) => {
    for (let number = tasks.length - 1; number >= 0; number--)
      open.push({ task: tasks[number]!, parent, set, number });
  };
  push(roots, -1, root);
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { task, parent, set, number } = next;
    const grain = grains.add(GrainKind.task, parent, task.line ?? -1, 0);
    grains.head.data[grain] = task.time ?? 1;
    grains.exec.data[grain] = (task.time ?? 1) + (task.overhead ?? 0);
    grains.overhead.data[grain] = task.overhead ?? 0;
    grains.creation.data[grain] = task.creation ?? 0;
    grains.offset.data[grain] = task.offset ?? 0;
    grains.cpu.data[grain] = task.cpu ?? 0;
    grains.number.data[grain] = number;
    sets.append(set, grain, grains);
    let last = noItem;
    for (const { children, body = 0, after = 0 } of task.sets ?? []) {
      const made = sets.add(SetKind.taskwait, grain, -1);
      sets.body.data[made] = body;
      sets.after.data[made] = after;
      if (last === noItem) grains.next.data[grain] = setItem(made);
      else sets.next.data[last] = setItem(made);
      last = made;
      push(children, grain, made);
    }
  }
  return run;
}

/** A graph of edges between named nodes: `f` forks, `j` joins, `b` book-keeping, `c` chunks, anything else grains. */
export function graphOfEdges(text: string): { graph: Graph; names: string[] } {
  const names = ['start', 'end'];
  const index = (name: string) => {
    const known = names.indexOf(name);
    return known >= 0 ? known : names.push(name) - 1;
  };
  const from: number[] = [];
  const to: number[] = [];
  for (const path of text.trim().split(/\s*[\n;]\s*/)) {
    const nodes = path.trim().split(/\s+/).map(index);
    for (let at = 1; at < nodes.length; at++) {
      from.push(nodes[at - 1]!);
      to.push(nodes[at]!);
    }
  }
  const kindOf = (name: string, at: number) => {
    if (at === 0) return NodeKind.start;
    if (at === 1) return NodeKind.end;
    return (
      { f: NodeKind.fork, j: NodeKind.join, b: NodeKind.book, c: NodeKind.chunk }[name[0]!] ??
      NodeKind.fragment
    );
  };
  const kinds = Uint8Array.from(names, kindOf);
  return { graph: makeGraph(kinds, new Int32Array(names.length).fill(-1), from, to), names };
}

/** A tree in brackets: `(…)` a fork-join group, `[…]` a linear group, `{…}` siblings put aside. */
export function brackets(tree: ReturnType<typeof aggregate>, nameOf: (node: number) => string): string {
  const texts: string[] = [];
  const marks = ['', '[]', '()', '{}'];
  for (let node = 0; node < tree.size; node++) {
    const kind = tree.kind.data[node]!;
    const inner = tree.children(node).map((child) => texts[child]);
    const mark = marks[kind]!;
    texts[node] = kind === 0 ? nameOf(tree.node.data[node]!) : mark[0] + inner.join(' ') + mark[1];
  }
  return texts[tree.root]!;
}

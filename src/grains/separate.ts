// Separation (D1 §3.4): what is not a problem is put aside, so that opening a group shows problems and little else.
//
//   In a fork-join group, all children without problems become one group of siblings.
//   In a linear group, each run of consecutive children without problems becomes one linear group.
//
// Groups without problems stay as they are, and so do children with problems. Where nothing would be saved (a single
// child, a run of one) nothing is done.

import { GroupKind, type GroupKind as Kind, Tree } from './aggregate.ts';

/** A tree like this one, separated. `hasProblem` is for each node of the old tree. Linear. */
export function separate(tree: Tree, hasProblem: (node: number) => boolean): Tree {
  const made = new Tree();
  const madeOf = new Int32Array(tree.size);
  for (let node = 0; node < tree.size; node++) {
    const kind = tree.kind.data[node]! as Kind;
    made.steps++;
    if (kind === GroupKind.grain) {
      madeOf[node] = made.add(kind, tree.node.data[node]!);
      continue;
    }
    const children = tree.children(node);
    const isKept = !hasProblem(node) || children.length < (kind === GroupKind.linear ? 3 : 2);
    const wanted = isKept
      ? children.map((child) => madeOf[child]!)
      : aside(made, kind, children, madeOf, hasProblem);
    madeOf[node] = connect(made, kind, tree.node.data[node]!, wanted);
  }
  return made;
}

/** The children of a group, with those that are no problem in groups of their own. */
function aside(
  made: Tree,
  kind: Kind,
  children: readonly number[],
  madeOf: Int32Array,
  hasProblem: (node: number) => boolean,
): number[] {
  if (kind === GroupKind.forkJoin) {
    const calm = children.filter((child) => !hasProblem(child));
    if (calm.length < 2 || calm.length === children.length) return children.map((child) => madeOf[child]!);
    const group = connect(
      made,
      GroupKind.sibling,
      -1,
      calm.map((child) => madeOf[child]!),
    );
    return [...children.filter(hasProblem).map((child) => madeOf[child]!), group];
  }
  const wanted: number[] = [];
  for (let at = 0; at < children.length; ) {
    let end = at;
    while (end < children.length && !hasProblem(children[end]!)) end++;
    const run = children.slice(at, end).map((child) => madeOf[child]!);
    if (run.length > 1) wanted.push(connect(made, GroupKind.linear, -1, run));
    else wanted.push(...run);
    if (end < children.length) wanted.push(madeOf[children[end]!]!);
    at = end + 1;
  }
  return wanted;
}

function connect(made: Tree, kind: Kind, node: number, children: readonly number[]): number {
  for (let at = 0; at < children.length; at++) {
    made.next.data[children[at]!] = children[at + 1] ?? -1;
    made.steps++;
  }
  return made.group(kind, node, children[0] ?? -1, children.length);
}

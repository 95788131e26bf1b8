// Tasks that outlive their parents.
//
// A grain graph is well nested where parents synchronize with all their children before they end. OpenMP asks for no such
// thing: the taskgroup or barrier around both waits for the child too. Such children become siblings of the nearest
// ancestor that a taskgroup or a barrier joins; the same join waits for them there, so the order that the graph shows is
// true, and only their creation is shown higher up than it was. It is said how many there are, and of which line.

import { describeLocation, type Run, SetKind } from './run.ts';

/** Moves what no taskwait, taskgroup or barrier of its parent joined. Linear; parents come before their children. */
export function rehang(run: Run): void {
  const { grains, sets } = run;
  const isUnjoined = (set: number) => set >= 0 && sets.kind.data[set] === SetKind.open;
  const outliving = new Map<number, number>();
  const moved: number[] = [];
  for (let set = 0; set < sets.length; set++) {
    if (!isUnjoined(set) || sets.owner.data[set]! < 0) continue;
    for (let grain = sets.first.data[set]!; grain >= 0; grain = grains.sibling.data[grain]!)
      moved.push(grain);
  }
  if (moved.length === 0) return;
  const deep = deepSets(run);
  for (const grain of moved) {
    const parent = grains.parent.data[grain]!;
    const target = deep[parent]!;
    if (target < 0 || target === grains.set.data[grain]) continue;
    const location = grains.location.data[grain]!;
    outliving.set(location, (outliving.get(location) ?? 0) + 1);
    const from = grains.set.data[grain]!;
    grains.sibling.data[grain] = -1;
    sets.first.data[from] = sets.last.data[from] = -1;
    sets.count.data[from] = 0;
    grains.offset.data[grain]! += grains.offset.data[parent]! + grains.head.data[parent]!;
    sets.append(target, grain, grains);
  }
  for (const [location, count] of outliving) {
    const where = describeLocation(run, location);
    run.notes.push(
      `${where}: ${count} tasks outlive their parents: shown as children of the ancestor whose taskgroup or barrier waits for them`,
    );
  }
}

/** For each grain the set of the nearest taskgroup, barrier or region around it. */
function deepSets({ grains, sets }: Run): Int32Array {
  const deep = new Int32Array(grains.length).fill(-1);
  for (let grain = 0; grain < grains.length; grain++) {
    const set = grains.set.data[grain]!;
    const kind = set < 0 ? SetKind.open : sets.kind.data[set]!;
    const isDeep = kind === SetKind.taskgroup || kind === SetKind.barrier || kind === SetKind.region;
    const parent = grains.parent.data[grain]!;
    deep[grain] = isDeep ? set : parent >= 0 ? deep[parent]! : -1;
  }
  return deep;
}

// Reads what the paper's prototype (MIR, and its OMPT extension) wrote: a CSV with a row for each grain.
//
//   task,parent,joins_at,cpu_id,child_number,num_children,exec_cycles,creation_cycles,overhead_cycles,queue_size,
//   create_instant,exec_end_instant,tag,metadata,outline_function,wait_instants
//
// Columns may be in any order, and there may be others. Only `task` and `parent` are needed. Children of a parent are
// joined at its `joins_at`-th join. A chunk has `chunk_FIRST_LAST` as its metadata. Times are cycles, and are shown as if
// a cycle took a nanosecond.

import { GrainKind, noItem, Run, SetKind, setItem } from './run.ts';

/** What is not such a file, with the line. */
export class NotCsv extends Error {}

interface Row {
  readonly line: number;
  readonly task: string;
  readonly parent: string;
  readonly join: number;
  readonly child: number;
  readonly values: readonly string[];
}

/** Whether a text begins as such a file does. */
export function isPrototypeCsv(text: string): boolean {
  const [header = ''] = text.split('\n', 1);
  const names = header.split(',').map((name) => name.trim());
  return names.includes('task') && names.includes('parent');
}

/** A run from a CSV file of the paper's prototype. */
export function readPrototypeCsv(text: string): Run {
  const run = new Run();
  const lines = text.split(/\r?\n/);
  const names = lines[0]!.split(',').map((name) => name.trim());
  const column = (name: string) => names.indexOf(name);
  if (column('task') < 0 || column('parent') < 0)
    throw new NotCsv('line 1: the columns task and parent are missing');
  const rows = new Map<string, Row>();
  const children = new Map<string, Row[]>();
  for (let at = 1; at < lines.length; at++) {
    if (lines[at]!.trim() === '') continue;
    const values = splitRow(lines[at]!);
    const number = (name: string) => Number(values[column(name)] ?? 0) || 0;
    const task = values[column('task')] ?? '';
    const parent = values[column('parent')] ?? '';
    if (values.length < names.length || task === '') {
      run.flaws.push({ place: `line ${at + 1}`, message: 'this row is truncated or empty: ignored' });
      continue;
    }
    if (rows.has(task)) {
      run.flaws.push({ place: `line ${at + 1}`, message: `duplicate task ${task}: ignored` });
      continue;
    }
    const row = {
      line: at + 1,
      task,
      parent,
      join: number('joins_at'),
      child: number('child_number'),
      values,
    };
    rows.set(task, row);
    const siblings = children.get(parent);
    if (siblings === undefined) children.set(parent, [row]);
    else siblings.push(row);
  }
  new CsvBuilder(run, rows, children, column).build();
  return run;
}

/** A row may have text in quotes. */
function splitRow(line: string): string[] {
  if (!line.includes('"')) return line.split(',').map((value) => value.trim());
  const values: string[] = [];
  for (const [, quoted, plain] of line.matchAll(/(?:"((?:[^"]|"")*)"|([^,]*))(?:,|$)/g))
    values.push((quoted?.replace(/""/g, '"') ?? plain ?? '').trim());
  return values;
}

class CsvBuilder {
  private readonly run: Run;
  private readonly rows: ReadonlyMap<string, Row>;
  private readonly children: ReadonlyMap<string, Row[]>;
  private readonly column: (name: string) => number;
  private readonly locations = new Map<string, number>();
  private readonly cpus = new Set<number>();
  private made = 0;

  constructor(
    run: Run,
    rows: ReadonlyMap<string, Row>,
    children: ReadonlyMap<string, Row[]>,
    column: (name: string) => number,
  ) {
    this.run = run;
    this.rows = rows;
    this.children = children;
    this.column = column;
  }

  build(): void {
    const { run, rows, children } = this;
    const roots = [...children].filter(([parent]) => !rows.has(parent));
    const open: { parent: string; grain: number }[] = [];
    for (const [parent, siblings] of roots) {
      if (roots.length > 1 && parent !== '0' && parent !== '')
        run.flaws.push({
          place: `line ${siblings[0]!.line}`,
          message: `task ${parent} does not exist: its children are attached to the program`,
        });
      open.push({ parent, grain: -1 });
    }
    let last = noItem;
    for (let next = open.shift(); next !== undefined; next = open.pop()) {
      const { parent, grain } = next;
      const siblings = [...(children.get(parent) ?? [])].sort((a, b) => a.join - b.join || a.child - b.child);
      let set = -1;
      let join = Number.NaN;
      for (const row of siblings) {
        if (row.join !== join) {
          join = row.join;
          const made = run.sets.add(grain < 0 ? SetKind.region : SetKind.taskwait, grain, -1);
          if (set >= 0) run.sets.next.data[set] = setItem(made);
          else if (grain >= 0) run.grains.next.data[grain] = setItem(made);
          else if (last === noItem) run.first = setItem(made);
          else run.sets.next.data[last] = setItem(made);
          set = made;
          if (grain < 0) last = made;
        }
        open.push({ parent: row.task, grain: this.addGrain(row, grain, set) });
      }
    }
    run.info.threads = run.info.cores = Math.max(1, this.cpus.size);
    if (this.made < rows.size)
      run.flaws.push({
        place: 'file',
        message: `${rows.size - this.made} tasks are their own ancestors: ignored`,
      });
  }

  private addGrain({ values }: Row, parent: number, set: number): number {
    const { grains, sets, fragments, info } = this.run;
    const text = (name: string) => values[this.column(name)] ?? '';
    const number = (name: string) => Number(text(name)) || 0;
    const chunk = /^chunk_(-?\d+)_(-?\d+)/.exec(text('metadata'));
    const kind = chunk === null ? GrainKind.task : GrainKind.chunk;
    const grain = grains.add(
      kind,
      parent,
      this.location(text('outline_function') || text('tag')),
      number('create_instant'),
    );
    this.made++;
    const exec = number('exec_cycles');
    const overhead = number('overhead_cycles');
    const end = number('exec_end_instant');
    grains.exec.data[grain] = exec;
    grains.head.data[grain] = exec;
    grains.overhead.data[grain] = overhead;
    grains.creation.data[grain] = number('creation_cycles');
    grains.cpu.data[grain] = number('cpu_id');
    grains.thread.data[grain] = number('cpu_id');
    grains.number.data[grain] = sets.count.data[set]!;
    grains.end.data[grain] = end;
    grains.start.data[grain] = Math.max(0, end - exec);
    if (chunk !== null) {
      grains.first.data[grain] = Number(chunk[1]);
      grains.iterations.data[grain] = Number(chunk[2]) - Number(chunk[1]) + 1;
    }
    if (end > 0) fragments.add(grain, grains.thread.data[grain]!, grains.start.data[grain]!, end);
    info.duration = Math.max(info.duration, end);
    this.cpus.add(grains.cpu.data[grain]!);
    sets.append(set, grain, grains);
    return grain;
  }

  private location(name: string): number {
    if (name === '') return -1;
    let location = this.locations.get(name);
    if (location === undefined) {
      location = this.run.locations.push({ function: name, file: '', line: 0 }) - 1;
      this.locations.set(name, location);
    }
    return location;
  }
}

// Everything that words about a unit can be made of.
//
// Describing every node of a big program to look for a word takes seconds. Most units do not have the word at all: neither an
// operation nor a name nor a type in them. That is seen without describing anything but operations, each once.

import { demangle } from '../demangle/index.ts';
import { readSnapshot } from './read-snapshot.ts';
import type { Recording, UnitRecord } from './recording.ts';

export interface Vocabulary {
  /** Words, in lower case, with blanks between them. */
  readonly text: string;
  /** The ids of all nodes, ascending. */
  readonly ids: Int32Array;
}

/** Words of the texts about structural nodes. */
const structural =
  'gamma on region regions entry entries exit exits theta loop variable variables phi recursion context lambda delta';

export function vocabularyOf({ tables, chunks }: Recording, unit: UnitRecord, version: number): Vocabulary {
  const { regions, exports } = readSnapshot(chunks.join(unit.snapshots[version]!), unit.kind, unit.node);
  const operations = new Set<number>();
  const names = new Set<number>(exports);
  const types = new Set<number>();
  const ids: number[] = [];
  const addPorts = (ports: readonly number[]) => {
    for (let i = 0; i < ports.length; i += 2) {
      types.add(ports[i]!);
      names.add(ports[i + 1]!);
    }
  };
  for (const { arguments: args, nodes } of regions) {
    addPorts(args);
    for (const { id, operation, symbol, outputs } of nodes) {
      ids.push(id);
      names.add(symbol);
      if (operation >= 0) operations.add(operation);
      addPorts(outputs);
    }
  }
  const words = [structural, unit.name, demangle(unit.name), ...unit.parameters];
  for (const each of operations) {
    const { name, label, template, literal } = tables.operation(each);
    words.push(name, label, template, literal);
  }
  for (const each of names) words.push(tables.name(each), demangle(tables.name(each)));
  for (const each of types) words.push(tables.type(each).text);
  return { text: words.join(' ').toLowerCase(), ids: Int32Array.from(ids).sort() };
}

/** The part of a word that must be in the vocabulary of a unit where it is found: its longest run of letters and what follows. */
export function stemOf(word: string): string {
  const runs = word.toLowerCase().match(/[a-z_][a-z0-9_]*/g) ?? [];
  return runs.reduce((longest, run) => (run.length > longest.length ? run : longest), '');
}

/** Whether an ascending list has a number. */
export function includesNumber(list: Int32Array, number: number): boolean {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (list[middle]! < number) low = middle + 1;
    else high = middle;
  }
  return list[low] === number;
}

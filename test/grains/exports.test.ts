// Exports, the prototype's CSV, comparison, and the report.

import { describe, expect, test } from 'vitest';
import { analyse } from '../../src/grains/analysis.ts';
import { compare, referenceWork, writeComparison } from '../../src/grains/compare.ts';
import { diagnose } from '../../src/grains/diagnose.ts';
import { exportGraphml } from '../../src/grains/export/graphml.ts';
import { exportCsv, exportJson, exportTrace } from '../../src/grains/export/table.ts';
import { isPrototypeCsv, NotCsv, readPrototypeCsv } from '../../src/grains/prototype.ts';
import { writeReport } from '../../src/grains/report.ts';
import { labelsOf, similarity } from '../../src/grains/similarity.ts';
import { forks, leaf, runOf, type Task } from './support.ts';

const whole = (parts: Iterable<string>) => [...parts].join('');
const demo = () => {
  const run = runOf([
    forks(5, leaf(10, { creation: 20, line: 0 }), leaf(40, { creation: 2, line: 1 }), leaf(12, { line: 1 })),
  ]);
  run.locations.push(
    { function: 'f<int>', file: 'a "b" & c.c', line: 3 },
    { function: 'g', file: 'd.c', line: 9 },
  );
  run.fragments.add(1, 0, 100, 110);
  return analyse(run);
};

/** An element of the schemas: its children in their order, and its attributes: required or not (`?`), any text or one of several. */
interface Rule {
  readonly children: string;
  readonly attributes: string;
}

/** Of graphml-structure.xsd and of yEd's ygraphml.xsd, what our files use. */
const schema: Readonly<Record<string, Rule>> = {
  graphml: { children: 'desc key data|graph', attributes: 'xmlns xmlns:xsi xmlns:y xsi:schemaLocation?' },
  key: {
    children: 'desc default',
    attributes:
      'id for=all|graphml|graph|node|edge|port|hyperedge|endpoint attr.name? attr.type?=boolean|int|long|float|double|string yfiles.type?',
  },
  graph: { children: 'desc data|node|edge|hyperedge', attributes: 'id? edgedefault=directed|undirected' },
  node: { children: 'desc data|port graph', attributes: 'id yfiles.foldertype?=group|folder' },
  edge: { children: 'desc data graph', attributes: 'id? directed? source target' },
  data: { children: 'y:ShapeNode|y:ProxyAutoBoundsNode|y:PolyLineEdge', attributes: 'key' },
  'y:ShapeNode': { children: 'y:Geometry y:Fill y:BorderStyle y:NodeLabel y:Shape', attributes: '' },
  'y:GroupNode': {
    children: 'y:Geometry y:Fill y:BorderStyle y:NodeLabel y:Shape y:State y:Insets y:BorderInsets',
    attributes: '',
  },
  'y:ProxyAutoBoundsNode': { children: 'y:Realizers', attributes: '' },
  'y:Realizers': { children: 'y:GroupNode', attributes: 'active' },
  'y:PolyLineEdge': { children: 'y:Path y:LineStyle y:Arrows y:EdgeLabel y:BendStyle', attributes: '' },
  'y:Geometry': { children: '', attributes: 'height width x? y?' },
  'y:Fill': { children: '', attributes: 'color? hasColor?=true|false transparent=true|false' },
  'y:BorderStyle': { children: '', attributes: 'color? type=line|dashed|dotted|dashed_dotted width' },
  'y:LineStyle': { children: '', attributes: 'color? type=line|dashed|dotted|dashed_dotted width' },
  'y:NodeLabel': { children: '', attributes: '' },
  'y:Shape': { children: '', attributes: 'type=rectangle|roundrectangle|ellipse|diamond|hexagon|triangle' },
  'y:State': { children: '', attributes: 'closed closedHeight closedWidth innerGraphDisplayEnabled' },
  'y:Arrows': { children: '', attributes: 'source=none|standard target=none|standard' },
};

/** Where a document does not follow the schema. */
function breaches(text: string): string[] {
  const found: string[] = [];
  const open: { name: string; at: number; last: string }[] = [];
  for (const [, close, name, attributes, empty] of text.matchAll(
    /<(\/?)([\w:]+)((?:\s+[\w:.]+="[^"<]*")*)\s*(\/?)>/g,
  )) {
    if (close) {
      open.pop();
      continue;
    }
    const rule = schema[name!];
    if (rule === undefined) {
      found.push(`${name} is unknown`);
      continue;
    }
    const parent = open.at(-1);
    if (parent !== undefined) {
      const places = schema[parent.name]!.children.split(' ').map((place) => place.split('|'));
      const at = places.findIndex((place) => place.includes(name!));
      if (at < 0) found.push(`${name} in ${parent.name}`);
      else if (at < parent.at) found.push(`${name} after ${parent.last}`);
      parent.at = Math.max(parent.at, at);
      parent.last = name!;
    }
    found.push(...wrongAttributes(name!, rule, attributes ?? ''));
    if (!empty) open.push({ name: name!, at: 0, last: '' });
  }
  return found;
}

function wrongAttributes(element: string, { attributes }: Rule, text: string): string[] {
  const found: string[] = [];
  const given = new Map([...text.matchAll(/([\w:.]+)="([^"]*)"/g)].map(([, name, value]) => [name!, value!]));
  for (const [, name, optional, values] of attributes.matchAll(/([\w:.]+)(\??)(?:=(\S+))?/g)) {
    const value = given.get(name!);
    given.delete(name!);
    if (value === undefined) {
      if (!optional) found.push(`${element} lacks ${name}`);
    } else if (values !== undefined && !values.split('|').includes(value)) {
      found.push(`${name}='${value}' of ${element}`);
    }
  }
  for (const name of given.keys()) found.push(`${element} has ${name}`);
  return found;
}

describe('GraphML', () => {
  const text = whole(exportGraphml(demo()));

  test('is well formed, with groups as yEd has them', () => {
    const open: string[] = [];
    for (const [, close, name, attributes, empty] of text.matchAll(
      /<(\/?)([\w:]+)((?:\s+[\w:.]+="[^"<]*")*)\s*(\/?)>/g,
    )) {
      if (close) expect(open.pop()).toBe(name);
      else if (!empty) open.push(name!);
      for (const [, value] of (attributes ?? '').matchAll(/="([^"]*)"/g))
        expect(value).not.toMatch(/&(?!amp;|lt;|gt;|quot;)/);
    }
    expect(open).toEqual([]);
    const withoutTags = text
      .replace(/<\?.*?\?>/g, '')
      .replace(/<\/?[\w:]+(?:\s+[\w:.]+="[^"<]*")*\s*\/?>/g, '');
    expect(withoutTags).not.toMatch(/[<>]|&(?!amp;|lt;|gt;|quot;)/);
    const groups = [...text.matchAll(/yfiles\.foldertype="group"/g)].length;
    expect(groups).toBeGreaterThan(1);
    expect([...text.matchAll(/<y:ProxyAutoBoundsNode><y:Realizers active="1">/g)]).toHaveLength(groups);
    expect([...text.matchAll(/<graph edgedefault="directed"/g)]).toHaveLength(groups);
    expect([...text.matchAll(/<y:GroupNode>/g)]).toHaveLength(2 * groups);
  });

  test('nests elements in the order, and with the attributes, of the schemas of GraphML and of yEd', () => {
    expect(breaches(text)).toEqual([]);
    const broken = text
      .replace(/(<y:Fill[^>]*>)(<y:BorderStyle[^>]*>)/, '$2$1')
      .replace('edgedefault="directed"', '')
      .replace('type="ellipse"', 'type="egg"');
    expect(breaches(broken)).toEqual([
      expect.stringContaining('graph lacks edgedefault'),
      expect.stringContaining('y:Fill after y:BorderStyle'),
      expect.stringContaining("type='egg' of y:Shape"),
    ]);
  });

  test('has every grain once, edges between nodes that are there, and keys for all data', () => {
    const nodes = [...text.matchAll(/<node id="(\w+)"/g)].map(([, id]) => id);
    expect(new Set(nodes).size).toBe(nodes.length);
    const { graph } = demo();
    expect(nodes.filter((id) => id!.startsWith('g'))).toHaveLength(graph.size - 2);
    for (const [, source, target] of text.matchAll(/<edge id="\w+" source="(\w+)" target="(\w+)"/g)) {
      expect(nodes).toContain(source);
      expect(nodes).toContain(target);
    }
    const keys = [...text.matchAll(/<key id="(\w+)"/g)].map(([, id]) => id);
    for (const [, key] of text.matchAll(/<data key="(\w+)"/g)) expect(keys).toContain(key);
  });
});

test('CSV has a row for each grain, and quotes what needs it', () => {
  const lines = whole(exportCsv(demo())).trim().split('\n');
  expect(lines).toHaveLength(5);
  expect(lines[2]).toContain('R-p0.0-0,task,R-p0.0,f<int>,"a ""b"" & c.c",3,');
});

test('JSON has the run, the findings and a row for each grain', () => {
  const { rows, columns, grains, findings } = JSON.parse(whole(exportJson(demo())));
  expect(rows).toHaveLength(4);
  expect(rows[0]).toHaveLength(columns.length);
  expect(grains).toBe(4);
  expect(findings.map(({ metric }: { metric: string }) => metric)).toContain('benefit');
});

test('a trace has what ran when, in microseconds', () => {
  const { traceEvents } = JSON.parse(whole(exportTrace(demo())));
  expect(traceEvents.at(-1)).toMatchObject({
    ph: 'X',
    tid: 0,
    ts: 0.1,
    dur: 0.01,
    cat: 'task,benefit,parallelism',
  });
});

describe("the prototype's CSV", () => {
  const header =
    'task,parent,joins_at,cpu_id,child_number,num_children,exec_cycles,creation_cycles,overhead_cycles,queue_size,create_instant,exec_end_instant,tag,metadata,outline_function,wait_instants';
  const rows = [
    '1,0,0,0,1,3,100,0,50,0,0,1000,main,,main,[200;700]',
    '3,1,0,1,2,0,10,10,0,0,120,300,t,,"work, more",[]',
    '2,1,0,0,1,0,60,20,0,0,110,290,t,,"work, more",[]',
    '4,1,1,0,3,0,5,1,0,0,400,450,c,chunk_8_15,loop,[]',
  ];

  test('becomes a run: siblings by the join, in the order of their numbers; chunks from metadata', () => {
    const text = [header, ...rows].join('\n');
    expect(isPrototypeCsv(text)).toBe(true);
    const run = readPrototypeCsv(text);
    expect(run.flaws).toEqual([]);
    const { metrics, criticalPath, tree } = analyse(run);
    expect(tree.size - run.grains.length).toBe(4);
    // Longest: the root's 100, then the child of 60, then the chunk.
    expect(criticalPath).toBe(165);
    const at = [...run.grains.exec.values].indexOf(60);
    expect(run.locations[run.grains.location.data[at]!]!.function).toBe('work, more');
    // (50 - 31) / 3 for each child.
    expect(metrics.values[0]![at]).toBeCloseTo(60 / (20 + 19 / 3), 5);
    const chunk = [...run.grains.exec.values].indexOf(5);
    expect([run.grains.first.data[chunk], run.grains.iterations.data[chunk]]).toEqual([8, 8]);
  });

  test('what is wrong with a row is said with its line', () => {
    const run = readPrototypeCsv(
      [header, ...rows, rows[1], '9,1', '7,99,0,0,1,0,5,0,0,0,0,0,,,,', '8,8,0,0,1,0,5,0,0,0,0,0,,,,'].join(
        '\n',
      ),
    );
    expect(run.grains.length).toBe(5);
    expect(run.flaws).toEqual([
      { place: 'line 6', message: 'duplicate task 3: ignored' },
      { place: 'line 7', message: 'this row is truncated or empty: ignored' },
      { place: 'line 8', message: 'task 99 does not exist: its children are attached to the program' },
      { place: 'file', message: '1 tasks are their own ancestors: ignored' },
    ]);
    expect(() => readPrototypeCsv('task,child\n1,2\n')).toThrow(NotCsv);
  });
});

describe('two runs', () => {
  const tree = (children: number): Task =>
    forks(5, leaf(10), forks(1, ...Array.from({ length: children }, () => leaf(7))));
  const analysed = (children: number) => analyse(runOf([tree(children)]));

  test('are alike where they are the same, and one added child is noticed', () => {
    const [a, b, c] = [analysed(5), analysed(5), analysed(6)];
    const labels = ({ run, graph, tree: groups }: typeof a) => labelsOf(run, graph, groups, groups.root);
    expect(similarity(labels(a), labels(b))).toBe(1);
    const less = similarity(labels(a), labels(c));
    expect(less).toBeLessThan(1);
    expect(less).toBeGreaterThan(0.5);
  });

  test('are matched by ids that do not depend on the schedule', () => {
    const before = analysed(5);
    const after = analysed(6);
    const result = compare(before, after);
    expect(result).toMatchObject({ common: 8, onlyBefore: 0, onlyAfter: 1 });
    expect(result.groups[0]!.similarity).toBeLessThan(1);
    expect(compare(before, analysed(5)).groups).toEqual([]);
    expect(writeComparison(['a', 'b'], before, after, result)).toContain(
      '8 grains in both, 0 only before, 1 only after',
    );
    const work = referenceWork(after.run, before.run);
    expect([...work].filter((value) => Number.isNaN(value))).toHaveLength(1);
  });
});

describe('the report', () => {
  test('names the line of the problem that is worth most first, and what usually helps', () => {
    const small = Array.from({ length: 400 }, () => leaf(5, { creation: 900, line: 1 }));
    const run = runOf(
      [{ time: 100, sets: [{ body: 400 * 900, children: small }] }, leaf(20_000, { line: 0 })],
      2,
    );
    run.locations.push({ function: 'f', file: 'x.c', line: 3 }, { function: 'g', file: 'x.c', line: 9 });
    const analysis = analyse(run);
    const text = writeReport('r.grains', analysis, diagnose(analysis), { most: 10 });
    expect(text).toMatch(/^1\. x\.c:9 in g: low parallel benefit, worth .*\n.*400 of 400|all of 400 tasks/m);
    expect(text).toContain('a cut-off');
  });

  test('says so if nothing is wrong', () => {
    const analysis = analyse(runOf([leaf(100), leaf(100)], 2));
    expect(writeReport('r', analysis, diagnose(analysis), { most: 10 })).toContain(
      'No grain exceeds a threshold.',
    );
  });
});

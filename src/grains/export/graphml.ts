// GraphML with nested groups, as yEd opens it: each group of the separated tree is a folder, closed to begin with and red if
// there is a problem in it, green otherwise. Layout > Hierarchical in yEd arranges it.
//
// Grains have their numbers as data, so that yEd's properties, or any other reader of GraphML, have them too.

import { GroupKind, groupKindNames } from '../aggregate.ts';
import type { Analysis } from '../analysis.ts';
import { isGrainNode, nodeKindNames } from '../graph.ts';
import { metrics, propagate } from '../metrics.ts';
import { describeLocation } from '../run.ts';
import { criticalGrains } from './table.ts';

const colours = {
  good: '#0f7a55',
  bad: '#b3261e',
  fork: '#4fc493',
  join: '#e6a95a',
  book: '#6bb1f5',
  chunk: '#ffe08a',
};

/** A grain graph as nested GraphML, piece by piece. */
export function* exportGraphml(analysis: Analysis): Generator<string> {
  const { separated, graph } = analysis;
  yield head();
  const problems = propagate(separated, graph, analysis.metrics.problems);
  const critical = criticalGrains(analysis);
  const writer = new NodeWriter(analysis, problems, critical);
  // What is open in the file: a node to begin, or the end of a group.
  const open: { node: number; path: string; end: boolean }[] = [
    { node: separated.root, path: 'n0', end: false },
  ];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node, path, end } = next;
    if (end) {
      yield '</graph></node>\n';
      continue;
    }
    if (separated.kind.data[node] === GroupKind.grain) {
      yield writer.grain(node);
      continue;
    }
    yield writer.group(node, path);
    open.push({ node, path, end: true });
    const children = separated.children(node);
    for (let at = children.length - 1; at >= 0; at--)
      open.push({ node: children[at]!, path: `${path}::n${at}`, end: false });
    if (separated.kind.data[node] === GroupKind.forkJoin)
      yield writer.forkAndJoin(separated.node.data[node]!);
  }
  yield* edges(analysis, critical);
  yield '</graph>\n</graphml>\n';
}

function head(): string {
  const data = ['kind', 'location', 'critical', 'exec_ns', ...metrics.map(({ id }) => id), 'problems'];
  const typeOf = (name: string) => (['kind', 'location', 'problems'].includes(name) ? 'string' : 'double');
  const keys = data.map(
    (name) => `<key id="${name}" for="node" attr.name="${name}" attr.type="${typeOf(name)}"/>`,
  );
  return `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<graphml xmlns="http://graphml.graphdrawing.org/xmlns" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:y="http://www.yworks.com/xml/graphml" xsi:schemaLocation="http://graphml.graphdrawing.org/xmlns http://www.yworks.com/xml/schema/graphml/1.1/ygraphml.xsd">
<key id="look" for="node" yfiles.type="nodegraphics"/>
<key id="line" for="edge" yfiles.type="edgegraphics"/>
${keys.join('\n')}
<graph id="G" edgedefault="directed">
`;
}

class NodeWriter {
  private readonly analysis: Analysis;
  private readonly problems: Uint8Array;
  private readonly critical: Uint8Array;
  private readonly longest: number;

  constructor(analysis: Analysis, problems: Uint8Array, critical: Uint8Array) {
    this.analysis = analysis;
    this.problems = problems;
    this.critical = critical;
    this.longest = analysis.run.grains.exec.values.reduce((most, each) => Math.max(most, each), 1);
  }

  grain(node: number): string {
    const { run, graph, separated, metrics: measured } = this.analysis;
    const at = separated.node.data[node]!;
    const grain = graph.refs[at]!;
    const exec = run.grains.exec.data[grain]!;
    const where = describeLocation(run, run.grains.location.data[grain]!);
    const bits = measured.problems[grain]!;
    const kind = nodeKindNames[graph.kinds[at]!]!;
    const fill = kind === 'chunk' ? colours.chunk : kind === 'book-keeping' ? colours.book : '#d8dce3';
    const values = measured.values.map((column, index) =>
      Number.isFinite(column[grain]!) ? data(metrics[index]!.id, column[grain]!) : '',
    );
    const names = metrics.filter((_, index) => (bits & (1 << index)) !== 0).map(({ id }) => id);
    return `<node id="g${at}">${data('kind', kind)}${data('location', where)}${data('critical', this.critical[grain]!)}${data('exec_ns', exec)}${values.join('')}${data('problems', names.join(' '))}<data key="look">${shape('rectangle', fill, bits === 0 ? '#777777' : colours.bad, 24, 12 + (240 * exec) / this.longest, '')}</data></node>\n`;
  }

  group(node: number, path: string): string {
    const { separated } = this.analysis;
    const colour = this.problems[node] === 0 ? colours.good : colours.bad;
    const kind = groupKindNames[separated.kind.data[node]!]!;
    const label = `<y:NodeLabel>${kind}, ${separated.count.data[node]} children</y:NodeLabel>`;
    const realizer = (isClosed: boolean) =>
      `<y:GroupNode><y:Geometry height="50.0" width="80.0"/><y:Fill hasColor="false" transparent="false"/><y:BorderStyle color="${colour}" type="line" width="2.0"/>${label}<y:Shape type="roundrectangle"/><y:State closed="${isClosed}" closedHeight="50.0" closedWidth="80.0" innerGraphDisplayEnabled="false"/></y:GroupNode>`;
    return `<node id="t${node}" yfiles.foldertype="group">${data('kind', kind)}<data key="look"><y:ProxyAutoBoundsNode><y:Realizers active="1">${realizer(false)}${realizer(true)}</y:Realizers></y:ProxyAutoBoundsNode></data><graph edgedefault="directed" id="${path}:">\n`;
  }

  /** The join of a fork is the node after it (`graphOf`). */
  forkAndJoin(fork: number): string {
    const circle = (id: number, fill: string, kind: string) =>
      `<node id="g${id}">${data('kind', kind)}<data key="look">${shape('ellipse', fill, '#444444', 16, 16, '')}</data></node>\n`;
    return circle(fork, colours.fork, 'fork') + circle(fork + 1, colours.join, 'join');
  }
}

function* edges({ graph }: Analysis, critical: Uint8Array): Generator<string> {
  let edge = 0;
  const isCritical = (node: number) => isGrainNode(graph.kinds[node]!) && critical[graph.refs[node]!] === 1;
  for (let node = 2; node < graph.size; node++) {
    for (let at = graph.first[node]!; at < graph.first[node + 1]!; at++) {
      const target = graph.targets[at]!;
      if (target < 2) continue;
      const colour = isCritical(node) || isCritical(target) ? colours.bad : '#777777';
      yield `<edge id="e${edge++}" source="g${node}" target="g${target}"><data key="line"><y:PolyLineEdge><y:LineStyle color="${colour}" type="line" width="1.0"/><y:Arrows source="none" target="standard"/></y:PolyLineEdge></data></edge>\n`;
    }
  }
}

function data(key: string, value: string | number): string {
  return `<data key="${key}">${typeof value === 'number' ? value : escape(value)}</data>`;
}

function shape(
  type: string,
  fill: string,
  border: string,
  width: number,
  height: number,
  label: string,
): string {
  return `<y:ShapeNode><y:Geometry height="${height.toFixed(1)}" width="${width.toFixed(1)}"/><y:Fill color="${fill}" transparent="false"/><y:BorderStyle color="${border}" type="line" width="1.0"/><y:NodeLabel>${escape(label)}</y:NodeLabel><y:Shape type="${type}"/></y:ShapeNode>`;
}

function escape(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

import { describe, expect, it } from 'vitest';
import { Cancelled, InvalidInput, openSession, type Progress } from '../../src/explore/index.ts';
import { build, optimize, recover } from '../../src/library.ts';
import { readModule, writeModule } from '../../src/llvm/index.ts';
import { writeProgram } from '../../src/text/index.ts';
import { euclid, family, graphOf, nodeDoing, open, relay, stageOf, unitOf } from './programs.ts';

describe('a session', () => {
  it('has a stage for the graph that was built and one for each pass', async () => {
    const { overview } = await open(euclid, 'promotion,reduction,dead-node-elimination');
    expect(overview.stages.map(({ name }) => name)).toEqual([
      'build',
      'promotion',
      'reduction',
      'dead-node-elimination',
    ]);
    expect(overview.units.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'program input.ll',
      'function gcd',
    ]);
  });

  it('says which functions a pass changed, and what it counted', async () => {
    const { overview } = await open(euclid, 'promotion,promotion');
    expect(overview.stages[1]).toMatchObject({
      changed: true,
      changedUnits: [1],
      counts: { 'allocas promoted': 2 },
    });
    expect(overview.stages[2]).toMatchObject({ changed: false, changedUnits: [], counts: {} });
    expect(overview.units[1]!.versions).toEqual([0, 1]);
  });

  it('has regions with arguments, nodes in the order of edges, and results', async () => {
    const graph = graphOf(await open(euclid, 'promotion'), 'gcd', 0);
    const [body, loop, ...cases] = graph.regions;
    expect(body!.arguments.map(({ name, role }) => `${role} ${name}`).slice(0, 2)).toEqual([
      'parameter a',
      'parameter b',
    ]);
    expect(loop).toMatchObject({ ownerKind: 'theta', label: 'loop', parent: 0, depth: 1 });
    expect(loop!.results[0]!.role).toBe('predicate');
    expect(cases.map(({ ownerKind, label }) => `${ownerKind} ${label}`)).toEqual([
      'gamma true',
      'gamma false',
    ]);
    for (const { nodes } of graph.regions) {
      const place = new Map(nodes.map((id, i) => [id, i]));
      for (const id of nodes) {
        for (const { node } of graph.nodes.find((each) => each.id === id)!.inputs) {
          if (node >= 0) expect(place.get(node)!).toBeLessThan(place.get(id)!);
        }
      }
    }
  });

  it('knows the line of the LLVM IR and of the source that a node came from', async () => {
    const session = await open(euclid, 'promotion');
    const graph = graphOf(session, 'gcd');
    const remainder = graph.nodes.find(({ id }) => id === nodeDoing(graph, 'urem'))!;
    expect(euclid.split('\n')[remainder.line - 1]).toContain('%rem = urem');
    expect(session.overview.files).toEqual([{ name: 'euclid.c', hasText: false }]);
    expect(remainder.location).toEqual({ file: 0, line: 3, column: 5 });
    expect(session.overview.units[1]).toMatchObject({ line: 4, location: { file: 0, line: 1 } });
  });

  it('calls parameters without names what debug information calls them', async () => {
    const variables = ['a', 'b'].map(
      (name, i) => `!${7 + i} = !DILocalVariable(name: "${name}", arg: ${i + 1}, scope: !3, file: !1)`,
    );
    const nameless = euclid
      .replace('(i32 %a, i32 %b)', '(i32, i32)')
      .replace('store i32 %a,', 'store i32 %0,')
      .replace('store i32 %b,', 'store i32 %1,');
    const session = await open(`${nameless}${variables.join('\n')}\n`, 'promotion');
    expect(session.signature(1)!.parameters.map(({ name }) => name)).toEqual(['a', 'b']);
    expect(graphOf(session, 'gcd', 0).nodes.find(({ operation }) => operation === 'store')!.text).toBe(
      'store i32 %a, ptr %a.addr',
    );
    expect(session.output()).toContain('define i32 @gcd(i32 %0, i32 %1)');
  });

  it('writes what the command line writes', async () => {
    const program = build(readModule(family));
    optimize(program, { level: 'O2' });
    const session = await open(family, 'O2');
    expect(session.output()).toBe(new TextDecoder().decode(writeModule(recover(program))));
    expect(session.flow(unitOf(session, 'sum'), 'original', 0)!.blocks[0]!.lines[0]!.text).toBe(
      '%s = call i32 @square(i32 %p)',
    );
  });

  it('shows the program, with functions that call themselves in a φ, and those that are gone', async () => {
    const session = await open(family, 'O2');
    const before = session.graph(0, 0)!;
    expect(before.nodes.map(({ label }) => label).sort()).toEqual([
      'δ table',
      'λ factorial',
      'λ second',
      'λ square',
      'λ sum',
      'φ',
    ]);
    expect(before.nodes.find(({ label }) => label === 'λ sum')!.unit).toBe(unitOf(session, 'sum'));
    const square = session.overview.units[unitOf(session, 'square')]!;
    expect(square.removed).toBeGreaterThan(0);
    expect(session.graph(square.index, square.removed - 1)).not.toBeNull();
    expect(session.graph(square.index, square.removed)).toBeNull();
  });

  it('opens the text of a graph, with its lines', async () => {
    const text = new TextDecoder().decode(writeProgram(build(readModule(family))));
    const graph = graphOf(await open(text, 'dead-node-elimination'), 'sum');
    const sum = graph.nodes.find(({ operation }) => operation === 'add')!;
    expect(text.split('\n')[sum.line - 1]).toContain('add i32');
  });

  it('finds what is wrong with a text, and where', async () => {
    const wrong = euclid.replace('urem i32 %t1, %t2', 'urem i32 %t1, %nobody');
    const error = await open(wrong, 'O2').catch((each) => each);
    expect(error).toBeInstanceOf(InvalidInput);
    expect(error.problems).toEqual([{ message: "use of undefined value '%nobody'", line: 18, column: 24 }]);
  });

  it('tells how far it is, and ends when nobody wants it any more', async () => {
    const steps: Progress[] = [];
    const controller = new AbortController();
    const onProgress = (progress: Progress) => {
      steps.push(progress);
      if (progress.pass === 'reduction') controller.abort();
    };
    const opening = openSession({ text: euclid, passes: 'O2' }, { onProgress, signal: controller.signal });
    await expect(opening).rejects.toBeInstanceOf(Cancelled);
    expect(steps.map(({ step, pass }) => `${step} ${pass}`)).toEqual([
      'read ',
      'verify ',
      'build ',
      'optimize promotion',
      'optimize reduction',
    ]);
  });
});

describe('labels', () => {
  it('name what is called, wherever the call came from', async () => {
    const session = await open(relay, 'inlining');
    const calls = (stage: number) =>
      graphOf(session, 'outer', stage).nodes.map(({ label, text: line, unit }) => [label, line, unit]);
    expect(calls(0)).toEqual([['call inner', '%r = call i32 @inner(i32 %x)', unitOf(session, 'inner')]]);
    expect(calls(1)).toEqual([['call outside', '%r = call i32 @outside(i32 %x)', -1]]);
  });
});

describe('identity', () => {
  it('stays with a node that a pass moves to another region', async () => {
    const session = await open(
      euclid,
      'promotion,reduction,known-decisions,dead-node-elimination,theta-gamma-inversion',
    );
    const [first, last] = [graphOf(session, 'gcd', 0), graphOf(session, 'gcd')];
    expect(nodeDoing(last, 'urem')).toBe(nodeDoing(first, 'urem'));
    const history = session.history(1, nodeDoing(first, 'urem'));
    expect(
      history.events.map(({ kind, stage }) => `${kind} ${session.overview.stages[stage]!.name}`),
    ).toEqual(['created build', 'changed promotion', 'moved theta-gamma-inversion']);
  });

  it('is new for a copy, which knows its original', async () => {
    const session = await open(family, 'inlining');
    const sum = graphOf(session, 'sum');
    const copies = sum.nodes.filter(({ operation }) => operation === 'mul');
    const original = nodeDoing(graphOf(session, 'square', 0), 'mul');
    expect(copies.map(({ copyOf }) => copyOf)).toEqual([original, original]);
    const history = session.history(sum.unit, copies[0]!.id);
    expect(history.ancestors).toEqual([original]);
    expect(history.events[0]).toMatchObject({ kind: 'copied', stage: stageOf(session, 'inlining') });
  });
});

describe('the difference between stages', () => {
  it('names what was added, removed, moved and changed', async () => {
    const session = await open(euclid, 'promotion');
    const before = graphOf(session, 'gcd', 0);
    const { added, removed, changed, moved } = session.difference(1, 0, 1);
    const operationsOf = (ids: readonly number[], graph = before) =>
      ids.map((id) => graph.nodes.find((node) => node.id === id)!.operation);
    expect(operationsOf(removed)).toEqual(expect.arrayContaining(['load', 'store']));
    expect(operationsOf(changed)).toEqual(expect.arrayContaining(['theta', 'urem', 'icmp']));
    expect(moved).toEqual([]);
    expect(session.difference(1, 1, 0)).toMatchObject({ added: removed, removed: added });
  });

  it('is empty between equal stages, whatever happened between them', async () => {
    const session = await open(euclid, 'promotion,promotion');
    expect(session.difference(1, 1, 2)).toEqual({
      from: 1,
      to: 2,
      added: [],
      removed: [],
      moved: [],
      changed: [],
      regions: [],
    });
  });

  it('is all there was when a function is gone', async () => {
    const session = await open(family, 'O2');
    const square = unitOf(session, 'square');
    const { nodes } = session.graph(square, 0)!;
    expect(session.difference(square, 0, session.overview.stages.length - 1).removed).toEqual(
      nodes.map(({ id }) => id),
    );
  });
});

describe('search', () => {
  it('finds nodes by words, operation, type, number and pattern', async () => {
    const session = await open(euclid, 'promotion');
    const find = (text: string) => session.search({ text, stage: 1 }).hits.map(({ text: found }) => found);
    expect(find('op:urem')).toEqual(['%rem = urem i32 %a.addr, %b.addr']);
    expect(find('urem i32')).toEqual(find('op:urem'));
    expect(find('/icmp (ne|eq)/')).toEqual(['%cmp = icmp ne i32 %b.addr, 0']);
    expect(find('name:CMP type:i1')).toHaveLength(1);
    expect(find('gcd')[0]).toBe('@gcd');
    const [urem] = session.search({ text: 'op:urem', stage: 1 }).hits;
    expect(find(`#${urem!.node}`)).toEqual(find('op:urem'));
    expect(find('kind:theta')).toHaveLength(1);
  });

  it('looks into every function that may have it, and into no other', async () => {
    const session = await open(family, 'dead-node-elimination');
    const find = (text: string) =>
      session
        .search({ text, stage: 1 })
        .hits.map(({ unit, node }) => `${session.overview.units[unit]!.name} ${node >= 0}`);
    expect(find('call')).toEqual(['sum true', 'sum true', 'factorial true']);
    expect(find('%m')).toEqual(['factorial true', 'factorial true']);
    expect(find('op:gamma 2 regions')).toEqual(['factorial true']);
    expect(find('volatile @table')).toEqual([]);
    expect(find('nowhere')).toEqual([]);
  });

  it('explains a pattern that is none', async () => {
    const session = await open(euclid, 'promotion');
    expect(session.search({ text: '/(/', stage: 0 }).problem).toMatch(/group/);
  });

  it('stops where there is enough', async () => {
    const session = await open(euclid, 'promotion');
    expect(session.search({ text: 'i32', stage: 0, limit: 3 })).toMatchObject({
      isCut: true,
      hits: { length: 3 },
    });
  });
});

describe('remarks', () => {
  it('are about nodes of the line they are about', async () => {
    const session = await open(euclid, 'O2');
    const last = session.overview.stages.length - 1;
    const [inverted] = session.remarks(1, last).filter(({ pass }) => pass === 'theta-gamma-inversion');
    expect(inverted).toMatchObject({ kind: 'passed' });
    expect(session.remarks(1, inverted!.stage - 1)).not.toContainEqual(
      expect.objectContaining({ stage: inverted!.stage }),
    );
    const graph = graphOf(session, 'gcd');
    for (const id of inverted!.nodes)
      expect(graph.nodes.find((node) => node.id === id)!.line).toBe(inverted!.line);
  });
});

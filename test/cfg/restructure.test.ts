// Restructuring, case by case: the smallest graph that shows the thing, and the control tree that must come out.

import { describe, expect, it } from 'vitest';
import {
  cfgToText,
  classify,
  controlTreeToText,
  restructure,
  sameCfg,
  shortCircuit,
  trace,
  traceStructured,
  traceTree,
} from '../../src/cfg/index.ts';
import { closed, graph, isStructuredByDefinition, randomOracle } from './support.ts';

/** The control tree of a graph, after checking all that must hold of every result. */
function tree(text: string): string {
  const { cfg } = closed(text);
  const structured = restructure(cfg);
  expect(isStructuredByDefinition(structured.graph)).toBe(true);
  expect(cfgToText(shortCircuit(structured))).toBe(cfgToText(cfg));
  for (let seed = 0; seed < 20; seed++) {
    const expected = trace(cfg, randomOracle(seed), 100);
    expect(traceStructured(structured, randomOracle(seed), 100)).toEqual(expected);
    expect(traceTree(structured, randomOracle(seed), 100)).toEqual(expected);
  }
  return controlTreeToText(structured.tree);
}

/** Lines without the indentation they have here. */
function lines(text: string): string {
  const all = text.replace(/^\n|\n\s*$/g, '').split('\n');
  const indent = Math.min(...all.map((line) => line.length - line.trimStart().length));
  return all.map((line) => line.slice(indent)).join('\n');
}

describe('what is structured already stays as it is:', () => {
  const unchanged = (text: string) => {
    const { cfg } = closed(text);
    const structured = restructure(cfg);
    expect(structured.variables).toEqual([]);
    expect(sameCfg(structured.graph, cfg)).toBe(true);
    return tree(text);
  };

  it('a straight line', () => {
    expect(unchanged('0>1 1>2')).toBe('0\n1\n2');
  });

  it('an if with both alternatives (B2 Figure 1)', () => {
    expect(unchanged('0>1,2 1>3 2>3')).toBe(
      lines(`
        0
        branch on 0
          0:
            1
          1:
            2
        3`),
    );
  });

  it('an if without else', () => {
    expect(unchanged('0>2,1 1>2')).toBe(
      lines(`
        0
        branch on 0
          0:
          1:
            1
        2`),
    );
  });

  it('a switch with one target for many cases, which share an alternative', () => {
    expect(unchanged('0>1,2,2,3,2 1>3 2>3')).toBe(
      lines(`
        0
        branch on 0
          0:
            1
          1,2,4:
            2
          3:
        3`),
    );
  });

  it('a branch whose targets are equal, which is no branch', () => {
    expect(unchanged('0>1,3 1>2,2 2>4 3>4')).toBe(
      lines(`
        0
        branch on 0
          0:
            1
            2
          1:
            3
        4`),
    );
  });

  it('a self-loop', () => {
    expect(unchanged('0>1 1>1,2')).toBe(
      lines(`
        0
        loop
          1
        repeat on 1 = 0
        2`),
    );
  });

  it('a self-loop of a switch that repeats for several cases', () => {
    expect(unchanged('0>1 1>1,2,1')).toBe(
      lines(`
        0
        loop
          1
        repeat on 1 = 0,2
        2`),
    );
  });

  it('two do-while loops with the same head', () => {
    expect(unchanged('0>1 1>2 2>1,3 3>1,4')).toBe(
      lines(`
        0
        loop
          loop
            1
            2
          repeat on 2 = 0
          3
        repeat on 3 = 0
        4`),
    );
  });

  it('an endless loop around a branch, whose exit is artificial', () => {
    expect(unchanged('0>1 1>2,3 2>4 3>4 4>1')).toBe(
      lines(`
        0
        loop
          1
          branch on 1
            0:
              2
            1:
              3
          4
        repeat on 4 = 0
        5`),
    );
  });
});

describe('loop restructuring', () => {
  it('makes a while loop tail-controlled (Euclid, B2 Figure 2)', () => {
    expect(tree('0>1 1>2,3 2>1')).toBe(
      lines(`
        0
        loop
          1
          branch on 1
            0:
              2
              r0 := 1
            1:
              r0 := 0
        repeat on r0 = 1
        3`),
    );
  });

  it('gives a loop with two entries and two exits one of each (B2 Figure 3)', () => {
    expect(tree('0>1,2 1>3 2>4 3>4,5 4>3,6 5>7 6>7')).toBe(
      lines(`
        0
        branch on 0
          0:
            1
            q0 := 0
          1:
            2
            q0 := 1
        loop
          branch on q0
            0:
              3
              branch on 3
                0:
                  q0, q1, r2 := 1, 0, 1
                1:
                  q0, q1, r2 := 0, 0, 0
            1:
              4
              branch on 4
                0:
                  q0, q1, r2 := 0, 0, 1
                1:
                  q0, q1, r2 := 0, 1, 0
        repeat on r2 = 1
        branch on q1
          0:
            5
          1:
            6
        7`),
    );
  });

  it('needs no exit variable when all exits lead to one place', () => {
    expect(tree('0>1 1>2,3 2>1,3')).toBe(
      lines(`
        0
        loop
          1
          branch on 1
            0:
              2
              branch on 2
                0:
                  r0 := 1
                1:
                  r0 := 0
            1:
              r0 := 0
        repeat on r0 = 1
        3`),
    );
  });

  it('accepts an irreducible loop with no return', () => {
    expect(tree('0>1,2 1>2 2>1')).toBe(
      lines(`
        0
        branch on 0
          0:
            q0 := 0
          1:
            q0 := 1
        loop
          branch on q0
            0:
              1
              q0, r1 := 1, 1
            1:
              2
              branch on 2
                0:
                  q0, r1 := 0, 1
                1:
                  q0, r1 := 0, 0
        repeat on r1 = 1
        3`),
    );
  });

  it('does not take the end of two nested loops for the tail of one', () => {
    expect(tree('0>2 2>1 1>3,2,1')).toBe(
      lines(`
        0
        loop
          2
          loop
            1
            branch on 1
              0:
                q0, r1 := 1, 0
              1:
                q0, r1 := 0, 0
              2:
                q0, r1 := 0, 1
          repeat on r1 = 1
          branch on q0
            0:
              r2 := 1
            1:
              r2 := 0
        repeat on r2 = 1
        3`),
    );
  });

  it('does not take the first of several entries for the only one', () => {
    expect(tree('0>4,2 1>2,5 2>3 4>3 3>1,4')).toContain('branch on q0');
  });

  it('keeps a tail-controlled loop inside one that is not', () => {
    expect(tree('0>1 1>2,5 2>3 3>2,4 4>1 5')).toBe(
      lines(`
        0
        loop
          1
          branch on 1
            0:
              loop
                2
                3
              repeat on 3 = 0
              4
              r0 := 1
            1:
              r0 := 0
        repeat on r0 = 1
        5`),
    );
  });

  it('accepts a branch inside a loop tail', () => {
    expect(tree('0>1 1>2,3 2>1,4 3>1,4')).toBe(
      lines(`
        0
        loop
          1
          branch on 1
            0:
              2
              branch on 2
                0:
                  r0 := 1
                1:
                  r0 := 0
            1:
              3
              branch on 3
                0:
                  r0 := 1
                1:
                  r0 := 0
        repeat on r0 = 1
        4`),
    );
  });
});

describe('branch restructuring', () => {
  it('writes down at which continuation point to go on (B2 Figure 4)', () => {
    expect(tree('0>1,3 1>2,3 2>4 3>4')).toBe(
      lines(`
        0
        branch on 0
          0:
            1
            branch on 1
              0:
                2
                p0 := 1
              1:
                p0 := 0
          1:
            p0 := 0
        branch on p0
          0:
            3
          1:
        4`),
    );
  });

  it('assigns the outer variable behind the dispatch of the inner one (trimming, B2 Figure 5)', () => {
    expect(tree('0>1,5 1>2,3 2>4,5 3>4 4>6 5>6')).toBe(
      lines(`
        0
        branch on 0
          0:
            1
            branch on 1
              0:
                2
                branch on 2
                  0:
                    p0 := 1
                  1:
                    p0 := 0
              1:
                3
                p0 := 1
            branch on p0
              0:
                p1 := 0
              1:
                4
                p1 := 1
          1:
            p1 := 0
        branch on p1
          0:
            5
          1:
        6`),
    );
  });

  it('goes on to a continuation point that is not ready by way of the next dispatch', () => {
    expect(tree('0>1,2 1>2,3 2>3,4 3>4')).toBe(
      lines(`
        0
        branch on 0
          0:
            1
            branch on 1
              0:
                p0 := 0
              1:
                p0 := 1
          1:
            p0 := 0
        branch on p0
          0:
            2
            branch on 2
              0:
                p1 := 0
              1:
                p1 := 1
          1:
            p1 := 0
        branch on p1
          0:
            3
          1:
        4`),
    );
  });

  it('tells what leaves from what does not before something has to wait', () => {
    expect(tree('0>1,6 1>2,3 2>4,6 3>4,5 4>5 5>6')).toBe(
      lines(`
        0
        branch on 0
          0:
            1
            branch on 1
              0:
                2
                branch on 2
                  0:
                    p0, p1 := 0, 0
                  1:
                    p0 := 1
              1:
                3
                branch on 3
                  0:
                    p0, p1 := 0, 0
                  1:
                    p0, p1 := 0, 1
            branch on p0
              0:
                branch on p1
                  0:
                    4
                  1:
                5
              1:
          1:
        6`),
    );
  });

  it('joins nested ifs with one join by null vertices alone', () => {
    const { graph, auxiliary, variables } = restructure(closed('0>1,3 1>2,3 2>3').cfg);
    expect(cfgToText(graph)).toBe('0>1,3 1>2,4 2>4 4>3');
    expect(auxiliary).toEqual([{ kind: 'null' }]);
    expect(variables).toEqual([]);
  });

  it('assigns p and q at once when all ways into an irreducible loop come from the branch', () => {
    expect(tree('0>1,2 1>3,5 2>4,5 3>4 4>3,6 5>6')).toMatch(/p2, q0 := \d, 0/);
  });
});

describe('a restructured graph', () => {
  it('keeps the numbers of its vertices and the order of their out-edges', () => {
    const { graph, auxiliary, original } = restructure(closed('0>2,1 1>2,3 2>3').cfg);
    expect(Array.from(original.heads)).toEqual(Array.from(graph.heads.slice(0, original.heads.length)));
    expect(auxiliary.map(({ kind }) => kind)).toEqual([
      'assignments',
      'assignments',
      'assignments',
      'null',
      'branch',
    ]);
  });

  it('is made from a closed graph only', () => {
    expect(() => restructure(graph('0>1 1>0,2'))).toThrow(
      'only a closed graph can be restructured: the entry 0 has the predecessor 1',
    );
  });

  it('passes over vertices that cannot be reached', () => {
    expect(tree('0>3 1>2,3 2>1')).toBe('0\n3');
  });
});

describe('classification', () => {
  const classOf = (text: string) => classify(closed(text).cfg);

  it('knows linear graphs', () => {
    expect(classOf('0>1 1>2')).toBe('linear');
    expect(classOf('0>1,1 1>2')).toBe('linear');
  });

  it('knows structured graphs', () => {
    expect(classOf('0>1,2 1>3 2>3')).toBe('structured');
    expect(classOf('0>1 1>1,2')).toBe('structured');
    expect(classOf('0>1,4 1>2,3 2>3 3>1,4')).toBe('structured');
  });

  it('knows graphs whose loops are head-controlled', () => {
    expect(classOf('0>1 1>2,3 2>1')).toBe('sese');
    expect(classOf('0>1 1>2,6 2>3,4 3>5 4>5 5>1')).toBe('sese');
    // The head is a line of vertices, which is one only after the body was looked at.
    expect(classOf('0>7 7>9 9>10 10>6,11 6>7 11')).toBe('sese');
  });

  it('knows reducible graphs', () => {
    expect(classOf('0>1,3 1>2,3 2>4 3>4')).toBe('reducible');
    expect(classOf('0>1 1>2,3 2>1,4 3>4')).toBe('reducible');
    expect(classOf('0>1,3 1>2,3 2>3')).toBe('reducible');
  });

  it('knows irreducible graphs', () => {
    expect(classOf('0>1,2 1>2,3 2>1')).toBe('irreducible');
  });

  it('is possible for closed graphs only', () => {
    expect(() => classify(graph('0>1 1>0,2'))).toThrow('only a closed graph can be classified');
  });
});

// The study of control flow, and how it is summed up.

import { describe, expect, it } from 'vitest';
import { readModule } from '../../src/llvm/index.ts';
import {
  type FunctionStudy,
  failuresIn,
  studyModule,
  summarize,
  whyNotPerfect,
  writeReport,
} from '../../src/study/index.ts';

const source = `
  declare void @s(i32)
  declare i32 @llvm.experimental.deoptimize.i32(...)

  define i32 @straight(i32 %x) {
    %y = add i32 %x, 1
    ret i32 %y
  }

  define void @while(ptr %p) {
    br label %head
  head:
    %x = load i1, ptr %p
    br i1 %x, label %body, label %end
  body:
    call void @s(i32 1)
    br label %head
  end:
    ret void
  unreachable:
    call void @s(i32 2)
    ret void
  }

  define void @crossed(i1 %a, ptr %p) {
    br i1 %a, label %x, label %y
  x:
    call void @s(i32 1)
    br label %y
  y:
    call void @s(i32 2)
    %b = load i1, ptr %p
    br i1 %b, label %x, label %end
  end:
    ret void
  }

  define i32 @left() {
    %x = call i32 (...) @llvm.experimental.deoptimize.i32() [ "deopt"() ]
    ret i32 %x
  }`;

describe('a study of a module', () => {
  const { functions, untouched } = studyModule(readModule(source));
  const study = (name: string) => functions.find((each) => each.name === name)!;

  it('tells how structured functions are', () => {
    expect(functions.map((each) => [each.name, each.class])).toEqual([
      ['straight', 'linear'],
      ['while', 'sese'],
      ['crossed', 'irreducible'],
    ]);
  });

  it('counts what can be reached', () => {
    expect(study('while')).toMatchObject({ vertices: 4, instructions: 6, branches: 1 });
  });

  it('counts branches in both recoveries: structured recovery has more for what was not structured', () => {
    for (const each of functions) {
      expect(each.branchesPcfr).toBe(each.branches);
      expect(each.isExact).toBe(true);
    }
    expect(study('straight').branchesScfr).toBe(0);
    for (const name of ['while', 'crossed']) {
      expect(study(name).branchesScfr).toBeGreaterThan(study(name).branches);
    }
  });

  it('lists functions that travel untouched, with the reason', () => {
    expect(untouched).toEqual([{ name: 'left', reason: 'deoptimization' }]);
  });

  it('is of one function, if that is all one asks for', () => {
    const seen: string[] = [];
    const onFunction = (name: string) => void seen.push(name);
    const one = studyModule(readModule(source), { only: 'while', onFunction });
    expect(one.functions.map(({ name }) => name)).toEqual(['while']);
    expect({ untouched: one.untouched, seen }).toEqual({ untouched: [], seen: ['while'] });
  });

  it('leaves the module as it is', () => {
    const module = readModule(source);
    const before = module.functions.map(({ blocks }) => blocks);
    studyModule(module, { sequential: true, runs: 3 });
    expect(module.functions.map(({ blocks }) => blocks)).toEqual(before);
  });
});

/** A function of a given size, that came back as it was. */
function sample(size: number, rest: Partial<FunctionStudy> = {}): FunctionStudy {
  const counts = { vertices: size, instructions: size, nodes: 2 * size + 3 };
  const branches = { branches: 4, branchesScfr: 5, branchesPcfr: 4 };
  const times = { buildTime: size / 10, recoverTime: 1 };
  return { name: `f${size}`, class: 'sese', isExact: true, ...counts, ...branches, ...times, ...rest };
}

describe('a summary', () => {
  it('has functions and vertices by class, and savings relative to predicative recovery', () => {
    const { classes, savings } = summarize([sample(1, { class: 'linear' }), sample(2), sample(7)]);
    expect(classes.linear).toEqual({ functions: 1, vertices: 1 });
    expect(classes.sese).toEqual({ functions: 2, vertices: 9 });
    expect(savings).toBeCloseTo(25);
  });

  it('has lines through nodes and times', () => {
    const { nodesLine, buildLine, recoverLine } = summarize([sample(1), sample(5), sample(10)]);
    expect(nodesLine).toEqual({ slope: 2, intercept: expect.closeTo(3), r2: expect.closeTo(1) });
    expect(buildLine!.slope).toBeCloseTo(0.1);
    expect(recoverLine).toEqual({ slope: 0, intercept: 1, r2: 1 });
  });

  it('has no line through too few functions or those of one size, and no savings where nothing branches', () => {
    expect(summarize([sample(1), sample(2)]).nodesLine).toBeNull();
    expect(summarize([sample(4), sample(4), sample(4)]).nodesLine).toBeNull();
    expect(summarize([]).savings).toBeNull();
  });
});

describe('a report', () => {
  const inexact = sample(3, { isExact: false });
  const heavier = sample(4, { branchesPcfr: 6 });
  const files = [{ file: 'x.ll', functions: [sample(2), inexact, heavier], untouched: [] }];

  it('names functions that did not come back as they were', () => {
    expect([sample(2), inexact, heavier].map(whyNotPerfect)).toEqual([
      null,
      'not reconstructed exactly',
      '6 branches under PCFR instead of 4',
    ]);
    expect(failuresIn(files).map((each) => each.function)).toEqual(['f3', 'f4']);
    const text = writeReport(files);
    expect(text).toContain('1 of 3');
    expect(text).toContain(`2 of 3 functions were not reconstructed exactly:
  f3 in x.ll: not reconstructed exactly
  f4 in x.ll: 6 branches under PCFR instead of 4
`);
  });

  it('has rows for functions while they are few, or when all are asked for', () => {
    const many = [
      { file: 'x.ll', functions: Array.from({ length: 21 }, (_, i) => sample(i + 1)), untouched: [] },
    ];
    expect(writeReport(files)).toContain('  f2 ');
    expect(writeReport(many)).not.toContain('  f2 ');
    expect(writeReport(many, { all: true })).toContain('  f2 ');
  });

  it('says so when there is nothing', () => {
    expect(writeReport([{ file: 'x.ll', functions: [], untouched: [] }])).toContain('no function to study');
  });
});

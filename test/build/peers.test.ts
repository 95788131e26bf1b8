// What other restructurers got wrong: the cases of numba's SCFG, of MLIR's CFGToSCF and of eggcc, each as small as it
// gets. Built, looked at, and executed.

import { describe, expect, it } from 'vitest';
import { build, census, gammaIn, kindOf, lambdaOf, nodesOf, results, thetaIn } from './support.ts';

describe('a block that jumps to itself', () => {
  const source = `
    define i32 @f(i32 %n) {
      br label %self
    self:
      %i = phi i32 [ 0, %0 ], [ %j, %self ]
      %j = add i32 %i, 3
      %c = icmp ult i32 %j, %n
      br i1 %c, label %self, label %end
    end:
      ret i32 %j
    }`;

  it('is a θ with nothing around it', () => {
    const lambda = lambdaOf(build(source));
    expect(census(lambda)).toEqual({ theta: 1, match: 1 });
    expect(kindOf(thetaIn(lambda.body).predicate.origin)).toBe('match');
  });

  it('does what it did', () => {
    expect(results(source, [0], [3], [4], [10])).toEqual([3, 3, 6, 12]);
  });
});

describe('a loop with two entries', () => {
  const source = `
    define i32 @f(i32 %n, i1 %c) {
      br i1 %c, label %a, label %b
    a:
      %i = phi i32 [ 0, %0 ], [ %k, %b ]
      %j = add i32 %i, 1
      %d = icmp ult i32 %j, %n
      br i1 %d, label %b, label %end
    b:
      %m = phi i32 [ 10, %0 ], [ %j, %a ]
      %k = mul i32 %m, 2
      %e = icmp ult i32 %k, %n
      br i1 %e, label %a, label %end
    end:
      %r = phi i32 [ %j, %a ], [ %k, %b ]
      ret i32 %r
    }`;

  it('is one θ that starts with the decision where to go on', () => {
    const lambda = lambdaOf(build(source));
    expect(census(lambda)['theta']).toBe(1);
    const theta = thetaIn(lambda.body);
    const dispatch = gammaIn(theta.body);
    expect(dispatch.predicate.origin.isArgument).toBe(true);
    expect(dispatch.predicate.origin.type.text).toBe('ctl(2)');
    // The decision comes from the branch in front of the loop, and from the end of each iteration.
    const variable = theta.variable(dispatch.predicate.origin.index);
    expect(kindOf(variable.input.origin)).toBe('gamma');
    expect(kindOf(variable.result.origin)).toBe('gamma');
  });

  it('does what it did, whichever entry is taken', () => {
    expect(results(source, [30, 1], [30, 0], [0, 1], [0, 0])).toEqual([30, 42, 1, 20]);
  });
});

describe('a branch in the tail of a loop', () => {
  const source = `
    define i32 @f(i32 %n) {
      br label %head
    head:
      %i = phi i32 [ 0, %0 ], [ %j, %left ], [ %j, %right ]
      %s = phi i32 [ 0, %0 ], [ %x, %left ], [ %y, %right ]
      %j = add i32 %i, 1
      %odd = trunc i32 %i to i1
      br i1 %odd, label %left, label %right
    left:
      %x = add i32 %s, %i
      %c = icmp ult i32 %j, %n
      br i1 %c, label %head, label %end
    right:
      %y = sub i32 %s, 1
      %d = icmp ult i32 %j, %n
      br i1 %d, label %head, label %end
    end:
      %r = phi i32 [ %x, %left ], [ %y, %right ]
      ret i32 %r
    }`;

  it('is a γ in the θ that also decides whether to repeat', () => {
    const lambda = lambdaOf(build(source));
    expect(census(lambda)['theta']).toBe(1);
    const theta = thetaIn(lambda.body);
    expect(theta.predicate.origin.node).toBe(gammaIn(theta.body));
  });

  it('does what it did', () => {
    expect(results(source, [1], [2], [8])).toEqual([127, 0, 12]);
  });
});

describe('a branch whose targets are equal', () => {
  const source = `
    define i32 @f(i32 %n, i1 %c) {
      br i1 %c, label %end, label %end
    end:
      %r = phi i32 [ %n, %0 ], [ %n, %0 ]
      ret i32 %r
    }`;

  it('decides nothing: there is no γ', () => {
    const lambda = lambdaOf(build(source));
    expect(census(lambda)).toEqual({});
    expect(lambda.body.results[0]!.origin).toBe(lambda.parameters[0]);
  });

  it('and neither does a switch with one target', () => {
    const lambda = lambdaOf(
      build(`
        define i32 @f(i32 %n) {
          switch i32 %n, label %end [ i32 1, label %end i32 2, label %end ]
        end:
          ret i32 %n
        }`),
    );
    expect(census(lambda)).toEqual({});
  });

  it('a switch with one target for many cases has one region for them', () => {
    const lambda = lambdaOf(
      build(`
        define i32 @f(i32 %n) {
          switch i32 %n, label %other [ i32 1, label %some i32 2, label %some i32 3, label %some ]
        some:
          br label %other
        other:
          %r = phi i32 [ %n, %0 ], [ 7, %some ]
          ret i32 %r
        }`),
    );
    expect(gammaIn(lambda.body).regions).toHaveLength(2);
  });

  it('does what it did', () => {
    expect(results(source, [5, 0], [5, 1])).toEqual([5, 5]);
  });
});

describe('a value of one side of a diamond', () => {
  const source = `
    define i32 @f(i32 %n, i1 %c) {
      %m = mul i32 %n, 3
      br i1 %c, label %left, label %right
    left:
      %x = add i32 %m, 1
      br label %join
    right:
      %y = sub i32 %m, 1
      br label %join
    join:
      %r = phi i32 [ %x, %left ], [ %y, %right ]
      %s = add i32 %r, %m
      ret i32 %s
    }`;

  it('leaves it through one exit variable, and what lives across goes around', () => {
    const lambda = lambdaOf(build(source));
    const gamma = gammaIn(lambda.body);
    expect([gamma.entryCount, gamma.exitCount]).toEqual([1, 1]);
    const [left, right] = [0, 1].map((region) => gamma.exit(0).result(region).origin);
    expect([kindOf(left!), kindOf(right!)]).toEqual(['add', 'sub']);
    const sum = lambda.body.results[0]!.origin.node!;
    expect(sum.inputs.map(({ origin }) => kindOf(origin))).toEqual(['gamma', 'mul']);
  });

  it('is what it was', () => {
    expect(results(source, [5, 1], [5, 0])).toEqual([31, 29]);
  });
});

describe('an irreducible loop that never returns', () => {
  const source = `
    declare void @exit(i32)
    define i32 @f(i32 %n, i1 %c) {
      br i1 %c, label %a, label %b
    a:
      %i = phi i32 [ %n, %0 ], [ %k, %b ], [ 0, %stop ]
      %j = add i32 %i, 1
      br label %b
    b:
      %m = phi i32 [ 0, %0 ], [ %j, %a ]
      %k = add i32 %m, 5
      %d = icmp ugt i32 %k, 20
      br i1 %d, label %stop, label %a
    stop:
      call void @exit(i32 %k)
      br label %a
    }`;

  it('is a θ, with a decision to leave that is never taken', () => {
    const lambda = lambdaOf(build(source));
    expect(census(lambda)['theta']).toBe(1);
    const theta = thetaIn(lambda.body);
    expect(theta.predicate.origin.type.text).toBe('ctl(2)');
  });

  it('runs until something stops it', () => {
    expect(results(source, [1, 1], [1, 0])).toEqual([25, 23]);
  });
});

describe('a value that a loop defines and only what comes behind it uses', () => {
  const source = `
    define i32 @f(i32 %n, i1 %c) {
      br label %outer
    outer:
      %i = phi i32 [ 0, %0 ], [ %i1, %latch ]
      br label %inner
    inner:
      %j = phi i32 [ 0, %outer ], [ %j1, %inner ]
      %last = mul i32 %i, %j
      %j1 = add i32 %j, 1
      %d = icmp ult i32 %j1, %n
      br i1 %d, label %inner, label %latch
    latch:
      %i1 = add i32 %i, 1
      %e = icmp ult i32 %i1, %n
      br i1 %e, label %outer, label %end
    end:
      ret i32 %last
    }`;

  it('leaves both loops as a loop variable', () => {
    const lambda = lambdaOf(build(source));
    expect(census(lambda)['theta']).toBe(2);
    const outer = thetaIn(lambda.body);
    const inner = thetaIn(outer.body);
    const returned = lambda.body.results[0]!.origin;
    expect(returned.node).toBe(outer);
    const around = outer.variable(returned.index).result.origin;
    expect(around.node).toBe(inner);
    expect(kindOf(inner.variable(around.index).result.origin)).toBe('mul');
    // Nobody reads it in the loop: what it was before an iteration does not matter.
    expect(nodesOf(outer.body).filter((node) => node.kind === 'mul')).toHaveLength(1);
  });

  it('is what it was', () => {
    expect(results(source, [1, 0], [4, 0], [7, 0])).toEqual([0, 9, 36]);
  });
});

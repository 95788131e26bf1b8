// What passes on loops ask of their analyses, and that depth and length do them no harm.

import { describe, expect, it } from 'vitest';
import { inductionOf } from '../../src/analysis/induction.ts';
import { constantTripCount, loopTest } from '../../src/analysis/trip-count.ts';
import { buildModule } from '../../src/build/index.ts';
import { readModule } from '../../src/llvm/index.ts';
import { optimize, parsePipeline } from '../../src/passes/index.ts';
import { regionsOf, Theta, verifyGraph } from '../../src/rvsdg/index.ts';

/** A loop that counts with `type` from `start` by `step`, while a comparison of `tested` with `bound` holds. */
function countingLoop(type: string, start: string, step: string, comparison: string): Theta {
  const { graph } = buildModule(
    readModule(`
define ${type} @f(${type} %n) mustprogress {
entry:
  br label %loop
loop:
  %i = phi ${type} [ ${start}, %entry ], [ %next, %loop ]
  %next = add ${type} %i, ${step}
  %again = icmp ${comparison}
  br i1 %again, label %loop, label %done
done:
  ret ${type} %next
}`),
  );
  for (const { owner } of regionsOf(graph.root)) if (owner instanceof Theta) return owner;
  throw new Error('there is no loop');
}

function tripCount(...loop: Parameters<typeof countingLoop>): number | null {
  const theta = countingLoop(...loop);
  const test = loopTest(theta);
  return test === null ? null : constantTripCount(theta, test, 1000);
}

describe('induction variables', () => {
  it('are variables to which a constant is added', () => {
    const theta = countingLoop('i32', '0', '-3', 'slt i32 %next, %n');
    const found = theta.inputs.map(({ index }) => inductionOf(theta, index)).filter((each) => each !== null);
    expect(found.map(({ step }) => step)).toEqual([-3n]);
  });

  it('do not change by what is not known', () => {
    const theta = countingLoop('i32', '0', '%n', 'slt i32 %next, %n');
    expect(theta.inputs.every(({ index }) => inductionOf(theta, index) === null)).toBe(true);
  });
});

describe('the number of iterations', () => {
  it('is that of a loop that tests the next value', () => {
    expect(tripCount('i32', '0', '1', 'slt i32 %next, 10')).toBe(10);
    expect(tripCount('i32', '0', '3', 'slt i32 %next, 10')).toBe(4);
  });

  it('is one more if the value of the iteration is tested', () => {
    expect(tripCount('i32', '0', '1', 'slt i32 %i, 10')).toBe(11);
  });

  it('does not mind on which side the bound is, or that the loop goes down', () => {
    expect(tripCount('i32', '10', '-1', 'slt i32 0, %next')).toBe(10);
    expect(tripCount('i32', '10', '-1', 'ne i32 %next, 0')).toBe(10);
  });

  it('is one at least', () => {
    expect(tripCount('i32', '7', '1', 'slt i32 %next, 0')).toBe(1);
  });

  it('takes numbers around the corner', () => {
    expect(tripCount('i8', '120', '1', 'sgt i8 %next, 0')).toBe(8);
    expect(tripCount('i8', '0', '3', 'ne i8 %next, 1')).toBe(171);
  });

  it('is not known if the bound is not, or is too large', () => {
    expect(tripCount('i32', '0', '1', 'slt i32 %next, %n')).toBeNull();
    expect(tripCount('i32', '0', '1', 'slt i32 %next, 100000')).toBeNull();
    expect(tripCount('i32', '0', '2', 'ne i32 %next, 7')).toBeNull();
  });
});

describe('passes on loops', () => {
  const list =
    'invariant-redirection,pull-in,theta-gamma-inversion,invariant-redirection,dead-node-elimination,push-out,' +
    'unswitching,exit-values,unrolling,invariant-redirection,dead-node-elimination';

  function survives(text: string): void {
    const program = buildModule(readModule(text));
    optimize(program, parsePipeline(list));
    expect(verifyGraph(program.graph).map(String)).toEqual([]);
  }

  it('manage a line of 20,000 nodes', () => {
    const lines = Array.from(
      { length: 20_000 },
      (_, i) => `  %x${i} = mul i32 ${i === 0 ? '%a' : `%x${i - 1}`}, %b`,
    );
    survives(`
define i32 @f(i32 %a, i32 %b, i32 %n) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
${lines.join('\n')}
  %next = add i32 %i, %x19999
  %again = icmp slt i32 %next, %n
  br i1 %again, label %loop, label %done
done:
  ret i32 %next
}`);
  });

  it('manage 10,000 decisions within one another', () => {
    const depth = 10_000;
    const levels = Array.from(
      { length: depth },
      (_, i) => `t${i}:\n  %m${i} = mul i32 %a, ${i}\n  %c${i} = icmp slt i32 %m${i}, %i
  br i1 %c${i}, label %t${i + 1}, label %end`,
    );
    survives(`
define i32 @f(i32 %a, i32 %n) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %end ]
  br label %t0
${levels.join('\n')}
t${depth}:
  br label %end
end:
  %next = add i32 %i, 1
  %again = icmp slt i32 %next, %n
  br i1 %again, label %loop, label %done
done:
  ret i32 %next
}`);
  });
});

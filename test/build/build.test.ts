// From LLVM IR to the graph: shapes, routing of variables, and what travels through untouched.

import { describe, expect, it } from 'vitest';
import { buildModule } from '../../src/build/index.ts';
import { readModule } from '../../src/llvm/index.ts';
import {
  Gamma,
  graphToText,
  type Lambda,
  type LoopVariable,
  Phi,
  regionsOf,
  type SimpleNode,
  Theta,
  verifyGraph,
} from '../../src/rvsdg/index.ts';

/** Builds the graph of a module, which must be well formed. */
function build(source: string) {
  const built = buildModule(readModule(source));
  expect(verifyGraph(built.graph).map(String)).toEqual([]);
  return built;
}

/** How often each kind of node occurs in a λ. */
function census(lambda: Lambda): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const region of regionsOf(lambda.body)) {
    for (const node of region.nodes()) counts[node.kind] = (counts[node.kind] ?? 0) + 1;
  }
  return counts;
}

function only(source: string): Lambda {
  return [...build(source).lambdas.values()][0]!;
}

const gcd = `
  define i32 @gcd(i32 %a, i32 %b) {
    br label %head
  head:
    %x = phi i32 [ %a, %0 ], [ %y, %body ]
    %y = phi i32 [ %b, %0 ], [ %r, %body ]
    %c = icmp eq i32 %y, 0
    br i1 %c, label %exit, label %body
  body:
    %r = urem i32 %x, %y
    br label %head
  exit:
    ret i32 %x
  }`;

describe('a function', () => {
  it("with a loop becomes a θ: Euclid's algorithm", () => {
    expect(graphToText(build(gcd).graph)).toMatchInlineSnapshot(`
      "%0: ptr = lambda "gcd" (%1: i32, %2: i32, %3: mem, %4: io, %5: loop) {
        %7: mem, %8: io, %9: loop, %6: i32, %10: i32 = theta (%12 = %3, %17 = %4, %14 = %5, %18 = %1, %19 = %2) {
          %20: i32 = constant "0" ()
          %21: i1 = icmp "eq" (%19, %20)
          %22: ctl(2) = match "1→0 _→1" (%21)
          %11: ctl(2), %13: io, %15: i32, %16: i32 = gamma %22 (%31 = %18, %32 = %19, %30 = %17) {
            %29: ctl(2) = decide "0" ()
            yield %29, %30, %31, %32
          }
          | 1 (%27 = %18, %25 = %19, %28 = %17) {
            %26: i32, %24: io = urem (%27, %25, %28)
            %23: ctl(2) = decide "1" ()
            yield %23, %24, %25, %26
          }
          repeat %11 (%12, %13, %14, %15, %16)
        }
        return %6, %7, %8, %9
      }
      export %0
      "
    `);
  });

  it('with a branch becomes a γ, and what both arms leave alone goes around it', () => {
    const lambda = only(`
      define i32 @max(i32 %a, i32 %b, i32 %c) {
        %t = icmp sgt i32 %a, %b
        br i1 %t, label %then, label %end
      then:
        br label %end
      end:
        %m = phi i32 [ %a, %then ], [ %b, %0 ]
        %s = add i32 %m, %c
        ret i32 %s
      }`);
    const gamma = [...lambda.body.nodes()].find((node) => node instanceof Gamma)!;
    expect([gamma.entryCount, gamma.exitCount]).toEqual([2, 1]);
    expect(census(lambda)).toEqual({ icmp: 1, match: 1, gamma: 1, add: 1 });
  });

  it('with a switch has a region for each target', () => {
    const lambda = only(`
      define i32 @f(i32 %x) {
        switch i32 %x, label %other [ i32 1, label %one i32 2, label %two i32 3, label %one ]
      one:
        ret i32 10
      two:
        ret i32 20
      other:
        ret i32 30
      }`);
    const gamma = [...lambda.body.nodes()].find((node) => node instanceof Gamma)!;
    expect(gamma.regions).toHaveLength(3);
    expect(gamma.predicate.origin.type.text).toBe('ctl(3)');
  });

  it('with a loop that has two entries is built', () => {
    const lambda = only(`
      define void @f(i1 %c) {
        br i1 %c, label %a, label %b
      a:
        br i1 %c, label %b, label %end
      b:
        br i1 %c, label %a, label %end
      end:
        ret void
      }`);
    expect(census(lambda)['theta']).toBe(1);
  });

  it('that never returns, and one that ends in unreachable, are built', () => {
    expect(census(only('define void @f() {\n  br label %a\na:\n  br label %a\n}'))['theta']).toBe(1);
    expect(census(only('define i32 @f() {\n  unreachable\n}'))['unreachable']).toBe(1);
  });

  it('lets a value that a loop defines be used only behind it', () => {
    const lambda = only(`
      define i32 @f(i32 %n) {
        br label %l
      l:
        %i = phi i32 [ 0, %0 ], [ %j, %l ]
        %j = add i32 %i, 1
        %k = mul i32 %j, 3
        %c = icmp ult i32 %j, %n
        br i1 %c, label %l, label %e
      e:
        ret i32 %k
      }`);
    const theta = [...lambda.body.nodes()].find((node) => node instanceof Theta)!;
    expect(lambda.body.results[0]!.origin.node).toBe(theta);
    expect(verifyGraph(lambda.region.graph)).toEqual([]);
  });

  it('orders loads and stores by memory', () => {
    const lambda = only(`
      define i32 @f(ptr %p) {
        store i32 1, ptr %p
        %v = load i32, ptr %p
        ret i32 %v
      }`);
    const load = [...lambda.body.nodes()].find((node) => node.kind === 'load')!;
    expect(load.inputs[1]!.origin.node!.kind).toBe('store');
  });

  it('that swaps two variables in a loop reads both before it writes either', () => {
    const lambda = only(`
      define i32 @f(i32 %a, i32 %b, i1 %c) {
        br label %l
      l:
        %x = phi i32 [ %a, %0 ], [ %y, %l ]
        %y = phi i32 [ %b, %0 ], [ %x, %l ]
        br i1 %c, label %l, label %e
      e:
        ret i32 %x
      }`);
    const theta = [...lambda.body.nodes()].find((node) => node instanceof Theta)!;
    expect(census(lambda)).not.toHaveProperty('gamma');
    // Each of the two goes round to the other, and what leaves is what came in, not what goes round.
    const [x, y] = [0, 1, 2, 3, 4, 5, 6]
      .filter((i) => theta.outputs[i]?.type.text === 'i32')
      .map((i) => theta.variable(i)) as [LoopVariable, LoopVariable];
    expect(x.result.origin).toBe(y.argument);
    expect(y.result.origin).toBe(x.argument);
    const left = theta.variable(lambda.body.results[0]!.origin.index);
    expect(left.result.origin).toBe(x.argument);
    expect(left.input.origin.node!.kind).toBe('undefined');
  });
});

describe('a module', () => {
  it('has a φ for functions that call one another, and for globals that mention them', () => {
    const { graph } = build(`
      @table = internal global [2 x ptr] [ptr @even, ptr @odd]
      define i1 @even(i32 %n) {
        %p = load ptr, ptr @table
        %r = call i1 @odd(i32 %n)
        ret i1 %r
      }
      define i1 @odd(i32 %n) {
        %r = call i1 @even(i32 %n)
        ret i1 %r
      }`);
    const phi = [...graph.root.nodes()].find((node) => node instanceof Phi)!;
    expect(phi.outputs.map((output) => output.name)).toEqual(['table', 'even', 'odd']);
    expect(graph.root.results).toHaveLength(2);
  });

  it('imports what it declares and exports what others may see', () => {
    const { graph } = build(`
      declare i32 @puts(ptr)
      @s = private constant [3 x i8] c"hi\\00"
      @alias = alias i32 (), ptr @main
      define i32 @main() {
        %r = call i32 @puts(ptr @s)
        ret i32 %r
      }
      define internal void @unseen() {
        ret void
      }`);
    expect(graph.root.arguments.map((argument) => argument.name)).toEqual(['puts']);
    expect(graph.root.results).toHaveLength(2);
  });

  it('says why a function travels through untouched', () => {
    const { remarks } = build(`
      declare i32 @llvm.experimental.deoptimize.i32(...)
      define i32 @f() {
        %r = call i32 (...) @llvm.experimental.deoptimize.i32() [ "deopt"() ]
        ret i32 %r
      }`);
    expect(remarks.map(({ function: fn, reason }) => [fn.name, reason])).toEqual([['f', 'deoptimization']]);
  });

  it('represents the address of a label that nobody can jump to', () => {
    const { remarks, graph, lambdas } = build(`
      define ptr @f(ptr %p) {
        br label %here
      here:
        ret ptr blockaddress(@f, %here)
      never:
        indirectbr ptr %p, [label %here]
      }
      define i64 @g() {
        br label %1
      1:
        ret i64 ptrtoint (ptr blockaddress(@g, %1) to i64)
      }`);
    expect(remarks).toEqual([]);
    const operations = [...lambdas.values()].map(({ body }) =>
      [...body.nodes()].map((node) => {
        const { operation } = node as SimpleNode;
        return [operation.name, operation.details];
      }),
    );
    // The address is no mention of the function: it is not recursive.
    expect([...lambdas.values()].map(({ region }) => region === graph.root)).toEqual([true, true]);
    expect(operations).toEqual([
      [['labeladdress', 'f:here']],
      [
        ['labeladdress', 'g:1'],
        ['ptrtoint', ''],
      ],
    ]);
  });

  it('represents functions of whose labels constants have the addresses', () => {
    const { remarks } = build(`
      @table = global [1 x ptr] [ptr blockaddress(@listed, %here)]
      define void @listed() {
        br label %here
      here:
        ret void
      }
      define ptr @other() {
        ret ptr blockaddress(@named, %here)
      }
      define void @named() {
        br label %here
      here:
        ret void
      }
      define void @mentioned() {
        br label %here
      here:
        store ptr blockaddress(@mentioned, %here), ptr null
        ret void
      }
      define void @mentions() {
          #dbg_value(ptr blockaddress(@mentioned, %here), !{}, !DIExpression(), !{})
        ret void
      }
      define <2 x ptr> @vector() {
        br label %here
      here:
        ret <2 x ptr> <ptr blockaddress(@vector, %here), ptr null>
      }
      define void @assembly() {
        br label %here
      here:
        call void asm sideeffect "", "i"(ptr blockaddress(@assembly, %here))
        ret void
      }`);
    expect(remarks.map(({ function: fn }) => fn.name).sort()).toEqual(['assembly', 'mentioned']);
    expect(new Set(remarks.map(({ reason }) => reason))).toEqual(
      new Set(['address of a label (blockaddress)']),
    );
  });
});

describe('a large function', () => {
  it('of 2,000 nested ifs is built', () => {
    const depth = 2_000;
    const lines = ['define void @f(i1 %c) {', '  br label %b0'];
    for (let i = 0; i < depth; i++) lines.push(`b${i}:`, `  br i1 %c, label %b${i + 1}, label %e${i}`);
    lines.push(`b${depth}:`, `  br label %e${depth - 1}`);
    for (let i = depth - 1; i > 0; i--) lines.push(`e${i}:`, `  br label %e${i - 1}`);
    lines.push('e0:', '  ret void', '}');
    expect(census(only(lines.join('\n')))['gamma']).toBe(depth);
  });
});

// The interpreter of graphs. What both interpreters share is tested on both everywhere in this folder (support.ts
// runs every program each way); here is what only graphs have.

import { describe, expect, test } from 'vitest';
import { buildModule } from '../../src/build/index.ts';
import { DecisionOperation, type Program, undefinedOperation } from '../../src/dialect/index.ts';
import { type GraphRunOptions, ProgramError, runGraph } from '../../src/interp/index.ts';
import { type Function, readModule } from '../../src/llvm/index.ts';
import {
  controlType,
  type Gamma,
  type Lambda,
  type Node,
  regionsOf,
  SimpleNode,
  type StructuralNode,
  type Theta,
} from '../../src/rvsdg/index.ts';
import { failureOf, run, statusOf, x86 } from './support.ts';

interface Built extends Program {
  readonly lambdas: ReadonlyMap<Function, Lambda>;
}

function build(program: string): Built {
  return buildModule(readModule(x86 + program));
}

/** The first node of a kind in a function. */
function find<N extends Node = SimpleNode>({ module, lambdas }: Built, kind: string, name = 'main'): N {
  for (const region of regionsOf(lambdas.get(module.function(name)!)!.body)) {
    for (const node of region.nodes()) if (node.kind === kind) return node as N;
  }
  throw new Error(`there is no ${kind} in @${name}`);
}

function failure(program: Program, options: GraphRunOptions = {}): ProgramError {
  try {
    runGraph(program, options);
  } catch (error) {
    if (error instanceof ProgramError) return error;
    throw error;
  }
  throw new Error('the program was expected to fail');
}

describe('γ', () => {
  const classify = `define i32 @classify(i32 %x) {
    switch i32 %x, label %other [ i32 1, label %one  i32 2, label %two  i32 -1, label %one ]
  one:
    %small = icmp slt i32 %x, 0
    br i1 %small, label %minus, label %end
  minus:
    br label %end
  two:
    br label %end
  other:
    br label %end
  end:
    %r = phi i32 [ 10, %one ], [ 11, %minus ], [ 20, %two ], [ %x, %other ]
    ret i32 %r
  }`;
  test.each([
    [1, 10],
    [-1, 11],
    [2, 20],
    [7, 7],
  ])('runs the region that the decision names: %i gives %i', (x, expected) => {
    const main = `define i32 @main() {\n%r = call i32 @classify(i32 ${x})\nret i32 %r\n}`;
    expect(run(`${classify}\n${main}`).status).toBe(expected);
  });

  test('does nothing of the other regions', () => {
    expect(
      statusOf(`%a = alloca i32
      store i32 0, ptr %a
      %x = load i32, ptr %a
      %c = icmp eq i32 %x, 0
      br i1 %c, label %end, label %divide
    divide:
      %q = sdiv i32 1, %x
      br label %end
    end:
      %r = phi i32 [ 5, %0 ], [ %q, %divide ]
      ret i32 %r`),
    ).toBe(5);
  });
});

describe('θ', () => {
  test('nests: each loop has variables of its own', () => {
    expect(
      statusOf(`br label %outer
    outer:
      %i = phi i32 [ 0, %0 ], [ %i.next, %outer.end ]
      %sum = phi i32 [ 0, %0 ], [ %sum.inner, %outer.end ]
      br label %inner
    inner:
      %j = phi i32 [ 0, %outer ], [ %j.next, %inner ]
      %sum.here = phi i32 [ %sum, %outer ], [ %sum.inner, %inner ]
      %product = mul i32 %i, %j
      %sum.inner = add i32 %sum.here, %product
      %j.next = add i32 %j, 1
      %more = icmp sle i32 %j.next, %i
      br i1 %more, label %inner, label %outer.end
    outer.end:
      %i.next = add i32 %i, 1
      %again = icmp slt i32 %i.next, 5
      br i1 %again, label %outer, label %end
    end:
      ret i32 %sum.inner`),
    ).toBe(0 + 1 + 2 * 3 + 3 * 6 + 4 * 10);
  });

  test('with two entries and two exits does what the jumps did', () => {
    const program = (start: number) => `define i32 @jump(i32 %n) {
      %odd = and i32 %n, 1
      %c = icmp eq i32 %odd, 0
      br i1 %c, label %a, label %b
    a:
      %x = phi i32 [ %n, %0 ], [ %y.next, %b ]
      %x.next = sub i32 %x, 2
      %a.out = icmp slt i32 %x.next, 0
      br i1 %a.out, label %left, label %b
    b:
      %y = phi i32 [ %n, %0 ], [ %x.next, %a ]
      %y.next = sub i32 %y, 3
      %b.out = icmp slt i32 %y.next, 0
      br i1 %b.out, label %right, label %a
    left:
      %l = add i32 %x.next, 100
      ret i32 %l
    right:
      %r = add i32 %y.next, 200
      ret i32 %r
    }
    define i32 @main() {
      %r = call i32 @jump(i32 ${start})
      ret i32 %r
    }`;
    // 10 → a 8 → b 5 → a 3 → b 0 → a -2; 9 → b 6 → a 4 → b 1 → a -1; 7 → b 4 → a 2 → b -1.
    expect([10, 9, 7].map((start) => run(program(start)).status)).toEqual([98, 99, 199]);
  });

  test('with many variables that change places moves them all at once', () => {
    const names = ['a', 'b', 'c', 'd'];
    const phis = names.map(
      (name, i) => `%${name} = phi i32 [ ${i + 1}, %0 ], [ %${names[(i + 1) % 4]}, %l ]`,
    );
    expect(
      statusOf(`br label %l
      l:
        ${phis.join('\n')}
        %i = phi i32 [ 0, %0 ], [ %j, %l ]
        %j = add i32 %i, 1
        %more = icmp slt i32 %j, 3
        br i1 %more, label %l, label %end
      end:
        %ab = mul i32 %a, 10
        %r = add i32 %ab, %d
        ret i32 %r`),
    ).toBe(32);
  });
});

describe('λ, δ and φ', () => {
  const parity = `@calls = global i32 0
  define i1 @even(i32 %n) {
    %z = icmp eq i32 %n, 0
    br i1 %z, label %yes, label %no
  yes:
    ret i1 true
  no:
    %m = sub i32 %n, 1
    %r = call i1 @odd(i32 %m)
    ret i1 %r
  }
  define i1 @odd(i32 %n) {
    %old = load i32, ptr @calls
    %new = add i32 %old, 1
    store i32 %new, ptr @calls
    %z = icmp eq i32 %n, 0
    br i1 %z, label %no, label %yes
  no:
    ret i1 false
  yes:
    %m = sub i32 %n, 1
    %r = call i1 @even(i32 %m)
    ret i1 %r
  }`;
  test('functions that call one another', () => {
    const main = `define i32 @main() {
      %e = call i1 @even(i32 9)
      %w = zext i1 %e to i32
      %c = load i32, ptr @calls
      %r = add i32 %w, %c
      ret i32 %r
    }`;
    expect(run(`${parity}\n${main}`).status).toBe(5);
  });

  test('a function and a global that mention one another', () => {
    const program = `@table = constant [2 x ptr] [ptr @first, ptr @second]
    define i32 @first(i32 %n) {
      %at = getelementptr ptr, ptr @table, i64 1
      %f = load ptr, ptr %at
      %r = call i32 %f(i32 %n)
      ret i32 %r
    }
    define i32 @second(i32 %n) {
      %r = add i32 %n, 1
      ret i32 %r
    }
    define i32 @main() {
      %f = load ptr, ptr @table
      %r = call i32 %f(i32 4)
      %same = icmp eq ptr %f, @first
      %s = zext i1 %same to i32
      %t = add i32 %r, %s
      ret i32 %t
    }`;
    expect(run(program).status).toBe(6);
  });

  test('a function that the graph does not represent runs among those that it does', () => {
    const program = `declare i32 @setjmp(ptr) returns_twice
    declare void @longjmp(ptr, i32)
    declare i32 @llvm.experimental.deoptimize.i32(...)
    @buffer = global [200 x i8] zeroinitializer, align 16
    define i32 @guarded(ptr %f) {
      %r = call i32 @setjmp(ptr @buffer)
      %first = icmp eq i32 %r, 0
      br i1 %first, label %go, label %back
    go:
      %x = call i32 %f(i32 3)
      ret i32 %x
    back:
      %y = add i32 %r, 40
      %never = icmp eq i32 %y, 0
      br i1 %never, label %leave, label %end
    leave:
      %gone = call i32 (...) @llvm.experimental.deoptimize.i32() [ "deopt"() ]
      ret i32 %gone
    end:
      ret i32 %y
    }
    define i32 @returns(i32 %n) {
      ret i32 %n
    }
    define i32 @jumps(i32 %n) {
      %small = icmp slt i32 %n, 1
      br i1 %small, label %jump, label %deeper
    jump:
      call void @longjmp(ptr @buffer, i32 2)
      unreachable
    deeper:
      %m = sub i32 %n, 1
      %r = call i32 @jumps(i32 %m)
      ret i32 %r
    }
    define i32 @main() {
      %a = call i32 @guarded(ptr @returns)
      %b = call i32 @guarded(ptr @jumps)
      %r = add i32 %a, %b
      ret i32 %r
    }`;
    const built = build(program);
    expect(built.lambdas.get(built.module.function('guarded')!)!.isOpaque).toBe(true);
    expect(built.lambdas.get(built.module.function('jumps')!)!.isOpaque).toBe(false);
    expect(run(program).status).toBe(3 + 42);
  });

  test('what has no λ and no δ is not there, whatever the module says', () => {
    const program = `@data = internal global i32 3
    define internal i32 @get() {
      %x = load i32, ptr @data
      ret i32 %x
    }
    define i32 @main() {
      %x = call i32 @get()
      ret i32 %x
    }`;
    const { module, graph } = build(program);
    for (const name of ['get', 'data']) {
      const node = [...graph.root.nodes()].find(({ outputs }) => outputs[0]!.name === name)!;
      node.outputs[0]!.divertUsers(
        graph.addImport(node.outputs[0]!.type, name, module.symbols.get(name)).argument,
      );
      node.remove();
    }
    expect(failure({ module, graph }).reason).toBe("the library function 'get'");
  });
});

describe('the graph alone says what happens', () => {
  const subtract = `define i32 @main() {
    %a = alloca i32
    store i32 50, ptr %a
    %x = load i32, ptr %a
    %y = add i32 %x, 1
    %r = sub i32 %x, %y
    %s = sub i32 %r, %x
    %t = add i32 %s, 100
    ret i32 %t
  }`;
  test('operands are the inputs of a node, not those of the instruction it came from', () => {
    expect(run(subtract).status).toBe(49);
    const built = build(subtract);
    const node = find(built, 'sub');
    const [x, y] = node.inputs.map(({ origin }) => origin);
    node.inputs[0]!.divert(y!);
    node.inputs[1]!.divert(x!);
    expect(runGraph(built).status).toBe(51);
  });

  test('also the one of two equal operands that was diverted', () => {
    const built = build('define i32 @main() {\n%x = add i32 3, 4\n%r = add i32 %x, %x\nret i32 %r\n}');
    const [first, second] = [...built.lambdas.values()][0]!.body.results[0]!.origin.node!.inputs;
    first!.divert((second!.origin.node as SimpleNode).inputs[0]!.origin);
    expect(runGraph(built).status).toBe(3 + 7);
  });

  test('an index that is another constant than the instruction has', () => {
    const built = build(`@list = constant [3 x i32] [i32 5, i32 6, i32 7]
    define i32 @main() {
      %two = add i64 0, 2
      %p = getelementptr [3 x i32], ptr @list, i64 0, i64 1
      %x = load i32, ptr %p
      ret i32 %x
    }`);
    const address = find(built, 'getelementptr');
    address.inputs[2]!.divert(find(built, 'add').outputs[0]!);
    expect(runGraph(built).status).toBe(7);
    address.inputs[2]!.divert(find(built, 'add').inputs[0]!.origin);
    expect(runGraph(built).status).toBe(5);
  });

  test('the globals of a constant are the inputs of its node, also in the region of a δ', () => {
    const built = build(`@a = global [2 x i32] [i32 1, i32 2]
    @b = global [2 x i32] [i32 3, i32 4]
    @pointer = global [1 x ptr] [ptr getelementptr (i8, ptr @a, i64 4)]
    define i32 @main() {
      %p = load ptr, ptr @pointer
      %x = load i32, ptr %p
      %y = load i32, ptr getelementptr (i8, ptr @a, i64 4)
      %z = load i32, ptr @b
      %xy = mul i32 %x, 10
      %r = add i32 %xy, %y
      ret i32 %r
    }`);
    expect(runGraph(built).status).toBe(22);
    const nodes = [...built.graph.root.nodes()];
    const [a, b, pointer] = ['a', 'b', 'pointer'].map(
      (name) => nodes.find(({ outputs }) => outputs[0]!.name === name) as StructuralNode,
    );
    pointer!.inputs[0]!.divert(b!.outputs[0]!);
    expect(runGraph(built).status).toBe(42);
    const main = nodes.find(({ kind }) => kind === 'lambda')!;
    main.inputs.find(({ origin }) => origin === a!.outputs[0])!.divert(b!.outputs[0]!);
    expect(runGraph(built).status).toBe(44);
  });
});

describe('regions nested ten thousand deep', () => {
  const depth = 10_000;
  test('as decisions', () => {
    const lines = ['define i32 @main() {', '%a = alloca i32', 'store i32 0, ptr %a', 'br label %b0'];
    for (let i = 0; i < depth; i++) {
      lines.push(
        `b${i}:`,
        `%x${i} = load i32, ptr %a`,
        `%y${i} = add i32 %x${i}, 1`,
        `store i32 %y${i}, ptr %a`,
      );
      lines.push(`%c${i} = icmp eq i32 %x${i}, ${i}`, `br i1 %c${i}, label %b${i + 1}, label %e${i}`);
    }
    lines.push(`b${depth}:`, `br label %e${depth - 1}`);
    for (let i = depth - 1; i > 0; i--) lines.push(`e${i}:`, `br label %e${i - 1}`);
    lines.push('e0:', '%r = load i32, ptr %a', '%q = sdiv i32 %r, 100', 'ret i32 %q', '}');
    expect(runGraph(build(lines.join('\n'))).status).toBe(100);
  });

  test('as loops', () => {
    const lines = ['define i32 @main() {', '%a = alloca i32', 'store i32 0, ptr %a', 'br label %l0'];
    for (let i = 0; i < depth; i++) lines.push(`l${i}:`, `br label %${i + 1 < depth ? `l${i + 1}` : 'body'}`);
    lines.push('body:', '%x = load i32, ptr %a', '%y = add i32 %x, 1', 'store i32 %y, ptr %a');
    lines.push(`br label %t${depth - 1}`);
    for (let i = depth - 1; i >= 0; i--) {
      lines.push(`t${i}:`, `%c${i} = icmp slt i32 %y, ${i % 7}`);
      lines.push(`br i1 %c${i}, label %l${i}, label %${i === 0 ? 'end' : `t${i - 1}`}`);
    }
    lines.push('end:', 'ret i32 %y', '}');
    expect(runGraph(build(lines.join('\n'))).status).toBe(6);
  });
});

describe('an error', () => {
  test('names function, region, node, instruction and line', () => {
    const program = `define i32 @divide(i32 %x, i32 %y) !dbg !4 {
      %c = icmp eq i32 %x, 0
      br i1 %c, label %end, label %go
    go:
      %q = sdiv i32 %x, %y, !dbg !6
      br label %end
    end:
      %r = phi i32 [ 0, %0 ], [ %q, %go ]
      ret i32 %r
    }
    define i32 @main() {
      %r = call i32 @divide(i32 1, i32 0)
      ret i32 %r
    }
    !llvm.dbg.cu = !{!0}
    !llvm.module.flags = !{!2}
    !0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
    !1 = !DIFile(filename: "divide.c", directory: "/")
    !2 = !{i32 2, !"Debug Info Version", i32 3}
    !4 = distinct !DISubprogram(name: "divide", file: !1, line: 1, type: !5, unit: !0, spFlags: DISPFlagDefinition)
    !5 = !DISubroutineType(types: !{})
    !6 = !DILocation(line: 3, column: 7, scope: !4)`;
    const built = build(program);
    const error = failure(built);
    const division = find(built, 'sdiv', 'divide');
    const gamma = division.region.owner!;
    const lambda = gamma.region.owner!;
    expect(error.places).toEqual([
      {
        function: 'divide',
        region: `region ${division.region.index} of gamma ${gamma.id} of lambda ${lambda.id} (divide) of the translation unit`,
        node: `sdiv ${division.id}`,
        instruction: '%q = sdiv i32 %x, %y',
        source: 'divide.c:3:7',
      },
      expect.objectContaining({ function: 'main', instruction: '%r = call i32 @divide(i32 1, i32 0)' }),
    ]);
    expect(error.format('divide.ll')).toContain(`in @divide, sdiv ${division.id} in region `);
  });

  test('in a region thousands deep is told in a few words', () => {
    const places = [{ function: 'f', region: 'region 1 of gamma 2 of '.repeat(5000), node: 'load 1' }];
    const error = new ProgramError({ kind: 'limit', message: 'stopped', name: 'Fault' }, places);
    expect(error.format('f.ll').length).toBeLessThan(300);
  });

  const branch = `define i32 @main() {
    %a = alloca i32
    store i32 1, ptr %a
    %x = load i32, ptr %a
    %c = icmp eq i32 %x, 1
    br i1 %c, label %t, label %f
  t:
    ret i32 1
  f:
    ret i32 2
  }`;
  test('is a decision that no path has made, once a γ follows it', () => {
    const built = build(branch);
    const { predicate, region, id } = find<Gamma>(built, 'gamma');
    predicate.divert(new SimpleNode(region, undefinedOperation, [], [controlType(2)]).outputs[0]!);
    const error = failure(built);
    expect(error.reason).toBe('a branch depends on undef');
    expect(error.places[0]!.node).toBe(`gamma ${id}`);
  });

  test('is none while nobody follows it', () => {
    const built = build(branch);
    const { predicate, region } = find<Gamma>(built, 'gamma');
    const match = predicate.origin.node!;
    match.inputs[0]!.divert(
      new SimpleNode(region, undefinedOperation, [], [match.inputs[0]!.type]).outputs[0]!,
    );
    predicate.divert(new SimpleNode(region, DecisionOperation.of(0), [], [controlType(2)]).outputs[0]!);
    expect(runGraph(built).status).toBeLessThanOrEqual(2);
  });

  test('is a θ that goes round for too long', () => {
    const built = build('define i32 @main() {\nbr label %l\nl:\nbr label %l\n}');
    const error = failure(built, { stepLimit: 1000 });
    expect(error.reason).toBe('stopped after 1000 instructions');
    expect(error.places[0]!.node).toBe(`theta ${find<Theta>(built, 'theta').id}`);
  });

  test('comes in no order before a call that may not return', () => {
    const program = `declare void @exit(i32) noreturn
    define i32 @main() {
      %a = alloca i32
      store i32 0, ptr %a
      %zero = load i32, ptr %a
      call void @exit(i32 3)
      %q = sdiv i32 1, %zero
      store i32 %q, ptr null
      ret i32 %q
    }`;
    expect(run(program).status).toBe(3);
    expect(failureOf(program.replace('call void @exit(i32 3)', '')).reason).toBe('sdiv by zero');
  });
});

describe('the order of nodes', () => {
  const stores = `@g = global i32 0
  define i32 @main() {
    store i32 1, ptr @g
    store i32 2, ptr @g
    %x = load i32, ptr @g
    ret i32 %x
  }`;
  const seeds = Array.from({ length: 20 }, (_, i) => i);
  const results = (program: Program) =>
    new Set(seeds.map((shuffle) => runGraph(program, { shuffle }).status));

  test('does not matter, since states order what must be', () => {
    expect(results(build(stores))).toEqual(new Set([2]));
  });

  test('shows where a state is missing', () => {
    const built = build(stores);
    const [first, second] = [...find(built, 'store').region.nodes()].filter(({ kind }) => kind === 'store');
    second!.inputs[2]!.divert(first!.inputs[2]!.origin);
    expect(results(built)).toEqual(new Set([1, 2]));
  });

  test('is the same for the same number', () => {
    const built = build(stores);
    const counters = () => runGraph(built, { shuffle: 5 }).counters;
    expect(counters()).toEqual(counters());
  });
});

test('what was executed is counted: operations, decisions, calls and accesses, but no constants and no states', () => {
  const built = build(`define i32 @main() {
    %a = alloca i32
    store i32 3, ptr %a
    br label %loop
  loop:
    %x = load i32, ptr %a
    %y = sub i32 %x, 1
    store i32 %y, ptr %a
    %c = icmp ne i32 %y, 0
    br i1 %c, label %loop, label %end
  end:
    ret i32 %y
  }`);
  // alloca, store and the return; in each of three rounds load, sub, store, icmp, match and θ's decision.
  expect(runGraph(built).counters).toEqual({
    operations: 3 + 3 * 6,
    branches: 3,
    calls: 1,
    reads: 3,
    writes: 4,
  });
});

// Functions whose states are not one each of memory, I/O and loop: in another order, fewer, or several memories.

import { describe, expect, it } from 'vitest';
import { buildModule } from '../../src/build/index.ts';
import { readModule, writeModule } from '../../src/llvm/index.ts';
import { optimize, parsePipeline } from '../../src/passes/index.ts';
import { recoverModule } from '../../src/recover/index.ts';
import { Lambda, memoryTypeOf, regionsOf, statesOf, verifyGraph } from '../../src/rvsdg/index.ts';
import { InvalidGraph, readProgram, writeProgram } from '../../src/text/index.ts';

function read(text: string) {
  return readProgram(new TextEncoder().encode(`rvsdg 1\n\n${text}`));
}

/** The text of a graph after some passes. */
function optimized(text: string, passes: string): string {
  const program = read(text);
  optimize(program, { ...parsePipeline(passes), verifyEach: true });
  return Buffer.from(writeProgram(program)).toString('latin1');
}

/** The function of a name in the text of a graph. */
function body(text: string, name: string): string {
  const start = text.indexOf('lambda define', text.lastIndexOf('\n', text.indexOf(`@${name}(`)));
  return text.slice(start, text.indexOf('\n}', start) + 2);
}

function errorsOf(text: string): string {
  try {
    read(text);
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidGraph);
    return (error as InvalidGraph).format();
  }
  return '';
}

const outOfOrder = `
%callee: ptr = lambda define i32 @callee(ptr %p) alwaysinline (%io0: io, %m0: mem) {
  %c1: i32 = constant i32 1
  %m1: mem = store i32 %c1, ptr %p [%m0]
  %a: i32, %m2: mem = load i32, ptr %p [%m1]
  return %a, %io0, %m2
}

%caller: ptr = lambda define i32 @caller(ptr %x) [%callee] (%m0: mem, %io0: io) {
  %r: i32, %m1: mem, %io1: io = call i32 %callee(ptr %x) [%m0, %io0]
  return %r, %m1, %io1
}

export %callee
export %caller
`;

const twoMemories = `
%callee: ptr = lambda define i32 @callee(ptr noalias %p, ptr noalias %q) alwaysinline (%m0: mem, %n0: mem(1)) {
  %c1: i32 = constant i32 1
  %m1: mem = store i32 %c1, ptr %p [%m0]
  %n1: mem(1) = store i32 %c1, ptr %q [%n0]
  %a: i32, %m2: mem = load i32, ptr %p [%m1]
  return %a, %m2, %n1
}

%caller: ptr = lambda define i32 @caller(ptr %x, ptr %y) [%callee] (%m0: mem, %io0: io) {
  %r: i32, %m1: mem, %io1: io = call i32 %callee(ptr %x, ptr %y) [%m0, %io0]
  return %r, %m1, %io1
}

export %callee
export %caller
`;

describe('inlining', () => {
  it('gives a body the states that it has, in whatever order', () => {
    const caller = body(optimized(outOfOrder, 'inlining'), 'caller');
    expect(caller).toContain('store i32 %c1, ptr %x [%m0]');
    expect(caller).toContain('return %a, %m2, %io0');
  });

  it('splits the memory of the caller for a callee that has several', () => {
    const caller = body(optimized(twoMemories, 'inlining'), 'caller');
    expect(caller).toMatch(/%m1: mem, %m2: mem\(1\) = split \[%m0\]/);
    expect(caller).toMatch(/= store i32 %c1, ptr %y \[%m2\]/);
    expect(caller).toMatch(/%m5: mem = join \[%m4, %n1\]/);
  });

  it('leaves a call alone if the caller does not have a state that the body needs', () => {
    const text = `
%callee: ptr = lambda define i32 @callee(i32 %a, i32 %b) alwaysinline (%io0: io) {
  %r: i32, %io1: io = sdiv i32 %a, %b [%io0]
  return %r, %io1
}
%caller: ptr = lambda define i32 @caller(i32 %x, i32 %y) [%callee] (%m0: mem) {
  %r: i32, %m1: mem = call i32 %callee(i32 %x, i32 %y) [%m0]
  return %r, %m1
}
export %callee
export %caller
`;
    expect(body(optimized(text, 'inlining'), 'caller')).toContain('call i32 %callee');
  });
});

describe('compilations in one process', () => {
  const throwing = `
declare i32 @__gxx_personality_v0(...)
define internal void @callee(ptr %p) alwaysinline {
  store i32 1, ptr %p
  ret void
}
define i32 @caller(ptr %x) personality ptr @__gxx_personality_v0 {
  invoke void @callee(ptr %x) to label %fine unwind label %thrown
fine:
  ret i32 0
thrown:
  %l = landingpad { ptr, i32 } cleanup
  ret i32 1
}
`;
  const inlined = () => {
    const program = buildModule(readModule(throwing));
    expect(program.graph.isMemorySplit).toBe(false);
    optimize(program, parsePipeline('inlining'));
    return Buffer.from(writeProgram(program)).toString('latin1');
  };

  it('are not changed by another one that splits memory', () => {
    const alone = inlined();
    expect(alone).not.toContain('invoke');
    expect(read(twoMemories).graph.isMemorySplit).toBe(true);
    expect(inlined()).toBe(alone);
  });

  it('know of memory that a pass has split', () => {
    const program = read(outOfOrder);
    expect(program.graph.isMemorySplit).toBe(false);
    program.graph.root.addArgument(memoryTypeOf(7));
    expect(program.graph.isMemorySplit).toBe(true);
  });
});

describe('tail recursion', () => {
  const recursive = (states: string, call: string, results: string) => `
%f: ptr = phi (%f: ptr) {
  %f$1: ptr = lambda define i32 @f(i32 %n, i32 %a) mustprogress [%f] ${states} {
    %c0: i32 = constant i32 0
    %done: i1 = icmp eq i32 %n, %c0
    %p0: ctl(2) = match i1 %done { 1 -> 0, _ -> 1 }
    %r: i32, %l1: loop, %m1: mem = gamma %p0 (%f, %n, %a, %l0, %m0) {
    case 0 (_, _, %a$1, %l2, %m2)
      yield %a$1, %l2, %m2
    case 1 (%f$2, %n$2, %a$2, %l3, %m3)
      %c-1: i32 = constant i32 -1
      %next: i32 = add i32 %n$2, %c-1
      %sum: i32 = add i32 %a$2, %n$2
      ${call}
      yield %s, %l3, %m4
    }
    return ${results}
  }
  yield %f$1
}
export %f
`;

  it('makes loops of functions whose states come in another order', () => {
    const call = '%s: i32, %m4: mem = call i32 %f$2(i32 %next, i32 %sum) [%m3]';
    const text = optimized(recursive('(%l0: loop, %m0: mem)', call, '%r, %l1, %m1'), 'tail-recursion');
    expect(text).toContain('theta');
    expect(text).not.toContain('call');
    expect(text).toMatch(/return %\S+, %l\d+, %m\d+/);
  });
});

describe('with several memories', () => {
  it('loads on each chain take what was stored on it', () => {
    const text = `
%f: ptr = lambda define i32 @f(ptr noalias %p, ptr noalias %q, i32 %v) (%m0: mem, %n0: mem(1)) {
  %m1: mem = store i32 %v, ptr %p [%m0]
  %n1: mem(1) = store i32 %v, ptr %q [%n0]
  %a: i32, %m2: mem = load i32, ptr %p [%m1]
  %b: i32, %n2: mem(1) = load i32, ptr %q [%n1]
  %s: i32 = add i32 %a, %b
  return %s, %m2, %n2
}
export %f
`;
    expect(optimized(text, 'memory-forwarding')).not.toContain('load');
  });

  it('allocas on each chain become values', () => {
    const text = `
%f: ptr = lambda define i32 @f(i32 %v) (%m0: mem, %n0: mem(1)) {
  %one: i32 = constant i32 1
  %p: ptr, %m1: mem = alloca i32 [%m0]
  %m2: mem = store i32 %v, ptr %p [%m1]
  %a: i32, %m3: mem = load i32, ptr %p [%m2]
  %q: ptr, %n1: mem(1) = alloca i32 [%n0]
  %n2: mem(1) = store i32 %one, ptr %q [%n1]
  %b: i32, %n3: mem(1) = load i32, ptr %q [%n2]
  %s: i32 = add i32 %a, %b
  return %s, %m3, %n3
}
export %f
`;
    expect(body(optimized(text, 'promotion,dead-node-elimination'), 'f')).toMatch(
      /%s: i32 = add i32 %v, %one\n {2}return %s, %m0, %n0/,
    );
  });

  it('what a joined memory has comes from all its parts', () => {
    const text = `
%f: ptr = lambda define i32 @f(ptr %p, i32 %v, i32 %w) (%m0: mem) {
  %m1: mem = store i32 %v, ptr %p [%m0]
  %m2: mem, %n2: mem(1) = split [%m1]
  %n3: mem(1) = store i32 %w, ptr %p [%n2]
  %m4: mem = join [%m2, %n3]
  %a: i32, %m5: mem = load i32, ptr %p [%m4]
  return %a, %m5
}
export %f
`;
    expect(body(optimized(text, 'memory-forwarding,dead-store-elimination'), 'f')).toMatch(/return %w, /);
    const program = read(text);
    expect(program.graph.root.firstNode).toBeInstanceOf(Lambda);
    const module = Buffer.from(writeModule(recoverModule(program))).toString();
    expect(module).toMatch(/store i32 %v[\s\S]*store i32 %w[\s\S]*load i32/);
  });
});

describe('the text', () => {
  it('keeps splits, joins and alias classes', () => {
    const text = optimized(twoMemories, 'inlining');
    expect(Buffer.from(writeProgram(readProgram(new TextEncoder().encode(text)))).toString('latin1')).toBe(
      text,
    );
  });

  const f = (states: string, lines: string) =>
    `%f: ptr = lambda define void @f(ptr %p, i32 %v) ${states} {\n${lines}\n}\nexport %f\n`;

  it.each([
    [
      'two states of one type',
      f('(%m0: mem, %n0: mem)', '  return %m0, %n0'),
      /3:1: error: .*two states of type mem/,
    ],
    [
      'a state that is not returned',
      f('(%m0: mem, %io0: io)', '  return %m0'),
      /3:1: error: .*takes \(mem, io\) and returns \(mem\)/,
    ],
    [
      'states in another order',
      f('(%m0: mem, %io0: io)', '  return %io0, %m0'),
      /takes \(mem, io\) and returns \(io, mem\)/,
    ],
    [
      'a store without memory',
      f('(%m0: mem)', '  store i32 %v, ptr %p\n  return %m0'),
      /4:3: error: .*store must take the state of memory/,
    ],
    [
      'a store that gives another memory than it takes',
      f('(%m0: mem)', '  %n1: mem(1) = store i32 %v, ptr %p [%m0]\n  return %n1'),
      /4:3: error: .*output 0 has type mem\(1\) instead of mem/,
    ],
    [
      'a state with two users',
      f('(%m0: mem)', '  %m1: mem = store i32 %v, ptr %p [%m0]\n  return %m0'),
      /argument 2 has 2 users/,
    ],
    [
      'a split into equal parts',
      f('(%m0: mem)', '  %a: mem(1), %b: mem(1) = split [%m0]\n  %m1: mem = join [%a, %b]\n  return %m1'),
      /4:3: error: .*two of its outputs are of one alias class/,
    ],
  ])('%s is an error with its place', (_, text, expected) => {
    expect(errorsOf(text)).toMatch(expected);
  });
});

describe('states', () => {
  it('are variables with names, kinds and alias classes', () => {
    const program = read(twoMemories);
    optimize(program, parsePipeline('inlining'));
    expect(verifyGraph(program.graph)).toEqual([]);
    const seen = regionsOf(program.graph.root).flatMap((region) =>
      [...region.nodes()]
        .filter(({ kind }) => kind === 'split' || kind === 'join')
        .map((node) => [
          node.kind,
          ...statesOf(node).map((state) => [state.name, state.kind, state.aliasClass, state.output === null]),
        ]),
    );
    expect(seen).toEqual([
      ['split', ['mem', 'memory', 0, false], ['mem(1)', 'memory', 1, false]],
      ['join', ['mem', 'memory', 0, false], ['mem(1)', 'memory', 1, true]],
    ]);
  });
});

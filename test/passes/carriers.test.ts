// What becomes of attributes and metadata when passes copy, move, merge or replace what carries them: a test for each row
// of the table (src/dialect/carriers.ts).

import { describe, expect, it } from 'vitest';
import { buildModule } from '../../src/build/index.ts';
import { callRows, inliningRows, metadataRows, poisonMetadata, valueRows } from '../../src/dialect/index.ts';
import { attributeKinds, readModule, writeModule } from '../../src/llvm/index.ts';
import { optimize, parsePipeline } from '../../src/passes/index.ts';
import { recoverModule } from '../../src/recover/index.ts';

function optimized(source: string, list: string): string {
  const program = buildModule(readModule(source));
  optimize(program, { ...parsePipeline(list), verifyEach: true });
  return new TextDecoder().decode(writeModule(recoverModule(program)));
}

const speculatable = 'nocallback nofree nosync nounwind speculatable willreturn memory(none)';

/** An argument for attributes that have one. */
const values: Record<string, string> = {
  align: ' 8',
  alignstack: '(8)',
  dereferenceable: '(8)',
  dereferenceable_or_null: '(8)',
  range: '(i32 0, 10)',
  nofpclass: '(nan)',
  captures: '(none)',
  initializes: '((0, 4))',
  elementtype: '(i32)',
};

/** The type of value of which an attribute can speak. */
function typeFor(name: string): string {
  if (['noundef', 'range', 'zeroext', 'signext', 'noext', 'inreg', 'returned', 'immarg'].includes(name))
    return 'i32';
  return name === 'nofpclass' ? 'double' : 'ptr';
}

describe('the table of carriers', () => {
  it('knows every attribute of arguments and results', () => {
    const names = [...attributeKinds.values()].filter((kind) => kind.onParameters || kind.onResults);
    expect(names.map(({ name }) => name).filter((name) => !valueRows.has(name))).toEqual([]);
  });

  it('has rows for attributes that exist', () => {
    const isKnown = (name: string) => attributeKinds.has(name) || name.includes('-');
    const names = [...valueRows.keys(), ...callRows.keys(), ...[...inliningRows.values()].flat()];
    expect(names.filter((name) => !isKnown(name))).toEqual([]);
  });
});

describe('an attribute of an argument', () => {
  const attributes = [...valueRows].filter(([name]) => attributeKinds.get(name)!.onParameters);
  const movable = attributes.filter(([, { speculated }]) => speculated !== 'no');

  /** A conditional call of a function that can be called anywhere. */
  const conditional = (name: string) => {
    const type = typeFor(name);
    const attribute = `${name}${values[name] ?? ''}`;
    return optimized(
      `declare ${type} @llvm.abs(${type}) ${speculatable}
       define ${type} @f(i1 %c, ${type} %x, ${type} %y) {
       entry:
         br i1 %c, label %t, label %e
       t:
         %r = call ${type} @llvm.abs(${type} ${attribute} ${name === 'immarg' ? '7' : '%x'})
         br label %e
       e:
         %p = phi ${type} [ %y, %entry ], [ %r, %t ]
         ret ${type} %p
       }`,
      'conditional-values',
    );
  };

  it.each(movable)('%s, when the call is speculated: %o', (name, { speculated }) => {
    const text = conditional(name);
    expect(text).toContain(' select ');
    const call = /call .*@llvm.abs\((.*)\)/.exec(text)![1]!;
    expect(call.split(/[ (]/).includes(name)).toBe(speculated === 'keep');
  });
});

describe('an attribute of a result', () => {
  const names = [...attributeKinds.values()].filter(({ onResults }) => onResults).map(({ name }) => name);

  it.each(names)('%s, when the call is speculated', (name) => {
    const type = typeFor(name);
    const text = optimized(
      `declare ${type} @llvm.abs(${type}) ${speculatable}
       define ${type} @f(i1 %c, ${type} %x, ${type} %y) {
       entry:
         br i1 %c, label %t, label %e
       t:
         %r = call ${name}${values[name] ?? ''} ${type} @llvm.abs(${type} %x)
         br label %e
       e:
         %p = phi ${type} [ %y, %entry ], [ %r, %t ]
         ret ${type} %p
       }`,
      'conditional-values',
    );
    expect(text).toContain(' select ');
    const call = /call (.*)@llvm.abs/.exec(text)![1]!;
    expect(call.split(/[ (]/).includes(name)).toBe(valueRows.get(name)!.speculated === 'keep');
  });
});

describe('an operand that takes the place of another', () => {
  const movable = ['noundef', 'range', 'zeroext'] as const;

  it.each(movable)('has %s only if the row says so', (name) => {
    const attribute = `${name}${values[name] ?? ''}`;
    const text = optimized(
      `declare i32 @llvm.umax.i32(i32, i32) ${speculatable}
       define i32 @f(i32 %x) {
         %r = call i32 @llvm.umax.i32(i32 ${attribute} 5, i32 %x)
         ret i32 %r
       }`,
      'reduction',
    );
    expect(text).toMatch(/@llvm.umax.i32\(i32 [a-z]*\s?%x, i32 5\)/);
    expect(text.includes(`${name} %x`)).toBe(valueRows.get(name)!.replaced === 'keep');
  });
});

describe('a call', () => {
  const loop = (name: string) => `
    declare void @callee() ${name === 'bundle' ? '' : name}
    define void @f() {
    entry:
      br label %l
    l:
      %i = phi i32 [0, %entry], [%n, %l]
      call void @callee() ${name === 'bundle' ? '[ "unknown"() ]' : ''}
      %n = add nsw i32 %i, 1
      %c = icmp slt i32 %n, 3
      br i1 %c, label %l, label %e
    e:
      ret void
    }`;
  const count = (text: string) => [...text.matchAll(/call void @callee/g)].length;

  it.each([
    ['noduplicate', 1],
    ['bundle', 1],
    ['convergent', 3],
    ['nomerge', 3],
    ['strictfp', 3],
  ])('that is %s is there %i times when its loop is unrolled', (name, expected) => {
    expect(count(optimized(loop(name), 'unrolling'))).toBe(expected);
  });

  const pure = (name: string) => `
    declare i32 @llvm.abs(i32) ${speculatable} ${name}
    define i32 @f(i1 %c, i32 %x) {
    entry:
      br i1 %c, label %t, label %e
    t:
      %r = call i32 @llvm.abs(i32 %x)
      br label %e
    e:
      %p = phi i32 [ 7, %entry ], [ %r, %t ]
      ret i32 %p
    }
    define i32 @g(i32 %x) {
      %r = call i32 @llvm.abs(i32 %x)
      %s = call i32 @llvm.abs(i32 %x)
      %u = sub i32 %r, %s
      ret i32 %u
    }`;

  it.each([...callRows].filter(([name]) => name !== 'returns_twice'))('that is %s: %o', (name, row) => {
    const speculated = optimized(pure(name), 'conditional-values');
    expect(speculated.includes(' select ')).toBe(row.speculated === 'keep');
    const merged = optimized(pure(name), 'common-node-elimination,dead-node-elimination');
    expect([...merged.matchAll(/call i32/g)].length).toBe(row.merged === 'keep' ? 2 : 3);
  });
});

// Debug locations, assignments and loops have metadata of other carriers than loads.
const kinds = [...metadataRows].filter(([name]) => !['dbg', 'DIAssignID', 'llvm.loop'].includes(name));
const unknown = ['unknown.to.all', { copied: 'keep', speculated: 'drop', merged: 'both', inlined: 'keep' }];
const loadRows = [...kinds, unknown] as [string, { [column: string]: string }][];

/** What a kind needs to say, if it is not an empty node, and the type that it is about. */
const nodesOf: Record<string, string> = {
  range: '!16',
  nontemporal: '!17',
  align: '!18',
  dereferenceable: '!18',
  dereferenceable_or_null: '!18',
  nofpclass: '!19',
  tbaa: '!10',
  'alias.scope': '!14',
  noalias: '!14',
};
const aboutPointers = ['nonnull', 'align', 'dereferenceable', 'dereferenceable_or_null'];
const loadedType = (name: string) =>
  aboutPointers.includes(name) ? 'ptr' : name === 'nofpclass' || name === 'fpmath' ? 'double' : 'i32';
const attachment = (name: string) => `!${name} ${nodesOf[name] ?? '!20'}`;
const nodesBelow = `
  !10 = !{!11, !11, i64 0}
  !11 = !{!"int", !12, i64 0}
  !12 = !{!"root"}
  !13 = distinct !{!13, !15}
  !14 = !{!13}
  !15 = distinct !{!15}
  !16 = !{i32 0, i32 10}
  !17 = !{i32 1}
  !18 = !{i64 8}
  !19 = !{i32 3}
  !20 = !{}`;

describe('metadata of two loads of which one stays', () => {
  const merged = (name: string, first: string, second: string) => {
    const type = loadedType(name);
    const text = optimized(
      `declare void @use(${type}, ${type}) memory(none)
       define void @f(ptr %p) {
         %a = load ${type}, ptr %p${first}
         %b = load ${type}, ptr %p${second}
         call void @use(${type} %a, ${type} %b)
         ret void
       }${nodesBelow}`,
      'common-node-elimination,memory-forwarding,dead-node-elimination',
    );
    expect(text.match(/ load /g)).toHaveLength(1);
    return / load .*/.exec(text)![0].includes(`!${name} `);
  };

  it.each(loadRows)('%s stays if both have it', (name, row) => {
    expect(row['merged']).toBe('both');
    expect(merged(name, `, ${attachment(name)}`, `, ${attachment(name)}`)).toBe(true);
  });

  it.each(loadRows)('%s goes if only one has it', (name) => {
    expect(merged(name, '', `, ${attachment(name)}`)).toBe(false);
    // A load that stays is executed as it was, and may keep all that says nothing of its value for the users of the other.
    if (poisonMetadata.has(name)) expect(merged(name, `, ${attachment(name)}`, '')).toBe(false);
  });
});

describe('metadata of a load that leaves a loop in which it was not asked for', () => {
  it.each(loadRows)('%s: %o', (name, { speculated }) => {
    const type = loadedType(name);
    const text = optimized(
      `@g = internal global ${type} ${type === 'ptr' ? 'null' : type === 'double' ? '1.0' : '7'}, align 8
       declare i32 @use(${type}) memory(none) nounwind willreturn
       define i32 @f(i1 %c, i32 %n) mustprogress {
       entry:
         br label %l
       l:
         %i = phi i32 [0, %entry], [%m, %j]
         br i1 %c, label %t, label %j
       t:
         %v = load ${type}, ptr @g, align 8, ${attachment(name)}
         %u = call i32 @use(${type} %v)
         %w = mul i32 %u, %i
         br label %j
       j:
         %p = phi i32 [ 1, %l ], [ %w, %t ]
         %m = add i32 %i, %p
         %d = icmp slt i32 %m, %n
         br i1 %d, label %l, label %e
       e:
         ret i32 %m
       }${nodesBelow}`,
      'push-out',
    );
    expect(text.indexOf(' load ')).toBeGreaterThan(0);
    expect(text.indexOf(' load ')).toBeLessThan(text.indexOf(' phi '));
    expect(/ load .*/.exec(text)![0].includes(`!${name} `)).toBe(speculated === 'keep');
  });
});

describe('metadata of a load in a function that is inlined', () => {
  it.each(loadRows)('%s: %o', (name, { inlined }) => {
    const type = loadedType(name);
    const text = optimized(
      `define internal ${type} @callee(ptr %p) {
         %v = load ${type}, ptr %p, ${attachment(name)}
         ret ${type} %v
       }
       define ${type} @caller(ptr %p) {
         %v = call ${type} @callee(ptr %p)
         ret ${type} %v
       }${nodesBelow}`,
      'inlining,dead-node-elimination',
    );
    expect(text).not.toContain('@callee');
    expect(/ load .*/.exec(text)![0].includes(`!${name} `)).toBe(inlined !== 'drop');
  });
});

describe('metadata of a load in a loop that is unrolled', () => {
  it.each(loadRows)('%s: %o', (name, { copied }) => {
    const type = loadedType(name);
    const text = optimized(
      `declare void @use(${type})
       define void @f(ptr %p) {
       entry:
         br label %l
       l:
         %i = phi i32 [0, %entry], [%n, %l]
         %v = load ${type}, ptr %p, ${attachment(name)}
         call void @use(${type} %v)
         %n = add nsw i32 %i, 1
         %c = icmp slt i32 %n, 3
         br i1 %c, label %l, label %e
       e:
         ret void
       }${nodesBelow}`,
      'unrolling',
    );
    const loads = text.match(/ load .*/g)!;
    expect(loads).toHaveLength(3);
    expect(['keep', 'rename']).toContain(copied);
    for (const load of loads) expect(load).toContain(`!${name} `);
  });
});

describe('the attribute of a function that is inlined', () => {
  const quoted = (name: string, value: string) => (name.includes('-') ? `"${name}"="${value}"` : name);
  const both = (caller: string, callee: string) => {
    const text = optimized(
      `define internal i32 @callee(i32 %x) ${callee} { %y = add i32 %x, 1
         ret i32 %y }
       define i32 @caller(i32 %x) ${caller} { %y = call i32 @callee(i32 %x)
         ret i32 %y }`,
      'inlining,dead-node-elimination',
    );
    const header = /define i32 @caller\(i32 %x\) ?(.*) ?\{/.exec(text)![1]!;
    return { isInlined: !text.includes('@callee'), header };
  };

  it.each(inliningRows.get('equal')!)('%s must be the same on both', (name) => {
    expect(both('', quoted(name, 'true')).isInlined).toBe(false);
    expect(both(quoted(name, 'true'), '').isInlined).toBe(false);
    expect(both(quoted(name, 'true'), quoted(name, 'true')).isInlined).toBe(true);
  });

  it.each(inliningRows.get('denormal')!)('%s must be the same, or work in any mode', (name) => {
    expect(both('', `"${name}"="preserve-sign,preserve-sign"`).isInlined).toBe(false);
    expect(both('', `"${name}"="dynamic,dynamic"`).isInlined).toBe(true);
  });

  it.each(inliningRows.get('no')!.filter((name) => name !== 'naked'))(
    '%s keeps it from being inlined',
    (name) => {
      const callee = name === 'optnone' ? 'optnone noinline' : name;
      expect(both('', callee).isInlined).toBe(false);
    },
  );

  it.each(inliningRows.get('and')!)('%s stays on the caller if both have it', (name) => {
    const own = quoted(name, 'true');
    expect(both(own, own).header).toContain(name);
    expect(both(own, '')).toEqual({ isInlined: true, header: '' });
    expect(both('', own)).toEqual({ isInlined: true, header: '' });
  });

  it.each(inliningRows.get('or')!)('%s comes to the caller', (name) => {
    const own = quoted(name, 'true');
    expect(both('', own).header).toContain(name);
    expect(both(own, '').header).toContain(name);
    expect(both('', '').header).toBe('');
  });

  it('ssp gets stronger, but a caller without stays without', () => {
    expect(both('ssp', 'sspreq').header.trim()).toBe('sspreq');
    expect(both('sspstrong', 'ssp').header.trim()).toBe('sspstrong');
    expect(both('', 'sspreq')).toEqual({ isInlined: true, header: '' });
  });

  it("probe-stack is the caller's own, or that of the callee", () => {
    expect(both('"probe-stack"="a"', '"probe-stack"="b"').header).toContain('"a"');
    expect(both('', '"probe-stack"="b"').header).toContain('"b"');
  });

  it('stack-probe-size is the smaller one', () => {
    expect(both('"stack-probe-size"="8192"', '"stack-probe-size"="4096"').header).toContain('4096');
    expect(both('"stack-probe-size"="4096"', '"stack-probe-size"="8192"').header).toContain('4096');
    expect(both('', '"stack-probe-size"="8192"').header).toContain('8192');
  });

  it('min-legal-vector-width is the larger one, and none means any', () => {
    const name = 'min-legal-vector-width';
    expect(both(`"${name}"="128"`, `"${name}"="256"`).header).toContain('256');
    expect(both(`"${name}"="128"`, '').header).toBe('');
  });
});

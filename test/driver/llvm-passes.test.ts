// What LLVM's passes are given for functions without a graph, and what is taken back.

import { describe, expect, it } from 'vitest';
import { moduleForLlvm, takeFromLlvm } from '../../src/driver/llvm-passes.ts';
import { readModule, verifyModule, writeModule } from '../../src/llvm/index.ts';

const source = `
@late = external global i1

define i32 @main() {
  %late = load i1, ptr @late
  br i1 %late, label %leave, label %go

leave:
  %gone = call i32 (...) @llvm.experimental.deoptimize.i32() [ "deopt"() ]
  ret i32 %gone

go:
  %one = call i32 @small(i32 1)
  %two = call i32 @forced(i32 %one)
  ret i32 %two
}

define linkonce_odr i32 @small(i32 %x) optsize noinline {
  ret i32 %x
}

define available_externally i32 @inner(i32 %x) #0 {
  %y = add i32 %x, 1
  ret i32 %y
}

define internal i32 @forced(i32 %x) alwaysinline {
  %y = call i32 @inner(i32 %x)
  ret i32 %y
}

define void @apart() minsize {
  ret void
}

define available_externally void @template() {
  ret void
}

declare i32 @llvm.experimental.deoptimize.i32(...)

attributes #0 = { nounwind }
`;

function marked(text = source): string {
  const bytes = moduleForLlvm(readModule(text));
  return new TextDecoder().decode(bytes!);
}

/** The line with which a function begins, without what a module tells elsewhere. */
function head(text: string, name: string): string {
  return text.split('\n').find((line) => line.startsWith('define ') && line.includes(`@${name}(`)) ?? 'none';
}

describe('the module for LLVM', () => {
  it('is none if all functions have graphs', () => {
    expect(moduleForLlvm(readModule('define void @f() { ret void }'))).toBeNull();
  });

  it('is valid', () => {
    expect(verifyModule(readModule(marked()))).toEqual([]);
  });

  it('leaves functions without a graph, and what they call, to LLVM', () => {
    const text = marked();
    expect(head(text, 'main')).toBe('define i32 @main() {');
    expect(head(text, 'forced')).toBe('define internal i32 @forced(i32 %x) alwaysinline {');
    expect(head(text, 'inner')).toBe('define available_externally i32 @inner(i32 %x) #0 {');
    expect(head(text, 'inner.rvsdg.twin')).toMatch(/^define weak_odr i32 .* noinline optnone "rvsdg.mark"=/);
  });

  it('keeps LLVM away from everything else', () => {
    const text = marked();
    expect(head(text, 'small')).toBe(
      'define linkonce_odr i32 @small(i32 %x) noinline optnone "rvsdg.mark"="optsize noinline" {',
    );
    expect(head(text, 'apart')).toBe('define void @apart() noinline optnone "rvsdg.mark"="minsize" {');
    expect(head(text, 'template')).toBe(
      'define linkonce_odr void @template() noinline optnone "rvsdg.mark"="available_externally" {',
    );
  });

  it('has what an `alwaysinline` function without a graph is inlined into, too', () => {
    const text = marked(`
      define internal i32 @left() alwaysinline {
        %r = call i32 (...) @llvm.experimental.deoptimize.i32() [ "deopt"() ]
        ret i32 %r
      }
      define internal i32 @between() alwaysinline {
        %r = call i32 @left()
        ret i32 %r
      }
      define i32 @caller() {
        %r = call i32 @between()
        ret i32 %r
      }
      define i32 @other() {
        ret i32 0
      }
      declare i32 @llvm.experimental.deoptimize.i32(...)`);
    expect(head(text, 'caller')).toBe('define i32 @caller() {');
    expect(head(text, 'other')).toContain('optnone');
  });

  it('lets LLVM conclude nothing from a body that does not stay', () => {
    const text = marked(`
      define i32 @f(i32 %x, i1 %late) {
        %s = call i32 @g(i32 %x)
        call void @local(ptr null)
        br i1 %late, label %leave, label %end
      leave:
        %r = call i32 (...) @llvm.experimental.deoptimize.i32() [ "deopt"() ]
        ret i32 %r
      end:
        ret i32 %s
      }
      define internal void @local(ptr %p) {
        ret void
      }
      define dso_local i32 @g(i32 %x) {
        %dead = sdiv i32 1, %x
        ret i32 1
      }
      declare i32 @llvm.experimental.deoptimize.i32(...)`);
    expect(head(text, 'g')).toMatch(/^define weak_odr dso_local i32 @g\(/);
    expect(head(text, 'local')).toMatch(/^define weak_odr void @local\(/);
    const module = readModule(text);
    takeFromLlvm(module);
    const after = new TextDecoder().decode(writeModule(module));
    expect(head(after, 'g')).toMatch(/^define dso_local i32 @g\(/);
    expect(head(after, 'local')).toMatch(/^define internal void @local\(/);
    expect(after).toContain('sdiv');
  });
});

describe('what LLVM gives back', () => {
  it('is what it was, as far as LLVM was kept away', () => {
    const module = readModule(marked());
    takeFromLlvm(module);
    const text = new TextDecoder().decode(writeModule(module));
    expect(text).not.toMatch(/rvsdg|optnone/);
    const before = new TextDecoder().decode(writeModule(readModule(source)));
    for (const name of ['main', 'forced', 'template', 'small', 'apart']) {
      const words = (line: string) => line.replace(' {', '').split(' ').sort();
      expect(words(head(text, name))).toEqual(words(head(before, name)));
    }
    expect(head(text, 'inner')).toContain('available_externally');
    expect(verifyModule(readModule(text))).toEqual([]);
  });

  it('has the body of a twin in place of what LLVM made of it, or of one that LLVM dropped', () => {
    const changed = marked().replace('%y = add i32 %x, 1', '%y = sub i32 %x, -1');
    const dropped = marked().replace(
      /define available_externally i32 @inner[^}]*}/,
      'declare i32 @inner(i32)',
    );
    for (const text of [changed, dropped]) {
      const module = readModule(text);
      takeFromLlvm(module);
      const after = new TextDecoder().decode(writeModule(module));
      expect(after).toContain('%y = add i32 %x, 1');
      expect(head(after, 'inner')).toContain('available_externally i32 @inner(');
      expect(after).not.toContain('sub i32');
    }
  });

  it('has what LLVM made of a function whose type it changed', () => {
    const changed = marked()
      .replace('i32 @inner(i32 %x) #0 {\n  %y = add i32 %x, 1', 'i32 @inner() #0 {\n  %y = add i32 7, 1')
      .replaceAll('call i32 @inner(i32 %x)', 'call i32 @inner()');
    const module = readModule(changed);
    takeFromLlvm(module);
    const after = new TextDecoder().decode(writeModule(module));
    expect(after).toContain('add i32 7, 1');
    expect(after).not.toContain('twin');
    expect(verifyModule(readModule(after))).toEqual([]);
  });
});

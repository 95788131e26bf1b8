// Invokes of what cannot unwind become calls, and only they.

import { describe, expect, it } from 'vitest';
import { replaceInvokes } from '../../src/build/index.ts';
import { readModule, verifyModule, writeModule } from '../../src/llvm/index.ts';

/** How many invokes remain in each function that had some, after the others were replaced. */
function remaining(source: string): Record<string, number> {
  const module = readModule(source);
  const had = new Set(module.functions.filter(({ blocks }) => countIn(blocks) > 0));
  replaceInvokes(module);
  const again = readModule(writeModule(module));
  expect(verifyModule(again).map(({ where, message }) => `${where}: ${message}`)).toEqual([]);
  const names = [...had].map(({ name }) => name!);
  return Object.fromEntries(names.map((name) => [name, countIn(again.function(name)!.blocks)]));
}

function countIn(
  blocks: readonly { readonly terminator: { readonly operation: { readonly name: string } } | undefined }[],
) {
  return blocks.filter(({ terminator }) => terminator?.operation.name === 'invoke').length;
}

/** A function with a cleanup after one call. */
const tries = (name: string, call: string, head = '') => `
  define ${head} void @${name}() personality ptr @personality {
    invoke ${call} to label %next unwind label %pad
  next:
    ret void
  pad:
    %p = landingpad { ptr, i32 } cleanup
    call void @clean()
    resume { ptr, i32 } %p
  }`;

const declarations = `
  declare i32 @personality(...)
  declare void @clean() nounwind
  declare void @throws()
  declare void @quiet() nounwind`;

describe('orders of uses', () => {
  it('are forgotten where there are fewer uses', () => {
    const module = readModule(`${declarations}
      define void @f(i1 %c) personality ptr @personality {
        invoke void @quiet() to label %next unwind label %pad
      next:
        invoke void @throws() to label %end unwind label %pad
      end:
        ret void
      pad:
        %v = phi i1 [ %c, %0 ], [ %c, %next ]
        %p = landingpad { ptr, i32 } cleanup
        call void @quiet()
        resume { ptr, i32 } %p
        uselistorder i1 %c, { 1, 0 }
        uselistorder label %pad, { 1, 0 }
      }
      uselistorder ptr @quiet, { 1, 0 }`);
    expect(replaceInvokes(module)).toBe(1);
    expect(new TextDecoder().decode(writeModule(module))).not.toContain('uselistorder');
  });
});

describe('an invoke becomes a call', () => {
  it('if the callee, or the call, is nounwind', () => {
    const source = `${declarations} ${tries('f', 'void @quiet()')} ${tries('g', 'void @throws() nounwind')}`;
    expect(remaining(source)).toEqual({ f: 0, g: 0 });
  });

  it('if nothing in the body of the callee throws, also through others that call one another', () => {
    const source = `${declarations}
      define internal void @a(i1 %c) {
        br i1 %c, label %more, label %done
      more:
        call void @b(i1 false)
        br label %done
      done:
        ret void
      }
      define internal void @b(i1 %c) {
        call void @a(i1 %c)
        call void @quiet()
        ret void
      }
      ${tries('f', 'void @b(i1 true)')}`;
    expect(remaining(source)).toEqual({ f: 0 });
  });

  it('if what the callee throws is only behind an invoke that cannot unwind', () => {
    const source = `${declarations} ${tries('inner', 'void @quiet()')} ${tries('outer', 'void @inner()')}`;
    expect(remaining(source)).toEqual({ inner: 0, outer: 0 });
  });

  it('and φs lose what came from it', () => {
    const source = `${declarations}
      define i32 @f(i1 %c) personality ptr @personality {
        br i1 %c, label %left, label %right
      left:
        invoke void @quiet() to label %done unwind label %pad
      right:
        invoke void @throws() to label %done unwind label %pad
      done:
        %r = phi i32 [ 1, %left ], [ 2, %right ]
        ret i32 %r
      pad:
        %from = phi i32 [ 3, %left ], [ 4, %right ]
        %p = landingpad { ptr, i32 } catch ptr null
        ret i32 %from
      }`;
    const module = readModule(source);
    expect(replaceInvokes(module)).toBe(1);
    const text = new TextDecoder().decode(writeModule(module));
    expect(text).toContain('%r = phi i32 [ 1, %left ], [ 2, %right ]');
    expect(text).toContain('%from = phi i32 [ 4, %right ]');
    expect(verifyModule(readModule(text))).toEqual([]);
  });
});

describe('an invoke stays', () => {
  it('if the callee may throw', () => {
    const source = `${declarations}
      define internal void @a() {
        call void @throws()
        ret void
      }
      ${tries('f', 'void @a()')} ${tries('g', 'void @throws()')} ${tries('h', 'void @f()')}`;
    expect(remaining(source)).toEqual({ f: 1, g: 1, h: 1 });
  });

  it('if the body of the callee may not be the one that runs', () => {
    const empty = (name: string, linkage: string) => `define ${linkage} void @${name}() { ret void }`;
    const source = `${declarations}
      ${empty('weak', 'weak')} ${empty('odr', 'linkonce_odr')} ${empty('extern', 'available_externally')}
      ${tries('f', 'void @weak()')} ${tries('g', 'void @odr()')} ${tries('h', 'void @extern()')}`;
    expect(remaining(source)).toEqual({ f: 1, g: 1, h: 1 });
  });

  it('if the body of the callee is assembly, or a coroutine that is not split yet', () => {
    const source = `${declarations}
      define void @naked() naked { call void asm sideeffect "jmp throws", ""() nounwind unreachable }
      define void @coroutine() presplitcoroutine { ret void }
      ${tries('f', 'void @naked()')} ${tries('g', 'void @coroutine()')}`;
    expect(remaining(source)).toEqual({ f: 1, g: 1 });
  });

  it('if instructions may throw', () => {
    const source = `${declarations}
      declare i32 @__C_specific_handler(...)
      define void @f() personality ptr @__C_specific_handler {
        invoke void @quiet() to label %next unwind label %pad
      next:
        ret void
      pad:
        %p = cleanuppad within none []
        cleanupret from %p unwind to caller
      }`;
    expect(remaining(source)).toEqual({ f: 1 });
  });

  it('if a function is called as another type than it has', () => {
    const source = `${declarations}
      define internal void @a(i32 %x) { ret void }
      ${tries('f', 'void @a()')}`;
    expect(remaining(source)).toEqual({ f: 1 });
  });

  it('if somebody has the address of a label of its function', () => {
    const source = `${declarations}
      @table = global ptr blockaddress(@f, %next)
      ${tries('f', 'void @quiet()')}`;
    expect(remaining(source)).toEqual({ f: 1 });
  });
});

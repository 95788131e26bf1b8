// Invokes in the graph, and back: the call and the branch on how it ended are one instruction again.

import { expect, test } from 'vitest';
import { buildModule } from '../../src/build/index.ts';
import { readModule, verifyModule, writeModule } from '../../src/llvm/index.ts';
import { recoverModule } from '../../src/recover/index.ts';
import { verifyContinuationForm, verifyGraph } from '../../src/rvsdg/index.ts';
import { studyModule, whyNotPerfect } from '../../src/study/index.ts';
import { readProgram, writeProgram } from '../../src/text/index.ts';

const head = `
declare i32 @f(i32)
declare void @note(i32, ptr)
declare i32 @__gxx_personality_v0(...)
@type = external constant ptr
`;

const programs: { readonly [name: string]: string } = {
  'a landing pad that several invokes share': `
define i32 @one(i32 %x) personality ptr @__gxx_personality_v0 {
  %a = invoke i32 @f(i32 %x) to label %next unwind label %pad
next:
  %b = invoke i32 @f(i32 %a) to label %done unwind label %pad
done:
  ret i32 %b
pad:
  %at = phi i32 [ %x, %0 ], [ %a, %next ]
  %e = landingpad { ptr, i32 } catch ptr @type catch ptr null
  %thrown = extractvalue { ptr, i32 } %e, 0
  call void @note(i32 %at, ptr %thrown)
  ret i32 %at
}`,
  'a landing pad that only resumes': `
define i32 @one(i32 %x) personality ptr @__gxx_personality_v0 {
  %a = invoke i32 @f(i32 %x) to label %done unwind label %pad
done:
  ret i32 %a
pad:
  %e = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %e
}`,
  'an invoke at the end of a loop, whose landing pad is outside': `
define i32 @one(i32 %x) personality ptr @__gxx_personality_v0 {
  br label %loop
loop:
  %i = phi i32 [ %x, %0 ], [ %a, %loop ]
  %a = invoke i32 @f(i32 %i) to label %loop unwind label %pad
pad:
  %e = landingpad { ptr, i32 } catch ptr null
  ret i32 %i
}`,
  'an invoke that repeats a loop by throwing': `
define i32 @one(i32 %x) personality ptr @__gxx_personality_v0 {
  br label %loop
loop:
  %i = phi i32 [ %x, %0 ], [ %j, %pad ]
  %a = invoke i32 @f(i32 %i) to label %done unwind label %pad
pad:
  %e = landingpad { ptr, i32 } catch ptr null
  %thrown = extractvalue { ptr, i32 } %e, 0
  call void @note(i32 %i, ptr %thrown)
  %j = add i32 %i, 1
  br label %loop
done:
  ret i32 %a
}`,
  'a landing pad that is the head of a loop': `
define i32 @one(i32 %x) personality ptr @__gxx_personality_v0 {
  %a = invoke i32 @f(i32 %x) to label %done unwind label %pad
pad:
  %i = phi i32 [ %x, %0 ], [ %j, %pad ]
  %e = landingpad { ptr, i32 } catch ptr null
  %thrown = extractvalue { ptr, i32 } %e, 0
  call void @note(i32 %i, ptr %thrown)
  %j = add i32 %i, 1
  %b = invoke i32 @f(i32 %j) to label %done unwind label %pad
done:
  %r = phi i32 [ %a, %0 ], [ %b, %pad ]
  ret i32 %r
}`,
  'a loop that never ends but by throwing out of it': `
define void @one(i32 %x) personality ptr @__gxx_personality_v0 {
  br label %loop
loop:
  %a = invoke i32 @f(i32 %x) to label %loop unwind label %pad
pad:
  %e = landingpad { ptr, i32 } catch ptr null
  br label %loop
}`,
};

for (const [name, program] of Object.entries(programs)) {
  test(`is what it was: ${name}`, () => {
    const text = head + program;
    const { functions, untouched } = studyModule(readModule(text));
    expect(untouched).toEqual([]);
    expect(functions.map(whyNotPerfect)).toEqual([null]);
    for (const sequential of [false, true]) {
      const { graph } = buildModule(readModule(text), { sequential });
      // Where I/O alone orders everything, loads and landing pads do not take the state of memory, as a rule says they do.
      if (!sequential) expect(verifyGraph(graph).map(String)).toEqual([]);
      expect(verifyContinuationForm(graph).map(String)).toEqual([]);
    }
    const printed = writeProgram(buildModule(readModule(text)));
    expect(new TextDecoder().decode(writeProgram(readProgram(printed)))).toBe(
      new TextDecoder().decode(printed),
    );
    for (const recovery of ['pcfr', 'scfr'] as const) {
      const module = recoverModule(buildModule(readModule(text)), { recovery });
      const written = new TextDecoder().decode(writeModule(module));
      expect(verifyModule(readModule(written))).toEqual([]);
    }
  });
}

test('several invokes with one landing pad have one again', () => {
  const text = head + programs['a landing pad that several invokes share']!;
  const module = recoverModule(buildModule(readModule(text)));
  const written = new TextDecoder().decode(writeModule(module));
  expect(written.match(/landingpad \{/g)).toHaveLength(1);
  expect(written).toContain('phi i32 [ %x, %0 ], [ %a, %next ]');
});

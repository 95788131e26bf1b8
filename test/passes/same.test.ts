// However the passes are run, the same module comes out. `npm run test:same` holds whole programs to that.

import { describe, expect, test } from 'vitest';
import { runInWay, wayNames } from './ways.ts';

const encode = (text: string) => new TextEncoder().encode(text);

/** One function loads from a global in a loop; another gives the global's address away, until it is simplified. */
const hidden = `
@g = internal global i32 0
@sink = external global ptr
define i32 @a(ptr %q, i32 %n) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %s = phi i32 [ 0, %entry ], [ %t, %loop ]
  %v = load i32, ptr @g
  %t = add i32 %s, %v
  %u = load ptr, ptr %q
  store i32 %t, ptr %u
  %next = add i32 %i, 1
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %done
done:
  ret i32 %t
}
define internal void @keep(ptr %x, i1 %c) {
  br i1 %c, label %then, label %end
then:
  store ptr %x, ptr @sink
  br label %end
end:
  ret void
}
define void @b(i32 %k) {
  store i32 %k, ptr @g
  call void @keep(ptr @g, i1 false)
  ret void
}
`;

/** Each of several functions makes something that belongs to the module: declarations, constants, metadata. */
const additions = `
declare void @use(i32)
${[3, 1, 2]
  .map(
    (n) => `
define void @f${n}(ptr noalias %p, ptr noalias %q, i32 %n) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %a = getelementptr i32, ptr %p, i32 %i
  %b = getelementptr i32, ptr %q, i32 %i
  %v = load i32, ptr %b
  %c = icmp ${['ult', 'slt', 'ugt', 'sgt'][n]} i32 %v, %n
  %w = select i1 %c, i32 %v, i32 %n
  store i32 %w, ptr %a
  %next = add i32 %i, 1
  %m = icmp slt i32 %next, %n
  br i1 %m, label %loop, label %done
done:
  call void @use(i32 %n)
  ret void
}`,
  )
  .join('\n')}
`;

describe.each([
  ['a global whose address is given away by dead code', hidden],
  ['functions that all add to the module', additions],
])('%s', (_, source) => {
  test.each(['O1', 'O2', 'O3', 'Os', 'promotion,memory-forwarding,known-decisions,push-out'])(
    '%s',
    async (passes) => {
      const [first, ...others] = wayNames;
      const expected = await runInWay(first!, encode(source), passes);
      for (const way of others) {
        const text = await runInWay(way, encode(source), passes);
        expect(Buffer.from(text).toString(), way).toBe(Buffer.from(expected).toString());
      }
    },
  );
});

// Metadata: modules the verifier must reject or accept. See cases.ts.

import { CaseList } from './cases.ts';

export const metadata = new CaseList();
const { accept, reject } = metadata;

/** A function that loads an integer and a pointer with the given attachments. */
function loads(integer: string, pointer = ''): string {
  return `define void @f(ptr %p) {
     %x = load i32, ptr %p${integer}
     %y = load ptr, ptr %p${pointer}
     ret void
   }\n`;
}

reject('a range has no pairs', 'pairs', `${loads(', !range !0')}!0 = !{i32 1}`);

reject('a range is empty', 'pairs', `${loads(', !range !0')}!0 = !{}`);

reject(
  'the limits of a range are the same',
  'cannot be the same',
  `${loads(', !range !0')}!0 = !{i32 1, i32 1}`,
);

reject(
  'the limits of a range are of another type',
  'type of the value',
  `${loads(', !range !0')}!0 = !{i8 1, i8 2}`,
);

reject(
  'the limits of a range are no numbers',
  'must be integers',
  `${loads(', !range !0')}!0 = !{!"a", !"b"}`,
);

reject('ranges overlap', 'overlap or touch', `${loads(', !range !0')}!0 = !{i32 1, i32 5, i32 3, i32 9}`);

reject('ranges touch', 'overlap or touch', `${loads(', !range !0')}!0 = !{i32 1, i32 3, i32 3, i32 9}`);

reject('ranges are not in order', 'in order', `${loads(', !range !0')}!0 = !{i32 5, i32 9, i32 1, i32 3}`);

reject(
  'a range stands on an addition',
  'loads and calls',
  `define i32 @f() {
     %x = add i32 1, 2, !range !0
     ret i32 %x
   }
   !0 = !{i32 1, i32 2}`,
);

reject('nonnull stands on an integer', 'only applies to pointers', `${loads(', !nonnull !0')}!0 = !{}`);

reject('nonnull is not empty', 'must be empty', `${loads('', ', !nonnull !0')}!0 = !{i32 1}`);

reject('an alignment is no power of two', 'power of two', `${loads('', ', !align !0')}!0 = !{i64 3}`);

reject('dereferenceable has an i32', 'need one i64', `${loads('', ', !dereferenceable !0')}!0 = !{i32 3}`);

reject(
  'the accuracy of an integer operation is given',
  'floating-point results',
  `${loads(', !fpmath !0')}!0 = !{float 1.0}`,
);

/** A function with a branch that has the given !prof. */
function branch(node: string): string {
  return `define void @f(i1 %c) {
     br i1 %c, label %a, label %b, !prof !0
   a:
     ret void
   b:
     ret void
   }
   !0 = ${node}`;
}

reject('a branch has one weight', 'branch weights', branch('!{!"branch_weights", i32 1}'));

reject('weights are no numbers', 'must be integers', branch('!{!"branch_weights", !"a", i32 1, !"b"}'));

reject('a profile begins with no string', 'begin with a string', branch('!{i32 1, i32 2}'));

reject('a profile has an unknown name', 'is not allowed in', branch('!{!"weights", i32 1, i32 2}'));

reject(
  'an addition has weights',
  'does not apply to add',
  `define i32 @f() {
     %x = add i32 1, 2, !prof !0
     ret i32 %x
   }
   !0 = !{!"branch_weights", i32 1}`,
);

reject(
  'the entry count of a function has another name',
  'cannot be',
  `define void @f() !prof !0 {
     ret void
   }
   !0 = !{!"branch_weights", i64 1}`,
);

reject(
  'a declaration has an entry count',
  'declaration',
  'declare !prof !0 void @f()\n!0 = !{!"function_entry_count", i64 1}',
);

reject('a module flag has two operands', 'three operands', '!llvm.module.flags = !{!0}\n!0 = !{i32 1, !"a"}');

reject(
  'a module flag has an unknown behaviour',
  'must have a behavior',
  '!llvm.module.flags = !{!0}\n!0 = !{i32 9, !"a", i32 1}',
);

reject(
  'a module flag has no name',
  'must have a name',
  '!llvm.module.flags = !{!0}\n!0 = !{i32 1, i32 2, i32 1}',
);

reject(
  'two module flags have one name',
  'more than one module flag',
  '!llvm.module.flags = !{!0, !1}\n!0 = !{i32 1, !"a", i32 1}\n!1 = !{i32 1, !"a", i32 2}',
);

reject(
  'a maximum is no number',
  'must be an integer',
  '!llvm.module.flags = !{!0}\n!0 = !{i32 7, !"a", !"b"}',
);

reject(
  'a list to append is no node',
  'must be a node',
  '!llvm.module.flags = !{!0}\n!0 = !{i32 5, !"a", i32 1}',
);

reject(
  'the size of wchar_t is no number',
  'must be an integer',
  '!llvm.module.flags = !{!0}\n!0 = !{i32 1, !"wchar_size", !"b"}',
);

reject('an identification is no string', 'one string', '!llvm.ident = !{!0}\n!0 = !{i32 1}');

accept(
  'metadata of every kind where it belongs',
  `define float @f(ptr %p, i1 %c, float %d) !prof !10 {
     %a = load i32, ptr %p, !range !0, !noundef !1
     %b = load ptr, ptr %p, !nonnull !1, !align !2, !dereferenceable !2, !invariant.group !1
     %s = select i1 %c, i32 1, i32 2, !prof !3
     %e = fdiv float %d, %d, !fpmath !4
     switch i32 %a, label %x [ i32 1, label %y
                               i32 2, label %y ], !prof !5
   x:
     br i1 %c, label %y, label %y, !prof !6, !llvm.loop !7
   y:
     ret float %e, !anything !{!"goes"}
   }
   !llvm.module.flags = !{!8, !9, !11, !12}
   !llvm.ident = !{!13}
   !0 = !{i32 0, i32 2, i32 5, i32 9}
   !1 = !{}
   !2 = !{i64 8}
   !3 = !{!"branch_weights", i32 1, i32 2}
   !4 = !{float 2.5}
   !5 = !{!"branch_weights", i32 1, i32 2, i32 3}
   !6 = !{!"branch_weights", !"expected", i32 1, i32 2000}
   !7 = distinct !{!7, !14}
   !8 = !{i32 1, !"wchar_size", i32 4}
   !9 = !{i32 8, !"PIC Level", i32 2}
   !10 = !{!"function_entry_count", i64 7}
   !11 = !{i32 3, !"a", !15}
   !12 = !{i32 6, !"b", !{!"x"}}
   !13 = !{!"somebody"}
   !14 = !{!"llvm.loop.mustprogress"}
   !15 = !{!"wchar_size", i32 4}`,
);

accept('a range wraps around', `${loads(', !range !0')}!0 = !{i32 5, i32 1}`);

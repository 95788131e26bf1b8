// Exception handling: modules the verifier must reject or accept. See cases.ts.

import { CaseList } from './cases.ts';

export const exceptions = new CaseList();
const { accept, reject } = exceptions;

const itanium = 'declare i32 @p(...)\ndeclare void @g()\n';

reject(
  'an invoke unwinds to an ordinary block',
  'must begin with an exception-handling pad',
  `${itanium}
   define void @f() personality ptr @p {
     invoke void @g() to label %a unwind label %b
   a:
     ret void
   b:
     ret void
   }`,
);

reject(
  'a landing pad stands in a function without personality',
  'personality',
  `${itanium}
   define void @f() {
     invoke void @g() to label %a unwind label %b
   a:
     ret void
   b:
     %l = landingpad i32 cleanup
     ret void
   }`,
);

reject(
  'a landing pad stands in the entry block',
  'entry block',
  `${itanium}
   define void @f() personality ptr @p {
     %l = landingpad i32 cleanup
     ret void
   }`,
);

reject(
  'a landing pad is not the first instruction of its block',
  'must be the first instruction',
  `${itanium}
   define void @f() personality ptr @p {
     invoke void @g() to label %a unwind label %b
   a:
     ret void
   b:
     %l = landingpad i32 cleanup
     %m = landingpad i32 cleanup
     ret void
   }`,
);

reject(
  'a block with a landing pad is branched to',
  'only be entered by the unwind edge',
  `${itanium}
   define void @f() personality ptr @p {
     invoke void @g() to label %a unwind label %b
   a:
     br label %b
   b:
     %l = landingpad i32 cleanup
     ret void
   }`,
);

reject(
  'an invoke has one block for both of its ways',
  'only be entered by the unwind edge',
  `${itanium}
   define void @f() personality ptr @p {
     invoke void @g() to label %a unwind label %a
   a:
     %l = landingpad i32 cleanup
     ret void
   }`,
);

reject(
  'a landing pad has neither clause nor cleanup',
  'needs a clause',
  `${itanium}
   define void @f() personality ptr @p {
     invoke void @g() to label %a unwind label %b
   a:
     ret void
   b:
     %l = landingpad i32
     ret void
   }`,
);

reject(
  'a filter is undef',
  'array of constants',
  `${itanium}
   define void @f() personality ptr @p {
     invoke void @g() to label %a unwind label %b
   a:
     ret void
   b:
     %l = landingpad i32 filter [1 x ptr] undef
     ret void
   }`,
);

reject(
  'two landing pads of a function differ in type',
  'the type of the other landing pads',
  `${itanium}
   define void @f() personality ptr @p {
     invoke void @g() to label %a unwind label %b
   a:
     invoke void @g() to label %c unwind label %d
   b:
     %l = landingpad i32 cleanup
     ret void
   c:
     ret void
   d:
     %m = landingpad { ptr, i32 } cleanup
     ret void
   }`,
);

reject(
  'a resume has another type than the landing pads',
  'the type of the other landing pads',
  `${itanium}
   define void @f() personality ptr @p {
     invoke void @g() to label %a unwind label %b
   a:
     ret void
   b:
     %l = landingpad { ptr, i32 } cleanup
     resume i32 1
   }`,
);

reject(
  'a resume stands in a function without personality',
  'personality',
  `define void @f() {
     resume i32 1
   }`,
);

accept(
  'landing pads with catches, filters and φ nodes before them',
  `@t = external constant ptr
   ${itanium}
   define void @f(i1 %c) personality ptr @p {
     br i1 %c, label %x, label %y
   x:
     invoke void @g() to label %a unwind label %b
   y:
     invoke void @g() to label %a unwind label %b
   a:
     ret void
   b:
     %q = phi i32 [ 0, %x ], [ 1, %y ]
     %l = landingpad { ptr, i32 } catch ptr @t catch ptr null filter [1 x ptr] [ptr @t] filter [0 x ptr] zeroinitializer
     resume { ptr, i32 } %l
   }`,
);

const msvc = 'declare i32 @__CxxFrameHandler3(...)\ndeclare void @g()\n';

/** A function whose unwind block `pad` begins with what is given. */
function funclet(rest: string): string {
  return `${msvc}
   define void @f() personality ptr @__CxxFrameHandler3 {
     invoke void @g() to label %done unwind label %pad
   done:
     ret void
   pad:
     ${rest}
   }`;
}

reject(
  'a catchswitch stands in a function without personality',
  'personality',
  funclet(`%s = catchswitch within none [label %h] unwind to caller
   h:
     %c = catchpad within %s []
     catchret from %c to label %done`).replace('personality ptr @__CxxFrameHandler3', ''),
);

reject(
  'a handler of a catchswitch does not begin with a catchpad',
  'begin with a catchpad',
  funclet(`%s = catchswitch within none [label %h] unwind to caller
   h:
     unreachable`),
);

reject(
  'a catchpad is not inside a catchswitch',
  'must be a catchswitch',
  funclet(`%k = cleanuppad within none []
     br label %h
   h:
     %c = catchpad within %k []
     unreachable`),
);

reject(
  'a block with a catchpad is branched to',
  'only be entered from its catchswitch',
  funclet(`%s = catchswitch within none [label %h] unwind to caller
   h:
     %c = catchpad within %s []
     catchret from %c to label %h`),
);

reject(
  'a cleanuppad is not the first instruction of its block',
  'must be the first instruction',
  funclet(`%k = cleanuppad within none []
     %l = cleanuppad within none []
     unreachable`),
);

reject(
  'a block with a cleanuppad is branched to',
  'only be entered by an unwind edge',
  funclet(`%k = cleanuppad within none []
     br label %pad`),
);

reject(
  'a cleanupret leaves a catchpad',
  'must leave a cleanuppad',
  funclet(`%s = catchswitch within none [label %h] unwind to caller
   h:
     %c = catchpad within %s []
     cleanupret from %c unwind to caller`),
);

reject(
  'a catchret leaves a cleanuppad',
  'must leave a catchpad',
  funclet(`%k = cleanuppad within none []
     catchret from %k to label %done`),
);

reject(
  'a cleanupret unwinds to an ordinary block',
  'must unwind to a block',
  funclet(`%k = cleanuppad within none []
     cleanupret from %k unwind label %done`),
);

reject(
  'a catchswitch unwinds to an ordinary block',
  'must unwind to a block',
  funclet(`%s = catchswitch within none [label %h] unwind label %done
   h:
     %c = catchpad within %s []
     catchret from %c to label %done`),
);

reject(
  'a catchswitch unwinds to one of its handlers',
  'unwind to one of its own handlers',
  funclet(`%s = catchswitch within none [label %h] unwind label %h
   h:
     %c = catchpad within %s []
     catchret from %c to label %done`),
);

reject(
  'an exception enters two pads at once',
  'can only enter one pad',
  funclet(`%k = cleanuppad within %l []
     unreachable
   other:
     %l = cleanuppad within none []
     unreachable`),
);

reject(
  'a cleanup unwinds to two places',
  'all lead to one pad',
  funclet(`%k = cleanuppad within none []
     br i1 undef, label %x, label %y
   x:
     cleanupret from %k unwind to caller
   y:
     cleanupret from %k unwind label %next
   next:
     %n = cleanuppad within none []
     cleanupret from %n unwind to caller`),
);

reject(
  'a catchpad unwinds elsewhere than its catchswitch',
  'where its catchswitch unwinds to',
  funclet(`%s = catchswitch within none [label %h] unwind to caller
   h:
     %c = catchpad within %s []
     invoke void @g() [ "funclet"(token %c) ] to label %done unwind label %k
   k:
     %l = cleanuppad within none []
     cleanupret from %l unwind to caller`),
);

reject(
  'two cleanups handle each other',
  "handle each other's exceptions",
  funclet(`%k = cleanuppad within none []
     cleanupret from %k unwind label %next
   next:
     %n = cleanuppad within none []
     cleanupret from %n unwind label %pad`),
);

reject(
  'a cleanuppad handles what is raised within it',
  'cannot handle exceptions raised within it',
  funclet(`%k = cleanuppad within none []
     invoke void @g() [ "funclet"(token %k) ] to label %x unwind label %pad
   x:
     unreachable`),
);

reject(
  'a pad is an operand of an ordinary instruction',
  'cannot use a pad',
  funclet(`%k = cleanuppad within none []
     %x = freeze token %k
     unreachable`),
);

reject(
  'the exception pointer is asked of something that is no catchpad',
  'must be a catchpad',
  `declare ptr @llvm.eh.exceptionpointer.p0(token)
   define ptr @f() {
     %p = call ptr @llvm.eh.exceptionpointer.p0(token none)
     ret ptr %p
   }`,
);

accept(
  'nested funclets that unwind outwards',
  funclet(`%s = catchswitch within none [label %h] unwind label %outer
   h:
     %c = catchpad within %s [ptr null, i32 64, ptr null]
     invoke void @g() [ "funclet"(token %c) ] to label %x unwind label %inner
   x:
     catchret from %c to label %done
   inner:
     %i = cleanuppad within %c []
     call void @g() [ "funclet"(token %i) ]
     cleanupret from %i unwind label %outer
   outer:
     %o = cleanuppad within none []
     cleanupret from %o unwind to caller`),
);

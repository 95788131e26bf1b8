; On its way out of a loop nobody asks for the next iteration's values, nor on the way round for what is wanted behind it.
; RUN: rvsdg opt -passes=dead-node-elimination,known-decisions,dead-node-elimination --emit=rvsdg %s

declare void @use(i32)

define void @next(i32 %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %more = icmp slt i32 %i, %n
  br i1 %more, label %body, label %end
body:
  call void @use(i32 %i)
  %next = add i32 %i, 1
  br label %head
end:
  ret void
}

; The index is asked for in both cases; what was found only behind the loop.
define i32 @found(ptr %p, i32 %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %more = icmp slt i32 %i, %n
  br i1 %more, label %body, label %end
body:
  %v = load i32, ptr %p
  call void @use(i32 %v)
  %next = add i32 %i, 1
  %is = icmp eq i32 %v, 7
  br i1 %is, label %end, label %head
end:
  %r = phi i32 [ %v, %body ], [ 0, %head ]
  %s = add i32 %r, %i
  ret i32 %s
}

; EXPECT
; rvsdg 1
;
; %use: ptr = import declare void @use(i32)
;
; %next: ptr = lambda define void @next(i32 %n) [%use] (%m0: mem, %io0: io, %l0: loop) {
;   %c0: i32 = constant i32 0
;   %m1: mem, %io1: io, %l1: loop, %i: i32, %n$1: i32, %use$1: ptr = theta
;       (%m2 = %m0, %io2 = %io0, %l2 = %l0, %i$1 = %c0, %n$2 = %n, %use$2 = %use) {
;     %more: i1 = icmp slt i32 %i$1, %n$2
;     %p0: ctl(2) = match i1 %more { 1 -> 0, _ -> 1 } from br
;     %m3: mem, %io3: io, %0: i32, %p1: ctl(2) = gamma %p0 (%use$2, %i$1, %m2, %io2) {
;     case 0 (%use$3, %i$2, %m4, %io4)
;       %m5: mem, %io5: io = call void %use$3(i32 %i$2) [%m4, %io4]
;       %c1: i32 = constant i32 1
;       %next: i32 = add i32 %i$2, %c1
;       %p2: ctl(2) = decide 1
;       yield %m5, %io5, %next, %p2
;     case 1 (_, _, %m6, %io6)
;       %p3: ctl(2) = decide 0
;       %undefined: i32 = undefined
;       yield %m6, %io6, %undefined, %p3
;     }
;     repeat %p1 (%m3, %io3, %l2, %0, %n$2, %use$2)
;   } from br
;   return %m1, %io1, %l1
; }
;
; %found: ptr = lambda define i32 @found(ptr %p, i32 %n) [%use] (%m0: mem, %io0: io, %l0: loop) {
;   %c0: i32 = constant i32 0
;   %m1: mem, %io1: io, %l1: loop, %i: i32, %n$1: i32, %p$1: ptr, %use$1: ptr, %0: i32, %r: i32 = theta (%m2 = %m0,
;       %io2 = %io0, %l2 = %l0, %i$1 = %c0, %n$2 = %n, %p$2 = %p, %use$2 = %use, %1 = %undefined$1: i32,
;       %2 = %undefined$2: i32) {
;     %more: i1 = icmp slt i32 %i$1, %n$2
;     %c0$1: i32 = constant i32 0
;     %p0: ctl(2) = match i1 %more { 1 -> 0, _ -> 1 } from br
;     %m3: mem, %io3: io, %3: i32, %4: i32, %p1: ctl(2) = gamma %p0 (%p$2, %m2, %use$2, %io2, %i$1, %c0$1) {
;     case 0 (%p$3, %m4, %use$3, %io4, %i$2, _)
;       %v: i32, %m5: mem = load i32, ptr %p$3 [%m4]
;       %m6: mem, %io5: io = call void %use$3(i32 %v) [%m5, %io4]
;       %c1: i32 = constant i32 1
;       %next: i32 = add i32 %i$2, %c1
;       %c7: i32 = constant i32 7
;       %is: i1 = icmp eq i32 %v, %c7
;       %p2: ctl(2) = match i1 %is { 1 -> 0, _ -> 1 } from br
;       yield %m6, %io5, %next, %v, %p2
;     case 1 (_, %m7, _, %io6, _, %5)
;       %p3: ctl(2) = decide 0
;       %undefined: i32 = undefined
;       yield %m7, %io6, %undefined, %5, %p3
;     }
;     repeat %p1 (%m3, %io3, %l2, %3, %n$2, %p$2, %use$2, %i$1, %4)
;   } from br
;   %undefined$1: i32 = undefined
;   %undefined$2: i32 = undefined
;   %s: i32 = add i32 %r, %0
;   return %s, %m1, %io1, %l1
; }
;
; export %next
; export %found

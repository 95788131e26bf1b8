; What an iteration has loaded, the next does not load again: three loads become one.
; RUN: rvsdg opt -passes=predictive-commoning,dead-node-elimination -S %s
define void @stencil(ptr noalias %a, ptr noalias %b, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 1, %entry ], [ %next, %loop ]
  %before = add i64 %i, -1
  %p = getelementptr double, ptr %a, i64 %before
  %x = load double, ptr %p
  %q = getelementptr double, ptr %a, i64 %i
  %y = load double, ptr %q
  %next = add i64 %i, 1
  %r = getelementptr double, ptr %a, i64 %next
  %z = load double, ptr %r
  %xy = fadd double %x, %y
  %xyz = fadd double %xy, %z
  %s = getelementptr double, ptr %b, i64 %i
  store double %xyz, ptr %s
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}

; What an iteration has stored, the next does not load. The pointer itself goes on.
define void @recurrence(ptr %a, ptr %end) {
entry:
  br label %loop
loop:
  %p = phi ptr [ %a, %entry ], [ %q, %loop ]
  %x = load double, ptr %p
  %y = fmul double %x, 2.0
  %q = getelementptr double, ptr %p, i64 1
  store double %y, ptr %q
  %more = icmp ne ptr %q, %end
  br i1 %more, label %loop, label %done
done:
  ret void
}

; A narrow count that never wraps is as good.
define void @narrow(ptr noalias %a, ptr noalias %b, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %wide = sext i32 %i to i64
  %p = getelementptr i32, ptr %a, i64 %wide
  %x = load i32, ptr %p
  %next = add nsw i32 %i, 1
  %far = sext i32 %next to i64
  %q = getelementptr i32, ptr %a, i64 %far
  %y = load i32, ptr %q
  %sum = add i32 %x, %y
  %r = getelementptr i32, ptr %b, i64 %wide
  store i32 %sum, ptr %r
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}

; Only one of the two promises something: the promise goes, as it was not made of what the other loads.
define i32 @promises(ptr %a, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %old = phi i32 [ 0, %entry ], [ %sum, %loop ]
  %p = getelementptr i32, ptr %a, i64 %i
  %x = load i32, ptr %p
  %next = add i64 %i, 1
  %q = getelementptr i32, ptr %a, i64 %next
  %y = load i32, ptr %q, !range !0
  %xy = xor i32 %x, %y
  %sum = add i32 %old, %xy
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret i32 %sum
}
!0 = !{i32 0, i32 10}

; EXPECT
;
; define void @stencil(ptr noalias %a, ptr noalias %b, i64 %n) {
; loop:
;   %q = getelementptr double, ptr %a, i64 1
;   %before = add i64 1, -1
;   %p = getelementptr double, ptr %a, i64 %before
;   %x = load double, ptr %p
;   %y = load double, ptr %q
;   br label %0
;
; 0:
;   %i = phi i64 [ 1, %loop ], [ %next, %0 ]
;   %1 = phi double [ %x, %loop ], [ %2, %0 ]
;   %2 = phi double [ %y, %loop ], [ %z, %0 ]
;   %next = add i64 %i, 1
;   %r = getelementptr double, ptr %a, i64 %next
;   %z = load double, ptr %r
;   %xy = fadd double %1, %2
;   %xyz = fadd double %xy, %z
;   %s = getelementptr double, ptr %b, i64 %i
;   store double %xyz, ptr %s
;   %more = icmp slt i64 %next, %n
;   br i1 %more, label %0, label %3
;
; 3:
;   ret void
; }
;
; define void @recurrence(ptr %a, ptr %end) {
; loop:
;   %x = load double, ptr %a
;   br label %0
;
; 0:
;   %1 = phi double [ %x, %loop ], [ %y, %0 ]
;   %p = phi ptr [ %a, %loop ], [ %q, %0 ]
;   %y = fmul double %1, 2.000000e+00
;   %q = getelementptr double, ptr %p, i64 1
;   store double %y, ptr %q
;   %more = icmp ne ptr %q, %end
;   br i1 %more, label %0, label %2
;
; 2:
;   ret void
; }
;
; define void @narrow(ptr noalias %a, ptr noalias %b, i32 %n) {
; loop:
;   %wide = sext i32 0 to i64
;   %p = getelementptr i32, ptr %a, i64 %wide
;   %x = load i32, ptr %p
;   br label %0
;
; 0:
;   %i = phi i32 [ 0, %loop ], [ %next, %0 ]
;   %1 = phi i32 [ %x, %loop ], [ %y, %0 ]
;   %wide.1 = sext i32 %i to i64
;   %next = add nsw i32 %i, 1
;   %far = sext i32 %next to i64
;   %q = getelementptr i32, ptr %a, i64 %far
;   %y = load i32, ptr %q
;   %sum = add i32 %1, %y
;   %r = getelementptr i32, ptr %b, i64 %wide.1
;   store i32 %sum, ptr %r
;   %more = icmp slt i32 %next, %n
;   br i1 %more, label %0, label %2
;
; 2:
;   ret void
; }
;
; define i32 @promises(ptr %a, i64 %n) {
; loop:
;   %p = getelementptr i32, ptr %a, i64 0
;   %x = load i32, ptr %p
;   br label %0
;
; 0:
;   %i = phi i64 [ 0, %loop ], [ %next, %0 ]
;   %1 = phi i32 [ %x, %loop ], [ %y, %0 ]
;   %old = phi i32 [ 0, %loop ], [ %sum, %0 ]
;   %next = add i64 %i, 1
;   %q = getelementptr i32, ptr %a, i64 %next
;   %y = load i32, ptr %q
;   %xy = xor i32 %1, %y
;   %sum = add i32 %old, %xy
;   %more = icmp slt i64 %next, %n
;   br i1 %more, label %0, label %2
;
; 2:
;   ret i32 %sum
; }
;
; !0 = !{i32 0, i32 10}

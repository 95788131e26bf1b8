; Through the graph and back: what comes out reads like what went in, whatever the recovery had to do.
; RUN: rvsdg opt -O0 -S %s
; RUN: rvsdg opt -O0 --recover=scfr -S %s

; A loop with two exits, and a value from each.
define i32 @find(ptr %p, i32 %n) {
entry:
  br label %head

head:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %more = icmp slt i32 %i, %n
  br i1 %more, label %body, label %none

body:
  %q = getelementptr i32, ptr %p, i32 %i
  %v = load i32, ptr %q, align 4
  switch i32 %v, label %latch [
    i32 7, label %found
    i32 9, label %found
  ]

latch:
  %next = add nsw i32 %i, 1
  br label %head, !llvm.loop !0

found:
  ret i32 %i

none:
  ret i32 -1
}

; A loop with two entries.
define void @jump(i1 %a, ptr %p) {
  br i1 %a, label %left, label %right, !prof !1

left:
  store i32 1, ptr %p
  %x = load volatile i1, ptr %p
  br i1 %x, label %right, label %end

right:
  store i32 2, ptr %p
  %y = load volatile i1, ptr %p
  br i1 %y, label %left, label %end

end:
  ret void
}

; Nothing but endless.
define void @forever() {
  br label %here

here:
  br label %here
}

; Endless with two entries, and nothing in it.
define i32 @nowhere() {
  br i1 false, label %left, label %right

left:
  br label %right

right:
  br label %left
}

!0 = distinct !{!0}
!1 = !{!"branch_weights", i32 1, i32 99}

; EXPECT
;
; define i32 @find(ptr %p, i32 %n) {
; entry:
;   br label %head
;
; head:
;   %i = phi i32 [ 0, %entry ], [ %next, %latch ]
;   %more = icmp slt i32 %i, %n
;   br i1 %more, label %body, label %0
;
; 0:
;   ret i32 -1
;
; body:
;   %q = getelementptr i32, ptr %p, i32 %i
;   %v = load i32, ptr %q, align 4
;   switch i32 %v, label %latch [
;     i32 7, label %1
;     i32 9, label %1
;   ]
;
; 1:
;   ret i32 %i
;
; latch:
;   %next = add nsw i32 %i, 1
;   br label %head, !llvm.loop !0
; }
;
; define void @jump(i1 %a, ptr %p) {
;   br i1 %a, label %left, label %right, !prof !1
;
; left:
;   store i32 1, ptr %p
;   %x = load volatile i1, ptr %p
;   br i1 %x, label %right, label %1
;
; right:
;   store i32 2, ptr %p
;   %y = load volatile i1, ptr %p
;   br i1 %y, label %left, label %1
;
; 1:
;   ret void
; }
;
; define void @forever() {
;   br label %1
;
; 1:
;   br label %1
; }
;
; define i32 @nowhere() {
;   br i1 false, label %1, label %1
;
; 1:
;   br label %1
; }
;
; !0 = distinct !{!0}
; !1 = !{!"branch_weights", i32 1, i32 99}
; EXPECT
;
; define i32 @find(ptr %p, i32 %n) {
; entry:
;   br label %head
;
; head:
;   %i = phi i32 [ 0, %entry ], [ %3, %0 ]
;   %more = icmp slt i32 %i, %n
;   br i1 %more, label %body, label %0
;
; body:
;   %q = getelementptr i32, ptr %p, i32 %i
;   %v = load i32, ptr %q, align 4
;   switch i32 %v, label %latch [
;     i32 7, label %0
;     i32 9, label %0
;   ]
;
; latch:
;   %next = add nsw i32 %i, 1
;   br label %0
;
; 0:
;   %1 = phi i1 [ false, %head ], [ false, %body ], [ false, %body ], [ true, %latch ]
;   %2 = phi i1 [ false, %head ], [ true, %body ], [ true, %body ], [ false, %latch ]
;   %3 = phi i32 [ %i, %head ], [ %i, %body ], [ %i, %body ], [ %next, %latch ]
;   br i1 %1, label %head, label %4, !llvm.loop !0
;
; 4:
;   br i1 %2, label %6, label %5
;
; 5:
;   ret i32 -1
;
; 6:
;   ret i32 %i
; }
;
; define void @jump(i1 %a, ptr %p) {
;   br i1 %a, label %1, label %2, !prof !1
;
; 1:
;   br label %2
;
; 2:
;   %3 = phi i1 [ false, %1 ], [ true, %0 ]
;   br label %4
;
; 4:
;   %5 = phi i1 [ %3, %2 ], [ %10, %8 ]
;   br i1 %5, label %right, label %left
;
; left:
;   store i32 1, ptr %p
;   %x = load volatile i1, ptr %p
;   br i1 %x, label %6, label %8
;
; 6:
;   br label %8
;
; right:
;   store i32 2, ptr %p
;   %y = load volatile i1, ptr %p
;   br i1 %y, label %7, label %8
;
; 7:
;   br label %8
;
; 8:
;   %9 = phi i1 [ true, %7 ], [ false, %right ], [ true, %6 ], [ false, %left ]
;   %10 = phi i1 [ false, %7 ], [ false, %right ], [ true, %6 ], [ false, %left ]
;   br i1 %9, label %4, label %11
;
; 11:
;   ret void
; }
;
; define void @forever() {
;   br label %1
;
; 1:
;   br label %1
; }
;
; define i32 @nowhere() {
;   br i1 false, label %1, label %2
;
; 1:
;   br label %2
;
; 2:
;   %3 = phi i1 [ false, %1 ], [ true, %0 ]
;   br label %4
;
; 4:
;   %5 = phi i1 [ %3, %2 ], [ %8, %7 ]
;   br i1 %5, label %7, label %6
;
; 6:
;   br label %7
;
; 7:
;   %8 = phi i1 [ true, %6 ], [ false, %4 ]
;   br i1 true, label %4, label %9
;
; 9:
;   ret i32 poison
; }
;
; !0 = distinct !{!0}
; !1 = !{!"branch_weights", i32 1, i32 99}

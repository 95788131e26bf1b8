; Loops that are left alone: the program asks for it; nobody knows how often it runs; it calls something; its step does
; not lead to its bound.
; RUN: rvsdg opt -passes=unrolling,dead-node-elimination -S %s

define void @disabled(ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %q = getelementptr i32, ptr %p, i32 %i
  store i32 %i, ptr %q
  %next = add i32 %i, 1
  %again = icmp ult i32 %next, 3
  br i1 %again, label %loop, label %done, !llvm.loop !0
done:
  ret void
}

define ptr @unknown(ptr %p) mustprogress {
entry:
  br label %loop
loop:
  %q = phi ptr [ %p, %entry ], [ %next, %loop ]
  %x = load i8, ptr %q
  %next = getelementptr i8, ptr %q, i32 1
  %again = icmp ne i8 %x, 0
  br i1 %again, label %loop, label %done
done:
  ret ptr %next
}

declare void @call()

define void @calls(i32 %n) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  call void @call()
  %next = add i32 %i, 1
  %again = icmp ult i32 %next, %n
  br i1 %again, label %loop, label %done
done:
  ret void
}

define void @misses(ptr %p, i32 %n) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %q = getelementptr i32, ptr %p, i32 %i
  store i32 %i, ptr %q
  %next = add i32 %i, 3
  %again = icmp ne i32 %next, %n
  br i1 %again, label %loop, label %done
done:
  ret void
}

!0 = distinct !{!0, !1, !2}
!1 = !{!"llvm.loop.mustprogress"}
!2 = !{!"llvm.loop.unroll.disable"}

; EXPECT
;
; define void @disabled(ptr %p) {
; entry:
;   br label %loop
;
; loop:
;   %i = phi i32 [ 0, %entry ], [ %next, %loop ]
;   %q = getelementptr i32, ptr %p, i32 %i
;   store i32 %i, ptr %q
;   %next = add i32 %i, 1
;   %again = icmp ult i32 %next, 3
;   br i1 %again, label %loop, label %0, !llvm.loop !0
;
; 0:
;   ret void
; }
;
; define ptr @unknown(ptr %p) mustprogress {
; entry:
;   br label %loop
;
; loop:
;   %q = phi ptr [ %p, %entry ], [ %next, %loop ]
;   %x = load i8, ptr %q
;   %next = getelementptr i8, ptr %q, i32 1
;   %again = icmp ne i8 %x, 0
;   br i1 %again, label %loop, label %0
;
; 0:
;   ret ptr %next
; }
;
; declare void @call()
;
; define void @calls(i32 %n) mustprogress {
; entry:
;   br label %loop
;
; loop:
;   %i = phi i32 [ 0, %entry ], [ %next, %loop ]
;   call void @call()
;   %next = add i32 %i, 1
;   %again = icmp ult i32 %next, %n
;   br i1 %again, label %loop, label %0
;
; 0:
;   ret void
; }
;
; define void @misses(ptr %p, i32 %n) mustprogress {
; entry:
;   %0 = sub i32 %n, 0
;   %1 = icmp ugt i32 %0, 9
;   br i1 %1, label %loop, label %7
;
; loop:
;   %2 = phi i32 [ 0, %entry ], [ %next.3, %loop ]
;   %q = getelementptr i32, ptr %p, i32 %2
;   store i32 %2, ptr %q
;   %next = add i32 %2, 3
;   %q.1 = getelementptr i32, ptr %p, i32 %next
;   store i32 %next, ptr %q.1
;   %next.1 = add i32 %next, 3
;   %q.2 = getelementptr i32, ptr %p, i32 %next.1
;   store i32 %next.1, ptr %q.2
;   %next.2 = add i32 %next.1, 3
;   %q.3 = getelementptr i32, ptr %p, i32 %next.2
;   store i32 %next.2, ptr %q.3
;   %next.3 = add i32 %next.2, 3
;   %3 = sub i32 %n, %next.3
;   %4 = icmp ugt i32 %3, 9
;   br i1 %4, label %loop, label %5
;
; 5:
;   %6 = icmp ne i32 %next.3, %n
;   br i1 %6, label %7, label %10
;
; 7:
;   %8 = phi i32 [ 0, %entry ], [ %next.3, %5 ]
;   br label %9
;
; 9:
;   %i = phi i32 [ %8, %7 ], [ %next.4, %9 ]
;   %q.4 = getelementptr i32, ptr %p, i32 %i
;   store i32 %i, ptr %q.4
;   %next.4 = add i32 %i, 3
;   %again = icmp ne i32 %next.4, %n
;   br i1 %again, label %9, label %10
;
; 10:
;   ret void
; }
;
; !0 = distinct !{!0, !1, !2}
; !1 = !{!"llvm.loop.mustprogress"}
; !2 = !{!"llvm.loop.unroll.disable"}

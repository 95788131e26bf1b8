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
;   br label %loop
;
; loop:
;   %i = phi i32 [ 0, %entry ], [ %next, %loop ]
;   %q = getelementptr i32, ptr %p, i32 %i
;   store i32 %i, ptr %q
;   %next = add i32 %i, 3
;   %again = icmp ne i32 %next, %n
;   br i1 %again, label %loop, label %0
;
; 0:
;   ret void
; }
;
; !0 = distinct !{!0, !1, !2}
; !1 = !{!"llvm.loop.mustprogress"}
; !2 = !{!"llvm.loop.unroll.disable"}

; Partial sums in lanes, which are added behind the loop; a minimum; sums of floats only where their order does not matter.
; RUN: rvsdg opt -passes=loop-vectorization,reduction,invariant-redirection,dead-node-elimination -S %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

define i32 @sum(ptr %a, i64 %n) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %s = phi i32 [ 5, %entry ], [ %t, %loop ]
  %p = getelementptr inbounds i32, ptr %a, i64 %i
  %x = load i32, ptr %p, align 4
  %t = add nsw i32 %s, %x
  %next = add nsw i64 %i, 1
  %again = icmp slt i64 %next, %n
  br i1 %again, label %loop, label %done
done:
  ret i32 %t
}

define i16 @least(ptr %a, i64 %n) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %s = phi i16 [ 32767, %entry ], [ %t, %loop ]
  %p = getelementptr inbounds i16, ptr %a, i64 %i
  %x = load i16, ptr %p, align 2
  %c = icmp slt i16 %x, %s
  %t = select i1 %c, i16 %x, i16 %s
  %next = add nsw i64 %i, 1
  %again = icmp ne i64 %next, %n
  br i1 %again, label %loop, label %done
done:
  ret i16 %t
}

define double @in.order(ptr %a, i64 %n) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %s = phi double [ 0.0, %entry ], [ %t, %loop ]
  %p = getelementptr inbounds double, ptr %a, i64 %i
  %x = load double, ptr %p, align 8
  %t = fadd double %s, %x
  %next = add nsw i64 %i, 1
  %again = icmp slt i64 %next, %n
  br i1 %again, label %loop, label %done
done:
  ret double %t
}

define double @in.any.order(ptr %a, i64 %n) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %s = phi double [ 1.0, %entry ], [ %t, %loop ]
  %p = getelementptr inbounds double, ptr %a, i64 %i
  %x = load double, ptr %p, align 8
  %t = fadd reassoc double %s, %x
  %next = add nsw i64 %i, 1
  %again = icmp slt i64 %next, %n
  br i1 %again, label %loop, label %done
done:
  ret double %t
}

; EXPECT
; target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
; target triple = "x86_64-pc-linux-gnu"
;
; define i32 @sum(ptr %a, i64 %n) mustprogress {
; entry:
;   br label %loop
;
; loop:
;   %i = phi i64 [ 0, %entry ], [ %next, %loop ]
;   %s = phi i32 [ 5, %entry ], [ %t, %loop ]
;   %p = getelementptr inbounds i32, ptr %a, i64 %i
;   %x = load i32, ptr %p, align 4
;   %t = add nsw i32 %s, %x
;   %next = add nsw i64 %i, 1
;   %again = icmp slt i64 %next, %n
;   br i1 %again, label %loop, label %0
;
; 0:
;   ret i32 %t
; }
;
; define i16 @least(ptr %a, i64 %n) mustprogress {
; entry:
;   br label %loop
;
; loop:
;   %i = phi i64 [ 0, %entry ], [ %next, %loop ]
;   %s = phi i16 [ 32767, %entry ], [ %t, %loop ]
;   %p = getelementptr inbounds i16, ptr %a, i64 %i
;   %x = load i16, ptr %p, align 2
;   %c = icmp slt i16 %x, %s
;   %t = select i1 %c, i16 %x, i16 %s
;   %next = add nsw i64 %i, 1
;   %again = icmp ne i64 %next, %n
;   br i1 %again, label %loop, label %0
;
; 0:
;   ret i16 %t
; }
;
; define double @in.order(ptr %a, i64 %n) mustprogress {
; entry:
;   br label %loop
;
; loop:
;   %i = phi i64 [ 0, %entry ], [ %next, %loop ]
;   %s = phi double [ 0.000000e+00, %entry ], [ %t, %loop ]
;   %p = getelementptr inbounds double, ptr %a, i64 %i
;   %x = load double, ptr %p, align 8
;   %t = fadd double %s, %x
;   %next = add nsw i64 %i, 1
;   %again = icmp slt i64 %next, %n
;   br i1 %again, label %loop, label %0
;
; 0:
;   ret double %t
; }
;
; define double @in.any.order(ptr %a, i64 %n) mustprogress {
; entry:
;   br label %loop
;
; loop:
;   %i = phi i64 [ 0, %entry ], [ %next, %loop ]
;   %s = phi double [ 1.000000e+00, %entry ], [ %t, %loop ]
;   %p = getelementptr inbounds double, ptr %a, i64 %i
;   %x = load double, ptr %p, align 8
;   %t = fadd reassoc double %s, %x
;   %next = add nsw i64 %i, 1
;   %again = icmp slt i64 %next, %n
;   br i1 %again, label %loop, label %0
;
; 0:
;   ret double %t
; }

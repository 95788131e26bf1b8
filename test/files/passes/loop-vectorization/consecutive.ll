; Four elements at once, if the arrays are far enough from each other, and what is left one by one.
; RUN: rvsdg opt -passes=loop-vectorization,reduction,invariant-redirection,dead-node-elimination -S %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

define void @add(ptr %a, ptr %b, i64 %n) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr inbounds i32, ptr %b, i64 %i
  %x = load i32, ptr %p, align 4
  %y = add nsw i32 %x, 7
  %q = getelementptr inbounds i32, ptr %a, i64 %i
  store i32 %y, ptr %q, align 4
  %next = add nsw i64 %i, 1
  %again = icmp slt i64 %next, %n
  br i1 %again, label %loop, label %done
done:
  ret void
}

; EXPECT
; target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
; target triple = "x86_64-pc-linux-gnu"
;
; define void @add(ptr %a, ptr %b, i64 %n) mustprogress {
; entry:
;   %0 = ptrtoaddr ptr %a to i64
;   %1 = ptrtoaddr ptr %b to i64
;   %2 = sub i64 %0, %1
;   %3 = and i64 %n, -8
;   %4 = add i64 %n, -7
;   %5 = icmp slt i64 %4, %n
;   %6 = icmp sgt i64 %4, 0
;   %7 = and i1 %5, %6
;   %8 = add i64 %2, -1
;   %9 = icmp ugt i64 %8, 30
;   %10 = and i1 %7, %9
;   br i1 %10, label %loop, label %22
;
; loop:
;   %11 = phi i64 [ 0, %entry ], [ %18, %loop ]
;   %p = getelementptr inbounds i32, ptr %b, i64 %11
;   %12 = load <4 x i32>, ptr %p, align 4
;   %13 = getelementptr i8, ptr %p, i64 16
;   %14 = load <4 x i32>, ptr %13, align 4
;   %15 = add nsw <4 x i32> %12, splat (i32 7)
;   %16 = add nsw <4 x i32> %14, splat (i32 7)
;   %q = getelementptr inbounds i32, ptr %a, i64 %11
;   store <4 x i32> %15, ptr %q, align 4
;   %17 = getelementptr i8, ptr %q, i64 16
;   store <4 x i32> %16, ptr %17, align 4
;   %18 = add nsw i64 %11, 8
;   %19 = icmp ne i64 %18, %3
;   br i1 %19, label %loop, label %20, !llvm.loop !0
;
; 20:
;   %21 = icmp ne i64 %3, %n
;   br i1 %21, label %22, label %25
;
; 22:
;   %23 = phi i64 [ 0, %entry ], [ %3, %20 ]
;   br label %24
;
; 24:
;   %i = phi i64 [ %23, %22 ], [ %next, %24 ]
;   %p.1 = getelementptr inbounds i32, ptr %b, i64 %i
;   %x = load i32, ptr %p.1, align 4
;   %y = add nsw i32 %x, 7
;   %q.1 = getelementptr inbounds i32, ptr %a, i64 %i
;   store i32 %y, ptr %q.1, align 4
;   %next = add nsw i64 %i, 1
;   %again = icmp slt i64 %next, %n
;   br i1 %again, label %24, label %25, !llvm.loop !2
;
; 25:
;   ret void
; }
;
; !0 = distinct !{!0, !1}
; !1 = !{!"llvm.loop.isvectorized", i32 1}
; !2 = distinct !{!2, !3}
; !3 = !{!"llvm.loop.isvectorized", i32 1}

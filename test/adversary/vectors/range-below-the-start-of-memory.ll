; Accesses under a condition that begin where there is no memory yet, below address 0: their range wraps around.
; Main: range-below-the-start-of-memory.main.c
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"
define void @f(ptr %p, ptr %q, ptr noalias %c, i64 %n) mustprogress "target-cpu"="x86-64-v3" {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %in, %latch ]
  %m = icmp ult i64 %i, %n
  br i1 %m, label %loop, label %done
loop:
  %ca = getelementptr i32, ptr %c, i64 %i
  %cv = load i32, ptr %ca
  %t = icmp ne i32 %cv, 0
  br i1 %t, label %then, label %latch
then:
  %a = getelementptr i32, ptr %q, i64 %i
  %v = load i32, ptr %a
  %i1 = add nuw nsw i64 %i, 1
  %b = getelementptr i32, ptr %q, i64 %i1
  %w = load i32, ptr %b
  %x = mul i32 %v, 3
  %y = add i32 %x, %w
  %d = getelementptr i32, ptr %p, i64 %i
  store i32 %y, ptr %d
  br label %latch
latch:
  %in = add nuw nsw i64 %i, 1
  br label %head
done:
  ret void
}

; A bit that a loop adds to and chooses by is no sum of bits.
; Main: bit-chosen-by-itself.main.c
; Interpret
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"
define i1 @f(ptr %a, i64 %n, i1 %s0) mustprogress {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %in, %loop ]
  %s = phi i1 [ %s0, %entry ], [ %sn, %loop ]
  %m = icmp ult i64 %i, %n
  br i1 %m, label %loop, label %done
loop:
  %p = getelementptr i8, ptr %a, i64 %i
  %x = load i8, ptr %p
  %z = icmp sgt i8 %x, 0
  %t = add i1 %s, %z
  %sn = select i1 %t, i1 %s, i1 %t
  %in = add nuw nsw i64 %i, 1
  br label %head
done:
  ret i1 %s
}

; Values that are not made of whole bytes, stored under a condition that never holds: all bits in memory stay what they were.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"
@fmt = private constant [6 x i8] c"%llx\0A\00"
@m = global [64 x i8] zeroinitializer
declare i32 @printf(ptr, ...)
; partly written memory: bits that a narrow value leaves alone
define i64 @i1place(i32 %n, i32 %c) noinline {
entry:
  %a = alloca i16
  store i16 -1, ptr %a
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %in, %latch ]
  %is = icmp eq i32 %i, %c
  br i1 %is, label %then, label %latch
then:
  store i9 3, ptr %a
  br label %latch
latch:
  %in = add nuw nsw i32 %i, 1
  %goes = icmp slt i32 %in, %n
  br i1 %goes, label %loop, label %exit
exit:
  %v = load i16, ptr %a
  %r = zext i16 %v to i64
  ret i64 %r
}
define i64 @x86(i32 %n, i32 %c) noinline {
entry:
  %a = alloca [16 x i8], align 16
  store i128 -1, ptr %a
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %in, %latch ]
  %is = icmp eq i32 %i, %c
  br i1 %is, label %then, label %latch
then:
  store x86_fp80 0xK3FFF8000000000000000, ptr %a
  br label %latch
latch:
  %in = add nuw nsw i32 %i, 1
  %goes = icmp slt i32 %in, %n
  br i1 %goes, label %loop, label %exit
exit:
  %k = sext i32 %c to i64
  %kk = and i64 %k, 7
  %q = getelementptr i8, ptr %a, i64 %kk
  %v = load i64, ptr %q
  ret i64 %v
}
; struct types with padding under a condition, into memory that others see
define i64 @vec3(i32 %n, i32 %c) noinline {
entry:
  %a = alloca [32 x i8], align 16
  store i128 -1, ptr %a
  %b = getelementptr i8, ptr %a, i64 16
  store i128 -1, ptr %b
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %in, %latch ]
  %is = icmp eq i32 %i, %c
  br i1 %is, label %then, label %latch
then:
  store <3 x i24> <i24 1, i24 2, i24 3>, ptr %a
  br label %latch
latch:
  %in = add nuw nsw i32 %i, 1
  %goes = icmp slt i32 %in, %n
  br i1 %goes, label %loop, label %exit
exit:
  %k = sext i32 %c to i64
  %kk = and i64 %k, 15
  %q = getelementptr i8, ptr %a, i64 %kk
  %v = load i64, ptr %q
  ret i64 %v
}
; boolean vector: four bits of a byte
define i64 @b4(i32 %n, i32 %c) noinline {
entry:
  %a = alloca [8 x i8], align 16
  store i64 -1, ptr %a
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %in, %latch ]
  %is = icmp eq i32 %i, %c
  br i1 %is, label %then, label %latch
then:
  store <4 x i1> zeroinitializer, ptr %a
  br label %latch
latch:
  %in = add nuw nsw i32 %i, 1
  %goes = icmp slt i32 %in, %n
  br i1 %goes, label %loop, label %exit
exit:
  %k = sext i32 %c to i64
  %kk = and i64 %k, 3
  %q = getelementptr i8, ptr %a, i64 %kk
  %v = load i8, ptr %q
  %r = zext i8 %v to i64
  ret i64 %r
}
define void @out(i64 %x) {
  %r = call i32 (ptr, ...) @printf(ptr @fmt, i64 %x)
  ret void
}
define i32 @main() {
  %a = call i64 @i1place(i32 5, i32 9)
  call void @out(i64 %a)
  %b = call i64 @x86(i32 5, i32 8)
  call void @out(i64 %b)
  %c = call i64 @vec3(i32 5, i32 16)
  call void @out(i64 %c)
  %d = call i64 @b4(i32 5, i32 8)
  call void @out(i64 %d)
  ret i32 0
}

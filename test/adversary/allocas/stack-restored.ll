; Memory that llvm.stackrestore has taken back, and others have, while a pointer to it is still around.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"
@fmt = private constant [6 x i8] c"%llx\0A\00"
@m = global [64 x i32] zeroinitializer
declare i32 @printf(ptr, ...)
declare ptr @llvm.stacksave.p0()
declare void @llvm.stackrestore.p0(ptr)
define void @out(i64 %x) {
  %r = call i32 (ptr, ...) @printf(ptr @fmt, i64 %x)
  ret void
}
; an alloca that is gone with the stack, whose address stays
define i64 @restored(i64 %n, i64 %c, i64 %k) noinline {
entry:
  %sp = call ptr @llvm.stacksave.p0()
  %x = alloca [8 x i32]
  %p = getelementptr i32, ptr %x, i64 3
  store i32 5, ptr %p
  %q = getelementptr i32, ptr %x, i64 %k
  %v = load i32, ptr %q
  call void @llvm.stackrestore.p0(ptr %sp)
  %len = add i64 %n, 8
  %y = alloca i32, i64 %len
  br label %init
init:
  %a = phi i64 [0, %entry], [%an, %init]
  %ya = getelementptr i32, ptr %y, i64 %a
  %t = trunc i64 %a to i32
  store i32 %t, ptr %ya
  %an = add i64 %a, 1
  %ac = icmp ult i64 %an, %len
  br i1 %ac, label %init, label %pre
pre:
  br label %loop
loop:
  %i = phi i64 [ 0, %pre ], [ %in, %latch ]
  %is = icmp eq i64 %i, %c
  br i1 %is, label %then, label %latch
then:
  store i32 9, ptr %p
  br label %latch
latch:
  %yi = getelementptr i32, ptr %y, i64 %i
  %o = load i32, ptr %yi
  %o2 = mul i32 %o, 3
  store i32 %o2, ptr %yi
  %in = add nuw nsw i64 %i, 1
  %goes = icmp slt i64 %in, %len
  br i1 %goes, label %loop, label %sum
sum:
  %j = phi i64 [0, %latch], [%jn, %sum]
  %s = phi i32 [%v, %latch], [%sn, %sum]
  %yj = getelementptr i32, ptr %y, i64 %j
  %w = load i32, ptr %yj
  %s3 = mul i32 %s, 31
  %sn = add i32 %s3, %w
  %jn = add i64 %j, 1
  %jc = icmp ult i64 %jn, %len
  br i1 %jc, label %sum, label %exit
exit:
  %r = zext i32 %sn to i64
  ret i64 %r
}
; the alloca in a block that is not the first: gone with the stack
define i64 @restored2(i64 %n, i64 %c, i64 %k, i1 %go) noinline {
entry:
  br i1 %go, label %in0, label %dead
dead:
  ret i64 0
in0:
  %sp = call ptr @llvm.stacksave.p0()
  %x = alloca [8 x i32]
  %p = getelementptr i32, ptr %x, i64 3
  store i32 5, ptr %p
  %q = getelementptr i32, ptr %x, i64 %k
  %v = load i32, ptr %q
  call void @llvm.stackrestore.p0(ptr %sp)
  %y = alloca [16 x i32]
  br label %init
init:
  %a = phi i64 [0, %in0], [%an, %init]
  %ya = getelementptr i32, ptr %y, i64 %a
  %t = trunc i64 %a to i32
  store i32 %t, ptr %ya
  %an = add i64 %a, 1
  %ac = icmp ult i64 %an, 16
  br i1 %ac, label %init, label %pre
pre:
  br label %loop
loop:
  %i = phi i64 [ 0, %pre ], [ %in, %latch ]
  %is = icmp eq i64 %i, %c
  br i1 %is, label %then, label %latch
then:
  store i32 9, ptr %p
  br label %latch
latch:
  %im = mul i64 %i, 5
  %im2 = and i64 %im, 15
  %yi = getelementptr i32, ptr %y, i64 %im2
  %o = load i32, ptr %yi
  %o2 = mul i32 %o, 3
  store i32 %o2, ptr %yi
  %in = add nuw nsw i64 %i, 1
  %goes = icmp slt i64 %in, %n
  br i1 %goes, label %loop, label %sum
sum:
  %j = phi i64 [0, %latch], [%jn, %sum]
  %s = phi i32 [%v, %latch], [%sn, %sum]
  %yj = getelementptr i32, ptr %y, i64 %j
  %w = load i32, ptr %yj
  %s3 = mul i32 %s, 31
  %sn = add i32 %s3, %w
  %jn = add i64 %j, 1
  %jc = icmp ult i64 %jn, 16
  br i1 %jc, label %sum, label %exit
exit:
  %r = zext i32 %sn to i64
  ret i64 %r
}
define i32 @main() {
  %a = call i64 @restored(i64 20, i64 99, i64 3)
  call void @out(i64 %a)
  %b = call i64 @restored2(i64 20, i64 99, i64 3, i1 1)
  call void @out(i64 %b)
  ret i32 0
}

; Addresses that go on steadily only where a condition holds: a vector begins where they would be, also if its first lane is off.
; RUN: rvsdg opt -passes=theta-gamma-inversion,loop-vectorization,reduction,invariant-redirection,dead-node-elimination -S %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

define i32 @not.disjoint(ptr %a, i64 %n) mustprogress "target-cpu"="x86-64-v3" {
entry:
  br label %head
head:
  %i = phi i64 [ 3, %entry ], [ %in, %latch ]
  %s = phi i32 [ 0, %entry ], [ %sn, %latch ]
  %m = icmp ult i64 %i, %n
  br i1 %m, label %loop, label %done
loop:
  %b = and i64 %i, 4
  %c = icmp eq i64 %b, 0
  br i1 %c, label %then, label %latch
then:
  %k = or disjoint i64 %i, 4
  %p = getelementptr i32, ptr %a, i64 %k
  %x = load i32, ptr %p
  br label %latch
latch:
  %v = phi i32 [ %x, %then ], [ 0, %loop ]
  %sn = add i32 %s, %v
  %in = add nuw nsw i64 %i, 1
  br label %head
done:
  ret i32 %s
}

define i32 @negative(ptr %a, i32 %n) mustprogress "target-cpu"="x86-64-v3" {
entry:
  br label %head
head:
  %i = phi i32 [ -5, %entry ], [ %in, %latch ]
  %s = phi i32 [ 0, %entry ], [ %sn, %latch ]
  %m = icmp slt i32 %i, %n
  br i1 %m, label %loop, label %done
loop:
  %c = icmp sge i32 %i, 0
  br i1 %c, label %then, label %latch
then:
  %kx = zext nneg i32 %i to i64
  %p = getelementptr inbounds i32, ptr %a, i64 %kx
  %x = load i32, ptr %p
  br label %latch
latch:
  %v = phi i32 [ %x, %then ], [ 0, %loop ]
  %sn = add i32 %s, %v
  %in = add nsw i32 %i, 1
  br label %head
done:
  ret i32 %s
}

; EXPECT
; target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
; target triple = "x86_64-pc-linux-gnu"
;
; define i32 @not.disjoint(ptr %a, i64 %n) mustprogress "target-cpu"="x86-64-v3" {
; entry:
;   %m = icmp ugt i64 %n, 3
;   br i1 %m, label %0, label %37
;
; 0:
;   %1 = add i64 %n, -3
;   %2 = and i64 %1, -8
;   %3 = add i64 %n, -7
;   %4 = icmp ult i64 %3, %n
;   %5 = icmp ugt i64 %3, 3
;   %6 = and i1 %4, %5
;   br i1 %6, label %7, label %34
;
; 7:
;   %8 = add i64 %2, 3
;   br label %9
;
; 9:
;   %10 = phi <8 x i64> [ <i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10>, %7 ], [ %13, %9 ]
;   %11 = phi i64 [ 3, %7 ], [ %23, %9 ]
;   %12 = phi <8 x i32> [ zeroinitializer, %7 ], [ %22, %9 ]
;   %13 = add <8 x i64> %10, splat (i64 8)
;   %14 = and <8 x i64> %10, splat (i64 4)
;   %15 = icmp eq <8 x i64> %14, zeroinitializer
;   %16 = shl i64 %11, 2
;   %17 = add i64 %16, 16
;   %18 = getelementptr i8, ptr %a, i64 %17
;   %19 = call <8 x i32> @llvm.masked.load.v8i32.p0(ptr align 4 %18, <8 x i1> %15, <8 x i32> poison)
;   %20 = icmp ne <8 x i64> %14, zeroinitializer
;   %21 = select <8 x i1> %20, <8 x i32> zeroinitializer, <8 x i32> %19
;   %22 = add <8 x i32> %12, %21
;   %23 = add nuw nsw i64 %11, 8
;   %24 = icmp ne i64 %23, %8
;   br i1 %24, label %9, label %25, !llvm.loop !0
;
; 25:
;   %26 = shufflevector <8 x i32> %22, <8 x i32> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 4, i32 5, i32 6, i32 7>
;   %27 = add <8 x i32> %22, %26
;   %28 = shufflevector <8 x i32> %27, <8 x i32> poison, <8 x i32> <i32 2, i32 3, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
;   %29 = add <8 x i32> %27, %28
;   %30 = shufflevector <8 x i32> %29, <8 x i32> poison, <8 x i32> <i32 1, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
;   %31 = add <8 x i32> %29, %30
;   %32 = extractelement <8 x i32> %31, i64 0
;   %33 = icmp ne i64 %2, %1
;   br i1 %33, label %34, label %37
;
; 34:
;   %35 = phi i64 [ 3, %0 ], [ %8, %25 ]
;   %36 = phi i32 [ 0, %0 ], [ %32, %25 ]
;   br label %loop
;
; loop:
;   %i = phi i64 [ %35, %34 ], [ %in, %latch ]
;   %s = phi i32 [ %36, %34 ], [ %sn, %latch ]
;   %b = and i64 %i, 4
;   %c = icmp eq i64 %b, 0
;   br i1 %c, label %then, label %latch
;
; then:
;   %k = or disjoint i64 %i, 4
;   %p = getelementptr i32, ptr %a, i64 %k
;   %x = load i32, ptr %p
;   br label %latch
;
; latch:
;   %v = phi i32 [ 0, %loop ], [ %x, %then ]
;   %sn = add i32 %s, %v
;   %in = add nuw nsw i64 %i, 1
;   %m.1 = icmp ult i64 %in, %n
;   br i1 %m.1, label %loop, label %37, !llvm.loop !2
;
; 37:
;   %s.1 = phi i32 [ 0, %entry ], [ %32, %25 ], [ %sn, %latch ]
;   ret i32 %s.1
; }
;
; define i32 @negative(ptr %a, i32 %n) mustprogress "target-cpu"="x86-64-v3" {
; entry:
;   %m = icmp sgt i32 %n, -5
;   br i1 %m, label %0, label %49
;
; 0:
;   %1 = add i32 %n, 5
;   %2 = and i32 %1, -16
;   %3 = add i32 %n, -15
;   %4 = icmp slt i32 %3, %n
;   %5 = icmp sgt i32 %3, -5
;   %6 = and i1 %4, %5
;   br i1 %6, label %7, label %45
;
; 7:
;   %8 = add i32 %2, -5
;   br label %9
;
; 9:
;   %10 = phi <8 x i32> [ <i32 -5, i32 -4, i32 -3, i32 -2, i32 -1, i32 0, i32 1, i32 2>, %7 ], [ %15, %9 ]
;   %11 = phi i32 [ -5, %7 ], [ %33, %9 ]
;   %12 = phi <8 x i32> [ zeroinitializer, %7 ], [ %31, %9 ]
;   %13 = phi <8 x i32> [ zeroinitializer, %7 ], [ %32, %9 ]
;   %14 = add <8 x i32> %10, splat (i32 8)
;   %15 = add <8 x i32> %10, splat (i32 16)
;   %16 = sext i32 %11 to i64
;   %17 = shl i64 %16, 2
;   %18 = getelementptr i8, ptr %a, i64 %17
;   %19 = icmp sgt <8 x i32> %10, splat (i32 -1)
;   %20 = call <8 x i32> @llvm.masked.load.v8i32.p0(ptr align 4 %18, <8 x i1> %19, <8 x i32> poison)
;   %21 = sext i32 %11 to i64
;   %22 = shl i64 %21, 2
;   %23 = getelementptr i8, ptr %a, i64 %22
;   %24 = getelementptr i8, ptr %23, i64 32
;   %25 = icmp sgt <8 x i32> %14, splat (i32 -1)
;   %26 = call <8 x i32> @llvm.masked.load.v8i32.p0(ptr align 4 %24, <8 x i1> %25, <8 x i32> poison)
;   %27 = icmp slt <8 x i32> %10, zeroinitializer
;   %28 = select <8 x i1> %27, <8 x i32> zeroinitializer, <8 x i32> %20
;   %29 = icmp slt <8 x i32> %14, zeroinitializer
;   %30 = select <8 x i1> %29, <8 x i32> zeroinitializer, <8 x i32> %26
;   %31 = add <8 x i32> %12, %28
;   %32 = add <8 x i32> %13, %30
;   %33 = add nsw i32 %11, 16
;   %34 = icmp ne i32 %33, %8
;   br i1 %34, label %9, label %35, !llvm.loop !4
;
; 35:
;   %36 = add <8 x i32> %31, %32
;   %37 = shufflevector <8 x i32> %36, <8 x i32> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 4, i32 5, i32 6, i32 7>
;   %38 = add <8 x i32> %36, %37
;   %39 = shufflevector <8 x i32> %38, <8 x i32> poison, <8 x i32> <i32 2, i32 3, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
;   %40 = add <8 x i32> %38, %39
;   %41 = shufflevector <8 x i32> %40, <8 x i32> poison, <8 x i32> <i32 1, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
;   %42 = add <8 x i32> %40, %41
;   %43 = extractelement <8 x i32> %42, i64 0
;   %44 = icmp ne i32 %2, %1
;   br i1 %44, label %45, label %49
;
; 45:
;   %46 = phi i32 [ -5, %0 ], [ %8, %35 ]
;   %47 = phi i32 [ 0, %0 ], [ %43, %35 ]
;   br label %48
;
; 48:
;   %i = phi i32 [ %46, %45 ], [ %in, %latch ]
;   %s = phi i32 [ %47, %45 ], [ %sn, %latch ]
;   %c = icmp sgt i32 %i, -1
;   br i1 %c, label %then, label %latch
;
; then:
;   %kx = zext nneg i32 %i to i64
;   %p = getelementptr inbounds i32, ptr %a, i64 %kx
;   %x = load i32, ptr %p
;   br label %latch
;
; latch:
;   %v = phi i32 [ 0, %48 ], [ %x, %then ]
;   %sn = add i32 %s, %v
;   %in = add nsw i32 %i, 1
;   %m.1 = icmp slt i32 %in, %n
;   br i1 %m.1, label %48, label %49, !llvm.loop !6
;
; 49:
;   %s.1 = phi i32 [ 0, %entry ], [ %43, %35 ], [ %sn, %latch ]
;   ret i32 %s.1
; }
;
; declare <8 x i32> @llvm.masked.load.v8i32.p0(ptr, <8 x i1>, <8 x i32>) nocallback nofree nosync nounwind willreturn memory(argmem: read)
;
; !0 = distinct !{!0, !1}
; !1 = !{!"llvm.loop.isvectorized", i32 1}
; !2 = distinct !{!2, !3}
; !3 = !{!"llvm.loop.isvectorized", i32 1}
; !4 = distinct !{!4, !5}
; !5 = !{!"llvm.loop.isvectorized", i32 1}
; !6 = distinct !{!6, !7}
; !7 = !{!"llvm.loop.isvectorized", i32 1}

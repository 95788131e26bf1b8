; With AVX2, lanes that are off are not stored. A γ becomes a choice of lanes.
; RUN: rvsdg opt -passes=loop-vectorization,reduction,invariant-redirection,dead-node-elimination -S %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

define void @some.lanes(ptr %a, i64 %n) mustprogress "target-cpu"="x86-64-v3" {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %end ]
  %p = getelementptr inbounds i32, ptr %a, i64 %i
  %x = load i32, ptr %p, align 4
  %c = icmp sgt i32 %x, 7
  br i1 %c, label %then, label %end
then:
  store i32 7, ptr %p, align 4
  br label %end
end:
  %next = add nsw i64 %i, 1
  %again = icmp slt i64 %next, %n
  br i1 %again, label %loop, label %done
done:
  ret void
}

define void @choice(ptr %a, i64 %n) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %end ]
  %p = getelementptr inbounds i32, ptr %a, i64 %i
  %x = load i32, ptr %p, align 4
  %c = icmp sgt i32 %x, 7
  br i1 %c, label %then, label %end
then:
  %y = sub i32 0, %x
  br label %end
end:
  %z = phi i32 [ %x, %loop ], [ %y, %then ]
  store i32 %z, ptr %p, align 4
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
; define void @some.lanes(ptr %a, i64 %n) mustprogress "target-cpu"="x86-64-v3" {
; entry:
;   %0 = and i64 %n, -16
;   %1 = add i64 %n, -15
;   %2 = icmp slt i64 %1, %n
;   %3 = icmp sgt i64 %1, 0
;   %4 = and i1 %2, %3
;   br i1 %4, label %loop, label %16
;
; loop:
;   %5 = phi i64 [ 0, %entry ], [ %12, %loop ]
;   %p = getelementptr inbounds i32, ptr %a, i64 %5
;   %6 = load <8 x i32>, ptr %p, align 4
;   %7 = getelementptr i8, ptr %p, i64 32
;   %8 = load <8 x i32>, ptr %7, align 4
;   %9 = icmp sgt <8 x i32> %6, splat (i32 7)
;   %10 = icmp sgt <8 x i32> %8, splat (i32 7)
;   call void @llvm.masked.store.v8i32.p0(<8 x i32> splat (i32 7), ptr align 4 %p, <8 x i1> %9)
;   %11 = getelementptr i8, ptr %p, i64 32
;   call void @llvm.masked.store.v8i32.p0(<8 x i32> splat (i32 7), ptr align 4 %11, <8 x i1> %10)
;   %12 = add nsw i64 %5, 16
;   %13 = icmp ne i64 %12, %0
;   br i1 %13, label %loop, label %14, !llvm.loop !0
;
; 14:
;   %15 = icmp ne i64 %0, %n
;   br i1 %15, label %16, label %19
;
; 16:
;   %17 = phi i64 [ 0, %entry ], [ %0, %14 ]
;   br label %18
;
; 18:
;   %i = phi i64 [ %17, %16 ], [ %next, %end ]
;   %p.1 = getelementptr inbounds i32, ptr %a, i64 %i
;   %x = load i32, ptr %p.1, align 4
;   %c = icmp sgt i32 %x, 7
;   br i1 %c, label %then, label %end
;
; then:
;   store i32 7, ptr %p.1, align 4
;   br label %end
;
; end:
;   %next = add nsw i64 %i, 1
;   %again = icmp slt i64 %next, %n
;   br i1 %again, label %18, label %19, !llvm.loop !2
;
; 19:
;   ret void
; }
;
; define void @choice(ptr %a, i64 %n) mustprogress {
; entry:
;   %0 = and i64 %n, -8
;   %1 = add i64 %n, -7
;   %2 = icmp slt i64 %1, %n
;   %3 = icmp sgt i64 %1, 0
;   %4 = and i1 %2, %3
;   br i1 %4, label %loop, label %20
;
; loop:
;   %5 = phi i64 [ 0, %entry ], [ %16, %loop ]
;   %p = getelementptr inbounds i32, ptr %a, i64 %5
;   %6 = load <4 x i32>, ptr %p, align 4
;   %7 = getelementptr i8, ptr %p, i64 16
;   %8 = load <4 x i32>, ptr %7, align 4
;   %9 = sub <4 x i32> zeroinitializer, %6
;   %10 = sub <4 x i32> zeroinitializer, %8
;   %11 = icmp slt <4 x i32> %6, splat (i32 8)
;   %12 = select <4 x i1> %11, <4 x i32> %6, <4 x i32> %9
;   %13 = icmp slt <4 x i32> %8, splat (i32 8)
;   %14 = select <4 x i1> %13, <4 x i32> %8, <4 x i32> %10
;   store <4 x i32> %12, ptr %p, align 4
;   %15 = getelementptr i8, ptr %p, i64 16
;   store <4 x i32> %14, ptr %15, align 4
;   %16 = add nsw i64 %5, 8
;   %17 = icmp ne i64 %16, %0
;   br i1 %17, label %loop, label %18, !llvm.loop !4
;
; 18:
;   %19 = icmp ne i64 %0, %n
;   br i1 %19, label %20, label %23
;
; 20:
;   %21 = phi i64 [ 0, %entry ], [ %0, %18 ]
;   br label %22
;
; 22:
;   %i = phi i64 [ %21, %20 ], [ %next, %end ]
;   %p.1 = getelementptr inbounds i32, ptr %a, i64 %i
;   %x = load i32, ptr %p.1, align 4
;   %c = icmp sgt i32 %x, 7
;   br i1 %c, label %then, label %end
;
; then:
;   %y = sub i32 0, %x
;   br label %end
;
; end:
;   %z = phi i32 [ %x, %22 ], [ %y, %then ]
;   store i32 %z, ptr %p.1, align 4
;   %next = add nsw i64 %i, 1
;   %again = icmp slt i64 %next, %n
;   br i1 %again, label %22, label %23, !llvm.loop !6
;
; 23:
;   ret void
; }
;
; declare void @llvm.masked.store.v8i32.p0(<8 x i32>, ptr, <8 x i1>) nocallback nofree nosync nounwind willreturn memory(argmem: write)
;
; !0 = distinct !{!0, !1}
; !1 = !{!"llvm.loop.isvectorized", i32 1}
; !2 = distinct !{!2, !3}
; !3 = !{!"llvm.loop.isvectorized", i32 1}
; !4 = distinct !{!4, !5}
; !5 = !{!"llvm.loop.isvectorized", i32 1}
; !6 = distinct !{!6, !7}
; !7 = !{!"llvm.loop.isvectorized", i32 1}

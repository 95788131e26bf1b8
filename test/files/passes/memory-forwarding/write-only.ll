; What every iteration of a loop writes, and none reads, is not loaded in front of it: the function may be one that only
; writes.
; RUN: rvsdg opt -passes=memory-forwarding -S %s
; RUN: rvsdg opt -passes=function-attributes,memory-forwarding -S %s

define void @declared(i8 %n, ptr writeonly %q) {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %in, %loop ]
  store i8 %i, ptr %q
  %in = add nuw nsw i8 %i, 1
  %ec = icmp ugt i8 %in, %n
  br i1 %ec, label %exit, label %loop, !llvm.loop !0
exit:
  ret void
}

define void @sometimes_more(i8 %n, ptr %q) {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %in, %latch ]
  store i8 %i, ptr %q
  %c = icmp eq i8 %i, 3
  br i1 %c, label %then, label %latch
then:
  store i8 7, ptr %q
  br label %latch
latch:
  %in = add nuw nsw i8 %i, 1
  %ec = icmp ugt i8 %in, %n
  br i1 %ec, label %exit, label %loop, !llvm.loop !0
exit:
  ret void
}

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.mustprogress"}

; EXPECT
;
; define void @declared(i8 %n, ptr writeonly %q) {
; entry:
;   br label %loop
;
; loop:
;   %i = phi i8 [ 0, %entry ], [ %in, %loop ]
;   %in = add nuw nsw i8 %i, 1
;   %ec = icmp ugt i8 %in, %n
;   br i1 %ec, label %0, label %loop, !llvm.loop !0
;
; 0:
;   store i8 %i, ptr %q, align 1
;   ret void
; }
;
; define void @sometimes_more(i8 %n, ptr %q) {
; entry:
;   br label %loop
;
; loop:
;   %i = phi i8 [ 0, %entry ], [ %in, %latch ]
;   %c = icmp eq i8 %i, 3
;   br i1 %c, label %0, label %latch
;
; 0:
;   br label %latch
;
; latch:
;   %1 = phi i8 [ 7, %0 ], [ %i, %loop ]
;   %in = add nuw nsw i8 %i, 1
;   %ec = icmp ugt i8 %in, %n
;   br i1 %ec, label %2, label %loop, !llvm.loop !0
;
; 2:
;   store i8 %1, ptr %q, align 1
;   ret void
; }
;
; !0 = distinct !{!0, !1}
; !1 = !{!"llvm.loop.mustprogress"}
; EXPECT
;
; define void @declared(i8 %n, ptr writeonly captures(none) %q) nofree norecurse nosync nounwind willreturn memory(argmem: write) {
; entry:
;   br label %loop
;
; loop:
;   %i = phi i8 [ 0, %entry ], [ %in, %loop ]
;   %in = add nuw nsw i8 %i, 1
;   %ec = icmp ugt i8 %in, %n
;   br i1 %ec, label %0, label %loop, !llvm.loop !0
;
; 0:
;   store i8 %i, ptr %q, align 1
;   ret void
; }
;
; define void @sometimes_more(i8 %n, ptr captures(none) %q) nofree norecurse nosync nounwind willreturn memory(argmem: write) {
; entry:
;   br label %loop
;
; loop:
;   %i = phi i8 [ 0, %entry ], [ %in, %latch ]
;   %c = icmp eq i8 %i, 3
;   br i1 %c, label %0, label %latch
;
; 0:
;   br label %latch
;
; latch:
;   %1 = phi i8 [ 7, %0 ], [ %i, %loop ]
;   %in = add nuw nsw i8 %i, 1
;   %ec = icmp ugt i8 %in, %n
;   br i1 %ec, label %2, label %loop, !llvm.loop !0
;
; 2:
;   store i8 %1, ptr %q, align 1
;   ret void
; }
;
; !0 = distinct !{!0, !1}
; !1 = !{!"llvm.loop.mustprogress"}

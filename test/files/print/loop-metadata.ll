; What stands on the branch of a loop stays on its θ.
; RUN: rvsdg print --function=f %s

define void @f(ptr %p, i32 %n) {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add nuw nsw i32 %i, 1
  store volatile i32 %i, ptr %p, align 4
  %again = icmp ult i32 %next, %n
  br i1 %again, label %loop, label %exit, !llvm.loop !0

exit:
  ret void
}

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.mustprogress"}

; EXPECT
; %f: ptr = lambda define void @f(ptr %p, i32 %n) (%m0: mem, %io0: io, %l0: loop) {
;   %c0: i32 = constant i32 0
;   %i: i32, %p$1: ptr, %m1: mem, %io1: io, %n$1: i32 = theta
;       (%i$1 = %c0, %p$2 = %p, %m2 = %m0, %io2 = %io0, %n$2 = %n) {
;     %c1: i32 = constant i32 1
;     %next: i32 = add nuw nsw i32 %i$1, %c1
;     %m3: mem, %io3: io = store volatile i32 %i$1, ptr %p$2, align 4 [%m2, %io2]
;     %again: i1 = icmp ult i32 %next, %n$2
;     %p0: ctl(2) = match i1 %again { 1 -> 1, _ -> 0 } from br, !llvm.loop !0
;     repeat %p0 (%next, %p$2, %m3, %io3, %n$2)
;   } from br, !llvm.loop !0
;   return %m1, %io1, %l0
; }

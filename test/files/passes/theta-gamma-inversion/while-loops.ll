; A loop that begins with its condition ends with it afterwards: one branch an iteration, and what is said about the
; loop stands on that branch.
; RUN: rvsdg opt -passes=theta-gamma-inversion,dead-node-elimination -S %s
; RUN: rvsdg opt -passes=theta-gamma-inversion,invariant-redirection,dead-node-elimination --emit=rvsdg %s

define i32 @sum(ptr %a, i32 %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %more = icmp slt i32 %i, %n
  br i1 %more, label %body, label %done
body:
  %p = getelementptr i32, ptr %a, i32 %i
  %x = load i32, ptr %p
  %s1 = add i32 %s, %x
  %i1 = add i32 %i, 1
  br label %head, !llvm.loop !0
done:
  ret i32 %s
}

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.mustprogress"}

; EXPECT
;
; define i32 @sum(ptr %a, i32 %n) {
; head:
;   %more = icmp slt i32 0, %n
;   br i1 %more, label %body, label %0
;
; body:
;   %i = phi i32 [ 0, %head ], [ %i1, %body ]
;   %s = phi i32 [ 0, %head ], [ %s1, %body ]
;   %p = getelementptr i32, ptr %a, i32 %i
;   %x = load i32, ptr %p
;   %s1 = add i32 %s, %x
;   %i1 = add i32 %i, 1
;   %more.1 = icmp slt i32 %i1, %n
;   br i1 %more.1, label %body, label %0, !llvm.loop !0
;
; 0:
;   %s.1 = phi i32 [ 0, %head ], [ %s1, %body ]
;   ret i32 %s.1
; }
;
; !0 = distinct !{!0, !1}
; !1 = !{!"llvm.loop.mustprogress"}
; EXPECT
; rvsdg 1
;
; %sum: ptr = lambda define i32 @sum(ptr %a, i32 %n) (%m0: mem, %io0: io, %l0: loop) {
;   %c0: i32 = constant i32 0
;   %more: i1 = icmp slt i32 %c0, %n
;   %p0: ctl(2) = match i1 %more { 1 -> 0, _ -> 1 } from br
;   %m1: mem, %s: i32 = gamma %p0 (%a, %m0, %n) {
;   case 0 (%a$1, %m2, %n$1)
;     %a$2: ptr, %i: i32, %m3: mem, %s$1: i32, %n$2: i32 = theta
;         (%a$3 = %a$1, %i$1 = %c0$1: i32, %m4 = %m2, %s$2 = %c0$2: i32, %n$3 = %n$1) {
;       %p: ptr = getelementptr i32, ptr %a$3, i32 %i$1
;       %x: i32, %m5: mem = load i32, ptr %p [%m4]
;       %s1: i32 = add i32 %s$2, %x
;       %c1: i32 = constant i32 1
;       %i1: i32 = add i32 %i$1, %c1
;       %more$1: i1 = icmp slt i32 %i1, %n$3
;       %p1: ctl(2) = match i1 %more$1 { 1 -> 1, _ -> 0 } from br, !llvm.loop !0
;       repeat %p1 (%a$3, %i1, %m5, %s1, %n$3)
;     } from br, !llvm.loop !0
;     %c0$1: i32 = constant i32 0
;     %c0$2: i32 = constant i32 0
;     yield %m3, %s$1
;   case 1 (_, %m6, _)
;     %c0$3: i32 = constant i32 0
;     yield %m6, %c0$3
;   }
;   return %s, %m1, %io0, %l0
; }
;
; export %sum
;
; !0 = distinct !{!0, !1}
; !1 = !{!"llvm.loop.mustprogress"}

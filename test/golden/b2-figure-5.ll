; B2 Figure 5: why branch subgraphs are trimmed.
;
; Blocks 4 and 5 are both reached from inside the branch on 1, and 5 also from outside of it. Without trimming, the
; assignment that leads to 5 and that 0 makes, too, would end up inside one branch subgraph and be lost behind another
; assignment. With trimming, the decision of the inner branch (between 4 and 5) is complete before the decision of the
; outer one is made: the γ on the inner decision yields the outer one. Every predicate has one user, and every node gets at
; most one predicate: the graph is in predicate continuation form.
;
;      0 ─────────┐
;      │          │
;      1 ──▶ 3    │
;      │     │    │
;      2 ──▶ 4    │        2 leads to 4 and to 5
;      └─────│──▶ 5
;            └──▶ 6
;
; RUN: rvsdg print %s

declare i1 @block(i32)

define void @f() {
entry:
  %c0 = call i1 @block(i32 0)
  br i1 %c0, label %b1, label %b5

b1:
  %c1 = call i1 @block(i32 1)
  br i1 %c1, label %b2, label %b3

b2:
  %c2 = call i1 @block(i32 2)
  br i1 %c2, label %b4, label %b5

b3:
  %c3 = call i1 @block(i32 3)
  br label %b4

b4:
  %c4 = call i1 @block(i32 4)
  br label %b6

b5:
  %c5 = call i1 @block(i32 5)
  br label %b6

b6:
  ret void
}

; EXPECT
; rvsdg 1
;
; %block: ptr = import declare i1 @block(i32)
;
; %f: ptr = lambda define void @f() [%block] (%m0: mem, %io0: io, %l0: loop) {
;   %0: i32 = constant i32 0
;   %c0: i1, %m1: mem, %io1: io = call i1 %block(i32 %0) [%m0, %io0]
;   %p0: ctl(2) = match i1 %c0 { 1 -> 0, _ -> 1 } from br
;   %m2: mem, %io2: io, %p1: ctl(2) = gamma %p0 (%block, %m1, %io1) {
;   case 0 (%block$1, %m3, %io3)
;     %1: i32 = constant i32 1
;     %c1: i1, %m4: mem, %io4: io = call i1 %block$1(i32 %1) [%m3, %io3]
;     %p2: ctl(2) = match i1 %c1 { 1 -> 0, _ -> 1 } from br
;     %m5: mem, %io5: io, %p3: ctl(2) = gamma %p2 (%block$1, %m4, %io4) {
;     case 0 (%block$2, %m6, %io6)
;       %2: i32 = constant i32 2
;       %c2: i1, %m7: mem, %io7: io = call i1 %block$2(i32 %2) [%m6, %io6]
;       %p4: ctl(2) = match i1 %c2 { 1 -> 0, _ -> 1 } from br
;       %p5: ctl(2) = gamma %p4 {
;       case 0
;         %p6: ctl(2) = decide 1
;         yield %p6
;       case 1
;         %p7: ctl(2) = decide 0
;         yield %p7
;       }
;       yield %m7, %io7, %p5
;     case 1 (%block$3, %m8, %io8)
;       %3: i32 = constant i32 3
;       %c3: i1, %m9: mem, %io9: io = call i1 %block$3(i32 %3) [%m8, %io8]
;       %p8: ctl(2) = decide 1
;       yield %m9, %io9, %p8
;     }
;     %p9: ctl(2), %m10: mem, %io10: io = gamma %p3 (%block$1, %m5, %io5) {
;     case 0 (_, %m11, %io11)
;       %p10: ctl(2) = decide 0
;       yield %p10, %m11, %io11
;     case 1 (%block$4, %m12, %io12)
;       %4: i32 = constant i32 4
;       %c4: i1, %m13: mem, %io13: io = call i1 %block$4(i32 %4) [%m12, %io12]
;       %p11: ctl(2) = decide 1
;       yield %p11, %m13, %io13
;     }
;     yield %m10, %io10, %p9
;   case 1 (_, %m14, %io14)
;     %p12: ctl(2) = decide 0
;     yield %m14, %io14, %p12
;   }
;   %m15: mem, %io15: io = gamma %p1 (%block, %m2, %io2) {
;   case 0 (%block$5, %m16, %io16)
;     %5: i32 = constant i32 5
;     %c5: i1, %m17: mem, %io17: io = call i1 %block$5(i32 %5) [%m16, %io16]
;     yield %m17, %io17
;   case 1 (_, %m18, %io18)
;     yield %m18, %io18
;   }
;   return %m15, %io15, %l0
; }
;
; export %f

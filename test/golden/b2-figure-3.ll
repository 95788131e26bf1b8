; B2 Figure 3: a loop with two entries and two exits.
;
;        0                 The loop is {3, 4}. Restructuring gives it one entry and one exit: `q` says where an iteration
;       ╱ ╲                starts (the figure's q for entries), another decision where execution goes on behind it (the
;      1   2               figure's q for exits), and r whether to repeat. In the graph: a θ, whose body is a γ on the first
;      │   │               decision; a γ in front of it that makes that decision; a γ behind it on the second.
;      3 ⇄ 4
;      │   │
;      5   6
;       ╲ ╱
;        7
;
; RUN: rvsdg print %s

declare i1 @block(i32)

define void @f() {
entry:
  %c0 = call i1 @block(i32 0)
  br i1 %c0, label %b1, label %b2

b1:
  %c1 = call i1 @block(i32 1)
  br label %b3

b2:
  %c2 = call i1 @block(i32 2)
  br label %b4

b3:
  %c3 = call i1 @block(i32 3)
  br i1 %c3, label %b4, label %b5

b4:
  %c4 = call i1 @block(i32 4)
  br i1 %c4, label %b3, label %b6

b5:
  %c5 = call i1 @block(i32 5)
  br label %b7

b6:
  %c6 = call i1 @block(i32 6)
  br label %b7

b7:
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
;     %p2: ctl(2) = decide 0
;     yield %m4, %io4, %p2
;   case 1 (%block$2, %m5, %io5)
;     %2: i32 = constant i32 2
;     %c2: i1, %m6: mem, %io6: io = call i1 %block$2(i32 %2) [%m5, %io5]
;     %p3: ctl(2) = decide 1
;     yield %m6, %io6, %p3
;   }
;   %m7: mem, %io7: io, %l1: loop, %p4: ctl(2), %block$3: ptr, %p5: ctl(2) = theta
;       (%m8 = %m2, %io8 = %io2, %l2 = %l0, %p6 = %p1, %block$4 = %block, %p7 = %p31: ctl(2)) {
;     %m9: mem, %io9: io, %p8: ctl(2), %p9: ctl(2), %p10: ctl(2) = gamma %p6 (%block$4, %m8, %io8) {
;     case 0 (%block$5, %m10, %io10)
;       %3: i32 = constant i32 3
;       %c3: i1, %m11: mem, %io11: io = call i1 %block$5(i32 %3) [%m10, %io10]
;       %p11: ctl(2) = match i1 %c3 { 1 -> 0, _ -> 1 } from br
;       %p12: ctl(2), %p13: ctl(2), %p14: ctl(2) = gamma %p11 {
;       case 0
;         %p15: ctl(2) = decide 1
;         %p16: ctl(2) = decide 0
;         %p17: ctl(2) = decide 1
;         yield %p15, %p16, %p17
;       case 1
;         %p18: ctl(2) = decide 0
;         %p19: ctl(2) = decide 0
;         %p20: ctl(2) = decide 0
;         yield %p18, %p19, %p20
;       }
;       yield %m11, %io11, %p12, %p13, %p14
;     case 1 (%block$6, %m12, %io12)
;       %4: i32 = constant i32 4
;       %c4: i1, %m13: mem, %io13: io = call i1 %block$6(i32 %4) [%m12, %io12]
;       %p21: ctl(2) = match i1 %c4 { 1 -> 0, _ -> 1 } from br
;       %p22: ctl(2), %p23: ctl(2), %p24: ctl(2) = gamma %p21 {
;       case 0
;         %p25: ctl(2) = decide 0
;         %p26: ctl(2) = decide 0
;         %p27: ctl(2) = decide 1
;         yield %p25, %p26, %p27
;       case 1
;         %p28: ctl(2) = decide 0
;         %p29: ctl(2) = decide 1
;         %p30: ctl(2) = decide 0
;         yield %p28, %p29, %p30
;       }
;       yield %m13, %io13, %p22, %p23, %p24
;     }
;     repeat %p10 (%m9, %io9, %l2, %p8, %block$4, %p9)
;   } from br from br
;   %p31: ctl(2) = undefined
;   %m14: mem, %io14: io = gamma %p5 (%block, %m7, %io7) {
;   case 0 (%block$7, %m15, %io15)
;     %5: i32 = constant i32 5
;     %c5: i1, %m16: mem, %io16: io = call i1 %block$7(i32 %5) [%m15, %io15]
;     yield %m16, %io16
;   case 1 (%block$8, %m17, %io17)
;     %6: i32 = constant i32 6
;     %c6: i1, %m18: mem, %io18: io = call i1 %block$8(i32 %6) [%m17, %io17]
;     yield %m18, %io18
;   }
;   return %m14, %io14, %l1
; }
;
; export %f

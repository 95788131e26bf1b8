; B2 Figure 4: inconsistent selection paths.
;
;      0 ──────┐           Block 3 can be reached from 0 and from 1, so the branches are not nested. Restructuring lets
;      │       │           each path behind the branch on 0 say at which continuation point it goes on: `p`, which the
;      1 ────▶ 3           first γ yields and the second one looks at. The second γ has block 3 in one region, and nothing
;      │       │           in the other. That is the right of the figure.
;      2 ────▶ 4
;
; RUN: rvsdg print %s

declare i1 @block(i32)

define void @f() {
entry:
  %c0 = call i1 @block(i32 0)
  br i1 %c0, label %b1, label %b3

b1:
  %c1 = call i1 @block(i32 1)
  br i1 %c1, label %b2, label %b3

b2:
  %c2 = call i1 @block(i32 2)
  br label %b4

b3:
  %c3 = call i1 @block(i32 3)
  br label %b4

b4:
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
;       %p4: ctl(2) = decide 1
;       yield %m7, %io7, %p4
;     case 1 (_, %m8, %io8)
;       %p5: ctl(2) = decide 0
;       yield %m8, %io8, %p5
;     }
;     yield %m5, %io5, %p3
;   case 1 (_, %m9, %io9)
;     %p6: ctl(2) = decide 0
;     yield %m9, %io9, %p6
;   }
;   %m10: mem, %io10: io = gamma %p1 (%block, %m2, %io2) {
;   case 0 (%block$3, %m11, %io11)
;     %3: i32 = constant i32 3
;     %c3: i1, %m12: mem, %io12: io = call i1 %block$3(i32 %3) [%m11, %io11]
;     yield %m12, %io12
;   case 1 (_, %m13, %io13)
;     yield %m13, %io13
;   }
;   return %m10, %io10, %l0
; }
;
; export %f

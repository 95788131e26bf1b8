; Euclid's algorithm: a loop is a θ, and its condition a γ inside of it.
; RUN: rvsdg print %s
; RUN: rvsdg print --greek --function=gcd %s
; RUN: rvsdg print --format=tree %s

define i32 @gcd(i32 %a, i32 %b) {
entry:
  br label %loop

loop:
  %x = phi i32 [ %a, %entry ], [ %y, %body ]
  %y = phi i32 [ %b, %entry ], [ %rest, %body ]
  %done = icmp eq i32 %y, 0
  br i1 %done, label %exit, label %body

body:
  %rest = urem i32 %x, %y
  br label %loop

exit:
  ret i32 %x
}

; EXPECT
; rvsdg 1
;
; %gcd: ptr = lambda define i32 @gcd(i32 %a, i32 %b) (%m0: mem, %io0: io, %l0: loop) {
;   %m1: mem, %io1: io, %l1: loop, %x: i32, %y: i32 = theta
;       (%m2 = %m0, %io2 = %io0, %l2 = %l0, %x$1 = %a, %y$1 = %b) {
;     %c0: i32 = constant i32 0
;     %done: i1 = icmp eq i32 %y$1, %c0
;     %p0: ctl(2) = match i1 %done { 1 -> 0, _ -> 1 } from br
;     %p1: ctl(2), %io3: io, %0: i32, %1: i32 = gamma %p0 (%x$1, %y$1, %io2) {
;     case 0 (%x$2, %y$2, %io4)
;       %p2: ctl(2) = decide 0
;       yield %p2, %io4, %x$2, %y$2
;     case 1 (%x$3, %y$3, %io5)
;       %rest: i32, %io6: io = urem i32 %x$3, %y$3 [%io5]
;       %p3: ctl(2) = decide 1
;       yield %p3, %io6, %y$3, %rest
;     }
;     repeat %p1 (%m2, %io3, %l2, %0, %1)
;   } from br
;   return %x, %m1, %io1, %l1
; }
;
; export %gcd
; EXPECT
; %gcd: ptr = λ define i32 @gcd(i32 %a, i32 %b) (%m0: mem, %io0: io, %l0: loop) {
;   %m1: mem, %io1: io, %l1: loop, %x: i32, %y: i32 = θ
;       (%m2 = %m0, %io2 = %io0, %l2 = %l0, %x$1 = %a, %y$1 = %b) {
;     %c0: i32 = constant i32 0
;     %done: i1 = icmp eq i32 %y$1, %c0
;     %p0: ctl(2) = match i1 %done { 1 -> 0, _ -> 1 } from br
;     %p1: ctl(2), %io3: io, %0: i32, %1: i32 = γ %p0 (%x$1, %y$1, %io2) {
;     case 0 (%x$2, %y$2, %io4)
;       %p2: ctl(2) = decide 0
;       yield %p2, %io4, %x$2, %y$2
;     case 1 (%x$3, %y$3, %io5)
;       %rest: i32, %io6: io = urem i32 %x$3, %y$3 [%io5]
;       %p3: ctl(2) = decide 1
;       yield %p3, %io6, %y$3, %rest
;     }
;     repeat %p1 (%m2, %io3, %l2, %0, %1)
;   } from br
;   return %x, %m1, %io1, %l1
; }
; EXPECT
; ω  0 imports, 1 export, 1 λ
;   λ gcd  0 nodes
;     θ  5 variables, 3 nodes
;       γ[2]  1 | 2 nodes

; B1 Figure 5: Euclid's algorithm, from its control-flow graph to its graph.
;
; 5a is the head-controlled loop below. 5b restructures it: the loop becomes tail-controlled, and what was its condition a
; branch inside. 5c finds with demand sets which variables go round, a and b; they are the θ's loop variables here, beside
; the I/O state that orders the division, which may trap. 5d is the result: a θ, in it a match, a γ whose regions decide
; whether to repeat, and the remainder in one of the regions.
;
; RUN: rvsdg print %s

define i32 @gcd(i32 %a, i32 %b) mustprogress {
entry:
  br label %while

while:
  %x = phi i32 [ %a, %entry ], [ %y, %do ]
  %y = phi i32 [ %b, %entry ], [ %r, %do ]
  %done = icmp eq i32 %y, 0
  br i1 %done, label %end, label %do

do:
  %r = urem i32 %x, %y
  br label %while

end:
  ret i32 %x
}

; EXPECT
; rvsdg 1
;
; %gcd: ptr = lambda define i32 @gcd(i32 %a, i32 %b) mustprogress (%m0: mem, %io0: io, %l0: loop) {
;   %x: i32, %y: i32, %io1: io = theta (%x$1 = %a, %y$1 = %b, %io2 = %io0) {
;     %c0: i32 = constant i32 0
;     %done: i1 = icmp eq i32 %y$1, %c0
;     %p0: ctl(2) = match i1 %done { 1 -> 0, _ -> 1 } from br
;     %p1: ctl(2), %io3: io, %0: i32, %1: i32 = gamma %p0 (%x$1, %y$1, %io2) {
;     case 0 (%x$2, %y$2, %io4)
;       %p2: ctl(2) = decide 0
;       yield %p2, %io4, %x$2, %y$2
;     case 1 (%x$3, %y$3, %io5)
;       %r: i32, %io6: io = urem i32 %x$3, %y$3 [%io5]
;       %p3: ctl(2) = decide 1
;       yield %p3, %io6, %y$3, %r
;     }
;     repeat %p1 (%0, %1, %io3)
;   } from br
;   return %x, %m0, %io1, %l0
; }
;
; export %gcd

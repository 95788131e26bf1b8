; B1 Figure 1a to 1c: a do-while loop with an if in it.
;
; Figure 1b is this control-flow graph in SSA form; Figure 1c is its graph before any optimization: a λ (blue) with one
; θ (red), and in it one γ (green). What to see:
;
;   · %b, %c and %d go round the θ unchanged: `repeat` hands their arguments on. That is how Figure 1d finds that li1 and
;     li2 are invariant.
;   · The γ has two results in the figure, `a` and `cse`; so has this one.
;   · %down is computed outside of the γ, although one region uses it; %dead is computed, and nobody uses it.
;
; RUN: rvsdg print %s

define i32 @f(i32 %a, i32 %b, i32 %c, i32 %d) mustprogress {
entry:
  br label %do

do:
  %a0 = phi i32 [ %a, %entry ], [ %a2, %while ]
  %li1 = add i32 %b, %c
  %li2 = sub i32 %d, %b
  %a1 = mul i32 %a0, %li1
  %down = srem i32 %a1, %c
  %dead = add i32 %a1, %d
  %greater = icmp sgt i32 %a1, %d
  br i1 %greater, label %then, label %else

then:
  %a3 = add i32 3, %down
  %cse1 = shl i32 %a1, %b
  br label %while

else:
  %cse2 = shl i32 %a1, %b
  br label %while

while:
  %a2 = phi i32 [ %a3, %then ], [ %a1, %else ]
  %cse = phi i32 [ %cse1, %then ], [ %cse2, %else ]
  %epr = shl i32 %a2, %b
  %again = icmp sgt i32 %a2, %cse
  br i1 %again, label %do, label %end

end:
  %result = add i32 %li2, %epr
  ret i32 %result
}

; EXPECT
; rvsdg 1
;
; %f: ptr = lambda define i32 @f(i32 %a, i32 %b, i32 %c, i32 %d) mustprogress (%m0: mem, %io0: io, %l0: loop) {
;   %a0: i32, %b$1: i32, %c$1: i32, %d$1: i32, %io1: io, %0: i32, %1: i32 = theta (%a0$1 = %a, %b$2 = %b,
;       %c$2 = %c, %d$2 = %d, %io2 = %io0, %2 = %undefined: i32, %3 = %undefined$1: i32) {
;     %li1: i32 = add i32 %b$2, %c$2
;     %li2: i32 = sub i32 %d$2, %b$2
;     %a1: i32 = mul i32 %a0$1, %li1
;     %down: i32, %io3: io = srem i32 %a1, %c$2 [%io2]
;     %dead: i32 = add i32 %a1, %d$2
;     %greater: i1 = icmp sgt i32 %a1, %d$2
;     %p0: ctl(2) = match i1 %greater { 1 -> 0, _ -> 1 } from br
;     %a2: i32, %cse: i32 = gamma %p0 (%down, %a1, %b$2) {
;     case 0 (%down$1, %a1$1, %b$3)
;       %c3: i32 = constant i32 3
;       %a3: i32 = add i32 %c3, %down$1
;       %cse1: i32 = shl i32 %a1$1, %b$3
;       yield %a3, %cse1
;     case 1 (_, %a1$2, %b$4)
;       %cse2: i32 = shl i32 %a1$2, %b$4
;       yield %a1$2, %cse2
;     }
;     %epr: i32 = shl i32 %a2, %b$2
;     %again: i1 = icmp sgt i32 %a2, %cse
;     %p1: ctl(2) = match i1 %again { 1 -> 1, _ -> 0 } from br
;     repeat %p1 (%a2, %b$2, %c$2, %d$2, %io3, %li2, %epr)
;   } from br
;   %undefined: i32 = undefined
;   %undefined$1: i32 = undefined
;   %result: i32 = add i32 %0, %1
;   return %result, %m0, %io1, %l0
; }
;
; export %f

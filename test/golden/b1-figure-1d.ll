; B1 Figure 1d: what becomes of Figure 1a. b + c and d - b are out of the loop, there is one shift for both arms, the
; remainder is only in the arm that needs it, and `dead` is gone.
;
; RUN: rvsdg opt -O2 -S %s
; RUN: rvsdg opt -O2 --emit=rvsdg %s

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
;
; define i32 @f(i32 %a, i32 %b, i32 %c, i32 %d) mustprogress nofree norecurse nosync nounwind willreturn memory(none) {
; do:
;   %li1 = add i32 %b, %c
;   br label %0
;
; 0:
;   %a0 = phi i32 [ %a, %do ], [ %a2, %then ]
;   %a1 = mul i32 %a0, %li1
;   %greater = icmp sgt i32 %a1, %d
;   br i1 %greater, label %1, label %then
;
; 1:
;   %down = srem i32 %a1, %c
;   %a3 = add i32 %down, 3
;   br label %then
;
; 2:
;   %li2 = sub i32 %d, %b
;   %epr = shl i32 %a2, %b
;   %result = add i32 %li2, %epr
;   ret i32 %result
;
; then:
;   %a2 = phi i32 [ %a1, %0 ], [ %a3, %1 ]
;   %cse1 = shl i32 %a1, %b
;   %again = icmp sgt i32 %a2, %cse1
;   br i1 %again, label %0, label %2
; }
; EXPECT
; rvsdg 1
;
; %f: ptr = lambda define i32 @f(i32 %a, i32 %b, i32 %c, i32 %d) mustprogress nofree norecurse nosync nounwind willreturn memory(none)
;     (%m0: mem, %io0: io, %l0: loop) {
;   %a0: i32, %b$1: i32, %c$1: i32, %d$1: i32, %io1: io, %0: i32 = theta
;       (%a0$1 = %a, %b$2 = %b, %c$2 = %c, %d$2 = %d, %io2 = %io0, %1 = %li1: i32) {
;     %a1: i32 = mul i32 %a0$1, %1
;     %greater: i1 = icmp sgt i32 %a1, %d$2
;     %p0: ctl(2) = match i1 %greater { 1 -> 0, _ -> 1 } from br
;     %a2: i32, %io3: io = gamma %p0 (%a1, %io2, %c$2) {
;     case 0 (%a1$1, %io4, %c$3)
;       %c3: i32 = constant i32 3
;       %a3: i32 = add i32 %down, %c3
;       %down: i32, %io5: io = srem i32 %a1$1, %c$3 [%io4]
;       yield %a3, %io5
;     case 1 (%a1$2, %io6, _)
;       yield %a1$2, %io6
;     }
;     %again: i1 = icmp sgt i32 %a2, %cse1
;     %p1: ctl(2) = match i1 %again { 1 -> 1, _ -> 0 } from br
;     %cse1: i32 = shl i32 %a1, %b$2
;     repeat %p1 (%a2, %b$2, %c$2, %d$2, %io3, %1)
;   } from br
;   %result: i32 = add i32 %li2, %epr
;   %li1: i32 = add i32 %b, %c
;   %li2: i32 = sub i32 %d, %b
;   %epr: i32 = shl i32 %a0, %b
;   return %result, %m0, %io1, %l0
; }
;
; export %f

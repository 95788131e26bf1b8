; B1 Figure 1: from 1a to 1e. `%li1` and `%li2` leave the loop, the shift that both arms compute is done once, the
; remainder is computed in the arm that needs it, and what nobody uses goes.
; RUN: rvsdg opt -passes=invariant-redirection,push-out,invariant-redirection,dead-node-elimination,pull-in,dead-node-elimination -S %s

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
; define i32 @f(i32 %a, i32 %b, i32 %c, i32 %d) mustprogress {
; do:
;   %li1 = add i32 %b, %c
;   br label %0
;
; 0:
;   %a0 = phi i32 [ %a, %do ], [ %a2, %while ]
;   %a1 = mul i32 %a0, %li1
;   %greater = icmp sgt i32 %a1, %d
;   br i1 %greater, label %1, label %while
;
; 1:
;   %down = srem i32 %a1, %c
;   %a3 = add i32 3, %down
;   br label %while
;
; 2:
;   %li2 = sub i32 %d, %b
;   %result = add i32 %li2, %epr
;   ret i32 %result
;
; while:
;   %a2 = phi i32 [ %a1, %0 ], [ %a3, %1 ]
;   %epr = shl i32 %a2, %b
;   %cse1 = shl i32 %a1, %b
;   %again = icmp sgt i32 %a2, %cse1
;   br i1 %again, label %0, label %2
; }

; B1 Figure 6: dead and common node elimination on a loop and what comes behind it. Two of four multiplications are
; congruent with the others, and the loop variable that only feeds itself is dead.
;
; RUN: rvsdg opt -passes=common-node-elimination,dead-node-elimination -S %s

define i32 @f(i32 %x, i32 %y, i32 %n, i1 %p) mustprogress {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %sum = phi i32 [ %x, %entry ], [ %more, %loop ]
  %dead = phi i32 [ %y, %entry ], [ %fed, %loop ]
  %a = mul i32 %sum, %y
  %b = mul i32 %y, %sum
  %more = add i32 %a, %b
  %fed = add i32 %dead, 1
  %next = add i32 %i, 1
  %again = icmp slt i32 %next, %n
  br i1 %again, label %loop, label %behind

behind:
  %c = mul i32 %more, %x
  %d = mul i32 %more, %x
  br i1 %p, label %then, label %end

then:
  %e = add i32 %c, %d
  br label %end

end:
  %result = phi i32 [ %e, %then ], [ %c, %behind ]
  ret i32 %result
}

; EXPECT
;
; define i32 @f(i32 %x, i32 %y, i32 %n, i1 %p) mustprogress {
; entry:
;   br label %loop
;
; loop:
;   %sum = phi i32 [ %x, %entry ], [ %more, %loop ]
;   %i = phi i32 [ 0, %entry ], [ %next, %loop ]
;   %a = mul i32 %sum, %y
;   %more = add i32 %a, %a
;   %next = add i32 %i, 1
;   %again = icmp slt i32 %next, %n
;   br i1 %again, label %loop, label %behind
;
; behind:
;   %c = mul i32 %more, %x
;   br i1 %p, label %then, label %0
;
; then:
;   %e = add i32 %c, %c
;   br label %0
;
; 0:
;   %result = phi i32 [ %c, %behind ], [ %e, %then ]
;   ret i32 %result
; }

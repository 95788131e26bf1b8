; Regions that hand on different things, or a θ that changes a variable, keep their exits. An undef is none of several
; values: it may be another one each time, so it is not taken for the constant on the other way.
; RUN: rvsdg opt -passes=invariant-redirection,dead-node-elimination -S %s

define i32 @differs(i1 %p, i32 %x, i32 %y) {
entry:
  br i1 %p, label %a, label %join
a:
  br label %join
join:
  %v = phi i32 [ %x, %a ], [ %y, %entry ]
  %w = phi i32 [ 1, %a ], [ 2, %entry ]
  %sum = add i32 %v, %w
  ret i32 %sum
}

define i32 @swapped(i32 %x, i32 %y, i32 %n) mustprogress {
entry:
  br label %loop
loop:
  %a = phi i32 [ %x, %entry ], [ %b, %loop ]
  %b = phi i32 [ %y, %entry ], [ %a, %loop ]
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %again = icmp slt i32 %next, %n
  br i1 %again, label %loop, label %done
done:
  ret i32 %a
}

define i32 @maybe(i1 %p, i32 %x) {
entry:
  br i1 %p, label %a, label %join
a:
  br label %join
join:
  %v = phi i32 [ undef, %a ], [ 5, %entry ]
  ret i32 %v
}

; EXPECT
;
; define i32 @differs(i1 %p, i32 %x, i32 %y) {
; entry:
;   br i1 %p, label %0, label %join
;
; 0:
;   br label %join
;
; join:
;   %v = phi i32 [ %x, %0 ], [ %y, %entry ]
;   %w = phi i32 [ 1, %0 ], [ 2, %entry ]
;   %sum = add i32 %v, %w
;   ret i32 %sum
; }
;
; define i32 @swapped(i32 %x, i32 %y, i32 %n) mustprogress {
; entry:
;   br label %loop
;
; loop:
;   %i = phi i32 [ 0, %entry ], [ %next, %loop ]
;   %a = phi i32 [ %x, %entry ], [ %b, %loop ]
;   %b = phi i32 [ %y, %entry ], [ %a, %loop ]
;   %next = add i32 %i, 1
;   %again = icmp slt i32 %next, %n
;   br i1 %again, label %loop, label %0
;
; 0:
;   ret i32 %a
; }
;
; define i32 @maybe(i1 %p, i32 %x) {
; entry:
;   br i1 %p, label %0, label %1
;
; 0:
;   br label %1
;
; 1:
;   %v = phi i32 [ undef, %0 ], [ 5, %entry ]
;   ret i32 %v
; }

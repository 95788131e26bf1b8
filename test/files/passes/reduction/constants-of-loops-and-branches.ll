; A constant that enters a γ or goes round a θ unchanged is a constant inside.
; RUN: rvsdg opt -passes=reduction,dead-node-elimination -S %s

define i32 @sum(i32 %n, i1 %c) {
entry:
  %scale = add i32 3, 5
  br i1 %c, label %loop, label %out

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %s = phi i32 [ 0, %entry ], [ %s.next, %loop ]
  %term = mul nsw i32 %scale, %i
  %s.next = add i32 %term, %s
  %next = add nsw i32 %i, 1
  %again = icmp slt i32 %next, %n
  br i1 %again, label %loop, label %out

out:
  %r = phi i32 [ %scale, %entry ], [ %s.next, %loop ]
  ret i32 %r
}

; EXPECT
;
; define i32 @sum(i32 %n, i1 %c) {
; entry:
;   br i1 %c, label %0, label %1
;
; 0:
;   %i = phi i32 [ 0, %entry ], [ %next, %0 ]
;   %s = phi i32 [ 0, %entry ], [ %s.next, %0 ]
;   %term = shl nsw i32 %i, 3
;   %s.next = add i32 %term, %s
;   %next = add nsw i32 %i, 1
;   %again = icmp slt i32 %next, %n
;   br i1 %again, label %0, label %1
;
; 1:
;   %r = phi i32 [ 8, %entry ], [ %s.next, %0 ]
;   ret i32 %r
; }

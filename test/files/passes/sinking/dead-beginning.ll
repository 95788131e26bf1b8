; What a loop variable begins with is dead if no iteration looks at it: here a load, which a function that only writes must
; not make, and does not need.
; RUN: rvsdg opt -passes=memory-forwarding,sinking,dead-node-elimination -S %s

define i32 @f(ptr %p, i32 %n) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %s = phi i32 [ 0, %entry ], [ %t, %loop ]
  store i32 %i, ptr %p
  %x = load i32, ptr %p
  %t = add i32 %s, %x
  %next = add nsw i32 %i, 1
  %again = icmp slt i32 %next, %n
  br i1 %again, label %loop, label %done
done:
  ret i32 %t
}

; EXPECT
;
; define i32 @f(ptr %p, i32 %n) mustprogress {
; entry:
;   br label %loop
;
; loop:
;   %s = phi i32 [ 0, %entry ], [ %t, %loop ]
;   %i = phi i32 [ 0, %entry ], [ %next, %loop ]
;   %t = add i32 %s, %i
;   %next = add nsw i32 %i, 1
;   %again = icmp slt i32 %next, %n
;   br i1 %again, label %loop, label %0
;
; 0:
;   store i32 %i, ptr %p, align 4
;   ret i32 %t
; }

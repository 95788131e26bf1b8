; A condition that changes, one that only picks a value, and any at all where small code is wanted.
; RUN: rvsdg opt -passes=unswitching,known-decisions,dead-node-elimination -S %s

define i32 @changes(ptr %p, i32 %n) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %join ]
  %k = trunc i32 %i to i1
  br i1 %k, label %then, label %join
then:
  store i32 %i, ptr %p
  br label %join
join:
  %next = add i32 %i, 1
  %again = icmp slt i32 %next, %n
  br i1 %again, label %loop, label %done
done:
  ret i32 %next
}

define i32 @picks(i32 %n, i1 %k) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %join ]
  br i1 %k, label %then, label %join
then:
  br label %join
join:
  %step = phi i32 [ 1, %loop ], [ 2, %then ]
  %next = add i32 %i, %step
  %again = icmp slt i32 %next, %n
  br i1 %again, label %loop, label %done
done:
  ret i32 %next
}

; EXPECT
;
; define i32 @changes(ptr %p, i32 %n) mustprogress {
; entry:
;   br label %loop
;
; loop:
;   %i = phi i32 [ 0, %entry ], [ %next, %join ]
;   %k = trunc i32 %i to i1
;   br i1 %k, label %then, label %join
;
; then:
;   store i32 %i, ptr %p
;   br label %join
;
; join:
;   %next = add i32 %i, 1
;   %again = icmp slt i32 %next, %n
;   br i1 %again, label %loop, label %0
;
; 0:
;   ret i32 %next
; }
;
; define i32 @picks(i32 %n, i1 %k) mustprogress {
; entry:
;   br label %loop
;
; loop:
;   %i = phi i32 [ 0, %entry ], [ %next, %join ]
;   br i1 %k, label %0, label %join
;
; 0:
;   br label %join
;
; join:
;   %step = phi i32 [ 2, %0 ], [ 1, %loop ]
;   %next = add i32 %i, %step
;   %again = icmp slt i32 %next, %n
;   br i1 %again, label %loop, label %1
;
; 1:
;   ret i32 %next
; }

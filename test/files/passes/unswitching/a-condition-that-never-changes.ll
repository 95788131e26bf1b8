; `%k` is asked once, and there is a loop for each answer; both γs that it decides are decided.
; RUN: rvsdg opt -passes=unswitching,known-decisions,dead-node-elimination -S %s

define i32 @f(ptr %p, i32 %n, i1 %k) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %join ]
  %q = getelementptr i32, ptr %p, i32 %i
  br i1 %k, label %then, label %else
then:
  store i32 %i, ptr %q
  br label %middle
else:
  store i32 0, ptr %q
  br label %middle
middle:
  br i1 %k, label %more, label %join
more:
  store i32 1, ptr %p
  br label %join
join:
  %next = add i32 %i, 1
  %again = icmp slt i32 %next, %n
  br i1 %again, label %loop, label %done
done:
  ret i32 %next
}

; EXPECT
;
; define i32 @f(ptr %p, i32 %n, i1 %k) mustprogress {
; entry:
;   %0 = freeze i1 %k
;   br i1 %0, label %loop, label %1
;
; loop:
;   %i = phi i32 [ 0, %entry ], [ %next, %loop ]
;   %q = getelementptr i32, ptr %p, i32 %i
;   %next = add i32 %i, 1
;   %again = icmp slt i32 %next, %n
;   store i32 %i, ptr %q
;   store i32 1, ptr %p
;   br i1 %again, label %loop, label %2
;
; 1:
;   %i.1 = phi i32 [ 0, %entry ], [ %next.1, %1 ]
;   %q.1 = getelementptr i32, ptr %p, i32 %i.1
;   %next.1 = add i32 %i.1, 1
;   %again.1 = icmp slt i32 %next.1, %n
;   store i32 0, ptr %q.1
;   br i1 %again.1, label %1, label %2
;
; 2:
;   %3 = phi i32 [ %next.1, %1 ], [ %next, %loop ]
;   ret i32 %3
; }

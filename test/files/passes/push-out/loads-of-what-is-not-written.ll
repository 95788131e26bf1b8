; Stores to something else keep no load in a loop: `%x` leaves because `%q` is nobody else's, `@limit` leaves even the
; γ it is in, because it is always there, without what was promised of it.
; RUN: rvsdg opt -passes=push-out,dead-node-elimination -S %s

@limit = internal global i32 7, align 4

define i32 @f(ptr %p, ptr noalias %q, i32 %n) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %join ]
  %x = load i32, ptr %p, align 4
  %at = getelementptr i32, ptr %q, i32 %i
  store i32 %x, ptr %at, align 4
  %odd = trunc i32 %i to i1
  br i1 %odd, label %then, label %join
then:
  %l = load i32, ptr @limit, align 4, !range !0
  br label %join
join:
  %y = phi i32 [ 1, %loop ], [ %l, %then ]
  %next = add i32 %i, %y
  %again = icmp slt i32 %next, %n
  br i1 %again, label %loop, label %done
done:
  ret i32 %next
}

!0 = !{i32 0, i32 10}

; EXPECT
;
; @limit = internal global i32 7, align 4
;
; define i32 @f(ptr %p, ptr noalias %q, i32 %n) mustprogress {
; loop:
;   %x = load i32, ptr %p, align 4
;   %l = load i32, ptr @limit, align 1, !range !0
;   br label %0
;
; 0:
;   %i = phi i32 [ 0, %loop ], [ %next, %join ]
;   %at = getelementptr i32, ptr %q, i32 %i
;   store i32 %x, ptr %at, align 4
;   %odd = trunc i32 %i to i1
;   br i1 %odd, label %1, label %join
;
; 1:
;   br label %join
;
; join:
;   %y = phi i32 [ %l, %1 ], [ 1, %0 ]
;   %next = add i32 %i, %y
;   %again = icmp slt i32 %next, %n
;   br i1 %again, label %0, label %2
;
; 2:
;   ret i32 %next
; }
;
; !0 = !{i32 0, i32 10}

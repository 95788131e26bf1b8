; What a loop stores must be in memory when control does not come behind the loop: somebody may look at it then.
; RUN: rvsdg opt -passes=memory-forwarding -S %s

declare void @may_throw(i32)
declare i32 @quiet(i32) memory(none) nounwind
declare i32 @returns(i32) memory(none) nounwind willreturn
declare noalias ptr @malloc(i64)

; Whoever catches the exception sees the last store. That nobody else looks at p is said of the function's time only.
define void @catcher(ptr noalias dereferenceable(4) %p, i32 %n) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  store i32 %i, ptr %p
  call void @may_throw(i32 %i)
  %next = add nsw i32 %i, 1
  %again = icmp slt i32 %next, %n
  br i1 %again, label %loop, label %done
done:
  ret void
}

; The same memory is promised not to be looked at then.
define void @nobody(ptr noalias dead_on_unwind dereferenceable(4) %p, i32 %n) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  store i32 %i, ptr %p
  call void @may_throw(i32 %i)
  %next = add nsw i32 %i, 1
  %again = icmp slt i32 %next, %n
  br i1 %again, label %loop, label %done
done:
  ret void
}

; A call that does nothing to memory may end the program all the same: by a trap, say.
define void @trap(ptr dereferenceable(4) %p, i32 %n) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  store i32 %i, ptr %p
  %x = call i32 @quiet(i32 %i)
  %next = add nsw i32 %i, 1
  %again = icmp slt i32 %next, %n
  br i1 %again, label %loop, label %done
done:
  ret void
}

; One that returns is no obstacle.
define void @calm(ptr dereferenceable(4) %p, i32 %n) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  store i32 %i, ptr %p
  %x = call i32 @returns(i32 %i)
  %next = add nsw i32 %i, 1
  %again = icmp slt i32 %next, %n
  br i1 %again, label %loop, label %done
done:
  ret void
}

; A loop that need not make progress may run forever.
define void @hang(ptr dereferenceable(4) %p, i32 %n, i32 %step) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  store i32 %i, ptr %p
  %next = add i32 %i, %step
  %again = icmp ne i32 %next, %n
  br i1 %again, label %loop, label %done
done:
  ret void
}

; And so may one that makes some, and is not seen to end.
define void @poll(ptr dereferenceable(4) %p, ptr %flag) mustprogress {
entry:
  br label %loop
loop:
  store i32 1, ptr %p
  %x = load volatile i32, ptr %flag
  %again = icmp eq i32 %x, 0
  br i1 %again, label %loop, label %done
done:
  ret void
}

; EXPECT
;
; declare void @may_throw(i32)
;
; declare i32 @quiet(i32) memory(none) nounwind
;
; declare i32 @returns(i32) memory(none) nounwind willreturn
;
; declare noalias ptr @malloc(i64)
;
; define void @catcher(ptr noalias dereferenceable(4) %p, i32 %n) mustprogress {
; entry:
;   br label %loop
;
; loop:
;   %i = phi i32 [ 0, %entry ], [ %next, %loop ]
;   store i32 %i, ptr %p
;   call void @may_throw(i32 %i)
;   %next = add nsw i32 %i, 1
;   %again = icmp slt i32 %next, %n
;   br i1 %again, label %loop, label %0
;
; 0:
;   ret void
; }
;
; define void @nobody(ptr noalias dead_on_unwind dereferenceable(4) %p, i32 %n) mustprogress {
; entry:
;   br label %loop
;
; loop:
;   %i = phi i32 [ 0, %entry ], [ %next, %loop ]
;   call void @may_throw(i32 %i)
;   %next = add nsw i32 %i, 1
;   %again = icmp slt i32 %next, %n
;   br i1 %again, label %loop, label %0
;
; 0:
;   store i32 %i, ptr %p, align 4
;   ret void
; }
;
; define void @trap(ptr dereferenceable(4) %p, i32 %n) mustprogress {
; entry:
;   br label %loop
;
; loop:
;   %i = phi i32 [ 0, %entry ], [ %next, %loop ]
;   store i32 %i, ptr %p
;   %x = call i32 @quiet(i32 %i)
;   %next = add nsw i32 %i, 1
;   %again = icmp slt i32 %next, %n
;   br i1 %again, label %loop, label %0
;
; 0:
;   ret void
; }
;
; define void @calm(ptr dereferenceable(4) %p, i32 %n) mustprogress {
; entry:
;   br label %loop
;
; loop:
;   %i = phi i32 [ 0, %entry ], [ %next, %loop ]
;   %x = call i32 @returns(i32 %i)
;   %next = add nsw i32 %i, 1
;   %again = icmp slt i32 %next, %n
;   br i1 %again, label %loop, label %0
;
; 0:
;   store i32 %i, ptr %p, align 4
;   ret void
; }
;
; define void @hang(ptr dereferenceable(4) %p, i32 %n, i32 %step) {
; entry:
;   br label %loop
;
; loop:
;   %i = phi i32 [ 0, %entry ], [ %next, %loop ]
;   store i32 %i, ptr %p
;   %next = add i32 %i, %step
;   %again = icmp ne i32 %next, %n
;   br i1 %again, label %loop, label %0
;
; 0:
;   ret void
; }
;
; define void @poll(ptr dereferenceable(4) %p, ptr %flag) mustprogress {
; entry:
;   br label %loop
;
; loop:
;   store i32 1, ptr %p
;   %x = load volatile i32, ptr %flag
;   %again = icmp eq i32 %x, 0
;   br i1 %again, label %loop, label %0
;
; 0:
;   ret void
; }
